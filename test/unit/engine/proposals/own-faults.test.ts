// What a proposal would repeat of the shop's own slips, and why nothing is proposed.

import { STANDARD_STYLE } from '../../../../src/engine/optimization.ts'
import { cutEnd, mendsOf, mendValue } from '../../../../src/engine/proposals/mend-slips.ts'
import { ownFault } from '../../../../src/engine/proposals/own-faults.ts'
import { proposeOrSayWhy } from '../../../../src/engine/proposals/propose.ts'
import { write } from '../../../../src/engine/writer/write.ts'
import { assert, test } from '../../../support/test.ts'
import { product } from '../records/records.ts'
import { readingOf } from '../writer/texts.ts'

const SOAP = {
  title: 'Natural Soap Fresh Tumeric',
  body_html:
    '<p>Natural soap with fresh turmeric. The turmeric comes from Kerala, and turmeric gives it its colour.</p>',
}
const soap = readingOf(product(SOAP))

test('a word that the record spells in another way, one written twice and broken signs are slips', () => {
  assert.is(ownFault('meta_title', 'Natural Soap Fresh Tumeric | Tide', soap), '“tumeric” beside “turmeric”')
  assert.is(ownFault('meta_title', 'Natural Soap with with Salt', soap), '“with with”')
  assert.is(ownFault('image_alt', 'Tide Soap (with Salt)200 g', soap), '“alt)2”')
  assert.is(ownFault('meta_title', 'NOWä‹¢ Lace Front Wig', soap), '“ä‹”')
  assert.is(ownFault('meta_title', 'Natural Soap with Turmeric', soap), null)
})

test('forms of a word, names that repeat and the merchant’s own description are none', () => {
  const forms = readingOf(
    product({ title: 'Ayurvedas Soap', body_html: '<p>Ayurveda soap of the Ayurvedan school.</p>' }),
  )
  assert.is(ownFault('meta_title', 'Ayurvedas Soap', forms), null)
  assert.is(ownFault('meta_title', 'Bora Bora Soap', forms), null)
  assert.is(ownFault('description', '<p>Fresh tumeric with with salt.</p>', soap), null)
})

test('what is not proposed for a slip says which', () => {
  const reading = readingOf(
    product({ ...SOAP, vendor: 'Tide Pottery', images: [], seo: { title: null, description: null } }),
  )
  const fields = ['meta_title'] as const
  const drafts = {
    ...write({ reading, fields, style: STANDARD_STYLE }),
    meta_title: 'Natural Soap Fresh Tumeric | Tide',
  }
  const { proposals, none } = proposeOrSayWhy(reading, [{ by: 'facts', drafts }], { style: STANDARD_STYLE, fields })
  assert.equal(proposals, [])
  assert.match(none ?? '', /“tumeric” beside “turmeric”: correct that first\./)
})

test('what another place of the record contradicts is not said anew, and the reason names it', () => {
  const reading = readingOf(
    product({
      title: 'Luna with Freshwater Pearl',
      vendor: 'Tide Pottery',
      product_type: 'Brooch',
      tags: ['ring', 'silver'],
      body_html: '<p>Silver with a pearl, made by hand in our workshop by the sea.</p>',
      seo: { title: null, description: null },
    }),
  )
  const fields = ['meta_title'] as const
  const proposed = (meta_title: string) =>
    proposeOrSayWhy(reading, [{ by: 'facts', drafts: { meta_title } }], { style: STANDARD_STYLE, fields })
  const { proposals, none } = proposed('Luna with Freshwater Pearl – Brooch | Tide Pottery')
  assert.equal(proposals, [])
  assert.match(none ?? '', /would say “Brooch”, and the record says otherwise elsewhere/)
  assert.is(proposed('Luna in Silver with Freshwater Pearl | Tide Pottery').proposals.length, 1)
})

test('a text that has the name of another product is not arranged', () => {
  const rows = (name: string): string =>
    `<p>Product Name: ${name}</p><p>Material: 925 silver</p><p>Stone: garnet</p><p>Weight: 4 g</p>`
  const proposed = (name: string) => {
    const reading = readingOf(
      product({
        title: 'Half Moon Fern Ring',
        product_type: 'Rings',
        handle: 'half-moon-fern-ring',
        body_html: rows(name),
      }),
    )
    const drafts = write({ reading, fields: ['description'], style: STANDARD_STYLE })
    return proposeOrSayWhy(reading, [{ by: 'facts', drafts }], { style: STANDARD_STYLE, fields: ['description'] })
  }
  assert.is(proposed('Half Moon Fern Ring').proposals.length, 1)
  const other = proposed('Monstera Leaf Ear Cuff')
  assert.is(other.proposals.length, 0)
  assert.match(
    other.none ?? '',
    /“Product Name: Monstera Leaf Ear Cuff”, which may be another product: correct that first/,
  )
})

