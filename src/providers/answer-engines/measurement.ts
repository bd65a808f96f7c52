// What a measurement by live engines answers.

import type { EngineAnswer, LiveEngineName } from '../../engine/live-answers/answer.ts'

/** What one engine answered to one query. */
export type MeasuredRow = {
  query: string
  engine: LiveEngineName
  /** Samples that were asked for. */
  asked: number
  /** Those that were answered, stored and read, in no order; the others count as nothing, and never as "not found". */
  answers: EngineAnswer[]
  /** Why samples are missing, in a sentence; null where none is. */
  error: string | null
}

export type Measured = {
  /** One for every query and engine, in the order of the queries and, for each, of the engines. */
  rows: MeasuredRow[]
  /** Of all rows. With none the measurement as a whole has failed. */
  answered: number
  /** Why samples of an engine are missing, in a sentence each. */
  problems: { engine: LiveEngineName; reason: string }[]
  /** US dollars of all answers that came, also of those of no use; null where no price is known. */
  cost_usd: number | null
}
