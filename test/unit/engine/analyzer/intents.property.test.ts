// Which questions of buyers a record answers, and what the rules and the block make of it.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { answeredShare } from '../../../../src/engine/analyzer/questions/answered-intents.ts'
import { type Reading, read } from '../../../../src/engine/analyzer/reading.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import { type GENERAL, INTENTS, type IntentId } from '../../../../src/engine/languages/taxonomy/intents.ts'
import { noPageFacts } from '../../../../src/engine/page/page-facts.ts'
import { noShopFacts, type Product, type ShopFacts } from '../../../../src/engine/record/product.ts'
import { noStructuredData, type StructuredData } from '../../../../src/engine/structured-data/structured-data.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import {
  dirtyProducts,
  euroShop,
  hasRealRecords,
  NO_REAL_RECORDS,
  NOW,
  product,
  realProducts,
  sampled,
  variant,
} from '../records/records.ts'

const check = slowTestIf(hasRealRecords, NO_REAL_RECORDS)

const policy = (text: string) => ({ url: null, text })
const shopWith = (policies: Partial<ShopFacts['policies']>): ShopFacts => ({
  ...euroShop,
  policies: { ...noShopFacts.policies, ...policies },
})

const reading = (of: Partial<Product>, shop: ShopFacts = euroShop, structured?: Partial<StructuredData>) =>
  read(
    product(of),
    shop,
    NOW,
    structured ? { ...noPageFacts, isProduct: true, structured: { ...noStructuredData, ...structured } } : null,
  )

const intent = (id: IntentId, of: Partial<Product>, shop?: ShopFacts) => reading(of, shop).intents[id]

const finding = (id: string, of: Partial<Product>, structured?: Partial<StructuredData>) =>
  rules.find((rule) => rule.id === id)!.assess(reading(of, euroShop, structured))

/** What answers each intent of a product, and a text of the same kind that does not. */
const CASES: [IntentId, Partial<Product>, yes: string, no: string][] = [
  [
    'material',
    { title: 'Tarn Jacket' },
    'The shell is woven from merino wool.',
    'The shell feels better than it looks.',
  ],
  ['material', { title: 'Pecan Cake' }, 'Ingredients: oats, pecans, butter.', 'The classic among our cakes.'],
  ['size', { title: 'Tarn Jacket' }, 'It fits true to size.', 'It looks good on everybody we know.'],
  ['size', { title: 'Oak Table' }, 'It measures 120 x 80 cm.', 'It has room for the whole family.'],
  ['size', { title: 'Pecan Cake' }, 'Net weight: 250 g', 'Nobody stops after the first.'],
  [
    'compatibility',
    { title: 'Power Bank' },
    'It works with iPhone and Android.',
    'It glows in the dark while it sleeps.',
  ],
  ['safety', { title: 'Pecan Cake' }, 'Contains nuts and milk.', 'The classic among our cakes.'],
  ['safety', { title: 'Calendula Hand Cream' }, 'Dermatologically tested.', 'It lies in every bathroom of the valley.'],
  ['safety', { title: 'Wooden Puzzle' }, 'For children from 3 years.', 'It shows a fox in the snow.'],
  ['audience', { title: 'Calendula Hand Cream' }, 'Made for gardeners with cracked hands.', 'It smells of the meadow.'],
  ['audience', { title: 'Relay Module' }, 'It lets you switch lamps.', 'The contacts are of silver.'],
  ['usage', { title: 'Calendula Hand Cream' }, 'Apply a pea sized drop twice a day.', 'It smells of the meadow.'],
  ['usage', { title: 'Oak Table' }, 'It comes fully assembled.', 'It has seen three generations.'],
  ['care', { title: 'Tarn Jacket' }, 'Machine wash at 30 °C.', 'It has seen three generations.'],
  ['care', { title: 'Pecan Cake' }, 'Store in a cool dry place.', 'The classic among our cakes.'],
  ['care', { title: 'Monstera Plant' }, 'Water it once a week.', 'Everybody knows its leaves.'],
  ['warranty', { title: 'Desk Lamp' }, 'It has a two year warranty.', 'It has a long cable.'],
  ['comparison', { title: 'Tarn Boots' }, 'They are lighter than the Fjell boots.', 'They are the best we ever had.'],
]

