// The shapes of suggested queries.

import { z } from 'zod'
import { ResourceId } from '../../http/parameters.ts'

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
