// The events of visibility tests and of baskets, the queries that are tracked for one product. The details of a test are for readers alone:
// nothing is decided by them, so the event only asks that they are present. The API describes them in full.

import { z } from 'zod'
import { event } from '../event-log/event-definition.ts'

const QueryResult = z.looseObject({
  query: z.string().describe('As asked, without surrounding white space'),
  found: z.boolean().describe('Whether the product was cited'),
  position: z.int().min(1).nullable().describe('Its place among what was cited, 1 for the first; null if it was not'),
  relevance_score: z.number().min(0).max(1),
  snippet: z.string().describe('What was cited from it; "" if nothing was'),
})

export const visibilityEvents = {
  VisibilityTested: event({
    title: 'The visibility of a product was tested',
    description: 'Whether answer engines, or the simulation, cite the product for a list of queries.',
    data: {
      id: z.uuid().describe('The test'),
      resource_type: z.literal('product'),
      resource_id: z.string().describe('The product, in the form in which it was submitted'),
      resource_title: z.string().describe('The title of the product'),
      url: z.string().describe('The page of the product'),
      overall_score: z.number().min(0).max(100),
      queries: z.array(QueryResult).describe('One for each query that was asked, in their order'),
      recommendations: z.array(z.string()).describe('What would help, most important first'),
      tested_at: z.iso.datetime().describe('When the last query was measured'),
      measured_queries: z
        .int()
        .min(0)
        .describe('How many distinct queries were measured, which is what the test counts in the usage'),
      details: z.looseObject({}).describe('What you need to interpret it honestly, as the API describes it'),
    },
    personal: [],
  }),
}

const text = z.string()

const resource_id = text.describe('The product, in the form in which it was submitted')
const version = z.int().min(1)
const queries = z.array(text)

export const basketEvents = {
  BasketRevised: event({
    title: 'A product has a new set of tracked queries',
    description:
      'Case, spaces, character forms and punctuation at the ends do not make a different query, and order does not make a different set.',
    data: {
      resource_id,
      version: version.describe('1 for the first basket of the product; numbers are never reused'),
      queries: queries.describe('All queries that are tracked from now on, as they were written'),
      added: queries.describe('Queries that the previous version does not have'),
      removed: queries.describe('Queries of the previous version that were removed'),
    },
    personal: [],
  }),
  BasketRemoved: event({
    title: 'The queries of a product are no longer tracked',
    description: 'Its versions are kept because tests used them; a new set gets the next number.',
    data: { resource_id, version: version.describe('The last version that it had') },
    personal: [],
  }),
}
