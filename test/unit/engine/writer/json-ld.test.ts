// JSON-LD of the writer: what search engines require, what the page shows, and nothing that nobody has stated.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { withValue } from '../../../../src/engine/proposals/field-values.ts'
import { sharedValues, withoutTaken } from '../../../../src/engine/proposals/shared-values.ts'
import type { Product, ShopFacts } from '../../../../src/engine/record/product.ts'
import { readStructured } from '../../../../src/engine/structured-data/read-structured-data.ts'
import { readEvidence } from '../../../../src/engine/verifier/evidence.ts'
import { cleanValue } from '../../../../src/engine/verifier/sanitize/sanitize-value.ts'
import { verify } from '../../../../src/engine/verifier/verify.ts'
import { textMaterial } from '../../../../src/engine/writer/facts/text-material.ts'
import { listingLack, writeJsonLd } from '../../../../src/engine/writer/fields/json-ld.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { judged } from '../analyzer/analysis.ts'
import { errorsIn, type Node } from '../html/json-ld-validator.ts'
import { dirtyProducts, hasRealRecords, NO_REAL_RECORDS, NOW, realProducts } from '../records/records.ts'
import { recordOf, shop } from './phrased-builder.ts'
import { english, german, hostile } from './phrased-records.ts'
import { french, spanish } from './phrased-romance.ts'

const STYLE = { tone: 'professional', length: 'standard' } as const

const textOf = (record: Product, facts = shop): string | null => {
  const reading = read(record, facts, NOW)
  return writeJsonLd(reading, textMaterial(reading), STYLE)
}

const nodesOf = (record: Product): Node[] => {
  const json = JSON.parse(textOf(record) ?? 'null')
  return json?.['@graph'] ?? [json]
}

const productOf = (record: Product): Node => nodesOf(record)[0]!

test('a product has what search engines require, and its facts as properties', () => {
  const node = productOf(english.board!)
  assert.is(node['@type'], 'Product')
  assert.is(node.name, 'Alder')
  assert.is(node.material, 'oak')
  assert.equal(node.brand, { '@type': 'Brand', name: 'Nordwood' })
  assert.equal(node.additionalProperty, [
    { '@type': 'PropertyValue', name: 'Dimensions', value: '40 x 25 cm' },
    { '@type': 'PropertyValue', name: 'Care', value: 'wash by hand and oil twice a year' },
  ])
  assert.is(node.offers.priceCurrency, 'EUR')
  for (const invented of ['aggregateRating', 'review', 'weight']) assert.is(node[invented], undefined)
  for (const invented of ['priceValidUntil', 'shippingDetails', 'hasMerchantReturnPolicy'])
    assert.is(node.offers[invented], undefined)
})

test('what is offered nowhere is in no stock, and a number that holds a place is none', () => {
  const board = english.board!
  const [one] = board.variants
  const placed = { ...board, variants: [{ ...one!, available: true, barcode: '7790000000003' }] }
  assert.is(productOf(placed).offers.availability, 'https://schema.org/InStock')
  assert.is(productOf(placed).gtin13, undefined)
  assert.is(productOf({ ...placed, status: 'draft' }).offers.availability, undefined)
})

test('variants with options are a group, which says nothing once that varies', () => {
  const node = productOf(english.mug!)
  assert.is(node['@type'], 'ProductGroup')
  assert.equal(
    node.hasVariant.map(({ color }: Node) => color),
    ['Blue', 'Sand'],
  )
  assert.is(node.color, undefined)
  assert.is(node.material, 'stoneware')
})

test('contents of which a list has more, and a value that says nothing, are left out; an option is read by its bracket', () => {
  const body = `${english.board!.body_html}<h3>What is in the box</h3><ul><li>1 x Board</li><li>1 x Oil</li></ul><ul><li>Finish: As Pictures Shown</li><li>Grip: Cork</li></ul>`
  const labels = productOf({ ...english.board!, body_html: body }).additionalProperty.map(({ name }: Node) => name)
  assert.ok(labels.includes('Grip'))
  for (const left of ['What is in the box', 'In the box', 'Finish']) assert.not.ok(labels.includes(left), left)
  const options = [{ ...english.mug!.options[0]!, name: 'Tide Mug by Nordwood (Colour)' }]
  assert.equal(productOf({ ...english.mug!, options }).variesBy, ['https://schema.org/color'])
})

test('an option whose values are the prices is none that is published', () => {
  const record = {
    ...recordOf({
      title: 'Lund Mug',
      type: 'Mug',
      body: '<p>A mug of stoneware by the sea.</p>',
      options: { Ring: ['180.0000 (whole)', '110.000 (half)'] },
    }),
  }
  const variants = record.variants.map((one, at) => ({ ...one, price: ['180000', '110000'][at]! }))
  assert.not.match(textOf({ ...record, variants }) ?? '', /"name":"Ring"/)
  assert.match(textOf(record) ?? '', /"name":"Ring"/)
})

