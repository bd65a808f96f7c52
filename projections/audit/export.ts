// An audit log as a file, the oldest entry first. Postgres makes the lines, a page in each statement, so that memory is bounded and no
// statement is long, however long the log is.

import type { ExportFormat } from '../../src/audit/events.ts'
import type { DataOf } from '../../src/event-log/catalogue.ts'
import type { Reader } from '../../src/postgres/connection.ts'
import type { Personal } from '../../src/privacy/seal.ts'
import { tables } from '../versions.ts'
import { type AuditFilters, BEFORE, ofOrganization, whereOf } from './queries.ts'

const ROWS_OF_A_PAGE = 2_000

/** Programs for tables take a cell that begins so for a formula (OWASP, "CSV Injection"); so they begin with an apostrophe. */
const FORMULA = String.raw`^[=+\-@\t\r\n＝＋－＠]`
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u

const quoted = (value: string): string => `'"' || replace(${value}, '"', '""') || '"'`
const cell = (value: string): string =>
  `coalesce(${quoted(`(case when ${value} ~ '${FORMULA}' then '''' else '' end || ${value})`)}, '')`
const plain = (value: string): string => `coalesce(${value}::text, '')`

/** As a cell of CSV; nothing for null. */
export const csvCell = (text: string | null): string => {
  if (text === null) return ''
  return `"${(FORMULA_START.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

const TIME = `to_char(occurred_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** By their titles. */
const CSV_COLUMNS: readonly (readonly [string, string])[] = [
  ['seq', plain('seq')],
  ['id', plain('event_id')],
  ['occurred_at', TIME],
  ['action', cell('action')],
  ['event_type', cell('type')],
  ['actor_type', cell('actor_type')],
  ['actor_id', cell('actor_id')],
  ['targets', cell('targets::text')],
  ['project_id', plain('project_id')],
  ['shop_id', plain('shop_id')],
  ['before', cell('before::text')],
  ['after', cell('after::text')],
  ['email', plain('email')],
  ['details', cell('details::text')],
  ['stream', cell('stream')],
  ['revision', plain('revision')],
  ['correlation_id', cell('correlation_id')],
  ['causation_id', cell('causation_id')],
  ['hash', plain('hash')],
  ['signature', `''`],
]

const CSV_LINE = CSV_COLUMNS.map(([, value]) => value).join(` || ',' || `)
const CSV_HEAD = `${CSV_COLUMNS.map(([title]) => title).join()}\r\n`

const JSON_LINE = `json_build_object(
  'seq', seq, 'id', event_id, 'occurred_at', ${TIME}, 'action', action, 'event_type', type,
  'actor', json_build_object('type', actor_type, 'id', actor_id), 'targets', targets,
  'organization_id', organization_id, 'project_id', project_id, 'shop_id', shop_id,
  'context', json_build_object('correlation_id', correlation_id, 'causation_id', causation_id, 'stream', stream, 'revision', revision),
  'changes', case when subject is not null then json_build_object('before', before, 'after', after) end,
  'email', email, 'details', details, 'hash', hash)::text`

const LINES: Readonly<Record<ExportFormat, string>> = {
  csv: `${CSV_LINE} || E'\\r\\n'`,
  ndjson: `${JSON_LINE} || E'\\n'`,
}

/** The entries of an organization as lines, and their values: what a page of an export selects, and a measurement copies. */
export const linesOf = (format: ExportFormat, where: string, limit: string): string =>
  `select seq, ${LINES[format]} as line, email, email_of from (
     select e.*, ${BEFORE} as before from ${tables.audit_entries} e where ${where} order by e.seq ${limit}) as entries`

type Page = { lines: string | null; last: number | null; sealed: { subject: string; sealed: string }[] | null }

type Checkpoint = DataOf<'AuditCheckpointed'>

type Export = {
  pool: Reader
  openAll: Personal['openAll']
  /** Of the event that says that it is made. */
  id: string
  organization_id: string
  format: ExportFormat
  /** The number of the last entry. */
  through: number
  filters: AuditFilters
  checkpoints: readonly Checkpoint[]
  rowsOfAPage?: number
}

/** The lines with their encrypted values decrypted, in the same order; erased values are null. */
const opened = async (lines: string, { sealed }: Page, { openAll, format }: Export): Promise<string> => {
  const all = sealed ?? []
  const texts = await openAll(all)
  const parts: string[] = []
  let done = 0
  for (const [index, one] of all.entries()) {
    const closed = format === 'csv' ? one.sealed : JSON.stringify(one.sealed)
    const at = lines.indexOf(closed, done)
    const value = texts[index] ?? null
    parts.push(lines.slice(done, at), format === 'csv' ? csvCell(value) : JSON.stringify(value))
    done = at + closed.length
  }
  return parts.join('') + lines.slice(done)
}

const csvCheckpoint = ({ seq, hash, signed_at, key_id, signature }: Checkpoint): string => {
  const values: Record<string, string> = {
    seq: String(seq),
    occurred_at: signed_at,
    action: csvCell('audit.checkpointed'),
    event_type: csvCell('AuditCheckpointed'),
    actor_id: csvCell(key_id),
    hash,
    signature: csvCell(signature),
  }
  return `${CSV_COLUMNS.map(([title]) => values[title] ?? '').join()}\r\n`
}

/** The export in pieces of many lines: a head, the entries, the checkpoints. */
export async function* exportedLines(options: Export): AsyncGenerator<string> {
  const { pool, organization_id, format, through, filters, checkpoints, rowsOfAPage = ROWS_OF_A_PAGE } = options
  if (format === 'csv') yield CSV_HEAD
  else yield `${JSON.stringify({ export: { id: options.id, organization_id, through, filters } })}\n`
  let last = 0
  while (last < through) {
    const within = [
      { text: 'e.seq >', value: last },
      { text: 'e.seq <=', value: through },
    ]
    const { text, values } = whereOf(filters, ofOrganization(organization_id), ...within)
    const { rows } = await pool.query<Page>(
      `select string_agg(line, '' order by seq) as lines, max(seq) as last,
         json_agg(json_build_object('subject', email_of, 'sealed', email) order by seq) filter (where email is not null) as sealed
       from (${linesOf(format, text, `limit ${rowsOfAPage}`)}) as page`,
      values,
    )
    const [page] = rows
    if (!page?.lines || page.last === null) break
    yield page.sealed ? await opened(page.lines, page, options) : page.lines
    last = page.last
  }
  for (const checkpoint of checkpoints)
    yield format === 'csv' ? csvCheckpoint(checkpoint) : `${JSON.stringify({ checkpoint })}\n`
}
