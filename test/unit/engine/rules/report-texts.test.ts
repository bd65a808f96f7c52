// What readers of reports found wrong: findings that the record contradicts, and texts of the blocks that are not true of it.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { catalogueView } from '../../../../src/engine/catalogue-findings/catalogue-view.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { frozenOver } from '../../../support/statistics.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const report = (of: Partial<Product>) => analyze(product({ product_type: '', category: null, ...of }), euroShop, NOW)
const finding = (id: string, of: Partial<Product>) =>
  judgedAlone(product({ product_type: '', category: null, ...of }), id)

test('an item with a measure is an answer that can be quoted, and facts that lean on the sentence before are half of one', () => {
  const skirt = { title: 'Ilva Skirt', options: [{ name: 'Size', values: ['S', 'M'] }] }
  const measured = finding('conv-001', {
    ...skirt,
    body_html: '<p>A skirt for warm days.</p><ul><li>62 cm from waist to hem</li></ul>',
  })
  assert.equal([measured.outcome, measured.value, measured.suggestion], ['warn', 0.33, undefined])
  const leaning = finding('conv-001', {
    title: 'Round Socket',
    product_type: 'Sockets',
    body_html: '<p>These have a pin of 2.1 mm.</p>',
  })
  assert.equal([leaning.outcome, leaning.suggestion], ['warn', undefined])
  assert.is(finding('conv-001', { ...skirt, body_html: '<p>A dream of a skirt, and all yours.</p>' }).value, 0)
})

test('that no use is found is never said, as it may stand in words that are no phrase here', () => {
  const wash =
    '<p>A milky wash that lifts away dust and oil and leaves the face calm, fresh and nourished all through the day.</p>'
  const unused = finding('conv-004', { title: 'Oat Cleanser', product_type: 'Cleanser', body_html: wash })
  assert.equal([unused.outcome, unused.suggestion], ['warn', undefined])
  const mat =
    '<p>Woven from tufted cotton with a border in relief, it is a handsome accessory for the floor beside a bath or a sink.</p>'
  assert.is(finding('conv-004', { title: 'Ripple Bath Mat', body_html: mat }).outcome, 'pass')
})

test('help with the size, a drawback and a word on other sellers set a product beside others', () => {
  const long = 'The fabric is brushed on both sides and holds its form after many washes. '.repeat(8)
  for (const text of [
    'No need to size up.',
    'Small knots may be present in the yarn.',
    'Some sellers use a thinner cloth.',
  ]) {
    const words = Array.from({ length: 70 }, (_, at) => `thread${String.fromCharCode(97 + (at % 26))}${at}`).join(' ')
    assert.is(
      finding('conv-003', { title: 'Ilva Shirt', body_html: `<p>${long} ${words}. ${text}</p>` }).outcome,
      'pass',
      text,
    )
  }
})

test('a name written apart is the name, and a meta title with some of its words leaves out the others', () => {
  const text =
    'Put on the pull over and go: knitted of thick wool in a small mill by the sea, with ribbed cuffs, a high neck and a long back that keeps the wind out on cold mornings.'
  const knit = finding('sem-003', { title: 'Orla Pullover', product_type: 'Knitwear', body_html: `<p>${text}</p>` })
  assert.not.match(knit.suggestion?.description ?? '', /uses no word/)
  const gloss = finding('sem-003', {
    title: 'Vela Glass Veil Lip Gloss Pure Dawn',
    product_type: 'Lip gloss',
    seo: { title: 'Buy Lip Gloss Clear', description: null },
  })
  assert.match(gloss.suggestion!.description, /leaves out most of the words of the title/)
})

test('nobody is asked to try out a book', () => {
  const book = {
    title: 'Garden Year: a Book',
    product_type: 'Books',
    body_html: '<p>Twelve months of work in a small garden.</p>',
  }
  assert.is(finding('eeat-002', book).outcome, 'na')
})

const relations = (of: Partial<Product>) => report(of).semantic_richness.entity_coverage.relationships.join('\n')

test('relationships say what is true of the product', () => {
  const soap = { title: 'Rye Soap', product_type: 'Soap' }
  const lather = relations({
    ...soap,
    body_html: '<h3>Application</h3><p>Lather between wet hands</p><h3>Note:</h3><p>For external use only.</p>',
  })
  assert.not.match(lather, /compatible with|smells of/)
  assert.not.match(relations({ ...soap, body_html: '<p>Important notes: this is no medicine</p>' }), /smells of/)
  const cake = relations({ title: 'Walnut Cake', product_type: 'Cake', body_html: '<p>A cake with vanilla.</p>' })
  assert.match(cake, /tastes of – vanilla/)
  const keto = report({ title: 'Baked Salmon', product_type: 'Meal', body_html: '<p>A keto meal.</p>' })
  assert.ok(!keto.semantic_richness.entity_coverage.entities.some((entity) => entity.startsWith('allergens')))
  const lamp = relations({
    title: 'Tarn Plug',
    product_type: 'Smart plug',
    body_html: '<p>It has Wi-Fi.</p><p>The WiFi module saves power.</p><p>Works with the Hub: link both once</p>',
  })
  assert.is(lamp.match(/connects by/g)?.length, 1)
  assert.not.match(lamp, /has work/)
})

