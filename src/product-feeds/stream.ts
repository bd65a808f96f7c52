// A feed as it is made while the catalogue is read: a page of products is read while the rows of the one before are made, and those are
// generated a few products at a time, because a product with many variants has rows of megabytes.

import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type InThreads, TaskFailed } from '../concurrency/thread-pool.ts'
import type { ByModel } from '../engine/feeds/feed-offer.ts'
import { FEEDS, FORMS_OF_FEEDS } from '../engine/feeds/feeds.ts'
import type { FeedName } from '../engine/feeds/tables.ts'
import type { Product } from '../engine/record/product.ts'
import { resourceKey } from '../event-log/ids.ts'
import { type ChangesPage, type Storefront, StorefrontUnavailable } from '../providers/storefront.ts'
import type { Shop } from '../shops/decide.ts'
import type { FeedPiece, feedPiece, Refusal } from './thread-work.ts'

/** Whether the shop could not be reached. */
export const isAway = (error: unknown): boolean => error instanceof StorefrontUnavailable

const UNREADABLE = 'the record cannot be read'

export type FeedSource = {
  storefront: Pick<Storefront, 'changes' | 'shopFacts'>
  engine: { feed: InThreads<typeof feedPiece> }
  /** By the key of a product, which of its texts a model has written. */
  byModel: (shopId: string) => Promise<ReadonlyMap<string, ByModel>>
}

export type FeedPart = { text: string; refused: Refusal[] }

/** Products whose rows are made together: a few tasks for each thread. */
const TOGETHER = 40

/** The products of all pages, a few at a time; the page after is read meanwhile. */
async function* fewOf(changes: AsyncIterable<ChangesPage>): AsyncGenerator<Product[]> {
  const pages = changes[Symbol.asyncIterator]()
  try {
    for (let page = await pages.next(); !page.done; ) {
      const after = pages.next()
      after.catch(() => {})
      const { products } = page.value
      for (let at = 0; at < products.length; at += TOGETHER) yield products.slice(at, at + TOGETHER)
      page = await after
    }
  } finally {
    await pages.return?.()
  }
}

/** The parts of a feed, each of a few products; the first comes when the first page has been read. @throws StorefrontUnavailable */
export async function* feedParts(
  { storefront, engine, byModel }: FeedSource,
  { shop_id, domain }: Shop,
  feed: FeedName,
  signal: AbortSignal,
): AsyncGenerator<FeedPart> {
  const shared = { feed, shop: await storefront.shopFacts(domain) }
  const written = await byModel(shop_id)
  const { between } = FORMS_OF_FEEDS[feed]
  const seen = new Set<string>()
  let entries = 0

  const made = async (products: readonly Product[]): Promise<FeedPiece[]> => {
    const tasks = products.map((product) => ({ product, byModel: written.get(resourceKey(product.resource_id)) }))
    const pieces = await engine.feed(tasks, { of: shop_id, shared, signal })
    return pieces.map((piece, at) => {
      if (!(piece instanceof TaskFailed)) return piece
      const { resource_id, title } = products[at]!
      return { entries: [], refused: [{ resource_id, title, id: '', reasons: [UNREADABLE] }] }
    })
  }

  const partOf = (pieces: readonly FeedPiece[]): FeedPart => {
    const part: FeedPart = { text: '', refused: pieces.flatMap(({ refused }) => refused) }
    for (const { ids, text } of pieces.flatMap((piece) => piece.entries)) {
      // A product that was written meanwhile comes once more.
      if (ids.some((id) => seen.has(id))) continue
      for (const id of ids) seen.add(id)
      part.text += (entries++ === 0 ? '' : between) + text
    }
    return part
  }

  let before: Promise<FeedPiece[]> | undefined
  for await (const products of fewOf(storefront.changes(domain, null, signal))) {
    const begun = made(products)
    begun.catch(() => {})
    if (before) yield partOf(await before)
    before = begun
  }
  if (before) yield partOf(await before)
}

/** The texts of a whole feed, of its parts. */
async function* feedTexts(
  feed: FeedName,
  first: FeedPart | undefined,
  parts: AsyncIterator<FeedPart>,
): AsyncGenerator<string> {
  const { head, tail } = FORMS_OF_FEEDS[feed]
  yield head + (first?.text ?? '')
  for (let next = await parts.next(); !next.done; next = await parts.next())
    if (next.value.text !== '') yield next.value.text
  yield tail
}

/** The feed as its file; the first page has been read before this resolves. */
export const openFeed = async (
  source: FeedSource,
  shop: Shop,
  feed: FeedName,
  signal: AbortSignal,
): Promise<Readable> => {
  const parts = feedParts(source, shop, feed, signal)
  const first = await parts.next()
  const texts = Readable.from(feedTexts(feed, first.done ? undefined : first.value, parts), { objectMode: false })
  if (!FEEDS[feed].file.endsWith('.gz')) return texts
  const packing = createGzip()
  texts.once('error', (error) => packing.destroy(error))
  packing.once('close', () => texts.destroy())
  return texts.pipe(packing)
}
