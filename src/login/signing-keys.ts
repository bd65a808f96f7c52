// The secrets that access tokens and checkpoints of audit logs are signed with.

import type { Config } from '../config/config.ts'
import { developmentKey } from '../embedded/development-key.ts'

/** From the settings or, in development, from the data folder: the current one and, while it is being rotated, the previous one. */
export const signingSecrets = ({ accounts, dataDir }: Config): readonly Buffer[] =>
  accounts.signingSecrets.length > 0 ? accounts.signingSecrets : [developmentKey(dataDir, 'token-signing')]
