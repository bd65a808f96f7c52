// What commands need to know of a request: the actor, the tenant, and the request as the cause.

import type { FastifyRequest } from 'fastify'
import { tenantOf } from '../../event-log/event-definition.ts'
import { type AccountContext, type Context, causedBy } from '../../event-log/handle.ts'
import { PROJECT_PATH, STOREFRONT_PATH } from '../app.ts'
import type { Caller } from './caller.ts'

export const causeOf = ({ id }: { id: string }, now: () => string) => causedBy(id, now)

const actorOf = ({ principal }: Caller): Context['actor'] =>
  principal.kind === 'user' ? { type: 'user', id: principal.user_id } : { type: 'api_key', id: principal.key_id }

/** `caller`: who acts for the shop; absent if the shop itself does, by its session token. */
type ShopRequest = { shop: Context['shop'] & { domain: string }; id: string; caller?: Caller | undefined }

export const shopContext = ({ shop, id, caller }: ShopRequest, now: () => string): Context => ({
  shop,
  actor: caller ? actorOf(caller) : { type: 'shop', id: shop.domain },
  ...causeOf({ id }, now),
})

/** Where the routes are that the request has come by. */
export const aeoPath = ({ caller }: { caller?: Caller | undefined }): string =>
  caller?.project_id ? PROJECT_PATH.replace(':project_id', caller.project_id) : STOREFRONT_PATH

/** Of a user or an API key, for the organization and project of the path unless a tenant is given. */
export const callerContext = (
  { caller, id }: { caller: Caller; id: string },
  now: () => string,
  tenant: AccountContext['tenant'] = tenantOf(caller),
): AccountContext => ({ tenant, actor: actorOf(caller), ...causeOf({ id }, now) })

/** Logs that usage could not be settled or released. */
export const logUnsettledUsage =
  ({ id, log }: FastifyRequest) =>
  (error: unknown): void =>
    log.warn({ request_id: id, err: error }, 'usage stays set aside until the next decision')
