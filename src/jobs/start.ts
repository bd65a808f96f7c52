// Starting a job that is counted: where one is active that is the answer, else usage is set aside, then the job is requested. The
// dispatcher counts what it has used when it has ended; what was set aside by a process that died is ended by the next decision.

import { setTimeout as sleep } from 'node:timers/promises'
import { boundedWait, LONGEST_WAIT_MS, listedWhile, runningByLog, withMutex } from '../concurrency/keyed-mutex.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { type Context, TooManyConflicts } from '../event-log/handle.ts'
import type { Usages } from '../usage/commands.ts'
import { limitProblem } from '../usage/quota-problems.ts'
import { LimitReached, type Reserved } from '../usage/reservations.ts'
import { heldJob, type Started, startJob } from './commands.ts'
import type { JobKind } from './kinds.ts'
import type { JobRequests } from './request.ts'

type Deps = { store: EventStore; usages: Usages }

type Start<K extends JobKind> = {
  kind: K
  request: JobRequests[K]
  /** How much of the quota it may use. */
  amount: number
  context: Context
  /** Asked before a new job is made; may throw. */
  refuse?: () => void
  /** Called where what was set aside for a job that came too late could not be set free. */
  onUnsettled: (error: unknown) => void
}

/** Another process may be about to request the job for which the shop's last units are set aside. */
const LOOKS = 10
const BETWEEN_LOOKS_MS = 25

/** The starts under way, by kind and shop. */
const startsOf = runningByLog()

/**
 * Of many starts of a shop at once one sets usage aside, and the others wait for it and find its job, all at the same time. What is right
 * the revision of the slot says: this only saves work.
 */
const oneOf = async <T>(
  starts: ReturnType<typeof startsOf>,
  key: string,
  work: () => Promise<T>,
  find: () => Promise<T | undefined>,
) => {
  const waited = performance.now() + LONGEST_WAIT_MS
  for (let other = starts.get(key); other && performance.now() < waited; other = starts.get(key)) {
    await boundedWait(other)
    const found = await find()
    if (found) return found
  }
  return await listedWhile(starts, key, work())
}

/** @throws the problem that says why nothing is started. */
export const startMetered = async <K extends JobKind>(
  { store, usages }: Deps,
  { kind, request, amount, context, refuse = () => {}, onUnsettled }: Start<K>,
): Promise<Started<K>> => {
  const { shop_id, organization_id } = context.shop
  const { job_id } = request
  const ofOrganization = `usage ${organization_id}`
  let reserved: Reserved | undefined

  const prepare = async () => {
    refuse()
    reserved ??= await withMutex(store, ofOrganization, () =>
      usages.reserve({ id: job_id, metric: kind, amount }, context),
    )
    return { cycle_start: reserved.cycle_start }
  }

  const release = async () => {
    const free = reserved
    if (free) await withMutex(store, ofOrganization, () => usages.release(free, context)).catch(onUnsettled)
  }

  const start = async (): Promise<Started<K>> => {
    try {
      const started = await startJob(store, kind, request, context, prepare)
      if (started.requested.data.job_id !== job_id) await release()
      return started
    } catch (error) {
      // Of any other failure it is not known whether the request is in the log.
      if (error instanceof TooManyConflicts) await release()
      throw error
    }
  }

  for (let looks = 1; ; looks += 1) {
    try {
      return await oneOf(startsOf(store), `${kind} ${shop_id}`, start, () => heldJob(store, kind, shop_id))
    } catch (error) {
      if (!(error instanceof LimitReached && error.is_shared) || looks === LOOKS) throw limitProblem(error, amount)
      await sleep(BETWEEN_LOOKS_MS)
    }
  }
}
