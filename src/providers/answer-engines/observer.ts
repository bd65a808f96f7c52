// Who is told of each request to a live engine, to count it.

import type { LiveEngineName } from '../../engine/live-answers/answer.ts'
import type { FailureKind } from './failures.ts'

/** `answered` with a status of success, of use or not; `stopped`: the time of the measurement was over. */
export type RequestOutcome = 'answered' | FailureKind | 'stopped'

/** What became of an answer: `unusable` could not be read, or says nothing; `unstored` could not be kept, and was not read. */
type AnswerOutcome = 'measured' | 'unusable' | 'unstored'

export type EnginesObserver = {
  requested: (engine: LiveEngineName, outcome: RequestOutcome, seconds: number) => void
  answered: (engine: LiveEngineName, outcome: AnswerOutcome) => void
  /** US dollars of one answer. */
  paid: (engine: LiveEngineName, dollars: number) => void
}

export const unobserved: EnginesObserver = { requested: () => {}, answered: () => {}, paid: () => {} }
