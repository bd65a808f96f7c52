// The corpora of a process in a thread of their own, so that their work does not delay requests. The thread is started on first use, and
// again after it has ended: what it had in memory is then read from its files.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Entry } from '../../engine/search/corpus.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import type { ChangesPage } from '../../providers/storefront.ts'
import { isRedacted } from '../../shops/commands.ts'
import type { Shop } from '../../shops/decide.ts'
import { type Called, errorOf, type Failure, openCalls } from './calls.ts'
import type { CorporaObserver } from './corpora.ts'
import { removeCorpusFiles, shopsWithCorpusFiles } from './file.ts'
import type { Changes, Simulate } from './searches.ts'
import type { Extras, Sources } from './update.ts'

export type ThreadData = {
  /** For the files; several processes may have the same. */
  folder: string
  /** Bytes for all corpora together. */
  memory: number
  catalogues: { paths: readonly string[]; version: string | null }
}

type Options = Pick<Sources, 'storefront'> & {
  extras: Extras
  data: ThreadData
  observe: CorporaObserver
  onTrouble: (error: unknown, what: string) => void
  /** Of the thread; tests may have another. */
  module?: URL
}

export type SearchedCorpora = {
  simulate: Simulate
  changes: Changes
  /** The shops whose corpora are in memory. */
  shops: () => Promise<string[]>
  /** Drops a shop's corpus, with its files. */
  forget: (shopId: string) => Promise<void>
  /** Keeps all of them in files, and ends the thread. */
  close: () => Promise<void>
}

class ThreadEnded extends Error {
  override name = 'ThreadEnded'
}

/** A request whose thread ends is retried on a new one, up to this many threads. */
const MOST_THREADS = 3

/** What the thread may ask for: `listings` are the changes of shops that it is reading. */
const serving = ({ storefront, extras, observe, onTrouble }: Options) => {
  const listings = new Map<number, { pages: AsyncIterator<ChangesPage>; stopping: AbortController }>()
  const begin = (domain: string, since: string | null) => {
    const stopping = new AbortController()
    return { pages: storefront.changes(domain, since, stopping.signal)[Symbol.asyncIterator](), stopping }
  }
  const endListing = (listing: number): void => {
    const one = listings.get(listing)
    listings.delete(listing)
    one?.stopping.abort(new Error('the corpus is closed'))
    void one?.pages.return?.().catch(() => {})
  }
  const functions = {
    shopFacts: storefront.shopFacts,
    nextPage: async (listing: number, domain: string, since: string | null): Promise<ChangesPage | null> => {
      const one = listings.get(listing) ?? begin(domain, since)
      listings.set(listing, one)
      const { done, value } = await one.pages.next()
      return done ? null : value
    },
    endListing,
    extras: async (shop: Shop, known: string | null): Promise<{ version: string; entries: Entry[] }> => {
      const { version, entries } = await extras(shop, known)
      return { version, entries: [...entries] }
    },
    held: observe.held,
    updated: observe.updated,
    trouble: (failure: Failure, what: string): void => onTrouble(errorOf(failure), what),
  }
  return { functions, endAll: () => [...listings.keys()].forEach(endListing) }
}
export type ForThread = ReturnType<typeof serving>['functions']

/** The calls to the thread. */
export type OfThread = {
  simulate: Simulate
  changes: Changes
  shops: () => string[]
  forget: (shopId: string) => Promise<void>
  close: () => Promise<void>
}

type Running = { worker: Worker; call: (name: string, ...given: unknown[]) => Promise<unknown> }

export const corporaInThread = (options: Options): SearchedCorpora => {
  const { data, observe, module = new URL('./thread.ts', import.meta.url) } = options
  let running: Running | undefined
  let isClosed = false

  const start = (): Running => {
    const worker = new Worker(module, { workerData: data })
    worker.unref()
    const { functions, endAll } = serving(options)
    const { call, end } = openCalls(worker, functions, (pending) => (pending > 0 ? worker.ref() : worker.unref()))
    const started = { worker, call }
    const ended = (error: Error): void => {
      if (running === started) {
        running = undefined
        observe.held({ corpora: 0, bytes: 0, products: 0 })
      }
      endAll()
      end(error)
    }
    worker.on('error', (error) => ended(new ThreadEnded((error as Error).message)))
    worker.on('exit', (code) => ended(new ThreadEnded(`the thread of the corpora ended with ${code}`)))
    return started
  }

  const call = async (name: string, ...given: unknown[]): Promise<unknown> => {
    for (let threads = 1; ; threads += 1) {
      if (isClosed) throw new Error('the corpora are closed')
      running ??= start()
      try {
        return await running.call(name, ...given)
      } catch (error) {
        if (!(error instanceof ThreadEnded) || threads === MOST_THREADS) throw error
      }
    }
  }
  const asked = <Name extends keyof OfThread>(name: Name) =>
    ((...given: unknown[]) => call(name, ...given)) as Called<OfThread>[Name]

  const forget = asked('forget')
  const shops = asked('shops')
  return {
    simulate: asked('simulate'),
    changes: asked('changes'),
    shops: async () => (running ? shops() : []),
    forget: async (shopId) => {
      if (running) await forget(shopId)
      else await removeCorpusFiles(data.folder, shopId)
    },
    close: async () => {
      isClosed = true
      const last = running
      await last?.call('close').catch(() => {})
      await last?.worker.terminate()
    },
  }
}

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
