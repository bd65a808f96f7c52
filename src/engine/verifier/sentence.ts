// A sentence of a proposed text while it is held against the record, and what is found wrong with it.

import type { Range, Text } from '../languages/lexicon/text.ts'
import type { Known } from './evidence.ts'
import type { Figure } from './figures.ts'

/** unknown: the record does not say it. opposite: it says otherwise. apart: it says it of something else. claim: words that need proof. */
export type Why = 'unknown' | 'opposite' | 'apart' | 'claim' | 'figure'

export type Problem = { why: Why; text: string }

export type Judged = {
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
  /** Where addresses of mail and of pages stand. */
  addresses: readonly { start: number; end: number }[]
}

export const shownOf = ({ text }: Text, start: number, end: number): string => text.slice(start, end)

export const isWithin = (places: readonly { start: number; end: number }[], at: number): boolean =>
  places.some(({ start, end }) => at >= start && at < end)

/** A word that states something: how the record has it, and what is wrong with it. */
export type Found = { at: number; known: Known | null; problem: Why | null }
