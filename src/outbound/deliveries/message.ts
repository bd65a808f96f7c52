// What a webhook carries: the event as the public feed has it, or a test that looks like one.

import { createHmac } from 'node:crypto'
import type { EventStore } from '../../event-log/event-store.ts'
import { readable } from '../../event-log/parse-event.ts'
import { webhookEndpointStream } from '../../event-log/streams.ts'
import { CLOUD_EVENT_TYPE, type CloudEvent, cloudEvent } from '../../feed/cloud-events.ts'
import type { Delivery } from './fan-out.ts'

export const TEST_TYPE = 'webhook.test'
export const CONTENT_TYPE = CLOUD_EVENT_TYPE

const testEvent = (
  { event_id, endpoint_id, created_at }: Delivery,
  organization_id: string,
  log: string,
): CloudEvent => ({
  specversion: '1.0',
  id: event_id,
  source: `https://citable.dev/logs/${log}`,
  type: `dev.citable.${TEST_TYPE}.v1`,
  subject: webhookEndpointStream(endpoint_id),
  time: created_at,
  datacontenttype: 'application/json',
  revision: 0,
  correlationid: event_id,
  causationid: event_id,
  actortype: 'system',
  organizationid: organization_id,
  data: { endpoint_id },
})

/** Undefined for an event that cannot be read, or is no longer public. */
export const cloudEventOf = async (
  store: EventStore,
  delivery: Delivery,
  organizationId: string,
): Promise<CloudEvent | undefined> => {
  const { kind, stream, revision, event_id } = delivery
  if (kind === 'test') return testEvent(delivery, organizationId, store.identity)
  if (stream === null || revision === null) return undefined
  const [stored] = await store.readStream(stream, { from: revision, limit: 1 })
  if (stored?.id !== event_id || stored.metadata.organization_id !== organizationId) return undefined
  const event = readable(stored)
  return event && cloudEvent(event, store.identity)
}

// Signatures of Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): HMAC-SHA256
// over id, time and body, one for each secret that is valid.

/** Prefix of a secret as it is shown: random bytes in Base64 follow. */
export const SECRET_PREFIX = 'whsec_'

type Message = {
  /** The same whenever it is sent again. */
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** `secrets` as they are shown, the current one first. */
export const signedHeaders = ({ id, timestamp, body }: Message, secrets: readonly string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' '),
})
