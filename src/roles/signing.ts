// The key of our access tokens, from the settings or, in development, from the data folder.

import type { Config } from '../config.ts'
import { developmentKey } from '../embedded/development-key.ts'
import { type AccessTokens, accessTokens } from '../http/access-tokens.ts'

const signingSecrets = ({ accounts, dataDir }: Config): readonly Buffer[] =>
  accounts.signingSecrets.length > 0 ? accounts.signingSecrets : [developmentKey(dataDir, 'token-signing')]

/** `issuer`: where the service is reached, once that is known. */
export const accessTokensOf = (config: Config, issuer: () => string): AccessTokens =>
  accessTokens(signingSecrets(config), issuer)
