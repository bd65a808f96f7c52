// The embedded answer engine against published full-text indexes over the same documents and queries, and what a visibility test takes.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bestSentence, sentenceQuery } from '../../src/engine/search/answer/best-sentence.ts'
import { openCorpus } from '../../src/engine/search/answer-engine.ts'
import { fieldTexts } from '../../src/engine/search/index/fields.ts'
import { createInvertedIndex } from '../../src/engine/search/index/inverted-index.ts'
import { quotable } from '../../src/engine/search/index/quotable-text.ts'
import { parseQuery } from '../../src/engine/search/query/parse-query.ts'
import { rankingQuery } from '../../src/engine/search/ranking/ranking.ts'
import { spellingVariants } from '../../src/engine/search/ranking/spelling-variants.ts'
import { attributeQueries } from '../support/attribute-queries.ts'
import {
  entryOf,
  hasRelevance,
  meanNdcg,
  NO_RELEVANCE,
  plainBm25,
  type Rank,
  ratedQueries,
} from '../support/relevance.ts'
import { figure, median, realProducts } from './support.ts'
import { BOOSTS, type Boosts, catalogue, documentOf, type Engine, miniSearch, orama, ours } from './visibility-peers.ts'

/** Seconds of the processor, with collecting garbage: what else runs on the machine does not count. */
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const products = catalogue()
const textsStarted = cpuSeconds()
const documents = products.map(documentOf)
/** What the peers are spared, whose documents are texts already. */
const textSeconds = cpuSeconds() - textsStarted
const rated = hasRelevance ? ratedQueries() : []
if (!hasRelevance) console.log(`  made-up products, no nDCG: ${NO_RELEVANCE}`)
/** Short queries and long ones. */
const QUERIES = [
  ...rated.map(({ query }) => query),
  ...attributeQueries(products, 147).map(({ query }) => query),
  'mug of kind 20',
]

type Built = { name: string; rank: (query: string) => string[]; ndcg: number; perSecond: number; fromRecords: number }

const built = ({ name, build }: Engine): Built => {
  // Once on some of them, so that the code is compiled before the clock runs.
  build(products.slice(0, 2_000), documents.slice(0, 2_000))('mug')
  const started = cpuSeconds()
  const rank = build(products, documents)
  const perSecond = products.length / (cpuSeconds() - started)
  const fromRecords = name === ours.name ? perSecond : 1 / (1 / perSecond + textSeconds / products.length)
  const of =
    (boost: Boosts): Rank =>
    (query) =>
      rank(query, boost)
  const tried = name === ours.name || rated.length === 0 ? [{}] : BOOSTS
  const scored = tried.map((boost) => ({ boost, ndcg: rated.length === 0 ? 0 : meanNdcg(rated, of(boost)) }))
  const { boost, ndcg } = scored.reduce((a, b) => (b.ndcg > a.ndcg ? b : a))
  return { name, rank: (query) => rank(query, boost), ndcg, perSecond, fromRecords }
}

/** Seconds of the processor for a query. */
const pass = ({ rank }: Built): number => {
  const started = cpuSeconds()
  for (const query of QUERIES) rank(query)
  return (cpuSeconds() - started) / QUERIES.length
}

const own = built(ours)
const peers = [built(miniSearch), built(orama)]
const ROUNDS = 5
const times = new Map<Built, number[]>([own, ...peers].map((one) => [one, []]))
// In turn, so that a busy moment of the machine hits all of them.
for (let round = 0; round < ROUNDS; round++) for (const [one, list] of times) list.push(pass(one))
const rate = (one: Built): number => 1 / median(times.get(one)!)

/** Products a second for our index alone, which like the peers' keeps no texts to quote and knows nothing of measures, facts and evidence. */
const indexedAlone = (): number => {
  const texts = products.map(fieldTexts)
  const fill = (some: typeof texts): void => {
    const index = createInvertedIndex()
    for (const one of some) index.add(one, 'en')
  }
  fill(texts.slice(0, 2_000))
  const started = cpuSeconds()
  fill(texts)
  return products.length / (cpuSeconds() - started)
}
const alone = indexedAlone()

