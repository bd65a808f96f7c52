// Fetches one address of the public web within limits of time, size and redirects. Nothing that a page or a name server
// says leads to a private address: every hop is checked, and the connection goes to the address that was checked.

import { Agent } from 'undici'
import { fetchThrough } from '../agents.ts'
import { everyCause, httpRequest, isCertificateError } from '../http-request.ts'
import { checkedLookup, checkLiteral, isPublicAddress, UnreadablePage } from './address.ts'

export type Reach =
  /** Public addresses on ports 80 and 443. */
  | 'public'
  /** Any address and port: for servers of tests. */
  | 'any'
  /** Any port of the addresses that it permits: for tests. */
  | ((address: string) => boolean)

export type FetchOptions = {
  reach?: Reach
  /** Milliseconds for everything, redirects and body included. */
  timeMs?: number
  /** Bytes of the body after decompression. */
  maxBytes?: number
}

type Fetched = {
  /** Where redirects led. */
  url: string
  status: number
  contentType: string | null
  xRobotsTag: string | null
  bytes: Uint8Array
  /** Whether the body was longer than `maxBytes`. */
  cut: boolean
}

export const LIMITS = { timeMs: 10_000, maxBytes: 5 * 1024 * 1024, redirects: 5 } as const

/** Says who asks, so that a shop can recognise and refuse it. */
const USER_AGENT = 'Citable (analysis of one product page at the request of a user)'
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const PORTS = new Set(['', '80', '443'])

const permitsOf = (reach: Reach): ((address: string) => boolean) => {
  if (reach === 'public') return isPublicAddress
  return reach === 'any' ? () => true : reach
}

/** The address as it may be fetched. @throws UnreadablePage with what is wrong with it. */
export const webAddress = (given: string, reach: Reach = 'public'): URL => {
  const url = URL.parse(given)
  if (!url) throw new UnreadablePage(`"${given.slice(0, 200)}" is not a web address.`)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new UnreadablePage(`Only http and https addresses can be fetched, not ${url.protocol.slice(0, 40)}.`)
  if (url.username !== '' || url.password !== '')
    throw new UnreadablePage('An address with a user name or a password in it is not fetched.')
  if (reach === 'public' && !PORTS.has(url.port))
    throw new UnreadablePage(`Only ports 80 and 443 are fetched from, not ${url.port}.`)
  checkLiteral(url.hostname, permitsOf(reach))
  url.hash = ''
  return url
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the host broke off the connection',
  UND_ERR_SOCKET: 'the host broke off the connection',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not answer',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are too long',
}

/** Codes of zlib and Brotli. */
const BROKEN_COMPRESSION = /^(?:Z_|ERR__?ERROR_FORMAT)/

/** A sentence of what went wrong: fetch wraps the reason once or twice. */
export const asUnreadable = (error: unknown, url: URL, timeMs: number): UnreadablePage => {
  for (const reason of everyCause(error)) {
    if (reason instanceof UnreadablePage) return reason
    if (reason.name === 'TimeoutError' || reason.name === 'AbortError')
      return new UnreadablePage(`${url.host} did not answer within ${timeMs / 1_000} seconds.`)
    const { code = '' } = reason
    if (code in REASONS) return new UnreadablePage(`${url.href} cannot be fetched: ${REASONS[code]}.`)
    // The client asserts what its parser lets through, as a status below 100.
    if (reason.name === 'HTTPParserError' || code === 'ERR_ASSERTION')
      return new UnreadablePage(`${url.href} cannot be fetched: its answer is not valid HTTP.`)
    if (BROKEN_COMPRESSION.test(code) || reason.message.startsWith('too many content-encodings'))
      return new UnreadablePage(`${url.href} cannot be fetched: its compression is broken.`)
    if (isCertificateError(code))
      return new UnreadablePage(`${url.href} cannot be fetched: its certificate is not valid (${code}).`)
  }
  return new UnreadablePage(`${url.href} cannot be fetched: ${error instanceof Error ? error.message : String(error)}.`)
}

