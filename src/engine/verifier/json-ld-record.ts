// The parts of a record that structured data states in fixed forms: offers, identifiers, addresses, the brand and the rating.

import type { Reading } from '../analyzer/reading.ts'
import { THRESHOLDS } from '../analyzer/thresholds.ts'
import { type Offer, webUrl } from '../record/listing.ts'
import { lastPart } from '../structured-data/node.ts'
import { asText, type JsonObject } from '../text/json.ts'

export const IDENTIFIERS = new Set(['sku', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn', 'mpn', 'productID'])

const near = (a: number, b: number): boolean => Math.abs(a - b) <= THRESHOLDS.price.tolerance

export const isAvailability = (value: string, offers: readonly Offer[]): boolean => {
  const name = lastPart(value)
  if (name === 'InStock') return offers.some(({ available }) => available === true)
  if (name === 'BackOrder') return offers.some(({ backorder }) => backorder)
  if (name === 'OutOfStock' || name === 'SoldOut')
    return offers.length > 0 && offers.every(({ available }) => available === false)
  return false
}

/** Whether a name ends with that of a variant, and not with a part of a word: "Oak 740" is no variant "40". */
const endsWithWords = (name: string, variant: string): boolean =>
  variant !== '' && name.endsWith(variant) && !/[\p{L}\d]/u.test(name.at(-1 - variant.length) ?? '')

/** The offers that a node can be of: those with its number, else all. */
export const offersFor = (node: JsonObject, offers: readonly Offer[]): readonly Offer[] => {
  const ids = Object.entries(node).flatMap(([name, value]) => (IDENTIFIERS.has(name) ? [asText(value)] : []))
  const same = offers.filter(
    ({ sku, gtin }) => (sku !== null && ids.includes(sku)) || (gtin !== null && ids.includes(gtin)),
  )
  const among = same.length > 0 ? same : offers
  const name = asText(node.name ?? '')
  const named = among.filter((offer) => endsWithWords(name, offer.name))
  return named.length > 0 ? named : among
}

export const isPrice = (name: string, value: string, offers: readonly Offer[]): boolean => {
  const amount = Number(value)
  const prices = offers.flatMap(({ price }) => price ?? [])
  if (name === 'lowPrice') return near(amount, Math.min(...prices))
  if (name === 'highPrice') return near(amount, Math.max(...prices))
  return prices.some((price) => near(price, amount))
}

export const isBrand = (name: string, { listing, facts }: Reading): boolean => {
  const wanted = name.toLowerCase()
  return (
    listing.vendor.toLowerCase() === wanted ||
    facts.some(({ attributes, value }) => attributes.includes('brand') && value.toLowerCase() === wanted)
  )
}

/** An aggregate rating is the one that was collected. */
export const isCollected = (node: JsonObject, { trust }: Reading): boolean => {
  const rating = trust.reviews.rating
  const value = Number(asText(node.ratingValue ?? ''))
  const count = Number(asText(node.reviewCount ?? node.ratingCount ?? ''))
  return (
    rating?.value != null &&
    rating.count !== null &&
    Math.abs(rating.value - value) <= THRESHOLDS.structured.ratingTolerance &&
    rating.count === count
  )
}

export const addressesOf = ({ product, listing, converted, shop, page }: Reading): Set<string> => {
  const bodies = converted.images.map(({ src }) => src)
  const all = [
    ...product.images.map(({ src }) => src),
    ...listing.pictures.map(({ src }) => src),
    ...listing.offers.flatMap(({ url, picture }) => [url, picture]),
    ...bodies,
    listing.url,
    page?.url ?? null,
    shop.url,
  ]
  return new Set(all.flatMap((address) => (address ? [address, webUrl(address)] : [])))
}

export const identifiersOf = ({ product, listing, facts }: Reading): Set<string> => {
  const rows = [
    ...product.variants.flatMap(({ sku, barcode, id }) => [sku, barcode, id]),
    product.resource_id,
    product.handle,
  ]
  const offers = listing.offers.flatMap(({ sku, gtin }) => [sku, gtin])
  const models = facts.flatMap(({ attributes, value }) =>
    attributes.includes('model') || attributes.includes('brand') ? [value] : [],
  )
  const attributes = listing.attributes.flatMap(({ key, value }) =>
    /mpn|gtin|ean|isbn|sku|barcode|model/i.test(key) ? [value] : [],
  )
  return new Set(
    [...rows, ...offers, ...models, ...attributes].flatMap((one) => (one ? [String(one).trim().toLowerCase()] : [])),
  )
}
