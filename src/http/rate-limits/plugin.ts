// Rate limits of the API: the payer of a request, the three headers of every answer, and the refusal before any work. Routes of
// an authenticated scope count once they know the payer (`app.limits`); everything else under the base path counts by address, but
// deliveries of webhooks: their providers deliver when they want, so only those whose signature is refused count.

import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH, type Http, MCP_PATH } from '../app.ts'
import type { RefusedBecause } from '../metrics/families.ts'
import { Problem, problem } from '../problems.ts'
import type { AddressLimit } from './address-limits.ts'
import type { Permit, Permits } from './permits.ts'

const STOREFRONT = `${BASE_PATH}/storefront/`
const WEBHOOKS = `${BASE_PATH}/webhooks/`

/** Whose limit a request counts against. */
export type Payer = { organization: string } | { user: string }

export type RateLimiting = {
  /** Absent: no limits, and the headers say so. */
  permits: Permits | undefined
  /** How many requests a minute the plan of an organization allows, and how many a user outside of one may make. */
  limitOf: (organizationId: string) => Promise<number>
  userLimit: number
  /** Requests without authentication: open routes and unknown paths. */
  anonymous: AddressLimit
  /** Requests whose credentials are refused. */
  unauthorized: AddressLimit
  onRefused?: (reason: RefusedBecause) => void
}

type Limits = {
  /** Authenticates; a 401 counts against the address. @throws 429 after too many of them */
  identified: <T>(request: FastifyRequest, identify: () => Promise<T>) => Promise<T>
  /** Counts a delivery whose signature is refused. @throws 429 after too many of them */
  refused: (request: FastifyRequest) => void
  /** Counts the request. @throws 429 over the limit */
  count: (request: FastifyRequest, payer: Payer) => Promise<void>
  /** Does work for a request that was counted: what it asks of this server itself is asked by the same caller, and counts as the same request. */
  within: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>
  /** The request that this one is asked within; undefined for one that came over the network, whatever else is in progress. */
  outer: (request: FastifyRequest) => FastifyRequest | undefined
}

const isUnder = (url: string, path: string): boolean => url.startsWith(path)
const isApi = (url: string): boolean =>
  isUnder(url, `${BASE_PATH}/`) || [BASE_PATH, MCP_PATH].includes(url.split('?', 1)[0] ?? '')

/** A CORS preflight request. */
export const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

/** Whether the route authenticates, and counts then. */
const authenticatesItself = ({ is404, routeOptions: { url = '', config } }: FastifyRequest): boolean =>
  !is404 && (config.access !== undefined || isUnder(url, STOREFRONT))

const unlimited = (limit: number): Permit => ({
  granted: true,
  limit,
  remaining: limit,
  giveBack: () => {},
  reset: (Math.floor(Date.now() / 60_000) + 1) * 60,
  retryAfter: 1,
})

/** For a payer that cannot be counted now. */
const unknown = (limit: number): Permit => ({ ...unlimited(limit), granted: false, remaining: 0 })

const headersOf = ({ limit, remaining, reset }: Permit) => ({
  'x-ratelimit-limit': limit,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': reset,
})

/** For requests that reach no hook. */
export type Unhooked = {
  count: (request: FastifyRequest, reply: FastifyReply) => void
  /** For one that is not HTTP, of which only the address is known. */
  headers: (ip: string) => ReturnType<typeof headersOf>
}

const REFUSALS: Record<RefusedBecause, string> = {
  organization: 'The plan of the organization allows',
  user: 'Outside an organization a user may make',
  credentials: 'An address with invalid credentials may make',
  address: 'Without credentials an address may make',
}

export const rateLimiting = (app: Http, deps: RateLimiting): Unhooked => {
  const { permits, limitOf, userLimit, onRefused = () => {} } = deps
  const isOff = permits === undefined
  const outer = new AsyncLocalStorage<FastifyRequest>()
  const outerOf = ({ raw }: FastifyRequest) => (raw.socket instanceof Socket ? undefined : outer.getStore())

  /** @throws the problem 429 where there was no permit */
  const settle = (request: FastifyRequest, permit: Permit, reason: RefusedBecause): void => {
    request.permit = permit
    if (permit.granted) return
    onRefused(reason)
    const { limit, retryAfter } = permit
    throw problem.tooManyRequests(`${REFUSALS[reason]} ${limit} requests a minute.`, retryAfter)
  }

  const ofAddress = (limit: AddressLimit, { ip }: FastifyRequest): Permit => {
    const standing = isOff ? limit.look(ip) : limit.take(ip)
    return isOff ? unlimited(standing.limit) : standing
  }

  /** For requests that are never refused, or were let through already. */
  const uncounted = (limit: AddressLimit, ip: string): Permit => {
    const standing = limit.look(ip)
    return isOff ? unlimited(standing.limit) : standing
  }

  const limits: Limits = {
    identified: async (request, identify) => {
      try {
        return await identify()
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error
        if (error.status === 401) settle(request, ofAddress(deps.unauthorized, request), 'credentials')
        else settle(request, ofAddress(deps.anonymous, request), 'address')
        throw error
      }
    },
    refused: (request) => settle(request, ofAddress(deps.unauthorized, request), 'credentials'),
    count: async (request, payer) => {
      const counted = outerOf(request)?.permit
      if (counted) {
        request.permit = counted
        return
      }
      const ofUser = 'user' in payer
      const limit = ofUser ? userLimit : await limitOf(payer.organization)
      const key = ofUser ? `user ${payer.user}` : `organization ${payer.organization}`
      if (permits) request.permit = unknown(limit)
      const permit = permits ? await permits.take(key, limit) : unlimited(limit)
      settle(request, permit, ofUser ? 'user' : 'organization')
    },
    within: (request, work) => outer.run(request, work),
    outer: outerOf,
  }
  app.decorate('limits', limits)
  app.decorateRequest('permit', null)

  app.addHook('onRequest', async (request) => {
    const { url } = request
    if (!isApi(url) || isPreflight(request) || authenticatesItself(request)) return
    if (isUnder(url, WEBHOOKS) && !request.is404) request.permit = uncounted(deps.unauthorized, request.ip)
    else settle(request, ofAddress(deps.anonymous, request), 'address')
  })
  app.addHook('onSend', async (request, reply) => {
    if (!isApi(request.url)) return
    const permit = request.permit ?? uncounted(deps.anonymous, request.ip)
    const isFree = reply.statusCode === 304 && !isOff && permit.granted
    if (isFree) permit.giveBack()
    const after = isFree ? { ...permit, remaining: Math.min(permit.limit, permit.remaining + 1) } : permit
    reply.headers(headersOf(after))
  })
  return {
    count: (request, reply) => {
      if (isApi(request.url)) reply.headers(headersOf(ofAddress(deps.anonymous, request)))
    },
    headers: (ip) => headersOf(uncounted(deps.anonymous, ip)),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits
  }
  interface FastifyRequest {
    /** Null until the request is counted. */
    permit: Permit | null
  }
}
