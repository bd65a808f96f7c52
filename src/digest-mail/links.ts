// The links that end digests by mail without a login (RFC 8058). They name whose mail it is, and are signed; they work until the key that signed
// them is gone.

import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { isSameText } from '../encryption/secret-box.ts'
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

// The page that a link leads to: it asks, as programs fetch links too, and its form does what mail programs do with one click.

const STYLE = 'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}'

const POLICY = [
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
].join('; ')

export const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

const page = (content: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Digests by mail</title>',
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main>`,
    `<h1>Digests by mail</h1>${content}</main></body></html>`,
  ].join('')

export const ASKS = page(
  '<p>Stop receiving the digests of this project by mail?</p><form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>',
)
export const STOPPED = page('<p role="status">You will no longer receive the digests of this project by mail.</p>')
