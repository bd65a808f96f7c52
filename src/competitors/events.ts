// The shape of the data of the events of competitors and of baskets of queries, and what it means; see event-log/schemas.ts.

import { z } from 'zod'

const time = z.iso.datetime()
const count = z.int().min(0)
const text = z.string()

const competitor_id = z.uuid().describe('The competitor, derived from the shop and the address')

/** Every event says which competitors the shop has after it, so that a decision reads no more than the newest one. */
const competitors = z
  .array(
    z.object({
      competitor_id,
      revision: count.describe('Where in this stream its newest event stands'),
      read: count.nullable().describe('Where its newest CompetitorRead stands; null where it has never been read'),
    }),
  )
  .describe('All competitors of the shop after this event, the first declared first')

const named = {
  competitor_id,
  url: text.describe('The address of its page'),
  name: text.nullable().describe('How the shop calls it; null where it is called by its title'),
  source: z.enum(['fetched', 'supplied']).describe('Whether the page was fetched, or its HTML was supplied'),
  read_at: time.describe('When the page was read, or could not be'),
}

const resource_id = text.describe('The product, in the form in which it was submitted')
const version = z.int().min(1)
const queries = z.array(text)

export const competitorSchemas = {
  CompetitorRead: z
    .object({
      ...named,
      price: text.nullable().describe('The lowest price of its variants, a decimal string; null where none is known'),
      product: z
        .looseObject({ resource_id: text, title: text })
        .describe('The product record of the page, without what would make it larger than 64 KiB'),
      shop: z.looseObject({ currency: text.nullable() }).describe('What the page says of its shop'),
      competitors,
    })
    .meta({
      title: 'The page of a competitor has been read',
      description:
        'The first event of a competitor is this one or CompetitorFailed. Comes again when it is read again or called otherwise. The HTML itself is not kept.',
    }),
  CompetitorFailed: z.object({ ...named, error: text.describe('Why, a sentence for the merchant'), competitors }).meta({
    title: 'The page of a competitor could not be read',
    description: 'It stays one of the competitors; what was read of it before stays too.',
  }),
  CompetitorRemoved: z.object({ competitor_id, competitors }).meta({
    title: 'A competitor is none any more',
    description: 'It was deleted, or was not among those that the shop declared.',
  }),

  BasketRevised: z
    .object({
      resource_id,
      version: version.describe('1 for the first basket of the product; no number comes twice'),
      queries: queries.describe('All queries that are tracked from now on, as they were written'),
      added: queries.describe('Those that the version before has not'),
      removed: queries.describe('Those of the version before that are gone'),
    })
    .meta({
      title: 'A product has another set of tracked queries',
      description:
        'Case, spaces, forms of characters and marks at the ends make no other query, and their order no other set.',
    }),
  BasketRemoved: z.object({ resource_id, version: version.describe('The last version that it had') }).meta({
    title: 'The queries of a product are not tracked any more',
    description: 'Its versions stay known, as tests were measured on them; a new set gets the next number.',
  }),
} as const
