// The checker that judges proposed values by the raw record alone: it finds every planted invention and leaves faithful texts in peace.

import { type FactField, factChecker, type Invented } from '../../../support/fact-checker/check.ts'
import { FRAME } from '../../../support/fact-checker/frames.ts'
import { unsafeHtml } from '../../../support/fact-checker/html.ts'
import { kindOf } from '../../../support/fact-checker/kinds.ts'
import { quantitiesOf } from '../../../support/fact-checker/quantities.ts'
import { wordsOf } from '../../../support/fact-checker/text.ts'
import { assert, test } from '../../../support/test.ts'

const MUG = {
  id: null,
  title: 'Lindholm Mug',
  body_html: `<p>The Lindholm mug is glazed by hand in our workshop in Aarhus.</p>
    <table><tr><td>Material</td><td>Stoneware</td></tr><tr><td>Height</td><td>9,5 cm</td></tr><tr><td>Width</td><td>8 cm</td></tr></table>
    <ul><li>Holds 350 ml</li><li>Weight: 0.34 kg</li><li>Lead-free glaze</li><li>Not suitable for the microwave</li><li>Made in Denmark</li></ul>
    <p>&ldquo;My morning starts with it&rdquo;, writes Jonas. Care: rinse with 1/2 l of water.</p>`,
  vendor: 'Tonwerk',
  product_type: 'Mug',
  category: 'Home & Garden > Mugs',
  handle: 'lindholm-mug',
  tags: 'gold, gift, oven',
  options: [{ name: 'Colour', position: 1, values: ['Blue', 'Sand'] }],
  variants: [
    { title: 'Blue', price: '18.50', sku: 'LM-100', barcode: '4006381333931', grams: 340, option1: 'Blue', image_src: 'https://cdn.example/1.jpg', inventory_policy: 'deny', inventory_management: 'shopify', inventory_quantity: 4 },
    { title: 'Sand', price: '19.50', sku: 'LM-101', barcode: null, grams: 340, option1: 'Sand', image_src: 'https://cdn.example/2.jpg', inventory_policy: 'deny', inventory_management: 'shopify', inventory_quantity: 0 },
  ],
  images: [{ src: 'https://cdn.example/1.jpg', alt: null }, { src: 'https://cdn.example/2.jpg', alt: null }, { src: 'https://cdn.example/3.jpg', alt: null }],
  seo: { title: null, description: null },
  metafields: [{ namespace: 'specs', key: 'rim_diameter', value: '{"value": 80, "unit": "mm"}' }],
} // biome-ignore format: a record as exports have it

const SHOP = { name: 'Tonwerk Shop', currency: 'EUR', url: 'https://tonwerk.example' }
const checker = factChecker(MUG, SHOP)
const found = (field: FactField, value: string): Invented[] => checker.check(field, value)
const prose = (text: string): Invented[] => found('description', `<p>${text}</p>`)

const FAITHFUL = [
  'The Lindholm mug is made of stoneware, is 95 mm high and holds 0.35 l.',
  'The mug weighs 340 g.',
  'It comes in two colours: blue and sand.',
  'Height: 9.5 cm; width: 8 cm',
  'Rim diameter: 8 cm',
  'The glaze is lead-free.',
  'The Lindholm mug is not suitable for the microwave.',
  'Country of origin: Denmark',
  '“My morning starts with it”, writes Jonas.',
  'Care: rinse with 0,5 l of water.',
  'Das Material: Stoneware. Höhe 9,5 cm.',
  'Brand: Tonwerk. SKU LM-100.',
]

for (const text of FAITHFUL)
  test(`a faithful text passes: ${text}`, () => {
    assert.equal(prose(text), [])
  })

