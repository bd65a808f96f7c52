// The feeds of a catalogue, product by product: what each adds to a file, and a verdict on every row. Nothing is kept between products, so a
// file or an answer can be written while the catalogue is read: `head`, the text of each entry with `between` them, `tail`.

import type { JsonObject } from '../text/json.ts'
import { catalogueProduct, variantRow } from './agent-catalogue.ts'
import type { Offered, OfferedVariant } from './feed-offer.ts'
import { googleRow, googleWarnings, supplementRow } from './google.ts'
import { openaiRow, openaiWarnings } from './openai.ts'
import { type FeedName, TABLES } from './tables.ts'
import { judgeRow, type Row, type Verdict } from './verdict.ts'

/** `ids` are those of its rows: of one variant, or of all that a product has. */
export type Entry = { ids: string[]; row: Row }
export type Made = { entries: Entry[]; verdicts: Verdict[] }

type Feed = {
  /** The usual name of its file. */
  file: string
  rowOf: (offered: Offered, variant: OfferedVariant) => Row
  /** What else speaks against a row without having it refused. */
  warnings?: (offered: Offered, row: Row) => string[]
  /** Where a product is one entry: what is around its variants. */
  around?: (offered: Offered, rows: Row[]) => Row
}

export const FEEDS: Record<FeedName, Feed> = {
  openai: { file: 'openai.jsonl.gz', rowOf: openaiRow, warnings: openaiWarnings },
  google: { file: 'google.tsv', rowOf: googleRow, warnings: googleWarnings },
  'google-supplement': { file: 'google-supplement.tsv', rowOf: supplementRow },
  ucp: {
    file: 'ucp.json',
    rowOf: (offered, variant) => variantRow('ucp', offered, variant),
    around: (offered, rows) => catalogueProduct('ucp', offered, rows),
  },
  acp: {
    file: 'acp.jsonl',
    rowOf: (offered, variant) => variantRow('acp', offered, variant),
    around: (offered, rows) => catalogueProduct('acp', offered, rows),
  },
}

/** Google takes a title or a structured one; each feed has rules that are of more than one column. */
const furtherReasons = (feed: FeedName, row: Row): string[] => {
  if (feed === 'google')
    return (['title', 'description'] as const)
      .filter((name) => !(name in row) && !(`structured_${name}` in row))
      .map((name) => `no ${name}`)
  return feed === 'google-supplement' && Object.keys(row).length < 2 ? ['nothing to add to the main feed'] : []
}

/** What a product adds to a feed; verdicts have no warnings where no one reads them. */
export const feedOf = (feed: FeedName, offered: Offered, isWarned = true): Made => {
  const { rowOf, warnings, around } = FEEDS[feed]
  const product = offered.reading.product.resource_id
  const taken: Entry[] = []
  if (offered.variants.length === 0)
    return {
      entries: [],
      verdicts: [{ product, id: '', accepted: false, reasons: ['no variant to list'], warnings: [] }],
    }
  const verdicts = offered.variants.map((variant): Verdict => {
    const row = rowOf(offered, variant)
    const judged = judgeRow(feed, row)
    const reasons = [...judged.reasons, ...furtherReasons(feed, row)]
    if (reasons.length === 0) taken.push({ ids: [variant.id], row })
    const told = isWarned ? [...judged.warnings, ...(warnings?.(offered, row) ?? [])] : []
    return { product, id: variant.id, accepted: reasons.length === 0, reasons, warnings: told }
  })
  if (!around || taken.length === 0) return { entries: taken, verdicts }
  const row = around(
    offered,
    taken.map((one) => one.row),
  )
  return { entries: [{ ids: taken.flatMap(({ ids }) => ids), row }], verdicts }
}

/** How the entries of a feed stand in its file. */
export type Form = { head: string; text: (row: Row) => string; between: string; tail: string }

const LINES: Form = { head: '', text: (row) => `${JSON.stringify(row)}\n`, between: '', tail: '' }

/** The answer that a UCP catalogue gives, with all products in it (shopping/catalog_search.json). */
const UCP_FORM: Form = {
  head: `{"ucp":{"version":"${TABLES.ucp.date}"},"products":[\n`,
  text: (row) => JSON.stringify(row),
  between: ',\n',
  tail: '\n]}\n',
}

const quoted = (text: string): string =>
  /[,"]/.test(text) && !text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text

/** A value as one cell: lists with commas between their entries, objects as JSON. */
const cellOf = (value: Row[string] | undefined): string => {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => quoted(String(one))).join(',')
  return typeof value === 'object' ? JSON.stringify(value as JsonObject) : String(value)
}

/** The cells of a row in the order of the feed's columns. */
export const cellsOf = (feed: FeedName, row: Row): string[] => TABLES[feed].columns.map(({ name }) => cellOf(row[name]))

const tabs = (cells: readonly string[]): string =>
  `${cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`

/** A table, by how a line of it is written. */
export const tableForm = (feed: FeedName, line: (cells: readonly string[]) => string = tabs): Form => ({
  head: line(TABLES[feed].columns.map(({ name }) => name)),
  text: (row) => line(cellsOf(feed, row)),
  between: '',
  tail: '',
})

export const FORMS_OF_FEEDS: Record<FeedName, Form> = {
  openai: LINES,
  google: tableForm('google'),
  'google-supplement': tableForm('google-supplement'),
  ucp: UCP_FORM,
  acp: LINES,
}
