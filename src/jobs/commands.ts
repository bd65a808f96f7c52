// The commands of jobs, of every kind.

import { setTimeout as sleep } from 'node:timers/promises'
import { boundedWait, LONGEST_WAIT_MS, listedWhile, runningByLog, withMutex } from '../concurrency/keyed-mutex.ts'
import type { Event } from '../event-log/catalogue.ts'
import type { EventStore, Position, StoredEvent } from '../event-log/event-store.ts'
import {
  append,
  type Context,
  lastReadable,
  lastStored,
  TooManyConflicts,
  toEvents,
  untilNoConflict,
} from '../event-log/handle.ts'
import { jobIdOf, readEvent, UnreadableEvent } from '../event-log/parse-event.ts'
import type { Shop } from '../shops/decide.ts'
import type { Usages } from '../usage/commands.ts'
import { LimitReached, type Reserved } from '../usage/reservations.ts'
import { activeRequest, begin, close, fail, holderOf, type Plan, type SlotEvent, settle, start } from './decide.ts'
import {
  isEnd,
  JOB_KINDS,
  type JobEvent,
  type JobKind,
  KIND_NAMES,
  type ListedEvent,
  type Outcome,
  type RequestedEvent,
} from './kinds.ts'
import { type JobRequests, requested as requestedBy } from './request.ts'

/** The events that describe a job: enough for the projection's fold to make the row that a read would answer. */
export type JobEvents<K extends JobKind = JobKind> = {
  requested: RequestedEvent<K>
  listed: ListedEvent[]
  last?: JobEvent
}

/**
 * The slot's newest event. Only its job id is read, so an event that cannot be parsed does not block the shop once that job has ended.
 * @throws UnreadableEvent if it has no job id.
 */
const lastSlotEvent = async (store: EventStore, kind: JobKind, shopId: string) => {
  const last = await lastStored(store, JOB_KINDS[kind].slot(shopId))
  if (last && !jobIdOf(last)) throw new UnreadableEvent(last, 'it names no job')
  return last as (StoredEvent & SlotEvent) | undefined
}

/** The last event of a job. An event that ends the job is not parsed; callers need only its type. @throws UnreadableEvent */
export const lastJobEvent = async (store: EventStore, kind: JobKind, jobId: string): Promise<JobEvent | undefined> => {
  const last = await lastStored(store, JOB_KINDS[kind].job(jobId))
  return last && ((isEnd(last) ? last : readEvent(last)) as unknown as JobEvent)
}

/** Whether a job of any kind has ended, by its own stream. */
export const jobHasEnded = async (store: EventStore, jobId: string): Promise<boolean> => {
  const last = await Promise.all(KIND_NAMES.map((kind) => lastStored(store, JOB_KINDS[kind].job(jobId))))
  return last.some(isEnd)
}

const requestOf = async <K extends JobKind>(
  store: EventStore,
  holder: StoredEvent,
): Promise<Pick<JobEvents<K>, 'requested' | 'listed'>> => {
  const requested = readEvent<RequestedEvent>(holder)
  const part = 'part' in requested.data ? requested.data.part : 0
  const listed =
    part > 0 ? await store.readStream(requested.stream, { from: requested.revision - part, limit: part }) : []
  return {
    requested: requested as RequestedEvent<K>,
    listed: listed.map((event) => readEvent<ListedEvent>(event)),
  }
}

type Started<K extends JobKind = JobKind> = JobEvents<K> & { position: Position }

/** The slot's newest event, the last event of the job that holds it, and the request of that job if it is active. */
const readSlot = async (store: EventStore, kind: JobKind, shopId: string) => {
  const slot = await lastSlotEvent(store, kind, shopId)
  const holder = holderOf(slot)
  const last = holder && (await lastJobEvent(store, kind, holder.data.job_id))
  return { slot, last, active: activeRequest(slot, last) }
}

const startedOf = async <K extends JobKind>(
  store: EventStore,
  holder: StoredEvent,
  last: JobEvent | undefined,
): Promise<Started<K>> => ({
  ...(await requestOf<K>(store, holder)),
  position: holder.position,
  ...(last ? { last } : {}),
})

