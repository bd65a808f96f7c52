// Endpoints for outbound webhooks: registered and listed, changed, given another secret, removed.

import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  type WebhookEndpointRow,
  webhookEndpointOf,
  webhookEndpointsOf,
} from '../../../projections/outbound/webhook-endpoints.ts'
import { withMutex } from '../../concurrency/keyed-mutex.ts'
import { callerContext } from '../../http/access/caller.ts'
import { userOfRequest } from '../../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../../http/app.ts'
import { sendJson } from '../../http/json-text.ts'
import { envelope, OrganizationParams, PageQuery } from '../../http/parameters.ts'
import { problem } from '../../http/problems.ts'
import { wrote } from '../../http/read-your-writes.ts'
import { accountRoute, answer } from '../../http/route-schemas.ts'
import type { EndpointQueue, EndpointSecrets, EndpointStanding } from '../ports.ts'
import {
  changeEndpoint,
  type EndpointHandling,
  readEndpoint,
  registerEndpoint,
  removeEndpoint,
  rotateEndpointSecret,
} from './commands.ts'
import { type WebhookEndpoint as Known, MOST_ENDPOINTS, OVERLAP_MS } from './decide.ts'
import {
  EndpointChangeRequest,
  EndpointParams,
  EndpointRequest,
  WebhookEndpoint,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
} from './schemas.ts'

export const GROUP = 'endpoints'
export const TAG = 'Webhook endpoints'
export const ENDPOINTS = `${BASE_PATH}/organizations/:org_id/webhook-endpoints`
export const ONE = `${ENDPOINTS}/:endpoint_id`

export type EndpointDeps = {
  endpointSecrets: EndpointSecrets
  endpointQueue: EndpointQueue
  /** What is wrong with an address that webhooks are to be sent to; undefined for nothing. */
  addressFault: (url: string) => string | undefined
}

const NEW: EndpointStanding = { waiting: 0, failing_since: null, next_attempt_at: null }

