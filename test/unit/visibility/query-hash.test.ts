// One set of queries has one hash, however it is written.

import { queryHash } from '../../../src/visibility/query-hash.ts'
import { assert, test } from '../../support/test.ts'

test('order, letters and repetitions make no other hash; another query does', () => {
  const hash = queryHash(['oak stool', 'Blue Mug?'])
  assert.match(hash, /^[0-9a-f]{64}$/)
  assert.is(queryHash(['blue  mug', 'Oak stool', 'oak stool']), hash)
  assert.is.not(queryHash(['oak stool']), hash)
  assert.is.not(queryHash(['oak stool blue mug']), hash)
})
