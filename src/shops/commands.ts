// The commands of shops, and shops by domain and by id, remembered for a minute: tenant ids never change once a shop is installed.

import type { PlanName } from '../accounts/names.ts'
import { sharedLoads } from '../concurrency/cache.ts'
import type { Event } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import {
  append,
  type Context,
  causedBy,
  isConflict,
  lastEvent,
  lastOfType,
  toEvents,
  untilNoConflict,
} from '../event-log/handle.ts'
import { shopId } from '../event-log/ids.ts'
import { type ShopEvent, shopStream } from '../event-log/streams.ts'
import { endGrace, organizationState } from '../privacy/commands.ts'
import { canBeRestored } from '../privacy/decide.ts'
import { beginsAnew, install, isAfter, type Shop, type Step, shopOf, subscribe, uninstall } from './decide.ts'

type Replacing = (shop: Shop, replace: () => Promise<void>) => Promise<void>

type Installing = {
  /** The plan of an organization that is created with a shop; undefined for none. */
  plan?: PlanName
  /** Deletes what is stored about a shop that starts over, then replaces it; one at a time for a domain. */
  replacing?: Replacing
}

/** The app was uninstalled after the session token was issued, so the token must not install it again. */
export class UninstalledSince extends Error {
  override name = 'UninstalledSince'
}

/** `generation`: how many times the shop of the domain has started over; `last`: of its stream; undefined before it is installed. */
type Newest = { generation: number; shop_id: string; last: ShopEvent | undefined }

const newestOf = async (store: EventStore, domain: string): Promise<Newest> => {
  for (let generation = 0; ; generation += 1) {
    const shop_id = shopId(domain, generation)
    const last = await shopStanding(store, shop_id)
    if (last?.type !== 'ShopReplaced') return { generation, shop_id, last }
  }
}

/** All that the shop of this domain has been, also uninstalled and redacted, the newest first; nothing for an unknown domain. */
export const shopsOfDomain = async (store: EventStore, domain: string): Promise<Shop[]> => {
  const { generation } = await newestOf(store, domain)
  const ids = Array.from({ length: generation + 1 }, (_, n) => shopId(domain, generation - n))
  const all = await Promise.all(ids.map((id) => knownShop(store, id)))
  return all.filter((shop) => shop !== undefined)
}

const organizationStanding = async (store: EventStore, id: string, now: string) => {
  const state = await organizationState(store, id)
  if (!state.isDeleted) return 'there'
  return canBeRestored(state, now) ? 'restorable' : 'gone'
}

/** Ends the stream of the shop, unless it has gone on since. */
const replaceShop = async (
  store: EventStore,
  { generation, last }: Newest & { last: ShopEvent },
  domain: string,
  context: Context,
): Promise<void> => {
  const { shop_id, organization_id, project_id } = last.data
  const data = { shop_id, organization_id, project_id, successor_id: shopId(domain, generation + 1) }
  const stream = shopStream(shop_id)
  const newest = await shopStanding(store, shop_id)
  // What was kept about it has been deleted behind `last`.
  if (
    !newest ||
    newest.type === 'ShopReplaced' ||
    (newest.type === 'ShopInstalled' && newest.revision !== last.revision)
  )
    return
  const events = toEvents([{ type: 'ShopReplaced', data }], stream, `replaced ${newest.revision}`, context)
  await append(store, stream, newest, events).catch((error) => {
    if (!isConflict(error)) throw error
  })
}

const contextOf = (shop: Shop, domain: string, now: () => string): Context & { shop: Shop } => ({
  shop,
  actor: { type: 'shop', id: domain },
  ...causedBy(shop.shop_id, now),
})

/** Whether the shop was replaced, or its state has to be read again. */
const beganAnew = async (
  store: EventStore,
  newest: Newest,
  domain: string,
  replacing: Replacing,
  now: () => string,
): Promise<boolean> => {
  const { last } = newest
  if (!last) return false
  const { shop_id, organization_id } = last.data
  const standing = await organizationStanding(store, organization_id, now())
  if (!beginsAnew(last, standing)) return false
  const shop = await shopById(store, shop_id)
  const context = contextOf(shop, domain, now)
  if (standing === 'gone') {
    await endGrace(store, organization_id, 'grace_over', context)
    // From here on it cannot be restored, unless that was done a moment ago.
    if ((await organizationStanding(store, organization_id, now())) !== 'gone') return true
  }
  await replacing(shop, () => replaceShop(store, { ...newest, last }, domain, context))
  return true
}

/**
 * Returns the shop of a domain, installing it when it is unknown, and again when its organization was deleted. `issued`: when its session
 * token was, ISO 8601. @throws UninstalledSince
 */
