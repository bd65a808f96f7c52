// `node test/bench/visibility-ablation.ts`: what demands of a query and evidence of a product bring, each against the engine without it.
// None of their numbers is fitted to these queries. Demands: queries made of the records of the development shops ("mug under 20 dollars",
// "t-shirt size xs"), right being the products of that kind whose price or options say so. Evidence: the rated queries, by those that are cited.

import { amountOf } from '../../src/engine/record/prices.ts'
import type { Product } from '../../src/engine/record/product.ts'
import { openCorpus } from '../../src/engine/search/answer-engine.ts'
import { BROKEN, EVIDENCE_WEIGHTS, REFUSED } from '../../src/engine/search/ranking/weights.ts'
import { distractors, entryOf, judgedProducts, mean, ndcg, type Rated, ratedQueries } from '../support/relevance.ts'
import { thingQueries } from '../support/things.ts'
import { developmentProducts } from '../unit/engine/records/records.ts'

type Scores = { ranked: number; cited: number }[]

const FITS = 3
/** A kind of so many products has some that fit and some that do not. */
const LEAST_PRODUCTS = 4
const SIZE = /^(?:xs|s|m|l|xl|xxl|2xl|\d{1,2}(?:\.5)?)$/

const scorer = (products: readonly Product[], queries: readonly Rated[]): (() => Scores) => {
  const corpus = openCorpus()
  for (const product of products) corpus.put(entryOf(product))
  return () =>
    queries.map((one) => ({
      ranked: ndcg(
        one,
        corpus.rank(one.query, 10).map(({ id }) => id),
      ),
      cited: ndcg(
        one,
        corpus.answer(one.query).map(({ id }) => id),
      ),
    }))
}

const line = (name: string, own: Scores, without: Scores): void => {
  const cells = (['ranked', 'cited'] as const).map((which) => {
    const gains = own.map((one, at) => one[which] - without[at]![which])
    const gain = mean(gains)
    const error = Math.sqrt(mean(gains.map((one) => (one - gain) ** 2)) / (gains.length - 1))
    const changed = gains.filter((one) => one !== 0).length
    return `${mean(without.map((one) => one[which])).toFixed(3)} → ${mean(own.map((one) => one[which])).toFixed(3)} (${gain.toFixed(4)} ± ${error.toFixed(4)}, ${changed} changed)`
  })
  console.log(`| ${name} | ${own.length} | ${cells.join(' | ')} |`)
}

/** Runs with other numbers, and puts them back. */
const withNumbers = (numbers: Record<string, number>, value: number, run: () => Scores): Scores => {
  const before = { ...numbers }
  for (const name of Object.keys(numbers)) numbers[name] = value
  try {
    return run()
  } finally {
    Object.assign(numbers, before)
  }
}

const sold = developmentProducts()
  .map((product, at) => ({ ...product, resource_id: String(at) }))
  .filter(({ status }) => status !== 'draft' && status !== 'archived')
const kindOf = ({ product_type }: Product): string => (product_type ?? '').trim().toLowerCase()
const kinds = [...Map.groupBy(sold, kindOf)].filter(
  ([kind, products]) => /^[a-z][a-z &-]*$/.test(kind) && products.length >= LEAST_PRODUCTS,
)
const priceOf = ({ variants }: Product): number =>
  Math.min(...variants.map(({ price }) => amountOf(price) ?? Number.POSITIVE_INFINITY))
const sizesOf = ({ options }: Product): string[] =>
  options.flatMap(({ name, values }) => (/^size$/i.test(name) ? values.map((one) => one.toLowerCase()) : []))

const asked = (query: string, products: readonly Product[]): Rated[] =>
  products.length === 0 ? [] : [{ query, ratings: new Map(products.map(({ resource_id }) => [resource_id, FITS])) }]

const priced = kinds.flatMap(([kind, products]) => {
  const prices = products
    .map(priceOf)
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  const middle = Math.ceil(prices[Math.floor(prices.length / 2)] ?? 0)
  return asked(
    `${kind} under ${middle} dollars`,
    products.filter((one) => priceOf(one) < middle),
  )
})
const sized = kinds.flatMap(([kind, products]) => {
  const withSizes = products.filter((one) => sizesOf(one).length > 0)
  return [...new Set(withSizes.flatMap(sizesOf))].flatMap((size) => {
    const fitting = withSizes.filter((one) => sizesOf(one).includes(size))
    return SIZE.test(size) && fitting.length < withSizes.length ? asked(`${kind} size ${size}`, fitting) : []
  })
})

console.log('| part | queries | nDCG@10 without → with (gain) | of those cited |\n|---|---|---|---|')
for (const [name, queries] of [
  ['a price is demanded', priced],
  ['a size is demanded', sized],
] as const) {
  const run = scorer(sold, queries)
  const own = run()
  const refused = [...REFUSED]
  ;(REFUSED as Set<string>).clear()
  const without = withNumbers(BROKEN, 1, run)
  for (const kind of refused) (REFUSED as Set<string>).add(kind)
  line(name, own, without)
}
const all = [...judgedProducts(), ...distractors()]
for (const [name, products, queries] of [
  ['evidence, 2,517 products', judgedProducts(), ratedQueries()],
  ['evidence, 19,406 products', all, ratedQueries()],
  ['evidence, thing against accessory', all, thingQueries(all)],
] as const) {
  const run = scorer(products, queries)
  line(name, run(), withNumbers(EVIDENCE_WEIGHTS, 0, run))
}
