// What a record states in words: the phrasings of real shops for each attribute that a kind of product needs, and what is none of it.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import type { AttributeId } from '../../../../src/engine/languages/taxonomy/attributes.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'
import { judgedAlone } from './analysis.ts'

const reading = (of: Partial<Product>) => read(product({ title: 'Thing', ...of }), euroShop, NOW)
/** Says nothing, in English, so that the language of a few words is known. */
const ENGLISH = '<p>This is the one that you have been looking for in all of the shops.</p>'
const states = (text: string, attribute: AttributeId) =>
  reading({ body_html: ENGLISH + (text.startsWith('<') ? text : `<p>${text}</p>`) }).stated.has(attribute)
const shownFacts = (of: Partial<Product>) => reading(of).facts.map(({ shown }) => shown)

const STATED: Partial<Record<AttributeId, string[]>> = {
  allergens: [
    'Allergens: none.',
    '<table><tr><td>Allergens</td><td>None</td></tr></table>',
    'Contains soy; traces of milk possible.',
    'Free of gluten, lactose and soy.',
    'Free from artificial colours, gluten and dairy.',
    'May contain traces of nuts.',
    'Contains: wheat, barley.',
    'Contains whey powder and milk.',
    'Without gluten.',
    'No nuts, no dairy.',
    'Lactose-free and vegan.',
    'No known allergens.',
    'Made in a kitchen that also handles sesame.',
    'Suitable for coeliacs.',
  ],
  size: [
    'EU sizes 36 to 41.',
    'EU 36–46.',
    'EU size 38.',
    'Available in XS to XL.',
    'Sizes S–XXL.',
    'Comes in S, M, L.',
    'Sizes 6 to 16.',
    'UK 4 to 11.',
    'In five sizes.',
    'Small to extra large.',
    'One size fits most.',
    'Fits head 54 to 60 cm.',
  ],
  age_range: [
    'For children from 3 years.',
    'Aged 3 and up.',
    'Suitable from 3 years.',
    '3+ years.',
    'Suitable from birth.',
    'Ages 4 to 8.',
    'For 3 to 6 year olds.',
    'From 18 months.',
    'For ages 8+.',
    'Not for children under 36 months.',
    '5 years and older.',
    'For preschoolers.',
  ],
  light: [
    'For bright rooms without direct sun.',
    'Place it in a bright spot.',
    'Put it on a sunny windowsill.',
    'Likes a shady corner.',
    'Thrives in partial shade.',
    'Prefers filtered light.',
    'A south-facing window is best.',
    'Give it plenty of light.',
    'Tolerates low light.',
    'Six hours of sun a day.',
    'Keep it out of the midday sun, in a light place.',
  ],
  watering: [
    'Water every three weeks.',
    'Water sparingly.',
    'Water when the top of the soil is dry.',
    'Needs little water.',
    'Keep the soil moist.',
    'Let the soil dry out between waterings.',
    'Likes to be watered from below.',
    'Mist the leaves weekly.',
    'Water once a week in summer.',
    'Give it a drink every ten days.',
  ],
  battery: [
    '12 hours playtime.',
    'Up to 20 hours of battery life.',
    'Plays for 8 hours on a single charge.',
    '30 hours of music.',
    'Lasts up to 10 hours.',
    'Two AA batteries.',
    'Rechargeable.',
    'Runtime: 5 h.',
    'A day of use between charges.',
    'Standby of a month.',
    'Keeps you going for 38 hours.',
  ],
  compatibility: [
    'Pairs with any phone or tablet.',
    'Works with iPhone and Android.',
    'Connects to your laptop.',
    'For all iOS devices.',
    'Plugs into any USB port.',
    'Fits most cars.',
    'Requires Windows 10.',
    'Supports Mac and PC.',
    'Compatible with Alexa.',
    'Made for iPad.',
    'Fitting: E27.',
  ],
  in_the_box: [
    'You get the speaker and a USB-C cable.',
    "You'll receive a lamp and two bulbs.",
    'Comes with a case.',
    'The box contains a charger.',
    'In the box: headset, cable.',
    'Supplied with a strap.',
    'Ships with a power adapter.',
    'Delivered with screws.',
    'Cable included.',
    'Set of three.',
  ],
  assembly: [
    'Legs screw on in five minutes without tools.',
    'Tool-free assembly.',
    'Comes flat-packed.',
    'Delivered in one piece.',
    'Arrives ready to use.',
    'No tools needed.',
    'The top bolts onto the frame.',
    'Put it together in ten minutes.',
    'Allen key included.',
    'Assembly: none',
    'Ready assembled.',
  ],
  author: [
    'Sixty soups for winter, by Marta Reis.',
    'Written by Ada.',
    'Illustrated by J. K. Brand.',
    'Edited by Lee.',
    'Author: Marta Reis',
    'The author lives in Porto.',
    'A debut by Lena.',
    'Translated by Ann Wolfe.',
    'By Dr. Ruth Hale.',
    'Retold by Sam Fox.',
  ],
  pages: ['Hardcover, 224 pp.', '384 pages.', 'Paperback.', 'As PDF and EPUB.', 'Format: 13 x 20 cm', 'Board book, 12 pages.'],
  care: [
    'Wash at 30 degrees.',
    'Wipes clean.',
    'Dry flat.',
    'Clean it with a damp cloth.',
    'Hand washing only.',
    'Tumble dry low.',
    'Dishwasher-safe.',
    'Oil it twice a year.',
    'Avoid contact with perfume.',
    'Do not bleach.',
    'Take it off before showering.',
  ],
  fit: [
    'Runs small.',
    'Take your usual size.',
    'Order one size up.',
    'Loose fitting.',
    'Fits close to the body.',
    'Tapered leg.',
    'Falls just below the knee.',
    'True to size.',
    'High waist.',
    'She is wearing a size M.',
  ],
  storage: [
    'Keep cool and dry.',
    'Store in the fridge.',
    'Once opened, use within three days.',
    'Keeps for six months.',
    'Best before: see lid.',
    'Shelf life 12 months.',
    'Stays fresh for two weeks.',
    'Refrigerate after opening.',
    'Away from direct sunlight.',
    'In an airtight jar.',
  ],
  dosage: [
    'Take two capsules a day.',
    '5 drops daily.',
    'One tablet with a meal.',
    '10 ml per day.',
    'Twice a day.',
    'Recommended intake: 2 g.',
    '1 scoop per serving.',
    'Three times a day.',
    'Take 1 sachet before bed.',
  ],
  skin_type: ['For dry and sensitive skin.', 'All types of skin.', 'Suits any hair type.', 'For acne-prone skin.', 'Curly hair.', 'Mature skin.'],
  usage: ['Massage into damp skin.', 'Rinse off after two minutes.', 'Use every evening.', 'After cleansing.', 'A few drops are enough.'],
  closure: ['Fastens with two buckles.', 'Closes with a zip.', 'Lobster clasp.', 'Laces up.', 'Pulls on.', 'Closure: none'],
  sole: ['On a rubber sole.', 'Grippy outsole.', 'Vibram tread.', 'Cork footbed.'],
  species: ['For dogs.', 'Guinea pigs love it.', 'Canine dental chew.'],
  warranty: ['2 years warranty.', 'Guaranteed for ten years.', 'Covered for 2 years.', 'Warranty: none'],
  ingredients: ['Made only from apples.', 'Just two ingredients.', 'A blend of oats and honey.', 'Cane sugar, cocoa butter.', '100 % arabica.',
    'Oats, almonds, honey, sunflower oil and a pinch of sea salt, baked slowly.', 'Saponified olive oil, water, sea salt – that is all.',
  ],
  power: ['Takes a bulb up to sixty watts.', 'Plugs into the wall.'],
  material: ['Full-grain cowhide.', 'Soft calfskin.', 'Made from recycled bottles.'],
  plant_height: ['Grows to 2 m.', 'Reaches a height of 80 cm.', '40 cm tall.'],
} // biome-ignore format: phrases

