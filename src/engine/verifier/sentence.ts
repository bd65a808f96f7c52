// The sentences of a proposed text while they are checked against the record, and the problems found.

import { hitsIn, isIn } from '../languages/lexicon/hits.ts'
import { DENIED } from '../languages/lexicon/mentions.ts'
import { type Range, type Text, wordAt } from '../languages/lexicon/text.ts'
import { eachSentence } from '../text/sentences.ts'
import type { Figure } from './figures.ts'

/** unknown: the record does not say it. opposite: it says otherwise. apart: it says it of something else. claim: words that need proof. */
export type ProblemKind = 'unknown' | 'opposite' | 'apart' | 'claim' | 'figure'

export type Problem = { why: ProblemKind; text: string }

export type Judgement = {
  problems: Problem[]
  /** Words and figures that state something, and how many of them stand in structured facts of the record. */
  stated: number
  structured: number
  /** How many of them the record says in more than one place. */
  repeated: number
}

export type Sentence = {
  text: Text
  range: Range
  label: readonly string[]
  figures: readonly Figure[]
  marks: Uint8Array
  /** Where addresses of mail and of pages stand, in order. */
  addresses: readonly { start: number; end: number }[]
}

export const textAt = ({ text }: Text, start: number, end: number): string => text.slice(start, end)

export const isWithin = (places: readonly { start: number; end: number }[], at: number): boolean =>
  places.some(({ start, end }) => at >= start && at < end)

/** What the record says with one word. */
export type WordEvidence = {
  /** Somewhere it is said, or may be, of the product. */
  stated: boolean
  /** Somewhere it is denied, or may be. */
  denied: boolean
  /** Somewhere it is said of something else, or under a condition. */
  apart: boolean
  /** It stands in an option, a metafield, the title or under a label. */
  structured: boolean
  /** Clauses in which it is said, and in which it is denied; a labelled line is one. */
  statedIn: number[]
  deniedIn: number[]
}

/** A word that states something: how the record has it, and what is wrong with it. */
export type JudgedWord = { at: number; known: WordEvidence | null; problem: ProblemKind | null }

const SEMICOLON = /[;；]\s/g

/** Calls `each` for every part of text[start, end) between semicolons. */
const eachPart = (text: string, start: number, end: number, each: (start: number, end: number) => void): void => {
  let from = start
  for (const { index } of text.slice(start, end).matchAll(SEMICOLON)) {
    each(from, start + index)
    from = start + index + 2
  }
  if (from < end) each(from, end)
}

/** Sentences, lines and parts of a text; `whole` leaves sentences in one piece. */
export const sentencesOf = (text: Text, whole = false): Range[] => {
  const found: Range[] = []
  let from = 0
  const add = (start: number, end: number) => {
    const to = wordAt(text, from, text.starts.length, end)
    found.push({ from, to, start, end })
    from = to
  }
  eachSentence(text.text, 0, text.text.length, (start, end) => {
    if (whole || !text.text.slice(start, end).includes(';')) add(start, end)
    else eachPart(text.text, start, end, add)
  })
  return found
}

type Said = { text: Text; range: Range; marks: Uint8Array }

/**
 * The first words of a sentence that say that goods can be sent back; undefined where none do, or where it denies it. That is for the shop
 * to say: the words for it are common in the frames of sentences, and prove nothing.
 */
export const returnsIn = ({ text, range: { from, to }, marks }: Said) =>
  isIn(text.marked, 'noReturns', from, to)
    ? undefined
    : hitsIn(text.marked, 'returns', from, to).find((hit) => hit.to <= to && marks[hit.from - from] !== DENIED)

export const promisesReturns = (said: Said): boolean => returnsIn(said) !== undefined
