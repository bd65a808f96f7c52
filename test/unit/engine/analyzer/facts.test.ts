// The facts ledger, the kind of product and the contradictions, through the reading.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const reading = (of: Partial<Product>) => read(product(of), euroShop, NOW)
const stated = (body_html: string) => reading({ body_html }).stated
const metafield = (key: string, value: string) => ({ namespace: 'custom', key, type: null, value })

test('labels are read from lines, tables, pairs, headings, options and metafields, each with its place', () => {
  const { facts, description } = reading({
    body_html:
      '<p><b>Material:</b> oak<br>Weight (net): 2 kg</p><table><tr><td>Power</td><td>5 W</td></tr></table><dl><dt>Care</dt><dd>wipe dry</dd></dl><h3>Warranty</h3><p>Two years.</p>',
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [variant({ options: ['S'] }), variant({ options: ['M'] })],
    metafields: [metafield('country_of_origin', 'Poland')],
  })
  const found = Object.fromEntries(facts.map(({ label, value, field }) => [label, `${field}: ${value}`]))
  assert.equal(found, {
    material: 'description: oak',
    weight: 'description: 2 kg',
    power: 'description: 5 W',
    care: 'description: wipe dry',
    warranty: 'description: Two years.',
    size: 'options: S, M',
    'country of origin': 'metafields: Poland',
  })
  for (const { field, start, end, shown } of facts)
    if (field === 'description' && shown.startsWith('Material'))
      assert.is(description.text.slice(start, end), 'Material: oak')
})

test('a value ends where the next label of its line begins', () => {
  const values = (line: string) =>
    reading({ body_html: `<p>${line}</p>` }).facts.flatMap(({ label, value }) =>
      label === '' ? [] : `${label}=${value}`,
    )
  assert.equal(values('<b>Purity:</b> 98.5% (tested) · <b>Shelf time:</b> 4 h'), [
    'purity=98.5% (tested)',
    'shelf time=4 h',
  ])
  assert.equal(values('Grain: fine • Finish: oiled'), ['grain=fine', 'finish=oiled'])
  assert.equal(values('Style: rustic, Seating Capacity: 3'), ['style=rustic', 'seating capacity=3'])
  assert.equal(values('Grain: fine · even · dense'), ['grain=fine · even · dense'])
})

test('running text after a label, empty values and notes are no facts', () => {
  for (const line of [
    'Note: please allow two weeks',
    'Stone: none',
    'Comfort: soft cushions that hug your back through every long day at work',
    'Open 10:30 to 18:00',
  ])
    assert.equal(
      reading({ body_html: `<p>${line}</p>` }).facts.filter(({ label }) => label !== ''),
      [],
      line,
    )
})

test('one fact said twice is one fact', () => {
  const once = reading({ body_html: '<p>Made of cotton.</p><p>Length: 20 cm</p>' })
  const twice = reading({
    body_html: '<p>Made of cotton.</p><p>Pure COTTON.</p><p>Length: 20 cm</p><p>length: 20 cm</p>',
  })
  assert.is(twice.facts.length, once.facts.length)
})

test('attributes are recognised in the words of a text', () => {
  const cases: [string, string][] = [
    ['Machine wash cold and lay flat to dry.', 'care'],
    ['It fits true to size.', 'fit'],
    ['Suitable for dry skin.', 'skin_type'],
    ['Works with Arduino and Raspberry Pi.', 'compatibility'],
    ['With notes of oud and amber.', 'scent'],
    ['Chair: 55cm x 48cm x 80cm', 'dimensions'],
    ['No assembly needed.', 'assembly'],
  ]
  for (const [text, attribute] of cases) assert.ok(stated(`<p>${text}</p>`).has(attribute as never), text)
  assert.not(stated('<p>Model is 180 cm tall and wears a size M.</p>').has('dimensions'))
  const worn = '<p>Model is wearing M<br>Height: 180 cm<br>Weight: 66 kg</p>'
  assert.not(stated(worn).has('weight'))
  assert.ok(stated(worn.replace('66 kg', '300 g')).has('weight'))
  assert.ok(stated(worn.replace('Model is wearing M', 'Fits well')).has('weight'))
})

test('eight digits are a GTIN unless those of another variant lack the check digit', () => {
  const gtins = (...barcodes: string[]) =>
    reading({ variants: barcodes.map((barcode) => variant({ barcode })) }).listing.offers.map(({ gtin }) => gtin)
  assert.equal(gtins('73513537'), ['73513537'])
  assert.equal(gtins('73513537', '12345678'), [null, null])
  assert.equal(gtins('73513537', '4006381333931'), ['73513537', '4006381333931'])
})

