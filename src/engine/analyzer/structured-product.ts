// Which product of a page's structured data is this product. A page may describe others too, so the first one is not
// simply taken.

import type { PageFacts } from '../page/page-facts.ts'
import { type Listing, webUrl } from '../record/listing.ts'
import type { StructuredData, StructuredProduct } from '../structured-data/structured-data.ts'
import { decodeDoubleEscapes } from '../text/plain-text.ts'
import { wordsOf } from '../text/words.ts'
import { THRESHOLDS } from './thresholds.ts'

/** Share of the shorter name's words that the other name has too, 0-1. */
export const sharedWords = (one: string, other: string): number => {
  const words = [one, other].map((name) => new Set(wordsOf(decodeDoubleEscapes(name)).stems))
  const [few, many] = words[0]!.size <= words[1]!.size ? [words[0]!, words[1]!] : [words[1]!, words[0]!]
  if (few.size === 0) return 0
  let shared = 0
  for (const word of few) if (many.has(word)) shared++
  return shared / few.size
}

const identifiersOf = (product: StructuredProduct): Set<string> => {
  const found = new Set<string>()
  for (const { sku, gtin, offers } of [product, ...product.variants])
    for (const identifier of [sku, gtin, ...offers.map((offer) => offer.sku)]) if (identifier) found.add(identifier)
  return found
}

type Source = { structured: StructuredData; listing: Listing; page: PageFacts | null }

export type Match = {
  product: StructuredProduct
  /** Whether identifier, address or name say that it is this product. */
  isSame: boolean
}

const isSame = (candidate: StructuredProduct, { listing, page }: Source): boolean => {
  const { name, url } = candidate
  if (name !== null && sharedWords(name, listing.title) >= THRESHOLDS.structured.sameName) return true
  const address = page?.url ?? listing.url
  if (url !== null && address !== null && webUrl(url) === address) return true
  const identifiers = identifiersOf(candidate)
  return listing.offers.some(({ sku, gtin }) => identifiers.has(sku ?? '') || identifiers.has(gtin ?? ''))
}

/**
 * The structured-data product that is this product: one whose identifier, address or name matches, else the only one. null without
 * products, and when several exist and none matches.
 */
export const ownProduct = (reading: Source): Match | null => {
  const { products } = reading.structured
  const same = products.find((product) => isSame(product, reading))
  if (same) return { product: same, isSame: true }
  return products.length === 1 ? { product: products[0]!, isSame: false } : null
}
