// What a buyer's query asks for.

import type { Audience } from '../../languages/query-wording.ts'
import type { Dimension } from '../../languages/taxonomy/units.ts'

/** Bounds of a price, both included. */
export type PriceBounds = {
  least: number | null
  most: number | null
  /** ISO 4217; "$" where it may be any dollar, null when none is named. */
  currency: string | null
}

/** A measure that is wanted: "55 inch", "under 5 kg". Values in the dimension's base unit (engine/languages/taxonomy/units.ts). */
export type WantedMeasure = {
  dimension: Dimension
  low: number
  high: number
  sizes: number[]
  /** As words of an index (measures.ts), the first being the one to look for. */
  tokens: string[]
  /** As written, without its bound. */
  text: string
  bound: 'about' | 'least' | 'most'
}

export type Constraints = {
  price: PriceBounds | null
  /** Lower-case: "xl", "8.5", "eu 42", "queen". */
  sizes: string[]
  measures: WantedMeasure[]
  audiences: Audience[]
  /** What it has to go with ("iphone 12"); its words are content, too. */
  compatibility: string[]
  /** What must not be in it, lower-case. Of "sugar free" "sugar"; the wanted property "sugar free" is content. */
  without: string[]
}

export type ParsedQuery = {
  /** Cleaned (clean-query.ts), otherwise as it was asked. */
  text: string
  /** "en", "de", "fr", "es", another ISO 639-1 code, or "und". */
  language: string
  /**
   * The words left for matching, in order, lower-case and unstemmed. Words of prices, measures, sizes and of what is excluded are not
   * among them; audiences and what it goes with are. A measure is matched by its tokens.
   */
  content: string[]
  constraints: Constraints
  /** What is sought in the query's own words and order, without request and price; "" when it names nothing. */
  subject: string
  /** It asks in a sentence ("which …?"). */
  question: boolean
  /** It compares ("a vs b", "difference between"). */
  comparative: boolean
  /** It asks for the best or the cheapest. */
  superlative: 'best' | 'cheapest' | null
}

export const noConstraints = (): Constraints => ({
  price: null,
  sizes: [],
  measures: [],
  audiences: [],
  compatibility: [],
  without: [],
})
