// The keeper of a data folder: a small process of its own that runs the folder's Postgres for as long as it has users. Users hold a
// connection to its socket; the operating system closes that when they end, for whatever reason. Only built-in modules are used here and
// in what it imports, which keeps the process small.
//
//   node keeper.ts DATA_DIR durable|volatile
//
// It says one line on its output, once it listens (or another keeper of the folder does) or has failed; to each user it
// says one line on the socket, when the server is ready or cannot be started. Its starter counts as a user for as long
// as it holds the keeper's input open, so nothing is left behind when it dies before it has connected.

import { appendFileSync, copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { connect, createServer, type Server as Listener, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, openCluster, replaceFile, takeLock } from './postgres-cluster.ts'
import {
  connectionFile,
  EmbeddedPostgresError,
  keeperSockets,
  lockFile,
  logFile,
  makeOurs,
  reason,
} from './postgres-folder.ts'
import { type Server, startServer } from './postgres-server.ts'

export type Word =
  | { state: 'listening' }
  | { state: 'ready'; database_url: string }
  | { state: 'failed'; message: string }

const [dataDir = '', durability] = process.argv.slice(2)
const log = logFile(dataDir)

const MAX_LOG_BYTES = 4 * 1024 * 1024

/** The server keeps its log file open for appending, so the file is emptied, not renamed; one older part is kept. */
const boundLog = (): void => {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < MAX_LOG_BYTES) return
  try {
    copyFileSync(log, `${log}.1`)
  } catch {
    rmSync(`${log}.1`, { force: true }) // on a full disk room is worth more than the older part
  }
  truncateSync(log)
}

const note = (text: string): void => {
  try {
    appendFileSync(log, `${new Date().toISOString()} keeper: ${text}\n`, { mode: 0o600 })
  } catch {} // a full disk is not a reason to end
}

const lineOf = (word: Word): string => `${JSON.stringify(word)}\n`

// The starter may be gone, or have heard enough.
process.stdout.on('error', () => {})
const tellStarter = (word: Word): Promise<void> =>
  new Promise((done) => process.stdout.write(lineOf(word), () => done()))

/** The users of the server. `gone` settles once, when the last one has left; from then on no one is let in. */
const trackUsers = () => {
  const current = new Set<object>()
  const sockets = new Set<Socket>()
  let listener: Listener | undefined
  let address = ''
  let word: Word | undefined
  let close = () => {}
  const gone = new Promise<void>((settle) => {
    close = settle
  })
  let isClosed = false

  const join = (user: object) => current.add(user)
  const leave = (user: object) => {
    if (!current.delete(user) || isClosed) return
    if (current.size > 0) {
      if (sockets.has(user as Socket)) (user as Socket).end()
      return
    }
    // The last one's socket stays open: it closes when this process has ended, which is what they wait for.
    isClosed = true
    listener?.close()
    close()
  }

  const welcome = (socket: Socket) => {
    socket.on('error', () => {})
    if (isClosed) return socket.destroy()
    join(socket)
    sockets.add(socket)
    socket.on('end', () => leave(socket))
    socket.on('close', () => {
      leave(socket)
      sockets.delete(socket)
    })
    socket.resume()
    if (word) socket.write(lineOf(word))
  }

  /** Listens where the system lets us; a file system may know no sockets. */
  const listen = async (): Promise<void> => {
    let trouble: unknown
    for (const path of keeperSockets(dataDir)) {
      try {
        if (process.platform !== 'win32') {
          if (dirname(path) !== dataDir) makeOurs(dirname(path), 0o700)
          rmSync(path, { force: true }) // a killed keeper's
        }
        const server = createServer({ allowHalfOpen: true }, welcome)
        await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
        listener = server
        address = path
        return
      } catch (error) {
        trouble = error
      }
    }
    throw new EmbeddedPostgresError(`The keeper of ${dataDir} cannot listen: ${reason(trouble)}.`)
  }

  /** Cleaners of temporary files delete sockets as old files; without this no new user could join. */
  const relisten = async (): Promise<void> => {
    if (isClosed || process.platform === 'win32' || existsSync(address) || !existsSync(dataDir)) return
    note('the socket was removed, listening again')
    listener?.close() // users that have joined stay connected
    await listen()
  }

  const tell = async (next: Word): Promise<void> => {
    word = next
    await Promise.all([...sockets].map((socket) => new Promise((done) => socket.write(lineOf(next), done))))
  }

  /** Users that join from now on wait for the next word. */
  const clearState = () => {
    word = undefined
  }

  return {
    join,
    leave,
    listen,
    relisten,
    tell,
    clearState,
    gone,
    isClosed: () => isClosed,
    isReady: () => word?.state === 'ready',
  }
}

