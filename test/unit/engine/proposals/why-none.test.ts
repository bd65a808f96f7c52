// Why a field has no proposal: each reason is one state of the record, and says nothing that the record does not have.

import type { Field } from '../../../../src/engine/optimization.ts'
import { whyNone, withRoom } from '../../../../src/engine/proposals/why-none.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { product, variant } from '../records/records.ts'
import { readingOf } from '../writer/texts.ts'

const TEXT = 'Thrown in a workshop by the sea, it keeps tea warm for long on cold mornings in the garden.'
const LONG = [2, 3, 4, 5, 6].map((year) => TEXT.replace('for long', `for year ${year}`)).join(' ')
const MUG: Partial<Product> = { title: 'Lund Mug', vendor: 'Nordwood', body_html: `<p>${TEXT} ${TEXT}</p>` }
const photo = (src: string, alt: string | null = null) => ({
  src: `https://cdn.example/${src}`,
  alt,
  width: null,
  height: null,
})

const STATES: [field: Field, record: Partial<Product>, reason: RegExp][] = [
  ['title', {}, /^no type, material, measure or colour of the record is certain enough/],
  ['title', { title: 'Lund Mug for coffee' }, /^no type, material, measure or colour of the record is certain enough/],
  ['title', { title: 'R GEM GP' }, /^the title has “R”, which may be a code/],
  ['meta_title', {}, /^pages show the title, which with 8 characters is shown whole$/],
  ['meta_title', { title: 'Lund Mug for coffee and tea in the garden' }, /^pages show the title, which with 41 characters is shown whole$/],
  ['meta_title', { title: `Lund Mug ${'of the long winter '.repeat(4)}` }, /^what of the title, which has 84 characters, could be left out/],
  ['meta_description', { body_html: '<p>A mug.</p>' }, /^the record says too little/],
  ['meta_description', { body_html: `<p>${TEXT}</p>` }, /^pages show the description without one, which with 91 characters/],
  ['meta_description', { body_html: `<p>Œæ${TEXT}</p>` }, /^pages show how the description begins, which has “Œæ”/],
  ['meta_description', {}, /^pages show how the description begins, and no text of its sentences/],
  ['description', { body_html: `<p style="float: left">${TEXT}</p>` }, /^its looks rest on “float:”/],
  ['description', { body_html: `<p style="float: none">${TEXT}</p>` }, /^no change of your own lines was found/],
  ['description', { body_html: '<p>Made by hand.</p>' }, /^it has 3 words, which are too few to be divided$/],
  ['description', { body_html: `<p>${TEXT}</p><form></form>` }, /^it has parts that programs fill in or run/],
  ['description', { body_html: `<ul><li><a href="#a">Details</a></li></ul><meta charset="utf-8"><div id="a">${TEXT}</div>` }, /^it has parts that programs fill in or run, or that links/],
  ['description', { body_html: `<p><b>Made by hand.</b></p><p>${TEXT}</p>` }, /^no change of your own lines was found/],
  ['description', { body_html: `<p>${LONG}</p><ul><li>One</li><li>Two</li></ul>` }, /^no change of your own lines was found/],
  ['description', { body_html: '<p>Glaze: white, of the sea</p><p>Height: 9 cm</p><p>Weight: 400 g of red clay from Lund</p>' }, /^no change of your own lines was found/],
  ['faq', { title: 'Lund' }, /^the title has no word that is known here as a kind of thing$/],
  ['faq', { body_html: `<p>${TEXT}</p><ul><li>Material: stoneware</li></ul>` }, /^the record has too little that the description does not show already; metafields could hold more$/],
  ['faq', {}, /^the record has too little that the description does not show already; metafields could hold more$/],
  ['faq', { product_type: 'Mug Set', body_html: `<p>${TEXT}</p><p>Material: stoneware</p><p>Height: 9 cm</p>` }, /^the record has too little that the description does not show already; metafields could hold more$/],
  ['faq', { body_html: '' }, /^the description is empty, and has to say something of the product first$/],
  ['image_alt', { title: 'Nordwood', images: [photo('1.jpg')] }, /^the title names the maker alone$/],
  ['image_alt', { title: 'Sun hats for free!', images: [photo('1.jpg')] }, /^the title says “free”, as claims do$/],
  ['image_alt', { title: 'Sun hats! For you', images: [photo('1.jpg')] }, /^the title says “!”, as claims do$/],
  ['image_alt', { images: [photo('1.jpg', 'Lund mug on a table'), photo('2.jpg')] }, /^the files have numbers for names, and no variant/],
  ['image_alt', { images: [photo('1.jpg', 'Lund mug on a table')] }, /^each picture has a text, and what else it shows only you can say$/],
  ['image_alt', { title: 'Night Harbour', images: [photo('1.jpg')] }, /^whether the title, “Night Harbour”, says what is seen is not certain$/],
  ['image_alt', { title: 'Lund Ball 6kg', options: [{ name: 'Weight', values: ['5 kg', '6 kg'] }], images: [photo('1.jpg')] }, /^the title has “6 kg”, which is one of several to choose from$/],
  ['image_alt', { title: 'Lund Mug Collection', images: [photo('1.jpg')] }, /^the title says “Collection”, and what of it a picture shows/],
  ['image_alt', { title: 'Pottery workshop on 12 May', body_html: '<p>We meet on May 14th.</p>', images: [photo('1.jpg')] }, /^the title has “12 May”, and the description “May 14th”$/],
  ['image_alt', { images: [photo('1.jpg', 'Lund Mug'), photo('2.jpg', 'Lund Mug')] }, /^all have one text, and which picture shows what/],
  ['image_alt', { handle: 'lund-mug', images: [photo('lund-mug-3.jpg', 'lund-mug')] }, /^the names of the files say whose/],
] // biome-ignore format: a table

test('each state of a field has its own reason', () => {
  for (const [field, of, reason] of STATES)
    assert.match(whyNone(field, readingOf(product({ ...MUG, ...of }))), reason, JSON.stringify(of))
})

test('a reason is given for each field that has room, and a text that is the address of a page is none', () => {
  const fields = (of: Partial<Product>) => withRoom(readingOf(product({ ...MUG, ...of })))
  assert.equal(fields({ images: [photo('1.jpg', 'lund-mug')], handle: 'lund-mug' }), [
    'meta_title',
    'meta_description',
    'description',
    'faq',
    'image_alt',
  ])
  const full = { seo: { title: 'Lund Mug | Nordwood', description: TEXT }, variants: [variant()] }
  assert.equal(fields({ ...full, body_html: `<h3>Text</h3><p>${TEXT}</p>` }), ['faq'])
})
