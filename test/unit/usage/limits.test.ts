// Limits: exactly what a plan allows is given, whatever is decided in whatever order, and frozen is who has used it up.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { METRICS, type Metric, PLAN_NAMES, type PlanName } from '../../../src/accounts/names.ts'
import { type Limits, PLANS } from '../../../src/billing/plans.ts'
import { checkFact, type Fact } from '../../../src/event-log/catalogue.ts'
import type { OrganizationEvent } from '../../../src/event-log/streams.ts'
import {
  type Allowed,
  allow,
  currentOf,
  type Decided,
  frozenBy,
  MOST_OPEN,
  type Refusal,
  type Reservation,
  release,
  remainingOf,
  reserve,
  settle,
  type Usage,
  type UsageCycle,
  type UsageEvent,
  usageOf,
} from '../../../src/usage/decide.ts'
import { recordedBy, recordFreezing } from '../../../src/usage/freezing/decide.ts'
import { assert, test } from '../../support/test.ts'

const ORGANIZATION = randomUUID()
const CYCLE = { organization_id: ORGANIZATION, cycle_start: '2026-01-31' }
const AT = '2026-02-01T00:00:00.000Z'
const [PROJECT, SHOP] = [randomUUID(), randomUUID()]

const reservation = (amount: number, overrides: Partial<Reservation> = {}): Reservation => ({
  reservation_id: randomUUID(),
  metric_type: 'analysis',
  amount,
  project_id: PROJECT,
  shop_id: SHOP,
  reserved_at: AT,
  ...overrides,
})

/** Where a cycle stands of which so much was used. */
const used = (analysis: number, { plan = 'free', is_billed = false }: Partial<Allowed> = {}): Decided => ({
  usage: {
    totals: { analysis, optimization: 0, search_query: 0 },
    reservations: [],
    limits: PLANS[plan].limits,
    is_billed,
  },
  facts: [],
})
const decided = (one: Decided | Refusal): Decided => {
  if ('refused' in one) throw new Error(`refused: ${JSON.stringify(one)}`)
  return one
}
const settledAfter = (before: Decided, amount: number): Decided => {
  const one = reservation(amount)
  return settle(decided(reserve(before, CYCLE, one)), CYCLE, one.reservation_id, amount)
}

const overageOf = ({ facts }: Decided) => {
  const last = facts.at(-1)
  return last?.type === 'UsageSettled' ? last.data.overage : undefined
}

test('exactly the limit is allowed, and one more is refused and freezes nothing', () => {
  const edge = decided(reserve(used(40), CYCLE, reservation(60)))
  assert.equal([currentOf(edge.usage, 'analysis'), remainingOf(edge.usage, 'analysis')], [100, 0])
  assert.equal(reserve(used(40), CYCLE, reservation(61)), {
    refused: 'quota',
    metric: 'analysis',
    current: 40,
    limit: 100,
    remaining: 60,
  })
  assert.equal(reserve(edge, CYCLE, reservation(1)), {
    refused: 'quota',
    metric: 'analysis',
    current: 100,
    limit: 100,
    remaining: 0,
  })
  assert.is(frozenBy(edge.usage), undefined)
  assert.ok('usage' in reserve(edge, CYCLE, reservation(100, { metric_type: 'optimization' })))
})

test('what has used up one metric is frozen for all of them', () => {
  const { usage } = settledAfter(used(40), 60)
  assert.is(frozenBy(usage), 'analysis')
  for (const metric_type of METRICS)
    assert.equal(reserve({ usage, facts: [] }, CYCLE, reservation(1, { metric_type })), {
      refused: 'frozen',
      metric: 'analysis',
      current: 100,
      limit: 100,
    })
})

test('who is billed is neither refused nor frozen, and what is beyond the limit is told', () => {
  const before = used(95, { is_billed: true })
  const [one, other] = [reservation(10), reservation(7)]
  const both = decided(reserve(decided(reserve(before, CYCLE, one)), CYCLE, other))
  const first = settle(both, CYCLE, one.reservation_id, 8)
  assert.is(overageOf(first), 3)
  const second = settle(first, CYCLE, other.reservation_id, 7)
  assert.is(overageOf(second), 7)
  assert.is(frozenBy(second.usage), undefined)
  assert.is(remainingOf(second.usage, 'analysis'), 0)
  for (const fact of second.facts) checkFact(fact)
  assert.is(overageOf(settledAfter(used(10, { is_billed: true }), 90)), undefined)
})

