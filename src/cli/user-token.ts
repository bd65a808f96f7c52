// `citable token --user`: an access token of a user, for trying things out in development.

import { developerToken } from '../accounts/development/token.ts'
import type { MemberRole } from '../accounts/names.ts'
import type { Config } from '../config/config.ts'
import type { EventStore } from '../event-log/event-store.ts'
import type { Pool } from '../postgres/connection.ts'
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
