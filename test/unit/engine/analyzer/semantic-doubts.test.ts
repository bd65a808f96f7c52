// What the semantic block leaves out since the record cannot mean it: names that tell nothing, parts for the whole, unlikely fields.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const semantic = (of: Partial<Product>) => analyze(product(of), euroShop, NOW).semantic_richness

test('a number of a series, a saying and the name of a file are no topics, and what the record calls it stands beside a bare name', () => {
  const topics = (of: Partial<Product>) => semantic({ vendor: 'Fjordlin', ...of }).topical_authority.main_topics
  const body_html = '<p>A photo that hangs on the wall and shows the sea in the morning light.</p>'
  for (const title of ['Quiet Sea - 021', 'Its all calm water', 'Ser.lang.NOVA.sand'])
    assert.not(topics({ title, body_html }).includes(title), title)
  const seo = { title: 'Brindle Hop - Topwater Fishing Lure', description: null }
  assert.ok(
    topics({
      title: 'Brindle Hop',
      body_html: '<p>It dives through the weeds and makes a sound that the fish follow.</p>',
      seo,
    }).includes('Topwater Fishing Lure'),
  )
  assert.equal(topics({ title: 'KRX-1295 (no-XY)', body_html: '<p>A fine thing.</p>' }), ['KRX-1295'])
})

test('half of a brand is not cut from a title', () => {
  const topic = (body_html: string) =>
    semantic({ title: 'Alder Vow Boot Spray', vendor: 'Alder', body_html }).topical_authority.main_topics[0]
  assert.is(topic('<p>Alder Vow Boot Spray keeps boots dry.</p><p>Trust Alder Vow.</p>'), 'Alder Vow Boot Spray')
  assert.is(topic('<p>This spray by Alder keeps boots dry.</p>'), 'Vow Boot Spray')
})

test('a part keeps its name, a package is nothing that comes with it, and a title is not said of itself', () => {
  const triples = (of: Partial<Product>) =>
    semantic(of).entity_coverage.relationships.map((one) => one.replace(/^.*? – /, ''))
  const field = (key: string, value: string) => ({ namespace: 'shopify', key, type: 'single_line_text_field', value })
  const earring = {
    title: 'Reed Earrings',
    category: 'Apparel & Accessories > Jewelry > Earrings',
    body_html: '<p>Light earrings.</p>',
    options: [{ name: 'Hook color', values: ['Gold', 'Silver'] }],
  }
  assert.equal(triples(earring), ['has Hook color – Gold, Silver'])
  const cream = {
    title: 'Reed Face Cream 50 ml',
    category: 'Health & Beauty > Personal Care > Cosmetics > Skin Care',
    body_html: '<p>A cream.</p>',
  }
  const one = triples({
    ...cream,
    metafields: [field('package-type', 'tube'), field('suitable-for-skin-type', 'dry; mature')],
  })
  assert.equal(one, ['has Package type – tube', 'has Suitable for skin type – dry, mature'])
  assert.equal(triples({ ...cream, metafields: [field('package-type', 'tube; jar')] }), [])
})

test('what the record itself makes unlikely is no entity', () => {
  const entities = (of: Partial<Product>) => semantic(of).entity_coverage.entities.join(' · ')
  const field = (key: string, value: string) => ({ namespace: 'shopify', key, type: 'single_line_text_field', value })
  const shoes = entities({
    title: 'Multicolor Loafers',
    category: 'Apparel & Accessories > Shoes',
    body_html: '<p>Loafers for the summer.</p>',
    metafields: [
      field('washing_instructions', 'Wash at 30°C'),
      field('footwear-material', 'leather'),
      field('color-pattern', 'brown'),
    ],
  })
  assert.is(shoes, 'Footwear material: leather')
  const treadmill = '<p>It has a 450 x 1200 mm running area.</p><p>Running area: 450 x 1200 mm</p>'
  assert.is(entities({ title: 'Reed Treadmill', body_html: treadmill }), 'Running area: 450 x 1200 mm')
  assert.match(entities({ title: 'Reed LED Strip IP65', body_html: '<p>A strip.</p>' }), /protection class: IP65/)
  assert.is(
    entities({ title: '護手套', body_html: '<ul><li>掌心防滑：精密耐磨面料，隔絕摩擦，提升耐力。</li></ul>' }),
    '',
  )
})

