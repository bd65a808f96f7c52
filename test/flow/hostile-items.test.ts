// Items that never end, fill the memory or end their thread: each fails alone and says why, and the service answers meanwhile.

import { product } from '../support/products.ts'
import { AEO, type OptimizationAnswer, type ResultItem, randomShop, startTestService } from '../support/service.ts'
import { assert, test } from '../support/test.ts'

const module = new URL('../support/hostile-engine.ts', import.meta.url)
/** Enough for what ends on a busy machine. */
const engine = { module, threads: 2, longestMs: 4_000, heapMb: 96 }

const START = ['endless', 'much', 'ending', 'throwing']
const titled = (call: string) =>
  [`${call} without end`, `${call} of much`, `${call} that ends`, `${call} that throws`].map((title, n) =>
    product(START[n]!, { title }),
  )

test('items of an analysis that are stopped fail alone with their reason, and other shops are served meanwhile', async () => {
  const service = await startTestService({ engine })
  const [hostile, other] = [randomShop(), randomShop()]
  await service.importProducts(hostile, [product('1'), ...titled('report'), product('2')])
  await service.importProducts(other, [product('3')])
  const job = await service.startJob(hostile, ['1', ...START, '2'])
  let isOver = false
  const ended = service.ended(hostile, job.id, 120_000).finally(() => {
    isOver = true
  })
  const { id } = await service.startJob(other, ['3'])
  assert.is((await service.ended(other, id)).status, 'completed')
  assert.not.ok(isOver, 'the other shop waits for the hostile one')
  assert.is((await ended).status, 'completed')
  const results = await service.call<ResultItem[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop: hostile })
  assert.equal(
    results.body.map(({ status, resource_metadata }) => [status, resource_metadata.error ?? null]),
    [
      ['completed', null],
      ['failed', 'Its analysis took too long and was stopped.'],
      ['failed', 'Its analysis needed too much memory and was stopped.'],
      ['failed', 'Its analysis failed unexpectedly; the failure has been logged.'],
      ['failed', 'Its analysis failed unexpectedly; the failure has been logged.'],
      ['completed', null],
    ],
  )
  await service.stop()
})

test('so do items of an optimization', async () => {
  const service = await startTestService({ engine })
  const shop = randomShop()
  await service.importProducts(shop, [product('1'), ...titled('propose'), product('2')])
  const analysed = await service.startJob(shop, ['1', ...START, '2'])
  await service.ended(shop, analysed.id)
  const job = await service.startOptimization(shop, `analysis-jobs/${analysed.id}`)
  assert.is((await service.optimized(shop, job.id, 120_000)).status, 'completed')
  const path = `${AEO}/optimization-jobs/${job.id}/results`
  const { body } = await service.call<OptimizationAnswer[]>('GET', path, { shop })
  assert.equal([...new Set(body.map(({ resource_id }) => resource_id))].toSorted(), ['1', '2'])
  await service.stop()
})
