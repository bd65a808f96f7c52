// The opening of a description: 60 words from the first sentence of running text on, whatever lines, headings and labelled values
// they run through, up to the FAQ. It is what a reader sees first.

import { isIn, isMarked } from '../../languages/lexicon/hits.ts'
import { isColor, phraseAt, type Range } from '../../languages/lexicon/text.ts'
import { isConsumed, isThing } from '../../languages/taxonomy/families.ts'
import { isCalledKitOfParts } from '../kind/finer-kind.ts'
import { wordsToTurn } from '../kind/name-nouns.ts'
import type { Reading, Reads } from '../reading.ts'
import { isStatement } from '../statements.ts'
import { THRESHOLDS } from '../thresholds.ts'

type Opening = { named: boolean; attribute: boolean; use: boolean; empty: boolean }

const { words: WORDS, pass: enough, minTitleShare } = THRESHOLDS.lead
const WEIGHTS = { named: 4, attribute: 4, use: 1, empty: 1 }

/** Whether the word by which the title names a thing, known as a noun or not, stands in words [from, to): "Nozzle" of "MK8 Copper Nozzle". */
const hasHeadWord = (
  { title, description, lexicon }: Reads<'description' | 'lexicon' | 'title'>,
  from: number,
  to: number,
): boolean => {
  if (!lexicon) return false
  const head = title.stems[lexicon.grammar.head === 'last' ? wordsToTurn(title, lexicon) - 1 : 0] ?? ''
  if (head.length < 3 || lexicon.colors.has(head) || lexicon.vagueTypes.has(head)) return false
  const found = description.stems.indexOf(head, from)
  return found !== -1 && found < to
}

const isNamed = (
  reading: Reads<'brand' | 'description' | 'lexicon' | 'naming' | 'title'>,
  from: number,
  to: number,
): boolean => {
  const { brand, title, description, naming } = reading
  const { stems } = description
  let wanted = 0
  let shared = 0
  for (let at = 0; at < title.stems.length; at++) {
    const word = title.stems[at]!
    if (word.length < 3 || title.entries[at]?.common || brand.includes(word)) continue
    wanted++
    const found = stems.indexOf(word, from)
    if (found !== -1 && found < to) shared++
  }
  if (shared > 0 && (shared / wanted >= minTitleShare || hasHeadWord(reading, from, to))) return true
  for (let at = from; at < to; at++) {
    const noun = phraseAt(description, at, 'nouns')
    // "What really suits you" is no suit.
    if (!noun || isMarked(description, at + noun.words.length, 'address')) continue
    if (naming.family === null || noun.means.includes(naming.family)) return true
  }
  return false
}

/** Whether words [from, to) show a colour, or something of make, shape or design: less than a fact, yet nothing that fits any product. */
const showsTrait = (
  { description, lexicon, naming }: Reads<'description' | 'lexicon' | 'naming'>,
  from: number,
  to: number,
): boolean => {
  if (isIn(description.marked, 'trait', from, to)) return true
  if (!lexicon || isConsumed(naming.family)) return false
  for (let at = from; at < to; at++)
    if (lexicon.colors.has(description.stems[at]!) && isColor(description, at)) return true
  return false
}

/** Where the opening starts: with the list above the first running text, where there is one. */
const startOf = ({ sentences }: Reading['description'], lead: Range): number => {
  for (const { block, from, start } of sentences) {
    if (start >= lead.start) break
    if (block.kind === 'item') return Math.max(from, lead.from - WORDS)
  }
  return lead.from
}

export const readOpening = (
  reading: Reads<'brand' | 'description' | 'facts' | 'lexicon' | 'naming' | 'title'>,
  lead: Range,
): Opening => {
  const { description, facts, naming } = reading
  const { stems, starts, text } = description
  const first = startOf(description, lead)
  const to = Math.min(description.ownWords, lead.from + WORDS)
  const end = to < stems.length ? starts[to]! : text.length
  const stated = facts.some(
    (fact) => fact.field === 'description' && isStatement(fact) && fact.start >= starts[first]! && fact.start < end,
  )
  return {
    named: isNamed(reading, first, to) || isCalledKitOfParts(description),
    // A service has none.
    attribute: stated || !isThing(naming.family) || showsTrait(reading, first, to),
    use: isIn(description.marked, 'use', first, to),
    empty: isMarked(description, lead.from, 'opener'),
  }
}

/** Whether the first running text states something of the product or names it: a slogan below a list opens nothing. */
export const tellsSomething = (
  reading: Reads<'brand' | 'description' | 'lexicon' | 'naming' | 'statements' | 'title'>,
  { from, to, start, end }: Range,
): boolean => {
  for (const sentence of reading.statements.telling) if (sentence.start >= start && sentence.start < end) return true
  return isNamed(reading, from, to)
}

const TOTAL = WEIGHTS.named + WEIGHTS.attribute + WEIGHTS.use + WEIGHTS.empty

/** Share of what an opening should do, 0-1. */
export const openingScore = ({ named, attribute, use, empty }: Opening): number =>
  // What neither names the product nor states something of it is no opening, however it goes on.
  (Number(named || attribute) *
    (WEIGHTS.named * Number(named) +
      WEIGHTS.attribute * Number(attribute) +
      WEIGHTS.use * Number(use) +
      WEIGHTS.empty * Number(!empty))) /
  TOTAL

/** Whether the description opens with a sentence that could stand for the product elsewhere. */
export const opensWell = (
  reading: Reads<'brand' | 'description' | 'facts' | 'lexicon' | 'naming' | 'statements' | 'title'>,
): boolean => {
  const { lead } = reading.description
  if (!lead || !reading.lexicon) return lead !== null
  if (!tellsSomething(reading, lead)) return false
  const opening = readOpening(reading, lead)
  return !opening.empty && openingScore(opening) >= enough
}
