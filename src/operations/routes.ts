// What operators see and do over HTTP: the state of read models, parked events, received webhooks, and the events of a stream. For users
// with one of the configured addresses, verified by a login provider; everyone else gets the 404 of an unknown path.

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { auditPage } from '../../projections/audit/queries.ts'
import type { Group } from '../../projections/groups.ts'
import { newestWebhooks, webhooksNamed } from '../../projections/inbox/deliveries.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { groups, readModels } from '../../projections/registry.ts'
import { statuses } from '../../projections/status.ts'
import { retryParked } from '../../projections/unpark.ts'
import { readUser } from '../accounts/commands.ts'
import { normalEmail } from '../accounts/decide.ts'
import { shownEntries } from '../audit/answers.ts'
import { AuditLog } from '../audit/schemas.ts'
import { causeOf } from '../http/access/caller.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import { envelope } from '../http/parameters.ts'
import { orUnavailable, problem } from '../http/problems.ts'
import { accountRoute, answer } from '../http/route-schemas.ts'
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
  /** Of the owner of the tables: what operators see belongs to no tenant. */
  pool: Pool
  personal: Personal
  /** Addresses as they are compared. */
  operators: ReadonlySet<string>
  /** Absent without a message broker, which is what keeps them. */
  deadLetters?: DeadLetters | undefined
}

/** @throws the 503 problem if the message broker cannot be reached */
const orAway = <T>(asked: Promise<T>): Promise<T> =>
  orUnavailable(asked, isAway, 'The message broker cannot be reached.')

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
      description:
        'Determined from leases, read models and queues, whichever processes do the work. For operators only.',
      answers: answer('Roles and queues', OperationsStanding),
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
        'Retried parked events and replayed webhooks, in the form of the audit log of an organization. For operators only.',
      querystring: ActionsQuery,
      answers: answer('Entries', AuditLog),
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
      description: 'How far each is behind the log, and which events could not be applied. For operators only.',
      answers: answer('Read models', z.array(ReadModelStatus)),
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
      description: 'In the order of the log; events that still cannot be applied stay parked. For operators only.',
      body: RetryRequest,
      answers: answer('The result', RetriedEvents),
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
      summary: 'Chunks of jobs that were given up, and events that the feed left out, newest first',
      description:
        'NATS keeps them for 30 days. Only processes that also have the role dispatcher or worker are connected to NATS and can show them. The items of a chunk have failed; start a new job for them. For operators only.',
      querystring: DeadLettersQuery,
      answers: answer('Dead letters', z.array(DeadLetter)),
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
        'It comes after the events that were published in the meantime. Publishing it deletes the dead letter. For operators only.',
      body: DeadLetterRetryRequest,
      answers: answer('The result', DeadLetterRetried),
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
      description: 'From the payments provider, the storefront platform and the repository host. For operators only.',
      querystring: DeliveriesQuery,
      answers: answer('Deliveries', z.array(ReceivedWebhook)),
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
      description:
        'The running service handles it again; what already took effect does not happen twice. For operators only.',
      body: WebhookReplayRequest,
      answers: answer('The result', WebhookReplayAsked),
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
      description: 'With the cause of each. Personal data are encrypted. For operators only.',
      querystring: StreamQuery,
      answers: answer('Events', z.array(StreamEvent)),
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
