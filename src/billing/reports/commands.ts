// What the payments provider reports of its subscriptions where it cannot be asked: recorded by subscription, in any order, and then
// applied to the subscription of the organization. A process that dies in between repeats both, which changes nothing the second time.

import type { EventStore } from '../../event-log/event-store.ts'
import { type AccountContext, append, eventsOf, toEvents, untilNoConflict } from '../../event-log/handle.ts'
import { type BilledEvent, billedStream } from '../../event-log/streams.ts'
import type { Subscriptions } from '../commands.ts'
import { inForce } from '../decide.ts'
import type { PaidPlan } from '../payments-port.ts'
import { ageOfPayment, ageOfReport, billedBy, billedStateOf, type Reported, take } from './decide.ts'

export type BilledOptions = {
  store: EventStore
  subscriptions: Pick<Subscriptions, 'read' | 'takeOver'>
  planOf: (priceId: string) => PaidPlan | null
}

/**
 * `none`: its organization is not known, or only invoices of it were reported; `unchanged`: the organization's subscription says the same
 * already;
 * `beside`: another one of the organization is in force, and this one waits until that ends.
 */
type Taken = {
  organization_id: string | null
  /** Whether something newer was known. */
  isStale: boolean
  effect: 'changed' | 'unchanged' | 'beside' | 'none'
}

export const createBilledSubscriptions = ({ store, subscriptions, planOf }: BilledOptions) => {
  const load = async (externalId: string) => {
    const events = await eventsOf<BilledEvent>(store, billedStream(externalId))
    return { state: billedStateOf(events), last: events.at(-1) }
  }

  /** Records a report that is newer than all earlier ones, and returns the resulting state. */
  const recorded = (reported: Reported, context: AccountContext) =>
    untilNoConflict(async () => {
      const { state, last } = await load(reported.external_id)
      const isStale =
        (reported.report !== null && ageOfReport(state, reported.report) === 'older') ||
        (reported.payment !== null && ageOfPayment(state, reported.payment) === 'older')
      const facts = take(state, reported)
      if (facts.length === 0) return { state, isStale }
      const tenant = { organization_id: state.organization_id ?? reported.organization_id ?? undefined }
      const key = `${last?.revision ?? -1} ${context.causation_id}`
      const events = toEvents(facts, reported.external_id, key, { ...context, tenant })
      const written = (await append(store, billedStream(reported.external_id), last, events)) as BilledEvent[]
      return { state: billedStateOf(written, state), isStale }
    })

  return {
    /** The organization that a subscription at the provider is known to be of. */
    organizationOf: async (externalId: string): Promise<string | null> =>
      (await load(externalId)).state.organization_id,

    /** Takes over what the provider has told; may be done again at any time, and in any order. */
    take: async (reported: Reported, context: AccountContext): Promise<Taken> => {
      const { state, isStale } = await recorded(reported, context)
      const { organization_id } = state
      if (organization_id === null || !state.report) return { organization_id, isStale, effect: 'none' }
      const owned = { ...context, tenant: { organization_id } }
      const takeOver = (externalId: string) => {
        const newest = async () => billedBy((await load(externalId)).state, externalId, planOf)
        return subscriptions.takeOver(organization_id, newest, owned)
      }
      const { position } = await subscriptions.read(organization_id)
      let done = await takeOver(reported.external_id)
      // One that was set aside begins once none is in force.
      for (const other of done.state.aside) if (!inForce(done.state)) done = await takeOver(other)
      const isBeside = inForce(done.state) !== null && done.state.aside.includes(reported.external_id)
      const effect = done.position === position ? 'unchanged' : 'changed'
      return { organization_id, isStale, effect: isBeside ? 'beside' : effect }
    },
  }
}
