// The checkpoints of audit logs in the event log and in an export, and the chains that they are compared with.

import type { AuditCheckpointRow } from '../../../projections/audit/checkpoints.ts'
import { tables } from '../../../projections/versions.ts'
import { auditEvents as declared } from '../../audit/events.ts'
import type { AuditKeys } from '../../audit/signing-keys.ts'
import type { Event } from '../../event-log/catalogue.ts'
import { type EventStore, logPages, type StoredEvent } from '../../event-log/event-store.ts'
import { auditStream } from '../../event-log/streams.ts'
import type { Pool } from '../../postgres/connection.ts'
import type { SignedCheckpoint } from './export-file.ts'

const KINDS = [
  'changed',
  'removed',
  'truncated',
  'reordered',
  'added',
  'entry',
  'checkpoint',
  'signature',
  'export',
] as const
type Kind = (typeof KINDS)[number]

/** `seq`: the number of the entry that it is about; null if it is about none. */
export type Found = { organization_id: string; kind: Kind; seq: number | null; event_id: string | null; what: string }

export type OnFound = (found: Found) => Promise<void> | void

/** What the streams of audit logs hold, in the order of the log, as it is there. */
async function* auditEvents(store: EventStore): AsyncGenerator<StoredEvent> {
  const filter = { types: ['AuditCheckpointed', 'AuditExported'] }
  for await (const events of logPages(store, filter)) yield* events
}

const STREAM_HEAD = auditStream('')

/** The organization whose stream an event is in; for one that got into another stream, the organization in its own data. */
const ownerOf = ({ stream, metadata }: StoredEvent): string =>
  stream.startsWith(STREAM_HEAD) ? stream.slice(STREAM_HEAD.length) : (metadata?.organization_id ?? '')

type AuditEvent = { type: 'AuditCheckpointed'; data: SignedCheckpoint } | { type: 'AuditExported' }

/** What an event says; undefined if it says nothing about the organization whose stream it is in. */
const auditEventIn = ({ type, stream, data }: StoredEvent, organizationId: string): AuditEvent | undefined => {
  const parsed =
    type === 'AuditExported'
      ? { type, data: declared.AuditExported.schema.safeParse(data).data }
      : { type: 'AuditCheckpointed', data: declared.AuditCheckpointed.schema.safeParse(data).data }
  const isOwn = parsed.data?.organization_id === organizationId && stream === auditStream(organizationId)
  return isOwn ? (parsed as AuditEvent) : undefined
}

/** The newest checkpoint of each organization, as the read model knows it. */
const listedCheckpoints = async (pool: Pool, only: Only): Promise<Map<string, AuditCheckpointRow>> => {
  const { rows } = await pool.query<AuditCheckpointRow>(
    `select organization_id, seq, hash from ${tables.audit_checkpoints} where $1::uuid is null or organization_id = $1`,
    [only ?? null],
  )
  return new Map(rows.map((row) => [row.organization_id, row]))
}

/** Which organizations are checked; undefined for all. */
type Only = string | undefined

export type Checkpoints = {
  count: number
  /** Compares a chain at an entry with the checkpoints for that entry. */
  reached: (organizationId: string, seq: number, hash: string) => Promise<void>
  /** For checkpoints that no chain has reached. */
  end: (seqOf: (organizationId: string) => number) => Promise<void>
  /** The number of the last entry that a checkpoint vouches for. */
  signed: (organizationId: string) => number
  exports: ReadonlyMap<string, Event<'AuditExported'>>
}

/** Reads all checkpoints, holds them against the read model, and checks their signatures. `more`: those of an export. */
export const readCheckpoints = async (
  { pool, store, keys, onFound }: { pool: Pool; store: EventStore; keys: Pick<AuditKeys, 'check'>; onFound: OnFound },
  only: Only,
  more: readonly SignedCheckpoint[],
): Promise<Checkpoints> => {
  const waiting = new Map<string, Map<number, SignedCheckpoint[]>>()
  const lastGood = new Map<string, number>()
  const revisions = new Map<string, number>()
  const exports = new Map<string, Event<'AuditExported'>>()
  let count = 0

  const take = async (one: SignedCheckpoint, where: string): Promise<void> => {
    const { organization_id, seq } = one
    const state = keys.check(one)
    const about = { organization_id, kind: 'signature', seq, event_id: null } as const
    if (state === 'bad')
      return await onFound({ ...about, what: `the signature of a checkpoint in ${where} does not match` })
    if (state === 'unknown')
      return await onFound({ ...about, what: `a checkpoint in ${where} is signed by the unknown key ${one.key_id}` })
    count += 1
    const own = waiting.get(organization_id) ?? new Map<number, SignedCheckpoint[]>()
    waiting.set(organization_id, own)
    own.set(seq, [...(own.get(seq) ?? []), one])
  }

  // What the read model has heard of by now is in the log, and what comes meanwhile is not missed in it.
  const listed = await listedCheckpoints(pool, only)
  for await (const event of auditEvents(store)) {
    const organization_id = ownerOf(event)
    if (only !== undefined && organization_id !== only) continue
    const about = { organization_id, seq: null, event_id: event.id }
    const expected = (revisions.get(event.stream) ?? -1) + 1
    if (event.revision !== expected)
      await onFound({ ...about, kind: 'removed', what: `revision ${expected} of ${event.stream} is missing` })
    revisions.set(event.stream, event.revision)
    const parsed = auditEventIn(event, organization_id)
    if (!parsed) {
      const what = `revision ${event.revision} of ${event.stream} is not a checkpoint or export of its organization`
      await onFound({ ...about, kind: 'changed', what })
    } else if (parsed.type === 'AuditExported') exports.set(event.id, event as StoredEvent & Event<'AuditExported'>)
    else {
      const known = listed.get(organization_id)
      if (known?.seq === parsed.data.seq && known.hash === parsed.data.hash) listed.delete(organization_id)
      await take(parsed.data, 'the event log')
    }
  }
  for (const { organization_id, seq } of listed.values())
    await onFound({
      organization_id,
      kind: 'removed',
      seq,
      event_id: null,
      what: `the event log lacks the checkpoint up to entry ${seq} that the read model has`,
    })
  for (const one of more) await take(one, 'the export')

  return {
    count,
    exports,
    signed: (organizationId) => lastGood.get(organizationId) ?? 0,
    reached: async (organization_id, seq, hash) => {
      const own = waiting.get(organization_id)
      for (const one of own?.get(seq) ?? [])
        if (one.hash === hash) lastGood.set(organization_id, seq)
        else
          await onFound({
            organization_id,
            kind: 'checkpoint',
            seq,
            event_id: null,
            what: `what was signed on ${one.signed_at} up to entry ${seq} has been changed after entry ${lastGood.get(organization_id) ?? 0}`,
          })
      own?.delete(seq)
    },
    end: async (seqOf) => {
      for (const [organization_id, own] of waiting)
        for (const [seq, [one]] of own)
          await onFound({
            organization_id,
            kind: 'truncated',
            seq,
            event_id: null,
            what: `${seq} entries were signed on ${one?.signed_at}, and the event log has ${seqOf(organization_id)}`,
          })
    },
  }
}
