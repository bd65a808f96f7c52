// How a chunk of any kind is processed: what was settled before is left out, its items run together, and one by one after a failure. A
// failing item fails alone. One that may have ended its process runs while nothing else does; after two more such ends it is not run again.

import { setImmediate as turn } from 'node:timers/promises'
import type { Enter } from '../concurrency/semaphore.ts'
import type { TaskFailed } from '../concurrency/thread-pool.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { bySystem, type Context } from '../event-log/handle.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { StorefrontUnavailable } from '../providers/storefront.ts'
import type { Attempts } from '../queue/attempts.ts'
import type { Chunk, Delivery } from '../queue/port.ts'
import type { Shop } from '../shops/decide.ts'
import { beginJob, settleItems } from './commands.ts'
import { isSettled, settledItems } from './decide.ts'
import { isEnd, type JobEvent, type Outcome } from './kinds.ts'

/** What work of every kind relies on. */
export type Work = {
  store: EventStore
  attempts: Attempts
  /** One for the work of every kind in this process. */
  enter: Enter
  findShop: (shopId: string) => Promise<Shop>
  now: () => Date
  /** `about` is the product or analysis; "" for none in particular. */
  onUnexpected: (error: unknown, about: string) => void
}

type ItemOf<C extends Chunk> = C['items'][number]
export type Run<C extends Chunk> = { delivery: Delivery<C>; shop: Shop; last: JobEvent }

/** What one kind does with its items; reasons of failures are sentences for the merchant. */
export type ItemWork<C extends Chunk, Prepared> = {
  /** What the items have in common. Counted as an attempt, because an item may end its worker already here. */
  prepare: (run: Run<C>) => Promise<Prepared>
  /** After much patience the work continues with this instead. */
  unprepared: Prepared
  /** What the event that completes the job says besides. */
  ending?: (prepared: Prepared) => object
  /** The outcomes of all; nothing if the job was given up meanwhile. */
  together: (run: Run<C>, prepared: Prepared, items: readonly ItemOf<C>[]) => Promise<Outcome[] | undefined>
  stands: (run: Run<C>, item: ItemOf<C>) => Promise<Outcome | undefined>
  one: (run: Run<C>, prepared: Prepared, item: ItemOf<C>) => Promise<Outcome>
  failed: (chunk: C, item: ItemOf<C>, error: string) => Outcome
  /** What an item is about, for the log of errors. */
  about: (item: ItemOf<C>) => string
  deadly: string
  unexpected: string
}

/** An item that was single once when its process ended is suspected, and runs alone from then on. So often it may, before it is blamed. */
const ATTEMPTS_ALONE = 2
/** After this many thrown errors (half a minute with the queue's pauses) an error is taken to be the item's own. */
const PATIENCE = 10

/** Who acts in a chunk. */
export const contextOf = (work: Pick<Work, 'now'>, chunk: Chunk, shop: Shop, now = work.now): Context => ({
  shop,
  ...bySystem('worker', chunk, () => now().toISOString()),
})

/** Begins all one after the other, and waits for all; nothing if the job was given up meanwhile. */
export const allBegun = async <One, Done>(
  { heartbeat, signal }: Pick<Delivery, 'heartbeat' | 'signal'>,
  ones: readonly One[],
  begin: (one: One) => Promise<Done>,
): Promise<Done[] | undefined> => {
  const all: Promise<Done>[] = []
  for (const one of ones) {
    if (signal.aborted) return undefined
    heartbeat()
    const done = begin(one)
    done.catch(() => {}) // checked below, when all have been started
    all.push(done)
    await turn() // other requests, and the writes of earlier items, are served between two
  }
  await Promise.allSettled(all)
  return signal.aborted ? undefined : Promise.all(all)
}

/** A sign of life while what cannot hang is waited for; seldom enough that a job which was given up is noticed in between. */
const BEAT_MS = 30_000

/** The work, with signs of life while it runs. */
export const beating = async <T>(heartbeat: () => void, work: Promise<T>): Promise<T> => {
  const beats = setInterval(heartbeat, BEAT_MS)
  try {
    return await work
  } finally {
    clearInterval(beats)
    heartbeat()
  }
}

/** Why the engine has no answer for an item, in sentences for the merchant. */
type Reasons = Record<'late' | 'memory' | 'work' | 'unexpected', string>

/** What an item of these fails with. What is our own fault is logged. */
export const reasonOf = (
  { onUnexpected }: Pick<Work, 'onUnexpected'>,
  failure: TaskFailed,
  about: string,
  reasons: Reasons,
): string => {
  if (failure.reason === 'late' || failure.reason === 'memory') return reasons[failure.reason]
  if (failure.thrown === 'Unconvertible') return failure.message
  if (failure.thrown === 'TooMuchWork') return reasons.work
  onUnexpected(failure, about)
  return reasons.unexpected
}

