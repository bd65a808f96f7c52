// A real OpenID Connect provider on the loopback interface, which asks nobody anything: `as` says who logs in next.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export type Account = { sub: string; email?: string; email_verified?: boolean; name?: string }

type Options = { client_id?: string; client_secret?: string; redirect_uri: string }

const REFUSES = 'nobody'

/** `redirect_uri` is the one that the client is registered with. */
export const startOidcProvider = async (options: Options) => {
  const { client_id = 'citable', client_secret = 'a-secret-of-the-provider', redirect_uri } = options
  const accounts = new Map<string, Account>()
  let next: string = REFUSES
  let isUnavailable = false
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (isUnavailable) response.writeHead(503).end()
    else handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const configuration: Configuration = {
    clients: [{ client_id, client_secret, redirect_uris: [redirect_uri], grant_types: ['authorization_code'] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: async (_, sub) => ({
      accountId: sub,
      claims: async () => ({ ...accounts.get(sub), sub }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
  }
  const provider = new Provider(issuer, configuration)
  const callback = provider.callback()

  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (next === REFUSES) {
      const refusal = { error: 'access_denied', error_description: 'The user has said no' }
      return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false })
    }
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: next, remember: false } })
    const grant = new provider.Grant({ accountId: session?.accountId ?? next, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
  }

  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response)
    interact(request, response).catch((error) => response.writeHead(500).end(String(error)))
  }

  return {
    issuer,
    asked,
    /** Settings of the service, under this name. */
    env: (name: string) => ({
      [`OAUTH_${name}_CLIENT_ID`]: client_id,
      [`OAUTH_${name}_CLIENT_SECRET`]: client_secret,
      [`OAUTH_${name}_ISSUER`]: issuer,
    }),
    /** Who logs in from now on; nobody refuses. */
    as: (account: Account | undefined) => {
      next = account?.sub ?? REFUSES
      if (account) accounts.set(account.sub, account)
    },
    goAway: (away: boolean) => {
      isUnavailable = away
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
