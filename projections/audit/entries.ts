// The audit log of each organization: every event of it as an entry, in the order of the log. A chain makes the log tamper-evident: each
// entry's hash covers the event as it is in the log, what is sealed in it still sealed, and the hash of the entry before. docs/audit.md says
// how to compute it without this code.

import { createHash } from 'node:crypto'
import { EVENT_TYPES, type Event } from '../../src/event-log/catalogue.ts'
import type { StoredEvent } from '../../src/event-log/event-store.ts'
import { bigint, int, json, nullable, type RowOf, text, timestamptz, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { placeOf } from '../versions.ts'
import { actionOf, changeOf, detailsOf, emailOf, isAudited, type Target, targetsOf } from './describe-event.ts'

/** What of an event its hash covers: all but its place in the log, which a move to another server changes. */
type Hashed = Pick<StoredEvent, 'id' | 'type' | 'stream' | 'revision' | 'data' | 'metadata'>

/** The hash before the first entry: 32 bytes of zero, in hexadecimal like all hashes. */
export const BEFORE_FIRST = '0'.repeat(64)

const LENGTH_BYTES = 8

/** A value as canonical JSON (RFC 8785): names of members in the order of their UTF-16 code units, no spaces. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  let members = ''
  // Sorted so by the language itself, which is quicker than any order that is given.
  for (const key of Object.keys(value).sort()) {
    const one = (value as Record<string, unknown>)[key]
    if (one !== undefined) members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(one)}`
  }
  return `{${members}}`
}

/** SHA-256 of the hash before, the length of the event's canonical JSON in bytes (8, the highest first), and that JSON in UTF-8. */
export const linkHash = (before: string, { id, type, stream, revision, data, metadata }: Hashed): string => {
  const text = Buffer.from(canonicalJson({ id, type, stream, revision, data, metadata }))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeBigUInt64BE(BigInt(text.length))
  return createHash('sha256').update(before, 'hex').update(length).update(text).digest('hex')
}

/** The audit log: one row per event of an organization, numbered from 1, each with the hash of the chain up to it. */
const auditColumns = {
  organization_id: uuid,
  /** From 1, without gaps. */
  seq: bigint,
  event_id: uuid,
  type: text,
  action: text,
  actor_type: text,
  actor_id: text,
  occurred_at: timestamptz,
  stream: text,
  revision: int,
  project_id: nullable(uuid),
  shop_id: nullable(uuid),
  correlation_id: text,
  causation_id: text,
  /** [{type, id}], and only the ids, separated by spaces. */
  targets: json<Target[]>(),
  target_ids: text,
  /** Which value the event sets, and to what. */
  subject: nullable(text),
  after: nullable(json<object>()),
  details: json<object>(),
  /** Sealed with the key of `email_of`. */
  email: nullable(text),
  email_of: nullable(uuid),
  hash: text,
}

export type AuditRow = RowOf<typeof auditColumns>

/** The last entry of a chain. */
export type Head = Pick<AuditRow, 'seq' | 'hash'>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whose chain an event is in; undefined for those that are in none. */
export const chainOf = ({ type, metadata }: Pick<StoredEvent, 'type' | 'metadata'>): string | undefined => {
  const organization_id = metadata?.organization_id
  return isAudited(type) && organization_id !== undefined && UUID.test(organization_id) ? organization_id : undefined
}

/** Postgres has no text with a NUL. */
const withoutNul = (given: string): string => given.replaceAll('\0', '\u{fffd}')

/** The entry of an event behind the last one of its chain. */
export const entryOf = (last: Head | undefined, stored: StoredEvent, organization_id: string): AuditRow => {
  const { id, type, stream, revision, data, metadata } = stored
  const { actor, occurred_at, project_id = null, shop_id = null, correlation_id, causation_id } = metadata
  const targets = targetsOf(stored)
  return {
    organization_id,
    seq: (last?.seq ?? 0) + 1,
    event_id: id,
    type,
    action: actionOf(type),
    actor_type: actor.type,
    actor_id: withoutNul(actor.id),
    occurred_at,
    stream: withoutNul(stream),
    revision,
    project_id,
    shop_id,
    correlation_id: withoutNul(correlation_id),
    causation_id: withoutNul(causation_id),
    targets,
    target_ids: [...new Set(targets.map((target) => target.id))].join(' '),
    ...(changeOf(type, data) ?? { subject: null, after: null }),
    details: detailsOf(type, data),
    ...(emailOf(type, data) ?? { email: null, email_of: null }),
    hash: linkHash(last?.hash ?? BEFORE_FIRST, stored),
  }
}

const stored = (event: Event): StoredEvent => event as unknown as StoredEvent

export const auditEntries = readModel({
  ...placeOf('audit_entries'),
  columns: auditColumns,
  primaryKey: ['organization_id', 'seq'],
  tenant: 'organization_id',
  indexes: {
    event: '(event_id)',
    // For what many entries fulfil: a deep page of them is read in the order of the list, and not sorted.
    filtered: '(organization_id, seq) include (occurred_at, action)',
    in_time: '(organization_id, occurred_at, seq)',
    action: '(organization_id, action text_pattern_ops, seq)',
    actor: '(organization_id, actor_id, seq)',
    target: "using gin (string_to_array(target_ids, ' '))",
    subject: '(organization_id, subject, seq) where subject is not null',
  },
  formerIndexes: ['time'],
  chain: true,
  handles: EVENT_TYPES.filter(isAudited),
  keys: (event) => {
    const organizationId = chainOf(stored(event))
    return organizationId === undefined ? [] : [organizationId]
  },
  fold: (last, event) => {
    const organizationId = chainOf(stored(event))
    if (organizationId === undefined) return {}
    return { append: [entryOf(last(organizationId), stored(event), organizationId)] }
  },
})
