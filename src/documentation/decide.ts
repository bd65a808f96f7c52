// The repository of a project and its documents: decisions on their state.

import type { DataOf, Fact } from '../event-log/catalogue.ts'
import type { Delay, KnownDocument, SyncState } from './state.ts'

/** What a user chooses. */
export type Repository = Pick<DataOf<'RepositoryConnected'>, 'repository' | 'branch' | 'folder'>

type Connecting = Repository & { project_id: string; organization_id: string; connection_id: string }
type Decision = { facts: Fact[] } | { refused: 'unknown' }

const isSame = (one: Repository, other: Repository): boolean =>
  one.repository === other.repository && one.branch === other.branch && one.folder === other.folder

/** The reported head of the branch, and who reported it. */
export type Asked = { reason: DataOf<'DocumentationSyncRequested'>['reason']; head: string | null }

/** Nothing to append where no repository is connected, or a request that nothing has answered yet says the same. */
export const requestSync = (state: SyncState | undefined, { reason, head }: Asked): Fact[] => {
  if (!state?.connected) return []
  const { project_id, requested, connection } = state
  if (requested && (head === null || requested.head === head)) return []
  const { connection_id } = connection
  return [{ type: 'DocumentationSyncRequested', data: { project_id, connection_id, reason, head } }]
}

/** The same repository again asks for a synchronisation of it. */
export const connect = (state: SyncState | undefined, asked: Connecting): Fact[] =>
  state?.connected && isSame(state.connection, asked)
    ? requestSync(state, { reason: 'asked', head: null })
    : [{ type: 'RepositoryConnected', data: asked }]

export const disconnect = (
  state: SyncState | undefined,
  because: DataOf<'RepositoryDisconnected'>['because'],
): Decision => {
  if (!state?.connected) return { refused: 'unknown' }
  const { project_id, connection } = state
  const { connection_id } = connection
  return { facts: [{ type: 'RepositoryDisconnected', data: { project_id, connection_id, because } }] }
}

/** `connectionId`: that the secret was made for. */
export const rotateSecret = (state: SyncState | undefined, connectionId: string): Decision =>
  state?.connected && state.connection.connection_id === connectionId
    ? {
        facts: [
          { type: 'RepositorySecretRotated', data: { project_id: state.project_id, connection_id: connectionId } },
        ],
      }
    : { refused: 'unknown' }

/** A delay that is known already is not said again, but one that has become longer by a minute or more is. */
export const delaySync = (state: SyncState, { until, error }: Delay): Fact[] => {
  const { project_id, connection, requested } = state
  if (!requested) return []
  const known = requested.delayed
  const isLonger = until !== null && Date.parse(until) - Date.parse(known?.until ?? '1970-01-01') >= 60_000
  if (known && !isLonger) return []
  return [
    { type: 'DocumentationSyncDelayed', data: { project_id, connection_id: connection.connection_id, until, error } },
  ]
}

/** A branch has moved, according to its host. */
export type Push = {
  /** The commit that it is at now; null if the branch is gone. */
  head: string | null
  /** When that was reported, ISO 8601. */
  received_at: string
}

/**
 * Nothing to append if the branch was read since the push came: its commit is known. While a request is open another commit may be read
 * than the one that is known, so a branch that has gone back to that one is read again.
 */
export const takePush = (state: SyncState | undefined, { head, received_at }: Push): Fact[] => {
  const looks = [state?.synced, state?.failed].filter((look) => look !== null && look !== undefined)
  const isKnown = looks.some(
    ({ commit, looked_at }) =>
      (head !== null && commit === head && !state?.requested) || Date.parse(received_at) < Date.parse(looked_at),
  )
  return isKnown ? [] : requestSync(state, { reason: 'push', head })
}

/** A file of the repository as it was read. */
export type ReadDocument = Omit<DataOf<'DocumentChanged'>, 'project_id' | 'connection_id' | 'sections_before'>

/** What of the documents is as it is known already, from this connection, is passed over. */
export const changeDocuments = (
  state: SyncState,
  known: ReadonlyMap<string, KnownDocument>,
  documents: readonly ReadDocument[],
): Fact[] => {
  const { project_id, connection } = state
  const { connection_id } = connection
  return documents.flatMap((document): Fact[] => {
    const before = known.get(document.path)
    if (isKnownAs(before, connection_id, document.blob_id)) return []
    const sections_before = before?.sections ?? 0
    return [{ type: 'DocumentChanged', data: { ...document, project_id, connection_id, sections_before } }]
  })
}

/** Whether a document was read from this content, for this connection. */
export const isKnownAs = (known: KnownDocument | undefined, connectionId: string, blobId: string): boolean =>
  known?.connection_id === connectionId && known.blob_id === blobId

export const removeDocuments = (
  { project_id }: SyncState,
  known: ReadonlyMap<string, KnownDocument>,
  paths: readonly string[],
): Fact[] =>
  paths.flatMap((path): Fact[] => {
    const before = known.get(path)
    if (!before) return []
    const { document_id, sections } = before
    return [{ type: 'DocumentRemoved', data: { project_id, document_id, path, sections_before: sections } }]
  })
