// What the deliveries of the storefront platform do. None of them calls the platform: once the app is removed from a shop its tokens are
// dead, and a handler that needs one would fail for ever.

import { z } from 'zod'
import type { Reuse } from '../../analysis/reuse.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import { bySystem, type Context } from '../../event-log/handle.ts'
import { resourceKey } from '../../event-log/ids.ts'
import { failJobsOf } from '../../jobs/commands.ts'
import { endGrace } from '../../privacy/commands.ts'
import type { Grants } from '../../providers/shopify/tokens/vault.ts'
import { shopStanding, shopsOfDomain, UninstalledSince, uninstallShop } from '../../shops/commands.ts'
import { installedAt, isAfter, leftAt, type Shop } from '../../shops/decide.ts'
import { isOutdated, markOutdated, recordPrivacyRequest, recordScopes } from '../../shops/platform/commands.ts'
import type { OutdatedReason } from '../../shops/platform/events.ts'
import { SAMPLE } from '../events.ts'
import { applied, type Delivery, type Handled, type HandleWebhook, ignored, stale, WebhookUnfit } from '../handler.ts'

const Notice = z.looseObject({
  domain: z.string().min(1).max(255).toLowerCase(),
  product_id: z.string().nullish(),
  product_handle: z.string().nullish(),
  scopes: z.array(z.string()).nullish(),
  request_id: z.string().max(255).nullish(),
  is_sample: z.boolean().nullish(),
})
type Notice = z.infer<typeof Notice>

type NewestAnalysis = { analysis_id: string; resource_id: string; created_at: string }

