// `node test/bench/visibility-ablation.ts`: what each ingredient of the embedded answer engine's ranking is worth, as a table for
// docs/visibility.md: nDCG@10 over the rated queries without it.

import { openCorpus } from '../../src/engine/search/answer-engine.ts'
import { FIELDS } from '../../src/engine/search/index/fields.ts'
import {
  distractors,
  entryOf,
  judgedProducts,
  mean,
  ndcg,
  plainBm25,
  type Rank,
  ratedQueries,
} from '../support/relevance.ts'
import { apply, FILLED, type Settings, shipped } from './tunable.ts'

const rated = ratedQueries()
const judged = judgedProducts()
const catalogues = [judged, [...judged, ...distractors()]]

const ranks = catalogues.map((products): Rank => {
  const corpus = openCorpus()
  for (const product of products) corpus.put(entryOf(product))
  return (query, limit) => corpus.rank(query, limit).map(({ id }) => id)
})

const perQuery = (rank: Rank): number[] => rated.map((one) => ndcg(one, rank(one.query, 10)))

/** The same number for one property of every field. */
const everyField = (property: string, value: number): Settings =>
  Object.fromEntries(FIELDS.map((field) => [`${field}.${property}`, value]))

const without: [string, Settings][] = [
  ['everything', {}],
  ['field weights: all 1', everyField('weight', 1)],
  ...FILLED.map((field): [string, Settings] => [`the ${field}`, { [`${field}.weight`]: 1e-9 }]),
  ['lengths of fields: b all 0', everyField('b', 0)],
  ['lengths of fields: b all 0.75', everyField('b', 0.75)],
  ['caps on repetition', everyField('cap', 15)],
  ['caps: all 1', everyField('cap', 1)],
  ['saturation: k1 1.2', { k1: 1.2 }],
  ['saturation: k1 3', { k1: 3 }],
  ['words that mean the same', { same: 0 }],
  ['kinds of a thing', { narrower: 0 }],
  ['written together or apart', { spelling: 0 }],
  ['corrected words', { corrected: 0 }],
  ['all expansions', { same: 0, narrower: 0, spelling: 0, corrected: 0 }],
]

const shown = (value: number): string => value.toFixed(3)
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${shown(Math.abs(value))}`

const full = ranks.map(perQuery)
console.log('| without | 2,517 products | 19,406 products | queries better, worse |\n|---|---|---|---|')
for (const [name, settings] of without) {
  apply(settings)
  const now = ranks.map(perQuery)
  const cells = now.map((values, at) => `${shown(mean(values))} (${signed(mean(values) - mean(full[at]!))})`)
  const changes = now.flatMap((values, at) => values.map((value, query) => value - full[at]![query]!))
  const better = changes.filter((change) => change > 1e-9).length
  const worse = changes.filter((change) => change < -1e-9).length
  console.log(`| ${name} | ${cells.join(' | ')} | ${better}, ${worse} |`)
}
apply(shipped)
const plain = catalogues.map((products) => mean(perQuery(plainBm25(products))))
console.log(
  `| plain BM25 instead | ${plain.map((value, at) => `${shown(value)} (${signed(value - mean(full[at]!))})`).join(' | ')} | |`,
)
