// Deliveries to an endpoint: its attempts, replays and tests. They are requested here and done elsewhere.

import { webhookEndpointOf } from '../../../projections/outbound/webhook-endpoints.ts'
import type { Http, RouteParts } from '../../http/app.ts'
import { sendJson } from '../../http/json-text.ts'
import { envelope, PageQuery } from '../../http/parameters.ts'
import { problem } from '../../http/problems.ts'
import { accountRoute, answer } from '../../http/route-schemas.ts'
import { readEndpoint } from '../endpoints/commands.ts'
import { GROUP, ONE, TAG } from '../endpoints/routes.ts'
import { EndpointParams, ReplayRequest, WebhookAttemptList, WebhookReplay, WebhookTest } from '../endpoints/schemas.ts'
import type { Attempt, EndpointQueue } from '../ports.ts'

const LONGEST_AGO_MS = 30 * 24 * 60 * 60_000
const CLOCKS_DIFFER_MS = 5 * 60_000

const attemptAnswer = ({ attempt_id, endpoint_id, event_id, type, kind, ...rest }: Attempt) => ({
  id: attempt_id,
  endpoint_id,
  event_id,
  type,
  kind,
  attempt: rest.attempt,
  delivered: rest.error === null,
  status: rest.status,
  error: rest.error,
  duration_ms: rest.duration_ms,
  attempted_at: rest.attempted_at,
  next_attempt_at: rest.next_at,
})

type DeliveryRouteDeps = Pick<RouteParts, 'store' | 'rows' | 'recentWrites' | 'now'> & {
  endpointQueue: EndpointQueue
}

export const endpointDeliveryRoutes = (app: Http, deps: DeliveryRouteDeps): void => {
  const { store, rows: rowsOf, recentWrites, endpointQueue, now } = deps

  const check = async ({ org_id, endpoint_id }: { org_id: string; endpoint_id: string }) => {
    const endpoint = await readEndpoint(store, org_id, endpoint_id)
    if (!endpoint) throw problem.notFound()
    return endpoint
  }

  app.get(
    `${ONE}/attempts`,
    accountRoute(TAG, 'webhook_endpoints.read', {
      operationId: 'listWebhookAttempts',
      summary: 'Deliveries to a webhook endpoint, newest first',
      description: 'Attempts are kept for 30 days.',
      params: EndpointParams,
      querystring: PageQuery,
      answers: answer('Attempts', WebhookAttemptList),
    }),
    async ({ params, query }, reply) => {
      const { org_id, endpoint_id } = params
      await recentWrites.seen(org_id, GROUP)
      if (!(await webhookEndpointOf(rowsOf(org_id), org_id, endpoint_id))) throw problem.notFound()
      const { rows, total } = await endpointQueue.attemptsOf(params.org_id, params.endpoint_id, query)
      return sendJson(reply, JSON.stringify(envelope(rows.map(attemptAnswer), query, total)))
    },
  )

  app.post(
    `${ONE}/replay`,
    accountRoute(TAG, 'webhook_endpoints.manage', {
      operationId: 'replayWebhooks',
      summary: 'Resend one event, or all since a time',
      description:
        'They are queued behind those that already wait, each with its original id. Events from before the endpoint was registered, or while it was disabled, can be sent too. The endpoint must be enabled.',
      params: EndpointParams,
      body: ReplayRequest,
      answers: answer('What is sent again', WebhookReplay),
      problems: { 409: 'The endpoint is disabled, or a replay is under way' },
    }),
    async (request, reply) => {
      const { since: given, event_id = null } = ReplayRequest.parse(request.body)
      const { endpoint_id, disabled } = await check(request.params)
      const since = given === undefined ? null : new Date(given).toISOString()
      const ago = since === null ? 0 : Date.parse(now()) - Date.parse(since)
      if (ago > LONGEST_AGO_MS || ago < -CLOCKS_DIFFER_MS)
        throw problem.invalid([{ field: 'since', message: 'must be a time of the last 30 days' }])
      if (disabled !== null) throw problem.endpointDisabled()
      if (since !== null && !(await endpointQueue.replaySince(endpoint_id, since)))
        throw problem.limitReached('A replay to the endpoint is under way; try again once it has been queued.')
      if (event_id !== null && !(await endpointQueue.replayEvent(endpoint_id, event_id))) throw problem.notFound()
      return sendJson(reply, JSON.stringify({ endpoint_id, since, event_id }))
    },
  )

  app.post(
    `${ONE}/test`,
    accountRoute(TAG, 'webhook_endpoints.manage', {
      operationId: 'testWebhookEndpoint',
      summary: 'Send a test to a webhook endpoint',
      description:
        'Sends an event of type dev.citable.webhook.test.v1 at once, without retries, even if the endpoint is disabled. The deliveries show the result.',
      params: EndpointParams,
      answers: answer('The test', WebhookTest),
    }),
    async ({ params }, reply) => {
      const { endpoint_id } = await check(params)
      return sendJson(reply, JSON.stringify({ endpoint_id, event_id: await endpointQueue.test(endpoint_id) }))
    },
  )
}
