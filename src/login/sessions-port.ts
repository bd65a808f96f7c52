// Sessions and pending logins as routes use them; wiring.ts passes in their storage.

import type { Listed, Page } from '../../projections/page.ts'

/** As stored: the user agent is sealed with the user's key. */
export type Session = {
  session_id: string
  user_id: string
  provider: string
  user_agent: string | null
  created_at: string
  last_used_at: string
  expires_at: string
}

type Refreshed =
  | { status: 'refreshed'; session: Session; refresh_token: string }
  /** An exchanged token was used again, so the session was ended. */
  | { status: 'reused'; session: Session }
  | { status: 'unknown' }

export type Sessions = {
  /** Returns the first refresh token. */
  start: (session: Pick<Session, 'session_id' | 'user_id' | 'provider' | 'user_agent'>) => Promise<string>
  refresh: (refreshToken: string) => Promise<Refreshed>
  /** The session of a refresh token, also of an exchanged one or an ended session. */
  ofToken: (refreshToken: string) => Promise<Pick<Session, 'session_id' | 'user_id'> | undefined>
  end: (sessionId: string) => Promise<void>
  /** Cached for up to a second; this process knows at once what it has ended. */
  isLive: (sessionId: string) => Promise<boolean>
  /** Live sessions, the newest first. */
  list: (userId: string, page: Page) => Promise<Listed<Session>>
  find: (userId: string, sessionId: string) => Promise<Session | undefined>
}

/** Logins under way: each returns once, within ten minutes, to the browser that began it. */
export type Logins = {
  begin: (asked: {
    provider: string
    /** The value of the browser's cookie. */
    browser: string | undefined
    redirect: string | undefined
    /** The user that the identity is to be linked to. */
    link: string | undefined
  }) => Promise<{ state: string; nonce: string; verifier: string; browser: string }>
  /** Uses the state up, with any outcome. */
  take: (back: {
    state: string
    provider: string
    browser: string | undefined
  }) => Promise<{ nonce: string; verifier: string; redirect: string | undefined; link: string | undefined } | undefined>
}