const typeOf = ({ title }: Partial<Product>): string => title!.slice(title!.lastIndexOf(' ') + 1)

test('each intent is answered by what answers it, where it stands, and by nothing else', () => {
  for (const [id, of, yes, no] of CASES) {
    const opening = '<p>Something that the whole village knows.</p>'
    const product_type = typeOf(of)
    const { answered, applies } = intent(id, { product_type, ...of, body_html: `${opening}<p>${yes}</p>` })
    assert.is(answered?.text, yes, `${id}: ${yes}`)
    assert.ok(applies)
    const open = intent(id, { product_type, ...of, body_html: `${opening}<p>${no}</p>` })
    assert.is(open.answered, null, `${id}: ${no}`)
  }
})

test('an answer is the sentence that gives it, at its place in the text', () => {
  const record = reading({ title: 'Tarn Jacket', body_html: '<p>Nice. The shell is of merino wool. It is warm.</p>' })
  const { field, start, end, text } = record.intents.material.answered!
  assert.is(field, 'description')
  assert.is(text, 'The shell is of merino wool.')
  assert.is(record.description.text.slice(start, end), text)
})

test('below a heading that names an attribute the answer is what follows it', () => {
  const body_html = '<h2>Care</h2><p>Brush it and let it dry slowly.</p>'
  assert.is(intent('care', { title: 'Tarn Boots', body_html }).answered?.text, 'Brush it and let it dry slowly.')
})

test('a labelled value answers before a word in passing', () => {
  const body_html = '<p>Name: Steel Heart</p><p>It shines.</p><p>Material: sterling silver</p>'
  const { answered } = intent('material', { title: 'Heart Ring', body_html })
  assert.is(answered?.text, 'Material: sterling silver')
})

test('what buyers do not ask of a kind of product is not missing', () => {
  const candle = { title: 'Cedar Candle', body_html: '<p>It smells of wood.</p>' }
  for (const id of ['compatibility', 'care', 'warranty', 'delivery'] as const)
    assert.not(intent(id, candle).applies, id)
  const cake = { title: 'Plum Cake', body_html: '<p>As grandmother made it.</p>' }
  for (const id of ['compatibility', 'warranty', 'usage', 'audience'] as const) assert.not(intent(id, cake).applies, id)
  for (const id of INTENTS.filter((one) => one !== 'what' && one !== 'price'))
    assert.not(intent(id, { title: 'Gift Card', body_html: '<p>For friends.</p>' }).applies, id)
})

test('of a kind of product that is not recognised nothing is missing but the price', () => {
  const { intents } = reading({ title: 'Quux', body_html: '<p>Nobody knows what it does.</p>', variants: [] })
  assert.equal(
    INTENTS.filter((id) => intents[id].applies && !intents[id].answered),
    ['price'],
  )
})

test('without words for a language nothing is missing', () => {
  const { intents } = reading({ title: 'Ласка', product_type: 'Куртка', body_html: '<p>Тёплая куртка для зимы.</p>' })
  for (const id of INTENTS) if (id !== 'price') assert.not(intents[id].applies && !intents[id].answered, id)
})

test('price and policies are answers of the listing and of the shop', () => {
  assert.equal(intent('price', {}).answered?.text, '49 EUR')
  assert.is(intent('price', { variants: [variant({ price: '0.00' })] }).answered, null)
  const shop = shopWith({ returns: policy('Send it back within 30 days.'), warranty: policy('Two years.') })
  const jacket = { title: 'Tarn Jacket' }
  assert.is(intent('delivery', jacket, shop).answered?.field, 'returns policy')
  assert.is(intent('warranty', jacket, shop).answered?.field, 'warranty policy')
})

test('delivery is missing only where the policies of the shop are known', () => {
  assert.not(intent('delivery', { title: 'Tarn Jacket' }).applies)
  const delivery = intent('delivery', { title: 'Tarn Jacket' }, shopWith({ privacy: policy('We keep nothing.') }))
  assert.ok(delivery.applies)
  assert.is(delivery.answered, null)
})

test('questions of the structured data answer too', () => {
  const questions = [{ question: 'How do I wash the jacket?', answer: 'Machine wash at 30 °C, then line dry.' }]
  const { care } = reading({ title: 'Tarn Jacket', body_html: '<p>It is blue.</p>' }, euroShop, { questions }).intents
  assert.is(care.answered?.field, 'structured data')
})

