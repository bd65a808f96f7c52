// Queries on the documentation of projects: its state, its documents, and the sections that answer a query.

import type { KnownDocument, SyncState } from '../../src/documentation/state.ts'
import { allRows, firstRow, type Reader } from '../../src/postgres/connection.ts'
import { type Listed, type Page, pageOf } from '../page.ts'
import { tables } from '../versions.ts'
import type { DocumentRow, RepositoryRow } from './documents.ts'

const STANDING = 'project_id, organization_id, revision, connection, connected, requested, synced, failed'

/** The state of the documentation of a project; undefined if it never had a repository. */
export const documentationOf = (pool: Reader, projectId: string): Promise<SyncState | undefined> =>
  firstRow(pool, {
    name: 'documentation of a project',
    text: `select ${STANDING} from ${tables.document_repositories} where project_id = $1`,
    values: [projectId],
  })

/**
 * The same with the documents by path. They may be those of a newer revision than the state, never of an older one: the events since
 * lead to the same documents whether or not they are in there.
 */
export const documentationWithDocuments = async (
  pool: Reader,
  projectId: string,
): Promise<{ state: SyncState | undefined; known: Map<string, KnownDocument> }> => {
  const state = await documentationOf(pool, projectId)
  const { rows } = await pool.query<KnownDocument & { path: string }>({
    name: 'known documents',
    text: `select path, document_id, connection_id, blob_id, left_out, sections from ${tables.documents} where project_id = $1`,
    values: [projectId],
  })
  return { state, known: new Map(rows.map(({ path, ...known }) => [path, known])) }
}

/** The projects whose repository this is, by what the host calls it or by its name. */
export const projectsOfRepository = async (
  pool: Reader,
  { repository_id, full_name }: { repository_id: string | null; full_name: string | null },
): Promise<string[]> => {
  const { rows } = await pool.query<Pick<RepositoryRow, 'project_id'>>({
    name: 'projects of a repository',
    text: `select project_id from ${tables.document_repositories} where repository = $1 or repository_id = $2 order by project_id`,
    values: [full_name?.toLowerCase() ?? null, repository_id],
  })
  return rows.map(({ project_id }) => project_id)
}

/**
 * The projects that have a repository, those behind this one; `gone`: the project was deleted, itself or with its organization. Those
 * of an organization that can be restored are left out.
 */
export const projectsWithRepository = (
  pool: Reader,
  after: string | null,
  limit: number,
): Promise<{ project_id: string; gone: boolean }[]> =>
  allRows(pool, {
    name: 'projects with a repository',
    text: `select r.project_id, p.deleted_at is not null or o.deleted_at is not null as gone
           from ${tables.document_repositories} r
             left join ${tables.projects} p using (project_id) left join ${tables.organizations} o on o.organization_id = p.organization_id
           where r.connected and (o.restorable_until is null or p.deleted_at is not null) and ($1::uuid is null or r.project_id > $1) order by r.project_id limit $2`,
    values: [after, limit],
  })

export type ListedDocument = Pick<
  DocumentRow,
  'document_id' | 'path' | 'format' | 'title' | 'left_out' | 'sections' | 'changed_at'
>
export type Match = { headings: string[]; anchor: string | null; text: string; score: number }

/** Those of the repository that is connected now. */
const SHOWN = `project_id = $1 and connection_id = (
  select (connection->>'connection_id')::uuid from ${tables.document_repositories} where project_id = $1 and connected)`

/** The documents of a project by their paths, and how many there are. */
export const documentsOf = (pool: Reader, projectId: string, page: Page): Promise<Listed<ListedDocument>> =>
  pageOf(
    pool,
    {
      name: 'documents of a project',
      of: projectId,
      table: `${tables.documents}`,
      key: 'document_id',
      where: SHOWN,
      order: 'path, document_id',
      columns: 'document_id, path, format, title, left_out, sections, changed_at',
    },
    page,
  )