test('a plural is no other word, a beer mug holds no coffee, and a type of package is no accessory', () => {
  const terms = (title: string, body_html: string) =>
    semantic({ title, body_html }).semantic_keywords.related_terms.join()
  assert.not(
    /lichterketten/i.test(terms('LED Lichterkette', '<p>Die Lichterkette ist drei Meter lang und leuchtet warm.</p>')),
  )
  assert.not(/coffee/.test(terms('Frosted beer mug', '<p>A mug that keeps the beer cold.</p>')))
  const body_html = '<p>A cream for the face.</p><p>Package type: tube</p>'
  assert.not(
    semantic({ title: 'Face Cream', body_html }).topical_authority.subtopic_coverage.includes('what is in the box'),
  )
})

test('a question calls a thing by its type where the title names another thing, and no picture by its article', () => {
  const asked = (of: Partial<Product>) =>
    analyze(product(of), euroShop, NOW).conversational_query.missing_questions.join()
  const category = 'Apparel & Accessories > Jewelry > Earrings'
  assert.match(
    asked({ title: 'Headphones', category, body_html: '<p>Light and stylish earrings.</p>' }),
    /the Headphones earring\b/,
  )
  const picture = asked({
    title: 'The Night Ostara Returns',
    body_html: '<p>This is a photo that you can use on your wall.</p>',
  })
  assert.not(/Ostara/.test(picture), picture)
})

test('a list under a label is told whole, a code says nothing, and a title is cut only where its parts stand alone', () => {
  const blocks = (of: Partial<Product>) => semantic({ vendor: 'Fjordlin', product_type: null, ...of })
  const entities = (of: Partial<Product>) => blocks(of).entity_coverage.entities
  const topics = (of: Partial<Product>) => blocks(of).topical_authority.main_topics
  const field = (key: string, value: string) => ({ namespace: 'shopify', key, type: 'single_line_text_field', value })
  const candle = {
    title: 'Fig, Basil & Cedar Scented Candle',
    body_html: '<p>A candle for the evening.</p><p><b>Scent notes:</b><br>• Fig & Plum<br>• Basil<br>• Cedar</p>',
  }
  assert.ok(entities(candle).includes('Scent notes: Fig & Plum, Basil, Cedar'))
  assert.is(topics(candle)[0], 'Fig, Basil & Cedar Scented Candle')
  assert.ok(topics({ title: 'Oak Table, Walnut & Brass' }).includes('Oak Table'))
  const shirt = {
    title: 'Oxford Shirt',
    options: [{ name: 'Color', values: ['saw-2736', 'snn 0087'] }],
    metafields: [field('fabric', 'sax-667-a')],
  }
  assert.not(/saw|sax/.test(entities(shirt).join(' · ')))
  const ring = {
    title: 'Fern Ring',
    category: 'Apparel & Accessories > Jewelry > Rings',
    metafields: [field('jewelry-material', 'silver'), field('jewelry-type', 'imitation-jewelry')],
  }
  assert.not(/material/.test(entities(ring).join(' · ')))
})

test('a size of each is not that of all, numbers in words are none of their own, and a repellent is made for no rats', () => {
  const coverage = (of: Partial<Product>) => semantic({ vendor: 'Fjordlin', ...of }).entity_coverage
  const set = coverage({
    title: 'Set of 4 Wall Panels',
    body_html: '<p>A set of four wall panels with a texture of sand. Measuring 30 x 30 cm each.</p>',
  }).entities.join(' · ')
  assert.not(/30/.test(set))
  assert.is(set.match(/set of/gi)?.length, 1)
  const bag = (title: string) =>
    coverage({ title, body_html: '<p>A bag for each day. The lining is removable and machine-washable.</p>' })
  assert.not(/washable/.test(bag('Canvas Bag').entities.join(' · ')))
  const animal = { namespace: 'shopify', key: 'animal-type', type: 'single_line_text_field', value: 'rats; rodents' }
  const spray = coverage({ title: 'Rat Repellent Spray', metafields: [animal] }).relationships.join(' · ')
  assert.not(/made for/.test(spray))
})

