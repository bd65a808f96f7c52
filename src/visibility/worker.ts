// The work of a visibility test: the simulation over the shop's corpus, and live answer engines if there are any. It runs in the process
// that was asked for the test.

import { type InThreads, isLarge, TaskFailed } from '../concurrency/thread-pool.ts'
import type { readiness } from '../engine/analyzer/analyze.ts'
import { noShopFacts, type Product, type ShopFacts, sizeOf } from '../engine/record/product.ts'
import { differentQueries, queryKey } from '../engine/search/query/clean-query.ts'
import { type Asked, assembleTest, type LiveAnswers } from '../engine/visibility/assemble-test.ts'
import type { brandedQueries } from '../engine/visibility/brand/branded-query.ts'
import { resourceKey } from '../event-log/ids.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { type ProductFound, type Storefront, StorefrontUnavailable } from '../providers/storefront.ts'
import type { Shop } from '../shops/decide.ts'
import { pageOf, type Simulate } from './corpora/searches.ts'
import type { VisibilityTest } from './decide.ts'
import { queryHash } from './query-hash.ts'

type Tested = {
  test_id: string
  shop: Shop
  resource_id: string
  product: Product
  /** Of a record that was read from the platform just now: the corpus may have an earlier one. */
  source?: 'storefront'
  /** As they were submitted. */
  queries: readonly string[]
  basket: { id: string; version: number } | null
}

type LiveAsked = Pick<Tested, 'test_id' | 'shop' | 'product'> & {
  url: string
  facts: ShopFacts
  /** Each once. */
  queries: readonly string[]
}

type LiveMeasured = {
  /** By query what each engine answered. */
  answers: ReadonlyMap<string, readonly LiveAnswers[]>
  /** US dollars, of answers that were useless too; null if no price is known. */
  cost_usd: number | null
}

/** Asks the live engines, as far as they answer in time. Answers are kept as they came. */
export type AskLive = (asked: LiveAsked) => Promise<LiveMeasured>

type Options = {
  storefront: Pick<Storefront, 'products' | 'shopFacts'>
  /** Absent if the simulation is not to be asked. */
  simulate: Simulate | undefined
  engine: { branded: InThreads<typeof brandedQueries>; readiness: InThreads<typeof readiness> }
  /** Absent if no live engine is configured. */
  askLive?: AskLive | undefined
  /** Of the simulation and its weights. */
  engineVersion: string
  onUnexpected: (error: unknown) => void
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export type Testing = ReturnType<typeof createTesting>

const UNASKED: LiveMeasured = { answers: new Map(), cost_usd: null }

// Sentences for the merchant.
const SIMULATION_FAILED = 'The simulation failed unexpectedly; the failure has been logged.'
const CORPUS_AWAY = 'The products of the shop could not be read for the simulation.'

/** Tests products in this process. */
export const createTesting = (options: Options) => {
  const { storefront, simulate, engine, askLive, engineVersion, onUnexpected, now } = options

  /** Turns a temporary failure into a sentence for the merchant. */
  const orReason = async <T>(work: Promise<T>, reason: string): Promise<T | string> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof StorefrontUnavailable || isUnavailable(error))) onUnexpected(error)
      return reason
    }
  }

  type Simulation = { corpus: { size: number; note: string | null } | null; of: (query: string) => Asked['simulated'] }

  const simulation = async (queries: readonly string[], tested: Tested): Promise<Simulation> => {
    if (!simulate) return { corpus: null, of: () => null }
    const { shop, resource_id, product, source } = tested
    const corpus = await orReason(simulate({ shop, resource_id, product, source, queries }), CORPUS_AWAY)
    if (typeof corpus === 'string') return { corpus: null, of: () => corpus }
    const simulated = new Map(queries.map((query, at) => [query, corpus.simulated[at]]))
    return { corpus, of: (query) => simulated.get(query) ?? SIMULATION_FAILED }
  }

  const live = async (asked: LiveAsked): Promise<LiveMeasured> => {
    try {
      return (await askLive?.(asked)) ?? UNASKED
    } catch (error) {
      onUnexpected(error)
      return UNASKED
    }
  }

  return {
    /** How many different queries there are: the most that a test may use. */
    differentQueries: (queries: readonly string[]): number => differentQueries(queries).size,

    /** The product to test; `away` if the shop cannot be asked for it. */
    find: async (shop: Shop, resourceId: string): Promise<ProductFound | { status: 'away' }> => {
      const key = resourceKey(resourceId)
      try {
        return (await storefront.products(shop.domain, [key])).get(key) ?? { status: 'missing' }
      } catch (error) {
        if (error instanceof StorefrontUnavailable) return { status: 'away' }
        throw error
      }
    },

    /** Measures every query; nothing where not a single one could be. One that comes twice is measured once and answered twice. */
    measure: async (tested: Tested): Promise<VisibilityTest | undefined> => {
      const { test_id, shop, resource_id, product, basket } = tested
      const queries = [...differentQueries(tested.queries).values()]
      const facts = await orReason(storefront.shopFacts(shop.domain), '')
      const known = typeof facts === 'string' ? noShopFacts : facts
      const url = pageOf(shop, product, known)
      const inThread = { of: shop.shop_id, isLarge: isLarge(sizeOf(product)) }
      const branded = engine.branded([{ product, shop: known, queries }], inThread)
      const ready = engine.readiness([{ product, facts: known, now: new Date(now()) }], inThread)
      const answered = live({ test_id, shop, product, url, facts: known, queries })
      const simulated = await simulation(queries, tested)
      const { answers, cost_usd } = await answered
      const [names] = await branded
      if (!names || names instanceof TaskFailed) throw names
      const [readiness] = await ready
      if (readiness === undefined || readiness instanceof TaskFailed) throw readiness
      const asked: Asked[] = queries.map((query, at) => ({
        query,
        branded: names[at]!,
        simulated: simulated.of(query),
        live: answers.get(query) ?? [],
      }))
      const { results, details, ...assembled } = assembleTest(asked)
      if (assembled.measured_queries === 0) return undefined
      const byKey = new Map(results.map((result) => [queryKey(result.query), result]))
      return {
        id: test_id,
        resource_type: 'product',
        resource_id,
        resource_title: product.title,
        url,
        ...assembled,
        // Each in its place and as it was written.
        queries: tested.queries.flatMap((query) => {
          const result = byKey.get(queryKey(query))
          return result ? [{ ...result, query }] : []
        }),
        tested_at: now(),
        details: {
          ...details,
          readiness,
          corpus_size: simulated.corpus?.size ?? null,
          corpus_note: simulated.corpus?.note ?? null,
          engine_version: engineVersion,
          basket,
          queries_hash: queryHash(queries),
          cost_usd,
          raw_answers: [...answers.values()].flat().some(({ samples }) => samples.length > 0),
        },
      }
    },
  }
}
