// The end of the log, which one subscription receives for all readers of the process. It is drained at once, whatever they do, since the
// server ends a subscription that leaves 32 events waiting. The newest events are kept up to a bound; a reader that is further behind
// reads pages of the log by itself until it meets them.
//
// The position of the tail comes from events alone: from those that the server sends, and, while it sends none, from reading what
// stands behind the last one. Servers also name checkpoints, but several versions have named one that a later event then
// took (KurrentDB issue 4970, EventStore pull request 4023), and none is named at the end of a quiet log. The same reading
// finds a subscription that has fallen silent: what it should have sent is in the log, and it does not come.

import { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createWakeup, exponentialBackoff } from '../../concurrency/waiting.ts'
import { StoreUnavailable } from '../../postgres/unavailable.ts'
import {
  type Batch,
  type Filter,
  type Position,
  type Progress,
  passes,
  START,
  type StoredEvent,
} from '../event-store.ts'
import { bytesBetween, firstAfter } from './recorded-event.ts'

/** A subscription of a server: what it sends, one chunk an event. */
export type Source = { stream: Readable; close: () => void }

type Options<Chunk> = {
  open: (after: Position) => Source
  /** What an event of the server is to readers: nothing if it is not for them, but it has a position. */
  toEvent: (chunk: Chunk) => { event: StoredEvent | undefined; position: Position }
  newest: () => Promise<Position>
  /** The next events of the log after the position, of every type. */
  readOn: (after: Position, limit: number) => Promise<Batch>
  /** Whether the server has ended the subscription because the process was too slow for it. */
  isTooSlow: (error: unknown) => boolean
  /** How long a subscription may owe an event that is in the log. */
  owingMs: number
  onError: (error: unknown) => void
  onTooSlow: () => void
}

/** What is kept at most: bytes of the log, and events. */
const KEPT = { bytes: 16 * 1024 * 1024, events: 10_000 }
/** After how long a silence the log is looked at: soon where more is known to be in it, in ms. */
const SILENCE = { awaited: 100, first: 1_000, longest: 5_000 }
const LOOKED_AT = 10
const LOOKED_UP = 1_000
/** For how long what a subscription has shown counts: its server would have to lose the end of its log without a restart. */
const SHOWN_FOR_MS = 60_000
const PAUSES = { first: 50, longest: 2_000 }

class Silent extends Error {
  override name = 'Silent'
}

const positionOf = ({ position }: StoredEvent): Position => position

/** What has been received last: every event of ours after `from` and up to `to`. */
const createKept = () => {
  let events: StoredEvent[] = []
  let [from, to]: [Position, Position] = [START, START]
  return {
    begin: (at: Position): void => {
      events = []
      from = at
      to = at
    },
    from: () => from,
    to: () => to,
    events: () => events,
    /** False for what has already been read. */
    take: (position: Position, event?: StoredEvent): boolean => {
      if (position <= to) return false
      to = position
      if (event) events.push(event)
      return true
    },
    /** Cuts a quarter off where there is too much, so that it is done seldom. */
    trim: (): void => {
      if (events.length <= KEPT.events && bytesBetween(from, to) <= KEPT.bytes) return
      const most = 0.75 * KEPT.bytes
      const cut = events.findIndex(
        ({ position }, index) => events.length - index <= 0.75 * KEPT.events && bytesBetween(position, to) <= most,
      )
      const gone = cut === -1 ? events.length : cut
      from = events[gone - 1]?.position ?? to
      events = events.slice(gone)
    },
  }
}

