// The platform on this machine: its token endpoint and the part of its Admin API that the service uses, with state, limits and faults.
// Every request is held against the schema; one that breaks it is answered as the platform does and listed in `wrong`.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DocumentNode, getOperationAST, parse, validate } from 'graphql'
import type { Product } from '../../../src/engine/record/product.ts'
import { actualCost, requestedCost } from './cost.ts'
import { heldBy, type Journal, journalled } from './journal.ts'
import { answerOf, type Meddling } from './resolvers.ts'
import { schema } from './schema.ts'
import { type PlatformShop, platformProduct, platformShop } from './state.ts'
import { createTokens } from './tokens.ts'

type Call = {
  kind: 'token' | 'query' | 'mutation'
  shop: string
  /** grant_type, or the name of the operation. */
  name: string
  variables: Record<string, unknown>
  at: number
}

export type Fault =
  /** Answered so, executed before or not at all. */
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string; executes?: boolean }
  /** Answered after so long, or never; executed before or not at all. */
  | { kind: 'hang'; executes?: boolean; ms?: number }
  /** The connection breaks, before or after it was executed. */
  | { kind: 'cut'; executes?: boolean }
  /** The shop's bucket is empty. */
  | { kind: 'throttled' }
  /** An answer without end. */
  | { kind: 'huge' }
  /** As GraphQL tells it. */
  | { kind: 'internal' }

type Planned = { fault: Fault; times: number; matches: (call: Call) => boolean }

const MOST_COST = 1_000
const SECRET = 'citable-dev-secret-citable-dev-secret'

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
}

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}

const endless = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = (): void => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

export type Shopify = Awaited<ReturnType<typeof startShopify>>

