// Queries that a product can be tested with, made of its record.

import type { Product } from '../../../../src/engine/record/product.ts'
import { normalQuery } from '../../../../src/engine/search/query/clean-query.ts'
import { foldWords } from '../../../../src/engine/visibility/brand/name-folding.ts'
import { type SuggestedQuery, suggestQueries } from '../../../../src/engine/visibility/suggestions/suggest-queries.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { NATIVE_RECORDS } from '../records/native-records.ts'
import {
  dirtyProducts,
  euroShop,
  hasRealRecords,
  NO_REAL_RECORDS,
  product,
  realProducts,
  variant,
} from '../records/records.ts'

const suggested = (of: Product, limit?: number): SuggestedQuery[] =>
  suggestQueries({ product: of, shop: euroShop, ...(limit === undefined ? {} : { limit }) })

const jacket = product({
  title: 'Tarnwick Rain Jacket – blue',
  vendor: 'Kilnagrove',
  product_type: 'Rain Jackets',
  body_html: `<p>The Tarnwick is a rain jacket for hiking and camping, waterproof to 10,000 mm. Women and men wear it.</p>
    <ul><li>Material: recycled polyester</li><li>Colour: blue</li></ul><p>On the trail the Tarnwick keeps you dry while hiking.</p>`,
  options: [{ name: 'Color', values: ['Blue', 'Red'] }],
  variants: [variant({ price: '89.00' })],
})

const queriesOf = (of: Product, kind: SuggestedQuery['kind']): string[] =>
  suggested(of)
    .filter((one) => one.kind === kind)
    .map(({ query }) => query)

test('a jacket is looked for by its kind, its material, its use and its price', () => {
  assert.ok(queriesOf(jacket, 'category').includes('rain jacket'))
  assert.ok(queriesOf(jacket, 'category').includes('best rain jacket'))
  assert.ok(queriesOf(jacket, 'attribute').includes('waterproof rain jacket'))
  assert.ok(queriesOf(jacket, 'use_case').includes('rain jacket for hiking'))
  assert.equal(queriesOf(jacket, 'price'), ['rain jacket under €100'])
  assert.ok(queriesOf(jacket, 'question').includes('how to clean and care for a rain jacket'))
  assert.ok(queriesOf(jacket, 'comparison').includes('which rain jacket is best'))
  assert.equal(queriesOf(jacket, 'branded'), [
    'Kilnagrove rain jacket',
    'Tarnwick Rain Jacket',
    'Tarnwick Rain Jacket review',
  ])
})

test('nothing is suggested that the text denies', () => {
  const said = (text: string): string[] => {
    const of = {
      ...jacket,
      title: 'Rain Jacket',
      options: [],
      body_html: `<p>The Tarnwick is a rain jacket.</p><p>${text}</p>`,
    }
    return [...queriesOf(of, 'attribute'), ...queriesOf(of, 'use_case')]
  }
  assert.equal(said('Material: polyester. Waterproof: no'), ['polyester rain jacket'])
  assert.equal(said('It is not a jacket for hiking (too thin).'), [])
  assert.equal(said("It isn't made for camping."), [])
  assert.equal(said('It is not only for hiking. It does not fade, and is waterproof.'), [
    'waterproof rain jacket',
    'rain jacket for hiking',
  ])
})

test('queries without the brand come first, and each tells whether it has it', () => {
  const all = suggested(jacket)
  const first = all.findIndex(({ branded }) => branded)
  assert.ok(first > 5 && all.slice(first).every(({ branded }) => branded))
  for (const { query, branded } of all) assert.is(branded, /tarnwick|kilnagrove/i.test(query), query)
})

test('at most twenty, or as many as are asked for', () => {
  assert.ok(suggested(jacket).length <= 20)
  assert.is(suggested(jacket, 3).length, 3)
  assert.equal(suggested(jacket, 0), [])
  assert.equal(suggested(jacket, -1), [])
  assert.equal(suggested(jacket, 3), suggested(jacket).slice(0, 3))
})

