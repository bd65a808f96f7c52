// Questions, headings and sentences about the shop, which are the same in every tone.

import type { Answers } from '../writer/phrasing/fact-answers.ts'
import type { Question } from './lexicon/answer-marks.ts'

/** What buyers ask beyond the intents of the analyzer. */
export type Further = 'color' | 'colors' | 'box' | 'weight' | 'versions' | 'origin'

export type Talk = {
  ask: Record<Further, Question>
  weighs: string
  answers: Answers
  headings: Record<'specifications' | 'care' | 'use', string>
  /** "{the}" is the product, the others are numbers of the shop's policies. */
  policy: Record<'daysAndCost' | 'days' | 'cost' | 'returns' | 'warranty', string>
  /** Spans of time; a range where both numbers differ. `working`: days on which a carrier works. */
  days: (low: number, high: number, working: boolean) => string
  /** "30 days", as it follows "within". */
  within: (days: number) => string
  /** A length in days as years or months where it is such. */
  span: (days: number) => string
  /** "4.90 EUR". */
  money: (amount: number, currency: string) => string
}

/** Decimals as languages without a decimal point write them: "4,90". */
export const withComma = (amount: string): string => amount.replace('.', ',')

/** Whole amounts without decimals, others with two. */
export const amountOf = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/** A length in days in the largest unit that it is a whole number of: [number, unit]. */
export const unitOf = (days: number): { count: number; unit: 'year' | 'month' | 'day' } => {
  if (days % 365 === 0) return { count: days / 365, unit: 'year' }
  return days % 30 === 0 ? { count: days / 30, unit: 'month' } : { count: days, unit: 'day' }
}
