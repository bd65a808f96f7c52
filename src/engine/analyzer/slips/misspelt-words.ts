// Words that are misspelt: those of the list, and long ones with one letter wrong.

import { withoutAccents } from '../../text/words.ts'
import type { Reads } from '../reading.ts'
import { meantBy, rightFor } from './misspellings.ts'
import { asWritten, type Slip, slip } from './slip.ts'

type Source = Reads<'description' | 'language' | 'listing' | 'title'>

const WORD = /(?<![\p{L}\p{M}\d@/._#&=?'’+-])\p{L}{3,25}(?![\p{L}\p{M}\d@/_='’+-]|\.\p{L})/gu
const LINE_OPENS = /(?:^|[\n.!?:•*-]\s?)$/
const SHORT = 6
const PLAIN = /^[a-z]{6,}$/
/** "Formula" of a brand, and "fórmula" in Spanish. */
const isSameWithoutAccents = (one: string, other: string): boolean =>
  withoutAccents(other).toLowerCase() === one.toLowerCase()

export const misspelt = (text: string, language: string, names: string): Slip[] => {
  return [...text.matchAll(WORD)].flatMap(({ 0: shown, index }): Slip[] => {
    const lower = shown.toLowerCase()
    const meant = rightFor(lower, language) ?? (PLAIN.test(lower) ? meantBy(lower, language) : undefined)
    if (meant === undefined || names.includes(lower)) return []
    // A capital within a line may begin a name, but for long words of the list: "Xantham Gum".
    const isLong = language === 'en' && lower.length > SHORT && !isSameWithoutAccents(shown, meant.replace('’', ''))
    const isListed = isLong && rightFor(lower, language) !== undefined
    if (!isListed && shown !== lower && !LINE_OPENS.test(text.slice(Math.max(0, index - 2), index))) return []
    return [slip('description', text, index, index + shown.length, asWritten(meant, shown))]
  })
}

/** Words of the list in what is no running text, where a capital tells nothing. */
export const misspeltIn = (field: string, text: string, language: string, names: string): Slip[] => {
  return [...text.matchAll(WORD)].flatMap(({ 0: shown, index }): Slip[] => {
    const meant = rightFor(shown.toLowerCase(), language)
    if (meant === undefined || names.includes(shown.toLowerCase())) return []
    if (/^\p{Lu}/u.test(shown) && isSameWithoutAccents(shown, meant)) return []
    return [slip(field, text, index, index + shown.length, asWritten(meant, shown))]
  })
}

/** "Bed Extention": long words of title and options with one letter wrong, which the text does not write so as a name. */
export const misspeltNames = ({ title, listing, description, language }: Source): Slip[] =>
  [
    ['title', title.text] as const,
    ['options.values', listing.options.flatMap(({ name, values }) => [name, ...values]).join('\n')] as const,
  ].flatMap(([field, text]) =>
    [...text.matchAll(WORD)].flatMap(({ 0: shown, index }): Slip[] => {
      const lower = shown.toLowerCase()
      const meant = PLAIN.test(lower) ? meantBy(lower, language) : undefined
      if (meant === undefined || `${description.text}\n${listing.vendor}`.includes(asWritten(lower, 'Name'))) return []
      if (shown !== lower && isSameWithoutAccents(shown, meant)) return []
      return [slip(field, text, index, index + shown.length, asWritten(meant, shown))]
    }),
  )
