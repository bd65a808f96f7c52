// The rows of a CSV file (RFC 4180, also with semicolons or tabs between the columns as spreadsheets write them).
//
// Written for this because a whole catalogue hangs on one stray quotation mark: after a broken row the general parsers
// either stop or lose what follows (csv-parse 7 gives up the rest of the file after a record above its limit and after a
// quotation mark that is not closed, and does not tell broken UTF-8). Here a broken row is reported with its line, and
// reading continues at the next line that has exactly as many columns as the header.

import { isUtf8 } from 'node:buffer'
import { NOT_UTF8, RECORD_LIMIT, TOO_LONG } from '../records/raw-record.ts'

const QUOTE = 0x22
const LF = 0x0a
const CR = 0x0d

/** Shopify's own exports have 60 to 200 columns, metafields included. */
const COLUMN_LIMIT = 5_000

const TOO_WIDE = `the row has more than ${COLUMN_LIMIT} columns`
const BAD_QUOTES = 'a quotation mark is not closed, or one inside a quoted field is not doubled'
const CUT_OFF = 'the file ends in the middle of this row'

/** `fields` of a row with an error are those that could still be made out. */
export type Row = { line: number; fields: string[]; bytes: number; error?: string }

type State = 'start' | 'plain' | 'quoted' | 'closing' | 'broken'

