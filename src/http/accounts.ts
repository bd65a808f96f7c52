// What users and programs may call: every route here says who may (access.ts).

import type { Subscriptions } from '../commands/handle-subscriptions.ts'
import type { Usages } from '../commands/handle-usage.ts'
import type { LoginProvider } from '../events/login-provider.ts'
import type { Personal } from '../events/personal.ts'
import type { Pool } from '../store/sql.ts'
import type { EventStore } from '../store/store.ts'
import { type AccessDeps, guardRoutes } from './access.ts'
import type { AccessCache } from './access-cache.ts'
import type { AccessTokens } from './access-tokens.ts'
import { apiKeyRoutes } from './api-keys.ts'
import type { KeyUses } from './api-keys-verify.ts'
import { auditRoutes } from './audit-logs.ts'
import { type ClaimCodes, claimRoutes } from './claims.ts'
import type { DeletedOrganizations } from './deleted-organizations.ts'
import { documentationRoutes } from './documentation.ts'
import { endpointDeliveryRoutes } from './endpoint-deliveries.ts'
import { type Feed, feedRoutes } from './feed.ts'
import type { InvitationLinks } from './invitation-links.ts'
import type { SendMail } from './invitation-mail.ts'
import { invitationPage } from './invitation-page.ts'
import { invitationRoutes } from './invitations.ts'
import { memberRoutes } from './members.ts'
import { oauthRoutes } from './oauth.ts'
import { organizationRoutes } from './organizations.ts'
import type { Origins } from './origins.ts'
import { problem } from './problems.ts'
import { projectRoutes } from './projects.ts'
import type { RecentWrites } from './recent-writes.ts'
import type { Http } from './server.ts'
import type { Logins, Sessions } from './sessions.ts'
import { stillMay } from './still-may.ts'
import { subscriptionRoutes } from './subscription.ts'
import { tokenRoutes } from './tokens.ts'
import { usageRoutes } from './usage.ts'
import { usageEventRoutes } from './usage-events.ts'
import { userRoutes } from './users.ts'
import { type EndpointDeps, webhookEndpointRoutes } from './webhook-endpoints.ts'

export type AccountDeps = EndpointDeps & {
  sessions: Sessions
  logins: Logins
  /** By the names in their paths. */
  providers: ReadonlyMap<string, LoginProvider>
  origins: Origins
  store: EventStore
  pool: Pool
  accessTokens: AccessTokens
  verifyApiKey: AccessDeps['verifyApiKey']
  keyUses: KeyUses
  /** What decides on access. */
  access: AccessCache
  personal: Personal
  usages: Usages
  recentWrites: RecentWrites
  subscriptions: Subscriptions
  /** Which organizations have been deleted. */
  deletedOrganizations: DeletedOrganizations
  auditKeys: { publicKeys: readonly object[] }
  /** Events for whoever follows them. */
  feed: Feed
  links: InvitationLinks
  claimCodes: ClaimCodes
  /** Absent where no mail server is set. */
  sendMail: SendMail | undefined
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const accountRoutes = (app: Http, deps: AccountDeps): void => {
  const { access, accessTokens, sessions, verifyApiKey, deletedOrganizations } = deps
  const deciding: AccessDeps = {
    ...access,
    verifyAccessToken: async (token) => {
      const user = await accessTokens.verify(token)
      if (!(await sessions.isLive(user.session_id)))
        throw problem.unauthenticated('The session has ended; log in again.')
      return user
    },
    verifyApiKey,
    // Deleted here a moment ago, and the read models may not know it yet.
    memberRole: async (organizationId, userId) =>
      deletedOrganizations.hasHere(organizationId) ? undefined : await access.memberRole(organizationId, userId),
  }
  guardRoutes(app, deciding)
  oauthRoutes(app, deps)
  tokenRoutes(app, deps)
  userRoutes(app, deps)
  organizationRoutes(app, deps)
  memberRoutes(app, deps)
  invitationRoutes(app, deps)
  invitationPage(app, deps.providers)
  claimRoutes(app, deps)
  projectRoutes(app, deps)
  apiKeyRoutes(app, deps)
  subscriptionRoutes(app, deps)
  usageRoutes(app, deps)
  usageEventRoutes(app, deps)
  documentationRoutes(app, deps)
  auditRoutes(app, deps)
  feedRoutes(app, deps, stillMay(deciding, sessions))
  webhookEndpointRoutes(app, deps)
  endpointDeliveryRoutes(app, deps)
}
