// What the reactor that freezes organizations makes of a batch of events.

import { lastOfEach } from '../../../src/usage/freezing/reactor.ts'
import { assert, test } from '../../support/test.ts'

test('of each organization the last event counts, and a change of plan among them is not forgotten', () => {
  const noticed = (organization_id: string, because: string, isPlan = false) => ({
    organization_id,
    because,
    correlation_id: because,
    isPlan,
  })
  assert.equal(lastOfEach([noticed('a', '1', true), noticed('b', '2'), noticed('a', '3')]), [
    noticed('a', '3', true),
    noticed('b', '2'),
  ])
})
