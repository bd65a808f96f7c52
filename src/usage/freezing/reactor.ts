// Tells that organizations are frozen, or are no longer, where whoever noticed has died before that, and where a billing cycle has ended
// and nobody has asked for anything since. It follows what can change it, and looks from time to time at those that are frozen. Whoever
// has changed a plan may have died before its limits held, so they are made to hold first.

import type { Event } from '../../event-log/catalogue.ts'
import type { StoredEvent } from '../../event-log/event-store.ts'
import type { AccountContext } from '../../event-log/handle.ts'
import { readEvent } from '../../event-log/parse-event.ts'
import { isUnavailable } from '../../postgres/unavailable.ts'
import type { Follower, Log, Reactor } from '../../reactors/reactor.ts'
import { frozenBy, type UsageEvent, usageOf } from '../decide.ts'

const FREEZING = 'freezing'
const PLAN_EVENTS = ['SubscriptionStarted', 'SubscriptionPlanChanged', 'SubscriptionEnded'] as const
const HANDLED = ['UsageSettled', 'UsageLimitsChanged', ...PLAN_EVENTS]
const LOOK_EVERY_MS = 60_000

type Needed = {
  /** Makes the organization's stream say what its usage says. */
  tell: (organizationId: string, context: AccountContext) => Promise<void>
  /** The same after a change of plan, whose limits it applies first. */
  followPlan: (organizationId: string, context: AccountContext) => Promise<void>
  /** The organizations that are frozen in a billing cycle that is over. */
  overdue: () => Promise<string[]>
  now: () => string
  log: Log
  /** For tests. */
  everyMs?: number
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

/** The last of each organization, and whether any of them was a change of plan. */
export const lastOfEach = (all: readonly Noticed[]): Noticed[] => {
  const last = new Map(all.map((one) => [one.organization_id, one]))
  const changed = new Set(all.filter(({ isPlan }) => isPlan).map(({ organization_id }) => organization_id))
  return [...last.values()].map((one) => ({ ...one, isPlan: changed.has(one.organization_id) }))
}

export const freezing = (needed: Needed): Reactor => {
  const { overdue, now, log, everyMs = LOOK_EVERY_MS } = needed
  const onError = (error: unknown) => log.warn({ err: error }, 'what is frozen is looked at again')

  const tell = async ({ organization_id, because, correlation_id, isPlan }: Noticed): Promise<void> => {
    const actor = { type: 'system', id: FREEZING } as const
    const context = { tenant: { organization_id }, actor, correlation_id, causation_id: because, now }
    try {
      await (isPlan ? needed.followPlan : needed.tell)(organization_id, context)
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
        for (const one of lastOfEach(all)) await tell(one)
      },
      everyMs,
      look: async () => {
        for (const organization_id of await overdue())
          await tell({ organization_id, because: FREEZING, correlation_id: FREEZING, isPlan: false })
      },
    }),
  }
}
