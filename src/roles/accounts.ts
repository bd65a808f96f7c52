// What the endpoints of accounts stand on.

import type { AccountDeps } from '../http/accounts.ts'
import { originsOf } from '../http/origins.ts'
import { problem } from '../http/problems.ts'
import type { RecentWrites } from '../http/recent-writes.ts'
import { loginsIn } from '../providers/login/logins.ts'
import { sessionsIn } from '../providers/login/sessions.ts'
import { loginProviders } from './login-providers.ts'
import { now, type Parts } from './parts.ts'
import { accessTokensOf } from './signing.ts'

/** `listening`: where the service listens, which is known when it does. */
export const accountsOf = (parts: Parts, recentWrites: RecentWrites, listening: () => string): AccountDeps => {
  const { config, store, pool, personal } = parts
  const address = () => config.accounts.publicUrl ?? listening()
  return {
    ...{ store, pool, personal, recentWrites, now },
    accessTokens: accessTokensOf(config, address),
    sessions: sessionsIn(pool),
    logins: loginsIn(pool),
    providers: loginProviders(parts),
    origins: originsOf(address, config.accounts.origins),
    verifyApiKey: async () => {
      throw problem.unauthenticated('The API key is not valid.')
    },
  }
}