/** The shop's active job of a kind, if there is one. */
export const heldJob = async <K extends JobKind>(
  store: EventStore,
  kind: K,
  shopId: string,
): Promise<Started<K> | undefined> => {
  const { last, active } = await readSlot(store, kind, shopId)
  return active && (await startedOf<K>(store, active, last))
}

/**
 * Starts a job, or returns the active one of its kind. The answer is the decision itself, not a read model.
 * `prepare` is called before a new job is requested, once per attempt; it returns further fields of the request, and may throw.
 * @throws TooManyConflicts when other starts of the shop keep winning.
 */
export const startJob = <K extends JobKind>(
  store: EventStore,
  kind: K,
  request: JobRequests[K],
  context: Context,
  prepare: () => Promise<{ cycle_start?: string }> = async () => ({}),
): Promise<Started<K>> =>
  untilNoConflict(async () => {
    const stream = JOB_KINDS[kind].slot(context.shop.shop_id)
    const { slot, last, active } = await readSlot(store, kind, context.shop.shop_id)
    if (active) return await startedOf<K>(store, active, last)
    const facts = start(kind, slot, requestedBy[kind]({ ...request, ...(await prepare()) }))
    const appended = await append(store, stream, slot, toEvents(facts, request.job_id, 'start', context))
    const requested = appended.at(-1) as Event as RequestedEvent<K>
    const listed = appended.filter((event) => event.type === 'AnalysisItemsListed')
    return { requested, listed, position: requested.position }
  })

export type MeteredStartDeps = { store: EventStore; usages: Pick<Usages, 'reserve' | 'release'> }

type MeteredStart<K extends JobKind> = {
  kind: K
  request: JobRequests[K]
  /** The most it may use of the quota. */
  amount: number
  context: Context
  /** Called before a new job is requested; may throw. */
  refuse?: () => void
  /** Called when the reservation of a start that lost the race could not be released. */
  onUnsettled: (error: unknown) => void
}

/** Another process may be about to request the job for which the shop's last units are reserved. */
const MAX_ATTEMPTS = 10
const RETRY_AFTER_MS = 25

/** The starts of this process, by kind and shop. */
const startsOf = runningByLog()

/**
 * Of simultaneous starts of a shop one reserves usage; the others wait for it and find its job. This only saves work: the slot's revision
 * decides.
 */
const singleFlight = async <T>(
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

/**
 * Starts a job whose usage is counted, or answers the active one. Usage is reserved first; the dispatcher settles it when the job has ended,
 * and the next decision releases the reservation of a process that died. @throws LimitReached, TooManyOpen, TooManyConflicts
 */
export const startMeteredJob = async <K extends JobKind>(
  { store, usages }: MeteredStartDeps,
  { kind, request, amount, context, refuse = () => {}, onUnsettled }: MeteredStart<K>,
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
    const reservation = reserved
    if (reservation)
      await withMutex(store, ofOrganization, () => usages.release(reservation, context)).catch(onUnsettled)
  }

  const start = async (): Promise<Started<K>> => {
    try {
      const started = await startJob(store, kind, request, context, prepare)
      if (started.requested.data.job_id !== job_id) await release()
      return started
    } catch (error) {
      // After any other failure the request may be in the log.
      if (error instanceof TooManyConflicts) await release()
      throw error
    }
  }

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await singleFlight(startsOf(store), `${kind} ${shop_id}`, start, () => heldJob(store, kind, shop_id))
    } catch (error) {
      if (!(error instanceof LimitReached && error.is_shared) || attempt === MAX_ATTEMPTS) throw error
      await sleep(RETRY_AFTER_MS)
    }
  }
}

/** `held`: another job holds the slot; the requested one may have run before it, up to this position of the log. */
type Active<K extends JobKind = JobKind> =
  | { status: 'active'; job: JobEvents<K> }
  | { status: 'held'; position: Position }
  | { status: 'none' }

