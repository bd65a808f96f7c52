// One thing with two values, in the ways shops write it, and the honest repetitions that look like it.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const found = (of: Partial<Product>) => read(product(of), euroShop, NOW).contradictions.found
const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const metafield = (key: string, value: string) => ({ namespace: 'custom', key, type: null, value })

test('a label with two values in one list is a contradiction', () => {
  for (const body_html of [
    list('Weight: 9 kg', 'Weight: 5 kg'),
    list('Weight: 9 kg', 'Material: oak', 'Width: 45 cm', 'Weight: 5 kg'),
    list('Width: 45 cm', 'Width: 54 cm'),
    list('Battery life: 20 h', 'Colour: black', 'Battery life: 40 hours'),
    list('Capacity: 500 ml', 'Capacity: 750 ml'),
    '<p>Weight: 9 kg<br>Height: 82 cm<br>Weight: 5 kg</p>',
    '<p>Weight: 9 kg</p><p>Height: 82 cm</p><p>Weight: 5 kg</p>',
    '<table><tr><td>Seat height</td><td>45 cm</td></tr><tr><td>Weight</td><td>5 kg</td></tr><tr><td>Seat height</td><td>54 cm</td></tr></table>',
    '<dl><dt>Weight</dt><dd>9 kg</dd><dt>Width</dt><dd>45 cm</dd><dt>Weight</dt><dd>5 kg</dd></dl>',
    list('Material: 100% cotton', 'Care: wash cold', 'Material: 100% polyester'),
  ])
    assert.is(found({ title: 'Beech Chair', body_html }).length, 1, body_html)
})

test('a label repeated for a part, a size, the packaging, a variant or in other units is none', () => {
  const chair: Partial<Product>[] = [
    { body_html: list('Weight: 9 kg', 'Weight: 19.8 lb') },
    { body_html: list('Weight: 9 kg', 'Weight: 5 kg', 'Weight: 3 kg') },
    { body_html: list('Width (open): 90 cm', 'Width (folded): 45 cm') },
    { body_html: list('Width: 90 cm open', 'Width: 45 cm folded') },
    { body_html: list('Weight: 9 kg', 'Weight: 10 kg with packaging') },
    { body_html: list('Weight: 9 kg', 'Package weight: 12 kg') },
    { body_html: list('Min height: 45 cm', 'Max height: 60 cm') },
    { body_html: list('Height: 45-60 cm', 'Height: 82 cm') },
    { body_html: list('Height: approx. 80 cm', 'Height: 90 cm') },
    { body_html: `<h3>Chair</h3>${list('Weight: 9 kg')}<h3>Stool</h3>${list('Weight: 5 kg')}` },
    { body_html: `<p>Chair:</p>${list('Weight: 9 kg')}<p>Stool:</p>${list('Weight: 5 kg')}` },
    { body_html: `${list('Weight: 9 kg')}<p>The stool is smaller.</p>${list('Weight: 5 kg')}` },
    { body_html: list('Width: 45 cm', 'Height: 82 cm', 'Width: 30 cm', 'Height: 40 cm') },
    { title: 'Chair Set', body_html: list('Weight: 9 kg', 'Weight: 5 kg') },
    { title: 'Chair + Stool', body_html: list('Weight: 9 kg', 'Weight: 5 kg') },
    { title: '2 x Beech Chair', body_html: list('Weight: 9 kg', 'Weight: 5 kg') },
    {
      body_html: list('Weight: 9 kg', 'Weight: 5 kg'),
      options: [{ name: 'Size', values: ['Adult', 'Child'] }],
      variants: ['Adult', 'Child'].map((size) => variant({ sku: size, options: [size] })),
    },
    { body_html: list('Input: 5 V', 'Input: 12 V') },
    { body_html: list('Material: 100% cotton', 'Lining: 100% polyester') },
    { body_html: list('Material: 60% cotton, 40% polyester', 'Material: 100% polyester') },
  ]
  for (const of of chair) assert.equal(found({ title: 'Beech Chair', ...of }), [], JSON.stringify(of))
})

