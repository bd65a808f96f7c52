// One request: credentials, retries and errors. It knows nothing but what every runtime has: fetch, Headers, AbortSignal.

import { CitableError, errorOf } from './problem.ts'

/**
 * Answers the token or key to send, undefined for none; asked again for every request. `refused`: the one that has just been answered with
 * 401. With another one the request is sent once more.
 */
export type Credentials = (refused?: string) => string | undefined | Promise<string | undefined>

export type Connection = {
  /** With the version, without a slash at the end: "https://citable.example/api/v1". Unless told, that of the page. */
  baseUrl: string
  credentials: Credentials
  fetch: typeof fetch
  /** How often a request is sent again at most. */
  retries: number
  /** A pause longer than this, in milliseconds, is not waited for; the problem is thrown then. */
  longestPauseMs: number
}

/** What a call may say, as its last argument. */
export type CallOptions = Partial<Connection> & {
  signal?: AbortSignal
  headers?: NonNullable<RequestInit['headers']>
  /** Whether it may be sent twice though the first may have arrived; as its method says unless told. */
  isRepeatable?: boolean
  /** Gets every answer as it came, for its headers: `Citable-Job`, `X-RateLimit-Remaining`. */
  onResponse?: (response: Response) => void
}

export type Sent = CallOptions & { method?: string; body?: string | Blob }

const connection: Connection = {
  baseUrl: '/api/v1',
  credentials: () => undefined,
  fetch: (...sent) => fetch(...sent),
  retries: 4,
  longestPauseMs: 60_000,
}

/** Says once for all calls where they go and with which credentials; a call that says so itself goes elsewhere. */
export const configure = (changes: Partial<Connection>): void => void Object.assign(connection, changes)

/** Rejects with the reason of the signal when that aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })

const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])
const PASSING = new Set([429, 502, 503, 504])
const FIRST_PAUSE_MS = 250

/** As Retry-After says, in seconds or as a date; else longer each time, and never the same for two clients. */
const pauseBefore = (response: Response | undefined, tries: number): number => {
  const said = response?.headers.get('retry-after')
  if (!said) return FIRST_PAUSE_MS * 2 ** tries * (0.5 + Math.random())
  const seconds = Number(said)
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(said) - Date.now() : seconds * 1000) || 0
}

const addressOf = (baseUrl: string, path: string): URL => {
  const { location } = globalThis as { location?: { href: string } }
  if (!URL.canParse(baseUrl, location?.href)) throw new Error(`No address: configure({ baseUrl: 'https://…/api/v1' })`)
  return new URL(baseUrl + path, location?.href)
}

/** Answers what is 2xx or 304. @throws CitableError, what fetch throws when there is no connection, and the reason of the signal */
export const request = async (path: string, sent: Sent): Promise<Response> => {
  const { baseUrl, credentials, retries, longestPauseMs, fetch, ...asked } = { ...connection, ...sent }
  const { method = 'GET', isRepeatable = REPEATABLE.has(method), body, signal } = asked
  const url = addressOf(baseUrl, path)
  const headers = new Headers(asked.headers)
  const init = { method, headers, ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) }

  const attempt = async (token: string | undefined): Promise<Response> => {
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(url, init)
    asked.onResponse?.(response)
    return response
  }

  /** Once more if the credentials are refused and there are others. */
  const authorized = async (): Promise<Response> => {
    const token = await credentials()
    const response = await attempt(token)
    if (response.status !== 401 || token === undefined) return response
    const other = await credentials(token)
    if (other === undefined || other === token) return response
    await response.body?.cancel()
    return await attempt(other)
  }

  for (let tries = 0; ; tries++) {
    const response = await authorized().catch((error: unknown) => {
      if (!(error instanceof TypeError) || !isRepeatable || tries >= retries) throw error
      return undefined
    })
    if (response?.ok || response?.status === 304) return response
    const ms = pauseBefore(response, tries)
    // Requests over the limit have done nothing, so any of them may be repeated.
    const mayPass = !response || response.status === 429 || (isRepeatable && PASSING.has(response.status))
    if (response && (!mayPass || tries >= retries || ms > longestPauseMs)) throw await errorOf(response)
    await response?.body?.cancel()
    await pause(ms, signal)
  }
}

/** Whether the same request may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CitableError ? PASSING.has(error.status) : error instanceof TypeError
