// Who acts in a request of a shop: the shop itself, because of the request.

import type { FastifyRequest } from 'fastify'
import type { Context } from '../commands/handle.ts'
import type { Shop } from '../commands/shop.ts'

/** What commands want to know of a request. */
export const actingShop = ({ shop, id }: { shop: Shop; id: string }, now: Context['now']): Context => ({
  shop,
  actor: { type: 'shop', id: shop.domain },
  correlation_id: id,
  causation_id: id,
  now,
})

/** What is said where usage could not be counted or set free. */
export const unsettledBy =
  ({ id, log }: FastifyRequest) =>
  (error: unknown): void =>
    log.warn({ request_id: id, err: error }, 'usage stays set aside until the next decision')
