// Optimizations on their way into the shop and out of it.

import type { FastifyRequest } from 'fastify'
import {
  isAnotherOnItsWay,
  type OptimizationRow,
  optimizationText,
} from '../../../projections/analysis/optimizations.ts'
import { withMutex } from '../../concurrency/keyed-mutex.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import type { Context } from '../../event-log/handle.ts'
import { resourceKey } from '../../event-log/ids.ts'
import { shopContext } from '../../http/access/request-context.ts'
import type { Http } from '../../http/app.ts'
import { sendJson } from '../../http/json-text.ts'
import { problem } from '../../http/problems.ts'
import { answer, bodyProblems, optimizationRoute, problems } from '../../http/route-schemas.ts'
import type { Shop } from '../../shops/decide.ts'
import { type DryRun, type Finished, type Optimized, plannedChange, startApply, startRevert } from '../commands.ts'
import type { PendingChange } from '../decide.ts'
import {
  NO_SUCH_OPTIMIZATION,
  type OptimizationContextDeps,
  oneOptimization,
  requireAccepted,
  rowOf,
} from '../route-context.ts'
import { AppliedOptimization, ApplyRequest, OptimizationParams } from '../schemas.ts'

/** Writing into a shop, which is asked for here and done elsewhere. */
export type Writing = {
  /** Writes what was started, unless it was written already, and records how it ended. */
  finish: (started: { change: PendingChange; shop: Shop; context: Context; isNew: boolean }) => Promise<Finished>
  /** What a change would do, without writing it. */
  look: (shop: Shop, change: PendingChange) => Promise<DryRun>
}

type Kind = PendingChange['kind']

const AWAY = 'The shop cannot be reached; nothing was written. Try again in a moment.'
const OPEN = 'The shop cannot be reached. What was asked for is finished as soon as it can be.'
const BUSY = 'Another optimization of this field is on its way into the shop, or out of it. Try again in a moment.'
const RETRY_AFTER_SECONDS = 5
/** A shop is tried to be connected once a minute at least. */
const CONNECTED_AFTER_SECONDS = 60

const START = { apply: startApply, revert: startRevert } as const
const FROM = { apply: 'unapplied', revert: 'applied' } as const
const DONE = { apply: 'applied', revert: 'reverted' } as const
const MADE = { apply: 'generated', revert: 'applied' } as const

type Failure =
  | { status: 'away'; isOpen?: boolean; reason?: string }
  | { status: 'missing' }
  | { status: 'refused'; message: string }
  | { status: 'differs'; found: string }

const failureOf = (kind: Kind, change: PendingChange, failure: Failure): Error => {
  switch (failure.status) {
    case 'away':
      if (failure.isOpen || failure.reason === undefined)
        return problem.unavailable(failure.isOpen ? OPEN : AWAY, RETRY_AFTER_SECONDS)
      return problem.unavailable(`${failure.reason} Nothing was written.`, CONNECTED_AFTER_SECONDS)
    case 'missing':
      return problem.productMissing()
    case 'refused':
      return problem.refusedByShop(failure.message)
    case 'differs': {
      const values = { current_value: change.expected, found_value: failure.found }
      return problem.valueChanged(
        `The shop has another value than when this was ${MADE[kind]}; nothing was written.`,
        values,
      )
    }
  }
}

type Planned = { resource_id: string; target: string; from: string; to: string }

/** As it is, for nothing has been written, with what would be. */
const withChange = (planned: Optimized, change: Planned | null): string =>
  `${optimizationText(rowOf(planned)).slice(0, -1)},"change":${JSON.stringify(change)}}`

