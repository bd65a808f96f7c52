// Whether the record supports a value: all of it, a part of it, or too little. Every value is checked, no matter who wrote it.

import { instructionIn } from '../analyzer/claims/machine-instructions.ts'
import type { Reading } from '../analyzer/reading.ts'
import { quoted } from '../analyzer/rule.ts'
import { hiddenCharacters } from '../html/hidden-text.ts'
import { visibleText } from '../html/visible-text.ts'
import { type Field, FORMS } from '../optimization.ts'
import type { Evidence } from './evidence.ts'
import type { Problem } from './sentence.ts'
import { verifyDescription, verifyFaq } from './verify-html.ts'
import { verifyJsonLd } from './verify-json-ld.ts'
import { judgeLine, noTally, type Tally } from './verify-text.ts'

/**
 * Shares of what is stated, 0-1: what rests on structured facts of the record, while the rest stands in its running texts, and what the
 * record says in more than one place.
 */
export type Support = { structured: number; repeated: number }

export type Verification =
  | { status: 'supported'; value: string; support: Support; needs_input: string[] }
  /** Without the sentences that the record does not support. */
  | { status: 'trimmed'; value: string; support: Support; needs_input: string[] }
  /** `reason`: a sentence for the merchant. */
  | { status: 'rejected'; reason: string; needs_input: string[] }

/** More is asked of no merchant at once. */
export const MAX_NEEDS = 10
/** Problems among which they are chosen. */
const MAX_PROBLEMS = 100
const SHOWN = 80

const SENTENCES: Record<Problem['why'], (text: string) => string> = {
  unknown: (text) => `${text} is not in the record: add it there if it is true.`,
  figure: (text) => `${text} is not in the record in this way: add it there, with what it measures, if it is true.`,
  opposite: (text) =>
    `${text} is not what the record says, which states the opposite: correct it there if it is wrong.`,
  apart: (text) => `The record does not say ${text} of this: add it there if it is true.`,
  claim: (text) => `${text} needs proof that the record does not have: add it there with its source if it is true.`,
}

/** Whether another problem already shows these words, as a claim or in a longer phrase. */
const isShown = ({ text }: Problem, others: readonly Problem[]): boolean =>
  others.some((other) => other.text.toLowerCase().includes(text.toLowerCase()))

/** What the merchant is told of each problem, each once; of words that are a claim, that they need proof. */
export const needsOf = (problems: readonly Problem[]): string[] => {
  const first = problems.slice(0, MAX_PROBLEMS)
  const claims = first.filter(({ why }) => why === 'claim')
  const shown = first.filter((one) => one.why === 'claim' || !isShown(one, claims))
  const sentences = shown.map(({ why, text }) => SENTENCES[why](quoted(text.replaceAll('\n', ' '), SHOWN)))
  return [...new Set(sentences)].slice(0, MAX_NEEDS)
}

const supportOf = ({ stated, structured, repeated }: Tally): Support =>
  stated === 0 ? { structured: 0, repeated: 0 } : { structured: structured / stated, repeated: repeated / stated }

const judged = (
  field: Field,
  value: string,
  evidence: Evidence,
  reading: Reading,
  tally: Tally,
): { value: string; cut: number } => {
  if (field === 'description') return verifyDescription(value, evidence, tally)
  if (field === 'faq') return verifyFaq(value, evidence, tally)
  if (field === 'json_ld') return { value, cut: verifyJsonLd(value, evidence, reading, tally) }
  const lines = field === 'image_alt' ? value.split('\n').filter((line) => line !== '') : [value]
  const { vocabulary } = evidence
  const ofPictures = vocabulary && { ...vocabulary, neutral: vocabulary.neutralOfPictures }
  const against = field === 'image_alt' ? { ...evidence, vocabulary: ofPictures } : evidence
  let cut = 0
  for (const line of lines) cut += judgeLine(line, against, tally).length
  return { value, cut }
}

const reject = (reason: string, problems: readonly Problem[] = []): Verification => ({
  status: 'rejected',
  reason,
  needs_input: needsOf(problems),
})

/** Checks a cleaned value against the record. In HTML what does not hold is cut out; any other value is refused as a whole. */
export const verify = (field: Field, value: string, evidence: Evidence, reading: Reading): Verification => {
  const order = instructionIn(FORMS[field] === 'html' ? visibleText(value) : value)
  if (order || hiddenCharacters(value).length > 0) return reject('It gives orders to machines.')
  const tally = noTally()
  const { value: left, cut } = judged(field, value, evidence, reading, tally)
  const support = supportOf(tally)
  if (cut === 0) return { status: 'supported', value, support, needs_input: [] }
  if (FORMS[field] !== 'html') return reject('The record does not bear out what it says.', tally.problems)
  if (left === '') return reject('The record bears out nothing of it.', tally.problems)
  return { status: 'trimmed', value: left, support, needs_input: needsOf(tally.problems) }
}
