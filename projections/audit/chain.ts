// The chain that makes the audit log of an organization tamper-evident: each entry's hash covers the event as it is in the log,
// what is sealed in it still sealed, and the hash of the entry before. docs/audit.md says how to compute it without this code.

import { createHash } from 'node:crypto'
import type { StoredEvent } from '../../src/event-log/event-store.ts'

/** What of an event its hash covers: all but its place in the log, which a move to another server changes. */
type Hashed = Pick<StoredEvent, 'id' | 'type' | 'stream' | 'revision' | 'data' | 'metadata'>

/** The hash before the first entry: 32 bytes of zero, in hexadecimal like all hashes. */
export const BEFORE_FIRST = '0'.repeat(64)

const LENGTH_BYTES = 8

/** A value as canonical JSON (RFC 8785): names of members in the order of their UTF-16 code units, no spaces. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  let members = ''
  // Sorted so by the language itself, which is quicker than any order that is given.
  for (const key of Object.keys(value).sort()) {
    const one = (value as Record<string, unknown>)[key]
    if (one !== undefined) members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(one)}`
  }
  return `{${members}}`
}

/** SHA-256 of the hash before, the length of the event's canonical JSON in bytes (8, the highest first), and that JSON in UTF-8. */
export const linkHash = (before: string, { id, type, stream, revision, data, metadata }: Hashed): string => {
  const text = Buffer.from(canonicalJson({ id, type, stream, revision, data, metadata }))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeBigUInt64BE(BigInt(text.length))
  return createHash('sha256').update(before, 'hex').update(length).update(text).digest('hex')
}
