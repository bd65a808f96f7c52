// A row of OpenAI's product feed for each variant.

import { clip } from '../text/plain-text.ts'
import { chosenBy, type Offered, type OfferedVariant } from './feed-offer.ts'
import { priceCells } from './google.ts'
import { THREE_SIDES } from './offer-reading.ts'
import { maxOf } from './tables.ts'
import { filled, type Row } from './verdict.ts'

const AVAILABILITY = new Map([
  [true, 'in_stock'],
  [false, 'out_of_stock'],
])

/** "40x25x2 cm" where the record states one such measure, and no variant may have another. */
const dimensionsOf = ({ reading: { facts } }: Offered, { named }: OfferedVariant): string | undefined => {
  if (named.size !== undefined) return undefined
  const found = facts.flatMap(({ attributes, value }) => {
    const [, a, b, c, unit] = (attributes.includes('dimensions') && THREE_SIDES.exec(value)) || []
    return unit === undefined ? [] : [`${[a, b, c].map((side) => side!.replace(',', '.')).join('x')} ${unit}`]
  })
  return new Set(found).size === 1 ? found[0] : undefined
}

/** A deadline is taken only with accepts_returns; of terms for some goods alone nothing is said. */
const returnCells = ({ reading: { policies } }: Offered): Row => {
  const { said, url } = policies.returns
  if (said.days === null || said.isLimited) return filled({ return_policy: url })
  const days = said.days.value
  return filled({
    accepts_returns: days > 0,
    return_deadline_in_days: days > 0 ? days : undefined,
    return_policy: url,
  })
}

/** Stars of five, with the number of reviews that they are of. */
const ratingCells = ({ reading: { trust } }: Offered): Row => {
  const { rating } = trust.reviews
  return rating?.value && rating.count && rating.best === 5 && rating.value <= 5
    ? { star_rating: rating.value, review_count: rating.count }
    : {}
}

export const openaiRow = (offered: Offered, variant: OfferedVariant): Row => {
  const { reading, variants } = offered
  const { listing, shop } = reading
  const isGroup = variants.length > 1 && offered.groupId !== variant.id
  const { pattern: _, ...named } = chosenBy(offered, variant)
  return filled({
    item_id: variant.id,
    is_eligible_search: true,
    is_eligible_checkout: false,
    title: clip(variant.title, maxOf('openai', 'title')),
    description: clip(offered.description, maxOf('openai', 'description')),
    url: variant.url,
    brand: offered.brand,
    seller_name: shop.name ?? undefined,
    seller_url: shop.url ?? undefined,
    image_url: variant.pictures[0]?.url,
    additional_image_urls: variant.pictures.slice(1, 11).map(({ url }) => url),
    ...priceCells(variant, listing.currency),
    availability: AVAILABILITY.get(variant.offer.available as boolean) ?? 'unknown',
    gtin: variant.gtin,
    product_category: offered.googleCategory || offered.category,
    // Without both, the options are ignored.
    ...(isGroup
      ? {
          listing_has_variations: true,
          group_id: offered.groupId,
          variant_dict: Object.fromEntries(variant.chosen),
        }
      : {}),
    ...named,
    dimensions: dimensionsOf(offered, variant),
    ...(variant.grams === null ? {} : { weight: variant.grams, item_weight_unit: 'g' }),
    ...returnCells(offered),
    ...ratingCells(offered),
    // Standard uploads are for the United States alone.
    target_countries: listing.currency === 'USD' ? ['US'] : [],
  })
}

export const openaiWarnings = (_: Offered, row: Row): string[] =>
  'target_countries' in row ? [] : ['standard uploads are for the United States, and the prices are not in USD']
