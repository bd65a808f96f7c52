// The event of digests: what a scheduled analysis has found to be different.

import { z } from 'zod'
import { event } from '../event-log/event-definition.ts'

const count = z.int().min(0)
const text = z.string()

export const ALERTS = ['score_fell', 'gate', 'feed_refused', 'products_left'] as const

const Difference = z.object({
  resource_id: text,
  title: text,
  before: count,
  after: count,
  rule: text
    .nullable()
    .describe('The rule that made the difference: it is met since, or no longer; null where none alone did'),
})

const Alert = z.object({
  kind: z.enum(ALERTS),
  resource_id: text.nullable().describe('The product; null where it is about several'),
  title: text.nullable(),
  detail: text.describe('A sentence for the merchant'),
})

const Open = z.object({
  kind: z.enum(ALERTS),
  resource_key: text,
  what: text,
  was: count.nullable(),
})

export const digestEvents = {
  DigestCreated: event({
    title: 'What a scheduled analysis has found to be different',
    description:
      'Once for each scheduled job. Products are compared with the report before, where both were made by the same rules; what was not written since is not looked at.',
    data: {
      shop_id: z.uuid().describe('The shop'),
      job_id: z.uuid().describe('The analysis job'),
      products: z
        .object({ analyzed: count, new: count, gone: count, better: count, worse: count })
        .describe('How many products'),
      better: z.array(Difference).describe('Those that gained most, ten at most'),
      worse: z.array(Difference).describe('Those that lost most, ten at most'),
      suggestions: z
        .array(z.object({ rule: text, title: text, products: count }))
        .describe('What would bring the most points over all products, three at most'),
      visibility: z
        .object({
          found: count,
          of: count,
          low: z.number().min(0).max(1),
          high: z.number().min(0).max(1),
          before: z
            .object({ found: count, of: count })
            .nullable()
            .describe('Of the digest before, where they differ by more than chance'),
        })
        .nullable()
        .describe(
          'Tracked questions that find their product, with the interval of 95 % of that share; null without any',
        ),
      alerts: z.array(Alert).describe('What should not wait, each once until it is mended; a hundred at most'),
      mended: count.describe('Alerts of digests before that are over'),
      open: z.array(Open).describe('Alerts that have been told and are not over'),
    },
    personal: ['open'],
  }),
}
