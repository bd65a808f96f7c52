// The events of the competitors of a shop.

import { z } from 'zod'
import { count, event, time } from '../event-log/event-definition.ts'

const text = z.string()

const competitor_id = z.uuid().describe('The competitor, derived from the shop and the address')

/** Every event says which competitors the shop has after it, so that a decision reads no more than the newest one. */
const competitors = z
  .array(
    z.object({
      competitor_id,
      revision: count.describe('The revision of its newest event in this stream'),
      read: count.nullable().describe('The revision of its newest CompetitorRead; null if it has never been read'),
    }),
  )
  .describe('All competitors of the shop after this event, in the order declared')

const named = {
  competitor_id,
  url: text.describe('The address of its page'),
  name: text.nullable().describe("The shop's name for it; null if it goes by its title"),
  source: z.enum(['fetched', 'supplied']).describe('Whether the page was fetched, or its HTML was supplied'),
  read_at: time.describe('When the page was read, or reading it failed'),
}

export const competitorEvents = {
  CompetitorRead: event({
    title: 'The page of a competitor has been read',
    description:
      'The first event of a competitor is this one or CompetitorFailed. Repeated when the page is read again or the competitor is renamed. The HTML itself is not kept.',
    data: {
      ...named,
      price: text.nullable().describe('The lowest price of its variants, a decimal string; null if unknown'),
      product: z
        .looseObject({ resource_id: text, title: text })
        .describe('The product record of the page, without what would make it larger than 64 KiB'),
      shop: z.looseObject({ currency: text.nullable() }).describe('What the page says about its shop'),
      competitors,
    },
    // A page may name the author of a review or show a personal address; and its text belongs to another shop.
    personal: ['name', 'product', 'shop'],
  }),
  CompetitorFailed: event({
    title: 'The page of a competitor could not be read',
    description: 'It remains a competitor, with what was read before.',
    data: { ...named, error: text.describe('Why, a sentence for the merchant'), competitors },
    personal: ['name'],
  }),
  CompetitorRemoved: event({
    title: 'A competitor was removed',
    description: 'It was deleted, or was not among those that the shop declared.',
    data: { competitor_id, competitors },
    personal: [],
  }),
}
