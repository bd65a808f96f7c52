// One change of a shop by an optimization, as a request asks for it: started, written, and answered as it ended.

import type { FastifyRequest } from 'fastify'
import {
  isAnotherOnItsWay,
  type OptimizationRow,
  optimizationText,
} from '../../../projections/analysis/optimizations.ts'
import { withMutex } from '../../concurrency/keyed-mutex.ts'
import type { Context } from '../../event-log/handle.ts'
import { resourceKey } from '../../event-log/ids.ts'
import { shopContext } from '../../http/access/caller.ts'
import type { RouteParts } from '../../http/app.ts'
import { problem } from '../../http/problems.ts'
import type { Shop } from '../../shops/decide.ts'
import { type DryRun, type Finished, type Optimized, plannedChange, startApply, startRevert } from '../commands.ts'
import type { PendingChange } from '../decide.ts'
import { type OptimizationContextDeps, oneOptimization, requireAccepted, rowOf } from '../route-context.ts'

/** Writing into a shop, which is requested here and done elsewhere. */
type Writing = {
  /** Writes what was started, unless it was written already, and records how it ended. */
  finish: (started: { change: PendingChange; shop: Shop; context: Context; isNew: boolean }) => Promise<Finished>
  /** What a change would do, without writing it. */
  look: (shop: Shop, change: PendingChange) => Promise<DryRun>
}

export type Kind = PendingChange['kind']

const AWAY = 'The shop cannot be reached; nothing was written. Try again in a moment.'
const OPEN = 'The shop cannot be reached. The change will be finished as soon as possible.'
const BUSY = 'Another optimization of this field is being applied or reverted. Try again in a moment.'
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
        `The value in the shop has changed since this was ${MADE[kind]}; nothing was written.`,
        values,
      )
    }
  }
}

type Planned = { resource_id: string; target: string; from: string; to: string }

/** As it is, for nothing has been written, with what would be. */
const withChange = (planned: Optimized, change: Planned | null): string =>
  `${optimizationText(rowOf(planned)).slice(0, -1)},"change":${JSON.stringify(change)}}`

export type ApplyingDeps = OptimizationContextDeps &
  Pick<RouteParts, 'store' | 'now'> & {
    writing: Writing
  }

/** Carries out a change of one optimization, or says what it would do. */
export const changing = (deps: ApplyingDeps) => {
  const { rows, store, recentWrites, writing, now } = deps
  const { remembered } = oneOptimization(deps)

  const dryRun = async (kind: Kind, shop: Shop, row: OptimizationRow): Promise<string> => {
    const planned = requireAccepted(await plannedChange(store, kind, row))
    const { change } = planned.optimization
    if (!change) return withChange(planned, null)
    const looked = await writing.look(shop, change)
    if (looked.status === 'written') return withChange(planned, null)
    if (looked.status !== 'ready') throw failureOf(kind, change, looked)
    const { found: from, target } = looked
    return withChange(planned, { resource_id: change.resource_id, target, from, to: change.value })
  }

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

  return { dryRun, carriedOut }
}
