// The events of baskets: the queries that are tracked for one product.

import { z } from 'zod'
import { event } from '../../event-log/event-definition.ts'

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
