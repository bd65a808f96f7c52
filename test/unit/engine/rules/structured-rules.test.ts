// Rules on structured data and identifiers: what is reported, and what must not be.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import { noPageFacts } from '../../../../src/engine/page/page-facts.ts'
import { gtin, isbn, isInternalGtin, isMistypedGtin, realSku } from '../../../../src/engine/record/identifiers.ts'
import type { Product, ShopFacts } from '../../../../src/engine/record/product.ts'
import { readStructured } from '../../../../src/engine/structured-data/read-structured-data.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

// biome-ignore lint/suspicious/noExplicitAny: JSON-LD has no one shape
type Node = Record<string, any>

const lampRecord: Partial<Product> = {
  title: 'Reed Table Lamp',
  vendor: 'Nordwood',
  body_html: '<p>A table lamp of reed and oak for bedside tables.</p>',
  variants: [variant({ sku: 'RL-1', barcode: '4006381333931', price: '49.00' })],
  images: [{ src: 'https://shop.example/lamp.jpg', alt: null, width: null, height: null }],
}

const offer: Node = {
  '@type': 'Offer',
  price: '49.00',
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
}
const lamp: Node = {
  '@type': 'Product',
  name: 'Reed Table Lamp',
  image: 'https://shop.example/lamp.jpg',
  offers: offer,
}

const pageOf = (...nodes: (Node | string)[]) => ({
  ...noPageFacts,
  isProduct: true,
  url: 'https://shop.example/products/lamp',
  structured: readStructured(
    nodes
      .map(
        (node) =>
          `<script type="application/ld+json">${typeof node === 'string' ? node : JSON.stringify(node)}</script>`,
      )
      .join(''),
  ),
})

const finding = (
  id: string,
  of: Partial<Product>,
  page: ReturnType<typeof pageOf> | null = null,
  shop: ShopFacts = euroShop,
) => rules.find((rule) => rule.id === id)!.assess(read(product({ ...lampRecord, ...of }), shop, NOW, page))

const onPage = (id: string, ...nodes: (Node | string)[]) => finding(id, {}, pageOf(...nodes))

