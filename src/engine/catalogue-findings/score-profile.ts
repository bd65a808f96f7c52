// One side of a comparison: its score and how far it meets each rule.

import type { Analysis } from '../analyzer/report/report.ts'
import { rules } from '../analyzer/rules.ts'

/** Rules that count for the score, in the order of the table. */
export const comparedRules = rules.filter(({ weight, scope }) => weight > 0 && scope !== 'catalogue')
export const ruleIds: readonly string[] = comparedRules.map(({ id }) => id)

/** Of each compared rule, in their order: -1 when it did not apply, else its value in hundredths, `PASSED` more for a pass. */
export type Outcomes = readonly number[]

export type Profile = { score: number; outcomes: Outcomes }

const PASSED = 200
export const MOST_OUTCOME = PASSED + 100

export const applied = (outcome: number): boolean => outcome >= 0
export const hasPassed = (outcome: number): boolean => outcome >= PASSED
/** In hundredths, of a rule that applied. */
export const hundredthsOf = (outcome: number): number => outcome % PASSED

type Judged = { evidence: { rule: string; value: number }[]; passed: Record<string, number> }

/** The outcomes as an analysis reports them. */
export const profileOf = ({ score, additional_fields }: Analysis): Profile => {
  const { evidence, passed } = additional_fields as Judged
  const failed = new Map(evidence.map(({ rule, value }) => [rule, value]))
  const outcomes = comparedRules.map(({ id }) => {
    const value = passed[id] ?? failed.get(id)
    return value === undefined ? -1 : Math.round(value * 100) + (id in passed ? PASSED : 0)
  })
  return { score: score.value, outcomes }
}