for (const [attribute, texts] of Object.entries(STATED))
  test(`${attribute} is recognised in the phrasings of shops`, () => {
    assert.equal(
      texts.filter((text) => !states(text, attribute as AttributeId)),
      [],
    )
  })

const NOT_STATED: Partial<Record<AttributeId, string[]>> = {
  allergens: ['Free shipping.', 'Free from phthalates, our soap lasts.', 'Contains 2 cables.', 'Allergens: n/a', 'Without doubt.'],
  size: ['Contact us 24 hours a day.', 'A size bigger than life.', 'From A to Z.', 'Model 42.'],
  age_range: ['Established 30 years ago.', '1) and above all', '100+ pieces.', 'From 3 to 5 pm.'],
  light: ['A light jacket.', 'Bright colours.', 'The room was full.'],
  watering: ['Water resistant to 50 m.', 'Keeps you dry.', 'A water bottle.'],
  battery: ['Open 24 hours.', 'Delivered in 3 days.', 'Keeps you warm for hours.'],
  ingredients: ['Serve it with olive oil, salt, pepper and lemon.', 'It tastes of honey, almond, vanilla and cinnamon.', 'Keep it away from water and oil.'],
  material: [
    'A warm iron will not hurt it.', 'Feed it with beeswax polish.', 'Rub it with metal polish.', 'It holds A4 paper.',
  ],
  scent: ['It is not available in lavender.'],
  compatibility: ['Easy to clean.', 'Works in any weather.', 'Use in low light.'],
  in_the_box: ['You get the best of both worlds.', 'Get yours today.'],
  assembly: ['Easy to clean and easy to move.', 'Made in Italy.', 'It fits your room.'],
  author: ['Published by Harbour Press.', 'Powered by Blue Light.', 'Step by Step Guide.', 'Made by hand.', 'Stand by me.'],
  care: ['Keeps you dry and cool.', 'Handled with love.', 'It dries quickly.'],
  fit: ['Perfect for every day.', 'Adjustable straps.'],
  dosage: ['10 % off today.', 'Made with care.'],
  dimensions: ['Place the A4 paper on it.'],
  warranty: ['A cover for 2 chairs.'],
} // biome-ignore format: phrases

