// Kinds that names, types and texts tell, what their buyers are asked for, and words that mean another thing.

import { furtherFacts } from '../../../../src/engine/analyzer/further-facts.ts'
import { lackOf } from '../../../../src/engine/analyzer/missing-attributes.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { unaskedOf } from '../../../../src/engine/analyzer/unasked-facts.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const TEXT = '<p>This is one of our favourites, and we are sure that you will love it as much as we do.</p>'
const reading = (of: Partial<Product>) =>
  read(product({ product_type: null, category: null, tags: [], body_html: TEXT, ...of }), euroShop, NOW)
const text = (said: string) => ({ body_html: `<p>${said}</p>` })
const kind = (of: Partial<Product>) => reading(of).kind?.name ?? null
const open = (of: Partial<Product>) => lackOf(reading(of)).open.map(({ name }) => name)

test('a name tells the kind of a thing, and none that only sounds like it', () => {
  const table: [title: string, expected: string | null][] = [
    ['Rice Cooker', 'kitchen machines'],
    ['Gilded Salad Fork', 'cutlery'],
    ['Rustic TV Stand', 'television stands'],
    ['Power Reclining Sectional', 'chairs and sofas'],
    ['Rectangular Patio Umbrella', 'parasols'],
    ['Garden Pond 500L', 'ponds and fountains'],
    ['Bird Feeder', 'houses and feeders for birds'],
    ['Punching Bag', 'boxing and martial arts gear'],
    ['Bean Bag', 'bean bags'],
    ['Safety Glasses', 'safety glasses'],
    ['Wine Glasses', 'mugs and glasses'],
    ['Multi-Slot Organizer Rack', 'racks, stands and holders'],
    ['Desk Organizer', 'boxes and baskets'],
    ['Adjustable Drawer Partition Dividers', 'dividers and liners'],
    ['Hanging Car Freshener', 'car fresheners'],
    ['Air Freshener', 'incense and home fragrance'],
    ['Play Mat', 'play mats for babies'],
    ['Electric Scooter', 'electric scooters'],
    ['Kick Scooter', 'kick scooters'],
    ['Chandelier', 'lamps'],
    ['Oil Filled Radiator', 'fans and ventilation'],
    ['For Galaxy Tab 3 8.0 T310 Flip Tablet Cases For T315 Soft Shell', 'phone cases'],
  ]
  for (const [title, expected] of table) assert.is(kind({ title }), expected, title)
  assert.is(
    kind({
      title: 'Tarn slim',
      product_type: 'SHOES',
      body_html: '<p>La suela es de goma y la parte superior de cuero.</p>',
    }),
    'shoes',
  )
  assert.not.equal(kind({ title: 'Tarn Winkel 125', product_type: 'Mit Akku' }), 'batteries')
  assert.is(
    kind({ title: 'Abstract Waves Canvas', body_html: '<p>A canvas print for your room.</p>' }),
    'posters and prints',
  )
})

test('what only some of a kind are asked for is asked of these, where nothing hints at it', () => {
  const table: [title: string, text: string, fact: string, isAsked: boolean][] = [
    ['Hammered Hoop Earring', 'Made by hand of brass.', 'one or a pair', true],
    ['Hammered Hoop Earrings', 'Made by hand of brass.', 'one or a pair', false],
    ['LED High Top Shoes', 'Shoes with LED lights in the sole.', 'batteries', true],
    ['LED High Top Shoes', 'Shoes with LED lights, charged by USB.', 'batteries', false],
    ['High Top Shoes', 'Shoes with laces.', 'batteries', false],
    ['Yellow Sofa', 'A sofa with two seats and legs of wood.', 'upholstery and filling', true],
    ['Yellow Sofa', 'A sofa covered with velvet.', 'upholstery and filling', false],
    ['Tarn Sofa', 'A sofa. (SEAT HT: 19", SEAT DP: 26")', 'height of the seat', false],
    ['Scout Backpack', 'Of waxed canvas, with a storm flap.', 'whether a laptop fits', true],
    ['Kids Backpack', 'Of waxed canvas, with a storm flap.', 'whether a laptop fits', false],
    ['Canvas Lunch Bag', 'Of canvas with a zip.', 'insulation', true],
    ['Canvas Lunch Bag', 'Of canvas with a zip.', 'strap', false],
    ['Fixing Bracket for Gearmotor', 'It keeps the motor in place.', 'load', false],
  ]
  for (const [title, text, fact, isAsked] of table)
    assert.is(open({ title, body_html: `<p>${text}</p>` }).includes(fact), isAsked, `${title}: ${text}`)
})

