// The signature of the storefront platform: Base64 of the HMAC of the body with the app's client secret. It is compared as text, in
// which each signature has one spelling.

import { hmacOf, isSigned, type Verdict } from '../signature.ts'

const FORM = /^[A-Za-z\d+/]{43}=$/

/** Whether it may be a signature, of whatever body. */
export const isStorefrontSignature = (header: string): boolean => FORM.test(header)

export const verifyStorefront = (
  header: string | undefined,
  body: Uint8Array,
  { secrets }: { secrets: readonly string[] },
): Verdict => {
  if (header === undefined || header === '') return 'missing'
  return isSigned(header, secrets, (secret) => hmacOf(secret, [body], 'base64')) ? 'right' : 'wrong'
}
