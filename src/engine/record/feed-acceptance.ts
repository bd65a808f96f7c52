// Would the rows of a product feed be accepted? One row for each variant, after the rules of two feeds:
// OpenAI product feed specification (developers.openai.com/commerce/specs), whose rows need id, title, description, url, brand,
// image, price and availability within their limits, and the Google Merchant Center product data specification
// (support.google.com/merchants/answer/7052112). Where the two call a fault a recommendation it is a warning here.
// GTIN and MPN: the first OpenAI specification required an MPN without a GTIN, later ones and Google do not.

import { maxOf } from '../feeds/tables.ts'
import { isbn, isInternalGtin, isMistypedGtin, realSku, startsWithApostrophe } from './identifiers.ts'
import type { Listing, Offer } from './listing.ts'
import { amountOf } from './prices.ts'
import { isTold, type Product } from './product.ts'

type FeedLimits = { id: number; title: number; description: number; brand: number }

export type FeedVerdict = {
  /** Whether nothing that the record tells would have a row rejected. */
  accepted: boolean
  rows: number
  accepted_rows: number
  /** Why rows would be rejected, each reason once, with the number of rows where not all have it. */
  rejected_because: string[]
  /** What costs matches or places, but no row. */
  warnings: string[]
  /** Required fields of which the record does not tell whether the shop can fill them. */
  unknown: string[]
}

export type Feeds = { openai: FeedVerdict; google: FeedVerdict }

/** What a feed would be made of. */
type FeedSource = {
  product: Pick<Product, 'untold' | 'variants'>
  listing: Listing
  /** Plain text. */
  description: string
  /** Address of the product's page; null when unknown. */
  url: string | null
}

type Tally = {
  rejected: Map<string, number>
  warnings: Map<string, number>
  unknown: Set<string>
  acceptedRows: number
}

const emptyTally = (): Tally => ({ rejected: new Map(), warnings: new Map(), unknown: new Set(), acceptedRows: 0 })

const count = (counts: Map<string, number>, reason: string, rows: number): void => {
  counts.set(reason, (counts.get(reason) ?? 0) + rows)
}

const said = (counts: ReadonlyMap<string, number>, rows: number): string[] =>
  [...counts].map(([reason, of]) => (of === rows ? reason : `${reason} (${of} of ${rows} rows)`))

const verdictOf = ({ rejected, warnings, unknown, acceptedRows }: Tally, rows: number): FeedVerdict => ({
  accepted: rejected.size === 0,
  rows,
  accepted_rows: acceptedRows,
  rejected_because: said(rejected, rows),
  warnings: said(warnings, rows),
  unknown: [...unknown],
})

type Feed = 'openai' | 'google'

const tooLong = (length: number, limit: number): boolean => length > limit

/** Faults that all rows share: texts, brand, image, address. */
const checkProduct = (feed: Feed, source: FeedSource, limits: FeedLimits, rows: number, tally: Tally): void => {
  const { listing, description, product, url } = source
  const { title, vendor, pictures } = listing
  const reject = (reason: string) => count(tally.rejected, reason, rows)
  const warn = (reason: string) => count(tally.warnings, reason, rows)
  // Google cuts what is too long.
  const over = feed === 'openai' ? reject : warn
  if (title === '') reject('no title')
  else if (tooLong(title.length, limits.title)) over(`title longer than ${limits.title} characters`)
  if (description === '') reject('no description')
  else if (tooLong(description.length, limits.description))
    over(`description longer than ${limits.description} characters`)
  if (vendor === '' && !isTold(product, 'vendor')) tally.unknown.add('brand')
  else if (vendor === '') over('no brand')
  else if (tooLong(vendor.length, limits.brand)) reject(`brand longer than ${limits.brand} characters`)
  const [main] = pictures
  if (!main && !isTold(product, 'images')) tally.unknown.add('image')
  else if (!main) reject('no image')
  else if (main.src.startsWith('http://')) warn('image address without https')
  if (url === null) tally.unknown.add('url')
  else if (url.startsWith('http://')) warn('address without https')
  if (listing.currency === null) tally.unknown.add('currency')
}