test('a fact of one variant, what a measure is for, and praise are no values of the whole product', () => {
  const body =
    '<p>A print of the harbour at Lund.</p><ul><li>Edition: Signed and numbered of 90</li><li>Press: Nordwood</li><li>Valve: 35 mm for a fine and steady flow of water</li><li>Backing: Premium board for lasting stability</li></ul>'
  const options = { Tier: ['Download', 'Press print', 'Signed edition'] }
  const { additionalProperty } = productOf(recordOf({ title: 'Harbour Print', type: 'Print', body, options }))
  assert.equal(
    additionalProperty.map(({ name, value }: Node) => `${name}=${value}`),
    ['Press=Nordwood', 'Valve=35 mm'],
  )
})

test('a description skips a slogan before the sentence that says what the thing is, and does not begin within a process', () => {
  const described = (title: string, body: string) => productOf(recordOf({ title, type: 'Hoodie', body })).description
  const defined = 'The Alder Wash Treatment is a light serum designed to loosen build-up before washing.'
  assert.is(described('Alder Wash Treatment', `<p><b>Hit reset on your scalp.</b></p><p>${defined}</p>`), defined)
  const process =
    '<p>Shipping to our mill takes five days. The raw cotton is then broken down into loose fibres to produce a strong yarn.</p>'
  assert.is(described('Burning Cotton Hoodie', process), undefined)
})

test('a value under the name of what is chosen, the first of several codes and a count of nothing are none of the whole product', () => {
  const body =
    '<p>A relay for the workshop by Nordwood.</p><ul><li>Version of Bluetooth: 5.0</li><li>Protocols: A2DP. HSP. HID.</li><li>Screws: 4 (0 pcs)</li><li>Press: Nordwood</li></ul>'
  const { additionalProperty } = productOf(
    recordOf({ title: 'Harbour Print', type: 'Print', body, options: { Bluetooth: ['5.0', '4.0'] } }),
  )
  assert.equal(
    additionalProperty.map(({ name, value }: Node) => `${name}=${value}`),
    ['Press=Nordwood'],
  )
})

test('no description points back, counts nothing, claims without proof or says what no one need be', () => {
  const described = (text: string) =>
    productOf({ ...english.board!, metafields: [], body_html: `<p>${text}</p>` }).description
  for (const text of [
    'The Alder cutting board was made to solve this problem in your kitchen.',
    'The Alder cutting board of oak is set with 12 pegs (0 pcs) on each side.',
    'You do not have to be a chef to cut bread on an oak board.',
    'Recommended by experts, the Alder cutting board is the best cutting board in the world.',
  ])
    assert.is(described(text), undefined, text)
  assert.ok(described('The Alder cutting board is a board of oak for bread.'))
})

test('a title that compares, and its variants, can be checked', () => {
  const options = { Tier: ['Download', 'Press print'] }
  const record = recordOf({ title: 'Rather done than well said.', type: 'Print', body: '<p>A print.</p>', options })
  const reading = read({ ...record, title: 'Well done is better than well said.' }, shop, NOW)
  const json = writeJsonLd(reading, null, STYLE)!
  assert.is(verify('json_ld', json, readEvidence(reading), reading).status, 'supported')
})

test('labels and values are in the language of the record', () => {
  const properties = (record: Product) =>
    productOf(record).additionalProperty.map(({ name, value }: Node) => `${name}=${value}`)
  assert.equal(properties(german.tasse!), ['Fassungsvermögen=350 ml'])
  assert.equal(properties(french.pot!), ['Dimensions=30 x 30 x 30 cm'])
  assert.equal(properties(spanish.maceta!), ['Dimensiones=30 x 30 x 30 cm'])
})

const asking = recordOf({
  title: 'Alder Cutting Board',
  type: 'Cutting Boards',
  vendor: 'Nordwood',
  body: '<p>A board of oak for bread and vegetables.</p><h3>How large is the Alder board?</h3><p>The Alder board is 40 cm long and 25 cm wide.</p>',
})

