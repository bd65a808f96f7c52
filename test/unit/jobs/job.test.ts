import fc from 'fast-check'
import { checkFact, type Fact } from '../../../src/event-log/catalogue.ts'
import { begin, fail, isSettled, modelUsageOf, settle, settledItems } from '../../../src/jobs/decide.ts'
import { isEnd, JOB_KINDS, type JobEvent, type JobKind, KIND_NAMES, type Outcome } from '../../../src/jobs/kinds.ts'
import { addUsage } from '../../../src/jobs/model-usage.ts'
import { assert, test } from '../../support/test.ts'

const JOB = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const T = '2026-01-01T00:00:00.000Z'

const USAGE = { model: 'a-model', calls: 1, input_tokens: 100, output_tokens: 10, cost: 0.5 }

const asLast = (facts: readonly Fact[], last: JobEvent | undefined): JobEvent | undefined => {
  for (const fact of facts) checkFact(fact)
  return facts.length > 0 ? (facts.at(-1) as unknown as JobEvent) : last
}

const types = (facts: readonly Fact[]) => facts.map(({ type }) => type)
const dataOf = (fact: Fact | undefined) => fact?.data as Record<string, unknown>

const outcomeOf =
  (kind: JobKind) =>
  (item: number, status: Outcome['status'] = 'completed'): Outcome => {
    const common = { item, analysis_id: JOB, status, error: status === 'failed' ? 'it is broken' : null }
    return kind === 'analysis'
      ? { ...common, resource_id: String(item), resource_title: null }
      : { ...common, generated: 3, model_usage: null }
  }

for (const kind of KIND_NAMES) {
  const { started: begun, settled, completed, failed } = JOB_KINDS[kind].types
  const plan = (total_items: number) => ({ kind, job_id: JOB, total_items })
  const outcome = outcomeOf(kind)
  const started = (total: number): JobEvent | undefined => asLast(begin(plan(total), T), undefined)

  test(`${kind}: a job that begins says so`, () => {
    assert.equal(types(begin(plan(3), T)), [begun])
  })

  test(`${kind}: settling some items tells the progress`, () => {
    const [fact] = settle(started(3), plan(3), [outcome(0), outcome(1, 'failed')], T)
    assert.is(fact?.type, settled)
    const { completed_items, failed_items, settled: ranges } = dataOf(fact)
    assert.equal([completed_items, failed_items, ranges], [2, 1, [[0, 1]]])
  })

  test(`${kind}: the append that settles the last item completes the job`, () => {
    const facts = settle(started(2), plan(2), [outcome(0, 'failed'), outcome(1)], T)
    asLast(facts, undefined)
    assert.equal(types(facts), [settled, completed])
    const told = settle(started(2), plan(2), [outcome(0), outcome(1)], T, { shop_suggestions: [] })
    assert.equal(
      told.map((fact) => 'shop_suggestions' in dataOf(fact)),
      [false, true],
    )
  })

  test(`${kind}: a job whose items all fail is failed, and says why`, () => {
    const facts = settle(started(2), plan(2), [outcome(0, 'failed'), outcome(1, 'failed')], T)
    assert.equal(types(facts), [settled, failed])
    const named = kind === 'analysis' ? '1' : JOB
    assert.match(String(dataOf(facts[1]).error_message), new RegExp(`the 2 .* ${named}: it is broken`))
    const [, alone] = settle(started(1), plan(1), [outcome(0, 'failed')], T)
    assert.match(String(dataOf(alone).error_message), /could (not )?be .*\. it is broken/)
  })

  test(`${kind}: what is settled again counts once, and settling nothing new is nothing`, () => {
    const last = asLast(settle(started(4), plan(4), [outcome(0), outcome(1)], T), undefined)
    assert.equal(settle(last, plan(4), [outcome(1), outcome(0)], T), [])
    const { completed_items, items } = dataOf(settle(last, plan(4), [outcome(1), outcome(2)], T)[0])
    assert.is(completed_items, 3)
    assert.equal(
      (items as Outcome[]).map(({ item }) => item),
      [2],
    )
  })

  test(`${kind}: an ended job accepts nothing`, () => {
    const ended = asLast(settle(started(1), plan(1), [outcome(0)], T), undefined)
    assert.ok(isEnd(ended))
    assert.equal(settle(ended, plan(1), [outcome(0)], T), [])
    assert.equal(fail(ended, plan(1), 'late', T), [])
  })

  test(`${kind}: a job is given up with a reason, started or not`, () => {
    for (const last of [undefined, started(3), asLast(settle(started(3), plan(3), [outcome(2)], T), undefined)]) {
      const facts = fail(last, plan(3), 'no progress', T)
      asLast(facts, undefined)
      assert.equal(types(facts), [failed])
    }
  })

  test(`${kind}: whatever the order, overlap and repetition of settlements, each item counts once and the job ends exactly once`, () => {
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
          ends += facts.filter(({ type }) => type === completed).length
          for (const item of chunk) model.add(item)
          last = asLast(facts, last)
          if (isEnd(last)) continue
          const ranges = settledItems(last)
          for (const item of everything) assert.is(isSettled(ranges, item), model.has(item))
        }
        assert.is(ends, 1)
      }),
      { numRuns: 300 },
    )
  })
}

test('what a language model was asked for adds up over the job, each item once, to its end', () => {
  const plan = { kind: 'optimization', job_id: JOB, total_items: 3 } as const
  const asked = (item: number): Outcome =>
    ({ ...(outcomeOf('optimization')(item) as object), model_usage: USAGE }) as Outcome
  let last = asLast(begin(plan, T), undefined)
  assert.is(modelUsageOf(last), null)
  last = asLast(settle(last, plan, [outcomeOf('optimization')(0)], T), last)
  assert.is(modelUsageOf(last), null)
  last = asLast(settle(last, plan, [asked(1)], T), last)
  last = asLast(settle(last, plan, [asked(1), asked(2)], T), last)
  assert.is(last?.type, 'OptimizationJobCompleted')
  assert.equal(modelUsageOf(last), { ...USAGE, calls: 2, input_tokens: 200, output_tokens: 20, cost: 1 })
})

test('a cost that is not known makes the sum one that is not known', () => {
  const free = { ...USAGE, cost: null }
  assert.is(addUsage(USAGE, free)?.cost, null)
  assert.equal(addUsage(null, free), free)
  assert.equal(addUsage(USAGE, null), USAGE)
})
