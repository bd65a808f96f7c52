// CORS: pages of the configured origins and of installed shops may call the API from a browser. Others get an answer
// without CORS headers, which the browser withholds from the page. Shops authenticate with a token only: the owner of a shop
// writes its pages, so these must not send our cookies.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedCache } from '../concurrency/cache.ts'
import { BASE_PATH, type Http } from './app.ts'
import { isPreflight } from './rate-limits/plugin.ts'

const BASE = `${BASE_PATH}/`
const ALLOWED_HEADERS = 'authorization, content-type, if-none-match, idempotency-key, last-event-id'
const EXPOSED_HEADERS = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'retry-after',
  'etag',
  'location',
  'www-authenticate',
  'x-request-id',
  'x-shopify-retry-invalid-session-request',
].join(', ')
const PREFLIGHT_SECONDS = 600
const REMEMBERED = 10_000
/** After this a shop that has just been installed is found. */
const UNKNOWN_MS = 5_000

export type CallingOrigins = {
  /** E.g. "https://app.example.com". */
  always: readonly string[]
  /** Whether the domain belongs to an installed shop; only domains that look like a shop's are looked up. */
  isShop: (domain: string) => Promise<boolean>
}

/** Whether pages of the origin may call. A shop stays known; an unknown domain is looked up again after UNKNOWN_MS. */
const allowing = ({ always, isShop }: CallingOrigins, clock: () => number) => {
  const known = boundedCache<Promise<boolean>>(REMEMBERED, clock)
  const ask = (domain: string): Promise<boolean> => {
    const is = isShop(domain).catch(() => false)
    known.set(domain, is, UNKNOWN_MS)
    is.then((yes) => {
      if (yes) known.set(domain, is)
    })
    return is
  }
  return async (origin: string): Promise<boolean> => {
    if (always.includes(origin)) return true
    const domain = /^https:\/\/([a-z0-9.-]{1,253})$/.exec(origin)?.[1]
    if (domain === undefined) return false
    return await (known.get(domain) ?? ask(domain))
  }
}

/** `methodsOf`: the methods that the routes of a URL answer. */
export const crossOrigin = (
  app: Http,
  origins: CallingOrigins,
  methodsOf: (url: string) => readonly string[],
  clock: () => number = () => performance.now(),
): void => {
  const isAllowed = allowing(origins, clock)

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
    if (!request.url.startsWith(BASE)) return undefined
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined) return undefined
    const allowed = await isAllowed(origin)
    if (allowed)
      reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED_HEADERS)
    if (origins.always.includes(origin)) reply.header('access-control-allow-credentials', 'true')
    return isPreflight(request) ? answerPreflight(request, reply, allowed) : undefined
  })
}
