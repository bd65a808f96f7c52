// The commands that notices of the storefront platform cause. Each is decided on its own stream, and is a no-op
// when repeated.

import type { Event, Fact } from '../../event-log/catalogue.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import { append, type Context, lastEvent, toEvents, untilNoConflict } from '../../event-log/handle.ts'
import { privacyRequestId } from '../../event-log/ids.ts'
import { outdatedStream, privacyRequestStream, shopScopesStream } from '../../event-log/streams.ts'
import { grantScopes, isRecorded, outdate } from '../decide.ts'
import type { OutdatedReason } from './events.ts'

/** Records the scopes of the app in the shop since that time. Returns `stale` when a newer notice is known. */
export const recordScopes = (
  store: EventStore,
  scopes: readonly string[],
  at: string,
  context: Context,
): Promise<'noted' | 'stale'> =>
  untilNoConflict(async () => {
    const { shop_id } = context.shop
    const stream = shopScopesStream(shop_id)
    const last = await lastEvent<Event<'ShopScopesChanged'>>(store, stream)
    const facts = grantScopes(last, shop_id, scopes, at)
    if (facts === 'stale') return 'stale'
    if (facts.length > 0)
      await append(store, stream, last, toEvents(facts, stream, `behind ${last?.revision ?? 'none'}`, context))
    return 'noted'
  })

type PrivacyRequest = {
  type: 'CustomerDataRequested' | 'CustomerRedactionRequested'
  /** The platform's id, if it sent one. */
  request_id: string | null
  /** The id of the delivery, used in its place. */
  delivery_id: string
  /** ISO 8601. */
  requested_at: string
}

/** Records a privacy request of a customer, once. No data about customers is stored. */
export const recordPrivacyRequest = (store: EventStore, request: PrivacyRequest, context: Context): Promise<void> =>
  untilNoConflict(async () => {
    const { shop_id } = context.shop
    const { type, request_id, delivery_id, requested_at } = request
    const privacy_request_id = privacyRequestId(shop_id, type, request_id ?? delivery_id)
    const stream = privacyRequestStream(privacy_request_id)
    const last = await lastEvent(store, stream)
    if (last) return
    const data = { privacy_request_id, shop_id, request_id, requested_at, customer_data: 'none' } as const
    const fact: Fact = { type, data }
    await append(store, stream, last, toEvents([fact], stream, 'request', context))
  })

type Outdated = { analysis_id: string; resource_id: string; reason: OutdatedReason; since: string }

/** Whether this or more is recorded of the report already. */
export const isOutdated = async (store: EventStore, analysisId: string, reason: OutdatedReason): Promise<boolean> => {
  const last = await lastEvent<Event<'AnalysisOutdated'>>(store, outdatedStream(analysisId))
  return isRecorded(last, reason)
}

/** Records that a report is outdated. */
export const markOutdated = (store: EventStore, outdated: Outdated, context: Context): Promise<void> =>
  untilNoConflict(async () => {
    const stream = outdatedStream(outdated.analysis_id)
    const last = await lastEvent<Event<'AnalysisOutdated'>>(store, stream)
    const facts = outdate(last, outdated)
    if (facts.length > 0) await append(store, stream, last, toEvents(facts, stream, outdated.reason, context))
  })
