// NDJSON bodies: one JSON value a line, blank lines skipped, one bad line refuses the whole request and is named.

import { setImmediate as turn } from 'node:timers/promises'
import type { z } from 'zod'
import { decodeUtf8, parseJson } from './json.ts'
import { type FieldError, fieldErrors, problem } from './problems.ts'

export const MAX_BULK_BYTES = 8 * 1024 * 1024
export const MAX_BULK_LINES = 10_000
const MAX_LINE_BYTES = 64 * 1024
const MAX_NAMED_ERRORS = 20

/** After so many lines other requests have their turn. */
const LINES_PER_TURN = 200

const LINE_FEED = 0x0a

function* linesOf(body: Buffer): Generator<{ number: number; bytes: Buffer }> {
  let start = 0
  for (let number = 1; start <= body.length; number += 1) {
    const end = body.indexOf(LINE_FEED, start)
    const stop = end === -1 ? body.length : end
    yield { number, bytes: body.subarray(start, stop) }
    start = stop + 1
  }
}

/** Answers the lines' values. Throws the problem that names what is wrong with which line. */
export const parseBulk = async <T extends object>(body: Buffer, schema: z.ZodType<T>): Promise<T[]> => {
  const values: T[] = []
  const errors: FieldError[] = []
  let lines = 0
  for (const { number, bytes } of linesOf(body)) {
    if (bytes.length > MAX_LINE_BYTES)
      throw problem.tooLarge(`Line ${number} has ${bytes.length} bytes; a line may have ${MAX_LINE_BYTES}.`)
    const text = decodeUtf8(bytes, `Line ${number}`)
    if (text.trim() === '') continue
    lines += 1
    if (lines % LINES_PER_TURN === 0) await turn()
    if (lines > MAX_BULK_LINES)
      throw problem.invalid([{ field: 'body', message: `has more than ${MAX_BULK_LINES} lines` }])
    const parsed = schema.safeParse(parseJson(text, `Line ${number}`))
    if (parsed.success) values.push(parsed.data)
    else if (errors.length < MAX_NAMED_ERRORS) errors.push(...fieldErrors(parsed.error.issues, `line ${number}: `))
  }
  if (errors.length > 0) throw problem.invalid(errors)
  if (lines === 0) throw problem.invalid([{ field: 'body', message: 'has no lines' }])
  return values
}
