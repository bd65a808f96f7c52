// The record as a reader would see it listed: every field as visible plain text, placeholders gone, prices as numbers. Worked out
// once; the semantic HTML, the JSON-LD and the analyzer read from it.

import { clip, decodeDoubleEscapes, plain } from '../text/plain-text.ts'
import { gtin, isNoBrand, isNoCategory, isNoType, isPlaceholder, isTemplate, realSku } from './identifiers.ts'
import { type Attribute, attributesOf, isReference, statedCurrency } from './metafields.ts'
import { amountOf } from './prices.ts'
import type { Product, ShopFacts, Variant } from './product.ts'

/** How much of a record is listed; more is no product but a mistake or an attack. Characters are UTF-16 units. */
const MAX = { text: 2_000, title: 1_000, name: 200, variants: 250, options: 20, images: 250, metafields: 200 } as const

export type Option = { name: string; values: string[] }

const VAGUE = /^(?:title|options? ?\d*|default|variants? ?\d*|choose|select)?$/i

/** A name of an option under which a buyer cannot guess what is chosen. */
export const isVagueName = (name: string): boolean => VAGUE.test(name)

const UNIT = /^(?:ml|cl|l|mg|g|gr|kg|oz|fl\.? ?oz|lbs?|mm|cm|m|inch|mah|w|v|gb|tb)$/i
const BARE_NUMBER = /^\d{1,6}(?:[.,]\d{1,3})?$/

/** What is chosen, as it is to be read: "50 ML" of an option "ML" with the value "50". */
export const readableValue = (name: string, value: string): string =>
  UNIT.test(name) && BARE_NUMBER.test(value) ? `${value} ${name}` : value

export type Offer = {
  /** "Red / M"; "" for the only variant of a product. */
  name: string
  /** What it is of each option of the listing, in their order; "" when the record does not say. */
  values: string[]
  price: number | null
  /** The price before a reduction, when it is higher. */
  regularPrice: number | null
  available: boolean | null
  /** Bought though none is in stock. */
  backorder: boolean
  sku: string | null
  gtin: string | null
  /** Address of the page with this variant chosen, where it has one of its own. */
  url: string | null
  /** Address of its own picture. */
  picture: string | null
}

export type Picture = { src: string; alt: string }

export type Listing = {
  title: string
  vendor: string
  type: string
  category: string
  /** Options a buyer chooses from; without a platform's placeholder option. */
  options: Option[]
  attributes: Attribute[]
  offers: Offer[]
  /** Variants of the record; more than `offers` where those are capped. */
  variants: number
  currency: string | null
  lowest: number | null
  highest: number | null
  /** How many offers have a price, can be bought, cannot be bought. */
  priced: number
  available: number
  unavailable: number
  pictures: Picture[]
  /** Address of the product's page, where shop address and handle are known. */
  url: string | null
}

const shown = (value: string | null, max: number = MAX.text): string =>
  value === null || value === '' ? '' : clip(plain(decodeDoubleEscapes(value.slice(0, max * 2))), max)

/** A title as listings and structured data show it. */
export const listedTitle = (title: string): string => shown(title, MAX.title)

// Platforms give a product without choices one option with one value of these names.
const NO_CHOICE = new Set(['', 'title', 'default', 'default title', 'standard'])

const isNoChoice = (text: string): boolean => text.length <= 13 && NO_CHOICE.has(text.toLowerCase())

const vendorOf = ({ vendor }: Product): string => {
  const name = shown(vendor, MAX.name)
  return isNoBrand(name) ? '' : name
}

const optionsOf = ({ options }: Product): { listed: Option[]; places: number[] } => {
  const real: Option[] = []
  const places: number[] = []
  for (const [place, { name, values }] of options.slice(0, MAX.options).entries()) {
    const label = shown(name, MAX.name)
    const listed: string[] = []
    for (const value of values.slice(0, MAX.variants)) {
      const text = shown(value, MAX.name)
      if (text !== '' && !isTemplate(text) && !isReference(text)) listed.push(readableValue(label, text))
    }
    const isDefault = listed.length === 1 && (isNoChoice(listed[0]!) || isNoChoice(label))
    if (listed.length === 0 || isDefault) continue
    real.push({ name: label, values: listed })
    places.push(place)
  }
  return { listed: real, places }
}

/** What a buyer chooses from; where the record names no option, the values of the variants at each place. */
export const choicesOf = ({ options }: Listing, { variants }: Pick<Product, 'variants'>): Option[] => {
  if (options.length > 0 || variants.length < 2) return options
  const most = Math.max(...variants.map(({ options: values }) => values.length))
  return Array.from({ length: most }, (_, at) => ({
    name: '',
    values: [...new Set(variants.flatMap(({ options: values }) => values[at] || []))],
  }))
}

