// Who is cited for each query, with which sentence.

import type { Cited, Corpus } from '../../engine/search/corpus.ts'
import { printable, table } from '../output/output.ts'
import { shownTitle } from '../reports/view.ts'
import type { Given } from './queries.ts'
import { columnsWithin, relevance, simulationLine } from './run.ts'

/** Products of a ranking. */
const RANKED = 20

/** In the order of the queries, duplicates included; even if nothing would be cited. */
export async function* rankings(queries: AsyncIterable<Given>, corpus: Corpus): AsyncGenerator<string> {
  for await (const { query_id, query } of queries) {
    const ranking = corpus
      .rank(query, RANKED)
      .map(({ resource_id, relevance_score }) => ({ resource_id, relevance_score }))
    yield `${JSON.stringify({ query_id, query, ranking })}\n`
  }
}

const WHOSE: Record<Cited['origin'], string> = { shop: '', competitor: 'competitor: ', catalogue: 'other shop: ' }

const titleOf = ({ title, resource_id, origin }: Cited): string =>
  WHOSE[origin] + shownTitle(title, resource_id ?? '(no title)')

const columnsFor = (width: number) =>
  columnsWithin(width, [
    { title: 'query', share: 0.3, least: 16 },
    { title: 'place', right: true },
    { title: 'relevance', right: true },
    { title: 'product', share: 0.28, least: 20 },
    { title: 'sentence', share: 0.42, least: 24 },
  ])

const rowsOf = (query: string, cited: readonly Cited[]): string[][] =>
  cited.length === 0
    ? [[query, '', '', '(nothing is cited)', '']]
    : cited.map((one, at) => [
        at === 0 ? query : '',
        String(at + 1),
        relevance(one.relevance_score),
        titleOf(one),
        one.sentence,
      ])

export async function* answersTable(
  queries: AsyncIterable<Given>,
  corpus: Corpus,
  width: number,
): AsyncGenerator<string> {
  const rows: string[][] = []
  for await (const { query } of queries) rows.push(...rowsOf(printable(query), corpus.answer(query)))
  for (const line of table(columnsFor(width), rows)) yield `${line}\n`
  yield `\n${simulationLine(corpus.size)}\n`
}

export async function* answersLines(queries: AsyncIterable<Given>, corpus: Corpus): AsyncGenerator<string> {
  for await (const { query } of queries) {
    const cited = corpus.answer(query).map(({ origin, resource_id, title, url, relevance_score, sentence }, at) => {
      return { position: at + 1, origin, resource_id, title, url, relevance_score, sentence }
    })
    yield `${JSON.stringify({ query, simulated: true, cited })}\n`
  }
}
