// What an item is compared with: the products of its job, or, for a job of one, products of the same type in the shop; and the
// competitors of the shop.

import { setImmediate as turn } from 'node:timers/promises'
import type { ComparedCompetitors } from '../competitors/comparison.ts'
import type { Analysis } from '../engine/analyzer/report/report.ts'
import { type PeerAnalysis, peerAnalysis, sampleOrder } from '../engine/catalogue-findings/peer-groups.ts'
import { fingerprintOf } from '../engine/catalogue-findings/product-fingerprint.ts'
import { type CatalogueStatistics, catalogueStatistics } from '../engine/catalogue-findings/statistics.ts'
import { emptySnapshot, type StatisticsSnapshot } from '../engine/catalogue-findings/statistics-snapshot.ts'
import type { Documented, Product, ShopFacts } from '../engine/record/product.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { resourceKey } from '../event-log/ids.ts'
import { activeJob } from '../jobs/commands.ts'
import type { Storefront } from '../providers/storefront.ts'
import type { AnalysisChunk, Delivery } from '../queue/port.ts'
import type { Shop } from '../shops/decide.ts'
import type { MadeAnalyses, ReadRecords } from './item-cache.ts'
import type { JobCatalogues, Make } from './job-statistics.ts'
import { type Analysed, isSameRecord, type Reuse, recordDigest } from './reuse.ts'

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
  analyze: (product: Product, shop: ShopFacts, now: Date) => Analysis
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

/** Answers the known analyses as they are; new ones are kept for the items of the job. */
const peersBy = ({ made, analyze, now: clock }: PeerWork, facts: ShopFacts) => {
  const now = clock()
  return (product: Product, known: Known): PeerAnalysis => {
    const record = recordDigest(product, facts)
    const earlier = known.get(resourceKey(product.resource_id))
    if (isSameRecord(earlier, record, now)) return earlier.peer
    const started = performance.now()
    const analysis = analyze(product, facts, now)
    made.keep(record, { analysis, now, processing_time: performance.now() - started })
    return peerAnalysis(analysis)
  }
}

/**
 * Adds a product, analysed where it is in a sample: the products come in the order in which it stays there. A record that breaks the
 * statistics is missing from them; what is wrong with it shows when it is analysed itself.
 */
const addTo = (statistics: CatalogueStatistics, product: Product, analysed: () => PeerAnalysis): void => {
  try {
    const sighting = fingerprintOf(product)
    if (statistics.add(sighting)) statistics.analysed(sighting.id, analysed())
  } catch {}
}

const frozenOf = async (statistics: CatalogueStatistics): Promise<StatisticsSnapshot> => {
  const steps = statistics.freezing()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await turn()
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
  async (begin, { isGivenUp }) => {
    const { storefront } = work
    const [keys, own, documentation] = await Promise.all([
      resourceKeys(work, shop, jobId),
      storefront.shopFacts(shop.domain),
      pickedFor(work, shop),
    ])
    const facts = withDocumentation(own, documentation)
    const competitors = await work.competitors(shop.shop_id, facts, work.now())
    const statistics = catalogueStatistics()
    const peerOf = peersBy(work, facts)
    for (let first = 0; first < keys.length && !isGivenUp(); first += BATCH) {
      if (!(await begin(first / BATCH))) continue
      const batch = keys.slice(first, first + BATCH)
      const [found, known] = await Promise.all([
        storefront.products(shop.domain, batch),
        work.reuse.known(shop.shop_id, batch),
      ])
      for (const [key, one] of found) {
        if (one.status !== 'found') continue
        work.records.keep(jobId, key, one)
        addTo(statistics, one.product, () => peerOf(one.product, known))
        await turn() // requests of others go on between two products
      }
    }
    return { ...(await frozenOf(statistics)), competitors, documentation }
  }

/** What all items of a job share; of a job of one item, whose peers are its own, the documentation alone. */
export const frozenForJob = async (
  work: PeerWork,
  { chunk, heartbeat, signal }: Delivery<AnalysisChunk>,
  shop: Shop,
): Promise<StatisticsSnapshot> =>
  chunk.total_items < 2
    ? { ...emptySnapshot, documentation: await pickedFor(work, shop) }
    : work.catalogues.frozen(
        chunk.job_id,
        { heartbeat, isGivenUp: () => signal.aborted },
        make(work, shop, chunk.job_id),
      )

/** The statistics for the only item of a job. */
export const frozenForOne = async (
  work: PeerWork,
  shop: Shop,
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
  const peerOf = peersBy(work, facts)
  for (const one of inSampleOrder([product, ...peers], ({ resource_id }) => resource_id)) {
    addTo(statistics, one, () => peerOf(one, known))
    await turn()
  }
  return { ...statistics.freeze(), competitors }
}