for (const [attribute, texts] of Object.entries(NOT_STATED))
  test(`${attribute} is not read into other words`, () => {
    assert.equal(
      texts.filter((text) => states(text, attribute as AttributeId)),
      [],
    )
  })

const suggestion = (of: Partial<Product>, id: string) => judgedAlone(product(of), id).suggestion

test('a book with author and pages is asked for neither, and its format is a concrete attribute', () => {
  const book = {
    title: 'Winter Soups Cookbook',
    product_type: 'Book',
    body_html: '<p>Sixty soups for cold days, by Marta Reis. Hardcover, 224 pp. Tilda Press, in English.</p>',
  }
  assert.is(suggestion(book, 'content-004'), undefined)
  assert.equal(shownFacts(book), ['224 pp', 'Hardcover'])
})

test('rates, lamp bases and ranges of sizes are concrete attributes, each once', () => {
  assert.equal(shownFacts({ title: 'Boots', body_html: '<p>EU sizes 36 to 41.</p>' }), ['EU sizes 36 to 41'])
  assert.equal(shownFacts({ body_html: '<p>Sends 480 Mbit/s.</p>' }), ['480 Mbit/s'])
  assert.equal(shownFacts({ body_html: '<p>A bulb with E27 base and 2700 K.</p>' }), ['2700 K', 'E27'])
  assert.equal(shownFacts({ body_html: '<p>Protected to IP65.</p>' }), ['IP65'])
})

test('degrees of washing are a temperature, the height of a field and the width of a plug no measure of the product', () => {
  const dimensions = (text: string) =>
    reading({ body_html: `${ENGLISH}<p>${text}</p>` }).facts.flatMap(({ quantities }) =>
      quantities.map(({ dimension }) => dimension),
    )
  assert.equal(dimensions('In the washing machine at 30 degrees.'), ['temperature'])
  assert.equal(dimensions('The head turns by 30 degrees.'), ['angle'])
  assert.equal(dimensions('Grown at 2,000 m in Peru.'), [])
  assert.equal(dimensions('Comes with a 3.5 mm cable.'), [])
  assert.equal(dimensions('The cable is 3.5 mm thick and 2 m long.'), ['length', 'length'])
})

