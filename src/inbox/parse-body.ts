// How bodies of deliveries are read. Once their signature is right: what is missing, or of an unknown form, is null, because providers
// change their payloads without asking.

import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Problem, problem } from '../http/problems.ts'

// Anyone can send deliveries, and the signature can only be checked once a body is complete. So what has come of all that are on their
// way has a limit, as each has.

const AGAIN_AFTER_S = 10

/**
 * Reads a body of `limit` bytes at most; of all that are being read at once no more than `most` bytes are held.
 * @throws 413, 503, and 400 if it does not arrive completely
 */
export const bodyReader = (most: number) => {
  let held = 0
  return async (payload: Readable, limit: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    let bytes = 0
    try {
      // What is refused is answered over the same connection, so it stays.
      for await (const part of payload.iterator({ destroyOnReturn: false })) {
        bytes += part.length
        held += part.length
        if (bytes > limit) throw problem.tooLarge(`The body is larger than ${limit} bytes.`)
        if (held > most) throw problem.unavailable('Too many webhooks are arriving; send it again.', AGAIN_AFTER_S)
        parts.push(part)
      }
      return Buffer.concat(parts, bytes)
    } catch (error) {
      payload.resume()
      throw error instanceof Problem ? error : problem.invalidJson('The request', 'could not be read')
    } finally {
      held -= bytes
    }
  }
}

/** What a provider's reader makes of a delivery. */
export type Reading = {
  delivery_id: string
  topic: string
  subject: string
  happened_at: string | null
  notice: Record<string, unknown>
}

export type Json = Readonly<Record<string, unknown>>
export type Headers = IncomingHttpHeaders

const NAMED = /^[\x21-\x7e]{1,255}$/

export const malformed = problem.malformedDelivery

/** What a header says that has several names; "" counts as absent. @throws 400 where two of them disagree */
export const headerOf = (headers: Headers, names: readonly string[]): string | undefined => {
  const given = names.filter((name) => headers[name] !== undefined && headers[name] !== '')
  const values = new Set(given.map((name) => String(headers[name])))
  if (values.size > 1) throw malformed(given.join(' and '), 'are two names of the same header and must not differ')
  return [...values][0]
}

/** The same for a single word. @throws 400 if it is not one word of at most 255 characters */
export const wordIn = (headers: Headers, names: readonly string[]): string | undefined => {
  const value = headerOf(headers, names)
  if (value !== undefined && !NAMED.test(value))
    throw malformed(names[0] ?? '', 'must be one word of at most 255 characters')
  return value
}

/** @throws 400 if the body is not a JSON object */
export const objectIn = (body: unknown): Json => {
  const object = objectOrNull(body)
  if (!object) throw malformed('body', 'must be a JSON object')
  return object
}

export const objectOrNull = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null

/** What is at the end of the path. */
export const at = (object: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((one, key) => {
    const from = objectOrNull(one)
    return from && Object.hasOwn(from, key) ? from[key] : undefined
  }, object)

/** One that neither a database nor UTF-8 can hold, with a NUL or half a character, counts as absent too. */
export const textOrNull = (value: unknown, longest = 255): string | null => {
  if (typeof value !== 'string' || value === '' || value.length > longest) return null
  return value.isWellFormed() && !value.includes('\0') ? value : null
}

/** A name that can be part of a stream's name: a text or a number. */
export const idOrNull = (value: unknown): string | null =>
  Number.isSafeInteger(value) ? String(value) : textOrNull(value)

/** Seconds since 1970, or ISO 8601, as ISO 8601 with milliseconds; of the years that a database has: 0001 to 9999. */
export const timeOrNull = (value: unknown): string | null => {
  const isText = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
  if (!isText && !(typeof value === 'number' && Math.abs(value) < 1e11)) return null
  const time = new Date(isText ? value : Math.round((value as number) * 1_000))
  return Number.isNaN(time.getTime()) || !/^(?!0000)\d{4}-/.test(time.toISOString()) ? null : time.toISOString()
}
