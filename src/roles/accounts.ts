// What the endpoints of accounts stand on.

import type { Config } from '../config.ts'
import { developmentKey } from '../embedded/development-key.ts'
import { accessCache } from '../http/access-cache.ts'
import { accessTokens } from '../http/access-tokens.ts'
import type { AccountDeps } from '../http/accounts.ts'
import { problem } from '../http/problems.ts'
import type { RecentWrites } from '../http/recent-writes.ts'
import { now, type Parts } from './parts.ts'

/** In whose name tokens are issued where no PUBLIC_URL is set. */
const DEVELOPMENT_ISSUER = 'http://localhost'

const signingSecrets = ({ accounts, dataDir }: Config): readonly Buffer[] =>
  accounts.signingSecrets.length > 0 ? accounts.signingSecrets : [developmentKey(dataDir, 'token-signing')]

export const accountsOf = ({ config, store, pool, personal }: Parts, recentWrites: RecentWrites): AccountDeps => ({
  ...{ store, pool, personal, recentWrites, now },
  access: accessCache(pool, recentWrites),
  accessTokens: accessTokens(signingSecrets(config), config.accounts.publicUrl ?? DEVELOPMENT_ISSUER),
  verifyApiKey: async () => {
    throw problem.unauthenticated('The API key is not valid.')
  },
})
