// The semantic block: what a record is about, how deep it goes, and which facts stand in it as entities and triples.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import { euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, product, realProducts } from '../records/records.ts'

const semantic = (of: Partial<Product>) => analyze(product(of), euroShop, NOW).semantic_richness

const KETTLE: Partial<Product> = {
  title: 'Nordlys Enamel Tea Kettle 1.8 l',
  vendor: 'Nordlys',
  product_type: 'Kettle',
  body_html: `<p>The enamel tea kettle holds 1.8 l and boils on gas, induction and wood stoves. Its spout pours without dripping, and the
    wooden handle stays cool. The enamel tea kettle is made in Denmark.</p>
    <h2>Size and weight</h2><ul><li>Height: 22 cm</li><li>Diameter: 19 cm</li><li>Weight: 1.2 kg</li><li>Material: steel, enamel</li></ul>
    <h2>Care</h2><p>Wash it by hand and dry it at once, so that the rim does not rust. Lime comes off with two spoons of vinegar in water
    that has boiled for five minutes; rinse the kettle twice before you make tea again.</p>`,
}

test('topics are whole phrases of the title and of what type and facts call it, each once, in any language', () => {
  const { main_topics } = semantic(KETTLE).topical_authority
  assert.ok(
    main_topics.some((topic) => /enamel tea kettle/i.test(topic)),
    main_topics.join(' · '),
  )
  assert.is(new Set(main_topics.map((topic) => topic.toLowerCase())).size, main_topics.length)
  assert.equal(
    semantic({ title: 'حقيبة جلد طبيعي', body_html: '<p>حقيبة يد من الجلد الطبيعي</p>' }).topical_authority.main_topics,
    ['حقيبة جلد طبيعي'],
  )
})

test('a title is cut where it breaks itself, and a vendor that only sells is no brand', () => {
  const topics = (title: string) => semantic({ ...KETTLE, title, product_type: null }).topical_authority.main_topics
  assert.equal(topics('Sage - Sustainable Cotton Biker Jacket (Free Shipping!)').slice(0, 2), [
    'Sage',
    'Sustainable Cotton Biker Jacket',
  ])
  assert.is(topics('Yeezy Boost 350 V2 Antlia (Non Reflective)')[0], 'Yeezy Boost 350 V2 Antlia')
  const brands = (own: Partial<Product>) =>
    semantic({ ...KETTLE, ...own }).entity_coverage.relationships.filter((one) => / brand /.test(one))
  for (const vendor of [
    'Giant Online Store',
    '120gr / 50P / A4',
    'Mi tienda',
    'Printify',
    'Tema Aurora',
    'Best selling kettles',
  ])
    assert.equal(brands({ vendor, title: `${vendor} Tea Kettle` }), [], vendor)
  // A vendor that neither title nor text knows may only sell it.
  assert.equal(brands({ vendor: 'Lumena' }), [])
  assert.is(brands({ vendor: 'Lumena', title: 'Tea Kettle by Lumena' }).length, 1)
  assert.equal(brands({ vendor: 'Lumena', body_html: '<p>Lumena, your online shop for kettles.</p>' }), [])
  assert.equal(brands({ vendor: 'Ocean Wave', title: 'Tea Kettle - Ocean wave' }), [])
})

test('a field that says “no”, a colour in a wrong place and the word of a brand are no entities', () => {
  const { entities, relationships } = semantic({
    title: 'Weft Sealer',
    vendor: 'Black Silk',
    body_html:
      '<ul><li>Package: No</li><li>Colour: 12000 mAh</li><li>Brand Name: NoName_Null</li></ul><p>Silk sealer.</p>',
  }).entity_coverage
  assert.not(/No\b|mAh|Null|silk/i.test(entities.join()), entities.join())
  const colours = 'black, white, red, blue, green, yellow, grey, brown, pink'
  const long = semantic({ title: 'Cup', body_html: `<p>Colour: ${colours}</p>` }).entity_coverage.entities
  assert.ok(long.includes('Colour: black, white, red, blue, green, yellow (+3)'), long.join())
  assert.not(/ comes with /.test(relationships.join()))
})

