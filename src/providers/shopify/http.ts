// The address of the platform, and one request to it, within limits of time and size, and what its failures mean.

import { httpRequest, JSON_HEADERS } from '../http-request.ts'
import { StorefrontUnavailable } from '../storefront.ts'

export type PlatformSettings = {
  clientId: string
  clientSecret: string
  /** Absent: https://{shop}. */
  apiUrl: string | undefined
  /** E.g. "2026-10". */
  apiVersion: string
}

/** How many shops short-lived data are kept for. */
export const SHOPS_REMEMBERED = 5_000

const SHOP = /^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){1,5}$/

/** The address of a path at the shop's platform. @throws for what is no domain of a shop: nothing else names a host. */
export const platformAddress = ({ apiUrl }: PlatformSettings, shopDomain: string, path: string): URL => {
  if (!SHOP.test(shopDomain)) throw new Error('this is not the domain of a shop')
  return new URL(`${apiUrl?.replaceAll('{shop}', shopDomain) ?? `https://${shopDomain}`}${path}`)
}

const MONTHS_SUPPORTED = 9

/** Whole months between the first day of a version's month and a time; a version is served for at least twelve. */
const monthsSince = (version: string, now: Date): number => {
  const [year = 0, month = 0] = version.split('-').map(Number)
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month
}

/** The warning at the start about a version that the platform will soon stop serving. */
export const versionWarning = (version: string, now: Date): string | undefined => {
  const months = monthsSince(version, now)
  if (months <= MONTHS_SUPPORTED) return undefined
  return `STOREFRONT_API_VERSION ${version} is ${months} months old; the platform serves a version for twelve, then a newer one instead.`
}

/** The platform does not let this app do it, now or later, until a setting or a grant has changed. The message is a sentence for the merchant. */
export class PlatformRefused extends Error {
  override name = 'PlatformRefused'
}

export type PlatformAnswer = { status: number; headers: Headers; text: string }

type RequestLimits = { timeMs: number; maxBytes: number }

/** The answer is longer than it may be. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/** No answer came, or none in time. */
export class RequestFailed extends StorefrontUnavailable {
  override name = 'RequestFailed'
  readonly how: 'timed_out' | 'unreachable' | 'stopped'
  constructor(how: RequestFailed['how'], message: string, mayHaveWritten: boolean) {
    super(message, { mayHaveWritten })
    this.how = how
  }
}

/** Nothing has been sent, so nothing has been done. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const codesOf = (error: unknown): string[] => {
  const codes: string[] = []
  for (let one = error; one instanceof Error; one = one.cause) {
    codes.push((one as NodeJS.ErrnoException).code ?? '')
    // A host with several addresses fails with one error for each.
    if (one instanceof AggregateError) codes.push(...one.errors.flatMap(codesOf))
  }
  return codes.filter((code) => code !== '')
}

const wasConnected = (error: unknown): boolean => {
  const codes = codesOf(error)
  return codes.length === 0 || !codes.every((code) => NOT_CONNECTED.has(code))
}

/**
 * Posts JSON and returns any response; redirects are not followed, because they would take the token somewhere else. `signal` ends it early. No
 * error contains anything of the request.
 * @throws StorefrontUnavailable (mayHaveWritten: unless no connection came about), AnswerTooLarge
 */
export const postJson = async (
  url: URL,
  given: Record<string, string>,
  body: unknown,
  { timeMs, maxBytes }: RequestLimits,
  signal?: AbortSignal,
): Promise<PlatformAnswer> => {
  const timeout = AbortSignal.timeout(timeMs)
  if (signal?.aborted) throw new RequestFailed('stopped', 'The request to the storefront platform was given up.', false)
  try {
    const { status, headers, bytes, cut } = await httpRequest(url, {
      method: 'POST',
      headers: { ...JSON_HEADERS, ...given },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      maxBytes,
    })
    if (cut) throw new AnswerTooLarge(`the answer is longer than ${maxBytes} bytes`)
    return { status, headers, text: bytes.toString('utf8') }
  } catch (error) {
    if (error instanceof AnswerTooLarge) throw error
    const mayHaveWritten = wasConnected(error)
    if (timeout.aborted) {
      const message = `The storefront platform did not answer within ${timeMs / 1_000} seconds.`
      throw new RequestFailed('timed_out', message, mayHaveWritten)
    }
    const why = signal?.aborted ? 'was given up' : mayHaveWritten ? 'was cut off' : 'found no connection'
    const how = signal?.aborted ? 'stopped' : 'unreachable'
    throw new RequestFailed(how, `The request to the storefront platform ${why}.`, mayHaveWritten)
  }
}

/** Seconds that the platform asks to be left alone for; undefined if it says nothing usable. */
export const retryAfter = (headers: Headers): number | undefined => {
  const value = headers.get('retry-after')
  const seconds = value === null ? Number.NaN : Number(value)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
