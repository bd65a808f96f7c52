// Who an API key is. What the database says of a key is remembered for a second, and forgotten at once where this process has
// written to the key, its project or its organization; other processes see a revocation within that second.

import { apiKeyByHash, type FoundApiKey } from '../../projections/accounts/projects.ts'
import { cachedLoads } from '../concurrency/cached-loads.ts'
import type { AccessDeps } from '../http/access/caller.ts'
import { problem } from '../http/problems.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import type { Pool } from '../postgres/connection.ts'
import { hashOfApiKey, isApiKey } from './format.ts'

/** So long a write may be under way into the read models. */
const UNDER_WAY_MS = 2_000
const GROUP = 'accounts'

/** When keys were last used: noted on the way and written later. */
export type KeyUses = {
  used: (keyId: string) => void
  /** Times (ISO 8601) of those that were ever used. */
  lastUsed: (keyIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

type Verifying = {
  pool: Pool
  recentWrites: Pick<RecentWrites, 'seen' | 'wroteSince'>
  used: KeyUses['used']
  /** ISO 8601. */
  now: () => string
}

/** What a write may be under that concerns the key. */
const idsOf = (hash: string, { project_id, organization_id }: FoundApiKey): string[] => [
  hash,
  project_id,
  organization_id,
]

/** Answers whose the key is, as `AccessDeps` says. */
export const apiKeyVerifier = ({ pool, recentWrites, used, now }: Verifying): AccessDeps['verifyApiKey'] => {
  const load = async (hash: string): Promise<{ row: FoundApiKey | undefined }> => {
    const at = performance.now()
    await recentWrites.seen(hash, GROUP)
    const row = await apiKeyByHash(pool, hash)
    const isNew = row && idsOf(hash, row).some((id) => recentWrites.wroteSince(id, at - UNDER_WAY_MS))
    if (!isNew) return { row }
    await Promise.all(idsOf(hash, row).map((id) => recentWrites.seen(id, GROUP)))
    return { row: await apiKeyByHash(pool, hash) }
  }

  // Whoever sends a key that is none asks the database no more often than who sends one that is.
  const found = cachedLoads<{ row: FoundApiKey | undefined }>({
    wroteSince: recentWrites.wroteSince,
    idsOf: ({ row }) => (row ? [row.project_id, row.organization_id] : []),
  })

  return async (key) => {
    if (!isApiKey(key)) throw problem.unauthenticated('The API key is not valid.')
    const hash = hashOfApiKey(key)
    const row = (await found(hash, [hash], () => load(hash)))?.row
    if (!row) throw problem.unauthenticated('The API key is not valid.')
    if (row.revoked_at !== null) throw problem.unauthenticated('The API key was revoked.')
    if (row.expires_at !== null && Date.parse(row.expires_at) <= Date.parse(now()))
      throw problem.unauthenticated('The API key has expired.')
    used(row.key_id)
    const { key_id, project_id, organization_id, scopes } = row
    return { kind: 'api_key', key_id, project_id, organization_id, scopes }
  }
}
