// Records that organizations are frozen, or no longer are, where the process that noticed died first, or where a billing cycle has ended
// without a request since. It follows the events that can change this, and checks the frozen organizations every minute. A process that
// changed a plan may have died before it applied the limits, so they are applied first.

import type { Event } from '../../event-log/catalogue.ts'
import type { StoredEvent } from '../../event-log/event-store.ts'
import { type AccountContext, bySystem } from '../../event-log/handle.ts'
import { readEvent } from '../../event-log/parse-event.ts'
import { isUnavailable } from '../../postgres/unavailable.ts'
import type { Follower, Reactor, ReactorParts } from '../../reactors/reactor.ts'
import { frozenBy, type UsageEvent, usageOf } from '../decide.ts'

const FREEZING = 'freezing'
const PLAN_EVENTS = ['SubscriptionStarted', 'SubscriptionPlanChanged', 'SubscriptionEnded'] as const
const HANDLED = ['UsageSettled', 'UsageLimitsChanged', ...PLAN_EVENTS]
const LOOK_EVERY_MS = 60_000

type Needed = ReactorParts & {
  /** Brings the organization's stream in line with its usage. */
  recordFreezing: (organizationId: string, context: AccountContext) => Promise<void>
  /** The same after a change of plan, whose limits it applies first. */
  followPlan: (organizationId: string, context: AccountContext) => Promise<void>
  /** The organizations that are frozen in a billing cycle that is over. */
  overdue: () => Promise<string[]>
  /** For tests. */
  everyMs?: number
}

type PlanEvent = Event<(typeof PLAN_EVENTS)[number]>
type Noticed = { organization_id: string; because: string; correlation_id: string; isPlan: boolean }

const isPlanEvent = ({ type }: Event): boolean => (PLAN_EVENTS as readonly string[]).includes(type)

/** What may have frozen or unfrozen an organization. */
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

/** The last of each organization, and whether any of them was a change of plan. */
export const lastOfEach = (all: readonly Noticed[]): Noticed[] => {
  const last = new Map(all.map((one) => [one.organization_id, one]))
  const changed = new Set(all.filter(({ isPlan }) => isPlan).map(({ organization_id }) => organization_id))
  return [...last.values()].map((one) => ({ ...one, isPlan: changed.has(one.organization_id) }))
}

export const freezing = (needed: Needed): Reactor => {
  const { overdue, now, log, everyMs = LOOK_EVERY_MS } = needed
  const onError = (error: unknown) => log.warn({ err: error }, 'checking frozen organizations failed; it is retried')

  const record = async ({ organization_id, because, correlation_id, isPlan }: Noticed): Promise<void> => {
    const cause = bySystem(FREEZING, { correlation_id, causation_id: because }, now)
    const context = { tenant: { organization_id }, ...cause }
    try {
      await (isPlan ? needed.followPlan : needed.recordFreezing)(organization_id, context)
    } catch (error) {
      if (isUnavailable(error)) throw error
      onError(error)
    }
  }

  return {
    name: FREEZING,
    onError,
    handles: HANDLED,
    follow: (): Follower<Noticed> => ({
      apply: noticed,
      onBatch: async (all) => {
        for (const one of lastOfEach(all)) await record(one)
      },
      everyMs,
      look: async () => {
        for (const organization_id of await overdue())
          await record({ organization_id, because: FREEZING, correlation_id: FREEZING, isPlan: false })
      },
    }),
  }
}
