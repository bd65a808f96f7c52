// The work of an analysis job: reads the chunk's products, analyses each, records its report, and settles the chunk.

import { inBatches } from '../concurrency/thread-pool.ts'
import { emptySnapshot, type StatisticsSnapshot } from '../engine/catalogue-findings/statistics-snapshot.ts'
import { sizeOf } from '../engine/record/product.ts'
import { analysisId, resourceKey } from '../event-log/ids.ts'
import { allBegun, chunkWork, type ItemWork, type Run as RunOf } from '../jobs/chunk.ts'
import type { Outcome } from '../jobs/kinds.ts'
import type { AnalysisChunk } from '../queue/port.ts'
import { standingAnalysis } from './commands.ts'
import {
  type AnalysisWork,
  analyseItems,
  completedOutcome,
  failedOutcome,
  type Item,
  type Products,
  UNEXPECTED,
} from './item.ts'
import { productsOnce } from './item-cache.ts'
import { frozenForJob, frozenForOne, withDocumentation } from './peers.ts'

const DEADLY = 'Its analysis crashed the worker twice while it ran alone.'
type Run = RunOf<AnalysisChunk>

const readProducts = async (
  work: AnalysisWork,
  { delivery, shop }: Run,
  frozen: StatisticsSnapshot,
  items: readonly Item[],
): Promise<Products> => {
  const keys = items.map(({ resource_id }) => resourceKey(resource_id))
  const [found, own, known] = await Promise.all([
    productsOnce(work, shop.domain, delivery.chunk.job_id, keys),
    work.storefront.shopFacts(shop.domain),
    work.reuse.known(shop.shop_id, keys),
  ])
  delivery.heartbeat()
  const facts = withDocumentation(own, frozen.documentation)
  return { shop, facts, found, known, frozen, analysed: [] }
}

/** About how many characters the engine is to look at for an item. */
const sizeIn =
  ({ found }: Products) =>
  ({ resource_id }: Item): number => {
    const one = found.get(resourceKey(resource_id))
    return one?.status === 'found' ? sizeOf(one.product) : 0
  }

/** The products of a chunk; the only one of a job comes with its peers. */
const readWithPeers = async (
  work: AnalysisWork,
  run: Run,
  frozen: StatisticsSnapshot,
  items: readonly Item[],
): Promise<Products> => {
  const products = await readProducts(work, run, frozen, items)
  const [only] = products.found.values()
  if (run.delivery.chunk.total_items > 1 || only?.status !== 'found') return products
  return { ...products, frozen: await frozenForOne(work, run.shop, frozen.shop, products.facts, only.product) }
}

const analyseTogether = async (
  work: AnalysisWork,
  run: Run,
  frozen: StatisticsSnapshot,
  items: readonly Item[],
): Promise<Outcome[] | undefined> => {
  const { delivery, shop } = run
  const products = await readWithPeers(work, run, frozen, items)
  const outcomes = await allBegun(delivery, inBatches(items, sizeIn(products)), ({ ones, isLarge }) =>
    analyseItems({ work, delivery, products, isLarge }, ones),
  )
  if (outcomes) await work.reuse.remember(shop.shop_id, products.analysed)
  return outcomes?.flat()
}

const analyseOne = async (work: AnalysisWork, run: Run, frozen: StatisticsSnapshot, item: Item): Promise<Outcome> => {
  const { delivery, shop } = run
  const products = await readProducts(work, run, frozen, [item])
  const [outcome] = await analyseItems({ work, delivery, products, isLarge: true }, [item])
  await work.reuse.remember(shop.shop_id, products.analysed)
  return outcome!
}

const itemWork = (work: AnalysisWork): ItemWork<AnalysisChunk, StatisticsSnapshot> => ({
  prepare: ({ delivery, shop }) => frozenForJob(work, delivery, shop),
  unprepared: emptySnapshot,
  ending: ({ shop }) => ({ shop_suggestions: [...shop.values()] }),
  together: (run, frozen, items) => analyseTogether(work, run, frozen, items),
  stands: async ({ delivery: { chunk } }, item) => {
    const stands = await standingAnalysis(work.store, analysisId(chunk.job_id, item.resource_id))
    return stands && completedOutcome(item, stands)
  },
  one: (run, frozen, item) => analyseOne(work, run, frozen, item),
  failed: (chunk, item, error) => failedOutcome(chunk, item, null, error),
  about: ({ resource_id }) => resource_id,
  deadly: DEADLY,
  unexpected: UNEXPECTED,
})

/** Works off one chunk of an analysis job. */
export const analysisChunks = (work: AnalysisWork) => chunkWork(work, itemWork(work))
