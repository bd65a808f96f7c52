// What the analyzer knows of one language. A language without a lexicon is read all the same: numbers, units, prices, variants
// and labels need none, and what does need one is not applicable there instead of failed.

import { singular, wordsOf } from '../../text/words.ts'
import type { AttributeId } from '../attributes.ts'
import type { Dimension } from '../facts/units.ts'
import type { FamilyId } from '../families.ts'
import type { CoreMark, Mark, TalkMark, TrustMark, WordingMark } from './marks.ts'
import { type Filed, filePattern, noPatterns, patternOf } from './pattern.ts'
import type { Questions } from './talk-marks.ts'

/** Phrases with places for several words (pattern.ts), of facts and of hints. */
export type PatternSource = Record<'facts' | 'hints', Partial<Record<AttributeId, string>>>

/** Word lists as they are written down: phrases separated by commas. */
export type LexiconSource = {
  language: string
  /** Function words and words so common in shops that they say nothing about one product. */
  common: string
  /** Labels that name an attribute ("Outer material:"). */
  labels: Partial<Record<AttributeId, string>>
  /** Words that are the value of an attribute by themselves ("machine washable", "sterling silver"). */
  statements: Partial<Record<AttributeId, string>>
  /** Words that show that a text speaks of an attribute, without being its value ("infused with", "assembly"). */
  hints: Partial<Record<AttributeId, string>>
  patterns: PatternSource
  /** Nouns by which a product's family shows in its type or title. */
  nouns: Record<FamilyId, string>
  /** Animals that people keep, one word each. */
  animals: string
  /** Types and categories that name no product ("Home", "New"). */
  vagueTypes: string
  /** Labels before running text rather than before a value ("Note:"). */
  proseLabels: string
  /** Words that make a label the lexicon does not know the beginning of a sentence ("The perfect gift for you: …"). */
  proseWords: string
  /** Verbs, weekdays, months, numerals, units and the like: what a text is never about, however often it says them. */
  noTerms: string
  /** Words before a noun ("the", "of", "with"). */
  beforeNouns: string
  /** Phrases by what they do in a text (marks.ts); a language that has none for a mark leaves it "". */
  marks: Record<CoreMark, string>
  wording: Record<WordingMark, string>
  talk: Record<TalkMark, string>
  /** How buyers' questions are asked; a language without them names none. */
  questions?: Questions
  trust: Record<TrustMark, string>
  /** Colour words, each list being shades that are not told apart. */
  colors: string[]
  /** Labels before the one value of a dimension that a title would name. */
  principal: Partial<Record<Dimension, string>>
  /** Names of options between whose values measures differ. */
  choices: string
}

export type Phrase<T> = { words: string[]; means: T[] }

/** Everything known of the phrases that start with one word; longest phrases first. */
export type Entry = {
  common: boolean
  /** An animal that people keep. */
  animal: boolean
  /** What no text is about, however often it says it. */
  noTerm: boolean
  /** A noun follows it. */
  beforeNoun: boolean
  statements: Phrase<AttributeId>[]
  hints: Phrase<AttributeId>[]
  patterns: Filed | null
  /** A pattern can go on with it. */
  second: boolean
  nouns: Phrase<FamilyId>[]
  marks: Phrase<Mark>[]
}

