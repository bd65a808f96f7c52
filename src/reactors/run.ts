// Runs reactors: leases, checkpoints, intervals. The checkpoint of a reactor that follows the log is before the oldest event that is still
// open, so a restart finds it again.

import { setTimeout as sleep } from 'node:timers/promises'
import type { StoredEvent } from '../event-log/event-store.ts'
import { UnreadableEvent } from '../event-log/parse-event.ts'
import { type Lease, moveCheckpoint, withLease } from './leases.ts'
import type { Follower, Reactor, Run } from './reactor.ts'

/** How often a checkpoint moves on because of events that are not the reactor's: most are not, and each would cost a write for every reactor. */
const SCANNED_EVERY_MS = 1_000

type Following = Run & { types: readonly string[]; onError: Reactor['onError'] }

export const followLog = async (follower: Follower, { lease, ...run }: Following): Promise<void> => {
  const { pool, store, signal, types, onUnreadable, onError } = run
  let handled = lease.position

  const apply = (stored: StoredEvent): unknown => {
    try {
      return follower.apply(stored, handled)
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      onUnreadable(error)
      return undefined
    } finally {
      handled = stored.position
    }
  }

  const follow = async () => {
    const options = { after: lease.position, signal, filter: { types }, emptyEveryMs: SCANNED_EVERY_MS }
    for await (const { events, scanned } of store.subscribe(options)) {
      const results = events.map(apply).filter((one) => one !== undefined)
      await follower.onBatch?.(results)
      await moveCheckpoint(pool, lease, { position: follower.resumeAfter?.() ?? handled, scanned })
    }
  }

  const lookAfter = async (until: AbortSignal) => {
    while (follower.look && !until.aborted) {
      await sleep(follower.everyMs, undefined, { signal: until }).catch(() => {})
      if (!until.aborted) await follower.look(signal).catch(onError)
    }
  }

  const ending = new AbortController()
  const looking = lookAfter(AbortSignal.any([signal, ending.signal]))
  try {
    await follow()
  } finally {
    ending.abort()
    await looking
    await follower.close?.()
  }
}

const runOnce = async (reactor: Reactor, run: Run): Promise<void> => {
  const { signal } = run
  if ('work' in reactor) return await reactor.work(run)
  if ('follow' in reactor) {
    const { handles: types, onError } = reactor
    return await followLog(await reactor.follow(run), { ...run, types, onError })
  }
  while (!signal.aborted) {
    await reactor.look(signal)
    await sleep(reactor.everyMs, undefined, { signal }).catch(() => {})
  }
}

/** `url`: the database of the leases. */
type Running = Omit<Run, 'lease'> & { url: string }

/** Runs while this process has the lease, until the signal aborts. */
export const runReactor = async (reactor: Reactor, { url, ...running }: Running): Promise<void> => {
  const { name, onError } = reactor
  const { store, signal } = running
  const work = (lease: Lease, owned: AbortSignal) => runOnce(reactor, { ...running, lease, signal: owned })
  try {
    await withLease({ url, name, log: store, signal, onError, work })
  } finally {
    await reactor.close?.()
  }
}
