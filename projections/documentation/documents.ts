// The documentation of projects: their repositories, the documents of these, and the sections of those, which are searched.

import type { LeftOut } from '../../src/documentation/events.ts'
import { type SyncState, stateAfter } from '../../src/documentation/state.ts'
import type { Event } from '../../src/event-log/catalogue.ts'
import { DOCUMENTATION_EVENTS } from '../../src/event-log/streams.ts'
import { boolean, int, json, nullable, oneOf, type RowOf, text, timestamptz, uuid } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { placeOf } from '../versions.ts'

/** One row per project that has, or had, a repository: the state of its documentation. */
const repositoryColumns = {
  project_id: uuid,
  organization_id: uuid,
  /** Of the newest event of its stream that is in here. */
  revision: int,
  connection: json<SyncState['connection']>(),
  connected: boolean,
  requested: nullable(json<NonNullable<SyncState['requested']>>()),
  synced: nullable(json<NonNullable<SyncState['synced']>>()),
  failed: nullable(json<NonNullable<SyncState['failed']>>()),
  /** In lower case, and as the host spells it; null if none is connected. */
  repository: nullable(text),
  repository_id: nullable(text),
}

export type RepositoryRow = RowOf<typeof repositoryColumns>

/** One row per document of a project. */
const documentColumns = {
  document_id: uuid,
  project_id: uuid,
  connection_id: uuid,
  path: text,
  blob_id: text,
  format: text,
  title: text,
  left_out: nullable(oneOf<LeftOut>()),
  sections: int,
  changed_at: timestamptz,
}

export type DocumentRow = RowOf<typeof documentColumns>

/** One row per section of a document. What is searched begins with the project, so that the index finds no other's. */
const sectionColumns = {
  /** The document and the section's place in it. */
  section_id: text,
  project_id: uuid,
  document_id: uuid,
  connection_id: uuid,
  place: int,
  title: text,
  headings: json<string[]>(),
  heading_text: text,
  anchor: nullable(text),
  text,
}

type SectionRow = RowOf<typeof sectionColumns>

const repositoryRow = (state: SyncState): RepositoryRow => ({
  ...state,
  repository: state.connected ? state.connection.repository.toLowerCase() : null,
  repository_id: state.synced?.repository_id ?? null,
})

export const documentRepositories = readModel({
  ...placeOf('document_repositories'),
  columns: repositoryColumns,
  primaryKey: ['project_id'],
  tenant: 'project_id',
  indexes: {
    by_name: '(repository)',
    by_id: '(repository_id)',
  },
  handles: DOCUMENTATION_EVENTS,
  fold: (row, event) => {
    const after = stateAfter(row(event.data.project_id), event)
    return after ? { put: [repositoryRow(after)] } : {}
  },
})

type OwnEvent = Event<'DocumentChanged' | 'DocumentRemoved'>
const OWN_EVENTS = ['DocumentChanged', 'DocumentRemoved'] as const

const documentRow = ({ data, metadata }: Event<'DocumentChanged'>): DocumentRow => {
  const { sections, sections_before: _, ...document } = data
  return { ...document, sections: sections.length, changed_at: metadata.occurred_at }
}

export const documents = readModel({
  ...placeOf('documents'),
  columns: documentColumns,
  primaryKey: ['document_id'],
  tenant: 'project_id',
  indexes: { by_path: '(project_id, connection_id, path, document_id)' },
  formerIndexes: ['of_project'],
  removes: true,
  blind: true,
  handles: OWN_EVENTS,
  fold: (_, event) =>
    event.type === 'DocumentChanged' ? { put: [documentRow(event)] } : { remove: [event.data.document_id] },
})

const sectionId = (documentId: string, place: number): string => `${documentId} ${place}`

const sectionIds = ({ data }: OwnEvent): string[] => {
  const now = 'sections' in data ? data.sections.length : 0
  const count = Math.max(now, data.sections_before)
  return Array.from({ length: count }, (_, place) => sectionId(data.document_id, place))
}

const sectionRows = ({ data }: Event<'DocumentChanged'>): SectionRow[] => {
  const { project_id, document_id, connection_id, title } = data
  return data.sections.map(({ headings, anchor, text }, place) => ({
    section_id: sectionId(document_id, place),
    project_id,
    document_id,
    connection_id,
    place,
    title,
    headings,
    heading_text: headings.join('\n'),
    anchor,
    text,
  }))
}

export const documentSections = readModel({
  ...placeOf('document_sections'),
  columns: sectionColumns,
  primaryKey: ['section_id'],
  tenant: 'project_id',
  indexes: { searched: 'using gin (search)' },
  generated: {
    search: `tsvector generated always as (
    array_to_tsvector(array[project_id::text])
    || setweight(to_tsvector('simple', title), 'B')
    || setweight(to_tsvector('simple', heading_text), 'A')
    || to_tsvector('simple', text)
  ) stored`,
  },
  removes: true,
  blind: true,
  handles: OWN_EVENTS,
  keys: sectionIds,
  fold: (_, event) => {
    const rows = event.type === 'DocumentChanged' ? sectionRows(event) : []
    return { put: rows, remove: sectionIds(event).slice(rows.length) }
  },
})
