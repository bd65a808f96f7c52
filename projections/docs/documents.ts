// The documentation of projects: their repositories, the documents of these, and the sections of those, which are searched.

import { type KnownDocument, type Standing, standingAfter } from '../../src/documentation/state.ts'
import type { Event } from '../../src/event-log/catalogue.ts'
import { DOCUMENTATION_EVENTS, type DocumentationEvent } from '../../src/event-log/streams.ts'
import { sqlFile } from '../../src/postgres/connection.ts'
import { readModel } from '../read-model.ts'

export type RepositoryRow = Standing & { repository: string | null; repository_id: string | null }

export type DocumentRow = {
  document_id: string
  project_id: string
  connection_id: string
  path: string
  blob_id: string
  format: string
  title: string
  left_out: KnownDocument['left_out']
  sections: number
  changed_at: string
}

type SectionRow = {
  section_id: string
  project_id: string
  document_id: string
  connection_id: string
  place: number
  title: string
  headings: string[]
  heading_text: string
  anchor: string | null
  text: string
}

const common = { group: 'docs', version: 1, sql: sqlFile(import.meta.url, './documents.sql') }

const repositoryRow = (standing: Standing): RepositoryRow => ({
  ...standing,
  repository: standing.connected ? standing.connection.repository.toLowerCase() : null,
  repository_id: standing.synced?.repository_id ?? null,
})

export const documentRepositories = readModel<RepositoryRow>({
  ...common,
  name: 'document_repositories',
  columns: {
    project_id: 'uuid',
    organization_id: 'uuid',
    revision: 'int',
    connection: 'json',
    connected: 'boolean',
    requested: 'json',
    synced: 'json',
    failed: 'json',
    repository: 'text',
    repository_id: 'text',
  },
  primaryKey: ['project_id'],
  handles: DOCUMENTATION_EVENTS,
  keys: (event) => [(event as DocumentationEvent).data.project_id],
  fold: (row, event) => {
    const after = standingAfter(row((event as DocumentationEvent).data.project_id), event as DocumentationEvent)
    return after ? { put: [repositoryRow(after)] } : {}
  },
})

type OwnEvent = Event<'DocumentChanged' | 'DocumentRemoved'>
const OWN_EVENTS = ['DocumentChanged', 'DocumentRemoved'] as const

const documentRow = ({ data, metadata }: Event<'DocumentChanged'>): DocumentRow => {
  const { sections, sections_before: _, ...told } = data
  return { ...told, sections: sections.length, changed_at: metadata.occurred_at }
}

export const documents = readModel<DocumentRow>({
  ...common,
  name: 'documents',
  columns: {
    document_id: 'uuid',
    project_id: 'uuid',
    connection_id: 'uuid',
    path: 'text',
    blob_id: 'text',
    format: 'text',
    title: 'text',
    left_out: 'text',
    sections: 'int',
    changed_at: 'timestamptz',
  },
  primaryKey: ['document_id'],
  removes: true,
  blind: true,
  handles: OWN_EVENTS,
  keys: (event) => [(event as OwnEvent).data.document_id],
  fold: (_, given) => {
    const event = given as OwnEvent
    return event.type === 'DocumentChanged' ? { put: [documentRow(event)] } : { remove: [event.data.document_id] }
  },
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

export const documentSections = readModel<SectionRow>({
  ...common,
  name: 'document_sections',
  columns: {
    section_id: 'text',
    project_id: 'uuid',
    document_id: 'uuid',
    connection_id: 'uuid',
    place: 'int',
    title: 'text',
    headings: 'json',
    heading_text: 'text',
    anchor: 'text',
    text: 'text',
  },
  primaryKey: ['section_id'],
  removes: true,
  blind: true,
  handles: OWN_EVENTS,
  keys: (event) => sectionIds(event as OwnEvent),
  fold: (_, given) => {
    const event = given as OwnEvent
    const rows = event.type === 'DocumentChanged' ? sectionRows(event) : []
    return { put: rows, remove: sectionIds(event).slice(rows.length) }
  },
})
