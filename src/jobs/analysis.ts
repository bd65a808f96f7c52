// The work of an analysis job: reads the chunk's products, analyses each, records its report, and settles the chunk.
// A failing item fails alone. An item that ended its worker twice is run singly, and after the third time not again.

import { setImmediate as turn } from 'node:timers/promises'
import { Unconvertible } from '../aeo/html/body.ts'
import type { Product, ShopFacts } from '../aeo/product.ts'
import type { Analysis } from '../aeo/report.ts'
import { hasEnded, isSettled, type JobEvent, type Outcome, settledItems } from '../commands/analysis-job.ts'
import type { Context } from '../commands/handle.ts'
import { beginAnalysis, recordAnalysis, recordedAnalysis, settleItems } from '../commands/handle-analysis.ts'
import type { Shop } from '../commands/shop.ts'
import type { DataOf } from '../events/catalogue.ts'
import { analysisId, resourceKey } from '../events/ids.ts'
import type { ProductFound, Storefront } from '../providers/storefront.ts'
import { isAway } from '../store/away.ts'
import { type EventStore, EventTooLarge } from '../store/store.ts'
import type { Attempts } from './attempts.ts'
import type { Chunk, Delivery } from './queue.ts'
import { reportOf } from './report.ts'

export type AnalysisWork = {
  store: EventStore
  storefront: Storefront
  attempts: Attempts
  findShop: (shopId: string) => Promise<Shop>
  analyze: (product: Product, shop: ShopFacts, now: Date) => Analysis
  now: () => Date
  onUnexpected: (error: unknown, resourceId: string) => void
}

type Item = Chunk['items'][number]

// Reasons are sentences for the merchant.
const MISSING = "It is not in the shop's catalogue."
const UNEXPECTED = 'Its analysis failed unexpectedly; the failure has been logged.'
const TOO_LARGE = 'Its report is too large to be kept.'
const DEADLY = 'Its analysis ended the worker three times.'
/** Once in a chunk and twice alone make three. */
const SINGLE_ATTEMPTS = 2
/** After so many thrown errors (half a minute with the queue's pauses) an error is taken to be the item's own. */
const PATIENCE = 10
/** Characters of a title that go along with an outcome: fifty of them share an event. */
const TITLE_LISTED = 1_000

const contextOf = (work: AnalysisWork, chunk: Chunk, shop: Shop, now = work.now): Context => ({
  shop,
  actor: { type: 'system', id: 'worker' },
  correlation_id: chunk.correlation_id,
  causation_id: chunk.causation_id,
  now: () => now().toISOString(),
})

const failedOutcome = (chunk: Chunk, { item, resource_id }: Item, title: string | null, error: string): Outcome => ({
  item,
  resource_id,
  resource_title: title,
  analysis_id: analysisId(chunk.job_id, resource_id),
  status: 'failed',
  error,
})

const completedOutcome = ({ item, resource_id }: Item, stands: DataOf<'AnalysisRecorded'>): Outcome => ({
  item,
  resource_id,
  resource_title: stands.resource_title,
  analysis_id: stands.analysis_id,
  status: 'completed',
  error: null,
})

const shortTitle = <T extends string | null>(title: T) => (title?.slice(0, TITLE_LISTED).toWellFormed() ?? null) as T

type Products = { shop: Shop; facts: ShopFacts; found: Map<string, ProductFound> }

