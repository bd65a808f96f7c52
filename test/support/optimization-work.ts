// An optimization job on a store in memory: its shop, its analyses, and the work as a worker does it.

import { randomUUID } from 'node:crypto'
import { recordAnalysis } from '../../src/analysis/commands.ts'
import { exclusion } from '../../src/concurrency/semaphore.ts'
import { inThisProcess } from '../../src/concurrency/thread-pool.ts'
import { noShopFacts } from '../../src/engine/record/product.ts'
import type { Context } from '../../src/event-log/handle.ts'
import { openMemoryStore } from '../../src/event-log/memory.ts'
import { beginJob, startJob } from '../../src/jobs/commands.ts'
import type { OptimizationWork } from '../../src/optimizations/item.ts'
import { optimizing } from '../../src/optimizations/thread-work.ts'
import { optimizationChunks } from '../../src/optimizations/worker.ts'
import type { Delivery, OptimizationChunk } from '../../src/queue/port.ts'
import { installedShop } from '../../src/shops/commands.ts'
import { product } from './products.ts'
import { propose, write } from './writing.ts'

const now = () => new Date('2026-01-01T00:00:00Z')

/** Claims as the table keeps them. */
const claimsInMemory = (): OptimizationWork['claims'] => {
  const holders = new Map<string, string>()
  return {
    claim: async (_, resourceKey, keys) => {
      for (const key of keys) if (!holders.has(key)) holders.set(key, resourceKey)
      return keys.filter((key) => holders.get(key) !== resourceKey)
    },
  }
}

/** A job for the analyses of these products; the overrides are of its work. */
export const optimizationJob = async (resourceIds: readonly string[], overrides: Partial<OptimizationWork> = {}) => {
  const store = openMemoryStore()
  const shop = await installedShop(store, 'a.myshopify.com', () => now().toISOString())
  const context: Context = {
    shop,
    actor: { type: 'system', id: 'test' },
    correlation_id: 'c',
    causation_id: 'c',
    now: () => now().toISOString(),
  }
  const analyses = resourceIds.map(() => randomUUID())
  for (const [item, resource_id] of resourceIds.entries()) {
    const analysis_id = analyses[item] ?? ''
    const recorded = { analysis_id, job_id: randomUUID(), item, resource_type: 'product' as const, resource_id }
    const data = { ...recorded, resource_title: resource_id, report: { id: analysis_id } }
    await recordAnalysis(store, { type: 'AnalysisRecorded', data }, context)
  }
  const written: string[] = []
  const { modelRequest, propose: made } = optimizing({
    propose,
    write: (assignment) => {
      written.push(assignment.reading.product.resource_id)
      return write(assignment)
    },
  })
  const work: OptimizationWork = {
    store,
    now,
    engine: {
      modelRequest: inThisProcess(modelRequest),
      propose: inThisProcess(made),
    },
    attempts: {
      earlier: async () => 0,
      begin: async () => 1,
      finish: async () => {},
      giveBack: async () => {},
      forget: async () => {},
    },
    enter: exclusion(),
    findShop: async () => shop,
    onUnexpected: () => {},
    storefront: {
      shopFacts: async () => noShopFacts,
      products: async (_, keys) => new Map(keys.map((key) => [key, { status: 'found', product: product(key) }])),
    },
    claims: claimsInMemory(),
    stopping: new AbortController().signal,
    ...overrides,
  }
  const style_options = { tone: 'professional', length: 'standard' } as const
  const job_id = randomUUID()
  const request = { job_id, analysis_ids: analyses, optimization_ids: [], style_options }
  await startJob(store, 'optimization', request, context)
  const plan = { kind: 'optimization' as const, job_id, total_items: analyses.length }
  const chunk: OptimizationChunk = {
    ...plan,
    id: `${job_id}:0`,
    shop_id: shop.shop_id,
    optimization_ids: [],
    style_options,
    items: analyses.map((analysis_id, item) => ({ item, analysis_id })),
    correlation_id: 'c',
    causation_id: 'c',
  }
  const delivery = (failures: number): Delivery<OptimizationChunk> => ({
    chunk,
    failures,
    heartbeat: () => {},
    signal: new AbortController().signal,
  })
  const stream = async (name: string) => store.readStream(name, { limit: 100 })
  return {
    store,
    context,
    plan,
    analyses,
    written,
    begin: () => beginJob(store, plan, context),
    run: (failures = 0) => optimizationChunks(work)(delivery(failures)),
    events: () => stream(`optimizationJob-${job_id}`),
    ofAnalysis: (item: number) => stream(`analysis-${analyses[item]}`),
  }
}
