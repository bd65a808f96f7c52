// Marks of what answers a buyer's question, and how such questions are asked.

import type { AttributeId } from '../taxonomy/attributes.ts'
import type { AskedId } from '../taxonomy/intents.ts'

/**
 * definition: verb and article between a product and what it is ("is a"). audience: introduces whom or what it is for by itself
 * ("designed for", "whether you"). person: groups of people that use things ("runner", "kids"), one word each. towards: words
 * before a group of people that make it the audience ("for"). stuff: names what it is made of only in general
 * ("synthetic"). notFor: says whom or what it is not for. occasion: times, places and ways of wear in which it is used ("travel", "balcony", "layering"). purpose: introduces what
 * it does for its user ("used to", "lets you"). reason: introduces why ("so that", "because", "keeps"). instruction: opens steps of use
 * ("how to use", "step 1"). upkeep: how to keep it in order that no care attribute names ("care for", "clean with"). difference: sets it
 * beside something else, with what differs ("lighter than", "unlike"). choosing: helps to choose between versions ("choose the", "also
 * available in"). drawback: what speaks against it, or weighs both sides ("pros and cons", "keep in mind"). delivery: how and when it
 * is sent. returns: that it can be given back. safety: what is harmless, or what to beware of. warranty: what the maker stands for.
 * address: words by which a text speaks to its reader ("you"). pointer: first words of a sentence that mean nothing without the one before
 * ("it", "this one", "see above").
 */
export type TalkMark =
  | 'definition'
  | 'audience'
  | 'person'
  | 'towards'
  | 'stuff'
  | 'notFor'
  | 'occasion'
  | 'purpose'
  | 'reason'
  | 'instruction'
  | 'upkeep'
  | 'difference'
  | 'choosing'
  | 'drawback'
  | 'delivery'
  | 'returns'
  | 'safety'
  | 'warranty'
  | 'address'
  | 'pointer'

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
