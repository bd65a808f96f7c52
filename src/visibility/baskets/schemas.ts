// The shapes of baskets of tracked queries.

import { z } from 'zod'
import { page, ResourceId } from '../../http/parameters.ts'
import { Queries } from '../schemas.ts'

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

const queries = z.array(z.string())

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
