// The schedule of a shop: its last event has its state. Each due time is decided once, by what the event has as the next.

import type { DataOf, Fact } from '../event-log/catalogue.ts'
import type { ScheduleEvent } from '../event-log/streams.ts'
import { nextTime, spreadOf, type Work } from './times-decide.ts'

export type Schedule = DataOf<'ScheduleSet'>['schedule']
type State = Pick<DataOf<'ScheduleSet'>, 'shop_id' | 'schedule' | 'next' | 'cursor' | 'more'>
type Last = ScheduleEvent | undefined
/** Points by which the score of a product must fall to be an alert. */
export const DEFAULT_SCORE_FALL = 10
type SkipReason = DataOf<'ScheduledWorkSkipped'>['reason']

/** How the schedule stands; undefined if there is none. */
export const standing = (last: Last): State | undefined => {
  if (!last || last.type === 'ScheduleRemoved') return undefined
  const { shop_id, schedule, next, cursor, more } = last.data
  return { shop_id, schedule, next, cursor, more }
}

/** Whether the time is still to be decided. */
export const isDue = (last: Last, work: Work, now: string): string | undefined => {
  const at = standing(last)?.next[work]
  return at && Date.parse(at) <= Date.parse(now) ? at : undefined
}

const nextOf = (shop_id: string, schedule: Schedule, work: Work, after: string): string | null => {
  const timing = schedule[work]
  return timing && nextTime(timing, schedule.time_zone, spreadOf(shop_id, work), after)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Nothing to append if the schedule is already this one. An unchanged part keeps its next time. */
export const setSchedule = (last: Last, shop_id: string, schedule: Schedule, now: string): Fact[] => {
  const before = standing(last)
  if (before && isSame(before.schedule, schedule)) return []
  const kept = (work: Work): string | null =>
    before && before.schedule.time_zone === schedule.time_zone && isSame(before.schedule[work], schedule[work])
      ? before.next[work]
      : nextOf(shop_id, schedule, work, now)
  const next = { analysis: kept('analysis'), visibility: kept('visibility') }
  const more = before?.more === true && next.analysis === before.next.analysis
  return [{ type: 'ScheduleSet', data: { shop_id, schedule, next, cursor: before?.cursor ?? null, more } }]
}

export const removeSchedule = (last: Last, reason: 'asked' | 'shop_left'): Fact[] => {
  const before = standing(last)
  return before ? [{ type: 'ScheduleRemoved', data: { shop_id: before.shop_id, reason } }] : []
}

export type Outcome =
  | {
      type: 'analysis'
      job_id: string
      total_items: number
      removed_items: number
      removed: string[]
      cursor: string | null
      more: boolean
    }
  | { type: 'visibility'; tests: DataOf<'ScheduledVisibilityTested'>['tests']; untested: number; detail: string | null }
  | { type: 'skipped'; reason: SkipReason; detail: string }

/**
 * The outcome of a due time; nothing to append if it is decided. Times that were missed in between are made up for by this one: the next is
 * after `now`. Where products are left, the rest is due at once.
 */
export const settleDue = (last: Last, work: Work, due_at: string, outcome: Outcome, now: string): Fact[] => {
  const before = standing(last)
  if (before?.next[work] !== due_at) return []
  const usual = nextOf(before.shop_id, before.schedule, work, now)
  const after = (more: boolean): State => ({
    ...before,
    next: { ...before.next, [work]: more ? now : usual },
    ...(work === 'analysis' ? { more } : {}),
  })
  if (outcome.type === 'skipped') {
    const { reason, detail } = outcome
    return [{ type: 'ScheduledWorkSkipped', data: { ...after(false), work, due_at, reason, detail } }]
  }
  if (outcome.type === 'visibility') {
    const { tests, untested, detail } = outcome
    return [{ type: 'ScheduledVisibilityTested', data: { ...after(false), due_at, tests, untested, detail } }]
  }
  const { job_id, total_items, removed_items, removed, cursor, more } = outcome
  const data = { ...after(more), cursor, due_at, job_id, total_items, removed_items, removed }
  return [{ type: 'ScheduledAnalysisStarted', data }]
}
