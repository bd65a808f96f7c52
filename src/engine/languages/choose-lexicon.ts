// Which language a record is in, and the lexicon for it.

import { englishLexicon, LANGUAGES, lexiconFor } from './by-language.ts'
import { detectLanguage, detectLanguageOfFew, isWrittenOtherwise } from './detect-language.ts'
import { type Lexicon, normalWords } from './lexicon/lexicon.ts'
import { phraseAt, type Range, type Text, textOf, wordsIn } from './lexicon/text.ts'

type Chosen = {
  /** ISO 639-1, or "und". */
  language: string
  lexicon: Lexicon | null
}

const everyLetter = /\p{L}/gu
/** "Œæ" and "åÊ" are spaces of another encoding, "‰Û¢" is a dot. */
const everyForeign = /(?!Œæ|åÊ|(?<=Œ)æ|(?<=å)Ê|(?<=‰)[Ûã])[^\p{ASCII}\p{P}\p{S}\p{Z}\p{N}]/gu

/** More than the odd "sauté": letters that English does not use. */
const isForeign = (text: string): boolean =>
  (text.match(everyForeign)?.length ?? 0) > (text.match(everyLetter)?.length ?? 0) * 0.05

/** What word `at` says for a language: a noun, a value, a colour or a label one, a word that every text has half of that. */
const weightOf = (text: Text, at: number, { colors, labels }: Lexicon): number => {
  const stem = text.stems[at]!
  if (colors.has(stem) || labels.has(stem) || phraseAt(text, at, 'nouns') || phraseAt(text, at, 'statements')) return 1
  return text.entries[at]?.common ? 0.5 : 0
}

/** How well a lexicon knows the words of a text, each counted once. */
const familiarity = (text: Text, lexicon: Lexicon): number => {
  const read = wordsIn(text, lexicon)
  const seen = new Set<string>()
  let known = 0
  for (let at = 0; at < read.stems.length; at++) {
    if (seen.has(read.stems[at]!)) continue
    seen.add(read.stems[at]!)
    known += weightOf(read, at, lexicon)
  }
  return known
}

/** Words of a record that are looked at where its language shows in few. */
const FEW = 60
const FEW_LETTERS = 500

/** How much more another lexicon has to know than the English one: shops of any language use some English words. */
const MARGIN = 1.5
/** What a lexicon has to know of a text at least, and of a title alone: "Pump" and "Mag" are no German yet. */
const [LEAST, LEAST_OF_TITLE] = [1, 2]

/** The language whose lexicon knows clearly more of the words than the English one; English where its lexicon knows any. */
const mostFamiliar = (text: Text, few: readonly string[], least = LEAST): string => {
  const foreign = isForeign(text.text)
  let best = !foreign && few.some(isEnglish) ? 'en' : 'und'
  let most = foreign ? 0 : familiarity(text, englishLexicon()) + MARGIN
  for (const language of LANGUAGES) {
    if (language === 'en' || (foreign && isWrittenOtherwise(text.text, language))) continue
    const known = familiarity(text, lexiconFor(language)!)
    if (known < Math.max(most, foreign ? LEAST : least)) continue
    most = known + 0.1
    best = language
  }
  return best
}

const isEnglish = (word: string): boolean => {
  const entry = englishLexicon().words.get(word)
  return (
    englishLexicon().labels.has(word) ||
    (entry !== undefined && (entry.nouns.length > 0 || entry.statements.length > 0))
  )
}

type Described = Text & { sentences?: readonly Range[] }

/** The sentence that alone is in a language; undefined when there is none, or another one is too. */
const onlySentence = ({ text, stems, sentences = [] }: Described, language: string): Range | undefined => {
  let only: Range | undefined
  for (const sentence of sentences) {
    const { start, end, from, to } = sentence
    if (detectLanguage(text.slice(start, end), stems.slice(from, to)) !== language) continue
    if (only) return undefined
    only = sentence
  }
  return only
}

/** Share of the words of a text that its lexicon knows where it is in that language. */
const KNOWN = 0.34
/** So many labelled lines are a data sheet, whose values are names and numbers. */
const LABELS = 4
const KNOWN_OF_LABELS = 0.1

/** The language of what is left of a record without one sentence, where its words tell; else "und". */
const languageOfRest = (title: Text, { text }: Text, type: string, { start, end }: Range): string => {
  const rest = textOf(`${title.text}\n${type}\n${`${text.slice(0, start)} ${text.slice(end)}`.slice(0, FEW_LETTERS)}`)
  const words = normalWords(rest.text)
  const language = mostFamiliar(rest, words)
  const lexicon = lexiconFor(language)
  const labels = text.match(/^[^:\n]{2,40}: /gm)?.length ?? 0
  // Other languages have labels that English has too.
  const known = language !== 'en' || labels < LABELS ? KNOWN : KNOWN_OF_LABELS
  return lexicon && familiarity(rest, lexicon) >= known * new Set(words).size ? language : 'und'
}

/**
 * The language of the description, else of the title. A record with hardly any running text ("Connector: SMA", an empty body) shows
 * it by its nouns and labels, as so little text leaves nothing to misjudge; and a single sentence makes no text another language's
 * where the words of all the rest are known in one.
 */
const languageOfRecord = (title: Text, description: Described, type: string): string => {
  const detected = detectLanguage(description.text, description.stems)
  if (detected !== 'und') {
    const only = onlySentence(description, detected)
    const ofRest = only ? languageOfRest(title, description, type, only) : 'und'
    return ofRest === 'und' ? detected : ofRest
  }
  const few = [...title.stems, ...normalWords(type), ...description.stems.slice(0, FEW)]
  const text = `${title.text}\n${type}\n${description.text.slice(0, FEW_LETTERS)}`
  const ofFew = detectLanguageOfFew(text, few)
  return ofFew === 'und' ? mostFamiliar(textOf(text), few, description.text === '' ? LEAST_OF_TITLE : LEAST) : ofFew
}

/** `type` is the product's type as the record names it. */
export const chooseLexicon = (title: Text, description: Described, type: string): Chosen => {
  const language = languageOfRecord(title, description, type)
  return { language, lexicon: lexiconFor(language) }
}