test('a page without a product node fails, also when its block cannot be read or describes something else', () => {
  for (const nodes of [
    [],
    ['{"@type":"Product"'],
    [{ '@type': 'WebSite', name: 'Shop' }],
    [{ '@type': 'Article', about: 'lamps' }],
  ]) {
    const { outcome, value, problem } = onPage('schema-001', ...nodes)
    assert.is(outcome, 'fail')
    assert.is(value, 0)
    assert.ok(problem.length > 40)
  }
  assert.match(onPage('schema-001', '{"@type":"Product"').problem, /cannot be read \(json-ld: no JSON/)
  assert.match(onPage('schema-001').problem, /No study found/)
})

test('a complete node passes: an offer, a range of prices, a group with variants', () => {
  const range = {
    '@type': 'AggregateOffer',
    lowPrice: 49,
    highPrice: 59,
    priceCurrency: 'EUR',
    availability: 'InStock',
  }
  const group = {
    '@type': 'ProductGroup',
    name: 'Reed Table Lamp',
    image: lamp.image,
    hasVariant: [
      { '@type': 'Product', name: 'Small', offers: offer },
      { '@type': 'Product', url: 'https://shop.example/products/large' },
    ],
  }
  for (const node of [
    lamp,
    { ...lamp, offers: range },
    { ...lamp, offers: [offer, offer] },
    group,
    { '@graph': [lamp] },
  ])
    assert.is(onPage('schema-001', node).outcome, 'pass')
})

test('what a node lacks is named, and lowers its value', () => {
  const cases: [Node, RegExp][] = [
    [{ ...lamp, image: undefined }, /lacks image/],
    [{ ...lamp, offers: undefined }, /lacks price, currency and availability/],
    [{ ...lamp, offers: { ...offer, price: 0 } }, /lacks price and currency/],
    [{ ...lamp, offers: { ...offer, priceCurrency: '€' } }, /lacks currency/],
    [{ ...lamp, availability: 'InStock', offers: { ...offer, availability: undefined } }, /lacks availability/],
    [{ ...lamp, offers: { ...offer, availability: 'available soon' } }, /lacks availability/],
  ]
  for (const [node, expected] of cases) {
    const { outcome, value, problem, evidence } = onPage('schema-001', node)
    assert.is(outcome, 'warn')
    assert.ok(value > 0.3 && value < 1)
    assert.match(problem, expected)
    assert.ok(evidence.length > 0)
  }
  assert.is(onPage('schema-001', { ...lamp, offers: { ...offer, availability: undefined } }).priority, 'info')
})

test('neither category nor an end of the price is asked for', () => {
  assert.is(onPage('schema-001', lamp).value, 1)
})

test('of a record without structured data only what a node could be made of is judged, and asked for by other rules', () => {
  assert.is(finding('schema-001', {}).outcome, 'pass')
  const { outcome, evidence } = finding('schema-001', { images: [], variants: [variant({ price: null })] })
  assert.is(outcome, 'warn')
  assert.equal(evidence, [{ missing: 'images' }, { missing: 'variants.price' }])
})

test('a record with a node of its own is judged by it', () => {
  const own = (value: string) => finding('schema-001', { metafields: [{ namespace: 'citable', key: 'json_ld', type: null, value }] }) // biome-ignore format: short
  assert.is(own(JSON.stringify(lamp)).outcome, 'pass')
  assert.match(own(JSON.stringify({ ...lamp, image: undefined })).problem, /lacks image/)
  assert.match(own('{"@type":').problem, /cannot be read/)
})

test('the node is the one that is about the product, not the first one', () => {
  const other = { '@type': 'Product', name: 'Oak Shelf', offers: { ...offer, price: 200 } }
  assert.is(onPage('schema-001', other, lamp).outcome, 'pass')
  assert.is(onPage('schema-004', other, lamp).outcome, 'pass')
  const third = { ...other, name: 'Wool Rug' }
  assert.is(onPage('schema-001', other, third).outcome, 'na')
  assert.is(onPage('schema-004', other, third).outcome, 'na')
})

test('identifiers are checked as GS1 and ISBN define them', () => {
  for (const valid of ['4006381333931', "'4006381333931", '036000291452', '96385074', '10012345678902'])
    assert.ok(gtin(valid), valid)
  for (const wrong of ['4006381333932', '036000291453']) {
    assert.is(gtin(wrong), null)
    assert.ok(isMistypedGtin(wrong))
  }
  for (const none of ['', '0', '0000000000000', '12345', 'N/A', 'ABC4006381333931', '40063813339311'])
    assert.is(gtin(none), null, none)
  assert.is(isbn('0-306-40615-2'), '9780306406157')
  assert.is(isbn('9780306406157'), '9780306406157')
  assert.is(isbn('0306406153'), null)
  assert.is(isbn('080442957X'), '9780804429573')
  assert.ok(isInternalGtin('2012345678903'))
  assert.ok(!isInternalGtin('4006381333931'))
  for (const placeholder of ['N/A', 'does not apply', '0', '-', ' none ']) assert.is(realSku(placeholder), null)
})

test('a product with brand, SKU and GTIN, ISBN or part number is identified', () => {
  const mpn = [{ namespace: 'mm-google-shopping', key: 'mpn', type: null, value: 'NW-12' }]
  const plain = variant({ sku: 'RL-1' })
  assert.is(finding('schema-002', {}).value, 1)
  assert.is(finding('schema-002', { variants: [variant({ barcode: '0306406152' })] }).outcome, 'pass')
  assert.is(finding('schema-002', { variants: [plain], metafields: mpn }).outcome, 'pass')
  assert.is(finding('schema-002', { variants: [plain] }, pageOf({ ...lamp, gtin: '4006381333931' })).outcome, 'pass')
  assert.is(finding('schema-002', { variants: [plain], vendor: 'Test Shop' }).outcome, 'pass')
})

test('a wrong check digit and a missing brand are warnings, a product without any number lacks none', () => {
  const wrong = finding('schema-002', { variants: [variant({ barcode: '4006381333932' })] })
  assert.is(wrong.outcome, 'warn')
  assert.is(wrong.priority, null)
  assert.match(wrong.problem, /“4006381333932” is no GTIN/)
  for (const vendor of [null, 'My Store', 'N/A', 'Unbranded']) {
    const { priority, evidence } = finding('schema-002', { vendor })
    assert.is(priority, null)
    assert.ok(evidence.length > 0)
  }
  assert.is(finding('schema-002', { variants: [variant({ barcode: null })] }).outcome, 'pass')
  const some = [variant({ barcode: '4006381333931' }), variant({ barcode: null }), variant({ barcode: null })]
  assert.match(finding('schema-002', { variants: some }).problem, /^2 of 3 variants have no GTIN, while another has\.$/)
  for (const barcode of ['N/A', 'RL-1', '2012345678903', '2012345678904'])
    assert.is(finding('schema-002', { variants: [variant({ barcode })] }).priority, 'info', String(barcode))
})

test('vouchers and services need no identifiers', () => {
  assert.is(finding('schema-002', { title: 'Gift Card', vendor: null }).outcome, 'na')
})

test('a rating is real: in its scale, from somebody, and the collected one', () => {
  const rated = (aggregateRating: Node, metafields: Product['metafields'] = []) =>
    finding('schema-003', { metafields }, pageOf({ ...lamp, aggregateRating }))
  assert.is(onPage('schema-003', lamp).outcome, 'na')
  for (const fine of [
    { ratingValue: 4.5, reviewCount: 12 },
    { ratingValue: '4,5', ratingCount: '3' },
    { ratingValue: 87, bestRating: 100, ratingCount: 9 },
  ])
    assert.is(rated(fine).outcome, 'pass')
  for (const [wrong, why] of [
    [{}, /has no value/],
    [{ ratingValue: 5, reviewCount: '0' }, /nobody has rated/],
    [{ ratingValue: 5 }, /nobody has rated/],
    [{ ratingValue: 9.5, reviewCount: 4 }, /above the best/],
    [{ ratingValue: 0, reviewCount: 4 }, /below 1/],
  ] as const) {
    assert.is(rated(wrong).outcome, 'fail')
    assert.match(rated(wrong).problem, why)
  }
  const collected = (rating: string, count: string) => [
    { namespace: 'reviews', key: 'rating', type: null, value: rating },
    { namespace: 'reviews', key: 'rating_count', type: null, value: count },
  ]
  const shown = { ratingValue: 4.5, reviewCount: 12 }
  assert.is(rated(shown, collected('{"value":"4.54","scale_max":"5.0"}', "'12")).outcome, 'pass')
  assert.match(rated(shown, collected('{"value":"3.9"}', '12')).problem, /the record has 3.9/)
  assert.match(rated(shown, collected('4.5', '2')).problem, /the record counts 2/)
})

test('price and availability that contradict the offer cap the score', () => {
  const soldOut = { ...lamp, offers: { ...offer, availability: 'https://schema.org/OutOfStock' } }
  for (const node of [
    { ...lamp, offers: { ...offer, price: 39 } },
    { ...lamp, offers: { '@type': 'AggregateOffer', lowPrice: 20, highPrice: 30 } },
    soldOut,
  ]) {
    const { outcome, gate, evidence } = onPage('schema-004', node)
    assert.is(outcome, 'fail')
    assert.is(gate, 'contradicted_offer')
    assert.ok(evidence.length > 0)
  }
  const { score, additional_fields } = analyze(product(lampRecord), euroShop, NOW, pageOf(soldOut))
  assert.ok(score.value <= 65)
  assert.match(JSON.stringify(additional_fields.gates), /contradicted_offer/)
  const inStock = finding('schema-004', { variants: [variant({ available: false })] }, pageOf(lamp))
  assert.is(inStock.gate, 'contradicted_offer')
})

test('what agrees, and what cannot be compared, is no contradiction', () => {
  const two = {
    options: [{ name: 'Size', values: ['S', 'L'] }],
    variants: [
      variant({ price: '49.00', options: ['S'], available: false }),
      variant({ price: '59.00', options: ['L'] }),
    ],
  }
  const soldOut = { ...lamp, offers: { ...offer, availability: 'https://schema.org/OutOfStock' } }
  assert.is(onPage('schema-004', lamp).outcome, 'pass')
  assert.is(onPage('schema-004', { ...lamp, offers: { ...offer, price: '49.40' } }).outcome, 'pass')
  assert.is(onPage('schema-004', { ...lamp, offers: { ...offer, price: 55, priceCurrency: 'USD' } }).outcome, 'pass')
  assert.is(finding('schema-004', two, pageOf(soldOut)).outcome, 'pass')
  assert.is(finding('schema-004', two, pageOf({ ...lamp, offers: { ...offer, price: 59 } })).outcome, 'pass')
  assert.is(onPage('schema-004').outcome, 'na')
  assert.is(finding('schema-004', {}).outcome, 'na')
})

test('a page that shows one of several variants is not contradicted by the others', () => {
  const sizes = [49, 59, 69].map((price, at) => ({
    '@type': 'Product',
    name: `Reed Table Lamp ${at}`,
    offers: { ...offer, price, availability: at === 0 ? 'OutOfStock' : 'InStock' },
  }))
  const group = { '@type': 'ProductGroup', name: 'Reed Table Lamp', hasVariant: sizes }
  const shown = { variants: [variant({ price: '49.00', available: false })] }
  assert.is(finding('schema-004', shown, pageOf(group)).outcome, 'pass')
  assert.is(
    finding('schema-004', { variants: [variant({ price: '19.00' })] }, pageOf(group)).gate,
    'contradicted_offer',
  )
  const own = { namespace: 'citable', key: 'json_ld', type: null, value: JSON.stringify(group) }
  assert.is(finding('schema-004', { ...shown, metafields: [own] }).gate, 'contradicted_offer')
})

test('one product with two prices is a contradiction, also between two blocks', () => {
  const id = { '@id': 'https://shop.example/products/lamp#product' }
  const { outcome, gate, problem } = onPage('schema-004', { ...lamp, ...id }, { ...lamp, ...id, offers: { ...offer, price: 59 } }) // biome-ignore format: short
  assert.is(outcome, 'fail')
  assert.is(gate, 'contradicted_offer')
  assert.match(problem, /twice, at 49 and at 59/)
  assert.is(onPage('schema-004', { ...lamp, ...id }, { ...lamp, ...id }).outcome, 'pass')
})

test('a price that was valid until a past day is a warning without a cap; the day itself is not past', () => {
  const until = (priceValidUntil: string) => onPage('schema-004', { ...lamp, offers: { ...offer, priceValidUntil } })
  const { outcome, priority, gate } = until('2026-08-29')
  assert.is(outcome, 'fail')
  assert.is(priority, 'warning')
  assert.is(gate, null)
  for (const date of ['2026-09-01', '2026-08-31', '2027-01-01T00:00:00Z', 'soon'])
    assert.is(until(date).outcome, 'pass', date)
})

test('data about another product is named as such, and its price contradicts nothing', () => {
  const { outcome, gate, problem } = onPage('schema-004', {
    ...lamp,
    name: 'Wool Rug',
    offers: { ...offer, price: 400 },
  })
  assert.is(outcome, 'warn')
  assert.is(gate, null)
  assert.match(problem, /is about “Wool Rug”/)
  assert.is(onPage('schema-004', { ...lamp, name: 'Nordwood Reed Table Lamp - Small &amp; Light' }).outcome, 'pass')
})
