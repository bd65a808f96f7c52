// The signatures of webhooks, provider by provider. All are an HMAC over the bytes of the body as they came, and a wrong one takes as long
// to compare as the right one.

import { createHmac, timingSafeEqual } from 'node:crypto'

/** `late`: it is right, and was made too long ago, or is of the future. */
export type Verdict = 'right' | 'missing' | 'wrong' | 'late'

/** HMAC-SHA256 of the parts in their order; base64 or lower-case hexadecimal digits. */
const hmacOf = (secret: string, parts: readonly (string | Uint8Array)[], form: 'base64' | 'hex'): string => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest(form)
}

/** Whether both are the same, byte by byte; how long the right one is, is no secret. */
const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Whether it is the signature of the parts with one of the secrets; one that is empty signs nothing. */
const isSigned = (given: string, secrets: readonly string[], signatureOf: (secret: string) => string): boolean => {
  let is = false
  for (const secret of secrets) is = (secret.trim() !== '' && isSame(given, signatureOf(secret))) || is
  return is
}

export type Verify = (
  header: string | undefined,
  body: Uint8Array,
  /** `now`: seconds. */
  given: { secrets: readonly string[]; now: number },
) => Verdict

type SignedBody = { header: string; body: Uint8Array; secrets: readonly string[]; now: number }

const unlessMissing =
  (verdictOn: (signed: SignedBody) => Verdict): Verify =>
  (header, body, given) =>
    header === undefined || header === '' ? 'missing' : verdictOn({ header, body, ...given })

const STOREFRONT_FORM = /^[A-Za-z\d+/]{43}=$/

/** Whether it may be a signature, of whatever body. */
export const isStorefrontSignature = (header: string): boolean => STOREFRONT_FORM.test(header)

/** Base64 of the HMAC of the body with the app's client secret. It is compared as text, in which each signature has one spelling. */
export const verifyStorefront = unlessMissing(({ header, body, secrets }) =>
  isSigned(header, secrets, (secret) => hmacOf(secret, [body], 'base64')) ? 'right' : 'wrong',
)

const REPOHOST_FORM = /^sha256=[\da-f]{64}$/

/** Whether it may be a signature, of whatever body. */
export const isRepohostSignature = (header: string): boolean => REPOHOST_FORM.test(header)

/** `sha256=<hex>` of the body. The older signature with SHA-1 in X-Hub-Signature counts for nothing. */
export const verifyRepohost = unlessMissing(({ header, body, secrets }) =>
  isSigned(header, secrets, (secret) => `sha256=${hmacOf(secret, [body], 'hex')}`) ? 'right' : 'wrong',
)

const TOLERANCE_S = 300
const SECONDS = /^\d{1,12}$/
const HEX = /^[\da-f]{64}$/

const valuesOf = (header: string, name: string): string[] =>
  header.split(',').flatMap((part) => {
    const at = part.indexOf('=')
    return at > 0 && part.slice(0, at) === name ? [part.slice(at + 1)] : []
  })

/** A time that is named twice is none. */
const paymentsParts = (header: string): { time: string; signatures: string[] } | undefined => {
  const [time = '', ...others] = valuesOf(header, 't')
  const signatures = valuesOf(header, 'v1').filter((one) => HEX.test(one))
  return others.length === 0 && SECONDS.test(time) && signatures.length > 0 ? { time, signatures } : undefined
}

/** Whether it may be a signature, of whatever body. */
export const isPaymentsSignature = (header: string): boolean => paymentsParts(header) !== undefined

/**
 * `t=<seconds>,v1=<hex>[,v1=<hex>…]` over "<t>.<body>". Schemes other than v1 count for nothing, so that no one can fall back to a weaker one;
 * several v1 come while the provider rotates its secret.
 */
export const verifyPayments = unlessMissing(({ header, body, secrets, now }) => {
  const parts = paymentsParts(header)
  if (!parts) return 'wrong'
  const { time, signatures } = parts
  const signatureOf = new Map(secrets.map((secret) => [secret, hmacOf(secret, [`${time}.`, body], 'hex')]))
  const isRight = signatures.some((one) => isSigned(one, secrets, (secret) => signatureOf.get(secret) ?? ''))
  if (!isRight) return 'wrong'
  return Math.abs(now - Number(time)) <= TOLERANCE_S ? 'right' : 'late'
})
