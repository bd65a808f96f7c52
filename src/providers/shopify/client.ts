// Asks the platform's Admin API in GraphQL: within its limits, with the shop's token, again where that is safe.
// https://shopify.dev/docs/api/admin-graphql

import { boundedCache } from '../../concurrency/cache.ts'
import { StorefrontUnavailable } from '../storefront.ts'
import { answerIn, complaintIn, type GraphQLAnswer } from './graphql-answer.ts'
import {
  AnswerTooLarge,
  type PlatformAnswer,
  PlatformRefused,
  type PlatformSettings,
  platformAddress,
  postJson,
  retryAfter,
  SHOPS_REMEMBERED,
} from './http.ts'
import { isInternal, observed, type PlatformObserver, unobserved } from './observer.ts'
import { MARGIN_MS, secondsUntil, type Throttle, waitUntil } from './throttle.ts'
import { GONE, type PlatformLog, type PlatformTokens } from './tokens/access-tokens.ts'

type Operation = {
  query: string
  variables: Record<string, unknown>
  /** Points it will cost at most, as far as is known. */
  cost: number
  /** A mutation whose outcome is unknown is never sent again. */
  writes?: boolean
  /** No one waits for it, and it leaves others their room. */
  isBackground?: boolean
}

export type AdminApi = {
  /**
   * The answer, of which some parts may be missing, each with an error.
   * @throws StorefrontUnavailable, PlatformRefused, AnswerTooLarge and TooCostly (reading only)
   */
  ask(shopDomain: string, operation: Operation, signal?: AbortSignal): Promise<GraphQLAnswer>
}

/** The request costs more than the platform allows for one; a smaller one may succeed. */
export class TooCostly extends Error {
  override name = 'TooCostly'
}

export type ClientLimits = {
  /** For one HTTP request. */
  requestMs: number
  /** For all waiting and asking again that one operation needs. */
  operationMs: number
  maxBytes: number
  /** Before a read is sent again, one for each time. */
  pausesMs: readonly number[]
}

const USUAL_LIMITS: ClientLimits = {
  requestMs: 20_000,
  operationMs: 60_000,
  maxBytes: 32 * 1024 * 1024,
  pausesMs: [300, 1_500],
}

/** Seconds to wait after a 429 that does not say how long. */
const USUAL_RETRY_AFTER = 2

const REFUSALS: Record<number, string> = {
  402: "The shop's plan at its platform is frozen",
  403: 'The storefront platform does not allow it',
  404: 'The storefront platform knows no such shop or version of its API',
  423: 'The shop is locked at its platform',
}

const refusal = ({ status, text }: PlatformAnswer): PlatformRefused => {
  const complaint = complaintIn(text)
  const what = REFUSALS[status] ?? `The storefront platform did not accept the request (HTTP ${status})`
  return new PlatformRefused(complaint === '' ? `${what}.` : `${what}: ${complaint}`)
}

/** `read` is what of it is an answer to GraphQL. */
type ApiAnswer = PlatformAnswer & { read: GraphQLAnswer | undefined }

type Judgement = { give: GraphQLAnswer } | { again: number; isThrottled: boolean; cost?: number | undefined }

/** Milliseconds until the bucket has room for a request that found none; at least a second. */
const throttledFor = ({ throttle, requestedCost = 0 }: GraphQLAnswer): number => {
  if (!throttle) return 1_000
  const { currentlyAvailable: available, restoreRate } = throttle
  return Math.max(1, secondsUntil(requestedCost, { available, rate: Math.max(1, restoreRate) })) * 1_000 + MARGIN_MS
}

/** After a read that could not be answered the shop's next ones are not even tried, so that many of them do not each wait as long. */
const TROUBLED_MS = 3_000

/** What an answer without any data means. */
const failureOf = ({ errors }: GraphQLAnswer): Error => {
  const reason = errors[0]?.message ?? 'no reason given'
  return errors.some(isInternal)
    ? new StorefrontUnavailable(`The storefront platform failed: ${reason}`, { mayHaveWritten: true })
    : new PlatformRefused(`The storefront platform did not accept the request: ${reason}`)
}

/** A wait for room is longer than what the process itself takes. */
const SHORTEST_WAIT_MS = 50

/** Said once in the life of the process. */
const once = (say: (text: string) => void) => {
  const said = new Set<string>()
  return (text: string): void => {
    if (said.size > 100 || said.has(text)) return
    said.add(text)
    say(text)
  }
}

