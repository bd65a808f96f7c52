// What projects tell of: counted once for each id, whatever is sent again, at once or differently.

import { randomUUID } from 'node:crypto'
import { tables } from '../../projections/versions.ts'
import type { Event } from '../../src/event-log/catalogue.ts'
import { usageEventId } from '../../src/event-log/ids.ts'
import { usageEventStream, usageStream } from '../../src/event-log/streams.ts'
import { createUsages } from '../../src/usage/commands.ts'
import { consumptionOf } from '../../src/usage/consumption.ts'
import { type Reservation, type UsageEvent, usageOf } from '../../src/usage/decide.ts'
import { aKey, anOrganization, aProject } from '../support/accounts.ts'
import { BASE, type ProblemAnswer, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'
import { byMetric, organizationSince, subscribed } from '../support/usage.ts'

type Recorded = {
  id: string
  metric_type: string
  amount: number
  occurred_at: string
  recorded: boolean
  idempotent: boolean
}
type Usage = {
  billing_cycle_start: string
  metrics: { metric_type: string; current: number }[]
}

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const DAY_MS = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/** A project with a key, of an organization that began so many days ago, on a large plan. */
const given = async (days = 0) => {
  const organization_id = await organizationSince(service, ago(days * DAY_MS))
  await subscribed(service, organization_id, { at: ago(days * DAY_MS), plan: 'scale' })
  const { project_id } = await aProject(service, organization_id)
  const { key, key_id } = await aKey(service, { organization_id, project_id })
  const post = <T = Recorded>(json: unknown, token = key) =>
    service.call<T>('POST', `${BASE}/projects/${project_id}/usage-events`, { token, json })
  const usage = async () =>
    (await service.call<Usage>('GET', `${BASE}/projects/${project_id}/usage`, { token: key })).body
  const current = async () => byMetric((await usage()).metrics)
  return { organization_id, project_id, key, key_id, post, usage, current }
}

const event = (overrides: object = {}) => ({ id: randomUUID(), metric_type: 'search_query', amount: 3, ...overrides })

test('what is told is counted at once, and answered field by field', async () => {
  const { post, current } = await given()
  const occurred_at = ago(1_000)
  const told = event({ occurred_at })
  const { status, body } = await post(told)
  assert.is(status, 200)
  assert.equal(body, { ...told, occurred_at, recorded: true, idempotent: false })
  assert.is((await current()).search_query.current, 3)
  await post(event({ metric_type: 'analysis', amount: 1_000 }))
  await post(event({ metric_type: 'optimization', amount: 1 }))
  const { search_query, analysis, optimization } = await current()
  assert.equal([search_query.current, analysis.current, optimization.current], [3, 1_000, 1])
})

test('sent again it is counted once, and answered with the time of the first', async () => {
  const { post, current } = await given()
  const told = event()
  const first = (await post(told)).body
  for (let n = 0; n < 3; n += 1) assert.equal((await post(told)).body, { ...first, idempotent: true })
  assert.is((await current()).search_query.current, 3)
})

test('the same time in another form is the same body', async () => {
  const { post, current } = await given()
  const occurred_at = ago(5_000)
  const told = event({ occurred_at })
  await post(told)
  const inParis = `${new Date(Date.parse(occurred_at) + 2 * 3_600_000).toISOString().slice(0, -1)}+02:00`
  const { status, body } = await post({ ...told, occurred_at: inParis })
  assert.equal([status, body.idempotent, body.occurred_at], [200, true, occurred_at])
  assert.is((await current()).search_query.current, 3)
})

test('the same id with another body is refused, and counts nothing', async () => {
  const { post, current } = await given()
  const told = event()
  await post(told)
  for (const other of [{ amount: 4 }, { metric_type: 'analysis' }, { occurred_at: ago(1_000) }]) {
    const { status, body } = await post<ProblemAnswer>({ ...told, ...other })
    assert.equal([status, body.type.split('/').at(-1)], [409, 'id-reused'])
  }
  const { search_query, analysis } = await current()
  assert.equal([search_query.current, analysis.current], [3, 0])
})

test('a hundred at once under one id are counted once', async () => {
  const { post, current, organization_id, usage } = await given()
  const told = event()
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(told)))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.is(answers.filter(({ body }) => !body.idempotent).length, 1)
  assert.is((await current()).search_query.current, 3)
  const { billing_cycle_start } = await usage()
  const events = await service.store.readStream(usageStream(organization_id, billing_cycle_start), { limit: 1_000 })
  assert.is(events.filter(({ type }) => type === 'UsageSettled').length, 1)
})

