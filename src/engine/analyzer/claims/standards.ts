// Whether a claim names the standard, label or issuer that vouches for it, in whatever letters. A looser question than which
// credentials a text carries (trust/credentials.ts), so that no one is asked to prove what is proven; names are the same in every language.

import { asWritten, type Text, wordAt, wordEnd } from '../../languages/lexicon/text.ts'
import { isDigitCode } from '../../text/words.ts'

/** In lower case as they are written: words of a text are singular, and "got" is no GOTS. */
const NAMES = new Set([
  'iso', 'en', 'din', 'astm', 'ansi', 'iec', 'bs', 'jis', 'csa', 'nsf', 'ul', 'etl', 'tüv', 'tuv', 'fcc', 'rohs', 'reach', 'gots', 'ocs', 'grs',
  'rcs', 'rws', 'rds', 'fsc', 'pefc', 'oeko', 'oekotex', 'usda', 'ecocert', 'cosmos', 'natrue', 'bdih', 'bluesign', 'fairtrade', 'greenguard',
  'certipur', 'woolmark', 'gia', 'igi', 'haccp', 'gmp', 'brc', 'gfco', 'peta', 'ifra', 'ifanca', 'gtin', 'cpsia', 'cpsc', 'sgs', 'intertek', 'dermatest',
  'spf', 'ipx', 'fda', 'efsa', 'cfu', 'ece', 'snell',
]) // biome-ignore format: a word list

/** Names that are words of some language too, which only a number makes a standard ("EN 71"). */
const NEEDS_NUMBER = new Set(['en', 'bs', 'reach', 'cosmos', 'din'])

const startsWithDigit = (word: string | undefined): boolean => word !== undefined && word >= '0' && word < ':'

const firstDigit = (word: string): number => {
  for (let at = 0; at < word.length; at++) if (isDigitCode(word.charCodeAt(at))) return at
  return -1
}

/** Whether a standard, label or issuer is named within words [from, to), with its number apart or not ("EN 71", "UL60601"). */
export const namesStandard = (text: Text, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const word = asWritten(text, at).toLowerCase()
    const digit = firstDigit(word)
    if (digit > 1 ? NAMES.has(word.slice(0, digit)) : NAMES.has(word))
      if (digit > 1 || !NEEDS_NUMBER.has(word) || startsWithDigit(text.stems[at + 1])) return true
  }
  return false
}

const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a

/** Whether an abbreviation in capitals stands in the line text[start, end), which is not in capitals itself: "NSF certified". */
const hasAbbreviation = (text: string, start: number, end: number): boolean => {
  let run = 0
  let capitals = 0
  let letters = 0
  let found = false
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    run = isCapital(code) ? run + 1 : 0
    if (run === 2) found = true
    if (isCapital(code)) capitals++
    if (text[at]!.toLowerCase() !== text[at]!.toUpperCase()) letters++
  }
  return found && capitals * 3 < letters
}

type Place = { from: number; start: number; end: number }

const hasLetter = (word: string): boolean => word.toLowerCase() !== word.toUpperCase()

/** Whether word `at` is a code, or a number behind an abbreviation: "25G" and "USB 2.0" before "certified". */
const isCode = (text: Text, at: number): boolean => {
  const word = text.stems[at]!
  if (firstDigit(word) === -1) return false
  if (hasLetter(word)) return true
  const before = at === 0 ? '' : asWritten(text, at - 1)
  return before.length > 1 && hasLetter(before) && before === before.toUpperCase()
}

/** "Certified Max Havelaar Fair Trade": a label behind the word. */
const LABEL_OF_OWN =
  /^ (?:by )?(?:\p{Lu}\p{L}+ ){0,3}(?:Fair ?[Tt]rade|Max Havelaar|Rainforest Alliance|Demeter|Naturland)(?!\p{L})/u
const MAX_LABEL = 60

/**
 * Whether a line says who certified, or to what: an abbreviation anywhere in it, or a name in capitals or a code before word `at`
 * ("Fair Trade Certified", "USB 2.0 certified"), or names behind a colon ("Certificates: CE").
 */
export const namesIssuer = (text: Text, at: number, { from, start, end }: Place): boolean => {
  const before = at - 1 > from ? text.starts[at - 1]! : -1
  if (before !== -1 && (isCapital(text.text.charCodeAt(before)) || isCode(text, at - 1))) return true
  const behind = text.text.slice(wordEnd(text, at), Math.min(end, wordEnd(text, at) + MAX_LABEL))
  if (/^s? ?: ?[A-Z]{2}/.test(behind) || LABEL_OF_OWN.test(behind)) return true
  return (
    hasAbbreviation(text.text, start, end) || namesStandard(text, from, wordAt(text, from, text.starts.length, end))
  )
}
