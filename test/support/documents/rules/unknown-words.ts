// An example in a language of which no lexicon knows a word: its letters are replaced by Greek ones, its numbers, units, marks, markup
// and addresses stay.

import type { State } from './example.ts'

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const GREEK = 'αβκδεφγηιξκλμνοπθρστυωωχψζ'

const greek = (letter: string): string => {
  const at = LATIN.indexOf(letter.toLowerCase())
  const other = at === -1 ? letter : GREEK[at]!
  return letter === letter.toLowerCase() ? other : other.toUpperCase()
}

/** Words that are neither units behind a number nor parts of a file's name. */
const everyWord = /(?<![\p{L}\d_.])(?<!\d )\p{L}+(?![_.]\p{L})/gu

const unknown = (text: string): string => text.replace(everyWord, (word) => word.replace(/./gu, greek))

const unknownHtml = (html: string): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith('<') ? part : unknown(part)))
    .join('')

/** Keys whose values are words that people read. */
const READ = new Set(['title', 'body_html', 'product_type', 'description', 'alt', 'name', 'text', 'category'])

const translated = (key: string, value: unknown): unknown => {
  if (typeof value === 'string') return READ.has(key) ? unknownHtml(value) : value
  if (Array.isArray(value)) return value.map((one) => translated(key, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, translated(name, inner)]))
}

export const inUnknownWords = (state: State): State => translated('', state) as State
