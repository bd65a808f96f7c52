// The worker: does the work of chunks of jobs, by their kind.

import { analyses } from '../../projections/analysis/analyses.ts'
import { sectionsUnder } from '../../projections/documentation/queries.ts'
import { madeAnalyses, readRecords } from '../analysis/item-cache.ts'
import { reuseIn } from '../analysis/reuse.ts'
import { analysisChunks } from '../analysis/worker.ts'
import { comparedCompetitors } from '../competitors/comparison.ts'
import { exclusion } from '../concurrency/semaphore.ts'
import { inThisProcess } from '../concurrency/thread-pool.ts'
import { pickDocumentation, TOPIC_WORDS } from '../engine/analyzer/shop-documentation/pick-sections.ts'
import { proposeOrSayWhy } from '../engine/proposals/propose.ts'
import type { Documented } from '../engine/record/product.ts'
import { write } from '../engine/writer/write.ts'
import { createHarmGate } from '../optimizations/harm.ts'
import type { Model, OptimizationWork } from '../optimizations/item.ts'
import { optimizing } from '../optimizations/thread-work.ts'
import { createTokenBudget } from '../optimizations/token-budget.ts'
import { optimizationChunks } from '../optimizations/worker.ts'
import { createModelWriter } from '../providers/llm/writer.ts'
import type { Chunk, Delivery } from '../queue/port.ts'
import type { Parts } from '../runtime/parts.ts'
import type { Work } from './chunk.ts'

const CHUNKS_AT_ONCE = 4
/** Analyses kept between the statistics of a job and its items. */
const MADE_ANALYSES = 1_000

/** How values are written and checked; a test may replace each. */
export type Writers = Partial<Pick<OptimizationWork, 'model' | 'doNoHarm'>> & {
  write?: typeof write
  propose?: typeof proposeOrSayWhy
}

/** Functions that a test has given cannot be sent to a thread. */
const replacedBy = ({ write: own, propose: check }: Writers): Partial<OptimizationWork['engine']> =>
  own || check
    ? { propose: inThisProcess(optimizing({ write: own ?? write, propose: check ?? proposeOrSayWhy }).propose) }
    : {}

type Needed = Pick<
  Parts,
  | 'config'
  | 'pool'
  | 'derived'
  | 'store'
  | 'queue'
  | 'attempts'
  | 'catalogues'
  | 'claims'
  | 'shops'
  | 'storefront'
  | 'corpora'
  | 'engine'
  | 'metrics'
  | 'logger'
  | 'signal'
>

/** The model of the settings, if there is one. It is closed when the process stops. */
const modelOf = ({ config: { llm }, store, metrics, logger, signal }: Needed): Model | undefined => {
  if (!llm) return undefined
  const writer = createModelWriter(llm, {
    onFailure: ({ reason, detail }) => logger.warn({ detail }, reason),
    observe: metrics.model,
  })
  signal.addEventListener('abort', () => void writer.close().catch(() => {}), { once: true })
  return { write: writer.write, tokens: createTokenBudget(store, llm.budget, llm.concurrency) }
}

/** A product is analysed without documentation if that cannot be read. */
const documentationOf =
  ({ pool, logger }: Pick<Needed, 'pool' | 'logger'>) =>
  async (projectId: string): Promise<Documented[]> => {
    try {
      return pickDocumentation(await sectionsUnder(pool, projectId, [...TOPIC_WORDS.values()]))
    } catch (error) {
      logger.warn({ err: error, project: projectId }, 'the documentation of a shop is left out')
      return []
    }
  }

const byKind = (parts: Needed, writers: Writers): ((delivery: Delivery) => Promise<void>) => {
  const { engine, derived, attempts, catalogues, claims, store, shops, storefront, metrics, logger, signal } = parts
  const enter = exclusion()
  const common = (failed: string): Work => ({
    store,
    attempts,
    enter,
    findShop: shops.ofId,
    now: () => new Date(),
    onUnexpected: (error, about) => logger.error({ err: error, about }, failed),
  })
  const analysis = analysisChunks({
    ...common('analysis of a product failed'),
    storefront,
    catalogues,
    made: madeAnalyses(MADE_ANALYSES),
    records: readRecords(),
    reuse: reuseIn(derived, analyses.table, (error) =>
      logger.warn({ err: error }, 'earlier analyses cannot be looked up'),
    ),
    competitors: comparedCompetitors({
      store,
      engine,
      onUnexpected: (error) => logger.error({ err: error }, 'a competitor is left out of the comparisons'),
    }),
    documentation: documentationOf(parts),
    engine,
  })
  const optimization = optimizationChunks({
    ...common('optimizations of an analysis failed'),
    storefront,
    claims,
    stopping: signal,
    engine: { ...engine, ...replacedBy(writers) },
    model: modelOf(parts),
    observe: metrics.generation,
    doNoHarm: createHarmGate({
      changes: parts.corpora.changes,
      onTrouble: (error) => logger.warn({ err: error }, 'the effect of optimizations on visibility cannot be tested'),
    }),
    ...('model' in writers ? { model: writers.model } : {}),
    ...('doNoHarm' in writers ? { doNoHarm: writers.doNoHarm } : {}),
  })
  return ({ chunk, ...delivery }) => {
    switch (chunk.kind) {
      case 'analysis':
        return analysis({ ...delivery, chunk })
      case 'optimization':
        return optimization({ ...delivery, chunk })
      default:
        // Of a newer version: left for a worker that knows it.
        throw new Error(`chunks of the kind ${(chunk as Chunk).kind} are not known here`)
    }
  }
}

/** Works until the process stops. */
export const startWorker = (parts: Needed, writers: Writers = {}): Promise<void> => {
  const { queue, logger, signal } = parts
  const onError = (error: unknown, { id }: { id: string }) =>
    logger.warn({ err: error, chunk: id }, 'chunk comes again')
  return queue.consume(byKind(parts, writers), { concurrency: CHUNKS_AT_ONCE, signal, onError })
}
