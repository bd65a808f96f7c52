// Products with their variants as agents' catalogues have them: UCP (Universal Commerce Protocol) and ACP (Agentic Commerce Protocol). Both
// share most names; what only one of them has is said where it is added, as ACP takes no further properties.

import { minorUnits } from '../record/prices.ts'
import type { JsonObject } from '../text/json.ts'
import type { Offered, OfferedVariant } from './feed-offer.ts'
import { filled, type Row } from './verdict.ts'

type Protocol = 'ucp' | 'acp'

const MAX_PICTURES = 20

const mediaOf = (pictures: Offered['pictures']): JsonObject[] =>
  pictures
    .slice(0, MAX_PICTURES)
    .map(({ url, alt, width, height }) => filled({ type: 'image', url, alt_text: alt, width, height }))

const categoriesOf = ({ category, googleCategory }: Offered): JsonObject[] => [
  ...(googleCategory === '' ? [] : [{ value: googleCategory, taxonomy: 'google_product_category' }]),
  ...(category === '' ? [] : [{ value: category, taxonomy: 'merchant' }]),
]

const LINKS = [
  ['returns', 'refund_policy'],
  ['shipping', 'shipping_policy'],
  ['privacy', 'privacy_policy'],
  ['terms', 'terms_of_service'],
] as const

const sellerOf = ({ reading: { shop } }: Offered): JsonObject =>
  filled({
    name: shop.name,
    links: LINKS.flatMap(([policy, type]) => {
      const url = shop.policies[policy]?.url
      return url && URL.canParse(url) ? [{ type, url: new URL(url).href }] : []
    }),
  })

const textOf = ({ description }: Offered): JsonObject | undefined =>
  description === '' ? undefined : { plain: description }

/** A variant; its description is the product's, as records have none of their own. */
export const variantRow = (protocol: Protocol, offered: Offered, variant: OfferedVariant): Row => {
  const { currency } = offered.reading.listing
  const { price, regularPrice, available, sku } = variant.offer
  const seller = sellerOf(offered)
  const shared = {
    id: variant.id,
    title: variant.title,
    description: textOf(offered),
    url: variant.url,
    barcodes: variant.gtin === undefined ? [] : [{ type: 'GTIN', value: variant.gtin }],
    price: minorUnits(price, currency),
    list_price: minorUnits(regularPrice, currency),
    availability: available === null ? undefined : { available, status: available ? 'in_stock' : 'out_of_stock' },
    categories: categoriesOf(offered),
    media: mediaOf(variant.pictures),
    seller: Object.keys(seller).length === 0 ? undefined : seller,
  }
  return protocol === 'ucp'
    ? filled({ ...shared, sku, options: variant.chosen.map(([name, label]) => ({ name, label })) })
    : filled({
        ...shared,
        condition: variant.named.condition ? [variant.named.condition] : [],
        variant_options: variant.chosen.map(([name, value]) => ({ name, value })),
      })
}

const rangeOf = (rows: readonly Row[], name: 'price' | 'list_price'): JsonObject | undefined => {
  const prices = rows.flatMap((row) => (row[name] === undefined ? [] : [row[name] as JsonObject & { amount: number }]))
  if (prices.length === 0) return undefined
  const sorted = prices.sort((a, b) => a.amount - b.amount)
  return { min: sorted[0]!, max: sorted.at(-1)! }
}

const ratingOf = ({ reading: { trust } }: Offered): JsonObject | undefined => {
  const { rating } = trust.reviews
  return rating?.value && rating.value <= rating.best
    ? filled({ value: rating.value, scale_max: rating.best, count: rating.count })
    : undefined
}

/** The product around the variants that are taken. */
export const catalogueProduct = (protocol: Protocol, offered: Offered, variants: Row[]): Row => {
  const { product, listing } = offered.reading
  const shared = {
    id: product.resource_id,
    title: offered.title,
    description: textOf(offered),
    url: offered.url,
    media: mediaOf(offered.pictures),
    variants,
  }
  if (protocol === 'acp') return filled(shared)
  return filled({
    ...shared,
    handle: product.handle,
    categories: categoriesOf(offered),
    price_range: rangeOf(variants, 'price'),
    list_price_range: rangeOf(variants, 'list_price'),
    options: listing.options.flatMap(({ name, values }) =>
      name === '' ? [] : [{ name, values: [...new Set(values)].map((label) => ({ label })) }],
    ),
    rating: ratingOf(offered),
  })
}