test('whom clothing is for may stand in type or tags', () => {
  const jacket = { title: 'Tarn Jacket', body_html: '<p>It is blue.</p>' }
  assert.is(intent('audience', jacket).answered, null)
  assert.is(intent('audience', { ...jacket, product_type: "Women's Jackets" }).answered?.field, 'type')
  assert.is(intent('audience', { ...jacket, tags: ['blue', 'mens'] }).answered?.field, 'tags')
})

const TERSE = { title: 'Tarn Jacket', body_html: '<p>Our best jacket. It simply is a must.</p>' }
const FULL = {
  title: 'Tarn Jacket',
  body_html: `<p>The Tarn Jacket is a rain jacket of recycled nylon for hikers who carry little, because it weighs 240 g.</p>
    <p>Unlike the Fjell jacket it has no lining; look elsewhere if you need one in winter.</p>
    <ul><li>Fit: regular, true to size</li><li>Care: machine wash at 30 °C</li><li>Material: 100 % nylon</li></ul>`,
}

test('conv-002 passes what answers the questions of buyers', () => {
  const { outcome, value } = finding('conv-002', TERSE)
  assert.is(outcome, 'warn')
  assert.ok(value < 0.75)
  const full = finding('conv-002', FULL)
  assert.is(full.outcome, 'pass')
  assert.is(full.value, 1)
})

test('conv-001 counts answers that stand alone, whatever their form', () => {
  assert.is(finding('conv-001', TERSE).outcome, 'warn')
  assert.is(finding('conv-001', FULL).outcome, 'pass')
  const pairs = `<h3>How much does it weigh?</h3><p>The jacket weighs 240 g.</p><h3>How is it washed?</h3>
    <p>In the machine at 30 °C.</p><h3>What is it made of?</h3><p>Recycled nylon, with seams of polyester.</p>`
  assert.is(finding('conv-001', { ...TERSE, body_html: pairs }).value, 1)
  const poor = `<h3>Why?</h3><p>${'It is what everybody wants and nobody has. '.repeat(20)}</p><h3>How?</h3><p>Yes.</p>`
  assert.is(finding('conv-001', { ...TERSE, body_html: poor }).value, 0)
})

test('conv-001 wants marked-up questions to be visible', () => {
  const questions = [
    { question: 'How much does it weigh?', answer: '240 g' },
    { question: 'Can it be ironed?', answer: 'No.' },
  ]
  const hidden = finding(
    'conv-001',
    { ...FULL, body_html: `${FULL.body_html}<h3>How much does it weigh?</h3><p>240 g</p>` },
    { questions },
  )
  assert.is(hidden.outcome, 'warn')
  assert.match(hidden.problem, /Can it be ironed/)
  // The description is only a part of the page the questions may stand on.
  assert.is(finding('conv-001', FULL, { questions }).outcome, 'pass')
})

const LONG = `It hangs by the door of our hut and waits for the rain. The hut stands above the lake, where the path to the pass begins, and the
  door faces south. In the evening the wind turns, clouds come over the ridge, and whoever goes out takes it along. It was there before
  the stove, before the lamp and before the dog. Nobody remembers who brought it, and nobody asks. The nail it hangs on is older still,
  and the wall behind it has a mark of its shape that no paint will cover any more. `

test('conv-003 finds a difference, help in choosing or a limit', () => {
  const of = (text: string) =>
    finding('conv-003', { title: 'Tarn Jacket', product_type: 'Jacket', body_html: `<p>${LONG}${text}</p>` })
  assert.is(of('').outcome, 'warn')
  for (const text of [
    'It is lighter than the Fjell.',
    'Size up if you wear wool below.',
    'It is not suitable for skiing.',
  ])
    assert.is(of(text).outcome, 'pass', text)
  assert.is(of('It lasts longer than 10 years.').outcome, 'warn')
  assert.is(of('Lighter than the Fjell, but not suitable for skiing.').value, 1)
  assert.is(finding('conv-003', { title: 'Plum Cake', body_html: `<p>${LONG}</p>` }).outcome, 'na')
})

