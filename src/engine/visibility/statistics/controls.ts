// What remains of a change beside products that did not change. Before and after alone overstates: referrals of changed pages rose 5.7 times, those of
// unchanged ones 3.5 times (arXiv 2606.04362). Read from the same simulated answers, so that controls cost no queries.

import { distinctQueries, queryKey } from '../../search/query/clean-query.ts'
import type { Pair } from './common-queries.ts'
import { discountedGain, mean, percentage } from './formulas.ts'
import type { PerQuery } from './overall-score.ts'

const MOST_CONTROLS = 5

/** Another product in the answers of a test: its version where it is always the same one, and its value by query. */
type Seen = { versions: Set<string>; values: Map<string, number> }

const seenIn = (results: readonly PerQuery[]): Map<string, Seen> => {
  const seen = new Map<string, Seen>()
  for (const [key, { details }] of distinctQueries(results, ({ query }) => query))
    for (const { resource_id, version, position } of details.others ?? []) {
      const one = seen.get(resource_id) ?? { versions: new Set(), values: new Map() }
      one.versions.add(version)
      one.values.set(key, position === null ? 0 : discountedGain(position))
      seen.set(resource_id, one)
    }
  return seen
}

type Control = { resource_id: string; before: number; after: number }

export type Controls = {
  /** At most five, the nearest in score before first. Scores 0-100 over the compared queries. */
  products: Control[]
  /** Of the kind, and not shown to be unchanged. */
  unproven: number
  /** By query, in the order of the pairs: how the controls changed in the mean, in -1 to 1. */
  changes: number[]
}

/** The products of the same kind that are in the answers of both tests with one and the same record; null if there is none. */
export const controlsOf = (
  before: readonly PerQuery[],
  after: readonly PerQuery[],
  pairs: readonly Pair[],
): Controls | null => {
  const [earlier, later] = [seenIn(before), seenIn(after)]
  const keys = pairs.map(({ query }) => queryKey(query))
  const own = mean(pairs.map((pair) => pair.before.visibility))
  const unchanged = [...earlier].flatMap(([resource_id, seen]) => {
    const now = later.get(resource_id)
    if (!now || new Set([...seen.versions, ...now.versions]).size !== 1) return []
    const values = keys.map((key) => ({ before: seen.values.get(key) ?? 0, after: now.values.get(key) ?? 0 }))
    return [{ resource_id, values, score: mean(values.map((one) => one.before)) }]
  })
  if (unchanged.length === 0) return null
  const nearest = unchanged
    .sort((a, b) => Math.abs(a.score - own) - Math.abs(b.score - own) || (a.resource_id < b.resource_id ? -1 : 1))
    .slice(0, MOST_CONTROLS)
  return {
    products: nearest.map(({ resource_id, values, score }) => ({
      resource_id,
      before: percentage(score),
      after: percentage(mean(values.map((one) => one.after))),
    })),
    unproven: new Set([...earlier.keys(), ...later.keys()]).size - unchanged.length,
    changes: keys.map((_, at) => mean(nearest.map(({ values }) => values[at]!.after - values[at]!.before))),
  }
}
