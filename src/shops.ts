// Shops by domain and by id, remembered: tenant ids never change once a shop is installed.

import { installedShop, shopById } from './commands/handle.ts'
import type { Shop } from './commands/shop.ts'
import type { EventStore } from './store/store.ts'

export type Shops = {
  /** Answers the shop of a domain and installs it when it is unknown. */
  ofDomain: (domain: string) => Promise<Shop>
  /** Throws when there is no such shop. */
  ofId: (shopId: string) => Promise<Shop>
}

const REMEMBERED = 10_000

const remembering = <T>(load: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>()
  return (key) => {
    const there = known.get(key)
    if (there) return there
    const loading = load(key)
    known.set(key, loading)
    loading.catch(() => known.delete(key))
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest) known.delete(oldest)
    return loading
  }
}

export const createShops = (store: EventStore, now: () => string): Shops => ({
  ofDomain: remembering((domain) => installedShop(store, domain, now)),
  ofId: remembering((shopId) => shopById(store, shopId)),
})
