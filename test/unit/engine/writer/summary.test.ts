// What a product is told by in a line or two, and questions: asked only of what the description does not show.

import { proposeOrSayWhy } from '../../../../src/engine/proposals/propose.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { leavesHalf } from '../../../../src/engine/writer/fields/sentence-parts.ts'
import { isFactless, keepsSought } from '../../../../src/engine/writer/fields/shown-beginning.ts'
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

test('a text that would lose a colour or a material of what is shown is none', () => {
  const pouch = (front: string) => ({
    title: 'Fern Zip Pouch',
    product_type: 'Pouch',
    body_html: `<p>This small zip pouch is made from reclaimed fabric. It has a ${front} front with a strong zip, which is sewn by hand for everyone who carries it each day of the year and more.</p><ul><li>Dimensions: 20 x 15 cm</li><li>Material: 100% cotton fabric</li><li>Closure: zip</li></ul>`,
  })
  assert.is(metaOf(pouch('pink leather')), undefined)
  assert.match(metaOf(pouch('wide')) ?? '', /20 x 15 cm/)
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

const filed = (facts: Record<string, string>): Product['metafields'] =>
  Object.entries(facts).map(([key, value]) => ({ namespace: 'custom', key, type: null, value }))
const CARE = { care: 'Wipe it with a soft cloth.' }

test('what labels, lists and headings of the description show is not asked', () => {
  const table = { title: 'Fern Side Table', product_type: 'Tables' }
  const facts = { material: 'Oak', height: '40 cm', ...CARE }
  const rows = Object.entries(facts).map(([label, value]) => `<li>${label}: ${value}</li>`)
  assert.is(faqOf({ ...table, body_html: `<p>A table for two.</p><ul>${rows.join('')}</ul>` }), undefined)
  const headed = Object.entries(facts).map(([label, value]) => `<h3>${label}</h3><p>${value}</p>`)
  assert.is(faqOf({ ...table, body_html: headed.join('') }), undefined)
  assert.is(
    faqOf({ ...table, body_html: `<p>A table for two.</p><ul>${rows.join('')}</ul>`, metafields: filed(facts) }),
    undefined,
  )
  const [first, ...rest] = rows
  const told =
    faqOf({ ...table, body_html: `<p>A table for two.</p><ul>${first}</ul>`, metafields: filed(facts) }) ?? ''
  assert.equal(rest.length, (told.match(/<h3>/g) ?? []).length)
  assert.not.match(told, /oak/i)
})

test('a text in another colour is asked about in the same way', () => {
  const shirt = (color: string) =>
    faqOf({
      title: `Fern Shirt ${color}`,
      product_type: 'Shirts',
      body_html: '<p>A shirt for the summer by the sea.</p>',
      metafields: filed({ material: 'Linen', care: 'Wash at 30 °C.', color }),
    })
  assert.match(shirt('Blue') ?? '', /linen/)
  assert.is(shirt('Blue')?.replaceAll('Blue', ''), shirt('Green')?.replaceAll('Green', ''))
})

test('a sentence in the middle of a long text answers, one that is read at once does not', () => {
  const said = 'The Fern Side Table is made of solid oak from the north and bears 40 kg.'
  const before = 'It stands beside the sofa on long evenings with friends and takes the lamp, the book and the tea. '
  const table = (times: number) =>
    faqOf({
      title: 'Fern Side Table',
      product_type: 'Tables',
      body_html: `<p>${before.repeat(times)}</p><p>${said}</p><p>${before.repeat(times)}</p>`,
      metafields: filed(CARE),
    })
  assert.ok(table(5)?.includes(said))
  assert.is(table(1), undefined)
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
    `${first} 100% aluminium frame; cotton cover woven by Nordwood.`,
  )
  assert.is(chair(''), undefined)
})

test('what there is to choose is answered beside two other things, and never alone', () => {
  const options = [{ name: 'Size', values: ['S', 'M', 'L'] }]
  const variants = ['S', 'M', 'L'].map((size) => variant({ sku: size, options: [size] }))
  const shirt = { title: 'Fern Linen Shirt', product_type: 'Shirts', options, variants }
  assert.is(faqOf({ ...shirt, body_html: '<p>A shirt for the summer.</p>' }), undefined)
  const body_html = '<p>A shirt for the summer.</p>'
  assert.is(faqOf({ ...shirt, body_html, metafields: filed(CARE) }), undefined)
  const made = faqOf({ ...shirt, body_html, metafields: filed({ ...CARE, material: '100% linen' }) }) ?? ''
  assert.match(made, /<h3>Which sizes does the Fern Linen Shirt come in\?<\/h3>\n<p>.*sizes S to L\.<\/p>/)
})

test('the volume of a parcel, shorthand and a measure of one of several sizes answer nothing', () => {
  const facts = { material: 'Oak', volume: '3.2 cu ft', weight: '20 KG', height: '40 cm', diameter: '30 cm', ...CARE }
  const body_html = '<p>A table for two.</p>'
  const table = { title: 'Fern Side Table', product_type: 'Tables', body_html, metafields: filed(facts) }
  const faq = faqOf(table) ?? ''
  assert.match(faq, /made (?:of|from) oak/)
  assert.match(faq, /40 cm/)
  assert.not.match(faq, /volume|cu ft|KG/)
  const options = [{ name: 'Size', values: ['30 cm', '50 cm'] }]
  const variants = ['30 cm', '50 cm'].map((size) => variant({ sku: size, options: [size] }))
  assert.not.match(faqOf({ ...table, options, variants }) ?? '', /40 cm/)
})

test('what serves readers may bring no point, and costs none', () => {
  const metafields = filed({ ...CARE, warranty: '2 years' })
  const reading = readingOf(product({ ...EARRINGS, metafields }))
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

test('a text does not say a sentence twice, nor begin with what points at something left out', () => {
  const record = {
    title: 'Tarn Beef Short Rib',
    product_type: 'Meat',
    seo: { title: null, description: 'Grass-fed Alpine beef and lamb meat cuts.' },
    body_html:
      '<p>Grass-fed Alpine beef meat cuts of the Tarn Beef Short Rib.</p><p>Grass-fed Alpine beef and lamb cuts.</p>',
  }
  const meta = metaOf(record)
  assert.ok(meta === undefined || !meta.endsWith('lamb cuts.'))
})

test('the kind of a thing is known behind numbers of its title', () => {
  const ring = {
    title: '16ct Gold and Diamond Ring',
    product_type: 'Rings',
    body_html:
      '<p>HALL MARKED AND TESTED</p><p>Main diamond is approximately 4mm x 4mm and 2.5 deep.</p><p>The round diamonds are approximately 3mm in diameter.</p>',
  }
  assert.is(metaOf(ring), undefined)
})

test('a list keeps the figures of the sentence that is shown, and whom a title names is not told again', () => {
  const mug = '<p>Buy it now: this sturdy mug holds 12 ounces of tea.</p>'
  const list = '<ul><li>Lightweight stainless steel</li><li>Rounded corners</li><li>Wide handle</li></ul>'
  assert.is(metaOf({ title: 'Fern Camp Mug', product_type: 'Mug', body_html: mug + list }), undefined)
  const shorts = {
    title: 'Women’s Fern Shorts',
    product_type: 'Shorts',
    body_html: `${SHOUT}<ul><li>Material: 100% cotton</li><li>Gender: Women</li><li>Fit: relaxed</li><li>Seamless waistband</li></ul>`,
  }
  assert.not.match(metaOf(shorts) ?? 'none', /meant for|none$/)
})

test('a meta description that is a little too long, or would lose much of what is shown, stays', () => {
  const [told, more] = ['The Marit hoops are drawn in a harbour town and cast by hand in one piece', 'They rest close']
  const long = (text: string): string | undefined => metaOf({ seo: { title: null, description: text } })
  const first = `${told}, so that they close without a sound and never turn.`
  assert.is(long(`${first} ${more} and are light to wear.`), undefined)
  assert.is(
    long(`${told}. ${more} to the ear all day, and every pair comes in a box of paper that can be kept.`),
    undefined,
  )
})

test('a sentence without a fact is no meta description of a text that has some', () => {
  const helmet = readingOf(
    product({
      title: 'Fern Route 1.5 Helmet',
      product_type: 'Helmets',
      body_html: '<p>The Fern Route Helmet is our answer to riders. Its shell of polycarbonate weighs 1400 g.</p>',
    }),
  )
  assert.ok(isFactless('The Fern Route 1.5 Helmet is our answer to riders.', helmet))
  assert.not.ok(isFactless('The Fern Route 1.5 Helmet has a shell of polycarbonate.', helmet))
})

test('a text that leaves out one of two things of the title, or what the first line lists, is none', () => {
  const oil = (title: string) => readingOf(product({ ...EARRINGS, title, product_type: 'Oil' }))
  const told = 'Black seed oil is rich in antioxidants.'
  assert.ok(leavesHalf(told, oil('Oregano and Black Seed Oil')))
  assert.not(leavesHalf('Oregano oil and black seed oil are pressed cold.', oil('Oregano and Black Seed Oil')))
  assert.not(leavesHalf(told, oil('Black Seed Oil')))
  const blend = (line: string) => readingOf(product({ ...EARRINGS, body_html: `<p>${line}</p><p>It is a tea.</p>` }))
  assert.not(keepsSought('Fern Tea is a tea of herbs.', blend('Support for Liver, Kidney & Blood')))
  assert.ok(keepsSought('Fern Tea is for liver, kidney and blood.', blend('Support for Liver, Kidney & Blood')))
})

test('a call to buy that says of what keeps its colours and materials', () => {
  const shown = '<p>Shop the Blue Oak Board with brass handle. Made by hand, perfect for every kitchen.</p>'
  const board = readingOf(product({ ...EARRINGS, title: 'Blue Oak Board', product_type: 'Boards', body_html: shown }))
  assert.not(keepsSought('Made by hand, perfect for every kitchen.', board))
  assert.ok(keepsSought('The blue oak board has a brass handle.', board))
})
