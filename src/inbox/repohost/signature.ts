// The signature of the repository host: `sha256=<hex>` of the body. The older one with SHA-1 in X-Hub-Signature counts for nothing.

import { hmacOf, isSigned, type Verdict } from '../signature.ts'

const FORM = /^sha256=[\da-f]{64}$/

/** Whether it may be a signature, of whatever body. */
export const isRepohostSignature = (header: string): boolean => FORM.test(header)

export const verifyRepohost = (
  header: string | undefined,
  body: Uint8Array,
  { secrets }: { secrets: readonly string[] },
): Verdict => {
  if (header === undefined || header === '') return 'missing'
  return isSigned(header, secrets, (secret) => `sha256=${hmacOf(secret, [body], 'hex')}`) ? 'right' : 'wrong'
}