test('the kind of product comes from type, category or the head of the title, and from nothing weaker', () => {
  const family = (of: Partial<Product>) => reading(of).naming.family
  assert.is(family({ product_type: 'Silver ring', category: 'Hardware > Chains', tags: ['ring'] }), 'jewellery')
  assert.is(family({ product_type: 'Default', category: 'Furniture > Chairs' }), 'furniture')
  assert.is(family({ title: 'Slim Wallet' }), 'bags')
  assert.is(family({ title: 'Trail Backpack (20 l) for travel' }), 'bags')
  assert.is(family({ title: 'Rubber Wheel for TT motors', product_type: 'MOT_Robot_Parts' }), null)
  assert.is(family({ title: 'Maren', body_html: '<p>A must in every wardrobe, with your favourite jeans.</p>' }), null)
  assert.is(
    family({
      title: 'Maren',
      body_html: '<p>This blouse of linen is light and airy.</p>',
      tags: ['blouse', 'womens tops'],
    }),
    'apparel',
  )
})

const contradicts = (of: Partial<Product>) => reading(of).contradictions.found.length

test('two values of one thing are a contradiction', () => {
  const records: Partial<Product>[] = [
    { title: 'Shampoo 250 ml', body_html: '<p>Volume: 500 ml</p>' },
    { title: '50W heating tube', body_html: '<p>This is a 40W heating tube for printers.</p>' },
    { body_html: '<p>A regulator with a 9V fixed output voltage.</p><p>Output voltage: 5V</p>' },
    { body_html: '<p>Seat height: 45 cm</p>', metafields: [metafield('seat_height', '50 cm')] },
    { title: 'Meadow Yellow Color', body_html: '<p>Runs well.</p>', metafields: [metafield('color', 'Blue')] },
  ]
  for (const record of records) assert.is(contradicts(record), 1, JSON.stringify(record))
})

test('variants, ranges, sizes, other units, other attributes and approximations are no contradictions', () => {
  const records: Partial<Product>[] = [
    { title: 'Shampoo 250 ml', body_html: '<p>Volume: 8.45 fl oz</p>' },
    {
      title: 'Shampoo 250 ml',
      body_html: '<p>Volume: 500 ml</p>',
      options: [{ name: 'Volume', values: ['250 ml', '500 ml'] }],
    },
    { title: 'Lamp 12V', body_html: '<p>Operating voltage: 10-14 V</p>' },
    { title: 'Cable 20 cm', body_html: '<p>Cable diameter: 4 mm</p>' },
    { title: 'Speaker 20 cm', body_html: '<p>Cable length: 1 m</p>' },
    { title: 'Adapter 5V', body_html: '<p>Input: 100-240V</p><p>Output: 5V</p>' },
    { title: 'Power bank 10000 mAh', body_html: '<p>Battery capacity: up to 12000 mAh</p>' },
    { title: 'Sky blue sofa color', body_html: '<p>x</p>', metafields: [metafield('color', 'Turquoise')] },
    { title: 'Red Bull Racing Cap', body_html: '<p>x</p>', metafields: [metafield('color', 'Navy')] },
    { body_html: '<p>Length: 20 cm</p><p>Kit also has a strap. Length: 30 cm</p>' },
    { body_html: '<p>30 Capsules</p><h3>How to use</h3><p>Take 1 capsule daily.</p>' },
    { title: 'Table 120 cm', body_html: '<p>Dimensions: 120 x 80 x 75 cm</p>' },
    { title: 'Kit 12V/24V', body_html: '<p>Voltage: 24V</p>' },
  ]
  for (const record of records) assert.is(contradicts(record), 0, JSON.stringify(record))
})

test('words that name something else in a product of another kind are no facts of it', () => {
  const shown = (of: Partial<Product>) => reading(of).facts.map((fact) => fact.shown)
  const robe = '<p>This robe in sapphire is the softest that we have made. Keep it out of direct sunlight.</p>'
  assert.equal(shown({ title: 'Robe in Sapphire', product_type: 'Robe', body_html: robe }), [])
  const ring = '<p>This ring has a sapphire and it is made to be worn every day.</p>'
  assert.ok(shown({ title: 'Ring', product_type: 'Ring', body_html: ring }).includes('sapphire'))
  const socket =
    '<p>Tiene dos puntos de conexión y es para el uso en la casa o en la oficina. Es el punto de partida.</p>'
  assert.equal(shown({ title: 'Toma doble', body_html: socket }), [])
  const book = '<p>This is a book about how to draw with your children at home.</p><p>Apply by: June 4</p>'
  assert.not.ok(reading({ title: 'Drawing', body_html: book }).stated.has('author'))
})