test('subtopics are the attributes that are stated and the headings', () => {
  const { subtopic_coverage } = semantic(KETTLE).topical_authority
  for (const name of ['material', 'dimensions', 'Size and weight', 'care'])
    assert.ok(subtopic_coverage.includes(name), name)
})

test('a stone is no brand, its weight no weight of the piece, and a grade no colour', () => {
  const { topical_authority, entity_coverage } = semantic({
    title: 'Opal and Diamond Drop Pendant',
    vendor: 'Diamonds',
    product_type: 'Shop',
    category: 'Apparel & Accessories > Jewelry > Necklaces',
    body_html: '<p>14k pendant.</p><p>*Diamond weight: .15tw. Color:G-H Clarity:VS.</p>',
  })
  assert.equal(topical_authority.main_topics.slice(0, 1), ['Opal and Diamond Drop Pendant'])
  assert.not(topical_authority.main_topics.includes('Shop'))
  const { entities, relationships } = entity_coverage
  assert.ok(entities.includes('Diamond weight: .15tw'), entities.join())
  assert.not(/G-H|: 14k$/.test(entities.join('\n')), entities.join())
  assert.not(/brand|weighs|made of/.test(relationships.join()), relationships.join())
})

test('a title keeps a quoted letter, the sign of a grade and the name behind a maker', () => {
  const topic = (title: string) =>
    semantic({ title, body_html: '<p>A fine thing.</p>' }).topical_authority.main_topics[0]
  assert.is(topic('Bar "T" Necklace'), 'Bar T Necklace')
  assert.is(topic('Mild Sun Cream SPF 50+ PA+++ (50ml)'), 'Mild Sun Cream SPF 50+ PA+++')
  assert.is(topic('ZORVA - Talvo 47 - 230mm'), 'ZORVA Talvo 47')
  assert.is(topic('T A L V O R A - FRAMEKIT'), 'Talvora Framekit')
  assert.is(topic('JACKET OF WIND IN SILENCE'), 'Jacket of Wind in Silence')
})

test('a list of ingredients has no scent, sun protection is no certificate, and fabrics keep their shares', () => {
  const cream = semantic({
    title: 'Quiet Face Cream SPF 50+',
    category: 'Health & Beauty > Personal Care > Cosmetics > Skin Care',
    body_html:
      '<h2>Description</h2><p>This cream buffs away dry skin.</p><h2>Ingredients</h2><p>Water, Glycerin, Citrus Aurantium Oil, Lavandula Extract, Lavender Oil, Stearic Acid, Sodium Benzoate, Tocopherol</p>',
  })
  assert.ok(cream.entity_coverage.entities.includes('sun protection: SPF 50+'), cream.entity_coverage.entities.join())
  assert.not(/scent|skin type|certification/.test(cream.entity_coverage.entities.join()))
  assert.not(/Description|Ingredients/.test(cream.topical_authority.subtopic_coverage.join()))
  const shirt = semantic({
    title: 'Weft Shirt',
    product_type: 'Shirt',
    body_html: '<p>A shirt of 80% organic cotton and 20% recycled polyester, for nerves of steel.</p>',
  })
  const { entities } = shirt.entity_coverage
  assert.ok(entities.includes('material: 80% organic cotton and 20% recycled polyester'), entities.join())
  assert.not(/steel/.test(entities.join()), entities.join())
})

test('a topic is no department, no category against the title, and rows and paired models stay whole', () => {
  const topics = (title: string, own: Partial<Product> = {}) =>
    semantic({ title, body_html: '<p>One of our favourites.</p>', product_type: null, ...own }).topical_authority
      .main_topics
  assert.equal(topics('Harbor Growth Oil', { product_type: 'Women & Kids' }), ['Harbor Growth Oil'])
  assert.equal(topics('Harbor Open Front Cardigan', { category: 'Apparel & Accessories > Clothing > Suits' }), [
    'Harbor Open Front Cardigan',
  ])
  assert.is(topics('Handbook of Rivers, Lakes, and Coastal Seas')[0], 'Handbook of Rivers, Lakes, and Coastal Seas')
  assert.is(topics('Kelvo TK2000 / TK3000')[0], 'Kelvo TK2000/TK3000')
  assert.is(topics('HARBOR PRIDE – Olive miracle')[0], 'HARBOR PRIDE Olive miracle')
})

