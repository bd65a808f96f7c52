// The life of one analysis job: started once, each item settled once, ended exactly once; an ended job accepts nothing.
// Every event of the job's stream carries the job's whole progress, so the last one is the state.

import type { DataOf, Event, Fact } from '../events/catalogue.ts'

export type JobEvent = Event<
  'AnalysisJobStarted' | 'AnalysisItemsSettled' | 'AnalysisJobCompleted' | 'AnalysisJobFailed'
>
export type Outcome = DataOf<'AnalysisItemsSettled'>['items'][number]
export type Range = [first: number, last: number]
export type Plan = { job_id: string; total_items: number }

export const hasEnded = (last: { type: string } | undefined): boolean =>
  last?.type === 'AnalysisJobCompleted' || last?.type === 'AnalysisJobFailed'

/** Which of a job's items have been settled, by the last event of its stream. */
export const settledItems = (last: JobEvent | undefined): Range[] =>
  last?.type === 'AnalysisItemsSettled' ? last.data.settled : []

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

export const begin = (last: JobEvent | undefined, plan: Plan, now: string): Fact[] =>
  last
    ? []
    : [
        {
          type: 'AnalysisJobStarted',
          data: { job_id: plan.job_id, total_items: plan.total_items, started_at: now },
        },
      ]

const allFailed = (total: number, { resource_id, error }: Outcome): string =>
  total === 1
    ? `The product ${resource_id} could not be analysed. ${error}`
    : `None of the ${total} products could be analysed. The last one, ${resource_id}: ${error}`

/** Counts what has not been counted yet; what settles the last item also ends the job. */
export const settle = (last: JobEvent | undefined, plan: Plan, outcomes: readonly Outcome[], now: string): Fact[] => {
  if (!last) throw new Error(`job ${plan.job_id} has not been started`)
  if (hasEnded(last)) return []
  const before = settledItems(last)
  const items = outcomes.filter(({ item }) => !isSettled(before, item))
  const final = items.at(-1)
  if (!final) return []
  const counted = last.type === 'AnalysisItemsSettled' ? last.data : { completed_items: 0, failed_items: 0 }
  const progress = {
    job_id: plan.job_id,
    total_items: plan.total_items,
    completed_items: counted.completed_items + items.length,
    failed_items: counted.failed_items + items.filter(({ status }) => status === 'failed').length,
    started_at: last.data.started_at ?? now,
  }
  const settled = items.reduce<Range[]>((ranges, { item }) => withItem(ranges, item), before)
  const facts: Fact[] = [{ type: 'AnalysisItemsSettled', data: { ...progress, settled, items } }]
  if (progress.completed_items < progress.total_items) return facts
  const ended = { ...progress, completed_at: now }
  if (progress.failed_items < progress.total_items) return [...facts, { type: 'AnalysisJobCompleted', data: ended }]
  const error_message = allFailed(progress.total_items, final)
  return [...facts, { type: 'AnalysisJobFailed', data: { ...ended, error_message } }]
}

/** Gives a job up. */
export const fail = (last: JobEvent | undefined, plan: Plan, error_message: string, now: string): Fact[] => {
  if (hasEnded(last)) return []
  const progress = last?.type === 'AnalysisItemsSettled' ? last.data : { completed_items: 0, failed_items: 0 }
  return [
    {
      type: 'AnalysisJobFailed',
      data: {
        job_id: plan.job_id,
        total_items: plan.total_items,
        completed_items: progress.completed_items,
        failed_items: progress.failed_items,
        started_at: last?.data.started_at ?? null,
        completed_at: now,
        error_message,
      },
    },
  ]
}
