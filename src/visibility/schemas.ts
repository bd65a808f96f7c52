// The shapes of visibility tests and of their requests, of suggested queries, and of baskets.

import { z } from 'zod'
import { MAX_QUERY, type QueryFault, queryFault } from '../engine/search/query/clean-query.ts'
import { ENGINES, QueryResult } from '../engine/visibility-test.ts'
import { count, idOf, page, RESOURCE_TYPE, ResourceId } from '../http/parameters.ts'

const score = z.number().min(0).max(100)

const rate = z.number().min(0).max(1)

const MAX_QUERIES = 50

const REFUSALS: Record<QueryFault, string> = {
  blank: 'must not be blank',
  long: `must have at most ${MAX_QUERY} characters`,
  'control characters': 'must not contain control characters',
  'ill-formed': 'must be well-formed Unicode',
}

/** White space around a query is not part of it. */
const Query = z
  .string({ error: 'must be a string' })
  .transform((query) => query.trim())
  .superRefine((query, context) => {
    const fault = queryFault(query)
    if (fault) context.addIssue({ code: 'custom', message: REFUSALS[fault] })
  })
  .meta({ maxLength: MAX_QUERY, description: `A query, 1 to ${MAX_QUERY} characters` })

const QUERIES = `must have 1 to ${MAX_QUERIES} entries`

/** A list of queries as several endpoints take it. */
export const Queries = z.array(Query, { error: 'must be a list of strings' }).min(1, QUERIES).max(MAX_QUERIES, QUERIES)

export const VisibilityRequest = z
  .object(
    {
      resource_type: RESOURCE_TYPE,
      resource_id: ResourceId,
      queries: Queries.describe('Queries that differ only in case or spacing are measured once and answered for each'),
    },
    { error: 'must be an object with resource_type, resource_id and queries' },
  )
  .meta({
    description: 'The product, and the queries to test it with',
    example: {
      resource_type: 'product',
      resource_id: '9001003',
      queries: ['handmade mug that fits under an espresso machine', 'dishwasher safe stoneware mug under 40 euros'],
    },
  })

/** As the event has them. */
export const MeasuredDetails = z
  .looseObject({
    simulated: z.boolean().describe('true: no live engine measured anything, and all of it is a simulation'),
    engines: z
      .array(
        z.object({
          engine: z.enum(ENGINES),
          simulated: z.boolean(),
          score: score.describe('Like overall_score, for this engine only'),
          queries: count.describe('How many of the queries that count for the score it measured'),
        }),
      )
      .describe('Each engine by itself'),
    counted_queries: count.describe('Distinct measured queries that count for the score'),
    score_over: z
      .enum(['non_brand', 'branded'])
      .describe('The queries that count for the score: branded ones only if there are no others'),
    found: z
      .object({
        queries: count,
        of: count,
        interval: z.tuple([rate, rate]).nullable().describe('null if no query counts'),
      })
      .optional()
      .describe(
        'How many of the counted queries found it, with the Wilson interval of that share; absent in earlier tests',
      ),
    readiness: score
      .optional()
      .describe(
        'The analysis score of the tested record: its share of the applicable points, capped by the lowest gate. It says how ready the record is, not whether it is cited, and is not part of overall_score; absent in earlier tests',
      ),
    interval: z
      .tuple([score, score])
      .nullable()
      .describe('95 % interval of the score over queries like these; null if none counts'),
    exploratory: z.boolean().describe('Whether there are too few queries for a decision; they only show where to look'),
    recognition: z
      .object({ score, queries: count })
      .nullable()
      .describe('The same score for the branded queries; null if there are none'),
    corpus_size: count.nullable().describe('Products that the simulation chose from; null if it was not asked'),
    corpus_note: z.string().nullable().describe('Why products of the shop are missing from it; null if none are'),
    engine_version: z
      .string()
      .describe(
        'The version of the simulation and its weights; a difference between tests of two versions says nothing about the product',
      ),
    basket: z
      .object({ id: z.uuid(), version: z.int().min(1) })
      .nullable()
      .describe("The product's tracked queries, if the test asked exactly these; otherwise null"),
    queries_hash: z
      .string()
      .optional()
      .describe(
        'SHA-256 of the set of queries, the same as for a basket with these queries; absent in tests from before it was recorded',
      ),
    cost_usd: z
      .number()
      .min(0)
      .nullable()
      .describe('Cost of the live engines, in US dollars; null if none was asked or no price is known'),
    raw_answers: z.boolean().describe('Whether the answers of live engines are kept as received'),
  })
  .describe('What you need to interpret the test honestly')

const Details = MeasuredDetails.extend({
  resource_type: z.string(),
  resource_id: z.string(),
  resource_title: z.string(),
  measured_queries: count.describe('Distinct measured queries; each counts once in the usage'),
}).describe('What was tested, and what you need to interpret it honestly')

export const VisibilityTest = z
  .object({
    id: z.uuid(),
    url: z.string().describe('The page of the product'),
    overall_score: score.describe(
      '100 x the mean of found rate x 1/log2(1 + position) over the queries that count; 0 if it was never found. It measures citation; readiness is a separate number (details.readiness)',
    ),
    queries: z.array(QueryResult).describe('In the order submitted'),
    recommendations: z.array(z.string()).describe('What would help, most important first'),
    tested_at: z.iso.datetime(),
    details: Details,
  })
  .describe('Whether answer engines, or the simulation, cite a product')

