// When personal data of deleted organizations is shredded.

import { isToShred } from '../../../src/privacy/reactor.ts'
import { assert, test } from '../../support/test.ts'

test('a deleted organization is shredded once, after its time', () => {
  const deleted = { isDeleted: true, isShredded: false, shred_after: '2031-01-31T00:00:00.000Z' }
  assert.not(isToShred(deleted, '2031-01-31T00:00:00.000Z'))
  assert.ok(isToShred(deleted, '2031-01-31T00:00:00.001Z'))
  assert.not(isToShred({ ...deleted, isShredded: true }, '2031-02-01T00:00:00.000Z'))
  assert.not(isToShred({ ...deleted, shred_after: null }, '2031-02-01T00:00:00.000Z'))
  assert.not(isToShred({ ...deleted, isDeleted: false }, '2031-02-01T00:00:00.000Z'))
})
