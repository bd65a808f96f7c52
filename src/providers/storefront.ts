// The storefront platform as the workers see it: where product records and shop facts are read from.

import type { Product, ShopFacts } from '../aeo/product.ts'

export type ProductFound =
  | { status: 'found'; product: Product }
  | { status: 'missing' }
  /** The record is there but cannot be used; the reason is a sentence for the merchant. */
  | { status: 'unreadable'; title: string | null; reason: string }

export type Storefront = {
  /** Answers one entry per key (see `resourceKey`), in a map from key to what was found. */
  products(shopDomain: string, resourceKeys: readonly string[]): Promise<Map<string, ProductFound>>
  /** Answers at most so many products of a type ("" for none), always the same ones while they are there. */
  peers(shopDomain: string, productType: string, limit: number): Promise<Product[]>
  /** Answers `noShopFacts` for a shop that has told nothing about itself. */
  shopFacts(shopDomain: string): Promise<ShopFacts>
}
