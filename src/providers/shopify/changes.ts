// What has changed in a shop of the platform since the last look. At first all its products are walked in the order of their ids. Later
// those changed since the last check are requested, which the platform finds by its search; that is a little behind, so the
// last minutes are checked again. Deleted products leave nothing that could be searched, so all ids are walked again once an hour.
// What the platform has reported by itself (change-notices.ts) is checked in any case, and sooner.

import { z } from 'zod'
import { parseJson } from '../../engine/text/json.ts'
import { type ChangesPage, StorefrontUnavailable } from '../storefront.ts'
import type { Noticed } from './change-notices.ts'
import type { AdminApi } from './client.ts'
import { fieldsOf } from './graphql-answer.ts'
import { CHANGED, CHANGED_LISTED, LISTED, WALK } from './graphql-documents.ts'
import { PlatformRefused } from './http.ts'
import { keyOf, pageIn, type platformProducts, type Way } from './products.ts'

/** How far the search may be behind, or one of the platform's clocks before another. */
const OVERLAP_MS = 2 * 60_000
/** Deleted products are noticed after this long at most, while the shop is being followed. */
const WALK_EVERY_MS = 60 * 60_000
/** `updatedAt` is in seconds: in the one that it names there may be another change. */
const SETTLED_MS = 2_000
/** Products of the overlap that are known not to have changed again. */
const MOST_SEEN = 500

type InBatches = ReturnType<typeof platformProducts>['inBatches']

const time = z.int()
const NUMERIC = /^\d{1,20}$/
/** A walk has come as far as the id `above`; `after` is the platform's own word for that place. */
const Walk = z.object({
  /** Whether records are read, and not ids alone. */
  reads: z.boolean(),
  above: z.string().regex(NUMERIC),
  after: z.string().nullable(),
  /** The last id whose record was read. */
  read: z.string().regex(NUMERIC),
  /** 0 before its first page. */
  began: time,
})
const Place = z.object({
  walk: Walk.nullable(),
  /** Changes before this time are known; by the platform's clock, as all times here are. */
  since: time,
  walked: time,
  /** Changes since then that are known as well: a product and its `updatedAt`. */
  seen: z.array(z.string()),
  /** The last notice that was followed. */
  noticed: z.int().optional(),
})
const Cursor = z.tuple([z.literal('platform'), Place])
type Place = z.infer<typeof Place>
type Walk = z.infer<typeof Walk>

const cursorOf = (place: Place): string => JSON.stringify(['platform', place])

const placeIn = (cursor: string | null): Place | undefined =>
  Cursor.safeParse(cursor === null ? undefined : parseJson(cursor)).data?.[1]

const BEGINNING = { above: '0', after: null, read: '0', began: 0 } as const

const NOWHERE: Place = { walk: null, since: 0, walked: 0, seen: [] }

type Listed = { key: string; updatedAt: string }

const listedIn = (nodes: readonly unknown[]): Listed[] =>
  nodes.flatMap((node) => {
    const { id, updatedAt } = fieldsOf(node)
    const key = keyOf(id)
    return key === undefined ? [] : [{ key, updatedAt: typeof updatedAt === 'string' ? updatedAt : '' }]
  })

const seenAs = ({ key, updatedAt }: Listed): string => `${key} ${updatedAt}`

const whenOf = ({ updatedAt }: Pick<Listed, 'updatedAt'>): number => Date.parse(updatedAt)

/** Changes before that time no longer need to be listed as seen. */
const seenSince = (place: Place, since: number): Place => {
  const seen = place.seen.filter((one) => whenOf({ updatedAt: one.split(' ')[1] ?? '' }) >= since)
  return { ...place, since, seen: seen.slice(-MOST_SEEN) }
}

const unreadOf = ({ reads, read }: Walk, keys: readonly string[]): string[] =>
  reads ? keys.filter((key) => BigInt(key) > BigInt(read)) : []

/** A walk that reads knows all changes from before it began, but for those that the search or its records did not have yet. */
const endOf = ({ since, noticed }: Place, { reads, began }: Walk): Place => ({
  ...(noticed === undefined ? {} : { noticed }),
  walk: null,
  since: reads ? began - OVERLAP_MS : since,
  walked: began,
  seen: [],
})

/** The search's way of writing a time. */
const searched = (since: number): string => `updated_at:>='${new Date(since).toISOString().replace(/\.\d+Z$/, 'Z')}'`

/** What a page of a walk says of the ids, and where it leads; `after` is null for the last one. */
const afterPage = (from: Place, walk: Walk, keys: readonly string[], after: string | null) => {
  const last = keys.at(-1) ?? walk.above
  const next = { ...walk, above: last, after }
  return {
    range: { above: walk.above, to: after === null ? null : last, keys: new Set(keys) },
    next,
    place: after === null ? endOf(from, next) : { ...from, walk: next },
  }
}

