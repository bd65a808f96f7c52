// The shapes of products as a shop's dashboard shows them: how they score, how the shop stands, and the texts that evidence refers to.

import { z } from 'zod'
import { GRADES, PRIORITIES } from '../engine/analyzer/report/report.ts'
import { count, listOf, page, ResourceId, time } from '../http/parameters.ts'

const score = z.int().min(0).max(100)

const SORTS = ['score', '-score', 'title', 'issues', 'gain', 'analyzed'] as const
const SEARCH = 'must have at most 100 characters'
const RULE = 'must be the id of a rule, such as content-002'

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

export const ProductsQuery = z.object({
  ...page,
  sort: oneOf(SORTS)
    .default('score')
    .describe(
      'score: the lowest first; issues: the most critical first; gain: the most points to win by what is proposed; analyzed: the newest first',
    ),
  search: z
    .string()
    .max(100, SEARCH)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be well-formed Unicode')
    .optional()
    .describe('Only products with this in their title'),
  grade: oneOf(GRADES).optional().describe('Only products of this grade'),
  rule: z
    .string()
    .regex(/^[a-z]{2,20}-\d{3}$/, RULE)
    .optional()
    .describe('Only products with a suggestion of this rule'),
  waiting: oneOf(['true', 'false']).optional().describe('Only products with proposed changes that wait, or without'),
})

export const ScoredProduct = z
  .object({
    resource_id: z.string(),
    title: z.string(),
    image: z.string().nullable().describe('The address of its first picture; null if it is not known'),
    product_type: z.string().nullable().describe('null where the record names none'),
    analysis_id: z.uuid().describe('Its newest report'),
    score,
    previous_score: score.nullable().describe('Of the report before; null if there is none'),
    grade: z.enum(GRADES),
    critical_count: count,
    warning_count: count,
    info_count: count,
    first_issue: z.string().nullable().describe('What to do first; null if nothing is suggested'),
    waiting_changes: count.describe('Proposed values that are not applied'),
    waiting_gain: count.describe('Points that they bring together'),
    outdated: z.boolean().describe('It was changed since it was analysed'),
    analyzed_at: time.describe('When its newest report was made'),
  })
  .describe('A product as it was analysed last')

export const ScoredProductPage = listOf(ScoredProduct, 'Products with their latest analysis')

export const Overview = z
  .object({
    score: score.nullable().describe('The mean of the scores of the products; null if none is analysed'),
    products: z
      .object({
        analyzed: count.describe('Those that have a report'),
        unanalyzed: count.describe('Of the imported catalogue, those without a report'),
        outdated: count.describe('Those that were changed since they were analysed'),
        grades: z
          .object(
            Object.fromEntries(
              GRADES.map((grade) => [grade, count.describe(`Products of the grade ${grade}`)]),
            ) as Record<(typeof GRADES)[number], typeof count>,
          )
          .describe('How many products have which grade'),
      })
      .describe('How many there are'),
    critical: count.describe('Critical suggestions of all products'),
    waiting: z
      .object({
        changes: count.describe('How many there are'),
        products: count.describe('How many products they are for'),
        auto_applicable: count.describe('Of the changes, those that can be applied without being read before'),
        gain: count.describe('Points that they bring, added up over the products'),
      })
      .describe('Proposed values of the newest reports that are not applied'),
    questions: z
      .object({
        found: count.describe('Questions in whose answers the product was found'),
        of: count.describe('Questions that were asked'),
        products: count.describe('Products that were tested'),
      })
      .describe('Of the newest visibility test of each product: questions in whose answers it was found'),
    trend: z
      .array(
        z.object({
          day: z.iso.date().describe('UTC'),
          score: score.describe('Of the shop, at the end of the day'),
          products: count.describe('Analysed until then'),
          applied: count.describe('Changes that were applied on that day'),
        }),
      )
      .describe('The last ninety days (UTC) on which something was analysed or applied, oldest first'),
    next_actions: z
      .array(
        z.object({
          rule: z.string(),
          title: z.string(),
          priority: z.enum(PRIORITIES),
          impact: z.enum(['high', 'medium', 'low']).describe('On one product'),
          products: count.describe('That it is true of'),
          gain: count.describe('Points that it brings to all of them together, estimated by the impact on each'),
          examples: z
            .array(z.object({ resource_id: z.string(), title: z.string() }))
            .describe('Three at most, the lowest score first'),
        }),
      )
      .describe('What would bring the most points over all products, the first five'),
  })
  .describe('How the shop stands, how it got there, and what to do next')

export const ActiveJob = z
  .object({
    id: z.uuid(),
    kind: z.enum(['analysis', 'optimization']),
    status: z.enum(['pending', 'running']),
    total_items: count.describe('What it is about: products, or analyses'),
    completed_items: count.describe('Those that are done, failed ones included'),
  })
  .describe('A job that has not ended')

const FEEDS = ['openai', 'google'] as const

export const FeedQuery = z.object({
  ...page,
  feed: oneOf(FEEDS).default('openai').describe("OpenAI's product feed, or Google Merchant Center"),
  accepted: oneOf(['true', 'false']).optional().describe('Only products that it would take, or would not'),
})

const strings = z.array(z.string())

export const FeedVerdict = z
  .object({
    resource_id: z.string(),
    title: z.string(),
    analysis_id: z.uuid().describe('The report that says so'),
    accepted: z.boolean().describe('Whether nothing that the record tells would have a row rejected'),
    rows: count.describe('One for each variant'),
    accepted_rows: count,
    rejected_because: strings,
    warnings: strings.describe('What costs matches or places, but no row'),
    unknown: strings.describe('Required fields of which the record does not tell whether the shop can fill them'),
    analyzed_at: time.describe('When that was made'),
  })
  .describe('What a feed would make of a product, by its newest report')

export const FeedVerdictPage = listOf(
  FeedVerdict,
  'What a feed would make of the products, those that it would reject first',
)

export const TextsQuery = z.object({ resource_id: ResourceId })

export const ProductTexts = z
  .object({
    resource_id: z.string(),
    title: z.string(),
    fields: z
      .array(z.object({ field: z.string(), text: z.string() }))
      .describe('title, description, seo.title and seo.description as plain text, those that there are'),
    paragraphs: z
      .array(
        z.object({
          kind: z.string(),
          start: count.describe('Its first character'),
          end: count.describe('The one behind its last'),
        }),
      )
      .describe('The blocks of the description, by their places in its text'),
  })
  .describe('The texts that the spans of evidence refer to, as the product has them now')

export const productComponents = { ScoredProduct, Overview, ActiveJob, FeedVerdict, ProductTexts }
