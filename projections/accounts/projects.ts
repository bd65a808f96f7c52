// Projects and their API keys.

import type { Scope } from '../../src/accounts/names.ts'
import type { Event } from '../../src/event-log/catalogue.ts'
import { allRows, firstRow, type Reader } from '../../src/postgres/connection.ts'
import { json, nullable, type RowOf, text, timestamptz, uuid } from '../columns.ts'
import { type Listed, type Page, pageOf } from '../page.ts'
import { type Changes, readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

/** One row per project. */
const projectColumns = {
  project_id: uuid,
  organization_id: uuid,
  name: text,
  created_at: timestamptz,
  deleted_at: nullable(timestamptz),
}

export type ProjectRow = RowOf<typeof projectColumns>

/** One row per API key that was ever issued; of the key itself only its hash. */
const apiKeyColumns = {
  key_id: uuid,
  project_id: uuid,
  organization_id: uuid,
  name: text,
  prefix: text,
  key_hash: text,
  issued_by: nullable(uuid),
  scopes: json<Scope[]>(),
  created_at: timestamptz,
  expires_at: nullable(timestamptz),
  revoked_at: nullable(timestamptz),
}

export type ApiKeyRow = RowOf<typeof apiKeyColumns>

type OwnEvent = Event<'ProjectCreated' | 'ProjectRenamed' | 'ProjectDeleted'>

const foldProject = (row: (id: string) => ProjectRow | undefined, event: OwnEvent): Changes<ProjectRow> => {
  const { project_id, organization_id } = event.data
  const { occurred_at } = event.metadata
  if (event.type === 'ProjectCreated')
    return { put: [{ project_id, organization_id, name: event.data.name, created_at: occurred_at, deleted_at: null }] }
  const before = row(project_id)
  if (!before) return {}
  return {
    put: [
      { ...before, ...(event.type === 'ProjectRenamed' ? { name: event.data.name } : { deleted_at: occurred_at }) },
    ],
  }
}

export const projects = readModel({
  ...placeOf('projects'),
  columns: projectColumns,
  primaryKey: ['project_id'],
  tenant: 'organization_id',
  indexes: { in_time: '(organization_id, created_at desc, project_id) where deleted_at is null' },
  handles: ['ProjectCreated', 'ProjectRenamed', 'ProjectDeleted'],
  fold: foldProject,
})

type KeyEvent = Event<'ApiKeyIssued' | 'ApiKeyRevoked'>

const foldKey = (row: (id: string) => ApiKeyRow | undefined, event: KeyEvent): Changes<ApiKeyRow> => {
  const { occurred_at, actor } = event.metadata
  if (event.type === 'ApiKeyIssued')
    return {
      put: [
        {
          ...event.data,
          issued_by: actor.type === 'user' ? actor.id : null,
          created_at: occurred_at,
          revoked_at: null,
        },
      ],
    }
  const before = row(event.data.key_id)
  return before ? { put: [{ ...before, revoked_at: occurred_at }] } : {}
}

export const apiKeys = readModel({
  ...placeOf('api_keys'),
  columns: apiKeyColumns,
  primaryKey: ['key_id'],
  tenant: 'organization_id',
  uniqueIndexes: { by_hash: '(key_hash)' },
  indexes: {
    in_time: '(project_id, created_at desc, key_id) include (organization_id)',
    of_issuer: '(organization_id, issued_by) where revoked_at is null',
  },
  formerIndexes: ['of_project'],
  handles: ['ApiKeyIssued', 'ApiKeyRevoked'],
  fold: foldKey,
})

/** A project that is there; none of what was deleted, itself or with its organization. */
export const projectOf = (pool: Reader, projectId: string): Promise<ProjectRow | undefined> =>
  firstRow(pool, {
    name: 'project',
    text: `select p.* from ${tables.projects} p join ${tables.organizations} o using (organization_id)
           where p.project_id = $1 and p.deleted_at is null and o.deleted_at is null`,
    values: [projectId],
  })

/** The projects of an organization that are there, the newest first, and how many there are. */
export const projectsOf = (pool: Reader, organizationId: string, page: Page): Promise<Listed<ProjectRow>> =>
  pageOf(
    pool,
    {
      name: 'projects of an organization',
      of: organizationId,
      table: `${tables.projects}`,
      key: 'project_id',
      where: 'organization_id = $1 and deleted_at is null',
      order: 'created_at desc, project_id',
    },
    page,
  )

type ListedApiKeyRow = ApiKeyRow & { issuer_is_member: boolean }

/** All API keys of a project, valid or not, the newest first, and how many there are. */
export const apiKeysOf = (pool: Reader, projectId: string, page: Page): Promise<Listed<ListedApiKeyRow>> =>
  pageOf(
    pool,
    {
      name: 'API keys of a project',
      of: projectId,
      table: `${tables.api_keys}`,
      key: 'key_id',
      columns: `*, exists (select from ${tables.members} m
        where m.organization_id = ${tables.api_keys}.organization_id and m.user_id = issued_by) as issuer_is_member`,
      where: 'project_id = $1',
      order: 'created_at desc, key_id',
    },
    page,
  )

/** The API keys that these users have issued in an organization and that work at the time `now`, the newest first; in projects that are there. */
export const liveKeysIssuedBy = (
  pool: Reader,
  organizationId: string,
  userIds: readonly string[],
  now: string,
): Promise<ApiKeyRow[]> =>
  allRows(pool, {
    name: 'API keys by their issuers',
    text: `select k.* from ${tables.api_keys} k join ${tables.projects} p using (project_id)
           where k.organization_id = $1 and k.issued_by = any($2) and k.revoked_at is null
             and (k.expires_at is null or k.expires_at > $3) and p.deleted_at is null
           order by k.created_at desc, k.key_id`,
    values: [organizationId, userIds, now],
  })

/** An id that no project and no organization has. */
const NONE = '00000000-0000-0000-0000-000000000000'

export type FoundApiKey = Pick<
  ApiKeyRow,
  'key_id' | 'project_id' | 'organization_id' | 'scopes' | 'expires_at' | 'revoked_at'
>

/**
 * An API key by the hash of it, whether it is worth anything or not; none of a project that was deleted. It answers one row and
 * looks in all three tables whether there is such a key or not, so that the one takes about as long as the other.
 */
export const apiKeyByHash = async (pool: Reader, keyHash: string): Promise<FoundApiKey | undefined> => {
  const { rows } = await pool.query<FoundApiKey & { is_there: boolean }>({
    name: 'API key by hash',
    text: `select k.key_id, k.project_id, k.organization_id, k.scopes, k.expires_at, k.revoked_at,
             p.project_id is not null and o.organization_id is not null as is_there
           from (values ($1)) as asked (key_hash)
             left join ${tables.api_keys} k using (key_hash)
             left join ${tables.projects} p on p.project_id = coalesce(k.project_id, '${NONE}') and p.deleted_at is null
             left join ${tables.organizations} o on o.organization_id = coalesce(k.organization_id, '${NONE}') and o.deleted_at is null`,
    values: [keyHash],
  })
  return rows[0]?.is_there ? rows[0] : undefined
}
