// One request to the API of the repository host, within limits of time and size, and what its failures mean. What the host says about how
// often it may be asked is honoured: until then nothing is asked at all.

import { boundedCache } from '../../concurrency/cache.ts'
import { type HttpAnswer, httpRequest } from '../http-request.ts'
import { RepohostRefused, RepohostUnavailable, type Room } from './port.ts'

export type RepohostSettings = Readonly<{ apiUrl: string; token: string | undefined }>

const LIMIT_MS = 20_000
/** A limit that the host says nothing more about. */
const PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * 60_000
const REDIRECTS = 3
const KEPT_ANSWERS = 500
/** Only short answers are kept, to be requested again with their tags. */
const KEPT_BYTES = 16 * 1024
/** Of an answer that is a failure. */
const MESSAGE_BYTES = 4 * 1024

type Asked = {
  /** Below the address of the API, each part encoded. */
  path: string
  accept: string
  maxBytes: number
  /**
   * What to tell the user where it does not exist; null if it existed a moment ago, so that another request finds out what happened to
   * it.
   */
  missing: string | null
  signal: AbortSignal
}

type Answered = { bytes: Uint8Array; cut: boolean }

const seconds = (headers: Headers, name: string): number | undefined => {
  const value = headers.get(name)
  return value !== null && /^\d{1,12}$/.test(value) ? Number(value) : undefined
}

/** Seconds, or an HTTP date; for anything else a default pause. */
const retryAfter = (headers: Headers, now: number): number | undefined => {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const after = seconds(headers, 'retry-after')
  if (after !== undefined) return now + after * 1_000
  const date = value.endsWith('GMT') ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? now + PAUSE_MS : date
}

/** Of a limit that the host keeps secret, GitHub's secondary one, only the message may tell. */
const LIMIT = /rate limit|abuse detection/i

/** Until when the host wants to be left alone; undefined if it does not say that. `message`: the beginning of what it answers. */
const pausedUntil = ({ status, headers }: HttpAnswer, message: string, now: number): number | undefined => {
  const isBusy = status === 503 && headers.has('retry-after')
  if (status !== 403 && status !== 429 && !isBusy) return undefined
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0'
  const reset = isUsedUp ? seconds(headers, 'x-ratelimit-reset') : undefined
  const until = retryAfter(headers, now) ?? (reset === undefined ? undefined : reset * 1_000)
  if (until !== undefined) return Math.min(Math.max(until, now + 1_000), now + LONGEST_PAUSE_MS)
  return status === 429 || isUsedUp || LIMIT.test(message) ? now + PAUSE_MS : undefined
}

const roomIn = (headers: Headers): Room | undefined => {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((part) =>
    seconds(headers, `x-ratelimit-${part}`),
  )
  return limit === undefined || remaining === undefined || reset === undefined
    ? undefined
    : { limit, remaining, resetAt: reset * 1_000 }
}

const refusal = (status: number, missing: string | null): Error => {
  if (status === 401) return new RepohostUnavailable('the repository host does not accept REPOHOST_TOKEN')
  if (missing === null) return new RepohostUnavailable(`the repository host answered ${status} for a part of a commit`)
  if (status === 404 || status === 410) return new RepohostRefused(missing)
  if (status === 409) return new RepohostRefused('The repository is empty.')
  if (status === 403 || status === 451) return new RepohostRefused('The repository host does not give access to it.')
  if (status >= 300 && status < 400)
    return new RepohostRefused('The repository has moved; connect it under its new name.')
  if (status === 408 || status >= 500) return new RepohostUnavailable(`the repository host answered ${status}`)
  return new RepohostRefused(`The repository host refuses it with status ${status}.`)
}

/** Asks; answers are small ones from before where the host says that nothing has changed. */
export const repohostRequests = ({ apiUrl, token }: RepohostSettings) => {
  const kept = boundedCache<{ etag: string; answer: Answered }>(KEPT_ANSWERS)
  let pause = 0
  let room: Room | undefined

  const headersOf = (url: string, accept: string): Record<string, string> => {
    const known = kept.get(url)
    return {
      accept,
      'user-agent': 'Citable',
      'x-github-api-version': '2022-11-28',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(known ? { 'if-none-match': known.etag } : {}),
    }
  }

  const keep = (url: string, etag: string | null, answer: Answered): void => {
    kept.delete(url)
    if (etag === null || answer.bytes.length > KEPT_BYTES) return
    kept.set(url, { etag, answer })
  }

  /** Only to the host itself, because the token is sent along. */
  const redirected = (response: HttpAnswer, from: string): string | undefined => {
    if (response.status < 301 || response.status > 308 || response.status === 304) return undefined
    const to = URL.parse(response.headers.get('location') ?? '', from)
    return to?.origin === new URL(apiUrl).origin ? to.href : undefined
  }

  const send = async (
    url: string,
    { accept, maxBytes, missing, signal }: Asked,
    redirects: number,
  ): Promise<Answered> => {
    const response = await httpRequest(url, {
      headers: headersOf(url, accept),
      signal,
      maxBytes: ({ status }) => (status >= 200 && status < 300 ? maxBytes : MESSAGE_BYTES),
    })
    room = roomIn(response.headers) ?? room
    const { bytes, cut } = response
    const known = kept.get(url)
    if (response.status === 304 && known) return known.answer
    if (response.ok) {
      keep(url, response.headers.get('etag'), { bytes, cut })
      return { bytes, cut }
    }
    const next = redirected(response, url)
    if (next !== undefined && redirects > 0)
      return await send(next, { path: '', accept, maxBytes, missing, signal }, redirects - 1)
    const until = pausedUntil(response, bytes.toString('utf8'), Date.now())
    if (until === undefined) throw refusal(response.status, missing)
    pause = until
    throw new RepohostUnavailable('the repository host received too many requests', until)
  }

  /** @throws RepohostUnavailable, RepohostRefused */
  const request = async (asked: Asked): Promise<Answered> => {
    if (pause > Date.now()) throw new RepohostUnavailable('the repository host received too many requests', pause)
    const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(LIMIT_MS)])
    try {
      return await send(`${apiUrl}${asked.path}`, { ...asked, signal }, REDIRECTS)
    } catch (error) {
      if (error instanceof RepohostUnavailable || error instanceof RepohostRefused) throw error
      throw new RepohostUnavailable('the repository host cannot be reached, or does not answer in time')
    }
  }

  return { request, room: () => room }
}
