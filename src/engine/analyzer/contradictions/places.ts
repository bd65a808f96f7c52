// The fields of a record that say something of the product, as contradictions compare them.

import type { Lexicon } from '../../languages/lexicon/lexicon.ts'
import type { Text } from '../../languages/lexicon/text.ts'
import type { Listing } from '../../record/listing.ts'
import type { Product } from '../../record/product.ts'
import type { Line } from '../claims/claim-subject.ts'
import type { Fact } from '../facts/facts.ts'

/** Characters of a text that are looked through. */
export const MAX_TEXT = 20_000

/** Which of the expressions a text has, by their places. */
export const placesIn = (text: string, words: readonly RegExp[]): number[] =>
  words.flatMap((word, at) => (word.test(text) ? [at] : []))

export type Places = {
  product: Product
  listing: Listing
  title: Text
  metaTitle: Text | null
  metaDescription: Text | null
  description: Text & { sentences: readonly Line[] }
  facts: readonly Fact[]
  /** As a reader sees them, without empty ones. */
  tags: readonly string[]
  lexicon: Lexicon | null
}
