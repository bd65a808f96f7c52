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
    list('Weight: 9 kg', 'Material: beech', 'Width: 45 cm', 'Weight: 5 kg'),
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

test('what two fields say of one whole excludes each other, and its parts, colours and denials do not', () => {
  const sold = (of: Partial<Product>) =>
    found({ title: 'Girls Dress', ...of }).map(({ one, other }) => [one.shown, other.shown])
  const fabric = { namespace: 'shopify', key: 'fabric', type: null, value: 'fabric__cotton; fabric__polyester' }
  const pure = '<p>Shell: 100% Polyester, Lining: 100% Cotton</p>'
  const seo = (description: string) => ({ title: null, description })
  assert.equal(sold({ body_html: pure, seo: seo('90%Polyester,10%Cotton. Fully lined in 100%Cotton') }), [
    ['100% Polyester', '90%Polyester,10%Cotton'],
  ])
  assert.equal(sold({ body_html: pure, seo: seo('Polyester shell, fully lined in 100% cotton') }), [])
  assert.equal(sold({ body_html: '<p>100% ring-spun cotton.</p>', metafields: [fabric] }), [
    ['100% ring-spun cotton', 'Fabric: cotton, polyester'],
  ])
  const heather = '<p>100% ring-spun cotton. Heather colours: 90% cotton, 10% polyester.</p>'
  assert.equal(sold({ body_html: heather, metafields: [fabric] }), [])
  assert.equal(sold({ body_html: '<p>Recovered 100% cotton twill.</p>', tags: ['japanese wool', 'moto'] }), [
    ['100% cotton', 'japanese wool'],
  ])
  assert.equal(sold({ title: 'Wool Coat', body_html: '<p>80% polyester, 20% viscose.</p>' }), [
    ['80% polyester, 20% viscose', 'Wool'],
  ])
  assert.equal(sold({ title: 'Wool-free Coat', body_html: '<p>80% polyester, 20% viscose.</p>' }), [])
  assert.equal(sold({ title: 'Faux Leather Coat', body_html: '<p>100% polyester.</p>' }), [])
  assert.equal(sold({ body_html: '<p>Dry clean only, spot clean or machine wash delicate.</p>' }), [
    ['Dry clean only', 'machine wash'],
  ])
  assert.equal(sold({ body_html: '<p>Dry clean only. Do not machine wash.</p>' }), [])
  assert.equal(sold({ body_html: '<p>Machine wash or professional dry clean.</p>' }), [])
  assert.equal(sold({ body_html: '<p>Cover: machine washable. Insert: dry clean only.</p>' }), [])
  assert.equal(sold({ title: 'Water Resistant Sticker', tags: ['waterproof'] }), [['waterproof', 'Water Resistant']])
  assert.equal(sold({ title: 'Water Resistant Sticker', body_html: '<p>It is not waterproof.</p>' }), [])
  assert.equal(
    sold({ body_html: '<p>Made to order in our studio.</p><p>It is shipped out the next business day.</p>' }),
    [['Made to order', 'shipped out the next business day']],
  )
})

test('tags, the address of the page and the weights of variants are held against what is sold', () => {
  const sold = (of: Partial<Product>) => found({ title: 'Hairpin', ...of }).map(({ other }) => other.shown)
  const priced = (price: string, tags: string[]) => ({ variants: [variant({ price })], tags })
  assert.equal(sold(priced('17.99', ['under 9$'])), ['under 9$'])
  assert.equal(sold(priced('46.99', ['49-69$'])), ['49-69$'])
  assert.equal(sold(priced('49.99', ['29-49$'])), [])
  assert.equal(sold(priced('17.99', ['under 20€', 'under 9 cm', '4-5 years'])), [])
  const ages = { options: [{ name: 'Size', values: ['2-3Y', '3-4Y', '5-6Y'] }] }
  assert.equal(sold({ ...ages, tags: ['18-24 months', '3-4Years'] }), ['18-24 months'])
  assert.equal(sold({ ...ages, tags: ['2-3Years', '3-4 years'] }), [])
  assert.equal(sold({ title: 'Hairpin 5 Pcs', handle: 'hairpin-2-pcs' }), ['2-pcs'.replace('-', ' ')])
  assert.equal(
    sold({ title: 'Grey Filament', body_html: '<p>The filament is for printers.</p>', handle: 'orange-filament-1' }),
    ['orange-filament-1'],
  )
  assert.equal(
    sold({ title: 'Grey Filament', body_html: '<p>The filament is for printers.</p>', handle: 'light-grey-filament' }),
    [],
  )
  const bags = (grams: number[]) => ({
    options: [{ name: 'Size', values: ['100g', '1kg'] }],
    variants: ['100g', '1kg'].map((size, at) => variant({ sku: size, options: [size], grams: grams[at]! })),
  })
  assert.equal(sold(bags([1000, 1000])), ['1000 g'])
  assert.equal(sold(bags([120, 1050])), [])
})

