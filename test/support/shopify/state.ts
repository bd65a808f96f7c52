// What a shop of the platform holds, and our products in its shape.

import { createHash } from 'node:crypto'
import type { Product } from '../../../src/engine/record/product.ts'
import { type Bucket, createBucket } from './cost.ts'

type Medium = {
  __typename: 'MediaImage' | 'Video'
  id: string
  alt: string | null
  mediaContentType: string
  image?: { url: string; altText: string | null; width: number | null; height: number | null } | null
}
export type Metafield = { id: string; namespace: string; key: string; type: string; value: string }
export type PlatformProduct = {
  id: string
  handle: string
  title: string
  status: string
  vendor: string
  productType: string
  tags: string[]
  descriptionHtml: string
  createdAt: string
  updatedAt: string
  publishedAt: string | null
  seo: { title: string | null; description: string | null }
  category: { id: string; fullName: string; name: string } | null
  options: { id: string; name: string; values: string[] }[]
  variants: object[]
  media: Medium[]
  metafields: Metafield[]
}

export type PlatformShop = {
  domain: string
  name: string
  currencyCode: string
  contactEmail: string
  primaryDomain: { url: string }
  shopAddress: { phone: string | null; formatted: string[] }
  policies: { type: string; body: string; url: string }[]
  products: Map<string, PlatformProduct>
  /** Scopes that the app has. */
  scopes: Set<string>
  bucket: Bucket
}

export const digestOf = ({ type, value }: Metafield): string =>
  createHash('sha256').update(`${type}\n${value}`).digest('hex')

const gid = (kind: string, id: string | number): string => `gid://shopify/${kind}/${id}`

/** As the platform writes times. */
export const secondsNow = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

/** Of a product whose `resource_id` is a number and that leaves nothing open which the platform always says. */
export const platformProduct = (product: Product): PlatformProduct => {
  const { resource_id, images, options, variants, metafields } = product
  const when = '2026-01-02T03:04:05Z'
  return {
    id: gid('Product', resource_id),
    handle: product.handle ?? `product-${resource_id}`,
    title: product.title,
    status: (product.status ?? 'active').toUpperCase(),
    vendor: product.vendor ?? '',
    productType: product.product_type ?? '',
    tags: product.tags,
    descriptionHtml: product.body_html,
    createdAt: product.created_at ?? when,
    updatedAt: product.updated_at ?? when,
    publishedAt: product.published_at,
    seo: { ...product.seo },
    category: !product.category ? null : { id: gid('TaxonomyCategory', 'x'), fullName: product.category, name: '' },
    options: options.map((option, at) => ({ id: gid('ProductOption', at), ...option })),
    variants: variants.map((variant, at) => ({
      id: gid('ProductVariant', variant.id ?? at + 1),
      title: variant.title ?? 'Default Title',
      sku: variant.sku,
      barcode: variant.barcode,
      price: variant.price ?? '0.00',
      compareAtPrice: variant.compare_at_price,
      availableForSale: variant.available ?? true,
      image: variant.image === undefined ? null : { url: variant.image, altText: null, width: null, height: null },
      selectedOptions: variant.options.map((value, index) => ({ name: options[index]?.name ?? 'Title', value })),
      inventoryItem: {
        id: gid('InventoryItem', at),
        tracked: true,
        measurement: {
          id: gid('InventoryItemMeasurement', at),
          weight: variant.grams === null ? null : { value: variant.grams, unit: 'GRAMS' },
        },
      },
    })),
    media: images.map((image, at) => ({
      __typename: 'MediaImage',
      id: gid('MediaImage', `${resource_id}${at}`),
      alt: image.alt ?? null,
      mediaContentType: 'IMAGE',
      image: { url: image.src, altText: image.alt ?? null, width: image.width, height: image.height },
    })),
    metafields: metafields.map((metafield, at) => ({
      ...metafield,
      id: gid('Metafield', `${resource_id}${at}`),
      type: metafield.type ?? 'single_line_text_field',
    })),
  }
}

const ALL_SCOPES = ['read_products', 'write_products', 'write_files', 'read_legal_policies']

export const platformShop = (domain: string): PlatformShop => ({
  domain,
  name: 'Tagus',
  currencyCode: 'EUR',
  contactEmail: 'hello@tagus.example',
  primaryDomain: { url: 'https://tagus.example' },
  shopAddress: { phone: '+351 210 000 000', formatted: ['Rua Nova 1', '1100 Lisboa', 'Portugal'] },
  policies: [
    {
      type: 'REFUND_POLICY',
      body: '<p>Returns within <b>30 days</b>.</p><p>Free of charge.</p>',
      url: 'https://tagus.example/r',
    },
    { type: 'SHIPPING_POLICY', body: '<p>Shipped within 2 days.</p>', url: 'https://tagus.example/s' },
    { type: 'SUBSCRIPTION_POLICY', body: '<p>None.</p>', url: 'https://tagus.example/c' },
    { type: 'PRIVACY_POLICY', body: '', url: 'https://tagus.example/p' },
  ],
  products: new Map(),
  scopes: new Set(ALL_SCOPES),
  bucket: createBucket(2_000, 100),
})
