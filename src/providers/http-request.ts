// One request to a server outside: no redirects, until its signal aborts, and an answer of limited size. What its failures mean is told by
// codes and causes, as errors of clients carry the request and its headers.

export type HttpAnswer = {
  status: number
  /** Whether the status is one of success. */
  ok: boolean
  headers: Headers
  bytes: Buffer
  /** Whether there was more than may be read. */
  cut: boolean
}

type HttpRequest = {
  method?: string
  headers: Record<string, string>
  body?: NonNullable<RequestInit['body']> | undefined
  signal: AbortSignal
  /** Of the body, after decompression; 0: it is not read. */
  maxBytes: number | ((answer: { status: number; headers: Headers }) => number)
  /** Uses connections of its own (`fetchThrough`); absent: those that the whole process shares. */
  fetch?: typeof globalThis.fetch
  /** A body that breaks off is kept as far as it arrived, like one that was cut: it may have been paid for. */
  keepsBroken?: boolean
}

const bodyOf = async (
  body: AsyncIterable<unknown> | null,
  maxBytes: number,
  keepsBroken: () => boolean,
): Promise<{ bytes: Buffer; cut: boolean }> => {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body ?? []) {
      const part = chunk as Uint8Array
      chunks.push(part)
      length += part.length
      // Leaving the loop cancels the rest of the body.
      if (length > maxBytes) return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), cut: true }
    }
  } catch (error) {
    if (!keepsBroken()) throw error
    return { bytes: Buffer.concat(chunks), cut: true }
  }
  return { bytes: Buffer.concat(chunks), cut: false }
}

/** @throws what fetch throws */
export const httpRequest = async (
  url: string | URL,
  { method = 'GET', headers, body, signal, maxBytes, fetch = globalThis.fetch, keepsBroken = false }: HttpRequest,
): Promise<HttpAnswer> => {
  const asked = { method, headers, signal, redirect: 'manual', credentials: 'omit' } as const
  const sent = body === undefined ? asked : { ...asked, body }
  const response = await fetch(url, sent)
  const { status, ok, headers: responseHeaders } = response
  const most = typeof maxBytes === 'number' ? maxBytes : maxBytes({ status, headers: responseHeaders })
  if (most === 0) await response.body?.cancel()
  const read = await bodyOf(most === 0 ? null : response.body, most, () => keepsBroken && !signal.aborted)
  return { status, ok, headers: responseHeaders, ...read }
}

export const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'Citable' }

const MAX_CAUSES = 5

/** Fetch wraps what happened once or twice. */
export const everyCause = (error: unknown): (Error & { code?: string })[] => {
  const causes: Error[] = []
  for (let at = error; at instanceof Error && causes.length < MAX_CAUSES; at = at.cause) causes.push(at)
  return causes
}

/** By the code that Node or undici gives it; said behind "cannot be reached:". */
const LOST_CONNECTIONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host cannot be looked up now',
  ECONNREFUSED: 'its host refuses the connection',
  ECONNRESET: 'its host broke off the connection',
  EPIPE: 'its host broke off the connection',
  UND_ERR_SOCKET: 'its host broke off the connection',
  UND_ERR_CONNECT_TIMEOUT: 'its host does not answer',
}

export const isCertificateError = (code: string): boolean => /CERT|TLS|SSL|SELF_SIGNED/.test(code)

/** Why no answer has come; `always`: it will not come the next time either. `more`: what other codes mean. */
export const lostConnection = (
  error: unknown,
  more: Readonly<Record<string, string>> = {},
): { why: string; detail: string; fails: 'later' | 'always' } => {
  const causes = everyCause(error)
  for (const { code = '' } of causes) {
    const why = LOST_CONNECTIONS[code] ?? more[code]
    if (why) return { why, detail: code, fails: 'later' }
    if (isCertificateError(code)) return { why: 'its certificate is not valid', detail: code, fails: 'always' }
  }
  return { why: 'the connection failed', detail: causes.at(-1)?.name ?? 'unknown', fails: 'later' }
}

const MAX_WAIT_ASKED_MS = 86_400_000

/** Milliseconds that a server asks to be left alone. RFC 9110, 10.2.3: seconds or a date; some providers also send milliseconds. */
export const waitAsked = (headers: Headers, now: number): number | undefined => {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (exact >= 0) return Math.min(exact, MAX_WAIT_ASKED_MS)
  const given = headers.get('retry-after')
  if (given === null) return undefined
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(given) ? Number(given) : (Date.parse(given) - now) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds * 1_000, 0), MAX_WAIT_ASKED_MS)
}