test('what is eaten or worn on the skin has no material, and its ingredients are none', () => {
  const chocolate = { title: 'Dark Chocolate', product_type: 'Chocolate' }
  assert.equal(shownFacts({ ...chocolate, body_html: '<p>With cane sugar and walnuts in a glass jar.</p>' }), [
    'cane sugar',
    'walnuts',
  ])
  for (const { attributes } of reading({ ...chocolate, body_html: '<p>With cane sugar and walnuts.</p>' }).facts)
    assert.equal(attributes, ['ingredients'])
  assert.equal(shownFacts({ product_type: 'Serum', body_html: '<p>With titanium dioxide.</p>' }), [])
  assert.equal(shownFacts({ product_type: 'Chair', body_html: '<p>A seat of woven cane.</p>' }), ['cane', 'woven'])
})

test('what items and traits state is a fact; links, urging and iron for clothes are none', () => {
  const shirt = (body_html: string) => shownFacts({ title: 'Shirt', product_type: 'Shirt', body_html })
  assert.equal(shirt('<ul><li>Sewn in Porto</li><li>Lead & cadmium tested</li><li>Amazing deal, hurry!</li></ul>'), [
    'Sewn in Porto',
    'Lead & cadmium tested',
  ])
  assert.equal(shirt('<ul><li><a href="/x">Care leaflet</a></li><li>You will love it</li></ul>'), [])
  assert.equal(shirt('<p>.: Crew neck .: 100% cotton .: Runs true to size</p>'), [
    'Crew neck',
    '100%',
    'cotton',
    'true to size',
  ])
  assert.equal(shirt('<p>Hang dry and iron.</p>'), ['Hang dry'])
})

test('an option whose values are sizes states them, whatever its name', () => {
  const stated = (values: string[]) =>
    reading({ title: 'Shirt', product_type: 'Shirt', options: [{ name: 'Title', values }] }).stated.has('size')
  assert.ok(stated(['XXS', 'M', '2XL']))
  assert.ok(stated(['2-3Years', '8-9Years']))
  assert.not.ok(stated(['Default Title']))
  assert.not.ok(stated(['Rose', 'M']))
})

test('Croatian, Lithuanian and Slovak are no Czech and no Polish', () => {
  const languageOf = (text: string) => reading({ title: 'X', body_html: `<p>${text}</p>` }).language
  assert.is(
    languageOf('Vreća za spavanje izrađena je od mekanog pamuka, koji je ugodan i siguran za vaše dijete.'),
    'hr',
  )
  assert.is(languageOf('Tinka ir mėsos gaminiams, ir sūriui. Sudėtis: druska, česnakai, pipirai ir paprika.'), 'lt')
  assert.is(languageOf('Taška je z bavlny a je určená pre deti, ktoré majú rady šport.'), 'sk')
  assert.is(languageOf('Taška je z bavlny a je určená pro děti, které mají rády sport, aby se nenudily.'), 'cs')
})

test('evidence ends where the sentence ends, with or without a full stop', () => {
  for (const text of [
    'Width: 45 cm. It comes in a plain cardboard box.',
    'Width: 45 cm It comes in a plain cardboard box.',
  ])
    assert.ok(
      shownFacts({ body_html: `<p>${text}</p>` }).some((shown) => /^Width: 45 cm\.?$/.test(shown)),
      text,
    )
  assert.equal(shownFacts({ body_html: '<p>Width: 12 in. It comes in a box.</p>' }), ['Width: 12 in.'])
  assert.equal(shownFacts({ body_html: '<p>Series: Lord of the Rings, The Return</p>' }), [
    'Series: Lord of the Rings, The Return',
  ])
  const { additional_fields } = analyze(
    product({ body_html: '<p>Price: €300 It comes in a plain box.</p>' }),
    euroShop,
    NOW,
  )
  assert.match(JSON.stringify(additional_fields.evidence), /"text":"Price: €300"/)
})