test('questions stand in it where the page shows them, in the description or in the FAQ, in the same words', () => {
  const [node, page] = nodesOf(asking)
  assert.is(node!['@type'], 'Product')
  assert.is(page!['@type'], 'FAQPage')
  assert.equal(page!.mainEntity, [
    {
      '@type': 'Question',
      name: 'How large is the Alder board?',
      acceptedAnswer: { '@type': 'Answer', text: 'The Alder board is 40 cm long and 25 cm wide.' },
    },
  ])
  const inField = withValue(
    english.board!,
    'faq',
    '<h3>Can it be oiled?</h3><p>Yes, twice a year with linseed oil.</p>',
  )
  assert.is(nodesOf(inField)[1]!.mainEntity[0].name, 'Can it be oiled?')
  assert.is(nodesOf(english.board!).length, 1)
  const after = analyze(withValue(asking, 'json_ld', textOf(asking)!), shop, NOW)
  assert.is(judged(after, 'conv-001').suggestion?.description.includes('does not show') ?? false, false)
})

test('a heading that praises or speaks to the buyer is no question, and a label of another maker is heeded', () => {
  const record = recordOf({
    title: 'Alder Cutting Board by Nordwood',
    type: 'Cutting Boards',
    vendor: shop.name!,
    body: '<p>A board of oak for bread and vegetables.</p><h3>Why choose us?</h3><p>We make 40 boards a day.</p><h3>Ready to cut?</h3><p>The board is 40 cm long.</p>',
  })
  const nodes = nodesOf(record)
  assert.is(nodes.length, 1)
  assert.is(nodes[0]!.brand, undefined)
  const labelled = { ...record, metafields: [{ namespace: 'custom', key: 'brand', type: null, value: 'Nordwood' }] }
  assert.is(nodesOf(labelled)[0]!.brand.name, 'Nordwood')
})

test('the same vendor on all products of a catalogue is no brand unless the record says so, and one of many is, or one beside the name of the shop', () => {
  const brandOf = (of: Partial<Product>, facts: Partial<ShopFacts> = {}) => {
    const record = { ...english.board!, body_html: '<p>A board of oak.</p>', metafields: [], vendor: 'Lumena', ...of }
    const json = textOf(record, { ...shop, name: null, url: null, ...facts })
    return (JSON.parse(json!) as { brand?: { name: string } }).brand?.name
  }
  assert.is(brandOf({}), undefined)
  assert.is(brandOf({ title: 'Oak Board – Alvarro Home' }, { makers: [] }), undefined)
  assert.is(brandOf({ title: 'Lumena Oak Board' }), 'Lumena')
  assert.is(brandOf({}, { makers: ['lumena', 'alvarro'] }), 'Lumena')
  assert.is(brandOf({ vendor: 'Lumena Pharmacy' }, { makers: ['lumenapharmacy'] }), undefined)
  assert.is(brandOf({}, { name: 'Harbour Goods' }), 'Lumena')
  assert.is(brandOf({}, { name: 'Lumena Goods' }), undefined)
})

test('how spokes are laced is no pattern, letters set apart are a word, and a file that holds a place is no picture', () => {
  const node = productOf({
    ...english.board!,
    title: 'A L D E R A - Board',
    body_html: '<p>A board of oak.</p><ul><li>Material: oak</li><li>Pattern: straight front, cross x2 rear</li></ul>',
    images: [
      ...english.board!.images,
      { ...english.board!.images[0]!, src: 'https://a.example/shop-product-image-placeholder.png' },
    ],
  })
  assert.is(node.name, 'ALDERA - Board')
  assert.is(node.pattern, undefined)
  assert.not(JSON.stringify(node.image).includes('placeholder'))
})

test('who sells a used piece, or a vendor named after a country, is no brand unless the record says so', () => {
  const brandOf = (of: Partial<Product>) =>
    nodesOf({ ...english.board!, body_html: '<p>A board of oak.</p>', metafields: [], ...of })[0]!.brand?.name
  assert.is(brandOf({ vendor: 'Lumena' }), 'Lumena')
  assert.is(brandOf({ vendor: 'Brasil' }), undefined)
  assert.is(brandOf({ vendor: 'lumena.in' }), undefined)
  assert.is(brandOf({ vendor: 'LumenaGlass-boards' }), undefined)
  const one = { vendor: 'Lumena', variants: english.board!.variants.slice(0, 1) }
  assert.is(brandOf({ ...one, title: 'Vintage oak board' }), undefined)
  assert.is(brandOf({ ...one, title: 'Vintage Lumena oak board' }), 'Lumena')
  assert.is(brandOf({ vendor: 'LumenaStores' }), undefined)
  const thing = { vendor: 'Alder', title: 'Alder Board', body_html: '<p>An alder board for bread.</p>' }
  assert.is(brandOf(thing), undefined)
  assert.is(brandOf({ vendor: 'OAK BOARD', title: 'Oak Board' }), undefined)
  const other = { vendor: 'Lumena', title: 'Alvarro Oak Board' }
  assert.is(brandOf({ ...other, body_html: '<p>This fine Alvarro board is cut from oak.</p>' }), undefined)
  assert.is(brandOf({ ...other, body_html: '<p>The Alvarro board is cut from oak.</p>' }), 'Lumena')
})

