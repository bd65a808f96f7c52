// Schedules: what is done regularly for each shop, when it is due next, and the result of the last time.

import type { Event } from '../../src/event-log/catalogue.ts'
import { SCHEDULE_EVENTS, type ScheduleEvent } from '../../src/event-log/streams.ts'
import { allValues, firstRow, type Reader } from '../../src/postgres/connection.ts'
import { json, nullable, type RowOf, tenant, tenantColumns, timestamptz } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

/** The outcome of a due time. `detail`: why not, or not all of it. */
type LastTime = {
  status: 'started' | 'skipped'
  due_at: string
  decided_at: string
  job_id: string | null
  items: number
  reason: string | null
  detail: string | null
}

const scheduleColumns = {
  ...tenant,
  schedule: json<Event<'ScheduleSet'>['data']['schedule']>(),
  next_analysis_at: nullable(timestamptz),
  next_visibility_at: nullable(timestamptz),
  last_analysis: nullable(json<LastTime>()),
  last_visibility: nullable(json<LastTime>()),
  set_at: timestamptz,
}

export type ScheduleRow = RowOf<typeof scheduleColumns>

type Work = 'analysis' | 'visibility'

/** What an event says about a due time. */
const lastTimeOf = ({ type, data, metadata }: ScheduleEvent): [Work, LastTime] | undefined => {
  const decided_at = metadata.occurred_at
  const timeOf = (status: LastTime['status'], due_at: string, told: Partial<LastTime>): LastTime => ({
    status,
    due_at,
    decided_at,
    job_id: null,
    items: 0,
    reason: null,
    detail: null,
    ...told,
  })
  switch (type) {
    case 'ScheduledAnalysisStarted': {
      const { due_at, job_id, total_items } = data
      return ['analysis', timeOf('started', due_at, { job_id, items: total_items })]
    }
    case 'ScheduledVisibilityTested': {
      const { due_at, tests, detail } = data
      return ['visibility', timeOf('started', due_at, { items: tests.length, detail })]
    }
    case 'ScheduledWorkSkipped': {
      const { work, due_at, reason, detail } = data
      return [work, timeOf('skipped', due_at, { reason, detail })]
    }
    default:
      return undefined
  }
}

/** The row after an event, by the one before it. */
export const scheduleOf = (
  before: ScheduleRow | undefined,
  event: Exclude<ScheduleEvent, Event<'ScheduleRemoved'>>,
): ScheduleRow => {
  const { schedule, next } = event.data
  const row: ScheduleRow = {
    ...tenantColumns(event),
    schedule,
    next_analysis_at: next.analysis,
    next_visibility_at: next.visibility,
    last_analysis: before?.last_analysis ?? null,
    last_visibility: before?.last_visibility ?? null,
    set_at: event.type === 'ScheduleSet' || !before ? event.metadata.occurred_at : before.set_at,
  }
  const [work, last] = lastTimeOf(event) ?? []
  return work ? { ...row, [`last_${work}`]: last } : row
}

export const schedules = readModel({
  ...placeOf('schedules'),
  columns: scheduleColumns,
  primaryKey: ['shop_id'],
  tenant: 'shop_id',
  indexes: { analysis_due: '(next_analysis_at)', visibility_due: '(next_visibility_at)' },
  removes: true,
  handles: SCHEDULE_EVENTS,
  fold: (row, event) => {
    if (event.type === 'ScheduleRemoved') return { remove: [event.data.shop_id] }
    return { put: [scheduleOf(row(event.data.shop_id), event)] }
  },
})

export const scheduleOfShop = (pool: Reader, shopId: string): Promise<ScheduleRow | undefined> =>
  firstRow(pool, {
    name: 'schedule of a shop',
    text: `select * from ${tables.schedules} where shop_id = $1`,
    values: [shopId],
  })

/** Shops for which this is due at `now` (ISO 8601), the longest ago first, but for those of `except`. */
export const dueSchedules = async (
  pool: Reader,
  work: Work,
  now: string,
  except: readonly string[],
  limit: number,
): Promise<string[]> => {
  const due = `next_${work}_at`
  return await allValues<string>(pool, {
    name: `due ${work}`,
    text: `select shop_id from ${tables.schedules} where ${due} <= $1 and shop_id <> all ($2::uuid[]) order by ${due} limit $3`,
    values: [now, except, limit],
  })
}
