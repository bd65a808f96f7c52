// The product record that everything in the service reads: one shape for every storefront and every export format.
// A value the source does not carry is null (or an empty list), never a guess.

import { z } from 'zod'

const text = z.string()
const optionalText = z.string().nullable()

export const Variant = z.object({
  id: optionalText,
  title: optionalText,
  sku: optionalText,
  barcode: optionalText,
  /** Decimal string as the source writes it, e.g. "1050000" or "0.00"; the currency is the shop's. */
  price: optionalText,
  compare_at_price: optionalText,
  /** Whether it can be bought now; null when the source does not say. */
  available: z.boolean().nullable(),
  /** True where it can be bought though none is in stock; absent if the source does not say so. */
  backorder: z.literal(true).optional(),
  /** One value per option of the product, in the options' order. */
  options: z.array(text),
  grams: z.number().nullable(),
  /** Address of its own picture, one of the product's; absent if the source does not say. */
  image: text.optional(),
})

export const Image = z.object({
  src: text,
  alt: optionalText,
  width: z.number().nullable(),
  height: z.number().nullable(),
})

/**
 * What a source may leave out of all its records, named as evidence names it: Shopify's products.json says nothing of meta texts, barcodes
 * and alternative texts, and a CSV nothing of what it has no column for. `images` also where it only names files.
 */
const UNTOLD = [
  'vendor',
  'product_type',
  'category',
  'variants',
  'variants.price',
  'variants.sku',
  'variants.barcode',
  'images',
  'images.alt',
  'seo.title',
  'seo.description',
] as const
export type Untold = (typeof UNTOLD)[number]

export const Product = z.object({
  /** The platform's id ("123"); for records without one their handle, else a hash of the record. */
  resource_id: text,
  title: text,
  body_html: text,
  vendor: optionalText,
  product_type: optionalText,
  category: optionalText,
  handle: optionalText,
  tags: z.array(text),
  status: optionalText,
  /** Where the shop does not show it, whatever its status; absent if the source does not say so. */
  published: z.literal(false).optional(),
  options: z.array(z.object({ name: text, values: z.array(text) })),
  variants: z.array(Variant),
  images: z.array(Image),
  seo: z.object({ title: optionalText, description: optionalText }),
  metafields: z.array(z.object({ namespace: text, key: text, type: optionalText, value: text })),
  created_at: optionalText,
  updated_at: optionalText,
  published_at: optionalText,
  /** Where null or an empty list does not mean that there is none; absent if the source says all of it. */
  untold: z.array(z.enum(UNTOLD)).optional(),
})

const Policy = z.object({ url: optionalText, text: optionalText }).nullable()

/** What is true of the whole shop rather than of one product. */
export const ShopFacts = z.object({
  name: optionalText,
  /** ISO 4217 code, e.g. "EUR". */
  currency: optionalText,
  url: optionalText,
  contact: z.object({ email: optionalText, phone: optionalText, address: optionalText }),
  about_url: optionalText,
  policies: z.object({ shipping: Policy, returns: Policy, privacy: Policy, terms: Policy, warranty: Policy }),
})

export type Variant = z.infer<typeof Variant>
export type Image = z.infer<typeof Image>
export type Product = z.infer<typeof Product>

/** What a section of the shop's documentation is about. */
export type Topic = 'shipping' | 'returns' | 'warranty' | 'sizing' | 'care'

/** A section of the documentation of the shop's project, as evidence for what the shop says on a topic. */
export type Documented = {
  topic: Topic
  /** Where the document is in its repository. */
  path: string
  title: string
  /** The outermost first. */
  headings: string[]
  anchor: string | null
  text: string
}

/** `documentation` never comes from outside: a job adds what it has picked (analyzer/documented). Absent where there is none. */
/** `makers`: vendors of the catalogue, squeezed, of which no one has most of it; absent where the catalogue is not known as a whole. */
export type ShopFacts = z.infer<typeof ShopFacts> & {
  documentation?: readonly Documented[]
  makers?: readonly string[]
}

export const noShopFacts: ShopFacts = {
  name: null,
  currency: null,
  url: null,
  contact: { email: null, phone: null, address: null },
  about_url: null,
  policies: { shipping: null, returns: null, privacy: null, terms: null, warranty: null },
}

/** What answer engines do not see is nothing that they answer from: drafts, archived and unlisted products. */
export const isVisible = ({ status }: Pick<Product, 'status'>): boolean => status === null || status === 'active'

/** Whether it is known to be offered nowhere: it is not visible or not published, or its platform, which dates what it holds, has not published it. */
export const isWithheld = ({ status, published, created_at, published_at }: Product): boolean =>
  !isVisible({ status }) || published === false || (created_at !== null && published_at === null)

/** Whether it only groups other products, which have the prices: no price of its own can be entered. */
export const isGrouped = ({ metafields, product_type }: Pick<Product, 'metafields' | 'product_type'>): boolean =>
  /^grouped(?: products?)?$/i.test(product_type?.trim() ?? '') ||
  metafields.some(
    ({ namespace, key, value }) => namespace === 'woocommerce' && key === 'type' && value.trim() === 'grouped',
  )

/** Addresses of the pictures that variants have, some of which the product may not list. */
export const variantPictures = ({ variants }: Pick<Product, 'variants'>): string[] =>
  variants.flatMap(({ image }) => image ?? [])

/** Whether the source says what the product has in a field, if anything; so of every field that no source leaves out. */
export const isTold = ({ untold }: Pick<Product, 'untold'>, field: string): boolean =>
  untold === undefined || !(untold as readonly string[]).includes(field)

/** About how many characters a record has. */
export const sizeOf = ({ body_html, variants, images, metafields }: Product): number =>
  metafields.reduce((sum, { value }) => sum + value.length, body_html.length + 200 * (variants.length + images.length))
