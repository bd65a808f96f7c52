// A project and its API keys, according to the project's stream. A stream is short, so a decision folds all of it.

import type { DataOf, Fact } from '../event-log/catalogue.ts'
import type { ProjectEvent } from '../event-log/streams.ts'

/** Of an organization, deleted ones not counted. */
export const MOST_PROJECTS = 1_000
/** Of a project that still work. */
export const MOST_LIVE_KEYS = 50

/** An issued key and its current state; `issued_by`: the user. Times are ISO 8601. */
export type ApiKey = DataOf<'ApiKeyIssued'> & {
  created_at: string
  issued_by: string | null
  revoked_at: string | null
}

export type Project = DataOf<'ProjectCreated'> & {
  created_at: string
  deleted: boolean
  keys: ReadonlyMap<string, ApiKey>
}

/** The project after an event of its stream; none before it was created. */
export const projectAfter = (project: Project | undefined, event: ProjectEvent): Project | undefined => {
  const { occurred_at, actor } = event.metadata
  if (event.type === 'ProjectCreated')
    return project ?? { ...event.data, created_at: occurred_at, deleted: false, keys: new Map() }
  if (!project) return undefined
  switch (event.type) {
    case 'ProjectRenamed':
      return { ...project, name: event.data.name }
    case 'ProjectDeleted':
      return { ...project, deleted: true }
    case 'ApiKeyIssued': {
      const key = {
        ...event.data,
        created_at: occurred_at,
        issued_by: actor.type === 'user' ? actor.id : null,
        revoked_at: null,
      }
      return { ...project, keys: new Map(project.keys).set(key.key_id, key) }
    }
    case 'ApiKeyRevoked': {
      const key = project.keys.get(event.data.key_id)
      return key
        ? { ...project, keys: new Map(project.keys).set(key.key_id, { ...key, revoked_at: occurred_at }) }
        : project
    }
    default:
      event satisfies never
      return project
  }
}

/** `unknown`: it does not exist or is deleted. Empty `facts`: nothing to append. */
export type Decision<R extends string = never> = { facts: Fact[] } | { refused: 'unknown' | R }

const isThere = (project: Project | undefined): project is Project => project !== undefined && !project.deleted

/** Whether the key works at this time (ISO 8601). */
export const isLive = ({ revoked_at, expires_at }: Pick<ApiKey, 'revoked_at' | 'expires_at'>, now: string): boolean =>
  revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.parse(now))

export const rename = (project: Project | undefined, name: string): Decision => {
  if (!isThere(project)) return { refused: 'unknown' }
  const { project_id, organization_id } = project
  return {
    facts: name === project.name ? [] : [{ type: 'ProjectRenamed', data: { project_id, organization_id, name } }],
  }
}

/** `hasShop`: whether an installed shop belongs to the project, which would be left without one. */
export const remove = (project: Project | undefined, hasShop: boolean): Decision<'has_shop'> => {
  if (!isThere(project)) return { refused: 'unknown' }
  const { project_id, organization_id } = project
  return hasShop
    ? { refused: 'has_shop' }
    : { facts: [{ type: 'ProjectDeleted', data: { project_id, organization_id } }] }
}

export type NewKey = Omit<DataOf<'ApiKeyIssued'>, 'project_id' | 'organization_id'>

/** `now`: ISO 8601. */
export const issueKey = (project: Project | undefined, key: NewKey, now: string): Decision<'too_many'> => {
  if (!isThere(project)) return { refused: 'unknown' }
  const live = [...project.keys.values()].filter((one) => isLive(one, now))
  if (live.length >= MOST_LIVE_KEYS) return { refused: 'too_many' }
  const { project_id, organization_id } = project
  return { facts: [{ type: 'ApiKeyIssued', data: { project_id, organization_id, ...key } }] }
}

/** Revoking again keeps the first time. */
export const revokeKey = (project: Project | undefined, key_id: string): Decision => {
  if (!isThere(project)) return { refused: 'unknown' }
  const { project_id, organization_id, keys } = project
  const key = keys.get(key_id)
  if (!key) return { refused: 'unknown' }
  return { facts: key.revoked_at ? [] : [{ type: 'ApiKeyRevoked', data: { project_id, organization_id, key_id } }] }
}
