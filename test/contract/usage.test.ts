// Usage on a log: limits that many reach at once, plans and cycles that change meanwhile, and who is told that it is frozen.

import { PLANS } from '../../src/billing/plans.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { organizationStream } from '../../src/event-log/streams.ts'
import { StoreUnavailable } from '../../src/postgres/unavailable.ts'
import { LimitReached } from '../../src/usage/reservations.ts'
import { aMeteredOrganization } from '../support/metered.ts'
import { memory, postgres } from '../support/stores.ts'
import { after, assert, before, test } from '../support/test.ts'

const thrown = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const refused = async (work: Promise<unknown>) => {
  const error = await thrown(work)
  if (!(error instanceof LimitReached)) throw new Error(`not refused for a limit: ${error}`)
  return error
}

for (const adapter of [memory, postgres()]) {
  let store: EventStore
  before(async () => {
    store = await adapter.open()
  })
  after(async () => {
    await store.close()
    await adapter.close()
  })
  const given = (log?: (of: EventStore) => EventStore) => aMeteredOrganization(store, log?.(store))
  const named = (what: string) => `${adapter.name}: ${what}`

  test(
    named('a hundred at once at the edge of a limit never pass it, and who used it up is frozen, told once'),
    async () => {
      const { use, standing, told, otherUsages, context, reserve } = await given()
      await use(93)
      const processes = [otherUsages(), otherUsages(), otherUsages()]
      const all = await Promise.allSettled(
        Array.from({ length: 100 }, async (_, n) => {
          const usages = processes[n % 3] ?? otherUsages()
          const one = { id: crypto.randomUUID(), metric: 'analysis', amount: 1 } as const
          return { usages, reserved: await usages.reserve(one, context) }
        }),
      )
      const got = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      assert.is(got.length, 7)
      for (const one of all) if (one.status === 'rejected') assert.instance(one.reason, LimitReached)
      assert.equal(await told(), [])
      await Promise.all(got.map(({ usages, reserved }) => usages.settle(reserved, 1, context)))
      assert.is((await standing()).totals.analysis, 100)
      assert.equal(await told(), [['OrganizationFrozen', 'quota_exceeded']])
      const { refusal, resets_on } = await refused(reserve(1, 'search_query'))
      assert.equal([refusal.refused, refusal.metric, resets_on], ['frozen', 'analysis', '2026-03-01'])
    },
  )

  test(named('a larger plan counts at once, and is told before what it allows'), async () => {
    const { use, reserve, subscribe, usageTypes, told, standing, subscription, organization_id } = await given()
    await use(100)
    await subscribe('starter', '2026-02-01')
    await reserve(50)
    assert.equal((await usageTypes()).slice(2), ['UsageLimitsChanged', 'UsageReserved'])
    assert.equal(await told(), [
      ['OrganizationFrozen', 'quota_exceeded'],
      ['OrganizationUnfrozen', 'limits_changed'],
    ])
    await subscription({ type: 'SubscriptionPlanChanged', data: { organization_id, plan: 'growth' } })
    await use(10_000)
    assert.equal((await standing()).limits, PLANS.growth.limits)
  })

  test(named('a plan that changes is told without a request: it freezes, and ends that'), async () => {
    const { use, usages, account, organization_id, subscribe, subscription, told, usageTypes, standing } = await given()
    const change = async (plan: 'free' | 'starter') => {
      await subscription({ type: 'SubscriptionPlanChanged', data: { organization_id, plan } })
      await usages.applyLimits(organization_id, account)
    }
    await subscribe('starter', '2026-02-01')
    await usages.applyLimits(organization_id, account)
    assert.equal(await usageTypes(), ['UsageLimitsChanged'])
    await usages.applyLimits(organization_id, account)
    assert.is((await usageTypes()).length, 1)
    await use(150)
    await change('free')
    assert.equal(await told(), [['OrganizationFrozen', 'quota_exceeded']])
    await change('starter')
    assert.equal((await told()).at(-1), ['OrganizationUnfrozen', 'limits_changed'])
    assert.equal([(await standing()).totals.analysis, (await told()).length], [150, 2])
  })

  test(named('billing lets more be used, and says how much'), async () => {
    const { use, subscribe, told, eventsOf, organization_id } = await given()
    await use(90)
    await subscribe('free', '2026-02-01', 'stripe')
    await use(30)
    const last = (await eventsOf(`usage-${organization_id}-2026-02-01`)).at(-1)
    assert.is((last?.data as { overage?: number } | undefined)?.overage, 20)
    assert.equal(await told(), [])
  })

  test(named('the first decision of a new cycle ends that an organization is frozen'), async () => {
    const { use, reserve, at, told, standing } = await given()
    await use(100)
    at('2026-03-01T00:00:00.000Z')
    await reserve(1)
    assert.equal((await told()).at(-1), ['OrganizationUnfrozen', 'new_cycle'])
    assert.is((await standing('2026-03-01')).reservations.length, 1)
  })

  test(
    named('a subscription begins a cycle of its own; what was reserved before is settled where it was'),
    async () => {
      const { reserve, usages, at, context, subscribe, standing, subscription, organization_id } = await given()
      at('2026-02-09T23:59:00.000Z')
      const old = await reserve(60)
      at('2026-02-10T00:05:00.000Z')
      await subscribe('starter', '2026-02-10')
      const now = await reserve(150)
      assert.equal([old.cycle_start, now.cycle_start], ['2026-02-01', '2026-02-10'])
      await usages.settle(old, 55, context)
      await usages.settle(now, 150, context)
      assert.equal([(await standing()).totals.analysis, (await standing('2026-02-10')).totals.analysis], [55, 150])
      at('2026-03-09T23:59:59.999Z')
      await subscription({ type: 'SubscriptionCancelled', data: { organization_id, ends_on: '2026-03-09' } })
      assert.is((await reserve(1)).cycle_start, '2026-02-10')
      at('2026-03-10T00:00:00.000Z')
      assert.is((await reserve(1)).cycle_start, '2026-03-01')
      assert.equal((await standing('2026-03-01')).limits, PLANS.free.limits)
    },
  )

  test(named('an orphan of the cycle before a subscription is ended'), async () => {
    const { reserve, at, subscribe, standing } = await given()
    await reserve(60)
    at('2026-02-10T12:00:00.000Z')
    await subscribe('starter', '2026-02-10')
    await reserve(1)
    assert.equal((await standing()).reservations, [])
  })

  test(named('where nobody could be told that it is frozen, the next who looks tells it'), async () => {
    let isGone = true
    const withoutOrganizations = (of: EventStore): EventStore => ({
      ...of,
      append: async (stream, expected, events) => {
        if (isGone && stream.startsWith('organization-')) throw new StoreUnavailable('gone')
        return of.append(stream, expected, events)
      },
    })
    const { use, told, untold, usages, organization_id, account } = await given(withoutOrganizations)
    await use(100)
    assert.equal([await told(), untold.length], [[], 1])
    isGone = false
    await Promise.all([1, 2, 3].map(() => usages.recordFreezing(organization_id, account)))
    assert.equal(await told(), [['OrganizationFrozen', 'quota_exceeded']])
  })

  test(named('a deleted organization is told nothing'), async () => {
    const { use, told, append, organization_id } = await given()
    const data = { organization_id, shred_after: '2026-03-01T00:00:00.000Z' }
    await append(organizationStream(organization_id), { type: 'OrganizationDeleted', data })
    await use(100)
    assert.equal(await told(), [])
  })

  test(named('a decision reads as much after a thousand events as after ten'), async () => {
    let reads = 0
    const counting = (of: EventStore): EventStore => ({
      ...of,
      readStream: async (...asked) => {
        const events = await of.readStream(...asked)
        reads += 1 + events.length
        return events
      },
    })
    const { reserve, usages, context, subscribe } = await given(counting)
    await subscribe('scale', '2026-02-01')
    const cost = async () => {
      reads = 0
      await usages.settle(await reserve(1), 1, context)
      return reads
    }
    for (let n = 0; n < 5; n += 1) await cost()
    const few = await cost()
    for (let n = 0; n < (adapter === memory ? 500 : 50); n += 1) await cost()
    assert.is(await cost(), few)
    assert.ok(few <= 6, String(few))
  })
}
