// Observers that note what they are told.

import type { ModelObserver } from '../../src/providers/llm/writer.ts'
import type { PlatformObserver } from '../../src/providers/shopify/observer.ts'

/** `outcomes` of the calls in their order, and how many calls are under way and were begun. */
export const notedCalls = () => {
  const noted = { outcomes: [] as string[], tokens: 0, underWay: 0, begun: 0 }
  const observe: ModelObserver = {
    began: () => {
      noted.underWay += 1
      noted.begun += 1
      return () => {
        noted.underWay -= 1
      }
    },
    ended: (outcome) => noted.outcomes.push(outcome),
    used: ({ input_tokens, output_tokens }) => {
      noted.tokens += input_tokens + output_tokens
    },
  }
  return { noted, observe }
}

/** `requests` and `tokens` as "kind outcome", in their order; `waits` in seconds. */
export const notedRequests = () => {
  const noted = { requests: [] as string[], tokens: [] as string[], waits: [] as number[] }
  const observe: PlatformObserver = {
    requested: (kind, outcome) => void noted.requests.push(`${kind} ${outcome}`),
    waited: (seconds) => void noted.waits.push(seconds),
    asked: (grant, outcome) => void noted.tokens.push(`${grant} ${outcome}`),
  }
  return { noted, observe }
}
