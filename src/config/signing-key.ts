// What may be the key of our access tokens: a secret that one is made of, or a private key in PEM.

import { createPrivateKey, type KeyObject } from 'node:crypto'

const PEM = /^-----BEGIN [A-Z ]*PRIVATE KEY-----/
const SHORTEST_SECRET_BYTES = 32
const SHORTEST_MODULUS_BITS = 2048
const KINDS = 'an RSA key of at least 2048 bits, a P-256 key or an Ed25519 key'

/** A setting may have its line breaks written as \n, as files of settings do. */
export const signingSecret = (value: string): string => {
  const text = value.trim()
  return PEM.test(text) ? `${text.replaceAll('\\n', '\n')}\n` : value
}

const isUsable = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean => {
  const { modulusLength = 0, namedCurve } = asymmetricKeyDetails ?? {}
  if (asymmetricKeyType === 'rsa') return modulusLength >= SHORTEST_MODULUS_BITS
  return asymmetricKeyType === 'ed25519' || (asymmetricKeyType === 'ec' && namedCurve === 'prime256v1')
}

/** What is wrong with it, to be read behind the name of the setting; undefined for what can be used. */
export const signingProblem = (secret: string): string | undefined => {
  if (!secret.includes('-----BEGIN')) return undefined
  try {
    return isUsable(createPrivateKey(secret)) ? undefined : `must be ${KINDS}, or a secret of random bytes`
  } catch {
    return `is no private key in PEM that can be read without a password; it must be ${KINDS}`
  }
}

/** The same of what production takes. */
export const productionSigningProblem = (secret: string | undefined): string | undefined => {
  if (!secret) return 'must be set in production'
  if (Buffer.byteLength(secret) < SHORTEST_SECRET_BYTES)
    return `must have at least ${SHORTEST_SECRET_BYTES} bytes in production`
  return undefined
}
