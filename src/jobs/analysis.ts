// The work of an analysis job: reads the chunk's products, analyses each, records its report, and settles the chunk.
// A failing item fails alone. An item that ended its worker twice is run singly, and after the third time not again.

import { setImmediate as turn } from 'node:timers/promises'
import { type Frozen, nothingFrozen } from '../aeo/catalogue/frozen.ts'
import { hasEnded, isSettled, type JobEvent, type Outcome, settledItems } from '../commands/analysis-job.ts'
import { beginAnalysis, recordedAnalysis, settleItems } from '../commands/handle-analysis.ts'
import type { Shop } from '../commands/shop.ts'
import { analysisId, resourceKey } from '../events/ids.ts'
import { isAway } from '../store/away.ts'
import {
  type AnalysisWork,
  analyseItem,
  completedOutcome,
  contextOf,
  failedOutcome,
  type Item,
  type Products,
  UNEXPECTED,
} from './analysis-item.ts'
import { frozenForJob, frozenForOne } from './peers.ts'
import type { Chunk, Delivery } from './queue.ts'

const DEADLY = 'Its analysis ended the worker three times.'
/** Once in a chunk and twice alone make three. */
const SINGLE_ATTEMPTS = 2
/** After so many thrown errors (half a minute with the queue's pauses) an error is taken to be the item's own. */
const PATIENCE = 10
/** Reports that are recorded in one write, so that a chunk is a few statements and its readers see it in a few batches. */
const RECORDED_TOGETHER = 10

/** Lets its callers go on when there are enough of them, and all when it is opened. */
const gathering = () => {
  let isOpen = false
  const waiting: (() => void)[] = []
  const release = (): void => {
    for (const goOn of waiting.splice(0)) goOn()
  }
  return {
    enough: (): Promise<void> | undefined => {
      if (isOpen) return undefined
      return new Promise((goOn) => {
        if (waiting.push(goOn) >= RECORDED_TOGETHER) release()
      })
    },
    open: (): void => {
      isOpen = true
      release()
    },
  }
}

type Run = { work: AnalysisWork; delivery: Delivery; shop: Shop; frozen: Frozen }

const readProducts = async ({ work, delivery, shop, frozen }: Run, items: readonly Item[]): Promise<Products> => {
  const keys = items.map(({ resource_id }) => resourceKey(resource_id))
  const [found, facts, known] = await Promise.all([
    work.storefront.products(shop.domain, keys),
    work.storefront.shopFacts(shop.domain),
    work.reuse.known(shop.shop_id, keys),
  ])
  delivery.heartbeat()
  return { shop, facts, found, known, frozen, analysed: [] }
}

/** The products of a chunk; the only one of a job comes with its peers. */
const readWithPeers = async (run: Run, items: readonly Item[]): Promise<Products> => {
  const products = await readProducts(run, items)
  const [only] = products.found.values()
  if (run.delivery.chunk.total_items > 1 || only?.status !== 'found') return products
  return { ...products, frozen: await frozenForOne(run.work, run.shop, products.facts, only.product) }
}

const runTogether = async (run: Run, items: readonly Item[]) => {
  const { work, shop } = run
  const { chunk, heartbeat, signal } = run.delivery
  const products = await readWithPeers(run, items)
  const outcomes: Promise<Outcome>[] = []
  const { enough, open } = gathering()
  try {
    for (const item of items) {
      if (signal.aborted) return
      heartbeat()
      const outcome = analyseItem(work, chunk, products, item, enough)
      outcome.catch(() => {}) // looked at below, when all have been begun
      outcomes.push(outcome)
      await turn() // requests of others, and the writes of the items so far, go on between two items
    }
  } finally {
    open()
  }
  await Promise.allSettled(outcomes)
  await work.reuse.remember(shop.shop_id, products.analysed)
  await settleItems(work.store, chunk, await Promise.all(outcomes), contextOf(work, chunk, shop))
}

/** One item by itself; after much patience an error becomes the item's outcome, if that can be recorded. */
const runItem = async (run: Run, item: Item): Promise<Outcome> => {
  const { work, shop } = run
  const { chunk, failures } = run.delivery
  try {
    const stands = await recordedAnalysis(work.store, analysisId(chunk.job_id, item.resource_id))
    if (stands) return completedOutcome(item, stands)
    const attempt = await work.attempts.begin(`${chunk.job_id}/${item.item}`)
    if (attempt > SINGLE_ATTEMPTS) return failedOutcome(chunk, item, null, DEADLY)
    const products = await readProducts(run, [item])
    const outcome = await analyseItem(work, chunk, products, item)
    await work.reuse.remember(shop.shop_id, products.analysed)
    return outcome
  } catch (error) {
    if (failures < PATIENCE || isAway(error)) throw error
    work.onUnexpected(error, item.resource_id)
    return failedOutcome(chunk, item, null, UNEXPECTED)
  }
}

/** No other item is run singly meanwhile, so that the death of this process is not taken for that of an item beside it. */
const runSingly = async (run: Run, items: readonly Item[]) => {
  const { work, shop } = run
  const { chunk, heartbeat, signal } = run.delivery
  for (const item of items)
    await work.alone(async () => {
      if (signal.aborted) return
      heartbeat()
      const outcome = await runItem(run, item)
      await settleItems(work.store, chunk, [outcome], contextOf(work, chunk, shop))
      await work.attempts.finish([`${chunk.job_id}/${item.item}`])
    })
}

/** The statistics over the job; after much patience the job goes on without them. */
const frozenStatistics = async (work: AnalysisWork, delivery: Delivery, shop: Shop): Promise<Frozen> => {
  try {
    return await frozenForJob(work, delivery, shop)
  } catch (error) {
    if (delivery.failures < PATIENCE || isAway(error)) throw error
    work.onUnexpected(error, '')
    return nothingFrozen
  }
}

const unsettled = (chunk: Chunk, last: JobEvent | undefined): Item[] => {
  if (!last) return []
  const settled = settledItems(last)
  return hasEnded(last) ? [] : chunk.items.filter(({ item }) => !isSettled(settled, item))
}

/** Works one chunk off. Work that has been done before is recognised and not repeated. */
export const analyseChunk = async (work: AnalysisWork, delivery: Delivery): Promise<void> => {
  const { chunk, failures } = delivery
  const shop = await work.findShop(chunk.shop_id)
  const last = await beginAnalysis(work.store, chunk, contextOf(work, chunk, shop))
  const items = unsettled(chunk, last)
  if (items.length === 0) return
  const attempt = await work.attempts.begin(chunk.id)
  try {
    // Counted before the statistics are made, as a product that ends its worker does so there already.
    const run = { work, delivery, shop, frozen: await frozenStatistics(work, delivery, shop) }
    await (attempt === 1 && failures < PATIENCE ? runTogether : runSingly)(run, items)
  } catch (error) {
    await work.attempts.giveBack([chunk.id, ...items.map(({ item }) => `${chunk.job_id}/${item}`)])
    throw error
  }
  await work.attempts.finish([chunk.id])
}
