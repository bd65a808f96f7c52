// What one product adds to a file that `citable optimize --write` makes.

import { read } from '../../engine/analyzer/reading.ts'
import { feedOf } from '../../engine/feeds/feeds.ts'
import { offeredOf } from '../../engine/feeds/offered.ts'
import type { FeedName } from '../../engine/feeds/tables.ts'
import type { Verdict } from '../../engine/feeds/verdict.ts'
import type { Field } from '../../engine/optimization.ts'
import { currentValue } from '../../engine/proposals/field-values.ts'
import { formulaAmong } from '../../engine/text/formulas.ts'
import type { CsvPiece, Optimized, Piece, Settings, WrittenAs } from './optimized.ts'

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

export const pieces: Record<WrittenAs, (optimized: Optimized, settings: Settings) => Piece> = {
  csv: csvPiece,
  'json-ld': jsonLdPiece,
  openai: feedPiece('openai'),
  google: feedPiece('google'),
  'google-supplement': feedPiece('google-supplement'),
  ucp: feedPiece('ucp'),
  acp: feedPiece('acp'),
}
