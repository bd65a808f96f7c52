// `node test/bench/visibility-tuning.ts`: does the ranking of the embedded answer engine hold on queries that it was not chosen on?
// One cluster of queries after the other is left out, all numbers and parts are chosen on the others, and the queries left out are ranked so.
// A part is chosen only where its gain, out of fold among those others, is more than its standard error.
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

/** The numbers that every ranking has. */
const CHOICES = { name: [3, 5, 8], b: [0.5, 0.6, 0.75], k1: [1.2, 2] }

/** What may be left out: each with what it is without it, and with it. */
const PARTS: Readonly<Record<string, { without: Settings; with: Settings[] }>> = {
  head: { without: { head: 0 }, with: [{ head: 0.05 }, { head: 0.1 }] },
  spellings: { without: { spelling: 0, compound: 0 }, with: [{ spelling: 0.9, compound: 0.6 }] },
}
const PART_NAMES = Object.keys(PARTS)

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

type Run = { settings: Settings; parts: string; scores: number[][] }

let grid: { settings: Settings; parts: string[] }[] = [{ settings: {}, parts: [] }]
for (const [name, values] of Object.entries(CHOICES))
  grid = grid.flatMap(({ settings, parts }) =>
    values.map((value) => ({ settings: { ...settings, [name]: value }, parts })),
  )
for (const [name, part] of Object.entries(PARTS))
  grid = grid.flatMap(({ settings, parts }) => [
    { settings: { ...settings, ...part.without }, parts },
    ...part.with.map((more) => ({ settings: { ...settings, ...more }, parts: [...parts, name] })),
  ])
const measured = grid.map(({ settings, parts }): Run => {
  apply(settings)
  return { settings, parts: parts.join(), scores: ranks.map((rank, at) => scored(at, rank)) }
})
apply(shipped)

/** Queries of one kind of thing belong together. */
const clusterOf = ({ query, cluster }: Rated & { cluster?: string }): string =>
  (cluster ?? query.split(' ').at(-1)!).split(' ').at(-1)!.replace(/s$/, '')
const clusters = [...new Set(corpora.flatMap(({ queries }) => queries.map(clusterOf)))]

/** By corpus and cluster, how many queries there are, and by run what they gain over plain BM25. */
const counts = corpora.map(({ queries }) =>
  clusters.map((one) => queries.filter((query) => clusterOf(query) === one).length),
)
const gains = new Map(
  measured.map((run) => [
    run,
    corpora.map(({ queries }, at) => {
      const sums = clusters.map(() => 0)
      for (const [place, query] of queries.entries())
        sums[clusters.indexOf(clusterOf(query))]! += run.scores[at]![place]! - plain[at]![place]!
      return sums
    }),
  ]),
)

const total = (values: readonly number[], left: ReadonlySet<number>): number =>
  values.reduce((sum, value, at) => (left.has(at) ? sum : sum + value), 0)

/** The mean gain, each corpus the same, on the queries outside some clusters. */
const worth = (run: Run, left: ReadonlySet<number>): number =>
  mean(gains.get(run)!.map((sums, at) => total(sums, left) / total(counts[at]!, left)))

const byParts = Map.groupBy(measured, ({ parts }) => parts)

/** The run with these parts whose numbers do best on the queries outside some clusters. */
const best = (parts: string, left: ReadonlySet<number>): Run => {
  const runs = byParts.get(parts)!
  const worths = runs.map((run) => worth(run, left))
  return runs[worths.indexOf(Math.max(...worths))]!
}

/** By cluster, what it adds to the mean gain when the numbers are chosen on the others; nothing of the one that is left out. */
const outOfFold = (parts: string, out: number): number[] =>
  clusters.map((_, inner) => {
    if (inner === out) return 0
    const sums = gains.get(best(parts, new Set([inner, out])))!
    return mean(sums.map((one, at) => one[inner]! / total(counts[at]!, new Set([out]))))
  })

/** Part after part, the one that gains most out of fold, as long as that is more than its standard error. */
const chosenWithout = (out: number): Run => {
  let parts: string[] = []
  for (;;) {
    const before = outOfFold(parts.join(), out)
    const tried = PART_NAMES.filter((name) => !parts.includes(name)).map((name) => {
      const more = PART_NAMES.filter((one) => one === name || parts.includes(one))
      const changes = outOfFold(more.join(), out).map((value, at) => value - before[at]!)
      const gain = changes.reduce((sum, one) => sum + one, 0)
      const spread = changes.reduce((sum, one) => sum + (one - gain / changes.length) ** 2, 0)
      if (out === -1)
        console.log(
          `all clusters, with ${parts.join() || 'nothing'}: ${name} ${gain.toFixed(4)} ± ${Math.sqrt(spread).toFixed(4)}`,
        )
      return { more, gain, error: Math.sqrt(spread) }
    })
    const [first] = tried.filter(({ gain, error }) => gain > error).sort((a, b) => b.gain - a.gain)
    if (!first) return best(parts.join(), new Set([out]))
    parts = first.more
  }
}

const chosen = new Map(clusters.map((cluster, at) => [cluster, chosenWithout(at)]))
const fitted = chosenWithout(-1)

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
  corpora[at]!.queries.map((query, place) => chosen.get(clusterOf(query))!.scores[at]![place]!),
)
line('chosen on all queries', (at) => fitted.scores[at]!)
console.log(`\nchosen on all queries: ${fitted.parts || 'no part'} ${JSON.stringify(fitted.settings)}`)
const folds = Map.groupBy(chosen.values(), ({ settings }) => JSON.stringify(settings))
for (const [settings, { length }] of folds) console.log(`chosen in ${length} folds: ${settings}`)
for (const name of PART_NAMES)
  console.log(`${name}: in ${[...chosen.values()].filter(({ parts }) => parts.split(',').includes(name)).length} folds`)
