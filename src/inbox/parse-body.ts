// How bodies of deliveries are read once their signature is right: what is missing, or of an unknown form, is null, because providers
// change their payloads without asking.

import type { IncomingHttpHeaders } from 'node:http'
import { problem } from '../http/problems.ts'

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
