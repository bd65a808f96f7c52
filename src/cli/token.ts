// `citable token --shop`: the token that the platform would issue, for trying things out in development.

import type { Config } from '../config/config.ts'
import { OWN_DOMAIN } from '../shops/decide.ts'
import { signSessionToken } from '../shops/session-token.ts'
import { shopDomain } from './arguments.ts'
import { type Output, printLine, UsageError } from './output/output.ts'

export const TOKEN_LIFETIME = '12 hours'
export const NO_TOKENS = 'In production tokens come from the platform and from logins, not from this command.'

/** Prints nothing but the token. @throws UsageError in production and for a domain that is not a shop's. */
export const developmentToken = async (config: Config, shop: string, { out }: Output): Promise<number> => {
  if (config.production) throw new UsageError(NO_TOKENS)
  const domain = shopDomain(shop, config.storefront.domainSuffixes)
  if (OWN_DOMAIN.test(domain))
    throw new UsageError("A project's own shop has no session tokens; use an API key of the project.")
  await printLine(out, await signSessionToken(config.storefront, domain, TOKEN_LIFETIME))
  return 0
}
