// An organization whose usage is counted, on a log, with a clock that is set by hand.

import { randomUUID } from 'node:crypto'
import type { Metric, PlanName } from '../../src/accounts/names.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import type { EventStore, StoredEvent } from '../../src/event-log/event-store.ts'
import { type AccountContext, type Context, toEvents } from '../../src/event-log/handle.ts'
import { organizationStream, subscriptionStream, usageStream } from '../../src/event-log/streams.ts'
import { createUsages } from '../../src/usage/commands.ts'
import { consumptionOf } from '../../src/usage/consumption.ts'
import { type UsageEvent, usageOf } from '../../src/usage/decide.ts'

export type Metered = Awaited<ReturnType<typeof aMeteredOrganization>>

/** It began on 2026-02-01, and so did its first billing cycle; its plan is the free one. `log`: as a process sees the store. */
export const aMeteredOrganization = async (store: EventStore, log: EventStore = store) => {
  const shop = { shop_id: randomUUID(), organization_id: randomUUID(), project_id: randomUUID() }
  const { organization_id } = shop
  let clock = '2026-02-01T00:00:00.000Z'
  const cause = {
    actor: { type: 'system', id: 'test' } as const,
    correlation_id: 'c',
    causation_id: 'c',
    now: () => clock,
  }
  const context: Context = { ...cause, shop }
  const account: AccountContext = { ...cause, tenant: { organization_id, project_id: shop.project_id } }

  const append = async (stream: string, ...facts: Fact[]): Promise<void> => {
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
    const events = toEvents(facts, stream, randomUUID(), account)
    await store.append(stream, last?.revision ?? 'no_stream', events)
  }
  await append(organizationStream(organization_id), {
    type: 'OrganizationCreated',
    data: { organization_id, name: 'x' },
  })

  const untold: unknown[] = []
  /** As another process has them. */
  const otherUsages = (from: EventStore = log) =>
    createUsages(from, {
      consumptionOf: (reservation) => consumptionOf(from, reservation),
      onFreezeRecordFailed: (error) => untold.push(error),
    })
  const usages = otherUsages()

  const eventsOf = (stream: string): Promise<StoredEvent[]> => store.readStream(stream, { limit: 1_000 })
  const typesOf = async (stream: string) => (await eventsOf(stream)).map(({ type }) => type)
  const reserve = (amount: number, metric: Metric = 'analysis', id: string = randomUUID()) =>
    usages.reserve({ id, metric, amount }, context)

  return {
    store,
    shop,
    context,
    account,
    usages,
    otherUsages,
    untold,
    append,
    reserve,
    eventsOf,
    typesOf,
    organization_id,
    at: (now: string) => {
      clock = now
    },
    use: async (amount: number, metric: Metric = 'analysis') =>
      usages.settle(await reserve(amount, metric), amount, context),
    standing: async (cycle = '2026-02-01') => {
      const stream = usageStream(organization_id, cycle)
      const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
      return usageOf(last as unknown as UsageEvent | undefined)
    },
    usageTypes: (cycle = '2026-02-01') => typesOf(usageStream(organization_id, cycle)),
    /** What the organization's stream has told behind its first event. */
    told: async () =>
      (await eventsOf(organizationStream(organization_id)))
        .filter(({ type }) => type.endsWith('rozen'))
        .map(({ type, data }) => [type, (data as { reason: string }).reason]),
    subscribe: (plan: PlanName, anchor: string, provider: 'local' | 'stripe' = 'local') =>
      append(subscriptionStream(organization_id), {
        type: 'SubscriptionStarted',
        data: { organization_id, plan, provider, external_id: null, customer_id: null, anchor },
      }),
    subscription: (...facts: Fact[]) => append(subscriptionStream(organization_id), ...facts),
  }
}
