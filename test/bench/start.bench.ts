// Start of the whole service with its embedded Postgres to the first answer, and memory: idle, and what a bulk job of
// 10,000 products adds.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCatalogue } from '../../src/catalogue/import.ts'
import { joinEmbeddedPostgres } from '../../src/embedded/postgres.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { createClient } from '../support/client.ts'
import { removeDataFolder } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { product } from '../support/products.ts'
import { figure, median, megabytes, seconds } from './support.ts'

const STARTS = 5
const PRODUCTS = 10_000

const dataDir = mkdtempSync(join(tmpdir(), 'citable-start-'))
const env = { DATA_DIR: dataDir }

const firstAnswer = async () => {
  const service = await startServiceProcess(env)
  const { status } = await fetch(`${service.url}/healthz`)
  if (status !== 200) throw new Error(`/healthz answered ${status}`)
  return service
}

const cold = await seconds(async () => (await firstAnswer()).signal('SIGTERM'))
figure('cold start and stop (empty folder)', cold, 's')
const warm: number[] = []
const stops: number[] = []
for (let round = 0; round < STARTS; round += 1) {
  let service: Awaited<ReturnType<typeof firstAnswer>> | undefined
  warm.push(
    await seconds(async () => {
      service = await firstAnswer()
    }),
  )
  stops.push(await seconds(async () => service?.signal('SIGTERM')))
}
figure('warm start to the first 200, median', median(warm), 's', '<= 3')
figure('stop, median', median(stops), 's', '<= 5')

const service = await firstAnswer()
const shop = 'bench.myshopify.com'
const joined = await joinEmbeddedPostgres(dataDir)
const pool = createPool(joined.url, { name: 'bench' })
async function* records() {
  for (let n = 0; n < PRODUCTS; n += 1) yield { line: n, product: product(String(n)) }
}
await importCatalogue(pool, shop, records())
await new Promise((resolve) => setTimeout(resolve, 1_000))
const idle = megabytes(service.pid, 'VmRSS')
figure('idle memory of the service (without Postgres)', idle, 'MB', '<= 250')
const client = await createClient(shop)
const took = await seconds(async () => {
  const job = await client.start(
    service.url,
    Array.from({ length: PRODUCTS }, (_, n) => String(n)),
  )
  await client.ended(service.url, job.id, 180_000)
})
figure(`bulk job of ${PRODUCTS} products`, PRODUCTS / took, 'products/s')
figure('most memory at any time', megabytes(service.pid, 'VmHWM'), 'MB')
figure('added by the job', megabytes(service.pid, 'VmHWM') - idle, 'MB', '<= 200')
await pool.end()
await joined.leave()
await service.signal('SIGTERM')
removeDataFolder(dataDir)
process.exit(0)
