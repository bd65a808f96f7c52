// The events of schedules: what is done for a shop regularly, and the outcome of each due time.

import { z } from 'zod'
import { count, event, time } from '../event-log/event-definition.ts'

const every = z.enum(['day', 'week', 'month'])
const hour = z.int().min(0).max(23).describe('The hour in the time zone in which it begins, 0 to 23')
const on = z
  .int()
  .min(1)
  .max(31)
  .nullable()
  .describe('The day of the week, 1 for Monday, or of the month; null for every day')

const timing = { every, hour, on }

const Schedule = z.object({
  time_zone: z.string().describe('A name from the IANA database, such as Europe/Berlin'),
  analysis: z
    .object({ ...timing, products: z.enum(['all', 'changed']) })
    .nullable()
    .describe('When products are analysed; null if they are not'),
  visibility: z.object(timing).nullable().describe('When all tracked queries are tested; null if they are not'),
  score_fall: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('A fall of the score of a product by this many points is an alert; default 10'),
})

const Next = z.object({ analysis: time.nullable(), visibility: time.nullable() })

/** Every event has the state of the schedule after it. */
const state = {
  shop_id: z.uuid().describe('The shop'),
  schedule: Schedule.describe('The schedule'),
  next: Next.describe('When each is due next; null if it is not on the schedule'),
  cursor: z.string().nullable().describe('The position up to which changes of products have been given to a job'),
  more: z.boolean().describe('Whether the last analysis left products for the next job'),
}

const due_at = time.describe('The time that was due')

export const SKIPS = [
  'job_under_way',
  'quota_spent',
  'organization_frozen',
  'organization_deleted',
  'nothing_to_do',
  'failed',
] as const

export const scheduleEvents = {
  ScheduleSet: event({
    title: 'A shop has a new schedule',
    description: 'It applies from now on; times of the earlier schedule are no longer due.',
    data: state,
    personal: ['cursor'],
  }),
  ScheduleRemoved: event({
    title: 'A shop no longer has a schedule',
    description: 'It was removed on request, or the app was uninstalled.',
    data: { shop_id: state.shop_id, reason: z.enum(['asked', 'shop_left']) },
    personal: [],
  }),
  ScheduledAnalysisStarted: event({
    title: 'A scheduled analysis was started',
    description: 'Once for each due time; a job has at most 10,000 products, and the next one takes the rest.',
    data: {
      ...state,
      due_at,
      job_id: z.uuid().describe('The analysis job, whose id is derived from the time'),
      total_items: count.describe('Products in the job'),
      removed_items: count.describe('Products that have left the shop since the last analysis that received changes'),
      removed: z.array(z.string()).optional().describe('The products that have left, at most 100'),
    },
    personal: ['cursor'],
  }),
  ScheduledVisibilityTested: event({
    title: 'The tracked queries of a shop were tested on schedule',
    description: 'Once for each due time.',
    data: {
      ...state,
      due_at,
      tests: z
        .array(z.object({ resource_id: z.string(), test_id: z.uuid() }))
        .describe('The product of each basket, and its test, whose id is derived from the time'),
      untested: count.describe('Baskets that could not be tested'),
      detail: z.string().nullable().describe('Why some could not be tested, a sentence for the merchant'),
    },
    personal: ['cursor'],
  }),
  ScheduledWorkSkipped: event({
    title: 'A scheduled time was skipped',
    description: 'Nothing was started; the next time is due as usual.',
    data: {
      ...state,
      work: z.enum(['analysis', 'visibility']),
      due_at,
      reason: z.enum(SKIPS),
      detail: z.string().describe('A sentence for the merchant'),
    },
    personal: ['cursor'],
  }),
}
