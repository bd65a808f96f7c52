// The ledger: what a record states, each thing once, in a form that compares.

import { ledgerOf } from '../../../../src/engine/analyzer/facts/ledger.ts'
import { sizesIn } from '../../../../src/engine/analyzer/facts/sizes.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import {
  dirtyProducts,
  euroShop,
  hasRealRecords,
  NO_REAL_RECORDS,
  NOW,
  product,
  realProducts,
  variant,
} from '../records/records.ts'

const ledger = (of: Partial<Product>) => ledgerOf(read(product(of), euroShop, NOW))
const normal = (of: Partial<Product>) => ledger(of).map((entry) => entry.normal)

test('one measure is one string whatever its unit', () => {
  const same = (a: string, b: string) =>
    assert.equal(
      normal({ body_html: `<p>The cord is ${a}.</p>` }).filter((one) => /length|mass|volume|charge|data/.test(one)),
      normal({ body_html: `<p>The cord is ${b}.</p>` }).filter((one) => /length|mass|volume|charge|data/.test(one)),
      `${a} and ${b}`,
    )
  same('25.4 cm', '10 inches')
  same('1.5 kg', '1500 g')
  same('0.5 l', '500 ml')
  same('2 Ah', '2000 mAh')
  same('2 GB', '2000 MB')
  same('1 m x 20 cm', '1000 x 200 mm')
})

test('prices, sizes, measures and plain numbers are told apart, each with its place', () => {
  const body = 'For €19.90 you get 3 pairs in EU 36-41 with 4 pockets, 20 cm long.'
  const found = ledger({ body_html: `<p>${body}</p>` }).filter(
    ({ field, kind }) => field === 'description' && kind !== 'attribute',
  )
  assert.equal(
    found.map((entry) => [entry.kind, entry.normal, body.slice(entry.start, entry.end) === entry.text]).sort(),
    [
      ['measure', 'count 3 pairs', true],
      ['measure', 'length 200 mm', true],
      ['number', 'number 4', true],
      ['price', 'price 19.9 EUR', true],
      ['size', 'size EU 36-41', true],
    ],
  )
})

test('attributes carry their items, and offers their price', () => {
  const found = ledger({
    body_html: '<ul><li>Material: cotton, linen</li></ul>',
    variants: [variant({ price: '49.00' }), variant({ price: '49.00', sku: 'SKU-2' })],
  })
  assert.equal(found.find(({ attribute }) => attribute === 'material')?.items, ['cotton', 'linen'])
  assert.equal(
    found.filter(({ field }) => field === 'offer').map((entry) => entry.normal),
    ['price 49 EUR'],
  )
})

test('sizes are read in their systems and not out of years, models and amounts', () => {
  const sizes = (text: string) =>
    sizesIn(text, 0, text.length).map(({ system, low, high }) => `${system} ${low}-${high}`)
  assert.equal(sizes('EU 42, UK 8, US 9.5 and W32 L34'), [
    'EU 42-42',
    'UK 8-8',
    'US 9.5-9.5',
    'WAIST 32-32',
    'INSEAM 34-34',
  ])
  assert.equal(sizes('38 FR to 42.5 EU'), ['FR 38-38', 'EU 42.5-42.5'])
  for (const text of [
    'EUR 199',
    'made in the US 2021',
    'UK 1998',
    'the W320 and L1',
    'EU2 directive 2011/65',
    'IT 500',
  ]) {
    assert.equal(
      sizes(text).filter((one) => !one.startsWith('INSEAM 1')),
      [],
      text,
    )
  }
})

slowTestIf(hasRealRecords, NO_REAL_RECORDS)('every entry of every real record stands where it says', () => {
  for (const record of [...realProducts(), ...dirtyProducts()]) {
    const reading = read(record, euroShop, NOW)
    for (const { field, kind, start, end, text } of ledgerOf(reading)) {
      if (field !== 'description' && field !== 'title') continue
      const source = reading[field].text
      assert.ok(end <= source.length && start < end, record.resource_id)
      if (kind !== 'attribute') assert.is(source.slice(start, end), text, record.resource_id)
    }
  }
})
