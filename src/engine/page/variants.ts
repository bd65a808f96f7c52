// The variants of a page's product: what the structured data states, over what the page shows near its title.

import { amountOf } from '../record/prices.ts'
import type { Variant } from '../record/product.ts'
import {
  BUYABLE,
  NOT_BUYABLE,
  offersOf,
  type StructuredOffer,
  type StructuredProduct,
} from '../structured-data/structured-data.ts'
import { isSameAmount } from './money.ts'
import type { ShownOffer } from './visible-offer.ts'

const MAX_VARIANTS = 250

const inLowerCase = (states: Iterable<string>): ReadonlySet<string> =>
  new Set([...states].map((state) => state.toLowerCase()))

/** Pages write the states in any letters. */
const AVAILABLE = inLowerCase(BUYABLE)
const UNAVAILABLE = inLowerCase([...NOT_BUYABLE, 'Reserved'])

const availableOf = (availability: string | null): boolean | null => {
  const state = (availability ?? '').toLowerCase()
  return AVAILABLE.has(state) ? true : UNAVAILABLE.has(state) ? false : null
}

/** The price of an offer; of a range its lowest. */
const priceOf = ({ price, lowPrice }: StructuredOffer): string | null => {
  const stated = price ?? lowPrice
  return amountOf(stated) === null ? null : stated
}

/** Every price that the structured data states of the product. */
export const pricesOf = (product: StructuredProduct): string[] =>
  offersOf(product).flatMap((offer) =>
    [offer.price, offer.lowPrice, offer.highPrice].filter((price) => price !== null && amountOf(price) !== null),
  ) as string[]

const stated = (offers: readonly StructuredOffer[]): StructuredOffer | undefined =>
  offers.find((offer) => priceOf(offer) !== null) ?? offers[0]

/** Numbers and addresses tell pages apart, not what a buyer chooses. */
export const isIdentifier = (name: string): boolean => /(?:id|url|code|sku)$/i.test(name)

/** Properties that tell variants from one another, in the order of schema.org's variesBy. */
const optionNames = (variants: readonly StructuredProduct[]): string[] => {
  const values = new Map<string, Set<string>>()
  for (const { properties } of variants)
    for (const [name, value] of Object.entries(properties)) {
      const known = values.get(name) ?? new Set()
      values.set(name, known.add(value))
    }
  return [...values]
    .filter(([name, { size }]) => size > 1 && !isIdentifier(name))
    .map(([name]) => name)
    .slice(0, 3)
}

const variantOf = (
  product: StructuredProduct,
  offer: StructuredOffer | undefined,
  names: readonly string[],
  shown: ShownOffer,
  alone: boolean,
): Variant => {
  // Of several variants the page shows the price and the state of one, and does not say of which.
  const price = (offer ? priceOf(offer) : null) ?? (alone ? (shown.price?.amount ?? null) : null)
  const isShown = price !== null && shown.price !== null && isSameAmount(price, shown.price.amount)
  const options = names.map((name) => product.properties[name] ?? '')
  return {
    id: null,
    title: options.length > 0 ? options.join(' / ') : null,
    sku: offer?.sku ?? product.sku,
    barcode: product.gtin,
    price,
    // The page shows one former price next to one price: it belongs to the variants that cost as much.
    compare_at_price: isShown ? (shown.regularPrice?.amount ?? null) : null,
    available: availableOf(offer?.availability ?? null) ?? (alone ? shown.available : null),
    options,
    grams: null,
  }
}

/** One variant per offer of its own number; several prices of one number are one offer. */
const offersApart = ({ offers }: StructuredProduct): StructuredOffer[] => {
  const bySku = new Map<string, StructuredOffer>()
  for (const offer of offers) if (offer.sku !== null && !bySku.has(offer.sku)) bySku.set(offer.sku, offer)
  return bySku.size > 1 ? [...bySku.values()] : []
}

const fromShown = ({ price, regularPrice, available }: ShownOffer): Variant[] =>
  price === null && available === null
    ? []
    : [
        {
          id: null,
          title: null,
          sku: null,
          barcode: null,
          price: price?.amount ?? null,
          compare_at_price: regularPrice?.amount ?? null,
          available,
          options: [],
          grams: null,
        },
      ]

/** Without those that are only named because a page of their own states them. */
const ownVariants = (variants: readonly StructuredProduct[]): StructuredProduct[] => {
  const own = variants.filter(({ offers, gtin, sku }) => offers.length > 0 || gtin !== null || sku !== null)
  return own.length > 0 ? own : [...variants]
}

export const variantsOf = (
  product: StructuredProduct | null,
  shown: ShownOffer,
): { names: string[]; variants: Variant[] } => {
  if (!product) return { names: [], variants: fromShown(shown) }
  if (product.variants.length > 0) {
    const of = ownVariants(product.variants).slice(0, MAX_VARIANTS)
    const names = optionNames(of)
    return {
      names,
      variants: of.map((one) => variantOf(one, stated(one.offers) ?? stated(product.offers), names, shown, false)),
    }
  }
  const apart = offersApart(product).slice(0, MAX_VARIANTS)
  if (apart.length > 0)
    return {
      names: [],
      variants: apart.map((offer) => variantOf({ ...product, gtin: null }, offer, [], shown, false)),
    }
  return { names: [], variants: [variantOf(product, stated(product.offers), [], shown, true)] }
}
