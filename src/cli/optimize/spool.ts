// Lines that wait on the disk until all are known.

import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textLines } from '../text-lines.ts'

type Spool = {
  add: (line: string) => Promise<void>
  lines: () => AsyncIterable<string>
  close: () => Promise<void>
}

export const openSpool = async (): Promise<Spool> => {
  const path = join(tmpdir(), `citable-${randomBytes(6).toString('hex')}.tmp`)
  const file = await open(path, 'wx+', 0o600)
  // Without a name it is gone when this process is, however that ends; a system that keeps names of open files lets it go at the end.
  await rm(path).catch(() => {})
  return {
    add: async (line) => {
      await file.write(`${line}\n`)
    },
    lines: () => textLines(file.createReadStream({ start: 0, autoClose: false, encoding: 'utf8' })),
    close: async () => {
      await file.close()
      await rm(path, { force: true })
    },
  }
}
