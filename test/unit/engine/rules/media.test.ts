// Pictures: whether there are any, what their texts say, and facts that stand in a picture alone.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import type { Image, Product } from '../../../../src/engine/record/product.ts'
import { assert, test } from '../../../support/test.ts'
import { judged } from '../analyzer/analysis.ts'
import { euroShop, NOW, product } from '../records/records.ts'

const image = (alt: string | null, of: Partial<Image> = {}): Image => ({
  src: `https://cdn.example/${(alt ?? 'none').length}-${Math.abs([...(alt ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7))}.jpg`,
  alt,
  width: null,
  height: null,
  ...of,
})

const found = (id: string, of: Partial<Product>) =>
  judged(analyze(product({ title: 'Oak Desk Lamp', product_type: 'Lamp', ...of }), euroShop, NOW), id)

const alts = (...texts: (string | null)[]) => found('media-002', { images: texts.map((text) => image(text)) })

test('a record without a picture is critical, with few ones it is told so, with three it passes', () => {
  const count = (images: number) =>
    found('media-001', {
      images: Array.from({ length: images }, (_, at) => image(`view ${at}`, { src: `https://cdn.example/${at}.jpg` })),
    })
  assert.is(count(0).suggestion?.priority, 'critical')
  assert.is(count(1).suggestion?.priority, 'warning')
  assert.equal([count(2).outcome, count(2).suggestion], ['warn', undefined])
  assert.is(count(3).outcome, 'pass')
  const inBody = found('media-001', { body_html: '<p>A lamp.</p><img src="https://cdn.example/a.jpg">' })
  assert.match(inBody.suggestion!.description, /only in the description/)
})

test('pictures without encryption and small ones are told of where that is known', () => {
  const three = (of: Partial<Image>) =>
    found('media-001', {
      images: ['a', 'b', 'c'].map((name) => image(name, { src: `https://cdn.example/${name}.jpg`, ...of })),
    })
  assert.match(three({ width: 500, height: 480 }).suggestion!.description, /500 px/)
  assert.equal(
    [three({ width: 760, height: 480 }).outcome, three({ width: 760, height: 480 }).suggestion],
    ['warn', undefined],
  )
  assert.is(three({ width: 1200, height: 700 }).outcome, 'pass')
  assert.is(three({ width: null, height: 480 }).outcome, 'pass')
  const open = found('media-001', { images: [image('a', { src: 'http://cdn.example/a.jpg' })] })
  assert.match(open.suggestion!.description, /without encryption/)
})

test('placeholders are no pictures of the product', () => {
  const of = (...sources: string[]) =>
    found('media-001', { images: sources.map((src) => image(src, { src })) }).suggestion?.description ?? ''
  assert.match(of('https://placehold.co/600x700/aabbcc?text=Lamp'), /No picture shows the product/)
  assert.match(of('https://cdn.example/files/no-image.png?v=1'), /No picture shows the product/)
  assert.match(of('https://cdn.example/woocommerce-placeholder-600x600.png'), /No picture shows the product/)
  assert.match(
    of('https://cdn.example/lamp-image-placeholder_12345678-9abc-4def-8123-456789abcdef.png'),
    /No picture shows the product/,
  )
  assert.match(of('https://cdn.example/brass-placeholder.png'), /one picture/)
  assert.match(of('https://cdn.example/no-image-lamp.png', 'https://cdn.example/placeholder.png'), /one picture/)
})

test('one picture of a book is enough, and a voucher is asked for none', () => {
  const judged = (type: string, images: Image[]) =>
    found('media-001', { title: type, product_type: type, images }).outcome
  assert.is(judged('Book', [image('a')]), 'pass')
  assert.is(judged('Gift Card', []), 'na')
  assert.is(judged('Admission Ticket', []), 'na')
})

test('alternative texts that name the product and what is to be seen pass', () => {
  assert.is(alts('Oak desk lamp with a white linen shade', 'Oak desk lamp from behind with its cable').value, 1)
  assert.is(alts('Lamp on a shelf beside books').value, 1)
})

