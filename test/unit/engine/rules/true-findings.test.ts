// Findings that were once untrue of a record, or gave advice that its merchant would shake the head at.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const finding = (of: Partial<Product>, id: string) => judgedAlone(product(of), id)
const reading = (of: Partial<Product>) => read(product(of), euroShop, NOW)
const shownFacts = (of: Partial<Product>) => reading(of).facts.map(({ shown }) => shown)

const SOME_TEXT = '<p>This one is for the days on which you want to have what you like.</p>'

test('hats, washes and carryalls name a kind of product', () => {
  for (const [title, product_type] of [
    ['Linden Wide Fedora', 'Hat'],
    ['Cedar Beard Wash', 'Soap'],
    ['Harbour Carry All', 'Bag'],
    ['Midnight Velvet Tuxedo', 'Suit'],
  ] as const)
    assert.is(finding({ title, product_type }, 'struct-001').outcome, 'pass', title)
})

test('a title advertises with an offer, not with a word that names the thing', () => {
  for (const title of ['Smoky Hot Sauce Chipotle', 'Off Shoulder Linen Blouse', 'Hot Chocolate Powder Cocoa'])
    assert.is.not(
      finding({ title, body_html: SOME_TEXT }, 'struct-001').suggestion?.title,
      'Take the advertising out of the title',
      title,
    )
  for (const title of ['Hot Sale Linen Blouse Summer', 'Linen Blouse Summer 20% off'])
    assert.match(finding({ title, body_html: SOME_TEXT }, 'struct-001').suggestion!.description, /advertises/, title)
})

test('a brand of several words is recognised where it is written as one', () => {
  const body_html = '<p>A basket for the things that lie about in the hall.</p>'
  const of = { title: 'Tilda Basket', vendor: 'The Reed Barn', body_html, seo: { title: '', description: null } }
  const named = { ...of, seo: { title: 'Tilda Basket for Shelves - The Reedbarn', description: null } }
  assert.is(finding(named, 'struct-002').outcome, 'pass')
  const other = { ...of, seo: { title: 'Tilda Basket for Shelves - The Warehouse', description: null } }
  assert.ok(finding(other, 'struct-002').value! < 1)
})

test('a placeholder text has no main terms', () => {
  const body_html = `<p>Lorem ipsum is the dummy text of printers. Lorem ipsum was taken from a galley of the Renaissance by Aldus, and a
    scrambled galley of Letraset sheets made it known to PageMaker and the industry of Gutenberg. The galley is the text.</p>`
  assert.is(finding({ title: 'Ring', body_html }, 'struct-004').reason, 'placeholder text')
})

test('main terms that several sentences use go before names that occur once', () => {
  const body_html = `<p>The carabiner of the leash opens with one hand. A carabiner from Ecuador holds the leash of Maurizio.</p>
    <p>Alpaca and the carabiner meet in Quito. Under the leash is a rivet by Fernandez.</p>`
  const { spans } = finding({ title: 'Walk On', body_html }, 'struct-004')
  assert.equal(
    spans?.map((span) => 'text' in span && span.text),
    ['carabiner', 'leash'],
  )
})

test('a bold line in brackets is no heading, and a long text without any is advised to have some', () => {
  const days = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'last']
  const words = days
    .map((day) => `On the ${day} day the story moves from the harbour to the hills and back again. `)
    .join('')
  const bold = `<p><strong>(12 chapters)</strong></p><p>${words}</p><h2>Plot</h2><p>One.</p><h2>Setting</h2><p>Two.</p>`
  assert.is(
    finding({ title: 'The Ferryman, Novel', product_type: 'Book', body_html: bold }, 'struct-005').outcome,
    'pass',
  )
  const { suggestion } = finding(
    {
      title: 'The Ferryman, Novel',
      product_type: 'Book',
      body_html: `<p>${words}${words.replaceAll('story', 'tale')}</p>`,
    },
    'struct-005',
  )
  assert.match(suggestion!.example, /above each part/)
})

test('colours, make and shape are concrete attributes of an opening', () => {
  for (const text of [
    'Green high tops for the street with lights in the heel.',
    'These sneakers are waterproof and made for long days.',
  ]) {
    const { value } = finding({ title: 'Comet High Tops', body_html: `<p>${text}</p>` }, 'content-001')
    assert.ok(value! >= 0.7, text)
  }
  const empty = 'These high tops are the best thing that has happened to the street, for everyone and every day.'
  assert.ok(finding({ title: 'Comet High Tops', body_html: `<p>${empty}</p>` }, 'content-001').value! < 0.7)
})

