// What kind of thing a record is, which of its fields state facts, and what an export leaves out.

import { analyze, assessRules } from '../../../../src/engine/analyzer/analyze.ts'
import { isSoldAsService } from '../../../../src/engine/analyzer/kind/services.ts'
import { lackOf, whatToState } from '../../../../src/engine/analyzer/missing-attributes.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { meaningsOf } from '../../../../src/engine/languages/taxonomy/kind-names.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const reading = (of: Partial<Product>) => read(product(of), euroShop, NOW)
const kind = (of: Partial<Product>) => {
  const { family, source } = reading(of).naming
  return `${family} by ${source}`
}
const suggestions = (of: Partial<Product>) => analyze(product(of), euroShop, NOW).suggestions
const metafield = (namespace: string, key: string, value: string) => ({ namespace, key, type: null, value })
const factsOf = (metafields: Product['metafields'], of: Partial<Product> = {}) =>
  reading({
    body_html: '<p>This is what it is, and it is made for you to use at home every day.</p>',
    ...of,
    metafields,
  })
    .facts.filter(({ field }) => field === 'metafields')
    .map(({ shown }) => shown)

test('the category decides, then the type; where they disagree, what else the record says', () => {
  const mugs = 'Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs'
  assert.is(kind({ title: 'Alba', category: mugs }), 'kitchen by category')
  assert.is(kind({ title: 'Alba', category: mugs, product_type: 'Mug' }), 'kitchen by category')
  assert.is(kind({ title: 'Alba', product_type: 'Floor lamp' }), 'lighting by type')
  const pendants = 'Home & Garden > Lighting > Track Lighting Accessories > Pendants'
  assert.is(kind({ title: 'Alba', category: pendants, product_type: 'Silver pendant' }), 'null by null')
  assert.is(
    kind({ title: 'Alba', category: pendants, product_type: 'Silver pendant', tags: ['necklace'] }),
    'jewellery by type',
  )
  assert.is(kind({ title: 'Alba', category: 'Vehicles & Parts > Vehicle Maintenance' }), 'null by null')
  assert.is(
    kind({ title: 'Enamel pin', category: 'Apparel & Accessories > Clothing Accessories > Pins' }),
    'null by null',
  )
})

test('a title decides by its head alone, and not by a word that names, decorates or may be a substance', () => {
  const said = (body: string) => ({ body_html: `<p>${body}</p>` })
  assert.is(kind({ title: 'Walnut Bookcase', ...said('A bookcase of solid walnut.') }), 'furniture by title')
  assert.is(
    kind({ title: 'Cotton Poplin Sun Flower', ...said('A light fabric for blouses, sold by the metre.') }),
    'null by null',
  )
  assert.is(
    kind({ title: 'Beef Skirt', ...said('Grill this skirt and serve it with salad and sauce.') }),
    'null by null',
  )
  assert.is(kind({ title: 'Black Castor Oil', ...said('This oil gives shine to dry ends.') }), 'null by null')
  assert.is(kind({ title: 'Olive Oil', ...said('An oil for salad and bread.') }), 'food by title')
  assert.is(kind({ title: 'Minnie Mouse', ...said('A round sticker of vinyl.') }), 'null by null')
})

test('a type that names what an accessory is for is not what it is', () => {
  assert.is(kind({ title: 'Slim case for Galaxy Tab SM-T510', product_type: 'Tablet' }), 'null by null')
  assert.is(kind({ title: 'For Lenovo Tab M10 10.1 inch', product_type: 'Tablet' }), 'null by null')
  assert.is(kind({ title: 'Lamp for the desk', product_type: 'Lamp' }), 'lighting by type')
})

test('software, downloads, vouchers and food are not asked for material, dimensions or weight', () => {
  const records: Partial<Product>[] = [
    { title: 'Invoice Maker', category: 'Software > Computer Software > Business & Productivity Software' },
    { title: 'Garden Planner', product_type: 'Digital download' },
    { title: 'Voucher', category: 'Gift Cards' },
    { title: 'Granola', category: 'Food, Beverages & Tobacco > Food Items > Breakfast Foods' },
    { title: 'Orrery', body_html: '<p>Fine.</p>' },
  ]
  for (const record of records)
    for (const { id, title, example } of suggestions({ body_html: '<p>Made with care.</p>', ...record }))
      assert.not.match(`${title} ${example}`, /\b(?:material|dimensions|length, width)\b/, `${record.title} ${id}`)
})

test('metafields of apps, counters, ids and bare numbers are no facts; attributes are', () => {
  assert.equal(
    factsOf([
      metafield('salesbooster', 'material', 'Cotton'),
      metafield('custom', 'units_sold', '1,204'),
      metafield('custom', 'weight', '12'),
      metafield('custom', 'material', 'gid://shopify/Metaobject/12'),
      metafield('custom', 'material', 'SKU GOES HERE'),
      metafield('custom', 'shipping_weight', '2 kg'),
      metafield('custom', 'mood', 'playful'),
    ]),
    [],
  )
  assert.equal(
    factsOf([
      metafield('custom', 'material', 'Ash wood'),
      metafield('custom', 'height_cm', '24'),
      metafield('facts', 'isbn', '9783161484100'),
    ]).slice(0, 2),
    ['Height: 24 cm', 'Material: Ash wood'],
  )
})

