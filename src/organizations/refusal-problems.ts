// Refusals of decisions about accounts, as problems.

import { Problem, problem } from '../http/problems.ts'
import type { Refusal } from './decide.ts'

/** What is not there is the same for everybody; all else says why. */
export const problemOf = ({ refused, detail }: Refusal): Problem =>
  refused === 'not-found' ? problem.notFound() : new Problem(refused, detail)

/** The answer of a command that was not refused. @throws the problem of one that was */
export const accepted = <T extends object>(answer: T | Refusal): T => {
  if ('refused' in answer) throw problemOf(answer)
  return answer
}
