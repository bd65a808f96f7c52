// Events for tests that care about the log and not about what an event says.

import { randomUUID } from 'node:crypto'
import type { EventMetadata } from '../../src/event-log/event-definition.ts'

export const testMetadata = (occurredAt = new Date()): EventMetadata => ({
  event_version: 1,
  correlation_id: randomUUID(),
  causation_id: randomUUID(),
  actor: { type: 'system', id: 'test' },
  occurred_at: occurredAt.toISOString(),
})
