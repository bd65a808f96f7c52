// What a project tells that it has used outside: counted once for each id, however often it is sent and whatever dies meanwhile.

import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { AccountContext } from '../commands/handle.ts'
import type { Metric } from '../events/account-names.ts'
import type { DataOf, Event } from '../events/catalogue.ts'
import { usageEventId } from '../events/ids.ts'
import type { Asking } from './access.ts'
import type { AccountDeps } from './accounts.ts'
import { inTurn } from './in-turn.ts'
import { accountBodyProblems, accountRoute, answer, BASE_PATH, problems } from './openapi.ts'
import { problem } from './problems.ts'
import type { Http } from './server.ts'
import { ProjectParams, UsageEvent, UsageEventRequest } from './usage-schemas.ts'

/** What is told; `id` is that of its stream: `usageEventId` of the project and the id that its client has given it. */
export type Use = { id: string; metric: Metric } & Pick<
  DataOf<'UsageEventRecorded'>,
  'event_id' | 'project_id' | 'amount' | 'occurred_at' | 'fingerprint'
>

/**
 * `idempotent`: it had been recorded before. `conflict`: something else was told under the same id. `refused`: it is older than the
 * billing cycle before this one, or from the future.
 */
export type Recording =
  | { recorded: Event<'UsageEventRecorded'> }
  | { recorded: Event<'UsageEventRecorded'>; idempotent: true }
  | { conflict: true }
  | { refused: 'too old' | 'in the future' }

/** Counts what was told, once for each id. @throws the problems 402 and 503 */
export type RecordUsage = (use: Use, context: AccountContext) => Promise<Recording>

const REFUSALS = {
  'too old': 'must be in the current billing cycle or the one before',
  'in the future': 'must not be more than five minutes in the future',
} as const

type Asked = z.infer<typeof UsageEventRequest>

/** With its time in the one form that it is compared in. */
const inUtc = (asked: Asked): Asked =>
  asked.occurred_at === undefined ? asked : { ...asked, occurred_at: new Date(asked.occurred_at).toISOString() }

// What was left out is left out in a retry too: the time of now would be another one.
const fingerprintOf = ({ metric_type, amount, occurred_at }: Omit<Asked, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify([metric_type, amount, occurred_at ?? null]))
    .digest('hex')

/** Which key acts, for its project. */
const actingKey = ({ asking, id }: { asking: Asking; id: string }, now: AccountContext['now']): AccountContext => {
  const { principal, organization_id, project_id } = asking
  if (principal.kind !== 'api_key') throw new Error('only programs record usage')
  const tenant = { ...(organization_id ? { organization_id } : {}), ...(project_id ? { project_id } : {}) }
  return { tenant, actor: { type: 'api_key', id: principal.key_id }, correlation_id: id, causation_id: id, now }
}

export const usageEventRoutes = (app: Http, { store, recentWrites, recordUsage, now }: AccountDeps): void => {
  app.post(
    `${BASE_PATH}/projects/:project_id/usage-events`,
    {
      config: { access: 'usage.record' },
      schema: {
        ...accountRoute('Usage', 'usage.record'),
        summary: 'Record what was used outside',
        description:
          'Counted once for each id of the project, however often it is sent. What is late counts in the billing cycle of its own time: the current one or the one before.',
        params: ProjectParams,
        body: { content: { 'application/json': { schema: UsageEventRequest } } },
        response: {
          200: answer('It is recorded, now or since it was sent first', UsageEvent),
          ...problems({
            ...accountBodyProblems,
            402: 'More than is left of the quota, or the organization is frozen',
            409: 'The same id came before with another body',
          }),
        },
      },
    },
    async (request) => {
      const { project_id } = request.params
      const { organization_id = '' } = request.asking
      const { id, ...told } = inUtc(UsageEventRequest.parse(request.body))
      const use: Use = {
        ...{
          id: usageEventId(project_id, id),
          event_id: id,
          project_id,
          metric: told.metric_type,
          amount: told.amount,
        },
        ...{ occurred_at: told.occurred_at ?? now(), fingerprint: fingerprintOf(told) },
      }
      const outcome = await inTurn(store, `usage ${organization_id}`, () => recordUsage(use, actingKey(request, now)))
      if ('conflict' in outcome)
        throw problem.idReused('This id came before with another body; nothing was recorded now.')
      if ('refused' in outcome) throw problem.invalid([{ field: 'occurred_at', message: REFUSALS[outcome.refused] }])
      recentWrites.wrote(organization_id, await store.end())
      const { metric_type, amount, occurred_at } = outcome.recorded.data
      return { id, metric_type, amount, occurred_at, recorded: true as const, idempotent: 'idempotent' in outcome }
    },
  )
}
