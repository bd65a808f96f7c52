// Closes secrets so that only a holder of the key can read them again, and only as what they were: AES-256-GCM, with whose secret it is as
// associated data, so that one that was copied into another's row does not open (NIST SP 800-38D).

import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

type Closed = {
  /** Names the key, and says nothing about it. */
  key_id: string
  sealed: Buffer
}

export type SecretBox = {
  close(secret: string, owner: string): Closed
  /** Undefined for what was encrypted for another owner or with an unknown key, or is damaged. */
  open(closed: Closed, owner: string): string | undefined
}

const ALGORITHM = 'aes-256-gcm'
/** Random ones of this length may be used for 2^32 secrets of one key (SP 800-38D, 8.3). */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Names a key, and says nothing about it. */
export const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('key id').update(key).digest('hex').slice(0, 12)

/** Closes with the first key, opens with each. */
export const secretBox = (keys: readonly Buffer[]): SecretBox => {
  const [current] = keys
  if (!current) throw new Error('there is no key')
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]))
  return {
    close: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, current, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return { key_id: keyIdOf(current), sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]) }
    },
    open: ({ key_id, sealed }, owner) => {
      const key = byId.get(key_id)
      if (!key || sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Compares in constant time, as texts, so that one spelling alone is right. How long the right one is may be known. */
export const isSameText = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