const agentFor = (reach: Reach): Agent => new Agent({ connect: { lookup: checkedLookup(permitsOf(reach)) } })

const redirectIn = ({ status, headers }: { status: number; headers: Headers }): string | null =>
  REDIRECTS.has(status) ? headers.get('location') : null

/** Follows redirects one by one, each checked like the first address. @throws UnreadablePage */
export const fetchWeb = async (
  given: string | URL,
  accept: string,
  { reach = 'public', timeMs = LIMITS.timeMs, maxBytes = LIMITS.maxBytes }: FetchOptions = {},
): Promise<Fetched> => {
  let url = webAddress(String(given), reach)
  const agent = agentFor(reach)
  const signal = AbortSignal.timeout(timeMs)
  const headers = { 'user-agent': USER_AGENT, accept, 'accept-language': 'en, *;q=0.5' }
  try {
    for (let hop = 0; hop <= LIMITS.redirects; hop++) {
      const answer = await httpRequest(url, {
        fetch: fetchThrough(agent),
        signal,
        headers,
        maxBytes: (response) => (redirectIn(response) === null ? maxBytes : 0),
      })
      const location = redirectIn(answer)
      if (location !== null) {
        url = webAddress(URL.parse(location, url.href)?.href ?? location, reach)
        continue
      }
      const { status, headers: responseHeaders, bytes, cut } = answer
      return {
        url: url.href,
        status,
        contentType: responseHeaders.get('content-type'),
        xRobotsTag: responseHeaders.get('x-robots-tag'),
        bytes,
        cut,
      }
    }
    throw new UnreadablePage(`${String(given)} redirects more than ${LIMITS.redirects} times.`)
  } catch (error) {
    throw asUnreadable(error, url, timeMs)
  } finally {
    void agent.destroy()
  }
}

/**
 * The absolute address that the server of a public one names in the head of a redirect; null if it names none in time, or one that is
 * not of the web. It is not gone to. Never throws.
 */
export const forwardsTo = async (given: string, timeMs: number, reach: Reach = 'public'): Promise<string | null> => {
  const agent = agentFor(reach)
  try {
    const url = webAddress(given, reach)
    const { status, headers } = await httpRequest(url, {
      fetch: fetchThrough(agent),
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(timeMs))),
      headers: { 'user-agent': 'Citable' },
      maxBytes: 0,
    })
    const location = headers.get('location')
    if (status < 300 || status > 399 || location === null) return null
    const target = URL.parse(location, url.href)
    return target && /^https?:$/.test(target.protocol) ? target.href : null
  } catch {
    return null
  } finally {
    void agent.destroy()
  }
}

// Bytes of a page -> text, in the character set that it names.

const BYTE_ORDER_MARKS: [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]
const CHARSET = /\bcharset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i
/** Browsers look this far for a meta element (HTML standard, encoding sniffing). */
const SNIFFED = 1_024

const ofHeader = (contentType: string | null): string | undefined => CHARSET.exec(contentType ?? '')?.[1]

const ofMeta = (bytes: Uint8Array): string | undefined => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, SNIFFED))
  const tags = head.split(/<meta\b/i).slice(1)
  const label = tags.map((tag) => CHARSET.exec(tag.split('>', 1)[0]!)?.[1]).find((found) => found !== undefined)
  // A page whose declaration could be read byte by byte is not in UTF-16, even if it says so.
  return label?.toLowerCase().startsWith('utf-16') ? 'utf-8' : label
}

const decoderFor = (label: string | undefined) => {
  try {
    return new TextDecoder(label ?? 'utf-8')
  } catch {
    return new TextDecoder('utf-8')
  }
}

/** By byte order mark, then the header, then a meta element; UTF-8 where none says. Never throws. */
export const decodeHtml = (bytes: Uint8Array, contentType: string | null = null): string => {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  return decoderFor(marked?.[0] ?? ofHeader(contentType) ?? ofMeta(bytes)).decode(bytes)
}
