// Feeds at an address: issued, shown and removed by owners, fetched by anyone who knows it; and the rows that are left out, behind a login.

import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { KeyedSemaphore } from '../concurrency/semaphore.ts'
import { FEEDS } from '../engine/feeds/feeds.ts'
import type { FeedName } from '../engine/feeds/tables.ts'
import { callerContext } from '../http/access/caller.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import type { Origins } from '../http/cors.ts'
import { matches, streamList } from '../http/json-text.ts'
import { ProjectParams } from '../http/parameters.ts'
import { orUnavailable, problem } from '../http/problems.ts'
import { wrote } from '../http/read-your-writes.ts'
import { accountProblems, accountRoute, answer, problems, shopRoute } from '../http/route-schemas.ts'
import type { Shop } from '../shops/decide.ts'
import { type FeedAddress as Address, type FeedAddresses, noteFeedAddress } from './addresses.ts'
import { FEED_NAMES, FeedAddress, FeedFileParams, RefusedQuery, RefusedRow } from './schemas.ts'
import { type FeedPart, type FeedSource, feedParts, isAway, openFeed } from './stream.ts'

const TAG = 'Feeds'
const AWAY = 'The shop cannot be reached, so its feed cannot be created. Try again in a moment.'
const BUSY = 'Other feeds are being fetched. Try again in a moment.'
/** Feeds that a process makes at once. */
const MOST = 4
const RETRY_AFTER_SECONDS = 5
const NONE = 'The feeds of the project have no address'

const TYPES: Record<string, string> = {
  tsv: 'text/tab-separated-values; charset=utf-8',
  gz: 'application/gzip',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
}
const typeOf = (file: string): string => TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? ''

/** @throws the 503 problem if the shop cannot be reached */
const orAway = <T>(work: Promise<T>): Promise<T> => orUnavailable(work, isAway, AWAY, RETRY_AFTER_SECONDS)

export type RefusedRouteDeps = { feeds: FeedSource; largeReads: KeyedSemaphore }

/** Of a shop or a project. */
export const refusedRowRoutes = (app: Http, { feeds, largeReads }: RefusedRouteDeps): void => {
  app.get(
    '/feed-refusals',
    shopRoute('Analysis', {
      operationId: 'listRefusedRows',
      summary: 'Rows that a feed omits, and why',
      description: 'Read from the shop now, like the feed itself; all of them in one streamed response.',
      querystring: RefusedQuery,
      answers: answer('The rows', z.array(RefusedRow)),
    }),
    async ({ shop, query }, reply) => {
      const gone = new AbortController()
      const answered = reply as unknown as FastifyReply
      answered.raw.once('close', () => gone.abort())
      const parts = feedParts(feeds, shop, query.feed, gone.signal)
      const first = await largeReads(shop.shop_id, () => orAway(parts.next()))
      const texts = ({ refused }: FeedPart): string[] => refused.map((row) => JSON.stringify(row))
      async function* pages() {
        if (!first.done) yield texts(first.value)
        for await (const part of parts) yield texts(part)
      }
      return streamList(reply, pages())
    },
  )
}

export type FeedAddressRouteDeps = Pick<RouteParts, 'store' | 'recentWrites' | 'now'> & {
  feedAddresses: FeedAddresses
  origins: Origins
  /** The shop that a project has; undefined if it has none. */
  installedShop: (projectId: string) => Promise<Shop | undefined>
  /** Whether the organization of a shop is deleted. */
  deletedOrganizations: { has: (organizationId: string) => Promise<boolean> }
  feeds: FeedSource
  /** What the rows of a feed depend on; null if that cannot be told without reading all. */
  feedVersion: (shop: Shop) => Promise<string | null>
}