test('a blend is told whole, and rates, reaches, limits and choices are no facts of the thing', () => {
  const told = (title: string, body_html: string, own: Partial<Product> = {}) => {
    const { entities, relationships } = semantic({ title, body_html, product_type: null, ...own }).entity_coverage
    return `${entities.join(' · ')} | ${relationships.join(' · ')}`
  }
  const hoodie = told(
    'Harbor Hoodie',
    '<p>The hoodie is made of up to 5% recycled polyester from bottles.</p><ul><li>50% cotton, 50% polyester</li></ul>',
    { product_type: 'Hoodie' },
  )
  assert.match(hoodie, /made of – 50% cotton, 50% polyester/)
  assert.not(/5% recycled/.test(hoodie.replaceAll('45%', '')), hoodie)
  const light = told(
    'Harbor Search Light',
    '<p>It accepts a 4K@60Hz signal and serves 26 servings per hour. Max Beam Distance 900 ft. Wireless or hardwired options.</p>',
    { product_type: 'Lighting' },
  )
  assert.not(/60Hz|servings|900 ft|ireless/.test(light), light)
  const bag = told('Sisi PU Leather Shoulder Bag', '<p>A bag for each day.</p>', { product_type: 'Bags' })
  assert.match(bag, /made of – PU leather/i)
  const hoops = told(
    'Comet Tassel Hoops',
    '<p>These gold-plated earrings have a gemstone, a soft velvet interior in their box, and a fine gold plating.</p>',
    { product_type: 'Earrings' },
  )
  assert.not(/velvet|gemstone|made of – gold$/m.test(hoops), hoops)
  const tee = told('Birch Tee', '<ul><li>Sizing category: Full size run</li><li>Picture style: Studio</li></ul>', {
    product_type: 'T-Shirt',
  })
  assert.not(/Picture style|comes in size/.test(tee), tee)
})

test('triples name the brand, and say of each fact what it states', () => {
  const { relationships, entities } = semantic(KETTLE).entity_coverage
  assert.is(relationships[0], 'Nordlys Enamel Tea Kettle 1.8 l – brand – Nordlys')
  assert.ok(
    relationships.some((one) => one.endsWith(' – weighs – 1.2 kg')),
    relationships.join('\n'),
  )
  assert.ok(relationships.some((one) => one.endsWith(' – made of – steel, enamel')))
  for (const one of relationships) assert.match(one, /^[^–]+ – [^–]+ – [^–]+$/)
  assert.ok(entities.includes('Height: 22 cm'))
  assert.is(new Set(entities).size, entities.length)
})

test('depth and technical depth grow with words and measures', () => {
  assert.equal(
    [semantic({ body_html: '<p>A kettle.</p>' }), semantic(KETTLE)].map(({ topical_authority, content_depth }) => [
      topical_authority.depth,
      content_depth.technical_depth,
    ]),
    [
      ['shallow', 'none'],
      ['moderate', 'intermediate'],
    ],
  )
})

test('a reading level is named for English running text, and for nothing else', () => {
  const easy =
    '<p>The cup is blue. It holds hot tea. You can wash it in a sink. It is not big. We made it by hand. The rim is thin. It will not break if you drop it on a rug. It fits a small hand. Fill it up to the line. Keep it out of the sun. Lend it to a good friend now and then.</p>'
  assert.is(semantic({ title: 'Blue Cup', body_html: easy }).content_depth.reading_level, 'elementary')
  const german =
    '<p>Der Becher ist blau. Er hält den Tee lange warm. Du kannst ihn von Hand spülen. Er ist nicht groß. Wir haben ihn in Porto gemacht. Der Rand ist dünn und glatt. Er passt in eine kleine Hand. Halte ihn von der Sonne fern. Leih ihn ab und zu einem guten Freund. So hast du lange etwas davon.</p>'
  assert.is(semantic({ title: 'Blauer Becher', body_html: german }).content_depth.reading_level, 'elementary')
  assert.is(semantic({ body_html: '<ul><li>Height: 9 cm</li></ul>' }).content_depth.reading_level, '')
})

