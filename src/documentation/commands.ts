// The commands of the documentation of a project. Its stream may be long, so each starts from the read models, which may lag
// behind, and reads the events since: every decision is made on the newest revision.

import { documentationOf, documentationWithDocuments } from '../../projections/documentation/queries.ts'
import { type Fact, isKnown } from '../event-log/catalogue.ts'
import { type EventStore, eventsFrom, type Position } from '../event-log/event-store.ts'
import { type AccountContext, append, toEvents, untilNoConflict } from '../event-log/handle.ts'
import { readEvent } from '../event-log/parse-event.ts'
import { type DocumentationEvent, documentationStream } from '../event-log/streams.ts'
import type { Pool } from '../postgres/connection.ts'
import {
  type Asked,
  changeDocuments,
  connect,
  delaySync,
  disconnect,
  type Push,
  type ReadDocument,
  type Repository,
  removeDocuments,
  requestSync,
  rotateSecret,
  takePush,
} from './decide.ts'
import { type Delay, type KnownDocument, type SyncState, stateAfter, takeDocument } from './state.ts'

/** `known`: the documents by path; it is changed in place as events come. `position`: of the newest event that was read. */
export type Documentation = {
  state: SyncState | undefined
  known: Map<string, KnownDocument>
  revision: number
  position: Position | undefined
}

/** What the read models have of a project; where `documents` is false, `known` may be empty. */
export type Base = (
  projectId: string,
  options: { documents: boolean },
) => Promise<Pick<Documentation, 'state' | 'known'>>

export const baseIn =
  (pool: Pool): Base =>
  async (projectId, { documents }) =>
    documents
      ? await documentationWithDocuments(pool, projectId)
      : { state: await documentationOf(pool, projectId), known: new Map() }

/** Documents may be half a megabyte each. */
const PAGE = 50

/** Takes in what has come since. @throws UnreadableEvent */
const catchUp = async (store: EventStore, projectId: string, before: Documentation): Promise<Documentation> => {
  const now = { ...before }
  const stream = documentationStream(projectId)
  for await (const stored of eventsFrom(store, stream, { from: now.revision + 1, atOnce: PAGE })) {
    // An append behind a type that only newer code knows fails as a conflict, because it would be decided without knowing it.
    if (!isKnown(stored.type)) return now
    const event = readEvent<DocumentationEvent>(stored)
    now.state = stateAfter(now.state, event)
    takeDocument(now.known, event)
    now.revision = stored.revision
    now.position = stored.position
  }
  return now
}

/** @throws UnreadableEvent */
export const readDocumentation = async (
  store: EventStore,
  projectId: string,
  base: Base,
  options: { documents: boolean } = { documents: false },
): Promise<Documentation> => {
  const { state, known } = await base(projectId, options)
  return await catchUp(store, projectId, { state, known, revision: state?.revision ?? -1, position: undefined })
}

type Handling = { store: EventStore; base: Base; projectId: string; context: AccountContext }

/** Appends what is decided on the current state, and returns the new state. */
const decidedOn = (
  before: Documentation,
  { store, projectId, context }: Omit<Handling, 'base'>,
  decide: (now: Documentation) => Fact[],
): Promise<Documentation> => {
  let now = before
  return untilNoConflict(async () => {
    now = await catchUp(store, projectId, now)
    const facts = decide(now)
    if (facts.length === 0) return now
    const events = toEvents(facts, projectId, `${now.revision} ${context.causation_id}`, context)
    const last = now.revision < 0 ? undefined : now
    for (const event of (await append(store, documentationStream(projectId), last, events)) as DocumentationEvent[]) {
      takeDocument(now.known, event)
      now = { ...now, state: stateAfter(now.state, event), revision: event.revision, position: event.position }
    }
    return now
  })
}

const decided = async (handling: Handling, decide: (now: Documentation) => Fact[]): Promise<Documentation> =>
  await decidedOn(await readDocumentation(handling.store, handling.projectId, handling.base), handling, decide)

/** `connectionId`: a fresh one, which is taken where the connection is new. @throws UnreadableEvent, TooManyConflicts, as all below */
export const connectRepository = (
  handling: Handling,
  repository: Repository,
  connectionId: string,
): Promise<Documentation> => {
  const { projectId, context } = handling
  const { organization_id } = context.tenant
  if (organization_id === undefined) throw new Error('a repository needs an organization')
  const asked = { ...repository, project_id: projectId, organization_id, connection_id: connectionId }
  return decided(handling, ({ state }) => connect(state, asked))
}

/** Returns what was connected before, too. */
export const disconnectRepository = async (
  handling: Handling,
  because: 'asked' | 'project_deleted',
): Promise<{ before: SyncState; after: Documentation } | { refused: 'unknown' }> => {
  let before: SyncState | undefined
  const after = await decided(handling, ({ state }) => {
    const decision = disconnect(state, because)
    before = 'facts' in decision ? state : undefined
    return 'facts' in decision ? decision.facts : []
  })
  return before ? { before, after } : { refused: 'unknown' }
}

/** Says that the connection has another secret, which is kept by now. */
export const rotateRepositorySecret = async (
  handling: Handling,
  connectionId: string,
): Promise<Documentation | { refused: 'unknown' }> => {
  let refused = false
  const after = await decided(handling, ({ state }) => {
    const decision = rotateSecret(state, connectionId)
    refused = 'refused' in decision
    return 'facts' in decision ? decision.facts : []
  })
  return refused ? { refused: 'unknown' } : after
}

/** Returns whether this requested a synchronisation. */
export const requestDocumentationSync = async (handling: Handling, asked: Asked): Promise<boolean> =>
  await appended(handling, ({ state }) => requestSync(state, asked))

/** The same for a push. */
export const takePushed = async (handling: Handling, push: Push): Promise<boolean> =>
  await appended(handling, ({ state }) => takePush(state, push))

const appended = async (handling: Handling, decide: (now: Documentation) => Fact[]): Promise<boolean> => {
  let facts: Fact[] = []
  await decided(handling, (now) => {
    facts = decide(now)
    return facts
  })
  return facts.length > 0
}

/** The project has another repository by now, or none. */
export class Superseded extends Error {
  override name = 'Superseded'
}

type Synchronising = Omit<Handling, 'base'>

/** What one synchronisation appends. @throws Superseded once the connection is not the one that it began with. */
export const synchronising = (handling: Synchronising, begun: Documentation) => {
  let now = begun
  const { connection, connected } = begun.state ?? {}

  const appendAll = async (decide: (state: SyncState, known: Documentation['known']) => Fact[]): Promise<void> => {
    now = await decidedOn(now, handling, ({ state, known }) => {
      if (!state || state.connected !== connected || state.connection.connection_id !== connection?.connection_id)
        throw new Superseded('the project has another repository by now')
      return decide(state, known)
    })
  }

  return {
    changed: (documents: readonly ReadDocument[]) =>
      appendAll((state, known) => changeDocuments(state, known, documents)),
    removed: (paths: readonly string[]) => appendAll((state, known) => removeDocuments(state, known, paths)),
    delayed: (delay: Delay) => appendAll((state) => delaySync(state, delay)),
    ended: (fact: (known: Documentation['known']) => Fact) => appendAll((_, known) => [fact(known)]),
  }
}