test('title, sentence and evidence of missing attributes name the same ones', () => {
  const shirt = { title: 'Linen Shirt', product_type: 'Shirt', body_html: '<p>A shirt for summer evenings.</p>' }
  const { title, description } = suggestion({ ...shirt, title: 'Shirt' }, 'content-004')!
  assert.is(title, 'State material, size and care')
  assert.is(
    description,
    'Buyers of clothing ask for material, size, care and colour. We found none of these in any field of the record.',
  )
  assert.is(suggestion(shirt, 'content-004')!.title, 'State size and care')
  const { evidence } = analyze(product(shirt), euroShop, NOW).additional_fields as {
    evidence: { rule: string; spans: object[] }[]
  }
  assert.equal(
    evidence.find(({ rule }) => rule === 'content-004')?.spans,
    ['size', 'care', 'shares', 'color'].map((missing) => ({ missing })),
  )
  // What is said in words that no list has, or anywhere else in the record, is not called missing.
  for (const hint of [
    { tags: ['4-5Years'] },
    { body_html: '<p>A shirt for summer evenings, woven in Nepal. Spot / specialist clean.</p>' },
    { images: [{ src: 'https://shop.example/a.jpg', alt: 'Shirt, wash cold', width: null, height: null }] },
    { variants: [variant({ title: 'XL' })] },
  ])
    assert.is.not(suggestion({ ...shirt, ...hint }, 'content-004')?.title, 'State size and care')
})

test('a voucher is asked for no material and no dimensions', () => {
  for (const of of [
    { title: 'Gift Card' },
    { title: 'Gift Card', product_type: 'Apparel' },
    { title: 'A present', product_type: 'Gift cards' },
  ]) {
    const { suggestions, additional_fields } = analyze(
      product({ ...of, body_html: '<p>For every friend of linen.</p>' }),
      euroShop,
      NOW,
    )
    assert.is(additional_fields.product_family, 'services')
    assert.not.match(JSON.stringify(suggestions), /material|dimensions/)
    assert.not(suggestions.some(({ id }) => id === 'content-003'))
  }
})

test('what an editor asks next is named where two things or more are missing, and counts where it can be recognised as stated', () => {
  const game = {
    title: 'Harbour Card Game',
    product_type: 'Board game',
    category: 'Toys & Games > Games > Card Games',
    body_html: '<p>For ages 8 and up. Contents: 60 cards and 4 dice in a tin.</p>',
  }
  const {
    outcome,
    suggestion: asked,
    value,
  } = judgedAlone(product(game), 'content-004') as never as {
    outcome: string
    value: number
    suggestion: { title: string }
  }
  assert.is(outcome, 'warn')
  // Contents and ages are stated; players and playing time are told by hints alone.
  assert.is(value, 1)
  assert.is(asked.title, 'State number of players, playing time and language')
  const told = { ...game, body_html: `${game.body_html}<p>For 2 to 4 players, 30 minutes.</p>` }
  assert.is(suggestion(told, 'content-004'), undefined)
})

test('a dated event is asked for day, place and cancellation, a voucher for how it is used', () => {
  const event = { title: 'Evening Pottery Workshop', product_type: 'Workshop', body_html: '<p>You learn to turn.</p>' }
  assert.match(suggestion(event, 'content-004')?.description ?? '', /date/)
  const voucher = { title: 'Gift Card', body_html: '<p>For every friend of linen.</p>' }
  assert.match(suggestion(voucher, 'content-004')?.description ?? '', /validity and how it is used/)
})

test('a knife of the kitchen is kitchenware, in singular and plural, and with its length', () => {
  assert.is(reading({ title: 'Chef Knife 20 cm', product_type: 'Kitchen knives' }).naming.family, 'kitchen')
  assert.is(reading({ title: 'Chef Knife 20 cm' }).naming.family, 'kitchen')
  assert.is(reading({ title: 'Olive Mug 300 ml' }).naming.family, 'kitchen')
  assert.is(reading({ title: 'Pocket Knives' }).naming.family, 'tools')
})

test('the opening is the first 60 words shown, labelled values included', () => {
  const book = { title: 'The Salt Road', product_type: 'Book' }
  const lead = '<p>The Salt Road is a novel for readers who love the sea.</p>'
  const facts = '<p>Pages: 384<br>Format: 13 × 20 cm</p>'
  assert.is(suggestion({ ...book, body_html: lead + facts }, 'content-001'), undefined)
  const later = `${lead}<p>${'They sail on and on. He waits at home and hopes. '.repeat(1)}${Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')}</p>${facts}`
  assert.is(judgedAlone(product({ ...book, body_html: later }), 'content-001').outcome, 'warn')
})