/** Looks a job up in the streams, for a reader that is ahead of the read models. */
export const activeJob = async <K extends JobKind>(
  store: EventStore,
  kind: K,
  shop: Shop,
  jobId: string,
): Promise<Active<K>> => {
  const slot = await lastSlotEvent(store, kind, shop.shop_id)
  if (!slot) return { status: 'none' }
  const holder = holderOf(slot)
  if (holder?.data.job_id !== jobId) return { status: 'held', position: slot.position }
  const last = await lastJobEvent(store, kind, jobId)
  return { status: 'active', job: await startedOf<K>(store, holder, last) }
}

/**
 * Marks a job as started, once. Returns the last event of its stream, or undefined for a job this log has no request for (a restored
 * log with a newer queue).
 */
export const beginJob = (store: EventStore, plan: Plan, context: Context): Promise<JobEvent | undefined> =>
  untilNoConflict(async () => {
    const last = await lastJobEvent(store, plan.kind, plan.job_id)
    if (last) return last
    // A job that has not begun cannot have ended, so it still holds its shop's slot.
    const holder = holderOf(await lastSlotEvent(store, plan.kind, context.shop.shop_id))
    if (holder?.data.job_id !== plan.job_id) return undefined
    const events = toEvents(begin(plan, context.now()), plan.job_id, 'begin', context)
    return (await append(store, JOB_KINDS[plan.kind].job(plan.job_id), last, events)).at(-1) as JobEvent
  })

/** Counts items as settled, each once; the append that settles the last one also ends the job, with `ending` where it completes. */
export const settleItems = (
  store: EventStore,
  plan: Plan,
  outcomes: readonly Outcome[],
  context: Context,
  ending: object = {},
): Promise<void> =>
  untilNoConflict(async () => {
    const last = await lastJobEvent(store, plan.kind, plan.job_id)
    const facts = settle(last, plan, outcomes, context.now(), ending)
    if (facts.length === 0) return
    const key = `settle ${last?.revision} ${outcomes.map(({ item }) => item).join(' ')}`
    await append(store, JOB_KINDS[plan.kind].job(plan.job_id), last, toEvents(facts, plan.job_id, key, context))
  })

/** Ends a job that cannot continue. If its last events cannot be read, its progress is that of the newest one that can. */
export const failJob = (store: EventStore, plan: Plan, message: string, context: Context): Promise<void> =>
  untilNoConflict(async () => {
    const stream = JOB_KINDS[plan.kind].job(plan.job_id)
    const head = await lastStored(store, stream)
    if (isEnd(head)) return
    const facts = fail(await lastReadable<JobEvent>(store, stream), plan, message, context.now())
    if (facts.length > 0) await append(store, stream, head, toEvents(facts, plan.job_id, 'fail', context))
  })

/**
 * Fails the shop's active jobs of every kind that were requested by `until` (ISO 8601), and returns how many there were. A job whose
 * request cannot be read is left to the dispatcher, which gives it up.
 */
export const failJobsOf = async (store: EventStore, message: string, until: string, context: Context) => {
  let failed = 0
  for (const kind of KIND_NAMES) {
    const held = await heldJob(store, kind, context.shop.shop_id).catch((error) => {
      if (error instanceof UnreadableEvent) return undefined
      throw error
    })
    if (!held || Date.parse(held.requested.metadata.occurred_at) > Date.parse(until)) continue
    const { job_id, total_items } = held.requested.data
    await failJob(store, { kind, job_id, total_items }, message, context)
    failed += 1
  }
  return failed
}

/** Frees the shop's slot after its job has ended. */
export const closeSlot = (
  store: EventStore,
  { kind, job_id }: Pick<Plan, 'kind' | 'job_id'>,
  context: Context,
): Promise<void> =>
  untilNoConflict(async () => {
    const slot = await lastSlotEvent(store, kind, context.shop.shop_id)
    const facts = close(kind, slot, job_id)
    const stream = JOB_KINDS[kind].slot(context.shop.shop_id)
    if (facts.length > 0) await append(store, stream, slot, toEvents(facts, job_id, 'close', context))
  })
