// Digests by mail: wanted or not by a member for oneself, and ended by the link of a mail, without a login.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { userOf } from '../../projections/accounts/users.ts'
import { digestMailSince } from '../../projections/digest-mail/digest-mails.ts'
import { tenantOf } from '../event-log/event-definition.ts'
import type { AccountContext } from '../event-log/handle.ts'
import { digestMailId } from '../event-log/ids.ts'
import { callerContext, causeOf } from '../http/access/caller.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http, type RouteParts } from '../http/app.ts'
import { ProjectParams } from '../http/parameters.ts'
import { problem } from '../http/problems.ts'
import { wrote } from '../http/read-your-writes.ts'
import { accountProblems, accountRoute, answer, problems } from '../http/route-schemas.ts'
import { stopDigestMail, wantDigestMail } from './commands.ts'
import { ASKS, DIGEST_MAIL_PATH, type DigestMailLinks, PAGE_HEADERS, STOPPED } from './links.ts'
import { DigestMail, UnsubscribeParams } from './schemas.ts'

const TAG = 'Digests'
const GROUP = 'digest_mail'
const PATH = `${BASE_PATH}/projects/:project_id/digest-mail`
const MOST_BODY_BYTES = 10_000

export type DigestMailRouteDeps = RouteParts & {
  digestMailLinks: DigestMailLinks
  /** Absent if no mail server is set. */
  sendMail: unknown
}

export const digestMailRoutes = (app: Http, deps: DigestMailRouteDeps): void => {
  const { store, pool, rows, recentWrites, digestMailLinks, sendMail, now } = deps

  const whose = (request: FastifyRequest) => {
    const user_id = userOfRequest(request)
    const { organization_id = '', project_id = '' } = request.caller
    return { organization_id, project_id, user_id, digest_mail_id: digestMailId(project_id, user_id) }
  }

  const shown = async ({ organization_id, project_id, user_id, digest_mail_id }: ReturnType<typeof whose>) => {
    await recentWrites.seen(user_id, GROUP)
    const since = (await digestMailSince(rows(organization_id), digest_mail_id)) ?? null
    return { project_id, wanted: since !== null, since, mail_server: sendMail !== undefined }
  }

  app.get(
    PATH,
    accountRoute(TAG, 'digest_mail.choose', {
      params: ProjectParams,
      operationId: 'getDigestMail',
      summary: 'Whether you get the digests of a project by mail',
      answers: answer('Whether they are mailed', DigestMail),
    }),
    async (request) => await shown(whose(request)),
  )

  app.put(
    PATH,
    accountRoute(TAG, 'digest_mail.choose', {
      params: ProjectParams,
      operationId: 'wantDigestMail',
      summary: 'Get the digests of a project by mail',
      description:
        'All future digests go to the email address of the account, until you unsubscribe here or by the link in a mail, or your membership ends.',
      answers: answer('Whether they are mailed', DigestMail),
      problems: { 409: 'No login provider has verified an email address of the user' },
    }),
    async (request) => {
      const of = whose(request)
      const { organization_id, ...data } = of
      await recentWrites.seen(of.user_id, 'accounts')
      const user = await userOf(pool, of.user_id)
      if (!user?.email_verified || user.email === null)
        throw problem.noVerifiedAddress(
          'No login provider has verified an email address of yours, so nothing is mailed.',
        )
      const { wanted } = await shown(of)
      const position = await wantDigestMail(store, data, !wanted, callerContext(request, now))
      wrote(recentWrites, position, of.user_id, organization_id)
      return await shown(of)
    },
  )

  app.delete(
    PATH,
    accountRoute(TAG, 'digest_mail.choose', {
      params: ProjectParams,
      operationId: 'stopDigestMail',
      summary: 'Stop getting the digests of a project by mail',
      answers: answer('Whether they are mailed', DigestMail),
    }),
    async (request) => {
      const of = whose(request)
      const stopped = await stopDigestMail(store, of.digest_mail_id, 'member', () => callerContext(request, now))
      wrote(recentWrites, stopped?.position, of.user_id, of.organization_id)
      return await shown(of)
    },
  )

  app.register(async (scope) => unsubscribeRoutes(scope as Http, { store, recentWrites, digestMailLinks, now }))
}

/** In a scope of their own, as mail programs send forms. */
const unsubscribeRoutes = (
  app: Http,
  { store, recentWrites, digestMailLinks, now }: Omit<DigestMailRouteDeps, 'pool' | 'rows' | 'sendMail'>,
): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY_BYTES }, async () => undefined)

  const open = {
    config: { isOpen: true },
    schema: {
      tags: [TAG],
      security: [],
      params: UnsubscribeParams,
      response: {
        200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
        ...problems({
          400: accountProblems[400],
          404: 'This link was not issued by this service',
          429: accountProblems[429],
          503: accountProblems[503],
        }),
      },
    },
  } as const

  /** @throws the 404 problem */
  const refuseUnsigned = ({ digest_mail_id, signature }: z.infer<typeof UnsubscribeParams>): void => {
    if (!digestMailLinks.isSigned(digest_mail_id, signature)) throw problem.notFound()
  }
  const send = (reply: unknown, page: string): never =>
    (reply as FastifyReply).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page) as never

  app.get(
    `${DIGEST_MAIL_PATH}/:digest_mail_id/:signature`,
    {
      ...open,
      schema: {
        ...open.schema,
        operationId: 'askToUnsubscribe',
        summary: 'A page that asks whether to stop digests by mail',
        description: 'Each mail links to it. Opening it changes nothing; the form on the page does.',
      },
    },
    async ({ params }, reply): Promise<never> => {
      refuseUnsigned(params)
      return send(reply, ASKS)
    },
  )

  app.post(
    `${DIGEST_MAIL_PATH}/:digest_mail_id/:signature`,
    {
      ...open,
      schema: {
        ...open.schema,
        operationId: 'unsubscribe',
        summary: 'Stop digests by mail, without a login',
        description: 'Mail programs send this for one-click unsubscribe (RFC 8058). The body is ignored.',
      },
    },
    async (request, reply): Promise<never> => {
      const { params } = request
      refuseUnsigned(params)
      const contextOf = ({ data, metadata }: Parameters<Parameters<typeof stopDigestMail>[3]>[0]): AccountContext => ({
        tenant: tenantOf(metadata),
        actor: { type: 'user', id: data.user_id },
        ...causeOf(request, now),
      })
      const stopped = await stopDigestMail(store, params.digest_mail_id, 'link', contextOf)
      if (stopped?.type === 'DigestMailStopped')
        wrote(recentWrites, stopped.position, stopped.data.user_id, stopped.metadata.organization_id ?? '')
      return send(reply, STOPPED)
    },
  )
}