console.log(`\n${products.length} products, ${QUERIES.length} queries`)
if (rated.length > 0)
  figure('plain BM25 over title (twice), description and vendor: nDCG@10', meanNdcg(rated, plainBm25(products)), '')
for (const one of [own, ...peers]) {
  if (rated.length > 0) figure(`${one.name}: nDCG@10`, one.ndcg, '')
  figure(`${one.name}: queries per second of the processor`, rate(one), '/s')
  figure(`${one.name}: products indexed per second of it`, one.perSecond, '/s')
}
for (const one of peers) {
  figure(`times as many queries as ${one.name}`, rate(own) / rate(one), 'x', '>= 10')
  figure(`times as many products indexed as ${one.name}, of ready texts`, alone / one.perSecond, 'x', '>= 2')
  figure('… from records, with all that answers need', own.perSecond / one.fromRecords, 'x')
}

const memoryOf = (name: string): number => {
  const program = ['--expose-gc', join(import.meta.dirname, 'visibility-peers.ts'), name]
  return JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8' })).bytes / 1e6
}
const memory = memoryOf('Citable')
const theirs = memoryOf('MiniSearch')
figure('Citable: memory, with all texts for quoting', memory, 'MB')
figure('Citable: memory of the index alone', memoryOf('Citable without texts'), 'MB')
figure('MiniSearch: memory, without texts', theirs, 'MB')
figure('Orama: memory, with its documents', memoryOf('Orama'), 'MB')
figure('Citable against MiniSearch', memory / theirs, 'x', '<= 1')

const corpus = openCorpus()
const real = await realProducts()
for (const one of [...products, ...real]) corpus.put(entryOf(one))
const TESTS = 200
const TESTED = 10
const took: number[] = []
const asked = attributeQueries(products, TESTS)
for (let at = 0; at < TESTS; at++) {
  const { product, query } = asked[at % asked.length] ?? { product: products[at]!, query: 'mug of kind 20' }
  const queries = [query, ...Array.from({ length: TESTED - 1 }, (_, n) => QUERIES[(at * 9 + n) % QUERIES.length]!)]
  const started = performance.now()
  for (const one of queries) corpus.simulate(one, product.resource_id)
  took.push(performance.now() - started)
}
took.sort((a, b) => a - b)
figure(`${corpus.size} products, a test of ten queries: median`, median(took), 'ms')
figure('… 95 of 100', took[Math.floor(0.95 * TESTS)]!, 'ms', '<= 100')

const folder = mkdtempSync(join(tmpdir(), 'citable-corpus-'))
const file = join(folder, 'corpus')
const bytes = corpus.serialise()
writeFileSync(file, bytes)
const loads = Array.from({ length: 5 }, () => {
  const started = performance.now()
  openCorpus(readFileSync(file))!.rank('mug', 1)
  return performance.now() - started
})
rmSync(folder, { recursive: true })
figure('file of the corpus', bytes.length / 1e6, 'MB')
figure('read from disk until the first answer, first time', loads[0]!, 'ms', '<= 1000')
figure('… median', median(loads), 'ms')

const index = createInvertedIndex()
const some = products.slice(0, 2_000).map((one) => {
  const texts = fieldTexts(one)
  return { texts, document: index.add(texts, 'en').document }
})
const { vocabulary, frequency, changes } = index
const searched = { index, lookalikes: spellingVariants({ vocabulary, frequency, changes }), nameOf: String }
const sought = QUERIES.map((query) => sentenceQuery(rankingQuery(searched, parseQuery(query, 'en'))))
const read = some.map(({ texts }) => quotable(texts, 'en', vocabulary))
const perSentence = (work: (at: number) => unknown): number => {
  const rounds = Array.from({ length: 7 }, () => {
    const started = performance.now()
    for (let at = 0; at < some.length; at++) work(at)
    return ((performance.now() - started) * 1_000) / some.length
  })
  return median(rounds)
}
const sentence = perSentence((at) => bestSentence(read[at]!, sought[at % sought.length]!))
figure('the sentence of a product that answers a query', sentence, 'us', '<= 100')
figure(
  '… of one that must be read for it first',
  perSentence((at) => quotable(some[at]!.texts, 'en', vocabulary)) + sentence,
  'us',
)
