// What users and programs may call: every route here says who may (access.ts).

import { memberRole } from '../../projections/organizations.ts'
import { projectOf } from '../../projections/projects.ts'
import type { Personal } from '../events/personal.ts'
import type { Pool } from '../store/sql.ts'
import type { EventStore } from '../store/store.ts'
import { type AccessDeps, guardRoutes } from './access.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { RecentWrites } from './recent-writes.ts'
import type { Http } from './server.ts'
import { usageRoutes } from './usage.ts'
import { type RecordUsage, usageEventRoutes } from './usage-events.ts'

export type AccountDeps = {
  store: EventStore
  pool: Pool
  accessTokens: AccessTokens
  verifyApiKey: AccessDeps['verifyApiKey']
  personal: Personal
  recentWrites: RecentWrites
  recordUsage: RecordUsage
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const accountRoutes = (app: Http, deps: AccountDeps): void => {
  const { pool, accessTokens, verifyApiKey } = deps
  guardRoutes(app, {
    verifyAccessToken: accessTokens.verify,
    verifyApiKey,
    memberRole: (organizationId, userId) => memberRole(pool, organizationId, userId),
    organizationOf: async (projectId) => (await projectOf(pool, projectId))?.organization_id,
  })
  usageRoutes(app, deps)
  usageEventRoutes(app, deps)
}
