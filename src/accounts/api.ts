// What users and programs may call: every route here says who may (http/access/guard.ts).

import { apiKeyRoutes } from '../api-keys/routes.ts'
import type { KeyUses } from '../api-keys/verify.ts'
import { auditRoutes } from '../audit/routes.ts'
import type { Subscriptions } from '../billing/commands.ts'
import { subscriptionRoutes } from '../billing/routes.ts'
import { documentationRoutes } from '../documentation/routes.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { type Feed, feedRoutes } from '../feed/routes.ts'
import type { AccessCache } from '../http/access/cache.ts'
import { type AccessDeps, guardRoutes } from '../http/access/guard.ts'
import { stillMay } from '../http/access/revalidate.ts'
import type { Origins } from '../http/origins.ts'
import { problem } from '../http/problems.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import type { Http } from '../http/server.ts'
import type { AccessTokens } from '../login/access-tokens.ts'
import type { LoginProvider } from '../login/provider.ts'
import { oauthRoutes } from '../login/routes.ts'
import type { Logins, Sessions } from '../login/sessions-port.ts'
import { tokenRoutes } from '../login/tokens/routes.ts'
import type { DeletedOrganizations } from '../organizations/deletions.ts'
import type { InvitationLinks } from '../organizations/invitations/links.ts'
import type { SendMail } from '../organizations/invitations/mail.ts'
import { invitationPage } from '../organizations/invitations/page.ts'
import { invitationRoutes } from '../organizations/invitations/routes.ts'
import { memberRoutes } from '../organizations/members/routes.ts'
import { organizationRoutes } from '../organizations/routes.ts'
import { endpointDeliveryRoutes } from '../outbound/deliveries/routes.ts'
import { type EndpointDeps, webhookEndpointRoutes } from '../outbound/endpoints/routes.ts'
import type { Pool } from '../postgres/connection.ts'
import type { Personal } from '../privacy/seal.ts'
import { projectRoutes } from '../projects/routes.ts'
import { type ClaimCodes, claimRoutes } from '../shops/claim/routes.ts'
import type { Usages } from '../usage/commands.ts'
import { usageEventRoutes } from '../usage/external/routes.ts'
import { usageRoutes } from '../usage/routes.ts'
import { userRoutes } from './routes.ts'

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
