import { checkFact, type Event, type Fact } from '../../../src/event-log/catalogue.ts'
import { MAX_APPEND_BYTES, MAX_EVENT_BYTES } from '../../../src/event-log/event-store.ts'
import { activeRequest, begin, close, fail, holderOf, start } from '../../../src/jobs/decide.ts'
import { JOB_KINDS, type JobEvent, type JobKind, KIND_NAMES } from '../../../src/jobs/kinds.ts'
import { fitsOneJob, IDS_PER_JOB_BYTES, requested } from '../../../src/jobs/request.ts'
import { assert, test } from '../../support/test.ts'

const A = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const T = '2026-01-01T00:00:00.000Z'
const B = '3f2504e0-4f89-41d3-9a0c-0305e82c3302'

const analysis = (job_id: string, resource_ids: string[] = ['1']): Fact[] =>
  requested.analysis({ job_id, resource_type: 'product', resource_ids })

const optimization = (job_id: string, analysis_ids: string[] = [A]): Fact[] =>
  requested.optimization({
    job_id,
    analysis_ids,
    optimization_ids: [],
    style_options: { tone: 'professional', length: 'standard' },
  })

const request: Record<JobKind, (job_id: string) => Fact[]> = { analysis, optimization }

type SlotEvent = Event<'AnalysisJobRequested' | 'AnalysisJobClosed'>
const last = (facts: readonly Fact[]): SlotEvent => facts.at(-1) as unknown as SlotEvent
const types = (facts: readonly Fact[]) => facts.map(({ type }) => type)

for (const kind of KIND_NAMES) {
  const { requested: taken, closed: freed } = JOB_KINDS[kind].types
  const make = request[kind]

  test(`${kind}: a free slot is taken`, () => {
    assert.equal(types(start(kind, undefined, make(A))), [taken])
    const free = last([{ type: freed, data: { job_id: A } }])
    assert.equal(types(start(kind, free, make(B))), [taken])
  })

  test(`${kind}: a slot whose job has ended is closed and taken in one step`, () => {
    const facts = start(kind, last(start(kind, undefined, make(A))), make(B))
    assert.equal(types(facts), [freed, taken])
    assert.is(holderOf(last(facts))?.data.job_id, B)
  })

  test(`${kind}: none may start while the job that holds the slot has not ended, and after that one may`, () => {
    const held = last(start(kind, undefined, make(A)))
    const plan = { kind, job_id: A, total_items: 1 }
    const begun = begin(plan, T).at(-1) as unknown as JobEvent
    const ended = fail(begun, plan, 'it is broken', T).at(-1) as unknown as JobEvent
    assert.is(activeRequest(held, undefined), held)
    assert.is(activeRequest(held, begun), held)
    assert.is(activeRequest(held, ended), undefined)
    assert.is(activeRequest(undefined, undefined), undefined)
    assert.is(activeRequest(last([{ type: freed, data: { job_id: A } }]), undefined), undefined)
  })

  test(`${kind}: closing frees only the slot of that very job`, () => {
    const held = last(start(kind, undefined, make(A)))
    assert.equal(types(close(kind, held, A)), [freed])
    assert.equal(close(kind, held, B), [])
    assert.equal(close(kind, undefined, A), [])
  })
}

const assertSizes = (facts: readonly Fact[]) => {
  for (const fact of facts) checkFact(fact)
  const sizes = facts.map(({ data }) => Buffer.byteLength(JSON.stringify(data)) + 1_000)
  assert.ok(Math.max(...sizes) < MAX_EVENT_BYTES)
  assert.ok(sizes.reduce((sum, size) => sum + size) < MAX_APPEND_BYTES)
}

test('ids that do not fit into one event stand before the request, in order, and every event keeps the size limits', () => {
  for (const id of [(n: number) => String(n).padStart(64, 'x'), (n: number) => `"${String(n).padStart(20, '\\')}`]) {
    const ids = Array.from({ length: 10_000 }, (_, n) => id(n))
    assert.ok(fitsOneJob(ids))
    const facts = analysis(A, ids)
    assert.equal(types(facts), [...Array(facts.length - 1).fill('AnalysisItemsListed'), 'AnalysisJobRequested'])
    const listed = facts.flatMap(({ data }) => ('resource_ids' in data ? data.resource_ids : []))
    assert.equal(listed, ids)
    assertSizes(facts)
  }
})

test('the ids of as many analyses as a job may have fit into one event', () => {
  const facts = optimization(A, Array(10_000).fill(B))
  assert.equal(types(facts), ['OptimizationJobRequested'])
  assertSizes(facts)
})

test('ids that are too many bytes for one append do not fit', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `商${'品'.repeat(40)}${n}`)
  assert.ok(Buffer.byteLength(JSON.stringify(ids)) > IDS_PER_JOB_BYTES)
  assert.not(fitsOneJob(ids))
})