test('what a place says of another product is held against the title', () => {
  const pictures = (...alts: string[]) => ({
    images: alts.map((alt, at) => ({ src: `https://a.example/${at}.jpg`, alt, width: null, height: null })),
  })
  const copied = {
    title: 'Duckley Woolfill Jacket',
    handle: 'forbeck-canvas-coat',
    body_html: '<p>The Forbeck has brass buttons.</p>',
    variants: [variant({ sku: 'FORBECK-CA2' })],
  }
  const table: [Partial<Product>, string | undefined][] = [
    [{ title: 'Diode 1A 1000V', handle: 'diode-1a-400v' }, '400v'],
    [{ title: 'Diode 1A 1000V', handle: 'diode-1a-1000v' }, undefined],
    [{ title: 'Strip 37,5cm', handle: 'strip-375cm' }, undefined],
    [
      { title: 'Jug 500 ml', handle: 'jug-350-ml', options: [{ name: 'Size', values: ['350 ml', '500 ml'] }] },
      undefined,
    ],
    [{ title: 'Diode 1000V', handle: 'diode', ...pictures('Diode 400V') }, '400V'],
    [
      { title: 'Alder Trough', handle: 'alder-trough', ...pictures('Alder Trough', 'Premium Chunky Plant Pot') },
      'Premium Chunky Plant Pot',
    ],
    [{ title: 'Alder Trough', handle: 'alder-trough', ...pictures('Alder Trough', 'Side of it') }, undefined],
    [copied, 'Forbeck'],
    [{ ...copied, body_html: '<p>The Forbeck of Duckley has brass buttons.</p>' }, undefined],
    [{ title: 'Cohen Straw Hat', handle: null, body_html: '<p>The Shield Crew is a fleece.</p>' }, 'Shield Crew'],
    [{ title: 'Cohen Straw Hat', handle: null, body_html: '<p>The Shield Crew is a hat of straw.</p>' }, undefined],
    // The name of a colour, a series, the maker or the kind is none of another product.
    [
      { title: 'Arbor in June', handle: null, body_html: '<p>Sand Shimmer is shown as colour of the liner.</p>' },
      undefined,
    ],
    [{ title: 'Red-Blue', handle: null, body_html: '<p>The Evening Tide is inlaid with shells.</p>' }, undefined],
    [{ title: 'Luna Flora', handle: null, body_html: '<p>This Small Relief is a limited piece.</p>' }, undefined],
    [
      {
        title: 'Root Pack',
        handle: null,
        vendor: 'Tamis Grow',
        body_html: '<p>The Tamis Stimulants are for crops.</p>',
      },
      undefined,
    ],
    [{ title: 'Lotus', handle: 'lotus', product_type: 'Gold Earring', category: 'Jewelry > Rings' }, 'Rings'],
    [{ title: 'Lotus', handle: 'lotus', product_type: 'Earrings', tags: ['earring', 'gift'] }, undefined],
    [{ title: 'Sleeveless Dress', handle: null, body_html: '<p>A dress with a lace sleeve.</p>' }, 'lace sleeve'],
  ]
  for (const [of, other] of table) assert.is(found(of)[0]?.other.shown, other, JSON.stringify(of))
})

test('a former price below the price, a platform for a brand and a note on charity', () => {
  const outcomes = (of: Partial<Product>) => analyze(product({ title: 'Sticker', ...of }), euroShop, NOW)
  const problems = (of: Partial<Product>) =>
    outcomes(of)
      .suggestions.map(({ description }) => description)
      .join('\n')
  assert.match(problems({ variants: [variant({ price: '48.75', compare_at_price: '11.43' })] }), /is below the price/)
  assert.not.match(
    problems({ variants: [variant({ price: '11.43', compare_at_price: '48.75' })] }),
    /is below the price/,
  )
  assert.match(problems({ vendor: 'Mi tienda' }), /Mi tienda.{1,3}names no brand/)
  const note = '<p>10% of profits are donated to treat arthritis and eczema.</p>'
  assert.not.match(problems({ body_html: note }), /health/)
})

