// Records in an organization's own stream that it is frozen, or no longer is.

import { isKnown } from '../../event-log/catalogue.ts'
import type { EventStore } from '../../event-log/event-store.ts'
import {
  type AccountContext,
  append,
  type Context,
  lastEvent,
  toEvents,
  untilNoConflict,
  wholeStream,
} from '../../event-log/handle.ts'
import { readEvent } from '../../event-log/parse-event.ts'
import {
  ORGANIZATION_EVENTS,
  type OrganizationEvent,
  organizationStream,
  usageStream,
} from '../../event-log/streams.ts'
import { frozenBy, type UsageEvent, usageOf } from '../decide.ts'
import type { EntitlementsReader } from '../entitlements.ts'
import { recordFreezing as freezingFacts, recordedBy } from './decide.ts'

const HANDLED: ReadonlySet<string> = new Set(ORGANIZATION_EVENTS)

/** Returns whether there was something to record. */
const recordOnce = (
  store: EventStore,
  entitlements: EntitlementsReader,
  organizationId: string,
  context: Context | AccountContext,
): Promise<boolean> =>
  untilNoConflict(async () => {
    const stream = organizationStream(organizationId)
    const all = (await wholeStream(store, stream)).filter(({ type }) => isKnown(type))
    const recorded = recordedBy(
      all.filter(({ type }) => HANDLED.has(type)).map((event) => readEvent<OrganizationEvent>(event)),
    )
    // Reading usage after the stream means a concurrent change either sees our event or makes this append conflict.
    const { cycle } = await entitlements.of(organizationId, context.now())
    const usage = usageOf(await lastEvent<UsageEvent>(store, usageStream(organizationId, cycle.start)))
    const today = { organization_id: organizationId, cycle_start: cycle.start }
    const facts = freezingFacts(recorded, today, frozenBy(usage))
    const last = all.at(-1)
    const events = toEvents(facts, organizationId, `freezing ${last?.revision ?? -1}`, context)
    if (events.length > 0) await append(store, stream, last, events)
    return events.length > 0
  })

/** When a plan keeps changing back and forth, the last change records it. */
const MOST_TIMES = 10

/**
 * Brings the organization's stream in line with its usage. Checks again after each event, because the usage may have changed between the
 * check and the append.
 */
export const recordFreezing = async (
  store: EventStore,
  entitlements: EntitlementsReader,
  organizationId: string,
  context: Context | AccountContext,
): Promise<void> => {
  for (let n = 0; n < MOST_TIMES; n += 1) if (!(await recordOnce(store, entitlements, organizationId, context))) return
}
