// How a text is worded: hedges, advertising, repetition, length of sentences, headings and sections.

import { readabilityOf, syllablesOf } from '../../../../src/engine/analyzer/description/readability.ts'
import { type Reading, read } from '../../../../src/engine/analyzer/reading.ts'
import type { Rule } from '../../../../src/engine/analyzer/rule.ts'
import { hedgingRule } from '../../../../src/engine/analyzer/rules/content/hedging.ts'
import { hypeRule } from '../../../../src/engine/analyzer/rules/content/hype.ts'
import { readabilityRule } from '../../../../src/engine/analyzer/rules/content/readability.ts'
import { stuffingRule } from '../../../../src/engine/analyzer/rules/content/stuffing.ts'
import { headingsRule } from '../../../../src/engine/analyzer/rules/structure/headings.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const reading = (body_html: string, of: Partial<Product> = {}): Reading =>
  read(product({ title: 'Tagus Steel Bottle 750 ml', product_type: 'Water Bottle', body_html, ...of }), euroShop, NOW)

const outcome = (rule: Rule, body: string, of: Partial<Product> = {}) => rule.assess(reading(body, of)).outcome

const PLAIN =
  '<p>The Tagus is a steel bottle of 750 ml for long hikes. Its double wall keeps drinks cold for a day. The lid closes with half a turn and does not leak.</p>'

test('a text that weakens its statements is told which words do so', () => {
  const hedged = `${PLAIN}<p>The coating might keep stains away. It possibly lasts ten years and should help against dents.</p>`
  const finding = hedgingRule.assess(reading(hedged))
  assert.is(finding.outcome, 'warn')
  assert.match(finding.problem, /“might”, “possibly” and “should help”/)
  assert.ok(finding.value < 0.5)
  assert.is(hedgingRule.assess(reading(PLAIN)).value, 1)
})

test('allergens, variations, care, returns, conditions, questions, months and abilities are no hedges', () => {
  const bodies = [
    'May contain traces of nuts. Colours may vary. The dye may cause irritation and may fade in the sun.',
    'You may return it within 30 days. You might also like our mugs. Orders may be delayed in May.',
    'If the lid is loose, the bottle might leak. Might it fit your bike? Could it be lighter?',
    'The bottle can hold tea, and you could fill it with soup. It may not be suitable for a microwave.',
    'May help against headaches and possibly against insomnia.',
  ]
  for (const body of bodies) assert.is(outcome(hedgingRule, `${PLAIN}<p>${body}</p>`), 'pass', body)
})

test('one hedge is no style, nor is a short text without any', () => {
  assert.is(outcome(hedgingRule, `${PLAIN}<p>The coating might last ten years.</p>`), 'pass')
  assert.is(outcome(hedgingRule, '<p>Short.</p>'), 'pass')
  const german = `<p>${'Die Flasche ist aus Stahl und hält das Wasser den ganzen Tag kalt, auch wenn es draußen warm ist. '.repeat(2)}</p>`
  assert.is(outcome(hedgingRule, german, { title: 'Flasche aus Stahl' }), 'pass')
  assert.is(outcome(stuffingRule, german, { title: 'Flasche aus Stahl' }), 'pass')
})

test('advertising is counted per 100 words and quoted', () => {
  const finding = hypeRule.assess(
    reading(`${PLAIN}<p>An amazing bottle with unparalleled looks, a must-have. Order now!</p>`),
  )
  assert.is(finding.outcome, 'warn')
  for (const phrase of ['amazing', 'unparalleled', 'a must-have', 'Order now'])
    assert.ok(finding.problem.includes(phrase))
  assert.is(outcome(hypeRule, `${PLAIN}<p>An amazing bottle.</p>`), 'pass')
  assert.is(outcome(hypeRule, '<p>An amazing bottle, not just a cup.</p>'), 'warn')
})

test('pressure to buy is named even where it stands once', () => {
  for (const text of [
    'Hurry, the sale is on.',
    'Only 3 left!',
    'Just two pieces remaining.',
    'While stocks last.',
    'Limited time offer.',
  ]) {
    const { outcome, fix } = hypeRule.assess(reading(`${PLAIN}<p>${text}</p>`))
    assert.is(outcome, 'warn', text)
    assert.is(fix, 'Take the pressure to buy out of the description', text)
  }
})

test('facts, idioms and words of the title are no advertising', () => {
  const bodies = [
    'A limited edition of 200 bottles. For mornings when you are in a hurry. The lid is on the left.',
    'The only 3 parts are lid, body and strap. Only available in grey. You must have a valid ticket.',
  ]
  for (const body of bodies) assert.is(hypeRule.assess(reading(`${PLAIN}<p>${body}</p>`)).value, 1, body)
  const named = { title: 'Ultimate Epic Bottle' }
  assert.is(
    hypeRule.assess(reading(`${PLAIN}<p>The Ultimate Epic is ultimate, and the epic one too.</p>`, named)).value,
    1,
  )
})

const FILLER =
  '<p>It holds three cups of tea. Its wall has two layers with a vacuum. The lid has a strap for a finger. The paint is baked on. A brush comes along. It fits most cup holders in cars. Wash it by hand. The neck is wide enough for ice.</p>'

