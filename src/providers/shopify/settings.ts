// The address of the platform, and the credentials of the service there.

export type PlatformSettings = {
  clientId: string
  clientSecret: string
  /** Absent: https://{shop}. */
  apiUrl: string | undefined
  /** E.g. "2026-10". */
  apiVersion: string
}

/** How many shops short-lived data are kept for. */
export const SHOPS_REMEMBERED = 5_000

const SHOP = /^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){1,5}$/

/** The address of a path at the shop's platform. @throws for what is no domain of a shop: nothing else names a host. */
export const platformAddress = ({ apiUrl }: PlatformSettings, shopDomain: string, path: string): URL => {
  if (!SHOP.test(shopDomain)) throw new Error('this is not the domain of a shop')
  return new URL(`${apiUrl?.replaceAll('{shop}', shopDomain) ?? `https://${shopDomain}`}${path}`)
}

const MONTHS_SUPPORTED = 9

/** Whole months between the first day of a version's month and a time; a version is served for at least twelve. */
const monthsSince = (version: string, now: Date): number => {
  const [year = 0, month = 0] = version.split('-').map(Number)
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month
}

/** The warning at the start about a version that the platform will soon stop serving. */
export const versionWarning = (version: string, now: Date): string | undefined => {
  const months = monthsSince(version, now)
  if (months <= MONTHS_SUPPORTED) return undefined
  return `STOREFRONT_API_VERSION ${version} is ${months} months old; the platform serves a version for twelve, then a newer one instead.`
}
