// What commands need to know of a request: the actor, the tenant, and the request as the cause.

import type { FastifyRequest } from 'fastify'
import type { AccountContext, Context } from '../../event-log/handle.ts'
import { tenantOf } from '../../event-log/metadata.ts'
import type { Caller } from './caller.ts'

export const causeOf = ({ id }: { id: string }, now: () => string) => ({ correlation_id: id, causation_id: id, now })

type ShopRequest = { shop: Context['shop'] & { domain: string }; id: string }

export const shopContext = ({ shop, id }: ShopRequest, now: () => string): Context => ({
  shop,
  actor: { type: 'shop', id: shop.domain },
  ...causeOf({ id }, now),
})

/** Of a user or an API key, for the organization and project of the path unless a tenant is given. */
export const callerContext = (
  { caller, id }: { caller: Caller; id: string },
  now: () => string,
  tenant: AccountContext['tenant'] = tenantOf(caller),
): AccountContext => {
  const { principal } = caller
  return {
    tenant,
    actor:
      principal.kind === 'user' ? { type: 'user', id: principal.user_id } : { type: 'api_key', id: principal.key_id },
    ...causeOf({ id }, now),
  }
}

/** Logs that usage could not be settled or released. */
export const logUnsettledUsage =
  ({ id, log }: FastifyRequest) =>
  (error: unknown): void =>
    log.warn({ request_id: id, err: error }, 'usage stays set aside until the next decision')