export const csvRows = (delimiter: number) => {
  let state: State = 'start'
  let line = 1
  let width = 0
  let recovering = false
  let afterCr = false
  let rows: Row[] = []
  // The bytes being looked at: where the row continues in them, and what makes an index in them an offset in the row.
  let chunk: Buffer = Buffer.alloc(0)
  let from = 0
  let base = 0
  // The row being read: where it began, its bytes from earlier chunks, its fields as offsets [from, to, quoted ...].
  let rowLine = 1
  let held: Buffer[] = []
  let heldLength = 0
  let fieldFrom = 0
  let doubled = false
  let bounds: number[] = []
  /** Of a row that has become too long: the fields before that. */
  let rescued: string[] | undefined

  const hold = (part: Buffer): void => {
    heldLength += part.length
    if (rescued) return
    held.push(part)
    if (heldLength <= RECORD_LIMIT) return
    rescued = fieldsOf(Buffer.concat(held))
    held = []
    bounds = []
  }

  const nextRow = (): void => {
    state = 'start'
    rowLine = line
    held = []
    heldLength = 0
    fieldFrom = 0
    doubled = false
    bounds = []
    rescued = undefined
  }

  const endField = (at: number): void => {
    if (!rescued) bounds.push(fieldFrom, at, state === 'closing' ? (doubled ? 2 : 1) : 0)
    fieldFrom = at + 1
    doubled = false
    state = 'start'
  }

  const fieldsOf = (bytes: Buffer): string[] => {
    const fields: string[] = []
    for (let i = 0; i < bounds.length; i += 3) {
      const quoted = bounds[i + 2]!
      const from = bounds[i]!
      const to = bounds[i + 1]!
      if (from === to) fields.push('')
      else if (quoted === 0) fields.push(bytes.toString('utf8', from, to))
      else {
        const text = bytes.toString('utf8', from + 1, to - 1)
        fields.push(quoted === 2 ? text.replaceAll('""', '"') : text)
      }
    }
    return fields
  }

  const complaint = (bytes: Buffer, fields: string[]): string | undefined => {
    if (!isUtf8(bytes)) return NOT_UTF8
    if (width > 0 && fields.slice(width).some((field) => field !== ''))
      return `the row has ${fields.length} columns but the header has ${width}`
    return undefined
  }

  /** The row whose bytes are all in `held`; nothing for an empty line and for what a broken row left behind. */
  const finishRow = (): Row[] => {
    if (rescued) return [{ line: rowLine, fields: rescued, bytes: 0, error: TOO_LONG }]
    const bytes = held.length === 1 ? held[0]! : Buffer.concat(held)
    const fields = fieldsOf(bytes)
    if (fields.length === 1 && fields[0]!.trim() === '') return []
    if (recovering && fields.length !== width) return []
    recovering = false
    const error = complaint(bytes, fields)
    width ||= fields.length
    return [{ line: rowLine, fields, bytes: bytes.length, ...(error ? { error } : {}) }]
  }

  const endRow = (at: number): void => {
    if (state !== 'broken') {
      endField(base + at)
      hold(chunk.subarray(from, at))
      rows.push(...finishRow())
    }
    line++
    nextRow()
    from = at + 1
    base = -from
  }

  /** A row that is broken from here on. What an earlier broken row left behind is not reported. */
  const breakRow = (error: string, at: number): void => {
    if (!recovering) {
      const fields = rescued ?? fieldsOf(Buffer.concat([...held, chunk.subarray(from, at)]))
      rows.push({ line: rowLine, fields, bytes: 0, error })
    }
    state = 'broken'
  }

  /**
   * Goes back to the second line of the row, because a mark that is not closed swallows good rows; answers whether there
   * is one. What is being read again is not read a third time, so that no file takes squared time.
   */
  const rereadFromSecondLine = (): boolean => {
    const row = held.length > 0 ? Buffer.concat([...held, chunk.subarray(from)]) : chunk.subarray(from)
    const newline = recovering || rescued ? -1 : row.indexOf(LF)
    recovering = true
    if (newline < 0) return false
    line = rowLine + 1
    nextRow()
    chunk = row.subarray(newline + 1)
    from = 0
    base = 0
    return true
  }

  /** Index of the next quotation mark, or the chunk's length. */
  const nextQuote = (start: number): number => {
    let i = start
    for (; i < chunk.length && chunk[i] !== QUOTE; i++) if (chunk[i] === LF) line++
    return i
  }

  const column = (at: number): void => {
    endField(base + at)
    if (bounds.length <= 3 * COLUMN_LIMIT) return
    breakRow(TOO_WIDE, at)
    recovering = true
  }

  /** Looks at a byte outside of quotation marks; answers the index of the next one to look at. */
  const look = (at: number): number => {
    const byte = chunk[at]!
    const wasCr = afterCr
    afterCr = byte === CR
    if (byte === LF && wasCr) {
      from = at + 1
      base = -from
    } else if (byte === LF || byte === CR) {
      endRow(at)
    } else if (state === 'broken') {
      return at + 1
    } else if (byte === delimiter) {
      column(at)
    } else if (byte === QUOTE && state !== 'plain') {
      doubled ||= state === 'closing'
      state = 'quoted'
    } else if (state === 'closing') {
      breakRow(BAD_QUOTES, at)
      if (rereadFromSecondLine()) return 0
    } else {
      state = 'plain'
    }
    return at + 1
  }

  const scan = (): void => {
    let i = 0
    while (i < chunk.length) {
      if (state !== 'quoted') i = look(i)
      else {
        i = nextQuote(i)
        if (i < chunk.length) state = 'closing'
        i++
      }
    }
    if (state !== 'broken') hold(chunk.subarray(from))
  }

  const taken = (): Row[] => {
    const answer = rows
    rows = []
    return answer
  }

  const push = (bytes: Buffer): Row[] => {
    chunk = bytes
    from = 0
    base = heldLength
    scan()
    return taken()
  }

  const end = (): Row[] => {
    chunk = Buffer.alloc(0)
    from = 0
    while (state === 'quoted') {
      breakRow(BAD_QUOTES, 0)
      if (rereadFromSecondLine()) scan()
    }
    const found = taken()
    if (state === 'broken' || heldLength === 0) return found
    endField(heldLength)
    return [...found, ...finishRow().map((row) => (row.fields.length < width ? { ...row, error: CUT_OFF } : row))]
  }

  return { push, end }
}
