// Reading bodies: bytes -> text -> JSON -> the documented keys, each step with its own clear refusal.

import { z } from 'zod'
import { problem, type Unread } from '../problems.ts'

export const MAX_JSON_BYTES = 1024 * 1024
const MAX_DEPTH = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** `where` starts the sentence of a refusal. */
export const decodeUtf8 = (bytes: Uint8Array, where: Unread): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    throw problem.invalidJson(where, 'is not valid UTF-8')
  }
}

const isTooDeep = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 0x5c) i += 1
      else if (c === 0x22) inString = false
    } else if (c === 0x22) inString = true
    else if (c === 0x5b || c === 0x7b) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (c === 0x5d || c === 0x7d) depth -= 1
  }
  return false
}

const refusePrototype = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new SyntaxError('__proto__ is not a key')
  return value
}

/** Parses JSON text; keys that would reach an object's prototype are refused. */
export const parseJson = (text: string, where: Unread): unknown => {
  if (text.trim() === '') throw problem.invalidJson(where, 'is empty')
  if (isTooDeep(text)) throw problem.invalidJson(where, `is nested deeper than ${MAX_DEPTH} levels`)
  try {
    // A key can also be spelt with escapes, so a reviver looks; without a hint of either it need not.
    return /__proto__|\\u/.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text)
  } catch {
    throw problem.invalidJson(where, 'is not valid JSON')
  }
}

const SHOWN_KEYS = 3
const SHOWN_CHARACTERS = 40

/** The first few, shortened. */
const shown = (keys: readonly string[]): string =>
  keys
    .slice(0, SHOWN_KEYS)
    .map((key) => JSON.stringify(key.slice(0, SHOWN_CHARACTERS).toWellFormed()))
    .join(', ')

/** An object of this shape; `what` ends the sentence "must be an object with …". */
export const strictBody = <S extends z.ZodRawShape>(shape: S, what: string) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `must not have ${shown(issue.keys)}; there are ${Object.keys(shape).join(', ')}`
        : `must be an object with ${what}`,
  })
