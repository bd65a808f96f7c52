// The competitors that the products of a run are compared with: one product each, from a page or a file.

import { analyze } from '../../engine/analyzer/analyze.ts'
import type { Analysis } from '../../engine/analyzer/report/report.ts'
import type { PageFacts } from '../../engine/page/page-facts.ts'
import type { Product, ShopFacts } from '../../engine/record/product.ts'
import { UsageError } from '../output/output.ts'
import { shownTitle } from '../reports/view.ts'
import { type InputRecord, inputOf } from './input.ts'

export type Competitor = { source: string; name: string; analysis: Analysis }

const MOST = 10

const onlyRecord = async (source: string, records: AsyncIterable<InputRecord>): Promise<InputRecord> => {
  let only: InputRecord | undefined
  for await (const record of records) {
    if (only) throw new UsageError(`${source} has several products; a competitor is one.`)
    only = record
  }
  if (!only) throw new UsageError(`${source} has no product.`)
  return only
}

/** A product to be held against others, and what it was read from. */
type CompetitorPage = { source: string; product: Product; facts: ShopFacts; page: PageFacts | null }

/** `currency` is that of the shop, for a competitor that does not name its own. */
const pageOf = async (source: string, currency: string | null): Promise<CompetitorPage> => {
  const { records, facts } = await inputOf(source, (own) => ({ ...own, currency: own.currency ?? currency }))
  const record = await onlyRecord(source, records)
  if ('error' in record) throw new UsageError(`${source}, line ${record.line}: ${record.error}.`)
  const { product, page = null } = record
  return { source, product, facts, page }
}

/** @throws UsageError for one that is not one product, UnreadableFile if it cannot be read. */
export const competitorPages = async (
  sources: readonly string[],
  currency: string | null,
): Promise<CompetitorPage[]> => {
  if (sources.length > MOST) throw new UsageError(`--competitor can be given ${MOST} times at most.`)
  const pages: CompetitorPage[] = []
  for (const source of sources) pages.push(await pageOf(source, currency))
  return pages
}

/** The same, analysed. */
export const competitorsOf = async (
  sources: readonly string[],
  currency: string | null,
  now: Date,
): Promise<Competitor[]> => {
  const pages = await competitorPages(sources, currency)
  return pages.map(({ source, product, facts, page }) => ({
    source,
    name: shownTitle(product.title, product.resource_id),
    analysis: analyze(product, facts, now, page),
  }))
}
