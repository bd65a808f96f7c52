// A log whose server cannot be reached when the process starts. Queries fail with that reason, followers wait, and once it is there both continue.

import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '../postgres/unavailable.ts'
import type { EventStore } from './event-store.ts'

const AGAIN_AFTER_MS = 1_000

type Awaited = {
  /** As those who have read it have noted. */
  identity: string
  compare: EventStore['compare']
  /** Opens it, and makes sure that it is that log; undefined while it cannot be reached. */
  open: () => Promise<EventStore | undefined>
}

/** `connected` resolves when the log is there, or closed, and rejects with what `open` throws. */
export const awaitedStore = ({ identity, compare, open }: Awaited): { store: EventStore; connected: Promise<void> } => {
  const closing = new AbortController()
  let real: EventStore | undefined

  const connect = async (): Promise<void> => {
    while (!real && !closing.signal.aborted) {
      await sleep(AGAIN_AFTER_MS, undefined, { signal: closing.signal }).catch(() => {})
      if (!closing.signal.aborted) real = await open()
    }
    if (closing.signal.aborted) await real?.close()
  }
  const connected = connect()
  connected.catch(() => {}) // even if no one waits for it

  const there = (): EventStore => {
    if (!real) throw new StoreUnavailable('the event log has been unreachable since this process started')
    return real
  }

  async function* subscribe(options: Parameters<EventStore['subscribe']>[0]) {
    const gone = Promise.withResolvers<void>()
    options.signal.addEventListener('abort', () => gone.resolve(), { once: true })
    if (!options.signal.aborted) await Promise.race([connected, gone.promise])
    if (real && !options.signal.aborted) yield* real.subscribe(options)
  }

  const store: EventStore = {
    identity,
    compare,
    subscribe,
    append: async (...given) => there().append(...given),
    readStream: async (...given) => there().readStream(...given),
    readAll: async (...given) => there().readAll(...given),
    next: async (...given) => there().next(...given),
    distance: async (...given) => there().distance(...given),
    end: async () => there().end(),
    received: () => real?.received?.() ?? { events: 0, bytes: 0 },
    knows: async (...given) => there().knows(...given),
    close: async () => {
      closing.abort()
      await real?.close()
    },
  }
  return { store, connected }
}
