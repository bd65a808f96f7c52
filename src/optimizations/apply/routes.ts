// Optimizations on their way into the shop and out of it: one, or some at once.

import { z } from 'zod'
import { optimizationText, waitingOptimizations } from '../../../projections/analysis/optimizations.ts'
import type { Http } from '../../http/app.ts'
import { sendJson } from '../../http/json-text.ts'
import { Problem, problemBody } from '../../http/problems.ts'
import { answer, shopRoute } from '../../http/route-schemas.ts'
import { NO_SUCH_OPTIMIZATION, oneOptimization } from '../route-context.ts'
import {
  AppliedOptimization,
  ApplyRequest,
  ChangeOutcome,
  ChangesQuery,
  ChangesRequest,
  OptimizationPage,
  OptimizationParams,
} from '../schemas.ts'
import { type ApplyingDeps, changing, type Kind } from './answers.ts'

export const applyingRoutes = (app: Http, deps: ApplyingDeps): void => {
  const { rows, recentWrites } = deps
  const { owned } = oneOptimization(deps)
  const { dryRun, carriedOut } = changing(deps)

  const changeRoute = (kind: Kind, summary: string, description: string, refused: string) =>
    app.post(
      `/optimizations/:optimization_id/${kind}`,
      shopRoute('Optimizations', {
        operationId: `${kind}Optimization`,
        summary,
        description,
        params: OptimizationParams,
        body: ApplyRequest,
        answers: answer('The optimization; for a dry run, also what would be written', AppliedOptimization),
        problems: { 404: NO_SUCH_OPTIMIZATION, 409: refused },
        config: { optionalBody: true, writesShop: 'unless dry_run' },
      }),
      async (request, reply) => {
        const { dry_run } = ApplyRequest.parse(request.body ?? {})
        const row = await owned(request.shop, request.params.optimization_id)
        const text = dry_run ? await dryRun(kind, request.shop, row) : await carriedOut(kind, request, row)
        return sendJson(reply, text)
      },
    )

  changeRoute(
    'apply',
    'Apply an optimization to the shop',
    'Writes the value if the field still has current_value. An optimization that is already applied is returned unchanged. With dry_run nothing is written, and the answer shows what would be.',
    'The shop has a different value, does not accept this one or no longer has the product, or the optimization was reverted',
  )
  changeRoute(
    'revert',
    'Revert an applied optimization',
    'Restores the earlier value if the field still has the applied one. With dry_run nothing is written, and the answer shows what would be.',
    'It is not applied, or the shop has a different value, does not accept the old one or no longer has the product',
  )

  const changesRoute = (kind: Kind, summary: string, description: string) =>
    app.post(
      `/changes/${kind}`,
      shopRoute('Optimizations', {
        operationId: `${kind}Changes`,
        summary,
        description,
        body: ChangesRequest,
        answers: answer('One outcome per optimization, in the order of the ids', z.array(ChangeOutcome)),
        problems: { 404: NO_SUCH_OPTIMIZATION },
        config: { writesShop: 'always' },
      }),
      async (request, reply) => {
        const { optimization_ids } = ChangesRequest.parse(request.body)
        const ids = [...new Set(optimization_ids)]
        // All are known before one is written.
        const changes = await Promise.all(ids.map((id) => owned(request.shop, id)))
        const outcomes = new Map<string, string>()
        // In turn, because a shop takes few writes at once; reverts in reverse order, because one title may have changed what followed.
        for (const row of kind === 'revert' ? changes.toReversed() : changes) {
          const id = row.optimization_id
          const outcome = await carriedOut(kind, request, row).then(
            (text) => `{"id":"${id}","optimization":${text}}`,
            (error) => {
              if (!(error instanceof Problem)) throw error
              return JSON.stringify({ id, problem: problemBody(error) })
            },
          )
          outcomes.set(id, outcome)
        }
        return sendJson(reply, `[${ids.map((id) => outcomes.get(id)).join(',')}]`)
      },
    )

  changesRoute(
    'apply',
    'Apply some optimizations to the shop',
    'One by one, as if each were a request of its own: a refused one is listed with its problem, and the others continue. POST …/changes/revert with the same ids reverts them all.',
  )
  changesRoute(
    'revert',
    'Revert some applied optimizations',
    'One by one, in reverse order if one request applied them. A refused one is listed with its problem, and the others continue.',
  )

  app.get(
    '/changes',
    shopRoute('Optimizations', {
      operationId: 'listChanges',
      summary: 'Proposed changes, largest gain first',
      description: 'From the newest report of each product, the optimizations that are neither applied nor reverted.',
      querystring: ChangesQuery,
      answers: answer('Optimizations', OptimizationPage),
    }),
    async ({ shop, query }, reply) => {
      await Promise.all([recentWrites.seen(shop.shop_id), recentWrites.seen(shop.shop_id, 'products')])
      const { auto_applicable, ...asked } = query
      const isAuto = auto_applicable === undefined ? undefined : auto_applicable === 'true'
      const found = await waitingOptimizations(rows(shop.shop_id), shop.shop_id, { ...asked, auto_applicable: isAuto })
      const { limit, offset } = query
      const meta = JSON.stringify({ offset, limit, total: found.total })
      return sendJson(reply, `{"data":[${found.rows.map(optimizationText).join(',')}],"meta":${meta}}`)
    },
  )
}
