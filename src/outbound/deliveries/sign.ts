// Signatures of Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): HMAC-SHA256
// over id, time and body, one for each secret that is valid.

import { createHmac } from 'node:crypto'

/** Of a secret as it is shown: random bytes in Base64 behind it. */
export const SECRET_PREFIX = 'whsec_'

type Message = {
  /** The same whenever it is sent again. */
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** `secrets` as they are shown, the current one first. */
export const signedHeaders = ({ id, timestamp, body }: Message, secrets: readonly string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' '),
})