test('handles of the taxonomy are read as words, without the number of a second entry', () => {
  const gold = factsOf([
    metafield('shopify', 'target-gender', 'female-2'),
    metafield('shopify', 'jewelry-material', 'gold-plated-1; other'),
    metafield('shopify', 'ring-size', 'size-5; size-10'),
    metafield('shopify', 'fabric', 'fabric__organic-cotton'),
    metafield('shopify', 'detailed-ingredients', 'omega-3; green-tea'),
  ])
  assert.equal(gold, [
    'Detailed ingredients: green tea',
    'Fabric: organic cotton',
    'Jewelry material: gold plated',
    'Ring size: 5, 10',
    'Target gender: female',
  ])
})

test('a label in another language than the text is not quoted', () => {
  const of = {
    title: 'Tisch Alma',
    body_html: '<p>Der Tisch ist aus geölter Eiche und passt in jede Küche mit wenig Platz.</p>',
  }
  assert.equal(factsOf([metafield('shopify', 'material', 'bamboo')], of), [])
  assert.is(reading({ ...of, metafields: [metafield('shopify', 'material', 'bamboo')] }).stated.has('material'), true)
})

test('the weight that variants have for the parcel is not the weight of the product', () => {
  const { stated, facts } = reading({ title: 'Alba', variants: [variant({ grams: 480 })] })
  assert.not(stated.has('weight'))
  assert.not(facts.some(({ shown }) => shown.includes('480')))
})

test('stock and ratings that an export leaves out are no faults', () => {
  const found = suggestions({
    variants: [variant({ available: null })],
    metafields: [metafield('reviews', 'rating_count', '12')],
  }).map(({ id }) => id)
  assert.not(found.includes('commerce-002'))
  assert.not(found.includes('eeat-001'))
})

test('what goes with a thing, adds to it or makes it is not the thing', () => {
  const food = 'Food, Beverages & Tobacco > Food Items'
  for (const of of [
    { title: 'Leather Case for Tablet', product_type: 'Tablet' },
    { title: 'Hot Dog Steamer Cooker', category: food },
    { title: 'Tarn: The Harbour Expansion', category: 'Toys & Games > Games' },
    { title: 'Stage Deck', category: 'Electronics > Audio > Stage Equipment' },
    { title: 'Bandeja portacable', category: 'Electrónica > Accesorios electrónicos > Bandejas portacables' },
  ])
    assert.is(reading(of).naming.family, null, of.title)
  assert.is(reading({ title: 'Rye Crackers', category: food }).naming.family, 'food')
  assert.is(reading({ title: 'Tarn', category: 'Toys & Games > Games' }).naming.family, 'games')
})

test('titles with emoji, sentences without a space between them and a compare-at price that saves nothing are told', () => {
  const told = (of: Partial<Product>, id: string) => suggestions(of).find((one) => one.id === id)?.title
  assert.is(told({ title: 'Desk Lamp Alder 🔥' }, 'struct-001'), 'Take the pictures out of the title')
  const text = 'The lamp is made of brass.It stands on felt. The shade is linen.Its cord is 2 m long.'
  assert.is(told({ body_html: `<p>${text}</p>` }, 'content-014'), 'Correct the slips of typing')
  assert.is(told({ body_html: '<p>It runs Node.Js and nothing else that needs a name.</p>' }, 'content-014'), undefined)
  const priced = (compare_at_price: string) => ({ variants: [variant({ price: '39.00', compare_at_price })] })
  assert.is(told(priced('39.00'), 'commerce-001'), 'Correct the compare-at price')
  assert.is(told(priced('49.00'), 'commerce-001'), undefined)
})

