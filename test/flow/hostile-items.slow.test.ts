// Items that never end, fill the memory or end their thread: each fails alone and says why, and the service answers meanwhile.

import { namedProduct, product } from '../support/products.ts'
import { AEO, type OptimizationAnswer, type ResultItem, randomShop, startTestService } from '../support/service.ts'
import { assert, longTest, test } from '../support/test.ts'

const module = new URL('../support/hostile-engine.ts', import.meta.url)
/** A small part of it is enough for what ends. */
const engine = { module, threads: 2, longestMs: 4_000, heapMb: 64 }

const IDS = ['endless', 'many', 'much', 'ending', 'throwing']
const TITLES = ['without end', 'of many steps', 'of much', 'that ends', 'that throws']
const hostileTo = (call: string) => IDS.map((id, n) => product(id, { title: `${call} ${TITLES[n]}` }))

test('items of an analysis that are stopped fail alone with their reason, and other shops are served meanwhile', async () => {
  const service = await startTestService({ engine })
  const [hostile, other] = [randomShop(), randomShop()]
  await service.importProducts(hostile, [product('1'), ...hostileTo('report'), product('2')])
  await service.importProducts(other, [product('3')])
  const job = await service.startJob(hostile, ['1', ...IDS, '2'])
  let isOver = false
  const ended = service.ended(hostile, job.id, 120_000).finally(() => {
    isOver = true
  })
  const { id } = await service.startJob(other, ['3'])
  assert.is((await service.ended(other, id)).status, 'completed')
  assert.not.ok(isOver, 'the other shop waits for the hostile one')
  const { status, completed_items, failed_items, failures } = await ended
  assert.equal([status, completed_items, failed_items], ['completed', 7, 5])
  assert.equal(
    failures.map(({ resource_id }) => resource_id),
    IDS,
  )
  assert.is(failures[0]?.error, 'Its analysis took too long and was stopped.')
  const results = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop: hostile })
  assert.is(results.headers.get('x-failed-items'), '5')
  assert.equal(
    results.body.map(({ status, resource_metadata }) => [status, resource_metadata.error ?? null]),
    [
      ['completed', null],
      ['failed', 'Its analysis took too long and was stopped.'],
      ['failed', 'Its record is too complicated to be analysed.'],
      ['failed', 'Its analysis needed too much memory and was stopped.'],
      ['failed', 'Its analysis failed unexpectedly; the failure has been logged.'],
      ['failed', 'Its analysis failed unexpectedly; the failure has been logged.'],
      ['completed', null],
    ],
  )
  await service.stop()
})

// The engine stops both alike; what differs is the sentence.
longTest('so do items of an optimization', async () => {
  // What writes holds more than what judges.
  const service = await startTestService({ engine: { ...engine, heapMb: 128 } })
  const shop = randomShop()
  await service.importProducts(shop, [namedProduct('1'), ...hostileTo('propose'), namedProduct('2')])
  const analysed = await service.startJob(shop, ['1', ...IDS, '2'])
  await service.ended(shop, analysed.id)
  const job = await service.startOptimization(shop, `analysis-jobs/${analysed.id}`)
  const { status, completed_items, failed_items, failures, analysis_ids } = await service.optimized(
    shop,
    job.id,
    120_000,
  )
  assert.equal([status, completed_items, failed_items], ['completed', 7, 5])
  assert.equal(
    failures.toSorted((a, b) => analysis_ids.indexOf(a.analysis_id!) - analysis_ids.indexOf(b.analysis_id!)),
    [
      'Writing its optimizations took too long and was stopped.',
      'Its record is too complicated for optimizations to be written.',
      'Writing its optimizations needed too much memory and was stopped.',
      'Its optimizations failed unexpectedly; the failure has been logged.',
      'Its optimizations failed unexpectedly; the failure has been logged.',
    ].map((error, n) => ({ analysis_id: analysis_ids[n + 1], error })),
  )
  const path = `${AEO}/optimization-jobs/${job.id}/results`
  const { body, headers } = await service.call<OptimizationAnswer[]>('GET', path, { shop })
  assert.is(headers.get('x-failed-items'), '5')
  assert.equal([...new Set(body.map(({ resource_id }) => resource_id))].toSorted(), ['1', '2'])
  await service.stop()
})
