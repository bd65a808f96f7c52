// Optimizations: listed and edited. How they get into the shop is in optimizations/apply/routes.ts.

import { z } from 'zod'
import { findAnalysis } from '../../projections/analysis/analyses.ts'
import {
  type OptimizationRow,
  optimizationsOfAnalysis,
  optimizationText,
} from '../../projections/analysis/optimizations.ts'
import { AnalysisParams } from '../analysis/schemas.ts'
import { withMutex } from '../concurrency/keyed-mutex.ts'
import type { KeyedSemaphore } from '../concurrency/semaphore.ts'
import { cleanValue } from '../engine/verifier/sanitize/sanitize-value.ts'
import { shopContext } from '../http/access/caller.ts'
import type { Http, RouteParts } from '../http/app.ts'
import { sendJson, sendList } from '../http/json-text.ts'
import { problem } from '../http/problems.ts'
import { answer, shopRoute } from '../http/route-schemas.ts'
import { editOptimization } from './commands.ts'
import { NO_SUCH_OPTIMIZATION, type OptimizationContextDeps, oneOptimization, rowOf } from './route-context.ts'
import { EditRequest, Optimization, OptimizationParams } from './schemas.ts'

const cleaned = ({ field, current_value, pictures }: OptimizationRow, given: string): string => {
  const setting = { current: current_value, ...(pictures ? { pictures: pictures.length } : {}) }
  const clean = cleanValue(field, given, setting)
  if ('value' in clean) return clean.value
  throw problem.invalidValue('optimized_value', clean.problem)
}

export type OptimizationRouteDeps = OptimizationContextDeps &
  Pick<RouteParts, 'store' | 'now'> & {
    largeReads: KeyedSemaphore
  }

export const optimizationRoutes = (app: Http, deps: OptimizationRouteDeps): void => {
  const { store, rows, recentWrites, largeReads, now } = deps
  const { owned, remembered } = oneOptimization(deps)

  app.get(
    '/analyses/:analysis_id/optimizations',
    shopRoute('Optimizations', {
      operationId: 'listOptimizations',
      summary: 'Optimizations of an analysis, the most recently generated first',
      description: 'In their current state: proposed, edited, applied or reverted.',
      params: AnalysisParams,
      answers: answer('Optimizations in their current state', z.array(Optimization)),
      problems: { 404: 'No such analysis of this shop' },
    }),
    async ({ shop, params }, reply) => {
      await recentWrites.seen(shop.shop_id)
      const own = rows(shop.shop_id)
      if (!(await findAnalysis(own, shop.shop_id, params.analysis_id))) throw problem.notFound()
      const all = await largeReads(shop.shop_id, () => optimizationsOfAnalysis(own, params.analysis_id))
      return sendList(reply, all.map(optimizationText))
    },
  )

  app.patch(
    '/optimizations/:optimization_id',
    shopRoute('Optimizations', {
      operationId: 'editOptimization',
      summary: 'Edit an unapplied optimization',
      description:
        'The value is cleaned to the format of its field: one line of plain text, allow-listed HTML, one line per picture, or JSON. If it cannot be cleaned, it is refused with the reason.',
      params: OptimizationParams,
      body: EditRequest,
      answers: answer('The optimization with the cleaned value', Optimization),
      problems: { 404: NO_SUCH_OPTIMIZATION, 409: 'It is applied, is being applied, or was reverted' },
    }),
    async (request, reply) => {
      const { shop, params } = request
      const body = EditRequest.parse(request.body)
      const row = await owned(shop, params.optimization_id)
      const { analysis_id, optimization_id } = row
      const edit = { analysis_id, optimization_id, optimized_value: cleaned(row, body.optimized_value) }
      const context = shopContext(request, now)
      const decided = await withMutex(store, analysis_id, () => editOptimization(store, edit, context))
      return sendJson(reply, optimizationText(rowOf(remembered(shop, decided))))
    },
  )
}
