// The measures a query wants, read from its words: numbers in letters count, and "13 in laptop" is in inches.

import type { Wording } from '../../languages/query-wording.ts'
import { isUnit, type Measure, measuresIn } from './measures.ts'
import type { WantedMeasure } from './parsed-query.ts'
import { phraseBefore, type Tokens, take, wordAt } from './tokens.ts'

const isNumber = (word: string): boolean => /^\d+(?:[.,]\d+)?$/.test(word)

/** Generations of mobile networks, and what has as many dimensions. */
const NO_MEASURE = /^(?:[2-5]g|[234]d)$/

/** "96w" of "96w x 72h". */
const SIDE = /^\d+(?:\.\d+)?[whdl]$/

const MARKS = /[-– ]/

type Rewriting = {
  tokens: Tokens
  wording: Wording
  isStop: (word: string) => boolean
  /** Names of colours, which may follow "in"; undefined in a language without any. */
  colours: { has: (word: string) => boolean } | undefined
}

/** What stands for a token in the text that measures are read from. */
const written = ({ tokens, wording, isStop, colours }: Rewriting, at: number): string => {
  const word = wordAt(tokens, at)
  const before = wordAt(tokens, at - 1)
  const next = wordAt(tokens, at + 1)
  const number = wording.numerals.get(word)
  if (number !== undefined && next.length > 1 && isUnit(next) && !isStop(next)) return String(number)
  const isSide = (before === 'x' || next === 'x') && SIDE.test(word)
  if (isSide) return `${word.slice(0, -1)}"`
  if (!isNumber(before) || next === '') return word
  if (word === 'by' && isNumber(next)) return 'x'
  const isInches =
    word === 'in' && /^\p{L}/u.test(next) && !isStop(next) && wording.size.has(wordAt(tokens, at - 2)) === false
  return isInches && colours?.has(next) !== true ? 'inch' : word
}

/** The query with such words replaced, and where each token of it then is. */
const rewritten = (rewriting: Rewriting): { text: string; starts: number[] } => {
  const { lower, all } = rewriting.tokens
  let text = ''
  let last = 0
  const starts: number[] = []
  for (const [at, token] of all.entries()) {
    const gap = lower.slice(last, token.start)
    const shown = written(rewriting, at)
    text += shown === token.word || !MARKS.test(gap) ? gap : ' '
    starts.push(text.length)
    text += NO_MEASURE.test(shown)
      ? '_'.repeat(shown.length)
      : shown === token.word
        ? lower.slice(token.start, token.end)
        : shown
    last = token.end
  }
  return { text: text + lower.slice(last), starts }
}

type Placed = Measure & { from: number; to: number }

/** The measures and the tokens they are written in. */
export const placedMeasures = (rewriting: Rewriting): Placed[] => {
  const { text, starts } = rewritten(rewriting)
  return measuresIn(text).flatMap((measure): Placed[] => {
    const from = starts.findIndex((start) => start >= measure.start)
    const beyond = starts.findIndex((start) => start >= measure.end)
    const to = beyond === -1 ? starts.length : beyond
    return from === -1 || to <= from ? [] : [{ ...measure, from, to }]
  })
}

const boundOf = (tokens: Tokens, from: number, wording: Wording): { bound: WantedMeasure['bound']; length: number } => {
  for (const bound of ['most', 'least'] as const) {
    const length = phraseBefore(tokens, from, wording[bound])
    if (length > 0) return { bound, length }
  }
  return { bound: 'about', length: phraseBefore(tokens, from, wording.about) }
}

/** The measure as it was written, its spaces and signs included. */
const shownMeasure = ({ lower, all }: Tokens, from: number, to: number): string => {
  const end = all[to - 1]!.end
  return lower.slice(all[from]!.start, lower[end] === '"' ? end + 1 : end)
}

const MOST_MEASURES = 8

/** Takes the measures out of the tokens that nothing else has taken. */
export const readMeasures = (tokens: Tokens, placed: readonly Placed[], wording: Wording): WantedMeasure[] => {
  const wanted: WantedMeasure[] = []
  for (const { dimension, low, high, sizes, tokens: words, from, to } of placed) {
    if (tokens.taken.has(from) || wanted.length === MOST_MEASURES) continue
    const { bound, length } = boundOf(tokens, from, wording)
    wanted.push({ dimension, low, high, sizes, tokens: words, text: shownMeasure(tokens, from, to), bound })
    take(tokens, from - length, to)
  }
  return wanted
}
