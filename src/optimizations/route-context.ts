// What the routes of one optimization have in common: finding it, refusals, and its state after a decision.

import { findOptimization, type OptimizationRow, optimizationOf } from '../../projections/analysis/optimizations.ts'
import type { RouteParts } from '../http/app.ts'
import { problem } from '../http/problems.ts'
import type { Shop } from '../shops/decide.ts'
import type { Decided, Optimized, Refused } from './commands.ts'

export const NO_SUCH_OPTIMIZATION = 'No such optimization of this shop'

const REFUSED: Record<Refused['refused'], () => Error> = {
  unknown: problem.notFound,
  unapplied: () => problem.optimizationNotApplied('The optimization is not applied, so there is nothing to revert.'),
  applying: () => problem.optimizationApplied('The optimization is being applied.'),
  applied: () => problem.optimizationApplied('The optimization is applied; revert it to change the field again.'),
  reverting: () => problem.optimizationReverted('The optimization is being reverted.'),
  reverted: () => problem.optimizationReverted('The optimization was reverted; generate a new one for the field.'),
  'too often': () =>
    problem.tooManyChanges('The optimization was edited or applied too often; generate a new one for the field.'),
  'too large': () =>
    problem.invalidValue('optimized_value', 'The value and the current value of the field are too large together.'),
}

/** @throws the problem that says why not. */
export const requireAccepted = (decided: Decided): Optimized => {
  if ('refused' in decided) throw REFUSED[decided.refused]()
  if (decided.optimization.phase === 'removed') throw problem.notFound()
  return decided
}

/** The row that the read model will have of it. */
export const rowOf = ({ optimization, events }: Optimized): OptimizationRow => {
  const row = optimizationOf(optimization.id, events)
  if (!row) throw new Error(`nothing has generated the optimization ${optimization.id}`)
  return row
}

export type OptimizationContextDeps = Pick<RouteParts, 'rows' | 'recentWrites'>

export const oneOptimization = ({ rows, recentWrites }: OptimizationContextDeps) => ({
  /** @throws the 404 problem for one that is not the shop's. */
  owned: async (shop: Shop, id: string): Promise<OptimizationRow> => {
    await recentWrites.seen(shop.shop_id)
    const row = await findOptimization(rows(shop.shop_id), shop.shop_id, id)
    if (!row) throw problem.notFound()
    return row
  },

  /** The next read waits for what was appended. */
  remembered: (shop: Shop, decided: Decided): Optimized => {
    const optimized = requireAccepted(decided)
    if (optimized.position !== undefined) recentWrites.wrote(shop.shop_id, optimized.position)
    return optimized
  },
})
