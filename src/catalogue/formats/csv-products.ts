// Shopify's product CSV: the rows that share a handle are one product, its first row with everything about the product,
// every row with at most one variant and one image. Returns records in the shape of the Admin API.

import { type Raw, type RawReader, RECORD_LIMIT, TOO_LONG } from '../records/raw-record.ts'
import { csvRows, type Row } from './csv.ts'
import { type Column, type Columns, columnsOf } from './csv-columns.ts'

/** A row's cell, empty where the row ends before it; nothing if the file has no such column. */
type Cells = (column: Column) => string | undefined
type Group = {
  handle: string
  line: number
  rows: string[][]
  count: number
  bytes: number
  damage?: { line: number; error: string }
}

// Shopify allows 2,048 variants and 250 images; short rows are few bytes in the file and many more in memory.
const ROW_LIMIT = 20_000
const TOO_MANY_ROWS = `the product has more than ${ROW_LIMIT} rows`

/** Spreadsheets save rows that have been used once and are empty now. */
const isBlank = ({ fields, error }: Row): boolean => !error && fields.every((field) => field.trim() === '')

const OPTIONS = [1, 2, 3] as const
const OF_A_VARIANT: Column[] = ['option1', 'option2', 'option3', 'variant_id', 'sku', 'price', 'barcode']

const variantOf = (cell: Cells) => ({
  id: cell('variant_id'),
  sku: cell('sku'),
  // Since 2026 a variant can have several barcodes in one cell; the first is its main one.
  barcode: cell('barcode')?.split(/[,;\n]/)[0],
  price: cell('price'),
  compare_at_price: cell('compare_at_price'),
  inventory_management: cell('inventory_management'),
  inventory_quantity: cell('inventory_quantity'),
  inventory_policy: cell('inventory_policy'),
  grams: cell('grams'),
  image_src: cell('variant_image'),
  option1: cell('option1'),
  option2: cell('option2'),
  option3: cell('option3'),
})

const byPosition = (a: { position: number }, b: { position: number }): number => a.position - b.position

const imagesOf = (rows: Cells[]) =>
  rows
    .filter((cell) => cell('image_src')?.trim())
    .map((cell, index) => ({
      src: cell('image_src'),
      alt: cell('image_alt'),
      position: Number.parseInt(cell('image_position') ?? '', 10) || index + 1,
    }))
    .sort(byPosition)

const metafieldsOf = ({ metafields }: Columns, rows: string[][]) => {
  const found = new Map<string, { namespace: string; key: string; value: string }>()
  for (const { index, namespace, key } of metafields) {
    const value = rows.find((row) => row[index])?.[index]
    if (value && !found.has(`${namespace}.${key}`)) found.set(`${namespace}.${key}`, { namespace, key, value })
  }
  return [...found.values()]
}

const recordOf = (columns: Columns, group: Group): Record<string, unknown> => {
  const rows = group.rows.map(
    (row): Cells =>
      (column) => {
        const index = columns.at.get(column)
        return index === undefined ? undefined : (row[index] ?? '')
      },
  )
  const has = (column: Column): boolean => columns.at.has(column)
  const first = (column: Column): string | undefined =>
    has(column) ? (rows.find((cell) => cell(column))?.(column) ?? '') : undefined
  const googleCategory = first('google_category') ?? ''
  return {
    id: first('id'),
    handle: group.handle,
    title: first('title'),
    body_html: first('body_html'),
    vendor: first('vendor'),
    product_type: first('product_type'),
    // Google's categories are also written as bare numbers, which say nothing without its table.
    category:
      first('category') ||
      (has('category') || has('google_category') ? googleCategory.replace(/^\d+$/, '') : undefined),
    tags: first('tags'),
    status: first('status'),
    options: OPTIONS.flatMap((n) => first(`option${n}_name`) || []),
    variants: rows.filter((cell) => OF_A_VARIANT.some((column) => cell(column)?.trim())).map(variantOf),
    ...(has('image_src') && { images: imagesOf(rows) }),
    seo: { title: first('seo_title'), description: first('seo_description') },
    metafields: metafieldsOf(columns, group.rows),
    created_at: first('created_at'),
    updated_at: first('updated_at'),
    published_at: first('published_at'),
  }
}

/** `delimiter` is the byte between two columns. */
export const csvReader = (delimiter: number): RawReader => {
  const rows = csvRows(delimiter)
  /** Handle -> line of its first row; the strings are copies, not windows on whole rows. */
  const seen = new Map<string, number>()
  let columns: Columns | undefined
  let group: Group | undefined

  const endGroup = (): Raw[] => {
    if (!group || !columns) return []
    const { line, damage, bytes } = group
    const record = damage ?? (bytes > RECORD_LIMIT ? { line, error: TOO_LONG } : undefined)
    const raw: Raw = record ?? { line, value: recordOf(columns, group) }
    group = undefined
    return [raw]
  }

  const startGroup = (handle: string, row: Row): Raw[] => {
    const before = endGroup()
    const earlier = handle === '' ? undefined : seen.get(handle)
    if (earlier === undefined && handle !== '') seen.set(Buffer.from(handle).toString(), row.line)
    group = { handle, line: row.line, rows: [], count: 0, bytes: 0 }
    if (earlier !== undefined) {
      const error = `the handle "${handle.slice(0, 100)}" already had its rows at line ${earlier}; the rows of a product must follow each other`
      group.damage = { line: row.line, error }
    }
    return before
  }

  const add = (row: Row): void => {
    if (!group) return
    group.bytes += row.bytes
    group.count += 1
    if (row.error) group.damage ??= { line: row.line, error: row.error }
    if (group.count > ROW_LIMIT) group.damage ??= { line: group.line, error: TOO_MANY_ROWS }
    if (group.damage || group.bytes > RECORD_LIMIT) group.rows = []
    else group.rows.push(row.fields)
  }

  const take = (row: Row): Raw[] => {
    if (!columns) {
      columns = columnsOf(row.fields)
      return row.error ? [{ line: row.line, error: row.error }] : []
    }
    if (isBlank(row)) return []
    const cell = (column: Column): string => row.fields[columns?.at.get(column) ?? -1]?.trim() ?? ''
    const handle = cell('handle')
    const continues = group?.handle === handle && (handle !== '' || cell('title') === '')
    const before = continues ? [] : startGroup(handle, row)
    add(row)
    return before
  }

  return {
    push: (chunk) => rows.push(chunk).flatMap(take),
    end: () => [...rows.end().flatMap(take), ...endGroup()],
  }
}