export type ApplyingDeps = OptimizationContextDeps & {
  store: EventStore
  writing: Writing
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

/** What applying an optimization, or taking it back, would write: as JSON text, with nothing written. */
export const dryRuns = (deps: Pick<ApplyingDeps, 'rows' | 'recentWrites' | 'store' | 'writing'>) => {
  const { owned } = oneOptimization(deps)
  return async (kind: Kind, shop: Shop, optimizationId: string): Promise<string> => {
    const row = await owned(shop, optimizationId)
    const planned = requireAccepted(await plannedChange(deps.store, kind, row))
    const { change } = planned.optimization
    if (!change) return withChange(planned, null)
    const looked = await deps.writing.look(shop, change)
    if (looked.status === 'written') return withChange(planned, null)
    if (looked.status !== 'ready') throw failureOf(kind, change, looked)
    const { found: from, target } = looked
    return withChange(planned, { resource_id: change.resource_id, target, from, to: change.value })
  }
}

export const applyingRoutes = (app: Http, deps: ApplyingDeps): void => {
  const { rows, store, recentWrites, writing, now } = deps
  const { owned, remembered } = oneOptimization(deps)
  const dryRun = dryRuns(deps)

  /**
   * One change of a field at a time, even across analyses: the recovery of one change could mistake the value of another, which is the
   * same, for its own.
   */
  const started = (kind: Kind, shop: Shop, row: OptimizationRow, context: Context): Promise<Optimized> =>
    withMutex(store, `${shop.shop_id} ${resourceKey(row.resource_id)} ${row.field}`, async () => {
      await recentWrites.allSeen()
      if (row.phase === FROM[kind] && (await isAnotherOnItsWay(rows(shop.shop_id), row)))
        throw problem.unavailable(BUSY, RETRY_AFTER_SECONDS)
      return remembered(shop, await withMutex(store, row.analysis_id, () => START[kind](store, row, context)))
    })

  const carriedOut = async (kind: Kind, request: FastifyRequest, row: OptimizationRow): Promise<string> => {
    const { shop } = request
    const context = shopContext(request, now)
    const locked = await started(kind, shop, row, context)
    const { change } = locked.optimization
    // It was there before.
    if (!change) return optimizationText(rowOf(locked))
    const finished = await writing.finish({ change, shop, context, isNew: locked.isNew })
    if (finished.status === 'away') throw failureOf(kind, change, finished)
    const after = rowOf(remembered(shop, finished.decided))
    // Another request for the same change may have succeeded.
    if (after.phase !== DONE[kind] && finished.status !== 'written') throw failureOf(kind, change, finished)
    return optimizationText(after)
  }

  const changeRoute = (kind: Kind, summary: string, description: string, refused: string) =>
    app.post(
      `/optimizations/:optimization_id/${kind}`,
      {
        config: { optionalBody: true, writesShop: true },
        schema: {
          ...optimizationRoute,
          operationId: `${kind}Optimization`,
          summary,
          description,
          params: OptimizationParams,
          body: { content: { 'application/json': { schema: ApplyRequest } } },
          response: {
            200: answer('The optimization, and of a dry run what would be written', AppliedOptimization),
            ...problems({
              ...bodyProblems,
              404: NO_SUCH_OPTIMIZATION,
              409: refused,
            }),
          },
        },
      },
      async (request, reply) => {
        const { dry_run } = ApplyRequest.parse(request.body ?? {})
        const { shop, params } = request
        if (dry_run) return sendJson(reply, await dryRun(kind, shop, params.optimization_id))
        return sendJson(reply, await carriedOut(kind, request, await owned(shop, params.optimization_id)))
      },
    )

  changeRoute(
    'apply',
    'Write an optimization into the shop',
    'Where the field still holds current_value; one that is applied already is answered as it is. With dry_run nothing is written, and the answer says what would be.',
    'The shop holds another value, does not accept this one or has no such product any more, or it was reverted',
  )
  changeRoute(
    'revert',
    'Take an applied optimization back',
    'Writes what the field held before, where it still holds what was applied. With dry_run nothing is written, and the answer says what would be.',
    'It is not applied, or the shop holds another value, does not accept the old one or has no such product any more',
  )
}
