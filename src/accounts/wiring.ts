// Puts together what the routes of accounts need.

import { scannedPosition } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import { apiKeyUses } from '../api-keys/last-use.ts'
import { apiKeyVerifier } from '../api-keys/verify.ts'
import { auditKeysOf } from '../audit/signing-keys.ts'
import type { Config } from '../config/config.ts'
import { digestMailLinks } from '../digest-mail/links.ts'
import { pushSecretsIn } from '../documentation/push-secrets.ts'
import { encryptionKeys, signingSecrets } from '../encryption/keys.ts'
import { feedPlaces } from '../feed/cursor.ts'
import { publishLeftOut } from '../feed/reactor.ts'
import { createFeed } from '../feed/routes.ts'
import { originsOf } from '../http/cors.ts'
import { configuredAccessTokens } from '../login/access-tokens.ts'
import { loginsIn } from '../login/pending-logins.ts'
import type { LoginProvider } from '../login/provider-port.ts'
import { sessionsIn } from '../login/sessions.ts'
import { deadLettersIn } from '../operations/dead-letters.ts'
import { claimCodesIn } from '../organizations/claim/codes.ts'
import { invitationLinks } from '../organizations/invitations/links.ts'
import { createDeletedOrganizations } from '../organizations/recent-changes.ts'
import { outboundAsked } from '../outbound/deliveries/requests.ts'
import { outboundReach } from '../outbound/deliveries/send.ts'
import type { EndpointDeps } from '../outbound/endpoints/routes.ts'
import { endpointSecretsIn, MOST_SECRETS, newSecret } from '../outbound/endpoints/secrets.ts'
import { type FeedParts, feedAddressDeps } from '../product-feeds/wiring.ts'
import { DEVELOPMENT, developmentProvider } from '../providers/login/development.ts'
import { githubProvider } from '../providers/login/github.ts'
import { openIdProvider } from '../providers/login/openid.ts'
import { smtpMailer } from '../providers/mail/smtp.ts'
import { UnreadablePage } from '../providers/web/address.ts'
import { now } from '../runtime/clock.ts'
import { unreadableBy } from '../runtime/logger.ts'
import type { Parts } from '../runtime/parts.ts'
import { accessCache } from './access.ts'
import type { AccountDeps } from './api.ts'
import { normalEmail } from './decide.ts'
import { watchRightsAge } from './rights-age.ts'

const endpointsOf = ({
  config,
  pool,
  rows,
  store,
}: Pick<Parts, 'config' | 'pool' | 'rows' | 'store'>): EndpointDeps => {
  const reach = outboundReach(config.outbound.loopback)
  return {
    endpointSecrets: { ...endpointSecretsIn(pool, encryptionKeys(config)), make: newSecret, most: MOST_SECRETS },
    endpointQueue: outboundAsked(pool, rows, store),
    addressFault: (url) => {
      try {
        reach.address(url)
        return undefined
      } catch (error) {
        if (error instanceof UnreadablePage) return error.message.replace(/[.]$/, '')
        throw error
      }
    },
  }
}

type Named = Config['accounts']['providers'][number]

/** Messages of library errors may quote the request, so only the kind of an error is logged. */
const kindOf = (error: unknown): string => {
  const { name, code, error: answered } = error as { name?: string; code?: string; error?: unknown }
  return [name, code, answered].filter((part) => typeof part === 'string').join(' ')
}

const opened = (provider: Named, logger: Parts['logger']): LoginProvider => {
  const onUnexpected = (error: unknown) =>
    logger.error({ provider: provider.name, reason: kindOf(error) }, 'a login provider does not accept this client')
  return provider.name === 'github' ? githubProvider(provider, onUnexpected) : openIdProvider(provider, onUnexpected)
}

/** By the name in the path. */
const loginProviders = ({ config, logger }: Pick<Parts, 'config' | 'logger'>): Map<string, LoginProvider> => {
  const providers = new Map(config.accounts.providers.map((one) => [one.name, opened(one, logger)]))
  if (!config.production) providers.set(DEVELOPMENT, developmentProvider(normalEmail))
  return providers
}

export type AccountParts = FeedParts &
  Pick<
    Parts,
    | 'config'
    | 'store'
    | 'pool'
    | 'rows'
    | 'personal'
    | 'subscriptions'
    | 'usages'
    | 'recentWrites'
    | 'metrics'
    | 'feed'
    | 'broker'
    | 'signal'
    | 'logger'
  >

/** `listening`: answers the URL of the service once it listens. */
export const accountDeps = (parts: AccountParts, listening: () => string): AccountDeps => {
  const { config, store, pool, rows, personal, subscriptions, usages, recentWrites, signal, logger, broker } = parts
  const onError = (error: unknown) => logger.warn({ err: error }, 'the last uses of API keys could not be recorded')
  const address = () => config.accounts.publicUrl ?? listening()
  const keyUses = apiKeyUses({ pool, signal, onError, now })
  return {
    store,
    pool,
    rows,
    personal,
    subscriptions,
    usages,
    defaultPlan: config.accounts.defaultPlan,
    deadLetters: broker && deadLettersIn(broker, store, (stored) => publishLeftOut(broker, stored, store.identity)),
    operators: new Set(config.accounts.operators.flatMap((email) => normalEmail(email) ?? [])),
    recentWrites,
    now,
    ...endpointsOf(parts),
    ...feedAddressDeps(parts),
    pushSecrets: pushSecretsIn(pool, encryptionKeys(config)),
    deletedOrganizations: createDeletedOrganizations(pool),
    auditKeys: auditKeysOf(config),
    feed: createFeed({
      store,
      places: feedPlaces(store.identity, encryptionKeys(config)),
      isProjected: async (position) =>
        store.compare(await scannedPosition(pool, checkpointOf('accounts')), position) >= 0,
      onUnreadable: unreadableBy('feed', parts),
      observe: parts.metrics.feedClients,
      ...parts.feed,
    }),
    links: invitationLinks(signingSecrets(config)),
    digestMailLinks: digestMailLinks(signingSecrets(config)),
    claimCodes: claimCodesIn(pool),
    sendMail: config.mail && smtpMailer(config.mail),
    providers: loginProviders(parts),
    sessions: sessionsIn(pool, rows),
    logins: loginsIn(pool),
    origins: originsOf(address, config.http.corsOrigins),
    accessTokens: configuredAccessTokens(config, address),
    verifyApiKey: apiKeyVerifier({ pool, recentWrites, used: keyUses.used, now }),
    keyUses,
    access: {
      ...accessCache(pool, recentWrites, subscriptions, config.accounts.defaultPlan),
      ...watchRightsAge(pool, store, signal),
    },
  }
}
