// What the signatures of all providers have in common: an HMAC over the bytes of the body as they came, and a comparison that takes as
// long for a wrong one as for the right one.

import { createHmac, timingSafeEqual } from 'node:crypto'

/** `late`: it is right, and was made too long ago, or is of the future. */
export type Verdict = 'right' | 'missing' | 'wrong' | 'late'

/** HMAC-SHA256 of the parts in their order; base64 or lower-case hexadecimal digits. */
export const hmacOf = (secret: string, parts: readonly (string | Uint8Array)[], form: 'base64' | 'hex'): string => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest(form)
}

/** Whether both are the same, byte by byte; how long the right one is, is no secret. */
export const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Whether it is the signature of the parts with one of the secrets; one that is empty signs nothing. */
export const isSigned = (
  given: string,
  secrets: readonly string[],
  signatureOf: (secret: string) => string,
): boolean => {
  let is = false
  for (const secret of secrets) is = (secret.trim() !== '' && isSame(given, signatureOf(secret))) || is
  return is
}
