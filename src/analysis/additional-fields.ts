// What explains the score of a report. The interface leaves these fields free; reports of earlier rule versions have fewer of them,
// so none but those of the job is required.

import { z } from 'zod'
import { CATEGORIES, PRIORITIES } from '../engine/analyzer/report/report.ts'
import { OUTDATED_REASONS } from '../shops/platform/events.ts'

const count = z.int().min(0)
const strings = z.array(z.string())
const share = z.number().min(0).max(1)
const stage = z.number().min(0).max(100).nullable().describe('null where no rule of the stage applied')

const Span = z
  .union([
    z.object({ field: z.string(), start: count, end: count, text: z.string() }),
    z.object({ missing: z.string().describe('The field that is not there') }),
  ])
  .describe('A place in the plain text of a field with its first characters, or a field that is missing')

const Evidence = z
  .looseObject({
    rule: z.string(),
    outcome: z.enum(['pass', 'warn', 'fail', 'na']).describe('This version lists warn and fail'),
    value: share.describe('How far the rule is met'),
    tier: z.enum(['A', 'B', 'C', 'D']).describe('Strength of the evidence for the rule, A the strongest'),
    said_by: z
      .string()
      .optional()
      .describe('The rule whose suggestion asks for the same; absent if this one has its own, or none'),
    spans: z.array(Span),
  })
  .describe('A rule that is not met, and where that shows')

const Feed = z.object({
  accepted: z.boolean().describe('Whether nothing that the record tells would have a row rejected'),
  rows: count.describe('One per variant'),
  accepted_rows: count,
  rejected_because: strings,
  warnings: strings.describe('What costs matches or places, but no row'),
  unknown: strings.describe('Required fields of which the record does not tell whether the shop can fill them'),
})

const CatalogueFinding = z.object({
  rule: z.string(),
  kind: z.enum([
    'near_duplicate',
    'boilerplate',
    'same_title',
    'contradicting_products',
    'same_meta_title',
    'same_meta_description',
  ]),
  priority: z.enum(PRIORITIES),
  field: z.string().nullable().describe('null where it is about the product as a whole'),
  title: z.string(),
  description: z.string(),
  other: z
    .object({ resource_id: z.string(), title: z.string() })
    .nullable()
    .describe('The product it was seen in; null if it is the catalogue as a whole'),
})

/** What a list shows of a product; what is not known is absent. */
export const Resource = z.object({
  handle: z.string().optional(),
  url: z.string().optional().describe("Of the product's page; where handle and address of the shop are known"),
  vendor: z.string().optional(),
  product_type: z.string().optional().describe('The kind of product, as the shop names it'),
  image: z.string().optional().describe('The address of the first picture'),
  price: z.string().optional().describe('The lowest of its variants, such as 24.50'),
  currency: z.string().optional().describe('ISO 4217; with a price, where the currency of the shop is known'),
})

const explained = z.looseObject({
  rule_version: z.string(),
  rule_pages: z
    .string()
    .optional()
    .describe('Where this service serves the page of a rule: a path with {rule} in place of its id'),
  language: z.string().describe('ISO 639-1; und where it was not recognised'),
  product_family: z.string().nullable().describe('Kind of product, which decides what buyers ask for; null if unknown'),
  stages: z
    .object({ eligible: stage, retrievable: stage, citable: stage })
    .describe('The score by stage, before the gates'),
  score_before_gates: z.number().min(0).max(100),
  points: z.number().min(0).describe('Weights of the applicable rules, each times its value'),
  max_points: z
    .number()
    .min(0)
    .describe('Weights of the applicable rules; points / max_points is the score before the gates'),
  gates: z
    .array(z.object({ gate: z.string(), cap: z.number(), because: z.string() }))
    .describe('Faults that nothing makes good; the lowest cap scales the score'),
  feeds: z.object({ openai: Feed, google: Feed }).describe("OpenAI's product feed and Google Merchant Center"),
  truncated: z.boolean().describe('Whether the text is too long and only its first part was read'),
  valid_until: z.iso.datetime().nullable().describe('When a date in the record changes the result; null if none does'),
  evidence: z.array(Evidence),
  passed: z.record(z.string(), share).describe('By rule id the value, which may be short of 1'),
  not_applicable: z.record(z.string(), z.string()).describe('By rule id why it was not checked; it does not count'),
  catalogue: z
    .object({ peers: count.describe('Products it was compared with'), findings: z.array(CatalogueFinding) })
    .describe('What the other products show of this one; it does not move the score'),
  documentation: z
    .array(
      z.object({
        topic: z.string().describe('shipping, returns, warranty, sizing or care'),
        path: z.string().describe('Where the document is in the repository'),
        headings: strings.describe('The headings above the section, the outermost first'),
        anchor: z.string().nullable().describe('null where the section has no heading'),
        quote: z.string(),
        rules: strings.describe('Rules that rest on it; `eeat` for the block'),
      }),
    )
    .describe("Sections of the project's documentation that were evidence; absent if none was"),
  reused: z.literal(true).describe('Nothing has changed since an earlier analysis, whose result this is'),
  reused_from: z.uuid().describe('The id of that analysis'),
  outdated: z
    .object({
      since: z.iso.datetime().describe('When that was'),
      reason: z.enum(OUTDATED_REASONS).describe('What has happened to the product'),
    })
    .describe('The product is not as it was when it was analysed; analyse it again. Said of its newest report'),
})

export const AdditionalFields = explained
  .partial()
  .extend({
    resource_type: z.string(),
    resource_id: z.string(),
    resource_title: z.string(),
    resource: Resource.optional().describe('The product as the report saw it; absent from reports of earlier versions'),
    job_id: z.uuid(),
  })
  .describe(`What explains the score; rules are of the categories ${CATEGORIES.join(', ')}`)