test('what two places tell otherwise is no entity, labelled or not', () => {
  const colors = (value: string) =>
    semantic({
      title: 'Serving Board',
      body_html: '<p>A board of oak for bread and cheese.</p><p>Colour: black</p>',
      metafields: [{ namespace: 'custom', key: 'color', type: null, value }],
    }).entity_coverage.entities.join(' · ')
  assert.match(colors('black'), /black/)
  assert.not(/black|white/.test(colors('white')))
})

test('pieces are no content, numbered pictures no values, a backing is not the material, and what it is stirred into weighs nothing', () => {
  const blocks = (of: Partial<Product>) => {
    const { entity_coverage, topical_authority } = semantic({ vendor: 'Fjordlin', ...of })
    return { ...entity_coverage, ...topical_authority }
  }
  const chairs = blocks({ title: 'Alder Side Chairs / 2 Pc', product_type: 'side chairs', body_html: '<p>Of oak.</p>' })
  assert.ok(chairs.entities.includes('number of pieces: 2 Pc'), chairs.entities.join(' · '))
  assert.not(chairs.subtopic_coverage.includes('net content'))
  const sweets = blocks({ title: 'Almond Cookies 12 pieces', product_type: 'cookies', body_html: '<p>Of almonds.</p>' })
  assert.ok(sweets.entities.includes('net content: 12 pieces'), sweets.entities.join(' · '))
  const cape = (values: string[]) =>
    blocks({ title: 'Fern Cape', options: [{ name: 'Estilo', values }] }).entities.join()
  assert.not(/Style/.test(cape(['Style #1', 'Style #2', 'Style #3'])))
  assert.match(cape(['Plain', 'Striped']), /Plain/)
  const rug = blocks({
    title: 'Fern Rug',
    product_type: 'rugs',
    body_html: '<p>Made of nylon. Backed with polyester/jute.</p><p>52.8 W x 82.8 D x 0.16 H</p>',
  })
  assert.equal(rug.entities, ['material: nylon'])
  assert.not(rug.subtopic_coverage.includes('power'))
  const herbs = '<p>Add 1 teaspoon to 8–12 oz of warm (not hot) water.</p><p>Adult serving size: 1 ml</p>'
  const { subtopic_coverage } = blocks({ title: 'Fern Herbal Blend', body_html: herbs })
  assert.not(
    subtopic_coverage.some((one) => one === 'weight' || one === 'net content'),
    subtopic_coverage.join(),
  )
  const tin = blocks({ title: 'Fern Tin', body_html: '<p>It weighs 300 g and has a lid.</p>' })
  assert.ok(tin.subtopic_coverage.includes('weight'))
})

test('a shelf in another language is no topic, a part that is bound no format, and a year no length', () => {
  const hoody = (category: string) =>
    semantic({ title: 'Daisy', category, body_html: '<p>A pullover with a hood, of cotton, with flowers on it.</p>' })
      .topical_authority.main_topics
  assert.not(hoody('Ropa y accesorios > Prendas de vestir > Camisas y tops').includes('Camisas y tops'))
  const guitar = semantic({
    title: "Orsa Strat 67'",
    body_html:
      '<p>Hoy llega una guitarra que suena muy bien y se toca con gusto en el escenario y en casa.</p><p>Tapa: abeto.<br>Binding: blanco.<br>Cantidad de trastes: 20.</p>',
  })
  assert.not(guitar.topical_authority.subtopic_coverage.some((one) => one === 'format' || one === 'net content'))
  assert.not(guitar.entity_coverage.entities.join().includes("67'"), guitar.entity_coverage.entities.join())
})

