// What operators see and do over HTTP: where read models stand, parked events, webhooks that came in, and the events of a stream. For whoever
// has one of the configured addresses, verified by a login provider; everyone else gets the 404 of a path that there is not.

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { auditPage } from '../../projections/audit/queries.ts'
import type { Group } from '../../projections/groups.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { groups, readModels } from '../../projections/registry.ts'
import { statuses } from '../../projections/status.ts'
import { retryParked } from '../../projections/unpark.ts'
import { newestWebhooks, webhooksNamed } from '../../projections/webhooks/deliveries.ts'
import { readUser } from '../accounts/commands.ts'
import { normalEmail } from '../accounts/decide.ts'
import { shownEntries } from '../audit/answers.ts'
import { AuditLog } from '../audit/schemas.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { causeOf } from '../http/access/request-context.ts'
import { BASE_PATH, type Http } from '../http/app.ts'
import { envelope } from '../http/parameters.ts'
import { orUnavailable, problem } from '../http/problems.ts'
import type { RouteParts } from '../http/route-parts.ts'
import { accountBodyProblems, accountProblems, accountRoute, answer, problems } from '../http/route-schemas.ts'
import { requestReplay } from '../inbox/commands.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Personal } from '../privacy/seal.ts'
import { OPERATIONS, recordRetry } from './commands.ts'
import { type DeadLetters, isAway } from './dead-letters.ts'
import {
  ActionsQuery,
  DeadLetter,
  DeadLetterRetried,
  DeadLetterRetryRequest,
  DeadLettersQuery,
  DeliveriesQuery,
  OperationsStanding,
  ReadModelStatus,
  ReceivedWebhook,
  RetriedEvents,
  RetryRequest,
  StreamEvent,
  StreamQuery,
  WebhookReplayAsked,
  WebhookReplayRequest,
} from './schemas.ts'
import { queuesOf, rolesOf } from './standing.ts'

const ROOT = `${BASE_PATH}/operations`

export type OperationRouteDeps = Pick<RouteParts, 'store' | 'recentWrites' | 'now'> & {
  /** Of the owner of the tables: what operators see is nobody's. */
  pool: Pool
  personal: Personal
  /** Addresses as they are compared. */
  operators: ReadonlySet<string>
  /** Absent without a message broker, which is what keeps them. */
  deadLetters?: DeadLetters | undefined
}

/** @throws the 503 problem where the message broker is away */
const orAway = <T>(asked: Promise<T>): Promise<T> => orUnavailable(asked, isAway, 'The message broker is away.')

const modelNamed = (name: string): { group: Group; model: ReadModel } => {
  for (const group of groups) {
    const model = group.models.find((one) => one.name === name)
    if (model) return { group, model }
  }
  throw problem.invalidValue('read_model', 'is no read model')
}

