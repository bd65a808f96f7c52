// A private nats-server for tests: on a free port of its own, with its own storage, to be killed and started again.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Broker } from '../../src/queue/broker.ts'
import { openJetStream } from '../../src/queue/jetstream.ts'
import type { NatsSettings } from '../../src/queue/nats-settings.ts'
import { IS_LONG } from './rounds.ts'
import { eventually, testIf } from './test.ts'

const PROGRAM = 'nats-server'
const LOG_END = 2_000
// Debian's package puts it where the PATH of a user does not look.
const searched = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export const hasNats = spawnSync(PROGRAM, ['--version'], { env: searched }).status === 0

/** A test that needs the server. */
export const natsTest = testIf(hasNats, 'there is no nats-server on the PATH')
/** A `longTest` over NATS. */
export const longNatsTest = testIf(hasNats && IS_LONG, 'part of the long run, with nats-server on the PATH')

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => resolve(true)).once('error', () => resolve(false))
    socket.once('data', () => socket.destroy())
  })

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) resolve()
    else child.once('exit', () => resolve())
  })

export type TestNats = Awaited<ReturnType<typeof startNats>>

/** `options` are more arguments of the server, e.g. ['--user', 'a', '--pass', 'b']; without JetStream where told. */
export const startNats = async ({
  options = [],
  jetstream = true,
}: {
  options?: string[]
  jetstream?: boolean
} = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-nats-'))
  const log = `${folder}.log`
  const port = await freePort()
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const storage = jetstream ? ['--jetstream', '--store_dir', folder] : []
    const written = openSync(log, 'w')
    const own = spawn(PROGRAM, ['--addr', '127.0.0.1', '--port', String(port), ...storage, ...options], {
      env: searched,
      stdio: ['ignore', 'ignore', written],
    })
    closeSync(written)
    child = own
    await eventually(() => hasEnded(own) || listens(port), { what: 'nats-server' })
    stillRuns()
  }
  /** @throws with the end of its log where it has ended by itself, which no test asks of it. */
  const stillRuns = (): void => {
    if (!child || !hasEnded(child)) return
    const how = child.signalCode ?? child.exitCode
    child = undefined
    throw new Error(`nats-server ended by itself (${how}):\n${readFileSync(log, 'utf8').slice(-LOG_END)}`)
  }
  const kill = async (): Promise<void> => {
    stillRuns()
    child?.kill('SIGKILL')
    if (child) await ended(child)
    child = undefined
  }
  // A test file that ends early takes its server along.
  const takeAlong = () => child?.kill('SIGKILL')
  process.once('exit', takeAlong)
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    folder,
    start,
    /** SIGKILL; the storage stays. */
    kill,
    /** Takes all streams away; only while the server is not running. */
    forget: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
    stop: async () => {
      process.off('exit', takeAlong)
      await kill().finally(() => {
        rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
        rmSync(log, { force: true })
      })
    },
  }
}

/** A connection to it, to be closed by the test. */
export const openBroker = (
  url: string,
  log: string = randomUUID(),
  files: Omit<NatsSettings, 'url'> = {},
): Promise<Broker> => openJetStream({ settings: { url, ...files }, log, onAway: () => {}, onBack: () => {} })
