// The listing as sections: specifications, offer, pictures, policies of the shop.

import { type Listing, type Offer, webUrl } from '../record/listing.ts'
import { amountText } from '../record/prices.ts'
import type { ShopFacts } from '../record/product.ts'
import { clip, escapeHtml, plain } from '../text/plain-text.ts'
import type { BodyImage } from './blocks.ts'

/** A section element, or nothing for a part that the record lacks. */
export const section = (name: string, content: string): string =>
  content === '' ? '' : `<section class="${name}">\n${content}</section>\n`

const definition = (label: string, value: string | null): string =>
  value ? `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>\n` : ''

export const specsSection = (listing: Listing): string => {
  const only = listing.offers.length === 1 ? listing.offers[0]! : null
  let pairs =
    definition('Brand', listing.vendor) + definition('Type', listing.type) + definition('Category', listing.category)
  for (const { name, values } of listing.options) pairs += definition(name, values.join(', '))
  for (const { label, value } of listing.attributes) pairs += definition(label, value.replaceAll('\n', '; '))
  if (only) pairs += definition('SKU', only.sku) + definition('GTIN', only.gtin)
  return section('specs', pairs === '' ? '' : `<dl>\n${pairs}</dl>\n`)
}

const availabilityOf = ({ available }: Offer): string =>
  available === null ? 'Availability not stated' : available ? 'In stock' : 'Out of stock'

const money = (amount: number, currency: string): string => `${amountText(amount)}${currency}`

const priceOf = ({ price, regularPrice }: Offer, currency: string): string => {
  if (price === null) return 'Price not stated'
  return money(price, currency) + (regularPrice === null ? '' : ` (regular price ${money(regularPrice, currency)})`)
}

const range = ({ lowest, highest }: Listing, currency: string): string => {
  if (lowest === null || highest === null) return 'Price not stated'
  const from = `Price: ${money(lowest, currency)}`
  return lowest === highest ? from : `${from} to ${money(highest, currency)}`
}

const HEADER = '<tr><th>Variant</th><th>Price</th><th>Availability</th><th>SKU</th></tr>\n'

export const offerSection = (listing: Listing): string => {
  const { offers, available, unavailable } = listing
  const [first] = offers
  if (!first) return ''
  const currency = listing.currency ? ` ${escapeHtml(listing.currency)}` : ''
  if (offers.length === 1)
    return section('offer', `<p>Price: ${priceOf(first, currency)}. ${availabilityOf(first)}.</p>\n`)
  const stock =
    available + unavailable > 0 ? `${available} of ${listing.variants} variants in stock` : 'Availability not stated'
  let rows = ''
  for (const offer of offers)
    rows += `<tr><th>${escapeHtml(offer.name)}</th><td>${priceOf(offer, currency)}</td><td>${availabilityOf(offer)}</td><td>${escapeHtml(offer.sku ?? '')}</td></tr>\n`
  return section('offer', `<p>${range(listing, currency)}. ${stock}.</p>\n<table>\n${HEADER}${rows}</table>\n`)
}

const MAX_FIGURES = 250

const figure = (src: string, alt: string, caption: string): string =>
  `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">${caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>\n`

/** The product's pictures, then those of the body that are not among them. */
export const figureSection = ({ pictures }: Listing, inBody: readonly BodyImage[]): string => {
  let html = ''
  for (const { src, alt } of pictures) html += figure(src, alt, alt)
  const seen = new Set(inBody.length === 0 ? [] : pictures.map(({ src }) => src))
  for (const { src, alt, caption } of inBody) {
    const url = webUrl(src)
    if (url === '' || seen.has(url) || seen.size >= MAX_FIGURES) continue
    seen.add(url)
    html += figure(url, clip(alt, 300), clip(caption, 300))
  }
  return html
}

const POLICIES = [
  ['shipping', 'Shipping'],
  ['returns', 'Returns'],
  ['warranty', 'Warranty'],
  ['privacy', 'Privacy'],
  ['terms', 'Terms'],
] as const

const MAX_POLICY = 2_000

const policiesHtml = ({ policies }: ShopFacts): string => {
  let pairs = ''
  for (const [key, name] of POLICIES) {
    const policy = policies[key]
    if (!policy) continue
    const text = escapeHtml(clip(plain((policy.text ?? '').slice(0, MAX_POLICY * 2)), MAX_POLICY))
    const url = webUrl(policy.url)
    const link = url === '' ? '' : `<a href="${escapeHtml(url)}">${name} policy</a>`
    if (text !== '' || link !== '')
      pairs += `<dt>${name}</dt><dd>${text}${text !== '' && link !== '' ? ' ' : ''}${link}</dd>\n`
  }
  return section('policies', pairs === '' ? '' : `<dl>\n${pairs}</dl>\n`)
}

/** The same for all products of a shop, and cheap to keep as long as the facts object lives. */
const ofShops = new WeakMap<ShopFacts, string>()

export const policiesSection = (shop: ShopFacts): string => {
  const known = ofShops.get(shop)
  if (known !== undefined) return known
  const html = policiesHtml(shop)
  ofShops.set(shop, html)
  return html
}
