// What a job's statistics have read and analysed and its items need a moment later: records, so that a shop, whose platform counts
// requests, is asked for each only once; and analyses, so that each is made only once.

import { boundedCache } from '../concurrency/cache.ts'
import type { Product } from '../engine/record/product.ts'
import type { ProductFound, Storefront } from '../providers/storefront.ts'
import type { MadeAnalysis } from './thread-work.ts'

/** Keeps the latest `limit` of them by shop and product: a thousand are some 10 MB. Used within the same process only. */
export const madeAnalyses = (limit: number) => {
  const kept = boundedCache<MadeAnalysis>(limit)
  return {
    keep: (shopId: string, key: string, made: MadeAnalysis): void => kept.set(`${shopId} ${key}`, made),
    /** Returns it once; it may be of an earlier record. */
    take: (shopId: string, key: string): MadeAnalysis | undefined => {
      const made = kept.get(`${shopId} ${key}`)
      kept.delete(`${shopId} ${key}`)
      return made
    },
  }
}

export type MadeAnalyses = ReturnType<typeof madeAnalyses>

export type ReadRecords = {
  /** What others hold costs nothing to be read again, and is not kept. */
  keep(jobId: string, key: string, found: ProductFound): void
  /** Returns it once, to the job that has read it. */
  take(jobId: string, key: string): ProductFound | undefined
}

/** Of JSON: some 2,000 to 3,000 records of ordinary size. */
const MOST_CHARACTERS = 16_000_000
/** The merchant may change a record meanwhile. */
const KEPT_MS = 5 * 60_000

type Kept = { text: string; at: number }

/** Keeps the latest ones, as text, whose size is known. Offered to the same process only. */
export const readRecords = (
  mostCharacters = MOST_CHARACTERS,
  clock: () => number = () => performance.now(),
): ReadRecords => {
  const kept = new Map<string, Kept>()
  let characters = 0

  const remove = (id: string): Kept | undefined => {
    const one = kept.get(id)
    if (!one) return undefined
    kept.delete(id)
    characters -= one.text.length
    return one
  }

  return {
    keep: (jobId, key, found) => {
      if (found.status !== 'found' || found.source !== 'storefront') return
      const id = `${jobId} ${key}`
      remove(id)
      const text = JSON.stringify(found.product)
      kept.set(id, { text, at: clock() })
      characters += text.length
      for (const oldest of kept.keys()) {
        if (characters <= mostCharacters) return
        remove(oldest)
      }
    },
    take: (jobId, key) => {
      const one = remove(`${jobId} ${key}`)
      if (!one || clock() - one.at > KEPT_MS) return undefined
      return { status: 'found', product: JSON.parse(one.text) as Product, source: 'storefront' }
    },
  }
}

type Reading = { storefront: Pick<Storefront, 'products'>; records: ReadRecords }

/** The products of a job, requested if its statistics have not just read them. */
export const productsOnce = async (
  { storefront, records }: Reading,
  shopDomain: string,
  jobId: string,
  keys: readonly string[],
): Promise<Map<string, ProductFound>> => {
  const taken = new Map(keys.map((key) => [key, records.take(jobId, key)]))
  const rest = keys.filter((key) => !taken.get(key))
  const read = rest.length > 0 ? await storefront.products(shopDomain, rest) : new Map<string, ProductFound>()
  return new Map(keys.map((key) => [key, taken.get(key) ?? read.get(key) ?? { status: 'missing' }]))
}
