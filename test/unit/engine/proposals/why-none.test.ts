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
  ['meta_title', {}, /^pages show the title, which with 8 characters is shown whole/],
  ['meta_title', { title: `Lund Mug ${'of the long winter '.repeat(4)}` }, /^the title has 84 characters, and no mark parts/],
  ['meta_title', { title: 'R GEM GP' }, /^the title is in codes or capitals/],
  ['meta_description', { body_html: '<p>A mug.</p>' }, /^the record says too little/],
  ['meta_description', { body_html: `<p>${TEXT}</p>` }, /^pages show the description without one/],
  ['meta_description', {}, /^the sentence that comes nearest, “Thrown in .*”, does not name the product in its first words$/],
  [
    'meta_description',
    { body_html: `<p>${TEXT}</p><p>The Lund mug is easy on the hand; see the photo for how it looks beside a plate of ours.</p>` },
    /“The Lund mug is easy.*”, says “photo”$/,
  ],
  ['description', { body_html: `<p style="text-align: center">${TEXT}</p>` }, /^its looks rest on “text-align: center”/],
  ['description', { body_html: `<p><b>Made by hand.</b></p><p>${TEXT}</p>` }, /^its bold line “Made by hand.” ends as a sentence does$/],
  ['description', { body_html: `<p><b>Lund Mug</b></p><p>${TEXT}</p>` }, /^its bold line “Lund Mug” repeats the title$/],
  ['description', { body_html: `<p>${TEXT}</p><p><b>For gifts</b></p>` }, /^its bold line “For gifts” has no text below it$/],
  ['description', { body_html: `<ul><li><a href="#a">Details</a></li></ul><div id="a">${TEXT}</div>` }, /^labels of it are links/],
  ['description', { body_html: `<p>${TEXT}</p>` }, /^with 1\d words it is too short to be divided$/],
  ['description', { body_html: `<p>${LONG}</p>` }, /^it is running text/],
  ['faq', { title: 'Lund' }, /^(?:no part of the title|the title has no word)/],
  ['faq', { body_html: `<p>${TEXT}</p><ul><li>Material: stoneware</li></ul>` }, /^one question, “What is the Lund Mug made of\?”, makes no list of them$/],
  ['faq', {}, /^nothing stands under labels/],
  ['image_alt', { title: 'Nordwood', images: [photo('1.jpg')] }, /^the title names the maker alone$/],
  ['image_alt', { title: 'Sun hats for free!', images: [photo('1.jpg')] }, /^the title says “free”, as claims do$/],
  ['image_alt', { images: [photo('1.jpg', 'Lund mug on a table'), photo('2.jpg')] }, /^the files have numbers for names, and no variant/],
  ['image_alt', { images: [photo('1.jpg', 'Lund mug on a table')] }, /^each picture has a text already$/],
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
