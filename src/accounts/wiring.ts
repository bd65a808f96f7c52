// Puts together what the routes of accounts need.

import { apiKeyUses } from '../api-keys/last-use.ts'
import { apiKeyVerifier } from '../api-keys/verify.ts'
import { auditKeysOf } from '../audit/signing-keys.ts'
import { createFeed } from '../feed/routes.ts'
import { originsOf } from '../http/origins.ts'
import { configuredAccessTokens } from '../login/access-tokens.ts'
import { loginsIn } from '../login/pending-logins.ts'
import { sessionsIn } from '../login/sessions.ts'
import { signingSecrets } from '../login/signing-keys.ts'
import { loginProviders } from '../login/wiring.ts'
import { claimCodesIn } from '../organizations/claim/codes.ts'
import { invitationLinks } from '../organizations/invitations/links.ts'
import { createDeletedOrganizations } from '../organizations/recent-changes.ts'
import { endpointsOf } from '../outbound/endpoints/wiring.ts'
import { smtpMailer } from '../providers/mail/smtp.ts'
import { now } from '../runtime/clock.ts'
import type { Parts } from '../runtime/parts.ts'
import { unreadableBy } from '../runtime/unreadable-events.ts'
import { accessCache } from './access.ts'
import type { AccountDeps } from './api.ts'

export type AccountParts = Pick<
  Parts,
  | 'config'
  | 'store'
  | 'pool'
  | 'personal'
  | 'subscriptions'
  | 'usages'
  | 'recentWrites'
  | 'metrics'
  | 'feed'
  | 'signal'
  | 'logger'
>

/** `listening`: answers the URL of the service once it listens. */
export const accountDeps = (parts: AccountParts, listening: () => string): AccountDeps => {
  const { config, store, pool, personal, subscriptions, usages, recentWrites, signal, logger } = parts
  const onError = (error: unknown) => logger.warn({ err: error }, 'when API keys were used was not written')
  const address = () => config.accounts.publicUrl ?? listening()
  const keyUses = apiKeyUses({ pool, signal, onError, now })
  return {
    store,
    pool,
    personal,
    subscriptions,
    usages,
    recentWrites,
    now,
    ...endpointsOf(parts),
    deletedOrganizations: createDeletedOrganizations(pool),
    auditKeys: auditKeysOf(config),
    feed: createFeed({
      store,
      onUnreadable: unreadableBy('feed', parts),
      observe: parts.metrics.feedClients,
      ...parts.feed,
    }),
    links: invitationLinks(signingSecrets(config)),
    claimCodes: claimCodesIn(pool),
    sendMail: config.mail && smtpMailer(config.mail),
    providers: loginProviders(parts),
    sessions: sessionsIn(pool),
    logins: loginsIn(pool),
    origins: originsOf(address, config.http.corsOrigins),
    accessTokens: configuredAccessTokens(config, address),
    verifyApiKey: apiKeyVerifier({ pool, recentWrites, used: keyUses.used, now }),
    keyUses,
    access: accessCache(pool, recentWrites),
  }
}
