// The key of our access tokens, from the settings or, in development, from the data folder.

import type { Config } from '../config/config.ts'
import { developmentKey } from '../embedded/development-key.ts'
import { type AccessTokens, accessTokens } from './access-tokens.ts'

/** The current one and, while it is being exchanged, the previous one. */
export const signingSecrets = ({ accounts, dataDir }: Config): readonly Buffer[] =>
  accounts.signingSecrets.length > 0 ? accounts.signingSecrets : [developmentKey(dataDir, 'token-signing')]

/** `issuer`: where the service is reached, once that is known. */
export const accessTokensOf = (config: Config, issuer: () => string): AccessTokens =>
  accessTokens(signingSecrets(config), issuer)
