// The account of the caller: who they are, and how they log in.

import type { FastifyRequest } from 'fastify'
import { type IdentityRow, identitiesOf } from '../../projections/accounts/users.ts'
import { withMutex } from '../concurrency/keyed-mutex.ts'
import { causeOf } from '../http/access/caller.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import { envelope, PageQuery } from '../http/parameters.ts'
import { problem } from '../http/problems.ts'
import { accountRoute, answer } from '../http/route-schemas.ts'
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
      description: 'Name and email address come from a login provider; the user can change the name.',
      answers: answer('The user', User),
    }),
    (request) => userAnswer(deps, userOfRequest(request)),
  )

  app.patch(
    ME,
    accountRoute('Users', 'own', {
      operationId: 'updateUser',
      summary: 'Change the name',
      description: 'The email address comes from the login provider and can only be changed there.',
      body: UserRequest,
      answers: answer('The user as it is now', User),
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
      description: 'Accounts at other services with which this user can log in.',
      querystring: PageQuery,
      answers: answer('Providers, the last linked first', LinkedProviderPage),
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
        'The next login with it creates a separate account. The last one cannot be unlinked, because the user could not log in without it.',
      params: ProviderParams,
      answers: answer('The provider that was unlinked', LinkedProvider),
      problems: { 409: 'It is the last login provider' },
    }),
    async (request) => await withMutex(store, 'unlinking', () => unlink(request, request.params.provider)),
  )
}
