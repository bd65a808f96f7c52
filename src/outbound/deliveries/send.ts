// Sends a webhook to an address that a customer has chosen. It reaches only public addresses, over TLS: the connection goes to the
// address that was checked, redirects are not followed, and of the answer no more is taken than its status, so that nothing of a network
// can be read through it.

import ipaddr from 'ipaddr.js'
import { Agent, request } from 'undici'
import { checkedLookup, checkLiteral, isPublicAddress, UnreadablePage } from '../../providers/web/address.ts'
import { asUnreadable, webAddress } from '../../providers/web/fetch.ts'

const TIME_MS = 15_000
/** Of the answer's headers. */
const HEADER_BYTES = 16_384
const DUMPED_BYTES = 4_096
const DUMPED_MS = 1_000
const USER_AGENT = 'Citable-Webhooks/1'
const LONGEST_ERROR = 300
const LONGEST_WAIT_S = 12 * 60 * 60

export type Sent = {
  /** null if there was no answer. */
  status: number | null
  /** Why it has not arrived, in a sentence; null if it has. */
  error: string | null
  /** Seconds that the receiver wants to be left alone for. */
  retryAfter: number
  durationMs: number
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

const refused = (host: string): UnreadablePage =>
  new UnreadablePage(`${host} is not on the public internet, so no webhook is sent there.`)

const LOOPBACK_NAMES = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/** Which addresses webhooks may go to; `loopback`: this machine too, which is for development. */
export const outboundReach = (loopback: boolean) => {
  const permits = (address: string): boolean => isPublicAddress(address) || (loopback && isLoopback(address))

  /** @throws UnreadablePage with what is wrong with the address. */
  const address = (given: string): URL => {
    const parsed = URL.parse(given)
    if (parsed?.username || parsed?.password)
      throw new UnreadablePage('Webhooks are not sent to addresses with a user name or a password.')
    if (loopback && parsed && LOOPBACK_NAMES.test(parsed.hostname)) return webAddress(given, permits)
    if (parsed && parsed.protocol !== 'https:') throw new UnreadablePage('Webhooks are sent only over https.')
    if (parsed && parsed.port !== '') throw new UnreadablePage('Webhooks are sent only to port 443.')
    if (parsed) checkLiteral(parsed.hostname, permits, refused)
    const url = webAddress(given, 'public')
    if (!url.hostname.replace(/[.]$/, '').includes('.') && !url.hostname.startsWith('['))
      throw new UnreadablePage(`${url.hostname} is not a name on the public internet.`)
    return url
  }

  return { permits, address }
}

/** A whole number of seconds; dates are left alone. */
const retryAfterOf = (header: string | string[] | undefined): number =>
  /^\d{1,6}$/.test(String(header)) ? Math.min(Number(header), LONGEST_WAIT_S) : 0

const answered = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? `The receiver answered ${status}, and redirects are not followed.`
    : `The receiver answered ${status}.`
}

export type Send = (
  message: { url: string; headers: Readonly<Record<string, string>>; body: string },
  signal: AbortSignal,
) => Promise<Sent>

/** Returns the outcome and does not throw, unless the signal aborts. `timeMs` is for everything. */
export const createSender = ({ loopback, timeMs = TIME_MS }: { loopback: boolean; timeMs?: number }) => {
  const { permits, address } = outboundReach(loopback)
  // No bound for a host, which organizations may share: none waits there for the slow receivers of another.
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(permits, refused) },
    maxHeaderSize: HEADER_BYTES,
  })

  const send: Send = async ({ url: given, headers, body }, signal) => {
    const started = performance.now()
    const sent = (status: number | null, error: string | null, retryAfter = 0): Sent => ({
      status,
      error: error?.slice(0, LONGEST_ERROR) ?? null,
      retryAfter,
      durationMs: Math.round(performance.now() - started),
    })
    const late = AbortSignal.timeout(timeMs)
    try {
      const url = address(given)
      checkLiteral(url.hostname, permits, refused)
      const {
        statusCode,
        headers: responseHeaders,
        body: rest,
      } = await request(url, {
        dispatcher,
        signal: AbortSignal.any([signal, late]),
        method: 'POST',
        body,
        headers: { 'user-agent': USER_AGENT, ...headers },
      })
      // What it says besides its status is not kept. A short answer is taken in, so that the connection can be used again.
      await rest.dump({ limit: DUMPED_BYTES, signal: AbortSignal.timeout(DUMPED_MS) }).catch(() => {})
      return sent(statusCode, answered(statusCode), retryAfterOf(responseHeaders['retry-after']))
    } catch (error) {
      signal.throwIfAborted()
      const url = URL.parse(given) ?? new URL('https://invalid')
      return sent(null, asUnreadable(error, url, timeMs).message)
    }
  }
  return { send, close: () => dispatcher.destroy() }
}
