// The work of an analysis job: reads the chunk's products, analyses each, records its report, and settles the chunk.
// A failing item fails alone. An item that ended its worker twice is run singly, and after the third time not again.

import { setImmediate as turn } from 'node:timers/promises'
import { type Frozen, nothingFrozen } from '../aeo/catalogue/frozen.ts'
import { catalogueView, inCatalogue } from '../aeo/catalogue/in-catalogue.ts'
import { peerAnalysis } from '../aeo/catalogue/peers.ts'
import { Unconvertible } from '../aeo/html/body.ts'
import type { Product, ShopFacts } from '../aeo/product.ts'
import { hasEnded, isSettled, type JobEvent, type Outcome, settledItems } from '../commands/analysis-job.ts'
import type { Context } from '../commands/handle.ts'
import { beginAnalysis, recordAnalysis, recordedAnalysis, settleItems } from '../commands/handle-analysis.ts'
import type { Shop } from '../commands/shop.ts'
import type { DataOf } from '../events/catalogue.ts'
import { analysisId, comparisonId, resourceKey } from '../events/ids.ts'
import type { ProductFound } from '../providers/storefront.ts'
import { isAway } from '../store/away.ts'
import { EventTooLarge } from '../store/store.ts'
import type { Attempts } from './attempts.ts'
import { frozenForJob, frozenForOne, type PeerWork } from './peers.ts'
import type { Chunk, Delivery } from './queue.ts'
import { reportAgain, reportOf } from './report.ts'
import { type Analysed, analysisDigest, recordDigest } from './reuse.ts'

export type AnalysisWork = PeerWork & {
  attempts: Attempts
  findShop: (shopId: string) => Promise<Shop>
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
  ...(stands.reused ? { reused: true } : {}),
})

/** As it can be kept: a text of the database holds no NUL. */
const shortTitle = <T extends string | null>(title: T) =>
  (title?.slice(0, TITLE_LISTED).replaceAll('\0', '').toWellFormed() ?? null) as T

type Products = {
  shop: Shop
  facts: ShopFacts
  found: Map<string, ProductFound>
  frozen: Frozen
  /** Earlier analyses by resource key. */
  known: Map<string, Analysed>
  /** Those of this chunk, to be remembered. */
  analysed: Analysed[]
}

/** The report of an analysis that stands in the log; one that cannot be read, or is another product's, is made anew. */
const earlierReport = async (work: AnalysisWork, { analysis_id, resource_key }: Analysed): Promise<unknown> => {
  try {
    const stands = await recordedAnalysis(work.store, analysis_id)
    return stands && resourceKey(stands.resource_id) === resource_key ? stands.report : undefined
  } catch (error) {
    if (isAway(error)) throw error
    return undefined
  }
}

type Made = { report: DataOf<'AnalysisRecorded'>['report']; reused?: true }

/** The report for an item: that of an earlier analysis where nothing has changed since, else a new one. */
const reportFor = async (
  work: AnalysisWork,
  chunk: Chunk,
  { facts, frozen, known, analysed }: Products,
  { resource_id }: Item,
  product: Product,
  now: Date,
): Promise<Made> => {
  const { job_id, resource_type } = chunk
  const analysis_id = analysisId(job_id, resource_id)
  const resource_key = resourceKey(resource_id)
  const resource_title = shortTitle(product.title)
  const started = performance.now()
  const view = catalogueView(product, frozen)
  const record = recordDigest(product, facts)
  const digest = analysisDigest(record, view.digest)
  const earlier = known.get(resource_key)
  if (earlier?.digest === digest && earlier.analysis_id !== analysis_id) {
    const reused_from = earlier.analysis_id
    const again = { analysis_id, job_id, resource_id, resource_title, reused_from, now }
    const report = reportAgain(await earlierReport(work, earlier), again)
    if (report) return { report, reused: true }
  }
  const before = work.made.take(record)
  const alone = before?.analysis ?? work.analyze(product, facts, now)
  const analysis = inCatalogue(alone, view, (source) => comparisonId(analysis_id, source))
  const spent = performance.now() - started + (before?.processing_time ?? 0)
  const processing_time = Math.round(spent * 1_000) / 1_000
  const analyzed_at = (before?.now ?? now).toISOString()
  const ids = { analysis_id, job_id, resource_type, resource_id, resource_title }
  const { valid_until } = alone.additional_fields
  const until = typeof valid_until === 'string' && !Number.isNaN(Date.parse(valid_until)) ? valid_until : null
  analysed.push({ resource_key, record, digest, analysis_id, peer: peerAnalysis(alone), valid_until: until })
  const times = { analyzed_at, created_at: now.toISOString(), processing_time }
  return { report: reportOf(analysis, { ...ids, ...times, source: 'catalogue' }) }
}

/** `toRecord` is waited for between the report and its recording. */
const analyseItem = async (
  work: AnalysisWork,
  chunk: Chunk,
  products: Products,
  item: Item,
  toRecord?: () => Promise<void> | undefined,
): Promise<Outcome> => {
  const found = products.found.get(resourceKey(item.resource_id))
  if (!found || found.status === 'missing') return failedOutcome(chunk, item, null, MISSING)
  if (found.status === 'unreadable') return failedOutcome(chunk, item, shortTitle(found.title), found.reason)
  const analysis_id = analysisId(chunk.job_id, item.resource_id)
  const resource_title = shortTitle(found.product.title)
  const now = work.now()
  let made: Made
  try {
    made = await reportFor(work, chunk, products, item, found.product, now)
  } catch (error) {
    if (error instanceof Unconvertible) return failedOutcome(chunk, item, resource_title, error.message)
    if (isAway(error)) throw error
    work.onUnexpected(error, item.resource_id)
    return failedOutcome(chunk, item, resource_title, UNEXPECTED)
  }
  const { resource_id } = item
  const { job_id, resource_type } = chunk
  const recorded = { analysis_id, job_id, item: item.item, resource_type, resource_id, resource_title, ...made }
  await toRecord?.()
  try {
    const context = contextOf(work, chunk, products.shop, () => now)
    return completedOutcome(item, await recordAnalysis(work.store, recorded, context))
  } catch (error) {
    if (error instanceof EventTooLarge) return failedOutcome(chunk, item, resource_title, TOO_LARGE)
    throw error
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
  const stands = await recordedAnalysis(work.store, analysisId(chunk.job_id, item.resource_id))
  if (stands) return completedOutcome(item, stands)
  const attempt = await work.attempts.begin(`${chunk.job_id}/${item.item}`)
  if (attempt > SINGLE_ATTEMPTS) return failedOutcome(chunk, item, null, DEADLY)
  try {
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

const runSingly = async (run: Run, items: readonly Item[]) => {
  const { work, shop } = run
  const { chunk, heartbeat, signal } = run.delivery
  for (const item of items) {
    if (signal.aborted) return
    heartbeat()
    const outcome = await runItem(run, item)
    await settleItems(work.store, chunk, [outcome], contextOf(work, chunk, shop))
    await work.attempts.finish([`${chunk.job_id}/${item.item}`])
  }
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
  // Counted before the statistics are made, as a product that ends its worker does so there already.
  const run = { work, delivery, shop, frozen: await frozenStatistics(work, delivery, shop) }
  await (attempt === 1 && failures < PATIENCE ? runTogether : runSingly)(run, items)
  await work.attempts.finish([chunk.id])
}
