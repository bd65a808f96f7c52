// The sentences of a language as templates: questions of buyers, the lead in each tone, and answers, headings and sentences about the shop,
// which are the same in every tone. writer/phrasing/fill-template.ts explains their placeholders.

import { wordSet } from '../text/word-lists.ts'
import type { AttributeId } from './taxonomy/attributes.ts'
import type { AskedId } from './taxonomy/intents.ts'

export type Gender = 'm' | 'f' | 'n'

/** A question about one thing and about several ("Is the …?", "Are the …?"); "{it}" is where the product is named. */
export type Question = { one: string; many: string }

/** A question that is worded alike for one thing and for several. */
export const alike = (text: string): Question => ({ one: text, many: text })

/** How a language asks about a product. */
export type Questions = {
  /** A product named by its title: "{name}" is the title without its details. */
  named: string
  /** The same for a work with a title of its own, such as a book. */
  work: string
  /** For a title that names nothing in a sentence. */
  nameless: string
  /** The same where the record names a type: "{name}" is the type. */
  typed: string
  /** First words that a title loses after the article of `named`, lower-case. */
  articles: string
  /** Words of a part of a title that advertises instead of naming, lower-case. */
  adverts: string
  /** Words after which a title no longer names the thing, lower-case: what stands before them tells one from several. */
  turns: string
  /** Ending of words for several things; "" where the forms of a question do not differ. */
  plural: string
  /** Last letters, or whole words, that have this ending and are one thing. */
  notPlural: string
  /** By what is asked. */
  ask: Record<AskedId, Question>
  /** Of further facts that buyers of a finer kind ask for, by their ids, worded alike for one thing and several. */
  facts: Record<string, string>
}

export type Tone = 'professional' | 'friendly' | 'technical' | 'luxurious'

/** What a sentence of a lead is about. `data` are measures, `notes` other labelled facts. */
export type Topic =
  | 'made'
  | 'composition'
  | 'size'
  | 'content'
  | 'choice'
  | 'audience'
  | 'warranty'
  | 'origin'
  | 'data'
  | 'notes'

type Voice = {
  /** Topics in the order in which this tone tells them; one that is missing is not told. */
  order: readonly Topic[]
  /** Of each group of frames that have all their facts one is chosen; groups stand in order of preference. These name the product. */
  first: Partial<Record<Topic, readonly (readonly string[])[]>>
  /** The same for sentences that follow one that names the product. */
  later: Partial<Record<Topic, readonly (readonly string[])[]>>
}

export type Voices = Record<Tone, Voice>

/**
 * What a fact is as a sentence that answers a buyer. A template has a verb, so that no answer is a label with its value; what has no template
 * is not asked for. Instructions and lists follow a sentence that introduces them, as they are sentences of their own.
 */
export type AnswerTemplates = {
  /** Questions of which the analyzer has a wider one, or none. */
  ask: Record<'assembly' | 'storage' | 'sizes' | 'colors' | 'contents', Question>
  /** What a measure is, by its label. */
  askMeasure: (gender: Gender | null, label: string) => Question | null
  /** A measure by its label; without the name of the product, where a sentence before has it. */
  measure: (gender: Gender | null, label: string) => string | null
  of: Partial<Record<AttributeId, string>>
  /** Words that name a measure, with their gender, and words that may be next to them: no label of a record is asked for unless it is known. */
  measures: { heads: ReadonlyMap<string, Gender | null>; beside: ReadonlySet<string> }
}

export type SentenceTemplates = {
  answers: AnswerTemplates
  headings: Record<'specifications' | 'care' | 'use', string>
  /** "{the}" is the product, the others are numbers of the shop's policies. */
  policy: Record<'daysAndCost' | 'days' | 'cost' | 'returns' | 'warranty', string>
  /** Singular and plural of spans of time; `within` is a number of days after "within". */
  time: Record<'day' | 'workingDay' | 'month' | 'year' | 'within', readonly [one: string, many: string]>
  /** "{low} to {high}". */
  range: string
  decimalMark: '.' | ','
}

export const wordGenders = (lists: Partial<Record<Gender, string>>): ReadonlyMap<string, Gender> =>
  new Map(
    Object.entries(lists).flatMap(([gender, list]) =>
      [...wordSet(list)].map((word): [string, Gender] => [word, gender as Gender]),
    ),
  )
