// The event of digests: what a scheduled analysis has found to be different.

import { z } from 'zod'
import { count, event } from '../event-log/event-definition.ts'

const score = count.max(100)
const text = z.string()

export const ALERTS = ['score_fell', 'gate', 'feed_refused', 'products_left'] as const

const Difference = z
  .object({
    resource_id: text,
    title: text.describe('Of the product'),
    before: score.describe('By the report before'),
    after: score.describe('By the report of the job'),
    rule: text
      .nullable()
      .describe('The rule that made the difference: it is met since, or no longer; null if none alone did'),
  })
  .describe('A product whose score has changed')

const Alert = z
  .object({
    kind: z.enum(ALERTS),
    resource_id: text.nullable().describe('The product; null if it is about several'),
    title: text.nullable().describe('Of the product; null if it is about several'),
    detail: text.describe('A sentence for the merchant'),
  })
  .describe('What should not wait')

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
          new: count.describe('Without a report before'),
          gone: count.describe('That have left the catalogue'),
          better: count.describe('With a higher score than before'),
          worse: count.describe('With a lower score than before'),
        })
        .describe('How many products'),
      left: z
        .array(z.object({ resource_id: text, title: text.describe('Of its last report') }))
        .describe('Products with a report that have left, ten at most')
        .optional(),
      better: z.array(Difference).describe('Those that gained most, ten at most'),
      worse: z.array(Difference).describe('Those that lost most, ten at most'),
      suggestions: z
        .array(z.object({ rule: text, title: text, products: count.describe('For how many of them it is said') }))
        .describe('What would bring the most points over all products, three at most'),
      visibility: z
        .object({
          found: count.describe('Questions that find their product'),
          of: count.describe('Questions that were asked'),
          low: z.number().min(0).max(1).describe('Where the interval of that share begins'),
          high: z.number().min(0).max(1).describe('Where it ends'),
          before: z
            .object({
              found: count.describe('Questions that found it'),
              of: count.describe('Questions that were asked'),
            })
            .nullable()
            .describe('Of the digest before; null unless they differ by more than chance'),
        })
        .nullable()
        .describe(
          'Tracked questions that find their product, with the interval of 95 % of that share; null without any',
        ),
      alerts: z.array(Alert).describe('What should not wait, each once until it is mended; a hundred at most'),
      mended: count.describe('Alerts of digests before that are over'),
      open: z.array(Open).describe('Alerts that were reported and are still open'),
    },
    personal: ['open'],
  }),
}
