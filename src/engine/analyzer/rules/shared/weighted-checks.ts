// A rule made of several checks of one field: its value is their weighted mean, its problem what is not met.

import type { Evidence, Example, Finding, Part } from '../../rule.ts'
import { pass, warn } from '../../rule.ts'

export type Check = {
  weight: number
  /** How far it is met, 0-1. */
  value: number
  /** "" where it costs and is not said. */
  problem: () => string
  /** What to do about it, as an imperative; the title of the suggestion when this is what costs most. */
  fix: string
  /** As that of a finding: what several products may have, and the shop is then told of. */
  cause?: string
}

/** What it costs that it is not met. */
export const lost = ({ weight, value }: Pick<Check, 'value' | 'weight'>): number => weight * (1 - value)

/** `minor`: what is not met is worth an info, no warning. */
export const findingFromChecks = (
  checks: readonly Check[],
  evidence: () => Evidence[],
  example: () => Example,
  { minor = false } = {},
): Finding => {
  let weight = 0
  let points = 0
  for (const check of checks) {
    weight += check.weight
    points += check.weight * check.value
  }
  if (points === weight) return pass(1)
  const told = checks
    .filter(({ value }) => value < 1)
    .map((check) => ({ check, said: check.problem() }))
    .filter(({ said }) => said !== '')
  const problem = told.map(({ said }) => said).join(' ')
  // What is not said to be wrong is not what there is to do.
  const worst = told.reduce<Check | undefined>(
    (most, { check }) => (!most || lost(check) > lost(most) ? check : most),
    undefined,
  )
  const parts = told.map(
    ({ check: { cause, fix }, said }): Part => ({
      kind: cause ?? said,
      said,
      fix,
      example: '',
      priority: minor ? 'info' : 'warning',
      evidence: evidence(),
    }),
  )
  const finding = {
    value: points / weight,
    evidence: evidence(),
    problem,
    fix: worst?.fix ?? '',
    ...example(),
    ...(told.some(({ check: { cause } }) => cause) && { parts }),
  }
  return warn(minor ? { ...finding, priority: 'info' } : finding)
}