/** What GTIN and barcode of a row lack; null when there is nothing to say. */
const numberFault = ({ gtin }: Offer, barcode: string | null, partNumber: boolean): string | null => {
  if (gtin !== null && !isInternalGtin(gtin)) return null
  if (barcode !== null && barcode !== '' && isbn(barcode) !== null) return null
  if (gtin === null && isMistypedGtin(barcode)) return 'GTIN with a wrong check digit'
  return partNumber ? null : 'neither GTIN nor MPN'
}

/** One row of either feed. */
type Row = { offer: Offer; id: string | null; comparePrice: number | null; faults: string[] }

const rowsOf = ({ product, listing: { offers, attributes } }: FeedSource): Row[] => {
  const partNumber = attributes.some(({ key, value }) => /[._-]mpn$/i.test(key) && realSku(value) !== null)
  return offers.map((offer, at) => {
    const { id, sku, barcode, compare_at_price } = product.variants[at]!
    const fault = numberFault(offer, barcode, partNumber)
    const faults = fault === null ? [] : [fault]
    if (startsWithApostrophe(sku) || startsWithApostrophe(barcode)) faults.push('apostrophe before SKU or barcode')
    return { offer, id, comparePrice: amountOf(compare_at_price), faults }
  })
}

/** Returns whether the row itself is free of faults. */
const checkRow = (
  { offer, id, comparePrice, faults }: Row,
  product: FeedSource['product'],
  limits: FeedLimits,
  tally: Tally,
): boolean => {
  let accepted = true
  const reject = (reason: string) => {
    accepted = false
    count(tally.rejected, reason, 1)
  }
  if (offer.price === null && !isTold(product, 'variants.price')) tally.unknown.add('price')
  else if (offer.price === null) reject('no price above zero')
  if (offer.available === null) tally.unknown.add('availability')
  // Without the platform's id the SKU may serve as one, or the feed's maker gives another.
  if (id !== null && tooLong(id.length, limits.id)) reject(`id longer than ${limits.id} characters`)
  if (id === null && (offer.sku === null || tooLong(offer.sku.length, limits.id))) tally.unknown.add('id')
  if (comparePrice !== null && offer.price !== null && comparePrice < offer.price)
    count(tally.warnings, 'compare-at price below the price: a sale price must be lower than the regular one', 1)
  for (const fault of faults) count(tally.warnings, fault, 1)
  return accepted
}

const judge = (feed: Feed, source: FeedSource, rows: readonly Row[], limits: FeedLimits): FeedVerdict => {
  const tally = emptyTally()
  if (rows.length === 0) {
    if (isTold(source.product, 'variants')) count(tally.rejected, 'no variant to list', 0)
    else tally.unknown.add('variants')
    return verdictOf(tally, 0)
  }
  checkProduct(feed, source, limits, rows.length, tally)
  const shared = tally.rejected.size > 0
  for (const row of rows) if (checkRow(row, source.product, limits, tally) && !shared) tally.acceptedRows++
  return verdictOf(tally, rows.length)
}

const limitsOf = (feed: Feed): FeedLimits => ({
  id: maxOf(feed, feed === 'openai' ? 'item_id' : 'id'),
  title: maxOf(feed, 'title'),
  description: maxOf(feed, 'description'),
  brand: maxOf(feed, 'brand'),
})

const LIMITS = { openai: limitsOf('openai'), google: limitsOf('google') }

/** The verdict of both feeds on the rows of one product. */
export const feedsOf = (source: FeedSource): Feeds => {
  const rows = rowsOf(source)
  return {
    openai: judge('openai', source, rows, LIMITS.openai),
    google: judge('google', source, rows, LIMITS.google),
  }
}
