// What the endpoints of accounts stand on.

import { TooManyOpen } from '../commands/handle-usage.ts'
import { recordUsage } from '../commands/handle-usage-events.ts'
import type { Config } from '../config.ts'
import { developmentKey } from '../embedded/development-key.ts'
import { accessTokens } from '../http/access-tokens.ts'
import type { AccountDeps } from '../http/accounts.ts'
import { keyVerifier } from '../http/key-verifier.ts'
import { problem } from '../http/problems.ts'
import type { RecentWrites } from '../http/recent-writes.ts'
import { now, type Parts } from './parts.ts'

/** In whose name tokens are issued where no PUBLIC_URL is set. */
const DEVELOPMENT_ISSUER = 'http://localhost'

const signingSecrets = ({ accounts, dataDir }: Config): readonly Buffer[] =>
  accounts.signingSecrets.length > 0 ? accounts.signingSecrets : [developmentKey(dataDir, 'token-signing')]

export const accountsOf = ({ config, store, pool, personal }: Parts, recentWrites: RecentWrites): AccountDeps => ({
  ...{ store, pool, personal, recentWrites, now },
  accessTokens: accessTokens(signingSecrets(config), config.accounts.publicUrl ?? DEVELOPMENT_ISSUER),
  verifyApiKey: keyVerifier(pool, now),
  recordUsage: async (told, context) => {
    try {
      return await recordUsage(store, told, context)
    } catch (error) {
      throw error instanceof TooManyOpen ? problem.unavailable('Too much is recorded at once; try again.') : error
    }
  },
})
