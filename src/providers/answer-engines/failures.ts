// What can go wrong when an answer engine is asked, in sentences for the merchant.

import type { LiveEngineName } from '../../engine/live-answers/answer.ts'
import { counted } from '../../engine/text/plain-text.ts'
import { everyCause, lostConnection, waitAsked } from '../http-request.ts'

/** For the metrics. `rejected`: a key, an account, a model or a request that the server does not take. */
export type FailureKind = 'rate_limited' | 'timed_out' | 'unavailable' | 'rejected'

export type Failure = {
  kind: FailureKind
  /** Completes a sentence that begins with the engine's name. */
  clause: string
  /** For the log: a status, a code, the server's own words. Never a key, a request or a header. */
  detail: string
  /** `later`: the same request may succeed in a moment. `never`: it would fail again. `always`: so would every other one. */
  fails: 'later' | 'never' | 'always'
  /** Milliseconds that the server asks to be left alone. */
  waitMs?: number
}

/** A request that was not answered. It has no cause on purpose: errors of clients carry the request and its headers. */
export class EngineFailed extends Error {
  override name = 'EngineFailed'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.clause)
    this.failure = failure
  }
}

/** As merchants know them. */
export const LABELS: Record<LiveEngineName, string> = {
  perplexity: 'Perplexity',
  openai: 'OpenAI',
  gemini: 'Gemini',
  chat: 'The chat engine',
  'agent-catalog': 'The catalogue of agents',
}

export const timedOut = (ms: number): Failure => ({
  kind: 'timed_out',
  clause: `did not answer within ${counted(Math.ceil(ms / 1_000), 'second')}`,
  detail: 'time-out',
  // It would be paid for a second time.
  fails: 'never',
})

const unreachable = (why: string, detail: string, fails: Failure['fails']): Failure => ({
  kind: 'unavailable',
  clause: `cannot be reached: ${why}`,
  detail,
  fails,
})

/** No answer arrived. */
export const noConnection = (error: unknown): Failure => {
  const own = everyCause(error).find((cause) => cause instanceof EngineFailed)
  if (own) return own.failure
  const { why, detail, fails } = lostConnection(error)
  return unreachable(why, detail, fails)
}

const MAX_DETAIL = 300

/** The server's own words, as providers place them: {error: {message}}; else the beginning of the body. */
const serverWords = (body: string): string => {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown } | string }
    const words = typeof error === 'string' ? error : error?.message
    return typeof words === 'string' ? words : body
  } catch {
    return body
  }
}

const NO_CREDIT = /insufficient_quota|credit balance|billing|exceeded your current quota/i
const BAD_KEY = /API_KEY_INVALID|API key not valid/i

const lasting = (clause: string, detail: string): Failure => ({ kind: 'rejected', clause, detail, fails: 'always' })

/** For a status other than success. `now` is in milliseconds since 1970. */
export const failedStatus = (status: number, headers: Headers, body: string, now: number): Failure => {
  const detail = `status ${status}: ${serverWords(body).slice(0, MAX_DETAIL)}`
  // What a server says about a key may hold parts of it.
  if (status === 401 || status === 403 || (status === 400 && BAD_KEY.test(body)))
    return lasting('does not accept its key', `status ${status}`)
  if (status === 402 || (status === 429 && NO_CREDIT.test(body)))
    return lasting('has no credit left on its account', detail)
  if (status === 404) return lasting('does not know its model', detail)
  if (status >= 300 && status < 400)
    return unreachable('its address answers with a redirect, which is not followed', `status ${status}`, 'always')
  const waitMs = waitAsked(headers, now)
  const wait = waitMs === undefined ? {} : { waitMs }
  if (status === 429)
    return { kind: 'rate_limited', clause: 'receives too many requests', detail, fails: 'later', ...wait }
  if (status >= 500 || status === 408 || status === 409)
    return {
      kind: 'unavailable',
      clause: `has an internal error (status ${status})`,
      detail,
      fails: 'later',
      ...wait,
    }
  return { kind: 'rejected', clause: `does not accept the request (status ${status})`, detail, fails: 'never' }
}
