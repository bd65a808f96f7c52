// Structured data as a page or a record carries it, in one shape for JSON-LD, microdata and RDFa. Values are as found, only trimmed:
// what is wrong with them is for the rules to say.

import { amountOf } from '../record/prices.ts'

export type Format = 'json-ld' | 'microdata' | 'rdfa'

export type StructuredOffer = {
  /** "Offer" or "AggregateOffer". */
  type: string
  price: string | null
  lowPrice: string | null
  highPrice: string | null
  currency: string | null
  /** The last part of the schema.org value: "InStock". */
  availability: string | null
  validUntil: string | null
  url: string | null
  sku: string | null
  hasShipping: boolean
  hasReturns: boolean
}

export type StructuredProduct = {
  format: Format
  /** "Product" or "ProductGroup". */
  type: string
  id: string | null
  name: string | null
  description: string | null
  brand: string | null
  category: string | null
  sku: string | null
  mpn: string | null
  /** gtin, gtin8, gtin12, gtin13, gtin14 or isbn, as written. */
  gtin: string | null
  images: string[]
  url: string | null
  offers: StructuredOffer[]
  rating: { value: string | null; best: string | null; count: string | null } | null
  reviews: { author: string | null; body: string | null; rating: string | null }[]
  /** Of a ProductGroup (hasVariant), references resolved. */
  variants: StructuredProduct[]
  /** Other scalar properties that state facts (material, color, size, weight …), by schema.org name. */
  properties: Record<string, string>
}

export type StructuredData = {
  /** Top-level products, in the order of the page; variants of a group stand in it alone. */
  products: StructuredProduct[]
  /** Of FAQPage and QAPage. */
  questions: { question: string; answer: string }[]
  /** Of Organization, OnlineStore and the like. */
  organization: { name: string | null; url: string | null; email: string | null; phone: string | null } | null
  /** Names of a BreadcrumbList, outermost first. */
  breadcrumbs: string[]
  /** Every type found, sorted, each once. */
  types: string[]
  /** Blocks that cannot be read, with the reason. */
  broken: { format: Format; reason: string }[]
}

export const noStructuredData: StructuredData = {
  products: [],
  questions: [],
  organization: null,
  breadcrumbs: [],
  types: [],
  broken: [],
}

/** The products that a product of structured data stands for. A group stands for its variants; what a variant leaves out it has from the group. */
export const membersOf = (product: StructuredProduct): readonly StructuredProduct[] =>
  product.variants.length > 0 ? product.variants : [product]

export const offersOf = (product: StructuredProduct): StructuredOffer[] =>
  product.variants.length === 0
    ? product.offers
    : [...product.offers, ...product.variants.flatMap(({ offers }) => offers)]

/** Amounts that an offer states: its price, or the ends of its range. */
export const amountsOf = ({ price, lowPrice, highPrice }: StructuredOffer): number[] =>
  (price === null ? [lowPrice, highPrice] : [price]).flatMap((text) => amountOf(text) ?? [])

/** Availabilities of schema.org by what they mean. */
export const BUYABLE: ReadonlySet<string> = new Set([
  'InStock',
  'InStoreOnly',
  'OnlineOnly',
  'LimitedAvailability',
  'PreOrder',
  'PreSale',
  'BackOrder',
  'MadeToOrder',
])
export const NOT_BUYABLE: ReadonlySet<string> = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])

/** Whether an availability of schema.org means that it can be bought; null for words that are not schema.org's. */
export const isBuyable = ({ availability }: StructuredOffer): boolean | null => {
  if (availability === null) return null
  return BUYABLE.has(availability) ? true : NOT_BUYABLE.has(availability) ? false : null
}
