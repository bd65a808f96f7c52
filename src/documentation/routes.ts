// The documentation of a project: which repository it is read from, what is in it, and which sections answer a query.

import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  documentationOf,
  documentsOf,
  type ListedDocument,
  type Match,
  sectionsFound,
} from '../../projections/documentation/queries.ts'
import { keyedSemaphore } from '../concurrency/semaphore.ts'
import { callerContext } from '../http/access/caller.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import { sendJson } from '../http/json-text.ts'
import { envelope, ProjectParams } from '../http/parameters.ts'
import { problem } from '../http/problems.ts'
import { wrote } from '../http/read-your-writes.ts'
import { accountRoute, answer } from '../http/route-schemas.ts'
import {
  connectRepository,
  type Documentation,
  disconnectRepository,
  readDocumentation,
  rotateRepositorySecret,
} from './commands.ts'
import type { PushSecrets } from './push-secrets.ts'
import {
  ConnectedRepository,
  ConnectedRepositoryWithSecret,
  DocumentList,
  DocumentsQuery,
  RepositoryRequest,
} from './schemas.ts'
import type { SyncState } from './state.ts'

const GROUP = 'docs'
/** A search of very many sections takes seconds of a connection to the database, and other projects need those too. */
const SEARCHES_AT_ONCE = 2
const TAG = 'Documentation'
const DOCS = `${BASE_PATH}/projects/:project_id/docs`
const REPOSITORY = `${DOCS}/repository`

