// The corpora of the embedded answer engine, in processes that serve the API.

import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import { ENGINE_VERSION, openCorpus } from '../../engine/search/answer-engine.ts'
import type { Metrics } from '../../http/metrics/metrics.ts'
import type { Storefront } from '../../providers/storefront.ts'
import { noCatalogues, openCatalogues } from './catalogue-files.ts'
import { type Corpora, createCorpora } from './corpora.ts'
import type { Extras } from './update.ts'

type Parts = { config: Config; storefront: Storefront; logger: Logger; metrics: Metrics; extras?: Extras }

/** @throws UnreadableFile, where a file of CORPUS_CATALOGUES is not there or is no catalogue */
export const openCorpora = async ({ config, storefront, logger, metrics, extras }: Parts): Promise<Corpora> => {
  const { dataDir, roles, corpora } = config
  const catalogues = roles.has('api') || roles.has('worker') ? await openCatalogues(corpora.catalogues) : noCatalogues
  return createCorpora({
    storefront,
    extras,
    catalogues,
    openCorpus,
    version: ENGINE_VERSION,
    folder: join(dataDir, 'corpora'),
    memory: corpora.memory,
    observe: metrics.corpora,
    onTrouble: (error, what) => logger.warn({ err: error }, what),
  })
}
