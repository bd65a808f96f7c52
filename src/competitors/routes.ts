// The competitors of a shop: declared as a whole set, listed, read again, deleted.

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { competitorOf, competitorsOf, competitorText } from '../../projections/visibility/competitors.ts'
import { withMutex } from '../concurrency/keyed-mutex.ts'
import { TooManyConflicts } from '../event-log/handle.ts'
import { competitorId } from '../event-log/ids.ts'
import { shopContext } from '../http/access/caller.ts'
import type { Http, RouteParts } from '../http/app.ts'
import { sendJson, sendList } from '../http/json-text.ts'
import { problem } from '../http/problems.ts'
import { answer, shopRoute } from '../http/route-schemas.ts'
import type { Shop } from '../shops/decide.ts'
import { type Changed, declareCompetitors, readCompetitors, refreshCompetitor, removeCompetitor } from './commands.ts'
import type { Competitor as Known, PageRead } from './decide.ts'
import { Competitor, CompetitorParams, CompetitorsQuery, CompetitorsRequest, MAX_COMPETITORS_BYTES } from './schemas.ts'

/** Reading pages, which is requested here and done elsewhere. */
type CompetitorPages = {
  /** The outcome of each, in their order. Those without HTML are fetched. */
  read: (shopId: string, pages: readonly { url: string; html?: string | undefined }[]) => Promise<PageRead[]>
}

/** How often pages are read for those that another request has deleted meanwhile. */
const ROUNDS = 3

const NO_SUCH_COMPETITOR = 'No such competitor of this shop'

const textOf = ({ read, newest }: Known): string => competitorText(competitorOf(read, newest))

/** As they are listed: the last declared first. */
const textsOf = ({ after }: Changed): string[] => [...after.known.values()].toReversed().map(textOf)

export type CompetitorRouteDeps = Pick<RouteParts, 'store' | 'rows' | 'recentWrites' | 'now'> & {
  pages: CompetitorPages
}

export const competitorRoutes = (app: Http, deps: CompetitorRouteDeps): void => {
  const { store, rows, recentWrites, pages, now } = deps

  const remembered = <C extends Changed>(shop: Shop, changed: C): C => {
    const { position } = changed.after
    if (position !== undefined) recentWrites.wrote(shop.shop_id, position)
    return changed
  }

  const declared = async (request: FastifyRequest, body: unknown): Promise<Changed> => {
    const { shop } = request
    const asked = CompetitorsRequest.parse(body).competitors.map((one) => ({
      ...one,
      competitor_id: competitorId(shop.shop_id, one.url),
    }))
    const read = new Map<string, PageRead>()
    const readThose = async (wanted: (one: (typeof asked)[number]) => boolean): Promise<void> => {
      const those = asked.filter(wanted)
      const results = await pages.read(shop.shop_id, those)
      for (const [place, { competitor_id }] of those.entries()) read.set(competitor_id, results[place]!)
    }
    const { known } = await readCompetitors(store, shop.shop_id)
    await readThose(({ competitor_id, html }) => html !== undefined || !known.has(competitor_id))
    for (let round = 0; round < ROUNDS; round++) {
      const all = asked.map(({ html: _, ...one }) => ({ ...one, page: read.get(one.competitor_id) }))
      const work = () => declareCompetitors(store, all, shopContext(request, now))
      const changed = await withMutex(store, `competitors ${shop.shop_id}`, work)
      if (!('unread' in changed)) return remembered(shop, changed)
      await readThose(({ competitor_id }) => changed.unread.includes(competitor_id))
    }
    throw new TooManyConflicts('the competitors were deleted as often as they were read')
  }

  app.put(
    '/competitors',
    {
      ...shopRoute('Visibility', {
        operationId: 'setCompetitors',
        summary: 'Declare all competitors of the shop',
        description:
          'The list replaces the whole set. Pages that are new or come with their HTML are read, known ones stay, and those not in the list are deleted. A page that cannot be read is kept with the reason and does not affect the others. Pages are fetched only from public addresses, for at most 10 seconds each and 25 seconds in total.',
        body: CompetitorsRequest,
        answers: answer('All competitors, most recently declared first', z.array(Competitor)),
      }),
      bodyLimit: MAX_COMPETITORS_BYTES,
    },
    async (request, reply) => sendList(reply, textsOf(await declared(request, request.body))),
  )

  app.get(
    '/competitors',
    shopRoute('Visibility', {
      operationId: 'listCompetitors',
      summary: 'Competitors of the shop, most recently declared first',
      description: 'Each with what was last read from its page.',
      querystring: CompetitorsQuery,
      answers: answer('Competitors', z.array(Competitor)),
    }),
    async ({ shop, query }, reply) => {
      await recentWrites.seen(shop.shop_id, 'visibility')
      return sendList(reply, (await competitorsOf(rows(shop.shop_id), shop.shop_id, query)).map(competitorText))
    },
  )

  app.post(
    '/competitors/:competitor_id/refresh',
    shopRoute('Visibility', {
      operationId: 'refreshCompetitor',
      summary: 'Read the page of a competitor again',
      description: 'Fetches the page. If that fails, the answer says why, and what was read before stays in use.',
      params: CompetitorParams,
      answers: answer('The competitor as it is now', Competitor),
      problems: { 404: NO_SUCH_COMPETITOR },
    }),
    async (request, reply) => {
      const { shop, params } = request
      const { known } = await readCompetitors(store, shop.shop_id)
      const before = known.get(params.competitor_id)
      if (!before) throw problem.notFound()
      const [page] = await pages.read(shop.shop_id, [{ url: before.newest.data.url }])
      const changed = await refreshCompetitor(store, params.competitor_id, page!, shopContext(request, now))
      if ('refused' in changed) throw problem.notFound()
      return sendJson(reply, textOf(remembered(shop, changed).after.known.get(params.competitor_id)!))
    },
  )

  app.delete(
    '/competitors/:competitor_id',
    shopRoute('Visibility', {
      operationId: 'deleteCompetitor',
      summary: 'Delete a competitor',
      description: 'Existing reports that compared with it do not change.',
      params: CompetitorParams,
      answers: answer('The deleted competitor', Competitor),
      problems: { 404: NO_SUCH_COMPETITOR },
    }),
    async (request, reply) => {
      const { shop, params } = request
      const changed = await removeCompetitor(store, params.competitor_id, shopContext(request, now))
      if ('refused' in changed) throw problem.notFound()
      return sendJson(reply, textOf(remembered(shop, changed).before.known.get(params.competitor_id)!))
    },
  )
}
