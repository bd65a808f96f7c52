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

/** Colours that are flowers, fruits, spices or stones as well, of which a print, a scent or a name in a title may be. */
const NAMESAKES = new Set(
  `rose roses violet violets violette violetta lilac lavender lavande lavendel orange peach apricot plum cherry berry lemon lime olive mint sage
    cinnamon saffron coffee cocoa chocolate honey ivory coral ruby emerald sapphire amber turquoise jade pearl gold silver copper bronze sand snow
    sky rosa lila oliva menta ambra oro argent`.split(/\s+/),
)

/** Whether the word of a title is a colour and nothing else. */
export const isOnlyColor = (stem: string): boolean => !NAMESAKES.has(stem)

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
