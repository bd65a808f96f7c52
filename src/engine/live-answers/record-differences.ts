// Where the record that a catalogue has of a product differs from the shop's: what agents read is the catalogue's.

import { quickText } from '../html/visible-text.ts'
import { minorUnits } from '../record/prices.ts'
import type { Product } from '../record/product.ts'
import { plain } from '../text/plain-text.ts'
import type { RecordDifference } from '../visibility-test.ts'
import type { CatalogRecord } from './answer.ts'

export type ShopRecord = Omit<CatalogRecord, 'inferred'> & {
  /** All of its words, lower-case. */
  says: string
}

type Stating = Exclude<RecordDifference['field'], 'attributes'>

/** How much of a text is told of a difference. */
const SHOWN = 200

/** The cheapest variant, as the price range of a catalogue begins with it. */
const priceOf = ({ variants }: Product, currency: string | null): ShopRecord['price'] => {
  const prices = variants.map(({ price }) => Number(price)).filter((price) => Number.isFinite(price))
  return minorUnits(prices.length === 0 ? null : Math.min(...prices), currency) ?? null
}

export const shopRecordOf = (product: Product, currency: string | null): ShopRecord => {
  const description = plain(quickText(product.body_html))
  const stock = product.variants.map(({ available }) => available).filter((one) => typeof one === 'boolean')
  return {
    title: product.title,
    description: description === '' ? null : description,
    price: priceOf(product, currency),
    available: stock.length === 0 ? null : stock.includes(true),
    barcodes: product.variants.flatMap(({ barcode }) => barcode ?? []),
    images: product.images.length,
    says: [
      product.title,
      description,
      product.product_type,
      ...product.tags,
      ...product.options.flatMap(({ values }) => values),
      ...product.metafields.map(({ value }) => value),
    ]
      .join(' ')
      .toLowerCase(),
  }
}

type Stated = Omit<ShopRecord, 'says'>

const shownOf = (record: Stated, field: Stating): string | null => {
  switch (field) {
    case 'title':
    case 'description':
      return record[field]?.replace(/\s+/g, ' ').trim() || null
    case 'price':
      return record.price && `${record.price.amount} ${record.price.currency} (minor units)`
    case 'availability':
      return record.available === null ? null : record.available ? 'available' : 'not available'
    case 'barcode':
      return record.barcodes.length === 0 ? null : [...new Set(record.barcodes)].sort().join(', ')
    case 'images':
      return record.images === 0 ? null : String(record.images)
  }
}

/** Prices of two currencies are of two markets. */
const isComparable = (field: Stating, catalogue: Stated, record: Stated): boolean =>
  field !== 'price' || !catalogue.price || !record.price || catalogue.price.currency === record.price.currency

const FIELDS: readonly Stating[] = ['title', 'description', 'price', 'availability', 'barcode', 'images']

const cut = (text: string | null): string | null => text?.slice(0, SHOWN).toWellFormed() ?? null

/** What the catalogue has inferred and the record says nowhere. */
const inferredOnes = ({ inferred }: CatalogRecord, { says }: ShopRecord): RecordDifference[] => {
  const unsaid = inferred.filter(({ value }) => !says.includes(value.toLowerCase()))
  if (unsaid.length === 0) return []
  const catalogue = cut(unsaid.map(({ name, value }) => `${name}: ${value}`).join(', '))
  return [{ field: 'attributes', kind: 'inferred', catalogue, record: null }]
}

export const recordDifferences = (catalogue: CatalogRecord, record: ShopRecord): RecordDifference[] => [
  ...FIELDS.flatMap((field): RecordDifference[] => {
    const [theirs, ours] = [shownOf(catalogue, field), shownOf(record, field)]
    if (!isComparable(field, catalogue, record) || theirs === ours) return []
    const kind = ours === null ? 'inferred' : theirs === null ? 'missing' : 'old'
    return [{ field, kind, catalogue: cut(theirs), record: cut(ours) }]
  }),
  ...inferredOnes(catalogue, record),
]
