// What the routes of webhook endpoints ask of the queue of deliveries and of the kept secrets.

import type { Listed, Page } from '../../projections/page.ts'

/** How it goes at an endpoint; times are ISO 8601. */
export type EndpointStanding = { waiting: number; failing_since: string | null; next_attempt_at: string | null }

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
  standingOf: (organizationId: string, endpointIds: readonly string[]) => Promise<ReadonlyMap<string, EndpointStanding>>
  attemptsOf: (organizationId: string, endpointId: string, page: Page) => Promise<Listed<Attempt>>
  /** Returns the id of the message. */
  test: (endpointId: string) => Promise<string>
  /** False where no such event was sent in the last 30 days. */
  replayEvent: (endpointId: string, eventId: string) => Promise<boolean>
  /** False where an earlier replay is under way. */
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
