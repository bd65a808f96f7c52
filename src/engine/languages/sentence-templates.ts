// Questions, headings and sentences about the shop, which are the same in every tone.

import type { Question } from './questions.ts'
import type { AttributeId } from './taxonomy/attributes.ts'
import type { FamilyId } from './taxonomy/families.ts'

export type Gender = 'm' | 'f' | 'n'

/**
 * What a fact is as a sentence that answers a buyer. A template has a verb, so that no answer is a label with its value; what has no template
 * is not asked for. Instructions and lists follow a sentence that introduces them, as they are sentences of their own.
 */
export type AnswerTemplates = {
  /** Questions about what a record has in part only: sizes alone, the fit alone, a measure of which the gender is known. */
  ask: Record<'sizes' | 'fit' | 'assembly' | 'storage', Question> & {
    measure: (gender: Gender | null, label: string) => string | null
  }
  /** Its one colour: a word for a colour, and a name of a shade. */
  color: readonly [plain: string, named: string]
  /** "in sizes XS to XL", where they are few. */
  sizes: string
  /** What there is to choose from where a sentence of the voices has no room for it. */
  choices: Record<'color' | 'size' | 'other', string>
  /** "{origin}" is a country. */
  origin: string
  /** A measure by its label; without the name of the product, where a sentence before has it. */
  measure: (gender: Gender | null, label: string) => string | null
  of: Partial<Record<AttributeId, string>>
  /** Of families for whose attributes the language has words of their own. */
  ofFamily?: Partial<Record<FamilyId, Partial<Record<AttributeId, string>>>>
  /** Words that name a measure, with their gender, and words that may stand beside them: no label of a record is asked for unless it is known. */
  measures: { heads: ReadonlyMap<string, Gender | null>; beside: ReadonlySet<string> }
}

/** What buyers ask beyond the intents of the analyzer. */
export type ExtraQuestion = 'color' | 'colors' | 'box' | 'weight' | 'versions' | 'origin'

export type SentenceTemplates = {
  ask: Record<ExtraQuestion, Question>
  weighs: string
  answers: AnswerTemplates
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

/** A question whose form is the same of one thing and of several. */
export const both = (text: string): Question => ({ one: text, many: text })

/** "3", "3 to 5". */
export const ranged = (low: number, high: number, to: string): string =>
  low === high ? String(low) : `${low} ${to} ${high}`
