// The hash by which anyone can tell that two lists of queries are the same set.

import { createHash } from 'node:crypto'
import { queryKey } from '../engine/search/query/clean-query.ts'

/** SHA-256, hex, of the normalised queries, each once, in the order of their characters, one per line. */
export const queryHash = (queries: readonly string[]): string =>
  createHash('sha256')
    .update([...new Set(queries.map(queryKey))].sort().join('\n'))
    .digest('hex')