test('the head word of a title names the product in the opening, and a list above the first sentence belongs to it', () => {
  const nozzle =
    '<p>The nozzles are the part of the head from which the molten plastic comes, for fine and coarse prints.</p>'
  assert.not.match(
    finding({ title: 'KT9 Hardened Printhead Nozzle', body_html: nozzle }, 'content-001').suggestion?.description ?? '',
    /what the product is/,
  )
  const list = '<ul><li>Pure merino</li><li>This hat shades the neck</li></ul><p>Style runs true to size.</p>'
  assert.is(finding({ title: 'The Dune', product_type: 'Hat', body_html: list }, 'content-001').outcome, 'pass')
})

test('what is nearly complete is no suggestion', () => {
  const sentence = 'The lamp stands on a desk and gives its light to whoever reads there late in the evening. '
  const facts =
    '<ul><li>Height: 30 cm</li><li>Weight: 900 g</li><li>Power: 5 W</li><li>Voltage: 12 V</li><li>Material: oak</li><li>Cable: 2 m</li></ul>'
  const body_html = `<p>${sentence.replace('late', 'early')}${sentence}It was drawn by two sisters who could not find one that they liked, and so they went
    to a joiner, a smith and a weaver, and asked each of them what a lamp should be. The three of them have answered with this one here.</p>${facts}`
  const { outcome, suggestion } = finding({ title: 'Tilda Desk Lamp', body_html }, 'content-002')
  assert.equal([outcome, suggestion], ['warn', undefined])
})

test('nutrition without units, sets in words and pages count as facts, dummy options do not', () => {
  const title = 'Date Bites'
  assert.equal(
    shownFacts({ title, body_html: '<p>per piece: cal 89 - carb 12 - fat 7.8</p>' }).includes('fat 7.8'),
    true,
  )
  assert.equal(shownFacts({ title, body_html: '<p>Sold as a set of two.</p>' }).includes('set of two'), true)
  assert.equal(shownFacts({ title, body_html: '<p>A two-page leaflet.</p>' }).includes('two-page'), true)
  const options = [
    { name: 'Color', values: ['2014'] },
    { name: 'Size', values: ['XX'] },
  ]
  const dummy = shownFacts({ title: 'Candle', options, variants: [variant({ options: ['2014', 'XX'] })] })
  assert.equal(
    dummy.filter((shown) => /2014|XX/.test(shown)),
    [],
  )
})

test('a workshop is a service, whatever it is about', () => {
  const title = 'First Circuits! - Evening Workshop'
  const body_html =
    '<p>This workshop teaches you to solder a sensor board. A kit with a microcontroller is included.</p>'
  assert.is(reading({ title, body_html }).naming.family, 'services')
  const kit =
    '<p>This board comes with everything you need, and a voucher for a free evening workshop at our place.</p>'
  assert.is.not(reading({ title: 'Sensor Board - Workshop', body_html: kit }).naming.family, 'services')
})

test('neither the first part of a compound nor what only goes on from a word of the title is a main term', () => {
  const body_html = `<p>The carabiner opens a water-repellent pouch. In the water-repellent pouch is a carabiner.</p>
    <p>The Lanternlight shines through the pouch. A carabiner holds the Lanternlight of Ecuador.</p>
    <p>It was drawn in Quito by Fernandez from Alpaca and Merino.</p>`
  const { spans } = finding({ title: 'Lantern', body_html }, 'struct-004')
  assert.equal(
    spans?.map((span) => 'text' in span && span.text),
    ['carabiner', 'pouch'],
  )
})

test('a board to build on has no electrical ratings of its own', () => {
  const body_html = '<p>A white breadboard with 400 points, 82 x 55 mm, for the first circuits.</p>'
  const { suggestion } = finding({ title: 'Small Breadboard', body_html }, 'content-004')
  assert.is.not(suggestion?.title, 'State electrical ratings')
})