/** An invention and the kind that it has to be found as. */
const INVENTED: [string, Invented['kind']][] = [
  ['The mug holds 400 ml.', 'number'],
  ['The mug holds 350 l.', 'number'],
  ['Weight: 34 kg', 'number'],
  ['The mug costs 18.40 €.', 'number'],
  ['It lasts for 10 years.', 'number'],
  ['Fired at 1,240 °C', 'number'],
  ['With 9.5 W', 'number'],
  ['The mug is made of porcelain.', 'material'],
  ['A mug with a rim of gold.', 'material'],
  ['Also in red.', 'colour'],
  ['Die Tasse ist grün.', 'colour'],
  ['A Swedish mug.', 'origin'],
  ['Made in Aarhus', 'relation'],
  ['BPA tested', 'certificate'],
  ['It is waterproof.', 'certificate'],
  ['The mug is dishwasher safe.', 'care'],
  ['Contains gluten', 'ingredient'],
  ['The perfect mug', 'hype'],
  ['Ein elegantes Geschenk', 'hype'],
  ['Une tasse élégante', 'hype'],
  ['Una taza única', 'hype'],
  ['Hurry, the mug is going.', 'urgency'],
  ['The mug relieves pain.', 'health'],
  ['An award for the glaze', 'award'],
  ['With a guarantee', 'guarantee'],
  ['Customers write of it.', 'rating'],
  ['Rated by Jonas', 'rating'],
  ['“It holds my morning”, writes Jonas.', 'quote'],
  ['More at https://tonwerk.example/other', 'address'],
  ['Write to mug@tonwerk.example', 'address'],
  ['Glazed by hand by Astrid', 'name'],
  ['The mug is glazed by hand by potters.', 'word'],
  ['The glaze has lead.', 'denial'],
  ['It is suitable for the microwave.', 'denial'],
  ['Height: 8.0 cm, glazed', 'relation'],
  ['The width is 9.5 cm.', 'relation'],
  ['A lid of fur', 'material'],
  ['Glazed with CE', 'certificate'],
]

for (const [text, kind] of INVENTED)
  test(`an invention is found as ${kind}: ${text}`, () => {
    const kinds = prose(text).map((one) => one.kind)
    assert.ok(kinds.includes(kind), `found as ${kinds.join(', ') || 'nothing'}`)
  })

test('an invention is found in each field that has text', () => {
  for (const field of ['title', 'meta_title', 'meta_description'] as const)
    assert.equal(found(field, 'Lindholm Mug, 400 ml'), [{ kind: 'number', text: '400 ml' }])
  assert.equal(found('faq', '<h3>How much does the mug hold?</h3><p>400 ml</p>')[0]?.kind, 'number')
  assert.equal(found('faq', '<h3>Is it made of oak?</h3><p>No.</p>')[0]?.kind, 'material')
})

test('the text of a picture names a variant only where the picture is of that variant', () => {
  assert.equal(found('image_alt', 'Lindholm mug in blue\nLindholm mug in sand\n'), [])
  assert.equal(found('image_alt', 'Lindholm mug in sand\n\nLindholm mug in blue'), [
    { kind: 'relation', text: 'line 1: Sand' },
    { kind: 'relation', text: 'line 3: Blue' },
  ])
})

test('pictures may be numbered, no further than there are pictures', () => {
  assert.equal(found('image_alt', 'Lindholm mug\nLindholm mug, picture 2\nLindholm mug, picture 3'), [])
  assert.equal(found('image_alt', 'Lindholm mug\n\nLindholm mug, picture 4'), [{ kind: 'number', text: '4' }])
})

const offer = (of: object) => ({ '@type': 'Offer', price: '18.50', priceCurrency: 'EUR', ...of })
const structured = (of: object) =>
  found(
    'json_ld',
    JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: 'Lindholm Mug', ...of }),
  )

test('structured data of the record passes', () => {
  const whole = {
    brand: { '@type': 'Brand', name: 'Tonwerk' },
    sku: 'LM-100',
    gtin13: '4006381333931',
    image: ['https://cdn.example/1.jpg'],
    weight: { '@type': 'QuantitativeValue', value: 340, unitCode: 'GRM' },
    offers: [
      offer({ availability: 'https://schema.org/InStock', url: 'https://tonwerk.example/products/lindholm-mug' }),
    ],
  }
  assert.equal(structured(whole), [])
})

