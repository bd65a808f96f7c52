// Tools that measure: whether answer engines cite a product, and what of the quota is used.

import { z } from 'zod'
import { ENGINES, QueryDetails } from '../../engine/visibility-test.ts'
import { ProjectUsage } from '../../usage/schemas.ts'
import { Queries, type VisibilityTest } from '../../visibility/schemas.ts'
import { READS, tool } from '../agent.ts'
import { cost, costOf, merchantText, NOTICE, notice, resourceId } from '../shapes.ts'

export const testVisibility = tool({
  name: 'test_visibility',
  title: 'Test the visibility of a product',
  description:
    'Asks answer engines each of the queries, as a buyer would, and reports whether the product is cited and who is cited instead. Without live engines it is a simulation over the products of the shop and its competitors, labelled as such (simulated). The test is recorded.',
  access: 'aeo.write',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  cost: { metric_type: 'search_query', per: 'different query' },
  input: z.object({
    resource_id: resourceId,
    queries: Queries.describe('What buyers ask, 1 to 50; those that name the brand do not count for the score'),
  }),
  output: z.object({
    test_id: z.uuid(),
    resource_id: z.string(),
    overall_score: z
      .number()
      .describe('Citation: 100 x the mean of found rate x 1/log2(1 + position) over the queries that count'),
    found: z
      .object({ queries: z.int(), of: z.int(), interval: z.tuple([z.number(), z.number()]).nullable() })
      .nullable()
      .describe('How many of the queries that count found it, with the 95 % interval of that share'),
    readiness: z
      .number()
      .nullable()
      .describe('A separate number: the analysis score of the record, not part of overall_score'),
    simulated: z.boolean().describe('true: no live engine measured anything'),
    exploratory: z.boolean().describe('Whether there are too few queries for a decision; they only show where to look'),
    counted_queries: z.int(),
    interval: z.tuple([z.number(), z.number()]).nullable().describe('95 % interval of the score; null if none counts'),
    engines: z.array(z.object({ engine: z.enum(ENGINES), simulated: z.boolean(), score: z.number() })),
    queries: z.array(
      z.object({
        query: z.string(),
        found: z.boolean(),
        position: z.int().nullable(),
        branded: z.boolean(),
        stage: QueryDetails.shape.stage,
        merchant_text: merchantText({
          snippet: z.string().describe('What was cited from the product'),
          cited_instead: z
            .object({ origin: z.string(), title: z.string(), sentence: z.string() })
            .nullable()
            .describe('Who was cited first if the product was not'),
        }),
      }),
    ),
    merchant_text: merchantText({
      title: z.string(),
      recommendations: z.array(z.string()).describe('What would help, most important first'),
    }),
    cost,
    notice,
  }),
  run: async (agent, { resource_id, queries }) => {
    const json = { resource_type: 'product', resource_id, queries }
    const { body } = await agent.ask<z.infer<typeof VisibilityTest>>('POST', '/visibility', { json })
    const { details } = body
    return {
      test_id: body.id,
      resource_id: details.resource_id,
      overall_score: body.overall_score,
      found: details.found ?? null,
      readiness: details.readiness ?? null,
      simulated: details.simulated,
      exploratory: details.exploratory,
      counted_queries: details.counted_queries,
      interval: details.interval,
      engines: details.engines.map(({ engine, simulated, score }) => ({ engine, simulated, score })),
      queries: body.queries.map(({ query, found, position, snippet, details: { branded, stage, winner } }) => {
        const cited_instead = winner && { origin: winner.origin, title: winner.title, sentence: winner.sentence }
        return { query, found, position, branded, stage, merchant_text: { snippet, cited_instead } }
      }),
      merchant_text: { title: details.resource_title, recommendations: body.recommendations },
      cost: costOf('search_query', details.measured_queries),
      notice: NOTICE,
    }
  },
})

export const getUsage = tool({
  name: 'get_usage',
  title: 'Get usage',
  description:
    'What the project has used in the current billing cycle and what is left, by metric: analysis (products analysed), optimization (values generated), search_query (queries of visibility tests).',
  access: 'aeo.read',
  hints: READS,
  input: z.object({}),
  // Its own object: one with a name of the OpenAPI document would be a reference.
  output: z.object(ProjectUsage.shape),
  run: (agent) => agent.usage(),
})
