// What `citable optimize` makes from a record, and what its output consists of.

import type { Score } from '../../engine/analyzer/report/report.ts'
import type { Made } from '../../engine/feeds/feeds.ts'
import type { FeedName } from '../../engine/feeds/tables.ts'
import type { Field, Proposal, Style } from '../../engine/optimization.ts'
import type { Product, ShopFacts } from '../../engine/record/product.ts'

export const OPTIMIZE_FORMATS = ['table', 'json'] as const

export const WRITTEN_AS = ['csv', 'json-ld', 'openai', 'google', 'google-supplement', 'ucp', 'acp'] as const satisfies (
  | 'csv'
  | 'json-ld'
  | FeedName
)[]
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
export type FeedPiece = Made & { as: 'feed' }

/** `refused` says why something of the product is not in the file: the ends of sentences. */
export type Piece = { made: CsvPiece | JsonLdPiece | FeedPiece | null; refused: string[] }

/** What all records of a run have in common; can be sent to a thread. */
export type Settings = {
  facts: ShopFacts
  now: Date
  style: Style
  /** The fields that may be proposed. */
  fields: readonly Field[]
  view: 'table' | 'detail' | 'json'
  /** Whether the detail shows what changed word by word. */
  diff: boolean
  /** Products that the table shows at most; null for all. */
  top: number | null
  /** What is made of the optimized records; null if no file is written. */
  written: WrittenAs | null
  width: number
  colours: boolean
}

/** A product with everything proposed for it in place. */
export type Optimized = {
  line: number
  product: Product
  proposals: Proposal[]
  /** Why there is none for what else could be better; null if nothing is left. */
  none: string | null
  /** The record with all proposed values. */
  result: Product
  before: Score
  /** Measured on the result. */
  after: Score
}

export type Row = {
  resource_id: string
  title: string
  before: Score
  after: Score
  fields: Field[]
  /** How much only the merchant can tell. */
  needs: number
}

/** A record of the file by its place there, from 0; or why nothing could be proposed. */
export type Item = { at: number; line: number } & (
  | { row: Row; text: string; piece: Piece | null; values: Pick<Proposal, 'field' | 'optimized_value'>[] }
  | { error: string }
)
export type Done = Extract<Item, { row: Row }>

/** "+7", "0", "-1". */
export const signed = (gain: number): string => (gain > 0 ? `+${gain}` : String(gain))
