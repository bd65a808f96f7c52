// What is asked for ranks before what only fits it, on invented products.

import type { Product } from '../../../../src/engine/record/product.ts'
import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import { product } from '../../../support/products.ts'
import { entryOf } from '../../../support/relevance.ts'
import { assert, test } from '../../../support/test.ts'

const firstOf = (query: string, titles: readonly string[]): string => {
  const corpus = openCorpus()
  for (const [at, title] of titles.entries()) {
    const made: Product = { ...product(String(at)), title, body_html: '', product_type: null, tags: [], options: [] }
    assert.ok(corpus.put(entryOf(made)))
  }
  return titles[Number(corpus.rank(query, 1)[0]!.id)]!
}

test('of two titles of one length, the one that ends with the thing ranks before the one of its accessory', () => {
  const cases: [query: string, thing: string, accessory: string][] = [
    ['projector', 'Lumora projector 2000', 'Lumora projector mount'],
    ['printer', 'Inkora printer black', 'Inkora printer stand'],
    ['coffee grinder', 'Molva coffee grinder 200', 'Molva coffee grinder brush'],
  ]
  for (const [query, thing, accessory] of cases) assert.is(firstOf(query, [accessory, thing]), thing, query)
})

test('who asks for the accessory gets it', () => {
  assert.is(firstOf('projector mount', ['Lumora projector 2000 lumens', 'Projector mount']), 'Projector mount')
  assert.is(firstOf('printer stand', ['Inkora office printer black', 'Inkora printer stand']), 'Inkora printer stand')
})

test('a product named for what is asked ranks before one whose attributes list it', () => {
  const corpus = openCorpus()
  const plain = { ...product('x'), body_html: '', product_type: null, tags: [], options: [] }
  const metafields = [
    {
      namespace: 'custom',
      key: 'compatible_with',
      type: 'single_line_text_field',
      value: 'Inkora printer, Molva printer, Tello printer',
    },
  ]
  corpus.put(entryOf({ ...plain, resource_id: 'ink', title: 'Inkora ink black', metafields }))
  corpus.put(
    entryOf({ ...plain, resource_id: 'printer', title: 'Inkora home and office printer with scanner', metafields: [] }),
  )
  assert.is(corpus.rank('printer', 1)[0]?.id, 'printer')
})
