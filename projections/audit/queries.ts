// What is read of an audit log: pages of it, the newest entries first.

import { allRows, firstRow, firstValue, type Reader } from '../../src/postgres/connection.ts'
import { tables } from '../versions.ts'
import type { AuditRow } from './entries.ts'

/** Absent: all. `action` may end in `.*`; times are ISO 8601, `until` is not in it. */
export type AuditFilters = {
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

type Condition = { text: string; value: unknown }

const ANY_ACTION = '.*'

// Like "like", but through the index even if a plan does not know the value. The slash follows the dot.
const ofAction = (action: string): Condition[] =>
  action.endsWith(ANY_ACTION)
    ? [
        { text: 'e.action ~>=~', value: action.slice(0, -1) },
        { text: 'e.action ~<~', value: `${action.slice(0, -ANY_ACTION.length)}/` },
      ]
    : [{ text: 'e.action =', value: action }]

const conditions = ({ actor, action, target, since, until }: AuditFilters): Condition[] => [
  ...(actor === undefined ? [] : [{ text: 'e.actor_id =', value: actor }]),
  ...(action === undefined ? [] : ofAction(action)),
  ...(target === undefined ? [] : [{ text: `string_to_array(e.target_ids, ' ') @>`, value: [target] }]),
  ...(since === undefined ? [] : [{ text: 'e.occurred_at >=', value: since }]),
  ...(until === undefined ? [] : [{ text: 'e.occurred_at <', value: until }]),
]

/** The part of a statement behind "where", and its values; those given come first. */
export const whereOf = (filters: AuditFilters, ...given: Condition[]): { text: string; values: unknown[] } => {
  const all = [...given, ...conditions(filters)]
  const text = all.map((one, index) => `${one.text} $${index + 1}`).join(' and ')
  return { text, values: all.map(({ value }) => value) }
}

export const ofOrganization = (organizationId: string): Condition => ({
  text: 'e.organization_id =',
  value: organizationId,
})

/** To what the same value was set before. */
export const BEFORE = `case when e.subject is not null then (
  select b.after from ${tables.audit_entries} b
  where b.organization_id = e.organization_id and b.subject = e.subject and b.seq < e.seq
  order by b.seq desc limit 1) end`

export type AuditListRow = AuditRow & { before: object | null }

type AuditPage = { limit: number; offset: number; behind?: number | undefined }

/** The number of the newest entry of an organization, and so of how many there are. */
export const lastSeq = async (pool: Reader, organizationId: string): Promise<number> =>
  (await firstValue<number>(pool, {
    name: 'newest audit entry',
    text: `select seq from ${tables.audit_entries} where organization_id = $1 order by seq desc limit 1`,
    values: [organizationId],
  })) ?? 0

/** The entry of an event. */
export const auditEntry = (pool: Reader, organizationId: string, id: string): Promise<AuditRow | undefined> =>
  firstRow(pool, {
    name: 'audit entry',
    text: `select * from ${tables.audit_entries} where event_id = $2 and organization_id = $1`,
    values: [organizationId, id],
  })

/** The streams that say how the organization is, each up to its last event that is no later than the entry of this number. */
export const streamsUntil = (
  pool: Reader,
  organizationId: string,
  seq: number,
): Promise<{ stream: string; revision: number }[]> =>
  allRows(pool, {
    name: 'streams of an organization until an entry',
    text: `select stream, max(revision)::int as revision from ${tables.audit_entries}
           where organization_id = $1 and seq <= $2 and stream ~ '^(organization|project|subscription|usage)-'
           group by stream order by min(seq)`,
    values: [organizationId, seq],
  })

const totalOf = async (pool: Reader, organizationId: string, filters: AuditFilters): Promise<number> => {
  if (conditions(filters).length === 0) return await lastSeq(pool, organizationId)
  const { text, values } = whereOf(filters, ofOrganization(organizationId))
  return (
    (await firstValue<number>(pool, `select count(*) as total from ${tables.audit_entries} e where ${text}`, values)) ??
    0
  )
}

/** A page, the newest first; `behind`: only entries before the one of this number. `next`: what the next page is behind. */
export const auditPage = async (
  pool: Reader,
  organizationId: string,
  filters: AuditFilters,
  { limit, offset, behind }: AuditPage,
): Promise<{ rows: AuditListRow[]; total: number; next: number | undefined }> => {
  const start = behind === undefined ? [] : [{ text: 'e.seq <', value: behind }]
  const { text, values } = whereOf(filters, ofOrganization(organizationId), ...start)
  const [{ rows }, total] = await Promise.all([
    pool.query<AuditListRow>(
      // As pageSql, of a key that is unique within the organization: each number is looked up by itself.
      `select e.*, ${BEFORE} as before
       from unnest(array(
         select e.seq from ${tables.audit_entries} e where ${text}
         order by e.seq desc limit $${values.length + 1} offset $${values.length + 2})) page (number),
       lateral (select * from ${tables.audit_entries} where organization_id = $1 and seq = page.number limit 1) e
       order by e.seq desc`,
      [...values, limit + 1, offset],
    ),
    totalOf(pool, organizationId, filters),
  ])
  const page = rows.slice(0, limit)
  return { rows: page, total, next: rows.length > limit ? page.at(-1)?.seq : undefined }
}

/** The same of an entry that is in no table. */
export const matchesFilters = (
  { actor, action, target, since, until }: AuditFilters,
  entry: Pick<AuditRow, 'actor_id' | 'action' | 'targets' | 'occurred_at'>,
): boolean => {
  const at = Date.parse(entry.occurred_at)
  return (
    (actor === undefined || entry.actor_id === actor) &&
    (action === undefined ||
      (action.endsWith(ANY_ACTION) ? entry.action.startsWith(action.slice(0, -1)) : entry.action === action)) &&
    (target === undefined || entry.targets.some(({ id }) => id === target)) &&
    (since === undefined || at >= Date.parse(since)) &&
    (until === undefined || at < Date.parse(until))
  )
}
