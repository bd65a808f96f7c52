// Tells that organizations are frozen, or are no longer, where whoever noticed has died before that, and where a billing cycle has ended
// and nobody has asked for anything since. It follows what can change it, and looks from time to time at those that are frozen. Whoever
// has changed a plan may have died before its limits held, so they are made to hold first.

import type { Event } from '../../event-log/catalogue.ts'
import type { EventStore, StoredEvent } from '../../event-log/event-store.ts'
import type { AccountContext } from '../../event-log/handle.ts'
import { readEvent, type UnreadableEvent } from '../../event-log/parse-event.ts'
import type { Pool } from '../../postgres/connection.ts'
import { isUnavailable } from '../../postgres/unavailable.ts'
import { watch } from '../../reactors/follow.ts'
import { type Lease, withLease } from '../../reactors/leases.ts'
import { frozenBy, type UsageEvent, usageOf } from '../decide.ts'

/** Name of the checkpoint. */
export const FREEZING = 'freezing'
const PLAN_EVENTS = ['SubscriptionStarted', 'SubscriptionPlanChanged', 'SubscriptionEnded'] as const
const HANDLED = ['UsageSettled', 'UsageLimitsChanged', ...PLAN_EVENTS]
const LOOK_EVERY_MS = 60_000

type Freezing = {
  url: string
  pool: Pool
  store: EventStore
  /** Makes the organization's stream say what its usage says. */
  tell: (organizationId: string, context: AccountContext) => Promise<void>
  /** The same after the plan has changed, the limits of which hold then. */
  followPlan: (organizationId: string, context: AccountContext) => Promise<void>
  /** The organizations that are said to be frozen in a billing cycle that is over. */
  overdue: () => Promise<string[]>
  now: () => string
  signal: AbortSignal
  onUnreadable: (error: UnreadableEvent) => void
  onError: (error: unknown) => void
  /** For tests. */
  lookEveryMs?: number
}

type PlanEvent = Event<(typeof PLAN_EVENTS)[number]>
type Noticed = { organization_id: string; because: string; correlation_id: string; isPlan: boolean }

const isPlanEvent = ({ type }: Event): boolean => (PLAN_EVENTS as readonly string[]).includes(type)

/** What may have frozen an organization, or ended that. */
const noticed = (stored: StoredEvent): Noticed | undefined => {
  const event = readEvent<UsageEvent | PlanEvent>(stored)
  if (event.type === 'UsageSettled' && !frozenBy(usageOf(event))) return undefined
  const { organization_id } = event.data
  return {
    organization_id,
    because: event.id,
    correlation_id: event.metadata.correlation_id,
    isPlan: isPlanEvent(event),
  }
}

const tellAll = async (options: Freezing, lease: Lease, signal: AbortSignal): Promise<void> => {
  const { pool, store, now, overdue, onUnreadable, onError } = options

  const tell = async ({ organization_id, because, correlation_id, isPlan }: Noticed): Promise<void> => {
    const actor = { type: 'system', id: FREEZING } as const
    const context = { tenant: { organization_id }, actor, correlation_id, causation_id: because, now }
    try {
      await (isPlan ? options.followPlan : options.tell)(organization_id, context)
    } catch (error) {
      if (isUnavailable(error)) throw error
      onError(error)
    }
  }

  await watch<Noticed>({
    pool,
    store,
    lease,
    signal,
    types: HANDLED,
    apply: noticed,
    onBatch: async (all) => {
      const last = new Map(all.map((one) => [one.organization_id, one]))
      const changed = new Set(all.filter(({ isPlan }) => isPlan).map(({ organization_id }) => organization_id))
      for (const one of last.values()) await tell({ ...one, isPlan: changed.has(one.organization_id) })
    },
    resumeAfter: () => undefined,
    look: async () => {
      for (const organization_id of await overdue())
        await tell({ organization_id, because: FREEZING, correlation_id: FREEZING, isPlan: false })
    },
    lookEveryMs: options.lookEveryMs ?? LOOK_EVERY_MS,
    onUnreadable,
    onError,
  })
}

/** Tells while this process owns it, until the signal aborts. */
export const runFreezing = (options: Freezing): Promise<void> =>
  withLease({
    url: options.url,
    name: FREEZING,
    log: options.store,
    signal: options.signal,
    onError: options.onError,
    work: (lease, signal) => tellAll(options, lease, signal),
  })
