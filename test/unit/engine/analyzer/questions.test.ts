// How a buyer's question names the product, and which questions with answers a body has.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { nameForQuestions, questionFor } from '../../../../src/engine/analyzer/questions/questions.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { convert } from '../../../../src/engine/html/semantic-html.ts'
import type { AskedId } from '../../../../src/engine/languages/taxonomy/intents.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, slowTestIf, test } from '../../../support/test.ts'
import {
  dirtyProducts,
  euroShop,
  hasRealRecords,
  NO_REAL_RECORDS,
  NOW,
  product,
  realProducts,
} from '../records/records.ts'

const check = slowTestIf(hasRealRecords, NO_REAL_RECORDS)

/** Every question that can be asked about a record. */
const everyQuestion = (record: Product): string[] => {
  const reading = read(record, euroShop, NOW)
  const questions = reading.lexicon?.questions
  if (!questions) return []
  const named = nameForQuestions(reading, questions)
  return (Object.keys(questions.ask) as AskedId[]).map((id) => questionFor(id, named, questions))
}

const madeOf = (of: Partial<Product>): string =>
  everyQuestion(product({ body_html: '<p>Everything you need for the garden.</p>', ...of })).find((question) =>
    question.includes('made of'),
  )!

const broken = (question: string): boolean =>
  /\s\s|[{}<>]|undefined| [,.]|^[^«]* \?|\bthe the\b|“”|\?.*\?|[.,;:–-]\?$/i.test(question)

const isGrammatical = (question: string): boolean =>
  /^[\p{Lu}¿«].+\?$/u.test(question) && question.length <= 120 && !broken(question)

check('every question about every real record is one short sentence that ends with a question mark', () => {
  for (const record of [...realProducts(), ...dirtyProducts()])
    for (const question of everyQuestion(record)) assert.ok(isGrammatical(question), `${record.title}: ${question}`)
})

test('a number behind a dash stays with the word before it, and no shorts are a short', () => {
  const named = (title: string, more: Partial<Product> = {}) => madeOf({ title, tags: [], options: [], ...more })
  assert.match(named('MARK - 2 WIDE DARK WASH'), /Mark 2 Wide Dark Wash/i)
  assert.not.match(named('Tarn Socks - 2 Pairs'), /2 Pairs/)
  assert.not.match(named('Dark can swim', { product_type: 'Shorts' }), /this short(?!s)/)
})

test('odd titles still make one short sentence', () => {
  for (const title of [
    '',
    '!!!',
    '???',
    '"',
    '(',
    '4711',
    '★★ HOT DEAL ★★',
    'SALE - SALE - SALE',
    'Stool {{ product.title }}',
    'Stool $& $1 {name}',
    '<b>Stool</b> oak',
    'https://shop.example/stool',
    'The',
    'x'.repeat(900),
    'oak '.repeat(200),
    'Oak stool for '.repeat(30),
    'Hocker Eiche natur geölt, Höhe 45 cm – für Küche, Flur und Bad',
    '木製スツール',
    'Is it a stool? Yes!',
  ])
    for (const question of everyQuestion(product({ title, body_html: '<p>You can sit on it in the kitchen.</p>' })))
      assert.ok(isGrammatical(question), `${title}: ${question}`)
})

test('a question names the product by the part of the title that is a name', () => {
  for (const [title, question] of [
    ['Fjell Hiking Sock', 'What is the Fjell Hiking Sock made of?'],
    ['Fjell Hiking Socks (2 pairs)', 'What are the Fjell Hiking Socks made of?'],
    ['Tarn Trousers – Slate Grey, Long', 'What are the Tarn Trousers made of?'],
    ['The Tarn Jacket', 'What is the Tarn Jacket made of?'],
    ['Summer Sale: Tarn Jacket', 'What is the Tarn Jacket made of?'],
    ['Tarn Jacket for Kids', 'What is the Tarn Jacket for Kids made of?'],
    ['Tarn Glasses 2', 'What are the Tarn Glasses 2 made of?'],
    ['Glass Canvas', 'What is the Glass Canvas made of?'],
    ['Tarn Dress', 'What is the Tarn Dress made of?'],
    ['TARN RAIN JACKET', 'What is the Tarn Rain Jacket made of?'],
    ['<b>Tarn</b> Jacket', 'What is the Tarn Jacket made of?'],
  ] as const)
    assert.is(madeOf({ title }), question)
})