test('what is left from writing is told: marks of HTML, notes of the pandemic, copies, texts that stand there twice', () => {
  const told = (of: Partial<Product>) =>
    suggestions(of).find(({ id }) => ['content-013', 'commerce-007', 'struct-007'].includes(id))?.title
  const line = 'The lamp is made of brass and stands on a foot of felt.'
  assert.is(told({ body_html: `<p>${line}&lt;br&gt; Salt and pepper.</p>` }), 'Clean the text of marks of HTML')
  assert.is(told({ body_html: `<p>${line} Salt &amp; pepper.</p>` }), undefined)
  for (const [body, expected] of [
    ['[caption id=7]Salt[/caption]', 'Take the code out of the text'],
    ['</p><p>Colour: n/a', 'Fill in or remove the empty value'],
    ['</p><p>Drop shipping: support', 'Remove the note for resellers'],
    ['See the 5th listing photo.', 'Point at what this page shows'],
    ['Choose as in the left picture.', undefined],
    ['</p><p>Function 1: lamp<br>Function 2: desk lamp<br>Function 3: light', 'Replace the numbered lines by one list'],
    ['</p><p>Function: it lights (see [1]).', undefined],
  ] as const)
    assert.is(told({ body_html: `<p>${line} ${body}</p>` }), expected)
  const late = 'Parcels are late due to the Covid-19 pandemic.'
  assert.is(told({ body_html: `<p>${line} ${late}</p>` }), 'Remove the note that is out of date')
  assert.is(told({ title: 'Copy of Desk Lamp Alder' }), 'Take the mark of a copy out of the title')
  assert.is(
    told({ body_html: `<p>${line}</p><p>Its cord is 2 m.</p><p>${line}</p>` }),
    'Remove the text that stands there twice',
  )
  const before = 'Orders placed after December 5 may come late.'
  assert.is(told({ body_html: `<p>${line} ${before}</p>` }), 'Remove the note that is out of date')
  assert.is(told({ body_html: `<p>${line} A gift for Christmas orders a smile.</p>` }), undefined)
  assert.is(told({ body_html: `<p>${line} The model is 5’9“ tall.</p>` }), 'Write inches with their own mark')
  assert.is(told({ body_html: `<p>${line} Das Modell „Alder 5“ ist neu.</p>` }), undefined)
  const left = { metafields: [{ namespace: 'shopify', key: 'toy-game-material', type: null, value: 'plastic' }] }
  assert.is(
    told({ ...left, category: 'Home & Garden > Lighting > Lamps' }),
    'Empty the field of another kind of product',
  )
  assert.is(told({ ...left, category: 'Toys & Games > Toys > Dolls' }), undefined)
  const washed = {
    title: 'Alder',
    handle: null,
    body_html: '<p>A novel in three parts. Machine wash cold, do not bleach.</p>',
  }
  assert.is(told({ ...washed, category: 'Media > Books' }), 'Remove the line of another kind of product')
  assert.is(told({ ...washed, category: 'Home & Garden > Linens & Bedding > Towels' }), undefined)
  assert.is(told({ ...washed, title: 'Alder, with a cloth bag', category: 'Media > Books' }), undefined)
  const weighing = (grams: number, sku: string) => variant({ sku, grams })
  assert.is(told({ variants: [weighing(0, 'a'), weighing(900, 'b')] }), 'Weigh the variants that have no weight')
  assert.is(told({ variants: [weighing(0, 'a'), weighing(0, 'b')] }), undefined)
  assert.is(told({ body_html: `<p>${'⭐ '.repeat(12)}${line}</p>` }), 'Take the pictographs out of the text')
})

test('an accessory among colours, numbers for looks, and an order ahead that no variant takes are told', () => {
  const choice = (name: string, values: string[]) =>
    suggestions({
      title: 'Desk Lamp Alder',
      body_html: '<p>The lamp is made of brass and stands on a foot of felt.</p>',
      options: [{ name, values }],
      variants: values.map((value, at) => variant({ sku: `LAMP-10${at}`, options: [value] })),
    }).find(({ id }) => id === 'commerce-007')?.title
  assert.is(choice('Color', ['Red', 'Blue', 'Soft case']), 'Sell the accessory by itself')
  assert.is(choice('Color', ['Red', 'Blue', 'Red case']), undefined)
  assert.is(choice('Style', ['7', '8']), 'Name what the codes stand for')
  assert.is(choice('Size', ['7', '8']), undefined)
  const ahead = (available: boolean) =>
    suggestions({ body_html: '<p>A lamp of brass. Pre-order now.</p>', variants: [variant({ available })] }).find(
      ({ id }) => id === 'commerce-002',
    )?.title
  assert.is(ahead(false), 'Let the product be ordered ahead, or say that it cannot')
  assert.is(ahead(true), undefined)
})

test('tags and sizes tell the kind of a title that is a name, and a day with admission that of an event', () => {
  const sized = (values: string[]) => ({ options: [{ name: 'Size', values }] })
  const cases: [string, Partial<Product>][] = [
    ['apparel by description', { title: 'Alba', tags: ['dress', 'dresses', 'summer'] }],
    ['null by null', { title: 'Alba', tags: ['dress', 'lamp'] }],
    ['null by null', { title: 'Alba', tags: ['cookies'] }],
    ['apparel by title', { title: 'Alba Hooded Jacket Warm Coat Winter Ladies', body_html: '<p>A coat that you wear when it is cold.</p>', ...sized(['S', 'XL']) }],
    ['null by null', { title: 'Alba Hooded Jacket Warm Coat Winter Ladies', body_html: '<p>A coat that you wear when it is cold.</p>', ...sized(['20 cm']) }],
    ['services by description', { title: 'An Evening with Alba', body_html: '<p>Friday, 12 June, 7 pm. Doors open at 6 pm. Admission with a ticket.</p>' }],
    ['services by description', { title: 'Alba im Park', body_html: '<p>Samstag, 12. Juni, Einlass 19 Uhr. Eintritt frei für Teilnehmer.</p>' }],
    ['null by null', { title: 'Alba', body_html: '<p>Order by Friday 7 pm, and it comes with a workshop for two.</p>' }],
  ] // biome-ignore format: a table
  const said = '<p>This is what it is, and it is made for you to have on the days that you like.</p>'
  for (const [expected, of] of cases) assert.is(kind({ body_html: said, ...of }), expected, JSON.stringify(of))
  const asked = suggestions({
    ...cases[5]![1],
    variants: [variant({ sku: null, barcode: null })],
    images: [{ src: 'https://shop.example/a.jpg', alt: null, width: null, height: null }],
  }).map(({ id }) => id)
  for (const id of ['schema-002', 'commerce-005', 'media-001', 'media-002'])
    assert.not(asked.includes(id), asked.join())
})

