// Drops the corpora of shops that any process has redacted, from the memory of this process and from the disk of this machine.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { EventStore } from '../../event-log/event-store.ts'
import { isRedacted } from '../../shops/commands.ts'
import { shopsWithCorpusFiles } from './file.ts'
import type { SearchedCorpora } from './in-thread.ts'

const LOOK_EVERY_MS = 10 * 60_000

type Looking = { config: { dataDir: string }; store: EventStore; corpora: Pick<SearchedCorpora, 'shops' | 'forget'> }

/** Looks once. */
export const dropRedactedCorpora = async ({ config, store, corpora }: Looking): Promise<void> => {
  const folder = join(config.dataDir, 'corpora')
  for (const shopId of new Set([...(await corpora.shops()), ...(await shopsWithCorpusFiles(folder))]))
    if (await isRedacted(store, shopId)) await corpora.forget(shopId)
}

/** Looks from time to time, until the process stops. */
export const startRedactions = async (parts: Looking & { logger: Logger; signal: AbortSignal }): Promise<void> => {
  const { logger, signal } = parts
  while (!signal.aborted) {
    await dropRedactedCorpora(parts).catch((error) => {
      if (!signal.aborted) logger.warn({ err: error }, 'deleting corpora of redacted shops failed; it is retried')
    })
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}
