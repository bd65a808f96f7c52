// Decisions on the usage of a billing cycle: each reads the last event of the cycle's stream, ends orphaned reservations, and appends its
// facts at exactly that revision.

import type { HeldPlan, Metric } from '../accounts/names.ts'
import { DEFAULT_PLAN } from '../billing/plans.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import { type AccountContext, append, type Context, lastEvent, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { usageStream } from '../event-log/streams.ts'
import {
  type Allowed,
  allow,
  type Consumption,
  type Decided,
  frozenBy,
  MOST_ENDED,
  orphansOf,
  type Refusal,
  type Reservation,
  tidied,
  type Usage,
  type UsageCycle,
  type UsageEvent,
  usageOf,
} from './decide.ts'
import { createEntitlements } from './entitlements.ts'
import { recordFreezing as recordFreezingOf } from './freezing/commands.ts'

export type LedgerOptions = {
  /** Of an organization without a subscription. */
  defaultPlan?: HeldPlan
  /** What the reserved work has used, as far as the log knows. */
  consumptionOf: (reservation: Reservation) => Promise<Consumption>
  /** Called with the position of the newest event of an organization's usage. */
  onWritten?: (organizationId: string, position: Position) => void
  /** Called when recording that an organization is frozen, or no longer is, has failed; the next decision that notices records it. */
  onFreezeRecordFailed?: (error: unknown) => void
}

type Deciding = {
  /** What the decision is about, and why: they make the ids of its events. */
  id: string
  key: string
  /** What the plan allows, given the last event of the cycle; undefined keeps the limits as they are. */
  allowed?: (last: UsageEvent | undefined) => Allowed | undefined
  /** Whether changed limits get an event of their own even as the first event of a cycle. */
  recordLimitsEvent?: boolean
  decide: (before: Decided) => Decided | Refusal
  /** Whether the organization has had no cycle before this one. */
  isFirstCycle?: boolean
  /** The last event, if it has just been read. */
  ahead?: { last: UsageEvent | undefined } | undefined
}

type Outcome = {
  usage: Usage
  refusal: Refusal | undefined
  /** The event the decision was made on. */
  last: UsageEvent | undefined
}

/** Work that was found running is not checked again for this long. */
const REST_MS = 60_000
const MOST_RESTING = 1_000

export type Ledger = ReturnType<typeof createLedger>

export const createLedger = (
  store: EventStore,
  { defaultPlan = DEFAULT_PLAN, consumptionOf, onWritten, onFreezeRecordFailed = () => {} }: LedgerOptions,
) => {
  const entitlements = createEntitlements(store, defaultPlan)
  /** By id the time of the next check, in milliseconds since 1970. */
  const atWork = new Map<string, number>()

  /** What those that have ended have used; running ones are left out. */
  const endedOf = async (open: readonly Reservation[], now: string) => {
    const ended = new Map<string, number | null>()
    for (const one of open) {
      const used = await consumptionOf(one)
      if (used !== 'at work') ended.set(one.reservation_id, used)
      else {
        if (atWork.size >= MOST_RESTING) atWork.clear()
        atWork.set(one.reservation_id, Date.parse(now) + REST_MS)
      }
    }
    return ended
  }

  /**
   * Reservations of jobs that have just ended: they are settled before a start is refused because of them. Other work settles before it
   * answers.
   */
  const overOf = async ({ reservations }: Usage, metric: Metric, now: string) => {
    const isOfJob = ({ metric_type, shop_id }: Reservation) => metric_type !== 'search_query' && shop_id !== null
    const open = reservations.filter((one) => one.metric_type === metric && isOfJob(one)).slice(0, MOST_ENDED)
    const ended = await endedOf(open, now)
    return new Map([...ended].filter(([, used]) => used !== null))
  }

  const recordFreezing = (organizationId: string, context: Context | AccountContext): Promise<void> =>
    recordFreezingOf(store, entitlements, organizationId, context)

  const decideOnce = async (
    cycle: UsageCycle,
    { id, key, allowed, recordLimitsEvent = false, decide, ahead }: Deciding,
    context: Context | AccountContext,
  ): Promise<Outcome> => {
    const stream = usageStream(cycle.organization_id, cycle.cycle_start)
    const { last } = ahead ?? { last: await lastEvent<UsageEvent>(store, stream) }
    const now = context.now()
    const there: Decided = { usage: usageOf(last), facts: [] }
    const plan = allowed?.(last)
    const allowance = plan ? allow(there, cycle, plan, recordLimitsEvent || last !== undefined) : there
    const isLeftOut = (one: string) => one === id || (atWork.get(one) ?? 0) > Date.parse(now)
    const orphans = await endedOf(orphansOf(there.usage, now, isLeftOut), now)
    let tidy = tidied(allowance, cycle, orphans)
    let outcome = decide(tidy)
    if ('refused' in outcome && outcome.refused === 'quota') {
      tidy = tidied(tidy, cycle, await overOf(tidy.usage, outcome.metric, now))
      outcome = decide(tidy)
    }
    const [after, refusal] = 'refused' in outcome ? [tidy, outcome] : [outcome, undefined]
    // The revision is part of the key: a retry on another revision makes other events.
    const events = toEvents(after.facts, id, `${key} ${last?.revision ?? -1}`, context)
    const [written] = events.length > 0 ? await append(store, stream, last, events) : []
    if (written) onWritten?.(cycle.organization_id, written.position)
    return { usage: after.usage, refusal, last }
  }

  return {
    entitlements,
    recordFreezing,

    /** Decides, and records it where this freezes or unfreezes the organization. A refused decision still ends orphans. */
    decided: async (cycle: UsageCycle, deciding: Deciding, context: Context | AccountContext): Promise<Outcome> => {
      let { ahead } = deciding
      const outcome = await untilNoConflict(() => {
        const once = decideOnce(cycle, { ...deciding, ahead }, context)
        ahead = undefined
        return once
      })
      const isOther = frozenBy(usageOf(outcome.last)) !== frozenBy(outcome.usage)
      // The first decision of a cycle: the organization may have been frozen in the previous one.
      if (isOther || (!outcome.last && deciding.allowed && !deciding.isFirstCycle))
        await recordFreezing(cycle.organization_id, context).catch(onFreezeRecordFailed)
      return outcome
    },

    /** What an organization is entitled to, and the last event of its cycle; both are read at once when the cycle is guessed right: the remembered one, or one that begins today, as a new organization's does. */
    readAhead: async (organizationId: string, now: string) => {
      const guess = entitlements.remembered(organizationId, now)?.cycle.start ?? now.slice(0, 10)
      const [current, last] = await Promise.all([
        entitlements.of(organizationId, now),
        lastEvent<UsageEvent>(store, usageStream(organizationId, guess)),
      ])
      return { entitlements: current, ahead: guess === current.cycle.start ? { last } : undefined }
    },
  }
}
