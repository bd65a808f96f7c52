// The service's own keys, from the settings or, in development, from the data folder.

import { createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import { type Config, ConfigError } from '../config/config.ts'
import { developmentKey } from '../embedded/development-key.ts'

/** Production makes no key: one that is not set is not read by the roles of this process, and a command that needs it says so. */
const made = ({ production, dataDir }: Config, name: string, setting: string): Buffer => {
  if (production) throw new ConfigError([`${setting} must be set for this.`])
  return developmentKey(dataDir, name)
}

/** The keys that secrets and personal data are closed with, the current one first. @throws ConfigError */
export const encryptionKeys = (config: Config): readonly Buffer[] =>
  config.encryptionKeys.length > 0 ? config.encryptionKeys : [made(config, 'encryption', 'ENCRYPTION_KEY')]

/** The secrets that access tokens and checkpoints of audit logs are signed with: the current one and, while it is being rotated, the previous one. @throws ConfigError */
export const signingSecrets = (config: Config): readonly Buffer[] =>
  config.accounts.signingSecrets.length > 0
    ? config.accounts.signingSecrets
    : [made(config, 'token-signing', 'TOKEN_SIGNING_KEY')]

/** The PKCS #8 header before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The Ed25519 key (RFC 8032) of a secret for one purpose, always the same, and useless for another. */
export const derivedKey = (secret: Buffer, purpose: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
}

/** By what a public key is known (`kid`). */
export const publicKeyId = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16)
