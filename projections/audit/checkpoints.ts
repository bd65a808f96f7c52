// How far the audit logs are signed, and which have entries behind that.

import { allRows, type Pool } from '../../src/postgres/connection.ts'
import { bigint, type RowOf, text, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

/** One row per audit log that was signed: the number and the hash of the last entry that its newest checkpoint vouches for. */
const auditCheckpointColumns = {
  organization_id: uuid,
  seq: bigint,
  hash: text,
}

export type AuditCheckpointRow = RowOf<typeof auditCheckpointColumns>

export const auditCheckpoints = readModel({
  ...placeOf('audit_checkpoints'),
  columns: auditCheckpointColumns,
  primaryKey: ['organization_id'],
  tenant: 'organization_id',
  handles: ['AuditCheckpointed'],
  fold: (_, { data: { organization_id, seq, hash } }) => ({ put: [{ organization_id, seq, hash }] }),
})

/**
 * `signed`: the number that its last checkpoint vouches for, 0 if there is none; `first_behind`: when the first entry after it
 * happened.
 */
type UnsignedChain = {
  organization_id: string
  seq: number
  hash: string
  signed: number
  first_behind: string
  /** Whether the entry that was signed last is as it was then. */
  intact: boolean
}

/** The chains that have grown since they were signed. Organizations are looked up one by one, which costs them a row each. */
export const unsignedChains = (pool: Pool): Promise<UnsignedChain[]> =>
  allRows(
    pool,
    `
    select o.organization_id, head.seq, head.hash, coalesce(c.seq, 0)::bigint as signed, first.occurred_at as first_behind,
      c.seq is null or coalesce(signed.hash = c.hash, false) as intact
    from ${tables.organizations} o
    left join ${tables.audit_checkpoints} c on c.organization_id = o.organization_id
    cross join lateral (
      select seq, hash from ${tables.audit_entries} e where e.organization_id = o.organization_id order by seq desc limit 1) head
    left join ${tables.audit_entries} signed on signed.organization_id = o.organization_id and signed.seq = c.seq
    join ${tables.audit_entries} first on first.organization_id = o.organization_id and first.seq = coalesce(c.seq, 0) + 1
    where head.seq > coalesce(c.seq, 0)
    order by o.organization_id`,
  )
