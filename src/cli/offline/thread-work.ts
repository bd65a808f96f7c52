// The tasks of a thread of `citable analyze`: how the catalogue sees a product, the analysis of one that others are compared with, and the
// report of a record.

import { reportOf, resourceOf } from '../../analysis/report.ts'
import { answerInThread } from '../../concurrency/thread.ts'
import { analyze } from '../../engine/analyzer/analyze.ts'
import type { Analysis } from '../../engine/analyzer/report/report.ts'
import { catalogueView, withCatalogueFindings } from '../../engine/catalogue-findings/catalogue-view.ts'
import { compareWith } from '../../engine/catalogue-findings/comparison.ts'
import { type PeerAnalysis, peerAnalysis } from '../../engine/catalogue-findings/peer-groups.ts'
import { type Fingerprint, fingerprintOf } from '../../engine/catalogue-findings/product-fingerprint.ts'
import type { PageFacts } from '../../engine/page/page-facts.ts'
import type { Product } from '../../engine/record/product.ts'
import { analysisId } from '../../event-log/ids.ts'
import type { Item, Row, Settings, Task } from '../reports/format.ts'
import { formats } from '../reports/formats.ts'
import { categoriesOf, findingsOf, type Report, shownTitle } from '../reports/view.ts'

/** With what the catalogue says of the product, where it was read. */
const analysisOf = (alone: Analysis, product: Product, settings: Surroundings): Analysis => {
  const { catalogue, competitors } = settings
  const idOf = (source: string) => analysisId(`offline comparison with ${source}`, product.resource_id)
  const analysis = catalogue ? withCatalogueFindings(alone, catalogueView(product, catalogue), idOf) : alone
  const compared = competitors.map((one) => compareWith(analysis, one.analysis, one.name, idOf(one.source)))
  return compared.length === 0 ? analysis : { ...analysis, comparisons: [...compared, ...analysis.comparisons] }
}

type Surroundings = Pick<Settings, 'facts' | 'now' | 'catalogue' | 'competitors' | 'kind'>

/** The analysis of a record by itself, and the milliseconds that it took. */
type Made = { analysis: Analysis; spent: number }

/** The report of a product as the API would return it, except that there is no job. */
const offlineReport = (product: Product, page: PageFacts | null, settings: Surroundings, made?: Made): Report => {
  const { facts, now, kind } = settings
  const started = performance.now()
  const { analysis: alone, spent } = made ?? { analysis: analyze(product, facts, now, page), spent: 0 }
  const analysis = analysisOf(alone, product, settings)
  return reportOf(analysis, {
    analysis_id: analysisId('offline', product.resource_id),
    resource_type: 'product',
    resource_id: product.resource_id,
    resource_title: product.title,
    resource: resourceOf(product, facts),
    source: kind,
    analyzed_at: now.toISOString(),
    processing_time: Math.round((spent + performance.now() - started) * 1_000) / 1_000,
  })
}

const rowOf = ({ resource_id, title, images }: Product, { score, suggestions, metadata }: Report): Row => ({
  resource_id,
  title: shownTitle(title, resource_id),
  image: images.find(({ src }) => src?.startsWith('https://'))?.src ?? null,
  score: score.value,
  categories: categoriesOf(metadata.additional_fields),
  grade: score.grade,
  issues: suggestions.map(({ id, priority, title }) => ({ id, priority, title })),
  findings: findingsOf(metadata.additional_fields).map(({ kind, priority, title }) => ({ id: kind, priority, title })),
  fix: suggestions[0]?.title ?? '',
})

/** A record that throws is answered with its line, like one that could not be read. */
export const analysed = (task: Task, settings: Settings, made?: Made): Item => {
  if ('error' in task) return task
  const { at, line, product, page = null } = task
  try {
    const report = offlineReport(product, page, settings, made)
    const { render } = formats[settings.format]
    return { at, line, row: rowOf(product, report), text: render({ at, line, product, page, report, settings }) }
  } catch (error) {
    return { at, line, error: error instanceof Error ? error.message : String(error) }
  }
}

export type Question =
  | { ask: 'sighting'; product: Product }
  | { ask: 'analysis'; product: Product }
  /** `made` is the record's analysis if it was requested before. */
  | { ask: 'report'; task: Task; made: Uint8Array | undefined }

/** `made` is the whole of it as bytes, which are small and quick to hand over. */
export type PeerMade = { peer: PeerAnalysis; made: Uint8Array }

/** Null for a record that is broken; its report says so. */
export type Answer = Fingerprint | PeerMade | Item | null

const bytesOf = (made: Made): Uint8Array => new TextEncoder().encode(JSON.stringify(made))
const madeOf = (bytes: Uint8Array): Made => JSON.parse(new TextDecoder().decode(bytes))

const orNone = <T>(answer: () => T): T | null => {
  try {
    return answer()
  } catch {
    return null
  }
}

const peerMade = (product: Product, { facts, now }: Settings): PeerMade => {
  const started = performance.now()
  const analysis = analyze(product, facts, now)
  return { peer: peerAnalysis(analysis), made: bytesOf({ analysis, spent: performance.now() - started }) }
}

/** Returns a task with the settings of the run, which include the catalogue once all of it was read. */
export const answer = (question: Question, settings: Settings): Answer => {
  switch (question.ask) {
    case 'sighting':
      return orNone(() => fingerprintOf(question.product))
    case 'analysis':
      return orNone(() => peerMade(question.product, settings))
    case 'report':
      return analysed(question.task, settings, question.made && madeOf(question.made))
  }
}

/** The outcome of a question that ended its thread. */
export const lost = (question: Question, error: Error): Answer => {
  if (question.ask !== 'report') return null
  const { at, line } = question.task
  return { at, line, error: `the analysis ended before it was done (${error.message})` }
}

answerInThread<Question, Answer, Settings>(import.meta.url, answer)