test('a description begins with no heading, is not cut within a quotation, and speaks of no other things', () => {
  const descriptionOf = (text: string) =>
    productOf({ ...english.board!, title: 'Oak Board', body_html: `<p>${text}</p>` }).description
  const whole = 'This oak board is cut from one piece and oiled twice.'
  const heading = 'Oak Board 40 cm – Natural Serving for the Whole Family'
  assert.is(descriptionOf(`${heading} Keep your bread in one place with this oak board. ${whole}`), whole)
  assert.is(descriptionOf(`${heading} is cut from oak. ${whole}`), `${heading} is cut from oak. ${whole}`)
  assert.is(descriptionOf(`${whole} The board is for bread, cheese and "what else?" evenings.`), whole)
  assert.is(descriptionOf(`Order premium boards and boxes for birthdays. ${whole}`), whole)
})

test('a single question above a list is a heading', () => {
  const pages = (answer: string) =>
    nodesOf({ ...english.board!, body_html: `<p>A board of oak.</p><h3>What is inside?</h3>${answer}` }).length
  assert.is(pages('<ul><li>A board of oak</li><li>A bottle of oil</li></ul>'), 1)
  assert.is(pages('<p>A board of oak and a bottle of oil.</p>'), 2)
})

test('instructions, two labels in one and times of one letter are no values', () => {
  const rows = ['NW/GW: 2 kg/3 kg', 'Easy to use: Simply oil it and wipe it dry', 'Drying time: ~30m']
  const body_html = `<p>A board of oak.</p><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
  assert.equal(
    (productOf({ ...english.board!, metafields: [], body_html }).additionalProperty ?? []).map(
      ({ name, value }: Node) => `${name}=${value}`,
    ),
    ['Drying time=~30m'],
  )
})

test('a category is that of the first sentences, short ones apart', () => {
  const record = {
    ...english.board!,
    title: 'Heron',
    product_type: null,
    category: 'Home & Garden > Kitchen & Dining > Cutting Boards',
    body_html: '<p>Heron<br>Size: 3 cm.</p><p>Light.</p><p>A light cutting board of oak for bread.</p>',
  }
  assert.is(productOf(record).category, record.category)
})

test('a description is the opening, or a sentence that stands alone; what only lists choices is none', () => {
  const said = (title: string, body_html: string, of: Partial<Product> = {}) =>
    productOf({ ...english.board!, title, metafields: [], body_html, ...of }).description
  assert.is(said('Board', '<p>“Listen to the board. Learn from it and do something.”</p>'), undefined)
  assert.is(said('Oak Board', '<p>*Oiled oak board for bread and fruit.</p>'), 'Oiled oak board for bread and fruit.')
  assert.is(
    said('Дошка', '<p>💖 Дошка для тих, хто пече!</p><p>Ця дошка з дуба служить для хліба.</p>'),
    'Ця дошка з дуба служить для хліба.',
  )
  assert.is(said('ALDER 砧板', '<p>ALDER 砧板，橡木製。適合切麵包。</p>'), 'ALDER 砧板，橡木製。適合切麵包。')
  const german = '<p>Gut zu wissen: Mit Öl behandelt. Mild genug für jeden Tag; als Kur einmal pro Woche auftragen.</p>'
  assert.is(said('Pflegeöl', german), undefined)
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  const variants = ['S', 'L'].map((size) => ({ ...english.board!.variants[0]!, sku: size, options: [size] }))
  assert.is(said('Alder Board', '<p></p>', { options, variants }), undefined)
})

test('what lies in metafields alone is shown nowhere, and so stands not in it as a property', () => {
  const record = {
    ...english.board!,
    metafields: [{ namespace: 'custom', key: 'country_of_origin', type: null, value: 'Denmark' }],
  }
  assert.not(textOf(record)!.includes('Denmark'))
})

test('nothing is written for a listing that search engines would not take', () => {
  const board = english.board!
  assert.is(textOf({ ...board, images: [] }), null)
  assert.is(textOf({ ...board, title: '' }), null)
  assert.is(textOf({ ...board, variants: board.variants.map((one) => ({ ...one, price: null })) }), null)
  assert.is(textOf(board, { ...shop, currency: null }), null)
  assert.is(textOf({ ...board, title: 'Gift Card', product_type: 'Gift Cards' }), null)
})

test('good structured data of the record stays; what is broken, or says another price, is written anew', () => {
  const good = withValue(english.board!, 'json_ld', textOf(english.board!)!)
  assert.is(textOf(good), null)
  assert.ok(textOf(withValue(english.board!, 'json_ld', '{"@type": "Product"')))
  const dearer = { ...good, variants: good.variants.map((one) => ({ ...one, price: '99.00' })) }
  assert.is(judged(analyze(dearer, shop, NOW), 'schema-004').outcome, 'fail')
  const renewed = withValue(dearer, 'json_ld', textOf(dearer)!)
  assert.is(judged(analyze(renewed, shop, NOW), 'schema-004').outcome, 'pass')
})

test('a record without a language has a node without words of one', () => {
  const record = recordOf({
    title: 'مرش غاوي',
    vendor: 'Al',
    body: '<p>عطر جميل للمنزل والملابس يدوم طويلا في كل مكان.</p>',
  })
  const node = productOf(record)
  assert.is(node.name, 'مرش غاوي')
  assert.is(node.additionalProperty, undefined)
})

test('an independent validator finds no error in records of four languages', async () => {
  for (const records of [english, german, french, spanish])
    for (const record of Object.values(records)) assert.equal(await errorsIn(productOf(record)), [], record.title)
})

test('no text of the record can end the element that the data stands in', () => {
  const text = textOf(
    recordOf({
      title: 'Board </script><script>alert(1)</script>',
      type: 'Boards',
      body: '<p>A board for bread in the kitchen &lt;/script&gt; at home.</p><ul><li>Material: oak &lt;/script&gt;</li></ul>',
    }),
  )!
  assert.not(/[<>&]/.test(text))
})

test('hostile records give bounded JSON or none, in no time', () => {
  for (const [name, record] of Object.entries(hostile)) {
    const reading = read(record, shop, NOW)
    const material = textMaterial(reading)
    const started = performance.now()
    const text = writeJsonLd(reading, material, STYLE)
    assert.ok(performance.now() - started < 5_000, name)
    if (text === null) continue
    assert.ok(text.length <= 40_000 && !/[<>&]/.test(text), name)
    assert.ok('value' in cleanValue('json_ld', text), name)
  }
})

const real = slowTestIf(hasRealRecords, NO_REAL_RECORDS)

real(
  'of real records it is valid, agrees with the offer, is the same when it is cleaned, and never lowers the score',
  async () => {
    let written = 0
    for (const [at, record] of [...realProducts(), ...dirtyProducts()].entries()) {
      if (at % 4 !== 0) continue
      const text = textOf(record)
      if (text === null) continue
      written++
      assert.equal(cleanValue('json_ld', text), { value: text }, record.title)
      const json = JSON.parse(text)
      assert.equal(await errorsIn((json['@graph'] ?? [json])[0]), [], record.title)
      assert.is(readStructured(`<script type="application/ld+json">${text}</script>`).products.length, 1)
      const [before, after] = [analyze(record, shop, NOW), analyze(withValue(record, 'json_ld', text), shop, NOW)]
      assert.is(judged(after, 'schema-004').outcome, 'pass', record.title)
      assert.ok(
        after.score.value >= before.score.value,
        `${record.title}: ${before.score.value} to ${after.score.value}`,
      )
    }
    assert.ok(written > 100, String(written))
  },
)

test('a category or a type stands in it where title, type or opening have a word for it', () => {
  const kindOf = (of: Partial<Product>) =>
    nodesOf({ ...english.board!, title: 'Alder Cutting Board', product_type: '', category: null, ...of })[0]!.category
  const boards = 'Home & Garden > Kitchen & Dining > Kitchen Tools > Cutting Boards'
  assert.is(kindOf({ category: boards }), boards)
  assert.is(kindOf({ category: 'Apparel & Accessories > Clothing > Activewear > Sports Bras' }), undefined)
  assert.is(kindOf({ category: 'Services > Cutting Boards' }), undefined)
  assert.is(
    kindOf({ category: 'Home & Garden > Kitchen & Dining > Bowls', product_type: 'Cutting Boards' }),
    'Cutting Boards',
  )
  assert.is(
    kindOf({ title: 'Sleeve for Alder Boards', product_type: 'Boards', body_html: '<p>Of felt.</p>' }),
    undefined,
  )
})

test('its description is whole sentences about the product', () => {
  const said = (body_html: string) => nodesOf({ ...english.board!, metafields: [], body_html })[0]!.description
  assert.is(
    said('<p>A board of oak for bread. It holds a whole loaf. And fits on any</p>'),
    'A board of oak for bread. It holds a whole loaf.',
  )
  assert.is(
    said('<p>READ OUR CARE INSTRUCTIONS FIRST!</p><p>The Alder board is made of oak.</p>'),
    'The Alder board is made of oak.',
  )
  assert.is(said('<p>A board for bread?</p><p>The Alder board is made of oak.</p>'), 'The Alder board is made of oak.')
  assert.is(
    nodesOf({
      ...english.board!,
      title: 'Alder: Oak Board',
      metafields: [],
      body_html: '<p>Alder: Oak Board is a board of oak.</p>',
    })[0]!.description,
    'Alder: Oak Board is a board of oak.',
  )
  assert.is.not(said('<p>Oak, oil and beeswax</p>'), 'Oak, oil and beeswax')
  assert.is.not(said('<p>To purchase, email us for details.</p>'), 'To purchase, email us for details.')
})

test('a property is no size of the parcel, no value that stands elsewhere, and none of several under one label', () => {
  const rows = [
    'Packaging size: 50 x 30 cm',
    'Thickness: varies by variant',
    'Use: bread',
    'Use: cheese',
    'Height: 2 cm',
  ]
  const body_html = `<p>A board of oak.</p><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
  const [node] = nodesOf({ ...english.board!, metafields: [], body_html })
  assert.equal(
    (node!.additionalProperty ?? []).map(({ name }: Node) => name),
    ['Height'],
  )
})

