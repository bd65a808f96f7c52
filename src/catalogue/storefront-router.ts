// One storefront for all shops: a shop that is connected to the platform is read and written there, any other through its imported
// catalogue.

import type { ShopFacts } from '../engine/record/product.ts'
import type { Standing } from '../providers/shopify/tokens/access-tokens.ts'
import { NotConnected, type ProductFound, type Storefront } from '../providers/storefront.ts'
import { mergedFacts } from './shop-facts.ts'

/** Without unknown values. */
const stated = <T extends object>(facts: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

/** What the platform does not know may come from the file with the shop's facts: the page about it, the warranty. */
const overFile = ({ contact, policies, ...platform }: ShopFacts, file: ShopFacts): ShopFacts =>
  mergedFacts(file, { ...stated(platform), contact: stated(contact), policies: stated(policies) })

/** There is no record for the reason that is given, unless a file had one. */
const explained = (found: Map<string, ProductFound>, reason: string): Map<string, ProductFound> =>
  new Map(
    [...found].map(([key, one]) => [
      key,
      one.status === 'missing' ? { status: 'unreadable', title: null, reason } : one,
    ]),
  )

const isMissing = ({ status }: ProductFound): boolean => status === 'missing'

type Routing = {
  /** How a shop is connected to the platform; asked every time. */
  standing: (shopDomain: string) => Promise<Standing>
  /** Whether anything was imported for a shop: then it works with that on purpose. */
  hasCatalogue: (shopDomain: string) => Promise<boolean>
}

export const routedStorefront = (
  platform: Storefront,
  catalogue: Storefront,
  { standing, hasCatalogue }: Routing,
): Storefront => ({
  products: async (shopDomain, resourceKeys) => {
    const stands = await standing(shopDomain)
    if (stands.status === 'connected') return await platform.products(shopDomain, resourceKeys)
    const found = await catalogue.products(shopDomain, resourceKeys)
    if (stands.status === 'refused') return explained(found, stands.reason)
    const isCatalogue = ![...found.values()].every(isMissing) || (await hasCatalogue(shopDomain))
    return isCatalogue ? found : explained(found, stands.reason)
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
  // A cursor of the other one counts as no longer known, so what came from there is removed.
  async *changes(shopDomain, since, signal) {
    const { status } = await standing(shopDomain)
    yield* (status === 'connected' ? platform : catalogue).changes(shopDomain, since, signal)
  },
  version: async (shopDomain) => {
    const { status } = await standing(shopDomain)
    return (await (status === 'connected' ? platform : catalogue).version?.(shopDomain)) ?? null
  },
  write: async (shopDomain, resourceKey, change, signal) => {
    const stands = await standing(shopDomain)
    if (stands.status === 'connected') return await platform.write(shopDomain, resourceKey, change, signal)
    const written = await catalogue.write(shopDomain, resourceKey, change, signal)
    if (written.status !== 'missing') return written
    if (stands.status === 'refused') return { status: 'refused', message: stands.reason, unseen: true }
    if (await hasCatalogue(shopDomain)) return written
    throw new NotConnected(stands.reason)
  },
})