test('a fit in a word of cut is stated', () => {
  const fitOf = (text: string) =>
    open({ title: 'Tarn Jeans', category: JEANS, options: SIZES, body_html: `<p>${text}</p>` }).includes('fit')
  assert.is(fitOf('Soft denim in a baggy cut.'), false)
  assert.is(fitOf('Soft denim with wide leg.'), false)
  assert.is(fitOf('Soft denim in deep brown.'), true)
})
const SIZES = [{ name: 'Size', position: 1, values: ['28', '30', '32'] }]
const JEANS = 'Apparel & Accessories > Clothing > Pants > Jeans'

test('a kind is not taken from a word that only repeats the title, from a department, or from sizes alone', () => {
  const lure = {
    title: 'Brook Mouse',
    tags: ['mouse', 'bass'],
    body_html: '<p>Mimics a mouse that swims in weeds.</p>',
  }
  assert.not.equal(kind(lure), 'devices')
  const german = (title: string, product_type: string) =>
    kind({ title, product_type, body_html: '<p>Das ist für dich und dein Zuhause, mit allem, was du brauchst.</p>' })
  assert.is(german('Buntes Band wasserdicht 5 m', 'LED Strip'), 'lamps')
  assert.is(german('Duschöl, 200 ml', 'Kosmetik'), 'body scrubs and bath products')
  assert.not.equal(german('Zartbitter, 200 ml', 'Kosmetik'), 'make-up')
  const gloves = {
    title: '極限重訓手套',
    body_html: '<p>這款手套適合每天的訓練，手掌有加厚的襯墊。</p>',
    options: [{ name: '尺寸', values: ['S', 'M', 'L'] }],
  }
  assert.is(kind(gloves), '')
  assert.is(lackOf(reading(gloves)).open.find(({ id }) => id === 'measurements')?.asks, '')
})

test('soil has no dose, and a drink of the day no shelf life', () => {
  const filed = 'Food, Beverages & Tobacco > Beverages > Water'
  assert.not.ok(open({ title: 'Potting Soil 10 l' }).includes('dose'))
  assert.ok(open({ title: 'Organic Fertilizer 1 kg' }).includes('dose'))
  assert.ok(open({ title: 'Lime Water', category: filed }).includes('storage and shelf life'))
  assert.not.ok(open({ title: 'Water of the day', category: filed }).includes('storage and shelf life'))
})

test('candles are asked for how they are burnt safely, and for what holds them', () => {
  const of = (text: string) =>
    open({
      title: 'Soy Candle',
      product_type: 'Candles',
      body_html: `<p>A candle of 200 g with a scent of fig. Burns 40 hours. ${text}</p>`,
    })
  const burning = 'burning it safely'
  assert.equal(
    [of('It has a cotton wick.').includes(burning), of('It has a cotton wick.').includes('vessel')],
    [true, true],
  )
  assert.not(
    of('Never leave it unattended. In a glass with a lid.').some((name) => name === burning || name === 'vessel'),
  )
})

test('a text that speaks to the owner of an animal tells that toys and cakes are for it', () => {
  const text = (said: string) => ({ body_html: `<p>${said}</p>` })
  const toy = {
    title: 'Cola Can Squeaky Toy',
    ...text('Each toy squeaks for hours of fun. Toss it to your pup today!'),
  }
  assert.is(kind(toy), 'toys for pets')
  assert.not.ok(open(toy).some((name) => /age range|safety/.test(name)))
  const cake = { title: 'Boney', product_type: 'cake', ...text('Topped with yogurt frosting for your dog’s big day.') }
  assert.is(kind(cake), 'food for pets')
  assert.ok(open(cake).includes('full composition'))
  assert.is(kind({ title: 'Plush Bear Toy', ...text('A toy for kids that looks like your dog.') }), 'plush toys')
  assert.is(kind({ title: 'Almond Cake', product_type: 'cake', ...text('A cake for your birthday.') }), 'baked goods')
})

