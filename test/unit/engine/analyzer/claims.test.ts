// What a description claims about price and stock: only what is plainly about this product contradicts the offer.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const TEXT =
  'The oiled beech chair stands on four legs and holds 120 kg. The seat is 45 cm high and 40 cm deep, the back is 82 cm high.'

const chair = (line: string, price: string, of: Partial<Product> = {}): Product =>
  product({
    title: 'Fjord Beech Chair',
    product_type: 'Chair',
    body_html: `<p>${TEXT}</p>${line.startsWith('<') ? line : `<p>${line}</p>`}`,
    variants: [variant({ price })],
    ...of,
  })

/** "critical", "warning" or "none" of a rule. */
const priority = (of: Product, rule: string): string =>
  analyze(of, euroShop, NOW).suggestions.find(({ id }) => id === rule)?.priority ?? 'none'

const priced = (line: string, price = '249.00'): string => priority(chair(line, price), 'commerce-001')
const stocked = (line: string, of: Partial<Product> = {}): string => priority(chair(line, '249.00', of), 'commerce-002')

const OTHER_PRICES = [
  'Price: €300', 'Price: EUR 199', 'Sale price: €199.', 'Price: 300 EUR', 'Only €199', 'Now only €199!', 'Buy now for €199',
  'The price is €300.', 'Our price: 199,00 €', 'Costs EUR 300.', 'Price: 1.299,00 €', 'Price (EUR): 300', 'Price in EUR: 300',
  'Price – €300', 'Special price: 199 euros', 'Now just 199,- €', 'This chair costs €300.', 'Get yours for only €199!', 'Offer: €199',
  'The price of this chair is €300.', 'Was €300, now only €199!', 'Instead of €300 now €199', 'Price: €199 instead of €300',
  'Price: €300 incl. 19% VAT', 'Price: €300 including VAT, plus shipping', 'Only €199 today!', 'Today only €199', 'On sale for €199',
  'This item is available for €199.', 'Price: €300 / $320', 'Priced at €300.', '<table><tr><td>Price</td><td>€300</td></tr></table>',
  '<h3>Price</h3><p>€300</p>',
  'For only €199 you get a chair for life.', 'For just 199 euros you get this Fjord chair.',
] // biome-ignore format: a list

const NO_PRICES_OF_IT = [
  'Price: €5 delivery.', 'Delivery: €5', 'Shipping price: €5', 'Only €5 delivery', 'Deposit: €50', 'Price for engraving: €10',
  'Engraving only €10', 'Now only €10 per month', 'Price: €10/month', 'Only €5 a day', 'Old price: €300', 'Was €300', 'RRP €300',
  'Regular price: €300', 'Price: €249 instead of €300', 'Reduced from €300', 'Cushions from €20', 'Price from €20', 'From only €20',
  'Free shipping over €50', 'Free shipping on orders from €50', 'Now free shipping over €50', 'Save €20', 'Now €20 off', 'Only €20 cheaper',
  'Get a €50 gift card', 'Gift cards from only €10', 'The matching bench costs €300.', 'The matching bench is only €300.', 'Price of the bench: €300',
  'Matching cushion: only €20', 'Price per metre: €5', 'Only €5 more', 'Set price of both benches: €500', 'Buy 2 for €400', '2 for only €400',
  'Price: €199–299', 'Price: €199 - €299', 'Price: from €199', 'Price: up to €300', 'Price: about €300', 'Price: +€20', 'Pay only €50 now',
  'Buy for €50 and get a cushion', 'Price: €249', 'Price: 249,00 EUR', 'Only €249!', 'Price: €249 ($270)', 'Price: €300 (set of 4)',
  'Price: €60 each', 'Unit price: €5', 'Price guarantee: €20 voucher', 'Now with only €5 deposit', 'Is the price €300?', 'Worth €300',
  'For only €9 you get a cushion for life.', 'For only €199 you get a chair and a cushion.', 'For only €10 a month you get a chair.',
  'For €20 you get an engraved chair.', 'For only €249 you get a chair for life.', 'Engraving</p><p>€10', 'Delivery:</p><p>€5', '249 euros',
  'Add it to your order for only €9', 'Black version: only €300', 'A chair for €300 would last as long.', 'Excl. shipping (€9)',
] // biome-ignore format: a list

test('a price of this product that no variant has is critical, in its usual phrasings', () => {
  for (const line of OTHER_PRICES) assert.is(priced(line), 'critical', line)
})

test('a price of something else, a former one, a threshold, a saving or the true one is no other price', () => {
  for (const line of NO_PRICES_OF_IT) assert.is(priced(line), 'none', line)
  assert.is(priced('Price: €5 delivery.', '20.00'), 'none')
  assert.is(priority(chair('Was €300, now €249', '249.00'), 'commerce-001'), 'none')
  const reduced = variant({ price: '249.00', compare_at_price: '300.00' })
  assert.is(priority(chair('Price: €300', '', { variants: [reduced] }), 'commerce-001'), 'none')
})

