// The user that the server runs as. Postgres refuses to run as root, so root hands it to another existing user; existing,
// because initdb looks its own user up in the user database.

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError, reason } from './postgres-folder.ts'

/** `undefined`: the user of this process. */
export type ServerUser = { name: string; uid: number; gid: number } | undefined

/** The users that root may hand the server to, best first; none unless this process is root's. */
const serverUsers = (): NonNullable<ServerUser>[] => {
  if (process.getuid?.() !== 0) return []
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = known.find((fields) => fields[0] === name) ?? []
    return uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : []
  })
}

export const chooseServerUser = (): ServerUser => {
  if (process.getuid?.() !== 0) return undefined
  const user = serverUsers()[0]
  if (!user)
    throw new EmbeddedPostgresError(
      'Postgres refuses to run as root, and this machine has neither a user postgres nor a user nobody.',
    )
  return user
}

/** Whether the path is there and belongs to another user. */
export const isForeign = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && process.getuid !== undefined && found.uid !== process.getuid()
}

/**
 * The user that the data belongs to, where that is one whom this process may run the server as.
 * @throws EmbeddedPostgresError otherwise
 */
export const ownerOf = (cluster: string): ServerUser => {
  const { uid, gid } = statSync(cluster)
  const isRoot = process.getuid?.() === 0
  if (!isForeign(cluster) && !isRoot) return undefined
  const owner = serverUsers().find((user) => user.uid === uid)
  if (owner) return { ...owner, gid }
  if (uid === 0 && isRoot)
    throw new EmbeddedPostgresError(
      `The data in ${cluster} belongs to root, as whom Postgres refuses to run; ` +
        `give it to another user (chown -R ${serverUsers()[0]?.name ?? 'nobody'} ${cluster}).`,
    )
  throw new EmbeddedPostgresError(
    `The data in ${cluster} belongs to the user with the id ${uid}, and this process runs as ` +
      `${isRoot ? 'root' : `the user with the id ${process.getuid?.()}`}; run it as before or choose another DATA_DIR.`,
  )
}

export const giveTo = (user: ServerUser, path: string): void => {
  if (user) chownSync(path, user.uid, user.gid)
}

/** The first folder on the way to `path` (itself included) that the user may not pass through. */
export const barrier = (path: string, user: ServerUser): string | undefined => {
  if (!user) return undefined
  const above = dirname(path) === path ? undefined : barrier(dirname(path), user)
  if (above) return above
  const { mode, uid, gid } = statSync(path)
  const search = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return mode & search ? undefined : path
}

/** `spawn` as the server's user, with no folder of ours as its working folder. */
export const spawnAs = (user: ServerUser, program: string, args: string[], options: SpawnOptions): ChildProcess => {
  try {
    return spawn(program, args, {
      cwd: '/',
      windowsHide: true,
      ...(user && { uid: user.uid, gid: user.gid }),
      ...options,
    })
  } catch (error) {
    if (!user) throw error
    // A container's root may own nothing but itself.
    throw new EmbeddedPostgresError(
      `Postgres refuses to run as root, and root cannot become the user ${user.name} here (${reason(error)}); ` +
        'run as an ordinary user, or set DATABASE_URL to a server of your own.',
    )
  }
}

/** Runs a program to its end. Returns what it said; `error` is set when it could not be started or failed. */
export const run = (
  user: ServerUser,
  program: string,
  args: string[],
  input = '',
): Promise<{ output: string; error?: string }> =>
  new Promise((resolve) => {
    const child = spawnAs(user, program, args, { stdio: 'pipe' }) // what it throws rejects
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.stdin?.on('error', () => {}) // it may end without reading; its exit status tells
    child.stdin?.end(input)
    child.on('error', (error) => resolve({ output, error: error.message }))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve({ output })
      resolve({ output, error: signal ? `it was ended by ${signal}` : output.trim() || `it ended with ${code}` })
    })
  })
