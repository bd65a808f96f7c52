// How much of each provider may wait to be handled.

import type { WebhookBacklog } from '../../../projections/inbox/deliveries.ts'
import { Problem } from '../../../src/http/problems.ts'
import { createBacklog } from '../../../src/inbox/backlog.ts'
import type { WebhookProvider } from '../../../src/inbox/events.ts'
import { assert, test } from '../../support/test.ts'

const given = () => {
  const state = { now: 0, counts: 0, counted: {} as WebhookBacklog | Error }
  const count = async () => {
    state.counts += 1
    if (state.counted instanceof Error) throw state.counted
    return state.counted
  }
  const { refuseBeyond, took } = createBacklog({ count, limits: { deliveries: 3, bytes: 100 }, clock: () => state.now })
  const statusOf = (provider: WebhookProvider): Promise<number> =>
    refuseBeyond(provider).then(
      () => 200,
      (error) => (error as Problem).status,
    )
  return { state, took, refuseBeyond, statusOf }
}

test('a provider with too many deliveries, or too many bytes, is told to come again, and the others are not', async () => {
  const { state, statusOf, refuseBeyond } = given()
  state.counted = { payments: { deliveries: 3, bytes: 3 }, repohost: { deliveries: 1, bytes: 100 } }
  assert.equal([await statusOf('payments'), await statusOf('repohost'), await statusOf('storefront')], [503, 503, 200])
  const refused = await refuseBeyond('payments').catch((error) => error)
  assert.instance(refused, Problem)
  assert.is(refused.headers['retry-after'], '60')
  state.counted = {}
  state.now = 2_000
  assert.is(await statusOf('payments'), 200)
})

test('what is taken between two counts is added, and many ask for one count', async () => {
  const { state, took, statusOf } = given()
  assert.equal(await Promise.all(Array.from({ length: 50 }, () => statusOf('storefront'))), Array(50).fill(200))
  assert.is(state.counts, 1)
  for (let n = 0; n < 3; n += 1) took('storefront', 10)
  assert.is(await statusOf('storefront'), 503)
  assert.is(await statusOf('payments'), 200)
})

test('where nothing can be counted, what was counted last stands', async () => {
  const { state, statusOf } = given()
  state.counted = new Error('away')
  assert.is(await statusOf('payments'), 200)
  state.counted = { payments: { deliveries: 9, bytes: 1 } }
  state.now = 2_000
  assert.is(await statusOf('payments'), 503)
  state.counted = new Error('away')
  state.now = 4_000
  assert.is(await statusOf('payments'), 503)
})
