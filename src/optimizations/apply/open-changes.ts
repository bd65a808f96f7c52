// The changes of shops that were started and have not ended, as the log tells them.

import type { Event } from '../../event-log/catalogue.ts'
import { tenantOf } from '../../event-log/event-definition.ts'
import type { Position, StoredEvent } from '../../event-log/event-store.ts'
import type { Context } from '../../event-log/handle.ts'
import { readEvent } from '../../event-log/parse-event.ts'
import type { PendingChange } from '../decide.ts'

const STARTED = ['OptimizationApplyStarted', 'OptimizationRevertStarted'] as const
const ENDED = [
  'OptimizationApplied',
  'OptimizationApplyFailed',
  'OptimizationReverted',
  'OptimizationRevertFailed',
] as const
type Started = Event<(typeof STARTED)[number]>

/** The types of events that say it. */
export const HANDLED: readonly string[] = [...STARTED, ...ENDED]

export type OpenChange = {
  change: PendingChange
  /** Whose it is, and what the event that ends it names as its cause. */
  cause: Pick<Context, 'shop' | 'correlation_id' | 'causation_id'>
  /** Where reading the log has to begin to find it again. */
  resumeAfter: Position
  started_at: string
  /** performance.now() when it was read. */
  read: number
  /** How often its end has been tried, and performance.now() of the next time. */
  tries: number
  next: number
  /** How often that has failed by what was no outage. */
  defects: number
}

const changeOf = ({ type, data }: Started): PendingChange => {
  const { expected_current: expected, ...rest } = data
  return { kind: type === 'OptimizationApplyStarted' ? 'apply' : 'revert', expected, ...rest }
}

const openOf = (event: Started, resumeAfter: Position): OpenChange => {
  const { id, metadata } = event
  const tenant = tenantOf(metadata)
  return {
    change: changeOf(event),
    cause: {
      shop: { ...tenant, shop_id: tenant.shop_id ?? '' },
      correlation_id: metadata.correlation_id,
      causation_id: id,
    },
    resumeAfter,
    started_at: metadata.occurred_at,
    read: performance.now(),
    tries: 0,
    defects: 0,
    next: 0,
  }
}

/** `apply` takes the events of the log in their order; the rest asks what is left of them. */
export const createOpenChanges = () => {
  const open = new Map<string, OpenChange>()
  return {
    /** @throws UnreadableEvent for a start that cannot be identified. What has ended is identified by the key alone. */
    apply: (stored: StoredEvent, before: Position): undefined => {
      const id = String((stored.data as { optimization_id?: unknown } | null)?.optimization_id)
      // A change that is started again is where that was read: the oldest comes first.
      open.delete(id)
      if ((STARTED as readonly string[]).includes(stored.type)) open.set(id, openOf(readEvent<Started>(stored), before))
    },
    forget: ({ change }: OpenChange): void => {
      if (open.get(change.optimization_id)?.change === change) open.delete(change.optimization_id)
    },
    /** Changes that have been open this long, by this clock or that of the process that started them, and are to be tried now. */
    due: (afterMs: number): OpenChange[] => {
      const isOld = ({ read, started_at }: OpenChange) =>
        Math.max(performance.now() - read, Date.now() - Date.parse(started_at)) >= afterMs
      return [...open.values()].filter((one) => one.next <= performance.now() && isOld(one))
    },
    resumeAfter: (): Position | undefined => open.values().next().value?.resumeAfter,
  }
}
