// Shops that use a service at once while faults come: each starts analyses, imports products and reads, and keeps its own
// account of what it was promised, to be held against the log, the catalogue and the read models when all is over.

import { importCatalogue } from '../../src/catalogue/import.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Product } from '../../src/engine/record/product.ts'
import type { StoredEvent } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { signSessionToken } from '../../src/shops/session-token.ts'
import { assertEachOnce, ledgerFrom, logOf, numbers } from './ledger.ts'
import { product } from './products.ts'
import { AEO, type Job, type ResultItem, randomShop } from './service.ts'
import { assert, eventually } from './test.ts'
import { assertVerified } from './verified.ts'

const ITEMS = 30
const IMPORTED_TOGETHER = 40
const PAUSE_MS = 60

type Account = {
  shop: string
  /** Jobs that the service has accepted. */
  accepted: Set<string>
  /** The items that were asked for, as one text each; a refused request may have been carried out. */
  asked: Set<string>
  refused: number
  /** Titles by id of products whose import was answered. */
  imported: Map<string, string>
  brokenImports: number
  reads: number
}

const idsFrom = (first: number, count: number): string[] => numbers(count).map((n) => String(first + n))

const newAccount = (): Account => ({
  shop: randomShop(),
  accepted: new Set(),
  asked: new Set(),
  refused: 0,
  imported: new Map(),
  brokenImports: 0,
  reads: 0,
})

/** Answers what the service has to say; nothing where it refuses with 503. Anything else is noted as unexpected. */
const createAsk = (serviceUrl: string) => {
  const unexpected: string[] = []
  const ask = async (shop: string, path: string, init: RequestInit = {}): Promise<Response | undefined> => {
    const token = await signSessionToken(readConfig({}).storefront, shop, '1 hour')
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    try {
      const response = await fetch(`${serviceUrl}${AEO}/${path}`, { ...init, headers })
      if (response.ok) return response
      const text = await response.text()
      const isRefused = response.status === 503 && response.headers.has('retry-after')
      if (!isRefused) unexpected.push(`${path} answered ${response.status} ${text}`)
    } catch (error) {
      unexpected.push(`${path} broke: ${(error as Error).cause ?? error}`)
    }
    return undefined
  }
  return { ask, unexpected }
}

type Ask = ReturnType<typeof createAsk>['ask']

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())))

const startJob = async (ask: Ask, account: Account, ids: string[]): Promise<void> => {
  account.asked.add(ids.join())
  const body = ids.map((resource_id) => JSON.stringify({ resource_type: 'product', resource_id })).join('\n')
  const headers = { 'content-type': 'application/x-ndjson' }
  const response = await ask(account.shop, 'analyze', { method: 'POST', headers, body })
  if (response) account.accepted.add(((await response.json()) as Job).id)
  else account.refused += 1
}

/** Imports the products; what was answered, also of an import that broke, is promised. Answers whether it was all. */
const importOnce = async (pool: Pool, account: Account, products: readonly Product[]): Promise<boolean> => {
  async function* records() {
    for (const one of products) yield { line: 1, product: one }
  }
  let written = 0
  const onProgress = ({ imported }: { imported: number }) => {
    written = imported
  }
  const whole = await importCatalogue(pool, account.shop, records(), { onProgress }).then(
    () => true,
    () => false,
  )
  for (const { resource_id, title } of products.slice(0, written)) account.imported.set(resource_id, title)
  return whole
}

/** Some of them are new, and some replace what is being analysed. */
const productsOf = (edition: number): Product[] =>
  [...idsFrom(1_000 * edition, IMPORTED_TOGETHER), ...idsFrom(1, ITEMS)].map((id) =>
    product(id, { title: `Ceramic mug ${id}, edition ${edition}` }),
  )

const hasEnded = async (ask: Ask, { shop }: Account, jobId: string): Promise<boolean> => {
  const job = (await (await ask(shop, `analysis-jobs/${jobId}`))?.json()) as Job | undefined
  return job?.status === 'completed' || job?.status === 'failed'
}

const checkJob = async (ask: Ask, account: Account, own: readonly StoredEvent[], id: string): Promise<void> => {
  const job = (await (await ask(account.shop, `analysis-jobs/${id}`))?.json()) as Job
  assert.is(job.status, 'completed', job.error_message ?? '')
  assert.ok(account.asked.has(job.resource_ids.join()), 'a job of other items than were asked for')
  assertEachOnce(ledgerFrom(own, id), job.total_items)
  const results = (await (await ask(account.shop, `analysis-jobs/${id}/results`))?.json()) as ResultItem[]
  assert.equal(
    results.map(({ resource_id }) => resource_id),
    job.resource_ids,
  )
}