test('relationships leave out what holds for a part, for a choice, or is contradicted', () => {
  const of = (body: string, rest: Partial<Product> = {}) =>
    relations({ title: 'Reed Set', body_html: `<p>${body}</p>`, ...rest })
  for (const [said, pattern] of [
    [of('A bag with a capacity of 20 litres.'), /holds – 20 litres/],
    [of('Mix one sachet with 20 litres of water.'), /^(?!.*holds)/s],
    [of('The ring is of 316L steel.'), /^(?!.*(?:holds|316))/s],
    [of('The strap is 30 cm.'), /^(?!.*measures)/s],
    [of('It is 30 x 40 cm.'), /measures – 30 x 40 cm/],
    [
      of('The cloth is 100% human hair blend. Material: cotton. It is 100% cotton.', {
        metafields: [{ namespace: 'custom', key: 'fabric', type: null, value: 'polyester' }],
      }),
      /^(?!.*polyester)/s,
    ],
    [of('A chair.', { options: [{ name: 'Material', values: ['Oak', 'Cotton'] }] }), /^(?!.*made of)/s],
  ] as const)
    assert.match(said, pattern)
})

test('what a product is free of is no scent and no allergen of it, and its measures have no label of letters', () => {
  const oil = { title: 'Rye Beard Oil', product_type: 'Beard oil' }
  const free = relations({ ...oil, body_html: '<p>The oil is vegan and unscented.</p>' })
  assert.match(free, /– is – vegan/)
  assert.match(free, /– is – unscented/)
  const table = relations({ title: 'Reed Table', body_html: '<p>Dimensions L x B x H: 50 cm x 40 cm x 45 cm</p>' })
  assert.match(table, /measures – 50 cm x 40 cm x 45 cm/)
})

test('a question sets the small words of a title in capitals in small letters', () => {
  const { missing_questions } = report({
    title: 'HALF MOON IN CIRCLE NECKLACE',
    product_type: 'Necklace',
    body_html: '<p>This is a necklace with a small moon, and it is made for every day of the year.</p>',
  }).conversational_query
  assert.ok(missing_questions.length > 0)
  for (const question of missing_questions) assert.match(question, /Half Moon in Circle Necklace/)
})

test('a thing has one weight', () => {
  const soil = relations({ title: 'Loam Soil (2 kg)', body_html: '<p>Weight: 2 kg</p><p>With 44 mg of iron.</p>' })
  assert.is(soil.match(/weighs/g)?.length, 1)
})

test('made by hand names nobody', () => {
  const author = (text: string) =>
    report({ title: 'Clay Bowl', body_html: `<p>${text}</p>` }).eeat.expertise.author_info
  assert.not(author('Our bowls are made by hand.'))
  assert.ok(author('This bowl was designed by Ada Brook.'))
})

test('no advice on the text is given where its language is not known', () => {
  const arabic = report({ title: 'عطر الورد', body_html: '<p>عطر هادئ للصباح يدوم طويلا وله رائحة الورد.</p>' })
  assert.equal(arabic.conversational_query.natural_language_optimization.improvements, [])
  assert.not.ok(arabic.semantic_richness.content_depth.improvements.some((one) => one.startsWith('State')))
})

test('a text that is nearly that of another product says little of its own, an equal one nothing', () => {
  const base = Array.from({ length: 40 }, (_, at) => `clay${String.fromCharCode(97 + (at % 26))}${at}`).join(' ')
  const of = (id: string, text: string) =>
    product({ resource_id: id, title: `Pot ${id}`, body_html: `<p>${text}.</p>` })
  const described = (texts: string[]) => {
    const products = texts.map((text, at) => of(String(at), text))
    return catalogueView(products[0]!, frozenOver(products, euroShop, NOW)).findings[0]!.description
  }
  assert.match(described([base, base]), /says nothing of what sets/)
  assert.match(described([`${base} round rim`, `${base} square rim`]), /says little of what sets/)
})

