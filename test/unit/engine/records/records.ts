// Real product records for the tests of the engines, mapped from the raw export lines in ../shared/data, and a small
// builder for records of our own.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noShopFacts, type Product, type ShopFacts, type Variant } from '../../../../src/engine/record/product.ts'
import { drawnRuns } from '../../../support/rounds.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'products')

export const hasRealRecords = existsSync(join(folder, 'real.ndjson'))
export const NO_REAL_RECORDS = '../shared/data/products is not there'

// biome-ignore lint/suspicious/noExplicitAny: the raw lines have no one shape
type Raw = Record<string, any>

/** What a platform answers as "available": stock is not tracked, may go below zero, or is above it. */
const available = (variant: Raw): boolean | null => {
  if (typeof variant.available === 'boolean') return variant.available
  if (variant.inventory_policy === 'continue') return true
  if (typeof variant.inventory_quantity === 'number' && variant.inventory_management)
    return variant.inventory_quantity > 0
  return variant.inventory_policy === 'deny' && !variant.inventory_management ? true : null
}

/** Some exports write numbers where others write texts. */
const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const variantFrom = (raw: Raw): Variant => ({
  id: textOf(raw.id),
  title: textOf(raw.title),
  sku: textOf(raw.sku),
  barcode: textOf(raw.barcode),
  price: textOf(raw.price),
  compare_at_price: textOf(raw.compare_at_price),
  available: available(raw),
  options: [raw.option1, raw.option2, raw.option3].filter((value) => typeof value === 'string'),
  grams: raw.grams ?? null,
})

export const productFrom = (raw: Raw): Product => ({
  resource_id: raw.source?.record_id ?? raw.handle,
  title: raw.title ?? '',
  body_html: raw.body_html ?? '',
  vendor: raw.vendor ?? null,
  product_type: raw.product_type ?? null,
  category: raw.category ?? null,
  handle: raw.handle ?? null,
  tags: typeof raw.tags === 'string' ? raw.tags.split(', ') : (raw.tags ?? []),
  status: raw.status ?? null,
  options: (raw.options ?? []).map(({ name, values }: Raw) => ({ name: name ?? '', values })),
  variants: (raw.variants ?? []).map(variantFrom),
  images: (raw.images ?? []).map(({ src, alt, width, height }: Raw) => ({
    src,
    alt: alt ?? null,
    width: width ?? null,
    height: height ?? null,
  })),
  seo: { title: raw.seo?.title ?? null, description: raw.seo?.description ?? null },
  metafields: (raw.metafields ?? []).map(({ namespace, key, type, value }: Raw) => ({
    namespace,
    key,
    type: type ?? null,
    value: String(value),
  })),
  created_at: null,
  updated_at: null,
  published_at: null,
})

type RecordFile = { raw: readonly Raw[]; products: readonly Product[] }
const files = new Map<string, RecordFile>()

/** Read once for all test files of a process, which leave the records as they are. */
const recordFile = (name: string): RecordFile => {
  const known = files.get(name)
  if (known) return known
  const lines = hasRealRecords ? readFileSync(join(folder, name), 'utf8').split('\n') : []
  const raw: Raw[] = lines.filter((line) => line !== '').map((line) => JSON.parse(line))
  const file = { raw, products: raw.map(productFrom) }
  files.set(name, file)
  return file
}

const productsOf = (...names: string[]): Product[] => names.flatMap((name) => recordFile(name).products)

export const realProducts = (): Product[] => productsOf('real.ndjson')
/** What rules are made on. */
export const developmentProducts = (): Product[] => productsOf('real.ndjson', 'more.ndjson')
export const dirtyProducts = (): Product[] => productsOf('dirty.ndjson')

/** Of the records those that a run looks at which is not to take long (rounds.ts). */
export const sampled = <T>(records: Iterable<T>): T[] =>
  [...records].filter((_, at) => at % Math.round(1_000 / drawnRuns(1_000)) === 0)

/** The lines of both files as they are. */
export const rawRecords = (): Raw[] => ['real.ndjson', 'dirty.ndjson'].flatMap((name) => recordFile(name).raw)

export const NOW = new Date('2026-09-01T12:00:00Z')
export const euroShop: ShopFacts = { ...noShopFacts, name: 'Test Shop', currency: 'EUR', url: 'https://shop.example' }

export const variant = (of: Partial<Variant> = {}): Variant => ({
  id: null,
  title: null,
  sku: 'SKU-1',
  barcode: null,
  price: '49.00',
  compare_at_price: null,
  available: true,
  options: [],
  grams: null,
  ...of,
})

/** A record with a price and nothing else to say. */
export const product = (of: Partial<Product> = {}): Product => ({
  resource_id: '1',
  title: 'Thing',
  body_html: '',
  vendor: null,
  product_type: null,
  category: null,
  handle: 'thing',
  tags: [],
  status: 'active',
  options: [],
  variants: [variant()],
  images: [],
  seo: { title: null, description: null },
  metafields: [],
  created_at: null,
  updated_at: null,
  published_at: null,
  ...of,
})