test('that there is no meta description is told where the record would hold one', () => {
  const told = (of: Partial<Product>) =>
    rules.find(({ id }) => id === 'struct-003')!.assess(read(product({ title: 'Alva Charger', ...of }), euroShop, NOW))
      .problem
  const cases: [Partial<Product>, boolean][] = [
    [{ status: null, seo: { title: null, description: null } }, false],
    [{ status: 'active', seo: { title: null, description: null } }, true],
    [{ status: null, seo: { title: 'Alva', description: null } }, true],
    [{ status: 'archived', seo: { title: 'Alva', description: null } }, false],
  ]
  for (const [of, isTold] of cases) assert.is(told(of) === 'There is no meta description.', isTold, JSON.stringify(of))
})

test('the title again and placeholder text are capped, whatever is recognised in them', () => {
  const capped = (title: string, body: string) =>
    (
      analyze(product({ title, body_html: `<p>${body}</p>` }), euroShop, NOW).additional_fields.gates as {
        gate: string
      }[]
    ).some(({ gate }) => gate === 'thin_description')
  const cases: [boolean, string, string][] = [
    [true, 'Brass Desk Lamp 40 cm E27', 'Brass Desk Lamp 40 cm, E27.'],
    [false, 'Brass Desk Lamp', 'Brass desk lamp, 40 cm high.'],
    [true, 'Desk Lamp', 'Lorem ipsum dolor sit amet, 40 cm, consectetur adipiscing elit.'],
    [true, 'Desk Lamp', 'Your description here'],
    [false, 'Desk Lamp', 'A lamp of brass, 40 cm high, with a cord of 2 m and a bulb of 4 W that is included.'],
  ]
  for (const [expected, title, body] of cases) assert.is(capped(title, body), expected, body)
  const guitar =
    'Hoy llega una guitarra con cuerpo de tilo en acabado brillante y color arena, mástil de arce con perfil en C y una trastera oscura de 21 trastes medianos con radio de 9,5 y escala de 25,5. En su electrónica lleva 3 pickups cerámicos, una selectora de 5 posiciones y controles de volumen y tono. En su hardware presenta un puente de 6 puntos y clavijas blindadas, y la guitarra cuenta con su funda y palanca.'
  assert.is(capped('Orsa Strat', guitar), false)
})

test('an amount that the text states in words is not asked for', () => {
  const asked = (body: string) =>
    rules
      .find(({ id }) => id === 'content-002')!
      .assess(
        read(product({ title: 'Oat Cookies', product_type: 'Cookies', body_html: `<p>${body}</p>` }), euroShop, NOW),
      ).example
  for (const body of ['Comes as a set of four.', 'Six cookies to share.', 'With 12 cookies.'])
    assert.not.match(asked(body), /net content|amount/, body)
  for (const body of ['To be shared.', 'Keeps for two weeks.', 'Good for 3 days.'])
    assert.match(asked(body), /net content|amount/, body)
})

test('an opening that says nothing of the product is told, also where its name follows later', () => {
  const later = 'The Comet High Tops are sneakers of calf leather for the city.'
  const opening = (lead: string) =>
    finding({ title: 'Comet High Tops', body_html: `<p>${lead}</p><p>${later}</p>` }, 'content-001')
  assert.match(opening('Bold. Loud. Zero shame.').suggestion?.description ?? '', /did not find what the product is/)
  assert.is(opening(later).outcome, 'pass')
  const filed = {
    title: 'Dish Set',
    product_type: 'Drying Racks',
    body_html: `<p>Extra wide rack with hooks</p><p>${later}</p>`,
  }
  assert.is(finding(filed, 'content-001').suggestion, undefined)
})

const told = (of: Partial<Product>, id: string): string => JSON.stringify(finding(of, id))

test('a noun and a participle that an accent tells apart are two right words', () => {
  const of = (text: string) => told({ title: 'Masque Alva', body_html: `<p>${text}</p>` }, 'content-014')
  const rest = 'Il se pose le soir sur la tête et reste en place pendant la nuit avec un bonnet.'
  assert.not.match(of(`Les cheveux bouclés gardent leurs boucles. ${rest}`), /boucles” should/)
  assert.match(of(`Ce vetement tient chaud, et le vêtement se lave. ${rest}`), /vetement/)
})

test('a department is no kind of product, and a title may name its kind in English', () => {
  const body_html = '<p>Ce soin démêle les cheveux secs et les laisse souples après chaque lavage.</p>'
  for (const product_type of ['Soins Cheveux', 'Bébé et Enfant'])
    assert.not.match(
      told({ title: 'Alva – Oat Miracle', product_type, body_html, category: HAIR }, 'struct-001'),
      /find the kind/,
    )
})
const HAIR = 'Health & Beauty > Personal Care > Hair Care > Shampoo & Conditioner'