test('many at once under different ids are all counted', async () => {
  const { post, current } = await given()
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(event())))
  const others = answers.filter(({ status, body }) => status !== 200 || body.idempotent)
  assert.equal(
    others.map(({ text }) => text),
    [],
  )
  assert.is((await current()).search_query.current, 90)
})

test('of two bodies at once under one id one is counted', async () => {
  const { post, current } = await given()
  const told = event()
  const answers = await Promise.all([3, 5, 3, 5, 3, 5].map((amount) => post({ ...told, amount })))
  const counted = answers.find(({ status, body }) => status === 200 && !body.idempotent)
  assert.equal(answers.map(({ status }) => status).toSorted(), [200, 200, 200, 409, 409, 409])
  assert.is((await current()).search_query.current, counted?.body.amount)
})

test('without taking turns, as in several processes, one id is counted once too', async () => {
  const { organization_id, project_id } = await given()
  const id = usageEventId(project_id, 'one')
  const told = {
    id,
    event_id: 'one',
    project_id,
    metric: 'analysis' as const,
    amount: 7,
    occurred_at: ago(0),
    fingerprint: 'the same',
  }
  const now = () => new Date().toISOString()
  const { store } = service
  const usages = createUsages(store, { consumptionOf: (one) => consumptionOf(store, one) })
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => {
      const cause = { correlation_id: 'test', causation_id: randomUUID(), now }
      const actor = { type: 'api_key', id: 'test' } as const
      return usages.record(told, { ...cause, actor, tenant: { organization_id, project_id } })
    }),
  )
  assert.is(outcomes.filter((one) => 'recorded' in one && !('idempotent' in one)).length, 1)
  const [last] = await service.store.readStream(usageStream(organization_id, ago(0).slice(0, 10)), {
    direction: 'backwards',
    limit: 1,
  })
  const { totals, reservations } = usageOf(last as unknown as UsageEvent)
  assert.equal([totals.analysis, reservations], [7, []])
})

test('whoever looks for orphans finds what was recorded with a reservation, and nothing for any other', async () => {
  const { project_id, post } = await given()
  const told = event({ occurred_at: ago(1_000) })
  await post(told)
  const usage_event_id = usageEventId(project_id, told.id)
  const [recorded] = await service.store.readStream(usageEventStream(usage_event_id), { limit: 1 })
  const { reservation_id } = (recorded as unknown as Event<'UsageEventRecorded'>).data
  const orphan: Reservation = {
    reservation_id,
    metric_type: 'search_query',
    amount: 3,
    project_id,
    shop_id: null,
    reserved_at: ago(0),
    usage_event_id,
  }
  assert.is(await consumptionOf(service.store, orphan), 3)
  assert.is(await consumptionOf(service.store, { ...orphan, reservation_id: randomUUID() }), null)
  assert.is(await consumptionOf(service.store, { ...orphan, usage_event_id: randomUUID() }), null)
})

test('the same id of another project is another event', async () => {
  const [one, other] = [await given(), await given()]
  const told = event()
  await one.post(told)
  assert.is((await other.post({ ...told, amount: 9 })).body.idempotent, false)
  assert.equal([(await one.current()).search_query.current, (await other.current()).search_query.current], [3, 9])
})

test('what is late counts in the cycle of its own time, the current one or the one before', async () => {
  const { organization_id, post, current, usage } = await given(75)
  const { billing_cycle_start: start } = await usage()
  const before = new Date(Date.parse(start) - 1_000).toISOString()
  assert.is((await post(event({ occurred_at: before, amount: 11 }))).status, 200)
  await post(event({ occurred_at: `${start}T00:00:00Z`, amount: 2 }))
  assert.is((await current()).search_query.current, 2)
  const cycles = await service.pool.query(
    `select cycle_start, totals from ${tables.usage_cycles} where organization_id = $1 order by cycle_start`,
    [organization_id],
  )
  assert.equal(
    cycles.rows.map(({ totals }) => totals.search_query),
    [11, 2],
  )
  const older = await post<ProblemAnswer>(event({ occurred_at: ago(70 * DAY_MS) }))
  assert.equal([older.status, older.body.errors?.[0]?.field], [400, 'occurred_at'])
  assert.is((await post(event({ occurred_at: ago(200 * DAY_MS) }))).status, 400)
})

