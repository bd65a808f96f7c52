// The thread of the corpora: it brings them up to date, keeps and searches them, and asks the process for what the shops have.

import { parentPort, workerData } from 'node:worker_threads'
import { keyedSemaphore } from '../../concurrency/semaphore.ts'
import { openCorpus } from '../../engine/search/answer-engine.ts'
import { ENGINE_VERSION } from '../../engine/search/corpus.ts'
import { type Called, failureOf, openCalls } from './calls.ts'
import { cataloguesOf } from './catalogue-files.ts'
import { createCorpora } from './corpora.ts'
import type { ForThread, OfThread, ThreadData } from './in-thread.ts'
import { changing, simulating } from './searches.ts'

const { folder, memory, catalogues } = workerData as ThreadData

const onTrouble = (error: unknown, what: string): void => void main.trouble(failureOf(error), what)

let listings = 0

const corpora = createCorpora({
  openCorpus,
  version: ENGINE_VERSION,
  folder,
  memory,
  catalogues: cataloguesOf(catalogues),
  storefront: {
    shopFacts: (domain) => main.shopFacts(domain),
    changes: async function* (domain, since, signal) {
      listings += 1
      const listing = listings
      const end = (): void => void main.endListing(listing)
      signal?.addEventListener('abort', end, { once: true })
      try {
        for (;;) {
          signal?.throwIfAborted()
          const page = await main.nextPage(listing, domain, since)
          if (!page) return
          yield page
        }
      } finally {
        signal?.removeEventListener('abort', end)
        end()
      }
    },
  },
  extras: (shop, known) => main.extras(shop, known),
  observe: { held: (now) => void main.held(now), updated: (seconds) => void main.updated(seconds) },
  onTrouble,
})

const functions: OfThread = {
  simulate: simulating({
    corpusOf: corpora.of,
    inTurn: keyedSemaphore(1),
    onUnexpected: (error) => onTrouble(error, 'a part of a visibility test failed'),
  }),
  changes: changing(corpora.of),
  shops: corpora.shops,
  forget: corpora.forget,
  close: corpora.close,
}

const { call } = openCalls(parentPort!, functions)
/** What the process answers. */
const main = new Proxy({} as Called<ForThread>, {
  get:
    (_, name) =>
    (...given: unknown[]) =>
      call(String(name), ...given),
})