test('a name that does not say what the thing is gets its type behind it', () => {
  assert.is(madeOf({ title: 'Lumen', product_type: 'Brooches' }), 'What is the Lumen brooch made of?')
  assert.is(madeOf({ title: 'Lumen Brooch', product_type: 'Brooches' }), 'What is the Lumen Brooch made of?')
})

test('a title that no sentence can take is left out', () => {
  assert.is(madeOf({ title: '!!!' }), 'What is this product made of?')
  assert.is(madeOf({ title: '!!!', product_type: 'Brooches' }), 'What is this brooch made of?')
})

test('a book is named by its title in quotation marks', () => {
  assert.is(madeOf({ title: 'River Walks: A Guide', product_type: 'Ebook' }), 'What is “River Walks” made of?')
  const ofWork = madeOf({
    title: 'Walking with Rivers',
    body_html: '<p>This book explores the rivers of the north.</p>',
  })
  assert.is(ofWork, 'What is “Walking with Rivers” made of?')
})

test('what its text says is one is asked of as one', () => {
  const roots = { title: 'Alder Deep Roots', body_html: '<p>Deep Roots is a tonic for plants.</p>' }
  assert.is(madeOf(roots), 'What is the Alder Deep Roots made of?')
  assert.is(
    madeOf({ ...roots, body_html: '<p>Deep Roots are tonics for the plants of your garden.</p>' }),
    'What are the Alder Deep Roots made of?',
  )
})

const questionsIn = (body_html: string): string[] =>
  convert(product({ body_html }), euroShop).questions.map(({ question, answer }) => `${question} ${answer}`)

test('accordions of any make ask and answer', () => {
  for (const body of [
    '<details><summary>Is it hollow?</summary><p>No, solid oak.</p></details>',
    '<button class="accordion">Is it hollow?</button><div class="panel"><p>No, solid oak.</p></div>',
    '<h3><button aria-expanded="false" aria-controls="a1">Is it hollow?</button></h3><div id="a1">No, solid oak.</div>',
    '<div class="faq__question">Is it hollow?</div><div class="faq__answer">No, solid oak.</div>',
    '<div class="x accordion-header"><span>Is it hollow?</span></div><div><p>No, solid oak.</p></div>',
  ])
    assert.equal(questionsIn(body), ['Is it hollow? No, solid oak.'], body)
})

test('a button that buys is no text', () => {
  assert.equal(convert(product({ body_html: '<button>Add to cart</button><p>Oak.</p>' }), euroShop).blocks.length, 1)
})

test('bold lines, Q and A lines, rows and lines under an FAQ heading ask and answer', () => {
  for (const body of [
    '<p><b>Is it hollow?</b> No, solid oak.</p>',
    '<p><b>Is it hollow?</b><br>No, solid oak.</p>',
    '<p>Q: Is it hollow? A: No, solid oak.</p>',
    '<p>Q: Is it hollow?<br>A: No, solid oak.</p>',
    '<p>Q1. Is it hollow?</p><p>Answer: No, solid oak.</p>',
    '<table><tr><td>Is it hollow?</td><td>No, solid oak.</td></tr></table>',
    '<dl><dt>Is it hollow?</dt><dd>No, solid oak.</dd></dl>',
    '<h2>FAQ</h2><p>Is it hollow?</p><p>No, solid oak.</p>',
  ])
    assert.equal(questionsIn(body), ['Is it hollow? No, solid oak.'], body)
})

test('several questions of one paragraph are several', () => {
  assert.equal(questionsIn('<p><b>Is it hollow?</b><br>No.<br>Solid.<br><b>Does it fold?</b><br>Yes.</p>'), [
    'Is it hollow? No.\nSolid.',
    'Does it fold? Yes.',
  ])
})

test('a question that only opens a text is none', () => {
  assert.equal(questionsIn('<p>Looking for a stool?</p><p>This one is of oak.</p>'), [])
  assert.equal(questionsIn('<h2>Comfort</h2><p>Tired?</p><p>Sit down.</p>'), [])
})

test('a heading that praises is no question, and one that a buyer asks is where facts answer it', () => {
  const pairs = (body_html: string) =>
    read(product({ body_html }), euroShop, NOW).answers.pairs.map(({ question }) => question)
  assert.equal(pairs('<h3>Why you’ll love it?</h3><p>It weighs 300 g and is made of cotton.</p>'), [])
  assert.equal(pairs('<h3>Tired of cold tea?</h3><p>Then this is the one for everybody at home.</p>'), [])
  assert.equal(pairs('<h3>How much does it hold?</h3><p>It holds 1.8 l.</p>'), ['How much does it hold?'])
  assert.equal(pairs('<h3>Does it fit an oven?</h3><p>Yes, any.</p>'), ['Does it fit an oven?'])
})

