// Where an address forwards to, without going there.

import { Agent, fetch } from 'undici'
import { checkedLookup, isPublicAddress } from './address.ts'
import { type Reach, webAddress } from './fetch.ts'

/**
 * The absolute address that the server of a public one names in the head of a redirect; null where it names none in time, or one that is
 * not of the web. Never throws.
 */
export const forwardsTo = async (given: string, timeMs: number, reach: Reach = 'public'): Promise<string | null> => {
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(reach === 'public' ? isPublicAddress : () => true) },
  })
  try {
    const url = webAddress(given, reach)
    const response = await fetch(url, {
      dispatcher,
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(timeMs))),
      headers: { 'user-agent': 'Citable' },
      redirect: 'manual',
      credentials: 'omit',
    })
    const location = response.headers.get('location')
    await response.body?.cancel()
    if (response.status < 300 || response.status > 399 || location === null) return null
    const target = URL.parse(location, url.href)
    return target && /^https?:$/.test(target.protocol) ? target.href : null
  } catch {
    return null
  } finally {
    void dispatcher.destroy()
  }
}