const answers = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path)
    socket.on('error', () => done(false))
    socket.on('connect', () => {
      socket.destroy()
      done(true)
    })
  })

const LOCK_LIMIT_MS = 90_000

/** Returns false when another keeper of this folder is there to be used instead. One that is stopping is waited for. */
const becomeKeeper = async (): Promise<boolean> => {
  const deadline = performance.now() + LOCK_LIMIT_MS
  while (!takeLock(lockFile(dataDir))) {
    for (const path of keeperSockets(dataDir)) if (await answers(path)) return false
    if (performance.now() > deadline)
      throw new EmbeddedPostgresError(`Another process holds ${lockFile(dataDir)}, but it does not answer.`)
    await sleep(10)
  }
  return true
}

const publish = (cluster: Cluster, server: Server): string => {
  const url = `postgres://citable:${cluster.password}@127.0.0.1:${server.port}/citable`
  const content = { database_url: url, postgres_pid: server.pid, keeper_pid: process.pid }
  replaceFile(connectionFile(dataDir), `${JSON.stringify(content)}\n`, undefined)
  return url
}

const withdraw = (): void => {
  try {
    const { keeper_pid } = JSON.parse(readFileSync(connectionFile(dataDir), 'utf8')) as { keeper_pid: number }
    if (keeper_pid === process.pid) rmSync(connectionFile(dataDir), { force: true })
  } catch {} // the folder is gone
}

const users = trackUsers()

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/**
 * Starts the server again, on its port, until it runs or no users are left. That may take long, say until a full disk has room again: each
 * reason is logged once, and users that join meanwhile get it instead of waiting.
 */
const restart = async (cluster: Cluster): Promise<Server | undefined> => {
  note('Postgres has ended, starting it again')
  let trouble: string | undefined
  for (let pause = FIRST_PAUSE_MS; !users.isClosed(); pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    if (!existsSync(cluster.folder)) throw new EmbeddedPostgresError(`The data in ${cluster.folder} was removed.`)
    try {
      const server = await startServer(cluster, { log, mayMove: false })
      await users.tell({ state: 'ready', database_url: publish(cluster, server) })
      if (trouble) note('Postgres runs again')
      return server
    } catch (error) {
      const message = reason(error)
      if (message !== trouble) note(message)
      trouble = message
      if (pause > FIRST_PAUSE_MS) await users.tell({ state: 'failed', message })
      await Promise.race([sleep(pause), users.gone])
      users.clearState()
    }
  }
  return undefined
}

/** Returns the server that runs when the last user has left. */
const runUntilGone = async (cluster: Cluster, first: Server): Promise<Server | undefined> => {
  let server: Server | undefined = first
  while (server) {
    await Promise.race([server.ended, users.gone])
    if (users.isClosed()) break
    users.clearState()
    server = await restart(cluster)
  }
  return server
}

const RELISTEN_EVERY_MS = 2_000

const keep = async (): Promise<void> => {
  users.join(process.stdin)
  for (const event of ['end', 'close', 'error']) process.stdin.on(event, () => users.leave(process.stdin))
  process.stdin.resume()
  if (!(await becomeKeeper())) return tellStarter({ state: 'listening' })
  await users.listen()
  await tellStarter({ state: 'listening' })
  boundLog()
  setInterval(boundLog, 60_000).unref()
  setInterval(() => void users.relisten().catch((error) => note(reason(error))), RELISTEN_EVERY_MS).unref()
  const cluster = await openCluster(dataDir, { durable: durability !== 'volatile' })
  if (users.isClosed()) return
  const first = await startServer(cluster, { log, mayMove: true })
  try {
    await users.tell({ state: 'ready', database_url: publish(cluster, first) })
  } catch (error) {
    await first.stop()
    throw error
  }
  // Now and not at the end, when the folder may already be removed.
  flushCompileCache()
  const last = await runUntilGone(cluster, first)
  withdraw()
  await last?.stop()
}

const FAILURE_GRACE_MS = 5_000

const fail = async (error: unknown): Promise<never> => {
  const isOurError = error instanceof EmbeddedPostgresError
  const message = isOurError ? error.message : `The embedded Postgres in ${dataDir} failed: ${reason(error)}.`
  note(isOurError ? message : `${message} ${(error as Error)?.stack}`)
  const word: Word = { state: 'failed', message }
  await tellStarter(word)
  // Users that still wait get the reason, as do those that are just connecting, such as the starter.
  if (!users.isReady()) await Promise.race([users.tell(word).then(() => users.gone), sleep(FAILURE_GRACE_MS)])
  process.exit(1)
}

process.umask(0o077)
// It ends with its last user, not by a signal: one to a whole session or service would take the server away from users
// that are still finishing their work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
await keep().catch(fail)
process.exit(0)
