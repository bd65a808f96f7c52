// The service's own keys, from the settings or, in development, from the data folder.

import type { Config } from '../config/config.ts'
import { developmentKey } from '../embedded/development-key.ts'

/** The keys that secrets and personal data are closed with, the current one first. */
export const encryptionKeys = ({ encryptionKeys: given, dataDir }: Config): readonly Buffer[] =>
  given.length > 0 ? given : [developmentKey(dataDir, 'encryption')]

/** The secrets that access tokens and checkpoints of audit logs are signed with: the current one and, while it is being rotated, the previous one. */
export const signingSecrets = ({ accounts, dataDir }: Config): readonly Buffer[] =>
  accounts.signingSecrets.length > 0 ? accounts.signingSecrets : [developmentKey(dataDir, 'token-signing')]