const queries = z.array(z.string())
const points = z.number().min(-100).max(100)
const compared = z.object({ id: z.uuid(), tested_at: z.iso.datetime(), overall_score: score })
const engines = z.array(z.enum(ENGINES))
const chance = z.number().min(0).max(1).nullable()

export const VisibilityComparison = z
  .object({
    before: compared,
    after: compared,
    same_engine_version: z
      .boolean()
      .describe('false: the simulation itself has changed, which may explain a difference'),
    change: z
      .object({
        verdict: z
          .enum(['better', 'worse', 'inside noise', 'not comparable'])
          .describe('better and worse only if significant at 5 %'),
        reason: z.string().describe('A sentence or two'),
        before: score
          .nullable()
          .describe('The score of the earlier test over the compared queries; null if they cannot be compared'),
        after: score
          .nullable()
          .describe('The score of the later test over these queries; null if they cannot be compared'),
        difference: points.nullable().describe('after minus before; null if they cannot be compared'),
        interval: z
          .tuple([points, points])
          .nullable()
          .describe('95 % interval of the difference; null if there are too few queries'),
        p: chance.describe('Probability of a difference this large by chance; null if there are too few queries'),
        common: count.describe('Compared queries: in both tests, and measured in both by the same engine'),
        over: z.enum(['non_brand', 'branded']),
        exploratory: z.boolean(),
        simulated: z.boolean(),
        moved: z
          .array(z.object({ query: z.string(), before: rate, after: rate }))
          .describe(
            'Queries whose value changed, largest change first: found rate x 1/log2(1 + position) in both tests',
          ),
        controls: z
          .object({
            products: z
              .array(z.object({ resource_id: z.string(), before: score, after: score }))
              .describe('The controls, at most five, with their scores over the same queries'),
            unproven: count.describe(
              'Products of the same kind that have changed or are not in the answers of both tests',
            ),
            difference: points.describe('Mean change of the controls'),
            remains: points.describe('Difference of the product minus that of the controls'),
            interval: z.tuple([points, points]).describe('95 % interval of the remaining difference'),
            p: z.number().min(0).max(1).describe('Probability of this much by chance'),
            verdict: z.enum(['better', 'worse', 'inside noise']),
          })
          .nullable()
          .describe(
            'Unchanged products of the same shop and kind with the nearest scores in the earlier test, from the same answers of the simulation; null if there are none',
          ),
        gained: queries.describe('Queries that find it now but did not before'),
        lost: queries,
        found_p: chance.describe(
          'Probability of such an uneven split of gained and lost queries by chance; null if there were none',
        ),
        added: queries.describe('Queries only in the later test'),
        removed: queries.describe('Queries only in the earlier test'),
        unmeasured: queries.describe('Queries in both tests that no engine measured in both'),
        engines: z.object({ compared: engines, only_before: engines, only_after: engines }),
      })
      .describe('What changed'),
  })
  .describe('A paired comparison of two visibility tests of one product')

export const TestParams = z.object({ test_id: idOf('test') })

export const TestsQuery = z.object({ ...page, resource_id: ResourceId.optional() })

export const ComparisonQuery = z.object({ before: idOf('earlier test'), after: idOf('later test') })

export const visibilityComponents = { VisibilityRequest, VisibilityTest, VisibilityComparison }

// Suggested queries.

const MOST = 50
const LIMIT = `must be a whole number from 1 to ${MOST}`

export const SuggestionsQuery = z.object({
  resource_id: ResourceId,
  limit: z.int({ error: LIMIT }).min(1, LIMIT).max(MOST, LIMIT).default(20).describe('How many at most'),
})

export const SuggestedQuery = z
  .object({
    query: z.string().describe('1 to 300 characters'),
    kind: z.enum(['question', 'category', 'attribute', 'use_case', 'comparison', 'price', 'branded']),
    branded: z.boolean().describe('Whether it names the brand or the product, and so measures recognition'),
    why: z.string().describe('What it is based on'),
    tracked: z.boolean().describe("Whether it is one of the product's tracked queries"),
  })
  .describe('A query to test a product with')

export const suggestionComponents = { SuggestedQuery }

// Baskets: the tracked queries of a product.

export const BasketRequest = z
  .object(
    {
      queries: Queries.describe('Queries that differ only in case or spacing count once'),
    },
    { error: 'must be an object with queries' },
  )
  .meta({
    description: 'All tracked queries of the product',
    example: { queries: ['handmade stoneware mug', 'mug that fits under an espresso machine'] },
  })

export const Basket = z
  .object({
    resource_id: z.string().describe('The product, in the form in which it was submitted'),
    version: z.int().min(1),
    queries: queries.describe('The queries as they were written'),
    added: queries.describe('Queries that the previous version does not have'),
    removed: queries.describe('Queries of the previous version that were removed'),
    hash: z
      .string()
      .describe('SHA-256 of the set of queries; tests of the same queries have the same value (details.queries_hash)'),
    revised_at: z.iso.datetime().describe('When the version was made'),
  })
  .describe('The tracked queries of a product')

export const BasketParams = z.object({ resource_id: ResourceId })

export const BasketsQuery = z.object(page)

const VERSION = 'must be a whole number from 1'

export const BasketQuery = z.object({
  version: z
    .int({ error: VERSION })
    .min(1, VERSION)
    .max(2_147_483_647, VERSION)
    .optional()
    .describe('The version with this number, even if the basket has been deleted since'),
})

export const basketComponents = { BasketRequest, Basket }
