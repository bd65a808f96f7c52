// The best products for each query, as one JSON object a line.

import type { Corpus } from '../../engine/search/corpus.ts'
import type { Given } from './queries.ts'

/** Products of a ranking. */
const RANKED = 20

/** In the order of the queries, duplicates included; also where nothing would be cited. */
export async function* rankings(queries: AsyncIterable<Given>, corpus: Corpus): AsyncGenerator<string> {
  for await (const { query_id, query } of queries) {
    const ranking = corpus
      .rank(query, RANKED)
      .map(({ resource_id, relevance_score }) => ({ resource_id, relevance_score }))
    yield `${JSON.stringify({ query_id, query, ranking })}\n`
  }
}
