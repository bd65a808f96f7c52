// The account of whoever asks: who they are, how they log in, and their sessions.

import type { FastifyRequest } from 'fastify'
import { type IdentityRow, identitiesOf } from '../../projections/accounts/users.ts'
import { withMutex } from '../concurrency/keyed-mutex.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { causeOf } from '../http/access/request-context.ts'
import { BASE_PATH, type Http } from '../http/app.ts'
import { envelope, PageQuery } from '../http/list-envelope.ts'
import { problem } from '../http/problems.ts'
import { accountBodyProblems, accountProblems, accountRoute, answer, problems } from '../http/route-schemas.ts'
import { finishSession } from '../login/complete-login.ts'
import { ProviderParams, Session, SessionPage, SessionParams } from '../login/schemas.ts'
import type { Session as KeptSession, Sessions } from '../login/sessions-port.ts'
import { transaction } from '../postgres/connection.ts'
import { renameUser, unlinkIdentity } from './commands.ts'
import { LinkedProvider, LinkedProviderPage, User, UserRequest } from './schemas.ts'
import { showUser, type UserAnswerDeps, userAnswer } from './user-answer.ts'

const ME = `${BASE_PATH}/users/me`
const ROUTE = { ...accountRoute('Users', 'own') }
const OWN = { access: 'own' } as const
const UNLINKING = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

const sessionOf = ({ caller }: FastifyRequest): string =>
  caller.principal.kind === 'user' ? caller.principal.session_id : ''

export type UserRouteDeps = UserAnswerDeps & {
  sessions: Sessions
  /** ISO 8601, UTC, milliseconds. */
  now: () => string
}

export const userRoutes = (app: Http, deps: UserRouteDeps): void => {
  const { store, pool, personal, sessions, recentWrites, now } = deps

  app.get(
    ME,
    {
      config: OWN,
      schema: {
        ...ROUTE,
        summary: 'The user of the access token',
        response: { 200: answer('The user', User), ...problems(accountProblems) },
      },
    },
    (request) => userAnswer(deps, userOfRequest(request)),
  )

  app.patch(
    ME,
    {
      config: OWN,
      schema: {
        ...ROUTE,
        summary: 'Change the name',
        description: 'The email address is that of the login provider, and changes there.',
        body: { content: { 'application/json': { schema: UserRequest } } },
        response: { 200: answer('The user as it is now', User), ...problems(accountBodyProblems) },
      },
    },
    async (request) => {
      const user_id = userOfRequest(request)
      const { name } = UserRequest.parse(request.body)
      const renamed = await renameUser({ store, personal }, { user_id, name }, causeOf(request, now))
      if (!renamed) throw problem.unauthenticated('The account of the access token is gone.')
      if (renamed.position) recentWrites.wrote(user_id, renamed.position)
      return await showUser(deps, user_id, { ...renamed.profile, created_at: renamed.created_at })
    },
  )

  const shownProvider = async ({ user_id, provider, label, linked_at }: IdentityRow) => ({
    provider,
    label: label === null ? null : await personal.open(user_id, label),
    linked_at,
  })

  app.get(
    `${ME}/oauth-providers`,
    {
      config: OWN,
      schema: {
        ...ROUTE,
        summary: 'Login providers of the user',
        querystring: PageQuery,
        response: { 200: answer('Providers, the last linked first', LinkedProviderPage), ...problems(accountProblems) },
      },
    },
    async (request) => {
      const user_id = userOfRequest(request)
      await recentWrites.seen(user_id, 'accounts')
      const { rows, total } = await identitiesOf(pool, user_id, request.query)
      return envelope(await Promise.all(rows.map(shownProvider)), request.query, total)
    },
  )

  /**
   * One at a time for a user, wherever it is asked: two at once would each leave the other's. It holds a connection while it needs
   * others, so a process is at one alone.
   */
  const unlinked = async (request: FastifyRequest, unwanted: string) => {
    const user_id = userOfRequest(request)
    return await transaction(pool, async (client) => {
      await client.query(UNLINKING, [`identities of ${user_id}`])
      await recentWrites.allSeen('accounts')
      const { rows } = await identitiesOf(pool, user_id, { limit: 100, offset: 0 })
      const gone = rows.filter(({ provider }) => provider === unwanted)
      if (gone[0] === undefined) throw problem.notFound()
      if (gone.length === rows.length) throw problem.lastIdentity()
      const told = await shownProvider(gone[0])
      for (const { identity } of gone) {
        const position = await unlinkIdentity({ store, personal }, { identity, user_id }, causeOf(request, now))
        if (position) recentWrites.wrote(user_id, position)
      }
      return told
    })
  }

  app.delete(
    `${ME}/oauth-providers/:provider`,
    {
      config: OWN,
      schema: {
        ...ROUTE,
        summary: 'Unlink a login provider',
        description:
          'Its next login makes an account of its own. The last one stays, as nobody could log in without it.',
        params: ProviderParams,
        response: {
          200: answer('The provider that is gone', LinkedProvider),
          ...problems({ ...accountProblems, 409: 'It is the last one' }),
        },
      },
    },
    async (request) => await withMutex(store, 'unlinking', () => unlinked(request, request.params.provider)),
  )

  const shownSession = async (one: KeptSession, current: string) => ({
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
    {
      config: OWN,
      schema: {
        ...ROUTE,
        summary: 'Where the user is logged in',
        querystring: PageQuery,
        response: { 200: answer('Sessions, the newest first', SessionPage), ...problems(accountProblems) },
      },
    },
    async (request) => {
      const { rows, total } = await sessions.list(userOfRequest(request), request.query)
      const data = await Promise.all(rows.map((one) => shownSession(one, sessionOf(request))))
      return envelope(data, request.query, total)
    },
  )

  app.delete(
    `${ME}/sessions/:session_id`,
    {
      config: OWN,
      schema: {
        ...ROUTE,
        summary: 'End a session',
        description: 'Its tokens are refused from now on.',
        params: SessionParams,
        response: { 200: answer('The session that has ended', Session), ...problems(accountProblems) },
      },
    },
    async (request) => {
      const user_id = userOfRequest(request)
      const one = await sessions.find(user_id, request.params.session_id)
      if (!one) throw problem.notFound()
      const told = await shownSession(one, sessionOf(request))
      await finishSession(deps, one, told.current ? 'logout' : 'revoked', request)
      return told
    },
  )
}
