// The dashboard where things are not as usual: without a mouse, without events, with texts that would do harm.

import type { Page } from 'playwright-core'
import { SAMPLE_DOMAIN } from '../../src/embedded/sample-shop.ts'
import { dashboardService, inPage, logIn, sampleShop, settled, testInBrowser } from '../support/dashboard.ts'
import { holdTable } from '../support/postgres.ts'
import { product } from '../support/products.ts'
import { assert, eventually } from '../support/test.ts'

const MOST_STOPS = 80

/** Goes from stop to stop until what has the focus is called so. Fails where a stop cannot be seen. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const stops: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const [tag = '', called = '', outline = ''] = (await page.evaluate(`(() => {
      const element = document.activeElement
      const called = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
      return [element.tagName, called.trim(), getComputedStyle(element).outlineStyle]
    })()`)) as string[]
    // Behind the last stop the page itself has it.
    if (tag === 'BODY') continue
    assert.is.not(outline, 'none', `the focus on ${called.slice(0, 60)} cannot be seen`)
    if (name.test(called)) return
    stops.push(called.slice(0, 30))
  }
  throw new Error(`no stop is called ${name}: ${stops.join(' | ')}`)
}

testInBrowser('everything from the login to an applied change is done with the keyboard alone', async () => {
  const { startJob, ended } = await dashboardService()
  await sampleShop()
  await ended(SAMPLE_DOMAIN, (await startJob(SAMPLE_DOMAIN, ['9001003'])).id)
  await inPage(async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the sample shop' }).waitFor()
    await tabTo(page, /^Open the sample shop$/)
    await page.keyboard.press('Enter')
    await page.getByText('Store score').waitFor()
    await page.reload()
    await page.getByText('Store score').waitFor()
    await tabTo(page, /^Skip to the page$/)
    await page.keyboard.press('Enter')
    assert.is(await page.evaluate('document.activeElement.id'), 'main')
    await page.reload()
    await page.getByText('Store score').waitFor()
    await tabTo(page, /^Products$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
    await settled(page)
    await tabTo(page, /^Search titles$/)
    await page.keyboard.type('stoneware mug')
    await page.waitForURL(/search=stoneware/)
    await page.getByRole('link', { name: 'Hand-Thrown Stoneware Mug' }).waitFor()
    await tabTo(page, /^Hand-Thrown Stoneware Mug$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Hand-Thrown Stoneware Mug' }).waitFor()
    await page.locator('mark').first().waitFor()
    await tabTo(page, /^Suggest changes$|^Review \d+ change/)
    await page.keyboard.press('Enter')
    const review = page.getByRole('link', { name: /^Review \d+ change/ })
    const apply = page.getByRole('button', { name: /^Apply/ }).last()
    await review.or(apply).first().waitFor({ timeout: 60_000 })
    if (!(await apply.isVisible())) {
      await page.reload()
      await review.waitFor()
      await tabTo(page, /^Review \d+ change/)
      await page.keyboard.press('Enter')
    }
    await apply.waitFor()
    const field = await page.locator('article h2').textContent()
    await page.keyboard.press('a')
    await page.getByText(`${field} applied`).waitFor()
    await page.keyboard.press('k')
    await tabTo(page, /^Revert$/)
    await page.keyboard.press('Enter')
    await page.getByText(`${field} reverted`).waitFor()
  })
})

testInBrowser('a job is followed by events, and by asking where there are none', async () => {
  await sampleShop()
  const { database } = await dashboardService()
  /** The job does not end before the page has looked for it. */
  const analyse = async (page: Page, hasLooked: () => boolean): Promise<void> => {
    const release = await holdTable(database.url, 'reusable_analyses')
    try {
      await page.getByRole('button', { name: /^Analyse all/ }).click()
      await page.getByRole('button', { name: 'Start the analysis' }).click()
      await page.getByText('Started.').waitFor()
      await eventually(hasLooked)
    } finally {
      await release()
    }
    const job = page.getByRole('heading', { name: 'Analysing products' })
    await job.waitFor({ state: 'detached', timeout: 60_000 })
  }
  await inPage(async (page) => {
    const streams: number[] = []
    page.on('response', (response) => {
      if (/\/events\?/.test(response.url())) streams.push(response.status())
    })
    await logIn(page, '/products')
    await page.getByRole('link', { name: 'Litter' }).waitFor()
    await analyse(page, () => streams.length > 0)
    assert.equal(streams, [200])
  })
  await inPage(async (page) => {
    let cut = 0
    let asked = 0
    await page.route('**/events?**', (route) => {
      cut += 1
      return route.abort()
    })
    page.on('request', (request) => {
      if (request.url().endsWith('/active-jobs')) asked += 1
    })
    await logIn(page, '/products')
    await page.getByRole('link', { name: 'Litter' }).waitFor()
    await analyse(page, () => cut > 0 && asked > 2)
    assert.ok(cut >= 1 && cut <= 3, `${cut} times`)
    assert.ok(asked >= 3, `${asked} times`)
  })
})

const HOSTILE = '</title><script>document.title = "owned"</script>\u202egum\u2066 \u200f" onerror="owned = 1'

testInBrowser(
  'a product whose texts are script, of both directions and a megabyte is a product like any other',
  async () => {
    const { importProducts, startJob, ended } = await dashboardService()
    await sampleShop()
    const sentence = '<img src=x onerror="document.title=\'owned\'"> כוס קרמיקה \u202e for tea. '
    const megabyte = `<p>${sentence.repeat(Math.ceil(1_000_000 / sentence.length))}</p>`
    const long = `<p>${sentence.repeat(400)}</p>`
    await importProducts(SAMPLE_DOMAIN, [
      product('hostile-long', { title: HOSTILE, body_html: long, vendor: HOSTILE, tags: [HOSTILE] }),
      product('hostile-megabyte', { title: `${HOSTILE} 2`, body_html: megabyte }),
    ])
    await ended(SAMPLE_DOMAIN, (await startJob(SAMPLE_DOMAIN, ['hostile-long', 'hostile-megabyte'])).id)
    await inPage(async (page) => {
      await logIn(page, '/products?search=owned')
      await page.getByRole('link', { name: 'owned' }).first().waitFor()
      for (const id of ['hostile-long', 'hostile-megabyte']) {
        await page.goto(`/products/${id}`)
        await settled(page)
        for (const tab of ['trust', 'conversation', 'meaning', 'comparison', 'raw']) {
          await page.goto(`/products/${id}?tab=${tab}`)
          await settled(page)
        }
        assert.match(await page.title(), / · Citable$/)
        assert.is(await page.evaluate('typeof owned'), 'undefined')
        // What turns the direction of a title turns nothing beside it.
        const direction = await page.evaluate('getComputedStyle(document.querySelector(".page")).direction')
        assert.is(direction, 'ltr')
        const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
        assert.ok(width <= 1280, `${width} wide`)
      }
      await eventually(async () => (await page.locator('img[onerror]').count()) === 0)
    })
  },
)
