// The rows of a shopping feed for a product, one for each variant, and why a variant has none. Names and forms of the values:
// OpenAI, developers.openai.com/commerce/specs/file-upload/products; Google, support.google.com/merchants/answer/7052112.

import { read } from '../../engine/analyzer/reading.ts'
import { THRESHOLDS } from '../../engine/analyzer/thresholds.ts'
import type { Listing, Offer } from '../../engine/record/listing.ts'
import type { Product } from '../../engine/record/product.ts'
import { clip } from '../../engine/text/plain-text.ts'
import type { FeedRow, Settings } from './optimized.ts'

type Feed = 'openai' | 'google'

export const FEED_COLUMNS: Record<Feed, readonly string[]> = {
  openai: [
    'item_id',
    'is_eligible_search',
    'is_eligible_checkout',
    'title',
    'description',
    'url',
    'brand',
    'image_url',
    'additional_image_urls',
    'price',
    'sale_price',
    'availability',
    'gtin',
    'mpn',
    'product_category',
    'group_id',
    'variant_dict',
    'color',
    'size',
    'seller_name',
    'seller_url',
  ],
  google: [
    'id',
    'title',
    'description',
    'link',
    'image_link',
    'additional_image_link',
    'price',
    'sale_price',
    'availability',
    'brand',
    'gtin',
    'mpn',
    'product_type',
    'item_group_id',
    'color',
    'size',
    'shipping_weight',
  ],
}

/** How options are named whose values have a column of their own. */
const OPTION_COLUMNS: [RegExp, 'color' | 'size'][] = [
  [/^(?:colou?r|farbe|couleur|coloris|color)$/i, 'color'],
  [/^(?:size|shoe size|größe|groesse|taille|pointure|talla|tamaño)$/i, 'size'],
]

/** Google takes ten additional pictures and ignores more. */
const MAX_PICTURES = 10

type Source = { product: Product; listing: Listing; description: string; settings: Settings }
type Common = Record<'title' | 'description' | 'url' | 'brand' | 'image' | 'images' | 'category', string>

const commonOf = ({ listing, description }: Source, feed: Feed): Common => {
  const limits = THRESHOLDS.feed[feed]
  const [main, ...others] = listing.pictures
  return {
    title: clip(listing.title, limits.title),
    description: clip(description, limits.description),
    url: listing.url ?? '',
    brand: listing.vendor,
    image: main?.src ?? '',
    images: others
      .slice(0, MAX_PICTURES)
      .map(({ src }) => src.replaceAll(',', '%2C'))
      .join(','),
    category: listing.category === '' ? listing.type : listing.category,
  }
}

/** "79.90 EUR", or what stands for it: amount and ISO 4217 code. */
const moneyOf = (amount: number, currency: string): string => `${amount.toFixed(2)} ${currency}`

const pricesOf = ({ price, regularPrice }: Offer, currency: string): { price: string; sale_price: string } =>
  regularPrice === null
    ? { price: moneyOf(price!, currency), sale_price: '' }
    : { price: moneyOf(regularPrice, currency), sale_price: moneyOf(price!, currency) }

const optionCells = ({ options }: Listing, { values }: Offer): { color: string; size: string } => {
  const cells = { color: '', size: '' }
  options.forEach(({ name }, place) => {
    const column = OPTION_COLUMNS.find(([pattern]) => pattern.test(name))?.[1]
    if (column) cells[column] ||= values[place] ?? ''
  })
  return cells
}

const mpnOf = ({ attributes }: Listing): string => attributes.find(({ key }) => /[._-]mpn$/i.test(key))?.value ?? ''

const openaiCells = (source: Source, common: Common, offer: Offer, id: string): FeedRow['cells'] => {
  const { product, listing, settings } = source
  const chosen = listing.options.flatMap(({ name }, place) =>
    offer.values[place] ? [[name, offer.values[place]]] : [],
  )
  const isGroup = listing.offers.length > 1
  return {
    item_id: id,
    is_eligible_search: 'true',
    is_eligible_checkout: 'false',
    title: common.title,
    description: common.description,
    url: common.url,
    brand: common.brand,
    image_url: common.image,
    additional_image_urls: common.images,
    ...pricesOf(offer, listing.currency!),
    availability: offer.available ? 'in_stock' : 'out_of_stock',
    gtin: offer.gtin ?? '',
    mpn: mpnOf(listing),
    product_category: common.category,
    group_id: isGroup ? product.resource_id : '',
    variant_dict: isGroup && chosen.length > 0 ? JSON.stringify(Object.fromEntries(chosen)) : '',
    ...optionCells(listing, offer),
    seller_name: settings.facts.name ?? '',
    seller_url: settings.facts.url ?? '',
  }
}

const googleCells = (
  source: Source,
  common: Common,
  offer: Offer,
  id: string,
  grams: number | null,
): FeedRow['cells'] => {
  const { product, listing } = source
  return {
    id,
    title: common.title,
    description: common.description,
    link: common.url,
    image_link: common.image,
    additional_image_link: common.images,
    ...pricesOf(offer, listing.currency!),
    availability: offer.available ? 'in_stock' : 'out_of_stock',
    brand: common.brand,
    gtin: offer.gtin ?? '',
    mpn: mpnOf(listing),
    product_type: common.category,
    item_group_id: listing.offers.length > 1 ? product.resource_id : '',
    ...optionCells(listing, offer),
    shipping_weight: grams !== null && grams > 0 ? `${grams} g` : '',
  }
}

/** The platform's id, else the SKU, else the product's where it has one variant. */
const idOf = ({ product, listing }: Source, place: number): string =>
  product.variants[place]!.id ?? listing.offers[place]!.sku ?? (listing.offers.length === 1 ? product.resource_id : '')

const faultOf = (offer: Offer, id: string, listing: Listing, limit: number): string | null => {
  if (offer.price === null) return 'no price above zero'
  if (offer.available === null) return 'the record does not say whether it can be bought'
  if (id === '') return 'neither an id nor a SKU'
  if (id.length > limit) return `id longer than ${limit} characters`
  return listing.currency === null ? 'no currency: add --currency' : null
}

/** Each reason once, with the variants that it is of. */
const faultLines = (faults: ReadonlyMap<string, number>, rows: number): string[] =>
  [...faults].map(([reason, count]) => (count === rows ? reason : `${reason} (${count} of ${rows} variants)`))

/** The rows that the feed accepts, and why the others are not there. */
export const feedRows = (feed: Feed, product: Product, settings: Settings): { rows: FeedRow[]; refused: string[] } => {
  const { listing, feeds, description } = read(product, settings.facts, settings.now)
  const source: Source = { product, listing, description: description.text, settings }
  const shared = feeds[feed].accepted_rows === 0 ? feeds[feed].rejected_because : []
  if (shared.length > 0) return { rows: [], refused: shared }
  if (listing.url === null) return { rows: [], refused: ['no address: give the url of the shop with --facts'] }
  const common = commonOf(source, feed)
  const faults = new Map<string, number>()
  const rows = listing.offers.flatMap((offer, place): FeedRow[] => {
    const id = idOf(source, place)
    const fault = faultOf(offer, id, listing, THRESHOLDS.feed[feed].id)
    if (fault !== null) {
      faults.set(fault, (faults.get(fault) ?? 0) + 1)
      return []
    }
    const cells =
      feed === 'openai'
        ? openaiCells(source, common, offer, id)
        : googleCells(source, common, offer, id, product.variants[place]!.grams)
    return [{ id, cells }]
  })
  return { rows, refused: faultLines(faults, listing.offers.length) }
}