test('what the record says in another unit or by its bulb is not asked for, and a title alone is not sure in another department', () => {
  const lamp = {
    title: 'Turning Beacon Light',
    product_type: 'Lighting',
    category: 'Home & Garden > Lighting',
    body_html:
      '<p>A beacon for the roof of a car.</p><ul><li>200,000 candela</li><li>60 watt H9 bulb</li><li>Saltwater resistant</li></ul>',
  }
  assert.not.match(told(lamp, 'content-004'), /brightness|socket/)
  const table = { title: 'Poker Table - Grand', product_type: 'casino', category: 'Arts & Entertainment' }
  assert.not.match(told({ ...table, body_html: '<p>A table with legs that fold.</p>' }, 'content-004'), /the top|care/)
})

test('what is hired out is not asked for assembly and care', () => {
  const of = (text: string) =>
    told({ title: 'Alva Dining Table', category: 'Furniture > Tables', body_html: `<p>${text}</p>` }, 'content-004')
  assert.match(of('A table for eight, with a top of oak.'), /assembly|care/)
  assert.not.match(of('A rental-ready table for eight, with a top of oak.'), /assembly|care/)
})

test('an editor as vendor is the author, and files among the books are no book', () => {
  const book = { title: 'Handbook of Rivers', product_type: 'Book', body_html: '<p>On the rivers of the plain.</p>' }
  assert.match(told({ ...book, vendor: 'Alva' }, 'content-004'), /author/)
  assert.not.match(told({ ...book, vendor: 'Ana B. Weiss (Editor), Tom Reed (Editor)' }, 'content-004'), /author/)
  const files = {
    ...book,
    title: 'Teacher Toolkit – 300 Worksheets',
    body_html: '<p>300 files for an instant download.</p>',
  }
  assert.not.match(told(files, 'content-004'), /pages|ISBN/)
})

test('a label above a list beside its own is a heading', () => {
  const of = (list: string) =>
    told({ title: 'Alva Boot', body_html: `${list}<p>Upper: faux leather</p><p>Lining: textile</p>` }, 'content-013')
  assert.not.match(of('<ul><li>Heel: 3 cm</li><li>Material:</li></ul>'), /no value/)
  assert.match(of('<p>Heel: 3 cm</p><p>Material:</p>'), /no value/)
})

test('the year of an edition is part of a book', () => {
  const of = (product_type: string) =>
    told(
      { title: 'The Calm Mind', product_type, body_html: '<p>Fully updated in 2021, with new chapters.</p>' },
      'fresh-001',
    )
  assert.not.match(of('Books'), /2021/)
  assert.match(of('Lamps'), /2021/)
})

test('an age range that ends with adults includes them', () => {
  const of = (text: string) => told({ title: 'Pedal Kart - Adults', body_html: `<p>${text}</p>` }, 'content-008')
  assert.not.match(of('Age range: 7 to adult'), /Adults/)
  assert.match(of('Age range: 7 years'), /Adults/)
})

test('a text of the shop alone is no description', () => {
  const of = (title: string) =>
    told(
      { title, body_html: '<p>Afrina, votre boutique en ligne : perruques, mèches et soins. Livraison rapide.</p>' },
      'content-002',
    )
  assert.match(of('Kora – ALBA'), /speaks of the shop/)
  assert.not.match(of('Perruques ALBA'), /speaks of the shop/)
})

test('a conditioner behind its vendor, and a machine among the food, contradict their categories', () => {
  const shampoo = 'Health & Beauty > Personal Care > Hair Care > Shampoo'
  const of = (record: Partial<Product>) => told({ body_html: '<p>Made for every day.</p>', ...record }, 'content-008')
  assert.match(of({ title: 'Alva – Oat Conditioner', vendor: 'Alva', category: shampoo }), /Shampoo/)
  assert.match(of({ title: 'Slush Machine', category: 'Food, Beverages & Tobacco > Beverages' }), /Beverages/)
  for (const title of ['Syrup for Slush Machines', 'Slush Machine - Syrup'])
    assert.not.match(of({ title, category: 'Food, Beverages & Tobacco > Beverages' }), /Beverages/, title)
})

