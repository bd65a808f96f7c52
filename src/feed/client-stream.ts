// The messages that one client of a feed gets, as fast as it takes them: the events after its place, then new ones, a sign of life
// if there is none, and the end when it may no longer read.

import { type Position, START } from '../event-log/event-store.ts'
import { problem } from '../http/problems.ts'
import type { FeedPlaces } from './cursor.ts'
import type { FeedEntry } from './messages.ts'
import type { FeedFollower } from './reader.ts'

export type FeedPace = {
  /** After this much silence a heartbeat is sent, which balancers and clients wait for. */
  heartbeatMs: number
  /** So often it is looked whether the client may still read, besides whenever its organization or project has changed. */
  recheckMs: number
}

export const FEED_PACE: FeedPace = { heartbeatMs: 15_000, recheckMs: 60_000 }

/** How long a client waits before it reconnects. */
const RETRY_MS = 3_000
/** Messages are combined up to this size. */
const CHUNK_BYTES = 64 * 1024
/** Behind what is kept, and with nothing to read yet, because a transaction keeps readers back. */
const LOOK_AGAIN_MS = 200
/** Rights are remembered for a second (cached-loads.ts). */
const REMEMBERED_MS = 1_010

type Messages = {
  follower: FeedFollower
  places: FeedPlaces
  after: Position
  /** What the client gets before the events after `after`. */
  first: readonly FeedEntry[]
  wants: (entry: FeedEntry) => boolean
  mayGoOn: () => Promise<boolean>
  /** Whether the read models that rights are looked up in have come to the position. */
  isProjected: (position: Position) => Promise<boolean>
  signal: AbortSignal
  pace: FeedPace
}

/** Several messages together, in order, each chunk at least one of them. */
function* chunks(entries: readonly FeedEntry[]): Generator<Buffer> {
  let parts: Buffer[] = []
  let bytes = 0
  for (const { message } of entries) {
    if (bytes > 0 && bytes + message.length > CHUNK_BYTES) {
      yield Buffer.concat(parts)
      parts = []
      bytes = 0
    }
    parts.push(message)
    bytes += message.length
  }
  if (parts.length > 0) yield parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
}

/**
 * Whether the client may read no longer: looked at from time to time, and once the read models have what has changed and nothing older is
 * remembered. `dueIn`: milliseconds until the next look.
 */
const watching = ({ mayGoOn, isProjected, follower, signal, pace }: Messages) => {
  let checkAt = performance.now() + pace.recheckMs
  let seen = follower.rightsChanged()
  let awaited: { position: Position; lookAt: number } | undefined
  const notice = (): void => {
    const changed = follower.rightsChanged()
    if (changed !== undefined && changed !== seen) awaited = { position: changed, lookAt: performance.now() }
    seen = changed
  }
  return {
    dueIn: (): number => {
      notice()
      return Math.max(0, Math.min(checkAt, awaited?.lookAt ?? Number.POSITIVE_INFINITY) - performance.now())
    },
    isOver: async (): Promise<boolean> => {
      if (signal.aborted) return true
      notice()
      if (awaited && performance.now() >= awaited.lookAt) {
        const isThere = await isProjected(awaited.position).catch(() => false)
        if (isThere) checkAt = Math.min(checkAt, performance.now() + REMEMBERED_MS)
        awaited = isThere ? undefined : { ...awaited, lookAt: performance.now() + LOOK_AGAIN_MS }
      }
      if (performance.now() < checkAt) return false
      checkAt = performance.now() + pace.recheckMs
      return !(await mayGoOn())
    },
  }
}

/** Until the signal aborts, the client may read no longer, or the log cannot be read: then it comes again from its place. */
export async function* feedMessages(options: Messages): AsyncGenerator<Buffer, void, undefined> {
  const { follower, places, first, wants, signal, pace } = options
  const { isOver, dueIn } = watching(options)
  let { after } = options
  let sent = performance.now()
  // The position moves on even while no event matches the client's filter.
  const place = () => (after === START ? '' : `id: ${places.placeOf(after)}\n`)

  yield Buffer.from(`retry: ${RETRY_MS}\n${first.length > 0 ? '' : place()}\n`)
  yield* chunks(first.filter(wants))
  while (!(await isOver())) {
    const page = await follower.read(after).catch(() => undefined)
    if (!page) return
    for (const chunk of chunks(page.entries.filter(wants))) {
      if (await isOver()) return
      yield chunk
      sent = performance.now()
    }
    const isFurther = page.scanned !== after
    after = page.scanned
    const isLive = follower.isLive(after)
    const left = pace.heartbeatMs - (performance.now() - sent)
    if (left <= 0) {
      yield Buffer.from(`: still here\n${place()}\n`)
      sent = performance.now()
    } else if (page.entries.length === 0 && (isLive || !isFurther)) {
      const longest = Math.min(left, dueIn())
      await follower.wait(after, isLive ? longest : Math.min(longest, LOOK_AGAIN_MS), signal)
    }
  }
}

export type FeedLimits = { all: number; ofOrganization: number }

export const FEED_LIMITS: FeedLimits = { all: 1_000, ofOrganization: 250 }
const COME_AGAIN_S = 30

/** Returns a function that lets one client in, and answers what lets it out again; that may be called more than once. */
export const feedClients = ({ all, ofOrganization }: FeedLimits, observe: (count: number) => void) => {
  const counts = new Map<string, number>()
  let total = 0
  const change = (organizationId: string, by: 1 | -1): void => {
    total += by
    const count = (counts.get(organizationId) ?? 0) + by
    if (count === 0) counts.delete(organizationId)
    else counts.set(organizationId, count)
    observe(total)
  }
  /** @throws the problems 429 and 503 */
  return (organizationId: string): (() => void) => {
    if ((counts.get(organizationId) ?? 0) >= ofOrganization)
      throw problem.tooManyRequests(
        `The organization follows ${ofOrganization} feeds here, which is the limit; close one first.`,
        COME_AGAIN_S,
      )
    if (total >= all) throw problem.unavailable('Too many feeds are followed here; try again later.', COME_AGAIN_S)
    change(organizationId, 1)
    let isIn = true
    return () => {
      if (isIn) change(organizationId, -1)
      isIn = false
    }
  }
}
