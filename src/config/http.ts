// The settings of the proxies in front of the server, of the pages that may call it, and of where webhooks may be sent.

import { isIP } from 'node:net'
import { z } from 'zod'
import { list, oneOf } from './values.ts'

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

const ADDRESS = /^(?:(?<host>[\w.-]+|\[[\da-f:.]+\]):)?(?<port>\d{1,5})$/i
const LAST_PORT = 65_535
const METRICS_ADDRESS = 'must be a port, a host and a port like 127.0.0.1:9464, or main for HOST and PORT'

const addressIn = (value: string): { host: string; port: number } | undefined => {
  const { host = '127.0.0.1', port } = ADDRESS.exec(value)?.groups ?? {}
  if (port === undefined || Number(port) > LAST_PORT) return undefined
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

export const httpSettings = {
  METRICS_ADDRESS: z
    .string()
    .refine((value) => value === 'main' || addressIn(value) !== undefined, METRICS_ADDRESS)
    .optional(),
  API_DOCS: oneOf(['on', 'off']).default('on'),
  STOREFRONT_ADMIN_URL: z
    .string()
    .refine(isOrigin, 'must be an origin like https://admin.shopify.com')
    .transform((value) => new URL(value).origin)
    .default('https://admin.shopify.com'),
  TRUST_PROXY: z
    .string()
    .refine((value) => isHops(value) || (list(value).length > 0 && list(value).every(isNetwork)), PROXIES)
    .optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(list)
    .refine((origins) => origins.every(isOrigin), ORIGINS)
    .transform((origins) => origins.map((origin) => new URL(origin).origin)),
}

export type HttpConfig = Readonly<{
  /** This many proxies in front, or those at these addresses and networks; undefined: none. */
  trustProxy: number | readonly string[] | undefined
  corsOrigins: readonly string[]
  /** Origin of the platform's admin. */
  storefrontAdmin: string
  /** Whether metrics are served on the main port, and the address of their own where they have one; port 0: any free one. */
  metrics: Readonly<{ onMain: boolean; address: { host: string; port: number } | undefined }>
  /** Whether the page of the OpenAPI document is served. */
  docs: boolean
}>

type Values = z.infer<z.ZodObject<typeof httpSettings>>

/** `exposed`: the main port is that of an API in production. */
export const httpIn = (value: Values, exposed: boolean): HttpConfig => {
  const { TRUST_PROXY: proxies, CORS_ORIGINS: corsOrigins, METRICS_ADDRESS: metrics, API_DOCS } = value
  const addresses = proxies === undefined ? undefined : list(proxies)
  return Object.freeze({
    trustProxy: proxies && isHops(proxies) ? Number(proxies) : addresses,
    corsOrigins,
    storefrontAdmin: value.STOREFRONT_ADMIN_URL,
    metrics: {
      onMain: metrics === undefined ? !exposed : metrics === 'main',
      address: metrics === undefined ? undefined : addressIn(metrics),
    },
    docs: API_DOCS === 'on',
  })
}

export const outboundSettings = {
  OUTBOUND_LOOPBACK: oneOf(['on', 'off']).default('off'),
}

export type OutboundConfig = Readonly<{
  /** Whether webhooks may go to this machine. */
  loopback: boolean
}>

/** Where webhooks may go; or a sentence about what must not be. */
export const outboundIn = (
  { OUTBOUND_LOOPBACK }: { OUTBOUND_LOOPBACK: 'on' | 'off' },
  production: boolean,
): { outbound: OutboundConfig } | { problem: string } => {
  const loopback = OUTBOUND_LOOPBACK === 'on'
  if (loopback && production) return { problem: 'OUTBOUND_LOOPBACK must not be on in production.' }
  return { outbound: Object.freeze({ loopback }) }
}
