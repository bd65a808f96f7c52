// `node test/bench/visibility-tuning.ts`: does the ranking of the embedded answer engine hold on queries that it was not chosen on?
// One cluster of queries after the other is left out, all numbers and parts are chosen on the others, and the queries left out are ranked so.
// A cluster is a kind of thing: rated queries of one last word, made queries of one kind. No chance is in it.

import { openCorpus } from '../../src/engine/search/answer-engine.ts'
import { BM25F, EXPANSIONS } from '../../src/engine/search/ranking/weights.ts'
import {
  distractors,
  entryOf,
  judgedProducts,
  mean,
  ndcg,
  plainBm25,
  type Rank,
  type Rated,
  ratedQueries,
} from '../support/relevance.ts'
import { thingQueries } from '../support/things.ts'

type Settings = Readonly<Record<string, number>>

const CHOICES = { name: [3, 5, 8], b: [0.5, 0.6, 0.75], cap: [2, 3, 15], k1: [1.2, 2], head: [0, 0.05, 0.1] }

const products = [...judgedProducts(), ...distractors()]
const rated = ratedQueries()
const corpora = [
  { name: 'rated, 2,517 products', products: judgedProducts(), queries: rated as Rated[] },
  { name: 'rated, 19,406 products', products, queries: rated as Rated[] },
  { name: 'thing against accessory, 19,406 products', products, queries: thingQueries(products) },
]
const ranks = corpora.map((one): Rank => {
  const corpus = openCorpus()
  for (const product of one.products) corpus.put(entryOf(product))
  return (query, limit) => corpus.rank(query, limit).map(({ id }) => id)
})
const scored = (at: number, rank: Rank): number[] =>
  corpora[at]!.queries.map((query) => ndcg(query, rank(query.query, 10)))
const plain = corpora.map((one, at) => scored(at, plainBm25(one.products)))

const EXPANSION_NAMES = Object.keys(EXPANSIONS)
const shipped: Settings = { ...BM25F, ...EXPANSIONS }
const apply = (settings: Settings): void => {
  for (const [name, value] of Object.entries({ ...shipped, ...settings }))
    Object.assign(EXPANSION_NAMES.includes(name) ? EXPANSIONS : BM25F, { [name]: value })
}

let grid: Settings[] = [{}]
for (const [name, values] of Object.entries(CHOICES))
  grid = grid.flatMap((settings) => values.map((value) => ({ ...settings, [name]: value })))
const measured = grid.map((settings) => {
  apply(settings)
  return ranks.map((rank, at) => scored(at, rank))
})
apply(shipped)

/** Queries of one kind of thing belong together. */
const clusterOf = ({ query, cluster }: Rated & { cluster?: string }): string =>
  (cluster ?? query.split(' ').at(-1)!).split(' ').at(-1)!.replace(/s$/, '')
const clusters = [...new Set(corpora.flatMap(({ queries }) => queries.map(clusterOf)))]

/** The mean gain over plain BM25, each corpus the same, on the queries outside a cluster. */
const worth = (run: number[][], without: string): number =>
  mean(
    corpora.map(({ queries }, at) => {
      const gains = queries.flatMap((query, place) =>
        clusterOf(query) === without ? [] : run[at]![place]! - plain[at]![place]!,
      )
      return mean(gains)
    }),
  )

const chosen = new Map<string, number>()
for (const cluster of clusters) {
  const worths = measured.map((run) => worth(run, cluster))
  chosen.set(cluster, worths.indexOf(Math.max(...worths)))
}

/** Mean, gain over plain BM25 and the standard error of the gain. */
const line = (name: string, of: (at: number) => number[]): void => {
  const cells = corpora.map((_, at) => {
    const values = of(at)
    const gains = values.map((value, place) => value - plain[at]![place]!)
    const gain = mean(gains)
    const error = Math.sqrt(mean(gains.map((one) => (one - gain) ** 2)) / (gains.length - 1))
    return `${mean(values).toFixed(3)} (${gain < 0 ? '−' : '+'}${Math.abs(gain).toFixed(3)} ± ${error.toFixed(3)})`
  })
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}

console.log(`| nDCG@10 (against plain BM25) | ${corpora.map(({ name }) => name).join(' | ')} |\n|---|---|---|---|`)
line('plain BM25', (at) => plain[at]!)
line('the numbers that ship', (at) => scored(at, ranks[at]!))
line(`out of fold, ${clusters.length} clusters`, (at) =>
  corpora[at]!.queries.map((query, place) => measured[chosen.get(clusterOf(query))!]![at]![place]!),
)
const counts = Map.groupBy(chosen.values(), (at) => JSON.stringify(grid[at]))
for (const [settings, { length }] of counts) console.log(`\nchosen in ${length} folds: ${settings}`)
