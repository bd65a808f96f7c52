// The checkpoints of audit logs, as they stand in the event log and in an export, and the chains that they are held against.

import type { Event } from '../../events/catalogue.ts'
import { auditStream } from '../../events/streams.ts'
import type { AuditKeys } from '../../providers/audit-keys.ts'
import { type EventStore, START, type StoredEvent } from '../../store/store.ts'
import type { SignedCheckpoint } from './export-file.ts'
import type { OnFound } from './found.ts'

type AuditEvent = Event<'AuditCheckpointed' | 'AuditExported'>

const PAGE = 1_000

/** What the streams of audit logs hold, in the order of the log. */
async function* auditEvents(store: EventStore): AsyncGenerator<AuditEvent> {
  const filter = { types: ['AuditCheckpointed', 'AuditExported'] }
  for (let after = START; ; ) {
    const { events, scanned } = await store.readAll({ after, limit: PAGE, filter })
    yield* events as (StoredEvent & AuditEvent)[]
    if (store.compare(scanned, after) === 0) return
    after = scanned
  }
}

/** Which organizations are looked at; undefined for all. */
export type Only = string | undefined

export type Checkpoints = {
  count: number
  /** Holds a chain that has come to an entry against those that vouch for it. */
  reached: (organizationId: string, seq: number, hash: string) => Promise<void>
  /** Of those that no chain has come to. */
  end: (seqOf: (organizationId: string) => number) => Promise<void>
  /** The number of the last entry that a checkpoint vouches for. */
  signed: (organizationId: string) => number
  exports: ReadonlyMap<string, Event<'AuditExported'>>
}

/** Reads all checkpoints and checks their signatures. `more`: those of an export. */
export const readCheckpoints = async (
  { store, keys, onFound }: { store: EventStore; keys: Pick<AuditKeys, 'check'>; onFound: OnFound },
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
      return await onFound({ ...about, what: `the signature of a checkpoint in ${where} does not fit` })
    if (state === 'unknown')
      return await onFound({ ...about, what: `a checkpoint in ${where} is signed by the unknown key ${one.key_id}` })
    count += 1
    const own = waiting.get(organization_id) ?? new Map<number, SignedCheckpoint[]>()
    waiting.set(organization_id, own)
    own.set(seq, [...(own.get(seq) ?? []), one])
  }

  for await (const event of auditEvents(store)) {
    const { organization_id } = event.data
    if (only !== undefined && organization_id !== only) continue
    const expected = (revisions.get(organization_id) ?? -1) + 1
    if (event.revision !== expected)
      await onFound({
        ...{ organization_id, kind: 'removed', seq: null, event_id: null },
        what: `revision ${expected} of ${auditStream(organization_id)} is missing`,
      })
    revisions.set(organization_id, event.revision)
    if (event.type === 'AuditCheckpointed') await take(event.data, 'the event log')
    else exports.set(event.id, event)
  }
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
            ...{ organization_id, kind: 'checkpoint', seq, event_id: null },
            what: `what was signed on ${one.signed_at} up to entry ${seq} has been changed behind entry ${lastGood.get(organization_id) ?? 0}`,
          })
      own?.delete(seq)
    },
    end: async (seqOf) => {
      for (const [organization_id, own] of waiting)
        for (const [seq, [one]] of own)
          await onFound({
            ...{ organization_id, kind: 'truncated', seq, event_id: null },
            what: `${seq} entries were signed on ${one?.signed_at}, and the event log has ${seqOf(organization_id)}`,
          })
    },
  }
}