test('a sentence that asks before one that decides with a fact, and fields that ask and answer, are pairs', () => {
  const pairs = (of: Partial<Product>) =>
    read(product({ title: 'Alva', ...of }), euroShop, NOW).answers.pairs.map(
      ({ question, answer }) => `${question} ${answer}`,
    )
  const prose = (text: string) => pairs({ body_html: `<p>The Alva is a kettle of steel. ${text}</p>` })
  assert.equal(prose('Does it boil two cups? Yes, it holds 1.8 l. It is new.'), [
    'Does it boil two cups? Yes, it holds 1.8 l.',
  ])
  assert.equal(prose('Does it boil two cups? It holds 1.8 l.'), [])
  assert.equal(prose('Do you want it? Yes, you do want it.'), [])
  const field = (key: string, value: string) => ({ namespace: 'custom', key, type: null, value })
  assert.equal(
    pairs({
      metafields: [
        field('faq_question_1', 'Is it loud?'),
        field('faq_answer_1', 'It has 50 dB.'),
        field('faq_question_2', 'Is it heavy?'),
        field('faq_answer_3', 'It weighs 900 g.'),
      ],
    }),
    ['Is it loud? It has 50 dB.'],
  )
  const lists = (answers: string) =>
    pairs({ metafields: [field('faqs_question', 'Is it loud?\nIs it heavy?'), field('faqs_answer', answers)] })
  assert.equal(lists('It has 50 dB.\nIt weighs 900 g.'), ['Is it loud? It has 50 dB.', 'Is it heavy? It weighs 900 g.'])
  assert.equal(lists('It has 50 dB and weighs 900 g.'), [])
})

const missing = (of: Partial<Product>): string[] =>
  analyze(product(of), euroShop, NOW).conversational_query.missing_questions

test('a saying or a scene is no name, and the question does without', () => {
  const asks = (title: string) => madeOf({ title })
  assert.match(asks('Its a lovely morning'), /this product/)
  assert.match(asks('We are where the sea is'), /this product/)
  assert.match(asks('Harbour Table Lamp'), /Harbour Table Lamp/)
})

test('a name cut within a list, a row of measures or before what it is ideal for is not asked by', () => {
  const asks = (title: string) => madeOf({ title })
  assert.match(asks('Set: Pot 2 l + Pan 3 l + Lid'), /this product|this /)
  assert.not(/1 ?l/i.test(asks('Four Stone Pots and a Grill 1L | 1.5L | 2L')))
  assert.not(/Ideal/.test(asks('Tarpaulin Durable Pond Lining Membrane Ideal for Commercial Fish Ponds')))
})

test('facts are asked as the kind means them, of what has them, and in the words of the language', () => {
  const nozzle = missing({ title: 'Foam Jet Fountain Nozzle', body_html: '<p>A nozzle for ponds.</p>' })
  assert.not(/litres an hour/.test(nozzle.join()), nozzle.join())
  const plant = { title: 'Ficus Alba', product_type: 'Indoor plant', body_html: '<p>An indoor plant of 60 cm.</p>' }
  assert.match(missing(plant).join(), /How much light and water does/)
  const flowers = missing({ ...plant, title: 'Artificial Ficus Flowers', body_html: '<p>Fake flowers.</p>' })
  assert.not(/light|frost/.test(flowers.join()), flowers.join())
  const whisky = {
    title: 'Sadler’s Whisky',
    product_type: 'Whisky',
    body_html: '<p>Der Whisky der Familie ist mild.</p>',
  }
  assert.match(missing(whisky).join(), /Woher/)
  assert.not(/Woher|Nährwert/.test(missing({ ...whisky, title: 'Sadler’s Irish Whisky' }).join()))
  const rum = missing({
    ...whisky,
    title: 'Kokusnuss',
    product_type: 'Rum',
    body_html: '<p>Der Rum ist eine Mischung.</p>',
  })
  assert.not(/Maße/.test(rum.join()), rum.join())
})

test('a photograph is asked for no size and no material', () => {
  const body_html = '<p>These photos are photographs of old bridges in the mountains.</p>'
  const asked = missing({ title: 'Bridges of the North', tags: ['photography'], body_html })
  assert.ok(asked.includes('Is a print or a file sent?'))
  assert.not(asked.some((question) => /size|made of/.test(question)))
})

