// From a start that is accepted to `completed` in the answer of GET analysis-jobs/{id}, for jobs of one product: in a quiet
// service and with eight shops at once, on each backbone, in one process and with a process per role. The products of a shop
// have few others of their type, so the time is that of the backbone.
//
//   npm run bench -- latency

import { setTimeout as sleep } from 'node:timers/promises'
import { importCatalogue } from '../../src/catalogue/import.ts'
import { ROLES } from '../../src/config/described.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { createClient } from '../support/client.ts'
import { forkDouble } from '../support/eventstore/serve-double.ts'
import { hasNats, startNats } from '../support/nats.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { product } from '../support/products.ts'
import { figure, percentile } from './support.ts'

const SHOPS = 8
const JOBS = Number(process.env.JOBS ?? 25)
/** Longer than readers of the log look often. */
const QUIET_MS = 600
const POLL_MS = 3

type Backbone = { name: string; env: NodeJS.ProcessEnv; stop: () => Promise<void> }

const embedded = async (): Promise<Backbone> => ({ name: 'Postgres', env: {}, stop: async () => {} })

const overNats = async (): Promise<Backbone> => {
  const nats = await startNats()
  return { name: 'Postgres and NATS', env: { NATS_URL: nats.url }, stop: nats.stop }
}

const eventStoreDb = async (): Promise<Backbone> => {
  const double = await forkDouble()
  const { env, stop } = await overNats()
  return {
    name: 'EventStoreDB and NATS',
    env: { ...env, EVENTSTORE_URL: double.url },
    stop: async () => {
      double.stop()
      await stop()
    },
  }
}

type Client = Awaited<ReturnType<typeof createClient>>

/** Milliseconds from the answer to the start until the job is seen as completed. */
const oneJob = async (url: string, client: Client, id: string): Promise<number> => {
  const job = await client.start(url, [id])
  const accepted = performance.now()
  for (;;) {
    const { status } = await client.get<{ status: string }>(url, `analysis-jobs/${job.id}`)
    if (status === 'completed') return performance.now() - accepted
    if (status === 'failed') throw new Error('the job has failed')
    await sleep(POLL_MS)
  }
}

const show = (name: string, ms: readonly number[], target = '') => {
  figure(`${name}, median`, percentile(ms, 0.5), 'ms', target)
  figure(`${name}, 99th of a hundred`, percentile(ms, 0.99), 'ms')
}

/** The services have the roles given, one process each; the first one serves the API. */
const measure = async (backbone: Backbone, roles: readonly string[]): Promise<void> => {
  const database = await freshDatabase()
  const env = { ...backbone.env, DATABASE_URL: database.url, LOG_LEVEL: 'warn' }
  const services = []
  for (const one of roles) services.push(await startServiceProcess({ ...env, ROLES: one }))
  const url = services[0]?.url ?? ''
  const pool = createPool(database.url, { name: 'bench' })
  const shops = Array.from({ length: SHOPS }, (_, n) => `bench-${n}.myshopify.com`)
  async function* records() {
    for (let n = 0; n < JOBS * 2; n += 1)
      yield { line: n, product: { ...product(String(n)), product_type: `Type ${n}` } }
  }
  for (const shop of shops) await importCatalogue(pool, shop, records())
  const clients = await Promise.all(shops.map((shop) => createClient(shop)))
  const [first] = clients as [Client]
  for (const client of clients) await oneJob(url, client, '0')
  const quiet: number[] = []
  for (let n = 1; n < JOBS; n += 1) {
    // Not always in the same phase of those who look at intervals.
    await sleep(QUIET_MS + 10 * n)
    quiet.push(await oneJob(url, first, String(n)))
  }
  const busy: number[] = []
  await Promise.all(
    clients.map(async (client) => {
      for (let n = JOBS; n < JOBS * 2; n += 1) busy.push(await oneJob(url, client, String(n)))
    }),
  )
  const name = `${backbone.name}, ${roles.length === 1 ? 'one process' : 'a process per role'}`
  show(`${name}, quiet`, quiet, roles.length === 1 ? '< 100' : '')
  show(`${name}, ${SHOPS} shops at once`, busy)
  await pool.end()
  for (const service of services) await service.signal('SIGTERM')
  await database.drop()
}

const backbones = hasNats ? [embedded, overNats, eventStoreDb] : [embedded]
if (!hasNats) console.log('  skipped: what needs a nats-server, which is not on the PATH')
for (const open of backbones) {
  const apart = open === embedded ? ['api', 'projector', 'dispatcher,worker'] : ROLES
  for (const roles of [[ROLES.join()], apart]) {
    const backbone = await open()
    await measure(backbone, roles)
    await backbone.stop()
  }
}
process.exit(0)
