// Each role is two processes of its own. They are killed at random moments under a stream of commands, their clocks jump, and owners are
// paused past their leases; what the merchants asked for is then held against the log, the read models and the feed.

import { setTimeout as sleep } from 'node:timers/promises'
import { tables } from '../../projections/versions.ts'
import { DEAD_LETTERS, JOBS } from '../../src/queue/streams.ts'
import { drawn } from '../support/drawn.ts'
import { countRedelivered, setAckWait } from '../support/feed.ts'
import { createInstallation, type Installation } from '../support/installation.ts'
import { hasNats, longNatsTest, natsTest, openBroker } from '../support/nats.ts'
import { holdTable } from '../support/postgres.ts'
import { IS_LONG, ROUNDS, SEED } from '../support/rounds.ts'
import { after, assert, before, eventually } from '../support/test.ts'

const MERCHANTS = IS_LONG ? 4 : 3
const HOUR_MS = 3_600_000
const ROLES = ['dispatcher', 'dispatcher', 'projector', 'projector', 'worker', 'worker', 'api', 'api']

/** A failure names the numbers that chance has drawn, to be given again as FAULT_SEED. */
const seeded = (work: () => Promise<void>) => async () => {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error) error.stack = `FAULT_SEED=${SEED} ${error.stack}`
    throw error
  }
}

let installation: Installation
before(async () => {
  if (hasNats) installation = await createInstallation()
})
after(() => installation?.stop())

/** Nothing is left in the queue, and nothing was given up. */
const assertQueueEmpty = async ({ nats }: Installation) => {
  const broker = await openBroker(nats.url)
  await eventually(async () => (await broker.count(JOBS.name)) === 0, { what: 'an empty queue' })
  assert.is(await broker.count(DEAD_LETTERS.name), 0)
  await broker.close()
}

/** Kills somebody of each kind in turn, the kinds in an order of chance, and nats-server among them. */
const killRounds = async ({ members, replace, nats }: Installation) => {
  const random = drawn(SEED)
  let kinds: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(200 + random() * 1_000)
    if (kinds.length === 0) kinds = [...new Set(ROLES), 'nats'].sort(() => random() - 0.5)
    const kind = kinds.pop()
    const [one, other = one] = members.filter(({ role }) => role === kind)
    const doomed = random() < 0.5 ? one : other
    if (doomed) await replace(doomed)
    else {
      await nats.kill()
      await sleep(random() * 500)
      await nats.start()
    }
  }
  await sleep(500)
}

type Killed = {
  roles: string[]
  open: () => Promise<Installation>
  close: (one: Installation) => Promise<void>
  isLong?: boolean
}

const killed = (name: string, { roles, open, close, isLong = false }: Killed) =>
  (isLong ? longNatsTest : natsTest)(
    `${name}: any process of any role killed at any moment under a stream of commands of several shops, ${ROUNDS} rounds`,
    seeded(async () => {
      const one = await open()
      try {
        await one.start(...roles)
        const { log, ...counts } = await one.duringWork(MERCHANTS, SEED, () => killRounds(one))
        if (process.env.FAULT_COUNTS) console.error(name, { ...counts, events: log.length })
        await assertQueueEmpty(one)
      } catch (error) {
        await one.killAll()
        throw error
      } finally {
        await close(one)
      }
    }),
    { limitMs: 180_000 + ROUNDS * 15_000 },
  )

killed('the log in Postgres', { roles: ROLES, open: async () => installation, close: async () => {} })

const OWNED =
  "select name, epoch from checkpoints where name in ('analysis_v6', 'dispatcher', 'feed') and owner_pid is not null"

/** Waits until everything has an owner; answers the epoch of each claim, which grows when it changes hands. */
const claims = (): Promise<Record<string, number>> =>
  eventually(async () => {
    const { rows } = await installation.pool.query<{ name: string; epoch: number }>(OWNED)
    return rows.length === 3 && Object.fromEntries(rows.map(({ name, epoch }) => [name, epoch]))
  })

const waitingSessions = async (): Promise<number> => {
  const { rowCount } = await installation.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rowCount ?? 0
}