/** The values of options with several, in small letters: "M" of "M: 40 cm" labels what one choice has. */
export const choiceLabels = ({ options }: Pick<Listing, 'options'>): ReadonlySet<string> =>
  new Set(options.flatMap(({ values }) => (values.length > 1 ? values.map((one) => one.toLowerCase()) : [])))

const nameOf = (values: readonly string[], title: string | null): string => {
  let name = ''
  for (const value of values) if (!isNoChoice(value)) name = name === '' ? value : `${name} / ${value}`
  if (name !== '' || title === null) return name
  const fallback = shown(title, MAX.name)
  return isNoChoice(fallback) ? '' : fallback
}

/** `?variant=` is how Shopify's product pages choose a variant, by the platform's number. */
const variantUrl = (page: string | null, { id }: Variant): string | null =>
  page !== null && id !== null && /^\d+$/.test(id) ? `${page}?variant=${id}` : null

const offerOf = (variant: Variant, { options }: Product, places: readonly number[], page: string | null): Offer => {
  const values = variant.options.map((value, at) =>
    readableValue(shown(options[at]?.name ?? '', MAX.name), shown(value, MAX.name)),
  )
  const price = amountOf(variant.price)
  const regular = amountOf(variant.compare_at_price)
  return {
    name: nameOf(values, variant.title),
    values: places.map((place) => values[place] ?? ''),
    price,
    regularPrice: price !== null && regular !== null && regular > price ? regular : null,
    available: variant.available,
    backorder: variant.backorder === true,
    sku: realSku(shown(variant.sku, MAX.name)),
    gtin: gtin(variant.barcode),
    url: variantUrl(page, variant),
    picture: webUrl(variant.image ?? null) || null,
  }
}

/** Eight digits are often a shop's own number: where some lack the check digit, the others have it by chance. */
const ownNumbers = (offer: Offer, isOwnNumbered: boolean): Offer =>
  isOwnNumbered && offer.gtin?.length === 8 ? { ...offer, gtin: null } : offer
const isShortNumber = (barcode: string | null): boolean => /^'?\d{8}$/.test(barcode?.trim() ?? '')

/** Servers need not take longer addresses (RFC 9110, 4.1). */
const MAX_URL = 8_000

/** "https://…" of a web address, also of one that starts with "//"; "" for anything else. */
export const webUrl = (url: string | null): string => {
  const text = url === null || url.length > MAX_URL ? '' : plain(url)
  if (text.startsWith('https://') || text.startsWith('http://')) return text
  return text.startsWith('//') ? `https:${text}` : ''
}

/** The address of a picture's file, without the size and version that are asked for. */
export const fileOf = (src: string): string => src.split('?', 1)[0]!

/** The address of a product's page; null when its handle or the shop's address is not known. */
export const pageUrl = ({ handle }: Product, shop: ShopFacts): string | null => {
  const address = handle ? webUrl(shop.url) : ''
  return address === ''
    ? null
    : `${address.endsWith('/') ? address.slice(0, -1) : address}/products/${encodeURIComponent(handle!.toWellFormed())}`
}

export const picturesOf = ({ images }: Product): Picture[] => {
  const pictures: Picture[] = []
  for (const { src, alt } of images.slice(0, MAX.images)) {
    const url = webUrl(src)
    if (url !== '') pictures.push({ src: url, alt: shown(alt ?? null, MAX.name) })
  }
  return pictures
}

export const listingOf = (product: Product, shop: ShopFacts): Listing => {
  const { listed, places } = optionsOf(product)
  const type = shown(product.product_type, MAX.name)
  const url = pageUrl(product, shop)
  const page = product.variants.length > 1 ? url : null
  const isOwnNumbered = product.variants.some(({ barcode }) => isShortNumber(barcode) && gtin(barcode) === null)
  const listing: Listing = {
    title: listedTitle(product.title),
    vendor: vendorOf(product),
    type: isPlaceholder(type) || isNoType(type) ? '' : type,
    category: isNoCategory(product.category ?? '') ? '' : shown(product.category, MAX.name),
    options: listed,
    attributes: attributesOf(product, MAX.metafields),
    offers: product.variants
      .slice(0, MAX.variants)
      .map((variant) => ownNumbers(offerOf(variant, product, places, page), isOwnNumbered)),
    variants: product.variants.length,
    currency: shown(shop.currency, MAX.name) || statedCurrency(product),
    lowest: null,
    highest: null,
    priced: 0,
    available: 0,
    unavailable: 0,
    pictures: picturesOf(product),
    url,
  }
  for (const { price, available } of listing.offers) {
    if (available === true) listing.available++
    else if (available === false) listing.unavailable++
    if (price === null) continue
    listing.priced++
    if (listing.lowest === null || price < listing.lowest) listing.lowest = price
    if (listing.highest === null || price > listing.highest) listing.highest = price
  }
  return listing
}
