// The state of the documentation of a project, folded from its events: the read model keeps it as a row, and decisions start from that row
// and the events since.

import type { DataOf, Event } from '../event-log/catalogue.ts'
import type { DocumentationEvent } from '../event-log/streams.ts'

/** `until`: null when unknown. */
export type Delay = Pick<DataOf<'DocumentationSyncDelayed'>, 'until' | 'error'>

/** Times are ISO 8601. */
export type SyncState = {
  project_id: string
  organization_id: string
  /** Of the newest event that has been folded into it. */
  revision: number
  /** The last one, whether or not it still is. */
  connection: Pick<DataOf<'RepositoryConnected'>, 'connection_id' | 'repository' | 'branch' | 'folder'> & {
    connected_at: string
    /** When it was given a secret of its own; null: its pushes are signed with that of the service. */
    secret_rotated_at: string | null
  }
  connected: boolean
  /** The newest request that nothing has answered yet; `delayed` where the host lets it wait. */
  requested: { revision: number; head: string | null; delayed?: Delay } | null
  /** The last synchronisation of this connection that has succeeded. */
  synced: (Omit<DataOf<'DocumentationSyncCompleted'>, 'project_id' | 'connection_id' | 'up_to'> & { at: string }) | null
  /** Why the last one has not; null if it has. */
  failed: { error: string; commit: string | null; looked_at: string; at: string } | null
}

const answered = ({ requested }: SyncState, upTo: number): SyncState['requested'] =>
  requested && requested.revision > upTo ? requested : null

const connected = (event: Event<'RepositoryConnected'>): SyncState => {
  const { project_id, organization_id, connection_id, repository, branch, folder } = event.data
  return {
    project_id,
    organization_id,
    revision: event.revision,
    connected: true,
    connection: {
      connection_id,
      repository,
      branch,
      folder,
      connected_at: event.metadata.occurred_at,
      secret_rotated_at: null,
    },
    requested: { revision: event.revision, head: null },
    synced: null,
    failed: null,
  }
}

/** The state after an event of its stream; none before a repository was connected. */
export const stateAfter = (before: SyncState | undefined, event: DocumentationEvent): SyncState | undefined => {
  const { revision } = event
  const at = event.metadata.occurred_at
  if (event.type === 'RepositoryConnected') return connected(event)
  if (!before) return undefined
  const now = { ...before, revision }
  switch (event.type) {
    case 'RepositoryDisconnected':
      return { ...now, connected: false, requested: { revision, head: null }, synced: null, failed: null }
    case 'RepositorySecretRotated':
      return { ...now, connection: { ...before.connection, secret_rotated_at: at } }
    case 'DocumentationSyncRequested':
      return { ...now, requested: { revision, head: event.data.head } }
    case 'DocumentationSyncDelayed': {
      const { until, error } = event.data
      return { ...now, requested: before.requested && { ...before.requested, delayed: { until, error } } }
    }
    case 'DocumentationSyncCompleted': {
      const { project_id: _, connection_id: __, up_to, ...told } = event.data
      return { ...now, requested: answered(before, up_to), synced: { ...told, at }, failed: null }
    }
    case 'DocumentationSyncFailed': {
      const { error, commit, looked_at, up_to } = event.data
      return { ...now, requested: answered(before, up_to), failed: { error, commit, looked_at, at } }
    }
    case 'DocumentChanged':
    case 'DocumentRemoved':
      return now
    default:
      event satisfies never
      return now
  }
}

/** What is known of a document; `sections`: how many. */
export type KnownDocument = Pick<
  DataOf<'DocumentChanged'>,
  'document_id' | 'connection_id' | 'blob_id' | 'left_out'
> & {
  sections: number
}

/** Takes an event of the stream into the documents by path. */
export const takeDocument = (known: Map<string, KnownDocument>, { type, data }: DocumentationEvent): void => {
  if (type === 'DocumentRemoved') known.delete(data.path)
  if (type !== 'DocumentChanged') return
  const { document_id, connection_id, blob_id, left_out, sections, path } = data
  known.set(path, { document_id, connection_id, blob_id, left_out, sections: sections.length })
}