test('sizes in words are asked for a measure where no field has one', () => {
  const sized = (body_html: string, product_type = 'Plant pot') => ({
    title: `Terracotta ${product_type}`,
    product_type,
    body_html,
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: ['Small', 'Large'].map((name) => variant({ sku: `POT-${name}`, options: [name] })),
    images: [],
    metafields: [],
  })
  const told = (...of: [string, string?]) => suggestions(sized(...of)).find(({ id }) => id === 'commerce-007')?.title
  assert.is(told('<p>A candle of soy wax for quiet evenings.</p>', 'Candle'), 'Say how large each size is')
  // Asked for with what else the kind is asked.
  assert.is(told('<p>A pot of fired clay with a hole.</p>'), undefined)
  assert.ok(
    suggestions(sized('<p>A pot of fired clay with a hole.</p>')).some((one) => /dimensions/.test(one.description)),
  )
  assert.is(told('<p>A pot of fired clay, 12 cm or 18 cm wide.</p>'), undefined)
})

test('finer kinds are asked for what their buyers ask first, in any language where numbers and units tell', () => {
  const asked = (of: Partial<Product>) =>
    /Buyers .*/.exec(
      suggestions(of)
        .map(({ description }) => description)
        .join(' '),
    )?.[0] ?? ''
  const said = (body: string) => ({ body_html: `<p>${body}</p>` })
  const silver = { product_type: 'Necklace', ...said('A necklace of sterling silver that weighs 8 g. Lobster clasp.') }
  const table: [Partial<Product>, RegExp][] = [
    [{ title: 'Bola', ...silver }, /^Buyers of necklaces ask for length of the chain/],
    [{ title: 'Bola', ...silver, ...said('A necklace of silver, 45 cm long, 8 g, with a clasp. Wipe it dry.') }, /^$/],
    [
      { title: 'Pfau', product_type: 'Halskette', ...said('Die Halskette ist aus Silber, wiegt 8 g und hat einen Verschluss.') },
      /^Buyers of necklaces ask for length/,
    ],
    [
      {
        title: 'Repuesto Difusor - Alchemy',
        category: 'Home & Garden > Decor > Home Fragrances',
        ...said('Un perfume de salvia y tonka para los rincones de la casa, con una fragancia cálida.'),
      },
      /^Buyers of incense and home fragrance/,
    ],
    [{ title: 'عطر عود', ...said('كشخة شيوخية وفخامة من الآخر! هالعطر هو تعريف الفخامة والجرأة في كل مكان.') }, /^Buyers of perfume ask for volume/],
    [{ title: 'عطر عود', ...said('كشخة شيوخية وفخامة من الآخر! هالعطر هو تعريف الفخامة. الحجم 50 مل او دو بارفان في كل مكان.') }, /^$/],
    [
      { title: 'Garden Flag', ...said('The flag is made of polyester and hangs on a pole. It is printed on one side.') },
      /^Buyers of flags and banners ask for dimensions/,
    ],
    [{ title: 'Velika pelena', ...said('Velika muslin pelena može služiti kao lagana dekica ili podloga za igru vaše bebe.') }, /^Buyers ask for its size/],
    [{ title: 'Velika pelena', ...said('Velika muslin pelena od 120 x 120 cm može služiti kao lagana dekica vaše bebe.') }, /^$/],
    [{ title: 'ATP Membership', ...said('Join us and have massages and training at home for less, all year round.') }, /^$/],
    [{ title: 'Dress in Champagne', options: [{ name: 'Size', values: ['S', 'M'] }] }, /^(?!Buyers of wine)/],
    [{ title: 'Camp Tent Alder', ...said('See the <a href="/files/alder.pdf">data sheet</a> of this tent for two.') }, /^$/],
  ] // biome-ignore format: a table
  for (const [of, expected] of table) assert.match(asked(of), expected, `${of.title}: ${asked(of)}`)
})

test('of a kind that is no family counts what is stated of what its buyers ask, and of one that is not known nothing', () => {
  const of = (name: string, more = '') => {
    const body_html = `<p>The ${name} is made of polyester and hangs on a pole. It is printed on one side.</p>${more}`
    return assessRules(reading({ title: `Garden ${name}`, body_html })).find(({ rule }) => rule.id === 'content-004')!
  }
  const size = '<p>Size: 30 x 45 cm</p>'
  assert.is(of('Flag').finding.outcome, 'warn')
  assert.ok(of('Flag').finding.value < of('Flag', size).finding.value)
  assert.is(of('Zorble').finding.isUncounted, true)
  assert.is(of('Zorble', size).finding.outcome, 'na')
})

