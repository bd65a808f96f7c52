// The columns of Shopify's product CSV that are read, under every name they have had.
//
// Names with capitals ("Body (HTML)", "Variant SKU") are those of the exports up to now, names like "URL handle" and
// "Compare-at price" those of the template Shopify has handed out since 2025; both are accepted by Shopify's own import
// (https://help.shopify.com/en/manual/products/import-export/using-csv). "ID", "Variant ID" and "Body HTML" are
// Matrixify's. Prices for single markets ("Price / International") are not the shop's price and stay out.

export type Column =
  | 'id'
  | 'handle'
  | 'title'
  | 'body_html'
  | 'vendor'
  | 'category'
  | 'google_category'
  | 'product_type'
  | 'tags'
  | 'status'
  | 'seo_title'
  | 'seo_description'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
  | 'image_src'
  | 'image_position'
  | 'image_alt'
  | `option${1 | 2 | 3}_name`
  | `option${1 | 2 | 3}`
  | 'variant_id'
  | 'sku'
  | 'barcode'
  | 'price'
  | 'compare_at_price'
  | 'inventory_management'
  | 'inventory_quantity'
  | 'inventory_policy'
  | 'grams'
  | 'variant_image'

/** Lower-case column name -> what it is; where several name the same thing, the earlier one wins. */
const NAMES: Record<string, Column> = {
  id: 'id',
  handle: 'handle',
  'url handle': 'handle',
  title: 'title',
  'body (html)': 'body_html',
  'body html': 'body_html',
  description: 'body_html',
  vendor: 'vendor',
  'product category': 'category',
  'standard product type': 'category',
  'standardized product type': 'category',
  type: 'product_type',
  'custom product type': 'product_type',
  tags: 'tags',
  status: 'status',
  'seo title': 'seo_title',
  'seo description': 'seo_description',
  'created at': 'created_at',
  'updated at': 'updated_at',
  'published at': 'published_at',
  'image src': 'image_src',
  'product image url': 'image_src',
  'image position': 'image_position',
  'image alt text': 'image_alt',
  'option1 name': 'option1_name',
  'option1 value': 'option1',
  'option2 name': 'option2_name',
  'option2 value': 'option2',
  'option3 name': 'option3_name',
  'option3 value': 'option3',
  'variant id': 'variant_id',
  'variant sku': 'sku',
  sku: 'sku',
  'variant barcode': 'barcode',
  'variant barcodes': 'barcode',
  barcode: 'barcode',
  barcodes: 'barcode',
  'variant price': 'price',
  price: 'price',
  'variant compare at price': 'compare_at_price',
  'compare-at price': 'compare_at_price',
  'variant inventory tracker': 'inventory_management',
  'inventory tracker': 'inventory_management',
  'variant inventory qty': 'inventory_quantity',
  'inventory quantity': 'inventory_quantity',
  'variant inventory policy': 'inventory_policy',
  'continue selling when out of stock': 'inventory_policy',
  'variant image': 'variant_image',
  'variant image url': 'variant_image',
  'variant grams': 'grams',
  'weight value (grams)': 'grams',
  'google shopping / google product category': 'google_category',
}

/** As Shopify heads a metafield, and as apps that import in bulk do: "Metafield: custom.year [number_integer]". */
const PRODUCT_METAFIELD =
  /\(product\.metafields\.([^.()]+)\.([^()]+)\)$|^metafield: ?([^.[\]]+)\.([^[\]]+?)(?: ?\[[^\]]*\])?$/i
const GOOGLE_SHOPPING = /^google shopping \/ (.+)$/

/** Where Shopify itself keeps the Google Shopping columns. */
const GOOGLE_NAMESPACE = 'mm-google-shopping'

export type Columns = {
  at: Map<Column, number>
  metafields: { index: number; namespace: string; key: string }[]
}

const nameOf = (header: string): string => header.trim().toLowerCase()

/** How many names of the header are known; 0 means that this is not a product CSV. */
export const knownColumns = (header: readonly string[]): number => {
  const names = header.map(nameOf)
  const isProducts = names.includes('title') || names.includes('handle') || names.includes('url handle')
  return isProducts ? names.filter((name) => Object.hasOwn(NAMES, name)).length : 0
}

const metafieldOf = (header: string): { namespace: string; key: string } | undefined => {
  const own = PRODUCT_METAFIELD.exec(header.trim())
  if (own) return { namespace: (own[1] ?? own[3])!, key: (own[2] ?? own[4])! }
  const google = GOOGLE_SHOPPING.exec(nameOf(header))
  if (!google) return undefined
  const key = google[1] === 'manufacturer part number (mpn)' ? 'mpn' : google[1]!.replace(/[^a-z0-9]+/g, '_')
  return { namespace: GOOGLE_NAMESPACE, key }
}

/** Finds the columns of a header row. */
export const columnsOf = (header: readonly string[]): Columns => {
  const names = header.map(nameOf)
  const found = Object.entries(NAMES).flatMap(([name, column]) => {
    const index = names.indexOf(name)
    return index < 0 ? [] : [[column, index] as const]
  })
  const metafields = header.flatMap((name, index) => {
    const metafield = metafieldOf(name)
    return metafield ? [{ index, ...metafield }] : []
  })
  return { at: new Map(found.toReversed()), metafields }
}
