// What feeds take of a record is the same whether all of it is read or only what they need.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalise } from '../../../src/catalogue/records/normalise.ts'
import { read } from '../../../src/engine/analyzer/reading.ts'
import { offeredOf } from '../../../src/engine/feeds/feed-offer.ts'
import { feedOf } from '../../../src/engine/feeds/feeds.ts'
import { readOffer, WORDS_OF } from '../../../src/engine/feeds/offer-reading.ts'
import { german } from '../../../src/engine/languages/de/language.ts'
import { english } from '../../../src/engine/languages/en/language.ts'
import { spanish } from '../../../src/engine/languages/es/language.ts'
import { french } from '../../../src/engine/languages/fr/language.ts'
import { noShopFacts } from '../../../src/engine/record/product.ts'
import { phrasesIn } from '../../../src/engine/text/word-lists.ts'
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

test('texts that are not looked up have no phrase of any language for what a feed takes of them', () => {
  for (const { lexicon } of [english, french, german, spanish]) {
    const { labels, answers, trust } = lexicon
    const of = (list: string | undefined, words: RegExp, before = '') => {
      const phrases = phrasesIn(list ?? '')
      assert.ok(phrases.length > 0)
      for (const phrase of phrases) assert.match(`${before}${phrase}`, words)
    }
    of(labels.brand, WORDS_OF.maker)
    of(trust.outOfFive, WORDS_OF.rating, '4.8 ')
    of(answers.returns, WORDS_OF.returns)
    of(trust.returns ?? answers.returns, WORDS_OF.returns)
    of(trust.noReturns, WORDS_OF.returns)
  }
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
