// Logins with a provider: the browser is sent there and comes back with a code that only the provider's server can read.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { identitiesOf } from '../../projections/accounts/users.ts'
import { identityName, logIn } from '../accounts/commands.ts'
import { causeOf } from '../http/access/caller.ts'
import { userOfRequest } from '../http/access/guard.ts'
import { BASE_PATH, type Http } from '../http/app.ts'
import { redirectTarget } from '../http/cors.ts'
import { problem } from '../http/problems.ts'
import { accountRoute, answer, problems } from '../http/route-schemas.ts'
import { answerLogin, type LoginAnswerDeps } from './complete-login.ts'
import { cookieIn, LOGIN_COOKIE, setCookie } from './cookies.ts'
import type { Identity, LoginProvider } from './provider-port.ts'
import { CallbackQuery, LinkAnswer, LinkRequest, LoggedIn, LoginQuery, ProviderParams } from './schemas.ts'
import type { Logins } from './sessions-port.ts'

const OPEN = { tags: ['Authentication'], security: [] }
const LOGIN_PROBLEMS = {
  400: 'A parameter is not as documented, or the login cannot continue',
  404: 'There is no such login provider',
  429: 'The requests of this minute are used up',
  503: 'The provider, or a part of the service, is unavailable',
}
const BROWSER = /^[\w-]{43}$/
const AGAIN_AFTER_S = 5

type LoginRequest = { redirect: string | undefined; link: string | undefined; hints: { email?: string; name?: string } }

export type OauthRouteDeps = LoginAnswerDeps & {
  logins: Logins
  /** By the name in the path. */
  providers: ReadonlyMap<string, LoginProvider>
}

