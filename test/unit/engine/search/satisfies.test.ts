// Constraints held against products.

import type { Product } from '../../../../src/engine/record/product.ts'
import { checkConstraints } from '../../../../src/engine/search/query/check-constraints.ts'
import { parseQuery } from '../../../../src/engine/search/query/parse-query.ts'
import { factsForConstraints } from '../../../../src/engine/search/query/product-facts.ts'
import { wordsOf } from '../../../../src/engine/text/words.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { euroShop, hasRealRecords, NO_REAL_RECORDS, product, realProducts, variant } from '../records/records.ts'

const states = (query: string, of: Partial<Product>) => {
  const record = product(of)
  const facts = factsForConstraints(record, euroShop)
  const words = new Set(wordsOf(`${record.title} ${record.body_html} ${record.tags.join(' ')}`).stems)
  const has = (word: string): boolean => wordsOf(word).stems.every((stem) => words.has(stem))
  return checkConstraints(parseQuery(query).constraints, facts, has).map(
    ({ kind, wanted, state }) => `${kind} ${wanted}: ${state}`,
  )
}

const priced = (...prices: string[]): Partial<Product> => ({
  title: 'Lamp',
  variants: prices.map((price) => variant({ price })),
})

test('a price is met by any variant within it, broken by none, and unknown in another currency', () => {
  assert.equal(states('lamp under 50 €', priced('49.00', '80.00')), ['price up to 50 EUR: met'])
  assert.equal(states('lamp under 50 €', priced('51.00', '80.00')), ['price up to 50 EUR: broken'])
  assert.equal(states('lamp between 60 and 70 euros', priced('51.00', '80.00')), ['price 60 to 70 EUR: met'])
  assert.equal(states('lamp max 50', priced('51.00')), ['price up to 50: broken'])
  assert.equal(states('lamp under $50', priced('49.00')), ['price up to 50 $: unknown'])
  assert.equal(states('lamp under 50 €', { title: 'Lamp', variants: [] }), ['price up to 50 EUR: unknown'])
})

const shirt = (values: string[], name = 'Size'): Partial<Product> => ({
  title: 'Blue cotton shirt for women',
  options: [{ name, values }],
  variants: [variant({})],
})

test('a size is met by an option of it, in whatever way that is written', () => {
  assert.equal(states('shirt size xx-large', shirt(['M', '2XL'])), ['size 2xl: met'])
  assert.equal(states('shirt size xx-large', shirt(['Medium', 'XX-Large'])), ['size 2xl: met'])
  assert.equal(states('shirt size xl', shirt(['S', 'M'])), ['size xl: broken'])
  assert.equal(states('shoes size 8.5', shirt(['8.5 B(M) US', '9'], 'Shoe size')), ['size 8.5: met'])
  assert.equal(states('shoes size 8.5', shirt(['S', 'M'])), ['size 8.5: unknown'])
})

test('whom it is for is met by them, and broken by others', () => {
  assert.equal(states('shoes for women', { title: "Women's running shoes" }), ['audience women: met'])
  assert.equal(states('shoes for women', { title: 'Running shoes for men' }), ['audience women: broken'])
  assert.equal(states('shoes for women', { title: 'Running shoes' }), ['audience women: unknown'])
  assert.equal(states('jacket for kids', { title: 'Jacket for girls' }), ['audience kids: met'])
})

test('what is excluded is met where the product says so, and broken where it is its name', () => {
  assert.equal(states('cookies without sugar', { title: 'Sugar-free cookies' }), ['without sugar: met'])
  assert.equal(states('cookies without sugar', { title: 'Cookies', body_html: '<p>Baked with no sugar.</p>' }), [
    'without sugar: met',
  ])
  assert.equal(states('ceiling fan without light', { title: 'Ceiling fan with light' }), ['without light: broken'])
  assert.equal(states('ceiling fan without light', { title: 'Ceiling fan' }), ['without light: unknown'])
})

test('facts are plain data and small, whatever the record', () => {
  const noisy = product({
    title: 'Lamp '.repeat(2_000),
    body_html: '<p>12 cm oak</p>'.repeat(5_000),
    tags: Array.from({ length: 500 }, (_, at) => `blue ${at} cm`),
    options: [{ name: 'Size', values: Array.from({ length: 2_000 }, (_, at) => `${at}`) }],
  })
  const facts = factsForConstraints(noisy, euroShop)
  assert.equal(JSON.parse(JSON.stringify(facts)), facts)
  assert.ok(JSON.stringify(facts).length < 6_000)
})

test('a query without constraints asks for nothing', () => {
  assert.equal(states('lamp', { title: 'Lamp' }), [])
})

test('colours, materials and measures are words to be found, not demands', () => {
  for (const query of ['blue vase', 'leather wallet', '55 inch tv', 'case for iphone 12'])
    assert.equal(states(query, { title: 'Vase', body_html: '<p>Red plastic, 30 cm.</p>' }), [], query)
})

slowTestIf(hasRealRecords, NO_REAL_RECORDS)('facts of real records are plain, and prices are among them', () => {
  const facts = realProducts()
    .slice(0, 150)
    .map((record) => factsForConstraints(record, euroShop))
  for (const one of facts) assert.equal(JSON.parse(JSON.stringify(one)), one)
  assert.ok(facts.filter(({ prices }) => prices !== null).length > facts.length / 2)
})
