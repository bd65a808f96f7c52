// The decisions about subscriptions, and what a stream makes of them.

import {
  cancel,
  changePlan,
  closeRequest,
  type Decision,
  endDue,
  follow,
  inForce,
  request,
  resume,
  startLocally,
} from '../../../src/billing/decide.ts'
import type { Billed } from '../../../src/billing/payments-port.ts'
import { noSubscription, stateOf } from '../../../src/billing/state.ts'
import type { Fact } from '../../../src/event-log/catalogue.ts'
import type { SubscriptionEvent } from '../../../src/event-log/streams.ts'
import { drawn } from '../../support/drawn.ts'
import { assert, test } from '../../support/test.ts'

const of = { organization_id: '3f0c2c6e-6f0f-4a1e-9c39-0d6a4f2b9a11' }
const checkout = {
  checkout_id: 'cs_1',
  url: 'x',
  status: 'open',
  external_id: null,
  expires_at: '2026-11-23T00:00:00.000Z',
} as const
const billed: Billed = {
  external_id: 'sub_1',
  customer_id: 'cus_1',
  plan: 'growth',
  status: 'active',
  anchor: '2026-11-22',
  ends_on: null,
}

const happened = (facts: readonly Fact[]): SubscriptionEvent[] =>
  facts.map((fact) => ({ ...fact, metadata: { occurred_at: '2026-11-22T10:00:00.000Z' } }) as SubscriptionEvent)
const after = (...facts: Fact[]) => stateOf(happened(facts))
const factsOf = (decision: Decision): Fact[] => ('facts' in decision ? decision.facts : [])
const typesOf = (facts: readonly Fact[]): string[] => facts.map(({ type }) => type)

const local = factsOf(startLocally(noSubscription, of, 'starter', '2026-11-22'))
const asked = factsOf(request(noSubscription, of, { plan: 'growth', customer_id: 'cus_1', checkout }))
const begun = follow(after(...asked), of, billed)

test('nobody has one at first, and there is nothing to change, cancel, resume or end', () => {
  assert.is(inForce(noSubscription), null)
  const none = { refused: 'none' }
  assert.equal(changePlan(noSubscription, of, 'scale'), none)
  assert.equal(cancel(noSubscription, of, '2026-12-21'), none)
  assert.equal(resume(noSubscription, of), none)
  assert.equal(endDue(noSubscription, of, '2027-01-01'), [])
  assert.equal(closeRequest(noSubscription, of, 'expired'), [])
})

test('one in force is not started again, by nobody and by the provider', () => {
  assert.equal(startLocally(after(...local), of, 'scale', '2026-11-23'), { refused: 'exists' })
  const other = { plan: 'scale', customer_id: 'cus_1', checkout: { ...checkout, checkout_id: 'cs_2' } } as const
  assert.equal(request(after(...asked, ...begun), of, other), { refused: 'exists' })
  assert.equal(typesOf(factsOf(request(after(...local), of, other))), ['SubscriptionRequested'])
  assert.equal(typesOf(factsOf(request(after(...asked), of, other))), [
    'SubscriptionRequestClosed',
    'SubscriptionRequested',
  ])
})

test('what is so already is not recorded again', () => {
  assert.equal(changePlan(after(...local), of, 'starter'), { facts: [] })
  assert.equal(resume(after(...local), of), { facts: [] })
  const cancelled = factsOf(cancel(after(...local), of, '2026-12-21'))
  assert.equal(cancel(after(...local, ...cancelled), of, '2027-01-21'), { facts: [] })
  assert.equal(request(after(...asked), of, { plan: 'growth', customer_id: 'cus_1', checkout }), { facts: [] })
  assert.equal(follow(after(...asked, ...begun), of, billed), [])
})

test('a cancelled one ends on the day after its last, by itself only where nobody bills', () => {
  const cancelled = after(...local, ...factsOf(cancel(after(...local), of, '2026-12-21')))
  assert.equal(endDue(cancelled, of, '2026-12-21'), [])
  const [end] = endDue(cancelled, of, '2026-12-22')
  assert.equal(end?.data, { ...of, reason: 'cancelled' })
  const resumed = factsOf(resume(cancelled, of))
  const facts = [...local, ...factsOf(cancel(after(...local), of, '2026-12-21')), ...resumed]
  assert.equal(endDue(after(...facts), of, '2026-12-22'), [])
  const there = follow(after(...asked, ...begun), of, { ...billed, ends_on: '2026-12-21' })
  assert.equal(typesOf(there), ['SubscriptionCancelled'])
  assert.equal(endDue(after(...asked, ...begun, ...there), of, '2027-01-01'), [])
})

