// Answers that can be quoted as they stand: short, with a fact, and understood without the sentence before.

import type { Question } from '../html/questions.ts'
import { quantitiesIn } from './facts/quantities.ts'
import type { Dimension } from './facts/units.ts'
import { isMarked } from './hits.ts'
import { INTENTS } from './intent-table.ts'
import type { Answer } from './intents.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import type { Reading, Sentence } from './reading.ts'
import { lookedUp, phraseAt, rangeAt, type Text, wordAt } from './text.ts'
import { THRESHOLDS } from './thresholds.ts'

const { words: MAX_WORDS } = THRESHOLDS.answers

export type Quality = 'good' | 'fair' | 'poor'

/** Fewer words than this ("Yes.", "See below") answer nothing; a number makes up for them ("4 kg"). */
const MIN_WORDS = 3
/** Characters of an answer that are looked at. */
const MAX_LOOK = 4_000

const statesSomething = (text: Text): boolean => {
  if (quantitiesIn(text.text, 0, text.text.length).length > 0) return true
  for (let at = 0; at < text.stems.length; at++) if (text.entries[at] && phraseAt(text, at, 'statements')) return true
  return false
}

const pointsElsewhere = (text: Text): boolean => text.entries[0] !== undefined && isMarked(text, 0, 'pointer')

/** Good: at most 60 words with a fact that stand alone; fair: short enough, or with a fact; poor: neither, or no answer at all. */
const qualityOf = (answer: string, lexicon: Lexicon | null): Quality => {
  const text = lookedUp(answer.slice(0, MAX_LOOK), lexicon)
  const hasFact = statesSomething(text)
  const { length } = text.stems
  if (length < MIN_WORDS && !hasFact) return 'poor'
  if (length > MAX_WORDS) return hasFact && length <= 2 * MAX_WORDS ? 'fair' : 'poor'
  return hasFact && !pointsElsewhere(text) ? 'good' : 'fair'
}

export type Pair = { question: string; answer: string; quality: Quality }

/** Questions of the description with their answers, then those of the structured data that the description does not show. */
export const pairsOf = ({ converted: { questions }, structured, lexicon }: Reading): Pair[] => {
  const shown = new Set<string>()
  const pairs: Pair[] = []
  const add = ({ question, answer }: Pick<Question, 'question' | 'answer'>) => {
    const key = question.toLowerCase().trim()
    if (shown.has(key)) return
    shown.add(key)
    pairs.push({ question, answer, quality: qualityOf(answer, lexicon) })
  }
  questions.forEach(add)
  structured.questions.slice(0, MAX_MARKED_UP).forEach(add)
  return pairs
}

/** Questions of structured data that are looked at. */
const MAX_MARKED_UP = 30

/** Whether one of the description's facts, whose places are in order, stands in [start, end). */
const holdsFact = (places: readonly number[], start: number, end: number): boolean => {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! < start) low = middle + 1
    else high = middle
  }
  return low < places.length && places[low]! < end
}

const wordsIn = ({ description }: Reading, { start, end }: Answer): { from: number; to: number } => {
  const { length } = description.stems
  return { from: wordAt(description, 0, length, start), to: wordAt(description, 0, length, end) }
}

/** More of them change nothing. */
const MAX_QUOTABLE = 12

/** Measures that name nothing by themselves: "2 pieces", "3 minutes". */
const NAMELESS = new Set<Dimension>(['share', 'count', 'time', 'parts', 'resolution'])

const isPointer = ({ description }: Reading, at: number): boolean =>
  description.entries[at] !== undefined && isMarked(description, at, 'pointer')

/** Intents that a sentence of the description answers so that it can be quoted as it stands; each sentence once. */
const quotableSentences = (reading: Reading): Answer[] => {
  const { description, facts, intents, converted } = reading
  const places = facts.flatMap(({ field, start }) => (field === 'description' ? [start] : [])).sort((a, b) => a - b)
  const asked = new Set(converted.questions.flatMap(({ from, to }) => converted.blocks.slice(from, to)))
  const blockAt = new Map<number, Sentence['block']>()
  if (asked.size > 0) for (const { start, block } of description.sentences) blockAt.set(start, block)
  const quotable: Answer[] = []
  const used = new Set<number>()
  for (const id of INTENTS) {
    const answer = intents[id].answered
    if (answer?.field !== 'description' || used.has(answer.start)) continue
    const block = blockAt.get(answer.start)
    if (block && asked.has(block)) continue
    const { from, to } = wordsIn(reading, answer)
    if (to - from > MAX_WORDS || !holdsFact(places, answer.start, answer.end)) continue
    if (isPointer(reading, from)) continue
    used.add(answer.start)
    quotable.push(answer)
  }
  return quotable
}

/** Labelled values of the description ("Rated voltage: 5 V"), of attributes or with a measure. */
const labelledAnswers = ({ facts, description }: Reading): Answer[] =>
  facts
    .filter(
      ({ field, label, attributes, quantities }) =>
        field === 'description' && label !== '' && (attributes.length > 0 || quantities.length > 0),
    )
    .slice(0, MAX_QUOTABLE)
    .map(({ start, end }) => ({ field: 'description', start, end, text: description.text.slice(start, end) }))

/** Sentences and items with a measure ("Brim of 8 cm"), whatever they answer; each once. */
const measuredAnswers = (reading: Reading): Answer[] => {
  const { description, facts } = reading
  const measured = facts.filter(
    ({ field, label, quantities: [quantity] }) =>
      field === 'description' && label === '' && quantity !== undefined && !NAMELESS.has(quantity.dimension),
  )
  const answers = new Map<number, Answer>()
  for (const { start: place } of measured.slice(0, MAX_QUOTABLE)) {
    const sentence = description.sentences[rangeAt(description.sentences, place)]
    if (!sentence || sentence.start > place || sentence.block.kind === 'heading' || sentence.block.kind === 'summary')
      continue
    const { from, to, start, end } = sentence
    if (to - from > MAX_WORDS || to - from < MIN_WORDS || isPointer(reading, from)) continue
    answers.set(start, { field: 'description', start, end, text: description.text.slice(start, end) })
  }
  return [...answers.values()]
}

/**
 * Answers of the description that can be quoted as they stand, in no certain order: sentences that answer an intent, labelled values,
 * measures.
 */
export const quotableAnswers = (reading: Reading): Answer[] => {
  const answers = quotableSentences(reading)
  for (const further of [labelledAnswers(reading), measuredAnswers(reading)])
    answers.push(...further.filter((one) => !answers.some((other) => overlap(one, other))))
  return answers.slice(0, MAX_QUOTABLE)
}

const overlap = (one: Answer, other: Answer): boolean => one.start < other.end && other.start < one.end

/** Questions whose answer is good, sentences that answer an intent, and labelled values. */
export const readyAnswers = (reading: Reading, pairs: readonly Pair[]): number =>
  pairs.filter(({ quality }) => quality === 'good').length + quotableAnswers(reading).length