test('questions of the report are suggested where they name the product', () => {
  const missing_questions = ['How do you use this product?', 'Is there a warranty on the Tarnwick Rain Jacket?']
  const queries = suggestQueries({ product: jacket, shop: euroShop, missing_questions }).map(({ query }) => query)
  assert.ok(queries.includes('Is there a warranty on the Tarnwick Rain Jacket?'))
  assert.not.ok(queries.includes('How do you use this product?'))
})

test('a name that the description does not know as one gets the brand before it', () => {
  const lydia = product({
    title: 'Lydianne Stool',
    vendor: 'Kilnagrove',
    product_type: 'Stools',
    body_html: '<p>For the kitchen.</p>',
  })
  for (const { query, branded } of suggested(lydia))
    assert.is(branded, query.includes('Lydianne') || query.includes('Kilnagrove'), query)
})

test('placeholders, codes and shorthand make no queries', () => {
  for (const title of [
    'EC TWIST TRIPLE LINE OX',
    'B 1.5MM',
    'Default Title',
    'MOD_RELAY_5V',
    '4711',
    '',
    '!!!',
    'https://shop.example/x',
  ]) {
    const queries = suggested(
      product({
        title,
        vendor: null,
        product_type: 'MOD_RELAY',
        options: [{ name: 'Title', values: ['Default Title'] }],
        body_html: '<p>Good.</p>',
      }),
    )
    for (const { query } of queries)
      assert.not.match(query, /default title|mod_|triple|1\.5|https|4711/i, `${title}: ${query}`)
  }
})

test('things in the plural take the plural', () => {
  const shorts = product({
    title: 'Denim Shorts',
    vendor: 'Kilnagrove',
    product_type: 'Shorts',
    body_html: '<p>Shorts of denim.</p>',
  })
  const queries = suggested(shorts).map(({ query }) => query)
  assert.ok(queries.includes('which shorts are best'), queries.join(', '))
  assert.not.ok(queries.some((query) => / a shorts/.test(query)))
})

const isSound = (of: Product): void => {
  const all = suggested(of)
  const normals = all.map(({ query }) => normalQuery(query))
  assert.is(new Set(normals).size, normals.length)
  assert.ok(all.length <= 20)
  for (const { query, why } of all) {
    assert.ok(query.length >= 3 && query.length <= 300 && query === query.trim(), query)
    assert.not.match(query, /[{}<>_]|undefined|null|default title| {2}|:\/\/|\b(\p{L}{3,}) \1\b/iu, query)
    assert.ok(foldWords(query).length > 0 && why.endsWith('.'), query)
  }
  assert.equal(suggested(of), all)
}

test('suggestions in German, French and Spanish are sound and in that language', () => {
  for (const records of Object.values(NATIVE_RECORDS)) for (const one of records) isSound(one)
  const all = (language: keyof typeof NATIVE_RECORDS) =>
    NATIVE_RECORDS[language].flatMap((one) => suggested(one).map(({ query }) => query))
  assert.ok(all('de').includes('Strickjacke kaufen') && all('de').includes('Couchtisch mit Garantie'))
  assert.ok(all('fr').includes('acheter écharpe') && all('fr').includes('cocotte entretien'))
  assert.ok(all('es').includes('comprar vestido midi') && all('es').includes('sillón opiniones'))
  for (const language of ['de', 'fr', 'es'] as const)
    for (const query of all(language)) assert.not.match(query, /\b(?:best|where to buy|how to|which)\b/, query)
})

test('a record in a language without phrases is asked for by its brand alone', () => {
  const chair = product({
    title: '木製スツール',
    vendor: 'Kilnagrove',
    product_type: null,
    body_html: '<p>オーク材の椅子です。</p>',
  })
  assert.equal(
    suggested(chair).map(({ query }) => query),
    ['Kilnagrove'],
  )
})

const check = slowTestIf(hasRealRecords, NO_REAL_RECORDS)

check('suggestions for real records are sound, and most records have ten or more', () => {
  const records = [...realProducts().filter((_, at) => at % 25 === 0), ...dirtyProducts().slice(0, 10)]
  let many = 0
  for (const record of records) {
    isSound(record)
    if (suggested(record).length >= 10) many++
  }
  assert.ok(many > records.length / 2, `${many} of ${records.length}`)
})
