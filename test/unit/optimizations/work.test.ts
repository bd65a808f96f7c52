// What becomes of a chunk of an optimization job that comes again, and of one whose work has thrown again and again.

import { randomUUID } from 'node:crypto'
import { inThisProcess } from '../../../src/concurrency/thread-pool.ts'
import type { Assignment } from '../../../src/engine/optimization.ts'
import { recordOptimizations } from '../../../src/optimizations/commands.ts'
import { optimizing } from '../../../src/optimizations/thread-work.ts'
import { testMetadata } from '../../support/events.ts'
import { optimizationJob } from '../../support/optimization-work.ts'
import { generation } from '../../support/optimizations.ts'
import { assert, test } from '../../support/test.ts'
import { propose } from '../../support/writing.ts'

type Item = { item: number; status: string; error: string | null; generated: number }
const itemsOf = (events: readonly { data: object }[]): Item[] =>
  events.flatMap(({ data }) => ('items' in data ? (data.items as Item[]) : []))
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type)

const DONE = ['OptimizationJobStarted', 'OptimizationItemsSettled', 'OptimizationJobCompleted']

test('a chunk that comes again after it was done changes nothing and writes nothing', async () => {
  const { run, events, ofAnalysis, written } = await optimizationJob(['1', '2'])
  await run()
  await run()
  await run(50)
  assert.equal(typesOf(await events()), DONE)
  assert.equal(typesOf(await ofAnalysis(0)), ['AnalysisRecorded', 'OptimizationsGenerated'])
  assert.equal(written, ['1', '2'])
})

test('what this job has generated before its worker died is counted as it stands, and not written again', async () => {
  for (const failures of [0, 50]) {
    const { run, events, plan, analyses, store, context, written, ofAnalysis } = await optimizationJob(['1', '2'])
    const usage = { model: 'm', calls: 1, input_tokens: 10, output_tokens: 5, cost: null }
    const before = generation(analyses[0] ?? '', [], { job_id: plan.job_id, model_usage: usage })
    await recordOptimizations(store, before, context)
    await run(failures)
    assert.equal(written, ['2'])
    assert.equal(typesOf(await ofAnalysis(0)), ['AnalysisRecorded', 'OptimizationsGenerated'])
    const all = await events()
    assert.equal(
      itemsOf(all).map(({ item, generated }) => [item, generated]),
      [
        [0, 0],
        [1, 3],
      ],
    )
    assert.equal((all.at(-1)?.data as { model_usage?: object } | undefined)?.model_usage, usage)
  }
})

test('an error that stays is taken to be the item’s own', async () => {
  const { run, events } = await optimizationJob(['1'], {
    storefront: {
      shopFacts: async () => {
        throw new Error('broken')
      },
      products: async () => new Map(),
    },
  })
  const outcome = await run().then(
    () => 'settled',
    () => 'thrown',
  )
  assert.is(outcome, 'thrown')
  await run(50)
  assert.equal(
    itemsOf(await events()).map(({ error }) => error),
    ['Its optimizations failed unexpectedly; the failure has been logged.'],
  )
})

test('a database that is away costs no item, however long it takes', async () => {
  const { run, events } = await optimizationJob(['1'], {
    storefront: {
      shopFacts: async () => {
        throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      },
      products: async () => new Map(),
    },
  })
  const outcome = await run(50).then(
    () => 'settled',
    () => 'thrown',
  )
  assert.is(outcome, 'thrown')
  assert.equal(typesOf(await events()), ['OptimizationJobStarted'])
})

test('an analysis whose stream cannot be read fails alone after much patience', async () => {
  const { run, events, store, analyses } = await optimizationJob(['1', '2', '3'])
  const data = { of: 'a newer shape' }
  const event = { id: randomUUID(), type: 'OptimizationsGenerated', data, metadata: testMetadata() }
  await store.append(`analysis-${analyses[1]}`, 0, [event])
  await run(50)
  const all = await events()
  assert.is(all.at(-1)?.type, 'OptimizationJobCompleted')
  assert.equal(
    itemsOf(all).map(({ status }) => status),
    ['completed', 'failed', 'completed'],
  )
})

/** Writes the same meta title for every product, and its own title for each. */
const writeAlike = ({ reading: { product } }: Assignment) => ({
  title: `Mug ${product.resource_id}`,
  meta_title: 'Mug of glazed stoneware',
})

test('no two products of a job get one meta title: the other one is written without it, also when its chunk comes again', async () => {
  const { modelRequest, propose: made } = optimizing({ propose, write: writeAlike })
  const engine = { modelRequest: inThisProcess(modelRequest), propose: inThisProcess(made) }
  const { run, ofAnalysis } = await optimizationJob(['1', '2'], { engine })
  await run()
  await run(50)
  const fieldsOf = async (item: number) => {
    const [, generated, ...more] = await ofAnalysis(item)
    assert.equal(more, [])
    return (generated!.data as { added: { field: string }[] }).added.map(({ field }) => field)
  }
  assert.equal([await fieldsOf(0), await fieldsOf(1)], [['title', 'meta_title'], ['title']])
})