test('numbers of one meaning exclude each other in every language, ranges and sums of parts do not', () => {
  const game = (title: string, body: string, ...metafields: Product['metafields']) =>
    found({ title, body_html: `<p>${body}</p>`, metafields }).map(({ one, other }) => [one.value, other.value])
  assert.equal(game('Tarn', 'Ein Spiel ab 8 Jahren für 2-4 Spieler.', metafield('min_age', '10')), [
    ['ab 8 Jahren', '10'],
  ])
  assert.equal(game('Tarn, 2–6 spelers', 'Een spel voor 2–4 spelers.'), [['2–6 spelers', '2–4 spelers']])
  assert.equal(game('Układanka 500 pcs', 'Puzzle, 1000 pcs.'), [['500 pcs', '1000 pcs']])
  assert.equal(game('Livro', 'Tem 224 páginas.', metafield('pages', '242')), [['224 páginas', '242']])
  assert.equal(game('Tarn for 3 players', 'Plays well with 2-4 players.'), [])
  assert.equal(
    game('Tarn', 'Ages 8+. With the expansion 2-6 players, else 2-4 players.', metafield('players', '2-4')),
    [],
  )
})

test('one measure in two systems of units is converted', () => {
  const of = (text: string) => found({ title: 'Rack', body_html: `<p>${text}</p>` }).length
  assert.is(of('Depth 10 in (40 cm).'), 1)
  assert.is(of('Net 0.04 oz / 11 g'), 1)
  for (const text of [
    'Depth 10 in (25 cm).',
    '3/4 in (19 mm)',
    '8 oz / 227 g',
    '5 x 7 in (13 x 18 cm)',
    '10 in (2 kg)',
  ])
    assert.is(of(text), 0, text)
})

test('gender and season fields are held against the title, and names against their spelling in the text', () => {
  const one = (of: Partial<Product>) => found(of).map(({ one: { value }, other }) => [value, other.value])
  const gender = metafield('target-gender', 'male')
  assert.equal(one({ title: 'Damen Wollmütze', metafields: [gender] }), [['Damen', 'target-gender: male']])
  assert.equal(one({ title: 'Women and men wool hat', metafields: [gender] }), [])
  assert.equal(one({ title: 'Wool hat', metafields: [gender] }), [])
  assert.equal(one({ title: 'Women’s hat', metafields: [metafield('target-gender', 'unisex')] }), [])
  assert.equal(one({ title: 'Winter Palace', metafields: [metafield('season', '["summer"]')] }), [])
  const inText = (key: string, value: string, text: string, title = 'Tarn') =>
    one({ title, body_html: `<p>${text}</p>`, metafields: [metafield(key, value)] }).length
  assert.is(inText('season', 'winter', 'A thin cloth for the summer.'), 1)
  assert.is(inText('season', 'winter', 'For summer and winter.'), 0)
  assert.is(inText('sleeve-length-type', 'long', 'With short sleeves.'), 1)
  assert.is(inText('age-group', 'adults', 'A hat.', 'Kids hat'), 1)
  assert.is(inText('age-group', 'kids; adults', 'A hat.', 'Kids hat'), 0)
  assert.is(inText('scent_family', 'floral', 'A woody scent.'), 1)
  assert.is(inText('scent_family', 'floral', 'A woody and floral scent.'), 0)
  assert.is(inText('scent_family', 'floral, flower', 'A woody scent.'), 0)
  assert.is(inText('material', 'wood', 'Material: stainless steel'), 1)
  assert.is(inText('material', 'wood, steel', 'Material: stainless steel'), 0)
  assert.is(inText('jewelry-material', 'gold', 'Material: S925 silver'), 1)
  assert.is(inText('jewelry-material', 'metal', 'Material: S925 silver'), 0)
  assert.is(inText('color', 'black', 'Cor: cinza'), 1)
  assert.is(inText('color', 'black; grey', 'Cor: cinza'), 0)
  assert.is(inText('color', 'multicolor', 'Cor: cinza'), 0)
  assert.is(inText('neckline', 'round', 'A V-neck for summer.'), 1)
  assert.is(inText('neckline', 'v-neck', 'A V-neck for summer.'), 0)
  assert.is(inText('flavor', 'chocolate', 'A powder with vanilla.'), 1)
  assert.is(inText('material', 'wood', 'Material: steel<br>With a wooden grip.'), 0)
  assert.is(inText('color', 'Red', 'A hat.', 'Tarn hat, blue'), 1)
  assert.is(inText('color', 'Red', 'A hat.', 'Blue Moon hat'), 0)
  assert.equal(one({ title: 'Soap Tumeric', body_html: '<p>Made of Turmeric root.</p>' }), [['Tumeric', 'Turmeric']])
  for (const text of ['Tumeric, or Turmeric.', 'Tumerics are roots.', 'No such word.'])
    assert.equal(one({ title: 'Soap Tumeric', body_html: `<p>${text}</p>` }), [], text)
})

