// A field that few products have must not be worth less for it: its length is held against those that have it.

import { openCorpus } from '../../../../src/engine/search/answer-engine.ts'
import { entryOf } from '../../../support/relevance.ts'
import { assert, test } from '../../../support/test.ts'
import { product } from '../records/records.ts'

const OTHERS = 300

const faq = (answer: string) => [
  { namespace: 'citable', key: 'faq', type: null, value: `<h3>What about it?</h3><p>${answer}</p>` },
]

/** How well the only product that says "dishwasher" in an answer fits that query, beside others with an answer or without one. */
const relevanceBeside = (others: ReturnType<typeof faq>): number => {
  const corpus = openCorpus()
  for (let at = 0; at < OTHERS; at++)
    corpus.put(entryOf(product({ resource_id: `other-${at}`, title: `Blue vase ${at}`, metafields: others })))
  corpus.put(
    entryOf(product({ resource_id: 'own', title: 'Steel mug', metafields: faq('The dishwasher is safe for it.') })),
  )
  const [first] = corpus.rank('dishwasher', 1)
  assert.is(first?.id, 'own')
  return first!.relevance_score
}

test('an answered question is worth about as much where no other product has one', () => {
  const rare = relevanceBeside([])
  const usual = relevanceBeside(faq('The postman is careful with it.'))
  assert.ok(rare >= 0.9 * usual, `${rare} against ${usual}`)
})