export const platformChanges = (api: AdminApi, inBatches: InBatches, noticed: Noticed) => {
  const list = async (shopDomain: string, query: string, cost: number, variables: object, { asked, signal }: Way) => {
    const answer = await api.ask(shopDomain, { query, variables: { ...variables }, cost, ...asked }, signal)
    if (!answer.data?.products)
      throw new StorefrontUnavailable(
        `The storefront platform did not list its products: ${answer.errors[0]?.message}.`,
      )
    const { nodes, after } = pageIn(answer.data.products)
    return { listed: listedIn(nodes), after, at: answer.at ?? Date.now() }
  }

  /** The records of these products; a product without one is reported as removed. */
  async function* records(shopDomain: string, keys: readonly string[], way: Way) {
    for await (const batch of inBatches(shopDomain, keys, way)) {
      const page: Pick<ChangesPage, 'products' | 'removed'> = { products: [], removed: [] }
      for (const [index, one] of batch.found.entries()) {
        if (one.status === 'found') page.products.push(one.product)
        else page.removed.push(batch.keys[index]!)
      }
      yield { ...page, keys: batch.keys }
    }
  }

  /** Returns the place it has reached; `isNew` says that nothing came before it. */
  async function* walking(shopDomain: string, from: Place, begun: Walk, isNew: boolean, way: Way) {
    let walk = begun
    const first: { reset?: true } = isNew ? { reset: true } : {}
    for (;;) {
      const { listed, after, at } = await list(shopDomain, WALK, LISTED + 2, { after: walk.after }, way)
      if (walk.began === 0) walk = { ...walk, began: at }
      const keys = listed.map(({ key }) => key)
      for await (const { products, removed, keys: read } of records(shopDomain, unreadOf(walk, keys), way)) {
        walk = { ...walk, read: read.at(-1) ?? walk.read }
        yield { ...first, products, removed, cursor: cursorOf({ ...from, walk }) } as ChangesPage
        delete first.reset
      }
      const { range, next, place } = afterPage(from, walk, keys, after)
      walk = next
      yield { ...first, products: [], removed: [], range, cursor: cursorOf(place) } as ChangesPage
      delete first.reset
      if (after === null) return place
    }
  }

  async function* changed(shopDomain: string, from: Place, way: Way) {
    const query = searched(from.since)
    const known = new Set(from.seen)
    const fresh: Listed[] = []
    let place = from
    let began: number | undefined
    for (let after: string | null = null; ; ) {
      const page = await list(shopDomain, CHANGED, CHANGED_LISTED + 2, { query, after }, way)
      began ??= page.at
      const settled = began - SETTLED_MS
      const unread = new Map(page.listed.filter((one) => !known.has(seenAs(one))).map((one) => [one.key, one]))
      fresh.push(...unread.values())
      for await (const { products, removed, keys } of records(shopDomain, [...unread.keys()], way)) {
        const read = keys.flatMap((key) => unread.get(key) ?? []).filter((one) => whenOf(one) <= settled)
        place = { ...place, seen: [...place.seen, ...read.map(seenAs)] }
        yield { products, removed, cursor: cursorOf(place) } as ChangesPage
      }
      after = page.after
      if (after === null) break
      // They come in the order of their changes, so what was changed before the last one is known.
      const reached = page.listed.at(-1)
      if (reached && whenOf(reached) <= settled) place = seenSince(place, whenOf(reached))
    }
    const ended = seenSince(place, Math.max(from.since, began - OVERLAP_MS))
    if (fresh.length > 0 || ended.since - from.since >= OVERLAP_MS)
      yield { products: [], removed: [], cursor: cursorOf(ended) } as ChangesPage
  }

  /** What the platform has sent notices of; returns the place it has reached. */
  async function* fromNotices(shopDomain: string, from: Place, way: Way) {
    let place = from
    for (;;) {
      const next = await noticed.since(shopDomain, place.noticed ?? 0)
      if (next.size === 0) return place
      for await (const { products, removed, keys } of records(shopDomain, [...next.keys()], way)) {
        place = { ...place, noticed: next.get(keys.at(-1) ?? '') }
        yield { products, removed, cursor: cursorOf(place) } as ChangesPage
      }
    }
  }

  const isDue = ({ walked }: Place): boolean => Math.abs(Date.now() - walked) >= WALK_EVERY_MS

  async function* all(shopDomain: string, since: string | null, signal?: AbortSignal) {
    const known = placeIn(since)
    // What was noticed before a walk that reads all is in its records.
    let place: Place = known ?? { ...NOWHERE, noticed: await noticed.last(shopDomain) }
    const walk = place.walk ?? (isDue(place) ? { ...BEGINNING, reads: !known } : undefined)
    // A walk may take an hour, in which others want something of the shop.
    if (walk) place = yield* walking(shopDomain, place, walk, !known, { asked: { isBackground: true }, signal })
    place = yield* fromNotices(shopDomain, place, { asked: { isBackground: false }, signal })
    yield* changed(shopDomain, place, { asked: { isBackground: false }, signal })
  }

  /** See `changes` of a storefront. @throws StorefrontUnavailable */
  return async function* changes(
    shopDomain: string,
    since: string | null,
    signal?: AbortSignal,
  ): AsyncGenerator<ChangesPage, void, undefined> {
    let isTold = false
    try {
      for await (const page of all(shopDomain, since, signal)) {
        isTold = true
        yield page
      }
    } catch (error) {
      if (!(error instanceof PlatformRefused)) throw error
      // The platform may have forgotten the place of a walk that was broken off.
      const isPlace = typeof placeIn(since)?.walk?.after === 'string'
      if (isTold || !isPlace) throw new StorefrontUnavailable(error.message)
      yield* changes(shopDomain, null, signal)
    }
  }
}
