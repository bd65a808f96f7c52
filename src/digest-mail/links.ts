// The links that end digests by mail without a login (RFC 8058). They name whose mail it is, and are signed; they work until the key that signed
// them is gone.

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { BASE_PATH } from '../http/app.ts'

const KEY_BYTES = 32

export const DIGEST_MAIL_PATH = `${BASE_PATH}/digest-mail`

export type DigestMailLinks = {
  /** At the service of this origin. */
  url: (origin: string, digestMailId: string) => string
  isSigned: (digestMailId: string, signature: string) => boolean
}

/** `secrets`: the current one and, while it is being rotated, the previous one. */
export const digestMailLinks = (secrets: readonly Buffer[]): DigestMailLinks => {
  // A key derived for this purpose, so that nothing else that is signed is valid here.
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'citable digest mail', KEY_BYTES)))
  const [current] = keys
  if (!current) throw new Error('there is no signing key')
  const signed = (key: Buffer, id: string) => createHmac('sha256', key).update(id).digest()
  return {
    url: (origin, id) => `${origin}${DIGEST_MAIL_PATH}/${id}/${signed(current, id).toString('base64url')}`,
    isSigned: (id, signature) => {
      const given = Buffer.from(signature, 'base64url')
      // More than one text is decoded to the same bytes; one of them is the signature.
      if (given.toString('base64url') !== signature) return false
      return keys
        .map((key) => signed(key, id))
        .some((own) => own.length === given.length && timingSafeEqual(own, given))
    },
  }
}