test('a word that crowds into a few sentences is stuffed; one that many sentences need is not', () => {
  const crowded = `${FILLER}<p>Our flasks are steel flasks, travel flasks, hiking flasks and office flasks. These flasks are the flasks among flasks.</p>`
  const finding = stuffingRule.assess(reading(crowded))
  assert.is(finding.outcome, 'warn')
  assert.match(finding.problem, /“flasks” 8 times/)
  const needed = `<p>A flask for tea. Each flask has two walls. Wash the flask by hand. No flask leaves us untested. Your flask comes in a
    bag. Take this flask on a hike. With its clip the flask hangs on a belt. We weld every flask in Porto. One flask holds three cups. Paint
    keeps the flask from rust. If your flask breaks, we mend it.</p>`
  assert.is(outcome(stuffingRule, needed), 'pass')
})

test('a name that a text says in full again and again is no stuffing, and a title that says a word three times is', () => {
  const again = ['rides', 'hikes', 'trips', 'tours', 'walks']
    .map((use) => `The blue camping stove goes on ${use}.`)
    .join(' ')
  const finding = stuffingRule.assess(reading(`${FILLER}<p>${again}</p>`, { title: 'Stove' }))
  assert.is(finding.outcome, 'pass')
  const title = stuffingRule.assess(reading(PLAIN, { title: 'Bottle, water bottle, steel bottle' }))
  assert.is(title.evidence[0] && 'field' in title.evidence[0] && title.evidence[0].field, 'title')
  assert.is(outcome(stuffingRule, FILLER + PLAIN), 'pass')
})

const SYLLABLES: Record<number, string> = {
  1: 'the made shapes washed curled smooth stitched eye friend tea',
  2: 'table bottles handled boxes dresses padded quiet science create people yellow player cushion fashion sizes stainless recipe'.replace(' recipe', ''),
  3: 'video radio idea area easier battery natural quality waterproof beautiful ceramic recycled manual breathable',
  4: 'material temperature comfortable available diameter experience adjustable moisturizer',
  5: 'aluminium',
} // biome-ignore format: a table

test('syllables of words that products are described with', () => {
  for (const [count, words] of Object.entries(SYLLABLES))
    for (const word of words.split(' ')) assert.is(syllablesOf(word), Number(count), word)
})

test('the school grade is that of the published formula, over running text alone', () => {
  // 3 sentences, 51 words with 51 syllables: 0.39 * 17 + 11.8 * 1 - 15.59 = 2.84.
  const sentence = 'The cup is red and has a lid that you can shut with one hand at night.'
  const bodies = [1, 2, 3].map((number) => sentence.replace('night', ['night', 'dawn', 'noon'][number - 1]!)).join(' ')
  const found = readabilityOf(
    reading(
      `<p>${bodies}</p><ul><li>Extraordinarily sophisticated thermodynamic insulation.</li></ul><p>Material: stainless steel</p>`,
    ),
  )!
  assert.is(found.sentences, 3)
  assert.is(found.words, 51)
  assert.is(found.syllablesPerWord, 1)
  assert.is(Math.round(found.grade! * 100) / 100, 2.84)
})

test('long sentences are shown by the longest; other languages have no grade, other scripts no measure', () => {
  const long =
    'The bottle that our team drew for walkers who carry all they need for a week on narrow paths through the hills is made of steel and has a lid which closes with half a turn of the hand of the one who drinks.'
  const hard = readabilityRule.assess(
    reading(`<p>${long} ${long.replace('week', 'month')} ${long.replace('week', 'year')}</p>`),
  )
  assert.is(hard.outcome, 'warn')
  assert.match(hard.problem, /^The longest sentence of the running text has 44 words/)
  const french =
    'La bouteille est faite pour les longues marches et elle garde les boissons au froid pendant une journée entière.'
  const easy = readabilityOf(
    reading(`<p>${french} ${french.replace('longues', 'courtes')} ${french.replace('froid', 'chaud')}</p>`, {
      title: 'Bouteille en acier',
    }),
  )!
  assert.is(easy.grade, null)
  assert.is(easy.meanSentence, 19)
  const greek = 'Το μπουκάλι είναι από ατσάλι και κρατά το νερό κρύο όλη την ημέρα ακόμα και το καλοκαίρι. '
  assert.is(
    readabilityOf(
      reading(
        `<p>${greek}${greek.replace('νερό', 'τσάι')}${greek.replace('νερό', 'γάλα')}${greek.replace('νερό', 'χυμό')}</p>`,
      ),
    ),
    null,
  )
  assert.is(outcome(readabilityRule, PLAIN), 'na')
})

const WORDS = 'Steel walls, a lid and a strap make it what walkers asked us for over many years on the road. '

test('a long description needs headings, and bold lines are none', () => {
  const long = Array.from({ length: 9 }, (_, at) => `<p>${WORDS.replace('many', `${at + 2}`)}</p>`).join('')
  assert.is(headingsRule.assess(reading(long)).value, 0)
  assert.is(outcome(headingsRule, PLAIN), 'na')
  assert.is(outcome(headingsRule, `<h2>Walls</h2>${long}<h2>Care</h2><p>Wash it by hand.</p>`), 'pass')
  const bold = headingsRule.assess(
    reading(`<p><strong>Made for walkers</strong></p>${long}<p><b>Care</b><br>Wash it by hand.</p>`),
  )
  assert.is(bold.outcome, 'warn')
  assert.match(bold.problem, /“Made for walkers” and “Care”/)
  assert.is(bold.example, 'Format them as headings in the editor, all of one level.')
  const emphasis = `<h2>Walls</h2>${long}<h2>Care</h2><p><b>Never boil it.</b></p><p>Wash it by hand.</p>`
  assert.is(outcome(headingsRule, emphasis), 'pass')
})
