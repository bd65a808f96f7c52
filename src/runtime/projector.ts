// The projector: keeps the read models.

import { runProjector } from '../../projections/projector.ts'
import { readModels } from '../../projections/registry.ts'
import type { Parts } from './parts.ts'

/** Projects until the process stops. */
export const startProjector = ({ databaseUrl, derived, store, signal, logger, metrics }: Parts): Promise<void> =>
  runProjector({
    url: databaseUrl,
    pool: derived,
    store,
    models: readModels,
    signal,
    log: logger,
    counts: metrics.projector,
  })
