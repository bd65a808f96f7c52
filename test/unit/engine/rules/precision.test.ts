// What the analyzer must not conclude: each case stands for a kind of text in which it once went wrong.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { read } from '../../../../src/engine/analyzer/reading.ts'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judgedAlone } from '../analyzer/analysis.ts'
import { euroShop, NOW, product, variant } from '../records/records.ts'

const reading = (of: Partial<Product>) => read(product({ title: 'Lamp', ...of }), euroShop, NOW)
const shownFacts = (body_html: string) => reading({ body_html }).facts.map(({ shown }) => shown)
const suggestion = (of: Partial<Product>, id: string) => judgedAlone(product(of), id).suggestion

const IMPERATIVE =
  /^(?:Add|Correct|Give|Lengthen|Make|Name|Open|Price|Put|Remove|Resolve|Say|Set|Shorten|State|Take|Use|Write) [^.]+$/

test('every suggestion says what to do', () => {
  for (const { title } of rules) assert.match(title, IMPERATIVE)
  const records: Partial<Product>[] = [
    {},
    { title: '' },
    { title: 'HOT SALE LAMP '.repeat(12), body_html: '<p>Lamp.</p>', variants: [] },
    { seo: { title: 'x', description: 'y'.repeat(300) }, variants: [variant({ price: null, sku: null })] },
    { variants: [variant({ sku: null, options: ['a'] }), variant({ price: null, sku: null, available: null })] },
    { body_html: '<p>Price: €19.90</p><p>This item is currently sold out.</p>', product_type: 'Brooch' },
  ]
  for (const record of records)
    for (const { title } of analyze(product(record), euroShop, NOW).suggestions) assert.match(title, IMPERATIVE)
})

test('main terms are nouns, attributes and names, not verbs, days, numbers, units or adverbs', () => {
  const { terms } = reading({
    title: 'Pan',
    product_type: 'Pan',
    body_html: `<p>The carabiner weighs less than half a kilo. On Monday the carabiner weighs more, and the hinge closes quickly within
      the hour.</p><p>The hinge costs less than half of it by the hour and closes quickly on Monday in Ecuador.</p>`,
  })
  assert.equal(terms.map(({ stem }) => stem).sort(), ['carabiner', 'ecuador', 'hinge'])
})

test('what a product is compared with, or lacks, is no fact about it', () => {
  for (const text of [
    'Unlike cast iron it heats up in 2 minutes.',
    'The lighter sister of the cast iron pan.',
    'Made without silicone.',
    'Comes with a gold tone finish.',
    'It is quieter than a pump of 40 W.',
  ])
    assert.equal(shownFacts(`<p>${text}</p>`), [], text)
  assert.equal(shownFacts('<h2>Merino or lambswool?</h2><p>Our lambswool one weighs 450 g.</p>'), [])
  assert.equal(shownFacts('<p>Made of cast iron, unlike copper ones.</p>'), ['cast iron'])
})

test('several labelled values in one line are several facts at their places', () => {
  const { facts, description } = reading({ body_html: '<p>Voltage: 5 V <span>Length: 5 m</span> Material: ABS</p>' })
  assert.equal(
    facts.map(({ shown }) => shown),
    ['Voltage: 5 V', 'Length: 5 m', 'Material: ABS'],
  )
  for (const { start, end, shown } of facts) assert.is(description.text.slice(start, end).trimEnd(), shown)
})

test('a value ends before the words of the next label behind its measure, and a further side needs no colon', () => {
  const shown = (line: string) =>
    reading({ body_html: `<p>The Alva is a bag for the beach and the market.</p><p>${line}</p>` })
      .facts.filter(({ label }) => label !== '')
      .map((fact) => fact.shown)
  assert.equal(shown('Base Width : 3" Width 15" Height : 14" Handle height: 22"'), [
    'Base Width : 3"',
    'Width 15"',
    'Height : 14"',
    'Handle height: 22"',
  ])
  assert.equal(shown('Material: Cotton weight: 200 g'), ['Material: Cotton', 'weight: 200 g'])
  assert.equal(shown('Width: 20 cm Lid Height: 4 cm'), ['Width: 20 cm', 'Lid Height: 4 cm'])
})

test('the size of what it holds, or is as large as, is not its own', () => {
  const sizes = (text: string) =>
    read(
      product({ title: 'Alva', body_html: `<p>The Alva is made of brass and stands on the desk.</p><p>${text}</p>` }),
      euroShop,
      NOW,
    )
      .facts.filter(({ attributes }) => attributes.includes('dimensions'))
      .map(({ value }) => value)
  for (const text of [
    'It fits discs up to 125 mm.',
    'A holder for pots of 30 cm.',
    'It has the size of a credit card, 8.5 cm.'.replace(',', ''),
  ])
    assert.equal(sizes(text), [], text)
  assert.equal(sizes('It is 12 cm wide, and fits discs up to 125 mm.'), ['12 cm'])
  assert.equal(sizes('The size of the board is 20 cm.'), ['20 cm'])
})

