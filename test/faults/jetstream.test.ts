// The roles are processes of their own with NATS between them. Server, dispatcher and worker are killed at the worst moment;
// nothing may be lost and nothing may be done twice, counted from the log and from the feed.

import { waitUntilScanned } from '../../projections/progress.ts'
import { START } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { EVENTS, JOBS, jobSubjects } from '../../src/queue/streams.ts'
import { auditFeed } from '../support/audit.ts'
import { createClient } from '../support/client.ts'
import { knowIdsFor, setAckWait } from '../support/feed.ts'
import { assertEachOnce, ledgerOf, logOf, numbers } from '../support/ledger.ts'
import { hasNats, longNatsTest, natsTest, openBroker, startNats, type TestNats } from '../support/nats.ts'
import { databaseWithTables, endWaiting, holdProgress } from '../support/postgres.ts'
import { createProcesses, type ServiceProcess } from '../support/process.ts'
import { importProducts, product } from '../support/products.ts'
import { ROUNDS } from '../support/rounds.ts'
import { type Job, randomShop } from '../support/service.ts'
import { after, assert, before, eventually } from '../support/test.ts'

/** Three chunks: some are under way when the first one is done. */
const ITEMS = 105
const DEADLY = ['test/support/deadly-service.ts']

let database: Awaited<ReturnType<typeof databaseWithTables>>
let pool: Pool
let nats: TestNats
let api: ServiceProcess
const processes = createProcesses(() => ({ DATABASE_URL: database.url, NATS_URL: nats.url, LOG_LEVEL: 'error' }))
const start = (roles: string) => processes.start({ ROLES: roles })
const startDeadly = (env: NodeJS.ProcessEnv = {}) => processes.start({ ROLES: 'worker', ...env }, DEADLY)
const alone = () => processes.killOthers(api)
/** A worker that is killed is missed after two seconds instead of fifteen. */
const missedSoon = () => setAckWait(nats.url, 2_000)

const end = async (one: ServiceProcess): Promise<void> => assert.is(await one.signal('SIGTERM'), 0)

before(async () => {
  if (!hasNats) return
  database = await databaseWithTables()
  pool = createPool(database.url, { name: 'jetstream faults' })
  nats = await startNats()
  api = await start('api,projector')
})
after(async () => {
  await processes.killOthers()
  await nats?.stop()
  await pool?.end()
  await database?.drop()
})

/** A shop with products; answers how to request a job over all of them. */
const createShop = async (count = ITEMS) => {
  const shop = randomShop()
  const client = await createClient(shop)
  const ids = numbers(count).map((n) => String(n + 1))
  await importProducts(
    pool,
    shop,
    ids.map((id) => product(id)),
  )
  // With the first request the shop is installed.
  await client.get(api.url, 'analysis-jobs')
  return async () => {
    const job = await client.start(api.url, ids)
    const until = (done: (job: Job) => boolean) => client.until(api.url, job.id, done)
    return { job, until, ended: () => client.ended(api.url, job.id) }
  }
}

const requestJob = async () => (await createShop())()

const eachOnce = async (jobId: string, count = ITEMS) => assertEachOnce(await ledgerOf(pool, jobId), count)

/** Waits for the feed, and holds it against the log. Answers how many of its messages came more than once. */
const wholeFeed = async (): Promise<number> => auditFeed(nats.url, await logOf(pool))

let others: ServiceProcess[] = []

natsTest(
  `nats-server killed and started again in the middle of jobs, ${ROUNDS} rounds: each item once, the feed whole`,
  async () => {
    await alone()
    const dispatcher = await start('dispatcher')
    await missedSoon()
    others = [dispatcher, ...(await Promise.all([start('worker'), start('worker')]))]
    for (let round = 0; round < ROUNDS; round += 1) {
      const { job, until, ended } = await requestJob()
      const share = ((round * 37 + 10) % 80) / 100
      await until(({ completed_items }) => completed_items >= share * ITEMS)
      await nats.kill()
      await new Promise((resolve) => setTimeout(resolve, 300 + round * 400))
      await nats.start()
      assert.is((await ended()).status, 'completed')
      await eachOnce(job.id)
    }
    await wholeFeed()
  },
  { limitMs: 180_000 + ROUNDS * 60_000 },
)

