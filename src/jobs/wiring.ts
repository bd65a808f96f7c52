// The worker: does what chunks of jobs ask for, each kind in its own way.

import { sectionsUnder } from '../../projections/docs/queries.ts'
import { madeAnalyses, readRecords } from '../analysis/item-cache.ts'
import { reuseIn } from '../analysis/reuse.ts'
import { analysisChunks } from '../analysis/worker.ts'
import { comparedCompetitors } from '../competitors/comparison.ts'
import { semaphore } from '../concurrency/semaphore.ts'
import { analyze } from '../engine/analyzer/analyze.ts'
import { pickDocumentation } from '../engine/analyzer/shop-documentation/pick-sections.ts'
import { TOPIC_WORDS } from '../engine/analyzer/shop-documentation/topic-words.ts'
import { propose } from '../engine/proposals/propose.ts'
import type { Documented } from '../engine/record/product.ts'
import { write } from '../engine/writer/write.ts'
import { createHarmGate } from '../optimizations/harm.ts'
import type { Model, OptimizationWork } from '../optimizations/item.ts'
import { createTokenBudget } from '../optimizations/token-budget.ts'
import { optimizationChunks } from '../optimizations/worker.ts'
import { createModelWriter } from '../providers/llm/writer.ts'
import type { Chunk, Delivery } from '../queue/port.ts'
import type { Parts } from '../runtime/parts.ts'
import type { Work } from './chunk.ts'

const CHUNKS_AT_ONCE = 4
/** Analyses kept between the statistics of a job and its items. */
const MADE_ANALYSES = 1_000

/** How values are written and checked; a test may put something else in the place of each. */
export type Writers = Partial<Pick<OptimizationWork, 'write' | 'propose' | 'model' | 'doNoHarm'>>

/** The model of the configuration; nothing where there is none. It is closed when the process stops. */
const modelOf = ({ config: { llm }, store, metrics, logger, signal }: Parts): Model | undefined => {
  if (!llm) return undefined
  const writer = createModelWriter(llm, {
    onFailure: ({ reason, detail }) => logger.warn({ detail }, reason),
    observe: metrics.model,
  })
  signal.addEventListener('abort', () => void writer.close().catch(() => {}), { once: true })
  return { write: writer.write, tokens: createTokenBudget(store, llm.budget, llm.concurrency) }
}

/** What cannot be asked for is no evidence: a product is analysed all the same. */
const documentationOf =
  ({ pool, logger }: Parts) =>
  async (projectId: string): Promise<Documented[]> => {
    try {
      return pickDocumentation(await sectionsUnder(pool, projectId, Object.values(TOPIC_WORDS)))
    } catch (error) {
      logger.warn({ err: error, project: projectId }, 'the documentation of a shop is left out')
      return []
    }
  }

const byKind = (parts: Parts, writers: Writers): ((delivery: Delivery) => Promise<void>) => {
  const { derived, attempts, catalogues, store, shops, storefront, metrics, logger, signal } = parts
  const common = (failed: string): Work => ({
    store,
    attempts,
    alone: semaphore(1),
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
    reuse: reuseIn(derived, (error) => logger.warn({ err: error }, 'earlier analyses cannot be looked up')),
    competitors: comparedCompetitors({
      store,
      analyze,
      onUnexpected: (error) => logger.error({ err: error }, 'a competitor is left out of the comparisons'),
    }),
    documentation: documentationOf(parts),
    analyze,
  })
  const optimization = optimizationChunks({
    ...common('optimizations of an analysis failed'),
    storefront,
    stopping: signal,
    write,
    propose,
    model: modelOf(parts),
    observe: metrics.generation,
    doNoHarm: createHarmGate({
      corpora: parts.corpora,
      onTrouble: (error) => logger.warn({ err: error }, 'what optimizations do to visibility cannot be looked at'),
    }),
    ...writers,
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
export const startWorker = (parts: Parts, writers: Writers = {}): Promise<void> => {
  const { queue, logger, signal } = parts
  const onError = (error: unknown, { id }: { id: string }) =>
    logger.warn({ err: error, chunk: id }, 'chunk comes again')
  return queue.consume(byKind(parts, writers), { concurrency: CHUNKS_AT_ONCE, signal, onError })
}
