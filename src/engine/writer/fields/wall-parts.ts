// Where a wall of sentences can be parted into paragraphs.

import { eachSentence } from '../../text/sentences.ts'

/** Characters in which a label and what follows it are looked for. */
const MAX_LABEL = 160
/** A line of so many words is a wall; parts of it have about as many as `PART`. */
const WALL = 80
const PART = 35
/** A label that begins a part of its own within running text: "Ingredients: water, glycerin". */
const GLUED = /^\p{Lu}\p{L}+(?: \p{L}+){0,2}: ?\S/u

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** Where a wall can be parted: before labels, and between sentences where enough stands on both sides; other lines are one part. */
export const partsOf = (line: string): [from: number, to: number][] => {
  const words = wordsIn(line)
  if (words < WALL) return [[0, line.length]]
  const parts: [number, number][] = []
  let [from, last, before, behind] = [0, 0, 0, words]
  eachSentence(line, 0, line.length, (start) => {
    const passed = wordsIn(line.slice(last, start))
    last = start
    before += passed
    behind -= passed
    const isEnough = before >= PART && behind >= PART
    if (start === 0 || !(isEnough || GLUED.test(line.slice(start, start + MAX_LABEL)))) return
    parts.push([from, start])
    from = start
    before = 0
  })
  return [...parts, [from, line.length]]
}
