// What a title or a meta field says, and how much room it takes.

import { isMarked } from '../../../languages/lexicon/hits.ts'
import { type Lexicon, wordsFor } from '../../../languages/lexicon/lexicon.ts'
import { containsWords, phraseAt, type Text } from '../../../languages/lexicon/text.ts'
import { isConsumed } from '../../../languages/taxonomy/families.ts'
import { counted } from '../../../text/plain-text.ts'
import { isDigitCode } from '../../../text/words.ts'
import type { Reads } from '../../reading.ts'

/** Marks above and below letters of Latin, Hebrew, Arabic and Thai: they take no room of their own. */
const everyMark =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u0610-\u061a\u064b-\u065f\u0670\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g

/** Displayed width in letters: an ideograph, kana or hangul takes the room of two, a mark above a letter none. */
export const shownLength = (text: string): number => {
  let length = 0
  let hasMarks = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    hasMarks ||= code >= 0x300 && code < 0xe80
    const wide =
      code >= 0x2e80 && (code <= 0x9fff || (code >= 0xac00 && code <= 0xd7af) || (code >= 0xff00 && code <= 0xff60))
    length += wide ? 2 : 1
  }
  return hasMarks ? length - (text.match(everyMark)?.length ?? 0) : length
}

/** How long it is as the limits count: a Chinese character is as wide as two letters. */
export const lengthSaid = (text: string): string => {
  const length = shownLength(text)
  return length > text.length ? `is as wide as ${length} Latin letters` : `has ${counted(length, 'character')}`
}

/** "20 % off" advertises, "Off Shoulder Top" names. */
const isDiscount = ({ stems }: Text, at: number): boolean =>
  stems[at] !== 'off' || isDigitCode((stems[at - 1] ?? '').charCodeAt(0))

/** Whether a phrase that starts at word `at` advertises. */
export const isPromotion = (title: Text, at: number): boolean =>
  isMarked(title, at, 'promotion') && isDiscount(title, at)

/** Whether a title advertises. */
export const isAdvertising = (title: Text): boolean => title.stems.some((_, at) => isPromotion(title, at))

/** The brand as one word, as it is written in web addresses: "Fern & Oak Studio" -> "fernoakstudio". */
const joined = (brand: readonly string[], lexicon: Lexicon | null): string =>
  brand.filter((word) => lexicon?.words.get(word)?.common !== true).join('')

/** Whether the text names the brand, if only by the first word that tells it from others: "Tagus" of "Tagus & Co". */
export const namesBrand = ({ stems }: Pick<Text, 'stems'>, { brand, lexicon }: Reads<'brand' | 'lexicon'>): boolean => {
  const telling = brand.find((word) => {
    const entry = lexicon?.words.get(word)
    const isPlain = !entry || (!entry.common && entry.nouns.length + entry.statements.length === 0)
    return word.length > 1 && isPlain && !lexicon?.vagueTypes.has(word)
  })
  if (telling === undefined) return containsWords({ stems }, brand)
  return stems.includes(telling) || stems.includes(joined(brand, lexicon))
}

/** Whether two names are of one brand: one has all words of the other. */
export const isOneOf = (a: readonly string[], b: readonly string[]): boolean =>
  containsWords({ stems: [...a] }, b) || containsWords({ stems: [...b] }, a) || a.join('') === b.join('')

/** Whether word `at` is a colour or states another attribute. Of what is consumed a material or colour is a taste or a name. */
const isStatement = (text: Text, at: number, { lexicon, naming: { family } }: Reads<'lexicon' | 'naming'>): boolean => {
  const consumed = isConsumed(family)
  const means = phraseAt(text, at, 'statements')?.means
  if (means) return !consumed || means.some((id) => id !== 'material' && id !== 'stone')
  return !consumed && lexicon?.colors.has(text.stems[at]!) === true && !phraseAt(text, at, 'nouns')
}

/** Long enough to be no function word. */
const LONG_WORD = 5

/** Whether two texts have a word in common, were it one that every shop has. */
export const sharesWord = (one: Text, { stems }: Text): boolean =>
  one.stems.some((word) => word.length >= LONG_WORD && stems.includes(word))

/** Whether the text states a number, an attribute or the brand. */
export const hasFact = (text: Text, reading: Reads<'brand' | 'facts' | 'lexicon' | 'naming'>): boolean => {
  const { facts } = reading
  return (
    /\d/.test(text.text) ||
    namesBrand(text, reading) ||
    text.stems.some((_, at) => isStatement(text, at, reading)) ||
    // A value with a number cannot stand in a text without one.
    facts.some(
      ({ value }) => value.length < 40 && !/\d/.test(value) && containsWords(text, wordsFor(value, reading.lexicon)),
    )
  )
}