export const createLiveTail = <Chunk>(options: Options<Chunk>) => {
  const { open, toEvent, newest, readOn, isTooSlow, owingMs, onError, onTooSlow } = options
  const appended = new EventEmitter().setMaxListeners(0)
  const kept = createKept()
  const awaiting = createWakeup()
  let readers = 0
  let running: AbortController | undefined
  /** Whether `kept` says anything. */
  let begun = false
  /** The newest position that is known to be in the log. */
  let expected: Position = START
  /** What the subscription under way has shown of the log: its beginning, how far the log reaches, events that were looked up. */
  let shown: { after: Position; end: Position | undefined; positions: Set<Position>; since: number } | undefined
  let isStirring = false

  const stir = (): void => {
    if (isStirring) return
    isStirring = true
    setImmediate(() => {
      isStirring = false
      kept.trim()
      appended.emit('appended')
    })
  }

  const nothingShown = () => ({
    after: kept.to(),
    end: undefined,
    positions: new Set<Position>(),
    since: performance.now(),
  })

  const take = (chunk: Chunk): void => {
    const { event, position } = toEvent(chunk)
    if (!kept.take(position, event)) return
    if (shown) shown.end = position
    stir()
  }

  /** Looks at what stands behind the last event whenever nothing has come for a while. @throws Silent for a subscription that owes an event. */
  const watch = async (signal: AbortSignal): Promise<void> => {
    let quiet = SILENCE.first
    let awaited = SILENCE.awaited
    let owed: { position: Position; since: number } | undefined

    const lookBehind = async (): Promise<void> => {
      const { events, scanned } = await readOn(kept.to(), LOOKED_AT)
      const owing = events.find(({ position }) => position > kept.to())
      if (!owing) {
        owed = undefined
        if (kept.take(scanned)) stir()
        return
      }
      if (owed?.position !== owing.position) owed = { position: owing.position, since: performance.now() }
      if (performance.now() - owed.since >= owingMs)
        throw new Silent('the subscription has fallen silent: events are in the log that it does not send')
    }

    for (;;) {
      const [before, since] = [kept.to(), performance.now()]
      await awaiting.wait(expected > before || owed ? awaited : quiet, signal)
      if (signal.aborted) return
      if (kept.to() !== before) {
        quiet = SILENCE.first
        awaited = SILENCE.awaited
      } else if (performance.now() - since >= SILENCE.awaited - 1) {
        quiet = Math.min(quiet * 2, SILENCE.longest)
        awaited = Math.min(awaited * 2, SILENCE.first)
        await lookBehind().catch((error) => {
          if (error instanceof Silent) throw error
          onError(error)
        })
      }
    }
  }

  const subscribe = async (signal: AbortSignal): Promise<void> => {
    const source = open(kept.to())
    const ending = new AbortController()
    const { promise: broken, reject } = Promise.withResolvers<never>()
    broken.catch(() => {})
    const receive = (chunk: Chunk): void => {
      try {
        take(chunk)
      } catch (error) {
        reject(error)
      }
    }
    const ended = () => reject(new StoreUnavailable('the server has ended the subscription'))
    source.stream.on('data', receive).on('error', reject).on('end', ended).on('close', ended)
    // At once: what this one still sent would be taken for what the next one sends.
    signal.addEventListener('abort', ended, { signal: ending.signal })
    shown = nothingShown()
    try {
      await Promise.race([broken, watch(ending.signal)])
    } finally {
      shown = undefined
      ending.abort()
      source.stream.off('data', receive)
      source.close()
    }
  }

  const begin = async (signal: AbortSignal): Promise<void> => {
    if (begun) return
    const end = await newest()
    // Another beginning may have been made since.
    signal.throwIfAborted()
    kept.begin(end)
    begun = true
    stir()
  }

  /** Reports why a subscription has ended, and answers when to open the next one: at once where events came and were too many. */
  const pauseAfter = (error: unknown, failures: number): number => {
    const tooSlow = isTooSlow(error)
    if (tooSlow) onTooSlow()
    else onError(error)
    return tooSlow && failures === 0 ? 0 : exponentialBackoff(failures + 1, PAUSES)
  }

  const run = async (signal: AbortSignal): Promise<void> => {
    let failures = 0
    while (!signal.aborted) {
      const before = kept.to()
      try {
        await begin(signal)
        await subscribe(signal)
      } catch (error) {
        if (signal.aborted) return
        failures = kept.to() > before ? 0 : failures + 1
        await sleep(pauseAfter(error, failures), undefined, { signal }).catch(() => {})
      }
    }
  }

  const start = (): void => {
    const mine = new AbortController()
    running = mine
    void run(mine.signal)
  }
  const stop = (): void => {
    running?.abort()
    running = undefined
    begun = false
  }

  return {
    /** Emits `appended` when there is more to read. */
    appended,
    /** Begins to receive for the first reader; call the answer when it leaves. */
    join: (): (() => void) => {
      readers += 1
      if (!running) start()
      return () => {
        readers -= 1
        if (readers === 0) stop()
      }
    },
    /** What has been received after the position; undefined if that is further back. */
    after: (position: Position, limit: number, filter: Filter = {}): Batch | undefined => {
      if (!begun || position < kept.from()) return undefined
      const events: StoredEvent[] = []
      const all = kept.events()
      for (let index = firstAfter(all, positionOf, position); index < all.length; index += 1) {
        const event = all[index] as StoredEvent
        if (passes(event, filter)) events.push(event)
        if (events.length === limit) return { events, scanned: event.position }
      }
      return { events, scanned: position > kept.to() ? position : kept.to() }
    },
    /** The log reaches so far: what is not received soon is looked for. */
    expect: (position: Position): void => {
      if (position <= expected) return
      expected = position
      if (running && position > kept.to()) awaiting.wake()
    },
    /** Whether the subscription under way shows that a reader can have come so far; else `ask` is asked, and its answer kept for as long. */
    knows: async (progress: Progress, ask: (progress: Progress) => Promise<boolean>): Promise<boolean> => {
      const { position, scanned } = progress
      if (shown && performance.now() - shown.since > SHOWN_FOR_MS) shown = nothingShown()
      const now = shown
      const isShown = (): boolean => {
        if (!now || now !== shown || now.end === undefined || scanned > now.end) return false
        if (position === START || now.positions.has(position)) return true
        const all = kept.events()
        return position > now.after && all[firstAfter(all, positionOf, position) - 1]?.position === position
      }
      if (isShown()) return true
      const known = await ask(progress)
      if (known && now && now === shown) {
        if (now.positions.size >= LOOKED_UP) now.positions.clear()
        now.positions.add(position)
        if (now.end === undefined || now.end < scanned) now.end = scanned
      }
      return known
    },
    /** For metrics: events kept, and bytes of the log that they take. */
    size: () => ({ events: kept.events().length, bytes: bytesBetween(kept.from(), kept.to()) }),
    close: stop,
  }
}