test('ounces of a cup, a straw, a simile, a claim, a handle without words and the thing itself are no facts of it', () => {
  const coverage = (of: Partial<Product>) => semantic(of).entity_coverage
  const kitchen = 'Home & Garden > Kitchen & Dining > Tableware > Drinkware'
  const entities = (of: Partial<Product>) => coverage({ category: kitchen, ...of }).entities.join(' · ')
  assert.not.match(entities({ title: 'Frosted Tumbler 18oz', body_html: '<p>A tumbler for coffee.</p>' }), /weight/)
  assert.match(entities({ title: 'Cast Pan', body_html: '<p>Weight: 18 oz</p>' }), /18 oz/)
  const straw = (text: string) => entities({ title: 'Travel Tumbler', body_html: `<p>${text}</p>` })
  assert.not.match(straw('With a lid and a reusable straw.'), /straw/)
  assert.match(entities({ title: 'Steel Tumbler', body_html: '<p>A tumbler of stainless steel.</p>' }), /steel/i)
  const apparel = 'Apparel & Accessories > Clothing > Shirts & Tops'
  const shirt = (text: string) => entities({ title: 'Tarn Shirt', category: apparel, body_html: `<p>${text}</p>` })
  assert.not.match(shirt('Feather soft and airy for the summer.'), /feather/i)
  assert.match(shirt('A shirt of linen for the summer.'), /linen/i)
  assert.not.match(shirt('Better sleep: Promotes calmer, deeper nights'), /Promotes/)
  assert.match(shirt('Sleeve style: Rolled, open'), /Rolled/)
  const colored = (value: string) =>
    entities({ title: 'Daily Cup', metafields: [{ namespace: 'shopify', key: 'color-pattern', type: null, value }] })
  assert.not.match(colored('shopify--color-pattern-kylj2bdw'), /kylj/)
  assert.match(colored('shopify--color-pattern-oak'), /oak/)
  const rack = (text: string) =>
    coverage({
      title: 'Steel Dish Rack',
      category: kitchen,
      body_html: `<p>Package includes: ${text}</p>`,
    }).relationships.join(' · ')
  assert.not.match(rack('1 × Steel Rack'), /comes with/)
  assert.match(rack('1 × Drip Tray'), /comes with/)
})

test('a title is not cut within a pair of things', () => {
  const topics = (title: string) =>
    semantic({ title, category: 'Home & Garden' }).topical_authority.main_topics.join(' | ')
  assert.not.match(topics('Steel Organizer Rack – Plate, Lid & Cutting Board Holder'), /(?:^|\| )Plate(?:$| \|)/)
  assert.match(topics('Steel Organizer Rack – Plate Holder'), /Steel Organizer Rack/)
})

test('terms of payment, examples of a template, fillers and uses with praise are no entities', () => {
  const entities = (of: Partial<Product>) => semantic(of).entity_coverage.entities.join('\n')
  const scooter = entities({
    title: 'Electric Kick Scooter',
    body_html:
      '<ul><li>Deposit: €400</li><li>Write speed: (as specified by the manufacturer)</li><li>Weight: 35 kg</li></ul>',
  })
  assert.not(/Deposit|Write speed/.test(scooter), scooter)
  assert.match(scooter, /35 kg/)
  const oil = entities({
    title: 'Cedar Fragrance Oil',
    category: 'Health & Beauty > Personal Care > Cosmetics > Perfumes & Colognes',
    body_html: '<ul><li>Body Lotions: Imparts a warm scent to creams</li></ul>',
    metafields: [{ namespace: 'shopify', key: 'color-pattern', type: 'single_line_text_field', value: 'silver' }],
  })
  assert.not(/Imparts|silver/.test(oil), oil)
  const lamp = entities({
    title: 'Table Lamp Fjord',
    body_html: '<p>Crafted from fine materials (e.g., printed PLA, acrylic, metal) that last.</p>',
  })
  assert.not(/acrylic|metal/i.test(lamp), lamp)
})

