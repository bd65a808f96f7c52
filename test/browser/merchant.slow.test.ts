// What a merchant does in the dashboard, in a real browser on a real service.

import { SAMPLE_DOMAIN } from '../../src/embedded/sample-shop.ts'
import { dashboardService, inPage, logIn, sampleShop, testInBrowser, violations } from '../support/dashboard.ts'
import { product } from '../support/products.ts'
import { AEO, type OptimizationAnswer } from '../support/service.ts'
import { assert, eventually } from '../support/test.ts'

testInBrowser('from the first look to an applied change and back', async () => {
  const { call } = await dashboardService()
  await sampleShop()
  await inPage(async (page) => {
    await logIn(page)
    await page.getByText('Store score').waitFor()
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await page.getByRole('searchbox').fill('stoneware mug')
    await page.waitForURL(/search=stoneware/)
    await page.getByRole('link', { name: 'Hand-Thrown Stoneware Mug' }).click()
    await page.getByRole('heading', { name: 'Hand-Thrown Stoneware Mug' }).waitFor()
    await page.locator('mark').first().waitFor()
    await page.getByRole('button', { name: 'Suggest changes' }).click()
    await page.getByRole('link', { name: /^Review \d+ change/ }).click()
    await page
      .getByRole('button', { name: /^Apply/ })
      .last()
      .waitFor()
    const field = await page.locator('article h2').textContent()
    await page.keyboard.press('a')
    await page.getByText(`${field} applied`).waitFor()
    const waiting = (
      await call<OptimizationAnswer[]>('GET', `${AEO}/analyze?resource_id=9001003&limit=1`, { shop: SAMPLE_DOMAIN })
    ).body
    const [report] = waiting as unknown as { optimizations: OptimizationAnswer[] }[]
    assert.is(report?.optimizations.filter(({ applied_at }) => applied_at !== null).length, 1)
    await page.keyboard.press('k')
    await page.getByRole('button', { name: 'Revert' }).click()
    await page.getByText(`${field} reverted`).waitFor()
  })
})

testInBrowser('filters and sort are in the address, and come back with it', async () => {
  await sampleShop()
  await inPage(async (page) => {
    await logIn(page, '/products')
    await page.getByRole('button', { name: /^A \d/ }).click()
    await page.getByLabel('Sort by').selectOption('title')
    await page.waitForURL(/grade=A&sort=title/)
    const shown = () => page.locator('tbody a').allTextContents()
    const sorted = (all: string[]) => all.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()))
    await eventually(async () => {
      const all = await shown()
      return all.length > 1 && all.join() === sorted(all).join()
    })
    const titles = await shown()
    await page.reload()
    await page.locator('tbody a').first().waitFor()
    assert.equal(await shown(), titles)
    // Back to an order that was there before.
    await page.getByLabel('Sort by').selectOption('-score')
    await eventually(async () => (await shown()).join() !== titles.join())
    await page.getByLabel('Sort by').selectOption('title')
    await eventually(async () => (await shown()).join() === titles.join())
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    assert.is((await downloading).suggestedFilename(), 'products.csv')
  })
})

const row = (name: string, text: string) => JSON.stringify({ ...product(name), title: text, handle: name })

