// The shapes of products as a shop's dashboard shows them: how they score, the state of the shop, and the texts that evidence refers to.

import { z } from 'zod'
import { GRADES, PRIORITIES } from '../engine/analyzer/report/report.ts'
import { count, listOf, oneOf, page, ResourceId, time } from '../http/parameters.ts'

const score = z.int().min(0).max(100)

const SORTS = ['score', '-score', 'title', 'issues', 'gain', 'analyzed'] as const
const SEARCH = 'must have at most 100 characters'
const RULE = 'must be the id of a rule, such as content-002'

export const ProductsQuery = z.object({
  ...page,
  sort: oneOf(SORTS)
    .default('score')
    .describe(
      'score: lowest first; issues: most critical first; gain: most points from proposed values first; analyzed: newest first',
    ),
  search: z
    .string()
    .max(100, SEARCH)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be well-formed Unicode')
    .optional()
    .describe('Only products with this in their title'),
  grade: oneOf(GRADES).optional().describe('Only products with this grade'),
  rule: z
    .string()
    .regex(/^[a-z]{2,20}-\d{3}$/, RULE)
    .optional()
    .describe('Only products with a suggestion from this rule'),
  waiting: oneOf(['true', 'false']).optional().describe('Only products with waiting changes, or only those without'),
})

export const ScoredProduct = z
  .object({
    resource_id: z.string(),
    title: z.string(),
    image: z.string().nullable().describe('The address of its first picture; null if it is not known'),
    product_type: z.string().nullable().describe('null if the record names none'),
    analysis_id: z.uuid().describe('Its newest report'),
    score,
    previous_score: score.nullable().describe('Score of the previous report; null if there is none'),
    grade: z.enum(GRADES),
    critical_count: count,
    warning_count: count,
    info_count: count,
    first_issue: z.string().nullable().describe('What to do first; null if nothing is suggested'),
    waiting_changes: count.describe('Proposed values that are not applied'),
    waiting_gain: count.describe('Points that they add in total'),
    outdated: z.boolean().describe('Whether it has changed since it was analysed'),
    analyzed_at: time.describe('When its newest report was made'),
  })
  .describe('A product as last analysed')

export const ScoredProductPage = listOf(ScoredProduct, 'Products with their latest analysis')

export const Overview = z
  .object({
    score: score.nullable().describe('The mean score of the products; null if none is analysed'),
    products: z
      .object({
        analyzed: count.describe('Products with a report'),
        unanalyzed: count.describe('Products of the imported catalogue without a report'),
        outdated: count.describe('Products that have changed since they were analysed'),
        grades: z
          .object(
            Object.fromEntries(
              GRADES.map((grade) => [grade, count.describe(`Products with grade ${grade}`)]),
            ) as Record<(typeof GRADES)[number], typeof count>,
          )
          .describe('How many products have each grade'),
      })
      .describe('How many there are'),
    critical: count.describe('Critical suggestions over all products'),
    waiting: z
      .object({
        changes: count.describe('How many there are'),
        products: count.describe('How many products they concern'),
        auto_applicable: count.describe('How many of them can be applied without review'),
        gain: count.describe('Points that they add, summed over the products'),
      })
      .describe('Unapplied values proposed for the newest reports'),
    questions: z
      .object({
        found: count.describe('Questions whose answers included the product'),
        of: count.describe('Questions that were asked'),
        products: count.describe('Products that were tested'),
      })
      .describe('From the newest visibility test of each product: questions whose answers included it'),
    trend: z
      .array(
        z.object({
          day: z.iso.date().describe('UTC'),
          score: score.describe('Score of the shop at the end of the day'),
          products: count.describe('Products analysed by then'),
          applied: count.describe('Changes applied on that day'),
        }),
      )
      .describe('The last 90 days (UTC) with an analysis or an applied change, oldest first'),
    next_actions: z
      .array(
        z.object({
          rule: z.string(),
          title: z.string(),
          priority: z.enum(PRIORITIES),
          impact: z.enum(['high', 'medium', 'low']).describe('The impact on one product'),
          products: count.describe('How many products it applies to'),
          gain: count.describe('Points that it adds to them in total, estimated from the impact on each'),
          examples: z
            .array(z.object({ resource_id: z.string(), title: z.string() }))
            .describe('At most three, lowest score first'),
        }),
      )
      .describe('The five improvements that would add the most points over all products'),
  })
  .describe('The state of the shop, how it developed, and what to do next')

export const ActiveJob = z
  .object({
    id: z.uuid(),
    kind: z.enum(['analysis', 'optimization']),
    status: z.enum(['pending', 'running']),
    total_items: count.describe('Number of products, or analyses'),
    completed_items: count.describe('How many are done, including failed ones'),
  })
  .describe('An unfinished job')

const FEEDS = ['openai', 'google'] as const

export const FeedQuery = z.object({
  ...page,
  feed: oneOf(FEEDS).default('openai').describe("OpenAI's product feed, or Google Merchant Center"),
  accepted: oneOf(['true', 'false'])
    .optional()
    .describe('Only products that the feed would accept, or only the others'),
})

const strings = z.array(z.string())

export const FeedVerdict = z
  .object({
    resource_id: z.string(),
    title: z.string(),
    analysis_id: z.uuid().describe('The report that this is based on'),
    accepted: z.boolean().describe('Whether nothing in the record would cause a row to be rejected'),
    rows: count.describe('One for each variant'),
    accepted_rows: count,
    rejected_because: strings,
    warnings: strings.describe('Problems that cost matches or ranking, but no row'),
    unknown: strings.describe('Required fields for which the record does not show whether the shop can fill them'),
    analyzed_at: time.describe('When the report was made'),
  })
  .describe('What a feed would do with a product, based on its newest report')

export const FeedVerdictPage = listOf(FeedVerdict, 'What a feed would do with the products, rejected ones first')

export const TextsQuery = z.object({ resource_id: ResourceId })

export const ProductTexts = z
  .object({
    resource_id: z.string(),
    title: z.string(),
    fields: z
      .array(z.object({ field: z.string(), text: z.string() }))
      .describe('title, description, seo.title and seo.description as plain text, if present'),
    paragraphs: z
      .array(
        z.object({
          kind: z.string(),
          start: count.describe('Its first character'),
          end: count.describe('The position after its last character'),
        }),
      )
      .describe('The blocks of the description, by position in its text'),
  })
  .describe('The texts that the spans of evidence refer to, as the product has them now')

export const productComponents = { ScoredProduct, Overview, ActiveJob, FeedVerdict, ProductTexts }
