// Which queries are the same: those that differ in nothing an answer engine would read.

import { plain, withoutEnds } from '../../text/plain-text.ts'

/** A query without case, spare white space, width variants and marks at its ends: "  Oak  Stool? " is "oak stool". */
export const normalQuery = (query: string): string =>
  withoutEnds(plain(query.normalize('NFKC')).toLowerCase(), ' .,;:!?¿¡"“”„«»')

/** The same; of a query of which nothing is left ("???") the query itself, so that it is one too. */
export const queryKey = (query: string): string => normalQuery(query) || query.trim()

/** By key the different ones, each as it was written first. */
export const differentQueries = (queries: readonly string[]): Map<string, string> => {
  const byKey = new Map<string, string>()
  for (const query of queries) if (!byKey.has(queryKey(query))) byKey.set(queryKey(query), query)
  return byKey
}

/** The first of those that are the same; those of which nothing is left are none. */
export const distinctQueries = <T>(items: readonly T[], queryOf: (item: T) => string): Map<string, T> => {
  const byQuery = new Map<string, T>()
  for (const item of items) {
    const normal = normalQuery(queryOf(item))
    if (normal !== '' && !byQuery.has(normal)) byQuery.set(normal, item)
  }
  return byQuery
}
