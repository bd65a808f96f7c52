// NDJSON bodies: one JSON value per line, blank lines skipped, one bad line refuses the whole request and is named. They are
// parsed while they arrive: only the values are held, and other requests are served between two chunks.

import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { type FieldError, fieldErrors, problem } from '../problems.ts'
import { decodeUtf8, parseJson } from './json.ts'

export const MAX_BULK_BYTES = 8 * 1024 * 1024
const MAX_BULK_LINES = 10_000
/** With blank ones, each of which is work too. */
const MAX_ALL_LINES = 2 * MAX_BULK_LINES
const MAX_LINE_BYTES = 64 * 1024
const MAX_NAMED_ERRORS = 20

const LINE_FEED = 0x0a

const createLines = <T extends object>(schema: z.ZodType<T>) => {
  const values: T[] = []
  const errors: FieldError[] = []
  let number = 0
  let lines = 0

  const take = (bytes: Buffer): void => {
    number += 1
    if (number > MAX_ALL_LINES)
      throw problem.invalid([{ field: 'body', message: `has more than ${MAX_ALL_LINES} lines, blank ones included` }])
    if (bytes.length > MAX_LINE_BYTES)
      throw problem.tooLarge(`Line ${number} is longer than the ${MAX_LINE_BYTES} bytes that a line may have.`)
    const text = decodeUtf8(bytes, `Line ${number}`)
    if (text.trim() === '') return
    lines += 1
    if (lines > MAX_BULK_LINES)
      throw problem.invalid([{ field: 'body', message: `has more than ${MAX_BULK_LINES} lines` }])
    const parsed = schema.safeParse(parseJson(text, `Line ${number}`))
    if (parsed.success) values.push(parsed.data)
    else if (errors.length < MAX_NAMED_ERRORS) errors.push(...fieldErrors(parsed.error.issues, `line ${number}: `))
  }

  const all = (): T[] => {
    if (errors.length > 0) throw problem.invalid(errors)
    if (lines === 0) throw problem.invalid([{ field: 'body', message: 'has no lines' }])
    return values
  }

  return { take, all }
}

/** Throws the problem of a body that is too large. */
export const checkBulkBytes = (bytes: number): void => {
  if (bytes > MAX_BULK_BYTES) throw problem.tooLarge(`The body is longer than ${MAX_BULK_BYTES} bytes.`)
}

/** Returns the lines' values. Throws the problem that names what is wrong with which line. */
export const parseBulk = async <T extends object>(body: Readable, schema: z.ZodType<T>): Promise<T[]> => {
  const { take, all } = createLines(schema)
  let bytes = 0
  let rest: Buffer = Buffer.alloc(0)
  // A refusal can still be answered on the connection, so leaving early must not destroy it.
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    bytes += piece.length
    checkBulkBytes(bytes)
    const block = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    let start = 0
    for (let end = block.indexOf(LINE_FEED); end !== -1; end = block.indexOf(LINE_FEED, start)) {
      take(block.subarray(start, end))
      start = end + 1
    }
    rest = block.subarray(start)
    if (rest.length > MAX_LINE_BYTES) break
  }
  take(rest)
  return all()
}
