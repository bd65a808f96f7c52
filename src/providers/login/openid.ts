// OAuth 2.0 and OpenID Connect by openid-client, which only this file knows: PKCE (RFC 7636), state, nonce, the issuer of the answer
// (RFC 9207) and of the ID token.

import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import type { Identified, Identity, LoginParameters, LoginProvider } from '../../login/provider-port.ts'
import { ProviderUnavailable, providerFetch } from './requests.ts'

type Client = { clientId: string; clientSecret: string; issuer: string }

/** Hears of what is neither the user's doing nor a provider that cannot be reached, such as a wrong secret. */
export type OnUnexpected = (error: unknown) => void

/** The provider's metadata are fetched again after this time. */
const DISCOVERED_FOR_MS = 60 * 60_000
/** From the answer to the browser: the user refused, or the request is not possible. */
const AWAY_ERRORS = new Set(['server_error', 'temporarily_unavailable'])
/** Of the token endpoint: the code was used, has expired, or is another client's. */
const CODE_ERRORS = new Set(['invalid_grant', 'bad_verification_code'])

const isUnavailable = (error: unknown): boolean => {
  for (let one = error; one instanceof Error; one = one.cause as Error)
    if (one instanceof ProviderUnavailable) return true
  return false
}

/** The `error` that the token endpoint has answered; GitHub does so with status 200, which the library takes for an answer without tokens. */
const errorOfBody = (error: unknown): string | undefined => {
  if (error instanceof ResponseBodyError) return error.error
  for (let one = error; typeof one === 'object' && one !== null; one = (one as { cause?: unknown }).cause) {
    const { body } = one as { body?: { error?: unknown } }
    if (typeof body?.error === 'string') return body.error
  }
  return undefined
}

/** A code of RFC 6749 in its own characters, which may be shown. */
const shown = (code: string): string => (/^[a-z_]{1,40}$/.test(code) ? code : 'an error')

const failed = (error: unknown, onUnexpected: OnUnexpected): Identified => {
  if (isUnavailable(error)) return { status: 'away' }
  if (error instanceof AuthorizationResponseError)
    return AWAY_ERRORS.has(error.error)
      ? { status: 'away' }
      : { status: 'refused', reason: `The provider answered ${shown(error.error)}.` }
  const answered = errorOfBody(error)
  if (answered !== undefined && !CODE_ERRORS.has(answered)) {
    onUnexpected(error)
    return { status: 'away' }
  }
  return { status: 'refused', reason: 'The answer of the provider does not belong to this login, or was used before.' }
}

type BodyOf = NonNullable<RequestInit['body']> | null

const fetchBounded: CustomFetch = (url, options) =>
  providerFetch(url, { method: options.method, headers: options.headers, body: (options.body ?? null) as BodyOf })

const isLoopbackHttp = (issuer: string): boolean => issuer.startsWith('http://')

const authorizationUrl = async (
  config: Configuration,
  begun: LoginParameters,
  scope: string,
  nonce: boolean,
): Promise<URL> =>
  buildAuthorizationUrl(config, {
    redirect_uri: begun.redirectUri,
    scope,
    state: begun.state,
    ...(nonce ? { nonce: begun.nonce } : {}),
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  })

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A provider that publishes what it can (OpenID Connect Discovery). */
export const openIdProvider = (client: Client, onUnexpected: OnUnexpected): LoginProvider => {
  let known: { config: Promise<Configuration>; until: number } | undefined

  const discovered = (): Promise<Configuration> => {
    if (known && known.until > performance.now()) return known.config
    const config = discovery(new URL(client.issuer), client.clientId, client.clientSecret, undefined, {
      [customFetch]: fetchBounded,
      ...(isLoopbackHttp(client.issuer) ? { execute: [allowInsecureRequests] } : {}),
    })
    const one = { config, until: performance.now() + DISCOVERED_FOR_MS }
    known = one
    config.catch(() => {
      if (known === one) known = undefined
    })
    return config
  }

  const identityIn = async (config: Configuration, callback: URL, begun: LoginParameters): Promise<Identity> => {
    const tokens = await authorizationCodeGrant(config, callback, {
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('there is no ID token')
    const hasMore = config.serverMetadata().userinfo_endpoint !== undefined
    const more =
      claims.email === undefined && hasMore ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {}
    const all: Record<string, unknown> = { ...more, ...claims }
    const email = text(all.email)
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email,
      email_verified: email !== null && all.email_verified === true,
      name: text(all.name),
      label: email ?? text(all.preferred_username) ?? text(all.name),
    }
  }

  return {
    authorize: async (begun) => {
      try {
        return await authorizationUrl(await discovered(), begun, 'openid email profile', true)
      } catch (error) {
        if (!isUnavailable(error)) onUnexpected(error)
        return undefined
      }
    },
    identify: async (callback, begun) => {
      try {
        return { status: 'known', identity: await identityIn(await discovered(), callback, begun) }
      } catch (error) {
        return failed(error, onUnexpected)
      }
    },
  }
}

/** A provider of plain OAuth 2.0: who the user is has to be asked with the access token. */
export const oauthProvider = (
  client: Client & { authorization_endpoint: string; token_endpoint: string; scope: string },
  identityOf: (accessToken: string) => Promise<Identity>,
  onUnexpected: OnUnexpected,
): LoginProvider => {
  const { issuer, authorization_endpoint, token_endpoint, clientId, clientSecret, scope } = client
  const config = new Configuration({ issuer, authorization_endpoint, token_endpoint }, clientId, clientSecret)
  config[customFetch] = fetchBounded
  if (isLoopbackHttp(issuer)) allowInsecureRequests(config)
  return {
    authorize: (begun) => authorizationUrl(config, begun, scope, false),
    identify: async (callback, begun) => {
      try {
        const checks = { expectedState: begun.state, pkceCodeVerifier: begun.verifier }
        const { access_token } = await authorizationCodeGrant(config, callback, checks)
        return { status: 'known', identity: await identityOf(access_token) }
      } catch (error) {
        return failed(error, onUnexpected)
      }
    },
  }
}
