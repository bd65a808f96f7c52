// Finishes interrupted writes into shops: the process that was writing has died, or the platform was unavailable when it was asked for the
// outcome. The checkpoint is before the oldest open write, so a restart finds it again.

import { semaphore } from '../../concurrency/semaphore.ts'
import { exponentialBackoff, type Pauses } from '../../concurrency/waiting.ts'
import type { Context } from '../../event-log/handle.ts'
import { UnreadableEvent } from '../../event-log/parse-event.ts'
import { isUnavailable } from '../../postgres/unavailable.ts'
import type { Follower, Reactor, ReactorParts, Run } from '../../reactors/reactor.ts'
import type { Shop } from '../../shops/decide.ts'
import { endChange, readOptimization } from '../commands.ts'
import { createOpenChanges, HANDLED, type OpenChange } from './open-changes.ts'
import type { Applying } from './write.ts'

export const RECOVERY = 'recovery'
/** The process that started a write has ended it or given up by then. */
const AFTER_MS = 60_000
const LOOK_EVERY_MS = 5_000
const PAUSES_MS: Pauses = { first: 5_000, longest: 5 * 60_000 }
/** After this many failures that are not outages the write itself is taken to be at fault. */
const PATIENCE = 10
const AT_ONCE = 4
const UNEXPECTED = 'It could not be written into the shop; the failure has been logged.'

/** The shop does not let us look at what may have been written into it; the message is the platform's. */
class Refused extends Error {
  override name = 'Refused'
}

type Needed = ReactorParts & {
  applying: Pick<Applying, 'finish'>
  findShop: (shopId: string) => Promise<Shop>
  /** How old an open write has to be; for tests, as are the pauses. */
  afterMs?: number | undefined
  pausesMs?: Pauses
}

type Recovering = Needed & Run & Pick<Reactor, 'onError'>

const recover = (recovering: Recovering): Follower => {
  const { applying, findShop, now, afterMs = AFTER_MS, pausesMs = PAUSES_MS } = recovering
  const { store, signal, onUnreadable, onError } = recovering
  const changes = createOpenChanges()
  const limited = semaphore(AT_ONCE)

  const isOpen = async ({ change }: OpenChange): Promise<boolean> => {
    const now = await readOptimization(store, change)
    return 'optimization' in now && now.optimization.change?.kind === change.kind
  }

  const contextOf = ({ cause }: OpenChange): Context => ({ ...cause, actor: { type: 'system', id: RECOVERY }, now })

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
    one.next = performance.now() + exponentialBackoff(one.tries, pausesMs)
    try {
      if (await tryToEnd(one)) changes.forget(one)
    } catch (error) {
      await failed(one, error)
    }
  }

  return {
    apply: changes.apply,
    resumeAfter: changes.resumeAfter,
    everyMs: Math.min(LOOK_EVERY_MS, afterMs),
    look: async () => {
      await Promise.all(changes.due(afterMs).map((one) => limited(() => attempt(one))))
    },
  }
}

export const recovery = (needed: Needed): Reactor => {
  const onError = (error: unknown) => needed.log.warn({ err: error }, 'a started write is retried')
  return { name: RECOVERY, onError, handles: HANDLED, follow: (run) => recover({ ...needed, ...run, onError }) }
}
