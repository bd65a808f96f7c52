// `npm start` of each kind with nothing else set: the log in the embedded Postgres or in EventStoreDB, jobs in the process or in NATS, all
// roles in one process or each alone. Databases of tests hold every table already; here each kind begins without one, and the first with an
// empty folder.

import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../../src/embedded/postgres-cluster.ts'
import { openDataFolder } from '../../src/embedded/postgres-folder.ts'
import { SAMPLE_DOMAIN } from '../../src/embedded/sample-shop.ts'
import { runCitable } from '../support/command.ts'
import { natsTest, startNats } from '../support/nats.ts'
import { removeDataFolder } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { AEO, type Report } from '../support/service.ts'
import { after, assert, before, eventually, longTest, test } from '../support/test.ts'

/** As when they are not set: what tests of processes set otherwise. */
const UNSET = { SAMPLE_SHOP: '', LOG_LEVEL: '', RATE_LIMITS: '' }

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'citable-start-'))
  folders.push(folder)
  return folder
}

/** A Postgres without a table: making it anew takes a second of the processor each time. */
let made: string
const newDatabase = (): string => {
  const folder = newFolder()
  assert.is(spawnSync('cp', ['-a', `${made}/.`, folder]).status, 0)
  return folder
}

let eventStore: { EVENTSTORE_URL: string }
let stopDouble: () => void

before(async () => {
  made = newFolder()
  await openCluster(openDataFolder(made), { durable: true })
  const double = fork(join(import.meta.dirname, '..', 'support', 'eventstore', 'serve-double.ts'))
  stopDouble = () => double.kill()
  const [url] = await once(double, 'message')
  eventStore = { EVENTSTORE_URL: url }
})
after(() => {
  stopDouble?.()
  for (const folder of folders) removeDataFolder(folder)
})

/** Jobs in a server of their own: its streams belong to one log. */
const overNats = async (work: (nats: { NATS_URL: string }) => Promise<void>) => {
  const nats = await startNats()
  await work({ NATS_URL: nats.url }).finally(nats.stop)
}

/** Starts it, has the roles ready, and ends it. */
const started = async (env: NodeJS.ProcessEnv, look: (url: string) => Promise<void> = async () => {}) => {
  const service = await startServiceProcess({ ...UNSET, ...env })
  try {
    // A projector that comes first builds what the log has.
    const isReady = async () => (await (await fetch(`${service.url}/readyz`)).text()) === '{"status":"ready"}'
    await eventually(isReady, { limitMs: 60_000, what: 'a process that is ready' })
    await look(service.url)
  } finally {
    assert.is(await service.signal('SIGTERM'), 0, service.errors())
  }
  assert.not.match(service.errors(), /does not exist/)
}

/** The sample shop has been loaded and analysed. */
const startedWithSample = async (env: NodeJS.ProcessEnv) => {
  const token = async () => (await runCitable(['token', '--shop', SAMPLE_DOMAIN], env)).out.trim()
  await started(env, async (url) => {
    const headers = { authorization: `Bearer ${await token()}` }
    const answer = await fetch(`${url}${AEO}/analyze?limit=1`, { headers })
    assert.is(((await answer.json()) as Report[]).length, 1)
  })
}

test('a start with nothing set shows the sample shop, and the next one does not load it again', async () => {
  const env = { DATA_DIR: newFolder() }
  await startedWithSample(env)
  await started(env)
})

test('a start with EVENTSTORE_URL alone shows it', () => startedWithSample({ DATA_DIR: newDatabase(), ...eventStore }))

natsTest('a start with NATS_URL alone shows it', () =>
  overNats((nats) => startedWithSample({ DATA_DIR: newDatabase(), ...nats })),
)

// The log has the sample shop of the test before.
test('an empty database beside a log that is not empty loads no sample shop', async () => {
  const env = { DATA_DIR: newDatabase(), ...eventStore }
  await started(env, async () => {
    const listed = await runCitable(['catalog', 'list', '--shop', SAMPLE_DOMAIN, '--json'], env)
    assert.is(listed.out, '', listed.err)
  })
})

const each = async (roles: readonly string[], kind: NodeJS.ProcessEnv) => {
  const DATA_DIR = newDatabase()
  for (const ROLES of roles) await started({ DATA_DIR, ROLES, ...kind })
}

test('each role alone starts with nothing set', () => each(['api', 'projector', 'dispatcher,worker'], {}))

// With NATS_URL beside it, it is started by role below.
longTest('each role alone starts with EVENTSTORE_URL', () =>
  each(['projector', 'api', 'dispatcher,worker'], eventStore),
)

natsTest('each role alone starts with EVENTSTORE_URL and NATS_URL, and all roles in one process', () =>
  overNats(async (nats) => {
    await each(['projector', 'api', 'dispatcher', 'worker', ''], { ...eventStore, ...nats })
  }),
)
