// `node test/bench/visibility-tuning.ts`: do the numbers of the embedded answer engine hold on queries that they were not tuned on?
// Cross-validation over queries, in two ways: coordinate ascent on four fifths of them, which takes the best it meets, and the mean of the best
// tenth of many draws on four fifths, which takes what good settings have in common. Both are measured on the fifth that was held out.

import { openCorpus } from '../../src/engine/search/answer-engine.ts'
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

const FOLDS = 5
const SEEDS = [1, 2, 3, 4]
const DRAWS = Number(process.argv[2] ?? 400)
const PASSES = 2
/** A step is taken for no less; smaller ones are noise. */
const LEAST_GAIN = 0.0005

type Range = { from: number; to: number; choices: readonly number[] }

/** Where each number is looked for; those from above 0 are drawn and averaged as ratios. */
const RANGES: Readonly<Record<string, Range>> = Object.fromEntries([
  ['title.weight', { from: 1, to: 8, choices: [1, 2, 3, 4, 6, 8] }],
  ['vendor.weight', { from: 0.5, to: 8, choices: [0.5, 1, 2, 4, 8] }],
  ['attributes.weight', { from: 0.25, to: 2, choices: [0.25, 0.5, 1, 2] }],
  ['body.weight', { from: 0.4, to: 3, choices: [0.5, 1, 1.5, 2, 3] }],
  ...FILLED.map((field): [string, Range] => [`${field}.b`, { from: 0, to: 0.75, choices: [0, 0.25, 0.5, 0.75] }]),
  ...FILLED.map((field): [string, Range] => [`${field}.cap`, { from: 1, to: 6, choices: [1, 2, 3, 6] }]),
  ['k1', { from: 0.6, to: 4, choices: [0.6, 0.9, 1.2, 1.5, 2, 3] }],
  ['same', { from: 0, to: 0.9, choices: [0, 0.2, 0.4, 0.6, 0.8] }],
  ['narrower', { from: 0, to: 0.9, choices: [0, 0.2, 0.4, 0.6, 0.8] }],
])
const NUMBERS = Object.entries(RANGES)

/** What is usual before anything was tuned: the title counts three times, repetition is cut, half of the length counts. */
const USUAL: Settings = {
  ...Object.fromEntries(FILLED.flatMap((field) => [[`${field}.weight`, 1], [`${field}.b`, 0.5], [`${field}.cap`, 3]])),
  'title.weight': 3, k1: 1.2, same: 0.5, narrower: 0.5,
} // biome-ignore format: a table

/** Numbers in [0, 1) from a seed (mulberry32). */
const drawing = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const rated = ratedQueries()
const judged = judgedProducts()
const catalogues = [judged, [...judged, ...distractors()]]
const everything = rated.map((_, at) => at)

const perQuery = (rank: Rank): number[] => rated.map((one) => ndcg(one, rank(one.query, 10)))
const ranks = catalogues.map((products): Rank => {
  const corpus = openCorpus()
  for (const product of products) corpus.put(entryOf(product))
  return (query, limit) => corpus.rank(query, limit).map(({ id }) => id)
})
const plain = catalogues.map((products) => perQuery(plainBm25(products)))

/** nDCG of every query, by catalogue. */
type Measured = number[][]
const known = new Map<string, Measured>()
const measured = (settings: Settings): Measured => {
  const key = JSON.stringify(settings)
  const there = known.get(key)
  if (there) return there
  apply(settings)
  const made = ranks.map(perQuery)
  known.set(key, made)
  return made
}

const over = (values: readonly number[], places: readonly number[]): number => mean(places.map((at) => values[at]!))
const worth = (settings: Settings, places: readonly number[]): number =>
  mean(measured(settings).map((values) => over(values, places)))

const ascended = (places: readonly number[]): Settings => {
  let best = USUAL
  let most = worth(best, places)
  for (let pass = 0; pass < PASSES; pass++)
    for (const [name, { choices }] of NUMBERS)
      for (const value of choices) {
        const settings = { ...best, [name]: value }
        const now = worth(settings, places)
        if (now < most + LEAST_GAIN) continue
        most = now
        best = settings
      }
  return best
}

