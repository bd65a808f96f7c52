// Where a wall of sentences can be parted into paragraphs.

import { eachSentence } from '../../text/sentences.ts'

/** Characters in which a label and what follows it are looked for. */
const MAX_LABEL = 160
/** A line of so many words is parted before labels and pictures in it. */
const WALL = 80
/** One of so many is parted between sentences, into parts of at least `PART` words: a shorter one reads as well whole. */
const LONG_WALL = 140
const PART = 40
/** Begins a sentence that has its subject in the one before: "Sem grampos, elimina …". */
const GOES_ON =
  /^(?:sem|sin|sans|senza|ohne|without|assim|así|ainsi|così|it|they|ele|ela|eles|elas|il|elle|ils|elles|er|sie|es|dies|this|these|also|além|además|and|but|mas|pero|mais|aber)(?!\p{L})/iu
/** A label that begins a part of its own within running text: "Ingredients: water, glycerin". */
const GLUED = /^\p{Lu}\p{L}+(?: \p{L}+){0,2}: ?\S/u

/** A picture before a word, where a text is parted by pictures: "… 🌿 Soft cotton … 🚫 No dyes …". */
const PICTURED = /(?<=[\s.!?])\p{Extended_Pictographic}\uFE0F? (?=\p{Lu})/gu
const LEAST_PICTURED = 3
const ENDS_PICTURED = /\p{Extended_Pictographic}\uFE0F?\s*$/u

/** Where the parts begin that have a picture each before them; none where pictures end sentences. */
const picturedParts = (line: string): number[] => {
  const starts = [...line.matchAll(PICTURED)].map(({ index }) => index)
  return starts.length < LEAST_PICTURED || ENDS_PICTURED.test(line) ? [] : starts
}

/** A sentence that begins right behind the letters of another: two texts were pasted together. */
const PASTED = /(?<=\p{Ll}{3}[.!?]?)(?=(?:We|Please|Our|All|This|These|The|If|For|In|It|You) \p{Ll}+ \p{Ll})/gu
const LEAST_PASTED = 20

/** Where the other text begins; [] where there is none. */
const pastedAt = (line: string): number[] =>
  [...line.matchAll(PASTED)]
    .map(({ index }) => index)
    .filter((at) => wordsIn(line.slice(at)) >= LEAST_PASTED)
    .slice(0, 1)

/** Bullets within a line: "• Soft • Warm • Light". */
const BULLETED = /[•●▪] {0,2}(?=[\p{L}\d])/gu
const LEAST_BULLETED = 3

const bulletedParts = (line: string): number[] => {
  const starts = [...line.matchAll(BULLETED)].map(({ index }) => index)
  // "A • B • C" parts words of one line.
  const isLed = /^\s*$|[.:!?]\s*$/.test(line.slice(0, starts[0]))
  // "• A. • B"
  const isSecond = starts[0] === 0 && starts.length > 1 && /[.!?]\s*$/.test(line.slice(0, starts[1]))
  return isSecond || (starts.length >= LEAST_BULLETED && isLed) ? starts : []
}

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** Where a wall can be parted: before labels, and between sentences where enough stands on both sides; other lines are one part. */
export const partsOf = (line: string): [from: number, to: number][] => {
  const words = wordsIn(line)
  const marked = [...bulletedParts(line), ...pastedAt(line)].filter((at) => at > 0).sort((a, b) => a - b)
  if (marked.length > 0) return within(line, [0, ...marked])
  if (words < WALL) return [[0, line.length]]
  const pictured = picturedParts(line)
  if (pictured.length > 0) return [0, ...pictured].map((from, at) => [from, pictured[at] ?? line.length])
  const parts: [number, number][] = []
  let [from, last, before, behind] = [0, 0, 0, words]
  eachSentence(line, 0, line.length, (start) => {
    const passed = wordsIn(line.slice(last, start))
    last = start
    before += passed
    behind -= passed
    const goesOn = GOES_ON.test(line.slice(start, start + MAX_LABEL))
    const isEnough = words >= LONG_WALL && before >= PART && behind >= PART && !goesOn
    if (start === 0 || !(isEnough || GLUED.test(line.slice(start, start + MAX_LABEL)))) return
    parts.push([from, start])
    from = start
    before = 0
  })
  return parts.length === 0 ? [[0, line.length]] : within(line, [...parts.map(([start]) => start), from])
}

/** A part is parted as it would be if it stood alone. */
const within = (line: string, starts: readonly number[]): [from: number, to: number][] =>
  starts.flatMap((start, place) => {
    const end = starts[place + 1] ?? line.length
    return partsOf(line.slice(start, end).trimEnd()).map(([a, b], at, { length }): [number, number] => [
      start + a,
      at === length - 1 ? end : start + b,
    ])
  })
