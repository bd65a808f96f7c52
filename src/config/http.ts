// The settings of whom the server stands behind, and of the pages that may call it.

import { isIP } from 'node:net'
import { z } from 'zod'
import { list } from './values.ts'

const MOST_HOPS = 10
const PROXIES = `must be a number of proxies from 1 to ${MOST_HOPS}, or addresses and networks like 10.0.0.0/8, separated by commas`
const ORIGINS = 'must be origins like https://app.example.com, separated by commas'

const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...more] = value.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

const isHops = (value: string): boolean => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_HOPS

const isOrigin = (value: string): boolean => {
  const url = URL.parse(value)
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !url.hostname.includes('*')
  return isPlain && url.origin === value.replace(/\/$/, '')
}

export const httpSettings = {
  /** Whose X-Forwarded-For is believed: so many proxies in front, or those at these addresses; absent: nobody's. */
  TRUST_PROXY: z
    .string()
    .refine((value) => isHops(value) || (list(value).length > 0 && list(value).every(isNetwork)), PROXIES)
    .optional(),
  /** Origins of pages that may call the API, separated by commas, beside installed shops. */
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(list)
    .refine((origins) => origins.every(isOrigin), ORIGINS)
    .transform((origins) => origins.map((origin) => new URL(origin).origin)),
}

export type HttpConfig = Readonly<{
  /** So many proxies in front, or those at these addresses and networks; none where it is absent. */
  trustProxy: number | readonly string[] | undefined
  corsOrigins: readonly string[]
}>

export const httpIn = (value: { TRUST_PROXY?: string | undefined; CORS_ORIGINS: string[] }): HttpConfig => {
  const { TRUST_PROXY: proxies, CORS_ORIGINS: corsOrigins } = value
  const addresses = proxies === undefined ? undefined : list(proxies)
  return Object.freeze({ trustProxy: proxies && isHops(proxies) ? Number(proxies) : addresses, corsOrigins })
}
