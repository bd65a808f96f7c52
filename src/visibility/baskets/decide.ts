// The tracked queries of one product: a set with versions. Another order or spelling of the same queries makes no other set, so that
// measurements of one version can be compared.

import { differentQueries, queryKey } from '../../engine/search/query/clean-query.ts'
import type { Fact } from '../../event-log/catalogue.ts'
import type { BasketEvent } from '../../event-log/streams.ts'

/** The last event of a basket's stream tells its state. */
type Last = BasketEvent | undefined

const queriesOf = (last: Last): readonly string[] => (last?.type === 'BasketRevised' ? last.data.queries : [])

const without = (queries: readonly string[], others: readonly string[]): string[] => {
  const keys = new Set(others.map(queryKey))
  return queries.filter((query) => !keys.has(queryKey(query)))
}

/** Makes these the product's queries; nothing to append where they are already. A number is never given twice. */
export const revise = (last: Last, resource_id: string, asked: readonly string[]): Fact[] => {
  const queries = [...differentQueries(asked).values()]
  const before = queriesOf(last)
  const added = without(queries, before)
  const removed = without(before, queries)
  if (added.length === 0 && removed.length === 0) return []
  const version = (last?.data.version ?? 0) + 1
  return [{ type: 'BasketRevised', data: { resource_id, version, queries, added, removed } }]
}

/** Empty where there is no basket, or no longer. */
export const removeBasket = (last: Last): Fact[] =>
  last?.type === 'BasketRevised'
    ? [{ type: 'BasketRemoved', data: { resource_id: last.data.resource_id, version: last.data.version } }]
    : []