const analyseItem = async (work: AnalysisWork, chunk: Chunk, products: Products, item: Item): Promise<Outcome> => {
  const found = products.found.get(resourceKey(item.resource_id))
  if (!found || found.status === 'missing') return failedOutcome(chunk, item, null, MISSING)
  if (found.status === 'unreadable') return failedOutcome(chunk, item, shortTitle(found.title), found.reason)
  const analysis_id = analysisId(chunk.job_id, item.resource_id)
  const resource_title = shortTitle(found.product.title)
  const now = work.now()
  const started = performance.now()
  let analysis: Analysis
  try {
    analysis = work.analyze(found.product, products.facts, now)
  } catch (error) {
    if (error instanceof Unconvertible) return failedOutcome(chunk, item, resource_title, error.message)
    work.onUnexpected(error, item.resource_id)
    return failedOutcome(chunk, item, resource_title, UNEXPECTED)
  }
  const processing_time = Math.round((performance.now() - started) * 1_000) / 1_000
  const { resource_id } = item
  const { job_id, resource_type } = chunk
  const header = { analysis_id, job_id, resource_type, resource_id, resource_title, processing_time }
  const report = reportOf(analysis, { ...header, source: 'catalogue', analyzed_at: now.toISOString() })
  const recorded = { analysis_id, job_id, item: item.item, resource_type, resource_id, resource_title, report }
  try {
    const context = contextOf(work, chunk, products.shop, () => now)
    return completedOutcome(item, await recordAnalysis(work.store, recorded, context))
  } catch (error) {
    if (error instanceof EventTooLarge) return failedOutcome(chunk, item, resource_title, TOO_LARGE)
    throw error
  }
}

const readProducts = async (work: AnalysisWork, shop: Shop, items: readonly Item[]): Promise<Products> => {
  const keys = items.map(({ resource_id }) => resourceKey(resource_id))
  const [found, facts] = await Promise.all([
    work.storefront.products(shop.domain, keys),
    work.storefront.shopFacts(shop.domain),
  ])
  return { shop, facts, found }
}

const runTogether = async (
  work: AnalysisWork,
  { chunk, heartbeat, signal }: Delivery,
  shop: Shop,
  items: readonly Item[],
) => {
  const products = await readProducts(work, shop, items)
  const outcomes: Promise<Outcome>[] = []
  for (const item of items) {
    if (signal.aborted) return
    heartbeat()
    const outcome = analyseItem(work, chunk, products, item)
    outcome.catch(() => {}) // looked at below, when all have been begun
    outcomes.push(outcome)
    await turn() // requests of others, and the writes of the items so far, go on between two items
  }
  await Promise.allSettled(outcomes)
  await settleItems(work.store, chunk, await Promise.all(outcomes), contextOf(work, chunk, shop))
}

/** One item by itself; with `patience` at its end an error becomes the item's outcome, if that can be recorded. */
const runItem = async (
  work: AnalysisWork,
  chunk: Chunk,
  shop: Shop,
  item: Item,
  patience: boolean,
): Promise<Outcome> => {
  const stands = await recordedAnalysis(work.store, analysisId(chunk.job_id, item.resource_id))
  if (stands) return completedOutcome(item, stands)
  const attempt = await work.attempts.begin(`${chunk.job_id}/${item.item}`)
  if (attempt > SINGLE_ATTEMPTS) return failedOutcome(chunk, item, null, DEADLY)
  try {
    return await analyseItem(work, chunk, await readProducts(work, shop, [item]), item)
  } catch (error) {
    if (patience || isAway(error)) throw error
    work.onUnexpected(error, item.resource_id)
    return failedOutcome(chunk, item, null, UNEXPECTED)
  }
}

const runSingly = async (work: AnalysisWork, delivery: Delivery, shop: Shop, items: readonly Item[]) => {
  const { chunk, heartbeat, failures, signal } = delivery
  for (const item of items) {
    if (signal.aborted) return
    heartbeat()
    const outcome = await runItem(work, chunk, shop, item, failures < PATIENCE)
    await settleItems(work.store, chunk, [outcome], contextOf(work, chunk, shop))
    await work.attempts.finish([`${chunk.job_id}/${item.item}`])
  }
}

const unsettled = (chunk: Chunk, last: JobEvent): Item[] => {
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
  const run = attempt === 1 && failures < PATIENCE ? runTogether : runSingly
  await run(work, delivery, shop, items)
  await work.attempts.finish([chunk.id])
}
