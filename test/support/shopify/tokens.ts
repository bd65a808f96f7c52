// The platform's token endpoint: exchange of session tokens, refresh with rotation, and what it says when it refuses.

import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'

type Issued = {
  shop: string
  access: string
  refresh: string
  accessUntil: number
  replaces: string | undefined
  used: boolean
}

type TokenSettings = {
  clientId: string
  clientSecret: string
  /** Seconds that access tokens last. */
  lifetime: number
  /** Goes into each token, so that a test can look for it anywhere. */
  canary: string
}

type Asked = Record<string, unknown>
type Said = { status: number; body: object }

const NOT_ACTIVE = { error: 'invalid_request', error_description: 'This request requires an active refresh_token' }

export const createTokens = (settings: TokenSettings) => {
  const issued: Issued[] = []
  const revoked = new Set<string>()
  let stale = false

  const issue = (shop: string, replaces?: string): Said => {
    const [access, refresh] = [`shpat_${settings.canary}_${randomUUID()}`, `shprt_${settings.canary}_${randomUUID()}`]
    const accessUntil = performance.now() + settings.lifetime * 1_000
    issued.push({ shop, access, refresh, accessUntil, replaces, used: false })
    const scope = 'write_products,write_files,read_legal_policies'
    const lifetimes = { expires_in: settings.lifetime, refresh_token_expires_in: 7_776_000 }
    return { status: 200, body: { access_token: access, refresh_token: refresh, scope, ...lifetimes } }
  }

  const exchange = (
    shop: string,
    { subject_token, subject_token_type, requested_token_type, expiring }: Asked,
  ): Said => {
    const isRight =
      subject_token_type === 'urn:ietf:params:oauth:token-type:id_token' &&
      requested_token_type === 'urn:shopify:params:oauth:token-type:offline-access-token' &&
      expiring === '1'
    if (!isRight) return { status: 400, body: { error: 'invalid_request' } }
    const { dest, exp = 0 } = decodeJwt(String(subject_token))
    if (stale || dest !== `https://${shop}` || exp * 1_000 < Date.now())
      return { status: 400, body: { error: 'invalid_subject_token', error_description: 'Subject token is invalid' } }
    revoked.delete(shop)
    return issue(shop)
  }

  const refreshed = (shop: string, { refresh_token }: Asked): Said => {
    const one = issued.find((known) => known.refresh === refresh_token && known.shop === shop)
    // An earlier refresh token stays good until the one that took its place is used.
    const isReplaced = one && issued.some(({ replaces, used }) => replaces === one.refresh && used)
    if (!one || isReplaced || revoked.has(shop)) return { status: 401, body: NOT_ACTIVE }
    one.used = true
    return issue(shop, one.refresh)
  }

  return {
    ask: (shop: string, asked: Asked): Said => {
      if (asked.client_id !== settings.clientId || asked.client_secret !== settings.clientSecret)
        return { status: 401, body: { error: 'invalid_client' } }
      return asked.grant_type === 'refresh_token' ? refreshed(shop, asked) : exchange(shop, asked)
    },
    /** Whose token it is, while it lasts. */
    shopOf: (access: string): string | undefined => {
      const one = issued.find((known) => known.access === access)
      if (!one || one.accessUntil < performance.now() || revoked.has(one.shop)) return undefined
      one.used = true
      return one.shop
    },
    /** What the merchant does who takes the app away. */
    revoke: (shop: string): void => void revoked.add(shop),
    /** Access tokens end now; refresh tokens stay. */
    expire: (shop: string): void => {
      for (const one of issued) if (one.shop === shop) one.accessUntil = 0
    },
    /** Session tokens are refused, as if they had come too late. */
    refuseSessionTokens: (refuse: boolean): void => {
      stale = refuse
    },
    settings,
  }
}
