// The roles are processes of their own with NATS between them. Server, dispatcher and worker are killed at the worst moment;
// nothing may be lost and nothing may be done twice, counted from the log and from the feed.

import pg from 'pg'
import { PUBLIC_TYPES } from '../../src/events/catalogue.ts'
import { EVENTS, JOBS } from '../../src/jobs/streams.ts'
import { importCatalogue } from '../../src/providers/catalogue/import.ts'
import { createPool, type Pool } from '../../src/store/sql.ts'
import { createClient } from '../support/client.ts'
import { knowIdsFor, readFeed } from '../support/feed.ts'
import { ascending, ledgerOf, logOf, numbers } from '../support/ledger.ts'
import { hasNats, natsTest, openBroker, startNats, type TestNats } from '../support/nats.ts'
import { freshDatabase } from '../support/postgres.ts'
import { type ServiceProcess, startServiceProcess } from '../support/process.ts'
import { product } from '../support/products.ts'
import { type Job, randomShop } from '../support/service.ts'
import { after, assert, before, eventually } from '../support/test.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3)
const ITEMS = 600
const DEADLY = ['test/support/deadly-service.ts']

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
let nats: TestNats
let api: ServiceProcess
const running = new Set<ServiceProcess>()

const start = async (roles: string, { program, env }: { program?: string[]; env?: NodeJS.ProcessEnv } = {}) => {
  const settings = { DATABASE_URL: database.url, NATS_URL: nats.url, ROLES: roles, LOG_LEVEL: 'error', ...env }
  const one = await startServiceProcess(settings, program)
  running.add(one)
  return one
}

const end = async (one: ServiceProcess): Promise<void> => {
  running.delete(one)
  assert.is(await one.signal('SIGTERM'), 0)
}

/** Ends what a failed test has left running: it would take the jobs of the next one. */
const alone = async () => {
  for (const one of running) if (one !== api && running.delete(one)) await one.kill()
}

before(async () => {
  if (!hasNats) return
  database = await freshDatabase()
  pool = createPool(database.url, { name: 'jetstream faults' })
  nats = await startNats()
  api = await start('api,projector')
})
after(async () => {
  for (const one of running) await one.kill()
  await nats?.stop()
  await pool?.end()
  await database?.drop()
})

/** A shop with products; answers how to request a job over all of them. */
const createShop = async (count = ITEMS) => {
  const shop = randomShop()
  const client = await createClient(shop)
  const ids = numbers(count).map((n) => String(n + 1))
  async function* records() {
    for (const id of ids) yield { line: 1, product: product(id) }
  }
  await importCatalogue(pool, shop, records())
  return async () => {
    const job = await client.start(api.url, ids)
    const until = (done: (job: Job) => boolean) => client.until(api.url, job.id, done)
    return { job, until, ended: () => client.ended(api.url, job.id, 60_000) }
  }
}

const requestJob = async () => (await createShop())()

const eachOnce = async (jobId: string, count = ITEMS) => {
  const ledger = await ledgerOf(pool, jobId)
  assert.equal(ascending(ledger.recorded), numbers(count))
  assert.equal(ascending(ledger.settled), numbers(count))
  assert.equal(ledger.failed, [])
  assert.is(ledger.ends, 1)
}

/** Nothing while there is no stream, as after its storage was lost. */
const feedIds = async () => {
  const messages = await readFeed(nats.url).catch((error) => {
    if (/stream not found/.test(error)) return []
    throw error
  })
  return messages.map(({ body }) => (JSON.parse(body) as { id: string }).id)
}

/** Waits for the feed, and holds it against the log. Answers how many of its messages came more than once. */
const wholeFeed = async (): Promise<number> => {
  const expected = (await logOf(pool)).filter(({ type }) => (PUBLIC_TYPES as string[]).includes(type))
  const ids = await eventually(
    async () => {
      const there = await feedIds()
      return new Set(there).size >= expected.length && there
    },
    { limitMs: 25_000, everyMs: 200, what: 'the feed' },
  )
  // Whoever drops the ids that it knows has exactly the log, in its order.
  assert.equal(
    [...new Set(ids)],
    expected.map(({ id }) => id),
  )
  return ids.length - expected.length
}