test('a true sentence more never lowers a part of the block', () => {
  const before = semantic(KETTLE)
  const after = semantic({ ...KETTLE, body_html: `${KETTLE.body_html}<p>The lid closes tightly.</p>` })
  for (const part of ['topical_authority', 'content_depth', 'entity_coverage'] as const)
    assert.ok(after[part].score >= before[part].score, part)
})

test('signs, notes of the sale and calls to choose name nothing; a warranty keeps its number', () => {
  for (const [title, topic] of [
    ['Alder Steel Bowl Ø 22 cm', 'Alder Steel Bowl'],
    ['Alder Steel Bowl Ø22cm, oiled', 'Alder Steel Bowl'],
    ['Pepper Mix 100g℮', 'Pepper Mix'],
    ['[Pre-order] Oak Table', 'Oak Table'],
    ['Oak Table 120 cm *not including chairs', 'Oak Table'],
  ] as const)
    assert.equal(semantic({ title, product_type: null }).topical_authority.main_topics, [topic], title)
  const { entities, relationships } = semantic({
    title: 'Oak Table',
    body_html: '<p>This is the table that you will keep for the house. One year warranty on all. Imported.</p>',
    options: [{ name: 'Choose your wood', values: ['Oak', 'Ash'] }],
  }).entity_coverage
  assert.ok(relationships.includes('Oak Table – has wood – Oak, Ash'), relationships.join())
  assert.ok(entities.includes('warranty: One year warranty'), entities.join())
  assert.not(/Imported/.test(entities.join() + relationships.join()))
})

test('what is of one piece of several, a part, its makers, a screen or a model is no fact of the thing', () => {
  const facts = (title: string, body_html: string): string =>
    semantic({ title, body_html }).entity_coverage.entities.join(' · ')
  const set = facts(
    'Stone Cookware Set',
    '<ul><li>1 x Pot (Diameter: 22 cm, Height: 11 cm, ~4.5 kg)</li><li>1 x Pan (Diameter: 17 cm, Height: 9 cm, ~3.2 kg)</li></ul><p>Size: 18.5 x 1.5 cm</p><p>Size: 8.2 x 3.1 cm</p>',
  )
  assert.not(/kg|18\.5|8\.2|\)$/.test(set), set)
  const bag = facts(
    'Alba Handbag',
    '<p>A handbag of cotton with leather on the edges. Handcrafted by women in recovery, it creates possibilities for women.</p>',
  )
  assert.not(/leather|women/.test(bag), bag)
  assert.match(facts('Alba Handbag', '<p>This handbag for women is made of leather.</p>'), /leather/)
  assert.not(/6/.test(facts('Rider Monitor 6"', '<p>A monitor.</p>')))
  assert.not(/1100/.test(facts('Side Cases for the CRF 1100 L Africa', '<p>Two cases.</p>')))
})

test('what is said of one choice, of a part or of something else is no fact of the whole product', () => {
  const covered = (fields: Parameters<typeof semantic>[0]): string => {
    const { entities, relationships } = semantic(fields).entity_coverage
    return [...entities, ...relationships].join('\n')
  }
  const scented = covered({
    title: 'Alder Soy Candle',
    body_html:
      '<p>This candle burns for 45 hours.</p><h3>Fire</h3><ul><li>Lead scent: Tonka</li></ul><h3>Water</h3><ul><li>Lead scent: Lime</li></ul>',
  })
  assert.not(/Tonka|Lime/.test(scented), scented)
  const coloured = covered({
    title: 'Alder Wool Rug',
    body_html: '<p>Color: Gray/Black</p><p>Quality: High Quality</p><p>Measurements: relaxed</p>',
    options: [{ name: 'Color', values: ['Gray/Black', 'Gray/Red'] }],
  })
  assert.match(coloured, /Color: Gray\/Black, Gray\/Red/)
  assert.not(/High Quality|relaxed/.test(coloured), coloured)
  const knife = covered({
    title: 'Alder Steel Knife',
    body_html:
      '<p>Our dinner knife is 8.7 inches in length. It works with the display of your board, whose pins are rated up to 50mA.</p><p>Wipe it with a damp cloth. The handle has a zipper pocket.</p>',
  })
  assert.not(/8\.7|50mA|damp cloth|zipper/.test(knife), knife)
  assert.match(
    covered({ title: 'Alder Steel Box 30 cm', body_html: '<p>It weighs 5.5 kg.</p>' }),
    /30 cm[\s\S]*5\.5 kg/,
  )
})