test('a paid one takes the place of a local one, and closes what was asked for', () => {
  const state = after(...local, ...asked)
  assert.equal([state.request?.plan, inForce(state)?.plan], ['growth', 'starter'])
  const facts = follow(state, of, { ...billed, status: 'overdue', ends_on: '2026-12-21' })
  assert.equal(typesOf(facts), [
    'SubscriptionEnded',
    'SubscriptionStarted',
    'SubscriptionPaymentChanged',
    'SubscriptionCancelled',
  ])
  const now = after(...local, ...asked, ...facts)
  assert.is(now.request, null)
  assert.equal([now.subscription?.provider, now.subscription?.is_overdue, now.customer_id], ['stripe', true, 'cus_1'])
})

test('of the provider nothing is taken over that is not paid or of no plan, and what is beside ours is set aside, once', () => {
  assert.equal(follow(after(...asked), of, { ...billed, status: 'pending' }), [])
  assert.equal(follow(after(...asked), of, { ...billed, plan: null }), [])
  const other = { ...billed, external_id: 'sub_2' }
  const aside = follow(after(...asked, ...begun), of, other)
  assert.equal(aside, [{ type: 'SubscriptionSetAside', data: { ...of, external_id: 'sub_2' } }])
  const state = after(...asked, ...begun, ...aside)
  assert.equal([follow(state, of, other), state.aside], [[], ['sub_2']])
  const ended = [...asked, ...begun, ...aside, ...follow(state, of, { ...billed, status: 'ended' })]
  const next = follow(after(...ended), of, other)
  assert.equal([typesOf(next), after(...ended, ...next).aside], [['SubscriptionStarted'], []])
  assert.equal(follow(after(...asked, ...begun), of, { ...other, status: 'ended' }), [])
})

test('what ends there ends here and says why, and what is paid after all goes on', () => {
  const state = after(...asked, ...begun)
  const [ended] = follow(state, of, { ...billed, status: 'ended' })
  assert.equal(ended?.data, { ...of, reason: 'cancelled' })
  const unpaid = follow(state, of, { ...billed, status: 'unpaid' })
  assert.equal(unpaid[0]?.data, { ...of, reason: 'unpaid' })
  const again = follow(after(...asked, ...begun, ...unpaid), of, billed)
  assert.equal(typesOf(again), ['SubscriptionStarted'])
})

test('an older local one is over with one that began later and has ended there, whether or not that beginning was heard of', () => {
  const later = { ...billed, anchor: '2026-11-25' }
  const missed = follow(after(...local), of, { ...later, status: 'ended' })
  assert.equal(typesOf(missed), ['SubscriptionEnded', 'SubscriptionStarted', 'SubscriptionEnded'])
  const heard = follow(after(...local), of, later)
  const rest = follow(after(...local, ...heard), of, { ...later, status: 'ended' })
  assert.equal(after(...local, ...missed), after(...local, ...heard, ...rest))
  assert.equal(follow(after(...local, ...missed), of, { ...later, status: 'ended' }), [])
  assert.equal(follow(after(...local), of, { ...billed, anchor: '2026-11-20', status: 'ended' }), [])
})

test('following twice is following once, whatever the provider says, in 2,000 drawn histories', () => {
  const random = drawn(20_261_122)
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  for (let n = 0; n < 2_000; n += 1) {
    const facts: Fact[] = [...(random() < 0.5 ? local : []), ...asked]
    for (let step = 0; step < 6; step += 1) {
      const word: Billed = {
        ...billed,
        plan: one(['starter', 'growth', 'scale', null]),
        status: one(['pending', 'active', 'overdue', 'unpaid', 'ended']),
        ends_on: one([null, '2026-12-21', '2027-01-21']),
      }
      facts.push(...follow(after(...facts), of, word))
      const state = after(...facts)
      assert.equal(follow(state, of, word), [])
      const now = inForce(state)
      if (now?.provider !== 'stripe' || word.status === 'pending') continue
      assert.equal([now.is_overdue, now.ends_on], [word.status === 'overdue', word.ends_on])
      if (word.plan !== null) assert.is(now.plan, word.plan)
    }
  }
})
