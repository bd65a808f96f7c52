// The page about the visibility test says what the code does.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visibilityDocument } from '../../support/documents/visibility-document.ts'
import { assert, test } from '../../support/test.ts'

test('docs/visibility/simulation.md has the numbers of the code', () => {
  const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'visibility', 'simulation.md')
  assert.fixture(readFileSync(file, 'utf8'), visibilityDocument(), 'run npm run docs')
})
