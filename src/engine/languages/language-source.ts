// What the engines need to know of a language. A new language is a folder with these parts and a line in by-language.ts.

import type { LexiconSource } from './lexicon/lexicon.ts'
import type { ParaphraseTemplates, WordingSource } from './query-wording.ts'
import type { SearchWordsSource } from './search-words.ts'
import type { SentenceGrammar } from './sentence-grammar.ts'
import type { AskedId } from './taxonomy/intents.ts'
import type { VocabularySource } from './verifier-vocabulary.ts'

/**
 * How buyers type what they look for. "{it}" is the thing as it is called ("rain jacket"), "{a}" the same with its article where
 * a language puts one there. Forms were chosen that need no other gender, case or number than the record's own word.
 */
export type SuggestionPhrases = {
  /** What is typed for the thing itself, and for one that is eaten or grows. */
  category: readonly string[]
  consumed: readonly string[]
  comparison: readonly string[]
  /** "{one}" and "{other}" are materials. */
  materials: string
  /** "{value}" is a material, a colour or the like. */
  described: string
  /** "{value}" is an occasion, a place or a person. */
  purpose: string
  price: string
  /** "{limit}" is an amount of money with its currency. */
  below: string
  /** "{brand}" is the vendor, "{name}" what the title calls it. */
  branded: readonly string[]
  review: string
  /** By what is asked; left out is what buyers do not type. */
  ask: Partial<Record<AskedId, string>>
  /** Marks of the description's occasions and persons -> how a buyer says it after `purpose`. */
  occasions: ReadonlyMap<string, string>
  persons: ReadonlyMap<string, string>
  /** Materials that buyers weigh against each other. */
  alternatives: readonly (readonly [string, string])[]
}

/** That something cannot be bought, and the closed vocabulary around it: phrases with commas between, or words with spaces. */
export type StockSource = {
  /** Phrases. */
  soldOut: string
  /** Phrases; what is no longer made may still be in stock. */
  noLongerMade: string
  /** Of these words every such phrase has one: a cheap look before the exact one. */
  keys: string
  /** Words around such a phrase that name nothing. */
  neutral: string
  /** Words that set the subject apart from this product, or turn the claim round. */
  contrast: string
  /** "Sold out in two days", "sold out twice": it was, and what is told is how fast or how often. */
  past: string
  /** Words by which a sentence names its subject. */
  subject: {
    self: string
    pronouns: string
    /** Nouns that mean the product of the page. */
    itself: string
    /** Nouns that mean it with "this", and otherwise perhaps a part of the range. */
    itselfIfThis: string
    variants: string
    all: string
  }
}

/** Words by which a heading names a topic, as they are written, and words for what no longer holds, or does not hold yet. */
export type TopicSource = Record<'shipping' | 'returns' | 'warranty' | 'sizing' | 'care' | 'outdated', string>

export type LanguageSource = {
  lexicon: LexiconSource
  grammar: SentenceGrammar
  queryWording: WordingSource
  searchWords: SearchWordsSource
  paraphrases: ParaphraseTemplates
  suggestions: SuggestionPhrases
  verifier: VocabularySource
  stock: StockSource
  topics: TopicSource
  /** Long words by which slips are found, and right words that are one letter away from one of them. */
  spelling?: { longWords: string; neighbours: string }
}
