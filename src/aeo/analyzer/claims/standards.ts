// Names of standards, labels and issuers of certificates. They are the same in every language.

import { type Text, wordAt } from '../text.ts'

/** As words of a text: lower case, singular. */
const NAMES = new Set([
  'iso', 'en', 'din', 'astm', 'ansi', 'iec', 'bs', 'jis', 'csa', 'nsf', 'ul', 'etl', 'tüv', 'tuv', 'fcc', 'rohs', 'reach', 'gots', 'ocs', 'grs',
  'rcs', 'rws', 'rds', 'fsc', 'pefc', 'oeko', 'oekotex', 'usda', 'ecocert', 'cosmos', 'natrue', 'bdih', 'bluesign', 'fairtrade', 'greenguard',
  'certipur', 'woolmark', 'gia', 'igi', 'haccp', 'gmp', 'brc', 'gfco', 'peta', 'ifra', 'ifanca', 'gtin', 'cpsia', 'cpsc', 'sgs', 'intertek', 'dermatest',
  'spf', 'ipx', 'fda', 'efsa', 'cfu',
]) // biome-ignore format: a word list

/** Names that are words of some language too, which only a number makes a standard ("EN 71"). */
const NEEDS_NUMBER = new Set(['en', 'bs', 'reach', 'cosmos', 'din'])

const startsWithDigit = (word: string | undefined): boolean => word !== undefined && word >= '0' && word < ':'

/** Whether a standard, label or issuer is named within words [from, to). */
export const namesStandard = ({ stems }: Text, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const word = stems[at]!
    if (NAMES.has(word) && (!NEEDS_NUMBER.has(word) || startsWithDigit(stems[at + 1]))) return true
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

/** Whether a line says who certified: an abbreviation anywhere in it, or a name in capitals before word `at` ("Fair Trade Certified"). */
export const namesIssuer = (text: Text, at: number, { from, start, end }: Place): boolean => {
  const before = at - 1 > from ? text.starts[at - 1]! : -1
  if (before !== -1 && isCapital(text.text.charCodeAt(before))) return true
  return (
    hasAbbreviation(text.text, start, end) || namesStandard(text, from, wordAt(text, from, text.starts.length, end))
  )
}
