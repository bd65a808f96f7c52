// Digests of shops, and what a digest compares: the reports of a job with those before.

import type { Event } from '../../src/event-log/catalogue.ts'
import { allRows, type Reader } from '../../src/postgres/connection.ts'
import { int, json, tenant, tenantColumns, timestamptz, uuid } from '../columns.ts'
import { type Page, pageSql } from '../page.ts'
import { readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

type Created = Event<'DigestCreated'>

const digestColumns = {
  digest_id: uuid,
  ...tenant,
  created_at: timestamptz,
  /** Alerts that have been told and are not over. */
  open_alerts: int,
  digest: json<Omit<Created['data'], 'open' | 'shop_id'>>(),
}

export const digests = readModel({
  ...placeOf('digests'),
  columns: digestColumns,
  primaryKey: ['digest_id'],
  tenant: 'shop_id',
  indexes: { of_shop: '(shop_id, created_at desc, digest_id)' },
  insertOnly: true,
  handles: ['DigestCreated'],
  keys: (event) => [event.id],
  fold: (_, event) => {
    const { open, shop_id: _shop, ...digest } = event.data
    return {
      append: [
        {
          digest_id: event.id,
          ...tenantColumns(event),
          created_at: event.metadata.occurred_at,
          open_alerts: open.length,
          digest,
        },
      ],
    }
  },
})

/** The digests of a shop as JSON texts, the newest first. */
export const digestsOf = async (pool: Reader, shopId: string, { limit, offset }: Page): Promise<string[]> => {
  const { rows } = await pool.query<{ digest_id: string; created_at: string; digest: object }>({
    name: 'digests of a shop',
    text: pageSql({
      table: `${tables.digests}`,
      key: 'digest_id',
      where: 'shop_id = $1',
      order: 'created_at desc, digest_id',
      columns: 'digest_id, created_at, digest',
    }),
    values: [shopId, limit, offset],
  })
  return rows.map(({ digest_id: id, created_at, digest }) => JSON.stringify({ id, created_at, left: [], ...digest }))
}

type ReportState = {
  score: number
  rules: string[]
  rule_version: string | null
  gates: { gate: string; because: string }[]
  feed: boolean | null
}

type ComparedReport = {
  resource_id: string
  resource_key: string
  title: string
  now: ReportState
  before: ReportState | null
}

const stateOf = (report: string): string => `json_build_object(
  'score', (${report} #>> '{score,value}')::int,
  'rules', (select coalesce(json_agg(one ->> 'id'), '[]') from json_array_elements(${report} -> 'suggestions') one),
  'rule_version', ${report} #>> '{metadata,additional_fields,rule_version}',
  'gates', coalesce(${report} #> '{metadata,additional_fields,gates}', '[]'),
  'feed', (${report} #>> '{metadata,additional_fields,feeds,google,accepted}')::boolean)`

/**
 * The new reports of a job, each with the previous report of the same product. Reports that were given again, because nothing that they depend on
 * has changed, are left out.
 */
export const comparedReports = (pool: Reader, shopId: string, jobId: string): Promise<ComparedReport[]> =>
  allRows(pool, {
    name: 'compared reports',
    text: `select a.resource_id, a.resource_key, a.resource_title as title, ${stateOf('a.report')} as now, before.state as before
           from ${tables.analyses} a left join lateral (
             select ${stateOf('coalesce(original.report, given.report)')} as state
             from ${tables.analyses} given
             left join ${tables.analyses} original on original.analysis_id = (given.report ->> 'repeats')::uuid
             where given.shop_id = $1 and given.resource_key = a.resource_key and given.report is not null
               and (given.created_at, given.analysis_id) < (a.created_at, a.analysis_id)
             order by given.created_at desc, given.analysis_id desc limit 1) before on true
           where a.job_id = $2 and a.shop_id = $1 and a.report is not null and a.report ->> 'repeats' is null`,
    values: [shopId, jobId],
  })
