// What the usage of each organization is counted and limited by: its plan, whether more is billed, and when its billing cycles begin.
// It is kept next to the usage itself, so that a page of usage shows one moment of the log.

import type { PlanName } from '../../src/accounts/names.ts'
import type { Event } from '../../src/event-log/catalogue.ts'
import { SUBSCRIPTION_EVENTS, type SubscriptionEvent } from '../../src/event-log/streams.ts'
import { boolean, int, json, nullable, oneOf, type RowOf, text, uuid } from '../columns.ts'
import { type Changes, readModel } from '../read-model.ts'
import { placeOf } from '../versions.ts'

/** From `since` on (ISO 8601) billing cycles were months from the day `anchor` (YYYY-MM-DD). */
type Anchor = { anchor: string; since: string }

/** One row per organization: what its usage is counted and limited by. */
const usageTermsColumns = {
  organization_id: uuid,
  /** Null if it has no subscription. */
  plan: nullable(oneOf<PlanName>()),
  is_billed: boolean,
  /** The days from which its billing cycles were counted, each with the time since when, the first one first. */
  anchors: json<Anchor[]>(),
  /** The last day of a subscription that was cancelled, YYYY-MM-DD; null if it is not cancelled, or there is none. */
  ends_on: nullable(text),
  /** Of the last event of the subscription that the row is built from; -1 if there was none. */
  revision: int,
}

export type UsageTermsRow = RowOf<typeof usageTermsColumns>

type TermsEvent = Event<'OrganizationCreated'> | SubscriptionEvent

const MS_PER_DAY = 24 * 60 * 60 * 1_000

/** Since when a subscription has not been valid that is known to be over at a time: since its last day, or since that time. */
const overSince = (ends_on: string | null, at: string): string =>
  ends_on !== null && at.slice(0, 10) > ends_on ? new Date(Date.parse(ends_on) + MS_PER_DAY).toISOString() : at

/** What an event of its subscription changes of the row. */
const changed = ({ anchors, ends_on }: UsageTermsRow, event: SubscriptionEvent): Partial<UsageTermsRow> => {
  const since = event.metadata.occurred_at
  const ended = { anchor: anchors[0]!.anchor, since: overSince(ends_on, since) }
  switch (event.type) {
    case 'SubscriptionStarted': {
      const { plan, provider, anchor, is_metered } = event.data
      const is_billed = provider === 'stripe' && is_metered !== false
      const before = ended.since < since ? [...anchors, ended] : anchors
      return { plan, is_billed, anchors: [...before, { anchor, since }], ends_on: null }
    }
    case 'SubscriptionPlanChanged':
      return { plan: event.data.plan }
    case 'SubscriptionCancelled':
      return { ends_on: event.data.ends_on }
    case 'SubscriptionResumed':
      return { ends_on: null }
    case 'SubscriptionEnded':
      return { plan: null, is_billed: false, anchors: [...anchors, ended], ends_on: null }
    case 'SubscriptionRequested':
    case 'SubscriptionRequestClosed':
    case 'SubscriptionPaymentChanged':
    case 'SubscriptionSetAside':
      return {}
  }
}

const fold = (row: (id: string) => UsageTermsRow | undefined, event: TermsEvent): Changes<UsageTermsRow> => {
  const { organization_id } = event.data
  const before = row(organization_id)
  if (event.type === 'OrganizationCreated') {
    if (before) return {}
    const { occurred_at } = event.metadata
    const anchors = [{ anchor: occurred_at.slice(0, 10), since: occurred_at }]
    return { put: [{ organization_id, plan: null, is_billed: false, anchors, ends_on: null, revision: -1 }] }
  }
  if (!before || before.revision >= event.revision) return {}
  return { put: [{ ...before, ...changed(before, event), revision: event.revision }] }
}

export const usageTerms = readModel({
  ...placeOf('usage_terms'),
  columns: usageTermsColumns,
  primaryKey: ['organization_id'],
  tenant: 'organization_id',
  handles: ['OrganizationCreated', ...SUBSCRIPTION_EVENTS],
  fold,
})