test('tags, playing times and the country of origin are held against what other fields say', () => {
  const shown = (of: Partial<Product>) => found(of).map(({ one, other }) => [one.shown, other.shown])
  const text = '<p>For 2-4 players from 8 years and up. Playing time: 30-45 minutes.</p>'
  assert.equal(shown({ title: 'Tarn', body_html: text, tags: ['3-6 players'] }), [['2-4 players', '3-6 players']])
  assert.equal(shown({ title: 'Tarn', body_html: text, tags: ['2-4 players'] }), [])
  assert.equal(shown({ title: 'Tarn', body_html: text, metafields: [metafield('playing_time', '60-90 min')] }), [
    ['Playing time: 30-45 min', 'playing_time: 60-90 min'],
  ])
  assert.equal(shown({ title: 'Tarn', body_html: text, metafields: [metafield('age_range', '12+')] }).length, 1)
  assert.equal(shown({ title: 'Tarn', body_html: text, metafields: [metafield('age_range', '6-12')] }), [])
  const made = '<p>Each bowl is made in Portugal by hand.</p>'
  const origin = (value: string, of: Partial<Product> = {}) =>
    shown({ title: 'Bowl', body_html: made, metafields: [metafield('country_of_origin', value)], ...of })
  assert.equal(origin('CN'), [['made in Portugal', 'country_of_origin: CN']])
  for (const value of ['PT', 'Portugal', 'PORTUGAL', 'small studio']) assert.equal(origin(value), [], value)
  const german = '<p>Hergestellt in den USA und in Mexiko.</p>'
  assert.equal(origin('DE', { body_html: german }), [])
  assert.equal(origin('FR', { body_html: '<p>Hergestellt in Österreich.</p>' }).length, 1)
  const hat = { title: 'Wool hat', metafields: [metafield('target-gender', 'male')] }
  assert.equal(shown({ ...hat, tags: ["Women's hats"] }).length, 1)
  assert.equal(shown({ ...hat, tags: ["Women's hats", 'Men'] }), [])
})

test('ages, players and playing times of text, metafields and tags exclude each other, in any language', () => {
  const says = (text: string, fields: Partial<Product>): number =>
    found({ body_html: `<p>${text}</p>`, ...fields }).length
  const kept = (key: string, value: string): Partial<Product> => ({ metafields: [metafield(key, value)] })
  for (const [text, fields] of [
    ['Ein Spiel ab 10 Jahren.', kept('age', '5+')],
    ['A game from 8 years.', { tags: ['12+'] }],
    ['Ages 10+', kept('recommended-age-group', '["5-7-years"]')],
    ['Âge : 10+', kept('age_min', '8')],
    ['Edad recomendada: 8 años', { tags: ['10 años +'] }],
    ['Dès 12 ans', kept('recommended-age-group', '10-ans-ou-plus')],
    ['Od 10 lat', { tags: ['6+'] }],
    ['From 8 years on.', kept('age-group', 'adults')],
    ['A lamp.', { ...kept('age', '10+'), tags: ['8+'] }],
    ['2 à 4 joueurs', { tags: ['1 joueur', '2 joueurs'] }],
    ['2-4 Spieler', kept('players', '["2-5-players"]')],
    ['Parties de 30 minutes', kept('duree', '60 min')],
  ] as const)
    assert.is(says(text, fields as Partial<Product>), 1, text)
  for (const [text, fields] of [
    ['Ein Spiel ab 10 Jahren.', { ...kept('age', '10+'), tags: ['8+', '10+'] }],
    ['From 10 years.', kept('recommended-age-group', '["8-13-years","14-years-or-older"]')],
    ['Not for children under 3 years. From 8 years.', { tags: ['8+'] }],
    ['Desde 3 años de garantía', { tags: ['8+'] }],
    ['From 18 months', kept('age', '18 months')],
    ['2 à 4 joueurs', kept('players', '["2","3","4"]')],
  ] as const)
    assert.is(says(text, fields as Partial<Product>), 0, text)
})