test('a price of which it is unclear what it is for, and one in another currency, is a warning that closes no gate', () => {
  for (const line of [
    'Price: $199',
    'Only £199',
    'The chair costs €300.',
    'It goes well with the bench. Only €199!',
    '<p>Price: €249</p><p>Only €199</p>',
    '<p>Price: €99</p><p>Price: €199</p><p>Price: €299</p>',
    '199 euros',
  ]) {
    assert.is(priced(line), 'warning', line)
    assert.equal(analyze(chair(line, '249.00'), euroShop, NOW).additional_fields.gates, [], line)
  }
})

const SOLD_OUT = [
  'This item is currently sold out.',
  'Currently sold out, new stock in March.', 'Sold out!', 'SOLD OUT', 'Currently out of stock.', 'This chair is sold out.', 'Sorry, this product is sold out.',
  'Availability: out of stock', 'The product is no longer available.', 'It is currently unavailable.', 'This chair is out of stock at the moment.',
  'This article cannot be ordered right now.', 'We are sold out.', 'All sizes are sold out.', 'This beech chair is not in stock.',
  'Sorry, we have none left.', 'There are none left at the moment.',
] // biome-ignore format: a list

const NOT_SOLD_OUT = [
  'The matching bench is sold out.', 'Our beech chair is sold out, but this one is in stock.', 'The bench is out of stock, this chair is not.',
  'The free gift is no longer available.', 'Our other chairs are sold out.', 'Not sold out yet.', 'This chair is never out of stock.',
  'Sold out in two days!', 'The first batch sold out within hours.', 'Sold out everywhere else!', 'Out of stock items ship in two weeks.',
  'Is this chair sold out?', 'If it is sold out, leave your address.', 'Unlike the bench, which is sold out, this chair ships today.',
  'While the oak version is sold out, the beech one is here.', 'The previous model has been discontinued.', 'Workshop tours are sold out.',
  'Spare legs are no longer available.', 'The cushion in the picture is not available at the moment.', 'No longer out of stock!',
  'Of the old stain none is left.', 'We have none left of the matching bench.', 'If we have none left, leave your address.',
] // biome-ignore format: a list

test('a sentence that says that this product cannot be bought is critical', () => {
  for (const line of SOLD_OUT) assert.is(stocked(line), 'critical', line)
})

test('a sentence about something else, a possibility or the past says nothing of the stock of this product', () => {
  for (const line of NOT_SOLD_OUT) assert.is(stocked(line), 'none', line)
})

test('a sentence that may mean this product or a variant of it is a warning that asks', () => {
  const colours = {
    options: [{ name: 'Colour', values: ['Black', 'Natural'] }],
    variants: ['Black', 'Natural'].map((colour) => variant({ sku: colour, price: '249.00', options: [colour] })),
  }
  for (const [line, of] of [
    ['The chair is sold out.', {}],
    ['Black is sold out.', colours],
    ['This chair is sold out in our shop in Porto.', {}],
    ['This model has been discontinued.', {}],
    ['<h3>Matching bench</h3><p>Sold out.</p>', {}],
    ['Have a look at the matching bench. It is sold out.', {}],
  ] as [string, Partial<Product>][]) {
    assert.is(stocked(line, of), 'warning', line)
    assert.equal(analyze(chair(line, '249.00', of), euroShop, NOW).additional_fields.gates, [], line)
  }
})

test('evidence ends with its sentence, also where the full stop is missing', () => {
  for (const [line, shown] of [
    ['Price: €300 It comes in a plain box.', 'Price: €300'],
    ['Currently out of stock The seat is oiled.', 'Currently out of stock'],
  ] as const) {
    const { evidence } = analyze(chair(line, '249.00'), euroShop, NOW).additional_fields
    assert.ok(JSON.stringify(evidence).includes(`"text":"${shown}"`), line)
  }
})

test('what cannot be bought anyway is not contradicted', () => {
  assert.is(stocked('Sold out!', { variants: [variant({ price: '249.00', available: false })] }), 'info')
  assert.is(stocked('Back in stock in May.', { variants: [variant({ price: '249.00', available: false })] }), 'none')
})

test('a text in a language without a lexicon claims nothing', () => {
  const body_html =
    '<p>Dieser Stuhl aus Buche wird von Hand gebaut und ist für den Alltag gemacht. Er steht auf vier Beinen und ist leicht.</p><p>Sale: €249</p>'
  assert.is(read(product({ title: 'Stuhl aus Buche', body_html }), euroShop, NOW).claims.otherPrice, null)
})