test('no value of another thing stands in a property: colours the title denies, sizes as colours, versions as models', () => {
  const board = english.board!
  const filed = (key: string, value: string) => [{ namespace: 'custom', key, value, type: 'single_line_text_field' }]
  const colored = (color: string) =>
    productOf({ ...board, title: 'Alder Grey and Gold Board', metafields: filed('color', color) } as Product).color
  assert.is(colored('Red'), undefined)
  assert.is(colored('Grey and gold'), 'Grey and gold')
  const options = [{ name: 'Color', values: ['32L', '34L'] }]
  const variants = ['32L', '34L'].map((value) => ({ ...board.variants[0]!, sku: value, options: [value] }))
  const group = productOf({ ...board, options, variants } as Product)
  assert.is(group.variesBy, undefined)
  assert.is(group.hasVariant[0].color, undefined)
  const version = productOf({ ...board, body_html: `${board.body_html}<p>Version: with feet</p>` })
  assert.is(version.model, undefined)
})

test('a number of trade that two products have stands in the structured data of neither', () => {
  const shared = sharedValues()
  const board = { ...english.board!, variants: [{ ...english.board!.variants[0]!, barcode: '4006381333931' }] }
  const one = { ...board, resource_id: 'one' }
  for (const resource_id of ['one', 'two']) shared.add({ ...board, resource_id })
  const json = JSON.stringify({ gtin13: '4006381333931', sku: 'A' })
  assert.is(withoutTaken(json, shared.takenFor('one')), '{"sku":"A"}')
  assert.not.ok(shared.claim(one, [{ field: 'json_ld', optimized_value: json }]))
  assert.ok(shared.claim(one, [{ field: 'json_ld', optimized_value: '{"sku":"A"}' }]))
})

