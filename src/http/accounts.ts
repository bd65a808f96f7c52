// What users and programs may call: every route here says who may (access.ts).

import type { Personal } from '../events/personal.ts'
import type { Pool } from '../store/sql.ts'
import type { EventStore } from '../store/store.ts'
import { type AccessDeps, guardRoutes } from './access.ts'
import type { AccessCache } from './access-cache.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { RecentWrites } from './recent-writes.ts'
import type { Http } from './server.ts'
import { rememberingTokens } from './verified-tokens.ts'

export type AccountDeps = {
  store: EventStore
  pool: Pool
  accessTokens: AccessTokens
  verifyApiKey: AccessDeps['verifyApiKey']
  /** What decides on access. */
  access: AccessCache
  personal: Personal
  recentWrites: RecentWrites
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const accountRoutes = (app: Http, deps: AccountDeps): void => {
  const { access, accessTokens, verifyApiKey, recentWrites } = deps
  guardRoutes(app, {
    ...access,
    verifyAccessToken: rememberingTokens(accessTokens.verify, recentWrites.wroteSince),
    verifyApiKey,
  })
}
