// API keys of a project: issued and shown once, listed without the key itself, revoked.

import type { FastifyRequest } from 'fastify'
import { memberRole } from '../../projections/accounts/organizations.ts'
import { type ApiKeyRow, apiKeysOf } from '../../projections/accounts/projects.ts'
import { callerContext } from '../http/access/caller.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import { sendJson } from '../http/json-text.ts'
import { envelope, PageQuery, ProjectParams } from '../http/parameters.ts'
import { problem } from '../http/problems.ts'
import { wrote } from '../http/read-your-writes.ts'
import { accountRoute, answer } from '../http/route-schemas.ts'
import { type Handling, issueApiKey, revokeApiKey } from '../projects/commands.ts'
import { type ApiKey as Known, MOST_LIVE_KEYS } from '../projects/decide.ts'
import { ApiKey, ApiKeyList, ApiKeyParams, ApiKeyRequest, expiryOf, IssuedApiKey } from '../projects/schemas.ts'
import { freshApiKey } from './format.ts'
import type { KeyUses } from './verify.ts'

const TAG = 'Projects'
const PATH = `${BASE_PATH}/projects/:project_id/api-keys`

const keyAnswer = (row: ApiKeyRow | Known, isMember: boolean, uses: ReadonlyMap<string, string>) => ({
  id: row.key_id,
  project_id: row.project_id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  created_at: row.created_at,
  expires_at: row.expires_at,
  issued_by: row.issued_by === null ? null : { user_id: row.issued_by, is_member: isMember },
  last_used_at: uses.get(row.key_id) ?? null,
  revoked_at: row.revoked_at,
})

export type ApiKeyRouteDeps = Pick<RouteParts, 'store' | 'rows' | 'recentWrites' | 'now'> & {
  keyUses: KeyUses
}

export const apiKeyRoutes = (app: Http, deps: ApiKeyRouteDeps): void => {
  const { store, rows, recentWrites, keyUses, now } = deps

  const handling = (request: FastifyRequest): Handling => ({
    store,
    projectId: request.caller.project_id ?? '',
    context: callerContext(request, now),
  })

  /** Later reads of the list, and requests with the key, see the decision. */
  const remember = (request: FastifyRequest, { project_id, key_hash }: Known, position: string): void => {
    wrote(recentWrites, position, project_id, key_hash, userOfRequest(request))
  }

  app.get(
    PATH,
    accountRoute(TAG, 'api_keys.read', {
      operationId: 'listApiKeys',
      summary: 'API keys of a project, newest first',
      params: ProjectParams,
      querystring: PageQuery,
      answers: answer('API keys', ApiKeyList),
    }),
    async ({ params, query, caller }, reply) => {
      const own = rows(caller.organization_id ?? '')
      const { rows: listed, total } = await apiKeysOf(own, params.project_id, query)
      const uses = await keyUses.lastUsed(listed.map(({ key_id }) => key_id))
      const data = listed.map((row) => keyAnswer(row, row.issuer_is_member, uses))
      return sendJson(reply, JSON.stringify(envelope(data, query, total)))
    },
  )

  app.post(
    PATH,
    accountRoute(TAG, 'api_keys.issue', {
      operationId: 'createApiKey',
      summary: 'Issue an API key',
      description: `The key is shown only in this answer. A project has at most ${MOST_LIVE_KEYS} working keys.`,
      params: ProjectParams,
      body: ApiKeyRequest,
      answers: answer('The key', IssuedApiKey),
      problems: { 409: `The project has ${MOST_LIVE_KEYS} working keys` },
    }),
    async (request, reply) => {
      const asked = ApiKeyRequest.parse(request.body)
      const expiry = expiryOf(asked, now())
      if ('wrong' in expiry) throw problem.invalid([{ field: 'expires_at', message: expiry.wrong }])
      const { key, stored } = freshApiKey()
      const named = { name: asked.name, scopes: asked.scopes ?? ['read' as const] }
      const changed = await issueApiKey(handling(request), { ...stored, ...named, ...expiry })
      if ('refused' in changed)
        throw changed.refused === 'unknown'
          ? problem.notFound()
          : problem.limitReached(`The project has ${MOST_LIVE_KEYS} working keys; revoke one first.`)
      const issued = changed.project.keys.get(stored.key_id)!
      remember(request, issued, changed.position)
      reply.header('cache-control', 'no-store')
      return sendJson(reply, JSON.stringify({ ...keyAnswer(issued, true, new Map()), key }))
    },
  )

  app.delete(
    `${PATH}/:key_id`,
    accountRoute(TAG, 'api_keys.revoke', {
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key',
      description: 'It no longer works. Revoking it again changes nothing.',
      params: ApiKeyParams,
      answers: answer('The key as it is now', ApiKey),
    }),
    async (request, reply) => {
      const { key_id } = request.params
      const changed = await revokeApiKey(handling(request), key_id)
      if ('refused' in changed) throw problem.notFound()
      const revoked = changed.project.keys.get(key_id)!
      remember(request, revoked, changed.position)
      const { organization_id, issued_by } = revoked
      const isMember =
        issued_by !== null && (await memberRole(rows(organization_id), organization_id, issued_by)) !== undefined
      return sendJson(reply, JSON.stringify(keyAnswer(revoked, isMember, await keyUses.lastUsed([key_id]))))
    },
  )
}
