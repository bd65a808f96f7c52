// What the analyzer knows of one language. A language without a lexicon is still read: numbers, units, prices, variants and labels need
// none, and rules that do need one are not applicable there instead of failed.

import { phrasesIn } from '../../text/word-lists.ts'
import { singular, wordsOf } from '../../text/words.ts'
import type { Questions } from '../sentence-templates.ts'
import type { AttributeId } from '../taxonomy/attributes.ts'
import type { FamilyId } from '../taxonomy/families.ts'
import type { Dimension } from '../taxonomy/units.ts'
import { type Entry, noEntry, type PatternIndex, type Phrase } from './entry.ts'
import type { AnswerMark, CoreMark, Mark, WordingMark } from './marks.ts'
import { filePattern, noPatterns, patternOf } from './pattern.ts'
import type { TrustMark } from './trust-marks.ts'

/**
 * The form under which a word, lower-case and singular, is filed and looked up, so that its other forms meet it. Texts are split into words
 * before their language is known, with what English and the Romance languages share of the plural; this is the rest. No stemmer: a form that
 * is missed costs less than two words taken for one.
 */
export type Fold = (word: string) => string

/** What the lexicon knows of a word made of several ("Edelstahlflasche"), which it does not list itself. */
export type Compounds = (word: string) => Entry | undefined

/** How a language puts words together, as far as it matters for what a title names and what a text is about. */
export type Grammar = {
  /** Null where the plural that all texts lose is all there is. */
  fold: Fold | null
  /** Characters before a word that belong to another one ("l'huile"). */
  elision: ((word: string) => number) | null
  /** Where in a row of nouns the one stands that says what a thing is: "Leather Bag", "Sac en cuir", "Tasche Lissabon". */
  head: 'last' | 'first'
  /** Nouns have a capital wherever they stand. */
  hasCapitalNouns: boolean
  /** Takes compounds apart, from the words of the lexicon and the names of materials; null in a language that writes its nouns apart. */
  compounds: ((words: ReadonlyMap<string, Entry>, materials: readonly string[]) => Compounds) | null
  /** Words after which a title speaks of something else than what the product is. */
  turns: string
  /** Words before the person or thing something is for. */
  forWhom: string
  /** Endings of adverbs and participles, which no text is about. */
  inflections: readonly string[]
  /** Numbers in letters. */
  numerals: string
  /** Words that begin another clause. */
  clauses: string
}
/** Phrases with places for several words (pattern.ts), of facts and of hints. */
export type PatternSource = Record<'facts' | 'hints', Partial<Record<AttributeId, string>>>

/** Word lists as they are written down: phrases separated by commas. */
export type LexiconSource = {
  language: string
  grammar: Grammar
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
  wording: Partial<Record<WordingMark, string>>
  answers: Partial<Record<AnswerMark, string>>
  /** How buyers' questions are asked; a language without them names none. */
  questions?: Questions
  trust: Partial<Record<TrustMark, string>>
  /** Colour words, each list being shades that are not told apart. */
  colors: string[]
  /** Labels before the one value of a dimension that a title would name. */
  principal: Partial<Record<Dimension, string>>
  /** Names of options between whose values measures differ. */
  choices: string
}

export type Lexicon = {
  language: string
  grammar: Grammar
  /** Ends where a title turns from what the product is to its details. */
  turns: RegExp
  /** Null in a language that writes its nouns apart. */
  compounds: Compounds | null
  /** By singular lower-case word, so that a text asks once per word. */
  words: Map<string, Entry>
  /** Label in singular words -> the attributes it may name. */
  labels: Map<string, AttributeId[]>
  /** Those of `labels` that are of another language alone. */
  foreignLabels: ReadonlySet<string>
  vagueTypes: Set<string>
  proseLabels: Set<string>
  proseWords: Set<string>
  /** Colour word -> number of its group. */
  colors: Map<string, number>
  principal: Partial<Record<Dimension, Set<string>>>
  choices: Set<string>
  questions: Questions | null
  /** Endings of compounds that deny what stands before them ("zuckerfrei"); null in a language without. */
  freeing: RegExp | null
  /** Marks the language has phrases for; without them what they stand for was not looked for. */
  marks: ReadonlySet<Mark>
}

