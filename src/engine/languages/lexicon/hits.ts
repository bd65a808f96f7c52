// Phrases that were found before (text.ts, marksIn), looked up by mark and place instead of by going through the words again.

import type { Mark } from './marks.ts'
import type { Hit, Marked, Range, Text } from './text.ts'

const NONE: readonly Hit[] = []

/** Every phrase with a mark, in order. */
export const hitsOf = (marked: Marked, mark: Mark): readonly Hit[] => marked.get(mark) ?? NONE

/** The hits of a mark that start within words [from, to). */
export const hitsIn = (marked: Marked, mark: Mark, from: number, to: number): readonly Hit[] => {
  const hits = marked.get(mark)
  if (!hits) return NONE
  const first = firstFrom(hits, from)
  if (first === hits.length || hits[first]!.from >= to) return NONE
  return hits.slice(first, firstFrom(hits, to))
}

/** Whether a phrase with that mark starts within words [from, to). */
export const isIn = (marked: Marked, mark: Mark, from: number, to: number): boolean => {
  const hits = marked.get(mark)
  if (!hits) return false
  const first = firstFrom(hits, from)
  return first < hits.length && hits[first]!.from < to
}

/** Place in the list of the first range that starts at word `from` or after it; ranges are in order, so each look leaves half of them out. */
const firstFrom = (ranges: readonly { from: number }[], from: number): number => {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.from < from) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a phrase with that mark starts at word `at`. */
export const isMarked = ({ marked }: Pick<Text, 'marked'>, at: number, mark: Mark): boolean =>
  isIn(marked, mark, at, at + 1)

/** The first hit that starts at word `from` or later; undefined when none does. */
export const hitFrom = (hits: readonly Hit[], from: number): Hit | undefined => hits[firstFrom(hits, from)]

/** Whether the first hit after `from` lies within words [from, to) as a whole. */
export const anyWithin = (hits: readonly Hit[], from: number, to: number): boolean => {
  const first = hitFrom(hits, from)
  return first !== undefined && first.to <= to
}

/** Hits that share no word with one of the others; both are in order of their first words. */
export const hitsOutside = (hits: readonly Hit[], others: readonly Hit[]): readonly Hit[] => {
  if (hits.length === 0 || others.length === 0) return hits
  let at = 0
  let reached = 0
  return hits.filter(({ from, to }) => {
    for (; at < others.length && others[at]!.from <= from; at++) reached = Math.max(reached, others[at]!.to)
    return reached <= from && !(at < others.length && others[at]!.from < to)
  })
}

/** Hits of two marks in the order of the text. */
export const mergeHits = (hits: readonly Hit[], others: readonly Hit[]): readonly Hit[] =>
  others.length === 0 ? hits : hits.length === 0 ? others : [...hits, ...others].sort((a, b) => a.from - b.from)

/** Hits that begin after the end of the one before: "order now" and "order now today" are one phrase. */
export const withoutOverlaps = (hits: readonly Hit[]): Hit[] => {
  let reached = 0
  return hits.filter(({ from, to }) => {
    const isApart = from >= reached
    reached = Math.max(reached, to)
    return isApart
  })
}

/** The line that word `at` is in; lines are in order and do not overlap. */
export const lineWith = <Line extends Range>(lines: readonly Line[], at: number): Line | undefined => {
  const line = lines[firstFrom(lines, at + 1) - 1]
  return line && at < line.to ? line : undefined
}

/** The lines in which a mark stands, in order, each once, at most `limit`. */
export const linesWith = <Line extends Range>(
  lines: readonly Line[],
  marked: Marked,
  mark: Mark,
  limit: number,
): Line[] => {
  const found: Line[] = []
  for (const { from } of hitsOf(marked, mark)) {
    if (found.length === limit) break
    const last = found.at(-1)
    if (last && from < last.to) continue
    const line = lineWith(lines, from)
    if (line) found.push(line)
  }
  return found
}
