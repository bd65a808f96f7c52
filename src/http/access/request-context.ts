// Who acts in a request: a shop, a user or an API key, because of the request.

import type { FastifyRequest } from 'fastify'
import type { AccountContext, Context } from '../../event-log/handle.ts'
import { tenantOf } from '../../event-log/metadata.ts'
import type { Shop } from '../../shops/decide.ts'
import type { Asking } from './guard.ts'

/** What commands want to know of a request of a shop. */
export const actingShop = ({ shop, id }: { shop: Shop; id: string }, now: Context['now']): Context => ({
  shop,
  actor: { type: 'shop', id: shop.domain },
  correlation_id: id,
  causation_id: id,
  now,
})

/** The same of a user or an API key, for the organization and project that the path is about, unless told for whom. */
export const actingUser = (
  { asking, id }: { asking: Asking; id: string },
  now: AccountContext['now'],
  tenant: AccountContext['tenant'] = tenantOf(asking),
): AccountContext => ({
  tenant,
  actor:
    asking.principal.kind === 'user'
      ? { type: 'user', id: asking.principal.user_id }
      : { type: 'api_key', id: asking.principal.key_id },
  correlation_id: id,
  causation_id: id,
  now,
})

/** What is said where usage could not be counted or set free. */
export const unsettledBy =
  ({ id, log }: FastifyRequest) =>
  (error: unknown): void =>
    log.warn({ request_id: id, err: error }, 'usage stays set aside until the next decision')