natsTest(
  `nats-server killed and started again in the middle of jobs, ${ROUNDS} rounds: each item once, the feed whole`,
  async () => {
    await alone()
    const others = await Promise.all([start('dispatcher'), start('worker'), start('worker')])
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
    // A stop does not wait for a server that is away.
    await nats.kill()
    const stopping = performance.now()
    await Promise.all(others.map(end))
    assert.ok(performance.now() - stopping < 6_000)
    await nats.start()
  },
  { limitMs: 60_000 + ROUNDS * 60_000 },
)

natsTest(
  'NATS that comes back without its storage in the middle of a job: the log is published again, jobs and feed',
  async () => {
    await alone()
    const others = await Promise.all([start('dispatcher'), start('worker')])
    const { job, until, ended } = await requestJob()
    await until(({ completed_items }) => completed_items >= 100)
    await nats.kill()
    nats.forget()
    await nats.start()
    assert.is((await ended()).status, 'completed')
    await eachOnce(job.id)
    await wholeFeed()
    for (const one of others) await end(one)
  },
  { limitMs: 120_000 },
)

/** While it is held, no checkpoint moves; reading the log goes on, as this transaction writes nothing. */
const heldCheckpoints = async () => {
  const session = new pg.Client(database.url)
  await session.connect()
  await session.query('begin')
  await session.query('lock table checkpoints in share mode')
  return async () => {
    // What a dead process has asked for would still be done, as soon as it can.
    await session.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    await session.query('rollback')
    await session.end()
  }
}

const owners = async (): Promise<number> => {
  const { rows } = await pool.query(
    "select 1 from checkpoints where name in ('dispatcher', 'feed') and owner_pid is not null",
  )
  return rows.length
}

/** Kills a dispatcher that has published chunks and events and not noted it. Answers how many messages of the feed came twice. */
const killedBeforeCheckpoint = async (): Promise<number> => {
  const broker = await openBroker(nats.url)
  const first = await start('dispatcher')
  await eventually(async () => (await owners()) === 2)
  await wholeFeed()
  const fed = (await feedIds()).length
  const request = await createShop(120)
  const release = await heldCheckpoints()
  const { job, ended } = await request()
  try {
    await eventually(async () => (await broker.count(JOBS.name)) === 2, { what: 'two chunks in the stream' })
    await eventually(async () => (await feedIds()).length > fed, { what: 'an event in the feed' })
    running.delete(first)
    await first.kill()
  } finally {
    await release()
  }
  const others = await Promise.all([start('dispatcher'), start('worker')])
  assert.is((await ended()).status, 'completed')
  await eachOnce(job.id, 120)
  const repeated = await wholeFeed()
  await broker.close()
  for (const one of others) await end(one)
  return repeated
}

natsTest(
  'a dispatcher killed between publishing and its checkpoint: its successor publishes again, and nothing happens twice',
  async () => {
    await alone()
    const before = await wholeFeed()
    assert.is(await killedBeforeCheckpoint(), before, 'the server drops what it has had within two minutes')
    await knowIdsFor(nats.url, EVENTS.name, 100)
    assert.ok((await killedBeforeCheckpoint()) > before, 'who knows the ids drops the rest')
  },
  { limitMs: 120_000 },
)

natsTest(
  'a worker and a dispatcher killed in the middle of a job: others take over, each item once',
  async () => {
    await alone()
    const active = await start('dispatcher')
    await eventually(async () => (await owners()) === 2)
    const standby = await start('dispatcher')
    const doomed = await start('worker', { program: DEADLY, env: { DEADLY_READ: '4' } })
    const { job, until, ended } = await requestJob()
    await until(({ status }) => status === 'running')
    const heir = await start('worker', { program: DEADLY })
    await eventually(() => isGone(doomed.pid), { limitMs: 20_000, what: 'the death of the worker' })
    running.delete(doomed)
    running.delete(active)
    await active.kill()
    assert.is((await ended()).status, 'completed')
    await eachOnce(job.id)
    await end(heir)
    await end(standby)
  },
  { limitMs: 120_000 },
)

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
