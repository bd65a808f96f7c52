// Shops that are redacted while the process runs, by whichever process: what it remembers of them goes, with the files on this machine.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRedacted } from '../commands/handle-shops.ts'
import { shopsWithCorpusFiles } from '../jobs/corpora-file.ts'
import type { Position } from '../store/store.ts'
import type { Parts } from './parts.ts'

const AGAIN_MS = 1_000

/** Forgets until the process stops. */
export const forgetRedacted = async ({ config, store, shops, corpora, logger, signal }: Parts): Promise<void> => {
  const forget = async (shopId: string): Promise<void> => {
    shops.forget(await shops.ofId(shopId))
    await corpora.forget(shopId)
  }

  /** The files of shops that were redacted while no process ran here. */
  const lookAtFiles = async (): Promise<void> => {
    for (const shopId of await shopsWithCorpusFiles(join(config.dataDir, 'corpora')))
      if (await isRedacted(store, shopId)) await corpora.forget(shopId)
  }

  const onError = (error: unknown) => logger.warn({ err: error }, 'what is remembered of redacted shops stays for now')
  let after: Position | undefined
  let filesSeen = false
  while (!signal.aborted) {
    try {
      after ??= await store.end()
      if (!filesSeen) await lookAtFiles()
      filesSeen = true
      for await (const { events, scanned } of store.subscribe({ after, signal, filter: { types: ['ShopRedacted'] } })) {
        for (const { data } of events) await forget((data as { shop_id: string }).shop_id)
        after = scanned
      }
    } catch (error) {
      if (signal.aborted) return
      onError(error)
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => {})
    }
  }
}