test('a measure that the title names against another under its label is a contradiction', () => {
  for (const [title, line] of [
    ['Beech Chair, weight 5 kg', 'Weight: 9 kg'],
    ['Beech Chair, height 82 cm', 'Height: 90 cm'],
    ['Beech Chair 82 cm high', 'Height: 90 cm'],
    ['Shelf, 60 cm wide', 'Width: 80 cm'],
    ['Rug, diameter 120 cm', 'Diameter: 150 cm'],
    ['Headphones, 40 h battery', 'Battery life: 20 hours'],
    ['Headphones with 40h playtime', 'Playing time: 20 h'],
    ['Toaster, 2 year warranty', 'Warranty: 1 year'],
    ['Organic T-Shirt 150 g/m²', 'Fabric weight: 200 g/m²'],
    ['Organic T-Shirt 150 g/m²', 'The cloth has 200 g/m² and is soft.'],
    ['Organic T-Shirt 150 gsm', 'Weight: 200 gsm'],
    ['Lamp 8 W', 'Power: 12 W'],
    ['Backpack 20 l', 'Volume: 25 l'],
    ['Cotton Shirt, 100% Cotton', 'Material: 100% polyester.'],
    ['Shirt of 100% organic cotton', 'Fabric: 100 % recycled polyester'],
  ] as const)
    assert.is(found({ title, body_html: `<p>${line}</p>` }).length, 1, `${title}: ${line}`)
  const weight = { title: 'Beech Chair, weight 5 kg', metafields: [metafield('weight', '9 kg')] }
  assert.is(found({ ...weight, body_html: '<p>A chair.</p>' }).length, 1)
})

test('"1.500 ml" has two readings, so it contradicts neither', () => {
  assert.equal(found({ title: 'Glass jar 1500 ml', body_html: list('Capacity: 1.500 ml') }), [])
  assert.equal(found({ title: 'Glass jar 1.5 ml', body_html: list('Capacity: 1,500 ml') }), [])
  assert.equal(found({ title: 'Beech Chair', body_html: list('Weight: 2.250 g', 'Weight: 2250 g') }), [])
  assert.is(found({ title: 'Glass jar 1500 ml', body_html: list('Capacity: 1.25 l') }).length, 1)
})

test('another measure, a confirmed one, a part or a choice leaves the title alone', () => {
  const records: Partial<Product>[] = [
    { title: 'Beech Chair, weight 5 kg', body_html: '<p>Package weight: 9 kg</p>' },
    { title: 'Beech Chair, weight 5 kg', body_html: '<p>Weight: 11 lb</p>' },
    { title: 'Beech Chair, height 82 cm', body_html: '<p>Seat height: 45 cm</p><p>Width: 40 cm</p>' },
    { title: 'Beech Chair, height 82 cm', body_html: '<p>Height: 90 cm</p><p>Without feet 82 cm.</p>' },
    { title: 'Beech Chair 82 cm', body_html: '<p>Width: 45 cm</p>' },
    { title: 'Earbuds, 40 h battery', body_html: '<p>Battery life: 8 h, 40 h with the case</p>' },
    { title: 'Earbuds, 40 h battery', body_html: '<p>Charging time: 2 h</p>' },
    { title: 'Jacket 150 g/m²', body_html: '<p>Its lining has 80 g/m².</p>' },
    { title: 'Jacket 150 g/m²', body_html: '<p>Shell of 140 g/m² over 60 g/m² fleece.</p>' },
    { title: 'Shirt, 100% Cotton', body_html: '<p>Material: 100% polyester thread on cotton cloth</p>' },
    { title: 'Shirt, 100% Cotton', body_html: '<p>Lining: 100% polyester</p>' },
    { title: 'Shirt, 100% Cotton', body_html: '<p>Material: 100% organic cotton</p>' },
    { title: 'Cardigan, 100% Merino', body_html: '<p>Material: 100% wool</p>' },
    {
      title: 'Chair, height 82 cm',
      body_html: '<p>Height: 90 cm</p>',
      options: [{ name: 'Height', values: ['82 cm', '90 cm'] }],
    },
  ]
  for (const record of records) assert.equal(found(record), [], JSON.stringify(record))
})

test('nothing is credited for numbers that only happen to be alike', () => {
  const compared = (of: Partial<Product>) => read(product(of), euroShop, NOW).contradictions.compared
  assert.is(compared({ title: 'Shirt 100% Cotton', body_html: '<p>We are 100% sure you like it.</p>' }), 0)
  assert.is(compared({ title: 'Shirt 100% Cotton', body_html: '<p>Made of 100% cotton.</p>' }), 1)
  const width = { title: 'Chair', metafields: [metafield('width', '45 cm')] }
  assert.is(compared({ ...width, body_html: '<p>Height: 45 cm</p>' }), 0)
  assert.is(compared({ ...width, body_html: '<p>Width: 45 cm</p>' }), 1)
})

test('a contradiction is critical and quotes both values', () => {
  const { suggestions } = analyze(
    product({ title: 'Chair', body_html: list('Weight: 9 kg', 'Weight: 5 kg') }),
    euroShop,
    NOW,
  )
  const one = suggestions.find(({ id }) => id === 'content-008')
  assert.is(one?.priority, 'critical')
  assert.match(one!.description, /“Weight: 9 kg” in the description, “Weight: 5 kg”/)
})
