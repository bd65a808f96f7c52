// Computes the chains of audit logs again from the event log, and holds them against the read model, the checkpoints and an export.
//
// The three know different things: the read model what each entry was, the checkpoints what was signed, even if the read model was
// made again since, and an export what was given away. The event log is read once, and entries are looked up a page at a time.

import {
  type AuditRow,
  auditEntries,
  BEFORE_FIRST,
  chainOf,
  entryOf,
  type Head,
  linkHash,
} from '../../../projections/audit/entries.ts'
import { matchesFilters } from '../../../projections/audit/queries.ts'
import { scannedPosition } from '../../../projections/progress.ts'
import { checkpointOf } from '../../../projections/registry.ts'
import { tables } from '../../../projections/versions.ts'
import type { AuditKeys } from '../../audit/signing-keys.ts'
import { isKnown } from '../../event-log/catalogue.ts'
import { type EventStore, logPages, type StoredEvent } from '../../event-log/event-store.ts'
import type { Pool } from '../../postgres/connection.ts'
import { type Checkpoints, type OnFound, readCheckpoints } from './checkpoints.ts'
import { type ExportFile, exportedDigest } from './export-file.ts'
import { createGaps, type Gaps } from './gaps.ts'

type Listed = AuditRow & { before_hash: string | null }

/** The entries of these events, each with the hash of the one before it. */
const listed = async (pool: Pool, events: readonly StoredEvent[]): Promise<Map<string, Listed[]>> => {
  const { rows } = await pool.query<Listed>(
    `select e.*, p.hash as before_hash from ${tables.audit_entries} e
     left join ${tables.audit_entries} p on p.organization_id = e.organization_id and p.seq = e.seq - 1
     where e.event_id = any ($1)`,
    [events.map(({ id }) => id)],
  )
  return Map.groupBy(rows, ({ event_id }) => event_id)
}

/** How many entries each organization has; they begin with 1. */
const listedHeads = async (pool: Pool, only: string | undefined, onFound: OnFound): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ organization_id: string; seq: number; first: number }>(
    `select organization_id, max(seq) as seq, min(seq) as first from ${tables.audit_entries}
     where $1::uuid is null or organization_id = $1 group by organization_id`,
    [only ?? null],
  )
  for (const { organization_id, first } of rows)
    if (first < 1)
      await onFound({
        organization_id,
        kind: 'entry',
        seq: first,
        event_id: null,
        what: `the read model has an entry ${first}, before the first`,
      })
  return new Map(rows.map(({ organization_id, seq }) => [organization_id, seq]))
}

/** The entry of an event; undefined if nothing of ours has written such an event. */
const entryFrom = (last: Head, event: StoredEvent, organization_id: string): AuditRow | undefined => {
  try {
    const entry = entryOf(last, event, organization_id)
    return Number.isNaN(Date.parse(entry.occurred_at)) ? undefined : entry
  } catch {
    return undefined
  }
}

const COLUMNS = Object.keys(auditEntries.columns) as (keyof AuditRow)[]

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** The columns in which an entry is not what its event makes of it. */
const differing = (row: Listed, made: AuditRow): string[] => {
  const asStored = { ...made, occurred_at: new Date(made.occurred_at).toISOString() }
  return COLUMNS.filter((column) => column !== 'hash' && !isSame(row[column], asStored[column]))
}

type Behind = { entry: AuditRow; before: string }

/** The state of the check of one organization; `numbers`: those of its entries that were found. */
type Chain = Head & { numbers: Gaps }

type Verified = {
  organizations: number
  entries: number
  checkpoints: number
  unsigned: number
  unknown: number
}

type Verify = {
  pool: Pool
  store: EventStore
  keys: Pick<AuditKeys, 'check'>
  onFound: OnFound
  onProgress?: (events: number) => void
  /** Of one organization alone. */
  only?: string | undefined
  file?: ExportFile | undefined
}

