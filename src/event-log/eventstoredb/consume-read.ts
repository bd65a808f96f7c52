// Hands out the events of one read of the server, which has no time limit of its own.

import type { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { StoreUnavailable } from '../../postgres/unavailable.ts'
import { isNotLeader, isStreamNotFound, translated } from './errors.ts'
import type { Each } from './reader.ts'
import type { Recorded } from './recorded-event.ts'

export type Read = Readable & { cancel: () => Promise<void> }

/**
 * Continues until the read ends or `each` can take no more; a stream that does not exist has no events.
 * @throws StoreUnavailable when nothing comes for `silentMs`.
 */
export const eachOf = async (read: Read, each: Each, silentMs: number): Promise<void> => {
  let isOver = false
  read.on('error', () => {}) // it may still fail after the last read
  const silent = () => read.destroy(new StoreUnavailable(`the event store has sent nothing for ${silentMs} ms`))
  const timer = setTimeout(silent, silentMs)
  try {
    for await (const { event } of read as AsyncIterable<{ event?: Recorded }>) {
      timer.refresh()
      if (event && !each(event)) return
    }
    isOver = true
  } catch (error) {
    isOver = isStreamNotFound(error)
    if (!isOver) throw translated(error)
  } finally {
    clearTimeout(timer)
    if (!isOver) read.cancel().catch(() => {})
  }
}

/** The same for a read that only the leader answers: any other node names it, and the client then turns to that one. */
export const eachOfLeaders = async (open: () => Read, each: Each, silentMs: number): Promise<void> => {
  try {
    await eachOf(open(), each, silentMs)
  } catch (error) {
    if (!isNotLeader((error as Error).cause)) throw error
    await turn() // the client lets go of the other node at the end of the call
    await eachOf(open(), each, silentMs)
  }
}
