// Use that a project reports for work outside the service: counted once for each id, however often it is sent and even if a process dies in
// between.

import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { withMutex } from '../../concurrency/keyed-mutex.ts'
import { usageEventId } from '../../event-log/ids.ts'
import { callerContext } from '../../http/access/caller.ts'
import { BASE_PATH, type Http, type RouteParts } from '../../http/app.ts'
import { ProjectParams } from '../../http/parameters.ts'
import { problem } from '../../http/problems.ts'
import { accountRoute, answer } from '../../http/route-schemas.ts'
import type { Usages } from '../commands.ts'
import { refusedByLimit } from '../quota-problems.ts'
import { UsageEvent, UsageEventRequest } from '../schemas.ts'
import type { Use } from './commands.ts'

const REFUSALS = {
  'too old': 'must be in the current or the previous billing cycle',
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

export type UsageEventRouteDeps = Pick<RouteParts, 'store' | 'now'> & {
  usages: Usages
}

export const usageEventRoutes = (app: Http, { store, usages, now }: UsageEventRouteDeps): void => {
  app.post(
    `${BASE_PATH}/projects/:project_id/usage-events`,
    accountRoute('Usage', 'usage.record', {
      operationId: 'recordUsage',
      summary: 'Report usage of a project',
      description:
        'An id counts once per project, however often it is sent. Late usage counts in the billing cycle in which it occurred: the current or the previous one. If nothing is billed, usage beyond a limit is not recorded.',
      params: ProjectParams,
      body: UsageEventRequest,
      answers: answer('It is recorded, now or earlier', UsageEvent),
      problems: {
        402: 'More than is left of the quota, or the organization is frozen',
        409: 'The id was used before with a different body',
      },
    }),
    async (request) => {
      const { project_id } = request.params
      const { organization_id = '' } = request.caller
      const { id, ...given } = inUtc(UsageEventRequest.parse(request.body))
      const use: Use = {
        id: usageEventId(project_id, id),
        event_id: id,
        project_id,
        metric: given.metric_type,
        amount: given.amount,
        occurred_at: given.occurred_at ?? now(),
        fingerprint: fingerprintOf(given),
      }
      const outcome = await withMutex(store, `usage ${organization_id}`, () =>
        usages.record(use, callerContext(request, now)),
      ).catch(refusedByLimit(use.amount))
      if ('conflict' in outcome)
        throw problem.idReused('This id was used before with a different body; nothing was recorded.')
      if ('refused' in outcome) throw problem.invalid([{ field: 'occurred_at', message: REFUSALS[outcome.refused] }])
      const { metric_type, amount, occurred_at } = outcome.recorded.data
      return { id, metric_type, amount, occurred_at, recorded: true as const, idempotent: 'idempotent' in outcome }
    },
  )
}
