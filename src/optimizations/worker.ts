// The work of an optimization job: reads what was recorded of its analyses and their products, has values written for each, records
// them, and settles the chunk.

import { recordedAnalysis } from '../analysis/commands.ts'
import { resourceKey } from '../event-log/ids.ts'
import { allBegun, chunkWork, type ItemWork, type Run as RunOf } from '../jobs/chunk.ts'
import type { Outcome } from '../jobs/kinds.ts'
import type { OptimizationChunk } from '../queue/port.ts'
import { readOptimizations } from './commands.ts'
import {
  completedOutcome,
  failedOutcome,
  type Item,
  type Known,
  type OptimizationWork,
  optimizeItem,
  type Sources,
  UNEXPECTED,
} from './item.ts'

const DEADLY = 'Its optimizations crashed the worker twice while they ran alone.'

type Run = RunOf<OptimizationChunk>

const knownOf = async ({ store }: OptimizationWork, { delivery }: Run, item: Item): Promise<Known> => {
  const { job_id } = delivery.chunk
  const [analysis, { state, generated }] = await Promise.all([
    recordedAnalysis(store, item.analysis_id),
    readOptimizations(store, item.analysis_id),
  ])
  return { item, analysis, state, generated: generated.find(({ data }) => data.job_id === job_id)?.data }
}

/** Nothing is read for what this job has generated already. */
const sourcesOf = async (
  work: OptimizationWork,
  { shop, delivery }: Run,
  known: readonly Known[],
): Promise<Sources> => {
  const resources = known.flatMap(({ analysis, generated }) => (analysis && !generated ? [analysis.resource_id] : []))
  const [found, facts] = await Promise.all([
    work.storefront.products(shop.domain, [...new Set(resources.map(resourceKey))]),
    work.storefront.shopFacts(shop.domain),
  ])
  delivery.heartbeat()
  return { shop, facts, found }
}

const optimizeTogether = async (
  work: OptimizationWork,
  run: Run,
  items: readonly Item[],
): Promise<Outcome[] | undefined> => {
  const { delivery } = run
  const known = await Promise.all(items.map((item) => knownOf(work, run, item)))
  const sources = await sourcesOf(work, run, known)
  return allBegun(delivery, known, (one) => optimizeItem(work, delivery, sources, one))
}

const optimizeOne = async (work: OptimizationWork, run: Run, item: Item): Promise<Outcome> => {
  const known = await knownOf(work, run, item)
  return optimizeItem(work, run.delivery, await sourcesOf(work, run, [known]), known)
}

const itemWork = (work: OptimizationWork): ItemWork<OptimizationChunk, null> => ({
  prepare: async () => null,
  unprepared: null,
  together: (run, _, items) => optimizeTogether(work, run, items),
  stands: async (run, item) => {
    const { generated } = await knownOf(work, run, item)
    return generated && completedOutcome(item, generated)
  },
  one: (run, _, item) => optimizeOne(work, run, item),
  failed: (_, item, error) => failedOutcome(item, error),
  about: ({ analysis_id }) => analysis_id,
  deadly: DEADLY,
  unexpected: UNEXPECTED,
})

/** Works off one chunk of an optimization job. */
export const optimizationChunks = (work: OptimizationWork) => chunkWork(work, itemWork(work))
