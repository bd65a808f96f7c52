// Watching shops in the dashboard: a schedule, its digest, the address of feeds, and the list of all shops of an agency.

import { randomUUID } from 'node:crypto'
import { recordDigest } from '../../src/digests/reactor.ts'
import { SAMPLE_DOMAIN } from '../../src/embedded/sample-shop.ts'
import { shopId } from '../../src/event-log/ids.ts'
import { now } from '../../src/runtime/clock.ts'
import { shopStanding } from '../../src/shops/commands.ts'
import { shopOf } from '../../src/shops/decide.ts'
import { dashboardService, inPage, logIn, logInAs, sampleShop, testInBrowser } from '../support/dashboard.ts'
import { developer } from '../support/logins.ts'
import { product } from '../support/products.ts'
import { AEO, BASE } from '../support/service.ts'
import { assert, eventually } from '../support/test.ts'

const RULES = { rules: [], rule_version: '1', gates: [], feed: true }

/** As a scheduled analysis would leave it. */
const aDigest = async (): Promise<void> => {
  const { store } = await dashboardService()
  const shop = shopOf(await shopStanding(store, shopId(SAMPLE_DOMAIN)))!
  const actor = { type: 'system', id: 'test' } as const
  const id = randomUUID()
  await recordDigest(
    store,
    {
      job_id: id,
      analyzed: 30,
      compared: [
        {
          resource_id: '9001003',
          resource_key: id,
          title: 'Hand-Thrown Stoneware Mug',
          now: { ...RULES, score: 41 },
          before: { ...RULES, score: 88 },
        },
      ],
      gone: 1,
      left: [{ resource_id: '1', title: 'A kettle that left' }],
      suggestions: [],
      questions: { found: 3, of: 10 },
      scoreFall: 10,
    },
    { shop, actor, correlation_id: id, causation_id: id, now },
  )
}

testInBrowser('a schedule is set and removed, and the digests say what changed', async () => {
  const { call } = await dashboardService()
  await sampleShop()
  await aDigest()
  const schedule = async () => {
    type Shown = { analysis: { every: string; on: number; hour: number; products: string } | null; score_fall: number }
    const { status, body } = await call<Shown>('GET', `${AEO}/schedule`, { shop: SAMPLE_DOMAIN })
    return status === 200 ? { ...body.analysis, fall: body.score_fall } : undefined
  }
  await inPage(async (page) => {
    await logIn(page)
    await page.getByText('Its score fell from 88 to 41.').waitFor()
    await page.getByRole('link', { name: 'All changes' }).click()
    await page.getByRole('heading', { name: 'Watching', level: 1 }).waitFor()
    await page.getByText('A kettle that left').waitFor()
    await page.getByText('1 worse · 0 better · 0 new · 1 gone').first().waitFor()
    await page.getByText('3 of 10 tracked questions find their product').waitFor()
    await page.getByLabel('Analyse products').selectOption('week')
    await page.locator('select[name="analysis.on"]').selectOption('Friday')
    await page.getByLabel('Between').selectOption('7')
    await page.getByLabel('Which products').selectOption('all')
    await page.getByLabel('Alert when a score falls').fill('15')
    await page.getByRole('button', { name: 'Save the schedule' }).click()
    await page.getByText('The schedule is set.').waitFor()
    await page.getByText(/Next: /).waitFor()
    const { every, on, hour, products, fall } = (await schedule()) ?? {}
    assert.equal([every, on, hour, products, fall], ['week', 5, 7, 'all', 15])
    await page.reload()
    await eventually(async () => (await page.getByLabel('Between').inputValue()) === '7')
    await page.getByText('Mail is not set up').waitFor()
    await page.getByRole('button', { name: 'Remove the schedule' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('The schedule was removed.').waitFor()
    assert.is(await schedule(), undefined)
  })
})

testInBrowser('an owner gives the feeds an address and replaces it', async () => {
  await sampleShop()
  await inPage(async (page) => {
    await logIn(page, '/feeds')
    const shown = page.getByText(/google\.tsv$/)
    await page.getByRole('button', { name: 'Create feed addresses' }).click()
    const first = await shown.textContent()
    assert.is((await fetch(first ?? '')).status, 200)
    await page.getByRole('button', { name: 'Replace the address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace the address' }).click()
    await eventually(async () => (await shown.textContent()) !== first)
    assert.equal(
      [(await fetch(first ?? '')).status, (await fetch((await shown.textContent()) ?? '')).status],
      [404, 200],
    )
    await page.getByText('Rejected rows').click()
    await page
      .getByText(/no price above zero/)
      .first()
      .waitFor()
  })
})

testInBrowser('who is in several organizations begins with all shops, and is one click from each', async () => {
  const { call } = await dashboardService()
  const email = `agency-${randomUUID().slice(0, 8)}@example.com`
  const { access_token: token } = await developer(await dashboardService(), email)
  const make = async (path: string, name: string) =>
    (await call<{ id: string }>('POST', `${BASE}${path}`, { token, json: { name } })).body.id
  for (const name of ['Pottery', 'Coffee']) {
    const project = await make(`/organizations/${await make('/organizations', `${name} Ltd`)}/projects`, `${name} shop`)
    const headers = { 'content-type': 'application/x-ndjson' }
    const body = JSON.stringify(product(name, { handle: name.toLowerCase() }))
    await call('POST', `${BASE}/projects/${project}/aeo/catalogue`, { token, body, headers })
  }
  await inPage(async (page) => {
    await logInAs(page, email)
    await page.getByRole('heading', { name: 'All shops', level: 1 }).waitFor()
    assert.match(page.url(), /\/shops$/)
    await page.getByRole('button', { name: 'Coffee shop' }).waitFor()
    await page.getByRole('searchbox').fill('pottery')
    await eventually(async () => (await page.getByRole('button', { name: /shop$/ }).count()) === 1)
    await page.getByLabel('Sort by').selectOption('name')
    await page.waitForURL(/search=pottery&sort=name/)
    await page.getByRole('button', { name: 'Score below 60' }).click()
    await page.getByText('No shop matches.').waitFor()
    await page.getByRole('button', { name: 'Score below 60' }).click()
    await page.getByRole('button', { name: 'Pottery shop' }).click()
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    assert.is(await page.getByLabel('Organization').locator('option:checked').textContent(), 'Pottery Ltd')
  })
})