const averaged = (all: readonly Settings[]): Settings =>
  Object.fromEntries(
    NUMBERS.map(([name, { from }]) => {
      const values = all.map((settings) => settings[name]!)
      return [name, from > 0 ? Math.exp(mean(values.map(Math.log))) : mean(values)]
    }),
  )

const draw = drawing(7)
const drawn = Array.from(
  { length: DRAWS },
  (): Settings =>
    Object.fromEntries(
      NUMBERS.map(([name, { from, to }]) => [
        name,
        from > 0 ? Math.exp(Math.log(from) + draw() * Math.log(to / from)) : from + draw() * (to - from),
      ]),
    ),
)

const bestTenth = (places: readonly number[]): Settings =>
  averaged(
    drawn
      .map((settings) => ({ settings, by: worth(settings, places) }))
      .sort((a, b) => b.by - a.by)
      .slice(0, DRAWS / 10)
      .map(({ settings }) => settings),
  )

const shown = (value: number): string => value.toFixed(3)
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${shown(Math.abs(value))}`
const line = (name: string, of: (catalogue: number) => number): void => {
  const cells = plain.map((values, at) => `${shown(of(at))} (${signed(of(at) - mean(values))})`)
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}
const inSample = (name: string, settings: Settings): void => line(name, (at) => mean(measured(settings)[at]!))

const shuffled = (seed: number): number[] => {
  const next = drawing(seed)
  const keys = rated.map(() => next())
  return everything.toSorted((a, b) => keys[a]! - keys[b]!)
}

const validated = (name: string, tuned: (places: readonly number[]) => Settings): void => {
  const heldOut: number[][] = [[], []]
  const bySeed: string[] = []
  for (const seed of SEEDS) {
    const order = shuffled(seed)
    const held: number[][] = [[], []]
    for (let fold = 0; fold < FOLDS; fold++) {
      const test = order.filter((_, at) => at % FOLDS === fold)
      const settings = tuned(order.filter((_, at) => at % FOLDS !== fold))
      for (const [at, values] of measured(settings).entries()) held[at]!.push(...test.map((query) => values[query]!))
    }
    for (const [at, values] of held.entries()) heldOut[at]!.push(...values)
    bySeed.push(held.map((values, at) => signed(mean(values) - mean(plain[at]!))).join('/'))
  }
  line(`${name}: on the queries held out (by seed ${bySeed.join(', ')})`, (at) => mean(heldOut[at]!))
  const all = tuned(everything)
  inSample(`${name}: on all queries, tuned on all`, all)
  found.push(`${name}: ${NUMBERS.map(([number]) => `${number} ${Number(all[number]!.toFixed(2))}`).join(', ')}`)
}

const ROUND: Settings = {
  'title.weight': 3, 'title.b': 0.3, 'title.cap': 2, 'vendor.weight': 2, 'vendor.b': 0, 'vendor.cap': 1,
  'attributes.weight': 0.75, 'attributes.b': 0.3, 'attributes.cap': 2, 'body.weight': 1, 'body.b': 0.5, 'body.cap': 2,
  k1: 1, same: 0.4, narrower: 0.5,
} // biome-ignore format: a table

const found: string[] = []
console.log('| nDCG@10, 53 queries (against plain BM25) | 2,517 products | 19,406 products |\n|---|---|---|')
line('plain BM25', (at) => mean(plain[at]!))
inSample('the numbers that ship', shipped)
inSample('usual numbers, untuned', USUAL)
inSample('the middle of all draws, untuned', averaged(drawn))
inSample('round numbers near the best tenth', ROUND)
line('the mean of the draws', (at) => mean(drawn.map((settings) => mean(measured(settings)[at]!))))
validated('coordinate ascent', ascended)
validated('mean of the best tenth', bestTenth)
const gains = measured(shipped).map((values, at) => values.map((value, query) => value - plain[at]![query]!))
const errors = gains.map((values) =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)) / values.length),
)
console.log(
  `\nStandard error of the gain of the shipped numbers: ${errors.map(shown).join(', ')}\n\n${found.join('\n\n')}`,
)
