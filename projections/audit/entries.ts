// The audit log of each organization: every event of it as an entry, in the order of the log, chained (chain.ts).

import { EVENT_TYPES, type Event } from '../../src/event-log/catalogue.ts'
import type { StoredEvent } from '../../src/event-log/event-store.ts'
import { sqlFile } from '../../src/postgres/connection.ts'
import { readModel } from '../read-model.ts'
import { BEFORE_FIRST, linkHash } from './chain.ts'
import { actionOf, changeOf, detailsOf, emailOf, isAudited, type Target, targetsOf } from './describe-event.ts'

export type AuditRow = {
  organization_id: string
  /** From 1, without gaps. */
  seq: number
  event_id: string
  type: string
  action: string
  actor_type: string
  actor_id: string
  occurred_at: string
  stream: string
  revision: number
  project_id: string | null
  shop_id: string | null
  correlation_id: string
  causation_id: string
  targets: Target[]
  target_ids: string
  subject: string | null
  after: object | null
  details: object
  /** Sealed with the key of `email_of`. */
  email: string | null
  email_of: string | null
  hash: string
}

/** The last entry of a chain. */
export type Head = Pick<AuditRow, 'seq' | 'hash'>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whose chain an event is in; undefined for those that are in none. */
export const chainOf = ({ type, metadata }: Pick<StoredEvent, 'type' | 'metadata'>): string | undefined => {
  const organization_id = metadata?.organization_id
  return isAudited(type) && organization_id !== undefined && UUID.test(organization_id) ? organization_id : undefined
}

/** Postgres has no text with a NUL. */
const text = (given: string): string => given.replaceAll('\0', '\u{fffd}')

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
    actor_id: text(actor.id),
    occurred_at,
    stream: text(stream),
    revision,
    project_id,
    shop_id,
    correlation_id: text(correlation_id),
    causation_id: text(causation_id),
    targets,
    target_ids: [...new Set(targets.map((target) => target.id))].join(' '),
    ...(changeOf(type, data) ?? { subject: null, after: null }),
    details: detailsOf(type, data),
    ...(emailOf(type, data) ?? { email: null, email_of: null }),
    hash: linkHash(last?.hash ?? BEFORE_FIRST, stored),
  }
}

const stored = (event: Event): StoredEvent => event as unknown as StoredEvent

export const auditEntries = readModel<AuditRow>({
  name: 'audit_entries',
  group: 'audit',
  version: 2,
  sql: sqlFile(import.meta.url, './entries.sql'),
  columns: {
    organization_id: 'uuid',
    seq: 'bigint',
    event_id: 'uuid',
    type: 'text',
    action: 'text',
    actor_type: 'text',
    actor_id: 'text',
    occurred_at: 'timestamptz',
    stream: 'text',
    revision: 'int',
    project_id: 'uuid',
    shop_id: 'uuid',
    correlation_id: 'text',
    causation_id: 'text',
    targets: 'json',
    target_ids: 'text',
    subject: 'text',
    after: 'json',
    details: 'json',
    email: 'text',
    email_of: 'uuid',
    hash: 'text',
  },
  primaryKey: ['organization_id', 'seq'],
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