test('topics are names of the thing: no house or series, no attribute behind a dash, no lone X, and no trade of those it is for', () => {
  const of: [Partial<Product>, string[]][] = [
    [{ title: 'Nordlys Kettle - Steel, incl. filter', product_type: 'Kettles' }, ['Nordlys Kettle']],
    [{ title: 'Alder & Co Brunn Series Wardrobe 80 x 120 cm', vendor: 'Alder & Co' }, ['Wardrobe']],
    [{ title: 'Cutting Disc, 125 x 22.2 mm, for tiles', product_type: 'Professional tilers', body_html: '<p>A disc for professional tilers who cut tiles.</p>' }, ['Cutting Disc']],
    [{ title: 'Frame 50 X 70 – black', body_html: '<p>A frame for the wall and the shelf.</p>' }, ['Frame']],
    [{ title: 'Panel 24" x 36"', body_html: '<p>A panel for the wall and the shelf.</p>' }, ['Panel']],
    [{ title: 'Karaffe 1,8 l, blau, inkl. Filter', body_html: '<p>Eine Karaffe für die Küche und den Tisch.</p>' }, ['Karaffe']],
    [{ title: 'Ahşap Masa - Ceviz, 120x60 cm', vendor: 'Brunn' }, ['Ahşap Masa']],
    [{ title: 'Brunn | Alder Sofa | Grey', vendor: 'Brunn' }, ['Alder Sofa']],
  ] // biome-ignore format: a table
  for (const [one, topics] of of) {
    const { topical_authority, semantic_keywords } = report(one).semantic_richness
    assert.equal(topical_authority.main_topics, topics, one.title!)
    assert.not(/grey|steel|black|blau|ceviz|tilers|brunn/i.test(semantic_keywords.primary_keywords.join()), one.title!)
  }
})

test('the word for a box is no list of what is in it', () => {
  const covered = (text: string) =>
    report({ title: 'Cat Game', product_type: 'Board games', body_html: `<p>${text}</p>` }).semantic_richness
      .topical_authority.subtopic_coverage
  assert.not(covered('A game for two that fits in the box.').includes('what is in the box'))
  assert.ok(covered('A game for two. In the box you find 20 cards.').includes('what is in the box'))
})

test('what a lamp lacks is asked for as well', () => {
  const { conversational_query, semantic_richness } = report({
    title: 'Alder Lamp',
    product_type: 'Lamps',
    body_html: '<p>A lamp of 5 W for the hall.</p>',
  })
  assert.ok(semantic_richness.semantic_keywords.semantic_gaps.includes('protection class'))
  const questions = conversational_query.missing_questions.join()
  for (const one of ['How many lumens', 'What is the protection class of the Alder Lamp?'])
    assert.ok(questions.includes(one), one)
})

test('a house that a scent was inspired by and a code are no topics, the number of an article no amperes, an application no dose of a disc', () => {
  const topics = (title: string) => report({ title }).semantic_richness.topical_authority.main_topics
  assert.not(topics('Maison Oro - 24 Noir Intense - inspired by Night').includes('Maison Oro'))
  assert.not(topics('Diamond Disc (XK-4711B)').includes('XK-4711B'))
  const { semantic_richness } = report({
    title: 'Trennscheibe 230 mm',
    body_html: '<p>Art. Nr. 4711 A</p><ul><li>Anwendung: Metall und Stahl schneiden</li></ul>',
  })
  assert.not.match(semantic_richness.entity_coverage.entities.join(), /4711 A/)
  assert.not(semantic_richness.topical_authority.subtopic_coverage.includes('dosage'))
})

test('the strength of tablets, ounces that say a volume again and what it is applied with are no entities', () => {
  const entities = (title: string, body_html: string, of = {}) =>
    report({ title, body_html, ...of }).semantic_richness.entity_coverage.entities.join('; ')
  assert.not.match(entities('Alva Tablets 200MG 100 chewable tablets', '<p>For oral use.</p>'), /200 ?MG/i)
  const category = 'Animals & Pet Supplies > Pet Supplies'
  const wash = (line: string) =>
    entities('Alva Eye Wash for Dogs 100 ml (3.38 oz)', `<p>${line}</p>`, { category, product_type: '' })
  assert.match(wash('It cleans the eye.'), /100 ml/)
  assert.not.match(wash('Use a cotton pad to wipe the lids gently.'), /cotton|3\.38/)
})

test('a name that the text calls one company is asked for as one, without an article', () => {
  const body_html = '<p>Alva Organics is an independent company of the coast that fills ginger ale.</p>'
  const asked = (html: string) =>
    report({ title: 'Alva Organics', product_type: '', body_html: html }).conversational_query.missing_questions.join()
  assert.not.match(asked(body_html), /the Alva Organics/)
})
