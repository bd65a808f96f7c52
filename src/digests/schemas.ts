// The shape of digests.

import { z } from 'zod'
import { page } from '../http/parameters.ts'
import { digestEvents } from './events.ts'

const { shop_id: _shop, open: _open, left, ...told } = digestEvents.DigestCreated.schema.shape

export const Digest = z
  .object({
    id: z.uuid(),
    created_at: z.iso.datetime().describe('When it was made'),
    left: left.unwrap().describe('Products with a report that are no longer in the shop, at most ten'),
    ...told,
  })
  .describe('What changed according to a scheduled analysis')

export const DigestsQuery = z.object(page)

export const digestComponents = { Digest }