test('an option called as the product, a number that is ordered and the product itself are no relationships', () => {
  const triples = (of: Partial<Product>) => semantic(of).entity_coverage.relationships.join('\n')
  const option = (name: string, values: string[]) => ({ options: [{ name, position: 1, values }] })
  const key = triples({ title: 'Lumen Pro', ...option('Lumen Pro Licence', ['Lifetime', 'One year']) })
  assert.not(key.includes('Lifetime'), key)
  const pens = triples({ title: 'Printed Pen Holder', ...option('Quantity', ['100', '200']) })
  assert.not(pens.includes('contains'), pens)
  const top = triples({
    title: 'Ladies Summer Shirts',
    category: 'Apparel & Accessories > Clothing > Shirts & Tops',
    body_html: '<p>Package includes: 1 x Ladies crop tank top</p>',
  })
  assert.not(top.includes('tank top'), top)
  const noted = triples({ title: 'Reed Lamp [ Read the description ] ⭐⭐⭐', body_html: '<p>Height: 30 cm</p>' })
  assert.not(/⭐|Read/.test(noted), noted)
})

test('two shelves of a shop system, its own words and a heading of the seller are no topics', () => {
  const authority = (of: Partial<Product>) => semantic(of).topical_authority
  const account = authority({ title: 'Castle Quest Account', product_type: 'Ready Accounts, Castle Quest' })
  assert.not(account.main_topics.includes('Ready Accounts, Castle Quest'))
  assert.not(authority({ title: 'Fjord Lamp', product_type: 'simple' }).main_topics.includes('simple'))
  const { subtopic_coverage } = authority({
    title: 'Fjord Mug',
    body_html: '<h3>🎯 Tea at home:</h3><p>It holds 350 ml.</p><h3>Disclaimer</h3><p>It weighs 300 g.</p>',
  })
  assert.ok(subtopic_coverage.includes('Tea at home'), subtopic_coverage.join())
  assert.not(subtopic_coverage.includes('Disclaimer'))
})

test('the name of a design, colours, a maker and the mark of a copy are no topics; the sign that begins a brand stays', () => {
  const topics = (of: Partial<Product>) => semantic(of).topical_authority.main_topics
  const text =
    '<p>A square invitation in three layers, the top one in white and the lowest in blue, printed with gold foil by hand and sent with an envelope whose liner has the same blue as the card.</p>'
  const design = semantic({ title: 'Sonia', body_html: text })
  assert.equal(design.topical_authority.main_topics, [])
  assert.equal(design.semantic_keywords.primary_keywords, ['Sonia'])
  assert.equal(topics({ title: 'Red-blue-white', body_html: '<p>Made by hand.</p>' }), [])
  assert.equal(topics({ title: 'copy of Alder Dream', body_html: '<p>Alder Dream is made by hand.</p>' }), [
    'Alder Dream',
  ])
  assert.ok(topics({ title: '&alder Rose Shampoo', body_html: '<p>A shampoo.</p>' }).includes('&alder Rose Shampoo'))
  const kit = 'Alder Full Engine Kit — Oil, Air & Fuel Filter'
  assert.equal(topics({ title: kit, body_html: '<p>A kit for trucks.</p>' }), ['Alder Full Engine Kit'])
  const maker = { vendor: 'Fjord Organics', category: 'Plants > Fjord Organics', title: 'Alder Mix' }
  assert.not(topics({ ...maker, body_html: '<p>Fjord Organics makes Alder Mix.</p>' }).includes('Fjord Organics'))
})

test('a class of protection is no certificate, and yes or no is a choice', () => {
  const triples = semantic({
    title: 'Alder Clip Fan',
    body_html: '<p>A fan for tents. It is IP54-rated and turns by 90 degrees.</p>',
    options: [{ name: 'Matching hook', values: ['no', 'yes'] }],
  }).entity_coverage.relationships.join()
  assert.match(triples, /has protection class – IP54/)
  assert.not.match(triples, /certified|Matching hook/)
})

