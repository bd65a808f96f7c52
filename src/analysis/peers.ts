// What an item is compared with: the products of its job, or, for a job of one, products of the same type in the shop; and the
// competitors of the shop.

import type { ComparedCompetitors } from '../competitors/comparison.ts'
import { type Batch, type InThreads, inBatches, TaskFailed } from '../concurrency/thread-pool.ts'
import { inSlices } from '../concurrency/waiting.ts'
import { sampleOrder } from '../engine/catalogue-findings/peer-groups.ts'
import { type factsSuggestions, shopSuggestions } from '../engine/catalogue-findings/shop-suggestions.ts'
import { type CatalogueStatistics, catalogueStatistics } from '../engine/catalogue-findings/statistics.ts'
import { emptySnapshot, type StatisticsSnapshot } from '../engine/catalogue-findings/statistics-snapshot.ts'
import { type Documented, type Product, type ShopFacts, sizeOf } from '../engine/record/product.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { resourceKey } from '../event-log/ids.ts'
import { beating } from '../jobs/chunk.ts'
import { activeJob } from '../jobs/commands.ts'
import type { Storefront } from '../providers/storefront.ts'
import type { AnalysisChunk, Delivery } from '../queue/port.ts'
import type { Shop } from '../shops/decide.ts'
import type { MadeAnalyses, ReadRecords } from './item-cache.ts'
import type { JobCatalogues, Make } from './job-statistics.ts'
import { type Analysed, isValid, type Reuse } from './reuse.ts'
import type { look, PeerTask, peer } from './thread-work.ts'

export type PeerWork = {
  store: EventStore
  storefront: Storefront
  catalogues: JobCatalogues
  made: MadeAnalyses
  records: ReadRecords
  reuse: Reuse
  /** Those of a shop as they are now. */
  competitors: ComparedCompetitors
  /** The sections of the documentation of a project that are evidence, as they are now. */
  documentation: (projectId: string) => Promise<Documented[]>
  engine: {
    look: InThreads<typeof look>
    peer: InThreads<typeof peer>
    factsSuggestions: InThreads<typeof factsSuggestions>
  }
  now: () => Date
}

/** Products read at once; what ended its worker is left out with those it was read with. */
const BATCH = 50
const PEERS_OF_ONE = 50

type Picked = StatisticsSnapshot['documentation']

const pickedFor = async ({ documentation }: PeerWork, { project_id }: Shop): Promise<Picked> =>
  new Map((await documentation(project_id)).entries())

/** The facts of the shop with the sections that its job has frozen; the very same facts where there are none. */
export const withDocumentation = (facts: ShopFacts, picked: Picked): ShopFacts =>
  picked.size === 0 ? facts : { ...facts, documentation: [...picked.values()] }

type Known = ReadonlyMap<string, Analysed>

type Sampling = { shop: Shop; facts: ShopFacts; now: Date; heartbeat?: () => void }

/** Asks the engine about each, in batches, and answers in their order. */
const askedInBatches = async <T extends { product: Product }, V>(
  { shop, heartbeat = () => {} }: Sampling,
  tasks: readonly T[],
  ask: (tasks: readonly T[], batch: Batch) => Promise<(V | TaskFailed)[]>,
): Promise<(V | TaskFailed)[]> => {
  const batches = inBatches(tasks, ({ product }) => sizeOf(product))
  const asked = batches.map(({ ones, isLarge }) => ask(ones, { of: shop.shop_id, isLarge }))
  return (await beating(heartbeat, Promise.all(asked))).flat()
}

/**
 * Adds products in the order in which they stay in a sample. Those that others are compared with are analysed, where that is not known, and
 * their analyses kept for the items of the job. A record that breaks the engine is missing; what is wrong with it shows when it is analysed
 * itself.
 */
const addTo = async (
  statistics: CatalogueStatistics,
  { engine, made }: PeerWork,
  sampling: Sampling,
  products: readonly Product[],
  known: Known,
): Promise<void> => {
  const { shop, facts, now } = sampling
  const looked = products.map((product) => ({ product }))
  const sampled: PeerTask[] = []
  for (const [at, seen] of (await askedInBatches(sampling, looked, engine.look)).entries()) {
    if (seen instanceof TaskFailed || !statistics.add(seen)) continue
    const product = products[at]!
    const earlier = known.get(resourceKey(product.resource_id))
    sampled.push({ product, facts, now, earlier: earlier && isValid(earlier, now) ? earlier.record : null })
  }
  for (const [at, answer] of (await askedInBatches(sampling, sampled, engine.peer)).entries()) {
    if (answer instanceof TaskFailed) continue
    const { resource_id } = sampled[at]!.product
    const key = resourceKey(resource_id)
    statistics.analysed(resource_id, answer?.peer ?? known.get(key)!.peer)
    if (answer) made.keep(shop.shop_id, key, answer.made)
  }
}

