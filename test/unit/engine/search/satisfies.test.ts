// Constraints held against products.

import type { Product } from '../../../../src/engine/record/product.ts'
import { checkConstraints, factsForConstraints } from '../../../../src/engine/search/query/check-constraints.ts'
import { parseQuery } from '../../../../src/engine/search/query/parse-query.ts'
import { wordsOf } from '../../../../src/engine/text/words.ts'
import { assert, skip, test } from '../../../support/test.ts'
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

test('a colour is met by its word or a shade of it, and broken where others are offered', () => {
  const coloured = (...values: string[]): Partial<Product> => ({ title: 'Vase', options: [{ name: 'Color', values }] })
  assert.equal(states('blue vase', coloured('Navy', 'Red')), ['colour blue: met'])
  assert.equal(states('navy vase', coloured('Blue')), ['colour navy: unknown'])
  assert.equal(states('blue vase', coloured('Red')), ['colour blue: broken'])
  assert.equal(states('white vase', coloured('Beige')), ['colour white: unknown'])
  assert.equal(states('blue vase', { title: 'Vase', body_html: '<p>It is blue.</p>' }), ['colour blue: met'])
  assert.equal(states('blue vase', { title: 'Vase' }), ['colour blue: unknown'])
})

test('a material is met by a kind of it, and broken by its imitation', () => {
  assert.equal(states('wood table', { title: 'Table', body_html: '<p>Made of oak.</p>' }), ['material wood: met'])
  assert.equal(states('leather wallet', { title: 'Wallet', body_html: '<p>Made of faux leather.</p>' }), [
    'material leather: broken',
  ])
  assert.equal(states('leather wallet', { title: 'Wallet' }), ['material leather: unknown'])
})

test('a measure is met within what sellers round, and broken where the title names another', () => {
  assert.equal(states('55 inch tv', { title: 'TV 139 cm' }), ['measure 55inch: met'])
  assert.equal(states('55 inch tv', { title: 'TV 65"' }), ['measure 55inch: broken'])
  assert.equal(states('55 inch tv', { title: 'TV', body_html: '<p>The stand is 30 cm wide.</p>' }), [
    'measure 55inch: unknown',
  ])
  assert.equal(states('backpack under 2 kg', { title: 'Backpack 1.4 kg' }), ['measure 2000g: met'])
  assert.equal(states('frame 50 x 70 cm', { title: 'Frame 70 x 50 cm' }), ['measure 700x500mm: met'])
  assert.equal(states('frame 50 x 70 cm', { title: 'Frame 70 x 40 cm' }), ['measure 700x500mm: broken'])
})

test('whom it is for is met by them, and broken by others', () => {
  assert.equal(states('shoes for women', { title: "Women's running shoes" }), ['audience women: met'])
  assert.equal(states('shoes for women', { title: 'Running shoes for men' }), ['audience women: broken'])
  assert.equal(states('shoes for women', { title: 'Running shoes' }), ['audience women: unknown'])
  assert.equal(states('jacket for kids', { title: 'Jacket for girls' }), ['audience kids: met'])
})

test('what it goes with is met where it is named', () => {
  assert.equal(states('case for iphone 12', { title: 'Case for iPhone 12' }), ['compatibility iphone 12: met'])
  assert.equal(states('case for iphone 12', { title: 'Case for iPhone 13' }), ['compatibility iphone 12: unknown'])
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

if (hasRealRecords)
  test('facts of real records are plain, and prices, measures and colours are among them', () => {
    const facts = realProducts()
      .slice(0, 150)
      .map((record) => factsForConstraints(record, euroShop))
    for (const one of facts) assert.equal(JSON.parse(JSON.stringify(one)), one)
    assert.ok(facts.filter(({ prices }) => prices !== null).length > facts.length / 2)
    assert.ok(facts.some(({ measures }) => measures.length > 0) && facts.some(({ hues }) => hues.length > 0))
  })
else skip('facts of real records are plain, and prices, measures and colours are among them', NO_REAL_RECORDS)