test('what is filed as an event is one, and a sample may cost nothing', () => {
  const body_html = '<p>You learn to turn a bowl, on May 12 from 10:00 to 13:00.</p>'
  assert.is(kind({ title: 'Turning a bowl', tags: ['Workshops'], body_html }), 'services by description')
  assert.is(kind({ title: 'Walnut bowl', tags: ['Workshops'] }).startsWith('services'), false)
  const free = (title: string) =>
    suggestions({ title, variants: [variant({ price: '0.00' })] }).some(({ id }) => id === 'commerce-001')
  for (const title of ['Linen swatch', 'Stoffmuster Leinen', 'Échantillon de lin', 'Amostra de linho', 'Vzorek látky'])
    assert.is(free(title), false, title)
  assert.is(free('Linen by the metre'), true)
})

test('a SKU in the barcode field is not held against who may make the thing', () => {
  const told = (barcode: string) =>
    suggestions({ vendor: 'Alder & Fern', variants: [variant({ sku: 'AL-17', barcode })] })
  assert.is(
    told('AL-17').some(({ id }) => id === 'schema-002'),
    false,
  )
  assert.is(
    told('7717').some(({ id }) => id === 'schema-002'),
    true,
  )
})

test('an option that is named by its unit states amounts', () => {
  const options = [{ name: 'ML', values: ['50', '100'] }]
  const perfume = {
    title: 'Nuit Calme Eau de Parfum',
    product_type: 'Perfume',
    body_html: '<p>Notes of cedar, rose and amber, and made in Grasse.</p>',
    options,
    variants: [variant({ title: '50', options: ['50'] }), variant({ title: '100', options: ['100'] })],
  }
  const { listing } = reading(perfume).converted
  assert.equal(listing.options, [{ name: 'ML', values: ['50 ML', '100 ML'] }])
  assert.equal(
    listing.offers.map(({ values }) => values),
    [['50 ML'], ['100 ML']],
  )
  assert.not.match(JSON.stringify(suggestions(perfume)), /volume|how much is in it/i)
})

test('lines without a full stop, and slogans of the shop, are no running text and no headings', () => {
  const said = (body_html: string) =>
    suggestions({ title: 'Drill press', body_html }).flatMap(({ id, title }) => [id, title])
  const data = Array.from({ length: 8 }, (_, at) => `Battery voltage ${at + 10} V battery`).join('<br>')
  assert.not(said(`<p>${data}</p>`).includes('content-010'))
  const text = Array.from({ length: 20 }, (_, at) => `It drills hole ${at} in oak, and stops by itself.`).join(' ')
  const bold = (line: string) => said(`<p>${text}</p><p><strong>${line}</strong></p><p>${text}</p>`)
  assert.ok(bold('How it drills').includes(HEADINGS))
  for (const slogan of ['Free delivery from 50 €', 'Kostenloser Versand', '10 % off today'])
    assert.not(bold(slogan).includes(HEADINGS), slogan)
})
const HEADINGS = 'Make the bold lines headings'

test('a category that title and text contradict tells no kind; sizes of shoes and an opening that says so do', () => {
  const tubes = 'Animales y productos > Acuarios'
  const pets = 'Animals & Pet Supplies > Pet Supplies > Fish Supplies > Aquarium Tubing'
  const text =
    'A bushing of PVC that joins two conduits in walls and ceilings, for electricians and for those who build their houses by themselves.'
  assert.is(kind({ title: 'Bushing', category: pets, body_html: `<p>${text}</p>` }), 'null by null')
  assert.is(
    kind({ title: 'Tube', category: pets, body_html: `<p>${text} For fish of any kind.</p>` }),
    'pet by category',
  )
  assert.is(kind({ title: 'Bushing', category: tubes, body_html: `<p>${text}</p>` }), 'null by null')
  const decor = 'Home & Garden > Decor > Seasonal & Holiday Decorations'
  assert.is(
    kind({ title: 'Walnut Bookcase', category: decor, body_html: '<p>A bookcase of walnut.</p>' }),
    'null by null',
  )
  const sneaker = {
    title: 'Alba 1 Mid Elephant Print',
    options: [{ name: 'Size', values: ['36 EU - 4 US', '36.5 EU - 4.5 US'] }],
    body_html: '<p>The Alba 1 Mid is a sneaker with a grey pattern.</p>',
  }
  assert.is(kind(sneaker), 'footwear by description')
  assert.is(kind({ ...sneaker, options: [{ name: 'Size', values: ['A3', 'A4'] }] }), 'null by null')
})