test('what a text says outranks a word of the title that means another thing', () => {
  const text = (said: string) => ({ body_html: `<p>${said}</p>` })
  const herbs = text('A gentle herbal blend for your evening. Add 1 teaspoon to warm water and drink it slowly.')
  assert.is(kind({ title: 'Gut Blanket', ...herbs }), 'herbal blends and tinctures')
  assert.is(kind({ title: 'Wool Blanket', ...text('A blanket of wool, woven in stripes.') }), 'blankets')
  const guitar = text(
    'The body is of alder and the neck of maple, with a rosewood fretboard, 22 frets and three pickups. The guitar comes with a gig bag.',
  )
  assert.is(kind({ title: 'Fender American Vintage', ...guitar }), 'guitars and basses')
  assert.ok(open({ title: 'Fender American Vintage', ...guitar }).includes('scale length'))
  assert.not.equal(kind({ title: 'Fender Pickup Set', ...guitar }), 'guitars and basses')
  const server = text('This server stores what a dining room needs, with three drawers.')
  assert.is(kind({ title: 'Abrams Server', ...server }), 'shelves and cabinets')
  assert.not.equal(
    kind({ title: 'Rack Server', ...text('64 GB of memory and two processors.') }),
    'shelves and cabinets',
  )
  const book = text('A guide for parents. This book provides a clear framework for every day.')
  assert.is(kind({ title: 'Healing the Gut', ...book }), 'books')
})

test('decorations of a wall are no prints unless something says so, and a light in a thing is asked for', () => {
  const text = (said: string) => ({ body_html: `<p>${said}</p>` })
  const wall = { title: '50 States Wall Art', product_type: 'wall arts' }
  assert.is(kind({ ...wall, ...text('A piece for your dining area, 36" W x 1.75" D x 24" H.') }), 'wall decorations')
  assert.is(kind({ ...wall, ...text('A canvas print for your dining area.') }), 'posters and prints')
  const planter = { title: 'Milano Illuminated Planter', product_type: 'Planters' }
  assert.ok(open({ ...planter, ...text('A planter for your terrace.') }).includes('power of the light'))
  assert.not.ok(open({ ...planter, ...text('A planter with a solar lamp.') }).includes('power of the light'))
  assert.not.ok(open({ title: 'Milano Planter', product_type: 'Planters' }).includes('power of the light'))
  assert.is(kind({ title: 'Window Planter', product_type: 'Planters' }), 'window boxes')
})

test('what lies on a desk is no desk, and a title that names one thing outranks what its text or type names', () => {
  const pad = {
    title: 'Moss Green Mouse Pad – Office Decor, Mousepad',
    body_html: '<p>Bring a forest to your desk. A mouse pad with moss and ferns, printed for you.</p>',
    tags: ['desk decor', 'moss desk'],
  }
  assert.is(reading(pad).naming.family, null)
  assert.is(kind(pad), 'mouse pads and desk mats')
  const mould = {
    title: 'Forma de barro G',
    product_type: 'frying-pans',
    body_html:
      '<p>A forma de barro é perfeita para bolos, pães e tudo o que você assa no forno. Ela vai direto à mesa da sua casa.</p>',
  }
  assert.is(kind(mould), 'baking tins and moulds')
  const serum = {
    title: 'Sérum fortifiant 100 ml',
    category: 'Health & Beauty > Personal Care > Hair Care',
    body_html: '<p>Ce sérum est appliqué le soir et ne se rince pas. Il est fait pour la maison.</p>',
  }
  assert.is(kind(serum), 'shampoo and hair products')
  assert.is(kind({ ...serum, title: 'Sérum visage 30 ml' }), 'skin care products')
  assert.is(kind({ title: 'Silicone Pacifier, 6 months', body_html: '<p>Soft.</p>' }), 'pacifiers')
})

