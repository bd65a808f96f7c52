// The page that the link of a mail leads to: it asks, as programs fetch links too, and its form does what mail programs do with one click.

import { createHash } from 'node:crypto'

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
