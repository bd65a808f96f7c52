// What a rule is and what it answers.

import { clip, QUOTE, wholeCharacter } from '../text/plain-text.ts'
import type { Reading } from './reading.ts'
import type { CATEGORIES, Evidence, Part, Suggestion } from './report/report.ts'

export { QUOTE, quoted } from '../text/plain-text.ts'
export type { Evidence, Part }

export type Tier = 'A' | 'B' | 'C' | 'D'
export type Stage = 'eligible' | 'retrievable' | 'citable'
export type Priority = Suggestion['priority']
type Effort = 'low' | 'medium' | 'high'

/** The field an optimization of this rule's finding would change; null for facts that only the merchant has. */
export type OptimizationField =
  | 'title'
  | 'meta_title'
  | 'meta_description'
  | 'description'
  | 'faq'
  | 'image_alt'
  | 'json_ld'
  | null

export type GateId = 'no_price' | 'thin_description' | 'contradicted_offer' | 'hidden_text'

/** What the parts say together. */
export const saidTogether = (parts: readonly Part[]): string =>
  parts.map(({ said, further }, at) => (at === 0 ? said : (further ?? said))).join(' ')

export type Outcome = 'pass' | 'warn' | 'fail' | 'na'

export type Finding = {
  outcome: Outcome
  /** How far the rule is met, 0-1. A pass may still be short of 1. */
  value: number
  /** Never empty for a warn or a fail, as what cannot be shown is not reported; empty for the others, which nothing shows. */
  evidence: Evidence[]
  /** What is wrong here, quoting the evidence: a sentence or two for the merchant; "" where there is nothing to do about it that another rule does not say. Of `na`, why it was not checked. */
  problem: string
  /** What to do, as an imperative, where the rule's title does not fit this finding; else "". */
  fix: string
  /** A better value made of the record's own facts, or which field to fill; "" where nothing is known of this product that it could name. */
  example: string
  /** Whether `example` is a value that the rule's field can take as it stands. */
  proposes: boolean
  /** Where it is less, or more, serious than the rule's `severity` for a fail and one step below for a warn; else null. */
  priority: Priority | null
  gate: GateId | null
  /** Told, and left out of the score: nothing of its kind is judged well enough to count. */
  isUncounted: boolean
  /** Rules that want the same of the merchant here: where one of them has a suggestion, it speaks for this one too. */
  saidBy: readonly string[]
  /** Equal in all products that have it for the same reason, where `problem` quotes what is this one’s alone; "" where the sentence is the same. */
  cause: string
  /** What `problem` says one after the other, where the shop may be told of one of them; those without evidence are told with others alone. */
  parts: readonly Part[]
}

export type Rule = {
  /** Category prefix, a hyphen and a number; stable for ever, as reports refer to it. */
  id: string
  category: (typeof CATEGORIES)[number]
  /** What to do where it is not met, as an imperative: the title of the suggestion. */
  title: string
  severity: Priority
  /** Multiplies the weight of the tier; 0 for a rule that only guards a gate. */
  weight: number
  /** A causal on product content or required by a platform, B end-to-end or replicated, C documented consumer, D heuristic. */
  tier: Tier
  stage: Stage
  field: OptimizationField
  effort: Effort
  /**
   * `gains`: asks something of texts that are full enough for it, and counts only where that raises the score, or a further true sentence
   * would lower it. `faults`: looks for something wrong, and takes away where it finds it; a text without the fault earns nothing by that.
   */
  counts?: 'gains' | 'faults'
  /** `catalogue`: judged over all products together (src/engine/catalogue-findings), outside the score; not asked of a single record. */
  scope?: 'catalogue'
  measures: string
  source: string
  /** The size of the effect in the source. */
  effect: string
  /** What speaks against it; "" when nothing is known. */
  counter_evidence: string
  assess: (reading: Reading) => Finding
}

const NO_EVIDENCE: Evidence[] = []
const NO_RULES: readonly string[] = []
const NO_PARTS: readonly Part[] = []

const NOTHING: Omit<Finding, 'outcome' | 'value'> = {
  evidence: NO_EVIDENCE,
  problem: '',
  fix: '',
  example: '',
  proposes: false,
  priority: null,
  gate: null,
  isUncounted: false,
  saidBy: NO_RULES,
  cause: '',
  parts: NO_PARTS,
}

export const pass = (value: number): Finding => ({ outcome: 'pass', value, ...NOTHING })

/** Not checked; leaves the denominator. */
export const na = (reason: string): Finding => ({ outcome: 'na', value: 0, ...NOTHING, problem: reason })

type Unmet = Pick<Finding, 'value' | 'evidence' | 'problem' | 'example'> &
  Partial<Pick<Finding, 'fix' | 'proposes' | 'priority' | 'gate' | 'isUncounted' | 'saidBy' | 'cause' | 'parts'>>

const unmet = (outcome: 'warn' | 'fail', finding: Unmet): Finding => ({ outcome, ...NOTHING, ...finding })

/** What an example says, and whether it is a value to take. */
export type Example = { example: string; proposes: boolean }

export const proposed = (example: string): Example => ({ example, proposes: true })
export const advised = (example: string): Example => ({ example, proposes: false })

export const warn = (finding: Unmet): Finding => unmet('warn', finding)
export const fail = (finding: Unmet): Finding => unmet('fail', finding)

/**
 * What the rule would judge is not there, and another rule's suggestion says so: a fail without a suggestion of its own. Were it not
 * applicable, an empty record would beat a poor one.
 */
export const absent = (field: string): Finding =>
  fail({ value: 0, evidence: [missing(field)], problem: '', example: '' })

export const missing = (field: string): Evidence => ({ missing: field })

/** A span of a text as evidence, its quotation bounded. */
export const span = (field: string, text: string, start: number, end: number): Evidence => {
  const stop = wholeCharacter(text, end)
  return { field, start, end: stop, text: clip(text.slice(start, stop), QUOTE) }
}

export const whole = (field: string, text: string): Evidence => span(field, text, 0, text.length)

/** "a, b or c". */
export const either = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`

/** "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
