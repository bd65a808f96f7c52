// One record of a catalogue file -> what can be proposed for it, without a server and without a model. Runs in the process itself and in
// the threads.

import { answerInThread } from '../../concurrency/thread.ts'
import { type Reading, read } from '../../engine/analyzer/reading.ts'
import { offeredOf } from '../../engine/feeds/feed-offer.ts'
import { feedOf } from '../../engine/feeds/feeds.ts'
import type { FeedName } from '../../engine/feeds/tables.ts'
import type { Verdict } from '../../engine/feeds/verdict.ts'
import type { Field } from '../../engine/optimization.ts'
import type { PageFacts } from '../../engine/page/page-facts.ts'
import { currentValue, withValues } from '../../engine/proposals/field-values.ts'
import { proposeOrSayWhy } from '../../engine/proposals/propose.ts'
import { analyseReading } from '../../engine/proposals/score-gain.ts'
import type { Taken } from '../../engine/proposals/shared-values.ts'
import type { Product } from '../../engine/record/product.ts'
import { formulaAmong } from '../../engine/text/formulas.ts'
import { fromFacts } from '../../engine/writer/write.ts'
import { analysisId, optimizationId } from '../../event-log/ids.ts'
import type { Task } from '../reports/format.ts'
import { shownTitle } from '../reports/view.ts'
import { renderDetail } from './detail.ts'
import type { CsvPiece, Item, Optimized, Piece, Row, Settings, WrittenAs } from './optimized.ts'

const FIELDS_OF_CSV: readonly Field[] = [
  'title',
  'description',
  'meta_title',
  'meta_description',
  'faq',
  'json_ld',
  'image_alt',
]

const csvPiece = ({ product, proposals, result }: Optimized): Piece => {
  if (proposals.length === 0) return { made: null, refused: [] }
  if (!product.handle) return { made: null, refused: ['has no handle, by which Shopify would find it'] }
  const values = Object.fromEntries(
    FIELDS_OF_CSV.map((field) => [field, currentValue(result, field)]),
  ) as CsvPiece['values']
  const images = result.images.map(({ src, alt }) => ({ src, alt: alt ?? '' }))
  const cells = [product.handle, ...Object.values(values), ...images.map(({ alt }) => alt)]
  const formula = formulaAmong(cells)
  if (formula !== null) return { made: null, refused: [formula] }
  const changed = proposals.map(({ field }) => field)
  return { made: { as: 'csv', handle: product.handle, changed, values, images }, refused: [] }
}

const jsonLdPiece = ({ product, result }: Optimized): Piece => {
  const json = currentValue(result, 'json_ld')
  return json === ''
    ? { made: null, refused: ['has no structured data of its own, and none was proposed'] }
    : { made: { as: 'json-ld', id: product.resource_id, handle: product.handle, json }, refused: [] }
}

/** Each reason once, with the variants that it is of where not all have it. */
const reasonsOf = (verdicts: readonly Verdict[]): string[] => {
  const counts = new Map<string, number>()
  for (const reason of verdicts.flatMap(({ reasons }) => reasons)) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const all = verdicts.length
  return [...counts].map(([reason, count]) => (count === all ? reason : `${reason} (${count} of ${all} variants)`))
}

const feedPiece =
  (feed: FeedName) =>
  ({ result, proposals }: Optimized, settings: Settings): Piece => {
    const isByModel = (field: Field) => proposals.some((one) => one.field === field && one.written_by === 'model')
    const byModel = { title: isByModel('title'), description: isByModel('description') }
    const made = feedOf(feed, offeredOf(read(result, settings.facts, settings.now), byModel))
    // A product without anything to add lacks nothing.
    return { made: { as: 'feed', ...made }, refused: feed === 'google-supplement' ? [] : reasonsOf(made.verdicts) }
  }

const pieces: Record<WrittenAs, (optimized: Optimized, settings: Settings) => Piece> = {
  csv: csvPiece,
  'json-ld': jsonLdPiece,
  openai: feedPiece('openai'),
  google: feedPiece('google'),
  'google-supplement': feedPiece('google-supplement'),
  ucp: feedPiece('ucp'),
  acp: feedPiece('acp'),
}

type Surroundings = Pick<Settings, 'facts' | 'now' | 'style' | 'fields'>

/** What the facts of a record give for it; `page` is what it was read from, where that was one. */
const optimize = (
  line: number,
  product: Product,
  page: PageFacts | null,
  { facts: shop, now, style, fields }: Surroundings,
  isTaken?: Taken,
): Optimized => {
  const reading = read(product, shop, now, page)
  const rewrite = (changed: Reading, open: readonly Field[]) => fromFacts({ reading: changed, fields: open, style })
  const { proposals, none } = proposeOrSayWhy(reading, [rewrite(reading, fields)], {
    style,
    fields,
    rewrite,
    ...(isTaken ? { isTaken } : {}),
  })
  const result = withValues(product, proposals)
  const before = analyseReading(reading).scored.score
  const after = proposals.length === 0 ? before : analyseReading(read(result, shop, now, page)).scored.score
  return { line, product, proposals, none, result, before, after }
}

const rowOf = ({ product, proposals, before, after }: Optimized): Row => ({
  resource_id: product.resource_id,
  title: shownTitle(product.title, product.resource_id),
  before,
  after,
  fields: proposals.map(({ field }) => field),
  needs: proposals.reduce((sum, { needs_input }) => sum + needs_input.length, 0),
})

/** What `--json` prints: the optimizations as the API returns them, except that there is no job. */
const renderJson = ({ product: { resource_id }, proposals, none }: Optimized, now: Date): string => {
  const analysis_id = analysisId('offline', resource_id)
  const created_at = now.toISOString()
  const optimizations = proposals.map((proposal) => ({
    id: optimizationId('offline', analysis_id, proposal.field),
    analysis_id,
    ...proposal,
    manually_edited: false,
    applied_at: null,
    reverted_at: null,
    created_at,
  }))
  return `${JSON.stringify({ resource_id, optimizations, ...(none === null ? {} : { none }) })}\n`
}

const textOf = (optimized: Optimized, settings: Settings): string => {
  switch (settings.view) {
    case 'json':
      return renderJson(optimized, settings.now)
    case 'detail':
      return renderDetail(optimized, settings)
    case 'table':
      return ''
  }
}

/** A record that throws is answered with its line, like one that could not be read. Nothing is proposed that `isTaken`. */
export const optimized = (task: Task, settings: Settings, isTaken?: Taken): Item => {
  if ('error' in task) return task
  const { at, line, product, page = null } = task
  try {
    const made = optimize(line, product, page, settings, isTaken)
    const piece = settings.written && pieces[settings.written](made, settings)
    const values = made.proposals.map(({ field, optimized_value }) => ({ field, optimized_value }))
    return { at, line, row: rowOf(made), text: textOf(made, settings), piece, values }
  } catch (error) {
    return { at, line, error: error instanceof Error ? error.message : String(error) }
  }
}

/** The outcome of a record that ended its thread. */
export const lost = ({ at, line }: Task, error: Error): Item => ({
  at,
  line,
  error: `the work on it ended before it was done (${error.message})`,
})

answerInThread<Task, Item, Settings>(import.meta.url, optimized)