const inSampleOrder = <T>(ones: readonly T[], id: (one: T) => string): T[] =>
  ones
    .map((one) => ({ one, order: sampleOrder(id(one)) }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)

const resourceKeys = async (work: PeerWork, shop: Shop, jobId: string): Promise<string[]> => {
  const active = await activeJob(work.store, 'analysis', shop, jobId)
  if (active.status !== 'active') return []
  const { requested, listed } = active.job
  return inSampleOrder([...listed, requested].flatMap(({ data }) => data.resource_ids).map(resourceKey), (key) => key)
}

const make =
  (work: PeerWork, shop: Shop, jobId: string): Make =>
  async (begin, { isGivenUp, heartbeat }) => {
    const { storefront } = work
    const [keys, own, documentation] = await Promise.all([
      resourceKeys(work, shop, jobId),
      storefront.shopFacts(shop.domain),
      pickedFor(work, shop),
    ])
    const facts = withDocumentation(own, documentation)
    const competitors = await work.competitors(shop.shop_id, facts, work.now())
    const statistics = catalogueStatistics()
    const sampling = { shop, facts, now: work.now(), heartbeat }
    for (let first = 0; first < keys.length && !isGivenUp(); first += BATCH) {
      if (!(await begin(first / BATCH))) continue
      const batch = keys.slice(first, first + BATCH)
      const [found, known] = await Promise.all([
        storefront.products(shop.domain, batch),
        work.reuse.known(shop.shop_id, batch),
      ])
      const products: Product[] = []
      for (const [key, one] of found) {
        if (one.status !== 'found') continue
        work.records.keep(jobId, key, one)
        products.push(one.product)
      }
      await addTo(statistics, work, sampling, products, known)
    }
    return await toldShop(work, sampling, { ...(await inSlices(statistics.freezing())), competitors, documentation })
  }

/** With what is said once for the shop, so that it is the same whichever worker ends the job. */
const toldShop = async (
  { engine }: PeerWork,
  { shop, facts, now }: Sampling,
  frozen: StatisticsSnapshot,
): Promise<StatisticsSnapshot> => {
  const [found] = await engine.factsSuggestions([{ facts, now }], { of: shop.shop_id, isLarge: false })
  const ofFacts = found === undefined || found instanceof TaskFailed ? [] : found
  return { ...frozen, shop: new Map(shopSuggestions(facts, ofFacts, frozen).entries()) }
}

const frozenAlone = async (work: PeerWork, shop: Shop): Promise<StatisticsSnapshot> => {
  const [facts, documentation] = await Promise.all([work.storefront.shopFacts(shop.domain), pickedFor(work, shop)])
  const sampling = { shop, facts: withDocumentation(facts, documentation), now: work.now() }
  return await toldShop(work, sampling, { ...emptySnapshot, documentation })
}

/** What all items of a job share; of a job of one item, whose peers are its own, the documentation alone. */
export const frozenForJob = async (
  work: PeerWork,
  { chunk, heartbeat, signal }: Delivery<AnalysisChunk>,
  shop: Shop,
): Promise<StatisticsSnapshot> =>
  chunk.total_items < 2
    ? frozenAlone(work, shop)
    : work.catalogues.frozen(
        chunk.job_id,
        { heartbeat, isGivenUp: () => signal.aborted },
        make(work, shop, chunk.job_id),
      )

/** The statistics for the only item of a job; `told` is what is reported for its shop. */
export const frozenForOne = async (
  work: PeerWork,
  shop: Shop,
  told: StatisticsSnapshot['shop'],
  facts: ShopFacts,
  product: Product,
): Promise<StatisticsSnapshot> => {
  const peers = await work.storefront.peers(shop.domain, product.product_type ?? '', PEERS_OF_ONE)
  const keys = [product, ...peers].map(({ resource_id }) => resourceKey(resource_id))
  const [known, competitors] = await Promise.all([
    work.reuse.known(shop.shop_id, keys),
    work.competitors(shop.shop_id, facts, work.now()),
  ])
  const statistics = catalogueStatistics()
  const products = inSampleOrder([product, ...peers], ({ resource_id }) => resource_id)
  await addTo(statistics, work, { shop, facts, now: work.now() }, products, known)
  // A single product says nothing of its shop.
  return { ...statistics.freeze(), lacks: new Map(), faults: new Map(), competitors, shop: told }
}
