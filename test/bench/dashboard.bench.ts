// The dashboard as a reader feels it: what is sent for the first view, when that can be used on a slow phone, and how long a list of many
// products takes to be sorted anew.

import type { Page } from 'playwright-core'
import { openPage } from '../../src/dashboard/page.ts'
import { loadSampleShop, SAMPLE_DOMAIN } from '../../src/embedded/sample-shop.ts'
import { dashboardService, inPage, logIn } from '../support/dashboard.ts'
import { product } from '../support/products.ts'
import { runAtEnd } from '../support/test.ts'
import { figure, median } from './support.ts'

const ROUNDS = 9
const PRODUCTS = 200
const KILOBYTE = 1024

const page = await openPage()
const first = [
  ...page
    .get('index.html')!
    .body.toString()
    .matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g),
].map(([, name = '']) => name)
const kilobytes = (names: readonly string[], end: string) =>
  names.filter((name) => name.endsWith(end)).reduce((sum, name) => sum + page.get(name)!.gzip.length, 0) / KILOBYTE
figure('script of the first view, gz', kilobytes(first, '.js'), 'kB', '<= 40')
figure('style, gz', kilobytes(first, '.css'), 'kB', '<= 6')
figure('all script, gz', kilobytes([...page.keys()], '.js'), 'kB')

const { pool, startJob, ended, importProducts } = await dashboardService()
const sample = await loadSampleShop(pool)
const ids = Array.from({ length: PRODUCTS }, (_, n) => `bench-${n}`)
await importProducts(
  SAMPLE_DOMAIN,
  ids.map((id) => product(id)),
)
await ended(SAMPLE_DOMAIN, (await startJob(SAMPLE_DOMAIN, [...sample, ...ids])).id)

/** As a phone of the middle range on a slow network. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const bytes = (1.6 * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const firstViews: number[] = []
for (let round = 0; round < ROUNDS; round += 1)
  await inPage(async (page) => {
    await slowDown(page)
    const begun = performance.now()
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the sample shop' }).waitFor()
    firstViews.push(performance.now() - begun)
  })
figure('first view can be used, 4x slower, 1.6 Mbit/s, 150 ms', median(firstViews) / 1_000, 's', '<= 1.5')

const sorts: number[] = []
await inPage(async (page) => {
  await logIn(page, '/products')
  const first = page.locator('tbody tr[aria-rowindex="2"] a')
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each begins with a product of the sample shop.
    const [sort, title] = round % 2 === 0 ? ['title', 'Adjustable'] : ['score', 'Litter']
    const begun = performance.now()
    await page.getByLabel('Sort by').selectOption(sort!)
    await first.filter({ hasText: title! }).waitFor()
    sorts.push(performance.now() - begun)
  }
})
figure(`${PRODUCTS} products sorted anew, with the answer of the service`, median(sorts), 'ms', '<= 100')

await runAtEnd()
