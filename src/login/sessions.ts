// Sessions and their refresh tokens (sessions.sql). A token is exchanged once, by one statement; who sends it again within seconds, because
// the answer was lost or two requests ran at once, gets the same successor; a later use ends the session.

import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { type Listed, type Page, pageOf } from '../../projections/page.ts'
import { sharedLoads } from '../concurrency/cache.ts'
import { secretBox } from '../encryption/secret-box.ts'
import { firstRow, type Pool } from '../postgres/connection.ts'
import type { Rows } from '../postgres/tenant-rows.ts'
import type { Session } from './sessions-port.ts'

const TOKEN = /^ctr_[\w-]{43}$/
const TOKEN_BYTES = 32
const GRACE_SECONDS = 10
const SLIDING_DAYS = 14
const ABSOLUTE_DAYS = 60
/** How long this process caches an answer of `isLive`. */
const CHECKED_FOR_MS = 1_000
const REMEMBERED = 20_000

const COLUMNS = 'session_id, user_id, provider, user_agent, created_at, last_used_at, expires_at'
const LIVE = 'ended_at is null and expires_at > now()'

const newToken = (): string => `ctr_${randomBytes(TOKEN_BYTES).toString('base64url')}`
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The key derives from a token that the table does not contain. */
const boxOf = (token: string) => secretBox([Buffer.from(hkdfSync('sha256', token, '', 'citable successor', 32))])

const closed = (token: string, successor: string): string => {
  const { key_id, sealed } = boxOf(token).close(successor, 'successor')
  return `${key_id}.${sealed.toString('base64url')}`
}

const opened = (token: string, text: string): string | undefined => {
  const [key_id = '', sealed = ''] = text.split('.')
  return boxOf(token).open({ key_id, sealed: Buffer.from(sealed, 'base64url') }, 'successor')
}

/** `rowsOf`: what the API reads of a user. */
export const sessionsIn = (pool: Pool, rowsOf: Rows) => {
  const isLive = async (sessionId: string): Promise<boolean> => {
    const { rowCount } = await pool.query({
      name: 'whether a session lives',
      text: `select 1 from sessions where session_id = $1 and ${LIVE}`,
      values: [sessionId],
    })
    return rowCount === 1
  }
  const live = sharedLoads(isLive, { most: REMEMBERED, forMs: CHECKED_FOR_MS })

  const rotated = async (token: string): Promise<{ session: Session; refresh_token: string } | undefined> => {
    const successor = newToken()
    const { rows } = await pool.query<Session>({
      name: 'exchange a refresh token',
      text: `with used as (
               update refresh_tokens set used_at = now(), successor = $3
               where token_hash = $1 and used_at is null
                 and session_id in (select session_id from sessions where ${LIVE})
               returning session_id),
             next as (insert into refresh_tokens (token_hash, session_id) select $2, session_id from used)
             update sessions set last_used_at = now(),
               expires_at = least(now() + make_interval(days => ${SLIDING_DAYS}), ends_at)
             where session_id = (select session_id from used) and ended_at is null
             returning ${COLUMNS}`,
      values: [hashOf(token), hashOf(successor), closed(token, successor)],
    })
    return rows[0] && { session: rows[0], refresh_token: successor }
  }

  /** The successor is kept for a lost answer only, so no longer than that. */
  const forgetSuccessors = () =>
    pool.query({
      name: 'forget successors',
      text: `update refresh_tokens set successor = null where token_hash in (
               select token_hash from refresh_tokens
               where successor is not null and used_at < now() - make_interval(secs => ${GRACE_SECONDS})
               limit 100 for update skip locked)`,
    })

  type Used = Session & { successor: string | null; is_live: boolean; is_recent: boolean; was_used: boolean }

  const end = async (session_id: string): Promise<void> => {
    await pool.query({
      name: 'end a session',
      text: 'update sessions set ended_at = now() where session_id = $1 and ended_at is null',
      values: [session_id],
    })
    live.forget(session_id)
  }

  return {
    /** `user_agent` comes sealed. */
    start: async (session: { session_id: string; user_id: string; provider: string; user_agent: string | null }) => {
      const refresh_token = newToken()
      const { session_id, user_id, provider, user_agent } = session
      await pool.query({
        name: 'start a session',
        text: `with gone as (
                 delete from sessions where session_id in (
                   select session_id from sessions where expires_at < now() limit 100 for update skip locked)),
               started as (
                 insert into sessions (${COLUMNS}, ends_at)
                 values ($1, $2, $3, $4, now(), now(), now() + make_interval(days => ${SLIDING_DAYS}),
                   now() + make_interval(days => ${ABSOLUTE_DAYS}))
                 returning session_id)
               insert into refresh_tokens (token_hash, session_id) select $5, session_id from started`,
        values: [session_id, user_id, provider, user_agent, hashOf(refresh_token)],
      })
      live.forget(session_id)
      return refresh_token
    },
    /** `reused`: the token had been exchanged before, so the session was ended. */
    refresh: async (token: string) => {
      if (!TOKEN.test(token)) return { status: 'unknown' as const }
      const fresh = await rotated(token)
      if (fresh) {
        await forgetSuccessors()
        return { status: 'refreshed' as const, ...fresh }
      }
      const { rows } = await pool.query<Used>({
        name: 'an exchanged refresh token',
        text: `select ${COLUMNS}, successor, ${LIVE} as is_live, used_at is not null as was_used,
                 coalesce(used_at > now() - make_interval(secs => ${GRACE_SECONDS}), false) as is_recent
               from refresh_tokens join sessions using (session_id) where token_hash = $1`,
        values: [hashOf(token)],
      })
      const [row] = rows
      if (!row?.is_live || !row.was_used) return { status: 'unknown' as const }
      const { successor, is_live: _, was_used: __, is_recent, ...session } = row
      const next = is_recent && successor !== null ? opened(token, successor) : undefined
      if (next !== undefined) return { status: 'refreshed' as const, session, refresh_token: next }
      await end(session.session_id)
      return { status: 'reused' as const, session }
    },
    /** The session of a refresh token, also of an exchanged one or an ended session. */
    ofToken: async (token: string): Promise<Pick<Session, 'session_id' | 'user_id'> | undefined> => {
      if (!TOKEN.test(token)) return undefined
      return await firstRow<Session>(
        pool,
        `select ${COLUMNS} from refresh_tokens join sessions using (session_id) where token_hash = $1`,
        [hashOf(token)],
      )
    },
    /** This process refuses its access tokens at once, others within a second. */
    end,
    isLive: live.get,
    list: (userId: string, page: Page): Promise<Listed<Session>> =>
      pageOf(
        rowsOf(userId),
        {
          name: 'sessions of a user',
          of: userId,
          table: 'sessions',
          key: 'session_id',
          where: `user_id = $1 and ${LIVE}`,
          order: 'created_at desc, session_id',
          columns: COLUMNS,
        },
        page,
      ),
    find: (userId: string, sessionId: string): Promise<Session | undefined> =>
      firstRow(rowsOf(userId), `select ${COLUMNS} from sessions where user_id = $1 and session_id = $2 and ${LIVE}`, [
        userId,
        sessionId,
      ]),
  }
}