type StorefrontWebhooks = {
  store: EventStore
  grants: Grants
  reuse: Pick<Reuse, 'forget'>
  /** Makes the sync of the shop's products look at this one again. */
  notice: (shopDomain: string, resourceKey: string) => Promise<void>
  /** The product's newest report that was made by then (ISO 8601), of all that the log has now. Throws where that is not known yet. */
  newestAnalysis: (shopId: string, resourceKey: string, until: string) => Promise<NewestAnalysis | undefined>
  isShop: (domain: string) => boolean
  /** Installs the shop as its first session token does. @throws UninstalledSince */
  install: (domain: string, at: string) => Promise<unknown>
  /** Whether the platform has delivered of the shop what happened in this topic after that time, handled or not. */
  isToldSince: (topic: string, domain: string, at: string) => Promise<boolean>
  /** Deletes what is stored about a shop, and notes that. */
  erase: (shop: Shop) => Promise<void>
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

/** A delivery with what its handling needs of it; `at`: when it happened, as far as that is known. */
type Delivered = { delivery: Delivery; notice: Notice; shop: Shop; at: string; context: Context & { shop: Shop } }
type HandleTopic = (deps: StorefrontWebhooks, delivered: Delivered) => Promise<Handled>

const INSTALLED = 'the shop is installed'
const TAKEN_OUT_SINCE = 'the app has been removed from the shop since'
const INSTALLED_SINCE = 'the app has been installed again since'
/** Of jobs, for the merchant. */
const UNINSTALLED = 'The app was removed from the shop, so the job was ended.'

/** In whichever order they are handled, the later of an installation and an uninstallation holds. */
const installed = async (deps: StorefrontWebhooks, { domain }: Notice, at: string): Promise<Handled> => {
  const { store, isShop, install, isToldSince } = deps
  if (!isShop(domain)) return ignored('it is not a shop of the platform')
  const [shop] = await shopsOfDomain(store, domain)
  const last = shop && (await shopStanding(store, shop.shop_id))
  if (isAfter(leftAt(last), at) || (await isToldSince('app/uninstalled', domain, at))) return stale(TAKEN_OUT_SINCE)
  // Its organization may have been deleted for good since: only a shop that still has the app starts over.
  if (last?.type === 'ShopInstalled') return applied(INSTALLED)
  try {
    await install(domain, at)
  } catch (error) {
    if (error instanceof UninstalledSince) return stale(TAKEN_OUT_SINCE)
    throw error
  }
  return applied(INSTALLED)
}

const uninstalled: HandleTopic = async ({ store, grants, isToldSince }, { shop, at, context }) => {
  // Newer tokens show that the merchant has installed the app again, even if the log does not have it yet.
  if (isAfter(await grants.grantedAt(shop.domain), at)) return stale(INSTALLED_SINCE)
  if (await isToldSince('app/installed', shop.domain, at)) return stale(INSTALLED_SINCE)
  const stands = await uninstallShop(store, at, context)
  if (stands === 'stale') return stale(INSTALLED_SINCE)
  // Before they notice that there are no tokens, and fail because of that.
  const jobs = await failJobsOf(store, UNINSTALLED, at, context)
  await grants.drop(shop.domain, at)
  if (stands === 'gone') return ignored('everything about the shop was deleted before')
  return applied(`the shop is uninstalled; ${jobs} of its jobs were ended`)
}

const scopesChanged: HandleTopic = async ({ store, grants }, { notice, shop, at, context }) => {
  if (!notice.scopes) throw new WebhookUnfit('it names no scopes')
  const last = await shopStanding(store, shop.shop_id)
  if (last?.type !== 'ShopInstalled') return ignored('the app is not in the shop')
  if (isAfter(installedAt(last), at)) return stale('the app was put into the shop later')
  if ((await recordScopes(store, notice.scopes, at, context)) === 'stale') return stale('a later change is known')
  await grants.setScopes(shop.domain, notice.scopes, at)
  return applied('the rights of the app in the shop were recorded')
}

/** The platform asks for a shop's redaction this long after the app was removed from it. */
const REDACTED_AFTER_MS = 48 * 60 * 60_000

const DELETED = 'the data of the shop were deleted'

const redacted: HandleTopic = async ({ store, grants, erase }, { shop, at, context }) => {
  const last = await shopStanding(store, shop.shop_id)
  const isDone = last?.type === 'ShopRedacted' && !isAfter(at, last.metadata.occurred_at)
  if (last?.type === 'ShopUninstalled' && isAfter(last.data.uninstalled_at, at)) return stale(INSTALLED_SINCE)
  if (last?.type === 'ShopInstalled') {
    // It follows an uninstallation, which may never have been told here. An installation after that one is another.
    const takenOut = new Date(Date.parse(at) - REDACTED_AFTER_MS).toISOString()
    const signs = [installedAt(last), await grants.grantedAt(shop.domain)]
    if (signs.some((sign) => isAfter(sign, takenOut))) return stale(INSTALLED_SINCE)
  }
  if (!isDone) {
    await failJobsOf(store, UNINSTALLED, at, context)
    await erase(shop)
  }
  // An organization that was deleted and could still be restored no longer can.
  for (const { organization_id } of await shopsOfDomain(store, shop.domain))
    await endGrace(store, organization_id, 'redaction', context)
  return applied(DELETED)
}

const privacyRequest =
  (type: 'CustomerDataRequested' | 'CustomerRedactionRequested'): HandleTopic =>
  async ({ store }, { delivery, notice, at, context }) => {
    const request_id = notice.request_id ?? null
    const { delivery_id } = delivery
    await recordPrivacyRequest(store, { type, request_id, delivery_id, requested_at: at }, context)
    return applied('it is recorded; no data about customers of shops are stored')
  }

/** An analysis may use a record that was read this long before. */
const READ_BEFORE_MS = 10 * 60_000

/** Marks the newest report on the product of that key; undefined if there is none. */
const marked = async (
  { store, reuse, newestAnalysis }: StorefrontWebhooks,
  { delivery, shop, at, context }: Delivered,
  key: string,
  reason: OutdatedReason,
): Promise<Handled | undefined> => {
  const { shop_id } = shop
  // By when the delivery came, not by now: a delivery that is handled again finds the same report.
  const newest = await newestAnalysis(shop_id, key, delivery.received_at)
  if (!newest) return undefined
  const { analysis_id, resource_id, created_at } = newest
  if (Date.parse(created_at) - Date.parse(at) > READ_BEFORE_MS) return stale('the newest report is newer')
  if (await isOutdated(store, analysis_id, reason)) return applied('the newest report is already marked as outdated')
  // First, so that no death in between leaves a report that is outdated and given again.
  await reuse.forget(shop_id, key)
  await markOutdated(store, { analysis_id, resource_id, reason, since: at }, context)
  return applied('the newest report is outdated')
}

const productDelivered =
  (reason: OutdatedReason): HandleTopic =>
  async (deps, delivered) => {
    const { notice, shop } = delivered
    const { product_id, product_handle } = notice
    if (!product_id) throw new WebhookUnfit('it names no product')
    const last = await shopStanding(deps.store, shop.shop_id)
    if (last?.type !== 'ShopInstalled') return ignored('the app is not in the shop')
    const key = resourceKey(product_id)
    await deps.notice(shop.domain, key)
    // Files that products were imported from may know them by their handles alone.
    for (const known of product_handle ? [key, product_handle] : [key]) {
      const done = await marked(deps, delivered, known, reason)
      if (done) return done
    }
    return applied('the product will be checked again; there is no report on it')
  }

const TOPICS: Readonly<Record<string, HandleTopic>> = {
  'app/uninstalled': uninstalled,
  'app/scopes_update': scopesChanged,
  'products/update': productDelivered('changed'),
  'products/delete': productDelivered('deleted'),
  'customers/data_request': privacyRequest('CustomerDataRequested'),
  'customers/redact': privacyRequest('CustomerRedactionRequested'),
  'shop/redact': redacted,
}

const noticeOf = (delivery: Delivery): Notice => {
  const { data } = Notice.safeParse(delivery.notice)
  if (!data) throw new WebhookUnfit('it names no shop')
  return data
}

/** The effects of what the storefront platform tells; shops that never were installed are none of ours. */
export const createStorefrontHandler =
  (deps: StorefrontWebhooks): HandleWebhook =>
  async (delivery) => {
    const isInstallation = delivery.topic === 'app/installed'
    const handle = Object.hasOwn(TOPICS, delivery.topic) ? TOPICS[delivery.topic] : undefined
    if (!handle && !isInstallation) return ignored('nothing here depends on it')
    const notice = noticeOf(delivery)
    if (notice.is_sample) return ignored(SAMPLE)
    const { webhook_id, received_at, happened_at } = delivery
    // The time is in a header that is not signed, and a future time would keep the shop from ever coming back.
    const at = happened_at === null || isAfter(happened_at, received_at) ? received_at : happened_at
    if (!handle) return await installed(deps, notice, at)
    const [shop] = await shopsOfDomain(deps.store, notice.domain)
    if (!shop) return ignored('the shop is not known here')
    const context = { shop, ...bySystem('storefront', webhook_id, deps.now) }
    return await handle(deps, { delivery, notice, shop, at, context })
  }