const described = (body_html: string, of: object = {}) => readingOf(product({ title: 'Tide Mug', body_html, ...of }))
const mended = (body_html: string, of: object = {}): string => {
  const reading = described(body_html, of)
  return mendValue('description', body_html, mendsOf(reading), reading).value
}

test('slips with one right form are mended in the text between tags, once each', () => {
  assert.is(mended('<p>A mug for tea.The glaze is blue.</p>'), '<p>A mug for tea. The glaze is blue.</p>')
  assert.is(mended('<p>The sensor ( MQ-5 ) is <b>in </b>it.</p>'), '<p>The sensor (MQ-5) is <b>in </b>it.</p>')
  assert.is(mended('<p>It lasts for any occssion and more.</p>'), '<p>It lasts for any occasion and more.</p>')
  assert.is(mended('<p>this mug is made of clay.</p>'), '<p>This mug is made of clay.</p>')
  assert.is(
    mended('<p><a href="/tea.The">A mug for every day.</a></p>'),
    '<p><a href="/tea.The">A mug for every day.</a></p>',
  )
})

test('marks stand once, right behind a word, and with a space behind them; French keeps its spaces', () => {
  assert.is(mended('<p>Out of stock !! Ask us</p><p>Volume : 3 l</p>'), '<p>Out of stock! Ask us</p><p>Volume: 3 l</p>')
  assert.is(mended('<p><b>Material</b> :20% silk,80% linen</p>'), '<p><b>Material</b>: 20% silk, 80% linen</p>')
  assert.is(
    mended('<p>For all occasions.1 x Mug</p><p>Shape：Round</p><p>Color:Pink</p>'),
    '<p>For all occasions. 1 x Mug</p><p>Shape: Round</p><p>Color: Pink</p>',
  )
  assert.is(mended('<p>It is safe and . It holds tea.</p>'), '<p>It is safe and . It holds tea.</p>')
  assert.is(mended('<p>The ratio is 3 : 4, at 10:30.</p>'), '<p>The ratio is 3 : 4, at 10:30.</p>')
  const french = '<p>La tasse est faite à la main : elle est en grès, et elle garde votre thé bien au chaud !</p>'
  assert.is(mended(french, { title: 'Tasse en grès' }), french)
})

test('a description with slips alone is proposed without them, and the reason says which', () => {
  const body_html =
    '<p>The mug is thrown by hand of stoneware.The glaze is blue inside, and grey outside. It holds 350 ml.</p>'
  const reading = described(body_html)
  const fields = ['description'] as const
  const drafts = write({ reading, fields, style: STANDARD_STYLE })
  const { proposals } = proposeOrSayWhy(reading, [{ by: 'facts', drafts }], { style: STANDARD_STYLE, fields })
  assert.is(proposals[0]!.optimized_value, body_html.replace('.The', '. The'))
  assert.is(proposals[0]!.title, 'Correct the slips of typing')
  assert.match(proposals[0]!.description, /It corrects “stoneware\.The” to “stoneware\. The”\. All other words stay/)
})

test('a misspelt title is proposed in the right letters, and a description that breaks off is not divided', () => {
  const reading = described('<p>Soft.</p>', { title: 'Desing Mug for Tea' })
  assert.is(write({ reading, fields: ['title'], style: STANDARD_STYLE }).title, 'Desing Mug for Tea')
  assert.is(mendValue('title', 'Desing Mug for Tea', mendsOf(reading), reading).value, 'Design Mug for Tea')
  const cut = described('<p>The mug is thrown by hand of stoneware, and its glaze is blue inside and</p>')
  assert.match(cutEnd('description', cut) ?? '', /and”$/)
  assert.is(cutEnd('meta_title', cut), null)
})

test('a blank of a template is not carried on into a new description', () => {
  const described = (text: string) => ownFault('description', `<p>${text}</p>`, soap)
  assert.is(described('A soap with a dish of [e.g., 10 cm].'), '“[e.g., 10 cm]”')
  assert.is(described('A soap with a dish [of oak].'), null)
})
