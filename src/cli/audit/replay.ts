// An organization as it was at a time, and streams step by step: made of events alone, without any read model.

import { toldBy } from '../../commands/freezing.ts'
import { foldOrganization } from '../../commands/organization.ts'
import { type Project, projectAfter } from '../../commands/projects.ts'
import { type SubscriptionState, stateOf } from '../../commands/subscriptions.ts'
import { type UsageEvent, usageOf } from '../../commands/usage.ts'
import { isKnown } from '../../events/catalogue.ts'
import { readable } from '../../events/readable.ts'
import {
  ORGANIZATION_EVENTS,
  type OrganizationEvent,
  PROJECT_EVENTS,
  type ProjectEvent,
  SUBSCRIPTION_EVENTS,
  type SubscriptionEvent,
} from '../../events/streams.ts'
import { type EventStore, START, type StoredEvent } from '../../store/store.ts'

const USAGE_EVENTS = ['UsageReserved', 'UsageSettled', 'UsageReleased', 'UsageLimitsChanged'] as const
const PAGE = 1_000

const isOneOf = (types: readonly string[], { type }: { type: string }): boolean => types.includes(type)

type State = Record<string, unknown>

/** Addresses stay sealed, and are of no use here. */
const organizationState = (events: readonly OrganizationEvent[]): State | null => {
  const state = foldOrganization(events)
  if (!state) return null
  const { organization_id, name, created_at, deleted_at, shred_after, members, invitations } = state
  return {
    organization: { organization_id, name, created_at, deleted_at, shred_after },
    members: [...members.values()],
    invitations: [...invitations.values()].map(({ email: _, email_hash: __, ...invitation }) => invitation),
    frozen: toldBy(events).frozen ?? null,
  }
}

const projectState = ({ keys, ...project }: Project): State => ({
  ...project,
  keys: [...keys.values()].map(({ key_hash: _, ...key }) => key),
})

const subscriptionState = ({ subscription, request }: SubscriptionState): State => ({ subscription, request })

/** Where a cycle stands after its last event. */
const usageState = (last: UsageEvent): State => ({ cycle_start: last.data.cycle_start, ...usageOf(last) })

/** What the events of one organization, in the order of the log, have made of it. */
export const stateBy = (events: readonly StoredEvent[]): State => {
  const known = events.flatMap((stored) => (isKnown(stored.type) ? (readable(stored) ?? []) : []))
  const organization = known.filter((event) => isOneOf(ORGANIZATION_EVENTS, event)) as OrganizationEvent[]
  const subscription = known.filter((event) => isOneOf(SUBSCRIPTION_EVENTS, event)) as SubscriptionEvent[]
  const projects = new Map<string, Project | undefined>()
  const cycles = new Map<string, UsageEvent>()
  for (const event of known)
    if (isOneOf(PROJECT_EVENTS, event))
      projects.set(event.stream, projectAfter(projects.get(event.stream), event as ProjectEvent))
    else if (isOneOf(USAGE_EVENTS, event)) cycles.set(event.stream, event as UsageEvent)
  return {
    ...(organizationState(organization) ?? { organization: null, members: [], invitations: [], frozen: null }),
    projects: [...projects.values()].flatMap((project) => (project ? [projectState(project)] : [])),
    subscription: subscriptionState(stateOf(subscription)).subscription,
    usage: [...cycles.values()].map(usageState),
  }
}

const WANTED = new Set<string>([...ORGANIZATION_EVENTS, ...PROJECT_EVENTS, ...SUBSCRIPTION_EVENTS, ...USAGE_EVENTS])

export type Replayed = State & { at: string; events: number; last_event: string | null }

/** The organization as it was at a time (ISO 8601), by all events until then; null where it had none. */
export const replayOrganization = async (
  store: EventStore,
  organizationId: string,
  at: string,
): Promise<Replayed | null> => {
  const kept: StoredEvent[] = []
  let events = 0
  let last_event: string | null = null
  for (let after = START; ; ) {
    const batch = await store.readAll({ after, limit: PAGE })
    for (const event of batch.events) {
      const { organization_id, occurred_at } = event.metadata
      if (organization_id !== organizationId || Date.parse(occurred_at) > Date.parse(at)) continue
      events += 1
      last_event = event.id
      if (WANTED.has(event.type)) kept.push(event)
    }
    if (store.compare(batch.scanned, after) === 0) break
    after = batch.scanned
  }
  return events === 0 ? null : { at, events, last_event, ...stateBy(kept) }
}

/** What of a stream's state is told after an event of it; undefined where a stream has no state of its own here. */
const stepState = (before: readonly StoredEvent[]): State | null | undefined => {
  const [first] = before
  const known = before.flatMap((stored) => (isKnown(stored.type) ? (readable(stored) ?? []) : []))
  const last = known.at(-1)
  if (!first || !last) return undefined
  if (first.stream.startsWith('organization-')) return organizationState(known as OrganizationEvent[])
  if (first.stream.startsWith('subscription-')) return subscriptionState(stateOf(known as SubscriptionEvent[]))
  if (first.stream.startsWith('usage-')) return usageState(last as UsageEvent)
  if (!first.stream.startsWith('project-')) return undefined
  const project = (known as ProjectEvent[]).reduce<Project | undefined>(projectAfter, undefined)
  return project ? projectState(project) : null
}

/** Each event of a stream with the state that it has led to, until a time (ISO 8601) where one is given. */
export async function* replayStream(store: EventStore, stream: string, at?: string): AsyncGenerator<object> {
  const before: StoredEvent[] = []
  for (let from = 0; ; from += PAGE) {
    const events = await store.readStream(stream, { from, limit: PAGE })
    for (const event of events) {
      const { id, type, revision, data, metadata } = event
      if (at !== undefined && Date.parse(metadata.occurred_at) > Date.parse(at)) return
      before.push(event)
      const state = stepState(before)
      const { occurred_at, actor, correlation_id, causation_id } = metadata
      const step = { revision, occurred_at, type, id, actor, correlation_id, causation_id, data }
      yield state === undefined ? step : { ...step, state }
    }
    if (events.length < PAGE) return
  }
}
