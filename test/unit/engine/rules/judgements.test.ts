// Judgements of the records that the rules were written on (test/bench/precision.json), of the rule version that they name: counts that add up,
// and at least nine of ten right. They are no measure of other shops.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '../../../../src/engine/analyzer/rules.ts'
import { assert, test } from '../../../support/test.ts'

type Judged = { fires_in: number; drawn: number; right: number; wrong: string[] }

const file = join(import.meta.dirname, '..', '..', '..', 'bench', 'precision.json')
const { records, findings } = JSON.parse(readFileSync(file, 'utf8')) as {
  records: number
  findings: Record<string, Judged>
}

test('judgements add up', () => {
  for (const [id, { fires_in, drawn, right, wrong }] of Object.entries(findings)) {
    assert.is(drawn, Math.min(20, fires_in), id)
    assert.is(right + wrong.length, drawn, id)
    assert.ok(fires_in <= records, id)
  }
})

test('nine of ten findings are right, of every rule that fires on real records', () => {
  for (const [id, { drawn, right }] of Object.entries(findings)) assert.ok(right >= drawn * 0.9, id)
})

test('every rule was judged, or could not be as no real record carries what it judges', () => {
  const unjudged = rules.filter(({ id, scope }) => scope !== 'catalogue' && !((findings[id]?.drawn ?? 0) > 0))
  assert.equal(
    unjudged.map(({ id }) => id).sort(),
    [
      'commerce-003', 'commerce-004', 'commerce-007', 'content-005', 'content-013', 'content-014', 'eeat-004', 'fresh-001', 'media-003', 'safe-001', 'safe-002', 'schema-003',
      'schema-004', 'struct-006', 'struct-007',
    ], // biome-ignore format: a list
    'judge the rule in test/bench/precision.json, or add it to this list',
  )
})
