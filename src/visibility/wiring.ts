// Visibility tests: the simulation over the shop's corpus and the live engines of the settings, and the corpora of processes that need them.

import { join } from 'node:path'
import type { Target } from '../engine/live-answers/product-matcher.ts'
import { shopRecordOf } from '../engine/live-answers/record-differences.ts'
import { sampleOf } from '../engine/live-answers/sample.ts'
import { ENGINE_VERSION } from '../engine/search/corpus.ts'
import type { LiveAnswers } from '../engine/visibility/assemble-test.ts'
import type { EngineAnswers } from '../providers/answer-engines/answers.ts'
import { engineAnswersIn } from '../providers/answer-engines/answers.ts'
import type { LiveEngines } from '../providers/answer-engines/measure.ts'
import { createLiveEngines } from '../providers/answer-engines/measure.ts'
import { now } from '../runtime/clock.ts'
import type { Parts } from '../runtime/parts.ts'
import { openCatalogues } from './corpora/catalogue-files.ts'
import { corporaInThread, type SearchedCorpora } from './corpora/in-thread.ts'
import type { Extras } from './corpora/update.ts'
import type { AskLive } from './worker.ts'
import { createTesting, type Testing } from './worker.ts'

type Options = {
  engines: Pick<LiveEngines, 'names' | 'measure'>
  answers: Pick<EngineAnswers, 'keep'>
  /** How often each engine is asked each query. */
  samples: number
  /** Ends what is under way; what was answered by then counts. */
  signal: AbortSignal
}

/** Asks the engines that are configured; undefined if there are none. */
const askingLive = ({ engines, answers, samples, signal }: Options): AskLive | undefined => {
  if (engines.names.length === 0) return undefined
  return async ({ test_id, shop, product, url, facts, queries }) => {
    const target: Target = {
      url,
      handle: product.handle,
      title: product.title,
      aliases: [],
      vendor: product.vendor,
      record: shopRecordOf(product, facts.currency),
      hosts: facts.url === null ? [shop.domain] : [shop.domain, facts.url],
    }
    const { rows, cost_usd } = await engines.measure({ queries, names: engines.names, samples, signal }, (kept) =>
      answers.keep({ test_id, shop_id: shop.shop_id }, kept),
    )
    const read = rows.map(({ query, engine, asked, answers: given, error, refused }) => {
      const samples = given.map((answer) => sampleOf(answer, target))
      return { query, answers: { engine, asked, samples, error, refused } satisfies LiveAnswers }
    })
    const byQuery = Map.groupBy(read, ({ query }) => query)
    return {
      answers: new Map([...byQuery].map(([query, all]) => [query, all.map((one) => one.answers)])),
      cost_usd,
    }
  }
}

export type TestingParts = Pick<
  Parts,
  'config' | 'storefront' | 'simulate' | 'engine' | 'pool' | 'metrics' | 'logger' | 'signal'
>

/** Tests with the engines of the settings; live ones are closed when the process stops. */
export const openTesting = (parts: TestingParts): Testing => {
  const { config, storefront, simulate, engine, pool, metrics, logger, signal } = parts
  const { engines: asked } = config
  const engines = createLiveEngines(asked, {
    observe: metrics.answerEngines,
    onProblem: (problem) => logger.warn(problem, 'an answer engine failed'),
  })
  signal.addEventListener('abort', () => void engines.close().catch(() => {}), { once: true })
  const answers = engineAnswersIn(pool, (error) =>
    logger.warn({ err: error }, 'deleting old answers of engines failed; it is retried'),
  )
  return createTesting({
    storefront,
    now,
    simulate: asked.names.includes('embedded') ? simulate : undefined,
    engine,
    askLive: askingLive({ engines, answers, samples: asked.samples, signal }),
    engineVersion: ENGINE_VERSION,
    onUnexpected: (error) => logger.error({ err: error }, 'a part of a visibility test failed'),
  })
}

type CorporaParts = Pick<Parts, 'config' | 'storefront' | 'logger' | 'metrics'> & { extras: Extras }

/** @throws UnreadableFile if a file of CORPUS_CATALOGUES is missing or not a catalogue */
export const openCorpora = async (parts: CorporaParts): Promise<SearchedCorpora> => {
  const { config, storefront, logger, metrics, extras } = parts
  const { dataDir, roles, corpora } = config
  const paths = roles.has('api') || roles.has('worker') ? corpora.catalogues : []
  const { version } = await openCatalogues(paths)
  return corporaInThread({
    storefront,
    extras,
    data: { folder: join(dataDir, 'corpora'), memory: corpora.memory, catalogues: { paths, version } },
    observe: metrics.corpora,
    onTrouble: (error, what) => logger.warn({ err: error }, what),
  })
}
