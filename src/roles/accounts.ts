// What the endpoints of accounts stand on.

import type { AccountDeps } from '../http/accounts.ts'
import { problem } from '../http/problems.ts'
import type { RecentWrites } from '../http/recent-writes.ts'
import { now, type Parts } from './parts.ts'

export const accountsOf = ({ store, pool, personal }: Parts, recentWrites: RecentWrites): AccountDeps => ({
  ...{ store, pool, personal, recentWrites, now },
  verifyAccessToken: async () => {
    throw problem.unauthenticated('The access token is not valid.')
  },
  verifyApiKey: async () => {
    throw problem.unauthenticated('The API key is not valid.')
  },
})
