// The end of every login: a session and its tokens.

import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type UserAnswerDeps, userAnswer } from '../accounts/answers.ts'
import { endSession, startSession } from '../accounts/commands.ts'
import type { EndReason } from '../accounts/decide.ts'
import { causeOf } from '../http/access/caller.ts'
import type { Origins } from '../http/cors.ts'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-tokens.ts'
import { REFRESH_COOKIE, setCookie } from './cookies.ts'
import type { Sessions } from './sessions-port.ts'

const MAX_USER_AGENT = 500

const printableUserAgent = ({ headers }: FastifyRequest): string | undefined =>
  headers['user-agent']
    ?.toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_USER_AGENT)
    .toWellFormed()

type BegunSession = { access_token: string; refresh_token: string }

export type LoginAnswerDeps = UserAnswerDeps & {
  sessions: Sessions
  accessTokens: AccessTokens
  origins: Origins
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

/** Later reads of the user wait until the read models have the session. */
export const beginSession = async (
  { store, personal, sessions, accessTokens, recentWrites, now }: LoginAnswerDeps,
  { user_id, provider }: { user_id: string; provider: string },
  request: FastifyRequest,
): Promise<BegunSession> => {
  const session_id = randomUUID()
  const position = await startSession({ store, personal }, { user_id, session_id, provider }, causeOf(request, now))
  if (position) recentWrites.wrote(user_id, position)
  const userAgent = printableUserAgent(request)
  const user_agent = userAgent ? await personal.seal(user_id, userAgent) : null
  const refresh_token = await sessions.start({ session_id, user_id, provider, user_agent })
  return { access_token: await accessTokens.sign({ user_id, session_id }), refresh_token }
}

type EndSessionDeps = Pick<LoginAnswerDeps, 'store' | 'personal' | 'sessions' | 'recentWrites' | 'now'>

/** Ends the session first and records it afterwards: a retry after a crash completes it. */
export const finishSession = async (
  { store, personal, sessions, recentWrites, now }: EndSessionDeps,
  { user_id, session_id }: { user_id: string; session_id: string },
  reason: EndReason,
  request: FastifyRequest,
): Promise<void> => {
  await sessions.end(session_id)
  const position = await endSession({ store, personal }, { user_id, session_id, reason }, causeOf(request, now))
  if (position) recentWrites.wrote(user_id, position)
}

/** The answer with tokens; `refresh_token` is null when it goes into the cookie. */
export const tokensAnswer = (access_token: string, refresh_token: string | null) => ({
  access_token,
  token_type: 'Bearer' as const,
  expires_in: ACCESS_TOKEN_SECONDS,
  refresh_token,
})

/** Sets the cookie of the refresh token; an empty token removes it. */
export const setRefreshCookie = ({ origins }: LoginAnswerDeps, reply: FastifyReply, token: string): void =>
  setCookie(reply, REFRESH_COOKIE, token, origins.own().startsWith('https:'))

/** With `redirect` the browser goes there with the refresh token in its cookie; the URL contains no secret. */
export const answerLogin = async (
  deps: LoginAnswerDeps,
  user: { user_id: string; provider: string; redirect: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { access_token, refresh_token } = await beginSession(deps, user, request)
  if (user.redirect !== undefined) {
    setRefreshCookie(deps, reply, refresh_token)
    return reply.redirect(user.redirect, 302)
  }
  return reply.send({ ...tokensAnswer(access_token, refresh_token), user: await userAnswer(deps, user.user_id) })
}