test('a flavour alone, a tag as it stands in addresses and the beginning of the vendor are no keywords', () => {
  const { semantic_keywords, topical_authority } = semantic({
    title: 'Alder - Sleep Strips',
    vendor: 'Alderhealth',
    product_type: 'Personal Care and Beauty',
    tags: ['oral-strips'],
    body_html: '<p>Flavor: Raspberry</p><p>These oral strips melt on the tongue.</p>',
  })
  assert.equal(topical_authority.main_topics, ['Sleep Strips'])
  assert.not(/Raspberry|oral-strips|Beauty|Alder/.test(semantic_keywords.primary_keywords.join()))
})

test('a long row of search words that says a word again is no phrase, and no name ends before what it is ideal for', () => {
  const topics = (title: string): string => semantic({ title }).topical_authority.main_topics.join(' · ')
  const row =
    'Floating Aquatic Holder Eco Floating Island Grower Easy Install for Pond Decoration Hydroponic Gardens Basket'
  assert.not(/Easy Install/.test(topics(row)))
  assert.not(/Ideal/.test(topics('Tarpaulin Durable Pond Lining Membrane Ideal for Commercial Fish Ponds & Koi Ponds')))
})

test('a wall sculpture is no statue, an everyday clutch no evening bag, and an artificial flower no plant', () => {
  const others = (title: string, product_type: string | null = null): string =>
    semantic({ title, product_type }).semantic_keywords.related_terms.join(' · ')
  assert.not(/statue/.test(others('Ammonite Wall Sculpture')))
  assert.not(/evening/.test(others('Jessie Zip Clutch')))
  assert.not(/potted/.test(others('5pcs Artificial Lotus Flowers for Ponds')))
  assert.not(/confectionery/.test(others('Chocolate Protein Drink', 'Chocolate')))
  assert.not(/outlet/.test(others('DC Jack Socket')))
  assert.not(/slacks/.test(others('Green Twill Cargo Pants')))
})

test('related terms name no department, no other bag or shoe, and no word of a region where nobody pays so', () => {
  const others = (title: string, currency = 'EUR', of: Partial<Product> = {}): string =>
    analyze(
      product({ title, product_type: null, ...of }),
      { ...euroShop, currency },
      NOW,
    ).semantic_richness.semantic_keywords.related_terms.join(' · ')
  assert.equal(others('Boot Socks'), '')
  assert.equal(others('Sapphire Ring'), '')
  assert.not(/gym|sports|shopper/.test(others('Kids Duffle Bag')))
  const camiseta = { body_html: '<p>Una camiseta de algodón para el verano y para cada día.</p>' }
  assert.not(/playera|remera|polera/.test(others('Camiseta de tirantes', 'EUR', camiseta)))
  assert.match(others('Camiseta de tirantes', 'MXN', camiseta), /^playera$/)
  assert.not(/jumper/.test(others('Ribbed Sweater', 'USD')))
  assert.match(others('Ribbed Sweater', 'GBP'), /jumper/)
})

