// A corpus as bytes: a JSON head that names the arrays, and the arrays after it. A file of another version, or a damaged one, is not read.

import type { Arrays } from './inverted-index.ts'

/** Raised whenever the arrays, or what the terms and cards of a product are, change. */
const FILE_VERSION = 'citable-corpus-3'

export type Stored = {
  index: Arrays
  /** Ids of the documents by number. */
  ids: string[]
  /** Their ids as they were imported. */
  resources: string[]
  cards: { bytes: Uint8Array; ends: Uint32Array }
  evidence: Uint8Array
}

const TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array } as const
type Type = keyof typeof TYPES
type Typed = Uint8Array | Uint16Array | Uint32Array

const typeOf = (array: Typed): Type =>
  array instanceof Uint32Array ? 'u32' : array instanceof Uint16Array ? 'u16' : 'u8'

type Head = {
  version: string
  languages: [string, number][]
  end: number
  arrays: { name: string; type: Type; length: number; offset: number }[]
}

/** Arrays of larger numbers must begin at a multiple of their size. */
const ALIGNED = 8
const aligned = (offset: number): number => Math.ceil(offset / ALIGNED) * ALIGNED

/** The length of the head and the checksum of everything behind these two, four bytes each. */
const HEAD = 8

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** FNV-1a over the length of the head and all that follows, in words of four bytes: it finds damage, and protects nothing. */
const checksumOf = (length: number, bytes: Uint8Array): number => {
  let hash = Math.imul(0x811c9dc5 ^ length, 0x01000193)
  const whole = bytes.length - (bytes.length % 4)
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, whole / 4)
  // The rotation carries the upper bits down, where a product alone would leave them: two changes of upper bytes could cancel out.
  for (let at = 0; at < words.length; at++) {
    hash = Math.imul(hash ^ words[at]!, 0x01000193)
    hash = (hash << 13) | (hash >>> 19)
  }
  for (let at = whole; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return hash >>> 0
}

/** The bytes of the file that `parseIndex` reads. */
export const serialiseIndex = ({ index, ids, resources, cards, evidence }: Stored): Uint8Array => {
  const { forms, languages, end, ...typed } = index
  const arrays: Record<string, Typed> = {
    ...typed,
    forms: encoder.encode(forms.join('\n')),
    ids: encoder.encode(JSON.stringify(ids)),
    resources: encoder.encode(JSON.stringify(resources)),
    cards: cards.bytes,
    cardEnds: cards.ends,
    evidence,
  }
  let offset = 0
  const listed = Object.entries(arrays).map(([name, array]) => {
    const here = { name, type: typeOf(array), length: array.length, offset }
    offset = aligned(offset + array.byteLength)
    return here
  })
  const head: Head = { version: FILE_VERSION, languages, end, arrays: listed }
  const text = encoder.encode(JSON.stringify(head))
  const start = aligned(HEAD + text.length)
  const bytes = new Uint8Array(start + offset)
  bytes.set(text, HEAD)
  for (const { name, offset: at } of listed) {
    const { buffer, byteOffset, byteLength } = arrays[name]!
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), start + at)
  }
  const view = new DataView(bytes.buffer)
  view.setUint32(0, text.length, true)
  view.setUint32(4, checksumOf(text.length, bytes.subarray(HEAD)), true)
  return bytes
}

const headOf = (bytes: Uint8Array): { head: Head; body: Uint8Array } | null => {
  if (bytes.length < HEAD) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const length = view.getUint32(0, true)
  if (HEAD + length > bytes.length || view.getUint32(4, true) !== checksumOf(length, bytes.subarray(HEAD))) return null
  try {
    const head = JSON.parse(decoder.decode(bytes.subarray(HEAD, HEAD + length))) as Head
    return head.version === FILE_VERSION ? { head, body: bytes.subarray(aligned(HEAD + length)) } : null
  } catch {
    return null
  }
}

/** The arrays are parts of `bytes` where those begin at a multiple of eight, so `bytes` belongs to them from here on. */
export const parseIndex = (bytes: Uint8Array): Stored | null => {
  const found = headOf(bytes.byteOffset % ALIGNED === 0 ? bytes : bytes.slice())
  if (!found) return null
  const { head, body } = found
  const arrays = new Map(
    head.arrays.map(({ name, type, length, offset }): [string, Typed] => [
      name,
      new TYPES[type](body.buffer as ArrayBuffer, body.byteOffset + offset, length),
    ]),
  )
  const of = <A extends Typed>(name: string): A => arrays.get(name) as A
  const forms = decoder.decode(of<Uint8Array>('forms'))
  return {
    index: {
      forms: forms === '' ? [] : forms.split('\n'),
      languages: head.languages,
      end: head.end,
      pool: of('pool'),
      lists: of('lists'),
      frequencies: of('frequencies'),
      lengths: of('lengths'),
      alive: of('alive'),
      titleEnds: of('titleEnds'),
      titles: of('titles'),
    },
    ids: JSON.parse(decoder.decode(of<Uint8Array>('ids'))) as string[],
    resources: JSON.parse(decoder.decode(of<Uint8Array>('resources'))) as string[],
    cards: { bytes: of('cards'), ends: of('cardEnds') },
    evidence: of('evidence'),
  }
}