/** Compares the place of an entry in its log with that of the event. */
const place = async (chain: Chain, row: Listed, onFound: OnFound): Promise<void> => {
  const { organization_id, seq, event_id } = row
  const taken = chain.numbers.take(seq)
  if (taken === 'late')
    await onFound({
      organization_id,
      kind: 'reordered',
      seq,
      event_id,
      what: `the event of entry ${seq} comes after that of entry ${chain.numbers.highest()} in the event log`,
    })
  if (taken === 'twice')
    await onFound({
      organization_id,
      kind: 'added',
      seq,
      event_id,
      what: `the event of entry ${seq} is there twice`,
    })
}

/** Holds an event against its entry in the read model, behind the one that is before it there. `here`: its entry in the log as it is. */
const compare = async (
  chain: Chain,
  event: StoredEvent,
  here: Behind,
  row: Listed,
  onFound: OnFound,
): Promise<void> => {
  const last = { seq: row.seq - 1, hash: row.before_hash ?? BEFORE_FIRST }
  const isSamePlace = here.entry.seq === row.seq && here.before === last.hash
  const made = isSamePlace ? here.entry : entryOf(last, event, row.organization_id)
  const about = { organization_id: row.organization_id, seq: row.seq, event_id: event.id }
  await place(chain, row, onFound)
  if (made.hash !== row.hash) {
    const what = `the event of entry ${row.seq} (${event.stream}, revision ${event.revision}) was changed, or its hash was`
    await onFound({ ...about, kind: 'changed', what })
    return
  }
  const columns = differing(row, made)
  if (columns.length > 0)
    await onFound({
      ...about,
      kind: 'entry',
      what: `entry ${row.seq} differs from its event: ${columns.join(', ')}`,
    })
}

/** Holds an entry against the export, where it is to be in it. */
const exported = async (file: ExportFile, through: number, isIn: boolean, entry: AuditRow, onFound: OnFound) => {
  const { organization_id, seq, event_id } = entry
  const there = file.entries.get(seq)
  file.entries.delete(seq)
  const about = { organization_id, kind: 'export', seq, event_id } as const
  if (seq > through || !isIn) {
    if (there !== undefined)
      await onFound({ ...about, what: `entry ${seq} is in the export but does not belong there` })
  } else if (there === undefined) await onFound({ ...about, what: `entry ${seq} is missing from the export` })
  else if (there !== exportedDigest(entry)) await onFound({ ...about, what: `entry ${seq} is different in the export` })
}

/** What the export is of, as the event log has it. */
const exportOf = async (file: ExportFile | undefined, { exports }: Checkpoints, onFound: OnFound) => {
  const made = file && exports.get(file.export_id)
  if (file && made?.data.organization_id !== file.organization_id)
    await onFound({
      organization_id: file.organization_id,
      kind: 'export',
      seq: null,
      event_id: file.export_id,
      what: 'the event log has no such export',
    })
  return made?.data
}

/** What is left of an export when the event log has been read. */
const restOfExport = async ({ organization_id, entries, unreadable }: ExportFile, onFound: OnFound): Promise<void> => {
  const about = { organization_id, kind: 'export', event_id: null } as const
  for (const seq of entries.keys()) await onFound({ ...about, seq, what: `entry ${seq} is not in the event log` })
  for (const line of unreadable)
    await onFound({
      ...about,
      seq: null,
      what: `line ${line} is neither an entry nor a checkpoint, or is a duplicate`,
    })
}

/** Entries without an event so far; `head`: how many the read model had before the log was read. */
const goneFrom = async (organization_id: string, chain: Chain | undefined, head: number, onFound: OnFound) => {
  const highest = chain?.numbers.highest() ?? 0
  const about = { organization_id, event_id: null }
  for (const { from, to } of chain?.numbers.open() ?? []) {
    const what = from === to ? `the event of entry ${from} is gone` : `the events of entries ${from} to ${to} are gone`
    await onFound({ ...about, kind: 'removed', seq: from, what })
  }
  if (head <= highest) return
  const what = `the events of entries ${highest + 1} to ${head} are gone from the end`
  await onFound({ ...about, kind: 'truncated', seq: highest + 1, what })
}

