// Postgres is stopped, killed and started again under load. A service process with all roles lives through it: what it has
// accepted is done, each item once, what it refuses it refuses with 503, and the read models are what the log makes of them.

import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcess } from '../../src/embedded/postgres-processes.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { OUTAGES, type Outage, startCluster, strike } from '../support/cluster.ts'
import { startLoad } from '../support/load.ts'
import { removeDataFolder } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { ROUNDS } from '../support/rounds.ts'
import { assert, eventually, longTest, test } from '../support/test.ts'

/** Two pools of 16 and the sessions that hold claims. */
const MOST_CONNECTIONS = 40

/** Each kind in turn, in an order that differs from turn to turn. */
const outages = (rounds: number): Outage[] =>
  Array.from({ length: Math.ceil(rounds / OUTAGES.length) }, () => OUTAGES.toSorted(() => Math.random() - 0.5))
    .flat()
    .slice(0, rounds)

const statusOf = (url: string): Promise<number> => fetch(url).then(({ status }) => status)

const isReady = async (url: string): Promise<boolean> => (await statusOf(`${url}/readyz`)) === 200

const connections = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where application_name like 'citable%'`,
  )
  return rows[0]?.count ?? 0
}

type Load = Awaited<ReturnType<typeof startLoad>>

type Scene = {
  env: NodeJS.ProcessEnv
  databaseUrl: () => string
  kinds: Outage[]
  /** Breaks the database once, and sees to it that it comes back. */
  breakOnce: (kind: Outage, serviceUrl: string, load: Load) => Promise<void>
}

/** Runs the service, breaks its database again and again while shops use it, and holds everything against their accounts. */
const underLoad = async ({ env, databaseUrl, kinds, breakOnce }: Scene): Promise<void> => {
  const service = await startServiceProcess({ ...env, LOG_LEVEL: 'error' })
  const pool = createPool(databaseUrl(), { name: 'ledger' })
  try {
    const load = await startLoad(service.url, databaseUrl())
    await load.progress()
    for (const kind of kinds) {
      await sleep(Math.random() * 300) // the moment is what varies here; nothing is waited for
      await breakOnce(kind, service.url, load)
      await eventually(() => isReady(service.url), { what: 'readiness' })
      await load.progress()
    }
    await load.stop()
    await load.settle(pool)
    assert.ok(findProcess(service.pid), 'the service has ended')
    assert.ok((await connections(pool)) <= MOST_CONNECTIONS)
    assert.is(await service.signal('SIGTERM'), 0)
    if (env.DATABASE_URL) await eventually(async () => (await connections(pool)) === 0, { what: 'no connection left' })
  } finally {
    await service.kill()
    await pool.end()
  }
}

test(
  `a Postgres that is stopped, killed and started again under load loses nothing and doubles nothing, ${ROUNDS} times`,
  async () => {
    const cluster = await startCluster()
    const breakOnce = async (kind: Outage, url: string, load: Load) => {
      const before = load.troubles()
      cluster.strike(kind)
      if (kind === 'backend killed') return
      await cluster.ended()
      await eventually(async () => !(await isReady(url)), { what: 'unreadiness' })
      await eventually(() => load.troubles() > before, { what: 'a request or an import that is refused' })
      await sleep(Math.random() * 500) // how long it is away varies too
      await cluster.start()
    }
    try {
      const env = { DATABASE_URL: cluster.url }
      await underLoad({ env, databaseUrl: () => cluster.url, kinds: outages(ROUNDS), breakOnce })
    } finally {
      await cluster.remove()
    }
  },
  { limitMs: 180_000 + ROUNDS * 20_000 },
)

// A usual run has embedded-service.test.ts, which kills it in the middle of jobs, and the outages above.
longTest(
  `the embedded Postgres comes back by itself however it ends, under load, and nothing is lost or doubled, ${ROUNDS} times`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'citable-restarts-'))
    const file = join(dataDir, 'connection.json')
    const connection = () => JSON.parse(readFileSync(file, 'utf8'))
    const breakOnce = async (kind: Outage) => {
      const { postgres_pid } = connection()
      strike(postgres_pid, kind)
      if (kind === 'backend killed') return
      await eventually(() => connection().postgres_pid !== postgres_pid, { what: 'another server' })
    }
    try {
      const databaseUrl = () => connection().database_url
      await underLoad({ env: { DATA_DIR: dataDir }, databaseUrl, kinds: outages(ROUNDS), breakOnce })
    } finally {
      await eventually(() => !existsSync(file), { what: 'the end of Postgres' })
      removeDataFolder(dataDir)
    }
  },
  { limitMs: 180_000 + ROUNDS * 20_000 },
)
