// The items of an analysis job: their reports are made, or those of earlier analyses given again, and recorded.

import { type InThreads, TaskFailed } from '../concurrency/thread-pool.ts'
import type { StatisticsSnapshot } from '../engine/catalogue-findings/statistics-snapshot.ts'
import type { ShopFacts } from '../engine/record/product.ts'
import { EventTooLarge } from '../event-log/event-store.ts'
import { analysisId, resourceKey } from '../event-log/ids.ts'
import { beating, contextOf, reasonOf, type Work } from '../jobs/chunk.ts'
import type { Outcome as OutcomeOf } from '../jobs/kinds.ts'
import type { ProductFound } from '../providers/storefront.ts'
import type { AnalysisChunk, Delivery } from '../queue/port.ts'
import type { Shop } from '../shops/decide.ts'
import { recordAnalysis, type Standing, type ToRecord } from './commands.ts'
import type { PeerWork } from './peers.ts'
import { type Analysed, isValid } from './reuse.ts'
import type { Reported, ReportTask, report } from './thread-work.ts'

export type AnalysisWork = Work & PeerWork & { engine: { report: InThreads<typeof report> } }

type Outcome = OutcomeOf<'analysis'>
export type Item = AnalysisChunk['items'][number]

// Reasons are sentences for the merchant.
const MISSING = "It is not in the shop's catalogue."
export const UNEXPECTED = 'Its analysis failed unexpectedly; the failure has been logged.'
const WORDS = {
  late: 'Its analysis took too long and was stopped.',
  memory: 'Its analysis needed too much memory and was stopped.',
  work: 'Its record is too complicated to be analysed.',
  unexpected: UNEXPECTED,
}
const TOO_LARGE = 'Its report is too large to be kept.'

/** Characters of a title that go along with an outcome: fifty of them share an event. */
const TITLE_LISTED = 1_000

export const failedOutcome = (
  chunk: AnalysisChunk,
  { item, resource_id }: Item,
  title: string | null,
  error: string,
): Outcome => ({
  item,
  resource_id,
  resource_title: title,
  analysis_id: analysisId(chunk.job_id, resource_id),
  status: 'failed',
  error,
})

export const completedOutcome = ({ item, resource_id }: Item, stands: Standing): Outcome => ({
  item,
  resource_id,
  resource_title: stands.resource_title,
  analysis_id: stands.analysis_id,
  status: 'completed',
  error: null,
  ...(stands.reused ? { reused: true } : {}),
})

/** As it can be kept: a text of the database holds no NUL. */
const shortTitle = <T extends string | null>(title: T) =>
  (title?.slice(0, TITLE_LISTED).replaceAll('\0', '').toWellFormed() ?? null) as T

export type Products = {
  shop: Shop
  facts: ShopFacts
  found: Map<string, ProductFound>
  frozen: StatisticsSnapshot
  /** Earlier analyses by resource key. */
  known: Map<string, Analysed>
  /** Those of this chunk, to be remembered. */
  analysed: Analysed[]
}

type Found = Extract<ProductFound, { status: 'found' }>
type Asking = {
  work: AnalysisWork
  delivery: Delivery<AnalysisChunk>
  products: Products
  /** Whether one of them may take long. */
  isLarge: boolean
}

const ask = ({ work, delivery, products, isLarge }: Asking, tasks: readonly ReportTask[]) =>
  beating(
    delivery.heartbeat,
    work.engine.report(tasks, {
      of: delivery.chunk.shop_id,
      shared: products.frozen,
      isLarge,
      signal: delivery.signal,
    }),
  )

const taskOf = (
  { work, delivery: { chunk }, products }: Asking,
  { resource_id }: Item,
  { product, ...found }: Found,
): ReportTask => {
  const { job_id, resource_type } = chunk
  const analysis_id = analysisId(job_id, resource_id)
  const key = resourceKey(resource_id)
  const resource_title = shortTitle(product.title)
  const source = found.source ?? 'catalogue'
  const earlier = products.known.get(key)
  const now = work.now()
  const canRepeat = earlier && earlier.analysis_id !== analysis_id && isValid(earlier, now)
  return {
    product,
    facts: products.facts,
    header: { analysis_id, job_id, resource_type, resource_id, resource_title, source },
    earlier: canRepeat ? earlier.digest : null,
    made: work.made.take(chunk.shop_id, key),
    now,
  }
}

/** What is to be recorded for an item that the engine has answered. */
const factOf = (
  { delivery: { chunk }, products }: Asking,
  item: Item,
  { header }: ReportTask,
  answer: Reported,
): ToRecord => {
  const { analysis_id, job_id, resource_id, resource_title, source } = header
  const { record, digest, made } = answer
  const resource_key = resourceKey(resource_id)
  const { resource_type } = chunk
  const about = { analysis_id, job_id: job_id!, item: item.item, resource_type, resource_id, resource_title }
  if (!made) {
    const repeats = products.known.get(resource_key)!.analysis_id
    return { type: 'AnalysisRepeated', data: { ...about, source, repeats } }
  }
  const { peer, valid_until, report } = made
  products.analysed.push({ resource_key, record, digest, analysis_id, peer, valid_until })
  return { type: 'AnalysisRecorded', data: { ...about, report } }
}

const recorded = async (asking: Asking, item: Item, task: ReportTask, answer: Reported | TaskFailed) => {
  const { work, delivery, products } = asking
  const { chunk } = delivery
  const { resource_id, resource_title } = task.header
  if (answer instanceof TaskFailed)
    return failedOutcome(chunk, item, resource_title, reasonOf(work, answer, resource_id, WORDS))
  const fact = factOf(asking, item, task, answer)
  try {
    const context = contextOf(work, chunk, products.shop)
    return completedOutcome(item, await recordAnalysis(work.store, fact, context))
  } catch (error) {
    if (error instanceof EventTooLarge) return failedOutcome(chunk, item, resource_title, TOO_LARGE)
    throw error
  }
}

/** The outcomes of items, their reports recorded. Throws when the store or the storefront cannot be reached. */
export const analyseItems = async (asking: Asking, items: readonly Item[]): Promise<Outcome[]> => {
  const { delivery, products } = asking
  const outcomes = new Map<Item, Outcome>()
  const asked: { item: Item; task: ReportTask }[] = []
  for (const item of items) {
    const found = products.found.get(resourceKey(item.resource_id))
    if (!found || found.status === 'missing') outcomes.set(item, failedOutcome(delivery.chunk, item, null, MISSING))
    else if (found.status === 'unreadable')
      outcomes.set(item, failedOutcome(delivery.chunk, item, shortTitle(found.title), found.reason))
    else asked.push({ item, task: taskOf(asking, item, found) })
  }
  const tasks = asked.map(({ task }) => task)
  const answers = tasks.length === 0 ? [] : await ask(asking, tasks)
  await Promise.all(
    asked.map(async ({ item, task }, at) => outcomes.set(item, await recorded(asking, item, task, answers[at]!))),
  )
  return items.map((item) => outcomes.get(item)!)
}