test('gender, season, occasion and scent of fields and tags are compared with title, text and each other', () => {
  const count = (title: string, text: string, field: string, tags: string[]): number => {
    const [key = '', value = ''] = field.split('=')
    return found({ title, body_html: `<p>${text}</p>`, tags, metafields: field ? [metafield(key, value)] : [] }).length
  }
  for (const [title, text, field, ...tags] of [
    ['Eau', 'A light scent for summer.', 'season=["Winter","Autumn"]'],
    ['Eau', 'Ein Duft für den Winter.', '', 'Sommer'],
    ['Coat', 'A coat for women.', 'target-gender=male'],
    ['Coat', 'Warm.', 'target-gender=male', 'Damen'],
    ['Unisex Coat', 'Warm.', 'target-gender=female'],
    ['Eau', 'A floral perfume with rose.', 'scent_family=Woody'],
    ['Eau', 'Fine.', 'fragrance-family=woody', 'Floral'],
    ['Dress', 'An evening gown.', 'occasion=casual; work'],
  ] as const)
    assert.is(count(title, text, field, tags), 1, text)
  for (const [title, text, field, ...tags] of [
    ['Eau', 'A floral perfume with cedar.', 'scent_family=Woody'],
    ['Eau', 'Light, for summer.', 'season=All seasons'],
    ['Coat', 'Warm in winter, light in summer.', 'season=Summer'],
    ['Shoe', 'Light.', 'target-gender=unisex', 'men’s boots'],
    ['Shoe for men', 'Light.', 'target-gender=male; female'],
    ['Floral Jacket', 'Light.', '', 'Leather'],
  ] as const)
    assert.is(count(title, text, field, tags), 0, text)
})

test('what cannot be in one record is a contradiction, whatever it sells', () => {
  const of = (title: string, text: string, more: Partial<Product> = {}): number =>
    found({ title, body_html: `<p>${text}</p>`, handle: null, ...more }).length
  const white = (sku: string): Partial<Product> => ({
    options: [{ name: 'Color', values: ['White', 'Blue'] }],
    variants: [variant({ sku, options: ['White'] }), variant({ sku: 'T-2', options: ['Blue'] })],
  })
  for (const [title, text, more] of [
    ['Spotlight IP67', 'It keeps water out (IP44).'],
    ['Spotlight', 'It keeps water out (IP68).', { metafields: [metafield('water', 'IP67')] }],
    ['Workshop', 'Open 12.05.2026 - 10.05.2026.'],
    ['Tea', 'Content: 6 x 50 g = 250 g.'],
    ['Calendar 2026', 'The calendar 2025 has twelve pages.'],
    ['Shirt', 'Plain.', white('TEE-BLACK-1')],
    ['Drill XR450', 'Light.', { handle: 'drill-xr350' }],
    ['Print', 'Size 12 x 8 in (50 x 20 cm).'],
    ['Scarf, Green', 'Plain.', { variants: [variant({ sku: 'SC-red' })] }],
    ['Lamp C-131', 'Light.', { handle: 'lamp-c-104' }],
    ['Meter HLW8012', 'The HWL8012 measures power.'],
    ['Plate', 'It is 8.7 in = 21.5 cm wide.'],
    ['Atelier 14/03/2025', 'Rendez-vous samedi 14 mars 2026.'],
    ['Atelier', 'Rendez-vous vendredi 14 mars 2026.'],
    ['Kurs 14. März 2026', 'Am Samstag, den 21. März 2026.'],
  ] as const)
    assert.is(of(title, text, more as Partial<Product>), 1, `${title}: ${text}`)
  for (const [title, text, more] of [
    ['Spotlight IP67', 'IP67, its plug IP44.'],
    ['Spotlight', 'IP67, its plug IP44.', { metafields: [metafield('water', 'IP67')] }],
    ['Workshop', 'Open 10.05.2026 - 12.05.2026.'],
    ['Tea', 'Content: 6 x 50 g = 300 g.'],
    ['Calendar 2026', 'Calendar 2026, made since 2025.'],
    ['Shirt', 'Plain.', white('TEE-WHITE-1')],
    ['Drill XR450', 'Light.', { handle: 'drill-xr450-2' }],
    ['Print', 'Size 12 x 8 in (20 x 30 cm).'],
    ['Scarf, Green', 'Plain.', { variants: [variant({ sku: 'SC-green' })] }],
    ['Lamp C-131', 'Light.', { handle: 'lamp-c-131-2' }],
    ['Filter WF1234', 'It fits WF1234, WA1234 and XF1234.'],
    ['Plate', '10 in (25 cm), 5 in (13 cm), 24 in = 60 cm, 8.5 in = 21.6 cm.'],
    ['Fest 14–16 March 2026', 'From Saturday 14 March 2026.'],
    ['Fest 03/04/2026', 'On Wednesday, March 4, 2026.'],
    ['Atelier 14 mars 2026', 'Inscription avant le 10 mars 2026.'],
  ] as const)
    assert.is(of(title, text, more as Partial<Product>), 0, `${title}: ${text}`)
})

