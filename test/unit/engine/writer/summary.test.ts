// What a product is told by in a line or two, and questions that are answered as a whole: by labels, headings and what there is to choose.

import { proposeOrSayWhy } from '../../../../src/engine/proposals/propose.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { headedTexts } from '../../../../src/engine/writer/facts/headed-texts.ts'
import { fromFacts } from '../../../../src/engine/writer/write.ts'
import { assert, test } from '../../../support/test.ts'
import { product, variant } from '../records/records.ts'
import { draftsOf, readingOf, styled } from './texts.ts'

const SHOUT = '<p>MAKE SURE TO READ OUR CARE INSTRUCTIONS BEFORE YOU WEAR IT.</p>'
const EARRINGS = {
  title: 'Marit Hoop Earrings',
  product_type: 'Earrings',
  body_html: `${SHOUT}<ul><li>Material: Stainless steel</li><li>18k Gold plated</li><li>Lead & Nickel free</li><li>Weight: 8g</li></ul>`,
}

const metaOf = (record: Partial<Product>): string | undefined =>
  draftsOf(product({ ...EARRINGS, ...record }), styled()).meta_description
const faqOf = (record: Partial<Product>): string | undefined =>
  draftsOf(product({ ...EARRINGS, ...record }), styled()).faq

test('lists and labels become a text that names the thing, and capitals within a line are calmed', () => {
  assert.is(metaOf({}), 'Marit Hoop Earrings: stainless steel, 18k gold plated, lead and nickel free. They weigh 8 g.')
})

test('what is to be chosen goes with a text of facts, and the one size of a thing is its measure', () => {
  const trough = {
    title: 'Fern Trough',
    product_type: 'Concrete Pots',
    body_html: `${SHOUT}<p>For the garden.</p>`,
    options: [
      { name: 'Size', values: ['Large | 500mm x 320mm x 710mm'] },
      { name: 'Color', values: ['Granite', 'Rock', 'Black'] },
    ],
    variants: ['Granite', 'Rock', 'Black'].map((color) =>
      variant({ sku: color, options: ['Large | 500mm x 320mm x 710mm', color] }),
    ),
  }
  assert.is(metaOf(trough), 'Fern Trough: concrete pot, 500mm x 320mm x 710mm. It comes in Granite, Rock and Black.')
})

test('a text that would lose the shares of fibres, or say less than what is shown, is none', () => {
  const dress = {
    title: 'Fern Velvet Dress',
    product_type: 'Dress',
    body_html:
      '<p>Material: 95% polyester, 5% nylon</p><ul><li>Round collar</li><li>Button closure at the back</li><li>Fully lined</li></ul>',
  }
  const text = metaOf(dress)
  assert.ok(text === undefined || text.includes('95%'), text)
  assert.is(metaOf({ body_html: '<p>A plain hoop.</p>' }), undefined)
})

const CARE = '<h3>Care</h3><p>Wipe it with a soft cloth.</p>'

test('a plated thing is made of what its label says, with what it is plated', () => {
  for (const faq of [faqOf({}) ?? '', faqOf({ body_html: EARRINGS.body_html + CARE }) ?? '']) {
    assert.match(faq, /made (?:of|from) stainless steel, 18k gold plated\./)
    assert.match(faq, /The weight of the Marit Hoop Earrings is 8 g\./)
  }
})

test('the first sentence of a text goes on with what the record lists, and names in a list keep their capitals', () => {
  const chair = (items: string, more: Partial<Product> = {}) =>
    metaOf({
      title: 'Fern Cane Chair',
      product_type: 'Chairs',
      body_html: `<p>This cane chair brings the calm of the woods to a terrace or a balcony. ${'It is light. '.repeat(9)}</p>${items}`,
      ...more,
    })
  const first = 'This cane chair brings the calm of the woods to a terrace or a balcony.'
  assert.is(
    chair('<ul><li>100% aluminium frame</li><li>Cotton cover with a zip</li></ul>'),
    `${first} 100% aluminium frame, cotton cover with a zip.`,
  )
  assert.is(
    chair('<ul><li>100% aluminium frame</li><li>Cotton cover woven by Nordwood</li></ul>'),
    `${first} 100% aluminium frame. Cotton cover woven by Nordwood.`,
  )
  assert.is(chair(''), undefined)
})

