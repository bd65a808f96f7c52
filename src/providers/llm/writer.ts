// The writer with a language model: drafts for the fields of one product, and what they cost. It is one of two writers; where it
// throws `ModelUnavailable`, the facts writer does the work and says why.

import { setTimeout as sleep } from 'node:timers/promises'
import { semaphore } from '../../concurrency/semaphore.ts'
import type { Drafts } from '../../engine/optimization.ts'
import { addUsage, dollars, type ModelUsage, tokensOf } from '../../jobs/model-usage.ts'
import type { Answer, Dialect } from './ai-sdk.ts'
import { draftsIn } from './answer.ts'
import {
  CallFailed,
  createBreaker,
  type Failure,
  MALFORMED,
  ModelUnavailable,
  OVER_BUDGET,
  REFUSED,
  TOO_LONG,
  timedOut,
} from './failures.ts'
import { withoutEchoes } from './forbidden-text.ts'
import { estimatedTokens, type ModelRequest, type Prompt } from './prompt.ts'
import { createTransport, type ModelSettings } from './transport.ts'

/** Of one call; `stopped` where it was broken off because the process stops or the job was given up. One over the budget was not made. */
type CallOutcome = 'ok' | 'stopped' | Failure['kind']

export type ModelObserver = {
  /** A call begins; answers what is to be called when it is over. */
  began: () => () => void
  ended: (outcome: CallOutcome) => void
  used: (usage: ModelUsage) => void
}

const unobserved: ModelObserver = { began: () => () => {}, ended: () => {}, used: () => {} }

const TOKENS_OF_A_PRICE = 1_000_000

const usageOf = (
  { model, prices }: Pick<ModelSettings, 'model' | 'prices'>,
  calls: number,
  input_tokens: number,
  output_tokens: number,
): ModelUsage => ({
  model,
  calls,
  input_tokens,
  output_tokens,
  cost: prices ? dollars((input_tokens * prices.input + output_tokens * prices.output) / TOKENS_OF_A_PRICE) : null,
})

type WriteOptions = {
  /** Aborted when the process is about to stop: a call that is under way ends at once. */
  signal: AbortSignal
  /** Tokens left for the job; a call that may need more is not made. */
  budget: number
}

export type ModelWriter = {
  /** Of the model. */
  name: string
  /** @throws ModelUnavailable with what was spent; the reason of the signal when that is aborted */
  write(request: ModelRequest, options: WriteOptions): Promise<{ drafts: Drafts; usage: ModelUsage }>
  /** Ends all calls. */
  close(): Promise<void>
}

/** Milliseconds before the first repetition, doubled with each; the longest wait that a server is granted; repetitions. */
const PATIENCE = { firstMs: 1_000, longestMs: 30_000, repetitions: 3 } as const
type Patience = { [name in keyof typeof PATIENCE]: number }

/** An answer that was cut off gets this many times the room: reasoning models count their reasoning. */
const MORE_ROOM = 4

type State = {
  prompt: Prompt
  usage: ModelUsage
  outputTokens: number
  repetitions: number
  malformed: boolean
}

type Outcome = { failure: Failure } | { answer: Answer }

const FORMATS: Record<Dialect['format'], Dialect['format'] | null> = {
  json_schema: 'json_object',
  json_object: 'none',
  none: null,
}

/** How to ask a server that does not know a part of the request; null if there is no other way. */
const otherDialect = (dialect: Dialect, unknown: Failure['unknown']): Dialect | null => {
  if (unknown === 'max_tokens' && dialect.limit === 'max_tokens') return { ...dialect, limit: 'max_completion_tokens' }
  const format = FORMATS[dialect.format]
  return unknown === 'response_format' && format ? { ...dialect, format } : null
}

type WriterOptions = {
  /** Called for every call that fails, for the log. */
  onFailure?: ((failure: Pick<Failure, 'reason' | 'detail'>) => void) | undefined
  observe?: ModelObserver | undefined
  /** Other waits than in earnest. */
  patience?: Patience | undefined
}

