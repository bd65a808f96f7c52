// What every format's reader answers: records as the file carries them, with the line each starts on. `normalise.ts`
// makes products of them.

import { isUtf8 } from 'node:buffer'

export type Raw = { line: number; value: unknown } | { line: number; error: string }

/** Is fed the file's bytes in order and answers the records that have become complete; `end` answers what is left. */
export type RawReader = { push(chunk: Buffer): Iterable<Raw>; end(): Iterable<Raw> }

/** Bytes one record may have. A longer one is skipped and reported, so that no file can fill the memory. */
export const RECORD_LIMIT = 8 * 1024 * 1024
export const TOO_LONG = 'the record is longer than 8 MiB'
export const NOT_UTF8 = 'the record is not valid UTF-8 (was the file saved in another encoding?)'

/** Levels of brackets one JSON record may have. */
export const NESTING_LIMIT = 64
export const TOO_DEEP = `the record is nested more than ${NESTING_LIMIT} levels deep`

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Looked at before parsing: a few megabytes of brackets would become hundreds of megabytes of arrays. */
const nestedTooDeep = (bytes: Buffer): boolean => {
  let depth = 0
  let inString = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    if (byte === BACKSLASH && inString) i++
    else if (byte === QUOTE) inString = !inString
    else if (!inString && (byte === 0x5b || byte === 0x7b) && ++depth > NESTING_LIMIT) return true
    else if (!inString && (byte === 0x5d || byte === 0x7d)) depth--
  }
  return false
}

/** The parser's own words, without its positions (they count from the record's start) and excerpts. */
const reasonOf = (error: unknown): string => {
  const words = error instanceof Error ? error.message : String(error)
  const positioned = words.replace(/ (in JSON )?at position .*$/s, '')
  const excerpt = positioned.endsWith('is not valid JSON') ? positioned.search(/, (?:\.\.\.)?"/) : -1
  const reason = excerpt === -1 ? positioned : positioned.slice(0, excerpt)
  return reason.length > 100 || reason === '' ? 'it cannot be parsed' : reason
}

/** The JSON value that `bytes` hold, or why they hold none. */
export const parsedJson = (line: number, bytes: Buffer): Raw => {
  if (!isUtf8(bytes)) return { line, error: NOT_UTF8 }
  if (nestedTooDeep(bytes)) return { line, error: TOO_DEEP }
  try {
    return { line, value: JSON.parse(bytes.toString('utf8')) }
  } catch (error) {
    return { line, error: `the record is not valid JSON: ${reasonOf(error)}` }
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an object is a product itself rather than the answer of an API round one or many. */
const isProduct = (value: Record<string, unknown>): boolean => 'title' in value || 'handle' in value

/**
 * The product records in a value: `{"products": [...]}`, `{"product": {...}}` and the forms of a GraphQL answer
 * (`data`, `nodes`, `edges`, `node`) are opened, anything else is a record itself.
 */
export const recordsIn = (value: unknown): unknown[] => {
  if (!isObject(value) || isProduct(value)) return [value]
  for (const key of ['data', 'products', 'product', 'node'] as const)
    if (isObject(value[key])) return recordsIn(value[key])
  for (const key of ['products', 'nodes', 'edges'] as const) {
    const inner = value[key]
    if (Array.isArray(inner)) return inner.flatMap(recordsIn)
  }
  return [value]
}
