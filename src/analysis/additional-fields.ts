// What explains the score of a report. The interface leaves these fields free; reports of earlier rule versions have fewer of them,
// so none but those of the job is required.

import { z } from 'zod'
import { CATEGORIES, PRIORITIES } from '../engine/analyzer/report/report.ts'
import { OUTDATED_REASONS } from '../shops/platform/events.ts'

const count = z.int().min(0)
const strings = z.array(z.string())
const share = z.number().min(0).max(1)
const stage = z.number().min(0).max(100).nullable().describe('null if no rule of the stage applied')

const Span = z
  .union([
    z.object({ field: z.string(), start: count, end: count, text: z.string() }),
    z.object({ missing: z.string().describe('The missing field') }),
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
  .describe('A rule that is not met, with the evidence')

const Feed = z.object({
  accepted: z.boolean().describe('Whether nothing in the record would cause a row to be rejected'),
  rows: count.describe('One per variant'),
  accepted_rows: count,
  rejected_because: strings,
  warnings: strings.describe('Problems that cost matches or ranking, but no row'),
  unknown: strings.describe('Required fields for which the record does not show whether the shop can fill them'),
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
  field: z.string().nullable().describe('null if it is about the product as a whole'),
  title: z.string(),
  description: z.string(),
  other: z
    .object({ resource_id: z.string(), title: z.string() })
    .nullable()
    .describe('The product it was seen in; null if it is the catalogue as a whole'),
})

/** What a list shows of a product; unknown values are absent. */
export const Resource = z.object({
  handle: z.string().optional(),
  url: z.string().optional().describe("Address of the product's page, if handle and address of the shop are known"),
  vendor: z.string().optional(),
  product_type: z.string().optional().describe('The kind of product, as the shop names it'),
  image: z.string().optional().describe('The address of the first picture'),
  price: z.string().optional().describe('The lowest price of its variants, such as 24.50'),
  currency: z.string().optional().describe('ISO 4217; only with a price, if the currency of the shop is known'),
})

const explained = z.looseObject({
  rule_version: z.string(),
  rule_pages: z
    .string()
    .optional()
    .describe('Where this service serves the page of a rule: a path with {rule} for its id'),
  language: z.string().describe('ISO 639-1; und if it was not recognised'),
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
    .describe('Faults that nothing else can offset; the lowest cap scales the score'),
  feeds: z.object({ openai: Feed, google: Feed }).describe("OpenAI's product feed and Google Merchant Center"),
  truncated: z.boolean().describe('Whether the text is too long and only its first part was read'),
  valid_until: z.iso.datetime().nullable().describe('When a date in the record changes the result; null if none does'),
  evidence: z.array(Evidence),
  passed: z.record(z.string(), share).describe('The value by rule id, which may be less than 1'),
  not_applicable: z
    .record(z.string(), z.string())
    .describe('Why a rule was not checked, by rule id; it does not count'),
  catalogue: z
    .object({ peers: count.describe('Products it was compared with'), findings: z.array(CatalogueFinding) })
    .describe('What the other products reveal about this one; it does not change the score'),
  documentation: z
    .array(
      z.object({
        topic: z.string().describe('shipping, returns, warranty, sizing or care'),
        path: z.string().describe('The path of the document in the repository'),
        headings: strings.describe('The headings above the section, outermost first'),
        anchor: z.string().nullable().describe('null if the section has no heading'),
        quote: z.string(),
        rules: strings.describe('Rules that use it; `eeat` for the block'),
      }),
    )
    .describe("Sections of the project's documentation used as evidence; absent if there were none"),
  reused: z
    .literal(true)
    .describe('Whether this is the result of an earlier analysis because nothing has changed since'),
  reused_from: z.uuid().describe('The id of that analysis'),
  outdated: z
    .object({
      since: z.iso.datetime().describe('When that was'),
      reason: z.enum(OUTDATED_REASONS).describe('What happened to the product'),
    })
    .describe('The product has changed since it was analysed; analyse it again. Only in its newest report'),
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