for (const [what, of] of Object.entries({
  'a price': { offers: offer({ price: '1.50' }) },
  'a currency': { offers: offer({ priceCurrency: 'USD' }) },
  'an availability': { offers: offer({ availability: 'https://schema.org/PreOrder' }) },
  'a rating': { aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } },
  'a number of the article': { sku: 'LM-999' },
  'a picture': { image: 'https://cdn.example/9.jpg' },
  'an address': { url: 'https://other.example/mug' },
  'a brand': { brand: { '@type': 'Brand', name: 'Kähler' } },
  'a condition': { itemCondition: 'https://schema.org/NewCondition' },
  'a type': { offers: { '@type': 'Demand' } },
}))
  test(`structured data with an invention is found: ${what}`, () => {
    assert.ok(structured(of).length > 0)
  })

const UNSAFE = [
  '<script>1</script>',
  '<p onclick="x()">a</p>',
  '<a href="javascript:x()">a</a>',
  '<a href="java&#10;script:x()">a</a>',
  '<a href="data:text/html,x">a</a>',
  '<p style="display:none">a</p>',
  '<p hidden>a</p>',
  '<iframe src="https://e.example"></iframe>',
  '<svg></svg>',
  '<p>a\u202eb</p>',
  '<p>a\u200bb</p>',
  '<p>a&#8203;b</p>',
  '<!-- a -->',
  '<p class="visually-hidden">a</p>',
  '<p>a',
  'a</p>',
  '<img src=x onerror=x()>',
]

for (const html of UNSAFE)
  test(`unsafe HTML is found: ${JSON.stringify(html)}`, () => {
    assert.ok(unsafeHtml(html).length > 0)
  })

test('a class is safe where the shop has it, and not where it is new', () => {
  const own = factChecker({ ...MUG, body_html: '<p class="lead">Lindholm mug</p>' })
  assert.equal(own.check('description', '<p class="lead">Lindholm mug</p>'), [])
  assert.is(own.check('description', '<p class="sr-only">Lindholm mug</p>')[0]?.kind, 'unsafe')
})

test('HTML of headings, lists, tables, links and pictures is safe', () => {
  const html =
    '<h2>Facts</h2><p>One<br>two <strong>three</strong> <a href="https://e.example/a?b=1&amp;c=2">four</a></p><ul><li>1 &lt; 2</li></ul><table><tr><td colspan="2">x</td></tr></table><img src="https://e.example/a.jpg" alt="a">'
  assert.equal(unsafeHtml(html), [])
})

test('numbers are read in the spellings of four languages', () => {
  const read = (text: string) =>
    quantitiesOf(text).map(({ values, dimension }) => `${values.join('|')} ${dimension}`.trim())
  assert.equal(read('1,240 g'), ['1.24|1240 mass'])
  assert.equal(read('0,5 kg'), ['500 mass'])
  assert.equal(read('1.234,50 €'), ['1234.5 money-eur'])
  assert.equal(read('10 x 20 x 5 cm'), ['100 length', '200 length', '50 length'])
  assert.equal(read('1 1/2 in.'), ['38.099999999999994 length'])
  assert.equal(read('½ l'), ['500 volume'])
  assert.equal(read('5 in white'), ['5'])
  assert.equal(read('12" wide'), ['304.79999999999995 length'])
  assert.equal(read('10-15 W'), ['10 power', '15 power'])
})

test('no word that frames a sentence claims anything', () => {
  const claiming = [...FRAME].filter((word) => kindOf(word) !== null && !HOMOGRAPHS.has(word))
  assert.equal(claiming, [])
})

/** Words of one language that claim something in another; as frames they are read in their own. */
const HOMOGRAPHS = new Set(['fur', 'schon', 'sur', 'ce', 'ton', 'line'])

test('words lose articles and endings of their own language', () => {
  assert.equal(wordsOf("L'écrin d'argent, the mug's rim"), ['l', 'ecrin', 'd', 'argent', 'the', 'mug', 'rim'])
})
