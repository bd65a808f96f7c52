// The shapes that the events of jobs of every kind have in common. The events themselves are declared in src/analysis and src/optimizations.

import { z } from 'zod'
import { count, time } from '../event-log/event-definition.ts'

type Words = { kind: 'analysis' | 'optimization'; item: 'product' | 'analysis'; items: 'products' | 'analyses' }

/** Keys of the data of events. An end has those of `progress`, and `completed` or `failed`. */
export const jobShapes = ({ kind, item, items }: Words) => {
  const Items = `${items[0]?.toUpperCase()}${items.slice(1)}`
  const job_id = z.uuid().describe(`The ${kind} job`)
  const total_items = count.describe(`${Items} in the job`)
  const started_at = time.describe('When a worker started the job')
  const progress = {
    job_id,
    total_items,
    completed_items: count.describe(`${Items} that are done, including failed ones`),
    failed_items: count.describe(`${Items} that failed`),
    started_at,
  }
  return {
    job_id,
    total_items,
    item: count.describe(`The ${item}'s place in the job's list, 0 for the first`),
    outcome: {
      status: z.enum(['completed', 'failed']),
      error: z.string().nullable().describe('Why it failed, a sentence for the merchant; null if it did not'),
    },
    cycle_start: z.iso
      .date()
      .optional()
      .describe('The first day of the billing cycle that it counts in; absent if nothing was reserved for it'),
    started: { job_id, total_items, started_at },
    progress,
    settled: z
      .array(z.tuple([count, count]))
      .describe('All places that are done, as inclusive ranges in order: [[0, 49], [100, 149]]'),
    completed: { completed_at: time.describe(`When the last ${item} was done`) },
    failed: {
      started_at: time.nullable().describe('When a worker started the job; null if none did'),
      completed_at: time.describe('When it was given up'),
      error_message: z.string().describe('Why, in a sentence or two for the merchant'),
    },
  }
}
