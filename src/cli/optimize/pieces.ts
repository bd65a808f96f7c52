// What one product adds to a file that `citable optimize --write` makes.

import type { Field } from '../../engine/optimization.ts'
import { currentValue } from '../../engine/proposals/field-values.ts'
import { formulaAmong } from './csv-cells.ts'
import { type FeedRow, feedRows } from './feed-rows.ts'
import type { Optimized, Settings } from './optimize-record.ts'

export const WRITTEN_AS = ['csv', 'json-ld', 'openai', 'google'] as const
export type WrittenAs = (typeof WRITTEN_AS)[number]

/** A product of a Shopify CSV: the values of all fields that its file may have a column for. */
export type CsvPiece = {
  as: 'csv'
  handle: string
  changed: Field[]
  values: Record<Field, string>
  /** Pictures with their alternative texts. */
  images: { src: string; alt: string }[]
}
export type JsonLdPiece = { as: 'json-ld'; id: string; handle: string | null; json: string }
export type FeedPiece = { as: 'feed'; rows: FeedRow[] }

/** `refused` says why something of the product is not in the file: the ends of sentences. */
export type Piece = { made: CsvPiece | JsonLdPiece | FeedPiece | null; refused: string[] }

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
