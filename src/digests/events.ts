// The event of digests: what a scheduled analysis has found to be different.

import { z } from 'zod'
import { count, event } from '../event-log/event-definition.ts'

const score = count.max(100)
const text = z.string()

const ALERTS = ['score_fell', 'gate', 'feed_refused', 'products_left'] as const

const Difference = z
  .object({
    resource_id: text,
    title: text.describe('The title of the product'),
    before: score.describe('In the previous report'),
    after: score.describe('In the report of the job'),
    rule: text
      .nullable()
      .describe(
        'The rule that made the difference, because it is now met or no longer met; null if no single rule did',
      ),
  })
  .describe('A product whose score has changed')

const Alert = z
  .object({
    kind: z.enum(ALERTS),
    resource_id: text.nullable().describe('The product; null if it is about several'),
    title: text.nullable().describe('The title of the product; null if it is about several'),
    detail: text.describe('A sentence for the merchant'),
  })
  .describe('An alert')

const Open = z.object({
  kind: z.enum(ALERTS),
  resource_key: text,
  what: text,
  was: count.nullable(),
})

export const digestEvents = {
  DigestCreated: event({
    title: 'The changes that a scheduled analysis has found',
    description:
      'Once for each scheduled job. Products are compared with their previous report, if the same rules made both. Products without changes are not checked.',
    data: {
      shop_id: z.uuid().describe('The shop'),
      job_id: z.uuid().describe('The analysis job'),
      products: z
        .object({
          analyzed: count.describe('Analysed by the job'),
          new: count.describe('Products that had no report before'),
          gone: count.describe('Products that have left the catalogue'),
          better: count.describe('Products with a higher score than before'),
          worse: count.describe('Products with a lower score than before'),
        })
        .describe('How many products'),
      left: z
        .array(z.object({ resource_id: text, title: text.describe('The score of its last report') }))
        .describe('Products with a report that are no longer in the shop, at most ten')
        .optional(),
      better: z.array(Difference).describe('The largest gains, at most ten'),
      worse: z.array(Difference).describe('The largest losses, at most ten'),
      suggestions: z
        .array(z.object({ rule: text, title: text, products: count.describe('How many products it affects') }))
        .describe('The improvements that would add the most points over all products, at most three'),
      visibility: z
        .object({
          found: count.describe('Questions that find their product'),
          of: count.describe('Questions that were asked'),
          low: z.number().min(0).max(1).describe('Start of the interval of that share'),
          high: z.number().min(0).max(1).describe('End of the interval'),
          before: z
            .object({
              found: count.describe('Questions that found it'),
              of: count.describe('Questions that were asked'),
            })
            .nullable()
            .describe('The same in the previous digest; null unless the difference is more than chance'),
        })
        .nullable()
        .describe('Tracked questions that find their product, with the 95 % interval of that share; null without any'),
      alerts: z.array(Alert).describe('Alerts, each reported once until it is fixed; at most 100'),
      mended: count.describe('Resolved alerts of earlier digests'),
      open: z.array(Open).describe('Alerts that were reported and are still open'),
    },
    personal: ['open'],
  }),
}
