// Authentication by API key. The row of a key is cached for a second, and dropped at once when this process has
// written to the key, its project or its organization; other processes see a revocation within that second.

import { apiKeyByHash, type FoundApiKey } from '../../projections/accounts/projects.ts'
import { cachedLoads } from '../concurrency/cached-loads.ts'
import type { AccessDeps } from '../http/access/caller.ts'
import { problem } from '../http/problems.ts'
import type { RecentWrites } from '../http/read-your-writes.ts'
import type { Pool } from '../postgres/connection.ts'
import { hashOfApiKey, isApiKey } from './format.ts'

/** How long a write may take to reach the read models. */
const UNDER_WAY_MS = 2_000
const GROUP = 'accounts'

/** Last uses of keys: noted in memory and written later. */
export type KeyUses = {
  used: (keyId: string) => void
  /** Times (ISO 8601) of the keys that were ever used. */
  lastUsed: (keyIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

type Verifying = {
  pool: Pool
  recentWrites: Pick<RecentWrites, 'seen' | 'wroteSince'>
  used: KeyUses['used']
  /** ISO 8601. */
  now: () => string
}

/** The ids under which a write may concern the key. */
const idsOf = (hash: string, { project_id, organization_id }: FoundApiKey): string[] => [
  hash,
  project_id,
  organization_id,
]

/** Returns the principal of a key; see `AccessDeps`. */
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

  // Unknown keys are cached too, so they cause no more lookups than valid ones.
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