const attemptId = (chunk: Chunk, { item }: { item: number }): string => `${chunk.job_id}/${item}`

const unsettled = <C extends Chunk>(chunk: C, last: JobEvent | undefined): ItemOf<C>[] => {
  if (!last || isEnd(last)) return []
  const settled = settledItems(last)
  return chunk.items.filter(({ item }) => !isSettled(settled, item))
}

/** Works chunks of one kind off. Work that has been done before is recognised and not repeated. */
export const chunkWork = <C extends Chunk, Prepared>(work: Work, kind: ItemWork<C, Prepared>) => {
  /** What the items share; after much patience the job continues without it. */
  const prepared = async (run: Run<C>): Promise<Prepared> => {
    try {
      return await kind.prepare(run)
    } catch (error) {
      if (run.delivery.failures < PATIENCE || isUnavailable(error)) throw error
      if (!(error instanceof StorefrontUnavailable)) work.onUnexpected(error, '')
      return kind.unprepared
    }
  }

  const settle = ({ delivery: { chunk }, shop }: Run<C>, outcomes: readonly Outcome[], shared: Prepared) =>
    settleItems(work.store, chunk, outcomes, contextOf(work, chunk, shop), kind.ending?.(shared))

  const runTogether = async (run: Run<C>, items: readonly ItemOf<C>[], shared: Prepared) => {
    const outcomes = await kind.together(run, shared, items)
    if (outcomes) await settle(run, outcomes, shared)
  }

  /** The outcome of the item; nothing if it has to run alone first. After much patience an error becomes its outcome, if that can be recorded. */
  const runItem = async (run: Run<C>, item: ItemOf<C>, shared: Prepared, isAlone: boolean) => {
    const { chunk, failures } = run.delivery
    try {
      const stands = await kind.stands(run, item)
      if (stands) return stands
      const id = attemptId(chunk, item)
      const earlier = await work.attempts.earlier(id)
      if (earlier > ATTEMPTS_ALONE) return kind.failed(chunk, item, kind.deadly)
      // Not started, and so not counted, before it is alone.
      if (earlier > 0 && !isAlone) return undefined
      await work.attempts.begin(id)
      return await kind.one(run, shared, item)
    } catch (error) {
      if (failures < PATIENCE || isUnavailable(error)) throw error
      // The platform is one shop's, so its job ends rather than waits for it.
      if (error instanceof StorefrontUnavailable) return kind.failed(chunk, item, error.message)
      work.onUnexpected(error, kind.about(item))
      return kind.failed(chunk, item, kind.unexpected)
    }
  }

  /** The work when its turn has come; one whose job was given up in the meantime keeps no one waiting. */
  const entered = async <T>(run: Run<C>, how: Parameters<Enter>[0], doIt: () => Promise<T>): Promise<T> => {
    const { heartbeat, signal } = run.delivery
    const leave = await beating(heartbeat, work.enter(how))
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await doIt()
    } finally {
      signal.removeEventListener('abort', leave)
      leave()
    }
  }

  /**
   * One after the other. Where a process ends, what it was at is suspected; an item is blamed only for ends that came while it alone was
   * worked on, so a suspect runs while nothing else does.
   */
  const runSingly = async (run: Run<C>, items: readonly ItemOf<C>[], shared: Prepared) => {
    const { chunk, heartbeat, signal } = run.delivery
    for (const item of items) {
      if (signal.aborted) return
      heartbeat()
      const outcome =
        (await entered(run, 'together', () => runItem(run, item, shared, false))) ??
        (await entered(run, 'alone', () => runItem(run, item, shared, true)))
      await settle(run, [outcome!], shared)
      await work.attempts.finish([attemptId(chunk, item)])
    }
  }

  return async (delivery: Delivery<C>): Promise<void> => {
    const { chunk, failures } = delivery
    const shop = await work.findShop(chunk.shop_id)
    const last = await beginJob(work.store, chunk, contextOf(work, chunk, shop))
    const items = unsettled(chunk, last)
    if (!last || items.length === 0) return
    const attempt = await work.attempts.begin(chunk.id)
    try {
      const run = { delivery, shop, last }
      if (attempt === 1 && failures < PATIENCE)
        await entered(run, 'together', async () => runTogether(run, items, await prepared(run)))
      else await runSingly(run, items, await entered(run, 'together', () => prepared(run)))
    } catch (error) {
      await work.attempts.giveBack([chunk.id, ...items.map((item) => attemptId(chunk, item))])
      throw error
    }
    await work.attempts.finish([chunk.id])
  }
}
