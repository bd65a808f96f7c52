// The embedded Postgres, as a process that wants to use it sees it: join, use the url, leave. Joining takes a lease from
// the data folder's keeper (keeper.ts): a connection to its socket, which the operating system closes when this process
// ends. When the keeper is killed, its users start another one, which takes over the running server.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { dirname, join, parse } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Word } from './keeper.ts'
import {
  clusterIn,
  codeOf,
  connectionFile,
  EmbeddedPostgresError,
  isOurs,
  keeperSockets,
  logFile,
  openDataFolder,
} from './postgres-folder.ts'
import { isForeign, ownerOf } from './postgres-user.ts'

export { EmbeddedPostgresError }

type EmbeddedPostgres = {
  /** Of the database `citable`, as its owner; the same at every start unless another program took the port meanwhile. */
  url: string
  /** Ends the lease. For the last process that leaves it settles when Postgres has stopped. */
  leave(): Promise<void>
}

/** Making the data takes a second, recovering it after a crash may take minutes on a slow disk. */
const READY_LIMIT_MS = 300_000
/** A stop writes everything out. */
const LEAVE_LIMIT_MS = 90_000
const ATTEMPTS = 20

// What the server's programs need of the environment; they do not see the rest (secrets, PGDATA, NODE_OPTIONS).
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'SYSTEMROOT', 'SYSTEMDRIVE', 'USERPROFILE']

const keeperEnvironment = (dataDir: string): NodeJS.ProcessEnv => ({
  // Without the stripped sources kept from run to run, the type stripper alone takes 18 MB of the keeper's 32.
  NODE_COMPILE_CACHE: join(dataDir, 'keeper.cache'),
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.includes(name.toUpperCase()))),
})

/** Returns the first line, or undefined when the stream closes without one; what follows is read and dropped. */
const firstLine = (stream: Readable): Promise<string | undefined> =>
  new Promise((settle) => {
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
      if (text.includes('\n')) settle(text.slice(0, text.indexOf('\n')))
    })
    stream.on('error', () => {}) // a close follows
    stream.on('close', () => settle(undefined))
  })

type Starter = { release(): void }

/** Starts a keeper and waits for its first word. `release` lets go of it; hold a lease by then. */
const startKeeper = async (dataDir: string, durable: boolean): Promise<Starter> => {
  const program = join(import.meta.dirname, 'keeper.ts')
  const options = ['--disable-warning=ExperimentalWarning', program, dataDir, durable ? 'durable' : 'volatile']
  // Detached: a session of its own, so that Ctrl-C in the terminal does not reach it.
  const keeper = spawn(process.execPath, options, {
    detached: true,
    windowsHide: true,
    cwd: parse(process.execPath).root,
    env: keeperEnvironment(dataDir),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  keeper.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  for (const pipe of [keeper.stdin, keeper.stderr]) pipe.on('error', () => {})
  const release = () => {
    for (const pipe of [keeper.stdin, keeper.stdout, keeper.stderr]) pipe.destroy()
    keeper.unref()
  }
  const ended = new Promise<Word>((settle) => {
    const failed = (message: string) => settle({ state: 'failed', message })
    keeper.on('error', (error) => failed(`The keeper of the embedded Postgres cannot be started: ${error.message}.`))
    keeper.on('close', (code, signal) => {
      // Killed: the next attempt may do better. Ended by itself: it would only do so again.
      if (signal) settle({ state: 'listening' })
      else
        failed(`The keeper of the embedded Postgres ended (${code}): ${complaint.trim() || `see ${logFile(dataDir)}`}.`)
    })
  })
  const line = await firstLine(keeper.stdout)
  const word = line === undefined ? await ended : (JSON.parse(line) as Word)
  if (word.state !== 'failed') return { release }
  release()
  throw new EmbeddedPostgresError(word.message)
}

const connectToKeeper = async (dataDir: string): Promise<Socket | undefined> => {
  for (const path of keeperSockets(dataDir)) {
    if (process.platform !== 'win32' && dirname(path) !== dataDir && !isOurs(dirname(path))) continue
    const socket = connect(path)
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (codeOf(error) === 'EACCES')
        throw new EmbeddedPostgresError(`The data folder ${dataDir} is in use by another user's process.`)
    }
  }
  return undefined
}

type Lease = { url: string; socket: Socket }

/** Waits for the keeper's word on the server; undefined when it ended without one. */
const awaitServer = async (socket: Socket): Promise<Lease | undefined> => {
  let isLate = false
  socket.setTimeout(READY_LIMIT_MS, () => {
    isLate = true
    socket.destroy()
  })
  const line = await firstLine(socket)
  if (isLate) throw new EmbeddedPostgresError(`Postgres was not ready within ${READY_LIMIT_MS / 1000} s.`)
  if (line === undefined) return undefined
  socket.setTimeout(0)
  const word = JSON.parse(line) as Word
  if (word.state === 'ready') return { url: word.database_url, socket }
  socket.destroy()
  throw new EmbeddedPostgresError(word.state === 'failed' ? word.message : `The keeper said ${line}.`)
}

const takeLease = async (dataDir: string, durable: boolean): Promise<Lease> => {
  let starter: Starter | undefined
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const socket = await connectToKeeper(dataDir)
      const lease = socket && (await awaitServer(socket))
      if (lease) return lease
      starter?.release()
      starter = await startKeeper(dataDir, durable)
    }
  } finally {
    starter?.release()
  }
  throw new EmbeddedPostgresError(`The keeper of the embedded Postgres in ${dataDir} kept ending.`)
}

/**
 * Joins the Postgres of this data folder and starts it if it is not running. It runs until the last process that joined has left or ended;
 * the lease does not keep this process alive.
 *
 * `durable: false` is for data that may be lost in the machine's next crash (tests): nothing is forced to the disk. The first process to
 * join decides.
 * @throws EmbeddedPostgresError
 */
export const joinEmbeddedPostgres = async (
  dataDir: string,
  { durable = true }: { durable?: boolean } = {},
): Promise<EmbeddedPostgres> => {
  const folder = openDataFolder(dataDir)
  // Checked here already, because a keeper would leave files of this user in another user's folder.
  if (isForeign(clusterIn(folder))) ownerOf(clusterIn(folder))
  let lease = await takeLease(folder, durable)
  const { url } = lease
  let isLeaving = false
  let renewal: Promise<void> | undefined

  const hold = () => {
    lease.socket.unref()
    lease.socket.once('close', () => {
      if (!isLeaving) renewal = renew()
    })
  }

  // The keeper was killed. Its file is gone only when the whole folder is, and then there is nothing to continue with.
  const renew = async (): Promise<void> => {
    for (let pause = 50; existsSync(connectionFile(folder)); pause = Math.min(pause * 2, 5_000)) {
      try {
        lease = await takeLease(folder, durable)
        hold()
        if (lease.url !== url)
          process.emitWarning('The embedded Postgres had to take another port; restart this process.')
        return
      } catch {
        if (isLeaving) return
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  const leave = async (): Promise<void> => {
    isLeaving = true
    await renewal
    const { socket } = lease
    if (socket.closed) return
    socket.ref()
    const timer = setTimeout(() => socket.destroy(), LEAVE_LIMIT_MS)
    socket.end()
    await new Promise((closed) => socket.once('close', closed))
    clearTimeout(timer)
  }

  hold()
  let left: Promise<void> | undefined
  return {
    url,
    leave: () => {
      left ??= leave()
      return left
    },
  }
}
