// Product JSON-LD (schema.org), made from the listing alone. It mirrors what the page shows; nothing stands only here.

import type { Listing } from '../record/listing.ts'
import { amountText } from '../record/prices.ts'
import { clip } from '../text/plain.ts'

const MAX_DESCRIPTION = 1_000

type Availability = 'https://schema.org/InStock' | 'https://schema.org/OutOfStock' | undefined

/** In stock when any offer is, out of stock when none is, unknown (absent) when some do not say. */
const availabilityOf = ({ offers, available, unavailable }: Listing): Availability => {
  if (available > 0) return 'https://schema.org/InStock'
  return unavailable > 0 && unavailable === offers.length ? 'https://schema.org/OutOfStock' : undefined
}

const offersOf = (listing: Listing): object | undefined => {
  const { lowest, highest, offers, priced, currency, url } = listing
  if (lowest === null || highest === null) return undefined
  const priceCurrency = currency ?? undefined
  const availability = availabilityOf(listing)
  if (offers.length === 1)
    return { '@type': 'Offer', price: amountText(lowest), priceCurrency, availability, url: url ?? undefined }
  return {
    '@type': 'AggregateOffer',
    lowPrice: amountText(lowest),
    highPrice: amountText(highest),
    offerCount: priced,
    priceCurrency,
    availability,
    url: url ?? undefined,
  }
}

const unsafe = /[<>&\u2028\u2029]/
const everyUnsafe = /[<>&\u2028\u2029]/g

/** JSON text that cannot end the script element it stands in. */
const scriptSafe = (json: string): string =>
  unsafe.test(json)
    ? json.replace(everyUnsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : json

/** The Product node as JSON text for a script element; what the record lacks is left out. */
export const productJsonLd = (listing: Listing, description: string): string => {
  const only = listing.offers.length === 1 ? listing.offers[0]! : null
  const node: Record<string, unknown> = { '@context': 'https://schema.org', '@type': 'Product', name: listing.title }
  if (description !== '') node.description = clip(description, MAX_DESCRIPTION)
  if (listing.url) node.url = listing.url
  if (listing.pictures.length > 0) node.image = listing.pictures.map(({ src }) => src)
  if (only?.sku) node.sku = only.sku
  if (only?.gtin) node[`gtin${only.gtin.length}`] = only.gtin
  if (listing.vendor !== '') node.brand = { '@type': 'Brand', name: listing.vendor }
  const category = listing.category || listing.type
  if (category !== '') node.category = category
  const offers = offersOf(listing)
  if (offers) node.offers = offers
  return scriptSafe(JSON.stringify(node))
}