test('placeholders, remarks, strengths, results of tests, parts told by colours and buttons to press are no facts', () => {
  const option = (name: string, values: string[]) => ({ options: [{ name, position: 1, values }] })
  const told = (of: Partial<Product>) => {
    const { entities, relationships } = semantic(of).entity_coverage
    return [...entities, ...relationships].join('\n')
  }
  assert.not(/Option/.test(told({ title: 'Cot Sheets', ...option('Style', ['Option 1', 'Option 2']) })))
  const ring = told({ title: 'Garnet Ring', body_html: '<p>RING SIZE: M SEE IMAGES</p>' })
  assert.match(ring, /RING SIZE: M$/m)
  assert.not(/weigh|strength: 10/.test(told({ title: 'Orvapin 10mg Tabs x28', body_html: '<p>For the heart.</p>' })))
  const cream = told({
    title: 'Day Cream',
    body_html: '<p>After 14 days of use: The skin looks fresher and clearer 71 %*</p>',
  })
  assert.not(/71/.test(cream), cream)
  const files = told({
    title: 'Nail File',
    body_html: '<ul><li>Red: fine (9.8 ft)</li><li>Blue: coarse (19.7 ft)</li></ul>',
  })
  assert.not(/Red|Blue/.test(files), files)
  const wood = semantic({ title: 'Pine Ornament', body_html: '<p>A wooden star. It is made of wood.</p>' })
  assert.ok(wood.entity_coverage.entities.filter((one) => one.startsWith('material')).length < 2)
})

test('a title in a language that names the thing first is cut neither at its noun nor within a row', () => {
  const of = (title: string, body_html: string, more: Partial<Product> = {}) =>
    semantic({ title, body_html, product_type: null, category: null, tags: [], ...more })
  const filter = of(
    'Filtro de Água de Barro de Luxo 8L com Torneira de Latão e Tampa',
    '<p>Um filtro de água para a cozinha da sua casa, feito de barro e com torneira de latão.</p>',
  )
  assert.is(filter.topical_authority.main_topics[0], 'Filtro de Água')
  const thermometer = of(
    'Termómetro rectal, axilar y oral 3 en 1 Nube Azul para bebés',
    '<p>Un termómetro para bebés que mide la temperatura de tres maneras, en casa y de viaje.</p>',
  )
  assert.match(thermometer.topical_authority.main_topics[0] ?? '', /axilar y oral 3 en 1/)
})

test('a label with two letters exchanged is the one that is meant; threads are no contents, and a shop, a question and a promise of speed no topic or fact', () => {
  const cloth = semantic({
    title: 'Orsa Face Cloth',
    vendor: 'Fjordlin Goods',
    seo: { title: 'Orsa Face Cloth - Fjordlin Goods', description: null },
    body_html:
      '<p>A cloth for the bath that is washed at 60 degrees.</p><ul><li>Metarial: 100% Cotton</li><li>Thread Count: 400 TC</li><li>Mounting: on and off in a few seconds</li></ul>',
  })
  const { entities, relationships } = cloth.entity_coverage
  assert.ok(entities.includes('Material: 100% Cotton'), entities.join())
  assert.not.match(relationships.join(), /contains|Metarial/)
  assert.not.match(entities.join(), /in a few seconds/)
  assert.not(cloth.topical_authority.main_topics.includes('Fjordlin Goods'))
  const asks = semantic({
    title: 'Supporto Orsa',
    body_html:
      '<p>Il supporto per la moto è di alluminio e tiene il telefono fermo.</p><h3>Perché sceglierlo?</h3><ul><li>Foro: da 12 mm a 30 mm</li></ul>',
  })
  assert.not.match(asks.topical_authority.subtopic_coverage.join(), /Perché/)
})

test('the first thing of a bundle is not all that is in it, and a desk lamp has no other name by the bed', () => {
  const { entities } = semantic({
    title: 'Duvet Cover & Blanket Bundle',
    body_html:
      '<p>A bundle of cotton.</p><p>What’s Included:<br><br>Duvet Cover<br>Queen Size: 228 cm x 241 cm</p><p>Blanket<br>Queen Size: 230 cm x 240 cm</p>',
  }).entity_coverage
  assert.not.match(entities.join(), /Included: Duvet Cover/)
  const lamp = semantic({
    title: 'Orsa Desk Lamp',
    product_type: 'Table lamp',
    body_html: '<p>A table lamp of metal.</p>',
  })
  assert.not.match(lamp.semantic_keywords.related_terms.join(), /bedside|nightstand/)
})
