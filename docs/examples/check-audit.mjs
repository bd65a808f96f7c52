// Checks the audit log of one organization from the events alone, with nothing of the service: Node 20 or newer, no packages.
//
//   node check-audit.mjs KEYS.json < EVENTS.ndjson
//
// KEYS.json: what /.well-known/audit-keys.json answers, kept since then. EVENTS.ndjson: the organization's events in the order of the
// log, one {id, type, stream, revision, data, metadata} per line. Prints every checkpoint and the last entry; exit status 1 if one does not match.

import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

// Canonical JSON (RFC 8785): members sorted by the UTF-16 code units of their names, no spaces, numbers and texts as ECMAScript writes them.
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

const [, , keysFile] = process.argv
if (!keysFile) {
  console.error('node check-audit.mjs KEYS.json < EVENTS.ndjson')
  process.exit(2)
}
const keys = new Map(JSON.parse(readFileSync(keysFile, 'utf8')).keys.map((key) => [key.kid, key]))
const hashes = [Buffer.alloc(32)] // by the number of the entry; before the first are 32 zeros
const checkpoints = []

// Only a line feed ends a line; node:readline ends it at U+2028 too, which may occur in a text.
const lines = async function* (input) {
  let rest = ''
  for await (const piece of input.setEncoding('utf8')) {
    const parts = (rest + piece).split('\n')
    rest = parts.pop()
    yield* parts
  }
  yield rest
}

for await (const line of lines(process.stdin)) {
  if (line.trim() === '') continue
  const { id, type, stream, revision, data, metadata } = JSON.parse(line)
  if (type === 'AuditCheckpointed') {
    checkpoints.push(data)
    continue
  }
  const text = Buffer.from(canonical({ id, type, stream, revision, data, metadata }))
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(text.length))
  hashes.push(createHash('sha256').update(hashes.at(-1)).update(length).update(text).digest())
}

if (checkpoints.length === 0) process.stdout.write('there is no checkpoint: nothing was signed yet\n')
let wrong = 0
for (const { organization_id, seq, hash, signed_at, key_id, signature } of checkpoints) {
  const text = `citable audit checkpoint\n${organization_id}\n${seq}\n${hash}\n${signed_at}\n`
  const jwk = keys.get(key_id)
  const key = jwk && createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  const isSame = hashes[seq]?.toString('hex') === hash
  if (!isSigned || !isSame) wrong += 1
  const told = isSigned
    ? isSame
      ? 'fits'
      : 'does NOT fit'
    : key
      ? 'has a WRONG signature'
      : `is signed by the UNKNOWN key ${key_id}`
  process.stdout.write(`the checkpoint of ${signed_at} up to entry ${seq} ${told}\n`)
}
process.stdout.write(`entry ${hashes.length - 1}, the last one, has the hash ${hashes.at(-1).toString('hex')}\n`)
process.exitCode = wrong > 0 ? 1 : 0
