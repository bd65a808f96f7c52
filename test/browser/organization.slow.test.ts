// What an organization and an operator do in the dashboard: limits, webhooks, invitations, parked events.

import { randomUUID } from 'node:crypto'
import { organizationId } from '../../src/event-log/ids.ts'
import { organizationStream } from '../../src/event-log/streams.ts'
import { appendFacts } from '../support/accounts.ts'
import { dashboardService, inPage, logIn, logInAs, sampleShop, testInBrowser } from '../support/dashboard.ts'
import { developer } from '../support/logins.ts'
import { product } from '../support/products.ts'
import { startReceiver } from '../support/receiver.ts'
import { BASE, randomShop } from '../support/service.ts'
import { assert, eventually } from '../support/test.ts'

testInBrowser(
  'what is more than the plan allows is refused with the way to a larger one, and frozen is said',
  async () => {
    const service = await dashboardService()
    const { call } = service
    const email = `quota-${randomUUID().slice(0, 8)}@example.com`
    const { access_token: token } = await developer(service, email)
    const make = async (path: string, json: object) =>
      (await call<{ id: string }>('POST', `${BASE}${path}`, { token, json })).body.id
    const org = await make('/organizations', { name: 'Small shop' })
    const project = await make(`/organizations/${org}/projects`, { name: 'Shop' })
    const keys = `${BASE}/projects/${project}/api-keys`
    const key = await call<{ key: string }>('POST', keys, { token, json: { name: 'Outside', scopes: ['write'] } })
    const use = async (amount: number) => {
      const json = { id: randomUUID(), metric_type: 'analysis', amount }
      const { status, text } = await call('POST', `${BASE}/projects/${project}/usage-events`, {
        token: key.body.key,
        json,
      })
      assert.is(status, 200, text)
    }
    await use(99)
    await inPage(async (page) => {
      await logInAs(page, email)
      const drop = async () => {
        await page.goto('/import')
        const lines = ['1', '2'].map((id) => JSON.stringify(product(`quota-${id}`))).join('\n')
        const file = { name: 'shop.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(lines) }
        await page.setInputFiles('input[type=file]', file)
      }
      await drop()
      const refused = page.getByRole('alert')
      await refused.waitFor()
      assert.match((await refused.textContent()) ?? '', /100/)
      assert.is(await page.getByText('Their analysis has started.').count(), 0)
      await use(1)
      await page.goto('/usage')
      await page.getByText('No new work can be started').waitFor()
      await page.getByText('Limit reached').first().waitFor()
      await drop()
      await refused.getByRole('link', { name: 'Change the plan' }).click()
      await page.getByRole('heading', { name: 'Plan', level: 1 }).waitFor()
    })
  },
)

testInBrowser('what was sent to an endpoint is sent again', async () => {
  const service = await dashboardService()
  await sampleShop()
  const receiver = await startReceiver()
  try {
    await inPage(async (page) => {
      await logIn(page, '/webhooks')
      await page.getByLabel('Address').fill(`${receiver.url}/told`)
      await page.getByRole('button', { name: 'Add an endpoint' }).click()
      await page.getByText('Signing secret').waitFor()
      const known = String(await page.evaluate('sessionStorage.getItem("citable.project")'))
      const [organization_id = ''] = known.split(' ')
      const renamed = { type: 'OrganizationRenamed', data: { organization_id, name: 'Sample' } } as const
      await appendFacts(service, organizationStream(organization_id), [renamed], { organization_id })
      const told = () => receiver.at('/told').filter(({ body }) => body.includes('OrganizationRenamed')).length
      await eventually(() => told() === 1)
      await page.reload()
      await page.getByText('Attempts of the last 30 days').click()
      await page.getByRole('button', { name: /^Send again: OrganizationRenamed/ }).click()
      await page.getByText('Sent again.').waitFor()
      await eventually(() => told() === 2)
      await page.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await page.getByText('No endpoint is registered.').waitFor()
    })
  } finally {
    receiver.close()
  }
})

testInBrowser(
  'an invitation is accepted, and the new member sees the shop, and neither its audit log nor what operators see',
  async () => {
    await sampleShop()
    const email = `guest-${randomUUID().slice(0, 8)}@example.com`
    const link = await inPage(async (page) => {
      await logIn(page, '/members')
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Invite' }).click()
      return (await page.locator('code.secret').textContent()) ?? ''
    })
    await inPage(async (page) => {
      await logInAs(page, email)
      await page.goto(link)
      await page.locator('#accept').click()
      await page.getByText(/You belong to .* your role is member/).waitFor()
      await page.goto('/')
      await page.getByText('Store score').waitFor()
      await page.goto('/audit')
      await page.getByRole('alert').waitFor()
      await page.goto('/ops')
      await page.getByRole('heading', { name: 'There is no such page' }).first().waitFor()
    })
  },
)

testInBrowser(
  'an operator has parked events tried again, by typing, and that stands in the log of operators',
  async () => {
    const service = await dashboardService()
    await sampleShop()
    const [analysis_id, optimization_id] = [randomUUID(), randomUUID()]
    const data = {
      analysis_id,
      optimization_id,
      resource_id: '1',
      field: 'title',
      value: 'x',
      previous_value: 'y',
    } as const
    const applied = { type: 'OptimizationApplied', data: { ...data, applied_at: '2026-11-27T00:00:00.000Z' } } as const
    await appendFacts(service, `analysis-${analysis_id}`, [applied], { organization_id: organizationId(randomShop()) })
    await inPage(async (page) => {
      await logIn(page, '/ops')
      await eventually(async () => {
        await page.reload()
        await page.getByRole('heading', { name: 'Queues' }).waitFor()
        return (await page.getByRole('heading', { name: 'Parked: optimizations' }).count()) > 0
      })
      await page.getByText(optimization_id).first().waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Try again' }).click()
      // Nothing is done before the name is typed.
      await dialog.getByLabel('Type optimizations to confirm').fill('optimizations')
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('0 applied, 1 still waiting').waitFor()
      await page.getByText('parked_retry.requested').first().waitFor()
      assert.is(await page.getByText('parked_retry.requested').count(), 1)
    })
  },
)
