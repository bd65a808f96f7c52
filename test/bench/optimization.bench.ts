// An optimization job of a thousand analyses, against a bare loop over the same work in the same process: reading, writing and
// checking each product, without storing anything. And what it holds in memory meanwhile.

import { read } from '../../src/engine/analyzer/reading.ts'
import { FIELDS, STANDARD_STYLE } from '../../src/engine/optimization.ts'
import { propose } from '../../src/engine/proposals/propose.ts'
import { noShopFacts, type Product } from '../../src/engine/record/product.ts'
import { write } from '../../src/engine/writer/write.ts'
import { randomShop, startTestService } from '../support/service.ts'
import { figure, median, realProducts, seconds } from './support.ts'

const ANALYSES = Number(process.env.BENCH_ANALYSES ?? 1_000)
const ROUNDS = 3
const LOOK_EVERY_MS = 50
const MIB = 1024 * 1024

const real = await realProducts()
const products: Product[] = Array.from({ length: ANALYSES }, (_, n) => ({
  ...(real[n % real.length] as Product),
  resource_id: String(n + 1),
}))

const bareLoop = (): number => {
  const now = new Date()
  let proposals = 0
  for (const product of products) {
    const reading = read(product, noShopFacts, now)
    const assignment = { reading, fields: FIELDS, style: STANDARD_STYLE }
    proposals += propose(reading, [{ by: 'facts', drafts: write(assignment) }], STANDARD_STYLE, FIELDS).length
  }
  return proposals
}

const service = await startTestService()
const shop = randomShop()
await service.importProducts(shop, products)
const resources = products.map(({ resource_id }) => resource_id)
const analysed = await service.startJob(shop, resources)
await service.ended(shop, analysed.id, 600_000)

const job = async (): Promise<void> => {
  const { id } = await service.startOptimization(shop, `analysis-jobs/${analysed.id}`)
  await service.optimized(shop, id, 600_000)
}

/** The most that is in use meanwhile, beyond what was before, in MiB. */
const heapDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage().heapUsed
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed)
  }, LOOK_EVERY_MS)
  await work()
  clearInterval(looking)
  return (most - before) / MIB
}

let proposals = 0
const [bare, whole, heap]: [number[], number[], number[]] = [[], [], []]
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(
    await seconds(async () => {
      proposals = bareLoop()
    }),
  )
  whole.push(await seconds(async () => void heap.push(await heapDuring(job))))
}
figure('analyses', ANALYSES, '')
figure('proposals for each', proposals / ANALYSES, '')
figure('bare loop', ANALYSES / median(bare), 'analyses/s')
figure('job, from its start to its end', ANALYSES / median(whole), 'analyses/s')
figure('ratio', median(bare) / median(whole), 'x', '>= 0.5')
figure('heap in use beyond what was before, at most', Math.max(...heap), 'MiB')
await service.stop()
process.exit(0)
