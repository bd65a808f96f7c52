// What the requests of one shop wait while the job of another is worked off: one of real products, and one of products whose descriptions
// were made to cost much. Requests are sent at fixed times, whether those before are answered or not.
//
//   npm run bench -- hostile

import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../../src/engine/record/product.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { type Client, createClient } from '../support/client.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { importProducts, product } from '../support/products.ts'
import { figure, percentile, realProducts } from './support.ts'

const EVERY_MS = 100
/** Requests under way; what has to wait for one of them counts from the time at which it was due. */
const AT_ONCE = 16
const QUIET_MS = 4_000
const HOSTILE = Number(process.env.HOSTILE ?? 20)
const LONGEST = 262_144
const TEXTS = ['$1', '100% ']

const hostileProducts = Array.from({ length: HOSTILE }, (_, n) => {
  const text = TEXTS[n % TEXTS.length]!
  return product(`hostile-${n}`, { body_html: text.repeat(LONGEST / text.length) })
})

const database = await freshDatabase()
// For a look at where the time goes: PROFILE names a folder for profiles of the process and its threads.
const { PROFILE } = process.env
const profiling = PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : []
const service = await startServiceProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' }, [
  ...profiling,
  '--import',
  join(import.meta.dirname, 'turns.ts'),
  'src/cli.ts',
  'serve',
])
const { url } = service
const pool = createPool(database.url, { name: 'bench' })

const shopWith = async (name: string, products: readonly Product[]): Promise<Client> => {
  const shop = `bench-${name}.myshopify.com`
  await importProducts(pool, shop, products)
  return createClient(shop)
}

const own = await shopWith(
  'own',
  Array.from({ length: 40 }, (_, n) => product(String(n))),
)
const { id: known } = await own.start(
  url,
  Array.from({ length: 40 }, (_, n) => String(n)),
)
await own.ended(url, known)
const PATHS = [`analysis-jobs/${known}`, 'analyze?limit=1']

/** Asks until the work is done; milliseconds of each answer, and how many were not what was asked for. */
const beside = async (work: Promise<unknown>): Promise<{ ms: number[]; refused: number }> => {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const ms: number[] = []
  let refused = 0
  const began = performance.now()
  let next = 0
  const ask = async (): Promise<void> => {
    while (!isDone) {
      const due = began + next * EVERY_MS
      const path = PATHS[next % PATHS.length]!
      next += 1
      await sleep(Math.max(0, due - performance.now()))
      await own.get(url, path).catch(() => {
        refused += 1
      })
      ms.push(performance.now() - due)
    }
  }
  await Promise.all([done, ...Array.from({ length: AT_ONCE }, ask)])
  return { ms, refused }
}

/** What the event loop of the service has told since then. */
const turnsSince = (from: number): number[] =>
  [
    ...service
      .errors()
      .slice(from)
      .matchAll(/^turn (\S+)$/gm),
  ].map(([, ms]) => Number(ms))

const show = async (name: string, work: () => Promise<unknown>, count = 0): Promise<void> => {
  const told = service.errors().length
  const began = performance.now()
  const { ms, refused } = await beside(work())
  const seconds = (performance.now() - began) / 1_000
  figure(`${name}: GET, median of ${ms.length}`, percentile(ms, 0.5), 'ms')
  figure(`${name}: GET, 99th of a hundred`, percentile(ms, 0.99), 'ms', '< 100')
  figure(`${name}: GET, longest`, Math.max(...ms), 'ms')
  if (refused > 0) figure(`${name}: GET, refused`, refused, 'of them')
  figure(`${name}: longest turn of the event loop`, Math.max(...turnsSince(told)), 'ms of processor')
  if (count > 0) figure(`${name}: the job`, count / seconds, 'products/s')
  console.log(`  load ${loadavg()[0]?.toFixed(1)}`)
}

const real = (await realProducts()).slice(0, Number(process.env.BULK ?? 800))
const bulk = await shopWith('bulk', real)
const hostile = await shopWith('hostile', hostileProducts)
const idsOf = (products: readonly Product[]): string[] => [...new Set(products.map(({ resource_id }) => resource_id))]

await show('quiet', () => sleep(QUIET_MS))
let job = await bulk.start(url, idsOf(real))
await show('bulk analysis', () => bulk.ended(url, job.id), idsOf(real).length)
job = await hostile.start(url, idsOf(hostileProducts))
await show('hostile analysis', () => hostile.ended(url, job.id), HOSTILE)
const response = await hostile.ask(url, `analysis-jobs/${job.id}/optimizations`)
if (response.status !== 202) throw new Error(`start answered ${response.status} ${await response.text()}`)
const { id } = (await response.json()) as { id: string }
await show('hostile optimizations', () => hostile.optimized(url, id), HOSTILE)

await pool.end()
await service.signal('SIGTERM')
await database.drop()
process.exit(0)
