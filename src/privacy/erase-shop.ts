// Deletes what is stored about a shop outside the log: its tokens, its imported catalogue, what was made of that, and what engines have
// answered. Every step can be repeated, and the event comes last, so that a deletion that was cut off is ended by the next one.

import { withMutex } from '../concurrency/keyed-mutex.ts'
import { type EventStore, eventsFrom } from '../event-log/event-store.ts'
import { bySystem } from '../event-log/handle.ts'
import { analysisSlotStream, optimizationSlotStream } from '../event-log/streams.ts'
import { type Pool, tablesThere } from '../postgres/connection.ts'
import { inTurn } from '../postgres/session-lock.ts'
import { isRedacted, redactShop, shopStanding } from '../shops/commands.ts'
import type { Shop } from '../shops/decide.ts'
import { removeCorpusFiles } from '../visibility/corpora/file.ts'

/** Tables other than read models with data about a shop, in the order of deletion: deleted products leave notes. */
export const KEPT_ABOUT_SHOPS = [
  { table: 'storefront_tokens', of: 'shop_domain', what: 'access tokens' },
  { table: 'catalog_products', of: 'shop_domain', what: 'imported products' },
  { table: 'catalog_removed', of: 'shop_domain', what: 'notes of removed products' },
  { table: 'catalog_versions', of: 'shop_domain', what: 'versions of the catalogue' },
  { table: 'catalog_shops', of: 'shop_domain', what: 'facts of the shop' },
  { table: 'catalog_imports', of: 'shop_id', what: 'imports of the catalogue' },
  { table: 'storefront_noticed', of: 'shop_domain', what: 'notes of changed products' },
  { table: 'engine_answers', of: 'shop_id', what: 'answers of engines' },
  { table: 'reusable_analyses', of: 'shop_id', what: 'digests of analyses' },
  { table: 'feed_addresses', of: 'shop_id', what: 'addresses of feeds' },
  { table: 'shop_standings', of: 'shop_id', what: 'how the shop stands' },
  { table: 'claim_codes', of: 'shop_id', what: 'codes of claims' },
  { table: 'job_catalogues', of: 'job_id', what: 'statistics of jobs' },
  { table: 'claimed_values', of: 'job_id', what: 'claimed values of jobs' },
] as const

/** Those of them that there are. */
export const keptAboutShops = async (pool: Pool) => {
  const there = await tablesThere(
    pool,
    KEPT_ABOUT_SHOPS.map(({ table }) => table),
  )
  return KEPT_ABOUT_SHOPS.filter(({ table }) => there.has(table))
}

/** An open transaction holds back every reader of the log, so a large catalogue goes in parts. */
const DELETED_AT_ONCE = 500
const PAGE = 100

type Deps = {
  pool: Pool
  store: EventStore
  /** Where corpora are kept: the folder of this machine. */
  folder: string
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
  /** Told after each kind of thing how many of it were deleted. */
  onStep?: (what: string, count: number) => void
}

const jobsOf = async (store: EventStore, stream: string): Promise<string[]> => {
  const ids = new Set<string>()
  for await (const { data } of eventsFrom(store, stream, { atOnce: PAGE })) {
    const { job_id } = data as { job_id?: unknown }
    if (typeof job_id === 'string') ids.add(job_id)
  }
  return [...ids]
}

const deleteAll = async (pool: Pool, table: string, column: string, values: readonly string[]): Promise<number> => {
  const type = column === 'shop_domain' ? 'text' : 'uuid'
  const text = `delete from ${table} where ctid = any (array(
                  select ctid from ${table} where ${column} = any ($1::${type}[]) limit ${DELETED_AT_ONCE}))`
  for (let deleted = 0; ; ) {
    const { rowCount } = await pool.query(text, [values])
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < DELETED_AT_ONCE) return deleted
  }
}

/** One at a time for a domain, in all processes. */
const alone = <T>(pool: Pool, domain: string, work: () => Promise<T>): Promise<T> =>
  inTurn(pool, `erasing ${domain}`, work)

/** A running process drops what it has in memory when it reads of ShopRedacted. */
const erase = async ({ pool, store, folder, now, onStep = () => {} }: Deps, shop: Shop): Promise<void> => {
  const jobs = await Promise.all(
    [analysisSlotStream(shop.shop_id), optimizationSlotStream(shop.shop_id)].map((stream) => jobsOf(store, stream)),
  )
  const keys = { shop_domain: [shop.domain], shop_id: [shop.shop_id], job_id: jobs.flat() }
  for (const { table, of, what } of await keptAboutShops(pool)) onStep(what, await deleteAll(pool, table, of, keys[of]))
  onStep('files of the corpus', await removeCorpusFiles(folder, shop.shop_id))
  await redactShop(store, { shop, ...bySystem('privacy', shop.shop_id, now) })
}

/** So few at once that they leave connections to what they do. */
const ERASING = 'erasing shops'

/** Deletes it, and records that as ShopRedacted; does nothing for a shop that has started over, whose domain now belongs to another. */
export const eraseShop = (deps: Deps, shop: Shop): Promise<void> =>
  withMutex(deps.store, ERASING, () =>
    alone(deps.pool, shop.domain, async () => {
      if ((await shopStanding(deps.store, shop.shop_id))?.type !== 'ShopReplaced') await erase(deps, shop)
    }),
  )

/** The same where it has not been done, before `replace` ends the shop: what comes then is its successor's. */
export const eraseReplaced = (deps: Deps, shop: Shop, replace: () => Promise<void>): Promise<void> =>
  withMutex(deps.store, ERASING, () =>
    alone(deps.pool, shop.domain, async () => {
      if (!(await isRedacted(deps.store, shop.shop_id))) await erase(deps, shop)
      await replace()
    }),
  )
