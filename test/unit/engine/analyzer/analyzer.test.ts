// The analyzer as a whole: fixture products with their grade bands, rules, gates and the shape of the report.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { RULE_VERSION } from '../../../../src/engine/analyzer/rules.ts'
import { GATES, LEAST_WEIGHT, ORDINARY } from '../../../../src/engine/analyzer/score.ts'
import { noShopFacts, type Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'
import { Analysis, judged } from './analysis.ts'

const excellent = product({
  title: 'Fjell Wool Hiking Sock, Merino, Mid-Calf',
  vendor: 'Fjell',
  product_type: 'Hiking Sock',
  category: 'Apparel & Accessories > Clothing > Underwear & Socks > Socks',
  body_html: `<p>The Fjell wool hiking sock is a mid-calf sock of 70% merino wool for day hikes from 0 to 15 °C. Its terry sole of 4 mm cushions heel and toes in boots.</p>
    <h2>Hiking sock sizes and fit</h2><p>The merino hiking sock fits true to size. The shaft is 22 cm high and stays up without pressing.</p>
    <h2>Merino wool and care</h2><ul><li>Material: 70% merino wool, 28% polyamide, 2% elastane</li><li>Weight: 38 g per sock</li><li>Care: machine wash at 30 °C, lay flat to dry</li><li>Origin: knitted in Norway</li></ul>
    <h3>Are the hiking socks warm enough for winter?</h3><p>Down to -5 °C with winter boots; below that choose the 6 mm model.</p>`,
  options: [{ name: 'Size', values: ['36-39', '40-43'] }],
  variants: [
    variant({ sku: 'FJ-3639', options: ['36-39'], price: '24.90', grams: 80 }),
    variant({ sku: 'FJ-4043', options: ['40-43'], price: '24.90', grams: 80 }),
  ],
  images: [{ src: 'https://cdn.example/sock.jpg', alt: 'Grey merino hiking sock', width: 1200, height: 1200 }],
  seo: {
    title: 'Fjell Merino Hiking Sock, Mid-Calf, 4 mm Sole | Fjell',
    description:
      'Merino wool hiking sock for 0 to 15 °C: 70% merino, 4 mm terry sole, shaft 22 cm, machine wash at 30 °C. Sizes 36 to 43.',
  },
})

const middling = product({
  title: 'Amber Table Lamp',
  vendor: 'Lumo',
  product_type: 'Lamp',
  body_html:
    '<p>Give your living room a warm glow with our beautiful table lamp. It has a brass foot and a shade of amber glass, looks great on every sideboard and makes a lovely gift for friends who have just moved into a new home.</p>',
})

const bad = product({ title: 'PRODUCT 1', variants: [variant({ price: '0.00', sku: null, available: null })] })

const an = (of: Product, shop = euroShop) => Analysis.parse(analyze(of, shop, NOW))
const finding = (of: Product, rule: string) => judged(an(of), rule)

test('an excellent record reaches an A, one of many words and few facts scores half of that, a bad one less still', () => {
  assert.is(an(excellent).score.grade, 'A', JSON.stringify(an(excellent).suggestions, null, 1))
  const [middle, least] = [an(middling).score.value, an(bad).score.value]
  assert.ok(middle >= 40 && middle < 80, String(middle))
  assert.ok(least < 20, String(least))
})

test('the same record at the same time always gives the same report', () => {
  for (const record of [excellent, middling, bad]) assert.equal(an(record), an(structuredClone(record)))
})

test('the summary counts the suggestions, and what is graver comes first', () => {
  const { summary, suggestions } = an(middling)
  assert.is(summary.total_issues, suggestions.length)
  assert.is(summary.critical_count + summary.warning_count + summary.info_count, suggestions.length)
  const ranks = suggestions.map(({ priority }) => ['critical', 'warning', 'info'].indexOf(priority))
  assert.equal(ranks, ranks.toSorted())
})

test('every suggestion quotes its evidence or names the missing field, and bounds what it quotes', () => {
  const long = product({ title: 'x'.repeat(5_000), body_html: `<p>${'long word '.repeat(9_000)}</p>` })
  for (const record of [middling, bad, long])
    for (const { id, description, example } of an(record).suggestions) {
      assert.ok(description.length > 15 && description.length <= 480, id)
      assert.ok(example.length <= 220, id)
      assert.not.match(description, /undefined|null|NaN|\[object/)
      assert.not.match(example, /undefined|null|NaN|\[object/)
    }
})

test('proposed values use only numbers that the record has', () => {
  for (const record of [excellent, middling, bad]) {
    const known = JSON.stringify(record)
    for (const { id, example } of an(record).suggestions.filter(({ example }) => !example.startsWith('Say ')))
      for (const number of example.match(/\d+(?:\.\d+)?/g) ?? []) assert.ok(known.includes(number), `${id}: ${example}`)
  }
})

test('gates cap the score and are named with the score before them', () => {
  const cases: [Partial<Product>, keyof typeof GATES][] = [
    [{ variants: [variant({ price: '0.00' })] }, 'no_price'],
    [{ variants: [variant({ price: '10.99||10.99' })] }, 'no_price'],
    [{ body_html: '<p>A lovely thing.</p>', metafields: [] }, 'thin_description'],
    [{ body_html: `${excellent.body_html}<p>Price: €19.90</p>` }, 'contradicted_offer'],
    [{ body_html: `${excellent.body_html}<p>This item is currently sold out.</p>` }, 'contradicted_offer'],
  ]
  for (const [change, gate] of cases) {
    const { score, additional_fields } = an({ ...excellent, ...change })
    assert.ok(score.value <= GATES[gate].cap, gate)
    const fields = additional_fields as { gates: { gate: string }[]; score_before_gates: number }
    assert.equal(
      fields.gates.map((one) => one.gate),
      [gate],
    )
    assert.ok(fields.score_before_gates > score.value, gate)
  }
})

test('the cap of a thin text rises with its first statements, and what misleads buyers costs as much as a contradiction', () => {
  const shirt = { title: 'Fjord Shirt', category: 'Apparel & Accessories > Clothing > Shirts', metafields: [] }
  const caps = ['', ' It is made of cotton.', ' It is made of cotton and is machine washable.'].map((facts) => {
    const body_html = `<p>A lovely shirt for the days that you enjoy.${facts}</p>`
    const { additional_fields, score } = an({ ...excellent, ...shirt, body_html })
    return { cap: (additional_fields as { gates: { cap: number }[] }).gates[0]?.cap ?? 100, value: score.value }
  })
  assert.equal(
    caps.map(({ cap }) => cap),
    [50, 75, 100],
  )
  assert.ok(caps[0]!.value < caps[1]!.value && caps[1]!.value < caps[2]!.value)
  const score = (more: string) => an({ ...excellent, body_html: `${excellent.body_html}${more}` }).score.value
  const tidy = score('')
  for (const left of ['<p>Cord: [e.g., 1.5 m]</p>', '<p>Here is the revised product description.</p>'])
    assert.ok(score(left) < tidy - 10, left)
  assert.ok(score('<p>Due to Covid it may take longer.</p>') >= tidy - 3)
})

test('a price or stock that the text only seems to contradict closes no gate', () => {
  const harmless = [
    '<p>Price: €24.90</p>',
    '<p>Price: $19.90</p>',
    '<p>If it is sold out, leave your address.</p>',
    '<p>The last collection sold out quickly.</p>',
    '<p>Price per metre falls with length.</p>',
  ]
  for (const line of harmless)
    assert.equal(an({ ...excellent, body_html: excellent.body_html + line }).additional_fields.gates, [], line)
})

test('a currency that the record leaves out is no fault, and no missing price', () => {
  const { suggestions, additional_fields } = an(excellent, noShopFacts)
  assert.equal(additional_fields.gates, [])
  assert.not(suggestions.some(({ id }) => id === 'commerce-001'))
})

test('what was not checked is listed with its reason and not as failed', () => {
  const italian = an(
    product({
      title: 'Palma nana',
      product_type: 'Pianta',
      body_html: `<p>Questa palma è una pianta di piccole dimensioni per le terrazze e i balconi della casa. Ama il sole e il caldo con un'annaffiatura nella settimana.</p>`,
    }),
  )
  assert.is(italian.additional_fields.language, 'it')
  const skipped = italian.additional_fields.not_applicable as Record<string, string>
  for (const rule of ['struct-004', 'content-001']) assert.is(skipped[rule], 'language', rule)
  assert.not(italian.suggestions.some(({ id }) => id in skipped))
})

test('rules that need no words work in Arabic, Japanese and Hebrew', () => {
  const bodies = [
    'مرش فخم للبيت بحجم 75 مل يدوم طويلا ويناسب جميع الغرف والملابس والسيارة والمفارش ويعطي رائحة جميلة ومنعشة طوال اليوم بدون بقع وهو آمن تماما على الأقمشة ولا يترك أي أثر عليها بعد الاستخدام',
    '高品質のオーガニックコットンで作られた半袖シャツです。重さは180gで、洗濯機で洗えます。着心地がよく、毎日の生活にぴったりです。サイズはS、M、Lの三種類があります。',
    'תיק עור איטלקי בעבודת יד עם שלושה תאים, רוכסן חזק ורצועה מתכווננת. הגודל הוא 30 ס"מ והמשקל 800 גרם. התיק מתאים לעבודה, לטיולים ולשימוש יומיומי בכל עונות השנה, והוא מגיע עם אחריות מלאה לשנתיים.',
  ]
  for (const body of bodies) {
    const { semantic_richness, suggestions } = an(product({ title: 'Title 75', body_html: `<p>${body}</p>` }))
    assert.ok(semantic_richness.content_depth.word_count >= 30, body)
    assert.not(
      suggestions.some(({ id, priority }) => id === 'content-002' && priority === 'critical'),
      body,
    )
  }
})

test('variants without identifiers are critical, with shared ones a warning, and a placeholder option is none', () => {
  const two = (skus: (string | null)[]) =>
    product({
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: skus.map((sku, at) => variant({ sku, options: ['SM'[at]!] })),
    })
  const priority = (of: Product) => an(of).suggestions.find(({ id }) => id === 'commerce-005')?.priority
  assert.is(priority(two(['N/A', '-'])), 'critical')
  assert.is(priority(two(['A', 'A'])), 'warning')
  assert.is(priority(two(['A', 'B'])), undefined)
  assert.is(priority(product({ options: [{ name: 'Title', values: ['Default Title'] }] })), undefined)
})

test('a variant is told apart by a SKU or a valid barcode that no other variant has', () => {
  const found = (...codes: [sku: string | null, barcode: string | null][]) =>
    an(
      product({
        options: [{ name: 'Colour', values: codes.map((_, at) => `Shade ${at}`) }],
        variants: codes.map(([sku, barcode], at) => variant({ sku, barcode, options: [`Shade ${at}`] })),
      }),
    ).suggestions.find(({ id }) => id === 'commerce-005')?.description
  const [one, two] = ['4006381333931', '4006381333948']
  assert.is(found(['A', one], ['A', two]), undefined)
  assert.is(found(['A', one], ['B', one]), undefined)
  assert.is(found(['A', null], [null, two]), undefined)
  assert.is(found(['A', one], ['A', null]), undefined)
  assert.match(found(['A', one], ['A', '123'], ['A', null])!, /^2 of 3 variants share one SKU \(“A”\)/)
  assert.match(found(['A', one], ['A', one])!, /^2 variants share one SKU \(“A”\)/)
  assert.match(found([null, one], [null, one])!, /^2 variants share one barcode \(“4006381333931”\)/)
  assert.match(found(['A', null], ['A', null], ['B', null], ['B', null])!, /^4 variants share 2 SKUs/)
  assert.match(found(['A', one], ['A', one], ['C', null])!, /^2 of 3 variants share one SKU/)
})

test('a title that hides the kind of product, shouts or advertises is named with the kind that it should name', () => {
  const suggestion = an(product({ title: 'ROUND OPAL STAR', product_type: 'Brooch' })).suggestions.find(
    ({ id }) => id === 'struct-001',
  )!
  assert.match(suggestion.description, /“Brooch”/)
  assert.is(suggestion.example, 'Name it among the first words: “Brooch”.')
  for (const title of ['Coconut Truffles With Dates', 'Merino Hiking Sock in Grey'])
    assert.is(
      finding(product({ title, product_type: title.startsWith('C') ? 'Dessert' : 'Sock' }), 'struct-001')?.outcome,
      'pass',
      title,
    )
})

test('the report carries rule version, language, stages, raw points and evidence with its tier', () => {
  const { additional_fields, eeat, content_length } = an(middling, {
    ...euroShop,
    about_url: 'https://shop.example/about',
  })
  const fields = additional_fields as {
    rule_version: string
    language: string
    stages: object
    points: number
    max_points: number
    evidence: { outcome: string }[]
  }
  assert.is(fields.rule_version, RULE_VERSION)
  assert.is(fields.language, 'en')
  assert.equal(Object.keys(fields.stages), ['eligible', 'retrievable', 'citable'])
  assert.ok(fields.points > 0 && fields.points < fields.max_points)
  const unmet = fields.evidence.filter(({ outcome }) => outcome !== 'pass')
  assert.ok(unmet.length > 0)
  for (const one of unmet)
    assert.equal(
      Object.keys(one).filter((key) => key !== 'proposes' && key !== 'said_by'),
      ['rule', 'outcome', 'value', 'tier', 'spans'],
    )
  assert.ok(eeat.trustworthiness.about_page)
  assert.ok(content_length > 300)
})

test('entities are "attribute: value", and keywords are what buyers search by', () => {
  const { semantic_richness, conversational_query } = an(excellent)
  assert.ok(semantic_richness.entity_coverage.entities.includes('Care: machine wash at 30 °C, lay flat to dry'))
  for (const entity of semantic_richness.entity_coverage.entities) assert.match(entity, /^[^:]+: ./)
  assert.ok(semantic_richness.semantic_keywords.primary_keywords.some((one) => /hiking sock/i.test(one)))
  assert.ok(conversational_query.faq_detected)
  assert.is(conversational_query.question_answer_pairs[0]?.quality, 'good')
})

test('the score is the points of the applicable rules over their maximum, never a clamped sum', () => {
  for (const record of [excellent, middling]) {
    const { score, additional_fields } = an(record)
    const { points, max_points, gates } = additional_fields as { points: number; max_points: number; gates: unknown[] }
    assert.ok(points <= max_points)
    // The points are shown with two decimals.
    if (gates.length === 0) assert.ok(Math.abs(score.value - (100 * points) / max_points) < 0.51)
  }
})

test('what stands in scripts, styles and comments is no text of the product', () => {
  const code =
    '<script>var reviews = "1234 reviews, 20 cm, 100% cotton"</script><style>p{width:20cm}</style><!-- Material: oak -->'
  const { semantic_richness } = an({ ...middling, body_html: code })
  assert.is(semantic_richness.content_depth.word_count, 0)
  assert.not.match(JSON.stringify(semantic_richness), /cotton|oak|1234|20 cm/)
})

test('a brand is found as a word, not within another word', () => {
  const named = (title: string) =>
    finding(product({ vendor: 'AG', title: 'Bag', seo: { title, description: null } }), 'struct-002').value!
  assert.ok(named('Bag by AG for work and for long travels') > named('Bag with baggage for work and travels'))
})

test('a record of which little can be judged has no high score for what passes', () => {
  const italian = product({
    ...excellent,
    title: 'Calza da montagna Fjell in lana merino',
    body_html:
      '<p>La calza da montagna Fjell è di lana merino e arriva a metà polpaccio. Il fondo in spugna di 4 mm protegge il tallone e le dita negli scarponi, e la gamba alta 22 cm resta al suo posto senza stringere.</p>',
    seo: { title: 'Calza da montagna Fjell in lana merino', description: null },
  })
  const { score, additional_fields } = analyze(italian, euroShop, NOW) as never as {
    score: { value: number }
    additional_fields: { points: number; max_points: number; score_before_gates: number }
  }
  const { points, max_points } = additional_fields
  assert.ok(max_points < LEAST_WEIGHT, `${max_points}`)
  assert.ok(score.value <= Math.round((100 * (points + ORDINARY * (LEAST_WEIGHT - max_points))) / LEAST_WEIGHT))
  assert.ok(score.value < (100 * points) / max_points)
})
