// The options of a record as texts name them: colours, sizes and others.

import { instructionIn } from '../../analyzer/claims/machine-instructions.ts'
import { pendingLabel } from '../../analyzer/facts/labels.ts'
import type { Reading } from '../../analyzer/reading.ts'
import { type Lexicon, wordsFor } from '../../languages/lexicon/lexicon.ts'
import { capitalise, type SentenceGrammar } from '../../languages/sentence-grammar.ts'
import { isVagueName } from '../../record/listing.ts'
import { readerValue } from './format-value.ts'

export type Choice = {
  kind: 'color' | 'size' | 'other'
  /** "Colour", "Ring size". */
  label: string
  /** As the record writes them, in its order. */
  values: readonly string[]
  /** "XS to XL", "black, navy and olive"; null if the values are too many or too long for a sentence. */
  inSentence: string | null
}

const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']

const IN_WORDS =
  'extra small,small,medium,large,extra large,,klein,mittel,groß,sehr groß,,petit,moyen,grand,très grand,,pequeño,mediano,grande,extra grande'.split(
    ',',
  )

const MAX_NAMED = 6
const MAX_VALUE = 24

/** The place of a size in its row: letter sizes by name, plain numbers by value; -1 for any other. */
const placeOf = (value: string): number => {
  const letter = LETTERS.indexOf(value.toUpperCase())
  if (letter !== -1) return letter
  const word = IN_WORDS.indexOf(value.toLowerCase())
  if (word !== -1) return word
  return /^\d{1,3}(?:[.,]5)?$/.test(value) ? 1_000 + Number(value.replace(',', '.')) : -1
}

/** Sizes of one kind from the smallest to the largest, whatever the order in which they were filed; others as they stand. */
export const sortSizes = (kind: Choice['kind'], values: readonly string[]): readonly string[] => {
  const sorted = values.toSorted((a, b) => placeOf(a) - placeOf(b))
  return kind === 'size' && isRow(sorted) ? sorted : values
}

/** Whether the sizes go up from the first to the last, all of one kind. */
const isRow = (values: readonly string[]): boolean => {
  const places = values.map(placeOf)
  const isOfOneKind = places.every((place) => place >= 0 && place < 1_000 === places[0]! < 1_000)
  return isOfOneKind && places.every((place, at) => at === 0 || place > places[at - 1]!)
}

const LETTER = /\p{L}/u

const spoken = (kind: Choice['kind'], values: readonly string[], language: SentenceGrammar): string | null => {
  if (kind === 'size' && values.length > 2 && isRow(values) && !IN_WORDS.includes(values[0]!.toLowerCase()))
    return language.range(values[0]!, values.at(-1)!)
  if (values.length > MAX_NAMED || values.some((value) => value.length > MAX_VALUE || /[,;:/]/.test(value))) return null
  if (kind === 'color' && values.some((value) => !LETTER.test(value))) return null
  return language.list(values)
}

/** "size-5" -> "5", "xl" -> "XL", "SILVER" of a colour -> "Silver". */
const chosenValue = (value: string, kind: Choice['kind'], lexicon: Lexicon | null): string => {
  const shown = readerValue(value.replace(/^size[- ]/i, ''), 80)
  if (kind === 'color' && shown.length > 2 && shown === shown.toUpperCase() && !isColorCode(shown, lexicon))
    return shown.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  return LETTERS.includes(shown.toUpperCase()) ? shown.toUpperCase() : shown
}

/** Values such as "7312", "#A3" and "EK" of a colour are codes of the shop, which tell a reader nothing. */
export const isColorCode = (value: string, lexicon: Lexicon | null): boolean => {
  // "Drk Smk": a word without a vowel is a private abbreviation.
  if (/\d|(?<!\p{L})[bcdfghjklmnpqrstvwxz]{3,}(?!\p{L})/iu.test(value)) return true
  const isShort = value.length < 5 && value === value.toUpperCase()
  // "GD Black", but "Off White".
  if (value.split(' ').length > 1 && /(?<![\p{L}&/])\p{Lu}{2,3}(?!\p{L})/u.test(value) && value !== value.toUpperCase())
    return true
  const isKnown = wordsFor(value, lexicon).some((word) => lexicon?.colors.has(word))
  return !LETTER.test(value) || (isShort && !isKnown)
}

/** What platforms put where nothing is to be chosen. */
export const NO_VALUE = /^(?:default|default title|standard title|n\/?a|none|-+)$/i

/** The options of a record. Two of one kind ("Colour", "Colour of the strap") are those of parts, and then none is the product's. */
export const readChoices = (reading: Reading, language: SentenceGrammar): Choice[] => {
  const choices = allChoices(reading, language)
  return choices.filter(({ kind }) => kind === 'other' || choices.filter((one) => one.kind === kind).length === 1)
}

export const kindOf = (name: string, lexicon: Lexicon | null): Choice['kind'] => {
  const { attributes, label } = pendingLabel(name, lexicon)
  const isWhole = lexicon?.labels.has(label) === true
  if (attributes.includes('color')) return isWhole ? 'color' : 'other'
  return isWhole && (attributes.includes('size') || attributes.includes('dimensions')) ? 'size' : 'other'
}

/** Whether the title names another colour than the only one that there is to choose. */
const isOther = (value: string, { stems }: Reading['title'], lexicon: Lexicon | null): boolean => {
  const colors = (words: readonly string[]) => words.flatMap((word) => lexicon?.colors.get(word) ?? [])
  const [named, only] = [colors(stems), colors(wordsFor(value, lexicon))]
  return named.length > 0 && only.length > 0 && !only.some((color) => named.includes(color))
}

const allChoices = ({ listing, lexicon, title }: Reading, language: SentenceGrammar): Choice[] =>
  listing.options.flatMap(({ name, values }): Choice | Choice[] => {
    if (isVagueName(name)) return []
    const kind = kindOf(name, lexicon)
    const shown = values.map((value) => chosenValue(value, kind, lexicon)).filter((value) => value !== '')
    if (shown.some((value) => instructionIn(value) !== null)) return []
    if (shown.length === 0 || shown.length < values.length || shown.some((value) => NO_VALUE.test(value))) return []
    if (kind === 'color' && shown.some((value) => isColorCode(value, lexicon))) return []
    if (kind === 'color' && shown.length === 1 && isOther(shown[0]!, title, lexicon)) return []
    const ordered = sortSizes(kind, shown)
    return {
      kind,
      label: capitalise(readerValue(name, 40)),
      values: ordered,
      inSentence: spoken(kind, ordered, language),
    }
  })