test('a list under a label keeps all of its values, also under one that else opens a remark', () => {
  const labelled = (text: string) =>
    read(product({ title: 'Alva', body_html: `<p>The Alva is made of brass.</p><p>${text}</p>` }), euroShop, NOW)
      .facts.filter(({ label }) => label !== '')
      .map(({ value }) => value)
  assert.equal(labelled('Notes: bergamot, cedar, musk, amber'), ['bergamot, cedar, musk, amber'])
  const motifs = 'red poppy field, blue iris bed, tall oak tree, old rose vase'
  assert.equal(labelled(`Motifs: ${motifs}`), [motifs])
  assert.equal(labelled('Note: the shade is darker than shown'), [])
  assert.equal(
    labelled('EU contact: Alva Ltd, Quay Street 3, PO Box 12, 4003 Harbour Town, write to us at alva@shop.example'),
    [],
  )
})

test('errors of measurement are no dimensions', () => {
  for (const text of [
    'Note: due to manual measurement please allow an error of 1 to 3 cm.',
    'There may be 1-2 cm measuring deviation.',
  ])
    assert.not(reading({ body_html: `<p>${text}</p>` }).stated.has('dimensions'), text)
})

test('product names, prices, slogans and placeholder options are no attributes', () => {
  for (const line of ['Product Name: Luna', 'Sale price: €14.90', 'The perfect gift for every occasion: birthdays'])
    assert.equal(shownFacts(`<p>${line}</p>`), [], line)
  const { facts } = reading({
    options: [{ name: 'Title', values: ['Default Title', 'Option 2'] }],
    variants: [variant(), variant()],
  })
  assert.equal(facts, [])
})

test('a model code or the number of a list is no concrete attribute of an opening, which is not called nameless for that', () => {
  for (const opening of ['The Luna X200 lamp stands on every table.', 'Lamp number 4 in our series for every table.']) {
    const { outcome, suggestion: said } = judgedAlone(
      product({ title: 'Luna Lamp', body_html: `<p>${opening}</p>` }),
      'content-001',
    )
    assert.equal([outcome, said], ['warn', undefined], opening)
  }
})

test('an example proposes no value that is contradicted, unlabelled or of a part', () => {
  const cream = { title: 'Oat Hand Cream 75 ml', body_html: '<p>Volume: 50 ml</p>' }
  for (const id of ['struct-003', 'content-002']) assert.not.match(suggestion(cream, id)?.example ?? '', /50 ml/)
  const kettle = { title: 'Kettle', body_html: '<p>The kettle boils 1 l on a hob of 2,000 W within four minutes.</p>' }
  for (const id of ['struct-002', 'struct-003'])
    assert.not.match(
      suggestion({ ...kettle, seo: { title: 'x', description: null } }, id)!.example,
      /: 2,000 W|– 2,000 W|1 l;/,
    )
  const board = { title: 'Oak Board', body_html: '<p>It stands on silicone feet.</p>' }
  assert.not.match(suggestion({ ...board, seo: { title: 'x', description: null } }, 'struct-002')!.example, /silicone/)
})

test('variants without names are not quoted', () => {
  const { example } = suggestion({ variants: [variant({ sku: null }), variant({ sku: null })] }, 'commerce-005')!
  assert.is(example, 'Give each variant a SKU of its own.')
})

test('what is made for animals is pet supplies, whatever the thing', () => {
  const family = (of: Partial<Product>) => reading(of).naming.family
  assert.is(family({ product_type: 'Dog Coats' }), 'pet')
  assert.is(family({ product_type: 'Cat Toys' }), 'pet')
  assert.is(family({ title: 'Rope toy for dogs', product_type: 'Toys' }), 'pet')
  assert.is(family({ product_type: 'Coats', category: 'Animals & Pet Supplies > Dog Supplies' }), 'pet')
  assert.is(family({ title: 'Alba', product_type: 'Coats' }), 'apparel')
})

test('a department as type tells less than a known category', () => {
  assert.is(reading({ product_type: 'Cosmetics', category: 'Media > Books > E-Books' }).naming.family, 'books')
})

test('carbon and sisal are materials, a skillet is kitchenware', () => {
  assert.ok(reading({ body_html: '<p>Poles of carbon.</p>' }).stated.has('material'))
  assert.ok(reading({ body_html: '<p>Wound with sisal.</p>' }).stated.has('material'))
  assert.is(reading({ title: 'Alba', product_type: 'Skillets' }).naming.family, 'kitchen')
})

test("a platform's placeholder is no brand", () => {
  assert.is(reading({ vendor: 'My Store' }).listing.vendor, '')
})
