// The keys that sign checkpoints of audit logs: Ed25519 (RFC 8032), made of the secrets that access tokens are made of, and useless
// for those. Auditors need the public halves alone.

import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { derivedKey, publicKeyId, signingSecrets } from '../encryption/keys.ts'

export type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; alg: 'EdDSA'; use: 'sig'; kid: string; x: string }

type Signed = { organization_id: string; seq: number; hash: string; signed_at: string }

export type AuditKeys = {
  sign: (signed: Signed) => { key_id: string; signature: string }
  /** `unknown`: signed with a key that is not one of these. */
  check: (signed: Signed & { key_id: string; signature: string }) => 'good' | 'bad' | 'unknown'
  /** As in a JWKS (RFC 7517, RFC 8037). */
  publicKeys: readonly PublicKey[]
}

/** The text that a signature is of, in UTF-8. */
const signedText = ({ organization_id, seq, hash, signed_at }: Signed): string =>
  `citable audit checkpoint\n${organization_id}\n${seq}\n${hash}\n${signed_at}\n`

type Key = { key: KeyObject; publicKey: KeyObject; jwk: PublicKey }

const keyOf = (secret: Buffer): Key => {
  const key = derivedKey(secret, 'citable audit checkpoints')
  const publicKey = createPublicKey(key)
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    key,
    publicKey,
    jwk: { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: publicKeyId(publicKey), x },
  }
}

/** Signs with the key of the first secret, checks with all, and with `more`, which others have kept. */
export const auditKeys = (secrets: readonly Buffer[], more: readonly PublicKey[] = []): AuditKeys => {
  const keys = secrets.map(keyOf)
  const [current] = keys
  if (!current) throw new Error('there is no signing key')
  const publicOnes = new Map([
    ...more.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })] as const),
    ...keys.map(({ jwk, publicKey }) => [jwk.kid, publicKey] as const),
  ])
  return {
    sign: (signed) => ({
      key_id: current.jwk.kid,
      signature: sign(null, Buffer.from(signedText(signed)), current.key).toString('base64url'),
    }),
    check: ({ key_id, signature, ...signed }) => {
      const one = publicOnes.get(key_id)
      if (!one) return 'unknown'
      const isGood = verify(null, Buffer.from(signedText(signed)), one, Buffer.from(signature, 'base64url'))
      return isGood ? 'good' : 'bad'
    },
    publicKeys: keys.map(({ jwk }) => jwk),
  }
}

/** Derived from the same secrets as the keys of access tokens. `more`: additional public keys to check with, from earlier secrets. */
export const auditKeysOf = (config: Parameters<typeof signingSecrets>[0], more: readonly PublicKey[] = []): AuditKeys =>
  auditKeys(signingSecrets(config), more)
