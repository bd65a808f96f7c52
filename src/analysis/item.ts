// The items of an analysis job: their reports are made, or those of earlier analyses given again, and recorded.

import { type InThreads, TaskFailed } from '../concurrency/thread-pool.ts'
import type { StatisticsSnapshot } from '../engine/catalogue-findings/statistics-snapshot.ts'
import type { ShopFacts } from '../engine/record/product.ts'
import type { DataOf } from '../event-log/catalogue.ts'
import { EventTooLarge } from '../event-log/event-store.ts'
import { analysisId, resourceKey } from '../event-log/ids.ts'
import { beating, contextOf, reasonOf, type Work } from '../jobs/chunk.ts'
import type { Outcome as OutcomeOf } from '../jobs/kinds.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import type { ProductFound } from '../providers/storefront.ts'
import type { AnalysisChunk, Delivery } from '../queue/port.ts'
import type { Shop } from '../shops/decide.ts'
import { recordAnalysis, recordedAnalysis } from './commands.ts'
import type { PeerWork } from './peers.ts'
import { reportAgain, resourceOf } from './report.ts'
import type { Analysed } from './reuse.ts'
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

export const completedOutcome = ({ item, resource_id }: Item, stands: DataOf<'AnalysisRecorded'>): Outcome => ({
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

/** The report of an analysis in the log; undefined where it cannot be read or is another product's, so that it is made again. */
const earlierReport = async (work: AnalysisWork, { analysis_id, resource_key }: Analysed): Promise<unknown> => {
  try {
    const stands = await recordedAnalysis(work.store, analysis_id)
    return stands && resourceKey(stands.resource_id) === resource_key ? stands.report : undefined
  } catch (error) {
    if (isUnavailable(error)) throw error
    return undefined
  }
}

type Found = Extract<ProductFound, { status: 'found' }>
type Made = { report: DataOf<'AnalysisRecorded'>['report']; reused?: true }
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
  return {
    product,
    facts: products.facts,
    header: { analysis_id, job_id, resource_type, resource_id, resource_title, source },
    earlier: earlier && earlier.analysis_id !== analysis_id ? earlier.digest : null,
    made: work.made.take(chunk.shop_id, key),
    now: work.now(),
  }
}

/** The earlier report, where it can be given again. */
const again = async (
  { work, products }: Asking,
  { product, facts, header, now }: ReportTask,
): Promise<Made | undefined> => {
  const earlier = products.known.get(resourceKey(header.resource_id))
  if (!earlier) return undefined
  const said = await earlierReport(work, earlier)
  const report = reportAgain(said, {
    ...header,
    resource: resourceOf(product, facts),
    reused_from: earlier.analysis_id,
    now,
  })
  return report && { report, reused: true }
}

/** What is to be recorded for an item that the engine has answered. */
const madeOf = async (asking: Asking, task: ReportTask, answer: Reported): Promise<Made | TaskFailed> => {
  const { made } = answer
  if (made) {
    const { record, digest } = answer
    const { analysis_id, resource_id } = task.header
    const { peer, valid_until } = made
    const resource_key = resourceKey(resource_id)
    asking.products.analysed.push({ resource_key, record, digest, analysis_id, peer, valid_until })
    return { report: made.report }
  }
  const given = await again(asking, task)
  if (given) return given
  const [fresh] = await ask(asking, [{ ...task, earlier: null }])
  return fresh instanceof TaskFailed ? fresh : madeOf(asking, task, fresh!)
}

const recorded = async (asking: Asking, item: Item, task: ReportTask, answer: Reported | TaskFailed) => {
  const { work, delivery, products } = asking
  const { chunk } = delivery
  const { analysis_id, job_id, resource_id, resource_title } = task.header
  const made = answer instanceof TaskFailed ? answer : await madeOf(asking, task, answer)
  if (made instanceof TaskFailed)
    return failedOutcome(chunk, item, resource_title, reasonOf(work, made, resource_id, WORDS))
  const { resource_type } = chunk
  const data = { analysis_id, job_id: job_id!, item: item.item, resource_type, resource_id, resource_title, ...made }
  try {
    const context = contextOf(work, chunk, products.shop)
    return completedOutcome(item, await recordAnalysis(work.store, data, context))
  } catch (error) {
    if (error instanceof EventTooLarge) return failedOutcome(chunk, item, resource_title, TOO_LARGE)
    throw error
  }
}

/** The outcomes of items, their reports recorded. Throws when the store or the storefront is away. */
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
