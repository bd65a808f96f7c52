// What a title says twice, as part of struct-001: one word of a long one, or two that stand together again.

import type { FamilyId } from '../../../languages/taxonomy/families.ts'
import type { Reads } from '../../reading.ts'
import { THRESHOLDS } from '../../thresholds.ts'
import { shownLength } from '../shared/field-text.ts'

type Source = Reads<'naming' | 'title'>

/** Works that are known by one word. */
export const OF_TITLES = new Set<FamilyId | null>(['books', 'games', 'toys'])

/** From so many letters on a word that stands there again makes a title a heap of words. */
const LONG = 80

const wordFrom = (text: string, start: number): string => /^[\p{L}\p{M}]*/u.exec(text.slice(start))![0]

/** The word that a long title says most often; null where it says each once. */
export const repeatedWord = ({
  title: { stems, entries, text, starts },
}: Source): { word: string; times: number } | null => {
  if (shownLength(text) <= LONG) return null
  const times = new Map<string, number>()
  for (const [at, stem] of stems.entries())
    if (stem.length > 3 && !/\d/.test(stem) && !entries[at]?.common) times.set(stem, (times.get(stem) ?? 0) + 1)
  const [most] = [...times].sort(([, a], [, b]) => b - a)
  // Three times and a quarter of the title is another rule's (content-010).
  if (!most || most[1] < 2 || (most[1] > 2 && most[1] * 4 >= stems.length)) return null
  const [first, last] = [stems.indexOf(most[0]), stems.lastIndexOf(most[0])]
  const isPair = [-1, 1].some((next) => stems[first + next] !== undefined && stems[first + next] === stems[last + next])
  if (most[1] === 2 && isWhatItFits(text, starts[first]!, starts[last]!)) return null
  const between = text.slice(starts[first], starts[last])
  // "Papad Chevdo – Spicy Papad Mix": a name and what explains it share a word that no list has.
  if (most[1] === 2 && !entries[first] && !isPair && / [–—(]|[–—] /u.test(between)) return null
  // "Animal Wash … | Safe for All Animals": one of it and several, in two parts of the title.
  const [one, other] = [wordFrom(text, starts[first]!), wordFrom(text, starts[last]!)]
  if (most[1] === 2 && !isPair && one.length !== other.length && /[|,]/.test(between)) return null
  return { word: one || most[0], times: most[1] }
}

/** Behind these stands what it fits or is meant for. */
const MEANT_FOR =
  /(?<!\p{L})(?:for|für|pour|para|per|voor|fits|(?:compatible|compatibile|kompatibel) (?:with|avec|con|mit)|passend zu[mr]?) $/iu

/** Whether what stands at `last` names the thing that it fits, and what stands at `first` the thing itself. */
export const isWhatItFits = (text: string, first: number, last: number): boolean =>
  MEANT_FOR.test(text.slice(0, last)) && !MEANT_FOR.test(text.slice(0, first))

const WORD = /[\p{L}\p{M}]{2,}/gu
const LEAST_PAIR = 7

/** "Round Bar Table Bar Table Set": two words that stand together twice; undefined where none do. */
export const repeatedPair = ({ naming: { family }, title: { text } }: Source): string | undefined => {
  if (OF_TITLES.has(family) || text.length > THRESHOLDS.title.maxLength) return undefined
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index, end: index + word.length }))
  const pairs = words.slice(1).flatMap(({ index, end }, at) => {
    const { index: start, end: before } = words[at]!
    return text.slice(before, index) === ' ' ? [text.slice(start, end)] : []
  })
  const isAgain = (pair: string, at: number): boolean =>
    pair.length > LEAST_PAIR && pairs.findIndex((other) => other.toLowerCase() === pair.toLowerCase()) < at - 1
  return pairs.find(isAgain)
}
