// The one-time codes with which a user claims the organization of a shop (codes.sql).

import { createHash, randomBytes } from 'node:crypto'
import { type Pool, transaction } from '../../postgres/connection.ts'

/** Crockford's base 32: no I, L, O and U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const LIFETIME = '10 minutes'
const MOST_OPEN = 5
const GUESSES_COUNT_FOR = '10 minutes'
const MOST_GUESSES = 10

/** 80 random bits: 32 divides 256, so all symbols are equally likely. */
const newCode = (): string => Array.from(randomBytes(LENGTH), (byte) => SYMBOLS[byte % SYMBOLS.length]).join('')

const inGroups = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

const ALONE = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

type UsedRow = { organization_id: string; is_settled: boolean }

export const claimCodesIn = (pool: Pool) => ({
  /** A new code for display, in groups of four. The five newest unused codes of a shop work. */
  issue: ({ shop_id, organization_id }: { shop_id: string; organization_id: string }) =>
    transaction(pool, async (client) => {
      await client.query(ALONE, [`claim codes of ${shop_id}`])
      await client.query(
        `delete from claim_codes where shop_id = $1 and (expires_at <= now() or code_hash in (
           select code_hash from claim_codes where shop_id = $1 and used_by is null and expires_at > now()
           order by created_at desc offset $2))`,
        [shop_id, MOST_OPEN - 1],
      )
      const code = newCode()
      const { rows } = await client.query<{ expires_at: string }>(
        `insert into claim_codes (code_hash, shop_id, organization_id, created_at, expires_at)
         values ($1, $2, $3, clock_timestamp(), clock_timestamp() + $4::interval) returning expires_at`,
        [hashOf(code), shop_id, organization_id, LIFETIME],
      )
      const [row] = rows
      if (!row) throw new Error('no code was kept')
      return { code: inGroups(code), expires_at: row.expires_at }
    }),

  /** Consumes a code for the user, who may repeat that; of two concurrent users one wins. `wait_s`: after too many wrong codes. */
  use: (code: string, userId: string) =>
    transaction(pool, async (client) => {
      await client.query(ALONE, [`claim guesses of ${userId}`])
      const guesses = await client.query<{ wait_s: number }>(
        `select ceil(extract(epoch from guessed_at + $2::interval - now()))::int as wait_s from claim_guesses
         where user_id = $1 and guessed_at > now() - $2::interval order by guessed_at desc offset $3 limit 1`,
        [userId, GUESSES_COUNT_FOR, MOST_GUESSES - 1],
      )
      const [oldest] = guesses.rows
      if (oldest) return { wait_s: Math.max(1, oldest.wait_s) }
      const { rows } = await client.query<UsedRow>(
        `update claim_codes set used_by = $2 where code_hash = $1 and expires_at > now()
           and (used_by is null or used_by = $2) returning organization_id, is_settled`,
        [hashOf(code), userId],
      )
      const [row] = rows
      if (row) return { organization_id: row.organization_id, isSettled: row.is_settled }
      await client.query('delete from claim_guesses where user_id = $1 and guessed_at <= now() - $2::interval', [
        userId,
        GUESSES_COUNT_FOR,
      ])
      await client.query('insert into claim_guesses (user_id) values ($1)', [userId])
      return { wrong: true as const }
    }),

  /** Records that the user has become a member with it. */
  settle: async (code: string): Promise<void> => {
    await pool.query('update claim_codes set is_settled = true where code_hash = $1', [hashOf(code)])
  },
})
