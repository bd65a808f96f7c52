// Events as EventStoreDB records them, and which of them are ours.

import type { StoredEvent } from '../event-store.ts'
import { positionAt } from './position.ts'

export type Recorded = {
  id: string
  type: string
  streamId: string
  revision: bigint
  isJson: boolean
  data: unknown
  metadata?: unknown
  position?: { commit: bigint }
}

/** Names the log for ever; readers of the log do not see it. */
export const IDENTITY_STREAM = 'citableLog-identity'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)

/** Neither the server's own nor what other programs have written, which carries no metadata of ours. */
export const isOurs = ({ streamId, type, isJson, data, metadata }: Recorded): boolean =>
  isJson &&
  !(type.startsWith('$') || streamId.startsWith('$') || streamId === IDENTITY_STREAM) &&
  isObject(data) &&
  isObject(metadata)

export const toEvent = (recorded: Recorded): StoredEvent => ({
  id: recorded.id,
  type: recorded.type,
  data: recorded.data as object,
  metadata: recorded.metadata as StoredEvent['metadata'],
  stream: recorded.streamId,
  revision: Number(recorded.revision),
  position: positionAt(recorded.position?.commit),
})
