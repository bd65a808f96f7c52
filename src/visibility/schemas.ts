// The shapes of visibility tests and of what is asked for.

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

/** White space around a query is no part of it. */
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
      queries: Queries.describe(
        'One that says the same as another in other letters is measured once, and answered for both',
      ),
    },
    { error: 'must be an object with resource_type, resource_id and queries' },
  )
  .meta({
    description: 'The product, and the queries that it is tested with',
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
          score: score.describe('As overall_score, by this engine alone'),
          queries: count.describe('That it measured, of those that count for the score'),
        }),
      )
      .describe('Each engine by itself'),
    counted_queries: count.describe('Different queries that were measured and that the score is over'),
    score_over: z
      .enum(['non_brand', 'branded'])
      .describe('The queries that the score is over: branded ones only where there are no others'),
    found: z
      .object({
        queries: count,
        of: count,
        interval: z.tuple([rate, rate]).nullable().describe('null where no query counts'),
      })
      .optional()
      .describe(
        'In how many of the counted queries it was found, with the Wilson interval of that share; absent in earlier tests',
      ),
    readiness: score
      .optional()
      .describe(
        'The score of an analysis of the record that was tested: earned points of those that apply, under the lowest gate. It tells how ready the record is, not whether it is cited, and is no part of overall_score; absent in earlier tests',
      ),
    interval: z
      .tuple([score, score])
      .nullable()
      .describe('95 % interval of the score over queries such as these; null if none counts'),
    exploratory: z.boolean().describe('Too few queries to decide by: they tell where to look'),
    recognition: z
      .object({ score, queries: count })
      .nullable()
      .describe('The same score over the branded queries; null if there are none'),
    corpus_size: count.nullable().describe('Products that the simulation chose from; null if it was not asked'),
    corpus_note: z.string().nullable().describe('Why products of the shop are missing from it; null if none are'),
    engine_version: z
      .string()
      .describe(
        'Of the simulation and its weights; the difference between tests of two versions says nothing about the product',
      ),
    basket: z
      .object({ id: z.uuid(), version: z.int().min(1) })
      .nullable()
      .describe("The product's tracked queries, where these are they; else null"),
    queries_hash: z
      .string()
      .optional()
      .describe(
        'SHA-256 of the set of queries, the same as that of a basket with these queries; absent in tests that were made before it was recorded',
      ),
    cost_usd: z
      .number()
      .min(0)
      .nullable()
      .describe('What live engines cost, in US dollars; null if none was asked, or no price is known'),
    raw_answers: z.boolean().describe('Whether answers of live engines are kept as they came'),
  })
  .describe('What makes an honest reading of the test possible')

const Details = MeasuredDetails.extend({
  resource_type: z.string(),
  resource_id: z.string(),
  resource_title: z.string(),
  measured_queries: count.describe('Different queries that were measured; each counts once in the usage'),
}).describe('What was tested, and what makes an honest reading of it possible')

export const VisibilityTest = z
  .object({
    id: z.uuid(),
    url: z.string().describe('The page of the product'),
    overall_score: score.describe(
      '100 x the mean over the queries that count of found rate x 1/log2(1 + position); 0 where it was never found. It tells citation; readiness is another number (details.readiness)',
    ),
    queries: z.array(QueryResult).describe('In the order in which they were submitted'),
    recommendations: z.array(z.string()).describe('What would help, the weightiest first'),
    tested_at: z.iso.datetime(),
    details: Details,
  })
  .describe('Whether answer engines, or the simulation of one, cite a product')

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
      .describe('false: the simulation itself has changed, and what it measured differently may come of that'),
    change: z
      .object({
        verdict: z
          .enum(['better', 'worse', 'inside noise', 'not comparable'])
          .describe('better and worse only where chance is ruled out at 5 %'),
        reason: z.string().describe('A sentence or two'),
        before: score
          .nullable()
          .describe('The score of the earlier test over the queries compared; null if they cannot be compared'),
        after: score.nullable().describe('The same of the later test; null likewise'),
        difference: points.nullable().describe('after less before; null likewise'),
        interval: z
          .tuple([points, points])
          .nullable()
          .describe('95 % interval of the difference; null if there are too few queries'),
        p: chance.describe('How likely a difference as large is by chance; null if there are too few queries'),
        common: count.describe('Queries that are compared: of both tests, and measured in both by the same engine'),
        over: z.enum(['non_brand', 'branded']),
        exploratory: z.boolean(),
        simulated: z.boolean(),
        moved: z
          .array(z.object({ query: z.string(), before: rate, after: rate }))
          .describe(
            'The queries whose value changed, the largest change first: found rate x 1/log2(1 + position) in both tests',
          ),
        controls: z
          .object({
            products: z
              .array(z.object({ resource_id: z.string(), before: score, after: score }))
              .describe('At most five, with their scores over the same queries'),
            unproven: count.describe('Products of the kind that are not in the answers of both tests, or have changed'),
            difference: points.describe('By how much the controls changed in the mean'),
            remains: points.describe('difference of the product less that of the controls'),
            interval: z.tuple([points, points]).describe('95 % interval of what remains'),
            p: z.number().min(0).max(1).describe('How likely that much is by chance'),
            verdict: z.enum(['better', 'worse', 'inside noise']),
          })
          .nullable()
          .describe(
            'Products of the same shop and kind that did not change and were nearest in score before, read from the same answers of the simulation; null if there are none',
          ),
        gained: queries.describe('Found now and not before'),
        lost: queries,
        found_p: chance.describe('How likely so uneven a split of gained and lost ones is by chance; null if none was'),
        added: queries.describe('Of the later test alone'),
        removed: queries.describe('Of the earlier test alone'),
        unmeasured: queries.describe('Of both tests, and measured by no engine in both'),
        engines: z.object({ compared: engines, only_before: engines, only_after: engines }),
      })
      .describe('What changed'),
  })
  .describe('A paired comparison of two visibility tests of one product')

export const TestParams = z.object({ test_id: idOf('test') })

export const TestsQuery = z.object({ ...page, resource_id: ResourceId.optional() })

export const ComparisonQuery = z.object({ before: idOf('earlier test'), after: idOf('later test') })

export const visibilityComponents = { VisibilityRequest, VisibilityTest, VisibilityComparison }
