// One record of a catalogue file -> its report in a format, without a server. Runs in the process itself and in the workers.

import { analyze } from '../aeo/analyzer/analyze.ts'
import type { Frozen } from '../aeo/catalogue/frozen.ts'
import { catalogueView, inCatalogue } from '../aeo/catalogue/in-catalogue.ts'
import type { Product, ShopFacts } from '../aeo/product.ts'
import type { Analysis } from '../aeo/report.ts'
import { clip, plain } from '../aeo/text/plain.ts'
import { analysisId } from '../events/ids.ts'
import { reportOf } from '../jobs/report.ts'
import type { CatalogueRecord } from '../providers/catalogue/read.ts'
import { type FormatName, formats, type Item, type Row } from './reports/formats.ts'
import { findingsOf, type Report } from './reports/view.ts'

/** What all records of a run have in common; can be sent to a worker. */
export type Settings = {
  /** Statistics of the whole catalogue; null where the records are looked at alone. */
  catalogue: Frozen | null
  facts: ShopFacts
  now: Date
  format: FormatName
  source: string
  width: number
  colours: boolean
}

/** A record of the file and its place there, from 0. */
export type Task = CatalogueRecord & { at: number }

export type Subject = { at: number; line: number; product: Product; report: Report; settings: Settings }

/** Characters that reports show of a title. */
const MAX_TITLE = 200

/** One visible line that names the product. */
export const shownTitle = (title: string, resource_id: string): string =>
  clip(plain(title.slice(0, 2 * MAX_TITLE)) || resource_id, MAX_TITLE)

/** With what the catalogue says of the product, where it was read. */
const analysisOf = (product: Product, { facts, now, catalogue }: Surroundings): Analysis => {
  const analysis = analyze(product, facts, now)
  if (catalogue === null) return analysis
  const idOf = (source: string) => analysisId(`offline comparison with ${source}`, product.resource_id)
  return inCatalogue(analysis, catalogueView(product, catalogue), idOf)
}

type Surroundings = Pick<Settings, 'facts' | 'now' | 'catalogue'>

/** The report of a product as the API would give it, but for the job that there is none of. */
export const offlineReport = (product: Product, surroundings: Surroundings): Report => {
  const { now } = surroundings
  const started = performance.now()
  const analysis = analysisOf(product, surroundings)
  return reportOf(analysis, {
    analysis_id: analysisId('offline', product.resource_id),
    resource_type: 'product',
    resource_id: product.resource_id,
    resource_title: product.title,
    source: 'catalogue',
    analyzed_at: now.toISOString(),
    processing_time: Math.round((performance.now() - started) * 1_000) / 1_000,
  })
}

const rowOf = ({ resource_id, title }: Product, { score, suggestions, metadata }: Report): Row => ({
  resource_id,
  title: shownTitle(title, resource_id),
  score: score.value,
  grade: score.grade,
  issues: suggestions.map(({ id, priority, title }) => ({ id, priority, title })),
  findings: findingsOf(metadata.additional_fields).map(({ kind, priority, title }) => ({ id: kind, priority, title })),
  fix: suggestions[0]?.title ?? '',
})

/** A record that throws is answered with its line, like one that could not be read. */
export const analyser = (settings: Settings) => {
  const { render } = formats[settings.format]
  return (task: Task): Item => {
    if ('error' in task) return task
    const { at, line, product } = task
    try {
      const report = offlineReport(product, settings)
      return { at, line, row: rowOf(product, report), text: render({ at, line, product, report, settings }) }
    } catch (error) {
      return { at, line, error: error instanceof Error ? error.message : String(error) }
    }
  }
}
