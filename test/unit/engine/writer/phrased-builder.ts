// Builds the records by which titles, meta titles, alternative texts, lists of facts and JSON-LD are tested.

import type { Product, ShopFacts } from '../../../../src/engine/record/product.ts'
import { euroShop, product, variant } from '../records/records.ts'

export type Short = {
  title: string
  type?: string
  vendor?: string
  body: string
  options?: Record<string, string[]>
  /** Files of pictures with their alternative texts. */
  pictures?: Record<string, string>
  facts?: Record<string, string>
}

export const image = ([file, alt]: [string, string]) => ({
  src: `https://cdn.example/${file}`,
  alt: alt === '' ? null : alt,
  width: null,
  height: null,
})

const PICTURE = { 'a.jpg': '' }

export const recordOf = ({
  title,
  type,
  vendor,
  body,
  options = {},
  pictures = PICTURE,
  facts = {},
}: Short): Product => {
  const chosen = Object.entries(options).map(([name, values]) => ({ name, values }))
  const first = chosen[0]?.values ?? []
  const variants = first.map((value, at) =>
    variant({ sku: `S-${at}`, options: [value, ...chosen.slice(1).map(({ values }) => values[0]!)] }),
  )
  return product({
    title,
    product_type: type ?? null,
    vendor: vendor ?? null,
    body_html: body,
    options: chosen,
    variants: variants.length === 0 ? [variant()] : variants,
    images: Object.entries(pictures).map(image),
    metafields: Object.entries(facts).map(([key, value]) => ({ namespace: 'custom', key, type: null, value })),
  })
}

export const shop: ShopFacts = euroShop

export const recordsOf = (shorts: Record<string, Short>): Record<string, Product> =>
  Object.fromEntries(Object.entries(shorts).map(([name, short]) => [name, recordOf(short)]))