test('before the organization began there was no cycle, and from the future comes nothing', async () => {
  const { post, current } = await given()
  for (const ms of [2 * DAY_MS, -6 * 60_000, -DAY_MS])
    assert.is((await post<ProblemAnswer>(event({ occurred_at: ago(ms) }))).body.errors?.[0]?.field, 'occurred_at')
  assert.is((await post(event({ occurred_at: ago(-4 * 60_000) }))).status, 200)
  assert.is((await current()).search_query.current, 3)
})

test('only API keys that may write record usage, and only of their own project', async () => {
  const { organization_id, project_id, post, key } = await given()
  const { members } = await anOrganization(service, ['owner'])
  assert.is((await post(event(), members[0]!.token)).status, 401)
  assert.is((await post(event(), await service.token('shop.myshopify.com'))).status, 401)
  const reading = await aKey(service, { organization_id, project_id }, ['read'])
  assert.is((await post(event(), reading.key)).status, 403)
  const foreign = await given()
  assert.is((await foreign.post(event(), key)).status, 404)
  assert.is((await post(event(), `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`)).status, 401)
})

test('bodies that are not as documented are refused, and nothing is recorded', async () => {
  const { project_id, key, post, current } = await given()
  for (const [json, field] of [
    [{}, 'id'],
    [[], 'body'],
    [null, 'body'],
    ['text', 'body'],
    [event({ id: '' }), 'id'],
    [event({ id: ' x' }), 'id'],
    [event({ id: 'x\u2003' }), 'id'],
    [event({ id: 7 }), 'id'],
    [event({ id: 'x'.repeat(129) }), 'id'],
    [event({ id: 'x'.repeat(1_000_000) }), 'id'],
    [event({ id: 'a\0b' }), 'id'],
    [event({ id: 'a\nb' }), 'id'],
    [event({ id: 'a\u200bb' }), 'id'],
    [event({ id: '\ud800' }), 'id'],
    [event({ metric_type: 'queries' }), 'metric_type'],
    [event({ metric_type: null }), 'metric_type'],
    [event({ metric_type: '__proto__' }), 'metric_type'],
    [event({ amount: 0 }), 'amount'],
    [event({ amount: -1 }), 'amount'],
    [event({ amount: 1.5 }), 'amount'],
    [event({ amount: 1_000_001 }), 'amount'],
    [event({ amount: '3' }), 'amount'],
    [event({ amount: Number.MAX_SAFE_INTEGER }), 'amount'],
    [event({ occurred_at: '2026-02-30T00:00:00Z' }), 'occurred_at'],
    [event({ occurred_at: '2026-01-01' }), 'occurred_at'],
    [event({ occurred_at: 1_700_000_000 }), 'occurred_at'],
    [event({ occurred_at: '9999-12-31T23:59:59-05:00' }), 'occurred_at'],
    [event({ occurred_at: '0000-01-01T00:00:00Z' }), 'occurred_at'],
    [event({ project_id }), 'body'],
  ] as const) {
    const { status, body } = await post<ProblemAnswer>(json)
    assert.equal([status, body.errors?.[0]?.field], [400, field], JSON.stringify(json)?.slice(0, 100))
  }
  const path = `${BASE}/projects/${project_id}/usage-events`
  const send = (body: string, type = 'application/json') =>
    service.call('POST', path, { token: key, body, headers: { 'content-type': type } })
  assert.is((await send('{"id":')).status, 400)
  assert.is((await send('')).status, 400)
  assert.is((await send('x', 'text/plain')).status, 415)
  assert.is((await send(`{"id":"${'x'.repeat(1_100_000)}"}`)).status, 413)
  const metrics = await current()
  assert.ok(Object.values(metrics).every((metric) => metric.current === 0))
  for (const id of ['x', 'x'.repeat(128), 'größe 1/2', '注文-1', `'; drop table ${tables.usage_cycles}; --`, '🫖'])
    assert.is((await post(event({ id }))).status, 200, id)
})