test('marks of Markdown and reversed question marks are shown to readers', () => {
  const of = (text: string) => told({ title: 'Alva Guide', body_html: `<p>${text}</p>` }, 'content-013')
  assert.match(of('The second edition of the __Alva Guide__ is here.'), /Markdown/)
  assert.match(of('What lies in¿ide of the house is told by those who d¿d build it.'), /broken/)
  assert.not.match(of('Enter ____ on the line.'), /Markdown/)
})

test('what a template, a camera, an import or a shop system left is told', () => {
  const said = (of: Partial<Product>, id: string) => finding(of, id).suggestion?.description ?? ''
  for (const left of [
    'Cord: [e.g., 1.5 m]',
    'Dimmable (if applicable - adjust if not)',
    '[Mention the kind of switch]',
  ])
    assert.match(
      said({ body_html: `<p>A lamp for the desk.</p><p>${left}</p>` }, 'content-013'),
      /was not filled in/,
      left,
    )
  assert.not(/filled in/.test(said({ body_html: '<p>Fabrics (e.g., cotton) [optional] dry fast.</p>' }, 'content-013')))
  const picture = { src: 'https://cdn.example.com/files/IMG_1041.heic', alt: 'Fjord lamp', width: null, height: null }
  assert.match(said({ images: [picture] as Product['images'] }, 'commerce-007'), /format of cameras/)
  // A host that delivers other formats to browsers.
  const converted = { ...picture, src: 'https://cdn.shopify.com/s/files/1/IMG_1041.heic' }
  assert.not(/format of cameras/.test(said({ images: [converted] as Product['images'] }, 'commerce-007')))
  assert.match(said({ variants: [variant({ sku: 'shopify_5550123456789' })] }, 'commerce-007'), /another system/)
  const sold = (name: string, values: string[], body_html: string) => ({
    title: 'Fjord Shirt',
    body_html,
    options: [{ name, position: 1, values }],
    variants: values.map((value) => variant({ options: [value], title: value })),
  })
  assert.match(said(sold('Size', ['S', 'M', 'L'], '<p>One size. It fits most.</p>'), 'commerce-007'), /One size/)
  assert.match(said(sold('Color', ['navy-20', 'white-1'], '<p>A shirt.</p>'), 'commerce-007'), /no names of colours/)
  assert.match(said(sold('Size', ['xl', 'm', 'l', 'small'], '<p>A shirt.</p>'), 'commerce-007'), /out of order/)
  const typed = { product_type: 'simple', category: 'Apparel & Accessories > Clothing > Shirts & Tops' }
  assert.match(said({ title: 'Fjord Shirt', ...typed }, 'struct-007'), /word of the shop system/)
})

test('a total that no variant costs contradicts the offer', () => {
  const body_html = '<p>An electric kick scooter.</p><p>💰 Total price: €800</p>'
  assert.match(
    finding({ title: 'Electric Kick Scooter', body_html, variants: [variant({ price: '449.95' })] }, 'content-008')
      .suggestion!.description,
    /Total price: €800/,
  )
})

test('what never fades, a clause without its main one and the talk of suppliers are told', () => {
  const of = (text: string, id: string) =>
    told({ title: 'Alva Shirt', body_html: `<p>The Alva is a shirt of jersey.</p><p>${text}</p>` }, id)
  assert.match(of("The print won't fade after washing.", 'content-007'), /won.t fade/)
  assert.match(of('Wash it rarely. When you wash your shirt at home', 'content-014'), /description ends in the middle/)
  assert.not.match(of('Wash it rarely. When you wash your shirt, wash it cold', 'content-014'), /in the middle/)
  assert.match(of('A shape for small rooms (high turnover in e-commerce).', 'content-013'), /high turnover/)
  const marca = { namespace: 'acf', key: 'brand', type: null, value: 'Fjord' }
  assert.match(told({ vendor: 'My Store', metafields: [marca] }, 'schema-002'), /vendor with “Fjord”/)
})

test('a line break that an import has written out is read as code', () => {
  const record = product({
    title: 'Alva Charger',
    body_html: String.raw`<div>\n<div>\n<p>The Alva is a charger of 50 g.</p></div></div>`,
  })
  assert.match(judgedAlone(record, 'content-013').suggestion!.description, /^Readers see code: “\\n”/)
})
