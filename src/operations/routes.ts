// What operators see and do over HTTP: where read models stand, parked events, webhooks that came in, and the events of a stream. For whoever
// has one of the configured addresses, verified by a login provider; everyone else gets the 404 of a path that there is not.

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Group } from '../../projections/groups.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { groups, readModels } from '../../projections/registry.ts'
import { statuses } from '../../projections/status.ts'
import { retryParked } from '../../projections/unpark.ts'
import { newestWebhooks, webhooksNamed } from '../../projections/webhooks/deliveries.ts'
import { readUser } from '../accounts/commands.ts'
import { normalEmail } from '../accounts/decide.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { causeOf } from '../http/access/request-context.ts'
import { BASE_PATH, type Http } from '../http/app.ts'
import { problem } from '../http/problems.ts'
import { accountBodyProblems, accountProblems, accountRoute, answer, problems } from '../http/route-schemas.ts'
import { requestReplay } from '../inbox/commands.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Personal } from '../privacy/seal.ts'
import {
  DeliveriesQuery,
  ReadModelStatus,
  ReceivedWebhook,
  RetriedEvents,
  RetryRequest,
  StreamEvent,
  StreamQuery,
  WebhookReplayAsked,
  WebhookReplayRequest,
} from './schemas.ts'

const ROOT = `${BASE_PATH}/operations`
const ROUTE = accountRoute('Operations', 'own')
const OWN = { access: 'own' } as const

export type OperationRouteDeps = {
  store: EventStore
  /** Of the owner of the tables: what operators see is nobody's. */
  pool: Pool
  personal: Personal
  /** Addresses as they are compared. */
  operators: ReadonlySet<string>
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

const modelNamed = (name: string): { group: Group; model: ReadModel } => {
  for (const group of groups) {
    const model = group.models.find((one) => one.name === name)
    if (model) return { group, model }
  }
  throw problem.invalidValue('read_model', 'is no read model')
}

export const operationRoutes = (app: Http, deps: OperationRouteDeps): void => {
  const { store, pool, personal, operators, now } = deps

  /** @throws the 404 problem for everyone else */
  const requireOperator = async (request: FastifyRequest): Promise<string> => {
    const user_id = userOfRequest(request)
    const { profile, erased } = operators.size > 0 ? await readUser(store, user_id) : {}
    const sealed = profile?.email_verified && !erased ? profile.email : null
    const email = sealed ? normalEmail((await personal.open(user_id, sealed)) ?? '') : undefined
    if (email === undefined || !operators.has(email)) throw problem.notFound()
    return user_id
  }

  app.get(
    `${ROOT}/read-models`,
    {
      config: OWN,
      schema: {
        ...ROUTE,
        operationId: 'listReadModels',
        summary: 'Where the read models stand',
        description: 'How far each is behind the log, and what could not be applied. For operators alone.',
        response: { 200: answer('Read models', z.array(ReadModelStatus)), ...problems(accountProblems) },
      },
    },
    async (request) => {
      await requireOperator(request)
      return await statuses(pool, store, readModels, new Date(now()))
    },
  )

  app.post(
    `${ROOT}/read-models/retry`,
    {
      config: OWN,
      schema: {
        ...ROUTE,
        operationId: 'retryParkedEvents',
        summary: 'Try parked events again',
        description: 'In the order of the log; what still cannot be applied goes on waiting. For operators alone.',
        body: { content: { 'application/json': { schema: RetryRequest } } },
        response: { 200: answer('What came of it', RetriedEvents), ...problems(accountBodyProblems) },
      },
    },
    async (request) => {
      const operator = await requireOperator(request)
      const { read_model, key } = RetryRequest.parse(request.body)
      const { group, model } = modelNamed(read_model)
      const retried = await retryParked(pool, group, model, key ?? null)
      request.log.warn({ request_id: request.id, operator, read_model, key, ...retried }, 'parked events were retried')
      return retried
    },
  )

  app.get(
    `${ROOT}/webhooks`,
    {
      config: OWN,
      schema: {
        ...ROUTE,
        operationId: 'listReceivedWebhooks',
        summary: 'Webhooks that came in, the newest first',
        description:
          'From the payments provider, the storefront platform and the repository host. For operators alone.',
        querystring: DeliveriesQuery,
        response: { 200: answer('Deliveries', z.array(ReceivedWebhook)), ...problems(accountProblems) },
      },
    },
    async (request) => {
      await requireOperator(request)
      const { limit, status } = request.query
      const found = await newestWebhooks(pool, status ? { status } : {}, limit)
      return found.map(
        ({ webhook_id: id, provider, topic, subject, status, detail, attempts, replays, received_at }) => ({
          id,
          provider,
          topic,
          subject,
          status,
          detail,
          attempts,
          replays,
          received_at,
        }),
      )
    },
  )

  app.post(
    `${ROOT}/webhooks/replay`,
    {
      config: OWN,
      schema: {
        ...ROUTE,
        operationId: 'replayReceivedWebhook',
        summary: 'Handle a webhook again that came in',
        description: 'The running service does it; what has had its effect has it once. For operators alone.',
        body: { content: { 'application/json': { schema: WebhookReplayRequest } } },
        response: { 200: answer('What came of it', WebhookReplayAsked), ...problems(accountBodyProblems) },
      },
    },
    async (request) => {
      const operator = await requireOperator(request)
      const { webhook_id } = WebhookReplayRequest.parse(request.body)
      const [row] = await webhooksNamed(pool, webhook_id)
      if (!row) throw problem.notFound()
      const actor = { type: 'user', id: operator } as const
      const context = { tenant: {}, actor, ...causeOf(request, now) }
      return { webhook_id, outcome: await requestReplay(store, { provider: row.provider, webhook_id }, context) }
    },
  )

  app.get(
    `${ROOT}/events`,
    {
      config: OWN,
      schema: {
        ...ROUTE,
        operationId: 'listStreamEvents',
        summary: 'The events of a stream, the newest first',
        description: 'With what caused each of them. Personal data are sealed. For operators alone.',
        querystring: StreamQuery,
        response: { 200: answer('Events', z.array(StreamEvent)), ...problems(accountProblems) },
      },
    },
    async (request) => {
      await requireOperator(request)
      const { stream, limit } = request.query
      const events = await store.readStream(stream, { direction: 'backwards', limit })
      return events.map(({ id, type, revision, position, data, metadata }) => ({
        id,
        type,
        stream,
        revision,
        position,
        data,
        metadata,
      })) as never
    },
  )
}