/** A phrase in lower-case singular words, as every text is split before its language is known. */
export const normalWords = (phrase: string): string[] => wordsOf(phrase).stems

/** A phrase in the words under which the lexicon files it. */
export const wordsFor = (phrase: string, lexicon: Pick<Lexicon, 'grammar'> | null): string[] => {
  const words = normalWords(phrase)
  if (!lexicon) return words
  const { fold, elision } = lexicon.grammar
  if (!fold) return words
  return words.map((word) => fold(elision ? word.slice(elision(word)) : word))
}

const byMeaning = <T extends string>(lists: Partial<Record<T, string>>): [string, T][] =>
  Object.entries(lists).flatMap(([means, list]) =>
    phrasesIn(list as string).map((phrase): [string, T] => [phrase, means as T]),
  )

/** Files what a source lists under the words as texts are compared. */
const filer = (grammar: Grammar) => {
  const words = new Map<string, Entry>()
  const normalOf = (phrase: string): string[] => wordsFor(phrase, { grammar })
  const normal = (phrase: string): string => normalOf(phrase).join(' ')
  const entryOf = (word: string): Entry => {
    const known = words.get(word)
    if (known) return known
    const entry = noEntry()
    words.set(word, entry)
    return entry
  }
  /** A phrase with several meanings is filed once. */
  const file = <T>(phrases: [string, T][], into: (entry: Entry) => Phrase<T>[]): void => {
    for (const [phrase, meaning] of phrases) {
      const wanted = normalOf(phrase)
      const filed = into(entryOf(wanted[0]!))
      const same = filed.find(({ words: others }) => others.join(' ') === wanted.join(' '))
      if (!same) filed.push({ words: wanted, means: [meaning] })
      else if (!same.means.includes(meaning)) same.means.push(meaning)
      filed.sort((a, b) => b.words.length - a.words.length)
    }
  }
  /** Longer phrases are filed under their second word, so that a text checks few of them. */
  const fileMarks = (marks: [string, Mark][]): void => {
    const filed = new Map<Entry, Phrase<Mark>[]>()
    file(marks, (entry) => {
      if (!filed.has(entry)) filed.set(entry, [])
      return filed.get(entry)!
    })
    for (const [entry, phrases] of filed) {
      const longer = phrases.filter(({ words: { length } }) => length > 1)
      entry.alone = phrases.find(({ words: { length } }) => length === 1) ?? null
      entry.longer = longer.length === 0 ? null : Map.groupBy(longer, ({ words: [, next] }) => next!)
    }
  }
  const flag = (list: string, set: (entry: Entry) => void): void => {
    for (const word of phrasesIn(list)) set(entryOf(normal(word)))
  }
  const filePatterns = ({ facts, hints }: PatternSource): void => {
    const seconds = new Set<string>()
    const at = (word: string): PatternIndex => {
      const entry = entryOf(word)
      entry.patterns ??= noPatterns()
      return entry.patterns
    }
    const filing = { at, seconds, numerals: phrasesIn(grammar.numerals).map(normal) }
    const folded = (word: string): string => (grammar.fold ? grammar.fold(singular(word)) : singular(word))
    for (const [phrase, means] of byMeaning(facts)) filePattern(patternOf(phrase, means, true, folded), filing)
    for (const [phrase, means] of byMeaning(hints)) filePattern(patternOf(phrase, means, false, folded), filing)
    for (const word of seconds) entryOf(word).second = true
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
  const normalSet = (list: string): Set<string> => new Set(phrasesIn(list).map(normal))
  return { words, normal, file, fileMarks, flag, filePatterns, labelsOf, normalSet }
}

/** Marks that separate what a thing is from its details, in any language. */
const TURNING_MARKS = String.raw`[([|,:;–—/+]| - |(?<=\p{L})&(?=\p{L})`

const turnsOf = ({ turns }: Grammar): RegExp =>
  new RegExp(`${TURNING_MARKS}|(?<!\\p{L})(?:${phrasesIn(turns).join('|')})(?![\\p{L}])`, 'iu')

/** Names of materials as the first part of a compound: "Baumwoll", "Edelstahl". */
const materialsOf = ({ statements, grammar }: LexiconSource): string[] =>
  phrasesIn(statements.material ?? '')
    .filter((name) => !name.includes(' '))
    .flatMap((name) => [name, grammar.fold?.(name) ?? name])

/** `foreign`: labels of another language, which shops keep for their metafields; its own spellings go first. */
export const compile = (source: LexiconSource, foreign: LexiconSource['labels'] = {}): Lexicon => {
  const { grammar } = source
  const { words, normal, file, fileMarks, flag, filePatterns, labelsOf, normalSet } = filer(grammar)
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
  flag(grammar.forWhom, (entry) => {
    entry.forWhom = true
  })
  flag(grammar.numerals, (entry) => {
    entry.numeral = true
  })
  flag(grammar.clauses, (entry) => {
    entry.clause = true
  })
  file(byMeaning(source.statements), ({ statements }) => statements)
  file(byMeaning(source.hints), ({ hints }) => hints)
  filePatterns(source.patterns)
  file(byMeaning(source.nouns), ({ nouns }) => nouns)
  const marks = [source.marks, source.wording, source.answers, source.trust].flatMap((lists) =>
    byMeaning(lists as Partial<Record<Mark, string>>),
  )
  fileMarks(marks)
  const own = labelsOf(byMeaning(source.labels))
  const labels = new Map([...labelsOf(byMeaning(foreign)), ...own])
  return {
    language: source.language,
    grammar,
    turns: turnsOf(grammar),
    compounds: grammar.compounds?.(words, materialsOf(source)) ?? null,
    words,
    labels,
    foreignLabels: new Set([...labels.keys()].filter((label) => !own.has(label))),
    vagueTypes: normalSet(source.vagueTypes),
    proseLabels: normalSet(source.proseLabels),
    proseWords: normalSet(source.proseWords),
    colors: new Map(
      source.colors.flatMap((group, number) =>
        phrasesIn(group).map((word): [string, number] => [normal(word), number]),
      ),
    ),
    principal: Object.fromEntries(
      Object.entries(source.principal).map(([dimension, known]) => [dimension, normalSet(known)]),
    ),
    choices: normalSet(source.choices),
    questions: source.questions ?? null,
    freeing: grammar.compounds ? new RegExp(`(?<=.{3})(?:${phrasesIn(source.marks.freed).join('|')})$`) : null,
    marks: new Set(marks.map(([, mark]) => mark)),
  }
}

const sets = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()
const maps = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, unknown>>()

/** A list of words in the normal forms of the lexicon, so that it matches the labels of records; worked out once. */
export const normalizeWords = (list: ReadonlySet<string>, lexicon: Lexicon): ReadonlySet<string> => {
  let filed = sets.get(list)
  if (filed === undefined) {
    filed = new Set([...list].map((phrase) => wordsFor(phrase, lexicon).join(' ')))
    sets.set(list, filed)
  }
  return filed
}

/** The same of a list with meanings. */
export const normalizeKeys = <Value>(
  list: ReadonlyMap<string, Value>,
  lexicon: Lexicon,
): ReadonlyMap<string, Value> => {
  let filed = maps.get(list)
  if (filed === undefined) {
    filed = new Map([...list].map(([phrase, value]) => [wordsFor(phrase, lexicon).join(' '), value]))
    maps.set(list, filed)
  }
  return filed as ReadonlyMap<string, Value>
}
