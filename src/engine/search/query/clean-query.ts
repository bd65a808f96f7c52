// Queries as they are typed or pasted: cleaned and bounded, which of them the service and the command line refuse, and which are the same.

import { plain, withoutEnds } from '../../text/plain-text.ts'

/** Characters of a query; what is longer is cut. The longest that is asked through the interface. */
export const MAX_QUERY = 300

/** Looked at before normalising, which makes at most 18 characters of one. */
const MAX_READ = 2_000

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** Joiners stay: scripts and pictures are written with them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|\ufe0f/gu
const GAP = /[\p{Cc}\p{Z}\s]+/gu
/** Normalising makes two feet of one inch. */
const INCHES = /[″“”„]/g

const cut = (text: string, length: number): string => text.slice(0, length).replace(LONE_SURROGATE, '')

/** NFKC, without control and invisible characters, one space between words, at most `MAX_QUERY` characters. Cleaning twice changes nothing. */
export const cleanQuery = (text: string): string => {
  const plain = cut(text, MAX_READ).replace(INCHES, '"').normalize('NFKC').replace(INVISIBLE, '').normalize('NFKC')
  return cut(plain.replace(GAP, ' ').trim(), MAX_QUERY).trim()
}

/** Why a query cannot be asked; each interface says it in its own words. */
export type QueryFault = 'blank' | 'long' | 'control characters' | 'ill-formed'

/** Characters as a reader counts them, not the halves that some are stored as. */
const isLong = (text: string): boolean =>
  text.length > MAX_QUERY && (text.length > 2 * MAX_QUERY || [...text].length > MAX_QUERY)

/** What is wrong with a query, without the white space around it; null for a valid one. */
export const queryFault = (query: string): QueryFault | null => {
  const text = query.trim()
  if (text === '') return 'blank'
  if (isLong(text)) return 'long'
  if (/\p{Cc}/u.test(text)) return 'control characters'
  if (!text.isWellFormed()) return 'ill-formed'
  // Joiners, marks of direction and the like have no look of their own.
  return /[^\s\p{Cf}]/u.test(text) ? null : 'blank'
}

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

/** The first of those that are the same; queries of nothing but marks are dropped. */
export const distinctQueries = <T>(items: readonly T[], queryOf: (item: T) => string): Map<string, T> => {
  const byQuery = new Map<string, T>()
  for (const item of items) {
    const normal = normalQuery(queryOf(item))
    if (normal !== '' && !byQuery.has(normal)) byQuery.set(normal, item)
  }
  return byQuery
}
