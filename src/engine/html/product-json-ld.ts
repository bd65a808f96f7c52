// Product JSON-LD (schema.org), made from the listing alone. It mirrors what the page shows; nothing stands only here, and what
// the record lacks is left out. Ratings are never written: they belong to the platform that collected them.

import { isVagueName, type Listing, type Offer, type Option } from '../record/listing.ts'
import { amountText } from '../record/prices.ts'
import { clip, squeezed } from '../text/plain-text.ts'

import { isSizeOfPart, propertyOf, titleOfVariant } from './option-properties.ts'
import { returnPolicyOf, type SaleTerms, shippingDetailsOf } from './sale-terms.ts'

const MAX_DESCRIPTION = 1_000
/** Above this many variants a group would be longer than the page; price range and count say it then. */
const MAX_VARIANTS = 50

export type Node = Record<string, unknown>

const SCHEMA = 'https://schema.org/'

/** The best that is known of offers: in stock, ordered for later, out of stock when none can be bought; undefined when some do not say. */
const availabilityOf = (offers: readonly Offer[]): string | undefined => {
  const buyable = offers.filter(({ available }) => available === true)
  if (buyable.length > 0) return buyable.every(({ backorder }) => backorder) ? `${SCHEMA}BackOrder` : `${SCHEMA}InStock`
  return offers.every(({ available }) => available === false) ? `${SCHEMA}OutOfStock` : undefined
}

/** The terms that hold for each offer, where they are known as numbers. */
const termsOf = (terms: SaleTerms | null): Node =>
  terms === null ? {} : { hasMerchantReturnPolicy: returnPolicyOf(terms), shippingDetails: shippingDetailsOf(terms) }

const offersOf = (listing: Listing, terms: SaleTerms | null): Node | undefined => {
  const { lowest, highest, offers, priced, currency, url } = listing
  if (lowest === null || highest === null) return undefined
  const shared = { priceCurrency: currency ?? undefined, availability: availabilityOf(offers), url: url ?? undefined }
  if (offers.length === 1) return { '@type': 'Offer', price: amountText(lowest), ...shared, ...termsOf(terms) }
  return {
    '@type': 'AggregateOffer',
    lowPrice: amountText(lowest),
    highPrice: amountText(highest),
    offerCount: priced,
    ...shared,
  }
}

type NamedOption = { name: string; at: number; property: string | undefined | null }

/** A sum with its thousands parted: "180.000 (whole)". */
const SUM = /^\p{Sc}? ?(\d{1,3}(?:[.,]\d{3,4})+|\d{3,})(?: ?\p{Sc})?(?: \([^()]*\))?$/u
const digitsOf = (value: string): string => value.replace(/\D/g, '').replace(/(?<!0)0+$/, '')

/** Whether the values of an option are the prices of the variants. */
const arePrices = (option: Option, { offers, options }: Listing): boolean => {
  const at = options.indexOf(option)
  return (
    offers.length > 1 &&
    offers.every(({ price, values }) => {
      const sum = SUM.exec(values[at] ?? '')?.[1]
      return sum !== undefined && price !== null && price >= 100 && digitsOf(sum) === digitsOf(String(price))
    })
  )
}

/** What schema.org calls an option; null for one that is called as the product is, or whose values are none of it. */
const optionProperty = (option: Option, listing: Listing): string | undefined | null => {
  const { name, values } = option
  const { options, title } = listing
  if (squeezed(name) === squeezed(title) || arePrices(option, listing)) return null
  return isSizeOfPart(name, options) ? undefined : propertyOf(name, values)
}

/** Options with a name: what a group varies by. */
const namedOptions = (listing: Listing): NamedOption[] =>
  listing.options.flatMap((option, at) =>
    isVagueName(option.name) || option.values.length === 0
      ? []
      : [{ name: option.name, at, property: optionProperty(option, listing) }],
  )

/** A number of several variants is that of none. schema.org has one property for a digit count: gtin8, gtin12, gtin13, gtin14. */
const addIdentifiers = (node: Node, { sku, gtin }: Offer, offers: readonly Offer[]): void => {
  const isOwn = (of: (offer: Offer) => string | null, number: string): boolean =>
    offers.filter((one) => of(one) === number).length === 1
  if (sku !== null && isOwn((one) => one.sku, sku)) node.sku = sku
  if (gtin !== null && isOwn((one) => one.gtin, gtin)) node[`gtin${gtin.length}`] = gtin
}