export const adminApi = (
  settings: PlatformSettings,
  tokens: PlatformTokens,
  throttle: Throttle,
  log: PlatformLog,
  limits: ClientLimits = USUAL_LIMITS,
  observe: PlatformObserver = unobserved,
): AdminApi => {
  const troubled = boundedCache<StorefrontUnavailable>(SHOPS_REMEMBERED)
  const path = `/admin/api/${settings.apiVersion}/graphql.json`
  const deprecated = once((reason) =>
    log.warn({ reason }, 'the platform will remove a part of its API that is used here'),
  )
  const served = once((version) =>
    log.warn({ version, asked: settings.apiVersion }, 'the platform serves another version'),
  )

  const warnAbout = ({ headers }: PlatformAnswer): void => {
    const reason = headers.get('x-shopify-api-deprecated-reason')
    if (reason !== null) deprecated(reason.slice(0, 500))
    const version = headers.get('x-shopify-api-version')
    if (version !== null && version !== settings.apiVersion) served(version.slice(0, 20))
  }

  const room = async (shopDomain: string, cost: number, deadline: number, signal?: AbortSignal) => {
    const began = performance.now()
    try {
      return await throttle.enter(shopDomain, cost, deadline, signal)
    } finally {
      const waited = performance.now() - began
      if (waited >= SHORTEST_WAIT_MS) observe.waited(waited / 1_000)
    }
  }

  const send = async (
    shopDomain: string,
    access: string,
    operation: Operation,
    deadline: number,
    signal?: AbortSignal,
  ): Promise<ApiAnswer> => {
    const { query, variables, writes } = operation
    if (operation.isBackground) await throttle.calm(shopDomain, operation.cost, deadline, signal)
    const leave = await room(shopDomain, operation.cost, deadline, signal)
    try {
      const url = platformAddress(settings, shopDomain, path)
      const size = { timeMs: limits.requestMs, maxBytes: limits.maxBytes }
      const answer = await observed(observe, writes ? 'mutation' : 'query', async () => {
        const said = await postJson(url, { 'x-shopify-access-token': access }, { query, variables }, size, signal)
        return { ...said, read: said.status === 200 ? answerIn(said.text, said.headers) : undefined }
      })
      warnAbout(answer)
      return answer
    } catch (error) {
      if (writes && error instanceof AnswerTooLarge)
        throw new StorefrontUnavailable('The answer of the storefront platform is too long.', { mayHaveWritten: true })
      throw error
    } finally {
      leave()
    }
  }

  /** What to do with an answer: return it, or ask again after some milliseconds if nothing was done. */
  const judged = (shopDomain: string, answer: ApiAnswer): Judgement => {
    const { status, headers, read } = answer
    if (status === 429) return { again: (retryAfter(headers) ?? USUAL_RETRY_AFTER) * 1_000, isThrottled: true }
    if (status >= 500)
      throw new StorefrontUnavailable(`The storefront platform failed (HTTP ${status}).`, { mayHaveWritten: true })
    if (status !== 200) throw refusal(answer)
    if (!read)
      throw new StorefrontUnavailable('The storefront platform gave an answer that cannot be read.', {
        mayHaveWritten: true,
      })
    if (read.throttle) throttle.update(shopDomain, read.throttle)
    const has = (code: string) => read.errors.some((error) => error.code === code)
    if (has('THROTTLED')) return { again: throttledFor(read), isThrottled: true, cost: read.requestedCost }
    if (has('MAX_COST_EXCEEDED')) throw new TooCostly('the request costs more than is allowed')
    if (read.data === null) throw failureOf(read)
    return { give: read }
  }

  /** The answer to a request with a token that the platform accepts. */
  const withToken = async (shopDomain: string, operation: Operation, deadline: number, signal?: AbortSignal) => {
    const access = await tokens.access(shopDomain)
    const answer = await send(shopDomain, access, operation, deadline, signal)
    if (answer.status !== 401) return answer
    const again = await send(shopDomain, await tokens.access(shopDomain, access), operation, deadline, signal)
    if (again.status === 401) throw new PlatformRefused(GONE)
    return again
  }

  const failed = (error: unknown, { writes }: Operation): StorefrontUnavailable => {
    if (!(error instanceof StorefrontUnavailable)) throw error
    const { message, mayHaveWritten } = error
    return new StorefrontUnavailable(message, { mayHaveWritten: mayHaveWritten && writes === true, cause: error.cause })
  }

  /** The answer, or when to ask again; `pauses` are what is left of them. */
  const attempt = async (
    shopDomain: string,
    operation: Operation,
    { deadline, pauses }: { deadline: number; pauses: number[] },
    signal?: AbortSignal,
  ): Promise<Judgement> => {
    try {
      return judged(shopDomain, await withToken(shopDomain, operation, deadline, signal))
    } catch (error) {
      const away = failed(error, operation)
      const pause = operation.writes || signal?.aborted ? undefined : pauses.shift()
      if (pause === undefined || performance.now() + pause > deadline) throw away
      return { again: pause, isThrottled: false }
    }
  }

  const patiently = async (shopDomain: string, operation: Operation, signal?: AbortSignal): Promise<GraphQLAnswer> => {
    const patience = { deadline: performance.now() + limits.operationMs, pauses: [...limits.pausesMs] }
    let { cost } = operation
    for (;;) {
      const what = await attempt(shopDomain, { ...operation, cost }, patience, signal)
      if ('give' in what) return what.give
      await waitUntil(what.again, patience.deadline, signal)
      if (what.isThrottled) observe.waited(what.again / 1_000)
      cost = what.cost ?? cost
    }
  }

  return {
    ask: async (shopDomain, operation, signal) => {
      const trouble = operation.writes ? undefined : troubled.get(shopDomain)
      if (trouble) throw trouble
      try {
        return await patiently(shopDomain, operation, signal)
      } catch (error) {
        const isTrouble = error instanceof StorefrontUnavailable && !operation.writes && !signal?.aborted
        if (isTrouble) troubled.set(shopDomain, error, TROUBLED_MS)
        throw error
      }
    },
  }
}
