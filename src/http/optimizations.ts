// Optimizations: listed, edited, written into the shop, taken back.

import { z } from 'zod'
import { findAnalysis } from '../../projections/analyses.ts'
import {
  findOptimization,
  type OptimizationRow,
  optimizationOf,
  optimizationsOfAnalysis,
  optimizationText,
} from '../../projections/optimizations.ts'
import type { Field } from '../aeo/optimization.ts'
import { cleanValue } from '../aeo/proposals/values.ts'
import type { Context } from '../commands/handle.ts'
import {
  type Decided,
  editOptimization,
  type Finished,
  type Looked,
  type Optimized,
  plannedChange,
  startApply,
  startRevert,
} from '../commands/handle-optimizations.ts'
import type { PendingChange } from '../commands/optimizations.ts'
import type { Shop } from '../commands/shop.ts'
import { sendJson, sendList } from './answers.ts'
import { answer, optimizationRoute, problems, STOREFRONT_PATH, storefrontProblems } from './openapi.ts'
import { problem } from './problems.ts'
import {
  AnalysisParams,
  AppliedOptimization,
  ApplyRequest,
  EditRequest,
  Optimization,
  OptimizationParams,
} from './schemas.ts'
import type { Http } from './server.ts'
import type { StorefrontDeps } from './storefront.ts'

/** Writing into a shop, which is asked for here and done elsewhere. */
export type Writing = {
  /** Does what was started, where nobody has done it, and says in the log how it has ended. */
  finish: (started: { change: PendingChange; shop: Shop; context: Context; isNew: boolean }) => Promise<Finished>
  /** What the shop has in place of a change. */
  look: (shop: Shop, change: PendingChange) => Promise<Looked>
}

type Kind = PendingChange['kind']
type Refusal = Extract<Decided, { refused: unknown }>['refused']

const AWAY = 'The shop cannot be reached; nothing was written. Try again in a moment.'
const OPEN = 'The shop cannot be reached. What was asked for is finished as soon as it can be.'
const RETRY_AFTER_SECONDS = 5

const REFUSED: Record<Refusal, () => Error> = {
  unknown: problem.notFound,
  unapplied: () => problem.optimizationNotApplied('The optimization is not applied, so there is nothing to take back.'),
  applying: () => problem.optimizationApplied('The optimization is just being applied.'),
  applied: () => problem.optimizationApplied('The optimization is applied; take it back to change the field again.'),
  reverting: () => problem.optimizationReverted('The optimization is just being taken back.'),
  reverted: () => problem.optimizationReverted('The optimization was taken back; generate a new one for the field.'),
  'too often': () =>
    problem.tooManyChanges(
      'The optimization was edited, or tried to be written, too often; generate a new one for the field.',
    ),
  'too large': () =>
    problem.invalidValue('optimized_value', 'The value is too large together with the current value of the field.'),
}

/** @throws the problem that says why not. */
const granted = (decided: Decided): Optimized => {
  if ('refused' in decided) throw REFUSED[decided.refused]()
  if (decided.optimization.phase === 'removed') throw problem.notFound()
  return decided
}

const rowOf = ({ optimization, events }: Optimized): OptimizationRow => {
  const row = optimizationOf(optimization.id, events)
  if (!row) throw new Error(`nothing has generated the optimization ${optimization.id}`)
  return row
}

const START = { apply: startApply, revert: startRevert } as const
const DONE = { apply: 'applied', revert: 'reverted' } as const
const MADE = { apply: 'generated', revert: 'applied' } as const

type Failure =
  | { status: 'away'; isOpen?: boolean }
  | { status: 'missing' }
  | { status: 'refused'; message: string }
  | { status: 'differs'; found: string }

