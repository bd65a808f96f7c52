// Where Google's addresses for the sources of a grounded answer lead. Each is asked once where it forwards to; the page itself is not
// fetched. One that does not tell stays as it is, and then it is not known which page was cited.

import { boundedCache } from '../../concurrency/cache.ts'
import { semaphore } from '../../concurrency/semaphore.ts'
import type { EngineAnswer } from '../../engine/live-answers/answer.ts'
import { isForwarding } from '../../engine/live-answers/web-addresses.ts'
import { forwardsTo } from '../web/fetch.ts'

/** More are rarely needed; an answer cites about ten. */
const MAX_OF_AN_ANSWER = 30
const AT_ONCE = 6
const TIME_MS = 4_000
const REMEMBERED = 2_000

/** Returns where an address forwards to; null if that cannot be determined. Never throws. */
export type Resolving = (url: string, timeMs: number) => Promise<string | null>

type Redirects = {
  /** The answer with the addresses of its pages, as far as they can be resolved within `leftMs`. */
  resolved: (answer: EngineAnswer, leftMs: number) => Promise<EngineAnswer>
}

export const createRedirects = (resolving: Resolving = forwardsTo): Redirects => {
  /** The same sources come again in every sample, mostly under other addresses. */
  const known = boundedCache<string>(REMEMBERED)

  return {
    resolved: async (answer, leftMs) => {
      const cited = new Set((answer.citations ?? []).map(({ url }) => url).filter(isForwarding))
      if (cited.size === 0) return answer
      const ends = performance.now() + Math.min(leftMs, TIME_MS)
      const found = new Map<string, string>()
      for (const url of cited) {
        const target = known.get(url)
        if (target !== undefined) found.set(url, target)
      }
      const unknown = [...cited].filter((url) => !found.has(url)).slice(0, MAX_OF_AN_ANSWER)
      const limited = semaphore(AT_ONCE)
      const resolve = async (url: string) => {
        const left = ends - performance.now()
        const target = left > 0 ? await resolving(url, left) : null
        if (target === null) return
        known.set(url, target)
        found.set(url, target)
      }
      await Promise.all(unknown.map((url) => limited(() => resolve(url))))
      const citations = (answer.citations ?? []).map((citation) => {
        const target = found.get(citation.url)
        return target === undefined ? citation : { ...citation, url: target, domain: null }
      })
      return { ...answer, citations }
    },
  }
}
