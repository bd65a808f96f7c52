// Logins under way (pending-logins.sql): each returns once, within ten minutes, to the browser that began it.

import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from '../postgres/connection.ts'
import type { Logins } from './sessions-port.ts'

const SECRET_BYTES = 32
const LIMIT_MINUTES = 10

const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url')
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

type Asked = Parameters<Logins['begin']>[0]

type Row = { provider: string; nonce: string; verifier: string; redirect: string | null; link_user: string | null }

export const loginsIn = (pool: Pool) => ({
  begin: async ({ provider, browser = secret(), redirect, link }: Asked) => {
    const [state, nonce, verifier] = [secret(), secret(), secret()]
    await pool.query({
      name: 'begin a login',
      text: `with gone as (
               delete from oauth_logins where state_hash in (
                 select state_hash from oauth_logins where expires_at < now() limit 100 for update skip locked))
             insert into oauth_logins (state_hash, provider, browser_hash, nonce, verifier, redirect, link_user, expires_at)
             values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => ${LIMIT_MINUTES}))`,
      values: [hashOf(state), provider, hashOf(browser), nonce, verifier, redirect ?? null, link ?? null],
    })
    return { state, nonce, verifier, browser }
  },
  /** Uses the state up, with any outcome. */
  take: async ({ state, provider, browser }: { state: string; provider: string; browser: string | undefined }) => {
    const { rows } = await pool.query<Row & { is_here: boolean }>({
      name: 'end a login',
      text: `delete from oauth_logins where state_hash = $1
             returning provider, nonce, verifier, redirect, link_user,
               expires_at > now() and provider = $2 and browser_hash = $3 as is_here`,
      values: [hashOf(state), provider, hashOf(browser ?? '')],
    })
    const [row] = rows
    if (!row?.is_here) return undefined
    const { nonce, verifier, redirect, link_user } = row
    return { nonce, verifier, redirect: redirect ?? undefined, link: link_user ?? undefined }
  },
})
