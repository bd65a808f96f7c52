// The service's own keys, from the settings or, in development, from the data folder.

import { createHash, createPrivateKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config/config.ts'
import { codeOf, EmbeddedPostgresError, openDataFolder } from '../embedded/postgres-folder.ts'

const KEY_BYTES = 32

const readKey = (path: string): Buffer | undefined => {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The key of this name in the data folder, created if there is none; processes that create it at once all get the same one.
 * @throws EmbeddedPostgresError when the folder cannot be used or the file holds no key
 */
export const developmentKey = (dataDir: string, name: string): Buffer => {
  const folder = openDataFolder(dataDir)
  const path = join(folder, `${name}.key`)
  if (!readKey(path)) {
    const made = join(folder, `${name}.key.${randomUUID()}`)
    writeFileSync(made, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true })
    chmodSync(made, 0o600)
    try {
      linkSync(made, path) // fails when another process was faster: its key is used
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(made)
    }
  }
  const key = readKey(path)
  if (key?.length !== KEY_BYTES)
    throw new EmbeddedPostgresError(
      `The file ${path} does not contain a key of ${KEY_BYTES} bytes; remove it, and a new key is created.`,
    )
  return key
}

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
