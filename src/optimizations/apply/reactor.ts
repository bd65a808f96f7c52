// Ends what was started and whose end is missing: the process that was asked to write into a shop has died, or the platform
// was away when it was asked what had become of it. The checkpoint stands before the oldest of them, so that a restart
// finds them again.

import { doubled, type Pauses } from '../../concurrency/backoff.ts'
import { semaphore } from '../../concurrency/semaphore.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import type { Context } from '../../event-log/handle.ts'
import { UnreadableEvent } from '../../event-log/parse-event.ts'
import type { Pool } from '../../postgres/connection.ts'
import { isUnavailable } from '../../postgres/unavailable.ts'
import { watch } from '../../reactors/follow.ts'
import { type Lease, withLease } from '../../reactors/leases.ts'
import type { Shop } from '../../shops/decide.ts'
import { endChange, readOptimization } from '../commands.ts'
import { createOpenChanges, HANDLED, type OpenChange } from './open-changes.ts'
import type { Applying } from './write.ts'

/** Name of the checkpoint. */
export const RECOVERY = 'recovery'
/** Whoever was asked has ended it or given it up by then. */
const AFTER_MS = 60_000
const LOOK_EVERY_MS = 5_000
const PAUSES_MS: Pauses = { first: 5_000, longest: 5 * 60_000 }
/** After so many failures that are no outage the fault is taken to lie in the change. */
const PATIENCE = 10
const AT_ONCE = 4
const UNEXPECTED = 'It could not be written into the shop; the failure has been logged.'

/** The shop does not let anybody look at what may have been written into it; the message is the platform's. */
class Refused extends Error {
  override name = 'Refused'
}

type Recovery = {
  url: string
  pool: Pool
  store: EventStore
  applying: Pick<Applying, 'finish'>
  findShop: (shopId: string) => Promise<Shop>
  now: () => string
  signal: AbortSignal
  /** Called for an event of which a change cannot be told, and for a change of which the log cannot tell what became of it. */
  onUnreadable: (error: UnreadableEvent) => void
  onError: (error: unknown) => void
  /** For tests. */
  afterMs?: number
  pausesMs?: Pauses
}

const recover = async (options: Recovery, lease: Lease, signal: AbortSignal): Promise<void> => {
  const { pool, store, applying, findShop, now, onUnreadable, onError } = options
  const { afterMs = AFTER_MS, pausesMs = PAUSES_MS } = options
  const changes = createOpenChanges()
  const limited = semaphore(AT_ONCE)

  const isOpen = async ({ change }: OpenChange): Promise<boolean> => {
    const now = await readOptimization(store, change)
    return 'optimization' in now && now.optimization.change?.kind === change.kind
  }

  const contextOf = ({ cause }: OpenChange): Context => ({ ...cause, actor: { type: 'system', id: RECOVERY }, now })

  /** Answers whether it is over. */
  const tryToEnd = async (one: OpenChange): Promise<boolean> => {
    if (!(await isOpen(one))) return true
    const shop = await findShop(one.cause.shop.shop_id)
    const change = { change: one.change, shop, context: contextOf(one), isNew: false }
    const finished = await applying.finish(change, signal)
    if (finished.status === 'away' && finished.isDefect) throw new Error(UNEXPECTED)
    if (finished.status === 'away' && finished.isRefused) throw new Refused(finished.reason)
    return finished.status !== 'away'
  }

  const failed = async (one: OpenChange, error: unknown): Promise<void> => {
    if (error instanceof UnreadableEvent) {
      onUnreadable(error)
      return changes.forget(one)
    }
    const isRefused = error instanceof Refused
    if (!isRefused) onError(error)
    if (isUnavailable(error)) return
    one.defects += 1
    if (one.defects < PATIENCE) return
    const reason = isRefused ? error.message : UNEXPECTED
    await endChange(store, one.change, { outcome: 'failed', reason }, contextOf(one)).catch(onError)
  }

  const attempt = async (one: OpenChange): Promise<void> => {
    one.tries += 1
    one.next = performance.now() + doubled(one.tries, pausesMs)
    try {
      if (await tryToEnd(one)) changes.forget(one)
    } catch (error) {
      await failed(one, error)
    }
  }

  await watch({
    pool,
    store,
    lease,
    signal,
    types: HANDLED,
    apply: changes.apply,
    onBatch: async () => {},
    resumeAfter: changes.resumeAfter,
    look: async () => {
      await Promise.all(changes.due(afterMs).map((one) => limited(() => attempt(one))))
    },
    lookEveryMs: Math.min(LOOK_EVERY_MS, afterMs),
    onUnreadable,
    onError,
  })
}

/** Recovers while this process owns the recovery, until the signal aborts. */
export const runRecovery = (options: Recovery): Promise<void> =>
  withLease({
    url: options.url,
    name: RECOVERY,
    log: options.store,
    signal: options.signal,
    onError: options.onError,
    work: (lease, signal) => recover(options, lease, signal),
  })
