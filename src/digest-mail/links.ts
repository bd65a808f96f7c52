// The links that end digests by mail without a login (RFC 8058). They name whose mail it is, and are signed; they work until the key that signed
// them is gone.

import { createHmac, hkdfSync } from 'node:crypto'
import { isSameText } from '../encryption/same-text.ts'
import { BASE_PATH } from '../http/app.ts'

const KEY_BYTES = 32

export const DIGEST_MAIL_PATH = `${BASE_PATH}/digest-mail`

export type DigestMailLinks = {
  url: (origin: string, digestMailId: string) => string
  isSigned: (digestMailId: string, signature: string) => boolean
}

/** `secrets`: the current one and, while it is being rotated, the previous one. */
export const digestMailLinks = (secrets: readonly Buffer[]): DigestMailLinks => {
  // A key derived for this purpose, so that nothing else that is signed is valid here.
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'citable digest mail', KEY_BYTES)))
  const [current] = keys
  if (!current) throw new Error('there is no signing key')
  const signed = (key: Buffer, id: string) => createHmac('sha256', key).update(id).digest('base64url')
  return {
    url: (origin, id) => `${origin}${DIGEST_MAIL_PATH}/${id}/${signed(current, id)}`,
    isSigned: (id, signature) => keys.some((key) => isSameText(signature, signed(key, id))),
  }
}
