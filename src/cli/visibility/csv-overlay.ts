// A CSV that sets some fields of products, as `citable optimize --write` makes it: what its products are once Shopify has imported it.
// Shopify leaves a field as it is whose column the file does not have, and products that it does not name.

import { csvRows } from '../../catalogue/formats/csv.ts'
import { type Column, type Columns, columnsOf } from '../../catalogue/formats/csv-columns.ts'
import { formatOf, namedFile } from '../../catalogue/formats/detect-format.ts'
import { openFile } from '../../catalogue/formats/open-file.ts'
import { chunksOf, readHead } from '../../catalogue/formats/read-records.ts'
import type { Product } from '../../engine/record/product.ts'

/** The columns of a product CSV; null for another format and for a pipe, which is read once. @throws UnreadableFile */
const csvColumns = async (path: string): Promise<Columns | null> => {
  const { file, size } = await openFile(path)
  try {
    if (size === null) return null
    const { head, whole } = await readHead(chunksOf(file))
    const format = formatOf(head, whole, namedFile(path))
    if (format.name !== 'csv') return null
    const rows = csvRows(format.delimiter)
    const [header] = [...rows.push(head), ...rows.end()]
    return header ? columnsOf(header.fields) : null
  } finally {
    await file.close()
  }
}

const ALIKE = ['title', 'body_html', 'vendor', 'category', 'product_type', 'tags', 'status'] as const

const UNSIZED = { width: null, height: null }
const sized = ({ images }: Product) => new Map(images.map(({ src, width, height }) => [src, { width, height }]))

const setBy: Partial<Record<Column, (after: Product, before: Product) => Partial<Product>>> = {
  seo_title: ({ seo: { title } }, { seo }) => ({ seo: { ...seo, title } }),
  seo_description: ({ seo: { description } }, { seo }) => ({ seo: { ...seo, description } }),
  // The import takes no picture away, and the file tells no sizes.
  image_src: ({ images }, before) =>
    images.length === 0
      ? {}
      : { images: images.map(({ src, alt }) => ({ ...(sized(before).get(src) ?? UNSIZED), src, alt })) },
}

/** The columns of a CSV that has handles and no prices; null for any other file, whose records are whole. @throws UnreadableFile */
export const partialColumns = async (path: string): Promise<Columns | null> => {
  const columns = await csvColumns(path)
  return columns?.at.has('handle') && !columns.at.has('price') ? columns : null
}

/** The product with the fields that the file sets. */
export const laidOver = (before: Product, after: Product, { at, metafields }: Columns): Product => {
  let product = { ...before }
  for (const field of ALIKE) if (at.has(field)) product = { ...product, [field]: after[field] }
  for (const [column, set] of Object.entries(setBy))
    if (at.has(column as Column)) product = { ...product, ...set(after, product) }
  const isSet = (one: { namespace: string; key: string }): boolean =>
    metafields.some(({ namespace, key }) => namespace === one.namespace && key === one.key)
  const types = new Map(before.metafields.map(({ namespace, key, type }) => [`${namespace}.${key}`, type]))
  const set = after.metafields.map((one) => ({ ...one, type: types.get(`${one.namespace}.${one.key}`) ?? one.type }))
  return { ...product, metafields: [...before.metafields.filter((one) => !isSet(one)), ...set] }
}
