// Reads the log for all clients of the feeds of this process. What comes is read once: the newest events of each organization that
// has clients are kept for a moment, within bounds, and every client takes them at its own pace. A client that is behind what is kept reads
// the log from its own place, a page at a time and few at once, so nothing is ever buffered for a slow client.

import { semaphore } from '../concurrency/semaphore.ts'
import { organizationOf } from '../event-log/event-definition.ts'
import { type EventStore, type Position, START, type StoredEvent } from '../event-log/event-store.ts'
import type { UnreadableEvent } from '../event-log/parse-event.ts'
import type { FeedPlaces } from './cursor.ts'
import { FEED_FILTER, type FeedEntry, feedEntry } from './messages.ts'

/** Events of the log in a page, of all organizations. */
const PAGE = 250
const PAGES_READ_AT_ONCE = 2
/** Of all messages that are kept: beyond that, the client with the most is dropped. */
const KEPT_BYTES = 64 * 1024 * 1024
const KEPT_OF_ONE_BYTES = 4 * 1024 * 1024

/** Members, keys and whether there is an organization or a project at all are in these streams. */
const RIGHTS = /^(?:organization|project)-/

/** `scanned`: everything up to here has been read. */
type FeedPage = { entries: readonly FeedEntry[]; scanned: Position }

type Channel = {
  /** What is kept is all that came behind this. */
  from: Position
  entries: FeedEntry[]
  bytes: number
  /** The last change of the organization or one of its projects, and with it perhaps of who may read. */
  changed: Position | undefined
  waiting: Set<() => void>
  clients: number
}

/** `bytes`: of all channels. */
type Live = { channels: Map<string, Channel>; bytes: number; scanned: Position; stop: () => void }

export type FeedFollower = {
  /** The events after a position; an empty page that has not come further where there is nothing yet. */
  read: (after: Position) => Promise<FeedPage>
  /** Waits until there is an event after the position, for `ms` milliseconds at most, or until the signal aborts. */
  wait: (after: Position, ms: number, signal: AbortSignal) => Promise<void>
  /** Whether the position is in what is kept, so that there is no need to look by oneself. */
  isLive: (position: Position) => boolean
  /** The position of the last event that has come of the organization itself or a project: rights may be others since. */
  rightsChanged: () => Position | undefined
  leave: () => void
}

type Options = {
  store: EventStore
  places: FeedPlaces
  onUnreadable?: (error: UnreadableEvent) => void
  /** For tests. */
  keptBytes?: number
}

/** Answers `join`, for one client of an organization; the log is followed while there is any. */
export const createFeedReader = ({ store, places, onUnreadable, keptBytes = KEPT_BYTES }: Options) => {
  const { compare } = store
  const limited = semaphore(PAGES_READ_AT_ONCE)
  let members = 0
  let running: Promise<Live> | undefined

  const dropOldest = (live: Live, channel: Channel): void => {
    const oldest = channel.entries.shift()
    if (!oldest) return
    channel.bytes -= oldest.message.length
    live.bytes -= oldest.message.length
    channel.from = oldest.position
  }

  const keep = (live: Live, channel: Channel, entry: FeedEntry): void => {
    channel.entries.push(entry)
    channel.bytes += entry.message.length
    live.bytes += entry.message.length
    while (channel.bytes > KEPT_OF_ONE_BYTES) dropOldest(live, channel)
    while (live.bytes > keptBytes)
      dropOldest(
        live,
        [...live.channels.values()].reduce((most, one) => (one.bytes > most.bytes ? one : most)),
      )
  }

  /** Returns the channel that has more for that. */
  const take = (live: Live, stored: StoredEvent): Channel | undefined => {
    const channel = live.channels.get(organizationOf(stored) ?? '')
    const entry = channel && feedEntry(stored, { places, ...(onUnreadable ? { onUnreadable } : {}) })
    if (!channel || !entry) return undefined
    if (RIGHTS.test(stored.stream)) channel.changed = stored.position
    keep(live, channel, entry)
    return channel
  }

  const follow = async (live: Live, signal: AbortSignal): Promise<void> => {
    const options = { after: live.scanned, signal, filter: FEED_FILTER, batchSize: PAGE }
    for await (const { events, scanned } of store.subscribe(options)) {
      const touched = new Set(events.map((stored) => take(live, stored)))
      live.scanned = scanned
      for (const channel of touched) for (const wake of channel?.waiting ?? []) wake()
    }
  }

  const begin = async (): Promise<Live> => {
    const stopping = new AbortController()
    const live: Live = { channels: new Map(), bytes: 0, scanned: await store.end(), stop: () => stopping.abort() }
    // It continues through outages and ends only with the signal.
    void follow(live, stopping.signal)
    return live
  }

  const kept = (live: Live, channel: Channel, after: Position): FeedPage => {
    const { entries } = channel
    if (compare(after, live.scanned) >= 0) return { entries: [], scanned: after }
    let first = entries.length
    while (first > 0 && compare((entries[first - 1] as FeedEntry).position, after) > 0) first -= 1
    const page = entries.slice(first, first + PAGE)
    const isAll = first + page.length === entries.length
    return { entries: page, scanned: isAll ? live.scanned : (page.at(-1)?.position ?? after) }
  }

  const readLog = async (organizationId: string, after: Position): Promise<FeedPage> => {
    const read = () => store.readAll({ after, limit: PAGE, filter: FEED_FILTER })
    const { events, scanned } = await limited(read)
    const own = events.filter((stored) => organizationOf(stored) === organizationId)
    return { entries: own.flatMap((stored) => feedEntry(stored, { places }) ?? []), scanned }
  }

  const leaveFor = (live: Live, organizationId: string, channel: Channel): (() => void) => {
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      channel.clients -= 1
      members -= 1
      if (channel.clients === 0 && live.channels.delete(organizationId)) live.bytes -= channel.bytes
      if (members > 0) return
      running = undefined
      live.stop()
    }
  }

  /** @throws where the log cannot be reached */
  const join = async (organizationId: string): Promise<FeedFollower> => {
    members += 1
    running ??= begin()
    const live = await running.catch((error) => {
      members -= 1
      running = undefined
      throw error
    })
    const channel = live.channels.get(organizationId) ?? {
      from: live.scanned,
      entries: [],
      bytes: 0,
      changed: undefined,
      waiting: new Set(),
      clients: 0,
    }
    channel.clients += 1
    live.channels.set(organizationId, channel)
    const isLive = (position: Position) => position !== START && compare(position, channel.from) >= 0
    return {
      read: async (after) => (isLive(after) ? kept(live, channel, after) : await readLog(organizationId, after)),
      isLive,
      rightsChanged: () => channel.changed,
      wait: (after, ms, signal) =>
        new Promise((resolve) => {
          const newest = channel.entries.at(-1)
          const isThere = isLive(after) && newest !== undefined && compare(newest.position, after) > 0
          const end = () => {
            clearTimeout(timer)
            channel.waiting.delete(end)
            signal.removeEventListener('abort', end)
            resolve()
          }
          const timer = setTimeout(end, ms)
          channel.waiting.add(end)
          signal.addEventListener('abort', end)
          if (isThere || signal.aborted) end()
        }),
      leave: leaveFor(live, organizationId, channel),
    }
  }

  return { join }
}