export const operationRoutes = (app: Http, deps: OperationRouteDeps): void => {
  const { store, pool, personal, recentWrites, operators, deadLetters, now } = deps

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
    `${ROOT}/standing`,
    accountRoute('Operations', 'own', {
      operationId: 'getOperationsStanding',
      summary: 'State of the roles of the service, and waiting work',
      description: 'Told by leases, read models and queues, whichever processes do the work. For operators alone.',
      response: { 200: answer('Roles and queues', OperationsStanding), ...problems(accountProblems) },
    }),
    async (request) => {
      await requireOperator(request)
      const time = new Date(now())
      const models = await statuses(pool, store, readModels, time)
      const [roles, queues] = await Promise.all([rolesOf({ pool, store }, models, time), queuesOf(pool)])
      return { roles, queues }
    },
  )

  app.get(
    `${ROOT}/actions`,
    accountRoute('Operations', 'own', {
      operationId: 'listOperatorActions',
      summary: 'Actions of operators, newest first',
      description:
        'Parked events that were tried again and webhooks that were handled again: an audit log as organizations have theirs. For operators alone.',
      querystring: ActionsQuery,
      response: { 200: answer('Entries', AuditLog), ...problems(accountProblems) },
    }),
    async (request) => {
      await requireOperator(request)
      const { limit, offset } = request.query
      await recentWrites.allSeen('audit')
      const { rows, total, next } = await auditPage(pool, OPERATIONS.organization_id, {}, { limit, offset })
      const { data, meta } = envelope(await shownEntries(personal, rows), { limit, offset }, total)
      return { data, meta: { ...meta, next_cursor: next === undefined ? null : String(next) } } as never
    },
  )

  app.get(
    `${ROOT}/read-models`,
    accountRoute('Operations', 'own', {
      operationId: 'listReadModels',
      summary: 'State of the read models',
      description: 'How far each is behind the log, and what could not be applied. For operators alone.',
      response: { 200: answer('Read models', z.array(ReadModelStatus)), ...problems(accountProblems) },
    }),
    async (request) => {
      await requireOperator(request)
      return await statuses(pool, store, readModels, new Date(now()))
    },
  )

  app.post(
    `${ROOT}/read-models/retry`,
    accountRoute('Operations', 'own', {
      operationId: 'retryParkedEvents',
      summary: 'Retry parked events',
      description: 'In the order of the log; what still cannot be applied goes on waiting. For operators alone.',
      body: { content: { 'application/json': { schema: RetryRequest } } },
      response: { 200: answer('What came of it', RetriedEvents), ...problems(accountBodyProblems) },
    }),
    async (request) => {
      const operator = await requireOperator(request)
      const { read_model, key } = RetryRequest.parse(request.body)
      const { group, model } = modelNamed(read_model)
      const actor = { type: 'user', id: operator } as const
      const data = { read_model, key: key ?? null }
      await recordRetry(store, { type: 'ParkedRetryRequested', data }, { actor, ...causeOf(request, now) })
      const retried = await retryParked(pool, group, model, key ?? null)
      request.log.warn({ request_id: request.id, operator, read_model, key, ...retried }, 'parked events were retried')
      return retried
    },
  )

  app.get(
    `${ROOT}/dead-letters`,
    accountRoute('Operations', 'own', {
      operationId: 'listDeadLetters',
      summary: 'Chunks of jobs that were given up, and events that the feed left out, the newest first',
      description:
        'NATS keeps them for 30 days. A process shows them that has the role dispatcher or worker too, as only those are connected to NATS. The items of a chunk have failed, and a new job asks for them again. For operators alone.',
      querystring: DeadLettersQuery,
      response: { 200: answer('Dead letters', z.array(DeadLetter)), ...problems(accountProblems) },
    }),
    async (request) => {
      await requireOperator(request)
      return deadLetters ? await orAway(deadLetters.newest(request.query.limit)) : []
    },
  )

  app.post(
    `${ROOT}/dead-letters/retry`,
    accountRoute('Operations', 'own', {
      operationId: 'publishLeftOutEvent',
      summary: 'Publish an event that the feed left out',
      description:
        'It comes behind the events that were published meanwhile. Its letter is gone when it is published. For operators alone.',
      body: { content: { 'application/json': { schema: DeadLetterRetryRequest } } },
      response: {
        200: answer('What came of it', DeadLetterRetried),
        ...problems(accountBodyProblems),
      },
    }),
    async (request) => {
      const operator = await requireOperator(request)
      const { id } = DeadLetterRetryRequest.parse(request.body)
      const letter = deadLetters && (await orAway(deadLetters.find(id)))
      if (!letter) throw problem.notFound()
      const { kind, stream, number: revision } = letter
      if (kind !== 'event') return { id, outcome: 'settled' } as const
      const actor = { type: 'user', id: operator } as const
      const retry = { type: 'DeadLetterRetryRequested', data: { stream, revision } } as const
      await recordRetry(store, retry, { actor, ...causeOf(request, now) })
      return { id, outcome: (await orAway(deadLetters.publish(letter))) ? 'published' : 'unreadable' } as const
    },
  )

  app.get(
    `${ROOT}/webhooks`,
    accountRoute('Operations', 'own', {
      operationId: 'listReceivedWebhooks',
      summary: 'Incoming webhooks, newest first',
      description: 'From the payments provider, the storefront platform and the repository host. For operators alone.',
      querystring: DeliveriesQuery,
      response: { 200: answer('Deliveries', z.array(ReceivedWebhook)), ...problems(accountProblems) },
    }),
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
    accountRoute('Operations', 'own', {
      operationId: 'replayReceivedWebhook',
      summary: 'Replay an incoming webhook',
      description: 'The running service does it; what has had its effect has it once. For operators alone.',
      body: { content: { 'application/json': { schema: WebhookReplayRequest } } },
      response: { 200: answer('What came of it', WebhookReplayAsked), ...problems(accountBodyProblems) },
    }),
    async (request) => {
      const operator = await requireOperator(request)
      const { webhook_id } = WebhookReplayRequest.parse(request.body)
      const [row] = await webhooksNamed(pool, webhook_id)
      if (!row) throw problem.notFound()
      const actor = { type: 'user', id: operator } as const
      const context = { tenant: OPERATIONS, actor, ...causeOf(request, now) }
      return { webhook_id, outcome: await requestReplay(store, { provider: row.provider, webhook_id }, context) }
    },
  )

  app.get(
    `${ROOT}/events`,
    accountRoute('Operations', 'own', {
      operationId: 'listStreamEvents',
      summary: 'The events of a stream, newest first',
      description: 'With what caused each of them. Personal data are sealed. For operators alone.',
      querystring: StreamQuery,
      response: { 200: answer('Events', z.array(StreamEvent)), ...problems(accountProblems) },
    }),
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
