// JSON lines: one record per line. A broken line affects only itself.

import { parsedJson, type Raw, type RawReader, RECORD_LIMIT, recordsIn, TOO_LONG } from '../records/raw-record.ts'
import { bulkChildren } from './bulk-operation.ts'

const NEWLINE = 0x0a
const SPACES = [0x20, 0x09, 0x0d]

const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => SPACES.includes(byte))

export const ndjsonReader = (): RawReader => {
  const bulk = bulkChildren()
  let line = 1
  let held: Buffer[] = []
  let length = 0

  const keep = (part: Buffer): void => {
    length += part.length
    if (length > RECORD_LIMIT) held = []
    else held.push(part)
  }

  const finish = (): Raw[] => {
    const bytes = held.length === 1 ? held[0]! : Buffer.concat(held)
    const tooLong = length > RECORD_LIMIT
    const here = line
    held = []
    length = 0
    if (tooLong) return bulk.next({ line: here, error: TOO_LONG }, 0)
    if (isBlank(bytes)) return []
    const raw = parsedJson(here, bytes)
    if ('error' in raw) return bulk.next(raw, bytes.length)
    return recordsIn(raw.value).flatMap((value) => bulk.next({ line: here, value }, bytes.length))
  }

  return {
    *push(chunk) {
      let start = 0
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        keep(chunk.subarray(start, end))
        yield* finish()
        line++
        start = end + 1
      }
      if (start < chunk.length) keep(chunk.subarray(start))
    },
    *end() {
      if (length > 0) yield* finish()
      yield* bulk.end()
    },
  }
}
