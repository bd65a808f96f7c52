// The commands of schedules.

import type { Event, Fact } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { append, type Context, lastEvent, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { type ScheduleEvent, scheduleStream } from '../event-log/streams.ts'
import { LimitReached } from '../usage/reservations.ts'
import { type Outcome, removeSchedule, type Schedule, setSchedule, settleDue } from './decide.ts'
import type { Work } from './times-decide.ts'

/** The last event of the shop's schedule. @throws UnreadableEvent */
export const lastOfSchedule = (store: EventStore, shopId: string): Promise<ScheduleEvent | undefined> =>
  lastEvent<ScheduleEvent>(store, scheduleStream(shopId))

type Decided = { before: ScheduleEvent | undefined; after: ScheduleEvent | undefined }

/** The newest event before and after what was decided on it; `key` of the same thing is the same. */
const decided = (
  store: EventStore,
  context: Context,
  key: string,
  decide: (last: ScheduleEvent | undefined) => Fact[],
): Promise<Decided> =>
  untilNoConflict(async () => {
    const { shop_id } = context.shop
    const before = await lastOfSchedule(store, shop_id)
    const facts = decide(before)
    if (facts.length === 0) return { before, after: before }
    const events = toEvents(facts, shop_id, key.replace('$', String(before?.revision)), context)
    const appended = (await append(store, scheduleStream(shop_id), before, events)) as ScheduleEvent[]
    return { before, after: appended.at(-1) }
  })

/** Returns the event with the current state of the schedule. @throws UnreadableEvent, TooManyConflicts */
export const setScheduleOf = async (
  store: EventStore,
  schedule: Schedule,
  context: Context,
): Promise<ScheduleEvent> => {
  const decide = (last: ScheduleEvent | undefined) => setSchedule(last, context.shop.shop_id, schedule, context.now())
  return (await decided(store, context, `set $ ${context.causation_id}`, decide)).after!
}

/** Returns the event of the removal, and what was before it; nothing if there was none. @throws UnreadableEvent, TooManyConflicts */
export const removeScheduleOf = async (
  store: EventStore,
  reason: 'asked' | 'shop_left',
  context: Context,
): Promise<{ removed: ScheduleEvent; event: Event<'ScheduleRemoved'> } | undefined> => {
  const { before, after } = await decided(store, context, 'removed $', (last) => removeSchedule(last, reason))
  return before && before !== after && after?.type === 'ScheduleRemoved' ? { removed: before, event: after } : undefined
}

/** Records the outcome of a due time, once, even if others do so too. @throws UnreadableEvent, TooManyConflicts */
export const settleDueOf = async (
  store: EventStore,
  { work, due_at }: { work: Work; due_at: string },
  outcome: Outcome,
  context: Context,
): Promise<void> => {
  await decided(store, context, `${work} ${due_at}`, (last) => settleDue(last, work, due_at, outcome, context.now()))
}

/** Rethrows anything that is not a refusal. `amount` of `what` is needed. */
export const refusedBy = (error: unknown, amount: number, what: string): Outcome & { type: 'skipped' } => {
  if (!(error instanceof LimitReached)) throw error
  const { refusal, resets_on } = error
  if (refusal.refused === 'frozen')
    return {
      type: 'skipped',
      reason: 'organization_frozen',
      detail: `All ${refusal.limit} ${what} of the billing cycle were used up; the next one begins on ${resets_on}.`,
    }
  return {
    type: 'skipped',
    reason: 'quota_spent',
    detail: `It needed ${amount} ${what}, and ${refusal.remaining} of ${refusal.limit} were left until ${resets_on}.`,
  }
}