/** `lifetime`: seconds that access tokens last. */
export const startShopify = async ({ lifetime = 3_600, canary = 'canary', version = '2026-10' } = {}) => {
  const shops = new Map<string, PlatformShop>()
  const tokens = createTokens({ clientId: 'citable-dev', clientSecret: SECRET, lifetime, canary })
  const meddling: Meddling = { broken: new Set(), userError: undefined, beforeMutation: undefined }
  const calls: Call[] = []
  const wrong: string[] = []
  const journal: Journal = []
  const planned: Planned[] = []
  const answerHeaders: Record<string, string> = {}

  const shopOf = (domain: string): PlatformShop => {
    const known = shops.get(domain)
    if (known) return known
    const shop = platformShop(domain)
    shops.set(domain, shop)
    return shop
  }

  const faultFor = (call: Call): Fault | undefined => {
    const one = planned.find(({ times, matches }) => times > 0 && matches(call))
    if (one) one.times--
    return one?.fault
  }

  /** The answer of the API itself. */
  const executed = async (shop: PlatformShop, document: DocumentNode, variables: Record<string, unknown>) => {
    const cost = requestedCost(document, variables)
    const costs = (actualQueryCost: number | null) => ({
      extensions: { cost: { requestedQueryCost: cost, actualQueryCost, throttleStatus: shop.bucket.status() } },
    })
    if (cost > MOST_COST) {
      const message = `Query cost is ${cost}, which exceeds the single query max cost limit (${MOST_COST}).`
      return { errors: [{ message, extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: MOST_COST } }] }
    }
    if (!shop.bucket.take(cost))
      return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], ...costs(null) }
    const answer = await journalled(journal, shop, variables, () => answerOf(shop, meddling, document, variables))
    const actual = Math.min(cost, actualCost(answer.data))
    shop.bucket.giveBack(cost - actual)
    return { ...JSON.parse(JSON.stringify(answer)), ...costs(actual) }
  }

  const faulty = async (fault: Fault, call: Call, response: ServerResponse, execute: () => Promise<unknown>) => {
    switch (fault.kind) {
      case 'status':
        if (fault.executes) await execute()
        return send(response, fault.status, fault.body ?? { errors: 'a fault' }, fault.headers)
      case 'huge':
        return endless(response)
      case 'internal':
        return send(response, 200, {
          data: null,
          errors: [{ message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
        })
      case 'throttled':
        shopOf(call.shop).bucket.drain()
        return send(response, 200, await execute())
      case 'cut':
        if (fault.executes) await execute()
        return void response.destroy()
      case 'hang': {
        const said = fault.executes ? await execute() : undefined
        if (fault.ms === undefined) return
        await new Promise((resolve) => setTimeout(resolve, fault.ms))
        return send(response, 200, said ?? (await execute()))
      }
    }
  }

  const graphql = async (domain: string, request: IncomingMessage, response: ServerResponse) => {
    const access = String(request.headers['x-shopify-access-token'] ?? '')
    const { query, variables = {} } = (await bodyOf(request)) as { query: string; variables?: Record<string, unknown> }
    const document = parse(query)
    const operation = getOperationAST(document)
    const kind = operation?.operation === 'mutation' ? 'mutation' : 'query'
    const call: Call = { kind, shop: domain, name: operation?.name?.value ?? '', variables, at: performance.now() }
    calls.push(call)
    const owner = tokens.shopOf(access)
    if (owner !== undefined && owner !== domain) wrong.push(`a token of ${owner} was used for ${domain}`)
    if (owner !== domain)
      return send(response, 401, {
        errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
      })
    const problems = validate(schema, document)
    if (problems.length > 0) {
      wrong.push(...problems.map(({ message }) => `${call.name}: ${message}`))
      return send(response, 200, { errors: problems.map(({ message }) => ({ message })) })
    }
    const execute = () => executed(shopOf(domain), document, variables)
    const fault = faultFor(call)
    if (fault) return await faulty(fault, call, response, execute)
    return send(response, 200, await execute(), { 'x-shopify-api-version': version, ...answerHeaders })
  }

  const token = async (domain: string, request: IncomingMessage, response: ServerResponse) => {
    const asked = await bodyOf(request)
    const call: Call = {
      kind: 'token',
      shop: domain,
      name: String(asked.grant_type),
      variables: {},
      at: performance.now(),
    }
    calls.push(call)
    const execute = async () => tokens.ask(domain, asked)
    const fault = faultFor(call)
    if (fault) return await faulty(fault, call, response, async () => (await execute()).body)
    const { status, body } = await execute()
    return send(response, status, body)
  }

  const server = createServer((request, response) => {
    const [, domain = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? []
    const route = { [`/admin/api/${version}/graphql.json`]: graphql, '/admin/oauth/access_token': token }[path]
    if (request.method !== 'POST' || !route) return send(response, 404, { errors: 'Not Found' })
    route(domain, request, response).catch((error: Error) => {
      wrong.push(error.message)
      send(response, 400, { errors: error.message })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    /** For STOREFRONT_API_URL. */
    url: `http://127.0.0.1:${port}/{shop}`,
    shop: shopOf,
    tokens,
    meddling,
    /** What mutations have changed, the first first. */
    journal: journal as Readonly<Journal>,
    calls,
    /** What no correct client does. */
    wrong,
    /** Goes with every answer of the API. */
    answerHeaders,
    put: (domain: string, ...products: readonly Product[]): void => {
      for (const product of products) {
        const one = platformProduct(product)
        shopOf(domain).products.set(one.id, one)
      }
    },
    /** What somebody in the shop does who writes another meta title. */
    rename: (domain: string, product: string, title: string): void => {
      const one = shopOf(domain).products.get(product)
      if (!one) return
      const before = heldBy(one, 'meta_title')
      one.seo.title = title
      const changed = [{ field: 'meta_title' as const, before, after: title }]
      journal.push({ shop: domain, product, by: 'hand', at: new Date().toISOString(), changed })
    },
    /** The next so many calls that match meet a fault. */
    fail: (fault: Fault, { times = 1, matches = (_: Call): boolean => true } = {}): void => {
      planned.push({ fault, times, matches })
    },
    /** Forgets faults that have not been met, and the calls so far. */
    calm: (): void => {
      planned.length = 0
      calls.length = 0
      meddling.broken.clear()
      meddling.userError = undefined
      meddling.beforeMutation = undefined
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
