// What costs much is not done where requests are answered: which functions of the engine run there is counted, while jobs and a visibility
// test of a product go through whose description was made to cost much.

import { Session } from 'node:inspector'
import { product } from '../support/products.ts'
import { AEO, randomShop, startTestService } from '../support/service.ts'
import { assert, test } from '../support/test.ts'

type Coverage = { result: { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }[] }

/** Counts the calls of all functions of this thread; answers what tells those of the engine since then, as "file function". */
const startCounting = () => {
  const session = new Session()
  session.connect()
  const post = (method: string, params?: object): Coverage => {
    let answer: Coverage | undefined
    session.post(method, params, (error, result) => {
      if (error) throw error
      answer = result as Coverage
    })
    return answer!
  }
  post('Profiler.enable')
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return (): Map<string, number> => {
    const calls = new Map<string, number>()
    for (const { url, functions } of post('Profiler.takePreciseCoverage').result) {
      const file = /\/src\/engine\/(.+)$/.exec(url)?.[1]
      if (file === undefined) continue
      for (const { functionName, ranges } of functions) calls.set(`${file} ${functionName}`, ranges[0]?.count ?? 0)
    }
    session.disconnect()
    return calls
  }
}

/** What goes over texts, records and corpora; functions without a name are of modules that are loaded. */
const COSTLY =
  /^(text\/words|html|structured-data|languages|writer|proposals|search\/(index|ranking|answer|query\/parse)|visibility\/brand|analyzer\/(?!shop-documentation)).* \S+$/

/** A product type and up to a dozen keywords are read for every product; a description has thousands of words. */
const FEW = 60

test('jobs and visibility tests go over no text and no corpus in the thread that answers requests', async () => {
  const service = await startTestService()
  const shop = randomShop()
  const ids = ['1', '2', '3']
  await service.importProducts(shop, [
    product('1', { body_html: '$1'.repeat(30_000) }),
    product('2', { body_html: '100% '.repeat(12_000) }),
    product('3'),
  ])
  const called = startCounting()
  const job = await service.startJob(shop, ids)
  assert.is((await service.ended(shop, job.id)).status, 'completed')
  const optimizing = await service.startOptimization(shop, `analysis-jobs/${job.id}`)
  assert.is((await service.optimized(shop, optimizing.id)).failed_items, 0)
  const json = { resource_type: 'product', resource_id: '1', queries: ['a mug'] }
  const tested = await service.call<{ details: { corpus_size: number } }>('POST', `${AEO}/visibility`, { shop, json })
  assert.is(tested.body.details.corpus_size, 3)
  const costly = [...called()].filter(([name, count]) => count > FEW && COSTLY.test(name))
  assert.equal(costly, [])
  await service.stop()
})
