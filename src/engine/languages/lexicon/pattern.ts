// Phrases with places that several words can take ("from 3 years", "free of dairy, gluten and soy"): how they are written down in a
// lexicon, and whether the words of a text are such a phrase.
//
//   a|b   either word          #    a number, in digits or in words
//   a+    with a plus sign     @    a word with a capital, as names have
//   …     up to five words, or none, before the next one
//   !a|b  as first word: not after these, nor between a word and itself ("step by step")

import { wordSet } from '../../text/word-lists.ts'
import { isCapitalAt, isDigitCode } from '../../text/words.ts'
import { numerals } from '../en/common-words.ts'
import type { AttributeId } from '../taxonomy/attributes.ts'
import type { Entry, Pattern, PatternIndex, Step } from './entry.ts'

/** Sizes of clothing in letters as patterns write them ("s to xl"): what a range begins with, and what it ends with. */
export const LETTER_SIZE = 'xxs|xs|s|m|l'
export const LARGER_SIZE = 'm|l|xl|xxl|xxxl|2xl|3xl|4xl|5xl|6xl'

/** The part of a text that is looked at. */
type Worded = {
  text: string
  stems: readonly string[]
  starts: readonly number[]
  entries: readonly (Entry | undefined)[]
}

const MAX_APART = 5
/** Stands for every number where phrases are filed by their first word. */
export const NUMBER = '#'
/** Stands for every word with a capital. */
const CAPITAL = '@'
const ENGLISH = wordSet(numerals)

/** Whether a word is a number, in digits or in English; a text that is looked up knows those of its own language. */
export const isNumeral = (stem: string): boolean => isDigitCode(stem.charCodeAt(0)) || ENGLISH.has(stem)

/** Whether word `at` is a number, in digits or in words. */
const isNumber = ({ stems, entries }: Worded, at: number): boolean =>
  isDigitCode((stems[at] ?? '').charCodeAt(0)) || entries[at]?.numeral === true

/** The form of a word under which texts are compared. */
type Normal = (word: string) => string

const stepOf = (spelling: string, apart: boolean, normal: Normal): Step => {
  const plus = spelling.endsWith('+')
  const words = (plus ? spelling.slice(0, -1) : spelling).split('|')
  const number = words.includes(NUMBER)
  return { words: new Set(words.map(normal)), number, capital: words.includes(CAPITAL), plus, apart }
}

/** A phrase of a lexicon, read. */
export const patternOf = (phrase: string, means: AttributeId, isFact: boolean, normal: Normal): Pattern => {
  const spellings = phrase.split(' ')
  const not = spellings[0]!.startsWith('!') ? spellings.shift()!.slice(1) : ''
  const steps: Step[] = []
  let apart = false
  for (const spelling of spellings) {
    if (spelling !== '…') steps.push(stepOf(spelling, apart, normal))
    apart = spelling === '…'
  }
  return { steps, notAfter: not === '' ? null : new Set(not.split('|').map(normal)), means, isFact }
}

export const noPatterns = (): PatternIndex => ({ byNext: new Map(), numbers: [], capitals: [], others: [] })

const fileBehind = (pattern: Pattern, second: Step, { byNext, numbers, capitals }: PatternIndex): void => {
  if (second.number) numbers.push(pattern)
  if (second.capital) capitals.push(pattern)
  for (const next of second.words) {
    const known = byNext.get(next)
    if (known) known.push(pattern)
    else byNext.set(next, [pattern])
  }
}

/** What files patterns: the place of a word, the numbers in letters, and the words that patterns go on with. */
type Filing = { at: (word: string) => PatternIndex; numerals: readonly string[]; seconds: Set<string> }

/** Files a pattern under every word it can start with. */
export const filePattern = (pattern: Pattern, { at, numerals, seconds }: Filing): void => {
  const wordsOf = ({ words, number }: Step): string[] => (number ? [...words, ...numerals] : [...words])
  const [first, second] = pattern.steps
  const isFixed = second !== undefined && !second.apart
  for (const word of wordsOf(first!)) {
    if (isFixed) fileBehind(pattern, second, at(word))
    else at(word).others.push(pattern)
  }
  if (isFixed) for (const next of wordsOf(second)) seconds.add(next)
}

const NONE: Pattern[][] = []

/** The lists of patterns that may go on with word `next`; `isSecond`: whether any pattern has that word, or a number, in second place. */
export const candidates = (
  { byNext, numbers, capitals, others }: PatternIndex,
  text: Worded,
  next: number,
  isSecond: boolean,
): Pattern[][] => {
  if (!isSecond && others.length + capitals.length === 0) return NONE
  const stem = text.stems[next] ?? ''
  const fixed = isSecond ? byNext.get(stem) : undefined
  const lists = others.length > 0 ? [others] : []
  if (fixed) lists.push(fixed)
  if (numbers.length > 0 && isNumber(text, next)) lists.push(numbers)
  if (capitals.length > 0 && stem !== '' && isCapitalAt(text.text, text.starts[next]!)) lists.push(capitals)
  return lists
}

const isPlus = ({ text, stems, starts }: Worded, at: number): boolean => {
  const end = starts[at]! + stems[at]!.length
  return text[end] === '+' || text[end + 1] === '+'
}

const fits = (step: Step, text: Worded, at: number): boolean => {
  const stem = text.stems[at]!
  const isOne =
    step.words.has(stem) ||
    (step.number && isNumber(text, at)) ||
    (step.capital && isCapitalAt(text.text, text.starts[at]!))
  return isOne && (!step.plus || isPlus(text, at))
}

/** Where the phrase ends that starts at word `at`, as the number of the word after it, at most `to`; -1 when it does not stand there. */
export const patternEnd = ({ steps, notAfter }: Pattern, text: Worded, at: number, to: number): number => {
  let next = at
  for (const step of steps) {
    const last = Math.min(to - 1, step.apart ? next + MAX_APART : next)
    while (next <= last && !fits(step, text, next)) next = text.entries[next]?.clause ? to : next + 1
    if (next > last) return -1
    next++
  }
  const before = notAfter && text.stems[at - 1]
  return before && (notAfter.has(before) || before === text.stems[at + 1]) ? -1 : next
}
