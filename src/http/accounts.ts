// What users and programs may call: every route here says who may (access.ts).

import { memberRole } from '../../projections/organizations.ts'
import { projectOf } from '../../projections/projects.ts'
import type { LoginProvider } from '../events/login-provider.ts'
import type { Personal } from '../events/personal.ts'
import type { Pool } from '../store/sql.ts'
import type { EventStore } from '../store/store.ts'
import { type AccessDeps, guardRoutes } from './access.ts'
import type { AccessTokens } from './access-tokens.ts'
import { oauthRoutes } from './oauth.ts'
import type { Origins } from './origins.ts'
import { problem } from './problems.ts'
import type { RecentWrites } from './recent-writes.ts'
import type { Http } from './server.ts'
import type { Logins, Sessions } from './sessions.ts'
import { tokenRoutes } from './tokens.ts'
import { userRoutes } from './users.ts'

export type AccountDeps = {
  sessions: Sessions
  logins: Logins
  /** By the names in their paths. */
  providers: ReadonlyMap<string, LoginProvider>
  origins: Origins
  store: EventStore
  pool: Pool
  accessTokens: AccessTokens
  verifyApiKey: AccessDeps['verifyApiKey']
  personal: Personal
  recentWrites: RecentWrites
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const accountRoutes = (app: Http, deps: AccountDeps): void => {
  const { pool, accessTokens, sessions, verifyApiKey } = deps
  guardRoutes(app, {
    verifyAccessToken: async (token) => {
      const user = await accessTokens.verify(token)
      if (!(await sessions.isLive(user.session_id)))
        throw problem.unauthenticated('The session has ended; log in again.')
      return user
    },
    verifyApiKey,
    memberRole: (organizationId, userId) => memberRole(pool, organizationId, userId),
    organizationOf: async (projectId) => (await projectOf(pool, projectId))?.organization_id,
  })
  oauthRoutes(app, deps)
  tokenRoutes(app, deps)
  userRoutes(app, deps)
}
