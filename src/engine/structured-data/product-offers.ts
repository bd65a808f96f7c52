// What a product of structured data offers: its offers and those of its variants, their amounts, whether it can be bought.

import { amountOf } from '../record/prices.ts'
import type { StructuredOffer, StructuredProduct } from './structured-data.ts'

/** A group stands for its variants; what a variant leaves out it has from the group. */
export const membersOf = (product: StructuredProduct): readonly StructuredProduct[] =>
  product.variants.length > 0 ? product.variants : [product]

/** Every offer of a product and of its variants. */
export const offersOf = (product: StructuredProduct): StructuredOffer[] =>
  product.variants.length === 0
    ? product.offers
    : [...product.offers, ...product.variants.flatMap(({ offers }) => offers)]

/** Amounts that an offer states: its price, or the ends of its range. */
export const amountsOf = ({ price, lowPrice, highPrice }: StructuredOffer): number[] =>
  (price === null ? [lowPrice, highPrice] : [price]).flatMap((text) => amountOf(text) ?? [])

/** Availabilities of schema.org by what they mean. */
export const BUYABLE: ReadonlySet<string> = new Set([
  'InStock',
  'InStoreOnly',
  'OnlineOnly',
  'LimitedAvailability',
  'PreOrder',
  'PreSale',
  'BackOrder',
  'MadeToOrder',
])
export const NOT_BUYABLE: ReadonlySet<string> = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])

/** Whether an availability of schema.org means that it can be bought; null for words that are not schema.org's. */
export const isBuyable = ({ availability }: StructuredOffer): boolean | null => {
  if (availability === null) return null
  return BUYABLE.has(availability) ? true : NOT_BUYABLE.has(availability) ? false : null
}
