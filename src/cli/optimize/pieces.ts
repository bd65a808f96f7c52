// What one product adds to a file that `citable optimize --write` makes.

import type { Field } from '../../engine/optimization.ts'
import { currentValue } from '../../engine/proposals/field-values.ts'
import { formulaAmong } from './csv-cells.ts'
import { feedRows } from './feed-rows.ts'
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

const feedPiece =
  (feed: 'openai' | 'google') =>
  ({ result }: Optimized, settings: Settings): Piece => {
    const { rows, refused } = feedRows(feed, result, settings)
    return { made: { as: 'feed', rows }, refused }
  }

export const pieces: Record<WrittenAs, (optimized: Optimized, settings: Settings) => Piece> = {
  csv: csvPiece,
  'json-ld': jsonLdPiece,
  openai: feedPiece('openai'),
  google: feedPiece('google'),
}
