// What feeds take of a record is the same whether all of it is read or only what they need.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalise } from '../../../src/catalogue/records/normalise.ts'
import { read, readOffer } from '../../../src/engine/analyzer/reading.ts'
import { feedOf } from '../../../src/engine/feeds/feeds.ts'
import { offeredOf } from '../../../src/engine/feeds/offered.ts'
import { noShopFacts } from '../../../src/engine/record/product.ts'
import { FEED_NAMES } from '../../../src/product-feeds/schemas.ts'
import { feedPiece } from '../../../src/product-feeds/thread-work.ts'
import { product } from '../../support/products.ts'
import { assert, test } from '../../support/test.ts'

const FILE = join(import.meta.dirname, '../../../src/embedded/sample-products.json')
const shop = { ...noShopFacts, name: 'Ballyfenn', currency: 'EUR', url: 'https://ballyfenn.example' }

test('the rows and verdicts of the sample shop are those of a whole reading', () => {
  const records = JSON.parse(readFileSync(FILE, 'utf8')) as { products: unknown[] } | unknown[]
  const all = Array.isArray(records) ? records : records.products
  const products = all.flatMap((record) => {
    const made = normalise(record)
    return 'product' in made ? [made.product] : []
  })
  assert.ok(products.length >= 20)
  const now = new Date('2026-11-27T00:00:00.000Z')
  for (const one of products)
    for (const feed of FEED_NAMES)
      assert.equal(
        feedOf(feed, offeredOf(readOffer(one, shop))),
        feedOf(feed, offeredOf(read(one, shop, now))),
        `${feed} of ${one.resource_id}`,
      )
})

test('a title that a model has written has a column of its own, and one that begins a formula is left out', () => {
  const handle = 'mug'
  const written = feedPiece(
    { product: product('1', { handle }), byModel: { title: true, description: false } },
    { feed: 'google', shop },
  )
  assert.match(written.entries[0]?.text ?? '', /trained_algorithmic_media:"/)
  const formula = feedPiece({ product: product('1', { handle, title: '=1+1' }) }, { feed: 'google', shop })
  assert.equal(formula.entries, [])
  assert.match(formula.refused[0]?.reasons[0] ?? '', /formula/)
})