const failureOf = (kind: Kind, change: PendingChange, failure: Failure): Error => {
  switch (failure.status) {
    case 'away':
      return problem.unavailable(failure.isOpen ? OPEN : AWAY, RETRY_AFTER_SECONDS)
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

const cleaned = ({ field, current_value, pictures }: OptimizationRow, given: string): string => {
  const setting = { current: current_value, ...(pictures ? { pictures: pictures.length } : {}) }
  const clean = cleanValue(field as Field, given, setting)
  if ('value' in clean) return clean.value
  throw problem.invalidValue('optimized_value', clean.problem)
}

const UNKNOWN = 'No such optimization of this shop'

export const optimizationRoutes = (app: Http, deps: StorefrontDeps): void => {
  const { store, pool, recentWrites, turns, writing, now } = deps

  const contextOf = ({ shop, id }: { shop: Shop; id: string }): Context => ({
    shop,
    actor: { type: 'shop', id: shop.domain },
    ...{ correlation_id: id, causation_id: id, now },
  })

  const owned = async (shop: Shop, id: string): Promise<OptimizationRow> => {
    await recentWrites.seen(shop.shop_id)
    const row = await findOptimization(pool, id)
    if (row?.shop_id !== shop.shop_id) throw problem.notFound()
    return row
  }

  /** Who reads next waits for what was appended. */
  const remembered = (shop: Shop, decided: Decided): Optimized => {
    const optimized = granted(decided)
    if (optimized.position !== undefined) recentWrites.wrote(shop.shop_id, optimized.position)
    return optimized
  }

  app.get(
    `${STOREFRONT_PATH}/analyses/:analysis_id/optimizations`,
    {
      schema: {
        ...optimizationRoute,
        summary: 'Optimizations of an analysis, the most recently generated first',
        params: AnalysisParams,
        response: {
          200: answer('Optimizations in their current state', z.array(Optimization)),
          ...problems({ ...storefrontProblems, 404: 'No such analysis of this shop' }),
        },
      },
    },
    async ({ shop, params }, reply) => {
      await recentWrites.seen(shop.shop_id)
      const analysis = await findAnalysis(pool, params.analysis_id)
      if (analysis?.shop_id !== shop.shop_id) throw problem.notFound()
      const rows = await turns.run(shop.shop_id, () => optimizationsOfAnalysis(pool, params.analysis_id))
      return sendList(reply, rows.map(optimizationText))
    },
  )

  app.patch(
    `${STOREFRONT_PATH}/optimizations/:optimization_id`,
    {
      schema: {
        ...optimizationRoute,
        summary: 'Edit an unapplied optimization',
        description:
          'The value is cleaned as its field demands: one line of plain text, HTML of the allow-list, a line for each picture, or JSON. What cannot be cleaned is refused and says why.',
        params: OptimizationParams,
        body: { content: { 'application/json': { schema: EditRequest } } },
        response: {
          200: answer('The optimization with the value as it was cleaned', Optimization),
          ...problems({
            ...storefrontProblems,
            404: UNKNOWN,
            409: 'It is applied, or being applied, or was reverted',
            413: 'The body is too large',
            415: 'Not JSON',
          }),
        },
      },
    },
    async (request, reply) => {
      const { shop, params } = request
      const body = EditRequest.parse(request.body)
      const row = await owned(shop, params.optimization_id)
      const { analysis_id, optimization_id } = row
      const edit = { analysis_id, optimization_id, optimized_value: cleaned(row, body.optimized_value) }
      const decided = await editOptimization(store, edit, contextOf(request))
      return sendJson(reply, optimizationText(rowOf(remembered(shop, decided))))
    },
  )

  const dryRun = async (kind: Kind, shop: Shop, row: OptimizationRow): Promise<string> => {
    const planned = granted(await plannedChange(store, kind, row))
    const { change } = planned.optimization
    if (!change) return withChange(planned, null)
    const looked = await writing.look(shop, change)
    if (looked.status !== 'found') throw failureOf(kind, change, looked)
    const { value: from, target } = looked
    const isExpected = from === change.expected || from === change.value
    if (!isExpected) throw failureOf(kind, change, { status: 'differs', found: from })
    return withChange(planned, { resource_id: change.resource_id, target, from, to: change.value })
  }

  const carriedOut = async (kind: Kind, request: { shop: Shop; id: string }, row: OptimizationRow): Promise<string> => {
    const { shop } = request
    const context = contextOf(request)
    const started = remembered(shop, await START[kind](store, row, context))
    const { change } = started.optimization
    // It was there before.
    if (!change) return optimizationText(rowOf(started))
    const finished = await writing.finish({ change, shop, context, isNew: started.isNew })
    if (finished.status === 'away') throw failureOf(kind, change, finished)
    const after = rowOf(remembered(shop, finished.decided))
    // Somebody else who asked for the same may have had more luck.
    if (after.phase !== DONE[kind] && finished.status !== 'written') throw failureOf(kind, change, finished)
    return optimizationText(after)
  }

  const changeRoute = (kind: Kind, summary: string, description: string, refused: string) =>
    app.post(
      `${STOREFRONT_PATH}/optimizations/:optimization_id/${kind}`,
      {
        config: { optionalBody: true },
        schema: {
          ...optimizationRoute,
          ...{ summary, description },
          params: OptimizationParams,
          body: { content: { 'application/json': { schema: ApplyRequest } } },
          response: {
            200: answer('The optimization, and of a dry run what would be written', AppliedOptimization),
            ...problems({
              ...storefrontProblems,
              404: UNKNOWN,
              409: refused,
              413: 'The body is too large',
              415: 'Not JSON',
            }),
          },
        },
      },
      async (request, reply) => {
        const { dry_run } = ApplyRequest.parse(request.body ?? {})
        const row = await owned(request.shop, request.params.optimization_id)
        const text = dry_run ? await dryRun(kind, request.shop, row) : await carriedOut(kind, request, row)
        return sendJson(reply, text)
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

type Planned = { resource_id: string; target: string; from: string; to: string }

/** As it is, for nothing has been written, with what would be. */
const withChange = (planned: Optimized, change: Planned | null): string =>
  `${optimizationText(rowOf(planned)).slice(0, -1)},"change":${JSON.stringify(change)}}`
