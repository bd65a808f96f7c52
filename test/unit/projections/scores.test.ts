// The scores of products: what repeats an analysis has its score, also where both come in one batch; a product stands as it was analysed last.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldModel, withKeys } from '../../../projections/fold.ts'
import { productScores } from '../../../projections/products/product-scores.ts'
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

type Row = Record<string, unknown>
const foldedBy =
  (model: ReadModel) =>
  (events: readonly StoredEvent[], rows = new Map<string, Row>()) =>
    foldModel({
      model,
      events: events.map((event) => withKeys(model, event)),
      rows,
      waiting: new Set(),
      skipped: new Set(),
    })
const folded = foldedBy(scores)
const standing = (...events: readonly StoredEvent[]) => {
  const { put, parked } = foldedBy(productScores)(events)
  assert.equal(parked, [])
  assert.is(put.length, 1)
  return put[0]!
}

const shown = (rows: readonly Record<string, unknown>[]) => rows.map(({ analysis_id, score }) => [analysis_id, score])

test('an analysis that is repeated in its own batch gives the same rows as in two batches', () => {
  const [first] = folded([recorded]).put
  assert.ok(first)
  const apart = folded([repeated], new Map([[original, first]]))
  const together = folded([recorded, repeated])
  assert.equal(apart.parked, [])
  assert.is(apart.put.length, 1)
  assert.equal(shown(together.put), [...shown([first]), ...shown(apart.put)])
})

test('what repeats an analysis that was erased has no row', () => {
  assert.equal(folded([repeated]).put, [])
})

type Recorded = { analysis_id: string; resource_id: string; report: { score: { value: number }; created_at: string } }
const data = recorded.data as Recorded
/** An analysis of the same product with this score, so many minutes after the first one. */
const analysed = (score: number, minutes: number): StoredEvent => {
  const created_at = new Date(Date.parse(data.report.created_at) + minutes * 60_000).toISOString()
  const report = { ...data.report, score: { ...data.report.score, value: score }, created_at }
  return { ...recorded, data: { ...data, analysis_id: `00000000-0000-4000-8000-0000000000${score}`, report } }
}
const given = (minutes: number): StoredEvent => {
  const { resource_id } = data
  const occurred_at = new Date(Date.parse(data.report.created_at) + minutes * 60_000).toISOString()
  const metadata = { ...recorded.metadata, occurred_at }
  return { ...repeated, data: { ...(repeated.data as object), resource_id }, metadata }
}

test('a product has the score of its newest analysis and of the one before, in whatever order they come', () => {
  const scored = (...events: readonly StoredEvent[]) => {
    const { score, previous_score } = standing(...events)
    return [score, previous_score]
  }
  const first = data.report.score.value
  assert.equal(scored(recorded), [first, null])
  assert.equal(scored(recorded, analysed(41, 1)), [41, first])
  assert.equal(scored(recorded, analysed(41, 1), analysed(42, 2)), [42, 41])
  assert.equal(scored(recorded, analysed(42, 2), analysed(41, 1)), [42, first])
  assert.equal(scored(recorded, analysed(41, 1), analysed(41, 1)), [41, first])
})

test('a report that is given again is of the analysis that gives it, and none that is not of the product now', () => {
  const { analysis_id, report_id, score, previous_score } = standing(recorded, given(1))
  assert.equal(
    [analysis_id, report_id, score, previous_score],
    [(repeated.data as unknown as Recorded).analysis_id, original, data.report.score.value, data.report.score.value],
  )
  assert.equal(standing(recorded, analysed(41, 1), given(2)).score, 41)
  assert.equal(foldedBy(productScores)([given(1)]).put, [])
})