// Moved clocks are in the long run alone: under a load of several test files this has waited in vain for three minutes once.
longNatsTest(
  'clocks that jump an hour forwards and backwards, another way in each process of a role: nobody takes over, no job is given up, no work is done twice',
  seeded(async () => {
    const { members, moveClock, nats, pool, url, start, duringWork } = installation
    // Those of the test before, unless it has failed.
    if (members.length < ROLES.length) await start(...ROLES)
    await setAckWait(nats.url, 15_000)
    const [before, redelivered] = [await claims(), await countRedelivered(nats.url)]
    const began = Date.now()
    const move = (even: number, odd: number) => {
      for (const [n, member] of members.entries()) moveClock(member, n % 2 === 0 ? even : odd)
    }
    const types = ['AnalysisJobRequested', 'AnalysisItemsSettled', 'AnalysisJobClosed']
    /** Of which of these types there are events from the future, and of which from the past. */
    const stamped = async () => {
      const { rows } = await pool.query<{ type: string; future: boolean; past: boolean }>(
        `select type, bool_or(at > $2::timestamptz + interval '30 minutes') as future, bool_or(at < $2::timestamptz - interval '30 minutes') as past
         from (select type, (metadata ->> 'occurred_at')::timestamptz as at from events where type = any ($1)) found
         group by type`,
        [types, new Date(began)],
      )
      return {
        some: rows.filter(({ future, past }) => future || past).length,
        both: rows.filter(({ future, past }) => future && past).length,
      }
    }
    await duringWork(MERCHANTS, SEED, async () => {
      // Jobs are in work while the clocks jump, and while the dispatcher looks after them, which it does every five seconds.
      const release = await holdTable(url, 'reusable_analyses')
      await eventually(async () => (await waitingSessions()) > 0, { what: 'work that waits' })
      move(HOUR_MS, -HOUR_MS)
      await sleep(6_000)
      await release()
      await eventually(async () => (await stamped()).some === types.length, { what: 'events with moved clocks' })
      move(-HOUR_MS, HOUR_MS)
      await eventually(async () => (await stamped()).both === types.length, { what: 'events from both sides' }).catch(
        async (error) => {
          throw new Error(`of ${types.join(', ')} there are ${JSON.stringify(await stamped())}`, { cause: error })
        },
      )
      assert.equal(await claims(), before)
    })
    assert.is(await countRedelivered(nats.url), redelivered)
    await assertQueueEmpty(installation)
  }),
)

const PAUSED_MS = IS_LONG ? 30_000 : 0

// A rebuild and a projector that are paused past their leases: projections.test.ts.
longNatsTest(
  'an owner of everything that is paused past its leases, in a transaction and while it publishes: another takes over, and what wakes up writes nothing',
  seeded(async () => {
    const { url, killAll, start, duringWork } = installation
    await killAll()
    const [paused] = await start('projector,dispatcher', 'worker', 'api')
    if (!paused) throw new Error('nothing was started')
    const before = await claims()
    const [heir] = await start('projector,dispatcher')
    await duringWork(MERCHANTS, SEED, async () => {
      const release = await holdTable(url, tables.analyses)
      await eventually(async () => (await waitingSessions()) > 0, { what: 'a transaction that waits' })
      paused.process.pause()
      const began = performance.now()
      await release()
      const taken = await eventually(
        async () => {
          const epochs = await claims()
          return Object.keys(before).every((name) => (epochs[name] ?? 0) > (before[name] ?? 0)) && epochs
        },
        { everyMs: 100, what: 'another owner' },
      )
      await sleep(1_000 + Math.max(0, PAUSED_MS - (performance.now() - began)))
      paused.process.resume()
      await sleep(1_000)
      assert.equal(await claims(), taken, 'every write of an owner needs its epoch')
      // It has come back as one of those that stand by.
      await heir?.process.kill()
      await eventually(async () => Object.entries(await claims()).every(([name, epoch]) => epoch > (taken[name] ?? 0)))
      await sleep(1_000)
    })
    await assertQueueEmpty(installation)
    await killAll()
  }),
)

killed('the log in EventStoreDB (a double), one process of each role', {
  roles: [...new Set(ROLES)],
  open: () => createInstallation({ eventStore: true }),
  close: (one) => one.stop(),
  isLong: true,
})
