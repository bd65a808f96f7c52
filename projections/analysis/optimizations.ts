// Optimizations in their current state: those of an analysis, the surviving ones of a job, and those that reports show.

import type { DataOf, Event } from '../../src/event-log/catalogue.ts'
import { resourceKey } from '../../src/event-log/ids.ts'
import { OPTIMIZATION_EVENTS, type OptimizationEvent, type OwnOptimizationEvent } from '../../src/event-log/streams.ts'
import { allRows, firstRow, firstValue, type Reader } from '../../src/postgres/connection.ts'
import {
  boolean,
  int,
  json,
  nullable,
  oneOf,
  type RowOf,
  tenant,
  tenantColumns,
  text,
  timestamptz,
  uuid,
} from '../columns.ts'
import { type Changes, readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

type Generated = DataOf<'OptimizationsGenerated'>['added'][number]

/** One row per optimization that has not been removed, in its current state. */
const optimizationColumns = {
  optimization_id: uuid,
  analysis_id: uuid,
  job_id: uuid,
  ...tenant,
  resource_id: text,
  /** Among those that were generated with it. */
  place: int,
  field: oneOf<Generated['field']>(),
  optimization_type: oneOf<Generated['optimization_type']>(),
  title: text,
  description: text,
  current_value: text,
  optimized_value: text,
  expected_score_increase: int,
  auto_applicable: boolean,
  generation_style: json<Generated['generation_style']>(),
  confidence_score: int,
  written_by: oneOf<Generated['written_by']>(),
  needs_input: json<string[]>(),
  pictures: nullable(json<string[]>()),
  visibility: nullable(json<NonNullable<Generated['visibility']>>()),
  manually_edited: boolean,
  phase: oneOf<'unapplied' | 'applying' | 'applied' | 'reverting' | 'reverted'>(),
  applied_at: nullable(timestamptz),
  reverted_at: nullable(timestamptz),
  created_at: timestamptz,
}

export type OptimizationRow = RowOf<typeof optimizationColumns>

const generatedRows = (event: Event<'OptimizationsGenerated'>): OptimizationRow[] => {
  const { data, metadata } = event
  return data.added.map(({ id, pictures, visibility, ...added }, place) => ({
    optimization_id: id,
    analysis_id: data.analysis_id,
    job_id: data.job_id,
    ...tenantColumns(event),
    resource_id: data.resource_id,
    place,
    ...added,
    pictures: pictures ?? null,
    visibility: visibility ?? null,
    manually_edited: false,
    phase: 'unapplied',
    applied_at: null,
    reverted_at: null,
    created_at: metadata.occurred_at,
  }))
}

const changedRow = (row: OptimizationRow, event: OwnOptimizationEvent): OptimizationRow => {
  switch (event.type) {
    case 'OptimizationEdited':
      return { ...row, optimized_value: event.data.optimized_value, manually_edited: true }
    case 'OptimizationAdapted':
      return { ...row, optimized_value: event.data.optimized_value }
    case 'OptimizationApplyStarted':
      return { ...row, phase: 'applying' }
    case 'OptimizationApplied': {
      const { value, applied_at } = event.data
      return { ...row, phase: 'applied', optimized_value: value, applied_at }
    }
    case 'OptimizationApplyFailed':
      return { ...row, phase: 'unapplied' }
    case 'OptimizationRevertStarted':
      return { ...row, phase: 'reverting' }
    case 'OptimizationReverted':
      return { ...row, phase: 'reverted', reverted_at: event.data.reverted_at }
    case 'OptimizationRevertFailed':
      return { ...row, phase: 'applied' }
  }
}

const foldOptimizations = (
  row: (id: string) => OptimizationRow | undefined,
  event: OptimizationEvent,
): Changes<OptimizationRow> => {
  if (event.type === 'OptimizationsGenerated') return { remove: event.data.removed, put: generatedRows(event) }
  const before = row(event.data.optimization_id)
  if (!before) throw new Error(`${event.type} of the unknown optimization ${event.data.optimization_id}`)
  return { put: [changedRow(before, event)] }
}

/** The row that the read model has after these events of one optimization, the one that generated it first. */
export const optimizationOf = (id: string, events: readonly OptimizationEvent[]): OptimizationRow | undefined => {
  let known: OptimizationRow | undefined
  for (const event of events) {
    const { put = [] } = foldOptimizations(() => known, event)
    known = put.find(({ optimization_id }) => optimization_id === id) ?? known
  }
  return known
}

export const optimizations = readModel({
  ...placeOf('optimizations'),
  columns: optimizationColumns,
  primaryKey: ['optimization_id'],
  tenant: 'shop_id',
  indexes: {
    of_analysis: '(analysis_id, created_at desc, place)',
    on_their_way: "(shop_id, field) where phase in ('applying', 'reverting')",
    of_job: '(job_id, analysis_id, place)',
    unapplied: "(shop_id, analysis_id) include (expected_score_increase, auto_applicable) where phase = 'unapplied'",
    applied: '(shop_id, applied_at) where applied_at is not null',
  },
  formerIndexes: ['waiting'],
  removes: true,
  handles: OPTIMIZATION_EVENTS,
  keys: (event) => {
    if (event.type !== 'OptimizationsGenerated') return [event.data.optimization_id]
    return [...event.data.removed, ...event.data.added.map(({ id }) => id)]
  },
  fold: foldOptimizations,
})

/** An optimization as the API answers it. */
export const optimizationText = (row: OptimizationRow): string =>
  JSON.stringify({
    id: row.optimization_id,
    analysis_id: row.analysis_id,
    job_id: row.job_id,
    resource_id: row.resource_id,
    field: row.field,
    optimization_type: row.optimization_type,
    title: row.title,
    description: row.description,
    current_value: row.current_value,
    optimized_value: row.optimized_value,
    expected_score_increase: row.expected_score_increase,
    auto_applicable: row.auto_applicable,
    generation_style: row.generation_style,
    confidence_score: row.confidence_score,
    written_by: row.written_by,
    needs_input: row.needs_input,
    ...(row.pictures ? { pictures: row.pictures } : {}),
    ...(row.visibility ? { visibility: { simulated: true, ...row.visibility } } : {}),
    manually_edited: row.manually_edited,
    applied_at: row.applied_at,
    reverted_at: row.reverted_at,
    created_at: row.created_at,
  })

/** The optimizations of an analysis: the newest generation first, in each by field. */
export const optimizationsOfAnalysis = (pool: Reader, analysisId: string): Promise<OptimizationRow[]> =>
  allRows(pool, {
    name: 'optimizations of an analysis',
    text: `select * from ${tables.optimizations} where analysis_id = $1 order by created_at desc, place`,
    values: [analysisId],
  })

type WaitingAsked = {
  limit: number
  offset: number
  resource_id?: string | undefined
  auto_applicable?: boolean | undefined
}

/** Those of the newest report of each product that are not applied, the largest gain first, product by product. */
export const waitingOptimizations = async (
  pool: Reader,
  shopId: string,
  { limit, offset, resource_id, auto_applicable }: WaitingAsked,
): Promise<{ rows: OptimizationRow[]; total: number }> => {
  const values: unknown[] = [shopId]
  const where = [
    "o.shop_id = $1 and o.phase = 'unapplied'",
    // No report of the product is newer.
    `exists (select from ${tables.scores} newest where newest.analysis_id = o.analysis_id and newest.shop_id = $1${
      resource_id === undefined ? '' : ` and newest.resource_key = $${values.push(resourceKey(resource_id))}`
    })`,
    ...(auto_applicable === undefined ? [] : [`o.auto_applicable = ${auto_applicable}`]),
  ].join(' and ')
  const [{ rows }, counted] = await Promise.all([
    pool.query<OptimizationRow>({
      text: `select o.* from (
               select optimization_id, row_number() over (order by most desc, analysis_id, expected_score_increase desc, place) as rank
               from (select optimization_id, analysis_id, expected_score_increase, place,
                       max(expected_score_increase) over (partition by analysis_id) as most
                     from ${tables.optimizations} o where ${where}) waiting
               order by rank limit $${values.length + 1} offset $${values.length + 2}
             ) page join ${tables.optimizations} o using (optimization_id) order by rank`,
      values: [...values, limit, offset],
    }),
    pool.query<{ total: number }>({
      text: `select count(*)::int as total from ${tables.optimizations} o where ${where}`,
      values,
    }),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export const findOptimization = (pool: Reader, shopId: string, id: string): Promise<OptimizationRow | undefined> =>
  firstRow(pool, {
    name: 'find optimization',
    text: `select * from ${tables.optimizations} where optimization_id = $2 and shop_id = $1`,
    values: [shopId, id],
  })

/** Whether another one for the same field of the product, as of another analysis, is on its way into the shop or out of it. */
export const isAnotherOnItsWay = async (
  pool: Reader,
  { optimization_id, shop_id, resource_id, field }: OptimizationRow,
): Promise<boolean> => {
  const { rows } = await pool.query<{ resource_id: string }>({
    name: 'optimizations on their way',
    text: `select resource_id from ${tables.optimizations}
           where shop_id = $1 and field = $2 and phase in ('applying', 'reverting') and optimization_id <> $3`,
    values: [shop_id, field, optimization_id],
  })
  return rows.some((other) => resourceKey(other.resource_id) === resourceKey(resource_id))
}

type OptimizationState = Pick<OptimizationRow, 'optimization_id' | 'analysis_id' | 'field' | 'phase' | 'applied_at'>

/** Those of these optimizations that the shop has, by id. `applied_at` stays with one that was reverted. */
export const optimizationStates = async (
  pool: Reader,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, OptimizationState>> => {
  const { rows } = await pool.query<OptimizationState>({
    name: 'states of optimizations',
    text: `select optimization_id, analysis_id, field, phase, applied_at from ${tables.optimizations}
           where optimization_id = any ($2::uuid[]) and (shop_id = $1) is true`,
    values: [shopId, ids],
  })
  return new Map(rows.map((row) => [row.optimization_id, row]))
}

const RESULTS_AT_ONCE = 100
const FIRST = { analysis_id: '00000000-0000-0000-0000-000000000000', place: -1 }

/** What a job has generated and is still there, in its current state, as JSON texts; read in pages so that memory stays flat. */
export async function* optimizationResults(pool: Reader, jobId: string): AsyncGenerator<string[]> {
  let after = FIRST
  for (;;) {
    const { rows } = await pool.query<OptimizationRow>({
      name: 'optimization results',
      text: `select * from ${tables.optimizations} where job_id = $1 and (analysis_id, place) > ($2, $3)
             order by analysis_id, place limit $4`,
      values: [jobId, after.analysis_id, after.place, RESULTS_AT_ONCE],
    })
    if (rows.length > 0) yield rows.map(optimizationText)
    if (rows.length < RESULTS_AT_ONCE) return
    after = rows.at(-1) ?? after
  }
}

/** The optimizations of these analyses, by analysis, as the text of a JSON list; nothing for those that have none. */
export const optimizationLists = async (
  pool: Reader,
  analysisIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (analysisIds.length === 0) return new Map()
  const { rows } = await pool.query<OptimizationRow>({
    name: 'optimizations of analyses',
    text: `select * from ${tables.optimizations} where analysis_id = any ($1::uuid[]) order by created_at desc, place`,
    values: [analysisIds],
  })
  const texts = Map.groupBy(rows, ({ analysis_id }) => analysis_id)
  return new Map([...texts].map(([analysisId, own]) => [analysisId, `[${own.map(optimizationText).join(',')}]`]))
}

/** By the key of a product, whether a model has written its title or description, of those that were applied. */
export const writtenByModel = async (
  pool: Reader,
  shopId: string,
): Promise<Map<string, { title: boolean; description: boolean }>> => {
  const { rows } = await pool.query<{ resource_id: string; title: boolean; description: boolean }>({
    name: 'applied texts of a model',
    text: `select resource_id, bool_or(field = 'title') as title, bool_or(field = 'description') as description
           from ${tables.optimizations} where shop_id = $1 and applied_at is not null and phase in ('applied', 'reverting')
             and written_by = 'model' and field in ('title', 'description')
           group by resource_id`,
    values: [shopId],
  })
  return new Map(rows.map(({ resource_id, ...written }) => [resourceKey(resource_id), written]))
}

/** When something was applied last in the shop; null if nothing was. */
export const lastApplied = async (pool: Reader, shopId: string): Promise<string | null> =>
  (await firstValue<string | null>(pool, {
    name: 'last applied',
    text: `select max(applied_at) as applied_at from ${tables.optimizations} where shop_id = $1 and applied_at is not null`,
    values: [shopId],
  })) ?? null
