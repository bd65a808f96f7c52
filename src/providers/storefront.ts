// The storefront platform: where product records and shop facts are read from, and single fields written to.

import type { Field } from '../engine/optimization.ts'
import type { Product, ShopFacts } from '../engine/record/product.ts'

export type ProductFound =
  /** `source` tells a record of the platform itself from one of the imported catalogue, which says nothing. */
  | { status: 'found'; product: Product; source?: 'storefront' }
  | { status: 'missing' }
  /** The record is there but cannot be used; the reason is a sentence for the merchant. */
  | { status: 'unreadable'; title: string | null; reason: string }

/** Why the texts of pictures are not written. */
export const OTHER_PICTURES = 'The product has other pictures than when this was generated.'

/** What one optimization changes in the shop. */
export type Change = {
  field: Field
  /** What the field holds when it is written; "" where it holds nothing. Anything else is not touched. */
  expected: string
  value: string
  /** Of image_alt: the addresses of the pictures, one for each line. */
  pictures?: readonly string[] | undefined
  /** Only compared, and not written. */
  dry?: boolean
}

export type Written =
  /** The shop holds the value now; even if it held it before. `holds` is what it has where the platform did not keep the value as it was. */
  | { status: 'written'; holds?: string }
  /** Of a dry change: it would be written. `source` as of a product. */
  | { status: 'ready'; found: string; source?: 'storefront' }
  /** The shop holds something else, and nothing was written. */
  | { status: 'differs'; found: string }
  | { status: 'missing' }
  /** The platform does not accept it, in its own words; `unseen` where it did not even say what the field holds. */
  | { status: 'refused'; message: string; unseen?: true }

/** A page of what has changed in a shop, in the order in which it is to be taken over: first `reset`, then `removed`, `range` and `products`. */
export type ChangesPage = {
  /**
   * Everything follows from the start: what was known before counts only if it comes again. Set on the first page after `since` null, or
   * after a cursor that the shop no longer knows. A product that has not come by the end of all pages is gone.
   */
  reset?: true
  /** Records as they are now; those that cannot be read are among `removed`. */
  products: Product[]
  /** Keys (see `resourceKey`) of what is gone. */
  removed: string[]
  /** Of the keys that are numbers above the one and up to the other, the shop has these and no others. */
  range?: KeyRange
  /** The cursor for what comes after this page; it does not expire. */
  cursor: string
}

/** Keys in decimal digits; `to` is null if there is no end. */
export type KeyRange = { above: string; to: string | null; keys: ReadonlySet<string> }

/** The platform cannot be reached, or not in time; the same may succeed later. The message is a sentence for the merchant. */
export class StorefrontUnavailable extends Error {
  override name = 'StorefrontUnavailable'
  /** Whether something was asked to be written whose outcome is unknown. */
  readonly mayHaveWritten: boolean
  constructor(message: string, { mayHaveWritten = false, cause }: { mayHaveWritten?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.mayHaveWritten = mayHaveWritten
  }
}

/** The shop is not connected to its platform yet, and nothing was imported for it. Nothing was written. */
export class NotConnected extends StorefrontUnavailable {
  override name = 'NotConnected'
}

export type Storefront = {
  /** Returns one entry per key (see `resourceKey`), in a map from key to what was found. */
  products(shopDomain: string, resourceKeys: readonly string[]): Promise<Map<string, ProductFound>>
  /** Returns at most `limit` products of a type ("" for none), always the same ones while they are there. */
  peers(shopDomain: string, productType: string, limit: number): Promise<Product[]>
  /** Returns `noShopFacts` for a shop that has told nothing about itself. */
  shopFacts(shopDomain: string): Promise<ShopFacts>
  /**
   * Every product of the shop, or what has changed or gone since a cursor, in pages of at most 250 products and about 4 MiB. They end when
   * everything has been reported that was there when the last page was requested; a product may come more often than it has changed. With nothing
   * to tell there is no page. A reader that stops after any page continues with its cursor. @throws StorefrontUnavailable
   */
  changes(shopDomain: string, since: string | null, signal?: AbortSignal): AsyncIterable<ChangesPage>
  /** What the products and facts of a shop are as of, where that can be told without reading them; null if it cannot. */
  version?(shopDomain: string): Promise<string | null>
  /**
   * Changes one field of one product where it holds what is expected, and nothing else of it; values that say the same in another way
   * count as equal. @throws StorefrontUnavailable
   */
  write(shopDomain: string, resourceKey: string, change: Change, signal?: AbortSignal): Promise<Written>
}
