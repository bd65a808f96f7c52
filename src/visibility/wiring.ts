// Visibility tests: the simulation over the shop's corpus and the live engines of the settings, and the corpora of processes that need them.

import { join } from 'node:path'
import { ENGINE_VERSION } from '../engine/search/corpus.ts'
import { engineAnswersIn } from '../providers/answer-engines/answers.ts'
import { createLiveEngines } from '../providers/answer-engines/measure.ts'
import { now } from '../runtime/clock.ts'
import type { Parts } from '../runtime/parts.ts'
import { openCatalogues } from './corpora/catalogue-files.ts'
import { corporaInThread, type SearchedCorpora } from './corpora/in-thread.ts'
import type { Extras } from './corpora/update.ts'
import { askingLive } from './live-answers.ts'
import { createTesting, type Testing } from './worker.ts'

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
  const answers = engineAnswersIn(pool, (error) => logger.warn({ err: error }, 'old answers of engines stay for now'))
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

/** @throws UnreadableFile, where a file of CORPUS_CATALOGUES is not there or is no catalogue */
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