test('a kind needs two places that agree, or one that nothing contradicts; whom it is for, play, ornament, part and event outrank its noun', () => {
  const family = (title: string, body: string, of: Partial<Product> = {}) =>
    reading({ title, body_html: `<p>${body}</p>`, ...of }).naming.family
  const games = 'Toys & Games > Games'
  const silent: [string, string, Partial<Product>?][] = [
    ['Cast Iron Pot 2 L', 'A pot for soups and stews with a lid.'],
    ['Wall Plate 2 gang', 'A plate for switches.', { product_type: 'Plate' }],
    ['Deck Box 100+', 'Holds your cards safe.', { category: `${games} > Game Accessories` }],
    ['Resin Buddha Sitting', 'A figure for your living room table.', { category: 'Furniture', tags: ['home decor'] }],
    ['TV Unit Milano', 'A white unit for a television of 55 inches.', { product_type: 'TV' }],
    ['Katzenzelt Tipi', 'Ein Zelt für Ihre Katze mit weichem Kissen.', { product_type: 'Zelt' }],
    ['Dog Sleeping Bag', 'A sleeping bag for your dog.'],
    ['Toy Drill Set', 'A drill with sounds for young builders.', { product_type: 'Drill' }],
    ['Dollhouse Furniture Sofa', 'A sofa for dolls.', { product_type: 'Sofa' }],
    ['Water Table for Kids', 'A table for playing with water.', { product_type: 'Table' }],
    ['Deko Fahrrad Metall', 'Das Fahrrad aus Metall schmückt Ihren Garten.'],
    ['Replacement Blade for Mower', 'A blade that fits your mower.', { product_type: 'Lawn mower' }],
    ['Bike Light', 'A light.', { category: 'Sporting Goods > Outdoor Recreation > Cycling > Bicycle Accessories' }],
    ['Draft Tournament 12 December', 'Play with us on Friday.', { category: games }],
  ]
  for (const [title, body, of] of silent) assert.is(family(title, body, of), null, title)
  const told: [string, string, string, Partial<Product>?][] = [
    ['Siena Clay Pot', 'A pot for the plants on your terrace.', 'planters'],
    ['Cat Mug', 'A mug with a cat on it.', 'kitchen'],
    ['Dog Mom T-Shirt', 'A shirt for people who love their dog.', 'apparel'],
    ['Ticket to Ride Europe', 'Build routes for trains.', 'games', { category: `${games} > Board Games` }],
    ['TV-Schrank Eiche', 'Der Schrank bietet Platz für Fernseher.', 'furniture'],
  ]
  for (const [title, body, is, of] of told) assert.is(family(title, body, of), is, title)
  const spare = reading({ title: 'Toy Vacuum Cleaner', product_type: 'Drill', body_html: '<p>It makes sounds.</p>' })
  assert.not(spare.kind?.name === 'household appliances')
})

const finer = (of: Partial<Product>) => reading(of).kind?.name ?? null
const asked = (of: Partial<Product>) => lackOf(reading(of)).open.map(({ id }) => id)
const text = (body: string) => ({ body_html: `<p>${body}</p>` })

test('an English plural is that of its own word: capes are no caps, and skies no skis', () => {
  assert.is(meaningsOf('skies', 'en').length, 0)
  assert.is(
    meaningsOf('capes', 'en').some(({ kind }) => kind.name === 'hats'),
    false,
  )
  const named = (name: string, language: string) => meaningsOf(name, language).map(({ kind }) => kind.name)
  assert.ok(named('skis', 'en').includes('skis and boards'))
  assert.ok(named('watches', 'en').includes('watches'))
  assert.ok(named('jarrones', 'es').includes('candle holders and vases'))
})

test('a service is known by its category or type, and a cream that is filed so is none', () => {
  const course = text('Los sábados a las 10:00 aprenderás a tejer. Inscripciones por teléfono.')
  assert.is(
    kind({ title: '¡Ven a tejer tu propia bufanda!', category: 'Servicios', ...course }),
    'services by description',
  )
  assert.is(finer({ title: '¡Ven a tejer tu propia bufanda!', category: 'Servicios', ...course }), 'events and courses')
  assert.is(kind({ title: 'Fahrradwartung', product_type: 'Dienstleistungen' }), 'services by type')
  const cream = {
    title: 'Night Cream',
    product_type: 'Face cream',
    ...text('Rich cream for dry skin. Apply it after each class.'),
  }
  assert.is(kind({ ...cream, category: 'Services > Personal Services' }).startsWith('services'), false)
  assert.is(finer({ title: '🎨 ¡Taller de acuarela! ✨', ...text('Aprende a pintar.') }), 'events and courses')
})

test('how long it takes is said by its hours, and only a voucher is redeemed', () => {
  const workshop = {
    title: 'Pottery workshop',
    ...text('Every Monday, 10:30 AM – 12:00 PM, at our studio in Main Street.'),
  }
  assert.not.ok(asked(workshop).includes('duration'))
  const repair = whatToState(reading({ title: 'Violin tuning', product_type: 'Services' }))
  assert.not.match(repair, /redeemed/)
  assert.match(whatToState(reading({ title: 'Gift Card', category: 'Gift Cards' })), /redeem|entered/)
})

test('cut flowers are asked for flowers and colours, and not for light and water', () => {
  const filed = { category: 'Home & Garden > Plants > Flowers', tags: ['Bouquets'] }
  const bouquet = {
    title: 'Sunday Love',
    ...filed,
    ...text('Handmade in our studio every morning and sent with a card.'),
  }
  assert.is(finer(bouquet), 'cut flowers')
  assert.ok(asked(bouquet).includes('flowers'))
  assert.not.ok(asked(bouquet).includes('light'))
  const stated = text('Five pink roses in a glass vase, which last 7 days. We deliver on weekdays.')
  assert.equal(asked({ ...bouquet, ...stated }), [])
  const fern = {
    title: 'Boston Fern',
    category: 'Home & Garden > Plants > Indoor Plants',
    ...text('A fern for the house.'),
  }
  assert.is(kind(fern), 'plants by category')
})

