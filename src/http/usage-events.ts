// What a project tells that it has used outside: counted once for each id, however often it is sent and whatever dies meanwhile.

import { createHash } from 'node:crypto'
import type { AccountContext } from '../commands/handle.ts'
import type { Metric } from '../events/account-names.ts'
import { usageEventId } from '../events/ids.ts'
import type { Position } from '../store/store.ts'
import type { Asking } from './access.ts'
import type { AccountDeps } from './accounts.ts'
import { inTurn } from './in-turn.ts'
import { accountBodyProblems, accountRoute, answer, BASE_PATH, problems } from './openapi.ts'
import { problem } from './problems.ts'
import type { Http } from './server.ts'
import { ProjectParams, UsageEvent, UsageEventRequest } from './usage-schemas.ts'

export type ToldUsage = {
  /** Of the project and the id that its client has given: `usageEventId`. */
  id: string
  event_id: string
  project_id: string
  metric: Metric
  amount: number
  /** ISO 8601. */
  occurred_at: string
  /** SHA-256 of what was told. */
  fingerprint: string
}

/** What came of it: `occurred_at` is that of the first time, `position` that of what was written now. */
export type RecordedUsage =
  | { idempotent: boolean; occurred_at: string; position?: Position }
  | { refused: 'other body' | 'too old' }

/** Counts what was told, once for each id. @throws the problems 402 and 503 */
export type RecordUsage = (told: ToldUsage, context: AccountContext) => Promise<RecordedUsage>

/** How far a client's clock may be ahead of ours. */
const AHEAD_AT_MOST_MS = 5 * 60_000

// What was left out is left out in a retry too: the time of now would be another one.
const fingerprintOf = ({ metric_type, amount, occurred_at }: Omit<ReturnType<typeof UsageEventRequest.parse>, 'id'>) =>
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
      const { id, ...told } = UsageEventRequest.parse(request.body)
      const time = now()
      const occurred_at = told.occurred_at ?? time
      if (Date.parse(occurred_at) - Date.parse(time) > AHEAD_AT_MOST_MS)
        throw problem.invalid([{ field: 'occurred_at', message: 'must not be more than five minutes in the future' }])
      const one: ToldUsage = {
        ...{ id: usageEventId(project_id, id), event_id: id, project_id, occurred_at },
        ...{ metric: told.metric_type, amount: told.amount, fingerprint: fingerprintOf(told) },
      }
      const recorded = await inTurn(store, `usage ${organization_id}`, () => recordUsage(one, actingKey(request, now)))
      if ('refused' in recorded)
        throw recorded.refused === 'other body'
          ? problem.idReused('This id came before with another body; nothing was recorded now.')
          : problem.invalid([
              { field: 'occurred_at', message: 'must be in the current billing cycle or the one before' },
            ])
      if (recorded.position !== undefined) recentWrites.wrote(organization_id, recorded.position)
      const { metric_type, amount } = told
      return {
        ...{ id, metric_type, amount, occurred_at: recorded.occurred_at },
        ...{ recorded: true as const, idempotent: recorded.idempotent },
      }
    },
  )
}
