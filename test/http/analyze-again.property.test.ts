// A job that ends while the next is started: never two active jobs of a shop, and results as soon as the end is seen.

import { product } from '../support/products.ts'
import { drawnRuns, IS_LONG } from '../support/rounds.ts'
import { AEO, type Job, randomShop, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const RACES = drawnRuns(IS_LONG ? 200 : 60)

test(`a start in the moment a job completes never answers the finished job and never makes two active, ${RACES} rounds`, async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1')])
  let last: Job | undefined
  for (let round = 0; round < RACES; round += 1) {
    const starts = await Promise.all(Array.from({ length: 2 }, () => service.startJob(shop, ['1'])))
    for (const job of starts) assert.ok(job.status === 'pending' || job.status === 'running', job.status)
    const [first, second] = starts as [Job, Job]
    if (first.id !== second.id) {
      // Two ids can only mean that one had ended before the other was made.
      const [older, newer] = [first, second].toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)) as [Job, Job]
      const ended = await service.ended(shop, older.id)
      assert.ok((ended.completed_at ?? '') <= newer.created_at)
    }
    last = second
    if (round % 2 === 0) await service.ended(shop, last.id)
  }
  await service.ended(shop, last?.id ?? '')
})

test('after completed has been seen the next job can start at once, and results and history are there', async () => {
  const shop = randomShop()
  await service.importProducts(shop, [product('1'), product('2')])
  for (let round = 1; round <= Math.max(3, drawnRuns(20)); round += 1) {
    const job = await service.startJob(shop, ['1', '2'])
    assert.is(job.status, 'pending')
    await service.ended(shop, job.id)
    const [results, history] = await Promise.all([
      service.call<unknown[]>('GET', `${AEO}/analysis-jobs/${job.id}/results`, { shop }),
      service.call<unknown[]>('GET', `${AEO}/analyze?limit=100`, { shop }),
    ])
    assert.is(results.status, 200)
    assert.is(results.body.length, 2)
    assert.is(history.body.length, 2 * round)
  }
})
