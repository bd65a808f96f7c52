// The queue of a process that is its own worker. Shops take turns, so a shop with one product does not wait behind one with ten thousand. A
// chunk whose handling fails is retried after a pause, without limit; the dispatcher judges how long it may continue without progress.

import { setTimeout as sleep } from 'node:timers/promises'
import { createTurns } from '../concurrency/waiting.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { type Chunk, pauseAfter, type Queue, whenAborted } from './port.ts'

type Held = {
  chunk: Chunk
  failures: number
  state: 'waiting' | 'working'
  lastSign: number
  /** Since when each handling has failed, for reasons of its own. */
  failingSince: number | undefined
  dropped: AbortController
}

/** An empty queue, gone with the process. */
export const createInProcessQueue = (): Queue => {
  const held = new Map<string, Held>()
  const turns = createTurns<Held>()
  const waiting: (() => void)[] = []
  const wake = (): void => {
    for (const goOn of waiting.splice(0)) goOn()
  }
  const untilWoken = (): Promise<void> => new Promise((resolve) => waiting.push(resolve))

  const enqueue = (one: Held): void => {
    turns.add(one.chunk.shop_id, one)
    wake()
  }

  const again = async (one: Held): Promise<void> => {
    one.state = 'waiting'
    one.failures += 1
    await sleep(pauseAfter(one.failures), undefined, { ref: false })
    if (held.get(one.chunk.id) === one) enqueue(one)
  }

  const consume: Queue['consume'] = async (handle, { concurrency, signal, onError }) => {
    const working = new Set<Promise<void>>()
    const work = async (one: Held): Promise<void> => {
      one.state = 'working'
      one.lastSign = performance.now()
      const heartbeat = () => {
        one.lastSign = performance.now()
      }
      try {
        await handle({ chunk: one.chunk, failures: one.failures, heartbeat, signal: one.dropped.signal })
        if (held.get(one.chunk.id) === one) held.delete(one.chunk.id)
      } catch (error) {
        one.failingSince = isUnavailable(error) ? undefined : (one.failingSince ?? performance.now())
        onError(error, one.chunk)
        void again(one)
      }
    }
    signal.addEventListener('abort', () => wake(), { once: true })
    while (!signal.aborted) {
      const one = working.size < concurrency ? turns.next() : undefined
      if (!one) {
        await untilWoken()
        continue
      }
      const done = Promise.race([work(one), whenAborted(one.dropped.signal)]).finally(() => {
        working.delete(done)
        wake()
      })
      working.add(done)
    }
    await Promise.all(working)
  }

  return {
    publish: async (chunk) => {
      if (held.has(chunk.id)) return
      const one: Held = {
        chunk,
        failures: 0,
        state: 'waiting',
        lastSign: 0,
        failingSince: undefined,
        dropped: new AbortController(),
      }
      held.set(chunk.id, one)
      enqueue(one)
    },
    consume,
    silences: async () => {
      const now = performance.now()
      const since = (one: Held) => one.failingSince ?? (one.state === 'working' ? one.lastSign : now)
      return new Map([...held].map(([id, one]) => [id, now - since(one)]))
    },
    drop: async (jobId) => {
      for (const [id, one] of held) {
        if (one.chunk.job_id !== jobId) continue
        held.delete(id)
        one.dropped.abort()
      }
      turns.keep(({ chunk }) => chunk.job_id !== jobId)
    },
    depth: async () => held.size,
  }
}
