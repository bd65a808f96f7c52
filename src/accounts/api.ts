// The API of users and programs: puts the routes of all account features behind one guard (http/access/guard.ts).

import { type ApiKeyRouteDeps, apiKeyRoutes } from '../api-keys/routes.ts'
import { type AuditRouteDeps, auditRoutes } from '../audit/routes.ts'
import { auditComponents } from '../audit/schemas.ts'
import { type SubscriptionRouteDeps, subscriptionRoutes } from '../billing/routes.ts'
import { billingComponents } from '../billing/schemas.ts'
import { type DigestMailRouteDeps, digestMailRoutes } from '../digest-mail/routes.ts'
import { digestMailComponents } from '../digest-mail/schemas.ts'
import { type DocumentationRouteDeps, documentationRoutes } from '../documentation/routes.ts'
import { documentationComponents } from '../documentation/schemas.ts'
import { type Feed, feedRoutes } from '../feed/routes.ts'
import type { AccessDeps } from '../http/access/caller.ts'
import { guardRoutes, revalidateAccess } from '../http/access/guard.ts'
import type { Http } from '../http/app.ts'
import { problem } from '../http/problems.ts'
import { type OauthRouteDeps, oauthRoutes } from '../login/routes.ts'
import { loginComponents } from '../login/schemas.ts'
import { sessionRoutes, type TokenRouteDeps, tokenRoutes } from '../login/sessions/routes.ts'
import { type OperationRouteDeps, operationRoutes } from '../operations/routes.ts'
import { operationComponents } from '../operations/schemas.ts'
import { type ClaimRouteDeps, claimRoutes } from '../organizations/claim/routes.ts'
import { invitationPage } from '../organizations/invitations/page.ts'
import { type InvitationRouteDeps, invitationRoutes } from '../organizations/invitations/routes.ts'
import { type MemberRouteDeps, memberRoutes } from '../organizations/members/routes.ts'
import { type OrganizationRouteDeps, organizationRoutes } from '../organizations/routes.ts'
import { organizationComponents } from '../organizations/schemas.ts'
import { endpointDeliveryRoutes } from '../outbound/deliveries/routes.ts'
import { type EndpointRouteDeps, webhookEndpointRoutes } from '../outbound/endpoints/routes.ts'
import { endpointComponents } from '../outbound/endpoints/schemas.ts'
import { type OwnShopRouteDeps, ownShopRoutes } from '../own-shops/routes.ts'
import { ownShopComponents } from '../own-shops/schemas.ts'
import { type FeedAddressRouteDeps, feedAddressRoutes } from '../product-feeds/routes.ts'
import { type ProjectRouteDeps, projectRoutes } from '../projects/routes.ts'
import { projectComponents } from '../projects/schemas.ts'
import { type UsageEventRouteDeps, usageEventRoutes } from '../usage/external/routes.ts'
import { type UsageRouteDeps, usageRoutes } from '../usage/routes.ts'
import { usageComponents } from '../usage/schemas.ts'
import type { AccessCache } from './access.ts'
import { type UserRouteDeps, userRoutes } from './routes.ts'
import { userComponents } from './schemas.ts'

/** What the routes and the guard need. */
export type AccountDeps = OauthRouteDeps &
  TokenRouteDeps &
  UserRouteDeps &
  OrganizationRouteDeps &
  MemberRouteDeps &
  InvitationRouteDeps &
  ClaimRouteDeps &
  ProjectRouteDeps &
  ApiKeyRouteDeps &
  SubscriptionRouteDeps &
  UsageRouteDeps &
  UsageEventRouteDeps &
  DocumentationRouteDeps &
  AuditRouteDeps &
  OperationRouteDeps &
  FeedAddressRouteDeps &
  DigestMailRouteDeps &
  OwnShopRouteDeps &
  EndpointRouteDeps & {
    access: AccessCache & Pick<AccessDeps, 'areStale'>
    verifyApiKey: AccessDeps['verifyApiKey']
    feed: Feed
  }

export const accountComponents = {
  ...loginComponents,
  ...userComponents,
  ...organizationComponents,
  ...projectComponents,
  ...billingComponents,
  ...usageComponents,
  ...documentationComponents,
  ...auditComponents,
  ...endpointComponents,
  ...operationComponents,
  ...digestMailComponents,
  ...ownShopComponents,
}

/** What decides who may call the routes of an organization or a project. */
export const accessDeps = ({
  access,
  accessTokens,
  sessions,
  verifyApiKey,
  deletedOrganizations,
}: Pick<
  AccountDeps,
  'access' | 'accessTokens' | 'sessions' | 'verifyApiKey' | 'deletedOrganizations'
>): AccessDeps => ({
  ...access,
  verifyAccessToken: async (token) => {
    const user = await accessTokens.verify(token)
    if (!(await sessions.isLive(user.session_id))) throw problem.unauthenticated('The session has ended; log in again.')
    return user
  },
  verifyApiKey,
  // Deleted by this process a moment ago; the read models may not have it yet.
  memberRole: async (organizationId, userId) =>
    deletedOrganizations.hasHere(organizationId) ? undefined : await access.memberRole(organizationId, userId),
})

export const accountRoutes = (app: Http, deps: AccountDeps): void => {
  const deciding = accessDeps(deps)
  guardRoutes(app, deciding)
  oauthRoutes(app, deps)
  tokenRoutes(app, deps)
  userRoutes(app, deps)
  sessionRoutes(app, deps)
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
  operationRoutes(app, deps)
  feedRoutes(app, deps, revalidateAccess(deciding, deps.sessions))
  webhookEndpointRoutes(app, deps)
  endpointDeliveryRoutes(app, deps)
  feedAddressRoutes(app, deps)
  digestMailRoutes(app, deps)
  ownShopRoutes(app, deps)
}