export const feedAddressRoutes = (app: Http, deps: FeedAddressRouteDeps): void => {
  const { store, recentWrites, feedAddresses, origins, installedShop, deletedOrganizations, feeds, now } = deps
  const PATH = `${BASE_PATH}/projects/:project_id/feed-address`

  const shown = (project_id: string, { token, issued_at }: Address) => {
    const at = `${origins.own()}${BASE_PATH}/feeds/${token}`
    const urls = Object.fromEntries(FEED_NAMES.map((name) => [name, `${at}/${FEEDS[name].file}`]))
    return { project_id, issued_at, feeds: urls as Record<FeedName, string> }
  }

  app.post(
    PATH,
    accountRoute(TAG, 'feeds.manage', {
      operationId: 'issueFeedAddress',
      summary: "Create or replace the address of a project's feeds",
      description: 'The previous address stops working.',
      params: ProjectParams,
      answers: answer('The address', FeedAddress),
      problems: { 409: 'The project has no shop yet, or the app was removed from it' },
    }),
    async (request, reply) => {
      const { project_id } = request.params
      const { organization_id = '' } = request.caller
      const shop = await installedShop(project_id)
      if (!shop) throw problem.noShop('The project has no shop yet, or the app was removed from it.')
      const issued = await feedAddresses.issue(project_id, shop.shop_id)
      const data = { project_id, organization_id }
      const position = await noteFeedAddress(store, 'FeedAddressIssued', data, callerContext(request, now))
      wrote(recentWrites, position, organization_id, project_id)
      reply.header('cache-control', 'no-store')
      return shown(project_id, issued)
    },
  )

  app.get(
    PATH,
    accountRoute(TAG, 'feeds.manage', {
      operationId: 'getFeedAddress',
      summary: "The address of a project's feeds",
      params: ProjectParams,
      answers: answer('The address', FeedAddress),
      problems: { 404: NONE },
    }),
    async ({ params: { project_id } }, reply) => {
      const found = await feedAddresses.show(project_id)
      if (!found) throw problem.notFound()
      reply.header('cache-control', 'no-store')
      return shown(project_id, found)
    },
  )

  app.delete(
    PATH,
    accountRoute(TAG, 'feeds.manage', {
      operationId: 'removeFeedAddress',
      summary: 'Remove the address of the feeds of a project',
      description: 'The address stops working.',
      params: ProjectParams,
      answers: answer('The removed address', FeedAddress),
      problems: { 404: NONE },
    }),
    async (request) => {
      const { project_id } = request.params
      const { organization_id = '' } = request.caller
      const gone = await feedAddresses.remove(project_id)
      if (!gone) throw problem.notFound()
      const data = { project_id, organization_id }
      const position = await noteFeedAddress(store, 'FeedAddressRemoved', data, callerContext(request, now))
      wrote(recentWrites, position, organization_id, project_id)
      return shown(project_id, gone)
    },
  )

  let making = 0

  /** The shop whose feeds are at the address. @throws the 404 problem, the same for whatever reason */
  const shopAt = async (token: string): Promise<{ project_id: string; shop: Shop }> => {
    const found = await feedAddresses.find(token)
    const shop = found && (await installedShop(found.project_id))
    if (!found || shop?.shop_id !== found.shop_id || (await deletedOrganizations.has(shop.organization_id)))
      throw problem.notFound()
    return { project_id: found.project_id, shop }
  }

  app.get(
    `${BASE_PATH}/feeds/:address/:file`,
    {
      config: { isOpen: true },
      compress: false,
      schema: {
        tags: [TAG],
        security: [],
        operationId: 'getFeed',
        summary: 'A product feed, for the service that fetches it',
        description:
          'Generated while the catalogue is read, with the accepted values; rows that its consumer would refuse are left out. With If-None-Match or If-Modified-Since an unchanged feed is a 304. Shops on the platform are read each time, and their feeds have neither ETag nor Last-Modified.',
        params: FeedFileParams,
        response: {
          200: {
            description: 'The feed',
            content: {
              'text/tab-separated-values': { schema: z.string() },
              'application/gzip': { schema: z.string() },
              'application/json': { schema: z.looseObject({}) },
              'application/jsonl': { schema: z.string() },
            },
            headers: {
              etag: { type: 'string' as const, description: 'Changes with the feed' },
              'last-modified': { type: 'string' as const, description: 'When a change was last seen' },
            },
          },
          304: answer('The feed has not changed', null),
          ...problems({
            400: accountProblems[400],
            404: 'There is no feed at this address',
            429: accountProblems[429],
            503: accountProblems[503],
          }),
        },
      },
    },
    async (request, reply): Promise<never> => {
      const { address, file } = request.params
      const feed = FEED_NAMES.find((name) => FEEDS[name].file === file)
      if (!feed) throw problem.notFound()
      const { project_id, shop } = await shopAt(address)
      const answered = reply as unknown as FastifyReply
      answered.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
      const known = await deps.feedVersion(shop)
      if (known !== null) {
        const version = createHash('sha256').update(`${project_id} ${feed} ${known}`).digest('base64url').slice(0, 27)
        const since = new Date(await feedAddresses.knownSince(project_id, feed, version)).toUTCString()
        answered.headers({ etag: `"${version}"`, 'last-modified': since })
        const { 'if-none-match': named, 'if-modified-since': seen } = request.headers
        const isKnown =
          named === undefined ? Date.parse(seen ?? '') >= Date.parse(since) : matches(named, `"${version}"`)
        if (isKnown) return answered.code(304).send() as never
      }
      answered.type(typeOf(file))
      if (request.method === 'HEAD') return answered.send('') as never
      if (making >= MOST) throw problem.unavailable(BUSY, RETRY_AFTER_SECONDS)
      making += 1
      const gone = new AbortController()
      answered.raw.once('close', () => {
        making -= 1
        gone.abort()
      })
      const body = await orAway(openFeed(feeds, shop, feed, gone.signal))
      return answered.send(body) as never
    },
  )
}
