// GitHub, or a GitHub Enterprise Server: OAuth 2.0 without ID tokens, so its API says who the user is.

import { z } from 'zod'
import type { Identity, LoginProvider } from '../../login/provider-port.ts'
import { type OnUnexpected, oauthProvider } from './openid.ts'
import { ProviderUnavailable, providerFetch } from './requests.ts'

const PUBLIC = 'https://github.com'

/** The login is called what its name may become tomorrow; the number stays. */
const User = z.object({ id: z.int().positive(), login: z.string(), name: z.string().nullish() })
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

const asked = async <T>(url: string, accessToken: string, shape: z.ZodType<T>): Promise<T> => {
  const response = await providerFetch(url, {
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${accessToken}`,
      'x-github-api-version': '2022-11-28',
    },
  })
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = shape.safeParse(body)
  if (response.status !== 200 || !parsed.success) throw new ProviderUnavailable('no usable answer')
  return parsed.data
}

/** `issuer`: https://github.com, or the address of your own server. */
export const githubProvider = (
  client: { clientId: string; clientSecret: string; issuer: string },
  onUnexpected: OnUnexpected,
): LoginProvider => {
  const issuer = client.issuer.endsWith('/') ? client.issuer.slice(0, -1) : client.issuer
  const api = issuer === PUBLIC ? 'https://api.github.com' : `${issuer}/api/v3`

  const identityOf = async (accessToken: string): Promise<Identity> => {
    const [user, emails] = await Promise.all([
      asked(`${api}/user`, accessToken, User),
      asked(`${api}/user/emails`, accessToken, Emails),
    ])
    // A primary address can be unconfirmed.
    const email = emails.find(({ primary, verified }) => primary && verified)?.email ?? null
    const { id, login, name } = user
    return {
      issuer,
      subject: String(id),
      email,
      email_verified: email !== null,
      name: name || null,
      label: login,
    }
  }

  const endpoints = {
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
    scope: 'read:user user:email',
  }
  // The API's answers are not answers of the issuer: an `iss` next to the code is `https://github.com/login/oauth` there.
  return oauthProvider({ ...client, ...endpoints, issuer: `${issuer}/login/oauth` }, identityOf, onUnexpected)
}