test('a medicine is known by its substance, its prescription or its use, and a supplement is none', () => {
  const body_html = '<p>It is used to treat high blood pressure in adults, and comes from our pharmacy.</p>'
  const of = (title: string, more: Partial<Product> = {}) => kind({ title, body_html, ...more })
  assert.is(of('Orvapin (Lisinopril) 10mg x28'), 'medicines')
  assert.is(of('Orvapin 10mg Tabs x28'), 'medicines')
  assert.is(of('Orvapin 10mg x28', { body_html: '<p>For the heart.</p>', tags: ['prescription only'] }), 'medicines')
  assert.is(of('Orvapin 10mg x28', { body_html: '<p>For the heart.</p>' }) === 'medicines', false)
  assert.is(
    of('Magnesium 400 mg Tablets', { body_html: '<p>A food supplement, used to treat cramps.</p>' }) === 'medicines',
    false,
  )
  assert.is(of('Calendar April 300 g', { body_html: '<p>On heavy paper.</p>' }) === 'medicines', false)
  assert.is(open({ title: 'Orvapin 10mg/5ml Syrup', body_html })[0], 'active substance')
})

test('jewels in capitals are known by the fineness of their metal, and a coin is asked for its year', () => {
  assert.is(kind({ title: '9CT GOLD GARNET AND TOPAZ DRESS RING', body_html: '<p>SIZE M</p>' }), 'rings')
  assert.is(
    kind({ title: '14ct Gold Oval Locket 2291', body_html: '<p>In fine condition.</p>' }),
    'pendants and charms',
  )
  const coin = { title: 'Silver Owl coin', body_html: '<p>In a box of wood.</p>' }
  assert.is(kind(coin), 'coins and bullion')
  assert.ok(open(coin).includes('year'))
})

test('what comes with a thing is told in many words, and is not asked for then', () => {
  const asksContents = (said: string) =>
    open({ title: 'Orsa Gitarre', ...text(said) }).includes('case, strings and other things included')
  for (const said of [
    'Esta guitarra tiene tres pastillas y veinte trastes, y cuenta con su palanca, tags y papeles.',
    'La guitarra está en muy buen estado y viene con una correa de cuero.',
    'La guitarra suena muy bien con funda acolchada para llevarla.',
    'Die Gitarre ist neu besaitet und kommt mit passendem Koffer zu dir.',
    'La guitare est en très bon état, vendue avec son étui et une sangle.',
    'The guitar plays well and is sold in its original case.',
  ])
    assert.not(asksContents(said), said)
  assert.ok(asksContents('The guitar plays well and has a warm tone, with a neck of maple and a body of alder.'))
})

test('a wreath is no seasonal decoration, a plant has no material, and of an old piece no one asks for a warranty or how it is put together', () => {
  const wreath = { title: 'Corona Lirio', category: 'Home & Garden > Decor > Wreaths & Garlands', ...text('80 cm.') }
  assert.is(kind(wreath), 'wreaths and garlands')
  assert.not(open(wreath).includes('material'))
  assert.is(kind({ title: 'Christmas Wreath', ...text('80 cm.') }), 'seasonal decorations')
  assert.is(
    kind({
      title: 'Scultura di cavallo in legno',
      ...text('Questa scultura è scolpita a mano nel legno e sta bene nel salotto.'),
    }),
    'sculptures',
  )
  const unasked = (title: string) => unaskedOf(reading({ title }))
  assert.not(unasked('Orsa Desk Lamp').has('warranty'))
  for (const id of ['warranty', 'assembly']) assert.ok(unasked('Orsa Desk Lamp, 1960s').has(id), id)
  const bulb = {
    title: 'Amaryllis Nieve',
    tags: ['Bulbos'],
    ...text('Este bulbo florece sin riego y su flor es roja o blanca.'),
  }
  assert.not(furtherFacts(reading(bulb)).some(({ id }) => id === 'material'))
})
