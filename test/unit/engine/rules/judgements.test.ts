// The published judgements (test/bench/precision.json): counts that add up, and at least nine of ten right for every rule that judges.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULE_VERSION, rules } from '../../../../src/engine/analyzer/rules.ts'
import { assert, test } from '../../../support/test.ts'

type Judged = { fires_in: number; drawn: number; right: number; wrong: string[] }

const file = join(import.meta.dirname, '..', '..', '..', 'bench', 'precision.json')
const { rule_version, records, findings } = JSON.parse(readFileSync(file, 'utf8')) as {
  rule_version: string
  records: number
  findings: Record<string, Judged>
}

test('judgements add up and are of the rules as they are', () => {
  assert.is(rule_version, RULE_VERSION, 'draw and judge again after a change of the rules')
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
      'commerce-003', 'commerce-004', 'content-005', 'eeat-004', 'fresh-001', 'media-003', 'safe-001', 'safe-002', 'schema-003',
      'schema-004', 'struct-006',
    ], // biome-ignore format: a list
  )
})
