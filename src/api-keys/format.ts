// How an API key looks: `ctb_`, 30 random characters, and 6 of a checksum over these. A key that was mistyped, or is none at all, is
// told from the others without asking the database; scanners for leaked secrets find ours by the same rule.

import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { API_KEY_PREFIX } from '../http/access/caller.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Of 62 characters each, so 178 bits. */
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
/** How much of a key tells it from others in a list: 4 of its random characters. */
const SHOWN_LENGTH = API_KEY_PREFIX.length + 4
const FORM = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)
/** Bytes from here on would make the first characters of the alphabet likelier than the others. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

const base62 = (value: number): string =>
  value < ALPHABET.length
    ? ALPHABET.charAt(value)
    : base62(Math.floor(value / ALPHABET.length)) + base62(value % ALPHABET.length)

const checksum = (text: string): string => base62(crc32(text)).padStart(CHECKSUM_LENGTH, '0')

/** A new key. `random` answers so many random bytes. */
export const newApiKey = (random: (size: number) => Uint8Array = randomBytes): string => {
  let text = ''
  while (text.length < RANDOM_LENGTH)
    for (const byte of random(RANDOM_LENGTH - text.length))
      if (byte < FAIR_BYTES) text += ALPHABET.charAt(byte % ALPHABET.length)
  return API_KEY_PREFIX + text + checksum(text)
}

/** Whether a key of ours looks like that. */
export const isApiKey = (key: string): boolean => {
  const [, text = '', sum] = FORM.exec(key) ?? []
  return text !== '' && checksum(text) === sum
}

/** As it is kept: a key has so many random bits that a plain hash of it cannot be searched. */
export const hashOfApiKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** How it begins, to tell it from others in a list. */
export const prefixOfApiKey = (key: string): string => key.slice(0, SHOWN_LENGTH)
