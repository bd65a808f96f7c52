// Which queries are refused before anything is asked: the same ones by the service and on the command line.

import { MAX_QUERY } from './clean-query.ts'

/** Why a query cannot be asked; each interface says it in its own words. */
export type QueryFault = 'blank' | 'long' | 'control characters' | 'ill-formed'

/** Characters as a reader counts them, not the halves that some are stored as. */
const isLong = (text: string): boolean =>
  text.length > MAX_QUERY && (text.length > 2 * MAX_QUERY || [...text].length > MAX_QUERY)

/** What is wrong with a query; null where nothing is. White space around it is no part of it. */
export const queryFault = (query: string): QueryFault | null => {
  const text = query.trim()
  if (text === '') return 'blank'
  if (isLong(text)) return 'long'
  if (/\p{Cc}/u.test(text)) return 'control characters'
  if (!text.isWellFormed()) return 'ill-formed'
  // Joiners, marks of direction and the like have no look of their own.
  return /[^\s\p{Cf}]/u.test(text) ? null : 'blank'
}
