// An organization as it was at a given time, and streams step by step: from events only, whatever the read models have.

import { noSubscription, type SubscriptionState, stateOf } from '../billing/state.ts'
import { type EventStore, eventsFrom, logPages, type StoredEvent } from '../event-log/event-store.ts'
import { readable } from '../event-log/parse-event.ts'
import {
  ORGANIZATION_EVENTS,
  type OrganizationEvent,
  PROJECT_EVENTS,
  type ProjectEvent,
  SUBSCRIPTION_EVENTS,
  type SubscriptionEvent,
  USAGE_EVENTS,
} from '../event-log/streams.ts'
import { type FoldedOrganization, organizationAfter } from '../organizations/state.ts'
import { type Project, projectAfter } from '../projects/decide.ts'
import { type UsageEvent, usageOf } from '../usage/decide.ts'
import { recordedBy } from '../usage/freezing/decide.ts'

const FREEZING = ['OrganizationFrozen', 'OrganizationUnfrozen'] as const
const WANTED = new Set<string>([...ORGANIZATION_EVENTS, ...PROJECT_EVENTS, ...SUBSCRIPTION_EVENTS, ...USAGE_EVENTS])
const PAGE = 1_000

const isOneOf = (types: readonly string[], { type }: { type: string }): boolean => types.includes(type)

type State = Record<string, unknown>

/** What events, in the order of the log, have made so far. */
type Folded = {
  organization: FoldedOrganization | undefined
  /** The last one that froze it, or ended that. */
  frozen: OrganizationEvent | undefined
  /** By stream. */
  projects: Map<string, Project | undefined>
  subscription: SubscriptionState
  /** By stream the last event of each cycle, which says all of it. */
  cycles: Map<string, UsageEvent>
}

const nothing = (): Folded => ({
  organization: undefined,
  frozen: undefined,
  subscription: noSubscription,
  projects: new Map(),
  cycles: new Map(),
})

/** Takes one more event in; answers whether it could be read, and counts here. */
const take = (folded: Folded, stored: StoredEvent): boolean => {
  const event = WANTED.has(stored.type) ? readable(stored) : undefined
  if (!event) return false
  if (isOneOf(ORGANIZATION_EVENTS, event)) {
    folded.organization = organizationAfter(folded.organization, event as OrganizationEvent)
    if (isOneOf(FREEZING, event)) folded.frozen = event as OrganizationEvent
  } else if (isOneOf(SUBSCRIPTION_EVENTS, event))
    folded.subscription = stateOf([event as SubscriptionEvent], folded.subscription)
  else if (isOneOf(PROJECT_EVENTS, event))
    folded.projects.set(event.stream, projectAfter(folded.projects.get(event.stream), event as ProjectEvent))
  else folded.cycles.set(event.stream, event as UsageEvent)
  return true
}

/** Addresses stay sealed, and are useless here. */
const organizationState = ({ organization: state, frozen }: Folded): State | null => {
  if (!state) return null
  const { organization_id, name, created_at, deleted_at, shred_after, members, invitations } = state
  return {
    organization: { organization_id, name, created_at, deleted_at, shred_after },
    members: [...members.values()],
    invitations: [...invitations.values()].map(({ email: _, email_hash: __, ...invitation }) => invitation),
    frozen: recordedBy(frozen ? [frozen] : []).frozen ?? null,
  }
}

const projectState = ({ keys, ...project }: Project): State => ({
  ...project,
  keys: [...keys.values()].map(({ key_hash: _, ...key }) => key),
})

const subscriptionState = ({ subscription, request }: SubscriptionState): State => ({ subscription, request })

/** The totals of a cycle after its last event. */
const usageState = (last: UsageEvent): State => ({ cycle_start: last.data.cycle_start, ...usageOf(last) })

/** The state of one organization after its events. */
const stateBy = (folded: Folded): State => ({
  ...(organizationState(folded) ?? { organization: null, members: [], invitations: [], frozen: null }),
  projects: [...folded.projects.values()].flatMap((project) => (project ? [projectState(project)] : [])),
  subscription: subscriptionState(folded.subscription).subscription,
  usage: [...folded.cycles.values()].map(usageState),
})

type Replayed = State & { at: string; events: number; last_event: string | null }

/** The organization as it was at a time (ISO 8601), by all events until then; null if it had none. */
export const replayOrganization = async (
  store: EventStore,
  organizationId: string,
  at: string,
): Promise<Replayed | null> => {
  const folded = nothing()
  let events = 0
  let last_event: string | null = null
  for await (const page of logPages(store, {}, PAGE))
    for (const event of page) {
      const { organization_id, occurred_at } = event.metadata
      if (organization_id !== organizationId || Date.parse(occurred_at) > Date.parse(at)) continue
      events += 1
      last_event = event.id
      take(folded, event)
    }
  return events === 0 ? null : { at, events, last_event, ...stateBy(folded) }
}

/** The part of a stream's state that is shown; undefined if a stream has no state of its own here. */
const stepState = (stream: string, folded: Folded): State | null | undefined => {
  if (stream.startsWith('organization-')) return organizationState(folded)
  if (stream.startsWith('subscription-')) return subscriptionState(folded.subscription)
  const cycle = folded.cycles.get(stream)
  if (cycle) return usageState(cycle)
  if (!stream.startsWith('project-')) return undefined
  const project = folded.projects.get(stream)
  return project ? projectState(project) : null
}

/** Each event of a stream with the state that it led to, until a time (ISO 8601) if one is given. */
export async function* replayStream(store: EventStore, stream: string, at?: string): AsyncGenerator<object> {
  const folded = nothing()
  let hasState = false
  for await (const event of eventsFrom(store, stream, { atOnce: PAGE })) {
    const { id, type, revision, data, metadata } = event
    if (at !== undefined && Date.parse(metadata.occurred_at) > Date.parse(at)) return
    hasState = take(folded, event) || hasState
    const state = hasState ? stepState(stream, folded) : undefined
    const { occurred_at, actor, correlation_id, causation_id } = metadata
    const step = { revision, occurred_at, type, id, actor, correlation_id, causation_id, data }
    yield state === undefined ? step : { ...step, state }
  }
}

/** A stream up to an event of it, included. */
type StreamUntil = { stream: string; revision: number }

/** What says all of its stream by its last event. */
const isUsage = (stream: string): boolean => stream.startsWith('usage-')

/** The organization by then, from its streams, without the rest of the log. */
export const organizationUntil = async (store: EventStore, streams: readonly StreamUntil[]): Promise<State> => {
  const folded = nothing()
  const takeAll = async ({ stream, revision }: StreamUntil): Promise<void> => {
    for (let from = isUsage(stream) ? revision : 0; from <= revision; from += PAGE)
      for (const event of await store.readStream(stream, { from, limit: Math.min(PAGE, revision - from + 1) }))
        take(folded, event)
  }
  for (const one of streams) await takeAll(one)
  return stateBy(folded)
}

/** The last events of a stream that are of the organization, the newest first. */
export const eventsUntil = async (
  store: EventStore,
  organizationId: string,
  { stream, revision }: StreamUntil,
  most: number,
): Promise<StoredEvent[]> =>
  (await store.readStream(stream, { direction: 'backwards', from: revision, limit: most })).filter(
    ({ metadata }) => metadata.organization_id === organizationId,
  )