export const oauthRoutes = (app: Http, deps: OauthRouteDeps): void => {
  const { store, pool, personal, logins, providers, origins, recentWrites, now } = deps

  const providerNamed = (name: string): LoginProvider => {
    const provider = providers.get(name)
    if (!provider) throw problem.notFound()
    return provider
  }

  const unavailable = () => problem.unavailable('The login provider cannot be reached at the moment.', AGAIN_AFTER_S)

  // Never from the Host header, which the client controls.
  const redirectUri = (provider: string) => `${origins.own()}${BASE_PATH}/auth/oauth/${provider}/callback`

  const allowedRedirect = (redirect: string | undefined): string | undefined => {
    if (redirect === undefined) return undefined
    const target = redirectTarget(origins, redirect)
    const message = 'must be an address of an allowed origin: the origin of the service or one of CORS_ORIGINS'
    if (target === undefined) throw problem.invalid([{ field: 'redirect', message }])
    return target
  }

  /** Begins a login of this browser and answers the provider's URL. */
  const beginLogin = async (
    name: string,
    asked: LoginRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<URL> => {
    const provider = providerNamed(name)
    const known = cookieIn(request, LOGIN_COOKIE)
    // The same browser may have begun another login, in another tab.
    const before = known !== undefined && BROWSER.test(known) ? known : undefined
    const { browser, ...login } = await logins.begin({ provider: name, browser: before, ...asked })
    const url = await provider.authorize({ ...login, redirectUri: redirectUri(name) }, asked.hints)
    if (!url) throw unavailable()
    setCookie(reply, LOGIN_COOKIE, browser, origins.own().startsWith('https:'))
    return url
  }

  app.get(
    `${BASE_PATH}/auth/oauth/:provider/login`,
    {
      config: { isOpen: true },
      schema: {
        ...OPEN,
        operationId: 'startLogin',
        summary: 'Start an OAuth login',
        description:
          'Redirects the browser to the provider, which must return to the callback within ten minutes, with the cookie set here. With `redirect` the browser then goes to that address.',
        params: ProviderParams,
        querystring: LoginQuery,
        response: {
          302: answer('To the provider', null, { location: 'The login page of the provider' }),
          ...problems(LOGIN_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const { redirect, ...hints } = request.query
      providerNamed(request.params.provider)
      const asked = { redirect: allowedRedirect(redirect), link: undefined, hints: hints as LoginRequest['hints'] }
      return reply.redirect((await beginLogin(request.params.provider, asked, request, reply)).href, 302) as never
    },
  )

  const identify = async (request: FastifyRequest<{ Params: { provider: string } }>) => {
    const { provider: name } = request.params
    const { state, code, iss, error, error_description } = request.query as CallbackQuery
    const provider = providerNamed(name)
    const login = await logins.take({ state, provider: name, browser: cookieIn(request, LOGIN_COOKIE) })
    if (!login)
      throw problem.loginFailed(
        'The login was started in another browser or with another provider, too long ago, or is already finished.',
      )
    const callback = new URL(redirectUri(name))
    for (const [key, value] of Object.entries({ state, code, iss, error, error_description }))
      if (value !== undefined) callback.searchParams.set(key, value)
    if (code === undefined && error === undefined) throw problem.invalid([{ field: 'code', message: 'is missing' }])
    const answered = await provider.identify(callback, { ...login, state, redirectUri: redirectUri(name) })
    if (answered.status === 'away') throw unavailable()
    if (answered.status === 'refused') throw problem.loginFailed(answered.reason)
    return { ...login, provider: name, identity: answered.identity }
  }

  /** A user has at most one identity of a provider, so the provider's name identifies it. */
  const refuseSecond = async (link: string, provider: string, identity: Identity): Promise<void> => {
    await recentWrites.seen(link, 'accounts')
    const { rows } = await identitiesOf(pool, link, { limit: 100, offset: 0 })
    const name = await identityName(personal, provider, identity)
    if (rows.some((row) => row.provider === provider && row.identity !== name))
      throw problem.alreadyExists(`Another identity of ${provider} is linked to the account; unlink that first.`)
  }

  app.get(
    `${BASE_PATH}/auth/oauth/:provider/callback`,
    {
      config: { isOpen: true },
      schema: {
        ...OPEN,
        operationId: 'completeLogin',
        summary: 'Finish an OAuth login',
        description:
          'The provider redirects the browser here. Returns the tokens of a new session, or redirects the browser to the `redirect` of the login, with the refresh token in an HttpOnly cookie. The identity decides the account, never an email address.',
        params: ProviderParams,
        querystring: CallbackQuery,
        response: {
          200: answer('Tokens, and whose they are', LoggedIn),
          302: answer('To the redirect of the login', null, { location: 'The `redirect` of the login' }),
          ...problems({ ...LOGIN_PROBLEMS, 409: 'The identity belongs to another account' }),
        },
      },
    },
    async (request, reply) => {
      const { provider, identity, link, redirect } = await identify(request)
      if (link !== undefined) await refuseSecond(link, provider, identity)
      const entered = await logIn({ store, personal }, { provider, identity, link }, causeOf(request, now))
      if ('refused' in entered) throw problem.alreadyExists('The identity belongs to another account.')
      if (entered.position) recentWrites.wrote(entered.user_id, entered.position)
      return (await answerLogin(deps, { user_id: entered.user_id, provider, redirect }, request, reply)) as never
    },
  )

  app.post(
    `${BASE_PATH}/users/me/oauth-providers/:provider/link`,
    accountRoute('Users', 'own', {
      operationId: 'linkProvider',
      summary: 'Link another login provider',
      description:
        'Returns the address to send this browser to, which must keep the cookie of this answer. When it comes back, the identity belongs to the account and a new session begins, as with a login.',
      params: ProviderParams,
      body: LinkRequest,
      answers: answer('Where linking continues', LinkAnswer),
      config: { optionalBody: true },
    }),
    async (request, reply) => {
      const { params } = request
      const { redirect } = LinkRequest.parse(request.body)
      const link = userOfRequest(request)
      providerNamed(params.provider)
      const url = await beginLogin(
        params.provider,
        { redirect: allowedRedirect(redirect), link, hints: {} },
        request,
        reply,
      )
      return { url: url.href }
    },
  )
}
