// The competitors that the products of a run are compared with: one product each, from a page or a file.

import { analyze } from '../aeo/analyzer/analyze.ts'
import type { Analysis } from '../aeo/report.ts'
import { type InputRecord, inputOf } from './input.ts'
import { UsageError } from './output.ts'
import { shownTitle } from './reports/view.ts'

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

/** `currency` is that of the shop, for a competitor that does not name its own. */
const competitorOf = async (source: string, currency: string | null, now: Date): Promise<Competitor> => {
  const { records, facts } = await inputOf(source, (own) => ({ ...own, currency: own.currency ?? currency }))
  const record = await onlyRecord(source, records)
  if ('error' in record) throw new UsageError(`${source}, line ${record.line}: ${record.error}.`)
  const { product, page } = record
  const analysis = analyze(product, facts, now, page ?? null)
  return { source, name: shownTitle(product.title, product.resource_id), analysis }
}

/** @throws UsageError for one that is not one product, UnreadableFile where it cannot be read. */
export const competitorsOf = async (
  sources: readonly string[],
  currency: string | null,
  now: Date,
): Promise<Competitor[]> => {
  if (sources.length > MOST) throw new UsageError(`--competitor can be given ${MOST} times at most.`)
  const competitors: Competitor[] = []
  for (const source of sources) competitors.push(await competitorOf(source, currency, now))
  return competitors
}
