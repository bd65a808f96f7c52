// What a due visibility test does: each basket once, what was recorded before not again, and a quota that is spent is said.

import { randomUUID } from 'node:crypto'
import { scheduledId } from '../../../src/event-log/ids.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { StorefrontUnavailable } from '../../../src/providers/storefront.ts'
import { type Basket, dueVisibility } from '../../../src/schedules/visibility.ts'
import { LimitReached } from '../../../src/usage/reservations.ts'
import { product } from '../../support/products.ts'
import { assert, test } from '../../support/test.ts'

const DUE = '2027-01-04T06:10:00.000Z'

type Asked = { test_id: string; resource_id: string; queries: readonly string[] }

const given = ({ baskets = 2, left = Number.POSITIVE_INFINITY } = {}) => {
  const store = openMemoryStore()
  const shop = {
    shop_id: randomUUID(),
    organization_id: randomUUID(),
    project_id: randomUUID(),
    domain: 'shop.myshopify.com',
  }
  const measured: string[] = []
  const away = new Set<string>()
  const missing = new Set<string>()
  let used = 0
  const usages = {
    reserve: async ({ id, amount }: { id: string; amount: number }) => {
      if (used + amount > left)
        throw new LimitReached(
          { refused: 'quota', metric: 'search_query', current: used, limit: left, remaining: left - used },
          '2027-02-01',
          false,
        )
      used += amount
      return { organization_id: shop.organization_id, cycle_start: '2027-01-01', reservation_id: id }
    },
    release: async () => {},
    settle: async () => {},
  }
  const testing = {
    differentQueries: (queries: readonly string[]) => queries.length,
    find: async (_: unknown, id: string) => {
      if (away.has(id)) return { status: 'away' as const }
      return missing.has(id) ? { status: 'missing' as const } : { status: 'found' as const, product: product(id) }
    },
    measure: async ({ test_id, resource_id, queries }: Asked) => {
      measured.push(resource_id)
      const about = { resource_type: 'product' as const, resource_id, resource_title: 'x', url: 'https://x.example' }
      const result = { query: 'q', found: true, position: 1, relevance_score: 1, snippet: '' }
      const rest = { recommendations: [], tested_at: DUE, measured_queries: queries.length, details: {} }
      return { id: test_id, ...about, overall_score: 1, queries: [result], ...rest }
    },
  }
  const all: Basket[] = Array.from({ length: baskets }, (_, n) => ({
    basket_id: randomUUID(),
    resource_id: String(n + 1),
    version: 1,
    queries: ['a', 'b'],
  }))
  const due = dueVisibility({ store, usages, testing, baskets: async () => all, onUnsettled: () => {} })
  const run = () => {
    const actor = { type: 'system', id: 'schedules' } as const
    const context = { shop, actor, correlation_id: 'c', causation_id: 'd', now: () => DUE }
    return due({ shop, due_at: DUE, context, signal: new AbortController().signal })
  }
  return { shop, run, measured, away, missing, all }
}

test('every basket is tested, by an id that is derived from the time', async () => {
  const { shop, run, measured, all } = given()
  const tests = all.map(({ resource_id, basket_id }) => ({
    resource_id,
    test_id: scheduledId(shop.shop_id, DUE, basket_id),
  }))
  assert.equal(await run(), { type: 'visibility', tests, untested: 0, detail: null })
  assert.equal(measured, ['1', '2'])
})

test('what was recorded before the shop went away is not measured again', async () => {
  const { run, measured, away } = given({ baskets: 3 })
  away.add('3')
  const failed = await run().catch((error: unknown) => error)
  assert.instance(failed, StorefrontUnavailable)
  away.clear()
  const outcome = await run()
  assert.is(outcome.type === 'visibility' && outcome.tests.length, 3)
  assert.equal(measured, ['1', '2', '3'])
})

test('a product that is gone is told, and the others are tested', async () => {
  const { run, missing } = given()
  missing.add('1')
  const outcome = await run()
  assert.equal(outcome.type === 'visibility' && [outcome.tests.length, outcome.untested], [1, 1])
  assert.match((outcome.type === 'visibility' && outcome.detail) || '', /not in the shop/)
})

test('a spent quota ends the run, and passes it over where nothing was tested', async () => {
  const some = await given({ left: 3 }).run()
  assert.equal(some.type === 'visibility' && [some.tests.length, some.untested], [1, 1])
  const detail = some.type === 'visibility' && some.detail
  assert.is(detail, 'It needed 2 queries of visibility tests, and 1 of 3 were left until 2027-02-01.')
  const none = await given({ left: 1 }).run()
  assert.is(none.type === 'skipped' && none.reason, 'quota_spent')
  const nothing = await given({ baskets: 0 }).run()
  assert.is(nothing.type === 'skipped' && nothing.reason, 'nothing_to_do')
})
