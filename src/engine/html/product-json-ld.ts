// Product JSON-LD (schema.org), made from the listing alone. It mirrors what the page shows; nothing stands only here, and what
// the record lacks is left out. Ratings are never written: they belong to the platform that collected them.

import { isVagueName, type Listing, type Offer } from '../record/listing.ts'
import { amountText } from '../record/prices.ts'
import { clip } from '../text/plain-text.ts'
import { byName } from '../text/word-lists.ts'
import { returnPolicyOf, type SaleTerms, shippingDetailsOf } from './sale-terms.ts'

const MAX_DESCRIPTION = 1_000
/** Above this many variants a group would be longer than the page; price range and count say it then. */
const MAX_VARIANTS = 50

export type Node = Record<string, unknown>
type Availability = 'https://schema.org/InStock' | 'https://schema.org/OutOfStock' | undefined

const availabilityWord = (available: boolean | null): Availability =>
  available === null ? undefined : available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'

/** In stock when any offer is, out of stock when none is, unknown (absent) when some do not say. */
const availabilityOf = ({ offers, available, unavailable }: Listing): Availability => {
  if (available > 0) return availabilityWord(true)
  return unavailable > 0 && unavailable === offers.length ? availabilityWord(false) : undefined
}

/** The terms that hold for each offer, where they are known as numbers. */
const termsOf = (terms: SaleTerms | null): Node =>
  terms === null ? {} : { hasMerchantReturnPolicy: returnPolicyOf(terms), shippingDetails: shippingDetailsOf(terms) }

const offersOf = (listing: Listing, terms: SaleTerms | null): Node | undefined => {
  const { lowest, highest, offers, priced, currency, url } = listing
  if (lowest === null || highest === null) return undefined
  const shared = { priceCurrency: currency ?? undefined, availability: availabilityOf(listing), url: url ?? undefined }
  if (offers.length === 1) return { '@type': 'Offer', price: amountText(lowest), ...shared, ...termsOf(terms) }
  return {
    '@type': 'AggregateOffer',
    lowPrice: amountText(lowest),
    highPrice: amountText(highest),
    offerCount: priced,
    ...shared,
  }
}

// What schema.org calls the options that a group may vary by (Google documentation on product variants), in the languages of
// the lexicons. Other options stand in the variant's name and as additional properties.
const VARIES_BY = byName(
  {
    color: 'color,colour,colors,colours,farbe,couleur,kleur,colore,cor',
    size: 'size,sizes,shoe size,ring size,größe,schuhgröße,taille,pointure,maat,talla,taglia,misura,tamanho',
    material: 'material,matériau,matière,materiaal,materiale',
    pattern: 'pattern,muster,motif,patroon,estampado',
  },
  ',',
)

/** The property of schema.org that an option of this name is, "Side cases (Colour)" by its bracket; undefined for others. */
export const variesBy = (name: string): string | undefined =>
  VARIES_BY.get(name.toLowerCase()) ?? VARIES_BY.get(/\(([^()]{2,20})\)$/.exec(name)?.[1]?.toLowerCase() ?? '')

/** "Set", "34L", "1pc", "SM T515 KST BK": a size, a number of pieces or codes under "Color". */
const NO_COLOR =
  /^(?:[Ss]et|SET)$|^\d{1,3} ?(?:\p{L}|pcs?|pack|set|[cm]?m|in|inch|ml|k?g|oz)$|^(?=.*\d)[\p{Lu}\d-]+(?: [\p{Lu}\d-]+){2,}$/u

const propertyOf = (name: string, values: readonly string[]): string | undefined => {
  const property = variesBy(name)
  return property === 'color' && values.some((value) => NO_COLOR.test(value)) ? undefined : property
}

/** Options with a name: what a group varies by. */
const namedOptions = ({ options }: Listing): { name: string; at: number; property: string | undefined }[] =>
  options.flatMap(({ name, values }, at) =>
    isVagueName(name) || values.length === 0 ? [] : [{ name, at, property: propertyOf(name, values) }],
  )

/** schema.org has one property for a digit count: gtin8, gtin12, gtin13, gtin14. */
const addIdentifiers = (node: Node, { sku, gtin }: Offer): void => {
  if (sku !== null) node.sku = sku
  if (gtin !== null) node[`gtin${gtin.length}`] = gtin
}

const variantNode = (
  offer: Offer,
  listing: Listing,
  named: ReturnType<typeof namedOptions>,
  terms: SaleTerms | null,
): Node => {
  const node: Node = { '@type': 'Product', name: `${listing.title} - ${offer.name}` }
  addIdentifiers(node, offer)
  const others: Node[] = []
  for (const { name, at, property } of named) {
    const value = offer.values[at]
    if (!value) continue
    if (property && !(property in node)) node[property] = value
    else others.push({ '@type': 'PropertyValue', name, value })
  }
  if (others.length > 0) node.additionalProperty = others
  if (offer.url !== null) node.url = offer.url
  if (offer.picture !== null) node.image = offer.picture
  if (offer.price !== null)
    node.offers = {
      '@type': 'Offer',
      price: amountText(offer.price),
      priceCurrency: listing.currency ?? undefined,
      availability: availabilityWord(offer.available),
      url: offer.url ?? undefined,
      ...termsOf(terms),
    }
  return node
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
export const productNode = (
  listing: Listing,
  description: string,
  { groupId = null, terms = null }: JsonLdOptions = {},
): Node => {
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
  if (listing.pictures.length > 0) node.image = listing.pictures.map(({ src }) => src)
  if (only) addIdentifiers(node, only)
  if (listing.vendor !== '') node.brand = { '@type': 'Brand', name: listing.vendor }
  // "MOD_RELAY_5V" is a code of the shop's own.
  const isNoKind = isVagueName(listing.type) || listing.type.includes('_')
  const category = listing.category || (isNoKind ? '' : listing.type)
  if (category !== '') node.category = category
  addFacts(node, listing)
  if (group) {
    if (groupId) node.productGroupID = groupId
    // What all have alike tells none from another.
    const told = named.filter(({ at }) => new Set(listing.offers.map(({ values }) => values[at])).size > 1)
    // A text names what schema.org has no property for.
    node.variesBy = [
      ...new Set(
        (told.length > 0 ? told : named).map(({ name, property }) =>
          property ? `https://schema.org/${property}` : name,
        ),
      ),
    ]
    node.hasVariant = listing.offers.map((offer) => variantNode(offer, listing, named, terms))
  } else {
    const offers = offersOf(listing, terms)
    if (offers) node.offers = offers
  }
  return node
}

/** The node as JSON text for a script element. */
export const productJsonLd = (listing: Listing, description: string, options: JsonLdOptions = {}): string =>
  scriptSafe(JSON.stringify(productNode(listing, description, options)))
