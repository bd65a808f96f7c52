// Feed readiness: which rows two shopping feeds would take.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import type { Product, ShopFacts } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const ready: Partial<Product> = {
  title: 'Reed Table Lamp',
  vendor: 'Nordwood',
  body_html: '<p>A table lamp of reed and oak for bedside tables.</p>',
  variants: [variant({ id: '11', sku: 'RL-1', barcode: '4006381333931' })],
  images: [{ src: 'https://shop.example/lamp.jpg', alt: null, width: null, height: null }],
}

const readingOf = (of: Partial<Product>, shop: ShopFacts = euroShop) => read(product({ ...ready, ...of }), shop, NOW)
const feedsOf = (of: Partial<Product>, shop?: ShopFacts) => readingOf(of, shop).feeds
const finding = (of: Partial<Product>) => rules.find(({ id }) => id === 'commerce-006')!.assess(readingOf(of))

test('a complete product is accepted by both feeds without a warning', () => {
  const fine = { accepted: true, rows: 1, accepted_rows: 1, rejected_because: [], warnings: [], unknown: [] }
  assert.equal(feedsOf({}), { openai: fine, google: fine })
  assert.equal(analyze(product({ ...ready }), euroShop, NOW).additional_fields.feeds, { openai: fine, google: fine })
  assert.is(finding({}).outcome, 'pass')
  assert.is(finding({}).value, 1)
})

test('what is missing or too long has a row rejected, for the reason that the feed names', () => {
  const cases: [Partial<Product>, string[], string[]][] = [
    [{ images: [] }, ['no image'], ['no image']],
    [{ body_html: '' }, ['no description'], ['no description']],
    [{ variants: [variant({ price: '0.00' })] }, ['no price above zero'], ['no price above zero']],
    [{ vendor: 'My Store' }, ['no brand'], []],
    [{ title: 'Lamp '.repeat(31) }, ['title longer than 150 characters'], []],
    [{ vendor: 'N'.repeat(71) }, ['brand longer than 70 characters'], ['brand longer than 70 characters']],
    [
      { body_html: `<p>${'Warm light for the evening. '.repeat(200)}</p>` },
      ['description longer than 5000 characters'],
      [],
    ],
    [{ variants: [variant({ id: '1'.repeat(60) })] }, [], ['id longer than 50 characters']],
    [{ variants: [] }, ['no variant to list'], ['no variant to list']],
  ]
  for (const [of, openai, google] of cases) {
    const feeds = feedsOf(of)
    assert.equal(feeds.openai.rejected_because, openai)
    assert.equal(feeds.google.rejected_because, google)
    assert.is(feeds.openai.accepted, openai.length === 0)
    assert.is(finding(of).outcome, openai.length + google.length === 0 ? 'pass' : google.length === 0 || openai.length === 0 ? 'warn' : 'fail') // biome-ignore format: one table
  }
})

test('a title that is too long is told once, by the rule of titles', () => {
  assert.equal(finding({ title: 'Lamp '.repeat(31) }).saidBy, ['struct-001'])
  assert.equal(finding({ vendor: 'N'.repeat(71) }).saidBy, [])
})

test('an apostrophe of a spreadsheet before SKU or barcode is a warning, though both are read without it', () => {
  for (const fault of [{ sku: "'RL-1" }, { barcode: "'4006381333931" }]) {
    const { openai, google } = feedsOf({
      variants: [variant({ id: '11', sku: 'RL-1', barcode: '4006381333931', ...fault })],
    })
    assert.equal([openai.warnings, google.warnings], [['apostrophe before SKU or barcode'], ['apostrophe before SKU or barcode']]) // biome-ignore format: one line
  }
})

test('only the rows that have the fault are rejected', () => {
  const { openai } = feedsOf({
    options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
    variants: ['S', 'M', 'L'].map((size, at) =>
      variant({ id: size, sku: size, options: [size], price: at === 0 ? null : '9.00' }),
    ),
  })
  assert.is(openai.rows, 3)
  assert.is(openai.accepted_rows, 2)
  assert.equal(openai.rejected_because, ['no price above zero (1 of 3 rows)'])
})

test('what the record cannot tell is unknown, and no fault', () => {
  const { openai, google } = feedsOf(
    { variants: [variant({ sku: null, available: null, barcode: '4006381333931' })] },
    { ...euroShop, url: null, currency: null },
  )
  assert.ok(openai.accepted && google.accepted)
  assert.equal(openai.unknown, ['url', 'currency', 'availability', 'id'])
})

test('what costs matches only is a warning', () => {
  const warningsOf = (of: Partial<Product>) => feedsOf(of).google.warnings
  assert.equal(warningsOf({ variants: [variant()] }), ['neither GTIN nor MPN'])
  assert.equal(warningsOf({ variants: [variant({ barcode: '4006381333932' })] }), ['GTIN with a wrong check digit'])
  assert.match(
    warningsOf({ variants: [variant({ compare_at_price: '19.00' })] })[0]!,
    /compare-at price below the price/,
  )
  assert.equal(warningsOf({ vendor: null }), ['no brand'])
  assert.equal(
    warningsOf({ images: [{ src: 'http://shop.example/lamp.jpg', alt: null, width: null, height: null }] }),
    ['image address without https'],
  )
  assert.is(finding({ variants: [variant()] }).outcome, 'pass')
  assert.ok(finding({ variants: [variant()] }).value < 1)
})

test('a regular price of zero or equal to the price is no fault', () => {
  for (const compare_at_price of ['0.00', '49.00', '69.00', null])
    assert.equal(feedsOf({ variants: [variant({ id: '1', compare_at_price, barcode: '4006381333931' })] }).google.warnings, []) // biome-ignore format: short
})

test('vouchers are not listed in feeds', () => {
  assert.is(finding({ title: 'Gift Card' }).outcome, 'na')
})

test('what only one feed refuses is told of that one, and what another rule says is not told again', () => {
  const long = { body_html: `<p>${'Warm light for the evening. '.repeat(200)}</p>` }
  assert.match(finding(long).problem, /^OpenAI’s product feed would reject this product: description longer/)
  const { problem, example } = finding({ ...long, images: [] })
  assert.not.match(`${problem} ${example}`, /image|Google/)
  assert.match(finding({ images: [] }).problem, /OpenAI’s product feed and Google Merchant Center/)
})
