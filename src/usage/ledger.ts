// Decisions on the usage of a billing cycle: each reads the last event of the cycle's stream, ends what is open for no reason, and
// appends what follows, at exactly that revision.

import type { Metric } from '../accounts/names.ts'
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
import { tellFrozen } from './freezing/commands.ts'

export type LedgerOptions = {
  /** What has become of the reserved work, as far as the log knows. */
  consumptionOf: (reservation: Reservation) => Promise<Consumption>
  /** Told where the newest event of an organization's usage stands. */
  onWritten?: (organizationId: string, position: Position) => void
  /** Called when recording that an organization is frozen, or no longer is, has failed; the next decision that notices records it. */
  onUntold?: (error: unknown) => void
}

type Deciding = {
  /** What it is about, and why: they make the ids of the events. */
  id: string
  key: string
  /** What the plan allows from now on, by the last event of the cycle; nothing where that is to go on. */
  allowed?: (last: UsageEvent | undefined) => Allowed | undefined
  /** Whether other limits are told by an event of their own in a cycle that has none yet. */
  isToldFirst?: boolean
  decide: (before: Decided) => Decided | Refusal
  /** The last event, where it has been read just now. */
  ahead?: { last: UsageEvent | undefined } | undefined
}

type Outcome = {
  usage: Usage
  refusal: Refusal | undefined
  /** The event that was decided on. */
  last: UsageEvent | undefined
}

/** Work that was found running is not looked at again for so long. */
const REST_MS = 60_000
const MOST_RESTING = 1_000

export type Ledger = ReturnType<typeof createLedger>

export const createLedger = (store: EventStore, { consumptionOf, onWritten, onUntold = () => {} }: LedgerOptions) => {
  const entitlements = createEntitlements(store)
  /** By id until when, in milliseconds since 1970. */
  const atWork = new Map<string, number>()

  /** What is known of how these have ended; nothing of those at work. */
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
   * What is open of jobs that have ended just now: before anybody is refused for it, it is settled. Other work settles before it is
   * answered.
   */
  const overOf = async ({ reservations }: Usage, metric: Metric, now: string) => {
    const isOfJob = ({ metric_type, shop_id }: Reservation) => metric_type !== 'search_query' && shop_id !== null
    const open = reservations.filter((one) => one.metric_type === metric && isOfJob(one)).slice(0, MOST_ENDED)
    const ended = await endedOf(open, now)
    return new Map([...ended].filter(([, used]) => used !== null))
  }

  const tell = (organizationId: string, context: Context | AccountContext): Promise<void> =>
    tellFrozen(store, entitlements, organizationId, context)

  const decideOnce = async (
    cycle: UsageCycle,
    { id, key, allowed, isToldFirst = false, decide, ahead }: Deciding,
    context: Context | AccountContext,
  ): Promise<Outcome> => {
    const stream = usageStream(cycle.organization_id, cycle.cycle_start)
    const { last } = ahead ?? { last: await lastEvent<UsageEvent>(store, stream) }
    const now = context.now()
    const there: Decided = { usage: usageOf(last), facts: [] }
    const plan = allowed?.(last)
    const allowance = plan ? allow(there, cycle, plan, isToldFirst || last !== undefined) : there
    const isLeftOut = (one: string) => one === id || (atWork.get(one) ?? 0) > Date.parse(now)
    const orphans = await endedOf(orphansOf(there.usage, now, isLeftOut), now)
    let tidy = tidied(allowance, cycle, orphans)
    let outcome = decide(tidy)
    if ('refused' in outcome && outcome.refused === 'quota') {
      tidy = tidied(tidy, cycle, await overOf(tidy.usage, outcome.metric, now))
      outcome = decide(tidy)
    }
    const [after, refusal] = 'refused' in outcome ? [tidy, outcome] : [outcome, undefined]
    // Decided anew at another revision they are other events.
    const events = toEvents(after.facts, id, `${key} ${last?.revision ?? -1}`, context)
    const [written] = events.length > 0 ? await append(store, stream, last, events) : []
    if (written) onWritten?.(cycle.organization_id, written.position)
    return { usage: after.usage, refusal, last }
  }

  return {
    entitlements,
    tell,

    /** Decides, and tells where the organization is frozen by it, or is no longer. What is refused has ended orphans all the same. */
    decided: async (cycle: UsageCycle, deciding: Deciding, context: Context | AccountContext): Promise<Outcome> => {
      let { ahead } = deciding
      const outcome = await untilNoConflict(() => {
        const once = decideOnce(cycle, { ...deciding, ahead }, context)
        ahead = undefined
        return once
      })
      const isOther = frozenBy(usageOf(outcome.last)) !== frozenBy(outcome.usage)
      // The first decision of a cycle by a plan: it may have been frozen in the one before.
      if (isOther || (!outcome.last && deciding.allowed)) await tell(cycle.organization_id, context).catch(onUntold)
      return outcome
    },

    /** What an organization is entitled to, and the last event of its cycle, read at the same time where it is known which cycle that will be. */
    readAhead: async (organizationId: string, now: string) => {
      const guess = entitlements.remembered(organizationId, now)?.cycle.start
      const [current, last] = await Promise.all([
        entitlements.of(organizationId, now),
        guess === undefined ? undefined : lastEvent<UsageEvent>(store, usageStream(organizationId, guess)),
      ])
      return { entitlements: current, ahead: guess === current.cycle.start ? { last } : undefined }
    },
  }
}
