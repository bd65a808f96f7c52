// The events of baskets: the queries that are tracked for one product.

import { z } from 'zod'
import { event } from '../../event-log/event-definition.ts'

const text = z.string()

const resource_id = text.describe('The product, in the form in which it was submitted')
const version = z.int().min(1)
const queries = z.array(text)

export const basketEvents = {
  BasketRevised: event({
    title: 'A product has another set of tracked queries',
    description:
      'Case, spaces, forms of characters and marks at the ends make no other query, and their order no other set.',
    data: {
      resource_id,
      version: version.describe('1 for the first basket of the product; no number comes twice'),
      queries: queries.describe('All queries that are tracked from now on, as they were written'),
      added: queries.describe('Those that the version before has not'),
      removed: queries.describe('Those of the version before that are gone'),
    },
    personal: [],
  }),
  BasketRemoved: event({
    title: 'The queries of a product are not tracked any more',
    description: 'Its versions stay known, as tests were measured on them; a new set gets the next number.',
    data: { resource_id, version: version.describe('The last version that it had') },
    personal: [],
  }),
}
