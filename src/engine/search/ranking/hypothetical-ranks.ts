// Where versions of a product would stand among the others: for changes that are only thought of.

import type { Standing } from '../corpus.ts'
import type { Counted } from '../index/inverted-index.ts'
import { type Asked, type Hit, ranked, type Searched, strengthOf } from './ranking.ts'
import { RETRIEVED } from './weights.ts'

/** A version of a product, whose id in the corpus that is. */
export type Version = { id: string; counted: Counted }

const standing = (searched: Searched, asked: Asked, hits: readonly Hit[], { id, counted }: Version): Standing => {
  const strength = strengthOf(searched, asked, counted)
  const relevance = Math.min(1, strength)
  if (strength === 0) return { place: null, relevance }
  // Its present version is none of the others.
  const better = hits.filter((hit) => hit.strength > strength && searched.nameOf(hit.document) !== id).length
  return { place: better < RETRIEVED ? better + 1 : null, relevance }
}

/** By query, then by version. What a query demands beside its words is left aside: a version changes what is said, not what is sold. */
export const standingsIn = (
  searched: Searched,
  queries: readonly Asked[],
  versions: readonly Version[],
): Standing[][] =>
  queries.map((asked) => {
    const hits = ranked(searched, { ...asked, constraints: null })
    return versions.map((version) => standing(searched, asked, hits, version))
  })
