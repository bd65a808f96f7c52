// Who may show the dashboard in a frame: the admin of the platform and the shop that the address names, where that shop has the app, or the
// platform has signed the address (its `hmac` parameter), as at the first visit after an installation.

import { createHmac, timingSafeEqual } from 'node:crypto'

type Query = Readonly<Record<string, unknown>>

/** The signed text: all other parameters in alphabetical order. */
const signedText = ({ hmac: _, ...query }: Query): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${[value].flat().join(',')}`)
    .sort()
    .join('&')

const isSigned = (query: Query, secrets: readonly string[]): boolean => {
  const { hmac } = query
  if (typeof hmac !== 'string' || !/^[\da-f]{64}$/.test(hmac)) return false
  const given = Buffer.from(hmac, 'hex')
  return secrets.some((secret) =>
    timingSafeEqual(given, createHmac('sha256', secret).update(signedText(query)).digest()),
  )
}

type Needed = {
  /** Matches the domains that shops may have. */
  domains: RegExp
  /** Of the app. */
  secrets: readonly string[]
  /** Origin of the platform's admin. */
  admin: string
  isInstalled: (domain: string) => Promise<boolean>
}

export const frameAncestors =
  ({ domains, secrets, admin, isInstalled }: Needed) =>
  async (query: Query): Promise<readonly string[]> => {
    const { shop } = query
    if (typeof shop !== 'string' || !domains.test(shop)) return []
    return isSigned(query, secrets) || (await isInstalled(shop)) ? [`https://${shop}`, admin] : []
  }