natsTest(
  'NATS that comes back without its storage in the middle of a job: the log is published again, jobs and feed',
  async () => {
    if (others.length === 0) others = await Promise.all([start('dispatcher'), start('worker')])
    const { job, until, ended } = await requestJob()
    await until(({ completed_items }) => completed_items >= ITEMS / 3)
    await nats.kill()
    nats.forget()
    await nats.start()
    assert.is((await ended()).status, 'completed')
    await eachOnce(job.id)
    await wholeFeed()
  },
)

natsTest('a stop does not wait for a server that is away', async () => {
  if (others.length === 0) others = [await start('dispatcher')]
  await nats.kill()
  await Promise.all(others.map(end))
  await nats.start()
})

const owners = async (): Promise<number> => {
  const { rows } = await pool.query(
    "select 1 from checkpoints where name in ('dispatcher', 'feed') and owner_pid is not null",
  )
  return rows.length
}

/** Kills a dispatcher that has published chunks and events and not noted it. Answers how many messages of the feed had come twice before and after. */
const killedBeforeCheckpoint = async (): Promise<{ before: number; after: number }> => {
  const first = await start('dispatcher')
  await eventually(async () => (await owners()) === 2)
  // Not sooner: the dispatcher before it may have been stopped behind what a job has used, which is counted after its end.
  const before = await wholeFeed()
  const broker = await openBroker(nats.url)
  const request = await createShop(120)
  // What comes before the job, the shop's own events, is behind both.
  const store = await openPostgresStore(pool)
  const newest = (await logOf(pool)).at(-1)?.position ?? START
  for (const name of ['dispatcher', 'feed']) assert.ok(await waitUntilScanned(pool, store, name, newest, 90_000), name)
  const fed = await broker.count(EVENTS.name)
  const release = await holdProgress(database.url)
  const { job, ended } = await request()
  try {
    const chunks = async () => (await broker.subjects(JOBS.name, jobSubjects(job.id))).length
    await eventually(async () => (await chunks()) === 2, { what: 'two chunks in the stream' })
    await eventually(async () => (await broker.count(EVENTS.name)) > fed, {
      limitMs: 90_000,
      what: 'an event in the feed',
    })
    await first.kill()
    await endWaiting(database.url)
  } finally {
    await release()
  }
  const successor = await start('dispatcher,worker')
  assert.is((await ended()).status, 'completed')
  await eachOnce(job.id, 120)
  const after = await wholeFeed()
  await broker.close()
  await end(successor)
  return { before, after }
}

natsTest(
  'a dispatcher killed between publishing and its checkpoint: its successor publishes again, and nothing happens twice',
  async () => {
    await alone()
    const dropped = await killedBeforeCheckpoint()
    assert.is(dropped.after, dropped.before, 'the server drops what it has had within two minutes')
    await knowIdsFor(nats.url, EVENTS.name, 100)
    const sent = await killedBeforeCheckpoint()
    assert.ok(sent.after > sent.before, 'who knows the ids drops the rest')
  },
)

// Processes of all roles are killed under work in roles.test.ts.
longNatsTest('a worker and a dispatcher killed in the middle of a job: others take over, each item once', async () => {
  await alone()
  const active = await start('dispatcher')
  await eventually(async () => (await owners()) === 2)
  const standby = await start('dispatcher')
  await missedSoon()
  const doomed = await startDeadly({ DEADLY_READ: '4' })
  const { job, until, ended } = await requestJob()
  await until(({ status }) => status === 'running')
  await doomed.gone
  await active.kill()
  const heir = await startDeadly()
  assert.is((await ended()).status, 'completed')
  await eachOnce(job.id)
  await end(heir)
  await end(standby)
})
