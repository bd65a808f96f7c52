// What deliveries of the payments provider do where it can be asked, over a log in memory and with a provider of one subscription; with
// a server that speaks its API: flow/webhooks-payments.test.ts.

import { createSubscriptions } from '../../../src/billing/commands.ts'
import { inForce } from '../../../src/billing/decide.ts'
import {
  type Billed,
  type PaidPlan,
  type Payments,
  PaymentsKeyRefused,
  PaymentsUnavailable,
} from '../../../src/billing/payments-port.ts'
import { subscriptionStream } from '../../../src/event-log/streams.ts'
import { createPaymentsHandler } from '../../../src/inbox/payments/handler.ts'
import { given, ID, now, signal, told, UPDATED } from '../../support/payment-lives.ts'
import { assert, test } from '../../support/test.ts'

test('what changes at the provider while its word is written down is found by asking again', async () => {
  const { store } = await given()
  const words: PaidPlan[] = ['scale', 'growth']
  let asks = 0
  const payments = {
    subscription: async (external_id: string): Promise<Billed> => {
      asks += 1
      const plan = words.length > 1 ? (words.shift() ?? null) : (words[0] ?? null)
      return { external_id, customer_id: 'cus_1', plan, status: 'active', anchor: '2026-11-22', ends_on: null }
    },
  } as Partial<Payments> as Payments
  const subscriptions = createSubscriptions({ store, payments })
  const handle = createPaymentsHandler({
    store,
    subscriptions,
    canAsk: true,
    now,
    planOf: () => null,
    organizationOf: async () => undefined,
  })
  assert.is((await handle(told(UPDATED, 0, null), signal)).detail, 'the subscription was changed')
  assert.is(inForce((await subscriptions.read(ID)).state)?.plan, 'growth')
  assert.is(asks, 3)
  await handle(told(UPDATED, 0, null), signal)
  assert.is(asks, 4)
})

test('a subscription of a price that no plan has is told of, and nothing comes of it', async () => {
  const { store, typesIn } = await given()
  const billed: Billed = {
    external_id: 'sub_1',
    customer_id: 'cus_1',
    plan: null,
    status: 'active',
    anchor: '2026-11-22',
    ends_on: null,
  }
  const subscriptions = createSubscriptions({
    store,
    payments: { subscription: async () => billed } as Partial<Payments> as Payments,
  })
  const handle = createPaymentsHandler({
    store,
    subscriptions,
    canAsk: true,
    now,
    planOf: () => null,
    organizationOf: async () => undefined,
  })
  assert.equal(await handle(told(UPDATED, 0, null), signal), {
    outcome: 'ignored',
    detail: 'no plan here has its price',
  })
  assert.equal(await typesIn(subscriptionStream(ID)), [])
})

test('a provider that is away is waited for, and one that refuses the key is not', async () => {
  for (const [failure, expected] of [
    [new PaymentsUnavailable('away'), 'WebhookLater'],
    [new PaymentsKeyRefused('another key'), 'PaymentsKeyRefused'],
  ] as const) {
    const { store } = await given()
    const payments = { subscription: () => Promise.reject(failure) } as Partial<Payments> as Payments
    const handle = createPaymentsHandler({
      store,
      subscriptions: createSubscriptions({ store, payments }),
      canAsk: true,
      now,
      planOf: () => null,
      organizationOf: async () => undefined,
    })
    const thrown = await handle(told(UPDATED, 0, null), signal).catch((error) => error)
    assert.is((thrown as Error).name, expected)
  }
})
