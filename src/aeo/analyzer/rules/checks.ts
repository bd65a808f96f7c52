// A rule made of several checks of one field: its value is their weighted mean, its problem what is not met.

import type { Evidence, Finding } from '../rule.ts'
import { pass, warn } from '../rule.ts'

export type Check = {
  weight: number
  /** How far it is met, 0-1. */
  value: number
  problem: () => string
}

/** `minor`: what is not met is worth an info, no warning. */
export const fromChecks = (
  checks: readonly Check[],
  evidence: Evidence[],
  example: () => string,
  { minor = false } = {},
): Finding => {
  let weight = 0
  let points = 0
  for (const check of checks) {
    weight += check.weight
    points += check.weight * check.value
  }
  if (points === weight) return pass(1, evidence)
  const problem = checks
    .filter(({ value }) => value < 1)
    .map((check) => check.problem())
    .join(' ')
  const finding = { value: points / weight, evidence, problem, example: example() }
  return warn(minor ? { ...finding, priority: 'info' } : finding)
}
