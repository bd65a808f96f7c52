// The fields that can be optimized: names and types that writers, verifier, API and commands share.

import type { Reading } from './analyzer/reading.ts'
import type { Tone } from './languages/sentence-templates.ts'
import type { VisibilityChange } from './visibility/visibility-change.ts'

/** The fields of a record that an optimization replaces, in the order in which buyers and engines meet them. */
export const FIELDS = ['title', 'meta_title', 'meta_description', 'description', 'faq', 'image_alt', 'json_ld'] as const
export type Field = (typeof FIELDS)[number]

/**
 * The form of a field's value. `text` is one line of plain text, `html` is of the allow-list, `lines` has one line of plain text for
 * each picture of the record (an empty line for a picture without one), `json` is JSON text.
 */
export const FORMS = {
  title: 'text',
  meta_title: 'text',
  meta_description: 'text',
  description: 'html',
  faq: 'html',
  image_alt: 'lines',
  json_ld: 'json',
} as const satisfies Record<Field, string>

/** `create` where the field is empty, `enhance` where its content is kept, `rewrite` where it is replaced. */
export const OPTIMIZATION_TYPES = ['enhance', 'rewrite', 'create'] as const
export const TONES = ['professional', 'friendly', 'technical', 'luxurious'] as const satisfies readonly Tone[]
export const LENGTHS = ['concise', 'standard', 'detailed'] as const

export type Style = { tone: Tone; length: (typeof LENGTHS)[number] }

export const STANDARD_STYLE: Style = { tone: 'professional', length: 'standard' }

/** Who has written a value: the facts of the record, put into sentences, or a language model. */
export const WRITERS = ['facts', 'model'] as const
export type WriterName = (typeof WRITERS)[number]

/** What a writer is asked for. */
export type Assignment = { reading: Reading; fields: readonly Field[]; style: Style }

/** What a writer answers: a value for each field that it can write, unchecked. */
export type Drafts = Partial<Record<Field, string>>

/** A value that was checked against the record and measured. */
export type Proposal = {
  field: Field
  optimization_type: (typeof OPTIMIZATION_TYPES)[number]
  /** What it does, as an imperative. */
  title: string
  /** Why, what it is made of, and which suggestions it settles. */
  description: string
  /** As the record has it; "" when it has none. */
  current_value: string
  optimized_value: string
  /** Points of the score, measured by analysing the record with the value in place; 0 where it only serves readers. Of one that counts on others, with theirs. */
  expected_score_increase: number
  auto_applicable: boolean
  /** 0-100. */
  confidence_score: number
  /** The style in which it is written: a plainer one than was asked for where that changes nothing. */
  generation_style: Style
  written_by: WriterName
  /** What a writer would have liked to say and the record does not state, or what buyers ask and it does not answer: for the merchant. */
  needs_input: string[]
  /** Of image_alt: the addresses of the pictures, one for each line. */
  pictures?: string[]
  /** What it does to how the product is found, simulated; absent if that was not looked at. */
  visibility?: VisibilityChange
}