export type Lexicon = {
  language: string
  /** By singular lower-case word, so that a text asks once per word. */
  words: Map<string, Entry>
  /** Label in singular words -> the attributes it may name. */
  labels: Map<string, AttributeId[]>
  vagueTypes: Set<string>
  proseLabels: Set<string>
  proseWords: Set<string>
  /** Colour word -> number of its group. */
  colors: Map<string, number>
  principal: Partial<Record<Dimension, Set<string>>>
  choices: Set<string>
  questions: Questions | null
  /** Marks the language has phrases for; without them what they stand for was not looked for. */
  marks: ReadonlySet<Mark>
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')

/** A phrase as texts are compared: lower-case singular words. */
export const normalWords = (phrase: string): string[] => wordsOf(phrase).stems

const normal = (phrase: string): string => normalWords(phrase).join(' ')
const normalSet = (list: string): Set<string> => new Set(listed(list).map(normal))

const byMeaning = <T extends string>(lists: Partial<Record<T, string>>): [string, T][] =>
  Object.entries(lists).flatMap(([means, list]) =>
    listed(list as string).map((phrase): [string, T] => [phrase, means as T]),
  )

const entryOf = (words: Map<string, Entry>, word: string): Entry => {
  const known = words.get(word)
  if (known) return known
  const entry: Entry = {
    common: false,
    animal: false,
    noTerm: false,
    beforeNoun: false,
    statements: [],
    hints: [],
    patterns: null,
    second: false,
    nouns: [],
    marks: [],
  }
  words.set(word, entry)
  return entry
}

/** Files phrases under their first words; a phrase with several meanings is filed once. */
const file = <T>(words: Map<string, Entry>, phrases: [string, T][], into: (entry: Entry) => Phrase<T>[]): void => {
  for (const [phrase, meaning] of phrases) {
    const wanted = normalWords(phrase)
    const filed = into(entryOf(words, wanted[0]!))
    const same = filed.find(({ words: others }) => others.join(' ') === wanted.join(' '))
    if (!same) filed.push({ words: wanted, means: [meaning] })
    else if (!same.means.includes(meaning)) same.means.push(meaning)
    filed.sort((a, b) => b.words.length - a.words.length)
  }
}

const filePatterns = (words: Map<string, Entry>, { facts, hints }: PatternSource): void => {
  const seconds = new Set<string>()
  const at = (word: string): Filed => {
    const entry = entryOf(words, word)
    entry.patterns ??= noPatterns()
    return entry.patterns
  }
  for (const [phrase, means] of byMeaning(facts)) filePattern(patternOf(phrase, means, true), at, seconds)
  for (const [phrase, means] of byMeaning(hints)) filePattern(patternOf(phrase, means, false), at, seconds)
  for (const word of seconds) entryOf(words, word).second = true
}

const labelsOf = (labels: [string, AttributeId][]): Map<string, AttributeId[]> => {
  const found = new Map<string, AttributeId[]>()
  for (const [label, id] of labels) {
    const key = normal(label)
    const known = found.get(key) ?? []
    if (!known.includes(id)) found.set(key, [...known, id])
  }
  return found
}

export const compile = (source: LexiconSource): Lexicon => {
  const words = new Map<string, Entry>()
  const flag = (list: string, set: (entry: Entry) => void) => {
    for (const word of listed(list)) set(entryOf(words, singular(word)))
  }
  flag(source.common, (entry) => {
    entry.common = true
  })
  flag(source.animals, (entry) => {
    entry.animal = true
  })
  flag(source.noTerms, (entry) => {
    entry.noTerm = true
  })
  flag(source.beforeNouns, (entry) => {
    entry.beforeNoun = true
  })
  file(words, byMeaning(source.statements), ({ statements }) => statements)
  file(words, byMeaning(source.hints), ({ hints }) => hints)
  filePatterns(words, source.patterns)
  file(words, byMeaning(source.nouns), ({ nouns }) => nouns)
  const marks = [source.marks, source.wording, source.talk, source.trust].flatMap((lists) => byMeaning<Mark>(lists))
  file(words, marks, (entry) => entry.marks)
  return {
    language: source.language,
    words,
    labels: labelsOf(byMeaning(source.labels)),
    vagueTypes: normalSet(source.vagueTypes),
    proseLabels: normalSet(source.proseLabels),
    proseWords: normalSet(source.proseWords),
    colors: new Map(
      source.colors.flatMap((group, number) => listed(group).map((word): [string, number] => [word, number])),
    ),
    principal: Object.fromEntries(
      Object.entries(source.principal).map(([dimension, labels]) => [dimension, normalSet(labels)]),
    ),
    choices: normalSet(source.choices),
    questions: source.questions ?? null,
    marks: new Set(marks.map(([, mark]) => mark)),
  }
}
