// The format of an API key: `ctb_`, 30 random characters, and a checksum of 6. Mistyped keys and other texts are
// recognised without a database lookup; scanners for leaked secrets use the same rule.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { API_KEY_PREFIX } from '../http/access/caller.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** From 62 characters, so 178 bits. */
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
/** The part shown in lists: 4 of the random characters. */
const SHOWN_LENGTH = API_KEY_PREFIX.length + 4
const FORM = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)
/** Bytes from here on are rejected, because they would favour the first characters of the alphabet. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

const base62 = (value: number): string =>
  value < ALPHABET.length
    ? ALPHABET.charAt(value)
    : base62(Math.floor(value / ALPHABET.length)) + base62(value % ALPHABET.length)

const checksum = (text: string): string => base62(crc32(text)).padStart(CHECKSUM_LENGTH, '0')

/** A new key. `random` answers a number of random bytes. */
export const newApiKey = (random: (size: number) => Uint8Array = randomBytes): string => {
  let text = ''
  while (text.length < RANDOM_LENGTH)
    for (const byte of random(RANDOM_LENGTH - text.length))
      if (byte < FAIR_BYTES) text += ALPHABET.charAt(byte % ALPHABET.length)
  return API_KEY_PREFIX + text + checksum(text)
}

/** Whether the text has the format of our keys. */
export const isApiKey = (key: string): boolean => {
  const [, text = '', sum] = FORM.exec(key) ?? []
  return text !== '' && checksum(text) === sum
}

/** As stored: with that many random bits a plain hash cannot be brute-forced. */
export const hashOfApiKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The part shown in lists. */
export const prefixOfApiKey = (key: string): string => key.slice(0, SHOWN_LENGTH)

/** A new key, to be shown once, and what is stored of it. */
export const freshApiKey = () => {
  const key = newApiKey()
  return { key, stored: { key_id: randomUUID(), prefix: prefixOfApiKey(key), key_hash: hashOfApiKey(key) } }
}