test('what there is to choose is answered beside something else, and never alone', () => {
  const options = [{ name: 'Size', values: ['S', 'M', 'L'] }]
  const variants = ['S', 'M', 'L'].map((size) => variant({ sku: size, options: [size] }))
  const shirt = { title: 'Fern Linen Shirt', product_type: 'Shirts', options, variants }
  assert.is(faqOf({ ...shirt, body_html: '<p>A shirt for the summer.</p>' }), undefined)
  const made = faqOf({ ...shirt, body_html: `<ul><li>Material: 100% linen</li></ul>${CARE}` }) ?? ''
  assert.match(made, /<h3>Which sizes does the Fern Linen Shirt come in\?<\/h3>\n<p>.*sizes S to L\.<\/p>/)
})

test('the volume of a parcel, shorthand and a measure of one of several sizes answer nothing', () => {
  const rows = (list: readonly string[]) => `<ul>${list.map((row) => `<li>${row}</li>`).join('')}</ul>`
  const body_html =
    rows(['Material: Oak', 'Volume: 3.2 cu ft', 'Weight: 20 KG', 'Height: 40 cm', 'Diameter: 30 cm']) + CARE
  const table = { title: 'Fern Side Table', product_type: 'Tables', body_html }
  const faq = faqOf(table) ?? ''
  assert.match(faq, /made (?:of|from) oak/)
  assert.match(faq, /40 cm/)
  assert.not.match(faq, /volume|cu ft|KG/)
  const options = [{ name: 'Size', values: ['30 cm', '50 cm'] }]
  const variants = ['30 cm', '50 cm'].map((size) => variant({ sku: size, options: [size] }))
  assert.not.match(faqOf({ ...table, options, variants }) ?? '', /40 cm/)
})

test('of a game its labels tell how many play, how long and from which age', () => {
  const body_html =
    '<ul><li>Players: 2-4</li><li>Playing time: 45 minutes</li><li>Age: 8+</li><li>Material: Cardboard</li></ul>'
  const faq = faqOf({ title: 'Fern Valley Board Game', product_type: 'Board Games', body_html }) ?? ''
  assert.match(faq, /for 2-4 players\./)
  assert.match(faq, /takes 45 minutes\./)
  assert.match(faq, /from the age of 8\./)
})

test('what stands under a heading is answered whole, or not at all', () => {
  const soap = (steps: string) =>
    readingOf(
      product({
        title: 'Fern Face Soap',
        product_type: 'Soap',
        body_html: `<p>A soap.</p><h3>How to use</h3><ul>${steps}</ul><h3>Ingredients</h3><p>Water, glycerin, shea butter.</p>`,
      }),
    )
  const whole = headedTexts(soap('<li>Lather with water</li><li>Avoid the eyes</li>'))
  assert.is(whole.get('usage'), 'Lather with water. Avoid the eyes.')
  assert.is(whole.get('ingredients'), 'Water, glycerin, shea butter.')
  assert.is(headedTexts(soap('<li>Lather with water</li><li>Order now in our shop</li>')).get('usage'), undefined)
})

test('what serves readers may bring no point, and costs none', () => {
  const reading = readingOf(product({ ...EARRINGS, body_html: EARRINGS.body_html + CARE }))
  const style = styled()
  const { proposals } = proposeOrSayWhy(reading, [fromFacts({ reading, fields: ['faq'], style })], {
    style,
    fields: ['faq'],
  })
  assert.equal(
    proposals.map(({ field, expected_score_increase }) => [field, expected_score_increase >= 0]),
    [['faq', true]],
  )
})

test('a list of facts stands for no running text, and what only some variants have is not named', () => {
  const list = '<ul><li>Material: Stainless steel</li><li>18k Gold plated</li><li>Lead & Nickel free</li></ul>'
  const text = '<p>The Marit hoop earrings rest close to the ear all day. They were drawn in a harbour town.</p>'
  assert.match(metaOf({ body_html: text + list }) ?? '', /^The Marit hoop earrings rest close/)
  const options = [{ name: 'Color', values: ['Gold', 'Silver'] }]
  const variants = ['Gold', 'Silver'].map((color) => variant({ sku: color, options: [color] }))
  const both = metaOf({ options, variants }) ?? ''
  assert.match(both, /lead and nickel free/)
  assert.not.match(both, /gold plated/)
})
