// When personal data of deleted organizations is shredded.

import { isToShred } from '../../../src/privacy/reactor.ts'
import { assert, test } from '../../support/test.ts'

test('a deleted organization is shredded once, after its time', () => {
  const deleted = {
    isDeleted: true,
    isShredded: false,
    restorable_until: null,
    shred_after: '2031-01-31T00:00:00.000Z',
  }
  assert.not(isToShred(deleted, '2031-01-30T23:59:59.999Z'))
  assert.ok(isToShred(deleted, '2031-01-31T00:00:00.000Z'))
  assert.not(isToShred({ ...deleted, restorable_until: deleted.shred_after }, '2031-02-01T00:00:00.000Z'))
  assert.not(isToShred({ ...deleted, isShredded: true }, '2031-02-01T00:00:00.000Z'))
  assert.not(isToShred({ ...deleted, shred_after: null }, '2031-02-01T00:00:00.000Z'))
  assert.not(isToShred({ ...deleted, isDeleted: false }, '2031-02-01T00:00:00.000Z'))
})