test('soil is no plant, and a tree no bulb', () => {
  const filed = { category: 'Home & Garden > Plants > Outdoor Plants' }
  assert.not.match(kind({ title: 'Sustrato para cactus 5 l', product_type: 'Sustrato', ...filed }), /plants/)
  assert.is(finer({ title: 'Potting Mix 10 l', ...filed, ...text('Potting mix for all plants.') }), 'soil and mulch')
  const tree = {
    title: 'Lemon Tree',
    category: 'Home & Garden > Plants > Trees',
    ...text('A lemon tree which grows 3 m tall.'),
  }
  assert.is(finer(tree), 'trees and shrubs')
  assert.ok(asked(tree).includes('delivered'))
})

test('a photograph is asked whether it is a print or a file, whatever its title shows', () => {
  const photo = {
    title: 'Boats in the harbour',
    tags: ['photography', 'boats'],
    ...text('This photo was taken in Kiel.'),
  }
  assert.is(finer(photo), 'photographs')
  assert.equal(asked(photo), ['carrier'])
  assert.is(finer({ ...photo, title: 'Camera bag', ...text('A bag for cameras and lenses.') }) === 'photographs', false)
})

test('a sculpture is asked for no frame, wherever it is filed', () => {
  for (const category of [
    'Home & Garden > Decor > Artwork',
    'Home & Garden > Decor > Artwork > Sculptures & Statues',
  ]) {
    const heron = { title: 'Heron sculpture', category, ...text('A heron for the garden, cast by hand.') }
    assert.is(finer(heron), 'sculptures')
    assert.not.ok(asked(heron).includes('frame'))
    assert.ok(asked(heron).includes('dimensions'))
  }
})

test('a dish whose parts are listed is asked for neither material nor measures, and its text is no empty one', () => {
  const dish = {
    title: 'Pollo asado',
    category: 'Alimentación, bebida y tabaco > Alimentos > Comida preparada > Platos preparados',
    ...text('Medio pollo acompañado de arroz, ensalada y pan.'),
  }
  assert.equal(asked(dish), ['allergens'])
  assert.equal(analyze(product(dish), euroShop, NOW).additional_fields.gates, [])
})

test('a likeness on a thing does not make it one for animals', () => {
  const cup = {
    title: 'Custom Cat Portrait Mug',
    category: 'Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs',
    ...text('A ceramic mug with a portrait of your cat.'),
  }
  assert.is(kind(cup), 'kitchen by category')
  assert.ok(asked(cup).includes('capacity'))
})

test('patches are asked how they are put on', () => {
  assert.ok(
    asked({ title: 'Embroidered patch with a fox', ...text('A fox on felt, 6 cm wide.') }).includes('attaching'),
  )
})

test('what a shop sells as a service is told by its own fields, and a stage or a game of trains is none', () => {
  const sold = (title: string, product_type: string | null = null, category: string | null = null) =>
    isSoldAsService({ title, product_type, category })
  for (const title of [
    'Instalación de Espejo',
    'Servicio de instalación (solo norte)',
    'Montage von Regalen',
    'Installation by our team',
    'Pose de carrelage',
    'Instalação de chuveiro',
  ])
    assert.ok(sold(title), title)
  for (const title of ['Installation Kit', 'Installation of Pumps: a Guide', 'Servicio de mesa', 'Montage Skirt'])
    assert.not.ok(sold(title), title)
  assert.ok(sold('Taller de cerámica') && sold('Piano tuning', 'Services') && sold('Alba', null, 'Servicios'))
  assert.not.ok(
    sold('Ticket to Ride') || sold('Folding stage', 'Stage') || sold('Night Cream', null, 'Services > Beauty'),
  )
})

test('two things in front of a third one tell what that is for', () => {
  const named = (title: string) => reading({ title, product_type: '', category: null, tags: [] }).kind?.name
  assert.equal(
    ['Striped Pool and Beach Towel', 'Table & Bed Lamp', 'Planter and Saucer'].map((title) => named(title) ?? null),
    [named('Beach Towel'), named('Bed Lamp') ?? null, named('Planter')],
  )
  assert.is(named('Beach Towel'), 'towels')
})

test('a mitt for the bath is no garment, and a word of one language names nothing in another', () => {
  const named = (title: string, said: string) =>
    reading({ title, product_type: '', category: null, tags: [], ...text(said) }).kind?.name
  for (const [title, said] of [
    ['Gant de gommage Lund', 'Le gant retire les cellules mortes de la peau.'],
    ['Lund Exfoliating Glove', 'The glove takes dead skin off in the bath.'],
  ] as const)
    assert.is(named(title, said), 'bath gloves and sponges', title)
  // "duk" is a tablecloth in Swedish.
  assert.is(named('Sportski duks Luro', 'Ovaj duks pruža zaštitu od vetra i hladnoće, a brzo se suši.'), 'clothing')
  assert.is(
    named('Duk i linne', 'En duk av tvättat linne till bordet, vävd och sydd i Sverige.'),
    'tablecloths and napkins',
  )
})

