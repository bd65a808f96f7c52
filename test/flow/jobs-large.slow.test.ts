// A job of 10,000 items beside one of a single item.

import { product } from '../support/products.ts'
import { randomShop, startTestService } from '../support/service.ts'
import { assert, eventually, test } from '../support/test.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n + 1))

/** Of 200: two chunks that are at work, and those that settle until somebody has looked. */
const MOST_CHUNKS = 5
const TRIES = 5

test("one shop's 10,000-item job delays another shop's one-item job by the chunks that are under way, and not by all of its own", async () => {
  const service = await startTestService({ log: 'postgres' })
  const [large, small] = [randomShop(), randomShop()]
  const all = ids(10_000)
  await service.importProducts(
    large,
    all.map((id) => product(id)),
  )
  await service.importProducts(small, [product('1')])
  const job = await service.startJob(large, all)
  const chunksBetween: number[] = []
  const settledOf = async () =>
    (await service.store.readStream(`analysisJob-${job.id}`, { limit: 1_000 })).filter(
      ({ type }) => type === 'AnalysisItemsSettled',
    )
  await eventually(async () => (await settledOf()).length >= 2)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const one = await service.startJob(small, ['1'])
    await service.ended(small, one.id)
    const [last] = await service.store.readStream(`analysisJob-${one.id}`, { direction: 'backwards', limit: 1 })
    const [requested] = (
      await service.store.readStream(`shopAnalysis-${one.shop_id}`, { direction: 'backwards', limit: 3 })
    ).filter(({ type, data }) => type === 'AnalysisJobRequested' && (data as { job_id: string }).job_id === one.id)
    const between = (await settledOf()).filter(
      ({ position }) =>
        service.store.compare(position, requested?.position ?? '') > 0 &&
        service.store.compare(position, last?.position ?? '') < 0,
    )
    chunksBetween.push(between.length)
  }
  assert.ok((await settledOf()).length < 200, 'the large job is still running')
  const [median = 0] = chunksBetween.toSorted((a, b) => a - b).slice(Math.floor(TRIES / 2))
  assert.ok(median <= MOST_CHUNKS, `chunks of the large job that settled meanwhile: ${chunksBetween}`)
  await service.stop()
})
