// The history of usage over HTTP: every billing cycle, filtered and paged.

import { METRICS } from '../../src/accounts/names.ts'
import { cycleAt } from '../../src/usage/cycle.ts'
import { BASE, type ProblemAnswer, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'
import { byMetric, subscribed, used } from '../support/usage.ts'
import { aUsingOrganization, monthsAgo, now, today } from '../support/usage-pages.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const given = (since?: string) => aUsingOrganization(service, since)

test('the history has every cycle since the organization began, the latest first, with zeros where nothing was used', async () => {
  const { organization_id, project_id, history } = await given(monthsAgo(4))
  const current = cycleAt(monthsAgo(4), now()).cycle.start
  const starts = [0, 1, 2, 3, 4].map((n) => monthsAgo(n).slice(0, 10)).filter((start) => start <= current)
  await used(service, organization_id, starts[2]!, { metric: 'analysis', amount: 7, project_id })
  const { body } = await history()
  assert.equal(
    body.data.map(({ billing_cycle }) => billing_cycle),
    starts,
  )
  assert.equal(body.meta, { offset: 0, limit: 20, total: starts.length })
  assert.equal(
    body.data.map(({ metrics }) => byMetric(metrics).analysis.total),
    starts.map((_, place) => (place === 2 ? 7 : 0)),
  )
  assert.ok(body.data.every(({ metrics }) => metrics.length === METRICS.length))
  const page = (await history('?limit=2&offset=1')).body
  assert.equal([page.data, page.meta], [body.data.slice(1, 3), { offset: 1, limit: 2, total: starts.length }])
  assert.equal((await history('?offset=99')).body, { data: [], meta: { offset: 99, limit: 20, total: starts.length } })
})

test('the history is filtered by the first days of cycles, both ends included', async () => {
  const { history } = await given(monthsAgo(6))
  const [from, to] = [monthsAgo(4).slice(0, 10), monthsAgo(2).slice(0, 10)]
  const starts = async (query: string) =>
    (await history(query)).body.data.map(({ billing_cycle }) => billing_cycle).toReversed()
  const all = [4, 3, 2].map((n) => monthsAgo(n).slice(0, 10))
  assert.equal(await starts(`?start_date=${from}&end_date=${to}`), all)
  assert.equal(await starts(`?start_date=${from}&end_date=${from}`), [from])
  assert.equal(await starts(`?start_date=2999-01-01`), [])
  assert.equal((await starts(`?end_date=${to}`)).at(-1), to)
  assert.equal((await starts(`?start_date=${from}`))[0], from)
  const { meta } = (await history(`?start_date=${from}&end_date=${to}&limit=1`)).body
  assert.equal(meta, { offset: 0, limit: 1, total: 3 })
})

test('the history of an organization that has subscribed has the cycles of before, cut off by the first one since', async () => {
  const { organization_id, history } = await given(monthsAgo(3, 9))
  await subscribed(service, organization_id, { at: monthsAgo(1, 3), plan: 'starter' })
  const listed = (await history()).body.data.map(({ billing_cycle }) => billing_cycle)
  const since = [monthsAgo(0, 3), monthsAgo(1, 3)].map((time) => time.slice(0, 10)).filter((day) => day <= today())
  assert.equal(listed, [...since, monthsAgo(2, 9).slice(0, 10), monthsAgo(3, 9).slice(0, 10)])
})

test('dates that are none, too early, reversed or given twice are refused', async () => {
  const { history } = await given()
  for (const [query, field] of [
    ['start_date=2026-02-30', 'start_date'],
    ['start_date=2026-02-29', 'start_date'],
    ['end_date=2026-13-01', 'end_date'],
    ['end_date=2026-1-1', 'end_date'],
    ['end_date=', 'end_date'],
    ['start_date=today', 'start_date'],
    ['start_date=2026-01-01T00:00:00Z', 'start_date'],
    ['start_date=0001-01-01', 'start_date'],
    ['start_date=1969-12-31', 'start_date'],
    ['end_date=10000-01-01', 'end_date'],
    ['end_date=-001-01-01', 'end_date'],
    ['end_date=2026-01-01%00', 'end_date'],
    ['start_date=2026-01-01&start_date=2026-01-02', 'start_date'],
    ['start_date=2026-03-02&end_date=2026-03-01', 'end_date'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=x', 'offset'],
    ['offset=99999999999999999999', 'offset'],
  ] as const) {
    const { status, body } = await history<ProblemAnswer>(`?${query}`)
    assert.equal([status, body.errors?.[0]?.field], [400, field], query)
  }
  assert.is((await history('?offset=999999999999999')).body.data.length, 0)
  assert.is((await history('?start_date=1970-01-01&end_date=9999-12-31')).body.data.length, 1)
})

test('a parameter that is not documented is ignored, as everywhere', async () => {
  const { history, organization_id, token } = await given()
  assert.is((await history('?status=completed&cycle=x')).status, 200)
  assert.is((await service.call('GET', `${BASE}/organizations/${organization_id}/usage?x=1`, { token })).status, 200)
})
