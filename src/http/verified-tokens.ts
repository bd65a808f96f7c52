// Access tokens that were verified a moment ago: verifying a signature takes longer than everything else that access needs.

import type { AccessDeps, UserPrincipal } from './access.ts'
import type { RecentWrites } from './recent-writes.ts'

/** Whatever else the verification looks at is noticed within this time. */
const REMEMBERED_MS = 1_000
const REMEMBERED = 5_000

/**
 * The same function, which remembers what is valid; no longer than a second, by which a token may be good for longer, and no longer
 * than until this process writes for the user.
 */
export const rememberingTokens = (
  verify: AccessDeps['verifyAccessToken'],
  wroteSince: RecentWrites['wroteSince'],
  clock: () => number = () => performance.now(),
): AccessDeps['verifyAccessToken'] => {
  const verified = new Map<string, { at: number; user: UserPrincipal }>()
  return async (token) => {
    const known = verified.get(token)
    if (known && clock() - known.at < REMEMBERED_MS && !wroteSince(known.user.user_id, known.at)) return known.user
    const at = clock()
    const user = await verify(token)
    verified.delete(token)
    verified.set(token, { at, user })
    const [oldest] = verified.keys()
    if (verified.size > REMEMBERED && oldest !== undefined) verified.delete(oldest)
    return user
  }
}