test('what a text claims and takes back is a contradiction', () => {
  const sizes = {
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: ['S', 'M'].map((size) => variant({ sku: size, options: [size] })),
  }
  const of = (text: string, more: Partial<Product> = {}): string[] =>
    found({ title: 'Round Tray', handle: null, body_html: `<p>${text}</p>`, ...more }).map(({ other }) => other.shown)
  for (const [text, other, more] of [
    ['Without parabens.</p><p>Ingredients: aqua, glycerin, methylparaben, citric acid', 'methylparaben'],
    ['Vegan and mild.</p><p>Ingredients:</p><p>Aqua, glycerin, cera alba, citric acid', 'cera alba'],
    ['Batteries included.</p><p>Note: batteries are not included.', 'batteries are not included'],
    ['Free shipping over $50.</p><p>Free shipping on orders over $75.', 'Free shipping on orders over $75'],
    ['One size fits all.', 'Size: S, M', sizes],
    ['The Square Tray is made of oak.', 'The Square Tray'],
    ['It is microwave safe.</p><p>Do not use in the microwave.', 'Do not use in the microwave'],
  ] as const)
    assert.equal(of(text, more as Partial<Product>), [other], text)
  for (const [text, more] of [
    ['Without parabens.</p><p>Ingredients: aqua, glycerin, alcohol, citric acid'],
    ['Vegan.</p><p>Ingredients: aqua, vegan collagen, glycerin, citric acid'],
    ['Batteries included. Charger not included.'],
    ['Free shipping over $50. Free shipping to Canada over $75.'],
    ['We recommend one size smaller.', sizes],
    ['The Perfect Tray. The Round Tray is made like the Square Tray.'],
    ['It is microwave safe.</p><p>The lid is not microwave safe.'],
  ] as const)
    assert.equal(of(text, more as Partial<Product>), [], text)
})

test('ages and whom it is for are compared in several languages', () => {
  const of = (title: string, text: string, field: string, ...tags: string[]): number => {
    const [key, value] = field.split('=') as [string, string?]
    const metafields = value === undefined ? [] : [metafield(key, value)]
    return found({ title, body_html: `<p>${text}</p>`, handle: null, metafields, tags }).length
  }
  for (const [title, text, field, ...tags] of [
    ['Jouet', 'Dès 3 ans.', 'age=1 an et +'],
    ['Oyun', 'Bu oyun 10 yaş ve üzeri içindir.', 'yas_grubu=6+ yaş'],
    ['Jogo', 'A partir dos 10 anos.', 'idade=6+'],
    ['Gioco', 'Dai 10 anni in su.', 'eta_consigliata=da 6 anni'],
    ['Castle (14+)', 'Nice.', 'age=12+'],
    ['Parfüm', 'Unisex bir koku.', '', 'Kadın Parfümü'],
    ['Eau', 'Un parfum mixte.', 'genre=femme'],
  ] as const)
    assert.is(of(title, text, field, ...tags), 1, text)
  for (const [title, text, field, ...tags] of [
    ['Jouet', 'Dès 3 ans.', 'age=3 ans et +'],
    ['Jouet', 'Garantie à partir de 2 ans.', 'age=3 ans et +'],
    ['Tee', 'It runs in unisex sizes.', '', 'Women'],
    ['Unisex Tee', 'Plain.', '', 'Women', 'Men'],
    ['Eau', 'A unisex fragrance for women and men.', '', 'Women'],
  ] as const)
    assert.is(of(title, text, field, ...tags), 0, text)
})
