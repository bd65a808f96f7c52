// What would help a product, over all queries of a test. Each query says for itself, by the stage at which the simulation lost it; here the
// same advice for several queries becomes one sentence, and the weightiest come first.

import type { Winner } from '../visibility-test.ts'

const MOST = 10

/** A branded query finds the product by its name, so it says little about what others would need. */
const BRANDED = 0.25
/** Where it was found already there is less to gain. */
const FOUND = 0.5

/** What the simulation said of one query; null when it was not asked. */
export type QueryAdvice = {
  query: string
  branded: boolean
  found: boolean
  /** Who was cited first instead. */
  winner: Winner | null
  recommendations: readonly string[] | null
}

/** Where 84 % of citations lead, by Muck Rack's count of what answer engines cite. */
const ELSEWHERE =
  'Work on the page has a ceiling: 84 % of what answer engines cite stands on pages that the brand does not own (Muck Rack), such as reviews, guides and press.'

const quoted = (text: string): string => `“${text}”`

/** Queries that are named; further ones are counted. */
const NAMED = 3

const listed = (queries: readonly string[]): string => {
  const named = queries.slice(0, NAMED).map(quoted)
  const more = queries.length - named.length
  if (more > 0) return `${named.join(', ')} and ${more} more`
  const last = named.pop()!
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}

type Merged = { advice: string; weight: number; queries: string[]; won: { query: string; winner: Winner } | null }

/** Who was cited instead, for the first query with a citation. */
const instead = ({ won, queries }: Merged): string => {
  if (won === null) return ''
  const { title, sentence } = won.winner
  const where = queries.length === 1 ? '' : ` for ${quoted(won.query)}`
  return ` ${quoted(title)} was cited first${where}, with ${quoted(sentence)}.`
}

/**
 * At most ten sentences. Those of the simulation say so, and which queries they are about. `isElsewhere`: whether what is left to gain, as far
 * as was measured, is not on the page; then the last sentence says where it is.
 */
export const mergeRecommendations = (advised: readonly QueryAdvice[], isElsewhere: boolean): string[] => {
  const merged = new Map<string, Merged>()
  for (const { query, branded, found, winner, recommendations } of advised)
    for (const [place, advice] of (recommendations ?? []).entries()) {
      const known = merged.get(advice) ?? { advice, weight: 0, queries: [], won: null }
      known.weight += ((branded ? BRANDED : 1) * (found ? FOUND : 1)) / (1 + place)
      known.queries.push(query)
      known.won ??= winner && { query, winner }
      merged.set(advice, known)
    }
  const sentences = [...merged.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, isElsewhere ? MOST - 1 : MOST)
    .map((one) => `In the simulation, for ${listed(one.queries)}: ${one.advice}${instead(one)}`)
  return isElsewhere ? [...sentences, ELSEWHERE] : sentences
}
