// CORS: pages of the configured origins and of any shop of the platform may call the API from a browser. Others get an answer without CORS
// headers, which the browser withholds from the page. Shops authenticate with a token only: the owner of a shop writes its pages, so these
// must not send our cookies. Installed shops and others get the same headers, so that the headers do not reveal who is a customer; the
// token of the request decides. Below: which pages may log in, and from where agents may ask.

import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH, type Http, MCP_PATH } from './app.ts'
import { problem } from './problems.ts'
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

// The origins whose pages the service trusts: its own, and those of the settings.

export type Origins = {
  /** The public origin of the service, e.g. "https://aeo.example.com". */
  own: () => string
  isAllowed: (origin: string) => boolean
}

export const originsOf = (own: () => string, others: readonly string[]): Origins => ({
  own,
  isAllowed: (origin) => origin === own() || others.includes(origin),
})

const MAX_ADDRESS = 2_000

/** A safe redirect target: absolute, of an allowed origin, and without characters that parsers read differently. */
export const redirectTarget = (origins: Origins, given: string): string | undefined => {
  const isPlain = given.length <= MAX_ADDRESS && /^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(given)
  const url = isPlain ? URL.parse(given) : null
  if (url?.username !== '' || url.password !== '') return undefined
  return origins.isAllowed(url.origin) ? url.href : undefined
}

/**
 * Whether a request with a cookie comes from one of our pages (CSRF check): browsers send cookies with requests of any page.
 * A request without either header does not come from a current browser and is refused.
 */
export const isFromOwnPage = ({ headers }: FastifyRequest, origins: Origins): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return origins.isAllowed(origin)
  return site === 'same-origin'
}

// Agents may not ask through a page whose owner has a name lead to this machine (DNS rebinding), or one of a foreign origin.

type Asked = { hostname: string; headers: { origin?: string | undefined } }

export type Doors = {
  /** Where the service is reached, e.g. "https://aeo.example.com". */
  own: () => string
  /** Of the settings, besides its own. */
  origins: readonly string[]
}

/** No one can register a name without a dot, and an address is not a name. */
const isLocal = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.')

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const isLoopback = (address: string): boolean => LOOPBACK.test(URL.parse(address)?.hostname ?? '')

/** @throws the 403 problem */
export const refuseForeign = ({ own, origins }: Doors, { hostname, headers: { origin } }: Asked): void => {
  const trusted = [own(), ...origins]
  const host = hostname.toLowerCase()
  if (!isLocal(host) && !trusted.some((one) => new URL(one).hostname === host))
    throw problem.forbidden(
      'The Host header does not name this service; PUBLIC_URL and CORS_ORIGINS list the allowed hosts.',
    )
  // If the service runs on a developer's machine, so do the tools to try it with.
  const isBeside = origin !== undefined && isLoopback(own()) && isLoopback(origin)
  if (origin !== undefined && !isBeside && !trusted.includes(origin))
    throw problem.forbidden('Pages of this origin may not call the service; CORS_ORIGINS lists those that may.')
}