test('missing texts, file names and placeholders are told of', () => {
  assert.match(alts(null, '').suggestion!.description, /^2 of 2 pictures have no alternative text/)
  assert.is(alts(null).suggestion?.priority, 'warning')
  for (const name of ['IMG_2041.jpg', 'DSC 0032', 'product-image', 'image', '1', 'lamp_oak_02'])
    assert.is(alts(name).outcome, name === 'product-image' ? 'warn' : 'fail', name)
})

test('texts that only repeat the title, the same for all pictures, or speak of something else are worth less', () => {
  assert.is(alts('Oak Desk Lamp - photo 1', 'Oak Desk Lamp - photo 2').value, 0.6)
  assert.match(
    alts('Oak Desk Lamp - photo 1', 'Oak Desk Lamp - photo 2').suggestion!.description,
    /^Both pictures have the same alternative text but for the number:/,
  )
  assert.is(alts('Oak Desk Lamp', 'Oak Desk Lamp beside a sofa').suggestion, undefined)
  const same = (...files: string[]) =>
    found('media-002', {
      title: 'Oak Desk Lamp',
      images: files.map((file) => image('Oak desk lamp with linen shade', { src: `https://cdn.example/${file}` })),
    }).value
  assert.is(same('1.jpg', '2.jpg'), 0.6)
  // One file that is listed twice is one picture.
  assert.is(same('1.jpg', '1.jpg?v=2'), 1)
  assert.is(alts('Buy the best oak desk lamp with linen shade online').value, 0.6)
  assert.match(alts('A happy family in the garden').suggestion!.description, /did not find what the product is called/)
  assert.is(alts(`Oak desk lamp ${'with a white linen shade '.repeat(8)}`).value, 0.7)
})

test('the order of the pictures decides nothing', () => {
  const texts = ['Oak desk lamp with linen shade', null, 'IMG_1.jpg', 'Garden party', 'Oak Desk Lamp']
  assert.equal(alts(...texts), alts(...texts.toReversed()))
})

test('a title that says what can be seen is enough for a single picture', () => {
  const one = (alt: string) =>
    found('media-002', { title: 'Black Leather Wallet', product_type: 'Wallet', images: [image(alt)] })
  assert.is(one('Black leather wallet').value, 1)
})

const body = (body_html: string) => found('media-003', { body_html })
const TEXT = '<p>The lamp is made for the desk and gives a warm light for long evenings with a book.</p>'

test('a description of pictures alone is told of', () => {
  assert.is(body('<img src="https://cdn.example/a.jpg"><img src="https://cdn.example/b.jpg">').outcome, 'fail')
  assert.is(body(`${TEXT}<img src="https://cdn.example/a.jpg">`).outcome, 'pass')
  assert.match(body(TEXT).reason!, /no pictures/)
})

test('a chart or a reference to a picture needs the numbers as text as well', () => {
  const chart = '<img src="https://cdn.example/size-chart.jpg">'
  assert.is(body(TEXT + chart).outcome, 'warn')
  assert.is(body(`${TEXT}<p>Please see the size chart below.</p><img src="https://cdn.example/a.jpg">`).outcome, 'warn')
  assert.is(body(`${TEXT}<p>For the dimensions please see the last picture.</p>`).outcome, 'warn')
  assert.is(body(`${TEXT}<p>See the picture for the colours.</p>`).outcome, 'na')
  const table = '<table><tr><td>Size</td><td>Width</td></tr><tr><td>S</td><td>40 cm</td></tr></table>'
  assert.is(body(TEXT + chart + table).outcome, 'pass')
  assert.is(body(`${TEXT}<p>Use the size chart of the shop.</p>`).outcome, 'na')
})

test('a pile of search words is told as such, and a description in words is none', () => {
  const pile =
    'Oak Desk Lamp interior design hotel lamp living room bedroom kitchen interior design luxury hotel light modern office light'
  const { suggestion } = alts(pile)
  assert.match(suggestion?.description ?? '', 'piles up search words')
  const words =
    'Oak desk lamp with a linen shade on a desk by the window, its cable in the same colour as the shade and the base'
  assert.is(alts(words).outcome, 'pass')
})
