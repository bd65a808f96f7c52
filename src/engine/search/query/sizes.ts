// Sizes of clothes, shoes and beds that a query names.

import type { Wording } from '../../languages/query-wording.ts'
import { phraseAt, type Tokens, take, tokensOf, wordAt } from './tokens.ts'

const LETTERS = /^(?:x{0,3}s|m|x{0,4}l|[2-6]xl|[2-6]xs)$/
const NAMED = new Map([
  ['small', 's'], ['medium', 'm'], ['large', 'l'], ['klein', 's'], ['mittel', 'm'], ['groß', 'l'], ['petit', 's'], ['moyen', 'm'], ['grand', 'l'], ['pequeña', 's'], ['mediana', 'm'], ['grande', 'l'],
]) // biome-ignore format: a table
const TIMES = new Map([
  ['x', 1], ['extra', 1], ['xx', 2], ['2x', 2], ['xxx', 3], ['3x', 3], ['4x', 4], ['xxxx', 4], ['5x', 5], ['6x', 6],
]) // biome-ignore format: a table
const SYSTEMS = new Set(['eu', 'eur', 'uk', 'us'])
const NUMBER = /^\d{1,3}(?:[.,]5)?$/

const BEDS = new Set(['twin', 'queen', 'king', 'full', 'california king', 'cal king', 'twin xl'])
const OF_BEDS = new Set(
  'size bed beds mattress mattresses duvet sheet sheets comforter headboard quilt frame bedding blanket bedspread bedframe futon coverlet'.split(
    ' ',
  ),
)

/** "xxl" and "2xl", "xxxl" and "3xl" in one form. */
const letterSize = (word: string): string => {
  const times = word.length - 1
  return /^x{2,}[sl]$/.test(word) ? `${times}x${word.at(-1)}` : word
}

const extraSize = (times: number, letter: string): string => (times === 1 ? `x${letter}` : `${times}x${letter}`)

type Size = { size: string; length: number; isKept?: boolean }

/** "x-large", "extra small", "xxl"; a single letter is a size only where a size is spoken of. */
const letterSizeAt = (tokens: Tokens, at: number): Size | null => {
  const word = wordAt(tokens, at)
  const times = TIMES.get(word)
  const named = times === undefined ? undefined : NAMED.get(wordAt(tokens, at + 1))
  if (times !== undefined && (named === 's' || named === 'l'))
    return { size: extraSize(times, named), length: 2, isKept: word === 'extra' }
  return word.length > 1 && LETTERS.test(word) ? { size: letterSize(word), length: 1 } : null
}

const namedSize = (word: string): string | null => NAMED.get(word) ?? (LETTERS.test(word) ? letterSize(word) : null)

const numberedSize = (word: string, wording: Wording): string | null => {
  if (NUMBER.test(word)) return word.replace(',', '.')
  const number = wording.numerals.get(word)
  return number === undefined || number < 1 ? null : String(number)
}

/** "size 8.5", "size large", "größe 42", "in size m", "large size". */
const spokenSizeAt = (tokens: Tokens, at: number, wording: Wording): Size | null => {
  const length = phraseAt(tokens, at, wording.size)
  if (length === 0) {
    const word = wordAt(tokens, at)
    const size = namedSize(word) ?? (NUMBER.test(word) ? word.replace(',', '.') : null)
    return size !== null && phraseAt(tokens, at + 1, wording.size) === 1 && !NUMBER.test(wordAt(tokens, at + 2))
      ? { size, length: 2 }
      : null
  }
  const filler = ['is', 'of', 'ist', 'est', 'es', 'a'].includes(wordAt(tokens, at + length)) ? 1 : 0
  const place = at + length + filler
  const extra = letterSizeAt(tokens, place)
  if (extra) return { ...extra, length: length + filler + extra.length, isKept: false }
  const size = namedSize(wordAt(tokens, place)) ?? numberedSize(wordAt(tokens, place), wording)
  if (size === null) return null
  const isHalf = tokensShown(tokens, place + 1, 3) === 'and a half' && /^\d+$/.test(size)
  return isHalf ? { size: `${size}.5`, length: length + filler + 4 } : { size, length: length + filler + 1 }
}

const systemSizeAt = (tokens: Tokens, at: number): Size | null => {
  const system = wordAt(tokens, at)
  const number = wordAt(tokens, at + 1)
  if (!SYSTEMS.has(system) || !NUMBER.test(number)) return null
  return { size: `${system === 'eur' ? 'eu' : system} ${number.replace(',', '.')}`, length: 2 }
}

const bedSizeAt = (tokens: Tokens, at: number): Size | null => {
  const length = phraseAt(tokens, at, BEDS)
  if (length === 0 || !OF_BEDS.has(wordAt(tokens, at + length))) return null
  return {
    size: wordAt(tokens, at) === 'cal' ? 'california king' : tokensShown(tokens, at, length),
    length,
    isKept: true,
  }
}

const tokensShown = ({ all }: Tokens, at: number, length: number): string =>
  all
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ')

const BEFORE_SIZE = new Set(['in', 'a', 'is', 'are', 'be', 'wear'])

/** "in large", "in a medium" at the end of what is said. */
const closingSizeAt = (tokens: Tokens, at: number): Size | null => {
  const size = NAMED.get(wordAt(tokens, at))
  if (size === undefined || !BEFORE_SIZE.has(wordAt(tokens, at - 1))) return null
  const next = tokens.all[at + 1]
  return next === undefined || next.isAfterBreak ? { size, length: 1 } : null
}

const MOST_SIZES = 6

/**
 * Takes the sizes out of the tokens; those that titles name as well ("queen") stay content. `isMeasure` tells whether a
 * measure stands at a token: "size 61 x 41 cm".
 */
export const readSizes = (
  tokens: Tokens,
  wording: Wording,
  isMeasure: (at: number) => boolean = () => false,
): string[] => {
  const sizes: string[] = []
  for (let at = 0; at < tokens.all.length && sizes.length < MOST_SIZES; at++) {
    if (tokens.taken.has(at)) continue
    const found =
      spokenSizeAt(tokens, at, wording) ??
      letterSizeAt(tokens, at) ??
      systemSizeAt(tokens, at) ??
      bedSizeAt(tokens, at) ??
      closingSizeAt(tokens, at)
    if (!found || isMeasure(at + found.length - 1)) continue
    if (!sizes.includes(found.size)) sizes.push(found.size)
    if (!found.isKept) take(tokens, at, at + found.length)
    at += found.length - 1
  }
  return sizes
}

/** A size as an option's value writes it ("XX-Large", "8.5 B(M) US", "Größe 42"), in the form of a query's; `value` in lower case. */
export const sizeForm = (value: string): string => {
  const tokens = tokensOf(value)
  const first = letterSizeAt(tokens, 0)?.size ?? namedSize(wordAt(tokens, 0))
  return first ?? tokensShown(tokens, 0, tokens.all.length)
}