test('conv-004 finds whom or what it is for, and values a reason', () => {
  const value = (text: string) =>
    finding('conv-004', {
      title: 'Tarn Jacket',
      body_html: `<p>${text}</p><p>We sewed the first one in the old mill by the river.</p>`,
    })
  assert.is(value('Designed for hikers, because it dries within 20 minutes.').value, 1)
  assert.is(value('For all keen runners.').value, 0.8)
  // Flattery has such words too, so they are neither a merit nor asked for.
  assert.equal([value('Good on the trail.').outcome, value('Good on the trail.').value], ['pass', 0])
  assert.is(value('A thing of beauty.').outcome, 'warn')
})

const block = (of: Partial<Product>) => analyze(product(of), euroShop, NOW).conversational_query

test('the block of a full record is better than that of a terse one, and names what is missing', () => {
  const terse = block(TERSE)
  const full = block(FULL)
  assert.ok(full.score > terse.score + 30)
  assert.ok(full.voice_search_readiness.featured_snippet_potential)
  assert.not(terse.voice_search_readiness.featured_snippet_potential)
  assert.ok(full.natural_language_optimization.direct_answers > 3)
  assert.is(terse.missing_questions[0], 'What is the Tarn Jacket made of?')
  assert.equal(full.missing_questions, [])
  assert.not(terse.faq_detected)
})

test('pairs are good with a short answer that states a fact, poor with none', () => {
  const { question_answer_pairs: pairs, faq_detected } = block({
    title: 'Tarn Jacket',
    body_html: `<h3>How heavy is it?</h3><p>It is light, at 240 g.</p><h3>Weight of the large one?</h3><p>The large one weighs 260 g.</p>
      <h3>Do people like it?</h3><p>Everybody around here seems to.</p><h3>Really?</h3><p>Yes.</p>`,
  })
  assert.ok(faq_detected)
  assert.equal(
    pairs.map(({ quality }) => quality),
    ['fair', 'good', 'fair', 'poor'],
  )
})

test('speaking to the reader is a conversational tone', () => {
  const tone = (text: string) =>
    block({ title: 'Tarn Jacket', body_html: `<p>${text}</p>` }).natural_language_optimization.conversational_tone
  assert.ok(tone('You fold it into your pocket of 20 cm before you leave.'))
  assert.not(tone('It folds into its own pocket.'))
})

const records = [...realProducts(), ...dirtyProducts()]

const ANSWERS: Partial<Record<keyof typeof GENERAL, string>> = {
  material: '<p>Material: cotton</p>',
  size: '<p>It measures 20 x 30 cm and fits true to size. Net weight: 250 g.</p>',
  care: '<p>Care: machine wash at 30 °C.</p><p>Storage: keep in a cool dry place.</p>',
  audience: '<p>Designed for beginners and used to measure rooms.</p>',
  safety: '<p>Allergens: none.</p>',
  usage: '<p>How to use: apply twice a day.</p>',
  warranty: '<p>Two year warranty.</p>',
}

const shareOf = ({ intents, statements }: Reading): number => answeredShare(intents, statements.answers)

check('an added answer never lowers what is answered', () => {
  for (const record of sampled(records)) {
    const before = read(record, euroShop, NOW)
    for (const answer of Object.values(ANSWERS)) {
      const after = read({ ...record, body_html: record.body_html + answer }, euroShop, NOW)
      if (after.language !== before.language || after.naming.family !== before.naming.family) continue
      assert.ok(shareOf(after) >= shareOf(before) - 1e-9, `${record.title}: ${answer}`)
      for (const id of INTENTS)
        if (before.intents[id].answered) assert.ok(after.intents[id].answered, `${record.title}: ${id}`)
    }
  }
})

check('neutral text at the end never lowers the score of the block', () => {
  const neutral = '<p>The old mill stands beside a river, and the river runs into a lake.</p>'
  for (const record of sampled(records)) {
    const after = { ...record, body_html: record.body_html + neutral }
    if (read(after, euroShop, NOW).naming.family !== read(record, euroShop, NOW).naming.family) continue
    assert.ok(block(after).score >= block(record).score, record.title)
  }
})

check('the block is small: half of the records stay under 1 KB, all under 3 KB', () => {
  const sizes = records.map((record) => JSON.stringify(block(record)).length).sort((a, b) => a - b)
  assert.ok(sizes[sizes.length >> 1]! < 1024, String(sizes[sizes.length >> 1]))
  assert.ok(sizes.at(-1)! < 3072, String(sizes.at(-1)))
})
