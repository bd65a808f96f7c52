// Events as EventStoreDB records them, which of them are ours, and their positions: pairs of a commit and a prepare position,
// as text that sorts like the pair.

import { type Position, START, type StoredEvent } from '../event-store.ts'

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

/** Identifies the log permanently; readers of the log do not see it. */
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

/** The position of an event if the server does not state it. */
const UNKNOWN = (1n << 64n) - 1n
const DIGITS = 20

/**
 * The position of an event. Only its commit position counts, which appends and reads name alike. Commit positions of events
 * are unique and rise, except in explicit transactions, which no client with gRPC can write.
 * @throws when the server does not say where the event is, as versions before 22.6 did not for the events of a stream.
 */
export const positionAt = (commit: bigint | undefined): Position => {
  if (commit === undefined || commit === UNKNOWN) throw new Error('the server does not say where its events stand')
  const digits = String(commit).padStart(DIGITS, '0')
  return `${digits}/${digits}`
}

/** The pair that a reader continues at; nothing for the start of the log. */
export const pairOf = (position: Position): { commit: bigint; prepare: bigint } | undefined => {
  if (position === START) return undefined
  const [commit = '', prepare = ''] = position.split('/')
  return { commit: BigInt(commit), prepare: BigInt(prepare) }
}

/** As the port has it: the text sorts like the pair. */
export const comparePositions = (a: Position, b: Position): number => (a === b ? 0 : a < b ? -1 : 1)

/** The index of the first item after the position; items are in the order of their positions, so each look leaves half of them out. */
export const firstAfter = <T>(items: readonly T[], positionOf: (item: T) => Position, after: Position): number => {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (positionOf(items[middle] as T) > after) high = middle
    else low = middle + 1
  }
  return low
}

/** How many bytes of the log lie between two positions: they are offsets in it. */
export const bytesBetween = (a: Position, b: Position): number =>
  Number((pairOf(b)?.commit ?? 0n) - (pairOf(a)?.commit ?? 0n))
