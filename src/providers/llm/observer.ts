// Who is told of each call to a model, to count it.

import type { ModelUsage } from '../../jobs/model-usage.ts'
import type { Failure } from './failures.ts'

/** Of one call; `stopped` where it was broken off because the process stops or the job was given up. One over the budget was not made. */
type CallOutcome = 'ok' | 'stopped' | Failure['kind']

export type ModelObserver = {
  /** A call begins; answers what is to be called when it is over. */
  began: () => () => void
  ended: (outcome: CallOutcome) => void
  used: (usage: ModelUsage) => void
}

export const unobserved: ModelObserver = { began: () => () => {}, ended: () => {}, used: () => {} }