test('a colour that two places tell otherwise is none of the structured data', () => {
  const of = (value: string) =>
    productOf({
      ...english.board!,
      body_html: '<p>A board of oak for bread and cheese.</p><p>Colour: black</p>',
      metafields: [{ namespace: 'custom', key: 'color', type: null, value }],
    })
  assert.is(of('black').color, 'black')
  assert.is(of('white').color, undefined)
})

test('a currency that the record names is that of its price, and none is written where the shop has another', () => {
  const metafields = [{ namespace: 'export', key: 'currency', type: null, value: 'ARS' }]
  const record = { ...english.board!, metafields }
  assert.is(JSON.parse(textOf(record, { ...shop, currency: null })!).offers.priceCurrency, 'ARS')
  assert.is(textOf(record, { ...shop, currency: 'EUR' }), null)
  assert.match(listingLack(read(record, shop, NOW)), /names ARS as its currency, and the shop sells in EUR/)
  assert.is(JSON.parse(textOf(record, { ...shop, currency: 'ARS' })!).offers.priceCurrency, 'ARS')
})

test('a picture stands once, and a colour is no style by its number and no measure', () => {
  const board = english.board!
  const node = productOf({ ...board, images: [board.images[0]!, board.images[0]!] })
  assert.equal(node.image.length, 1)
  const colored = (values: string[]) => {
    const variants = values.map((value) => ({ ...board.variants[0]!, sku: value, options: [value] }))
    return productOf({ ...board, options: [{ name: 'Color', values }], variants } as Product).hasVariant[0].color
  }
  for (const value of ['Style#1', 'Pink Rhombus Style', 'Black [S] (W-58cm)', 'Design 2'])
    assert.is(colored([value, 'Blue']), undefined)
  for (const value of ['Sahara', '31 Cosmos Blue', 'Designer Grey']) assert.is(colored([value, 'Blue']), value)
})