const checkJobs = async (ask: Ask, account: Account, events: readonly StoredEvent[]): Promise<void> => {
  const installed = events.find(({ data }) => (data as { domain?: string }).domain === account.shop)
  const own = events.filter(({ metadata }) => metadata.shop_id === installed?.metadata.shop_id)
  const requested = own.filter(({ type }) => type === 'AnalysisJobRequested')
  const ids = requested.map(({ data }) => (data as { job_id: string }).job_id)
  for (const id of account.accepted) assert.ok(ids.includes(id), `the accepted job ${id} is not there`)
  const more = ids.filter((id) => !account.accepted.has(id)).length
  assert.ok(more <= account.refused, `${more} jobs that nobody has asked for`)
  for (const id of ids) await checkJob(ask, account, own, id)
}

const checkCatalogue = async (pool: Pool, { shop, imported }: Account): Promise<void> => {
  const { rows } = await pool.query<{ resource_id: string; title: string }>(
    'select resource_id, title from catalog_products where shop_domain = $1',
    [shop],
  )
  const stored = new Map(rows.map(({ resource_id, title }) => [resource_id, title]))
  for (const [id, title] of imported) assert.is(stored.get(id), title, `product ${id} of ${shop}`)
}

/** Starts the load; the service and the database are given by their addresses, which have to stay. */
export const startLoad = async (serviceUrl: string, databaseUrl: string, { shops = 2 } = {}) => {
  const pool = createPool(databaseUrl, { name: 'load' })
  const accounts = Array.from({ length: shops }, newAccount)
  const { ask, unexpected } = createAsk(serviceUrl)
  let isOver = false

  /** Asks all the time, and so also while the service refuses; while a job runs, that is the answer. */
  const startJobs = async (account: Account) => {
    for (let n = 0; !isOver; n += 1) {
      await startJob(ask, account, idsFrom(1 + (n % 5), ITEMS - 5))
      await pause()
    }
  }
  const importProducts = async (account: Account) => {
    for (let edition = 2; !isOver; edition += 1) {
      while (!(await importOnce(pool, account, productsOf(edition)))) {
        account.brokenImports += 1
        await pause()
      }
      await pause()
    }
  }
  const read = async (account: Account) => {
    while (!isOver) {
      for (const path of ['analysis-jobs?limit=10', 'analyze?limit=10']) {
        const response = await ask(account.shop, path)
        await response?.arrayBuffer()
        if (response) account.reads += 1
      }
      await pause()
    }
  }

  for (const account of accounts) assert.ok(await importOnce(pool, account, productsOf(1)))
  const working = Promise.all(accounts.flatMap((each) => [startJobs(each), importProducts(each), read(each)]))

  return {
    /** How many requests and imports were refused or broke so far. */
    troubles: () => accounts.reduce((sum, { refused, brokenImports }) => sum + refused + brokenImports, 0),
    /** Waits until each shop has got a new job, which is when its last one has ended, an import and an answer. */
    progress: async () => {
      const seen = accounts.map(({ accepted, imported, reads }) => [accepted.size, imported.size, reads])
      const hasMore = ({ accepted, imported, reads }: Account, n: number) =>
        [accepted.size, imported.size, reads].every((count, which) => count > (seen[n]?.[which] ?? 0))
      await eventually(() => accounts.every(hasMore), { what: 'progress of every shop' })
    },
    /** No new requests; those that are under way end. */
    stop: async () => {
      isOver = true
      await working
      await pool.end()
    },
    /** Waits for all that was accepted, and fails unless every promise was kept, nothing done twice and every row right. */
    settle: async (own: Pool): Promise<void> => {
      for (const account of accounts)
        for (const id of account.accepted)
          await eventually(() => hasEnded(ask, account, id), { what: `the end of job ${id}` })
      // A start that was refused in its last step may have been carried out, and then it is a job like any other.
      const allEnded = async () => {
        const events = await logOf(own)
        const count = (types: RegExp) => events.filter(({ type }) => types.test(type)).length
        return count(/^AnalysisJobRequested$/) === count(/^AnalysisJob(Completed|Failed)$/) && events
      }
      const events = await eventually(allEnded, { everyMs: 200, what: 'the end of all jobs' })
      for (const account of accounts) {
        await checkJobs(ask, account, events)
        await checkCatalogue(own, account)
      }
      await assertVerified({ url: databaseUrl, pool: own, store: await openPostgresStore(own) })
      assert.equal(unexpected, [])
    },
  }
}