test('another plan is told before the reservation that it allows, and once', () => {
  const starter = allow(used(100), CYCLE, { plan: 'starter', is_billed: false }, true)
  const { facts, usage } = decided(reserve(starter, CYCLE, reservation(1)))
  assert.equal(
    facts.map(({ type }) => type),
    ['UsageLimitsChanged', 'UsageReserved'],
  )
  for (const fact of facts) checkFact(fact)
  assert.equal(allow({ usage, facts: [] }, CYCLE, { plan: 'starter', is_billed: false }, true).facts, [])
  const first = allow({ usage: usageOf(undefined), facts: [] }, CYCLE, { plan: 'free', is_billed: false }, false)
  assert.equal([first.facts, first.usage.limits], [[], PLANS.free.limits])
})

test('the unlimited plan lets what was used up go on, and is told by the next reservation alone', () => {
  const unlimited = allow(used(100), CYCLE, { plan: 'unlimited', is_billed: false }, true)
  const { facts, usage } = decided(reserve(unlimited, CYCLE, reservation(1)))
  assert.equal(
    facts.map(({ type }) => type),
    ['UsageReserved'],
  )
  for (const fact of facts) checkFact(fact)
  assert.equal([usage.limits, frozenBy(usage)], [PLANS.unlimited.limits, undefined])
})

test('a smaller plan leaves nothing, never less, and freezes; a larger one or billing ends that', () => {
  const large = used(1_500, { plan: 'starter' })
  const small = allow(large, CYCLE, { plan: 'free', is_billed: false }, true)
  assert.equal([remainingOf(small.usage, 'analysis'), frozenBy(small.usage)], [0, 'analysis'])
  for (const better of [
    { plan: 'growth', is_billed: false },
    { plan: 'free', is_billed: true },
  ] as const)
    assert.is(frozenBy(allow(small, CYCLE, better, true).usage), undefined)
})

test('what is open is taken for another request only where it is the same', () => {
  const one = reservation(5)
  const open = decided(reserve(used(0), CYCLE, one))
  assert.is(reserve(open, CYCLE, { ...one, reserved_at: '2026-02-01T00:00:01.000Z' }), open)
  assert.equal(reserve(open, CYCLE, { ...one, amount: 6 }), { refused: 'taken' })
  assert.equal(reserve(open, CYCLE, { ...one, metric_type: 'search_query' }), { refused: 'taken' })
})

// The naive model: it forgets nothing, and adds everything up again each time it is asked.
type Done = { id: string; metric: Metric; used: number }
type Model = { open: Reservation[]; done: Done[]; limits: Limits; is_billed: boolean; overage: number }

const sumOf = (model: Model, metric: Metric) =>
  model.done.filter((one) => one.metric === metric).reduce((sum, one) => sum + one.used, 0)
const openOf = (model: Model, metric: Metric) =>
  model.open.filter((one) => one.metric_type === metric).reduce((sum, one) => sum + one.amount, 0)
const usedUp = (model: Model): Metric | undefined =>
  model.is_billed ? undefined : METRICS.find((metric) => sumOf(model, metric) >= model.limits[metric])

const answerOf = (model: Model, one: Reservation): string => {
  const there = model.open.find(({ reservation_id }) => reservation_id === one.reservation_id)
  if (there) return there.metric_type === one.metric_type && there.amount === one.amount ? 'given' : 'taken'
  if (usedUp(model)) return 'frozen'
  const { metric_type: metric, amount } = one
  if (!model.is_billed && sumOf(model, metric) + openOf(model, metric) + amount > model.limits[metric]) return 'quota'
  return model.open.length < MOST_OPEN ? 'given' : 'too many open'
}

type Step =
  | { what: 'reserve' | 'settle' | 'release' | 'record'; cycle: number; id: string; metric: Metric; n: number }
  | { what: 'plan'; plan: PlanName; is_billed: boolean }
  | { what: 'cycle' }

const IDS = Array.from({ length: 6 }, () => randomUUID())
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constantFrom('reserve', 'reserve', 'settle', 'release', 'record'),
      // 0 is the cycle of today, 1 the one before: work ends late, and what was used is told late.
      cycle: fc.constantFrom(0, 0, 0, 1),
      id: fc.constantFrom(...IDS),
      metric: fc.constantFrom(...METRICS),
      // About the limits of the smaller plans, and a little.
      n: fc.oneof(fc.nat(5), fc.nat(110), fc.constantFrom(99, 999, 1_999)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('plan'),
      plan: fc.constantFrom(...PLAN_NAMES),
      is_billed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cycle') }) },
)

type Both = { cycle: UsageCycle; usage: Usage; isNew: boolean; model: Model; overage: number }

const begun = (n: number, { plan, is_billed }: Allowed): Both => ({
  cycle: { organization_id: ORGANIZATION, cycle_start: new Date(Date.UTC(2026, n, 1)).toISOString().slice(0, 10) },
  usage: usageOf(undefined),
  isNew: true,
  overage: 0,
  model: { open: [], done: [], limits: PLANS[plan].limits, is_billed, overage: 0 },
})

