// The port behind which every live answer engine stands.

import type { EngineAnswer, LiveEngineName, RawAnswer, Usage } from '../../engine/live-answers/answer.ts'

/** What has to be known of an engine to ask it. */
export type EngineSettings = Readonly<{
  name: LiveEngineName
  /** As far as the version, without a slash at its end. */
  baseUrl: string
  /** Absent for a server of one's own that asks for none. */
  apiKey: string | undefined
  model: string
  /** US dollars for a million tokens sent and answered, and for a thousand searches; null where they are not set. */
  prices: Readonly<{ input: number; output: number; search: number }> | null
}>

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
  /** Whether it cites sources at all. */
  citesSources: boolean
  /** The response as it came. @throws EngineFailed, or the reason of the signal */
  ask: (query: string, asking: Asking) => Promise<RawAnswer>
  /** What it has used and cost, as far as the body tells; whatever the body is. */
  meter: (raw: RawAnswer) => Metered
  /** Pure. @throws UnusableAnswer */
  parse: (raw: RawAnswer) => EngineAnswer
}
