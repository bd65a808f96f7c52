// A live subscription built from reads: first the existing events, then new ones. It is woken by appends of this process and polls for those of
// others, often after traffic and seldom when idle. While the store is unavailable it keeps retrying.

import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Batch, Filter, Position } from './event-store.ts'
import type { ReadTail } from './tail.ts'

type Follow = {
  after: Position
  signal: AbortSignal
  filter?: Filter
  batchSize?: number
  emptyEveryMs?: number
  readAll: (options: { after: Position; limit: number; filter?: Filter }) => Promise<Batch>
  /** The same, of those who have come to the end of the log. */
  readTail?: ReadTail
  compare: (a: Position, b: Position) => number
  /** Emits `appended` after each append of this process. */
  appended: EventEmitter
  onError?: (error: unknown) => void
}

// Under steady traffic a batch every 15 ms costs a tenth of one per append; after a quiet moment the first one comes at once.
const BETWEEN_READS_MS = 15
const SHORTEST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 250
const LONGEST_PAUSE_AFTER_ERROR_MS = 2_000

/** Yields the events after `after` and then new ones, until the signal aborts. */
export async function* follow(options: Follow): AsyncGenerator<Batch, void, undefined> {
  const { signal, filter, batchSize = 1_000, emptyEveryMs = 0, readAll, readTail, compare, appended, onError } = options
  let after = options.after
  let pause = SHORTEST_PAUSE_MS
  let lastBatch = Number.NEGATIVE_INFINITY
  let lastTold = Number.NEGATIVE_INFINITY
  /** Only moves `scanned`, and waits for its time. */
  let owed: Batch | undefined
  let wake: (() => void) | undefined
  let woken = false
  let atEnd = false
  let paused = SHORTEST_PAUSE_MS
  const isDue = (batch: Batch | undefined): batch is Batch =>
    batch !== undefined && (batch.events.length > 0 || performance.now() - lastTold >= emptyEveryMs)
  const tell = (batch: Batch): Batch => {
    lastTold = performance.now()
    owed = undefined
    return batch
  }
  const read = (): Promise<Batch | undefined> => {
    const options = { after, limit: batchSize, ...(filter ? { filter } : {}) }
    // What it has found out itself before it paused is older than that.
    const reading = atEnd && readTail ? readTail(options, paused / 2) : readAll(options)
    return reading.catch((error) => {
      onError?.(error)
      return undefined
    })
  }
  /** Until something is appended, or the pause is over: by a timer, because twenty followers pause many times a second, and a signal costs more. */
  const rest = async (): Promise<void> => {
    if (signal.aborted) return
    paused = pause
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const timer = setTimeout(resolve, pause)
    await promise
    clearTimeout(timer)
    wake = undefined
  }
  const onAppended = () => {
    woken = true
    if (!wake) return
    pause = SHORTEST_PAUSE_MS
    paused = SHORTEST_PAUSE_MS
    wake()
  }
  const onAborted = () => wake?.()
  signal.addEventListener('abort', onAborted)
  appended.on('appended', onAppended)
  try {
    while (!signal.aborted) {
      woken = false
      const batch = await read()
      if (batch) atEnd = batch.events.length < batchSize
      if (batch && compare(batch.scanned, after) > 0) {
        after = batch.scanned
        pause = SHORTEST_PAUSE_MS
        paused = SHORTEST_PAUSE_MS
        const wait = lastBatch + BETWEEN_READS_MS - performance.now()
        lastBatch = performance.now()
        owed = batch
        if (isDue(batch)) yield tell(batch)
        if (batch.events.length < batchSize && wait > 0) await sleep(wait, undefined, { signal }).catch(() => {})
        continue
      }
      if (isDue(owed)) yield tell(owed)
      if (woken) {
        pause = SHORTEST_PAUSE_MS
        paused = SHORTEST_PAUSE_MS
        continue
      }
      await rest()
      pause = Math.min(pause * 2, batch ? LONGEST_PAUSE_MS : LONGEST_PAUSE_AFTER_ERROR_MS)
    }
  } finally {
    appended.off('appended', onAppended)
    signal.removeEventListener('abort', onAborted)
  }
}