/** Goes on from what the last event says alone, as every decision does. */
const goOn = (both: Both, { facts }: { facts: Fact[] }): void => {
  for (const { type, data } of facts) if (type === 'UsageSettled') both.overage += data.overage ?? 0
  const last = facts.at(-1)
  if (!last) return
  checkFact(last)
  both.usage = usageOf(last as unknown as UsageEvent)
  both.isNew = false
}

const settledIn = ({ model }: Both, id: string, n: number): void => {
  const one = model.open.find(({ reservation_id }) => reservation_id === id)
  if (!one) return
  const metric = one.metric_type
  const before = sumOf(model, metric)
  model.open = model.open.filter((open) => open !== one)
  model.done.push({ id, metric, used: n })
  const beyond = (sum: number) => Math.max(0, sum - model.limits[metric])
  if (model.is_billed) model.overage += beyond(before + n) - beyond(before)
}

/** A decision of the cycle of today knows the plan; one of the cycle before goes by what held then. */
const standingOf = ({ usage, isNew, cycle }: Both, plan: Allowed, isToday: boolean): Decided =>
  isToday || isNew ? allow({ usage, facts: [] }, cycle, plan, !isNew) : { usage, facts: [] }

const work = (both: Both, { what, id, metric, n }: Extract<Step, { id: string }>, plan: Allowed, isToday: boolean) => {
  const amountOf = both.model.open.find(({ reservation_id }) => reservation_id === id)?.amount ?? 0
  const before = { usage: both.usage, facts: [] }
  if (what === 'settle') {
    goOn(both, settle(before, both.cycle, id, Math.min(n, amountOf)))
    return settledIn(both, id, Math.min(n, amountOf))
  }
  if (what === 'release') {
    goOn(both, release(before, both.cycle, id))
    both.model.open = both.model.open.filter(({ reservation_id }) => reservation_id !== id)
    return
  }
  const amount = n + 1
  const one = reservation(amount, { reservation_id: id, metric_type: metric })
  if (both.isNew) Object.assign(both.model, { limits: PLANS[plan.plan].limits, is_billed: plan.is_billed })
  const expected = answerOf(both.model, one)
  const answer = reserve(standingOf(both, plan, isToday), both.cycle, one)
  assert.is('refused' in answer ? answer.refused : 'given', expected)
  if ('refused' in answer) return
  const isOpen = both.model.open.some(({ reservation_id }) => reservation_id === id)
  goOn(both, answer)
  if (!isOpen) both.model.open.push(one)
  if (!isOpen && !both.model.is_billed)
    assert.ok(sumOf(both.model, metric) + openOf(both.model, metric) <= both.model.limits[metric], 'beyond the limit')
  if (what !== 'record') return
  goOn(both, settle({ usage: both.usage, facts: [] }, both.cycle, id, amount))
  settledIn(both, id, amount)
}

const assertSame = ({ usage, isNew, model, overage }: Both): void => {
  if (isNew) return
  for (const metric of METRICS) {
    assert.is(usage.totals[metric], sumOf(model, metric))
    assert.is(currentOf(usage, metric), sumOf(model, metric) + openOf(model, metric))
    assert.is(
      remainingOf(usage, metric),
      Math.max(0, model.limits[metric] - sumOf(model, metric) - openOf(model, metric)),
    )
  }
  assert.is(frozenBy(usage), usedUp(model))
  assert.is(overage, model.overage)
}

test('whatever is reserved, settled, released, recorded and changed, in whatever order: as a naive model says', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
      let plan: Allowed = { plan: 'free', is_billed: false }
      const cycles = [begun(0, plan)]
      const told: OrganizationEvent[] = []
      for (const one of steps) {
        const today = cycles[0] as Both
        if (one.what === 'cycle') cycles.unshift(begun(cycles.length, plan))
        else if (one.what === 'plan') {
          plan = one
          goOn(today, allow({ usage: today.usage, facts: [] }, today.cycle, plan, true))
          Object.assign(today.model, { limits: PLANS[plan.plan].limits, is_billed: plan.is_billed })
        } else {
          const both = cycles[one.cycle]
          if (both) work(both, one, plan, one.cycle === 0)
        }
        for (const both of cycles) assertSame(both)
        const now = cycles[0] as Both
        const facts = recordFreezing(recordedBy(told), now.cycle, frozenBy(now.usage))
        told.push(...(facts as unknown as OrganizationEvent[]))
        const { frozen } = recordedBy(told)
        assert.is(frozen !== undefined, usedUp(now.model) !== undefined)
        assert.equal(recordFreezing(recordedBy(told), now.cycle, frozenBy(now.usage)), [])
      }
    }),
    { numRuns: 10_000 },
  )
})