type Own = { event: StoredEvent; organization_id: string; rows: readonly Listed[] }

/** The events of audit logs in the order of the event log, each with its entry in the read model. */
async function* ownEvents(
  { pool, store, onProgress }: Verify,
  only: string | undefined,
  onUnknown: () => void,
): AsyncGenerator<Own> {
  let read = 0
  for await (const events of logPages(store)) {
    const own = events.flatMap((event) => {
      const organization_id = chainOf(event)
      if (organization_id === undefined || (only !== undefined && organization_id !== only)) return []
      if (isKnown(event.type)) return [{ event, organization_id }]
      onUnknown()
      return []
    })
    const rows = await listed(
      pool,
      own.map(({ event }) => event),
    )
    for (const one of own) yield { ...one, rows: rows.get(one.event.id) ?? [] }
    read += events.length
    onProgress?.(read)
  }
}

/** Reads the event log to its end and tells all that is wrong. */
export const verifyAudit = async (options: Verify): Promise<Verified> => {
  const { pool, store, onFound, file } = options
  const only = file?.organization_id ?? options.only
  const checkpoints = await readCheckpoints(options, only, file?.checkpoints ?? [])
  const made = await exportOf(file, checkpoints, onFound)
  // What the read model has processed by now has to be in it, and what is in it by now has to be in the log.
  const scanned = await scannedPosition(pool, checkpointOf('audit'))
  const heads = await listedHeads(pool, only, onFound)
  const chains = new Map<string, Chain>()
  let entries = 0
  let unknown = 0

  const take = async ({ event, organization_id, rows }: Own): Promise<void> => {
    const chain = chains.get(organization_id) ?? { seq: 0, hash: BEFORE_FIRST, numbers: createGaps() }
    chains.set(organization_id, chain)
    const before = chain.hash
    const entry = entryFrom(chain, event, organization_id)
    Object.assign(chain, { seq: chain.seq + 1, hash: linkHash(before, event) })
    entries += 1
    const row = rows.find(({ stream, revision }) => stream === event.stream && revision === event.revision) ?? rows[0]
    if (!entry) {
      if (row) await place(chain, row, onFound)
      await onFound({
        organization_id,
        kind: 'changed',
        seq: row?.seq ?? null,
        event_id: event.id,
        what: `revision ${event.revision} of ${event.stream} is not an event in the form that the service writes`,
      })
    } else if (row) await compare(chain, event, { entry, before }, row, onFound)
    else if (store.compare(event.position, scanned) <= 0)
      await onFound({
        organization_id,
        kind: 'added',
        seq: null,
        event_id: event.id,
        what: `revision ${event.revision} of ${event.stream} has no entry: it was added to the event log, or its entry removed`,
      })
    await checkpoints.reached(organization_id, chain.seq, chain.hash)
    if (file && made && entry) await exported(file, made.through, matchesFilters(made.filters, entry), entry, onFound)
  }

  const onUnknown = () => {
    unknown += 1
  }
  for await (const one of ownEvents(options, only, onUnknown)) await take(one)
  for (const id of new Set([...heads.keys(), ...chains.keys()]))
    await goneFrom(id, chains.get(id), heads.get(id) ?? 0, onFound)
  await checkpoints.end((organization) => chains.get(organization)?.seq ?? 0)
  // For an export without an entry, saying so is enough.
  if (file) await restOfExport(made ? file : { ...file, entries: new Map() }, onFound)
  const unsigned = [...chains].reduce((sum, [id, { seq }]) => sum + seq - checkpoints.signed(id), 0)
  return { organizations: chains.size, entries, checkpoints: checkpoints.count, unsigned, unknown }
}
