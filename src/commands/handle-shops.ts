// The commands of shops, and shops by domain and by id, remembered: tenant ids never change once a shop is installed.

import { shopId } from '../events/ids.ts'
import { shopStream } from '../events/streams.ts'
import type { EventStore } from '../store/store.ts'
import { type Context, isConflict, lastEvent, toEvents } from './handle.ts'
import { install, type Shop, shopOf } from './shop.ts'

/** Answers the shop of a domain, installing it when it is unknown. */
export const installedShop = async (store: EventStore, domain: string, now: () => string): Promise<Shop> => {
  const known = shopOf(await lastEvent(store, shopStream(shopId(domain))))
  if (known) return known
  const steps = install(domain)
  const shop = steps.at(-1)?.fact.data as Shop
  const context: Context = {
    shop,
    actor: { type: 'shop', id: domain },
    correlation_id: shop.shop_id,
    causation_id: shop.shop_id,
    now,
  }
  for (const { stream, fact } of steps) {
    await store.append(stream, 'no_stream', toEvents([fact], stream, 'installed', context)).catch((error) => {
      if (!isConflict(error)) throw error
    })
  }
  return shop
}

/** Whether there is a shop of this domain; none is installed by asking. */
export const isInstalled = async (store: EventStore, domain: string): Promise<boolean> =>
  shopOf(await lastEvent(store, shopStream(shopId(domain)))) !== undefined

/** Answers an installed shop. Throws when there is none of this id. */
const shopById = async (store: EventStore, id: string): Promise<Shop> => {
  const shop = shopOf(await lastEvent(store, shopStream(id)))
  if (!shop) throw new Error(`there is no shop ${id}`)
  return shop
}

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
