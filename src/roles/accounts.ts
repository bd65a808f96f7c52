// What the endpoints of accounts stand on.

import { accessCache } from '../http/access-cache.ts'
import type { AccountDeps } from '../http/accounts.ts'
import { apiKeyVerifier } from '../http/api-keys-verify.ts'
import { createDeletedOrganizations } from '../http/deleted-organizations.ts'
import { createFeed } from '../http/feed.ts'
import { invitationLinks } from '../http/invitation-links.ts'
import { originsOf } from '../http/origins.ts'
import { apiKeyUses } from '../providers/api-key-uses.ts'
import { claimCodesIn } from '../providers/claim-codes.ts'
import { loginsIn } from '../providers/login/logins.ts'
import { sessionsIn } from '../providers/login/sessions.ts'
import { smtpMailer } from '../providers/mail/smtp.ts'
import { auditKeysOf } from './audit.ts'
import { endpointsOf } from './endpoints.ts'
import { loginProviders } from './login-providers.ts'
import { now, type Parts, unreadableBy } from './parts.ts'
import { accessTokensOf, signingSecrets } from './signing.ts'

/** `listening`: where the service listens, which is known when it does. */
export const accountsOf = (parts: Parts, listening: () => string): AccountDeps => {
  const { config, store, pool, personal, subscriptions, usages, recentWrites, signal, logger } = parts
  const onError = (error: unknown) => logger.warn({ err: error }, 'when API keys were used was not written')
  const address = () => config.accounts.publicUrl ?? listening()
  const keyUses = apiKeyUses({ pool, signal, onError, now })
  return {
    ...{ store, pool, personal, subscriptions, usages, recentWrites, now },
    ...endpointsOf(parts),
    deletedOrganizations: createDeletedOrganizations(pool),
    auditKeys: auditKeysOf(config),
    feed: createFeed({
      ...{ store, onUnreadable: unreadableBy('feed', parts), observe: parts.metrics.feedClients },
      ...parts.feed,
    }),
    links: invitationLinks(signingSecrets(config)),
    claimCodes: claimCodesIn(pool),
    sendMail: config.mail && smtpMailer(config.mail),
    providers: loginProviders(parts),
    sessions: sessionsIn(pool),
    logins: loginsIn(pool),
    origins: originsOf(address, config.http.corsOrigins),
    accessTokens: accessTokensOf(config, address),
    verifyApiKey: apiKeyVerifier({ pool, recentWrites, used: keyUses.used, now }),
    keyUses,
    access: accessCache(pool, recentWrites),
  }
}
