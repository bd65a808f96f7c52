// What a proposal must not do beside the merchant's own words: say them twice, change the case of a name, or lose the lines of a text.

import type { Product } from '../../../../src/engine/record/product.ts'
import { arrangeBody } from '../../../../src/engine/writer/description/arrange-body.ts'
import { titleMaterial } from '../../../../src/engine/writer/facts/title-material.ts'
import { repeatsItself, saysAgain } from '../../../../src/engine/writer/fields/sentence-parts.ts'
import { writeTitle } from '../../../../src/engine/writer/fields/title.ts'
import { inserted } from '../../../../src/engine/writer/fields/title-kinds.ts'
import { assert, test } from '../../../support/test.ts'
import { product } from '../records/records.ts'
import { readingOf, styled } from './texts.ts'

const materialOf = (of: Partial<Product>) => titleMaterial(readingOf(product(of)), null)

test('a sentence that tells the same again does not make a meta description longer', () => {
  const reading = readingOf(product({ title: 'Panela de Barro Lund' }))
  const current = 'A panela ideal para sopas, molhos e caldos'
  assert.is(saysAgain('Uma panela para fazer sopas e todo tipo de molhos.', current, reading), true)
  assert.is(repeatsItself('A tote of upcycled leather. It has 100% genuine upcycled leather.'), true)
  assert.is(saysAgain('O barro guarda o calor por duas horas.', current, reading), false)
})

test('beside a word in small letters capitals are a name', () => {
  assert.is(writeTitle(materialOf({ title: 'LUMEN X ORA RIVER STONE Shirt' }), styled()), null)
})

test('a type is not put beside a misspelling of it', () => {
  const title = writeTitle(materialOf({ title: 'Lumina mascserum', product_type: 'Mascara' }), styled())
  assert.not.match(title ?? '', /Mascara/)
})

test('a title that names a place outdoors takes no "outdoor"', () => {
  const of = { category: 'Furniture > Outdoor Chairs', body_html: '<p>A chair for outdoor use.</p>' }
  assert.is(inserted('Lund Patio Chair', materialOf({ ...of, title: 'Lund Patio Chair' })), 'Lund Patio Chair')
})

test('dashes before capitals are bullets, a label over labels is their heading, and a remark is no item', () => {
  const body = `<p>Tested for a month.</p><p><b>Results:</b><br><b>At once:</b><br>-Soft skin<br>-Calm skin<br>-Clear skin</p>
    <p><b>In a month:</b><br>-Even skin<br>-Smooth skin<br>-Firm skin</p>`
  const made = arrangeBody(body, 'Lund Cream')
  assert.match(made, /<h3>Results<\/h3><h4>At once<\/h4><ul><li>Soft skin<\/li>/)
  const rows = '<p>Please note: colours differ!<br>Height: 9 cm<br>Width: 8 cm<br>Weight: 90 g</p>'
  assert.not.match(arrangeBody(rows, 'Lund Mug'), /<li>Please note/)
})

test('line ends that a style shows stay line breaks', () => {
  const text = `${'It keeps tea warm for long. '.repeat(12)}\nMaterial: clay\nGlaze: white\nHeight: 9 cm`
  const made = arrangeBody(`<p style="white-space: pre-wrap;color: red">${text}</p>`, 'Lund Mug')
  assert.match(made, /<li>Material: clay<\/li><li>Glaze: white<\/li>/)
})

test('a bold notice at the top and a bold line with a measure head nothing', () => {
  const text = 'Thrown by hand in our pottery by the sea, it keeps tea warm on long walks. '.repeat(3)
  const body = (first: string, second: string) =>
    arrangeBody(
      `<p><b>${first}</b><br>${text}</p><p><b>${second}</b><br>${text}</p><p><b>Care</b><br>${text}</p><p><b>Use</b><br>${text}</p>`,
      'Lund Mug',
    )
  const made = body('Consultation required before each order', 'our model is tall, weight 54kg')
  assert.match(made, /<h\d>Care<\/h\d>/)
  assert.not.match(made, /<h\d>(?:Consultation|our model)/i)
  const heads = body('Handmade Mug for Home and Garden', 'What makes our mug so sturdy')
  assert.match(heads, /<h\d>Handmade Mug/)
  assert.match(heads, /<h\d>What makes/)
})
