// What a lexicon knows of one word.

import type { AttributeId } from '../taxonomy/attributes.ts'
import type { FamilyId } from '../taxonomy/families.ts'
import type { Mark } from './marks.ts'

export type Phrase<T> = { words: string[]; means: T[] }

export type Step = {
  words: ReadonlySet<string>
  number: boolean
  capital: boolean
  plus: boolean
  /** Whether other words may stand before it. */
  apart: boolean
}

export type Pattern = {
  steps: Step[]
  notAfter: ReadonlySet<string> | null
  means: AttributeId
  /** Whether its words are a value ("free of gluten") and count as a fact, or only show that the text speaks of the attribute. */
  isFact: boolean
}

/** Patterns that start with one word, by what comes next, so that a text looks at few. */
export type PatternIndex = {
  byNext: Map<string, Pattern[]>
  /** A number, or a word with a capital, comes next. */
  numbers: Pattern[]
  capitals: Pattern[]
  /** Nothing, or anything, comes next. */
  others: Pattern[]
}

/** Everything known of the phrases that start with one word; longest phrases first. */
export type Entry = {
  common: boolean
  /** An animal that people keep. */
  animal: boolean
  /** What no text is about, however often it says it. */
  noTerm: boolean
  beforeNoun: boolean
  /** Whom or what something is for follows it. */
  forWhom: boolean
  /** A number in letters. */
  numeral: boolean
  /** Another clause begins with it. */
  clause: boolean
  statements: Phrase<AttributeId>[]
  hints: Phrase<AttributeId>[]
  patterns: PatternIndex | null
  /** A pattern can go on with it. */
  second: boolean
  nouns: Phrase<FamilyId>[]
  /** What the word does in a text by itself, and what longer phrases do, by the word that comes next (marks.ts). */
  alone: Phrase<Mark> | null
  longer: Map<string, Phrase<Mark>[]> | null
}

export const noEntry = (): Entry => ({
  common: false,
  animal: false,
  noTerm: false,
  beforeNoun: false,
  forWhom: false,
  numeral: false,
  clause: false,
  statements: [],
  hints: [],
  patterns: null,
  second: false,
  nouns: [],
  alone: null,
  longer: null,
})
