// `citable token --shop | --user`: the token that the platform would issue, or a user's access token, for trying things out in development.

import { developerToken } from '../accounts/development/token.ts'
import type { MemberRole } from '../accounts/names.ts'
import type { Config } from '../config/config.ts'
import type { EventStore } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'
import { signSessionToken } from '../shops/session-token.ts'
import { shopDomain } from './arguments.ts'
import { type Output, printable, printLine, UsageError } from './output/output.ts'

const REFUSED = {
  address: 'is no email address.',
  deleted: 'has deleted the organization that --role is for; use another address.',
}

type Wanted = { user: string; role?: MemberRole }

/** Prints nothing but the token; the user is made where there is none. @throws UsageError for what is no address */
export const developmentUserToken = async (
  config: Config,
  { user, role }: Wanted,
  log: { pool: Pool; store: EventStore },
  { out }: Output,
): Promise<number> => {
  const token = await developerToken(config, log, { email: user, role })
  if (typeof token !== 'string') throw new UsageError(`"${printable(user)}" ${REFUSED[token.refused]}`)
  await printLine(out, token)
  return 0
}

export const TOKEN_LIFETIME = '12 hours'
export const NO_TOKENS = 'In production tokens come from the platform and from logins, not from this command.'

/** Prints nothing but the token. @throws UsageError in production and for a domain that is no shop's. */
export const developmentToken = async (config: Config, shop: string, { out }: Output): Promise<number> => {
  if (config.production) throw new UsageError(NO_TOKENS)
  const domain = shopDomain(shop, config.storefront.domainSuffixes)
  await printLine(out, await signSessionToken(config.storefront, domain, TOKEN_LIFETIME))
  return 0
}
