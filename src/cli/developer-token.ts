// What `citable token --user` does: the login of development without a browser, for trying things out.

import { randomUUID } from 'node:crypto'
import { waitUntilScanned } from '../../projections/progress.ts'
import { checkpointOf } from '../../projections/registry.ts'
import { giveDevelopmentRole, logIn, startSession } from '../accounts/commands.ts'
import { normalEmail } from '../accounts/decide.ts'
import type { MemberRole } from '../accounts/names.ts'
import type { Config } from '../config/config.ts'
import { serviceAddress } from '../embedded/postgres-folder.ts'
import { encryptionKeys } from '../encryption/keys.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { causedBy } from '../event-log/handle.ts'
import { configuredAccessTokens } from '../login/access-tokens.ts'
import { sessionsIn } from '../login/sessions.ts'
import type { Pool } from '../postgres/connection.ts'
import { subjectKeys } from '../privacy/subject-keys.ts'
import { DEVELOPMENT, developmentIdentity } from '../providers/login/development.ts'
import { now } from '../runtime/clock.ts'
import { type Output, printable, printLine, UsageError } from './output/output.ts'

const LIFETIME_SECONDS = 12 * 60 * 60
/** A running service has read it by then; without one, there is nothing to wait for. */
const SEEN_LIMIT_MS = 2_000

type Wanted = { email: string; role: MemberRole | undefined }

/** An access token of the user with this address, created if needed; with `role` a member of an organization of their own. */
export const developerToken = async (
  config: Config,
  { pool, store }: { pool: Pool; store: EventStore },
  { email, role }: Wanted,
): Promise<string | { refused: 'address' | 'deleted' }> => {
  const subject = normalEmail(email)
  if (subject === undefined) return { refused: 'address' }
  const personal = subjectKeys(pool, encryptionKeys(config))
  const cause = causedBy(randomUUID(), now)
  const login = { provider: DEVELOPMENT, identity: developmentIdentity(email, null, subject), link: undefined }
  const entered = await logIn({ store, personal }, login, cause)
  if ('refused' in entered) throw new Error('the identity belongs to another user')
  const session = { user_id: entered.user_id, session_id: randomUUID(), provider: DEVELOPMENT }
  const started = await startSession({ store, personal }, session, cause)
  const user_agent = await personal.seal(session.user_id, 'citable token')
  await sessionsIn(pool, () => pool).start({ ...session, user_agent })
  const given = role ? await giveDevelopmentRole(store, { user_id: session.user_id, role }, cause) : undefined
  if (given && 'refused' in given) return given
  const position = given?.position ?? started ?? entered.position
  if (position) await waitUntilScanned(pool, store, checkpointOf('accounts'), position, SEEN_LIMIT_MS)
  return await configuredAccessTokens(config, () => serviceAddress(config)).sign(session, LIFETIME_SECONDS)
}

const REFUSED = {
  address: 'is not an email address.',
  deleted: 'has deleted the organization that --role is for; use another address.',
}

/** Prints only the token; the user is created if needed. @throws UsageError for an invalid address */
export const developmentUserToken = async (
  config: Config,
  { user, role }: { user: string; role?: MemberRole },
  log: { pool: Pool; store: EventStore },
  { out }: Output,
): Promise<number> => {
  const token = await developerToken(config, log, { email: user, role })
  if (typeof token !== 'string') throw new UsageError(`"${printable(user)}" ${REFUSED[token.refused]}`)
  await printLine(out, token)
  return 0
}