test('a range of sizes in letters states sizes', () => {
  const sized = (line: string) => stated(`<ul><li>${line}</li></ul>`)
  for (const line of ['Available in XS - L', 'From S to XXL', 'XS–4XL']) assert.ok(sized(line).has('size'), line)
  for (const line of ['L x W x H', 'Class A to S', 'M8 - L20']) assert.not.ok(sized(line).has('size'), line)
})

test('measures are read whose unit runs into an x, and none behind a number sign or within quotation marks', () => {
  const shown = (text: string): string[] =>
    reading({ body_html: `<p>${text}</p>` }).facts.flatMap((fact) => (fact.quantities.length > 0 ? [fact.shown] : []))
  assert.equal(shown('A box of 30mmx18,5mm in steel.'), ['30mmx18,5mm'])
  assert.equal(shown('A two-part 60cm x 20cm shelf of oak.'), ['60cm x 20cm'])
  assert.equal(shown('Choose the pattern “#6” or “#7” for the cloth.'), [])
  assert.equal(shown('The number “250” stands on the cloth of cotton.'), [])
  assert.ok(stated('<p>A print on paper in A3, A4 and A5 for your wall.</p>').has('size'))
  assert.ok(stated("<p>El ramo mide '50 x 20 cms' / El envío no está incluido en el precio.</p>").has('dimensions'))
})

test('labels of a form of order are no facts, nor is the device that a thing was made with', () => {
  const labels = (body_html: string): string[] =>
    reading({ body_html }).facts.flatMap(({ label }) => (label === '' ? [] : [label]))
  const form =
    '<p>A sign of oak for your home.</p><p>How to personalize</p><ul><li>For dogs: name and breed</li><li>Colour: your choice</li></ul><p>Please note</p><ul><li>Weight: 2 kg</li></ul>'
  assert.equal(labels(form), ['weight'])
  assert.equal(labels('<p>A view of the harbour at dusk.</p><p>Material: Canon camera</p>'), [])
})

test('lines under a label belong to it together', () => {
  const { facts } = reading({
    body_html: '<p>A card of paper.</p><p>Perfect for:<br>• Weddings<br>• Birthdays<br>• New homes</p>',
  })
  assert.is(facts.find(({ label }) => label === 'perfect for')?.value, 'Weddings, Birthdays, New homes')
})

test('entities and relationships keep lists whole and name the labelled brand', () => {
  const { semantic_richness } = analyze(
    product({
      title: 'Suporte de parede',
      vendor: 'Casa Nova',
      body_html:
        '<p>Um suporte de parede para a sua televisão, fácil de montar e de limpar.</p><p>Nome da marca: ACMETA</p><p>Norma: AB12. CD3. EF4</p>',
    }),
    euroShop,
    NOW,
  )
  const { entities, relationships } = semantic_richness.entity_coverage
  assert.ok(relationships.includes('Suporte de parede – marca – ACMETA'))
  assert.not.ok(relationships.some((one) => one.includes('Casa Nova')))
  assert.ok(entities.includes('Norma: AB12, CD3, EF4'))
})

test('what only looks like a fact is no entity', () => {
  const entities = (of: Partial<Product>) =>
    analyze(product(of), euroShop, NOW).semantic_richness.entity_coverage.entities.join('\n')
  const candle = { title: 'Musk Scented Candle', category: 'Home & Garden > Decor > Home Fragrances > Candles' }
  const text = 'You’ve got your life sorted. With hints of pineapple, sugar cane, and warm musk.'
  assert.not.match(entities({ ...candle, body_html: `<p>${text}</p>` }), /got|sugar cane/)
  const rows =
    '<table><tr><td>Size</td><td>Length</td><td>Chest</td></tr><tr><td>S</td><td>69</td><td>49.5</td></tr></table>'
  assert.not.match(entities({ title: 'Linen Shirt', body_html: `<p>A shirt of linen.</p>${rows}` }), /\|/)
  assert.not.match(entities({ title: 'Gold Ring', body_html: '<p>With a money back guarantee.</p>' }), /warranty/)
  const cotton = [metafield('fabric_care', '100 % cotton &amp; nothing else')]
  assert.match(entities({ title: 'Linen Shirt', body_html: '<p>A shirt.</p>', metafields: cotton }), /cotton & nothing/)
})
