// Entries of an audit log as the API answers them.

import type { AuditRow } from '../../projections/audit/entries.ts'
import type { AuditListRow } from '../../projections/audit/queries.ts'
import type { Personal } from '../privacy/seal.ts'

/** What an answer and an export say alike of an entry. */
export const entryHead = (row: AuditRow) => ({
  id: row.event_id,
  seq: row.seq,
  action: row.action,
  event_type: row.type,
  actor: { type: row.actor_type, id: row.actor_id },
  targets: row.targets,
  organization_id: row.organization_id,
  project_id: row.project_id,
  shop_id: row.shop_id,
  context: {
    correlation_id: row.correlation_id,
    causation_id: row.causation_id,
    stream: row.stream,
    revision: row.revision,
  },
})

const shown = (row: AuditListRow, email: string | null) => ({
  ...entryHead(row),
  changes: row.subject === null ? null : { before: row.before, after: row.after },
  email,
  details: row.details,
  occurred_at: row.occurred_at,
  hash: row.hash,
})

/** With the addresses that can still be opened. */
export const shownEntries = async (personal: Personal, rows: readonly AuditListRow[]) => {
  const sealed = rows.flatMap(({ email, email_of }) =>
    email !== null && email_of !== null ? [{ subject: email_of, sealed: email }] : [],
  )
  const opened = (await personal.openAll(sealed)).values()
  return rows.map((row) => shown(row, row.email === null ? null : (opened.next().value ?? null)))
}
