// Last uses of API keys. A use is noted in memory and written in a batch a moment later, once a minute for each key, so that
// no request waits for it; a killed process loses the uses of its last second.

import { boundedCache } from '../concurrency/cache.ts'
import type { Pool } from '../postgres/connection.ts'

const AGAIN_AFTER_MS = 60_000
const WRITTEN_AFTER_MS = 1_000
const REMEMBERED_KEYS = 10_000

type Noting = {
  pool: Pool
  /** Aborts when the process stops; noted uses are written then. */
  signal: AbortSignal
  onError: (error: unknown) => void
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const apiKeyUses = ({ pool, signal, onError, now }: Noting) => {
  /** Keys noted within the last minute. */
  const noted = boundedCache<true>(REMEMBERED_KEYS, () => Date.parse(now()))
  let waiting = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const written = waiting
    waiting = new Map()
    if (written.size === 0) return
    try {
      await pool.query({
        name: 'uses of API keys',
        text: `insert into api_key_uses as known (key_id, last_used_at) select * from unnest($1::uuid[], $2::timestamptz[])
               on conflict (key_id) do update set last_used_at = greatest(known.last_used_at, excluded.last_used_at)`,
        values: [[...written.keys()], [...written.values()]],
      })
    } catch (error) {
      // Their next use is noted again.
      for (const keyId of written.keys()) noted.delete(keyId)
      onError(error)
    }
  }

  signal.addEventListener('abort', () => void write(), { once: true })

  return {
    used: (keyId: string): void => {
      if (noted.get(keyId)) return
      noted.set(keyId, true, AGAIN_AFTER_MS)
      waiting.set(keyId, now())
      timer ??= setTimeout(() => void write(), WRITTEN_AFTER_MS).unref()
    },
    lastUsed: async (keyIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const { rows } = await pool.query<{ key_id: string; last_used_at: string }>({
        name: 'last uses of API keys',
        text: 'select key_id, last_used_at from api_key_uses where key_id = any ($1::uuid[])',
        values: [keyIds],
      })
      return new Map(rows.map(({ key_id, last_used_at }) => [key_id, last_used_at]))
    },
  }
}
