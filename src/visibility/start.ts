// A visibility test from the request to the log: usage is set aside, the work is done elsewhere, the test is recorded, and what it has
// used is counted. A process that dies after the record has its usage counted by the next decision (usage/decide.ts).

import { randomUUID } from 'node:crypto'
import { withMutex } from '../concurrency/keyed-mutex.ts'
import type { Product } from '../engine/record/product.ts'
import type { EventStore } from '../event-log/event-store.ts'
import type { Context } from '../event-log/handle.ts'
import { problem } from '../http/problems.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import type { Shop } from '../shops/decide.ts'
import type { Usages } from '../usage/commands.ts'
import { limitProblem } from '../usage/quota-problems.ts'
import type { Reserved } from '../usage/reservations.ts'
import { recordVisibilityTest } from './commands.ts'
import type { TestedEvent, VisibilityTest } from './decide.ts'
import { foundOf, type ProductRead } from './product.ts'

type Asked = {
  resource_id: string
  queries: readonly string[]
  /** Where they are the tracked queries of the product. */
  basket: { id: string; version: number } | null
}

/** `source` tells a record that was read from the platform just now. */
type Read = { source?: 'storefront' }

/** Testing, which is asked for here and done elsewhere. */
export type Testing = {
  /** How many different queries there are: so much a test may use. */
  differentQueries: (queries: readonly string[]) => number
  find: (shop: Shop, resourceId: string) => Promise<ProductRead<Read>>
  /** Measures every query; nothing where not a single one could be. */
  measure: (
    tested: Asked & Read & { test_id: string; shop: Shop; product: Product },
  ) => Promise<VisibilityTest | undefined>
}

type TestingDeps = { store: EventStore; testing: Testing; usages: Usages; recentWrites: RecentWrites }

type Run = { shop: Shop; context: Context; onUnsettled: (error: unknown) => void }

const AWAY = 'The shop cannot be reached; nothing was tested. Try again in a moment.'
const UNMEASURED = 'No answer engine could be asked; nothing was recorded. Try again in a moment.'
const RETRY_AFTER_SECONDS = 5

/** @throws the problem that says why there is no test. */
export const runTest = async (
  { store, testing, usages, recentWrites }: TestingDeps,
  asked: Asked,
  { shop, context, onUnsettled }: Run,
): Promise<TestedEvent> => {
  const { product, source } = foundOf(await testing.find(shop, asked.resource_id), AWAY)
  const test_id = randomUUID()
  const ofOrganization = `usage ${shop.organization_id}`

  const reserve = async (): Promise<Reserved> => {
    const wanted = { id: test_id, metric: 'search_query', amount: testing.differentQueries(asked.queries) } as const
    try {
      return await withMutex(store, ofOrganization, () => usages.reserve(wanted, context))
    } catch (error) {
      throw limitProblem(error, wanted.amount)
    }
  }

  const measure = async (reserved: Reserved): Promise<VisibilityTest> => {
    try {
      const measured = await testing.measure({ ...asked, ...(source ? { source } : {}), test_id, shop, product })
      if (!measured) throw problem.unavailable(UNMEASURED, RETRY_AFTER_SECONDS)
      return measured
    } catch (error) {
      await withMutex(store, ofOrganization, () => usages.release(reserved, context)).catch(onUnsettled)
      throw error
    }
  }

  const reserved = await reserve()
  const measured = await measure(reserved)
  // Where this fails it may be in the log all the same, so its usage stays set aside until the next decision has looked.
  const tested = await withMutex(store, `visibility ${shop.shop_id}`, () =>
    recordVisibilityTest(store, measured, context),
  )
  recentWrites.wrote(shop.shop_id, tested.position)
  await withMutex(store, ofOrganization, () => usages.settle(reserved, measured.measured_queries, context)).catch(
    onUnsettled,
  )
  return tested
}
