// What a comparison knows of one side: its score and how far it meets each rule.

import { rules } from '../analyzer/rules.ts'
import type { Analysis } from '../report.ts'

/** By rule id; rules that did not apply are absent. */
export type Outcomes = Record<string, { value: number; passed: boolean }>

export type Profile = { score: number; outcomes: Outcomes }

type Evidence = { rule: string; outcome: string; value: number }

const evidenceOf = ({ additional_fields }: Analysis): Evidence[] =>
  Array.isArray(additional_fields.evidence) ? (additional_fields.evidence as Evidence[]) : []

/** The outcomes as an analysis reports them. */
export const profileOf = (analysis: Analysis): Profile => ({
  score: analysis.score.value,
  outcomes: Object.fromEntries(
    evidenceOf(analysis).map(({ rule, outcome, value }) => [rule, { value, passed: outcome === 'pass' }]),
  ),
})

/** Rules that count for the score, in the order of the table. */
export const comparedRules = rules.filter(({ weight, scope }) => weight > 0 && scope !== 'catalogue')

/** A number per rule: -1 where it did not apply, else its value in hundredths, 200 more for a pass. */
export const packed = (ids: readonly string[], { outcomes }: Profile): number[] =>
  ids.map((id) => {
    const outcome = outcomes[id]
    return outcome === undefined ? -1 : Math.round(outcome.value * 100) + (outcome.passed ? PASSED : 0)
  })

const PASSED = 200

export const unpacked = (ids: readonly string[], numbers: readonly number[]): Outcomes => {
  const outcomes: Outcomes = {}
  for (const [at, id] of ids.entries()) {
    const number = numbers[at] ?? -1
    if (number >= 0) outcomes[id] = { value: (number % PASSED) / 100, passed: number >= PASSED }
  }
  return outcomes
}
