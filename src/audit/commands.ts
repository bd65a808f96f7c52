// Writes into the stream of an organization's audit log.

import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'
import type { EventStore, Position } from '../event-log/event-store.ts'
import {
  type AccountContext,
  append,
  eventsOf,
  lastOfType,
  lastStored,
  toEvents,
  untilNoConflict,
} from '../event-log/handle.ts'
import { auditStream } from '../event-log/streams.ts'
import { checkpoint } from './decide.ts'

const appended = async (
  store: EventStore,
  organizationId: string,
  context: AccountContext,
  decide: () => Promise<readonly Fact[]>,
): Promise<{ id: string; position: Position } | undefined> =>
  await untilNoConflict(async () => {
    const stream = auditStream(organizationId)
    const last = await lastStored(store, stream)
    const facts = await decide()
    if (facts.length === 0) return undefined
    const made = toEvents(facts, organizationId, `${last?.revision ?? -1} ${context.causation_id}`, context)
    const event = (await append(store, stream, last, made)).at(-1)
    return event && { id: event.id, position: event.position }
  })

/** The last checkpoint of an organization's chain. @throws UnreadableEvent */
const lastCheckpoint = (store: EventStore, organizationId: string): Promise<Event<'AuditCheckpointed'> | undefined> =>
  lastOfType(store, auditStream(organizationId), 'AuditCheckpointed')

/** Appends a checkpoint, unless there is one as far as that. */
export const recordCheckpoint = async (
  store: EventStore,
  signed: DataOf<'AuditCheckpointed'>,
  context: AccountContext,
): Promise<void> => {
  const { organization_id } = signed
  await appended(store, organization_id, context, async () =>
    checkpoint(await lastCheckpoint(store, organization_id), signed),
  )
}

/** Says that the log is being exported; answers the event's id and position. */
export const recordExport = async (
  store: EventStore,
  exported: DataOf<'AuditExported'>,
  context: AccountContext,
): Promise<{ id: string; position: Position }> => {
  const { organization_id } = exported
  const said = await appended(store, organization_id, context, async () => [{ type: 'AuditExported', data: exported }])
  if (!said) throw new Error('nothing was appended')
  return said
}

/** All checkpoints of an organization's chain, the oldest first. @throws UnreadableEvent */
export const checkpointsOf = async (
  store: EventStore,
  organizationId: string,
): Promise<DataOf<'AuditCheckpointed'>[]> =>
  (await eventsOf<Event<'AuditCheckpointed' | 'AuditExported'>>(store, auditStream(organizationId))).flatMap((event) =>
    event.type === 'AuditCheckpointed' ? [event.data] : [],
  )