test('a title that is a name leaves it to what the text points at, where it points at one kind alone', () => {
  const said = (text: string) => kind({ title: 'Comet Elegance', product_type: '', body_html: `<p>${text}</p>` })
  const twisted = 'A fine twist for each day. These earrings are made by hand and go with any dress.'
  assert.is(said(twisted), 'jewellery by description')
  assert.is(said(`${twisted} This sofa is not sold with them.`), 'null by null')
  assert.is(said('A fine twist for each day, which goes with earrings and with any dress.'), 'null by null')
})

test('a kit to grow is no plant, a burner is no scent, and a platter of food is asked what is on it', () => {
  const kit = { title: 'Oyster Mushroom Grow Kit', category: 'Home & Garden > Plants > Live Plants' }
  assert.equal(asked({ ...kit, ...text('A mild flavour and a firm bite, all year round.') }), ['harvest', 'usage'])
  const burner = {
    title: 'Hedgehog Oil Burner',
    product_type: 'Home Fragrance',
    category: 'Home & Garden > Decor > Candles',
  }
  assert.equal(asked({ ...burner, ...text('Use it with wax melts.') }), ['dimensions', 'material', 'care'])
  const platter = {
    title: 'Harvest Cheese Platter',
    category: 'Food, Beverages & Tobacco > Food Items > Dairy Products > Cheese',
  }
  assert.equal(asked({ ...platter, ...text('For ten guests.') }), ['allergens', 'contents'])
  assert.equal(asked({ ...platter, ...text('What’s inside? Cheddar, brie, nuts and crackers.') }), [])
  const toner = { title: 'Magenta Laser Toner Cartridge', product_type: 'Ink & Toner' }
  assert.not.ok(asked({ ...toner, ...text('For printers of offices.') }).includes('shelf_life'))
})

test('"these capsules" in a text that opens with a lotion are no supplement', () => {
  const capsules = 'These capsules release it slowly.'
  const said = (opening: string) =>
    kind({ title: 'Comet Elegance', product_type: '', ...text(`${opening} ${capsules}`) })
  assert.is(said('Comet Elegance is a light lotion for arms and legs.'), 'null by null')
})

test('what is done at a clinic is a service, whatever goods it is filed among, and what is taken home is none', () => {
  const care = 'Health & Beauty > Personal Care > Cosmetics > Skin Care > Facial Cleansing Kits'
  const devices = 'Health & Beauty > Personal Care > Shaving & Grooming > Hair Removal'
  const pills = 'Health & Beauty > Health Care > Fitness & Nutrition > Vitamins & Supplements'
  const of = (title: string, category: string, text: string, values: string[] = []) => {
    const options = values.length > 0 ? [{ name: 'Option', values }] : []
    const { kind: finer, naming } = reading({ title, category, options, body_html: `<p>${text}</p>` })
    return `${naming.family}: ${finer?.name}`
  }
  const clinic = 'Our expert aestheticians cleanse and hydrate your skin at our quiet beauty clinic.'
  assert.is(of('Alva Hydrafacial (second at half price)', care, clinic), 'services: beauty treatments')
  assert.is(of('Hydrafacial Kit', care, clinic), 'cosmetics: cosmetics')
  assert.is(of('Alva Facial', care, `${clinic} Apply it to the face and rinse.`), 'cosmetics: cosmetics')
  assert.is(of('Alva Facial', care, 'Loved by our aestheticians for its scent.'), 'cosmetics: cosmetics')
  assert.is(
    of('Laser Hair Removal (10 Sessions)', devices, 'Smooth skin for a long time.'),
    'services: beauty treatments',
  )
  assert.is(of('Laser Hair Removal', devices, 'A handset with ten levels for smooth skin.'), 'cosmetics: cosmetics')
  assert.is(
    of('Detox IV Drip', pills, 'A consultation is required. It goes into your bloodstream in 30 minutes.'),
    'services: infusions',
  )
  assert.is(
    of('Detox Drip Powder', pills, 'Stir a sachet into water. It reaches the bloodstream fast.'),
    'supplements: supplements',
  )
  const stylists = 'Made with our stylists in our salon for dry hair.'
  assert.is(of('Keratin Treatment', care, stylists), 'cosmetics: cosmetics')
  assert.is(of('Keratin Treatment', care, `${stylists} Book your appointment.`), 'services: undefined')
  assert.is(of('Swedish Massage 60 min', '', 'Book your visit at our spa.'), 'services: beauty treatments')
  assert.is(of('Deep Tissue Massage', '', 'At our spa.', ['60 min', '90 min']), 'services: beauty treatments')
})

test('a treatment is asked for its steps and how it is booked, and for nothing of a pack', () => {
  const record = product({
    title: 'Gold Facial (3 Sessions)',
    category: 'Health & Beauty > Personal Care > Cosmetics > Skin Care',
    body_html: '<p>Our aestheticians cleanse the skin with care at our beauty clinic in the old town.</p>',
  })
  const names = whatToState(read(record, euroShop, NOW))
  assert.match(names, /steps of the treatment.*time between sessions.*booked/s)
  assert.not.match(names, /net content|shelf life|ingredients/)
})
