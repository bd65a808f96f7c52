// Sessions: their tokens refreshed and ended, the keys that others verify these by, and the list of a user's sessions.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { userOf } from '../../../projections/accounts/users.ts'
import { userOfRequest } from '../../http/access/guard.ts'
import { BASE_PATH, type Http } from '../../http/app.ts'
import { isFromOwnPage } from '../../http/cors.ts'
import { envelope, PageQuery } from '../../http/parameters.ts'
import { problem } from '../../http/problems.ts'
import { accountRoute, answer, problems } from '../../http/route-schemas.ts'
import { finishSession, type LoginAnswerDeps, setRefreshCookie, tokensAnswer } from '../complete-login.ts'
import { cookieIn, REFRESH_COOKIE } from '../cookies.ts'
import { EndedSession, LogoutRequest, RefreshRequest, Session, SessionPage, SessionParams, Tokens } from '../schemas.ts'
import type { Session as StoredSession } from '../sessions-port.ts'

const TOKEN_PROBLEMS = {
  400: 'The body is not as documented',
  401: 'No valid token, or a cookie sent from another site',
  413: 'The body is too large',
  415: 'The body is not JSON',
  429: 'The requests of this minute are used up',
  503: 'A part of the service is unavailable',
}
const TAGS = ['Authentication']
const ME = `${BASE_PATH}/users/me`
const JWKS_SECONDS = 300

type Presented = { token: string; isCookie: boolean }

export type TokenRouteDeps = LoginAnswerDeps

export const tokenRoutes = (app: Http, deps: TokenRouteDeps): void => {
  const { pool, sessions, accessTokens, origins } = deps

  const presentedToken = (request: FastifyRequest, given: string | undefined): Presented | undefined => {
    if (given !== undefined) return { token: given, isCookie: false }
    const token = cookieIn(request, REFRESH_COOKIE)
    if (token === undefined) return undefined
    if (isFromOwnPage(request, origins)) return { token, isCookie: true }
    throw problem.unauthenticated('The cookie is accepted only from pages of allowed origins.')
  }

  const invalid = ({ isCookie }: Presented, reply: FastifyReply) => {
    if (isCookie) setRefreshCookie(deps, reply, '')
    return problem.unauthenticated('The refresh token is not valid; log in again.')
  }

  app.post(
    `${BASE_PATH}/auth/refresh`,
    {
      config: { isOpen: true, optionalBody: true },
      schema: {
        tags: TAGS,
        security: [],
        operationId: 'refreshTokens',
        summary: 'Refresh the JWT',
        description:
          'Exchanges a refresh token, from the body or the cookie citable_refresh, for an access token and the next refresh token. A refresh token works once. Sent again within ten seconds, for example after a lost answer, it returns the same successor; after that it ends the session, because it may have been stolen. A session ends after 14 days without a refresh, and after 60 days in any case.',
        body: { content: { 'application/json': { schema: RefreshRequest } } },
        response: { 200: answer('The next tokens', Tokens), ...problems(TOKEN_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const one = presentedToken(request, RefreshRequest.parse(request.body).refresh_token)
      if (!one) throw problem.unauthenticated('Send a refresh token, in the body or in the cookie.')
      const result = await sessions.refresh(one.token)
      if (result.status === 'reused') await finishSession(deps, result.session, 'reuse', request)
      if (result.status !== 'refreshed') throw invalid(one, reply)
      const { session, refresh_token } = result
      if ((await userOf(pool, session.user_id))?.erased) {
        await finishSession(deps, session, 'erased', request)
        throw invalid(one, reply)
      }
      const access_token = await accessTokens.sign(session)
      if (!one.isCookie) return tokensAnswer(access_token, refresh_token)
      setRefreshCookie(deps, reply, refresh_token)
      return tokensAnswer(access_token, null)
    },
  )

  const sessionOf = async (request: FastifyRequest, given: string | undefined) => {
    const { authorization } = request.headers
    if (given === undefined && authorization !== undefined) {
      const token = /^Bearer ([\w.-]{1,4096})$/i.exec(authorization)?.[1] ?? ''
      return await accessTokens.verify(token)
    }
    const one = presentedToken(request, given)
    if (!one) throw problem.unauthenticated('Send a refresh token or an access token.')
    const found = await sessions.ofToken(one.token)
    if (!found) throw problem.unauthenticated('The refresh token is not valid.')
    return found
  }

  app.post(
    `${BASE_PATH}/auth/logout`,
    {
      config: { isOpen: true, optionalBody: true },
      schema: {
        tags: TAGS,
        security: [{}, { access_token: [] }],
        operationId: 'logout',
        summary: 'End this session',
        description:
          'Ends the session of the refresh token in the body, of the access token, or of the refresh token in the cookie, in this order. Its tokens are refused from now on: here at once, by other processes within a second. Ending it again is not an error.',
        body: { content: { 'application/json': { schema: LogoutRequest } } },
        response: { 200: answer('The ended session', EndedSession), ...problems(TOKEN_PROBLEMS) },
      },
    },
    async (request, reply) => {
      const { user_id, session_id } = await sessionOf(request, LogoutRequest.parse(request.body).refresh_token)
      await finishSession(deps, { user_id, session_id }, 'logout', request)
      setRefreshCookie(deps, reply, '')
      return { id: session_id }
    },
  )

  app.get('/.well-known/jwks.json', { config: { isOpen: true }, schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', `public, max-age=${JWKS_SECONDS}`)
    return (await accessTokens.jwks()) as never
  })
}

const callerSession = ({ caller }: FastifyRequest): string =>
  caller.principal.kind === 'user' ? caller.principal.session_id : ''

/** Where the caller is logged in. */
export const sessionRoutes = (app: Http, deps: LoginAnswerDeps): void => {
  const { personal, sessions } = deps

  const shownSession = async (one: StoredSession, current: string) => ({
    id: one.session_id,
    provider: one.provider,
    user_agent: one.user_agent === null ? null : await personal.open(one.user_id, one.user_agent),
    created_at: one.created_at,
    last_used_at: one.last_used_at,
    expires_at: one.expires_at,
    current: one.session_id === current,
  })

  app.get(
    `${ME}/sessions`,
    accountRoute('Users', 'own', {
      operationId: 'listSessions',
      summary: 'Sessions of the user',
      description: 'All open sessions, including the current one.',
      querystring: PageQuery,
      answers: answer('Sessions, newest first', SessionPage),
    }),
    async (request) => {
      const { rows, total } = await sessions.list(userOfRequest(request), request.query)
      const data = await Promise.all(rows.map((one) => shownSession(one, callerSession(request))))
      return envelope(data, request.query, total)
    },
  )

  app.delete(
    `${ME}/sessions/:session_id`,
    accountRoute('Users', 'own', {
      operationId: 'endSession',
      summary: 'End a session',
      description: 'Its tokens are refused from now on.',
      params: SessionParams,
      answers: answer('The ended session', Session),
    }),
    async (request) => {
      const user_id = userOfRequest(request)
      const one = await sessions.find(user_id, request.params.session_id)
      if (!one) throw problem.notFound()
      const shown = await shownSession(one, callerSession(request))
      await finishSession(deps, one, shown.current ? 'logout' : 'revoked', request)
      return shown
    },
  )
}
