// The login providers: those of the settings, and in development one that believes everyone.

import { normalEmail } from '../accounts/decide.ts'
import type { Config } from '../config/config.ts'
import { DEVELOPMENT, developmentProvider } from '../providers/login/development.ts'
import { githubProvider } from '../providers/login/github.ts'
import { openIdProvider } from '../providers/login/openid.ts'
import type { Parts } from '../runtime/parts.ts'
import type { LoginProvider } from './provider-port.ts'

type Named = Config['accounts']['providers'][number]

/** Messages of library errors may quote the request, so only the kind of an error is logged. */
const kindOf = (error: unknown): string => {
  const { name, code, error: answered } = error as { name?: string; code?: string; error?: unknown }
  return [name, code, answered].filter((part) => typeof part === 'string').join(' ')
}

const opened = (provider: Named, logger: Parts['logger']): LoginProvider => {
  const onUnexpected = (error: unknown) =>
    logger.error({ provider: provider.name, reason: kindOf(error) }, 'a login provider does not take this client')
  return provider.name === 'github' ? githubProvider(provider, onUnexpected) : openIdProvider(provider, onUnexpected)
}

/** By the name in the path. */
export const loginProviders = ({ config, logger }: Pick<Parts, 'config' | 'logger'>): Map<string, LoginProvider> => {
  const providers = new Map(config.accounts.providers.map((one) => [one.name, opened(one, logger)]))
  if (!config.production) providers.set(DEVELOPMENT, developmentProvider(normalEmail))
  return providers
}
