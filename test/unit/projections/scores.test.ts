// The scores of products: each stands as it was analysed last, whatever events come in one batch.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldModel, withKeys } from '../../../projections/fold.ts'
import { DAYS, scores } from '../../../projections/products/scores.ts'
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
const folded = (events: readonly StoredEvent[], rows = new Map<string, Row>()) => {
  const model: ReadModel = scores
  const keyed = events.map((event) => withKeys(model, event))
  const { put, parked } = foldModel({ model, events: keyed, rows, waiting: new Set(), skipped: new Set() })
  assert.equal(parked, [])
  return put
}
const standing = (...events: readonly StoredEvent[]): Row => {
  const rows = folded(events)
  assert.is(rows.length, 1)
  return rows[0]!
}

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
  const [before] = folded([recorded])
  const rows = new Map([[String(before!.product_id), before!]])
  assert.equal(folded([analysed(41, 1)], rows), [standing(recorded, analysed(41, 1))])
})

test('a report that is given again is of the analysis that gives it, and none that is not of the product now', () => {
  const { analysis_id, report_id, score, previous_score } = standing(recorded, given(1))
  assert.equal(
    [analysis_id, report_id, score, previous_score],
    [(repeated.data as unknown as Recorded).analysis_id, original, data.report.score.value, data.report.score.value],
  )
  assert.equal(standing(recorded, analysed(41, 1), given(2)).score, 41)
  assert.equal(folded([given(1)]), [])
})

test('the steps of a score are by day, and the oldest of too many are made one', () => {
  const first = data.report.score.value
  const [day = ''] = data.report.created_at.split('T')
  const dayAfter = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  assert.is(standing(recorded).steps, `${day}:${first}:new`)
  assert.is(standing(recorded, analysed(41, 1)).steps, `${day}:41:new`)
  const daily = Array.from({ length: DAYS }, (_, n) => analysed(n % 2 === 0 ? 41 : 42, (n + 1) * 1_440))
  const steps = String(standing(recorded, ...daily).steps).split(' ')
  assert.is(steps.length, DAYS)
  assert.equal(steps.slice(0, 2), [`${day}:41:new`, `${dayAfter(2)}:1`])
  assert.is(steps.at(-1), `${dayAfter(DAYS)}:1`)
})
