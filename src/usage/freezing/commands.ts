// Tells in an organization's own stream that it is frozen, or is no longer.

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
import { tellFreezing, toldBy } from './decide.ts'

const HANDLED: ReadonlySet<string> = new Set(ORGANIZATION_EVENTS)

/** Answers whether something was to be told. */
const tellOnce = (
  store: EventStore,
  entitlements: EntitlementsReader,
  organizationId: string,
  context: Context | AccountContext,
): Promise<boolean> =>
  untilNoConflict(async () => {
    const stream = organizationStream(organizationId)
    const all = (await wholeStream(store, stream)).filter(({ type }) => isKnown(type))
    const told = toldBy(all.filter(({ type }) => HANDLED.has(type)).map((event) => readEvent<OrganizationEvent>(event)))
    // Usage is read behind what has been told: who changes it meanwhile tells, and finds out that this was told, or makes it conflict.
    const { cycle } = await entitlements.of(organizationId, context.now())
    const usage = usageOf(await lastEvent<UsageEvent>(store, usageStream(organizationId, cycle.start)))
    const today = { organization_id: organizationId, cycle_start: cycle.start }
    const facts = tellFreezing(told, today, frozenBy(usage))
    const last = all.at(-1)
    const events = toEvents(facts, organizationId, `freezing ${last?.revision ?? -1}`, context)
    if (events.length > 0) await append(store, stream, last, events)
    return events.length > 0
  })

/** When a plan keeps changing back and forth, the last change records it. */
const MOST_TIMES = 10

/**
 * Makes the organization's stream say what its usage says. Looks once more after each event, as the usage may have changed between the
 * look and the append.
 */
export const tellFrozen = async (
  store: EventStore,
  entitlements: EntitlementsReader,
  organizationId: string,
  context: Context | AccountContext,
): Promise<void> => {
  for (let n = 0; n < MOST_TIMES; n += 1) if (!(await tellOnce(store, entitlements, organizationId, context))) return
}
