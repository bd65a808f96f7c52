// A live engine: its requests within limits, again where that may help, and what its answers mean.

import { setTimeout as sleep } from 'node:timers/promises'
import { semaphore } from '../../concurrency/semaphore.ts'
import { agentCatalogUsage, parseAgentCatalog } from '../../engine/live-answers/agent-catalog.ts'
import {
  type EngineAnswer,
  type LiveEngineName,
  type ParsedAnswer,
  type RawAnswer,
  UNREADABLE,
  UnusableAnswer,
  type Usage,
} from '../../engine/live-answers/answer.ts'
import { chatUsage, parseChat } from '../../engine/live-answers/chat-completion.ts'
import { geminiUsage, parseGemini } from '../../engine/live-answers/gemini.ts'
import { type Fields, jsonObject } from '../../engine/live-answers/json.ts'
import { openaiUsage, parseOpenai } from '../../engine/live-answers/openai.ts'
import { parsePerplexity, perplexityUsage } from '../../engine/live-answers/perplexity.ts'
import { dollars } from '../../jobs/model-usage.ts'
import { EngineFailed } from './failures.ts'
import {
  type AnswerEngine,
  type Asking,
  type EngineSettings,
  type EnginesObserver,
  type Metered,
  unobserved,
} from './port.ts'
import { requestFor } from './requests.ts'
import { createTransport } from './transport.ts'

/** Of one request, however long the measurement may take. */
const REQUEST_MS = 25_000
const ATTEMPTS = 3
const FIRST_WAIT_MS = 500
const WAITS_GROW_BY = 3

const TOKENS_OF_A_PRICE = 1_000_000
const SEARCHES_OF_A_PRICE = 1_000

type Reading = {
  parse: (answer: Fields) => ParsedAnswer
  usage: (answer: Fields) => Usage
  citesSources: boolean
  repeats?: false
}

const READINGS: Record<LiveEngineName, Reading> = {
  perplexity: { parse: parsePerplexity, usage: perplexityUsage, citesSources: true },
  openai: { parse: parseOpenai, usage: openaiUsage, citesSources: true },
  gemini: { parse: parseGemini, usage: geminiUsage, citesSources: true },
  chat: { parse: parseChat, usage: chatUsage, citesSources: false },
  'agent-catalog': { parse: parseAgentCatalog, usage: agentCatalogUsage, citesSources: true, repeats: false },
}

const INCOMPLETE = 'gave an answer that is too long or broken off'

const NOTHING: Usage = { tokens: null, searches: 0, cost_usd: null }

const usageIn = ({ body }: RawAnswer, { usage }: Reading): Usage => {
  try {
    return usage(jsonObject(body))
  } catch {
    return NOTHING
  }
}

/** What the engine itself says comes first. */
const costOf = ({ tokens, searches, cost_usd: reported }: Usage, prices: EngineSettings['prices']): number | null => {
  if (reported !== null) return dollars(reported)
  if (tokens === null || prices === null) return null
  const ofTokens = (tokens.input * prices.input + tokens.output * prices.output) / TOKENS_OF_A_PRICE
  return dollars(ofTokens + (searches * prices.search) / SEARCHES_OF_A_PRICE)
}

const parsed = ({ body, cut }: RawAnswer, { parse }: Reading): ParsedAnswer => {
  if (cut) throw new UnusableAnswer(INCOMPLETE)
  try {
    return parse(jsonObject(body))
  } catch (error) {
    // Any other error that a body of unknown form causes.
    throw error instanceof UnusableAnswer ? error : new UnusableAnswer(UNREADABLE)
  }
}

type EngineOptions = {
  /** Requests at once, of the whole process. */
  concurrency: number
  observe?: EnginesObserver
  /** Milliseconds for one request. */
  requestMs?: number
}

export type OpenEngine = AnswerEngine & { close: () => Promise<void> }

/** A live engine of the settings. Many may ask it at once; they wait for each other. */
export const createEngine = (
  settings: EngineSettings,
  { concurrency, observe = unobserved, requestMs = REQUEST_MS }: EngineOptions,
): OpenEngine => {
  const { name, model, prices } = settings
  const reading = READINGS[name]
  const transport = createTransport(settings.baseUrl, settings.apiKey)
  const limited = semaphore(concurrency)

  const once = async (query: string, { signal, locale }: Asking, deadline: number): Promise<RawAnswer> => {
    const started = performance.now()
    const ended = (outcome: Parameters<EnginesObserver['requested']>[1]) =>
      observe.requested(name, outcome, (performance.now() - started) / 1_000)
    const timeMs = Math.max(1, Math.ceil(Math.min(requestMs, deadline - started)))
    try {
      const response = await transport.post(requestFor(settings, query, locale), { timeMs, signal })
      ended('answered')
      return { engine: name, model, ...response }
    } catch (error) {
      ended(error instanceof EngineFailed ? error.failure.kind : 'stopped')
      throw error
    }
  }

  const ask = async (query: string, asking: Asking): Promise<RawAnswer> => {
    const deadline = performance.now() + asking.leftMs
    for (let attempt = 1, wait = FIRST_WAIT_MS; ; attempt++, wait *= WAITS_GROW_BY) {
      try {
        return await limited(() => once(query, asking, deadline), asking.signal)
      } catch (error) {
        if (!(error instanceof EngineFailed) || error.failure.fails !== 'later' || attempt === ATTEMPTS) throw error
        const { kind, waitMs = wait } = error.failure
        if (performance.now() + waitMs >= deadline) throw error
        // The rate limit is shared by all calls.
        if (kind === 'rate_limited') limited.pause(waitMs)
        await sleep(waitMs, undefined, { signal: asking.signal })
      }
    }
  }

  const meter = (raw: RawAnswer): Metered => {
    const usage = usageIn(raw, reading)
    return { tokens: usage.tokens, cost_usd: costOf(usage, prices) }
  }

  const parse = (raw: RawAnswer): EngineAnswer => {
    const answer = parsed(raw, reading)
    return { ...answer, model: answer.model ?? raw.model, ...meter(raw) }
  }

  return {
    name,
    model,
    citesSources: reading.citesSources,
    repeats: reading.repeats ?? true,
    ask,
    meter,
    parse,
    close: transport.close,
  }
}
