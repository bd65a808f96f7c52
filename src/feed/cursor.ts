// Places in the log as clients of a feed keep them: the ids of its messages. They are opaque and useless with another log. A position of the log
// would reveal how much all organizations have written in total, so it is closed in them: deterministic authenticated encryption, built as SIV
// (RFC 5297) is, from HMAC-SHA-256 and AES-256 in counter mode.

import { createCipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type EventStore, type Position, START } from '../event-log/event-store.ts'
import { problem } from '../http/problems.ts'
import { isUnavailable } from '../postgres/unavailable.ts'

const KEY_BYTES = 32
const TAG_BYTES = 16
/** Positions are shorter; all are filled up to it, so that their length tells nothing either. */
const POSITION_BYTES = 48

const keysFrom = (key: Buffer, log: string): { mac: Buffer; cipher: Buffer } => {
  const derived = Buffer.from(hkdfSync('sha256', key, '', `feed places of ${log}`, 2 * KEY_BYTES))
  return { mac: derived.subarray(0, KEY_BYTES), cipher: derived.subarray(KEY_BYTES) }
}

export type FeedPlaces = {
  log: string
  /** The id of the message that leads a reader to this position of the log; always the same. */
  placeOf: (position: Position) => string
  /** The position; undefined if it is not a place in this log, or was made with an unknown key. */
  positionOf: (place: string) => Position | undefined
}

/** `keys`: the current one and, while it is being exchanged, the previous one. */
export const feedPlaces = (log: string, keys: readonly Buffer[]): FeedPlaces => {
  const all = keys.map((key) => keysFrom(key, log))
  const [current] = all
  if (!current) throw new Error('there is no key')
  const tagOf = (mac: Buffer, text: Buffer): Buffer =>
    createHmac('sha256', mac).update(text).digest().subarray(0, TAG_BYTES)
  /** Closes and opens. */
  const masked = (cipher: Buffer, tag: Buffer, text: Buffer): Buffer =>
    createCipheriv('aes-256-ctr', cipher, tag).update(text)
  return {
    log,
    placeOf: (position) => {
      const text = Buffer.from(position.padEnd(POSITION_BYTES))
      const tag = tagOf(current.mac, text)
      return Buffer.concat([tag, masked(current.cipher, tag, text)]).toString('base64url')
    },
    positionOf: (place) => {
      const bytes = Buffer.from(place, 'base64url')
      if (bytes.length !== TAG_BYTES + POSITION_BYTES || bytes.toString('base64url') !== place) return undefined
      const tag = bytes.subarray(0, TAG_BYTES)
      for (const { mac, cipher } of all) {
        const text = masked(cipher, tag, bytes.subarray(TAG_BYTES))
        if (timingSafeEqual(tagOf(mac, text), tag)) return text.toString().trimEnd()
      }
      return undefined
    },
  }
}

/** Whether the log has come so far; anything that is not a position is refused by the store in its own words. */
const isKnown = async (store: EventStore, position: Position): Promise<boolean> => {
  try {
    return await store.knows({ position: START, scanned: position })
  } catch (error) {
    if (isUnavailable(error)) throw error
    return false
  }
}

/** The position that a client has reached. @throws the 400 problem if it is not one of this log */
export const knownPosition = async (store: EventStore, places: FeedPlaces, place: string): Promise<Position> => {
  const position = places.positionOf(place)
  if (position === undefined || position === START)
    throw problem.invalidValue(
      'Last-Event-ID',
      'This is not the id of a message of this feed; start again with from=start, and skip events whose ids you have.',
    )
  if (!(await isKnown(store, position)))
    throw problem.invalidValue(
      'Last-Event-ID',
      'The log was restored from a backup and does not reach that position; start again with from=start, and skip events whose ids you have.',
    )
  return position
}
