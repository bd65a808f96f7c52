// The shapes of baskets of tracked queries.

import { z } from 'zod'
import { page, ResourceId } from '../../http/parameters.ts'
import { Queries } from '../schemas.ts'

export const BasketRequest = z
  .object(
    {
      queries: Queries.describe('One that says the same as another in other letters counts once'),
    },
    { error: 'must be an object with queries' },
  )
  .meta({
    description: 'All queries that are tracked for the product',
    example: { queries: ['handmade stoneware mug', 'mug that fits under an espresso machine'] },
  })

const queries = z.array(z.string())

export const Basket = z
  .object({
    resource_id: z.string().describe('In the form in which it was submitted'),
    version: z.int().min(1),
    queries: queries.describe('As they were written'),
    added: queries.describe('Those that the version before has not'),
    removed: queries.describe('Those of the version before that are gone'),
    hash: z
      .string()
      .describe('SHA-256 of the set of queries; tests that asked these have it too (details.queries_hash)'),
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
    .describe('Of a version of that number, also where the basket was deleted since'),
})

export const basketComponents = { BasketRequest, Basket }
