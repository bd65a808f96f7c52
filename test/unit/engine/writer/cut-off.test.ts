// Titles and texts for search that a program has cut, or that are longer than what is shown.

import { propose } from '../../../../src/engine/proposals/propose.ts'
import type { Product } from '../../../../src/engine/record/product.ts'
import { fromFacts } from '../../../../src/engine/writer/write.ts'
import { assert, test } from '../../../support/test.ts'
import { product } from '../records/records.ts'
import { readingOf, styled } from './texts.ts'

const FIRST = 'The Lund Dining Table seats six people and is made of solid oak from the forests of Småland.'
const REST = 'Its top is oiled by hand and can be sanded again after years of use. The legs come off for moving.'
const TABLE: Partial<Product> = {
  title: 'Lund Dining Table',
  vendor: 'Nordwood',
  body_html: `<p>${FIRST} ${REST}</p>`,
}

const proposed = (field: 'meta_title' | 'meta_description', record: Partial<Product>): string | undefined => {
  const reading = readingOf(product({ ...TABLE, ...record }))
  const style = styled()
  const proposals = propose(reading, [fromFacts({ reading, fields: [field], style })], style, [field])
  return proposals.find((one) => one.field === field)?.optimized_value
}
const metaOf = (description: string, record: Partial<Product> = {}): string | undefined =>
  proposed('meta_description', { seo: { title: null, description }, ...record })

test('a meta description that was cut off the description within a sentence ends with the sentence before', () => {
  for (const length of [150, 154]) assert.is(metaOf(`${FIRST} ${REST}`.slice(0, length)), FIRST, `${length} characters`)
  assert.is(metaOf(`${`${FIRST} ${REST}`.slice(0, 150)}…`), FIRST)
})

test('one that is whole, or the shop’s own, stays, and no figure that is shown goes', () => {
  assert.is(metaOf(FIRST), undefined)
  assert.is(metaOf(`${FIRST} Oiled by hand and easy to sand again, for many years of use`), undefined)
  const measured = `${FIRST} It is 180 cm long and is oiled by hand in our workshop before it leaves for its new home.`
  assert.is(metaOf(measured.slice(0, 140), { body_html: `<p>${measured}</p>` }), undefined)
})

test('one that is too long ends with the last sentence that is shown whole, where the description says the rest', () => {
  const long = `${FIRST} Each is made to order in Lund by its three joiners. ${REST}`
  const body_html = `<p>Made to order.</p><p>${long}</p>`
  assert.is(metaOf(long, { body_html }), `${FIRST} Each is made to order in Lund by its three joiners.`)
  assert.is(metaOf(long.replace('oiled by hand', 'edged with brass')), undefined)
})

test('a meta title that was cut off the title within a word ends with a whole word', () => {
  const title = 'Dining set of solid oak with extendable rectangular table and 2 upholstered chairs'
  const titleOf = (cut: string) => proposed('meta_title', { title, seo: { title: cut, description: null } })
  assert.is(titleOf(title.slice(0, 70)), 'Dining set of solid oak with extendable rectangular table')
  assert.is(titleOf('Dining set of solid oak with extendable'), undefined)
  assert.is(titleOf(title), undefined)
})
