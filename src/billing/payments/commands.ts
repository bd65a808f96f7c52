// Payments as reported by the deliveries of the payments provider: recorded once, for their organization. Where that is not
// known yet they wait in the stream of each id that they name, and the delivery that tells whose one of these is records them. A process that
// dies in between repeats its delivery, which records the rest.

import type { Fact } from '../../event-log/catalogue.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import { type AccountContext, append, eventsOf, toEvents, untilNoConflict } from '../../event-log/handle.ts'
import {
  type BilledReferenceEvent,
  billedReferenceStream,
  type PaymentEvent,
  paymentStream,
} from '../../event-log/streams.ts'
import {
  byDocument,
  completed,
  link,
  type PaymentReport,
  referenceStateOf,
  referencesOf,
  textOf,
  unrecorded,
} from './decide.ts'

/** `recorded`: it is in the log, by this delivery or an earlier one; `waiting`: its organization is not known yet; `none`: it reports no payment. */
type Taken = 'recorded' | 'waiting' | 'none'

export const createPaymentRecords = (store: EventStore) => {
  const load = async (reference: string) => {
    const events = await eventsOf<BilledReferenceEvent>(store, billedReferenceStream(reference))
    return { ...referenceStateOf(events), last: events.at(-1) }
  }

  /** Without a tenant: which ids belong together is nothing that an organization has done. */
  const recordOf = async (
    reference: string,
    last: { revision: number } | undefined,
    facts: readonly Fact[],
    context: AccountContext,
  ) => {
    const key = `${last?.revision ?? -1} ${context.causation_id}`
    const events = toEvents(facts, reference, key, { ...context, tenant: {} })
    await append(store, billedReferenceStream(reference), last, events)
  }

  /** Has it wait at an id. Returns the organization where it is known by now. */
  const setAside = (reference: string, report: PaymentReport, context: AccountContext): Promise<string | null> =>
    untilNoConflict(async () => {
      const { link: known, waiting, last } = await load(reference)
      if (known) return known.organization_id
      if (!waiting.some((one) => textOf(one) === textOf(report)))
        await recordOf(reference, last, [{ type: 'BilledPaymentSetAside', data: { reference, ...report } }], context)
      return null
    })

  /** Links an id to its organization. Returns what has waited for that. */
  const linked = (
    reference: string,
    report: PaymentReport,
    organizationId: string,
    context: AccountContext,
  ): Promise<PaymentReport[]> =>
    untilNoConflict(async () => {
      const { last, ...state } = await load(reference)
      const facts = link(state, reference, organizationId, report)
      if (facts.length > 0) await recordOf(reference, last, facts, context)
      // The delivery that links an id records what has waited for it, also when it is handled again.
      return state.link === null || state.linkedBy.has(context.causation_id) ? state.waiting : []
    })

  const record = async (report: PaymentReport, organization_id: string, context: AccountContext): Promise<void> => {
    for (const [document, facts] of byDocument(report, organization_id))
      await untilNoConflict(async () => {
        const known = await eventsOf<PaymentEvent>(store, paymentStream(document))
        const fresh = unrecorded(known, facts)
        const key = `${known.length} ${context.causation_id}`
        const events = toEvents(fresh, document, key, { ...context, tenant: { organization_id } })
        if (events.length > 0) await append(store, paymentStream(document), known.at(-1), events)
      })
  }

  /** `seen`: the ids whose waiting payments are at work already. */
  const takeFor = async (
    report: PaymentReport,
    organizationId: string,
    context: AccountContext,
    seen = new Set<string>(),
  ): Promise<void> => {
    const references = referencesOf(report)
    const links = await Promise.all(references.map(async (reference) => (await load(reference)).link))
    const whole = completed(report, links)
    await record(whole, organizationId, context)
    for (const reference of references) {
      if (seen.has(reference)) continue
      seen.add(reference)
      for (const one of await linked(reference, whole, organizationId, context))
        await takeFor(one, organizationId, context, seen)
    }
  }

  return {
    /** Takes what a delivery reports; may be repeated at any time, in any order. `organizationId`: if it is known otherwise. */
    take: async (report: PaymentReport, organizationId: string | null, context: AccountContext): Promise<Taken> => {
      const references = referencesOf(report)
      const told = report.payments.length > 0
      let owner = organizationId
      for (const reference of references) owner ??= (await load(reference)).link?.organization_id ?? null
      // An id alone says nothing that could be useful later.
      if (owner === null && !told && references.length < 2) return 'none'
      for (const reference of references) owner ??= await setAside(reference, report, context)
      if (owner === null) return told ? 'waiting' : 'none'
      await takeFor(report, owner, context)
      return told ? 'recorded' : 'none'
    },
  }
}