// The project is one of the searched words, so the index returns only its sections.
const FOUND = `from ${tables.document_sections} s join ${tables.documents} d using (document_id) join ${tables.document_repositories} r on r.project_id = s.project_id
  cross join websearch_to_tsquery('simple', $2) q
  where s.search @@ (quote_literal($1::text)::tsquery && q) and s.project_id = $1::uuid
    and r.connected and s.connection_id = (r.connection->>'connection_id')::uuid`

const found = async (pool: Reader, projectId: string, query: string, { limit, offset }: Page) => {
  const { rows } = await pool.query<ListedDocument & { match: Match; total: number }>({
    name: 'sections that answer a query',
    text: `with found as (
             select s.document_id, s.section_id, s.place, ts_rank_cd(s.search, q, 1)::float8 as score, count(*) over () as total ${FOUND}
             order by score desc, s.section_id limit $3 offset $4)
           select d.document_id, d.path, d.format, d.title, d.left_out, d.sections, d.changed_at, f.total,
             json_build_object('headings', s.headings, 'anchor', s.anchor, 'text', s.text, 'score', f.score) as match
           from found f join ${tables.document_sections} s using (section_id) join ${tables.documents} d on d.document_id = f.document_id
           order by f.score desc, f.section_id`,
    values: [projectId, query, limit, offset],
  })
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  const counted = await pool.query<{ total: number }>({
    name: 'number of sections that answer a query',
    text: `select count(*) as total ${FOUND}`,
    values: [projectId, query],
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

// Postgres reads each as a "not", has no room for more than some thirty in a row, and fails.
const LONE_HYPHENS = /-(?![\p{L}\p{N}"])/gu

/**
 * The sections with all words of the query, the best first; if there are none, those with any of them. `"…"` keeps words together, and `-`
 * before a word excludes the sections that have it.
 */
export const sectionsFound = async (
  pool: Reader,
  projectId: string,
  given: string,
  page: Page,
): Promise<Listed<ListedDocument & { match: Match }>> => {
  const query = given.replaceAll(LONE_HYPHENS, ' ')
  const all = await found(pool, projectId, query, page)
  // Quoted phrases and excluded words are taken literally.
  if (all.total > 0 || query.includes('"') || query.includes('-')) return all
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 1 ? await found(pool, projectId, words.join(' or '), page) : all
}

/** Sections considered for each list of words, and characters of each. */
const MOST_UNDER = 40
const LONGEST_UNDER = 2_000

/**
 * Sections whose headings, or the title of whose document, have any of the words, for each list at most 40 of 2,000 characters: those
 * first whose headings have most of them. The words are letters alone, as they are written.
 */
export const sectionsUnder = async (
  pool: Reader,
  projectId: string,
  lists: readonly (readonly string[])[],
): Promise<{ path: string; title: string; headings: string[]; anchor: string | null; text: string }[]> => {
  const queries = lists.map((words) => words.map((word) => `${word}:AB`).join(' | '))
  return await allRows<{
    path: string
    title: string
    headings: string[]
    anchor: string | null
    text: string
  }>(pool, {
    name: 'sections under headings',
    text: `select f.path, f.title, f.headings, f.anchor, f.text
           from unnest($2::text[]) with ordinality as l (words, list) cross join lateral (
             select d.path, s.title, s.headings, s.anchor, left(s.text, ${LONGEST_UNDER}) as text, s.place,
               ts_rank(s.search, to_tsquery('simple', l.words)) as rank
             from ${tables.document_sections} s join ${tables.documents} d using (document_id)
               join ${tables.document_repositories} r on r.project_id = s.project_id
             where s.search @@ (quote_literal($1::text)::tsquery && to_tsquery('simple', l.words)) and s.project_id = $1::uuid
               and r.connected and s.connection_id = (r.connection->>'connection_id')::uuid
             order by rank desc, d.path, s.place limit ${MOST_UNDER}) f
           order by l.list, f.rank desc, f.path, f.place`,
    values: [projectId, queries],
  })
}
