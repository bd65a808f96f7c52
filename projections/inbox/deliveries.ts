// Deliveries of webhooks and their status.

import { WEBHOOK_EVENTS, type WebhookEvent } from '../../src/event-log/streams.ts'
import { SAMPLE, type WebhookOutcome, type WebhookProvider } from '../../src/inbox/events.ts'
import { allRows, hasRows, type Pool } from '../../src/postgres/connection.ts'
import { int, nullable, oneOf, type RowOf, text, timestamptz, uuid } from '../columns.ts'
import { type Changes, readModel } from '../read-model.ts'
import { placeOf, tables } from '../versions.ts'

export const WEBHOOK_STATUSES = ['received', 'handled', 'failed'] as const
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]

/** One row per delivery of a webhook. Times are ISO 8601. */
const webhookColumns = {
  webhook_id: uuid,
  provider: oneOf<WebhookProvider>(),
  delivery_id: text,
  topic: text,
  subject: text,
  happened_at: nullable(timestamptz),
  received_at: timestamptz,
  body_bytes: int,
  body_sha256: text,
  /** Received (also when it is to be handled again), handled or failed. */
  status: oneOf<WebhookStatus>(),
  outcome: nullable(oneOf<WebhookOutcome>()),
  /** The outcome in words. */
  detail: nullable(text),
  attempts: nullable(int),
  settled_at: nullable(timestamptz),
  /** How often it was asked to be handled again. */
  replays: int,
  revision: int,
}

export type WebhookRow = RowOf<typeof webhookColumns>

const received = ({ data, metadata, revision }: Extract<WebhookEvent, { type: 'WebhookReceived' }>): WebhookRow => {
  const { webhook_id, provider, delivery_id, topic, subject, happened_at, body_bytes, body_sha256 } = data
  return {
    webhook_id,
    provider,
    delivery_id,
    topic,
    subject,
    happened_at,
    body_bytes,
    body_sha256,
    received_at: metadata.occurred_at,
    status: 'received',
    outcome: null,
    detail: null,
    attempts: null,
    settled_at: null,
    replays: 0,
    revision,
  }
}

/** What an event behind the first one changes. */
const changed = (
  event: Exclude<WebhookEvent, { type: 'WebhookReceived' }>,
  { replays }: WebhookRow,
): Partial<WebhookRow> => {
  const settled_at = event.metadata.occurred_at
  switch (event.type) {
    case 'WebhookHandled': {
      const { outcome, detail, attempts } = event.data
      return { status: 'handled', outcome, detail, attempts, settled_at }
    }
    case 'WebhookFailed':
      return { status: 'failed', outcome: null, detail: event.data.error, attempts: event.data.attempts, settled_at }
    case 'WebhookReplayRequested':
      return { status: 'received', replays: replays + 1 }
  }
}

const fold = (row: (id: string) => WebhookRow | undefined, event: WebhookEvent): Changes<WebhookRow> => {
  const before = row(event.data.webhook_id)
  if (event.type === 'WebhookReceived') return before ? {} : { put: [received(event)] }
  if (!before || before.revision >= event.revision) return {}
  return { put: [{ ...before, ...changed(event, before), revision: event.revision }] }
}

export const webhookDeliveries = readModel({
  ...placeOf('webhook_deliveries'),
  columns: webhookColumns,
  primaryKey: ['webhook_id'],
  tenant: null,
  indexes: {
    in_time: '(received_at, webhook_id)',
    named: '(delivery_id)',
    of_subject: '(provider, subject, topic)',
    open: "(status, received_at) where status <> 'handled'",
  },
  handles: WEBHOOK_EVENTS,
  fold,
})

export type WebhookFilter = {
  provider?: WebhookProvider
  status?: WebhookStatus
  /** ISO 8601; the first included, the second not. */
  since?: string
  until?: string
}

/** A place in the order of time. */
export type WebhookPlace = { received_at: string; webhook_id: string }

const whereOf = ({ provider, status, since, until }: WebhookFilter) => {
  const values: unknown[] = []
  const conditions = ['true']
  if (provider) conditions.push(`provider = $${values.push(provider)}`)
  if (status) conditions.push(`status = $${values.push(status)}`)
  if (since) conditions.push(`received_at >= $${values.push(since)}`)
  if (until) conditions.push(`received_at < $${values.push(until)}`)
  return { values, conditions }
}

/** Deliveries, the newest first. */
export const newestWebhooks = async (pool: Pool, filter: WebhookFilter, limit: number): Promise<WebhookRow[]> => {
  const { values, conditions } = whereOf(filter)
  return await allRows<WebhookRow>(
    pool,
    `select * from ${tables.webhook_deliveries} where ${conditions.join(' and ')}
     order by received_at desc, webhook_id desc limit $${values.push(limit)}`,
    values,
  )
}

/** The same in the order in which they came, behind a place. */
export const webhooksInOrder = async (
  pool: Pool,
  filter: WebhookFilter,
  { after, limit }: { after: WebhookPlace | undefined; limit: number },
): Promise<WebhookRow[]> => {
  const { values, conditions } = whereOf(filter)
  if (after)
    conditions.push(
      `(received_at, webhook_id) > ($${values.push(after.received_at)}, $${values.push(after.webhook_id)})`,
    )
  return await allRows<WebhookRow>(
    pool,
    `select * from ${tables.webhook_deliveries} where ${conditions.join(' and ')}
     order by received_at, webhook_id limit $${values.push(limit)}`,
    values,
  )
}

/** Those of this id: that of the service, or of the provider, which two of them may have given. */
export const webhooksNamed = (pool: Pool, id: string): Promise<WebhookRow[]> =>
  allRows(
    pool,
    `select * from ${tables.webhook_deliveries} where delivery_id = $1
     union select * from ${tables.webhook_deliveries} where webhook_id = $2
     order by received_at, webhook_id limit 10`,
    [id, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : null],
  )

/**
 * Whether the storefront platform has delivered of a shop, in this topic, what happened after that time (ISO 8601). Nothing has happened after it was
 * delivered, whatever the delivery says.
 */
export const isToldSince = (pool: Pool, topic: string, domain: string, at: string): Promise<boolean> =>
  hasRows(pool, {
    name: 'told since',
    text: `select 1 from ${tables.webhook_deliveries} where provider = 'storefront' and subject = $1 and topic = $2
             and least(happened_at, received_at) > $3 and detail is distinct from $4 limit 1`,
    values: [domain, topic, at, SAMPLE],
  })

/** By the provider, what waits to be handled; `bytes` of the bodies as they came. */
export type WebhookBacklog = Partial<Record<WebhookProvider, { deliveries: number; bytes: number }>>

export const webhookBacklog = async (pool: Pool): Promise<WebhookBacklog> => {
  const { rows } = await pool.query<{ provider: WebhookProvider; deliveries: number; bytes: number }>({
    name: 'webhook backlog',
    text: `select provider, count(*)::int as deliveries, sum(body_bytes)::float8 as bytes
      from ${tables.webhook_deliveries} where status = 'received' group by provider`,
  })
  return Object.fromEntries(rows.map(({ provider, ...waiting }) => [provider, waiting]))
}
