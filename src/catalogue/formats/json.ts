// JSON documents of any size: `{"products": [...]}`, `{"product": {...}}`, a bare list, one product, a GraphQL answer, or
// several such values one after the other. Only the brackets round the records are followed here; each record's bytes
// are cut out whole and parsed by themselves. So a file of any length needs the memory of one record, each record has
// its line, and a record that is damaged inside affects only itself.

import {
  NESTING_LIMIT,
  parsedJson,
  type Raw,
  type RawReader,
  RECORD_LIMIT,
  recordsIn,
  TOO_DEEP,
  TOO_LONG,
} from '../records/raw-record.ts'
import { type Begins, jsonStructure } from './json-structure.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const NEWLINE = 0x0a
const SPACE = 0x20
const COMMA = 0x2c
const COLON = 0x3a

const opens = (byte: number): boolean => byte === 0x7b || byte === 0x5b
const closes = (byte: number): boolean => byte === 0x7d || byte === 0x5d

const CUT_OFF = 'the file ends in the middle of this record'

/** A record, key or value that is being gone through; `depth` counts the brackets open in it. */
type Part = { kind: Begins; line: number; depth: number; tooDeep: boolean; isWord: boolean }

/** Bytes kept while they are gone through, up to the record limit. */
const keeper = () => {
  let parts: Buffer[] = []
  let length = 0
  return {
    add(part: Buffer): void {
      length += part.length
      if (length > RECORD_LIMIT) parts = []
      else parts.push(part)
    },
    /** Returns what was kept, undefined if it was too long, and starts over. */
    take(): Buffer | undefined {
      const whole = parts.length === 1 ? parts[0] : Buffer.concat(parts)
      const bytes = length > RECORD_LIMIT ? undefined : whole
      parts = []
      length = 0
      return bytes
    },
  }
}

const recordsOf = (line: number, bytes: Buffer | undefined): Raw[] => {
  if (!bytes) return [{ line, error: TOO_LONG }]
  const raw = parsedJson(line, bytes)
  return 'error' in raw ? [raw] : recordsIn(raw.value).map((value) => ({ line, value }))
}

export const jsonReader = (): RawReader => {
  const structure = jsonStructure()
  const kept = keeper()
  let line = 1
  let part: Part | undefined
  let inString = false
  let escaped = false
  // The outermost object is kept as long as it may turn out to be a product; `rootFrom` is where it continues in the chunk.
  const rootKept = keeper()
  let rootLine = 1
  let rootFrom = 0

  /** Index of the mark that ends the string, or the chunk's length. */
  const endOfString = (chunk: Buffer, from: number): number => {
    let i = from
    for (; i < chunk.length; i++) {
      const byte = chunk[i]!
      if (byte === NEWLINE) line++
      if (escaped) escaped = false
      else if (byte === BACKSLASH) escaped = true
      else if (byte === QUOTE) break
    }
    inString = i === chunk.length
    return i
  }

  /** A byte outside of strings: 0 if the part ended before it, 1 if it ends with it, -1 if it continues. */
  const endsAt = (byte: number, current: Part): number => {
    if (byte === QUOTE) inString = true
    else if (opens(byte)) {
      if (++current.depth > NESTING_LIMIT) current.tooDeep = true
    } else if (current.depth === 0) return byte <= SPACE || byte === COMMA || byte === COLON || closes(byte) ? 0 : -1
    else if (byte === NEWLINE) line++
    else if (closes(byte) && --current.depth === 0) return 1
    return -1
  }

  /** Continues through a part; returns the index after it, or -1 if the chunk ends first. */
  const through = (chunk: Buffer, from: number, current: Part): number => {
    for (let i = from; i < chunk.length; i++) {
      if (inString) {
        i = endOfString(chunk, i)
        if (!inString && current.depth === 0) return i + 1
      } else {
        const ended = endsAt(chunk[i]!, current)
        if (ended >= 0) return i + ended
      }
    }
    return -1
  }

  const finish = ({ kind, line: from, tooDeep }: Part): Raw[] => {
    part = undefined
    if (kind === 'other') return []
    const bytes = kept.take()
    if (kind === 'record') return tooDeep ? [{ line: from, error: TOO_DEEP }] : recordsOf(from, bytes)
    structure.key(bytes?.toString('utf8').slice(1, -1) || 'none')
    return []
  }

  const complaint = (error: string | undefined): Raw[] => (error === undefined ? [] : [{ line, error }])

  const close = (chunk: Buffer, at: number): Raw[] => {
    const found = complaint(structure.close(String.fromCharCode(chunk[at]!)))
    if (!structure.isOutside() || structure.root() === 'none') return found
    if (structure.root() !== 'envelope') {
      rootKept.add(chunk.subarray(rootFrom, at + 1))
      found.push(...recordsOf(rootLine, rootKept.take()))
    }
    structure.endRoot()
    return found
  }

  const open = (chunk: Buffer, at: number): Raw[] => {
    const found = complaint(structure.value('bracket'))
    if (structure.isOutside()) {
      rootLine = line
      rootFrom = at
    }
    structure.open(String.fromCharCode(chunk[at]!))
    return found
  }

  /** Examines one byte between the parts; if a part begins with it, it is examined again. */
  const look = (chunk: Buffer, at: number): Raw[] => {
    const byte = chunk[at]!
    if (byte === NEWLINE) line++
    if (byte <= SPACE || byte === COLON) return []
    if (byte === COMMA) return complaint(structure.comma())
    if (closes(byte)) return close(chunk, at)
    const kind = structure.begins(String.fromCharCode(byte))
    if (kind === 'bracket') return open(chunk, at)
    part = { kind, line, depth: 0, tooDeep: false, isWord: !opens(byte) }
    return kind === 'key' ? [] : complaint(structure.value(kind))
  }

  const goOn = (chunk: Buffer, from: number, current: Part): { next: number; found: Raw[] } => {
    const behind = through(chunk, from, current)
    const next = behind < 0 ? chunk.length : behind
    if (current.kind !== 'other') kept.add(chunk.subarray(from, next))
    return { next, found: behind < 0 ? [] : finish(current) }
  }

  const push = (chunk: Buffer): Raw[] => {
    const found: Raw[] = []
    rootFrom = 0
    let i = 0
    while (i < chunk.length) {
      if (part) {
        const went = goOn(chunk, i, part)
        found.push(...went.found)
        i = went.next
      } else {
        found.push(...look(chunk, i))
        if (!part) i++
      }
    }
    if (structure.root() === 'envelope') rootKept.take()
    else if (structure.root() !== 'none') rootKept.add(chunk.subarray(rootFrom))
    return found
  }

  const end = (): Raw[] => {
    if (part?.kind === 'record') {
      if (part.isWord && !inString && structure.isOutside()) return finish(part)
      return [{ line: part.line, error: CUT_OFF }]
    }
    if (structure.isOutside()) return []
    const isRecord = structure.root() === 'unknown' || structure.root() === 'product'
    return isRecord
      ? [{ line: rootLine, error: CUT_OFF }]
      : [{ line, error: 'the file ends before its last bracket closes' }]
  }

  return { push, end }
}
