// The signature of the payments provider: `t=<seconds>,v1=<hex>[,v1=<hex>…]` over "<t>.<body>". Schemes other than v1 count for nothing, so
// that nobody can fall back to a weaker one; several v1 come while the provider rotates its secret.

import { hmacOf, isSigned, type Verdict } from '../signature.ts'

const TOLERANCE_S = 300
const SECONDS = /^\d{1,12}$/
const HEX = /^[\da-f]{64}$/

const valuesOf = (header: string, name: string): string[] =>
  header.split(',').flatMap((part) => {
    const at = part.indexOf('=')
    return at > 0 && part.slice(0, at) === name ? [part.slice(at + 1)] : []
  })

type Parts = { time: string; signatures: string[] }

/** A time that is named twice is none. */
const partsOf = (header: string): Parts | undefined => {
  const [time = '', ...others] = valuesOf(header, 't')
  const signatures = valuesOf(header, 'v1').filter((one) => HEX.test(one))
  return others.length === 0 && SECONDS.test(time) && signatures.length > 0 ? { time, signatures } : undefined
}

/** Whether it may be a signature, of whatever body. */
export const isPaymentsSignature = (header: string): boolean => partsOf(header) !== undefined

/** `now`: seconds. */
export const verifyPayments = (
  header: string | undefined,
  body: Uint8Array,
  { secrets, now }: { secrets: readonly string[]; now: number },
): Verdict => {
  if (header === undefined || header === '') return 'missing'
  const parts = partsOf(header)
  if (!parts) return 'wrong'
  const { time, signatures } = parts
  const signatureOf = new Map(secrets.map((secret) => [secret, hmacOf(secret, [`${time}.`, body], 'hex')]))
  const isRight = signatures.some((one) => isSigned(one, secrets, (secret) => signatureOf.get(secret) ?? ''))
  if (!isRight) return 'wrong'
  return Math.abs(now - Number(time)) <= TOLERANCE_S ? 'right' : 'late'
}
