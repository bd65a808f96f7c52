// What the read models of jobs of every kind share: one row per job, its fold, and the queries. The ids of a job's items are many and never
// change, so they have a table of their own.

import type { EventType } from '../../src/event-log/catalogue.ts'
import { isEnd, JOB_KINDS, type JobEvent, type JobKind, jobRoleOf, type RequestedEvent } from '../../src/jobs/kinds.ts'
import { allRows, firstRow, type Reader } from '../../src/postgres/connection.ts'
import {
  type Columns,
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
import { pageSql } from '../page.ts'
import { readModel } from '../read-model.ts'
import { placeOf } from '../versions.ts'

const first = { job_id: uuid, ...tenant }

/** An item that failed, and why; what it is about is its product or its analysis. */
type FailedItem = { resource_id: string; error: string } | { analysis_id: string; error: string }

/** An analysis for which nothing was proposed, and why. */
export type Unproposed = { analysis_id: string; reason: string }

/** How many failed items are listed with the job, and how many without proposals; all of them are counted. */
const FAILURES_LISTED = 20

const last = {
  status: oneOf<'pending' | 'running' | 'completed' | 'failed'>(),
  total_items: int,
  completed_items: int,
  failed_items: int,
  failures: json<FailedItem[]>(),
  error_message: nullable(text),
  started_at: nullable(timestamptz),
  completed_at: nullable(timestamptz),
  created_at: timestamptz,
  updated_at: timestamptz,
}

/** Between `first` and `last` a kind may have columns of its own. */
type JobColumns = typeof first & typeof last

export type JobRow = RowOf<JobColumns>

type Handled<K extends JobKind> = RequestedEvent<K> | JobEvent<K>

export const requestedRow = (event: RequestedEvent): JobRow => ({
  job_id: event.data.job_id,
  ...tenantColumns(event),
  status: 'pending',
  total_items: event.data.total_items,
  completed_items: 0,
  failed_items: 0,
  failures: [],
  error_message: null,
  started_at: null,
  completed_at: null,
  created_at: event.metadata.occurred_at,
  updated_at: event.metadata.occurred_at,
})

const failedIn = (data: JobEvent['data']): FailedItem[] =>
  ('items' in data ? data.items : []).flatMap((item) => {
    const { status, error } = item
    if (status !== 'failed') return []
    const about = 'resource_id' in item ? { resource_id: item.resource_id } : { analysis_id: item.analysis_id }
    return [{ ...about, error: error ?? '' }]
  })

const unproposedIn = (data: JobEvent['data']): Unproposed[] =>
  ('items' in data ? data.items : []).flatMap((item) =>
    'none' in item && item.none !== undefined ? { analysis_id: item.analysis_id, reason: item.none } : [],
  )

/** The job's row after one more event of its own stream. */
export const advanceJob = <Row extends JobRow>(row: Row, { type, data, metadata }: JobEvent): Row => {
  const next = { ...row, started_at: data.started_at, updated_at: metadata.occurred_at }
  if ('completed_items' in data) next.completed_items = data.completed_items
  if ('failed_items' in data) next.failed_items = data.failed_items
  if (row.failures.length < FAILURES_LISTED)
    next.failures = [...row.failures, ...failedIn(data)].slice(0, FAILURES_LISTED)
  // Of an optimization job.
  if ('unproposed' in next)
    next.unproposed = [...(next.unproposed as Unproposed[]), ...unproposedIn(data)].slice(0, FAILURES_LISTED)
  if (!isEnd({ type })) return { ...next, status: 'running' }
  const error_message = 'error_message' in data ? data.error_message : null
  const completed_at = 'completed_at' in data ? data.completed_at : null
  // Of an analysis job.
  const told = 'shop_suggestions' in data && data.shop_suggestions ? { shop_suggestions: data.shop_suggestions } : {}
  return { ...next, ...told, status: error_message === null ? 'completed' : 'failed', completed_at, error_message }
}

type Model<K extends JobKind, Own extends Columns> = {
  kind: K
  /** Columns that only this kind has. */
  columns: Own
  row: (event: RequestedEvent<K>) => RowOf<JobColumns & Own>
}

/** The read model of one kind of jobs. A request that is repeated, perhaps under another shop, changes nothing. */
export const jobsModel = <K extends JobKind, Own extends Columns>({ kind, columns, row }: Model<K, Own>) => {
  const { requested, started, settled, completed, failed } = JOB_KINDS[kind].types
  return readModel<JobColumns, EventType[]>({
    ...placeOf(`${kind}_jobs`),
    columns: { ...first, ...columns, ...last },
    primaryKey: ['job_id'],
    tenant: 'shop_id',
    indexes: {
      of_shop: '(shop_id, created_at desc, job_id desc)',
      by_status: '(shop_id, status, created_at desc, job_id desc)',
    },
    handles: [requested, started, settled, completed, failed],
    keys: (event) => [(event as Handled<K>).data.job_id],
    fold: (rowOf, event) => {
      const before = rowOf((event as Handled<K>).data.job_id)
      if (jobRoleOf(event.type)?.role === 'requested') return { put: [before ?? row(event as RequestedEvent<K>)] }
      const progress = event as JobEvent
      if (!before) throw new Error(`${event.type} of the unknown job ${progress.data.job_id}`)
      return { put: [advanceJob(before, progress)] }
    },
  })
}

/** `item_ids` is JSON text, ready to be sent. */
export type WithItemIds<Row> = Row & { item_ids: string }

export type JobsPage = { limit: number; offset: number; status?: string | undefined }

const IDS_AT_ONCE = 10_000

/** The queries of one kind. `itemIds`: an SQL expression, the ids of the items of the job j as JSON text. */
export const jobQueries = <Row extends JobRow>(kind: JobKind, table: string, itemIds: string) => {
  const find = (pool: Reader, shopId: string, jobId: string): Promise<WithItemIds<Row> | undefined> =>
    firstRow(pool, {
      name: `find ${kind} job`,
      text: `select j.*, ${itemIds} as item_ids from ${table} j where j.job_id = $2 and j.shop_id = $1`,
      values: [shopId, jobId],
    })

  /** The job without the ids of its items, for a reader that may have them already. */
  const findProgress = (pool: Reader, shopId: string, jobId: string): Promise<Row | undefined> =>
    firstRow(pool, {
      name: `find ${kind} job progress`,
      text: `select * from ${table} where job_id = $2 and shop_id = $1`,
      values: [shopId, jobId],
    })

  /** The shop's jobs, newest first, optionally of one status; `among`: SQL that narrows them further, on the value $4. */
  const list = async (
    pool: Reader,
    shopId: string,
    { limit, offset, status }: JobsPage,
    among?: { sql: string; value: unknown },
  ): Promise<Row[]> => {
    const values: unknown[] = [shopId, limit, offset, ...(among ? [among.value] : [])]
    const where = [
      'shop_id = $1',
      ...(among ? [among.sql] : []),
      ...(status ? [`status = $${values.push(status)}`] : []),
    ]
    return await allRows<Row>(pool, {
      name: `list ${kind} jobs${among ? ' among some' : ''}${status ? ' by status' : ''}`,
      text: pageSql({
        table,
        key: 'job_id',
        where: where.join(' and '),
        order: 'created_at desc, job_id desc',
      }),
      values,
    })
  }

  /** The jobs with the ids of their items, in pages of few enough ids that a hundred large jobs are never in memory together. */
  async function* withItemIds(pool: Reader, jobs: readonly Row[]): AsyncGenerator<WithItemIds<Row>[]> {
    for (let at = 0; at < jobs.length; ) {
      const page: Row[] = []
      for (let ids = 0; at < jobs.length && ids < IDS_AT_ONCE; at++) {
        const job = jobs[at] as Row
        page.push(job)
        ids += job.total_items
      }
      const { rows } = await pool.query<{ job_id: string; item_ids: string }>({
        name: `item ids of ${kind} jobs`,
        text: `select j.job_id, ${itemIds} as item_ids from unnest($1::uuid[]) j (job_id)`,
        values: [page.map(({ job_id }) => job_id)],
      })
      const ids = new Map(rows.map(({ job_id, item_ids }) => [job_id, item_ids]))
      yield page.map((job) => ({ ...job, item_ids: ids.get(job.job_id) ?? '[]' }))
    }
  }

  return { find, findProgress, list, withItemIds }
}