test('a measure that is stated without a lexicon is not asked for, nor asked for twice', () => {
  const said = (measure: string) =>
    missing({
      title: 'Abridor de latas',
      body_html: `<p>Um abridor para a cozinha que abre latas e garrafas com muita facilidade. ${measure}</p>`,
    }).filter((question) => question.includes('dimens'))
  assert.equal(said('Tamanho: 18.5x4.0x0.9cm'), [])
  assert.equal(said('Tamanho: 22mmx11,5mm'), [])
})

test('a type follows the name in languages that name a thing last', () => {
  const tierra = {
    title: 'Florero Luna',
    product_type: 'Florero',
    body_html: '<p>Un florero bonito para la casa y la mesa.</p>',
  }
  assert.not(missing(tierra).some((question) => /«Florero Luna \p{Ll}/u.test(question)))
})

test('a name that says nothing of the thing takes its kind along from behind the dash', () => {
  const asked = missing({
    title: 'Comet – Wallet',
    product_type: 'Wallet',
    body_html: '<p>A slim wallet of leather that keeps cards and notes in order.</p>',
  })
  assert.ok(asked.length > 0 && asked.every((question) => /Comet Wallet/.test(question)), asked.join())
})

test('how it is fed is asked in plain words, and nobody asks what a device, a board or an open basket has not', () => {
  const ask = (of: Partial<Product>): string =>
    analyze(product(of), euroShop, NOW).conversational_query.missing_questions.join('\n')
  const clock = ask({ title: 'Wall Clock - Flamingo', body_html: '<p>A clock for the nursery, of MDF.</p>' })
  assert.match(clock, /What does the Wall Clock run on: mains, batteries or USB\?/)
  assert.match(clock, /How loud is the ticking/)
  const dryer = ask({ title: 'Electric Hair Dryer', body_html: '<p>A hair dryer that dries hair in minutes.</p>' })
  assert.match(dryer, /run on, and how many watts does it use\?/)
  const trimmer = {
    title: '2-in-1 Eyebrow Hair Trimmer',
    category: 'Health & Beauty > Personal Care > Shaving & Grooming > Hair Removal > Epilators',
    body_html: '<p>It trims hair around the eyebrows, and its heads are washed in water.</p>',
  }
  assert.not(/stored|keep/.test(ask(trimmer)))
  const board = {
    title: 'Weekly Meal Planner',
    body_html: '<p>Our planner of hardboard is magnetic and rewritable.</p>',
  }
  assert.not(/pages|paper|language/.test(ask(board)))
  assert.not(
    /closure/.test(ask({ title: 'Storage Basket - Rocket', body_html: '<p>Soft storage for the nursery.</p>' })),
  )
  const strap = { title: 'Element Strap', category: 'Apparel & Accessories > Clothing Accessories > Belts' }
  assert.not(/weight can/.test(ask({ ...strap, body_html: '<p>A strap for any of our buckles, in four colours.</p>' })))
})

test('the name in a question has no pack before it, no capitals of English words, and is not cut before the thing', () => {
  const ask = (of: Partial<Product>): string =>
    analyze(product(of), euroShop, NOW).conversational_query.missing_questions.join('\n')
  const sock = {
    title: '8 Pairs Carbon - Merino Wool Sock',
    body_html: '<p>A sock for the trail and for every day.</p>',
  }
  assert.match(ask(sock), /the Merino Wool Sock/)
  assert.match(
    ask({ title: 'Natural Vitamin Serum 1oz', body_html: '<p>A serum for the face.</p>' }),
    /Vitamin Serum\?/,
  )
  const camiseta = {
    title: 'CAMISETA BUILD AND WIN BLOCK HOMBRE',
    body_html: '<p>Camiseta con diseño exclusivo para el verano.</p>',
  }
  assert.match(ask(camiseta), /Build and Win/)
})

test('a word of delivery or a denial answers only where a parcel or someone at risk is meant', () => {
  const answers = (said: string) => {
    const { intents } = read(product({ title: 'Platform', body_html: `<p>${said}</p>` }), euroShop, NOW)
    return (['delivery', 'safety'] as const).filter((id) => intents[id].answered?.field === 'description')
  }
  assert.equal(answers('We know what users expect and deliver specialised platforms.'), [])
  assert.equal(answers('It does not arrive.'), [])
  assert.equal(answers('This splendour is not intended for the crowd.'), [])
  assert.equal(answers('It delivers comfort. Delivered within 3 days.'), ['delivery'])
  assert.equal(answers('Free delivery on all orders.'), ['delivery'])
  assert.equal(answers('Not intended for children.'), ['safety'])
})
