// A relevance ends at 1, the order does not: of two products that say all of a query, the one that says it more clearly is first.

import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import { entryOf } from '../../../support/relevance.ts'
import { assert, test } from '../../../support/test.ts'
import { product } from '../records/records.ts'

test('products that reach the largest relevance are still told apart', () => {
  const corpus = openCorpus()
  const title = 'Something else that has nothing at all in common with it, number'
  for (let at = 0; at < 50; at++) corpus.put(entryOf(product({ resource_id: `other-${at}`, title: `${title} ${at}` })))
  const plain = product({ resource_id: 'a', title: 'Mug mug', body_html: '<p>Mug.</p>' })
  const clear = product({ resource_id: 'b', title: 'Mug mug', body_html: '<p>Mug.</p>', product_type: 'Mug' })
  for (const one of [plain, clear]) corpus.put(entryOf(one))
  assert.equal(
    corpus.rank('mug', 2).map(({ id, relevance_score }) => [id, relevance_score]),
    [
      ['b', 1],
      ['a', 1],
    ],
  )
  const [places] = corpus.hypotheticalRanks(['mug'], [entryOf(plain), entryOf(clear)].map(corpus.version))
  assert.equal(
    places!.map(({ place }) => place),
    [2, 1],
  )
})