/** Nothing waits for one that is disabled, also before the sender has heard of it. */
const endpointAnswer = (row: WebhookEndpointRow | Known, known: EndpointStanding = NEW) => {
  const standing = row.disabled === null ? known : NEW
  return {
    id: row.endpoint_id,
    organization_id: row.organization_id,
    url: row.url,
    description: row.description,
    types: row.types,
    status: row.disabled === null ? 'enabled' : 'disabled',
    disabled_reason: row.disabled,
    waiting: standing.waiting,
    failing_since: standing.failing_since,
    next_attempt_at: standing.next_attempt_at,
    secret_rotated_at: row.secret_rotated_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export type EndpointRouteDeps = EndpointDeps & Pick<RouteParts, 'store' | 'rows' | 'recentWrites' | 'now'>

/** Whose the command is that a request asks for. */
const endpointHandling = (
  { store, now }: Pick<EndpointRouteDeps, 'store' | 'now'>,
  request: FastifyRequest,
  endpointId: string,
): EndpointHandling => ({ store, endpointId, context: callerContext(request, now) })

export const webhookEndpointRoutes = (app: Http, deps: EndpointRouteDeps): void => {
  const { store, rows: rowsOf, recentWrites, endpointSecrets, endpointQueue, now } = deps

  const standingOf = async ({
    organization_id,
    endpoint_id,
  }: WebhookEndpointRow | Known): Promise<EndpointStanding | undefined> =>
    (await endpointQueue.standingOf(organization_id, [endpoint_id])).get(endpoint_id)

  const checkAddress = (url: string | undefined): void => {
    const fault = url === undefined ? undefined : deps.addressFault(url)
    if (fault !== undefined) throw problem.invalidValue('url', fault)
  }

  /** The decision's endpoint, remembered for those who read the list or the audit log. */
  const sent = async (
    request: FastifyRequest,
    reply: unknown,
    endpoint: Known,
    position: string | undefined,
    more: { secret?: string } = {},
  ) => {
    wrote(recentWrites, position, endpoint.organization_id, userOfRequest(request))
    const shown = { ...endpointAnswer(endpoint, await standingOf(endpoint)), ...more }
    return sendJson(reply, JSON.stringify(shown))
  }

  app.get(
    ENDPOINTS,
    accountRoute(TAG, 'webhook_endpoints.read', {
      operationId: 'listWebhookEndpoints',
      summary: 'Webhook endpoints of an organization, newest first',
      params: OrganizationParams,
      querystring: PageQuery,
      answers: answer('Endpoints', WebhookEndpointList),
    }),
    async ({ params, query }, reply) => {
      await recentWrites.seen(params.org_id, GROUP)
      const { rows, total } = await webhookEndpointsOf(rowsOf(params.org_id), params.org_id, query)
      const standings = await endpointQueue.standingOf(
        params.org_id,
        rows.map(({ endpoint_id }) => endpoint_id),
      )
      const data = rows.map((row) => endpointAnswer(row, standings.get(row.endpoint_id)))
      return sendJson(reply, JSON.stringify(envelope(data, query, total)))
    },
  )

  app.post(
    ENDPOINTS,
    accountRoute(TAG, 'webhook_endpoints.manage', {
      operationId: 'createWebhookEndpoint',
      summary: 'Register a webhook endpoint',
      description: `It receives all events of the organization from now on, as in the public feed, signed according to Standard Webhooks. The secret is shown only in this answer. An organization has at most ${MOST_ENDPOINTS} endpoints.`,
      params: OrganizationParams,
      body: EndpointRequest,
      answers: answer('The endpoint', WebhookEndpointWithSecret),
      problems: { 409: `The organization has ${MOST_ENDPOINTS} endpoints` },
    }),
    async (request, reply) => {
      const { url, description = null, types = null } = EndpointRequest.parse(request.body)
      checkAddress(url)
      const { org_id } = request.params
      // One after another, each seeing those before it, so that they do not pass the limit together.
      return await withMutex(store, `webhook endpoints ${org_id}`, async () => {
        await recentWrites.seen(org_id, GROUP)
        const { total } = await webhookEndpointsOf(rowsOf(org_id), org_id, { limit: 1, offset: 0 })
        if (total >= MOST_ENDPOINTS)
          throw problem.limitReached(`The organization has ${MOST_ENDPOINTS} endpoints; remove one first.`)
        const [endpointId, secret] = [randomUUID(), endpointSecrets.make()]
        // Before the event: the sender finds the secret of every endpoint that there is.
        await endpointSecrets.add(endpointId, secret)
        const handling = endpointHandling(deps, request, endpointId)
        const { endpoint, position } = await registerEndpoint(handling, { url, description, types })
        reply.header('cache-control', 'no-store')
        return await sent(request, reply, endpoint, position, { secret })
      })
    },
  )

  app.get(
    ONE,
    accountRoute(TAG, 'webhook_endpoints.read', {
      operationId: 'getWebhookEndpoint',
      summary: 'A webhook endpoint, and the state of its deliveries',
      params: EndpointParams,
      answers: answer('The endpoint', WebhookEndpoint),
    }),
    async (request, reply) => {
      const { org_id, endpoint_id } = request.params
      await recentWrites.seen(org_id, GROUP)
      const row = await webhookEndpointOf(rowsOf(org_id), org_id, endpoint_id)
      if (!row) throw problem.notFound()
      return sendJson(reply, JSON.stringify(endpointAnswer(row, await standingOf(row))))
    },
  )

  app.patch(
    ONE,
    accountRoute(TAG, 'webhook_endpoints.manage', {
      operationId: 'updateWebhookEndpoint',
      summary: 'Change an endpoint, or disable and enable it',
      description:
        'Fields that are absent do not change. Any change makes waiting webhooks be tried at once; disabling the endpoint drops them.',
      params: EndpointParams,
      body: EndpointChangeRequest,
      answers: answer('The endpoint as it is now', WebhookEndpoint),
    }),
    async (request, reply) => {
      const asked = EndpointChangeRequest.parse(request.body)
      const handling = endpointHandling(deps, request, request.params.endpoint_id)
      if (!(await readEndpoint(store, request.params.org_id, request.params.endpoint_id))) throw problem.notFound()
      checkAddress(asked.url)
      const changed = await changeEndpoint(handling, asked)
      if ('refused' in changed || !changed.after) throw problem.notFound()
      return await sent(request, reply, changed.after, changed.position)
    },
  )

  app.post(
    `${ONE}/rotate-secret`,
    accountRoute(TAG, 'webhook_endpoints.manage', {
      operationId: 'rotateWebhookSecret',
      summary: 'Replace the secret of a webhook endpoint',
      description: `The new secret is shown only in this answer. For ${OVERLAP_MS / 3_600_000} hours webhooks are also signed with the previous one.`,
      params: EndpointParams,
      answers: answer('The endpoint, with its new secret', WebhookEndpointWithSecret),
      problems: { 409: `${endpointSecrets.most} secrets are already in use` },
    }),
    async (request, reply) => {
      const { endpoint_id } = request.params
      return await withMutex(store, `secrets of ${endpoint_id}`, async () => {
        const handling = endpointHandling(deps, request, endpoint_id)
        if (!(await readEndpoint(store, request.params.org_id, endpoint_id))) throw problem.notFound()
        if ((await endpointSecrets.count(endpoint_id)) >= endpointSecrets.most)
          throw problem.limitReached(
            `${endpointSecrets.most} secrets of the endpoint are in use; rotate it again when the oldest has expired.`,
          )
        const changed = await rotateEndpointSecret(handling)
        if ('refused' in changed || !changed.after) throw problem.notFound()
        const secret = endpointSecrets.make()
        // After the event: if this is cut off no one has seen the new one, and the old one remains valid.
        await endpointSecrets.rotate(endpoint_id, secret, new Date(Date.parse(now()) + OVERLAP_MS).toISOString())
        reply.header('cache-control', 'no-store')
        return await sent(request, reply, changed.after, changed.position, { secret })
      })
    },
  )

  app.delete(
    ONE,
    accountRoute(TAG, 'webhook_endpoints.manage', {
      operationId: 'deleteWebhookEndpoint',
      summary: 'Remove a webhook endpoint',
      description: 'Nothing is sent there from then on, and its secrets and attempts are deleted.',
      params: EndpointParams,
      answers: answer('The removed endpoint', WebhookEndpoint),
    }),
    async (request, reply) => {
      const changed = await removeEndpoint(endpointHandling(deps, request, request.params.endpoint_id))
      if ('refused' in changed) throw problem.notFound()
      return await sent(request, reply, changed.before, changed.position)
    },
  )
}