test('a category in another language is none of an English record, and that of a shopping feed stands in for one', () => {
  const kindOf = (category: string | null, value: string) =>
    productOf({
      ...english.board!,
      title: 'Alder Cutting Board',
      product_type: '',
      category,
      metafields: [{ namespace: 'mm-google-shopping', key: 'google_product_category', type: null, value }],
    }).category
  const boards = 'Home & Garden > Kitchen & Dining > Kitchen Tools > Cutting Boards'
  assert.is(kindOf('Ropa y accesorios > Prendas de vestir > Boards', '212'), undefined)
  assert.is(kindOf(null, boards), boards)
  assert.is(kindOf('Apparel & Accessories > Clothing > Bras', boards), boards)
  assert.is(kindOf(null, 'Apparel & Accessories > Clothing > Coats & Jackets'), undefined)
})

test('what may change is no value and no description, and of two preparations none stands for both', () => {
  const saidOf = (body_html: string) => productOf({ ...english.board!, metafields: [], body_html })
  const node = saidOf('<p><b>INGREDIENTS subject to change at any time.</b></p><p>Ingredients: Subject to change</p>')
  assert.is(node.description, undefined)
  assert.is(node.additionalProperty, undefined)
  const used = (...steps: string[]) =>
    (saidOf(`<p>The Alder board is made of oak.</p><h3>How to use</h3>${steps.join('')}`).additionalProperty ?? []).map(
      ({ name }: Node) => name,
    )
  const steps = ['<p>Oil it and leave it to dry overnight.</p>', '<p>Oil it, warm it and wipe it after an hour.</p>']
  assert.equal(used(...steps), [])
  assert.equal(used(steps[0]!, '<h3>Care</h3>'), ['How to use'])
})

test('two lines without a stop between them are no sentence', () => {
  const said = (body_html: string) => productOf({ ...english.board!, metafields: [], body_html }).description
  assert.is(said('A board of oak, rare in our shop\nThe Alder board is made of oak.'), undefined)
  assert.is(
    said('A board of oak, rare in our shop\nThis one is light. The Alder board holds a loaf of bread.'),
    undefined,
  )
  assert.is(
    said('A board of oak from\nDenmark that is made by hand.'),
    'A board of oak from Denmark that is made by hand.',
  )
})

test('a finish is no material, and a claim or a choice no property', () => {
  const said = (line: string) =>
    productOf({ ...english.board!, metafields: [], body_html: `<p>The Alder board is made by hand.</p><p>${line}</p>` })
  assert.is(said('Finish: Glossy and vibrant').material, undefined)
  assert.is(said('Material: Oak').material, 'Oak')
  assert.is(said('Energy: Helps with fatigue').additionalProperty, undefined)
  assert.is(said('Choice of color: pink, blue').additionalProperty, undefined)
})

test('a name has no ornaments, and choices stand in words', () => {
  const board = english.board!
  const grouped = (title: string, options: { name: string; values: string[] }[], rows: string[][]) =>
    productOf({
      ...board,
      title,
      vendor: 'Nordwood',
      handle: 'alder-⭐',
      options,
      variants: rows.map((values, at) => ({ ...board.variants[0]!, id: String(at), sku: `S-${at}`, options: values })),
    } as Product)
  const colors = grouped(
    'Alder Cutting Board ⭐⭐ [ Read description ] | Nordwood',
    [{ name: 'Color', values: ['white-1', 'blue-20'] }],
    [['white-1'], ['blue-20']],
  )
  assert.is(colors.name, 'Alder Cutting Board')
  assert.is(colors.productGroupID, undefined)
  assert.equal(
    colors.hasVariant.map(({ name, color }: Node) => [name, color]),
    [
      ['Alder Cutting Board - white', 'white'],
      ['Alder Cutting Board - blue', 'blue'],
    ],
  )
  // A number may be all that tells two shades apart.
  const shades = grouped(
    'Alder Cutting Board',
    [{ name: 'Color', values: ['nude-1', 'nude-2'] }],
    [['nude-1'], ['nude-2']],
  )
  assert.is(shades.hasVariant[0].name, 'Alder Cutting Board - nude-1')
  const asked = grouped('Alder Cutting Board', [{ name: 'Engraving', values: ['Yes', 'No'] }], [['Yes'], ['No']])
  assert.is(asked.hasVariant[1].name, 'Alder Cutting Board - Engraving: No')
  const parts = [
    { name: 'Ring size', values: ['Adjustable'] },
    { name: 'Bracelet size (cm)', values: ['16', '18'] },
  ]
  const set = grouped('Alder Cutting Board', parts, [
    ['Adjustable', '16'],
    ['Adjustable', '18'],
  ])
  assert.is(set.hasVariant[0].size, undefined)
})

