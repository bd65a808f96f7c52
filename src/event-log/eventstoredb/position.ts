// Positions in a log that counts in pairs of a commit and a prepare position, as text that sorts like the pair.

import { type Position, START } from '../event-store.ts'

/** What an event's position is where the server does not say it. */
const UNKNOWN = (1n << 64n) - 1n
const DIGITS = 20

/**
 * The position of an event. Only its commit position counts, which appends and reads name alike. Commit positions of events
 * are unique and rise, except in explicit transactions, which no client with gRPC can write.
 * @throws when the server does not say where the event stands, as none before 22.6 did for the events of a stream.
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

/** How many bytes of the log lie between two positions: they are offsets in it. */
export const bytesBetween = (a: Position, b: Position): number =>
  Number((pairOf(b)?.commit ?? 0n) - (pairOf(a)?.commit ?? 0n))