/** A writer for all jobs of a process; they share its slots. */
export const createModelWriter = (
  settings: ModelSettings,
  { onFailure, observe = unobserved, patience = PATIENCE }: WriterOptions = {},
): ModelWriter => {
  const transport = createTransport(settings)
  const limited = semaphore(settings.concurrency)
  const breaker = createBreaker()
  const closing = new AbortController()
  let dialect: Dialect = { limit: 'max_tokens', format: 'json_schema' }

  const call = async ({ prompt, outputTokens }: State, signal: AbortSignal): Promise<Outcome> => {
    // The first call loads the SDK, which is not the server's time.
    const { ask } = await import('./ai-sdk.ts')
    const { fetch } = transport
    const limit = AbortSignal.timeout(settings.timeoutMs)
    const all = AbortSignal.any([signal, limit])
    const over = observe.began()
    try {
      return { answer: await ask({ settings, prompt, outputTokens, dialect, fetch, signal: all }) }
    } catch (error) {
      if (signal.aborted) observe.ended('stopped')
      signal.throwIfAborted()
      if (limit.aborted) return { failure: timedOut(settings.timeoutMs) }
      if (error instanceof CallFailed) return { failure: error.failure }
      throw error
    } finally {
      over()
    }
  }

  /** What a call has used. Of one that ended before its answer was there it is not known; the request was read at least when it took its time. */
  const usageOfCall = ({ prompt }: State, outcome: Outcome): ModelUsage => {
    if ('answer' in outcome) {
      const { text, inputTokens, outputTokens } = outcome.answer
      return usageOf(settings, 1, inputTokens ?? prompt.inputTokens, outputTokens ?? estimatedTokens(text))
    }
    const wasRead = outcome.failure.kind === 'timed_out' || outcome.failure === TOO_LONG
    return usageOf(settings, 1, wasRead ? prompt.inputTokens : 0, 0)
  }

  /** Waits for another attempt, or gives the product up. */
  const afterFailure = async (state: State, failure: Failure, signal: AbortSignal): Promise<void> => {
    const other = otherDialect(dialect, failure.unknown)
    if (other) {
      dialect = other
      return
    }
    const waitMs = failure.waitMs ?? patience.firstMs * 2 ** state.repetitions
    const isOver = failure.fails !== 'later' || state.repetitions >= patience.repetitions
    if (isOver || waitMs > patience.longestMs) {
      breaker.failed(waitMs > patience.longestMs ? { ...failure, fails: 'always' } : failure)
      throw new ModelUnavailable(failure, state.usage)
    }
    state.repetitions += 1
    await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }

  /** The drafts of an answer; null if it is worth asking again. */
  const afterAnswer = (state: State, answer: Answer, ownText: string): Drafts | null => {
    const { prompt, usage } = state
    breaker.succeeded()
    if (answer.end === 'refused') {
      observe.ended('refused')
      throw new ModelUnavailable(REFUSED, usage)
    }
    const secrets = settings.apiKey === undefined ? [] : [settings.apiKey]
    const given = { instructions: prompt.instructions, blockName: prompt.blockName, secrets }
    const drafts = withoutEchoes(draftsIn(answer.text, prompt.question), given, ownText)
    const isUsable = Object.keys(drafts).length > 0
    observe.ended(isUsable ? 'ok' : 'malformed')
    if (isUsable) return drafts
    if (state.malformed) throw new ModelUnavailable(MALFORMED, usage)
    state.malformed = true
    if (answer.end === 'cut') state.outputTokens *= MORE_ROOM
    return null
  }

  /** One call, when there is a place for it and the tokens suffice. */
  const attempt = (state: State, budget: number, signal: AbortSignal): Promise<Outcome> =>
    limited(async () => {
      const resting = breaker.resting()
      if (resting) throw new ModelUnavailable(resting, state.usage)
      if (tokensOf(state.usage) + state.prompt.inputTokens + state.outputTokens > budget) {
        observe.ended('over_budget')
        throw new ModelUnavailable(OVER_BUDGET, state.usage)
      }
      const outcome = await call(state, signal)
      const used = usageOfCall(state, outcome)
      observe.used(used)
      state.usage = addUsage(state.usage, used)!
      if ('failure' in outcome) {
        const { kind, reason, detail, waitMs = 0 } = outcome.failure
        observe.ended(kind)
        onFailure?.({ reason, detail })
        // If the server has said how long, no other call is made in the meantime either.
        if (waitMs <= patience.longestMs) limited.pause(waitMs)
      }
      return outcome
    }, signal)

  return {
    name: settings.model,
    async write({ prompt, ownText }, { signal, budget }) {
      const usage = usageOf(settings, 0, 0, 0)
      if (!prompt) return { drafts: {}, usage }
      const state: State = { prompt, usage, outputTokens: prompt.outputTokens, repetitions: 0, malformed: false }
      const either = AbortSignal.any([signal, closing.signal])
      for (;;) {
        const outcome = await attempt(state, budget, either)
        if ('failure' in outcome) {
          await afterFailure(state, outcome.failure, either)
          continue
        }
        const drafts = afterAnswer(state, outcome.answer, ownText)
        if (drafts) return { drafts, usage: state.usage }
      }
    },
    async close() {
      closing.abort(new DOMException('The writer is closed.', 'AbortError'))
      await transport.close()
    },
  }
}
