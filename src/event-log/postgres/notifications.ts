// Tells the readers of other processes that something has been appended, by Postgres' notifications, so that they need not
// find out at intervals. A notice is not part of an append: transactions that notify commit one after the other. It comes at
// most every 15 ms, and nothing depends on it: readers whose notice is lost look by themselves.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Pool } from '../../postgres/connection.ts'

const CHANNEL = 'citable_appended'
const BETWEEN_NOTICES_MS = 15
/** More often than a silent connection is given up. */
const LISTEN_AGAIN_MS = 5_000
const CONNECT_AGAIN_MS = 1_000

/** `onNotification` is called after appends of other processes while there is a listener. */
export const createNotifications = (pool: Pool, onNotification: () => void) => {
  const own = randomUUID()
  let listeners = 0
  let stopping = new AbortController()
  let isTelling = false
  let isMore = false

  const listenOnce = async (signal: AbortSignal): Promise<void> => {
    const client = new pg.Client(pool.options)
    client.on('error', () => {}) // the next statement fails
    client.on('notification', ({ payload }) => {
      if (payload !== own) onNotification()
    })
    try {
      await client.connect()
      while (!signal.aborted) {
        await client.query(`listen ${CHANNEL}`)
        await sleep(LISTEN_AGAIN_MS, undefined, { signal, ref: false })
      }
    } finally {
      await client.end()
    }
  }

  const listening = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await listenOnce(signal).catch(() => {})
      await sleep(CONNECT_AGAIN_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  return {
    /** Tells the others, now or soon. */
    tell: async (): Promise<void> => {
      isMore = true
      if (isTelling) return
      isTelling = true
      while (isMore) {
        isMore = false
        await pool.query('select pg_notify($1, $2)', [CHANNEL, own]).catch(() => {})
        await sleep(BETWEEN_NOTICES_MS, undefined, { ref: false })
      }
      isTelling = false
    },
    /** Listens, on one connection for all, until the answer is called. */
    listen: (): (() => void) => {
      listeners += 1
      if (listeners === 1) {
        stopping = new AbortController()
        void listening(stopping.signal)
      }
      return () => {
        listeners -= 1
        if (listeners === 0) stopping.abort()
      }
    },
  }
}