test('entities are whole, and no dose, part of a page, half of a blend, length in kilograms or what only looks so', () => {
  const told = (of: Partial<Product>): string => {
    const { entities, relationships } = semantic(of).entity_coverage
    return [...entities, ...relationships].join('\n')
  }
  const triples = (of: Partial<Product>): string => semantic(of).entity_coverage.relationships.join('\n')
  const metafield = (key: string, value: string) => ({ namespace: 'custom', key, type: null, value })
  const sofa: Partial<Product> = {
    title: 'Two Seater Sofa',
    product_type: 'Sofas',
    body_html: `<ul><li>Item Weight: 35.0; Arm Style: Padded; Care Instructions: Wipe clean with a dry cloth; Seating Capacity: 2</li>
      <li>Material:- Sheesham Wood</li></ul>`,
    metafields: [metafield('warranty', 'our-warranty'), metafield('seat_depth', '3 kg')],
  }
  assert.not(/; (?:Arm|Seating)|our-warranty|3 kg|– - /.test(told(sofa)), told(sofa))
  const chair: Partial<Product> = {
    title: 'Garden Chair',
    product_type: 'Chairs',
    body_html: '<p>A chair of PE cane on a frame of aluminium, made to stay outdoors in any weather.</p>',
    metafields: [metafield('material', 'Cane')],
  }
  assert.not(/(?:aterial:|made of –) Cane/.test(told(chair)), told(chair))
  const capsules: Partial<Product> = {
    title: 'Fat Burner',
    product_type: 'Supplements',
    body_html:
      '<p>As a dietary supplement, adults take 2 capsules each day. It has 120mg of caffeine and is free from common allergens.</p>',
  }
  assert.not(/2 capsules|120mg|has allergens/.test(told(capsules)), told(capsules))
  const fan: Partial<Product> = {
    title: 'Mini Air Cooler',
    product_type: 'Fans',
    body_html: '<p>A USB powered fan for the bedside table, with a tank for water and three speeds.</p>',
  }
  assert.not(/connect/.test(told(fan)), told(fan))
  const dress: Partial<Product> = {
    title: 'Lace Dress',
    product_type: 'Dresses',
    body_html: `<ul><li>Material: Girl lace dress</li><li>Lining: 100% cotton</li><li>Fit: Recommend ordering true to size.</li></ul>`,
  }
  assert.not(
    /aterial: Girl|made of – 100% cotton|Recommend ordering true to size\.$/m.test(triples(dress)),
    triples(dress),
  )
})

test('how it is mounted is asked of a part of an installation, and not of a wire', () => {
  const gaps = (title: string): string =>
    semantic({
      title,
      product_type: null,
      category: 'Bricolaje > Suministros eléctricos > Cables eléctricos',
    }).semantic_keywords.semantic_gaps.join(' · ')
  assert.match(gaps('Perfil eléctrico en aluminio'), /mounting/)
  assert.not(/mounting/.test(gaps('Alambre eléctrico en aluminio')))
})

slowTestIf(hasRealRecords, NO_REAL_RECORDS)('lists stay short, and their entries are readable', () => {
  for (const record of realProducts()) {
    const { topical_authority, semantic_keywords, entity_coverage } = analyze(record, euroShop, NOW).semantic_richness
    const lists = [
      topical_authority.main_topics,
      topical_authority.subtopic_coverage,
      semantic_keywords.primary_keywords,
      entity_coverage.entities,
      entity_coverage.relationships,
    ]
    for (const list of lists) {
      assert.ok(list.length <= 12, record.title)
      for (const entry of list)
        assert.ok(entry.length > 0 && entry.length <= 160 && !/undefined|\n/.test(entry), `${record.title}: ${entry}`)
    }
  }
})

test('a list of a metafield is one fact, and a heading, a filter, steps and what the texts tell otherwise are none', () => {
  const of = (namespace: string, key: string, value: string, more: Partial<Product> = {}): string[] => {
    const record = { title: 'Alva', body_html: '<p>It suits.</p>', ...more }
    const metafields = [{ namespace, key, type: null, value }]
    return analyze(product({ ...record, metafields }), euroShop, NOW).semantic_richness.entity_coverage.entities
  }
  assert.equal(of('custom', 'skin_type', 'Dry\nMature\nOily'), ['Skin type: Dry, Mature, Oily'])
  assert.equal(of('shopify', 'suitable-for-skin-type', 'dry; all-skin-types'), [
    'Suitable for skin type: all skin types',
  ])
  for (const [key, value] of [
    ['material_heading', 'Oak'],
    ['size_new', 'Full Size'],
    ['how_to_use', '1. Apply to the face\n2. Rinse'],
  ] as const)
    assert.equal(of('custom', key, value), [], key)
  const blue = { title: 'Blue Shirt' }
  assert.is(
    of('shopify', 'color-pattern', 'beige', blue).some((one) => one.includes('beige')),
    false,
  )
})
