// The signatures of webhooks, by provider. Each is an HMAC over the raw bytes of the body, compared in constant time.

import { createHmac } from 'node:crypto'
import { isSameText } from '../encryption/secret-box.ts'

/** `late`: right, but its time is too far in the past or the future. */
export type Verdict = 'right' | 'wrong' | 'late'

/** HMAC-SHA256 of the parts in their order; base64 or lower-case hexadecimal digits. */
const hmacOf = (secret: string, parts: readonly (string | Uint8Array)[], form: 'base64' | 'hex'): string => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest(form)
}

/** Whether it is the signature made with one of the secrets; an empty secret signs nothing. */
const isSigned = (given: string, secrets: readonly string[], signatureOf: (secret: string) => string): boolean => {
  let is = false
  for (const secret of secrets) is = (secret.trim() !== '' && isSameText(given, signatureOf(secret))) || is
  return is
}

export type Verify = (
  header: string,
  body: Uint8Array,
  /** `now`: seconds. */
  given: { secrets: readonly string[]; now: number },
) => Verdict

const STOREFRONT_FORM = /^[A-Za-z\d+/]{43}=$/

/** Whether it has the form of a signature. */
export const isStorefrontSignature = (header: string): boolean => STOREFRONT_FORM.test(header)

/** Base64 of the HMAC of the body with the app's client secret. Compared as text, so that only one spelling is accepted. */
export const verifyStorefront: Verify = (header, body, { secrets }) =>
  isSigned(header, secrets, (secret) => hmacOf(secret, [body], 'base64')) ? 'right' : 'wrong'

const REPOHOST_FORM = /^sha256=[\da-f]{64}$/

/** Whether it has the form of a signature. */
export const isRepohostSignature = (header: string): boolean => REPOHOST_FORM.test(header)

/** `sha256=<hex>` of the body. The older SHA-1 signature in X-Hub-Signature is ignored. */
export const verifyRepohost: Verify = (header, body, { secrets }) =>
  isSigned(header, secrets, (secret) => `sha256=${hmacOf(secret, [body], 'hex')}`) ? 'right' : 'wrong'

const TOLERANCE_S = 300
const SECONDS = /^\d{1,12}$/
const HEX = /^[\da-f]{64}$/

const valuesOf = (header: string, name: string): string[] =>
  header.split(',').flatMap((part) => {
    const at = part.indexOf('=')
    return at > 0 && part.slice(0, at) === name ? [part.slice(at + 1)] : []
  })

/** Undefined if the time comes twice, or a part is missing. */
const paymentsParts = (header: string): { time: string; signatures: string[] } | undefined => {
  const [time = '', ...others] = valuesOf(header, 't')
  const signatures = valuesOf(header, 'v1').filter((one) => HEX.test(one))
  return others.length === 0 && SECONDS.test(time) && signatures.length > 0 ? { time, signatures } : undefined
}

/** Whether it has the form of a signature. */
export const isPaymentsSignature = (header: string): boolean => paymentsParts(header) !== undefined

/**
 * `t=<seconds>,v1=<hex>[,v1=<hex>…]` over "<t>.<body>". Schemes other than v1 are ignored, so that a sender cannot fall back to a weaker
 * one; there are several v1 while the provider rotates its secret.
 */
export const verifyPayments: Verify = (header, body, { secrets, now }) => {
  const parts = paymentsParts(header)
  if (!parts) return 'wrong'
  const { time, signatures } = parts
  const signatureOf = new Map(secrets.map((secret) => [secret, hmacOf(secret, [`${time}.`, body], 'hex')]))
  const isRight = signatures.some((one) => isSigned(one, secrets, (secret) => signatureOf.get(secret) ?? ''))
  if (!isRight) return 'wrong'
  return Math.abs(now - Number(time)) <= TOLERANCE_S ? 'right' : 'late'
}
