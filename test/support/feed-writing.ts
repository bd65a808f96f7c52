// Events written for those who follow feeds, without waiting for read models, which feeds do not ask.

import { randomUUID } from 'node:crypto'
import { type Fact, PUBLIC_TYPES } from '../../src/event-log/catalogue.ts'
import type { EventStore, StoredEvent } from '../../src/event-log/event-store.ts'
import { toEvents } from '../../src/event-log/handle.ts'
import { organizationStream, projectStream } from '../../src/event-log/streams.ts'

type Tenant = { organization_id: string; project_id?: string }

const write = async (store: EventStore, stream: string, facts: readonly Fact[], tenant: Tenant): Promise<void> => {
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
  const cause = { actor: { type: 'system' as const, id: 'test' }, correlation_id: 'test', causation_id: 'test' }
  const events = toEvents(facts, stream, randomUUID(), { ...cause, now: () => new Date().toISOString(), tenant })
  await store.append(stream, last?.revision ?? 'no_stream', events)
}

/** One event for each name, in the stream of the organization. */
export const rename = (store: EventStore, organization_id: string, ...names: string[]): Promise<void> => {
  const facts = names.map((name): Fact => ({ type: 'OrganizationRenamed', data: { organization_id, name } }))
  return write(store, organizationStream(organization_id), facts, { organization_id })
}

/** Likewise in that of a project. */
export const renameProject = (store: EventStore, of: Required<Tenant>, ...names: string[]): Promise<void> => {
  const facts = names.map((name): Fact => ({ type: 'ProjectRenamed', data: { ...of, name } }))
  return write(store, projectStream(of.project_id), facts, of)
}

/** One event for each text. */
export const edited = (
  store: EventStore,
  stream: string,
  organization_id: string,
  ...texts: string[]
): Promise<void> => {
  const ids = { analysis_id: randomUUID(), optimization_id: randomUUID(), resource_id: '1' }
  const facts = texts.map(
    (optimized_value): Fact => ({
      type: 'OptimizationEdited',
      data: { ...ids, field: 'description', optimized_value },
    }),
  )
  return write(store, stream, facts, { organization_id })
}

/** Some events of 60 kB each. */
export const editedAtLength = (
  store: EventStore,
  stream: string,
  organization_id: string,
  count: number,
): Promise<void> => edited(store, stream, organization_id, ...Array.from({ length: count }, () => 'x'.repeat(60_000)))

/** Those of a log that a feed of the organization has. */
export const publicOf = (log: readonly StoredEvent[], organizationId: string): StoredEvent[] =>
  log.filter(
    ({ type, metadata }) => (PUBLIC_TYPES as string[]).includes(type) && metadata.organization_id === organizationId,
  )