export const installedShop = async (
  store: EventStore,
  domain: string,
  now: () => string,
  installing: Installing & { issued?: string | undefined; installed_at?: string } = {},
): Promise<Shop> => {
  const { plan, issued, installed_at, replacing = (_, replace) => replace() } = installing
  const newest = await newestOf(store, domain)
  const { generation, last } = newest
  // Session tokens outlive the app in the shop by up to a minute.
  if (last?.type === 'ShopUninstalled' && issued !== undefined && !isAfter(issued, last.data.uninstalled_at))
    throw new UninstalledSince(`the app was taken out of ${domain}`)
  if (await beganAnew(store, newest, domain, replacing, now)) return await installedShop(store, domain, now, installing)
  const known = shopOf(last)
  const day = now().slice(0, 10)
  const steps = install(domain, generation, day, { plan, installed_at })
  const shop = known ?? (steps.at(-1)?.fact.data as Shop)
  const context = contextOf(shop, domain, now)
  // A shop that was installed before there were plans gets its plan with its next token.
  const missing = known ? (plan ? [subscribe(known.organization_id, plan, day)] : []) : steps
  const add = async ({ stream, fact }: Step): Promise<void> => {
    // An uninstalled or redacted shop is installed again after that event.
    const behind = fact.type === 'ShopInstalled' ? last : undefined
    const events = toEvents([fact], stream, behind ? `installed ${behind.revision}` : 'installed', context)
    await store.append(stream, behind?.revision ?? 'no_stream', events).catch((error) => {
      if (!isConflict(error)) throw error
    })
  }
  const isShop = ({ fact }: Step) => fact.type === 'ShopInstalled'
  // A shop is there when all that it refers to is.
  await Promise.all(missing.filter((step) => !isShop(step)).map(add))
  await Promise.all(missing.filter(isShop).map(add))
  return shop
}

/** The shop of this id, also a redacted one; undefined for an unknown id. */
export const knownShop = async (store: EventStore, id: string): Promise<Shop | undefined> =>
  (await lastOfType<Event<'ShopInstalled'>>(store, shopStream(id), 'ShopInstalled'))?.data

/** The shop of this id, also a redacted one. Throws for an unknown id. */
const shopById = async (store: EventStore, id: string): Promise<Shop> => {
  const shop = await knownShop(store, id)
  if (!shop) throw new Error(`there is no shop ${id}`)
  return shop
}

/** Whether the shop has been redacted or replaced, and has not come back since. */
export const isRedacted = async (store: EventStore, id: string): Promise<boolean> =>
  ['ShopRedacted', 'ShopReplaced'].includes((await shopStanding(store, id))?.type ?? '')

/** The last event of a shop's stream, which says whether it is installed. */
export const shopStanding = (store: EventStore, shopId: string): Promise<ShopEvent | undefined> =>
  lastEvent<ShopEvent>(store, shopStream(shopId))

/**
 * Records that the app was uninstalled at that time, once. Returns the result: `stale` when the app is installed
 * again, `gone` when the data of the shop is deleted already.
 */
export const uninstallShop = (
  store: EventStore,
  at: string,
  context: Context & { shop: Shop },
): Promise<'uninstalled' | 'stale' | 'gone'> =>
  untilNoConflict(async () => {
    const { shop } = context
    const stream = shopStream(shop.shop_id)
    const last = await shopStanding(store, shop.shop_id)
    const facts = uninstall(last, shop, at)
    if (facts === 'stale') return 'stale'
    if (facts.length > 0) await append(store, stream, last, toEvents(facts, stream, `uninstalled ${at}`, context))
    return last?.type === 'ShopRedacted' || last?.type === 'ShopReplaced' ? 'gone' : 'uninstalled'
  })

/** Records that the data of a shop was deleted; once, until it is installed again. */
export const redactShop = (store: EventStore, context: Context & { shop: Shop }): Promise<void> =>
  untilNoConflict(async () => {
    const { shop_id, organization_id, project_id } = context.shop
    const stream = shopStream(shop_id)
    const last = await lastEvent(store, stream)
    if (!last || last.type === 'ShopRedacted' || last.type === 'ShopReplaced') return
    const data = { shop_id, organization_id, project_id }
    const events = toEvents([{ type: 'ShopRedacted', data }], stream, `redacted ${last.revision}`, context)
    await append(store, stream, last, events)
  })

export type Shops = {
  /**
   * Returns the shop of a domain and installs it when it is unknown. `issued`: when its session token was, ISO 8601.
   * @throws UninstalledSince
   */
  ofDomain: (domain: string, issued?: string) => Promise<Shop>
  /** Installs the shop as its first session token does, where the merchant put the app in at that time. @throws UninstalledSince */
  installed: (domain: string, at: string) => Promise<Shop>
  /** The same from the log alone, as it is now. */
  ofDomainNow: (domain: string, issued?: string) => Promise<Shop>
  /** Also one that was redacted. Throws when there is no such shop. */
  ofId: (shopId: string) => Promise<Shop>
}

const REMEMBERED = 10_000
/** How long a process may still see a shop as installed that another process has redacted. */
const REMEMBERED_MS = 60_000

export const createShops = (store: EventStore, now: () => string, installing: Installing = {}): Shops => {
  const remembered = { most: REMEMBERED, forMs: REMEMBERED_MS, clock: () => Date.parse(now()) }
  const install = (domain: string, issued?: string) => installedShop(store, domain, now, { ...installing, issued })
  const byId = (shopId: string) => shopById(store, shopId)
  const byDomain = sharedLoads(install, remembered)
  const underWay = sharedLoads(install, remembered)
  return {
    ofDomain: byDomain.get,
    installed: (domain, at) => installedShop(store, domain, now, { ...installing, issued: at, installed_at: at }),
    ofDomainNow: async (domain, issued) => {
      byDomain.forget(domain)
      try {
        return await underWay.get(domain, issued)
      } finally {
        underWay.forget(domain)
      }
    },
    ofId: sharedLoads(byId, remembered).get,
  }
}
