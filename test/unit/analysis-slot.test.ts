import { close, fitsOneJob, holderOf, IDS_PER_JOB_BYTES, start } from '../../src/commands/analysis-slot.ts'
import { checkFact, type Event, type Fact } from '../../src/events/catalogue.ts'
import { MAX_APPEND_BYTES, MAX_EVENT_BYTES } from '../../src/store/store.ts'
import { assert, test } from '../support/test.ts'

const A = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const B = '3f2504e0-4f89-41d3-9a0c-0305e82c3302'

const request = (job_id: string, resource_ids: string[] = ['1']) => ({
  job_id,
  resource_type: 'product' as const,
  resource_ids,
})

type SlotEvent = Event<'AnalysisJobRequested' | 'AnalysisJobClosed'>
const last = (facts: readonly Fact[]): SlotEvent => facts.at(-1) as unknown as SlotEvent
const types = (facts: readonly Fact[]) => facts.map(({ type }) => type)

test('a free slot is taken', () => {
  assert.equal(types(start(undefined, false, request(A))), ['AnalysisJobRequested'])
  assert.equal(types(start(last([{ type: 'AnalysisJobClosed', data: { job_id: A } }]), false, request(B))), [
    'AnalysisJobRequested',
  ])
})

test('a slot that is held by a running job is not taken', () => {
  assert.equal(start(last(start(undefined, false, request(A))), false, request(B)), [])
})

test('a slot whose job has ended is closed and taken in one step', () => {
  const facts = start(last(start(undefined, false, request(A))), true, request(B))
  assert.equal(types(facts), ['AnalysisJobClosed', 'AnalysisJobRequested'])
  assert.is(holderOf(last(facts))?.data.job_id, B)
})

test('closing frees only the slot of that very job', () => {
  const held = last(start(undefined, false, request(A)))
  assert.equal(types(close(held, A)), ['AnalysisJobClosed'])
  assert.equal(close(held, B), [])
  assert.equal(close(undefined, A), [])
})

test('ids that do not fit into one event stand before the request, in order, and every event keeps the size limits', () => {
  for (const id of [(n: number) => String(n).padStart(64, 'x'), (n: number) => `"${String(n).padStart(20, '\\')}`]) {
    const ids = Array.from({ length: 10_000 }, (_, n) => id(n))
    assert.ok(fitsOneJob(ids))
    const facts = start(undefined, false, request(A, ids))
    assert.equal(types(facts), [...Array(facts.length - 1).fill('AnalysisItemsListed'), 'AnalysisJobRequested'])
    const listed = facts.flatMap(({ data }) => ('resource_ids' in data ? data.resource_ids : []))
    assert.equal(listed, ids)
    for (const fact of facts) checkFact(fact)
    const sizes = facts.map(({ data }) => Buffer.byteLength(JSON.stringify(data)) + 1_000)
    assert.ok(Math.max(...sizes) < MAX_EVENT_BYTES)
    assert.ok(sizes.reduce((sum, size) => sum + size) < MAX_APPEND_BYTES)
  }
})

test('ids that are too many bytes for one append do not fit', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `商${'品'.repeat(40)}${n}`)
  assert.ok(Buffer.byteLength(JSON.stringify(ids)) > IDS_PER_JOB_BYTES)
  assert.not(fitsOneJob(ids))
})
