// The life of one job of any kind: started once, each item settled once, ended exactly once; an ended job accepts nothing.
// Every event of the job's stream carries the job's whole progress, so the last one is the state. The slot of a shop (one active job of a kind) is decided by its last event.

import type { Fact } from '../event-log/catalogue.ts'
import {
  isEnd,
  isRequest,
  isSettlement,
  JOB_KINDS,
  type JobEvent,
  type JobKind,
  type Outcome,
  type SettledEvent,
} from './kinds.ts'
import { addUsage, type ModelUsage } from './model-usage.ts'

/** What a decision needs of an event of the slot; it may be all of it that can be read. */
export type SlotEvent = { type: string; data: { job_id: string } }

/** The request that holds the slot, if one does. */
export const holderOf = <E extends SlotEvent>(last: E | undefined): E | undefined =>
  isRequest(last) ? last : undefined

const closed = (kind: JobKind, job_id: string): Fact => ({ type: JOB_KINDS[kind].types.closed, data: { job_id } })

/**
 * Whether an analysis or optimization may start: not while the job that holds the shop's slot has not ended, by the last event of that
 * job's own stream. The request of the job that is in the way, or undefined.
 */
export const activeRequest = <E extends SlotEvent>(
  lastOfSlot: E | undefined,
  lastOfJob: JobEvent | undefined,
): E | undefined => {
  const holder = holderOf(lastOfSlot)
  return holder && !isEnd(lastOfJob) ? holder : undefined
}

/** Takes a slot without an active request; `requested` are the facts to take it with. A job that has ended is closed in the same append. */
export const start = (kind: JobKind, last: SlotEvent | undefined, requested: readonly Fact[]): Fact[] => {
  const holder = holderOf(last)
  return holder ? [closed(kind, holder.data.job_id), ...requested] : [...requested]
}

/** Frees the slot of a job that has ended, unless the next one already holds it. */
export const close = (kind: JobKind, last: SlotEvent | undefined, jobId: string): Fact[] =>
  holderOf(last)?.data.job_id === jobId ? [closed(kind, jobId)] : []

export type Range = [first: number, last: number]
export type Plan = { kind: JobKind; job_id: string; total_items: number }

/** Which of a job's items have been settled, by the last event of its stream. */
export const settledItems = (last: JobEvent | undefined): Range[] => (isSettlement(last) ? last.data.settled : [])

export const isSettled = (ranges: readonly Range[], item: number): boolean =>
  ranges.some(([first, final]) => first <= item && item <= final)

const withItem = (ranges: readonly Range[], item: number): Range[] => {
  const merged: Range[] = []
  for (const range of [...ranges, [item, item] as Range].toSorted((a, b) => a[0] - b[0])) {
    const before = merged.at(-1)
    if (before && range[0] <= before[1] + 1) before[1] = Math.max(before[1], range[1])
    else merged.push([...range])
  }
  return merged
}

/** What a job has used of a language model so far, by the last event of its stream; null for a kind that uses none. */
export const modelUsageOf = (last: { data: object } | undefined): ModelUsage | null =>
  (last?.data as { model_usage?: ModelUsage | null } | undefined)?.model_usage ?? null

/** A count of the job's progress; 0 if the event has none. */
const countOf = (last: { data: object } | undefined, key: string): number =>
  (last?.data as Record<string, number | undefined> | undefined)?.[key] ?? 0

type Kept = { completed_items: number; failed_items: number }

/** What the progress of each kind holds besides the counts of items, after these outcomes. */
const TOTALS: Record<JobKind, (last: JobEvent | undefined, outcomes: readonly Outcome[]) => object> = {
  analysis: (last, outcomes) => ({
    reused_items: countOf(last, 'reused_items') + outcomes.filter((one) => 'reused' in one && one.reused).length,
  }),
  optimization: (last, outcomes) => ({
    generated: outcomes.reduce(
      (sum, outcome) => sum + ('generated' in outcome ? outcome.generated : 0),
      countOf(last, 'generated'),
    ),
    model_usage: outcomes.reduce(
      (sum, outcome) => addUsage(sum, 'model_usage' in outcome ? outcome.model_usage : null),
      modelUsageOf(last),
    ),
  }),
}

/**
 * How much of its quota a job has used so far, by an event of its stream: values generated, or products analysed, whether their reports were
 * made or given again. An item that failed uses nothing.
 */
export const consumedByJob = (kind: JobKind, last: JobEvent | undefined): number => {
  if (kind === 'optimization') return countOf(last, 'generated')
  return countOf(last, 'completed_items') - countOf(last, 'failed_items')
}

const ALL_FAILED: Record<JobKind, (total: number, last: Outcome) => string> = {
  analysis: (total, last) => {
    const resource_id = 'resource_id' in last ? last.resource_id : ''
    return total === 1
      ? `The product ${resource_id} could not be analysed. ${last.error}`
      : `None of the ${total} products could be analysed. The last one, ${resource_id}: ${last.error}`
  },
  optimization: (total, { analysis_id, error }) =>
    total === 1
      ? `No optimizations could be generated for the analysis ${analysis_id}. ${error}`
      : `No optimizations could be generated for any of the ${total} analyses. The last one, ${analysis_id}: ${error}`,
}

const countedBy = (last: JobEvent | undefined): Kept =>
  isSettlement(last) ? last.data : { completed_items: 0, failed_items: 0 }

export const begin = ({ kind, job_id, total_items }: Plan, now: string): Fact[] => [
  { type: JOB_KINDS[kind].types.started, data: { job_id, total_items, started_at: now } },
]

/** Counts what has not been counted yet; what settles the last item also ends the job. */
export const settle = (
  last: JobEvent | undefined,
  plan: Plan,
  outcomes: readonly Outcome[],
  now: string,
  ending: object = {},
): Fact[] => {
  if (!last) throw new Error(`job ${plan.job_id} has not been started`)
  if (isEnd(last)) return []
  const before = settledItems(last)
  const items = outcomes.filter(({ item }) => !isSettled(before, item))
  const final = items.at(-1)
  if (!final) return []
  const counted = countedBy(last)
  const { types } = JOB_KINDS[plan.kind]
  const progress = {
    job_id: plan.job_id,
    total_items: plan.total_items,
    completed_items: counted.completed_items + items.length,
    failed_items: counted.failed_items + items.filter(({ status }) => status === 'failed').length,
    started_at: last.data.started_at ?? now,
    ...TOTALS[plan.kind](last, items),
  }
  const settled = items.reduce<Range[]>((ranges, { item }) => withItem(ranges, item), before)
  const facts = [{ type: types.settled, data: { ...progress, settled, items } as SettledEvent['data'] } as Fact]
  if (progress.completed_items < progress.total_items) return facts
  const ended = { ...progress, completed_at: now }
  if (progress.failed_items < progress.total_items)
    return [...facts, { type: types.completed, data: { ...ended, ...ending } } as Fact]
  const error_message = ALL_FAILED[plan.kind](progress.total_items, final)
  return [...facts, { type: types.failed, data: { ...ended, error_message } } as Fact]
}

/** Gives a job up. */
export const fail = (last: JobEvent | undefined, plan: Plan, error_message: string, now: string): Fact[] => {
  if (isEnd(last)) return []
  const { completed_items, failed_items } = countedBy(last)
  const data = {
    job_id: plan.job_id,
    total_items: plan.total_items,
    completed_items,
    failed_items,
    started_at: last?.data.started_at ?? null,
    completed_at: now,
    ...TOTALS[plan.kind](last, []),
    error_message,
  }
  return [{ type: JOB_KINDS[plan.kind].types.failed, data } as Fact]
}
