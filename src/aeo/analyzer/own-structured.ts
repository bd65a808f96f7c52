// Which of the products in structured data is the one of the record: pages carry those of a carousel as well.

import type { StructuredData, StructuredProduct } from '../structured/data.ts'
import { normalWords } from './lexicon/lexicon.ts'

const MAX_PRODUCTS = 50

const sharedWith = (title: readonly string[], { name }: StructuredProduct): number => {
  const words = new Set(normalWords((name ?? '').slice(0, 500)))
  return title.filter((word) => words.has(word)).length
}

/** The only product, else the first of those that share the most words with the title; null where none does. */
export const ownProduct = ({ products }: StructuredData, title: readonly string[]): StructuredProduct | null => {
  if (products.length < 2) return products[0] ?? null
  let own: StructuredProduct | null = null
  let most = 0
  for (const product of products.slice(0, MAX_PRODUCTS)) {
    const shared = sharedWith(title, product)
    if (shared > most) {
      own = product
      most = shared
    }
  }
  return own
}