const repositoryAnswer = ({ connection, requested, synced, failed }: SyncState) => {
  const { repository, branch, folder, connected_at, secret_rotated_at } = connection
  const { documents, left_out, refused, beyond } = synced ?? {}
  return {
    repository,
    branch,
    folder,
    status: requested || (!synced && !failed) ? 'syncing' : failed ? 'failed' : 'synced',
    error: requested?.delayed?.error ?? failed?.error ?? null,
    commit: synced?.commit ?? null,
    synced_at: synced?.at ?? null,
    counts: synced ? { documents, left_out, refused, beyond } : null,
    connected_at,
    secret_rotated_at,
  }
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const entryOf =
  (state: SyncState | undefined) =>
  ({
    document_id,
    path,
    format,
    title,
    left_out,
    sections,
    changed_at,
    match = null,
  }: ListedDocument & { match?: Match | null }) => {
    const { web_url = null, commit = null } = state?.synced ?? {}
    const anchor = match?.anchor ? `#${encodeURIComponent(match.anchor)}` : ''
    const url = web_url && commit ? `${web_url}/blob/${commit}/${encoded(path)}${anchor}` : null
    return { id: document_id, path, title, format, url, sections, left_out, changed_at, match }
  }

export type DocumentationRouteDeps = RouteParts & {
  pushSecrets: PushSecrets
}

export const documentationRoutes = (app: Http, deps: DocumentationRouteDeps): void => {
  const { store, pool, rows, pushSecrets, recentWrites, now } = deps
  const searching = keyedSemaphore(SEARCHES_AT_ONCE)

  const handling = (request: FastifyRequest) => ({
    store,
    base: async (projectId: string) => ({ state: await documentationOf(rows(projectId), projectId), known: new Map() }),
    projectId: request.caller.project_id ?? '',
    context: callerContext(request, now),
  })

  /** For those who may read it next: the project, its organization, and the user, who may look for it in the audit log. */
  const remembered = (request: FastifyRequest, { state, position }: Documentation): void => {
    if (!state) return
    wrote(recentWrites, position, state.organization_id, state.project_id, userOfRequest(request))
  }

  app.put(
    REPOSITORY,
    accountRoute(TAG, 'docs.manage', {
      operationId: 'connectRepository',
      summary: 'Connect the repository with the documentation of a project',
      description:
        'Replaces a repository connected before. Its Markdown, MDX, HTML and reStructuredText files are read and kept in step with the branch. Sending the same again synchronises it now. A private repository must have a file .citable in its root with the id of the project on a line.',
      params: ProjectParams,
      body: RepositoryRequest,
      answers: answer('The repository', ConnectedRepository),
    }),
    async (request, reply) => {
      const { repository, branch = null, folder = null } = RepositoryRequest.parse(request.body)
      const after = await connectRepository(handling(request), { repository, branch, folder }, randomUUID())
      remembered(request, after)
      if (!after.state) throw new Error('a repository that was connected is not known')
      return sendJson(reply, JSON.stringify(repositoryAnswer(after.state)))
    },
  )

  app.get(
    REPOSITORY,
    accountRoute(TAG, 'docs.read', {
      operationId: 'getRepository',
      summary: 'The repository of a project, and the state of its documents',
      params: ProjectParams,
      answers: answer('The repository', ConnectedRepository),
    }),
    async ({ params }, reply) => {
      await recentWrites.seen(params.project_id, GROUP)
      const state = await documentationOf(rows(params.project_id), params.project_id)
      if (!state?.connected) throw problem.notFound()
      return sendJson(reply, JSON.stringify(repositoryAnswer(state)))
    },
  )

  app.delete(
    REPOSITORY,
    accountRoute(TAG, 'docs.manage', {
      operationId: 'disconnectRepository',
      summary: 'Disconnect the repository of a project',
      description: 'Its documents can no longer be found.',
      params: ProjectParams,
      answers: answer('The disconnected repository', ConnectedRepository),
    }),
    async (request, reply) => {
      const changed = await disconnectRepository(handling(request), 'asked')
      if ('refused' in changed) throw problem.notFound()
      await pushSecrets.forget(changed.before.connection.connection_id)
      remembered(request, changed.after)
      return sendJson(reply, JSON.stringify(repositoryAnswer(changed.before)))
    },
  )

  app.post(
    `${REPOSITORY}/rotate-secret`,
    accountRoute(TAG, 'docs.manage', {
      operationId: 'rotateRepositorySecret',
      summary: "Create or replace the push secret of a project's repository",
      description:
        'The secret is shown only in this answer. From then on pushes must come to /webhooks/docs/repohost/{project_id}, signed with it. The previous secret of the repository works for another 24 hours, the one of the service no longer.',
      params: ProjectParams,
      answers: answer('The repository, with its new secret', ConnectedRepositoryWithSecret),
    }),
    async (request, reply) => {
      const handled = handling(request)
      const { state } = await readDocumentation(store, handled.projectId, handled.base)
      if (!state?.connected) throw problem.notFound()
      const { connection_id } = state.connection
      // Before the event: from there on only a secret that is kept counts.
      const secret = await pushSecrets.rotate(connection_id)
      const after = await rotateRepositorySecret(handled, connection_id)
      if ('refused' in after || !after.state) throw problem.notFound()
      remembered(request, after)
      reply.header('cache-control', 'no-store')
      return sendJson(reply, JSON.stringify({ ...repositoryAnswer(after.state), secret }))
    },
  )

  app.get(
    DOCS,
    accountRoute(TAG, 'docs.read', {
      operationId: 'listDocuments',
      summary: 'Documents of a project, or the sections that answer a query',
      description:
        'Without a query: all documents, by path. With a query: the sections that contain all of its words, best first, or any of them if no section contains all.',
      params: ProjectParams,
      querystring: DocumentsQuery,
      answers: answer('Documents', DocumentList),
    }),
    async ({ params, query }, reply) => {
      const { project_id } = params
      await recentWrites.seen(project_id, GROUP)
      const asked = query.query?.trim() ?? ''
      const [state, found] = await Promise.all([
        documentationOf(rows(project_id), project_id),
        asked === ''
          ? documentsOf(rows(project_id), project_id, query)
          : // As the owner: the index of words could not be used under a policy (docs/decisions/0030-row-security.md).
            searching(project_id, () => sectionsFound(pool, project_id, asked, query)),
      ])
      return sendJson(reply, JSON.stringify(envelope(found.rows.map(entryOf(state)), query, found.total)))
    },
  )
}
