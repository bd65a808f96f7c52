// One item of an analysis job: its report is made, or that of an earlier analysis given again, and recorded.

import { catalogueView, withCatalogueFindings } from '../engine/catalogue-findings/catalogue-view.ts'
import { peerAnalysis } from '../engine/catalogue-findings/peer-groups.ts'
import type { StatisticsSnapshot } from '../engine/catalogue-findings/statistics-snapshot.ts'
import { Unconvertible } from '../engine/html/sanitize-body.ts'
import type { ShopFacts } from '../engine/record/product.ts'
import type { DataOf } from '../event-log/catalogue.ts'
import { EventTooLarge } from '../event-log/event-store.ts'
import { analysisId, comparisonId, resourceKey } from '../event-log/ids.ts'
import { contextOf, type Work } from '../jobs/chunk.ts'
import type { Outcome as OutcomeOf } from '../jobs/kinds.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import type { ProductFound } from '../providers/storefront.ts'
import type { AnalysisChunk } from '../queue/port.ts'
import type { Shop } from '../shops/decide.ts'
import { recordAnalysis, recordedAnalysis } from './commands.ts'
import type { PeerWork } from './peers.ts'
import { reportAgain, reportOf } from './report.ts'
import { type Analysed, analysisDigest, recordDigest } from './reuse.ts'

export type AnalysisWork = Work & PeerWork

type Outcome = OutcomeOf<'analysis'>
export type Item = AnalysisChunk['items'][number]

// Reasons are sentences for the merchant.
const MISSING = "It is not in the shop's catalogue."
export const UNEXPECTED = 'Its analysis failed unexpectedly; the failure has been logged.'
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

/** The report of an analysis that stands in the log; one that cannot be read, or is another product's, is made anew. */
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

/** The report for an item: that of an earlier analysis where nothing has changed since, else a new one. */
const reportFor = async (
  work: AnalysisWork,
  chunk: AnalysisChunk,
  { facts, frozen, known, analysed }: Products,
  { resource_id }: Item,
  { product, ...found }: Found,
  now: Date,
): Promise<Made> => {
  const { job_id, resource_type } = chunk
  const analysis_id = analysisId(job_id, resource_id)
  const resource_key = resourceKey(resource_id)
  const resource_title = shortTitle(product.title)
  const source: 'storefront' | 'catalogue' = found.source ?? 'catalogue'
  const started = performance.now()
  const view = catalogueView(product, frozen)
  const record = recordDigest(product, facts)
  const digest = analysisDigest(record, view.digest)
  const earlier = known.get(resource_key)
  if (earlier?.digest === digest && earlier.analysis_id !== analysis_id) {
    const reused_from = earlier.analysis_id
    const again = { analysis_id, job_id, resource_id, resource_title, reused_from, source, now }
    const report = reportAgain(await earlierReport(work, earlier), again)
    if (report) return { report, reused: true }
  }
  const before = work.made.take(record)
  const alone = before?.analysis ?? work.analyze(product, facts, now)
  const analysis = withCatalogueFindings(alone, view, (key) => comparisonId(analysis_id, key))
  const spent = performance.now() - started + (before?.processing_time ?? 0)
  const processing_time = Math.round(spent * 1_000) / 1_000
  const analyzed_at = (before?.now ?? now).toISOString()
  const ids = { analysis_id, job_id, resource_type, resource_id, resource_title }
  const { valid_until } = alone.additional_fields
  const until = typeof valid_until === 'string' && !Number.isNaN(Date.parse(valid_until)) ? valid_until : null
  analysed.push({ resource_key, record, digest, analysis_id, peer: peerAnalysis(alone), valid_until: until })
  const times = { analyzed_at, created_at: now.toISOString(), processing_time }
  return { report: reportOf(analysis, { ...ids, ...times, source }) }
}

/** The item's outcome, its report recorded. `toRecord` is waited for between the two. Throws when the store or the storefront is away. */
export const analyseItem = async (
  work: AnalysisWork,
  chunk: AnalysisChunk,
  products: Products,
  item: Item,
  toRecord?: () => Promise<void> | undefined,
): Promise<Outcome> => {
  const found = products.found.get(resourceKey(item.resource_id))
  if (!found || found.status === 'missing') return failedOutcome(chunk, item, null, MISSING)
  if (found.status === 'unreadable') return failedOutcome(chunk, item, shortTitle(found.title), found.reason)
  const analysis_id = analysisId(chunk.job_id, item.resource_id)
  const resource_title = shortTitle(found.product.title)
  const now = work.now()
  let made: Made
  try {
    made = await reportFor(work, chunk, products, item, found, now)
  } catch (error) {
    if (error instanceof Unconvertible) return failedOutcome(chunk, item, resource_title, error.message)
    if (isUnavailable(error)) throw error
    work.onUnexpected(error, item.resource_id)
    return failedOutcome(chunk, item, resource_title, UNEXPECTED)
  }
  const { resource_id } = item
  const { job_id, resource_type } = chunk
  const recorded = { analysis_id, job_id, item: item.item, resource_type, resource_id, resource_title, ...made }
  await toRecord?.()
  try {
    const context = contextOf(work, chunk, products.shop, () => now)
    return completedOutcome(item, await recordAnalysis(work.store, recorded, context))
  } catch (error) {
    if (error instanceof EventTooLarge) return failedOutcome(chunk, item, resource_title, TOO_LARGE)
    throw error
  }
}
