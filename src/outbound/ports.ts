// What the routes of webhook endpoints ask of the queue of deliveries and of the kept secrets.

import type { Listed, Page } from '../../projections/page.ts'

/** How it goes at an endpoint; times are ISO 8601. */
export type EndpointStanding = { waiting: number; failing_since: string | null; next_attempt_at: string | null }

/** One attempt; times are ISO 8601. */
export type Attempt = {
  attempt_id: string
  endpoint_id: string
  event_id: string
  type: string
  kind: 'event' | 'replay' | 'test'
  attempt: number
  status: number | null
  error: string | null
  duration_ms: number
  attempted_at: string
  next_at: string | null
}

/** What waits for endpoints, and what was sent. */
export type EndpointQueue = {
  /** Those that nothing has been sent to yet may be missing. */
  standingOf: (organizationId: string, endpointIds: readonly string[]) => Promise<ReadonlyMap<string, EndpointStanding>>
  /** Those of the last 30 days, the newest first, and how many there are. */
  attemptsOf: (organizationId: string, endpointId: string, page: Page) => Promise<Listed<Attempt>>
  /** Returns the id of the message. */
  test: (endpointId: string) => Promise<string>
  /** One that was sent in the last 30 days, or waits: it is tried at once, even while the endpoint pauses. False if there is none. */
  replayEvent: (endpointId: string, eventId: string) => Promise<boolean>
  /** Everything from that time (ISO 8601) until now; false if a replay is being prepared already, from any time. */
  replaySince: (endpointId: string, since: string) => Promise<boolean>
}

/** What webhooks are signed with, kept outside the log. */
export type EndpointSecrets = {
  make: () => string
  add: (endpointId: string, secret: string) => Promise<void>
  /** A new one; the one before signs too until then (ISO 8601). */
  rotate: (endpointId: string, secret: string, previousUntil: string) => Promise<void>
  /** How many sign now. */
  count: (endpointId: string) => Promise<number>
  /** The limit. */
  most: number
}
