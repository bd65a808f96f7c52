// What the endpoints of accounts stand on.

import { apiKeyUses } from '../api-keys/last-use.ts'
import { apiKeyVerifier } from '../api-keys/verify.ts'
import { auditKeysOf } from '../audit/wiring.ts'
import { createFeed } from '../feed/routes.ts'
import { originsOf } from '../http/origins.ts'
import { loginsIn } from '../login/pending-logins.ts'
import { sessionsIn } from '../login/sessions.ts'
import { accessTokensOf, signingSecrets } from '../login/signing-keys.ts'
import { loginProviders } from '../login/wiring.ts'
import { createDeletedOrganizations } from '../organizations/deletions.ts'
import { invitationLinks } from '../organizations/invitations/links.ts'
import { endpointsOf } from '../outbound/endpoints/wiring.ts'
import { smtpMailer } from '../providers/mail/smtp.ts'
import { now, type Parts, unreadableBy } from '../runtime/parts.ts'
import { claimCodesIn } from '../shops/claim/codes.ts'
import { accessCache } from './access.ts'
import type { AccountDeps } from './api.ts'

/** `listening`: where the service listens, which is known when it does. */
export const accountsOf = (parts: Parts, listening: () => string): AccountDeps => {
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
    accessTokens: accessTokensOf(config, address),
    verifyApiKey: apiKeyVerifier({ pool, recentWrites, used: keyUses.used, now }),
    keyUses,
    access: accessCache(pool, recentWrites),
  }
}
