// Who acts in a request: the shop itself, or a user, because of the request.

import type { FastifyRequest } from 'fastify'
import type { AccountContext, Context } from '../commands/handle.ts'
import type { Shop } from '../commands/shop.ts'
import { userOfRequest } from './access.ts'

/** What commands want to know of a request. */
export const actingShop = ({ shop, id }: { shop: Shop; id: string }, now: Context['now']): Context => ({
  shop,
  actor: { type: 'shop', id: shop.domain },
  correlation_id: id,
  causation_id: id,
  now,
})

/** The same of a request of a user, about the tenant that is acted on. */
export const actingUser = (
  request: FastifyRequest,
  tenant: AccountContext['tenant'],
  now: AccountContext['now'],
): AccountContext => ({
  tenant,
  actor: { type: 'user', id: userOfRequest(request) },
  correlation_id: request.id,
  causation_id: request.id,
  now,
})
