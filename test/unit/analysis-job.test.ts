import fc from 'fast-check'
import {
  begin,
  fail,
  hasEnded,
  isSettled,
  type JobEvent,
  type Outcome,
  settle,
  settledItems,
} from '../../src/commands/analysis-job.ts'
import type { Fact } from '../../src/events/catalogue.ts'
import { checkFact } from '../../src/events/catalogue.ts'
import { assert, test } from '../support/test.ts'

const JOB = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const T = '2026-01-01T00:00:00.000Z'
const plan = (total_items: number) => ({ job_id: JOB, total_items })

const outcome = (item: number, status: Outcome['status'] = 'completed'): Outcome => ({
  item,
  resource_id: String(item),
  resource_title: null,
  analysis_id: JOB,
  status,
  error: status === 'failed' ? 'it is broken' : null,
})

const asLast = (facts: readonly Fact[], last: JobEvent | undefined): JobEvent | undefined => {
  for (const fact of facts) checkFact(fact)
  return facts.length > 0 ? (facts.at(-1) as unknown as JobEvent) : last
}

const started = (total: number): JobEvent | undefined => asLast(begin(undefined, plan(total), T), undefined)

const types = (facts: readonly Fact[]) => facts.map(({ type }) => type)

test('a job is started once', () => {
  assert.equal(types(begin(undefined, plan(3), T)), ['AnalysisJobStarted'])
  assert.equal(begin(started(3), plan(3), T), [])
})

test('settling some items tells the progress', () => {
  const [fact] = settle(started(3), plan(3), [outcome(0), outcome(1, 'failed')], T)
  assert.is(fact?.type, 'AnalysisItemsSettled')
  if (fact?.type !== 'AnalysisItemsSettled') return
  assert.is(fact.data.completed_items, 2)
  assert.is(fact.data.failed_items, 1)
  assert.equal(fact.data.settled, [[0, 1]])
})

test('the append that settles the last item completes the job', () => {
  const facts = settle(started(2), plan(2), [outcome(0, 'failed'), outcome(1)], T)
  assert.equal(types(facts), ['AnalysisItemsSettled', 'AnalysisJobCompleted'])
})

test('a job whose items all fail is failed, and says why', () => {
  const facts = settle(started(2), plan(2), [outcome(0, 'failed'), outcome(1, 'failed')], T)
  assert.equal(types(facts), ['AnalysisItemsSettled', 'AnalysisJobFailed'])
  const [, ended] = facts
  assert.ok(ended?.type === 'AnalysisJobFailed' && /None of the 2 .* 1: it is broken/.test(ended.data.error_message))
})

test('what is settled again counts once, and settling nothing new is nothing', () => {
  const last = asLast(settle(started(4), plan(4), [outcome(0), outcome(1)], T), undefined)
  assert.equal(settle(last, plan(4), [outcome(1), outcome(0)], T), [])
  const [fact] = settle(last, plan(4), [outcome(1), outcome(2)], T)
  assert.ok(fact?.type === 'AnalysisItemsSettled')
  if (fact?.type !== 'AnalysisItemsSettled') return
  assert.is(fact.data.completed_items, 3)
  assert.equal(
    fact.data.items.map(({ item }) => item),
    [2],
  )
})

test('an ended job accepts nothing', () => {
  const completed = asLast(settle(started(1), plan(1), [outcome(0)], T), undefined)
  assert.ok(hasEnded(completed))
  assert.equal(settle(completed, plan(1), [outcome(0)], T), [])
  assert.equal(fail(completed, plan(1), 'late', T), [])
  assert.equal(begin(completed, plan(1), T), [])
})

test('a job is given up with a reason, started or not', () => {
  for (const last of [undefined, started(3), asLast(settle(started(3), plan(3), [outcome(2)], T), undefined)])
    assert.equal(types(fail(last, plan(3), 'no progress', T)), ['AnalysisJobFailed'])
})

test('whatever the order, overlap and repetition of settlements, each item counts once and the job ends exactly once', () => {
  const deliveries = fc.integer({ min: 1, max: 60 }).chain((total) =>
    fc.record({
      total: fc.constant(total),
      chunks: fc.array(fc.array(fc.integer({ min: 0, max: total - 1 }), { maxLength: 9 })),
    }),
  )
  fc.assert(
    fc.property(deliveries, ({ total, chunks }) => {
      let last = started(total)
      let ends = 0
      const model = new Set<number>()
      const everything = Array.from({ length: total }, (_, item) => item)
      for (const chunk of [...chunks, everything, everything]) {
        const facts = settle(
          last,
          plan(total),
          chunk.filter((item, i) => chunk.indexOf(item) === i).map((item) => outcome(item)),
          T,
        )
        ends += facts.filter(({ type }) => type === 'AnalysisJobCompleted').length
        for (const item of chunk) model.add(item)
        last = asLast(facts, last)
        if (hasEnded(last)) continue
        const ranges = settledItems(last)
        for (const item of everything) assert.is(isSettled(ranges, item), model.has(item))
      }
      assert.is(ends, 1)
    }),
    { numRuns: 300 },
  )
})
