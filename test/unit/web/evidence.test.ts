// Where evidence shows in a text.

import { missingIn, pieces, type Span, spansIn } from '../../../src/web/evidence.ts'
import type { ProductTexts, Report } from '../../../src/web/types.ts'
import { assert, test } from '../../support/test.ts'

const span = (start: number, end: number, rule = 'content-001'): Span => ({ field: 'description', start, end, rule })

test('a text falls into pieces at the edges of its marks, which may overlap', () => {
  assert.equal(pieces('abcdef', []), [{ text: 'abcdef', rules: [] }])
  assert.equal(pieces('abcdef', [span(1, 3), span(2, 5, 'safety-001')]), [
    { text: 'a', rules: [] },
    { text: 'b', rules: ['content-001'] },
    { text: 'c', rules: ['content-001', 'safety-001'] },
    { text: 'de', rules: ['safety-001'] },
    { text: 'f', rules: [] },
  ])
  assert.is(
    pieces('abc', [span(1, 99)])
      .map(({ text }) => text)
      .join(''),
    'abc',
  )
  assert.equal(pieces('', []), [])
})

const report = (evidence: object[]) => ({ metadata: { additional_fields: { evidence } } }) as unknown as Report
const texts = { fields: [{ field: 'description', text: 'A mug of clay.' }] } as ProductTexts

test('evidence is marked where the text still has it, for the rule whose suggestion says it', () => {
  const found = { field: 'description', start: 2, end: 5, text: 'mug' }
  const moved = { field: 'description', start: 3, end: 6, text: 'mug' }
  const cut = { field: 'description', start: 0, end: 14, text: 'A mug of…' }
  const evidence = [
    { rule: 'content-002', said_by: 'content-001', spans: [found] },
    { rule: 'content-003', spans: [moved, cut, { field: 'title', start: 0, end: 1, text: 'A' }] },
  ]
  assert.equal(spansIn(report(evidence), texts), [span(2, 5), span(0, 14, 'content-003')])
})

test('a mark ends with a word, not within it', () => {
  const found = { field: 'description', start: 3, end: 11, text: 'ug of cl…' }
  const evidence = [{ rule: 'content-001', spans: [found] }]
  assert.equal(spansIn(report(evidence), texts), [span(2, 13)])
})

test('missing fields are those of the rule, each once', () => {
  const missing = [{ missing: 'material' }, { missing: 'material' }, { missing: 'size' }]
  const evidence = [
    { rule: 'content-004', spans: missing },
    { rule: 'media-001', spans: [{ missing: 'images' }] },
  ]
  assert.equal(missingIn(report(evidence), 'content-004'), ['material', 'size'])
})
