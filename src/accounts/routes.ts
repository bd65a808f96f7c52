// The account of the caller: who they are, and how they log in.

import type { FastifyRequest } from 'fastify'
import { type IdentityRow, identitiesOf } from '../../projections/accounts/users.ts'
import { withMutex } from '../concurrency/keyed-mutex.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { causeOf } from '../http/access/request-context.ts'
import { BASE_PATH, type Http } from '../http/app.ts'
import { envelope, PageQuery } from '../http/parameters.ts'
import { problem } from '../http/problems.ts'
import type { RouteParts } from '../http/route-parts.ts'
import { accountBodyProblems, accountProblems, accountRoute, answer, problems } from '../http/route-schemas.ts'
import { ProviderParams } from '../login/schemas.ts'
import { transaction } from '../postgres/connection.ts'
import { showUser, type UserAnswerDeps, userAnswer } from './answers.ts'
import { renameUser, unlinkIdentity } from './commands.ts'
import { LinkedProvider, LinkedProviderPage, User, UserRequest } from './schemas.ts'

const ME = `${BASE_PATH}/users/me`
const UNLINKING = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

export type UserRouteDeps = UserAnswerDeps & Pick<RouteParts, 'rows' | 'now'>

export const userRoutes = (app: Http, deps: UserRouteDeps): void => {
  const { store, pool, rows: rowsOf, personal, recentWrites, now } = deps

  app.get(
    ME,
    accountRoute('Users', 'own', {
      operationId: 'getUser',
      summary: 'The user of the access token',
      description: 'Name and address as a login provider tells them, or as the user has set them.',
      response: { 200: answer('The user', User), ...problems(accountProblems) },
    }),
    (request) => userAnswer(deps, userOfRequest(request)),
  )

  app.patch(
    ME,
    accountRoute('Users', 'own', {
      operationId: 'updateUser',
      summary: 'Change the name',
      description: 'The email address is that of the login provider, and changes there.',
      body: { content: { 'application/json': { schema: UserRequest } } },
      response: { 200: answer('The user as it is now', User), ...problems(accountBodyProblems) },
    }),
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
    accountRoute('Users', 'own', {
      operationId: 'listProviders',
      summary: 'Login providers of the user',
      description: 'Accounts of other services that lead to this user.',
      querystring: PageQuery,
      response: { 200: answer('Providers, the last linked first', LinkedProviderPage), ...problems(accountProblems) },
    }),
    async (request) => {
      const user_id = userOfRequest(request)
      await recentWrites.seen(user_id, 'accounts')
      const { rows, total } = await identitiesOf(rowsOf(user_id), user_id, request.query)
      return envelope(await Promise.all(rows.map(shownProvider)), request.query, total)
    },
  )

  /**
   * One at a time for a user, in all processes: two at once could each remove the identity that the other one leaves. It holds a
   * connection while it needs others, so a process runs only one.
   */
  const unlink = async (request: FastifyRequest, unwanted: string) => {
    const user_id = userOfRequest(request)
    return await transaction(pool, async (client) => {
      await client.query(UNLINKING, [`identities of ${user_id}`])
      await recentWrites.allSeen('accounts')
      const { rows } = await identitiesOf(rowsOf(user_id), user_id, { limit: 100, offset: 0 })
      const gone = rows.filter(({ provider }) => provider === unwanted)
      if (gone[0] === undefined) throw problem.notFound()
      if (gone.length === rows.length) throw problem.lastIdentity()
      const removed = await shownProvider(gone[0])
      for (const { identity } of gone) {
        const position = await unlinkIdentity({ store, personal }, { identity, user_id }, causeOf(request, now))
        if (position) recentWrites.wrote(user_id, position)
      }
      return removed
    })
  }

  app.delete(
    `${ME}/oauth-providers/:provider`,
    accountRoute('Users', 'own', {
      operationId: 'unlinkProvider',
      summary: 'Unlink a login provider',
      description:
        'Its next login creates an account of its own. The last one cannot be unlinked, because the user could not log in without it.',
      params: ProviderParams,
      response: {
        200: answer('The provider that is gone', LinkedProvider),
        ...problems({ ...accountProblems, 409: 'It is the last one' }),
      },
    }),
    async (request) => await withMutex(store, 'unlinking', () => unlink(request, request.params.provider)),
  )
}
