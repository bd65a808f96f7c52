// The platform's token endpoint: a session token, or a refresh token, for tokens that the service may call it with.
// https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/token-exchange

import { z } from 'zod'
import { parseJson } from '../../../engine/text/json.ts'
import { StorefrontUnavailable } from '../../storefront.ts'
import { AnswerTooLarge, type PlatformSettings, platformAddress, postJson } from '../http.ts'
import { observed, type PlatformObserver, unobserved } from '../observer.ts'

export type Grant = {
  access: string
  /** None for a token that does not expire. */
  refresh: string | null
  scopes: string
  /** Seconds; null: it does not expire. */
  accessLifetime: number | null
}

type Granted =
  | { status: 'granted'; grant: Grant }
  /** The session token is too old; the next one will do. */
  | { status: 'stale' }
  /** The merchant has removed the app, or the refresh token is no longer valid. The reason is one word of the platform. */
  | { status: 'revoked'; reason: string }
  /** The platform does not accept the app itself, e.g. its secret. */
  | { status: 'refused'; reason: string }

const LIMITS = { timeMs: 10_000, maxBytes: 64 * 1024 }
/** Of an expiring token whose answer does not say it; without a time it would never be refreshed. */
const USUAL_LIFETIME = 3_600

const token = z.string().min(1).max(4_096)
const Answer = z.object({
  access_token: token,
  refresh_token: token.nullish(),
  scope: z.string().max(10_000).nullish(),
  expires_in: z.number().positive().nullish(),
})
const Failure = z.object({ error: z.string().regex(/^[\w-]{1,60}$/), error_description: z.string().nullish() })

const granted = (text: string, refreshBefore: string | null): Granted => {
  const { data } = Answer.safeParse(parseJson(text))
  // The answer itself may contain a token, so nothing of it is reported.
  if (!data) throw new StorefrontUnavailable('The storefront platform gave an access token that cannot be read.')
  const refresh = data.refresh_token ?? refreshBefore
  const accessLifetime = data.expires_in ?? (refresh === null ? null : USUAL_LIFETIME)
  return {
    status: 'granted',
    grant: { access: data.access_token, refresh, scopes: data.scope ?? '', accessLifetime },
  }
}

/** Words of the platform for a refresh token that will never be good again; it uses 401 with the first, other servers 400 with the second. */
const isRevoked = (error: string, description: string): boolean =>
  (error === 'invalid_request' && /active refresh_token/i.test(description)) || error === 'invalid_grant'

const failed = (status: number, text: string, grantType: string): Granted => {
  const { data } = Failure.safeParse(parseJson(text))
  const error = data?.error ?? ''
  if (grantType === REFRESH) {
    if ([400, 401].includes(status) && isRevoked(error, data?.error_description ?? ''))
      return { status: 'revoked', reason: error }
  } else if (error === 'invalid_subject_token' || (status === 400 && error === '')) return { status: 'stale' }
  if (status >= 500 || status === 429)
    throw new StorefrontUnavailable(`The storefront platform gives no access token now (HTTP ${status}).`)
  return { status: 'refused', reason: error || `HTTP ${status}` }
}

const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
const REFRESH = 'refresh_token'

export type TokenEndpoint = {
  exchange(shopDomain: string, sessionToken: string): Promise<Granted>
  refresh(shopDomain: string, refreshToken: string): Promise<Granted>
}

/** Every call throws StorefrontUnavailable if the platform cannot be asked. */
export const tokenEndpoint = (settings: PlatformSettings, observe: PlatformObserver = unobserved): TokenEndpoint => {
  const ask = async (
    shopDomain: string,
    grantType: string,
    fields: Record<string, string>,
    refreshBefore: string | null,
  ) => {
    const url = platformAddress(settings, shopDomain, '/admin/oauth/access_token')
    const { clientId: client_id, clientSecret: client_secret } = settings
    const body = { client_id, client_secret, grant_type: grantType, ...fields }
    try {
      const { status, text } = await observed(observe, 'token', () => postJson(url, {}, body, LIMITS))
      return status === 200 ? granted(text, refreshBefore) : failed(status, text, grantType)
    } catch (error) {
      if (!(error instanceof AnswerTooLarge)) throw error
      throw new StorefrontUnavailable('The storefront platform gave an access token that cannot be read.')
    }
  }

  const counted = async (grant: 'exchange' | 'refresh', asking: Promise<Granted>): Promise<Granted> => {
    try {
      const answer = await asking
      observe.asked(grant, answer.status)
      return answer
    } catch (error) {
      observe.asked(grant, 'away')
      throw error
    }
  }

  return {
    exchange: (shopDomain, subject_token) => {
      const fields = {
        subject_token,
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
        expiring: '1',
      }
      return counted('exchange', ask(shopDomain, EXCHANGE, fields, null))
    },
    refresh: (shopDomain, refresh_token) =>
      counted('refresh', ask(shopDomain, REFRESH, { refresh_token }, refresh_token)),
  }
}
