// The languages there are words for, and what each engine reads of them, by ISO 639-1. Word lists are compiled when they are first asked for.

import { german } from './de/language.ts'
import { english } from './en/language.ts'
import { spanish } from './es/language.ts'
import { french } from './fr/language.ts'
import type { LanguageSource, StockSource, SuggestionPhrases, TopicSource } from './language-source.ts'
import { compile, type Fold, type Lexicon, normalWords, wordsFor } from './lexicon/lexicon.ts'
import { portuguese } from './pt/language.ts'
import { neutralParaphrases, noWording, type ParaphraseTemplates, readWording, type Wording } from './query-wording.ts'
import { readWords } from './search-words.ts'
import type { SentenceGrammar } from './sentence-grammar.ts'
import { compileVocabulary, type Vocabulary } from './verifier-vocabulary.ts'

const SOURCES: ReadonlyMap<string, LanguageSource> = new Map([
  ['en', english],
  ['fr', french],
  ['de', german],
  ['es', spanish],
  ['pt', portuguese],
])

export const LANGUAGES: readonly string[] = [...SOURCES.keys()]

/** What `make` makes of a language, once; null for a language there are no words for. */
const once = <Made>(make: (source: LanguageSource, language: string) => Made) => {
  const known = new Map<string, Made>()
  return (language: string): Made | null => {
    const made = known.get(language)
    if (made) return made
    const source = SOURCES.get(language)
    if (!source) return null
    const now = make(source, language)
    known.set(language, now)
    return now
  }
}

/** Shops of any language keep English labels for their metafields. */
export const lexiconFor = once(({ lexicon }) => compile(lexicon, english.lexicon.labels))

export const englishLexicon = (): Lexicon => lexiconFor('en')!

/** Whom something is for as apps file it, which lexicons know as parts of phrases alone. */
const FILED_FOR: Partial<Record<string, RegExp>> = {
  de: /^(?:weiblich|männlich|erwachsener?|damen|herren|frauen|männer|kinder)$/u,
  fr: /^(?:femmes?|hommes?|féminin|masculin|adultes?|mixte|enfants?)$/u,
  es: /^(?:mujer(?:es)?|hombres?|femenino|masculino|adultos?|niñ[oa]s?)$/u,
  pt: /^(?:mulher(?:es)?|hom(?:em|ens)|feminino|masculino|adultos?|crianças?)$/u,
  it: /^(?:donn[ae]|uom(?:o|ini)|femminile|maschile|adult[oi])$/u,
  nl: /^(?:vrouw(?:en)?|mannen|dames|heren|volwassenen?)$/u,
}

/** Whether a value has a word that another language has, and none that its own lexicon knows: "weiblich" in an English one. */
export const isForeignValue = (value: string, lexicon: Lexicon): boolean => {
  const said = value.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const isOwn = (word: string): boolean =>
    FILED_FOR[lexicon.language]?.test(word) === true ||
    wordsFor(word, lexicon).some((one) => lexicon.words.has(one) || lexicon.colors.has(one) || lexicon.labels.has(one))
  const isElsewhere = (word: string): boolean =>
    Object.values(FILED_FOR).some((filed) => filed?.test(word)) ||
    LANGUAGES.some((other) => {
      const { words, colors } = lexiconFor(other)!
      return wordsFor(word, lexiconFor(other)).some(
        (one) => colors.has(one) || (words.get(one)?.statements.length ?? 0) > 0,
      )
    })
  return !said.some(isOwn) && said.some(isElsewhere)
}

/** How words of a language meet their other forms, where English rules are not enough. */
export const FOLDS: ReadonlyMap<string, Fold> = new Map(
  [...SOURCES].flatMap(([language, { lexicon }]): [string, Fold][] =>
    lexicon.grammar.fold ? [[language, lexicon.grammar.fold]] : [],
  ),
)

/** A phrase in every form in which the text of some language may have it. */
export const everyForm = (phrase: string): string[] => {
  const words = normalWords(phrase)
  return [...new Set([words, ...[...FOLDS.values()].map((fold) => words.map(fold))].map((form) => form.join(' ')))]
}

/** What the writer needs of a language. */
export const grammarFor = (language: string): SentenceGrammar | null => SOURCES.get(language)?.grammar ?? null

export const searchWordsFor = once(({ searchWords }, language) => readWords(language, searchWords))

const wordings = once(({ queryWording }) => readWording(queryWording))

/** English where the language cannot be told; signs, digits and letters alone for one without words. */
export const wordingFor = (language: string): Wording => wordings(language === 'und' ? 'en' : language) ?? noWording

/** Neutral ones for a language that is not known. */
export const paraphrasesFor = (language: string): ParaphraseTemplates =>
  SOURCES.get(language)?.paraphrases ?? neutralParaphrases

export const suggestionPhrasesFor = (language: string): SuggestionPhrases | null =>
  SOURCES.get(language)?.suggestions ?? null

const vocabularies = once(({ verifier }, language) => compileVocabulary(verifier, lexiconFor(language)!))

export const vocabularyFor = ({ language }: Pick<Lexicon, 'language'>): Vocabulary => vocabularies(language)!

export const stockSourceFor = (language: string): StockSource | null => SOURCES.get(language)?.stock ?? null

/** Long words by their first letter, and all that is known to be right beside them; null for a language without. */
export const longWordsFor = once(({ spelling }) => {
  const words = spelling?.longWords.split(/\s+/) ?? []
  return {
    byInitial: Map.groupBy(words, (word) => word[0]!),
    known: new Set([...words, ...(spelling?.neighbours.split(/\s+/) ?? [])]),
  }
})

/** The words of a topic in every language, each once. */
export const topicWords = (topic: keyof TopicSource): string[] => [
  ...new Set([...SOURCES.values()].flatMap(({ topics }) => topics[topic].split(' '))),
]
