// What can go wrong when a model is asked, in sentences for the merchant, and what is done about each.

import type { ModelUsage } from '../../jobs/model-usage.ts'
import { everyCause, lostConnection, waitAsked } from '../http-request.ts'

/** What kind of failure it is, for the metrics. `rejected`: a key, an account, a model or a request that the server does not take. */
type FailureKind = 'refused' | 'malformed' | 'rate_limited' | 'timed_out' | 'unavailable' | 'rejected' | 'over_budget'

export type Failure = {
  kind: FailureKind
  /** A sentence for the merchant. */
  reason: string
  /** For the log of the service: a status, a code, the server's own words. Never a key, a request or a header. */
  detail: string
  /**
   * `later`: the same call may succeed in a moment. `never`: it would fail again. `always`: so would every other call, until the
   * configuration changes.
   */
  fails: 'later' | 'never' | 'always'
  /** Milliseconds that the server asks to be left alone. */
  waitMs?: number
  /** What the server does not know of the request, which can be asked in another way. */
  unknown?: 'max_tokens' | 'response_format'
}

/** No drafts from the model this time. `message` and `reason` are the same sentence, for the merchant. */
export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable'
  readonly kind: FailureKind
  readonly reason: string
  readonly detail: string
  /** What was spent before it failed. */
  readonly usage: ModelUsage
  constructor({ kind, reason, detail }: Failure, usage: ModelUsage) {
    super(reason)
    this.kind = kind
    this.reason = reason
    this.detail = detail
    this.usage = usage
  }
}

/** A call that failed. It has no cause on purpose: errors of clients carry the request and its headers. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.reason)
    this.failure = failure
  }
}

export const OVER_BUDGET: Failure = {
  kind: 'over_budget',
  reason: 'The tokens for this job are used up.',
  detail: 'over budget',
  fails: 'never',
}
export const REFUSED: Failure = {
  kind: 'refused',
  reason: 'The language model declined to write about this product.',
  detail: 'refusal',
  fails: 'never',
}
export const MALFORMED: Failure = {
  kind: 'malformed',
  reason: 'The language model answered twice in a form that cannot be used.',
  detail: 'malformed answer',
  fails: 'never',
}
export const TOO_LONG: Failure = {
  kind: 'malformed',
  reason: 'The answer of the language model is too long to be read.',
  detail: 'answer over the limit of bytes',
  fails: 'never',
}

export const timedOut = (timeoutMs: number): Failure => ({
  kind: 'timed_out',
  reason: `The language model did not answer within ${timeoutMs / 1_000} seconds.`,
  detail: 'time-out',
  fails: 'never',
})

const unreachable = (why: string, detail: string, fails: Failure['fails'] = 'later'): Failure => ({
  kind: 'unavailable',
  reason: `The language model cannot be reached: ${why}.`,
  detail,
  fails,
})

const STALLED = {
  UND_ERR_HEADERS_TIMEOUT: 'its host does not answer',
  UND_ERR_BODY_TIMEOUT: 'its answer stopped halfway',
}

/** What happened on the way. */
export const brokenConnection = (error: unknown): Failure => {
  const own = everyCause(error).find((cause) => cause instanceof CallFailed)
  if (own) return own.failure
  const { why, detail, fails } = lostConnection(error, STALLED)
  return unreachable(why, detail, fails)
}

const MAX_DETAIL = 300

/** The server's own words, as providers place them: {error: {message, code}}; else the beginning of the body. */
const serverWords = (body: string): string => {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown; code?: unknown; type?: unknown } | string }
    if (typeof error === 'string') return error
    return [error?.code ?? error?.type, error?.message].filter((part) => typeof part === 'string').join(': ')
  } catch {
    return body
  }
}

const NO_CREDIT = /insufficient_quota|credit balance|billing_hard_limit|exceeded your current quota/i

const unknownPart = (words: string): Failure['unknown'] => {
  if (/max_completion_tokens/.test(words)) return 'max_tokens'
  return /response_format|json_schema|structured output|guided/i.test(words) ? 'response_format' : undefined
}

/** Until a setting or the account has changed. */
const lasting = (reason: string, detail: string): Failure => ({ kind: 'rejected', reason, detail, fails: 'always' })

/** For a response with a status other than success. `now` is in milliseconds since 1970. */
export const failedStatus = (status: number, headers: Headers, body: string, now: number): Failure => {
  const words = serverWords(body).slice(0, MAX_DETAIL)
  const detail = `status ${status}: ${words}`
  // What a server says about a key may hold parts of it.
  if (status === 401 || status === 403)
    return lasting('The language model does not accept its key.', `status ${status}`)
  if (status === 402 || NO_CREDIT.test(words))
    return lasting('The account of the language model has no credit left.', detail)
  if (status === 404) return lasting('The language model is unknown at this address.', detail)
  if (status >= 300 && status < 400)
    return unreachable('its address answers with a redirect, which is not followed', `status ${status}`, 'always')
  const waitMs = waitAsked(headers, now)
  const wait = waitMs === undefined ? {} : { waitMs }
  if (status === 429)
    return {
      kind: 'rate_limited',
      reason: 'The language model receives too many requests.',
      detail,
      fails: 'later',
      ...wait,
    }
  if (status >= 500 || status === 408 || status === 409)
    return {
      kind: 'unavailable',
      reason: `The language model has an internal error (status ${status}).`,
      detail,
      fails: 'later',
      ...wait,
    }
  const unknown = unknownPart(words)
  return {
    kind: 'rejected',
    reason: `The language model does not accept the request (status ${status}).`,
    detail,
    fails: 'never',
    ...(unknown ? { unknown } : {}),
  }
}

// A model that cannot be reached is not asked for every product of a large job: after some failures in a row, or one that will not recover by
// itself, every call fails at once for a while with the same reason. Then one is let through to see.

/** Failures in a row after which a rest is taken, and its length. */
const IN_A_ROW = 5
const REST_MS = 30_000
const LONGEST_REST_MS = 600_000

type Breaker = {
  /** Why nothing is asked now; null when it may be. */
  resting(): Failure | null
  succeeded(): void
  failed(failure: Failure): void
}

/** `clock` answers milliseconds that only grow. */
export const createBreaker = (clock: () => number = () => performance.now()): Breaker => {
  let inARow = 0
  let until = Number.NEGATIVE_INFINITY
  let why: Failure | null = null
  return {
    resting: () => (clock() < until ? why : null),
    succeeded() {
      inARow = 0
      until = Number.NEGATIVE_INFINITY
    },
    failed(failure) {
      inARow += 1
      if (failure.fails !== 'always' && inARow < IN_A_ROW) return
      // The next failure after the rest begins another one.
      inARow = IN_A_ROW - 1
      until = clock() + Math.min(Math.max(failure.waitMs ?? 0, REST_MS), LONGEST_REST_MS)
      why = failure
    },
  }
}
