// The CSV that Shopify's import takes (help.shopify.com/en/manual/products/import-export/using-csv): the rows of a product follow each other
// and share its handle, the first with its texts, each with one picture. An update needs Handle and Title; a missing column is
// left as it is, a column that is there is taken even if it is empty. So a file has the columns that change for some product, and the
// other products have what they hold in them.

import type { Field } from '../../engine/optimization.ts'
import { OWN_METAFIELDS } from '../../engine/record/metafields.ts'
import type { CsvPiece } from './optimized.ts'

/** A line as RFC 4180 has it. */
export const lineOf = (cells: readonly string[]): string => {
  const quoted = cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${quoted.join(',')}\r\n`
}

const metafield = (name: string, { namespace, key }: { namespace: string; key: string }): string =>
  `${name} (product.metafields.${namespace}.${key})`

const COLUMNS: [Exclude<Field, 'title' | 'image_alt'>, string][] = [
  ['description', 'Body (HTML)'],
  ['meta_title', 'SEO Title'],
  ['meta_description', 'SEO Description'],
  ['faq', metafield('FAQ', OWN_METAFIELDS.faq)],
  ['json_ld', metafield('Structured data', OWN_METAFIELDS.json_ld)],
]
const IMAGE_COLUMNS = ['Image Src', 'Image Position', 'Image Alt Text']

/** The header of a file in which these fields change for some product. */
export const csvHeader = (changed: ReadonlySet<Field>): string =>
  lineOf([
    'Handle',
    'Title',
    ...COLUMNS.flatMap(([field, name]) => (changed.has(field) ? [name] : [])),
    ...(changed.has('image_alt') ? IMAGE_COLUMNS : []),
  ])

/** The rows of a product. */
export const csvRowsOf = ({ handle, values, images }: CsvPiece, changed: ReadonlySet<Field>): string => {
  const fields = COLUMNS.filter(([field]) => changed.has(field))
  const first = [values.title, ...fields.map(([field]) => values[field])]
  if (!changed.has('image_alt')) return lineOf([handle, ...first])
  const further = first.map(() => '')
  const pictures = images.length === 0 ? [{ src: '', alt: '' }] : images
  return pictures
    .map(({ src, alt }, at) =>
      lineOf([handle, ...(at === 0 ? first : further), src, src === '' ? '' : String(at + 1), alt]),
    )
    .join('')
}
