// The shredding: what is personal of deleted organizations, when its time has come.

import { join } from 'node:path'
import { organizationsToShred } from '../../projections/accounts/organizations.ts'
import { now, type Parts } from '../runtime/parts.ts'
import { runShredding } from './reactor.ts'

/** Shreds until the process stops. */
export const startShredding = ({ config, databaseUrl, pool, store, personal, logger, signal }: Parts): Promise<void> =>
  runShredding({
    url: databaseUrl,
    pool,
    store,
    personal,
    now,
    signal,
    folder: join(config.dataDir, 'corpora'),
    due: (time) => organizationsToShred(pool, time),
    onShredded: (organizations) => logger.info({ organizations }, 'personal data of deleted organizations shredded'),
    onError: (error) => logger.warn({ err: error }, 'the personal data of deleted organizations are shredded later'),
  })
