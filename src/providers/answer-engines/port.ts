// The port that every live answer engine implements.

import type { EngineConfig } from '../../config/answer-engines.ts'
import type { EngineAnswer, LiveEngineName, RawAnswer, Usage } from '../../engine/live-answers/answer.ts'
import type { FailureKind } from './failures.ts'

export type EngineSettings = EngineConfig

export type Asking = {
  /** Ends everything, also waits. */
  signal: AbortSignal
  /** Where the buyer is, "de-DE"; as far as the engine takes it. */
  locale?: string | undefined
  /** Milliseconds that are left for all of it, repetitions included. */
  leftMs: number
}

export type Metered = Pick<Usage, 'tokens' | 'cost_usd'>

export type AnswerEngine = {
  name: LiveEngineName
  model: string
  citesSources: boolean
  /** Whether it may answer differently when it is asked again; a catalogue does not, and is asked once. */
  repeats: boolean
  /** The response as it came. @throws EngineFailed, or the reason of the signal */
  ask: (query: string, asking: Asking) => Promise<RawAnswer>
  /** What it has used and cost, as far as the body says; never throws. */
  meter: (raw: RawAnswer) => Metered
  /** Pure. @throws UnusableAnswer */
  parse: (raw: RawAnswer) => EngineAnswer
}

/** `answered` with a status of success, of use or not; `stopped`: the time of the measurement was over. */
export type RequestOutcome = 'answered' | FailureKind | 'stopped'

/** The outcome of an answer: `unusable` could not be read, or says nothing; `unstored` could not be kept, and was not read. */
type AnswerOutcome = 'measured' | 'unusable' | 'unstored'

export type EnginesObserver = {
  requested: (engine: LiveEngineName, outcome: RequestOutcome, seconds: number) => void
  answered: (engine: LiveEngineName, outcome: AnswerOutcome) => void
  /** US dollars of one answer. */
  paid: (engine: LiveEngineName, dollars: number) => void
}

export const unobserved: EnginesObserver = { requested: () => {}, answered: () => {}, paid: () => {} }

/** What one engine answered to one query. */
export type MeasuredRow = {
  query: string
  engine: LiveEngineName
  asked: number
  /** Those that were answered, stored and read, in no order; the others count as nothing, and never as "not found". */
  answers: EngineAnswer[]
  /** Why samples are missing, in a sentence; null if none is. */
  error: string | null
  /** Answers that were declined. */
  refused: number
}

export type Measured = {
  /** One for every query and engine, in the order of the queries and, for each, of the engines. */
  rows: MeasuredRow[]
  /** Of all rows. With none the measurement as a whole has failed. */
  answered: number
  /** Why samples of an engine are missing, in a sentence each. */
  problems: { engine: LiveEngineName; reason: string }[]
  /** US dollars of all answers that came, also of those useless; null if no price is known. */
  cost_usd: number | null
}
