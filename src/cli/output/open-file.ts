// Opens a file with the program that the system has for it.

import { spawn } from 'node:child_process'

const OPENERS: Partial<Record<NodeJS.Platform, [command: string, ...first: string[]]>> = {
  darwin: ['open'],
  win32: ['explorer'],
}

/** Whether a program was found that opens it; what becomes of it is not waited for. */
export const opened = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const [command, ...first] = OPENERS[process.platform] ?? ['xdg-open']
    const child = spawn(command, [...first, path], { detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
