// The corpus of a run: the products of a file, pages of competitors, and other catalogues.

import { basename, extname } from 'node:path'
import { readRecords } from '../../catalogue/formats/read-records.ts'
import type { PageFacts } from '../../engine/page/page-facts.ts'
import { pageUrl } from '../../engine/record/listing.ts'
import { isVisible, noShopFacts, type Product, type ShopFacts } from '../../engine/record/product.ts'
import type { Corpus, Entry } from '../../engine/search/corpus.ts'
import { resourceKey } from '../../event-log/ids.ts'
import type { BadRecords } from '../offline/command.ts'
import { competitorPages } from '../offline/competitors.ts'
import type { InputRecord } from '../offline/input.ts'
import { counted } from '../output/output.ts'

/** Bytes that a corpus may take; about 400,000 products of usual length. */
const MOST_BYTES = 1024 ** 3
/** Products between two checks of the memory. */
const LOOKED_AT_EVERY = 500

/** A product of the file as it goes into the corpus, and the page that it was read from, where that was one. */
export type Seen = Entry & { page: PageFacts | null }

export const entryOf = (product: Product, shop: ShopFacts, page: PageFacts | null = null): Seen => ({
  id: resourceKey(product.resource_id),
  origin: 'shop',
  resource_id: product.resource_id,
  url: page?.url ?? pageUrl(product, shop),
  product,
  shop,
  page,
})

/** Counts the records of a file that are not in the corpus, by reason. */
const counting = () => ({ products: 0, hidden: 0, repeated: 0, refused: 0 })
type Counts = ReturnType<typeof counting>

type Taking = {
  shop: ShopFacts
  bad: BadRecords
  see?: (entry: Seen) => void
  /** Whether to include products that customers do not see. */
  isAll?: boolean
}

/** Fills a corpus within the memory that it may take. */
export const filling = (corpus: Corpus, mostBytes = MOST_BYTES) => {
  const counts = counting()
  let isFull = false
  const put = (entry: Entry): void => {
    if (!isFull && corpus.size % LOOKED_AT_EVERY === 0) isFull = corpus.bytes > mostBytes
    if (corpus.has(entry.id)) counts.repeated += 1
    if ((isFull && !corpus.has(entry.id)) || !corpus.put(entry)) counts.refused += 1
  }
  return {
    counts,
    put,
    /** Takes the products of a shop's file; `see` is shown all of them. */
    take: async (records: AsyncIterable<InputRecord>, { shop, bad, see, isAll = false }: Taking): Promise<void> => {
      for await (const record of records) {
        if ('error' in record) {
          await bad.add(record)
          continue
        }
        counts.products += 1
        const entry = entryOf(record.product, shop, record.page)
        see?.(entry)
        if (isAll || isVisible(record.product)) put(entry)
        else counts.hidden += 1
      }
    },
  }
}
type Filling = ReturnType<typeof filling>

/** Sentences about the products of a file that are not in the corpus as they are there. */
export const countNotes = ({ hidden, repeated, refused }: Counts): string[] => [
  ...(hidden > 0 ? [`${counted(hidden, 'product')} not published (draft, archived, unlisted): no one sees them.`] : []),
  ...(repeated > 0 ? [`${counted(repeated, 'record')} with the id of an earlier one: the last one counts.`] : []),
  ...(refused > 0 ? [`${counted(refused, 'product')} left out: the simulation cannot hold more in memory.`] : []),
]

/** Puts pages of competitors into the corpus, one product each. `currency` is for those that name none. */
const addCompetitors = async ({ put }: Filling, sources: readonly string[], currency: string | null): Promise<void> => {
  for (const [at, { product, facts, page }] of (await competitorPages(sources, currency)).entries()) {
    const url = page?.url ?? pageUrl(product, facts)
    put({
      id: `competitor:${at + 1}`,
      origin: 'competitor',
      resource_id: product.resource_id,
      url,
      product,
      shop: facts,
    })
  }
}

const nameOf = (path: string): string => basename(path, extname(path))

/** Puts the products of other catalogues into the corpus; names their bad records. */
const addCatalogues = async (
  { put }: Filling,
  paths: readonly string[],
  shop: ShopFacts,
  say: (line: string) => Promise<void>,
): Promise<void> => {
  for (const [at, path] of paths.entries()) {
    let bad = 0
    for await (const record of readRecords(path)) {
      if ('error' in record) bad += 1
      else if (isVisible(record.product)) {
        const { product } = record
        const id = `catalogue:${at + 1}-${nameOf(path)}:${resourceKey(product.resource_id)}`
        put({ id, origin: 'catalogue', resource_id: product.resource_id, url: null, product, shop })
      }
    }
    if (bad > 0) await say(`${path}: ${counted(bad, 'bad record')} left out.`)
  }
}

/** Puts in what else the shop's products are up against. */
export const addOthers = async (
  filled: Filling,
  { competitor = [], against = [] }: { competitor?: string[]; against?: string[] },
  shop: ShopFacts,
  say: (line: string) => Promise<void>,
): Promise<void> => {
  await addCompetitors(filled, competitor, shop.currency)
  await addCatalogues(filled, against, { ...noShopFacts, currency: shop.currency }, say)
}
