// Observes each request to the platform, to count it, and what an answer counts as.

import type { GraphQLAnswer } from './graphql-answer.ts'
import { AnswerTooLarge, RequestFailed } from './http.ts'

type RequestKind = 'query' | 'mutation' | 'token'

/** Of one request: `throttled`, `unauthorized` and `too_large` are asked again, in another way or later. */
type RequestOutcome =
  | 'ok'
  | 'throttled'
  | 'unauthorized'
  | 'refused'
  | 'too_large'
  | 'failed'
  | 'timed_out'
  | 'unreachable'
  | 'stopped'

/** `stale`: the session token was too old. `revoked`: the merchant has taken the app away. `away`: nothing was said about it. */
type TokenOutcome = 'granted' | 'stale' | 'revoked' | 'refused' | 'away'

export type PlatformObserver = {
  requested: (kind: RequestKind, outcome: RequestOutcome, seconds: number) => void
  /** For room in a shop's bucket, or because the platform has asked for it. */
  waited: (seconds: number) => void
  /** The outcome of a session token or a refresh token. */
  asked: (grant: 'exchange' | 'refresh', outcome: TokenOutcome) => void
}

export const unobserved: PlatformObserver = { requested: () => {}, waited: () => {}, asked: () => {} }

const INTERNAL = new Set(['INTERNAL_SERVER_ERROR', 'TIMEOUT'])

/** An error of the platform's own, in an answer. */
export const isInternal = ({ code }: { code: string }): boolean => INTERNAL.has(code)

const ofStatus = (status: number): RequestOutcome => {
  if (status === 429) return 'throttled'
  if (status === 401) return 'unauthorized'
  if (status >= 500) return 'failed'
  return status === 200 ? 'ok' : 'refused'
}

/** `read` is undefined for a response that is not GraphQL. */
const ofGraphQL = (read: GraphQLAnswer | undefined): RequestOutcome => {
  if (!read) return 'failed'
  const has = (code: string) => read.errors.some((error) => error.code === code)
  if (has('THROTTLED')) return 'throttled'
  if (has('MAX_COST_EXCEEDED')) return 'too_large'
  if (read.data !== null) return 'ok'
  return read.errors.some(isInternal) ? 'failed' : 'refused'
}

const ofError = (error: unknown): RequestOutcome => {
  if (error instanceof AnswerTooLarge) return 'too_large'
  return error instanceof RequestFailed ? error.how : 'failed'
}

type Asked = { status: number; read?: GraphQLAnswer | undefined }

/** Tells what comes of one request, which answers a status and, of GraphQL, what was read. */
export const observed = async <T extends Asked>(
  { requested }: PlatformObserver,
  kind: RequestKind,
  ask: () => Promise<T>,
): Promise<T> => {
  const started = performance.now()
  const record = (outcome: RequestOutcome) => requested(kind, outcome, (performance.now() - started) / 1_000)
  try {
    const answer = await ask()
    record(answer.status === 200 && kind !== 'token' ? ofGraphQL(answer.read) : ofStatus(answer.status))
    return answer
  } catch (error) {
    record(ofError(error))
    throw error
  }
}
