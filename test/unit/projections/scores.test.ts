// The scores of products: what repeats an analysis has its score, also where both come in one batch.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldModel, withKeys } from '../../../projections/fold.ts'
import { scores } from '../../../projections/products/scores.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import type { StoredEvent } from '../../../src/event-log/event-store.ts'
import { assert, test } from '../../support/test.ts'

const example = (type: string): StoredEvent => {
  const file = join(import.meta.dirname, '..', '..', 'fixtures', 'events', `${type}.v1.ndjson`)
  return JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!)
}

const recorded = example('AnalysisRecorded')
const repeating = example('AnalysisRepeated')
const original = (recorded.data as { analysis_id: string }).analysis_id
const repeated = { ...repeating, data: { ...(repeating.data as object), repeats: original } }

const model = scores as unknown as ReadModel
const folded = (events: readonly StoredEvent[], rows: Map<string, Record<string, unknown>>) =>
  foldModel({
    model,
    events: events.map((event) => withKeys(model, event)),
    rows,
    waiting: new Set(),
    skipped: new Set(),
  })

const shown = (rows: readonly Record<string, unknown>[]) => rows.map(({ analysis_id, score }) => [analysis_id, score])

test('an analysis that is repeated in its own batch gives the same rows as in two batches', () => {
  const [first] = folded([recorded], new Map()).put
  assert.ok(first)
  const apart = folded([repeated], new Map([[original, first]]))
  const together = folded([recorded, repeated], new Map())
  assert.equal(apart.parked, [])
  assert.is(apart.put.length, 1)
  assert.equal(shown(together.put), [...shown([first]), ...shown(apart.put)])
})

test('what repeats an analysis that was erased has no row', () => {
  assert.equal(folded([repeated], new Map()).put, [])
})
