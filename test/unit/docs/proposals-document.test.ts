// docs/proposals.md is what the code says.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proposalsDocument } from '../../support/documents/proposals-document.ts'
import { assert, test } from '../../support/test.ts'
import { FAITHFUL } from '../engine/proposals/faithful.ts'
import { INVENTED } from '../engine/proposals/invented.ts'

test('docs/proposals.md has the limits, sentences and numbers of the code', () => {
  const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'proposals.md')
  assert.fixture(readFileSync(file, 'utf8'), proposalsDocument(), 'run npm run docs')
})

test('the corpora are as large as the page says', () => {
  assert.match(proposalsDocument(), `(${INVENTED.length} values with one fact`)
  assert.match(proposalsDocument(), `(${FAITHFUL.length} rewordings`)
})
