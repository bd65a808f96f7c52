// The commands of usage: what is set aside before work, and what it has used.

import type { Event } from '../events/catalogue.ts'
import { readEvent } from '../events/readable.ts'
import { organizationStream, usageStream } from '../events/streams.ts'
import type { EventStore, Position } from '../store/store.ts'
import { append, type Context, lastEvent, toEvents, untilNoConflict } from './handle.ts'
import {
  type Decided,
  orphansOf,
  type Reservation,
  release,
  reserve,
  settle,
  tidied,
  type UsageCycle,
  type UsageEvent,
  usageOf,
} from './usage.ts'
import { cycleAt } from './usage-cycle.ts'

/** A reservation is settled in the cycle that it was made in, however late. */
export type Reserved = UsageCycle & { reservation_id: string }

/** Too much of the organization is at work already. */
export class TooManyOpen extends Error {
  override name = 'TooManyOpen'
}

type Options = {
  /** What the work of an orphan has used, as far as the log knows that it ended; null where it came to nothing. */
  usedBy: (orphan: Reservation) => Promise<number | null>
  /** Told where the newest event of an organization's usage stands. */
  onWritten?: (organizationId: string, position: Position) => void
}

export type Usages = ReturnType<typeof createUsages>

const REMEMBERED = 10_000

/** When organizations began, remembered: that never changes. */
const beginnings = (store: EventStore) => {
  const known = new Map<string, string>()
  return async (organizationId: string): Promise<string> => {
    const there = known.get(organizationId)
    if (there !== undefined) return there
    const [first] = await store.readStream(organizationStream(organizationId), { limit: 1 })
    if (!first) throw new Error(`there is no organization ${organizationId}`)
    const { occurred_at } = readEvent<Event<'OrganizationCreated'>>(first).metadata
    known.set(organizationId, occurred_at)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return occurred_at
  }
}

export const createUsages = (store: EventStore, { usedBy, onWritten }: Options) => {
  const begunAt = beginnings(store)

  /** Decides on the last event of the cycle, orphans first. Answers whether that event is of its first day, if there is one. */
  const decided = (
    cycle: UsageCycle,
    { id, key }: { id: string; key: string },
    context: Context,
    decide: (before: Decided) => Decided,
  ): Promise<boolean> =>
    untilNoConflict(async () => {
      const stream = usageStream(cycle.organization_id, cycle.cycle_start)
      const last = await lastEvent<UsageEvent>(store, stream)
      const usage = usageOf(last)
      const orphans = orphansOf(usage, context.now(), id)
      const ended = new Map<string, number | null>()
      for (const orphan of orphans) ended.set(orphan.reservation_id, await usedBy(orphan))
      const { facts } = decide(tidied(usage, cycle, ended))
      // Decided anew at another revision they are other events.
      const events = toEvents(facts, id, `${key} ${last?.revision ?? -1}`, context)
      const [written] = events.length > 0 ? await append(store, stream, last, events) : []
      if (written) onWritten?.(cycle.organization_id, written.position)
      return !last || last.metadata.occurred_at.startsWith(cycle.cycle_start)
    })

  return {
    /**
     * Sets usage aside in the cycle of today. While that is young, orphans of the one before are ended too, of which no decision
     * would come along otherwise. @throws TooManyOpen
     */
    reserve: async (
      { id, metric, amount }: { id: string; metric: Reservation['metric_type']; amount: number },
      context: Context,
    ): Promise<Reserved> => {
      const { organization_id, project_id, shop_id } = context.shop
      if (organization_id === undefined || project_id === undefined)
        throw new Error(`shop ${shop_id} has no organization`)
      const now = context.now()
      const { cycle, before } = cycleAt(await begunAt(organization_id), now)
      const today = { organization_id, cycle_start: cycle.start }
      const one: Reservation = {
        ...{ reservation_id: id, metric_type: metric, amount },
        ...{ project_id, shop_id, reserved_at: now },
      }
      const isYoung = await decided(today, { id, key: 'reserve' }, context, (standing) => {
        const reserved = reserve(standing, today, one)
        if ('refused' in reserved) throw new TooManyOpen('too many reservations of the organization are open')
        return reserved
      })
      if (isYoung && before)
        await decided({ organization_id, cycle_start: before.start }, { id, key: 'tidy' }, context, (tidy) => tidy)
      return { ...today, reservation_id: id }
    },

    /** Counts what was used of it; does nothing where it is not open any more. */
    settle: async ({ reservation_id: id, ...cycle }: Reserved, used: number, context: Context): Promise<void> => {
      await decided(cycle, { id, key: 'settle' }, context, (before) => settle(before, cycle, id, used))
    },

    /** Sets it free; does nothing where it is not open any more. */
    release: async ({ reservation_id: id, ...cycle }: Reserved, context: Context): Promise<void> => {
      await decided(cycle, { id, key: 'release' }, context, (before) => release(before, cycle, id))
    },
  }
}
