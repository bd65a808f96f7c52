// What the endpoints of accounts stand on.

import type { Config } from '../config.ts'
import { developmentKey } from '../embedded/development-key.ts'
import { accessCache } from '../http/access-cache.ts'
import { accessTokens } from '../http/access-tokens.ts'
import type { AccountDeps } from '../http/accounts.ts'
import { apiKeyVerifier } from '../http/api-keys-verify.ts'
import { invitationLinks } from '../http/invitation-links.ts'
import { createStandings } from '../http/standings.ts'
import { apiKeyUses } from '../providers/api-key-uses.ts'
import { claimCodesIn } from '../providers/claim-codes.ts'
import { smtpMailer } from '../providers/mail/smtp.ts'
import { now, type Parts } from './parts.ts'

/** In whose name tokens are issued where no PUBLIC_URL is set. */
const DEVELOPMENT_ISSUER = 'http://localhost'

const signingSecrets = ({ accounts, dataDir }: Config): readonly Buffer[] =>
  accounts.signingSecrets.length > 0 ? accounts.signingSecrets : [developmentKey(dataDir, 'token-signing')]

export const accountsOf = (parts: Parts): AccountDeps => {
  const { config, store, pool, personal, subscriptions, usages, recentWrites, signal, logger } = parts
  const onError = (error: unknown) => logger.warn({ err: error }, 'when API keys were used was not written')
  const keyUses = apiKeyUses({ pool, signal, onError, now })
  return {
    ...{ store, pool, personal, subscriptions, usages, recentWrites, now },
    publicUrl: config.accounts.publicUrl,
    standings: createStandings(pool),
    links: invitationLinks(signingSecrets(config)),
    claimCodes: claimCodesIn(pool),
    sendMail: config.mail && smtpMailer(config.mail),
    providers: new Map(),
    accessTokens: accessTokens(signingSecrets(config), config.accounts.publicUrl ?? DEVELOPMENT_ISSUER),
    verifyApiKey: apiKeyVerifier({ pool, recentWrites, used: keyUses.used, now }),
    keyUses,
    access: accessCache(pool, recentWrites),
  }
}
