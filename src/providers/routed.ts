// One storefront for all shops: a shop that is connected to the platform is read and written there, any other through its imported
// catalogue.

import type { ShopFacts } from '../aeo/product.ts'
import { mergedFacts } from './catalogue/shop-facts.ts'
import { GONE, type Standing } from './shopify/tokens.ts'
import type { ProductFound, Storefront } from './storefront.ts'

/** Without what is not known. */
const stated = <T extends object>(facts: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

/** What the platform does not know may stand in the file of the shop's facts: the page about it, the warranty. */
const overFile = ({ contact, policies, ...platform }: ShopFacts, file: ShopFacts): ShopFacts =>
  mergedFacts(file, { ...stated(platform), contact: stated(contact), policies: stated(policies) })

/** The merchant has taken the app away, so that is why there is no record, unless a file had one. */
const explained = (found: Map<string, ProductFound>): Map<string, ProductFound> =>
  new Map(
    [...found].map(([key, one]) => [
      key,
      one.status === 'missing' ? { status: 'unreadable', title: null, reason: GONE } : one,
    ]),
  )

/** `standing` says how a shop stands to the platform; it is asked every time and had better remember for a moment. */
export const routedStorefront = (
  platform: Storefront,
  catalogue: Storefront,
  standing: (shopDomain: string) => Promise<Standing>,
): Storefront => ({
  products: async (shopDomain, resourceKeys) => {
    const { status } = await standing(shopDomain)
    if (status === 'connected') return await platform.products(shopDomain, resourceKeys)
    const found = await catalogue.products(shopDomain, resourceKeys)
    return status === 'refused' ? explained(found) : found
  },
  peers: async (shopDomain, productType, limit) => {
    const { status } = await standing(shopDomain)
    return await (status === 'connected' ? platform : catalogue).peers(shopDomain, productType, limit)
  },
  shopFacts: async (shopDomain) => {
    const { status } = await standing(shopDomain)
    const file = await catalogue.shopFacts(shopDomain)
    return status === 'connected' ? overFile(await platform.shopFacts(shopDomain), file) : file
  },
  write: async (shopDomain, resourceKey, change, signal) => {
    const { status } = await standing(shopDomain)
    const written = await (status === 'connected' ? platform : catalogue).write(shopDomain, resourceKey, change, signal)
    return status === 'refused' && written.status === 'missing'
      ? { status: 'refused', message: GONE, unseen: true }
      : written
  },
})
