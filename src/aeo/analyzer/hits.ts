// Looking up phrases that were found before (text.ts, marksIn) by place instead of by going through the words again.

import type { Mark } from './lexicon/marks.ts'
import type { Hit, Marked, Range } from './text.ts'

const NONE: readonly Hit[] = []

export const hitsOf = (marked: Marked, mark: Mark): readonly Hit[] => marked.get(mark) ?? NONE

/** The hits of a mark that start within words [from, to); they are in order, so each look leaves half of them out. */
export const hitsIn = (marked: Marked, mark: Mark, from: number, to: number): readonly Hit[] => {
  const hits = marked.get(mark)
  if (!hits) return NONE
  const first = firstFrom(hits, from)
  if (first === hits.length || hits[first]!.from >= to) return NONE
  return hits.slice(first, firstFrom(hits, to))
}

export const isIn = (marked: Marked, mark: Mark, from: number, to: number): boolean => {
  const hits = marked.get(mark)
  if (!hits) return false
  const first = firstFrom(hits, from)
  return first < hits.length && hits[first]!.from < to
}

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
