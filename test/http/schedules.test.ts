// Schedules over HTTP: set, read, removed, and refused.

import { product } from '../support/products.ts'
import { AEO, type ProblemAnswer, randomShop, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

type Part = { every: string; hour: number; on: number | null; products?: string; next_at: string; last: null }
type Schedule = { time_zone: string; analysis: Part | null; visibility: Part | null; set_at: string }

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const given = async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1')])
  const call = <T = Schedule>(method: string, json?: unknown) =>
    service.call<T>(method, `${AEO}/schedule`, { shop, ...(json === undefined ? {} : { json }) })
  return { shop, call }
}

test('a schedule is set, read back at once, replaced and removed', async () => {
  const { call } = await given()
  assert.is((await call('GET')).status, 404)
  assert.is((await call('DELETE')).status, 404)
  const asked = { time_zone: 'europe/berlin', analysis: { every: 'day', hour: 5 } }
  const set = await call('PUT', asked)
  assert.is(set.status, 200)
  const { time_zone, analysis, visibility } = set.body
  assert.equal([time_zone, visibility], ['Europe/Berlin', null])
  const { next_at, ...part } = analysis as Part
  assert.equal(part, { every: 'day', hour: 5, on: null, products: 'changed', last: null })
  const ahead = Date.parse(next_at) - Date.now()
  assert.ok(ahead > 0 && ahead < 26 * 3_600_000, next_at)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: 'numeric' }).format(
    new Date(next_at),
  )
  assert.is(clock, '05')
  assert.equal((await call('GET')).body, set.body)
  assert.equal((await call('PUT', asked)).body, set.body)

  const both = { ...asked, visibility: { every: 'week', on: 7, hour: 23 } }
  const replaced = (await call('PUT', both)).body
  assert.is(replaced.analysis?.next_at, next_at)
  assert.is(new Date(replaced.visibility?.next_at ?? 0).getUTCDay(), 0)
  assert.equal((await call('DELETE')).body, replaced)
  assert.is((await call('GET')).status, 404)
})

test('what is no schedule is refused by its field', async () => {
  const { call } = await given()
  const time_zone = 'Europe/Berlin'
  const wrong: [object, string][] = [
    [{}, 'time_zone'],
    [{ time_zone }, 'analysis'],
    [{ time_zone: 'Europe/Nowhere', analysis: { every: 'day', hour: 1 } }, 'time_zone'],
    [{ time_zone: '+01:00', analysis: { every: 'day', hour: 1 } }, 'time_zone'],
    [{ time_zone, analysis: { every: 'hour', hour: 1 } }, 'analysis.every'],
    [{ time_zone, analysis: { every: 'day', hour: 24 } }, 'analysis.hour'],
    [{ time_zone, analysis: { every: 'day', hour: 1.5 } }, 'analysis.hour'],
    [{ time_zone, analysis: { every: 'day', hour: 1, on: 1 } }, 'analysis.on'],
    [{ time_zone, analysis: { every: 'week', hour: 1 } }, 'analysis.on'],
    [{ time_zone, visibility: { every: 'week', hour: 1, on: 8 } }, 'visibility.on'],
    [{ time_zone, visibility: { every: 'month', hour: 1, on: 32 } }, 'visibility.on'],
    [{ time_zone, analysis: { every: 'day', hour: 1, products: 'some' } }, 'analysis.products'],
  ]
  for (const [json, field] of wrong) {
    const { status, body } = await call<ProblemAnswer>('PUT', json)
    assert.is(status, 400, JSON.stringify(json))
    assert.ok(
      body.errors?.some((one) => one.field === field),
      `${JSON.stringify(json)}: ${JSON.stringify(body.errors)}`,
    )
  }
})

test('a shop does not see the schedule of another one', async () => {
  const [one, other] = [await given(), await given()]
  await one.call('PUT', { time_zone: 'UTC', visibility: { every: 'month', hour: 0, on: 31 } })
  assert.is((await other.call('GET')).status, 404)
})
