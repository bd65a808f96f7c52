// Verifies API keys: by their hash, as nothing else of them is kept.

import { createHash } from 'node:crypto'
import { apiKeyByHash } from '../../projections/projects.ts'
import type { Pool } from '../store/sql.ts'
import type { AccessDeps } from './access.ts'
import { problem } from './problems.ts'

/** `now`: ISO 8601. */
export const keyVerifier =
  (pool: Pool, now: () => string): AccessDeps['verifyApiKey'] =>
  async (key) => {
    const row = await apiKeyByHash(pool, createHash('sha256').update(key).digest('hex'))
    if (!row || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now()))
      throw problem.unauthenticated('The API key is not valid.')
    const { key_id, project_id, organization_id, scopes } = row
    return { kind: 'api_key', key_id, project_id, organization_id, scopes }
  }