test('what shops of many departments have as vendor, and no text names, is no brand', () => {
  const shared = sharedValues()
  const json = JSON.stringify({ '@type': 'Product', brand: { '@type': 'Brand', name: 'Dark Harbour' } })
  const of = (category: string, title = 'Alder Lamp') => ({
    ...english.board!,
    vendor: 'Dark Harbour',
    title,
    category,
  })
  const departments = ['Electronics > Lamps', 'Furniture > Chairs', 'Luggage & Bags > Backpacks']
  for (const category of departments.slice(0, 2)) shared.add(of(category))
  assert.is(withoutTaken(json, shared.takenFor('one')), json)
  shared.add(of(departments[2]!))
  assert.is(withoutTaken(json, shared.takenFor('one')), '{"@type":"Product"}')
  shared.add(of(departments[0]!, 'Dark Harbour Lamp'))
  assert.is(withoutTaken(json, shared.takenFor('one')), json)
})

test('praise, sums and blanks are no properties, and a notice is no description', () => {
  const facts = '<p>Easy to use: no setup</p><p>Deposit: $400</p><p>Cable: [e.g., 2 m]</p><p>Dimensions: 40 x 25 cm</p>'
  const node = productOf({
    ...english.board!,
    body_html: `<p>Due to different monitors the board may look otherwise than it is.</p><p>The Alder board is a board of oak for bread.</p>${facts}`,
  })
  assert.equal(
    node.additionalProperty.map(({ name }: Node) => name),
    ['Dimensions'],
  )
  assert.match(node.description, /^The Alder board is a board of oak/)
})

test('the colour and fabric of the taxonomy stand in it where the text says the same', () => {
  const filed = (value: string) => [{ namespace: 'shopify', key: 'color-pattern', type: null, value }]
  const of = (value: string) =>
    productOf({ ...english.board!, title: 'Blue Alder Board', metafields: filed(value) }).color
  assert.is(of('blue'), 'blue')
  assert.is(of('blue; white'), undefined)
  assert.is(of('white'), undefined)
})

test('what the text tells in other words than what is filed stands in none, nor does a list of categories', () => {
  const filed = (key: string, value: string) => ({ namespace: 'shopify', key, type: null, value })
  const jacket = { ...english.board!, title: 'Alder Work Jacket', product_type: 'Jackets', metafields: [] }
  const body_html = 'Off-white tone, cotton twill blend. Boxy fit.'
  const metafields = [filed('color-pattern', 'white'), filed('fabric', 'twill; cotton')]
  const json = textOf({ ...jacket, body_html, metafields }) ?? ''
  assert.not.match(json, /twill and cotton|comes? in white|"color"/)
  const caps = { ...jacket, title: 'Alder Cap', category: 'Hats > Caps, Hats, Alder Works', product_type: '' }
  assert.is(productOf(caps).category, undefined)
  assert.is(productOf({ ...caps, category: 'Hats > Caps' }).category, 'Hats > Caps')
})

test('slogans under the name of the thing and talk of a table are no properties, and prices per area no offer', () => {
  const facts =
    '<p>Alder Board: Slice Easy, Live Freely</p><p>Ideal for Camping: made to hold up</p><p>Size guide: All measures refer to the board</p><p>Dimensions: 40 x 25 cm</p>'
  const board = { ...english.board!, body_html: `<p>The Alder board is a board of oak for bread.</p>${facts}` }
  assert.equal(
    productOf({ ...board, title: 'Alder Board of Oak' }).additionalProperty.map(({ name }: Node) => name),
    ['Dimensions'],
  )
  const options = [{ name: 'Price Per Square Feet', position: 1, values: ['Oak'] }]
  assert.is(textOf({ ...board, options }), null)
})

test('a category that begins with nothing or is the maker alone, a vendor in two spellings and the count of a pack are left out', () => {
  const of = (changes: Partial<Product>): Node => productOf({ ...english.board!, ...changes })
  assert.is(of({ category: '> Oak > Nordwood, Nordwood', product_type: null }).category, undefined)
  const misspelt = of({
    vendor: 'Northern Inovations',
    body_html: '<p>Northern Innovations makes the board of oak.</p>',
  })
  assert.is(misspelt.brand, undefined)
  const packed = of({ ...english.mug!, title: 'Lund Mug x 15ct' })
  assert.is(packed.name, 'Lund Mug')
  assert.match(
    listingLack(read({ ...english.board!, product_type: 'Grouped product' }, shop, NOW)),
    /^it groups other products/,
  )
})