const variantNode = (offer: Offer, listing: Listing, named: readonly NamedOption[], terms: SaleTerms | null): Node => {
  const node: Node = {
    '@type': 'Product',
    name: `${titleOfVariant(listing.title, listing.options, offer.values)} - ${offer.name}`,
  }
  addIdentifiers(node, offer, listing.offers)
  const others: Node[] = []
  for (const { name, at, property } of named) {
    const value = offer.values[at]
    if (!value) continue
    if (property && !(property in node)) node[property] = value
    else if (property !== null) others.push({ '@type': 'PropertyValue', name, value })
  }
  if (others.length > 0) node.additionalProperty = others
  if (offer.url !== null) node.url = offer.url
  if (offer.picture !== null) node.image = offer.picture
  if (offer.price !== null)
    node.offers = {
      '@type': 'Offer',
      price: amountText(offer.price),
      priceCurrency: listing.currency ?? undefined,
      availability: availabilityOf([offer]),
      url: offer.url ?? undefined,
      ...termsOf(terms),
    }
  return node
}

/** What a group of variants says beside a product. */
const addGroup = (
  node: Node,
  listing: Listing,
  named: readonly NamedOption[],
  { groupId, terms = null }: JsonLdOptions,
): void => {
  if (groupId) node.productGroupID = groupId
  // What all have alike tells none from another.
  const told = named.filter(({ at }) => new Set(listing.offers.map(({ values }) => values[at])).size > 1)
  const varying = new Set(
    (told.length > 0 ? told : named).flatMap(({ property }) => (property ? `${SCHEMA}${property}` : [])),
  )
  if (varying.size > 0) node.variesBy = [...varying]
  node.hasVariant = listing.offers.map((offer) => variantNode(offer, listing, named, terms))
}

/** Whether the variants can be told apart by named options, and are few enough to be listed. */
const isGroup = ({ offers, variants, priced }: Listing, named: readonly unknown[]): boolean =>
  offers.length > 1 &&
  offers.length <= MAX_VARIANTS &&
  variants === offers.length &&
  priced === offers.length &&
  named.length > 0 &&
  offers.every(({ name }) => name !== '')

const unsafe = /[<>&\u2028\u2029]/
const everyUnsafe = /[<>&\u2028\u2029]/g

/** JSON text that cannot end its script element. */
export const scriptSafe = (json: string): string =>
  unsafe.test(json)
    ? json.replace(everyUnsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : json

/** Attributes of the record that schema.org has a property for, by the last part of their key. */
const FACTS = new Map([
  ['mpn', 'mpn'],
  ['material', 'material'],
  ['color', 'color'],
  ['pattern', 'pattern'],
])

const addFacts = (node: Node, { attributes }: Listing): void => {
  for (const { key, value } of attributes) {
    const property = FACTS.get(key.slice(key.lastIndexOf('.') + 1).toLowerCase())
    if (property && !(property in node) && !value.includes('\n')) node[property] = value
  }
}

type JsonLdOptions = {
  /** The id of the variants' common product, as the shop has it; its handle. */
  groupId?: string | null
  /** What the shop's policies say in numbers; null when they say none. */
  terms?: SaleTerms | null
}

/** The Product node; a ProductGroup with its variants where named options tell them apart. What the record lacks is left out. */
export const productNode = (listing: Listing, description: string, options: JsonLdOptions = {}): Node => {
  const named = namedOptions(listing)
  const group = isGroup(listing, named)
  const only = listing.offers.length === 1 ? listing.offers[0]! : null
  const node: Node = {
    '@context': 'https://schema.org',
    '@type': group ? 'ProductGroup' : 'Product',
    name: listing.title,
  }
  if (description !== '') node.description = clip(description, MAX_DESCRIPTION)
  if (listing.url) node.url = listing.url
  if (listing.pictures.length > 0) node.image = [...new Set(listing.pictures.map(({ src }) => src))]
  if (only) addIdentifiers(node, only, listing.offers)
  if (listing.vendor !== '') node.brand = { '@type': 'Brand', name: listing.vendor }
  // "MOD_RELAY_5V" is a code of the shop's own.
  const isNoKind = isVagueName(listing.type) || listing.type.includes('_')
  const category = listing.category || (isNoKind ? '' : listing.type)
  if (category !== '') node.category = category
  addFacts(node, listing)
  if (group) addGroup(node, listing, named, options)
  else {
    const offers = offersOf(listing, options.terms ?? null)
    if (offers) node.offers = offers
  }
  return node
}

/** The node as JSON text for a script element. */
export const productJsonLd = (listing: Listing, description: string, options: JsonLdOptions = {}): string =>
  scriptSafe(JSON.stringify(productNode(listing, description, options)))
