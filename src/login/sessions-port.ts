// Sessions as the routes of accounts use them; what keeps them is put in where the service is put together.

/** As it is kept: what its user agent was called is sealed with the key of the user. */
export type Session = {
  session_id: string
  user_id: string
  provider: string
  user_agent: string | null
  created_at: string
  last_used_at: string
  expires_at: string
}

export type Refreshed =
  | { status: 'refreshed'; session: Session; refresh_token: string }
  /** A token that had been exchanged came again; the session has been ended for it. */
  | { status: 'reused'; session: Session }
  | { status: 'unknown' }

export type Sessions = {
  /** Answers the first refresh token. */
  start: (session: Pick<Session, 'session_id' | 'user_id' | 'provider' | 'user_agent'>) => Promise<string>
  refresh: (refreshToken: string) => Promise<Refreshed>
  /** The session of a refresh token, whether or not that was exchanged or the session has ended. */
  ofToken: (refreshToken: string) => Promise<Pick<Session, 'session_id' | 'user_id'> | undefined>
  end: (sessionId: string) => Promise<void>
  /** Answers from memory for up to a second; what this process has ended it knows at once. */
  isLive: (sessionId: string) => Promise<boolean>
  /** Those that live, the newest first. */
  list: (userId: string, page: { limit: number; offset: number }) => Promise<{ rows: Session[]; total: number }>
  find: (userId: string, sessionId: string) => Promise<Session | undefined>
}

/** Logins that have been begun: each comes back once, within ten minutes, to the browser that began it. */
export type Logins = {
  begin: (asked: {
    provider: string
    /** What the browser's cookie holds already. */
    browser: string | undefined
    redirect: string | undefined
    /** The user that the identity is to be linked to. */
    link: string | undefined
  }) => Promise<{ state: string; nonce: string; verifier: string; browser: string }>
  /** Whatever comes of it, the state is used up. */
  take: (back: {
    state: string
    provider: string
    browser: string | undefined
  }) => Promise<{ nonce: string; verifier: string; redirect: string | undefined; link: string | undefined } | undefined>
}
