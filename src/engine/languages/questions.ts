// How a language asks about a product.

import type { AttributeId } from './taxonomy/attributes.ts'
import type { AskedId } from './taxonomy/intents.ts'

/** A question about one thing and about several ("Is the …?", "Are the …?"); "{it}" is where the product is named. */
export type Question = { one: string; many: string }

/** How a language asks about a product. Forms that hold for one and for several are the same twice. */
export type Questions = {
  /** A product named by its title: "{name}" is the title without its details. */
  named: string
  /** The same for a work with a title of its own, such as a book. */
  work: string
  /** For a title that names nothing in a sentence. */
  nameless: string
  /** The same where the record names a type: "{name}" is the type. */
  typed: string
  /** First words that a title loses behind the article of `named`, lower-case. */
  articles: string
  /** Words of a part of a title that advertises instead of naming, lower-case. */
  adverts: string
  /** Words after which a title no longer names the thing, lower-case: what stands before them tells one from several. */
  turns: string
  /** Ending of words for several things; "" where the forms of a question do not differ. */
  plural: string
  /** Last letters, or whole words, that have this ending and are one thing. */
  notPlural: string
  /** By what is asked. */
  ask: Record<AskedId, Question>
  /** What shoppers type behind a type: for whom it is, and attributes where they have another word than the report. */
  search: { forWhom: string; attributes: Partial<Record<AttributeId, string>> }
}