testInBrowser('a dropped file is imported and analysed, and says which lines could not be read', async () => {
  await sampleShop()
  await inPage(async (page) => {
    await logIn(page, '/import')
    const hostile = '<script>document.title = "owned"</script><img src=x onerror=alert(1)>'
    const text = [
      row('dropped-1', 'A dropped mug'),
      '{"broken',
      row('dropped-2', hostile),
      row('dropped-3', 'כוס קרמיקה'),
    ].join('\n')
    await page.setInputFiles('input[type=file]', {
      name: 'shop.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(text),
    })
    await page.getByRole('heading', { name: '3 products imported' }).waitFor()
    await page.getByText('Line 2').waitFor()
    await page.getByRole('link', { name: 'See the products' }).click()
    await page.getByRole('searchbox').fill('dropped mug')
    await page.getByRole('link', { name: 'A dropped mug' }).waitFor()
    await page.getByRole('searchbox').fill('script')
    await page.getByRole('link', { name: hostile }).click()
    await page.getByRole('heading', { name: hostile }).waitFor()
    assert.match(await page.title(), / · Citable$/)
    await page.goto('/products/dropped-3')
    const heading = page.getByRole('heading', { level: 1 })
    await heading.getByText('כוס').or(heading).first().waitFor()
    await eventually(
      async () => (await heading.evaluate('getComputedStyle(document.querySelector("h1")).direction')) === 'rtl',
    )
  })
})

testInBrowser('changes that are safe are applied by one confirmation, and taken back by one undo', async () => {
  const { call, importProducts, startJob, ended } = await dashboardService()
  await sampleShop()
  // The name of a picture's file says whose it is.
  const ids = ['stool', 'bench', 'shelf'].map((name) => `lund-oak-${name}`)
  const pictured = ids.map((id) => {
    const images = [{ src: `https://cdn.example.com/${id}.jpg`, alt: null, width: 1200, height: 1200 }]
    return product(id, { title: `Lund Oak ${id.slice(9)}, 45 cm`, handle: id, images })
  })
  await importProducts(SAMPLE_DOMAIN, pictured)
  // The description of the strip of lights hides words, which a suggestion removes.
  await ended(SAMPLE_DOMAIN, (await startJob(SAMPLE_DOMAIN, [...ids, '9001019'])).id)
  await inPage(async (page) => {
    await logIn(page, '/changes')
    const offered = page.getByRole('button', { name: 'Suggest changes for all products' })
    await offered.click()
    await page.getByRole('button', { name: 'Suggest changes', exact: true }).click()
    await page.getByText('Started.').waitFor()
    // A reload in the middle of the job finds it again.
    const job = {
      id: crypto.randomUUID(),
      kind: 'optimization',
      status: 'running',
      total_items: 3,
      completed_items: 1,
    }
    const stillRunning = '**/aeo/active-jobs'
    await page.route(stillRunning, (route) => route.fulfill({ json: [job] }))
    // It says why a job has failed.
    const failed = { ...job, status: 'failed', failed_items: 3, error_message: 'The writer did not answer.' }
    await page.route(`**/optimization-jobs/${job.id}`, (route) => route.fulfill({ json: failed }))
    await page.reload()
    const progress = page.getByRole('heading', { name: 'Writing suggested changes' })
    await progress.waitFor()
    await page.unroute(stillRunning)
    await page.getByText('Writing suggested changes failed: The writer did not answer.').waitFor()
    await progress.waitFor({ state: 'detached', timeout: 120_000 })
    // What changes in a description is read as text, and as HTML where one asks.
    await page
      .getByRole('button', { name: /^Description/ })
      .first()
      .click()
    const difference = page.locator('.diff')
    await difference.locator('ins, del').first().waitFor()
    assert.not.match((await difference.textContent()) ?? '', /<\/?[a-z]/)
    await page.getByLabel('Show HTML').check()
    await difference
      .getByText(/<\/(p|li|h3)>/)
      .first()
      .waitFor()
    assert.equal(await violations(page), [])
    await page.getByRole('button', { name: /^Apply \d+ changes that are safe/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
    await page.getByText(/^\d+ changes applied/).waitFor({ timeout: 60_000 })
    const applied = async () => {
      type Overview = { trend: { applied: number }[] }
      const { body } = await call<Overview>('GET', `${AEO}/overview`, { shop: SAMPLE_DOMAIN })
      return body.trend.at(-1)?.applied ?? 0
    }
    assert.ok((await applied()) > 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^\d+ changes reverted/).waitFor({ timeout: 60_000 })
  })
})
