// The documentation of projects: kept as their repositories have it, and what deliveries of the repository host do to it.

import {
  documentationOf,
  documentationWithDocuments,
  projectsOfRepository,
  projectsWithRepository,
} from '../../projections/docs/queries.ts'
import type { HandleWebhook } from '../inbox/handler.ts'
import { createRepohostHandler } from '../inbox/repohost/handler.ts'
import { RepohostAway } from '../providers/github/port.ts'
import { githubRepohost } from '../providers/github/repository-host.ts'
import { now, type Parts, unreadableBy } from '../runtime/parts.ts'
import type { Base } from './commands.ts'
import { documentReader } from './document-reader.ts'
import { DOCUMENTATION, runDocumentation } from './reactor.ts'

const baseOf =
  ({ pool }: Parts): Base =>
  async (projectId, { documents }) =>
    documents
      ? await documentationWithDocuments(pool, projectId)
      : { standing: await documentationOf(pool, projectId), known: new Map() }

/** What deliveries of the repository host do. */
export const repohostWebhooks = (parts: Parts): HandleWebhook =>
  createRepohostHandler({
    store: parts.store,
    base: baseOf(parts),
    now,
    projectsOf: (repository) => projectsOfRepository(parts.pool, repository),
  })

/** Keeps up until the process stops. */
export const startDocumentation = (parts: Parts): Promise<void> => {
  const { config, databaseUrl, pool, derived, store, logger, signal } = parts
  return runDocumentation({
    url: databaseUrl,
    pool: derived,
    store,
    base: baseOf(parts),
    now,
    signal,
    host: githubRepohost(config.repohost),
    read: documentReader(),
    connected: (after, limit) => projectsWithRepository(pool, after, limit),
    onUnreadable: unreadableBy(DOCUMENTATION, parts),
    onError: (error, project_id) => {
      const about = error instanceof RepohostAway ? { project_id, reason: error.message } : { project_id, err: error }
      logger.warn(about, 'the documentation of a project is looked after later')
    },
  })
}
