// Where agents call tools over HTTP: /mcp, for API keys of a project and access tokens of members, and the metadata of RFC 9728 that name it.
// There are no sessions: each request is independent, whichever process answers it.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { SCOPES } from '../accounts/names.ts'
import { roleMay, scopesMay } from '../accounts/permissions.ts'
import type { AccessDeps, Caller, Principal } from '../http/access/caller.ts'
import { accessControl } from '../http/access/guard.ts'
import { type Http, MCP_PATH } from '../http/app.ts'
import { type Doors, refuseForeign } from '../http/cors.ts'
import { Problem, problem } from '../http/problems.ts'
import type { Agent, Tool } from './agent.ts'

const METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`
/** The narrowest first. */
const SCOPES_OF_SHOPS = SCOPES.filter((one) => one.startsWith('aeo:'))
const ACCESS = 'aeo.read'
const PROJECT = 'citable-project'
const NO_PROJECT =
  'With an access token, name the project in the header Citable-Project; an API key belongs to one project.'

type McpRouteDeps = {
  guard: AccessDeps
  doors: Doors
  version: string
  /** What an agent of the request may ask for. */
  agentOf: (request: FastifyRequest) => Agent
}

/** What the request was asked with, may it do that? */
const mayBy =
  ({ principal, role }: Caller) =>
  (access: Tool['access']): boolean =>
    principal.kind === 'api_key' ? scopesMay(principal.scopes, access) : role !== undefined && roleMay(role, access)

/** Aborts when who asked has gone. */
const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  // Of an answer that has ended no one waits.
  raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}

/** The request in the form of the protocol's SDK; its body is read already. */
const webRequest = ({ headers }: FastifyRequest, signal: AbortSignal | null): Request => {
  const kept = Object.entries(headers).filter(
    (header): header is [string, string] =>
      typeof header[1] === 'string' && /^(?:mcp-|accept$|content-type$)/.test(header[0]),
  )
  return new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers: kept, signal })
}

export const mcpRoutes = (app: Http, { guard, doors, version, agentOf }: McpRouteDeps): void => {
  const control = accessControl(guard)
  const metadataUrl = () => `${doors.own()}${METADATA_PATH}`

  /** What a client goes by that has no credentials yet, or too few (RFC 6750, RFC 9728). */
  const challenged = (error: unknown): unknown => {
    if (!(error instanceof Problem) || ![401, 403].includes(error.status)) return error
    const few = error.status === 403 ? `error="insufficient_scope", scope="${SCOPES_OF_SHOPS[0]}", ` : ''
    const headers = { ...error.headers, 'www-authenticate': `Bearer ${few}resource_metadata="${metadataUrl()}"` }
    return new Problem(error.slug, error.message, { headers })
  }

  const projectOf = (principal: Principal, { headers }: FastifyRequest): string => {
    const named = headers[PROJECT]
    if (typeof named === 'string') return named
    if (principal.kind === 'api_key') return principal.project_id
    throw problem.invalidValue('Citable-Project', NO_PROJECT)
  }

  const callerOf = async (request: FastifyRequest): Promise<Caller> => {
    const { authorization } = request.headers
    control.refuseStale(ACCESS)
    const principal = await app.limits.identified(request, () => control.principalOf(authorization, ACCESS))
    const ids: { project_id?: string } = {}
    try {
      ids.project_id = projectOf(principal, request)
      return await control.allowed(principal, ACCESS, ids)
    } catch (refused) {
      await app.limits.count(request, await control.payerOfRefused(principal, ids, refused))
      throw refused
    }
  }

  let loaded: Promise<ReturnType<typeof import('./protocol.ts').overHttp>> | undefined
  const onError = (error: unknown) => app.log.info({ err: error }, 'a message of an agent was refused')
  const protocol = () => {
    loaded ??= import('./protocol.ts').then(({ overHttp }) => overHttp(onError))
    return loaded
  }
  // Streams that are open would keep the server from closing.
  app.addHook('preClose', async () => (await loaded)?.close())

  app.get(METADATA_PATH, { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send({
      resource: `${doors.own()}${MCP_PATH}`,
      resource_name: 'Citable',
      scopes_supported: SCOPES_OF_SHOPS,
      bearer_methods_supported: ['header'],
    } as never),
  )

  app.register(async (scope) => {
    scope.decorateRequest('caller', null as unknown as Caller)
    scope.addHook('onRequest', async (request) => {
      refuseForeign(doors, request)
      try {
        request.caller = await callerOf(request)
      } catch (error) {
        throw challenged(error)
      }
      const { principal, organization_id } = request.caller
      const payer =
        principal.kind === 'user' ? { user: principal.user_id } : { organization: principal.organization_id }
      await app.limits.count(request, organization_id ? { organization: organization_id } : payer)
    })
    scope.post(MCP_PATH, { config: { access: ACCESS }, schema: { hide: true } }, async (request, reply) => {
      const message = request.body as { method?: unknown; params?: { name?: unknown } } | undefined
      if (!message || Array.isArray(message)) throw problem.invalidJson('The body', 'is not one message')
      const signal = goneSignal(reply)
      // A request with its own signal is expensive, and only endless responses need one.
      const asked = webRequest(request, message.method === 'subscriptions/listen' ? signal : null)
      const serving = {
        agent: agentOf(request),
        may: mayBy(request.caller),
        version,
        message,
        signal,
        onError: (error: unknown) => request.log.error({ request_id: request.id, err: error }, 'a tool failed'),
      }
      const { answer } = await protocol()
      const answered = await app.limits.within(request, () => answer(asked, message, serving, metadataUrl()))
      if (!answered.headers.get('content-type')?.includes('json')) return reply.send(answered as never)
      // As a whole, because a stream takes longer.
      return reply
        .code(answered.status)
        .headers(Object.fromEntries(answered.headers))
        .send((await answered.text()) as never)
    })
  })
}
