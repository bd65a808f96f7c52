// The visibility test of one product: would it be cited for each query, and if not, where is it lost.

import { analyze } from '../../engine/analyzer/analyze.ts'
import { noShopFacts } from '../../engine/record/product.ts'
import { type Corpus, ENGINE_VERSION, type Entry } from '../../engine/search/corpus.ts'
import { differentQueries, queryKey } from '../../engine/search/query/clean-query.ts'
import { assembleTest } from '../../engine/visibility/assemble-test.ts'
import { brandRecord } from '../../engine/visibility/brand/brand-record.ts'
import { brandedQueryMatcher } from '../../engine/visibility/brand/branded-query.ts'
import type { QueryResult } from '../../engine/visibility-test.ts'
import { printable, table } from '../output/output.ts'
import { type Paint, painter, wrapped } from '../reports/terminal.ts'
import { shownTitle } from '../reports/view.ts'
import type { Seen } from './gather-corpus.ts'
import { columnsWithin, points, queriesCounted, relevance, simulationLine } from './run.ts'

/** Measures each different query once. `id`: of the product in that corpus. */
export const measured = (queries: readonly string[], { product, shop = noShopFacts, id }: Entry, corpus: Corpus) => {
  const isBranded = brandedQueryMatcher(brandRecord(product, shop))
  return assembleTest(
    [...differentQueries(queries).values()].map((query) => ({
      query,
      branded: isBranded(query),
      simulated: corpus.simulate(query, id),
      live: [],
    })),
  )
}

type Tested = ReturnType<typeof testOf>

/** The test as the API gives it, but for what only the service has. Queries are answered in their order, repeated ones too. */
export const testOf = (queries: readonly string[], entry: Seen, corpus: Corpus, now: Date) => {
  const readiness = analyze(entry.product, entry.shop ?? noShopFacts, now, entry.page).score.value
  const { results, overall_score, recommendations, measured_queries, details } = measured(queries, entry, corpus)
  const byKey = new Map(results.map((result) => [queryKey(result.query), result]))
  return {
    resource_id: entry.resource_id,
    title: entry.product.title,
    url: entry.url,
    simulated: true,
    overall_score,
    queries: queries.map((query): QueryResult => ({ ...byKey.get(queryKey(query))!, query })),
    recommendations,
    tested_at: now.toISOString(),
    details: { ...details, readiness, measured_queries, corpus_size: corpus.size, engine_version: ENGINE_VERSION },
  }
}

const columnsFor = (width: number) =>
  columnsWithin(width, [
    { title: 'query', share: 0.45, least: 20 },
    { title: 'found' },
    { title: 'place', right: true },
    { title: 'relevance', right: true },
    { title: 'stage' },
    { title: 'sentence', share: 0.55, least: 24 },
  ])

const sentenceOf = ({ found, snippet, details: { winner } }: QueryResult): string => {
  if (found) return snippet
  return winner === null ? '(nothing is cited)' : `instead: ${winner.title}`
}

const rowOf = (result: QueryResult): string[] => [
  (result.details.branded ? '(brand) ' : '') + result.query,
  result.found ? 'yes' : 'no',
  result.position === null ? '' : String(result.position),
  relevance(result.relevance_score),
  (result.details.stage ?? '').replaceAll('_', ' '),
  sentenceOf(result),
]

const scoreLine = ({ overall_score, details }: Tested): string => {
  const { interval, counted_queries, recognition, score_over, found } = details
  const range = interval ? ` (95 %: ${points(interval[0])} to ${points(interval[1])})` : ''
  const over = `${queriesCounted(counted_queries)}${score_over === 'branded' ? ', all of which name the brand' : ''}`
  const apart =
    recognition && score_over !== 'branded'
      ? `; ${points(recognition.score)} over ${queriesCounted(recognition.queries)} that name the brand`
      : ''
  const share = found.interval
    ? `; found in ${found.queries} of ${found.of} (95 %: ${found.interval.map((one) => `${Math.round(100 * one)} %`).join(' to ')})`
    : ''
  return `Visibility ${points(overall_score)} of 100 over ${over}${range}${share}${apart}`
}

/** What a page is like and whether it is cited are two things. */
const readinessLine = ({ details }: Tested): string =>
  `Readiness ${details.readiness} of 100, the score of \`citable analyze\``
const TWO_NUMBERS =
  'Visibility = 100 × mean of found rate × 1/log2(1 + place). Readiness = points earned of those that apply, under the lowest gate. Neither is part of the other.'

const adviceLines = ({ recommendations }: Tested, width: number): string[] =>
  recommendations.length === 0
    ? []
    : [
        '',
        ...recommendations.flatMap((sentence) =>
          wrapped(sentence, width - 2).map((line, at) => `${at === 0 ? '* ' : '  '}${line}`),
        ),
      ]

/** The lines that show a test on a terminal. */
export const testText = (test: Tested, { width, colours }: { width: number; colours: boolean }): string[] => {
  const paint: Paint = painter(colours)
  const { resource_id, title, details } = test
  const shown = shownTitle(title, resource_id)
  const lines = [
    paint('bold', shown === resource_id ? shown : `${shown} (${printable(resource_id)})`),
    '',
    ...table(columnsFor(width), test.queries.map(rowOf)),
    '',
    paint('bold', scoreLine(test)),
    paint('bold', readinessLine(test)),
    ...wrapped(TWO_NUMBERS, Math.min(width, 120)),
    ...adviceLines(test, Math.min(width, 120)),
    '',
    simulationLine(details.corpus_size),
  ]
  return lines.map((line) => `${line}\n`)
}
