// The commands of shops, and shops by domain and by id, remembered: tenant ids never change once a shop is installed.

import type { PlanName } from '../events/account-names.ts'
import { shopId } from '../events/ids.ts'
import { shopStream } from '../events/streams.ts'
import type { EventStore } from '../store/store.ts'
import { type Context, isConflict, lastEvent, toEvents } from './handle.ts'
import { install, type Shop, shopOf, subscribe } from './shop.ts'

type Installing = {
  /** What an organization is given that a shop brings along; nothing for none. */
  plan?: PlanName
}

/** Answers the shop of a domain, installing it when it is unknown. */
export const installedShop = async (
  store: EventStore,
  domain: string,
  now: () => string,
  { plan }: Installing = {},
): Promise<Shop> => {
  const known = shopOf(await lastEvent(store, shopStream(shopId(domain))))
  const day = now().slice(0, 10)
  const steps = install(domain, day, plan)
  const shop = known ?? (steps.at(-1)?.fact.data as Shop)
  const context: Context = {
    shop,
    actor: { type: 'shop', id: domain },
    correlation_id: shop.shop_id,
    causation_id: shop.shop_id,
    now,
  }
  // A shop that was installed before there were plans gets its own with its next token.
  const missing = known ? (plan ? [subscribe(known.organization_id, plan, day)] : []) : steps
  for (const { stream, fact } of missing) {
    await store.append(stream, 'no_stream', toEvents([fact], stream, 'installed', context)).catch((error) => {
      if (!isConflict(error)) throw error
    })
  }
  return shop
}

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

export const createShops = (store: EventStore, now: () => string, installing: Installing = {}): Shops => ({
  ofDomain: remembering((domain) => installedShop(store, domain, now, installing)),
  ofId: remembering((shopId) => shopById(store, shopId)),
})
