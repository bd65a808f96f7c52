// CORS: pages of the configured origins and of any shop of the platform may call the API from a browser. Others get an answer without CORS
// headers, which the browser withholds from the page. Shops authenticate with a token only: the owner of a shop writes its pages, so these
// must not send our cookies. Installed shops and others get the same headers, so that the headers do not reveal who is a customer; the
// token of the request decides.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH, type Http, MCP_PATH } from './app.ts'
import { isPreflight } from './rate-limits/plugin.ts'

const BASE = `${BASE_PATH}/`
const ALLOWED_HEADERS =
  'authorization, content-type, if-none-match, idempotency-key, last-event-id, citable-project, mcp-protocol-version, mcp-method, mcp-name'
const EXPOSED_HEADERS = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'retry-after',
  'etag',
  'location',
  'citable-job',
  'www-authenticate',
  'x-request-id',
  'x-shopify-retry-invalid-session-request',
].join(', ')
const PREFLIGHT_SECONDS = 600

export type CallingOrigins = {
  /** E.g. "https://app.example.com". */
  always: readonly string[]
  /** Whether the domain looks like a shop's. */
  isShop: (domain: string) => boolean
}

/** `methodsOf`: the methods that the routes of a URL answer. */
export const crossOrigin = (
  app: Http,
  origins: CallingOrigins,
  methodsOf: (url: string) => readonly string[],
): void => {
  const isAllowed = (origin: string): boolean => {
    if (origins.always.includes(origin)) return true
    const domain = /^https:\/\/([a-z0-9.-]{1,253})$/.exec(origin)?.[1]
    return domain !== undefined && origins.isShop(domain)
  }

  const answerPreflight = (
    request: FastifyRequest,
    reply: FastifyReply,
    allowed: boolean,
  ): FastifyReply | undefined => {
    const methods = methodsOf(request.url)
    if (methods.length === 0) return undefined
    reply.header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
    if (allowed)
      reply
        .header('access-control-allow-methods', methods.join(', '))
        .header('access-control-allow-headers', ALLOWED_HEADERS)
        .header('access-control-max-age', PREFLIGHT_SECONDS)
    return reply.code(204).send()
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(BASE) && request.url !== MCP_PATH) return undefined
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined) return undefined
    const allowed = isAllowed(origin)
    if (allowed)
      reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED_HEADERS)
    if (origins.always.includes(origin)) reply.header('access-control-allow-credentials', 'true')
    return isPreflight(request) ? answerPreflight(request, reply, allowed) : undefined
  })
}
