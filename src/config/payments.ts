// The settings of the payments provider: which of them belong together, and what production does not start with.

import { z } from 'zod'
import { DEVELOPMENT_SECRETS } from './secrets.ts'
import { isOwnNetwork, list } from './values.ts'

const DEVELOPMENT_PRICES = Object.freeze({ starter: 'price_starter', growth: 'price_growth', scale: 'price_scale' })

const printable = z.string().regex(/^[\x21-\x7e]+$/, 'must have only printable ASCII characters and no spaces')
const priceId = z.string().regex(/^[\w-]{1,255}$/, 'must be a price id of the payments provider, like price_1Abc')
const meter = z
  .string()
  .regex(/^[\w.:-]{1,100}$/, 'must be the event name of a meter: 1 to 100 letters, digits or ._:-')

export const paymentSettings = {
  PAYMENTS_SECRET_KEY: printable.optional(),
  PAYMENTS_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  PAYMENTS_WEBHOOK_SECRET: printable.optional(),
  PAYMENTS_WEBHOOK_SECRET_PREVIOUS: printable.optional(),
  PAYMENTS_PRICE_STARTER: priceId.optional(),
  PAYMENTS_PRICE_GROWTH: priceId.optional(),
  PAYMENTS_PRICE_SCALE: priceId.optional(),
  PAYMENTS_OVERAGE_PRICES: z.string().default('').transform(list).pipe(z.array(priceId).max(10, 'must be at most ten')),
  PAYMENTS_METER_ANALYSIS: meter.default('citable_analysis'),
  PAYMENTS_METER_OPTIMIZATION: meter.default('citable_optimization'),
  PAYMENTS_METER_SEARCH_QUERY: meter.default('citable_search_query'),
}

type Given = { [K in keyof typeof paymentSettings]?: z.infer<(typeof paymentSettings)[K]> | undefined }

type PaymentsConfig = Readonly<{
  secretKey: string
  /** Scheme, host and port; undefined for the provider's own. */
  apiUrl: string | undefined
  prices: PlanPrices
  overagePrices: readonly string[]
  meters: Readonly<Record<'analysis' | 'optimization' | 'search_query', string>>
}>

/** By the plan, the price that it has at the provider. */
type PlanPrices = Readonly<Record<'starter' | 'growth' | 'scale', string>>

/** `provider` is undefined where plans are local; webhooks about such prices are still recorded. Any of the secrets may sign them. */
export type BillingConfig = Readonly<{
  provider: PaymentsConfig | undefined
  prices: PlanPrices | undefined
  webhookSecrets: readonly string[]
}>

const PRICES = ['PAYMENTS_PRICE_STARTER', 'PAYMENTS_PRICE_GROWTH', 'PAYMENTS_PRICE_SCALE'] as const

const addressProblem = (address: string): string | null => {
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(address)
  if (username !== '' || password !== '' || search !== '' || hash !== '' || pathname !== '/')
    return 'PAYMENTS_API_URL must be only scheme, host and port; the key is PAYMENTS_SECRET_KEY.'
  if (protocol === 'http:' && !isOwnNetwork(hostname))
    return 'PAYMENTS_API_URL must begin with https:// unless its host is this machine or in a private network.'
  return null
}

const productionProblem = (given: Given, receives: boolean): string | null => {
  const { PAYMENTS_SECRET_KEY: key = '' } = given
  if (/^[sr]k_test_/.test(key)) return 'PAYMENTS_SECRET_KEY must not be a test key in production.'
  // Without the provider nothing is delivered, and without a secret nothing is taken.
  if (receives && key !== '' && given.PAYMENTS_WEBHOOK_SECRET === undefined)
    return 'PAYMENTS_WEBHOOK_SECRET must be set in production if PAYMENTS_SECRET_KEY is.'
  return null
}

const problemOf = (given: Given, production: boolean, receives: boolean): string | null => {
  const { PAYMENTS_SECRET_KEY: key, PAYMENTS_API_URL: address } = given
  if (key === undefined && address !== undefined) return 'PAYMENTS_API_URL needs PAYMENTS_SECRET_KEY.'
  const missing = PRICES.filter((name) => given[name] === undefined)
  if (key === undefined && missing.length === PRICES.length)
    return production ? productionProblem(given, receives) : null
  if (missing.length > 0)
    return `${missing[0]} must be set if ${key === undefined ? 'another price' : 'PAYMENTS_SECRET_KEY'} is.`
  const prices = [...PRICES.map((name) => given[name]), ...(given.PAYMENTS_OVERAGE_PRICES ?? [])]
  if (new Set(prices).size < prices.length)
    return `${PRICES.join(', ')} and PAYMENTS_OVERAGE_PRICES must be different prices.`
  const wrong = address === undefined ? null : addressProblem(address)
  return wrong ?? (production ? productionProblem(given, receives) : null)
}

/** Those that are set: all, or none. */
const pricesIn = (given: Given, production: boolean): PlanPrices | undefined => {
  const { PAYMENTS_PRICE_STARTER: starter, PAYMENTS_PRICE_GROWTH: growth, PAYMENTS_PRICE_SCALE: scale } = given
  if (starter !== undefined && growth !== undefined && scale !== undefined)
    return Object.freeze({ starter, growth, scale })
  return production ? undefined : DEVELOPMENT_PRICES
}

/** How plans are billed; or a sentence about what is missing. `receives`: webhooks come to this process. */
export const billingIn = (
  given: Given,
  production: boolean,
  receives: boolean,
): { billing: BillingConfig } | { problem: string } => {
  const problem = problemOf(given, production, receives)
  if (problem !== null) return { problem }
  const { PAYMENTS_SECRET_KEY: secretKey, PAYMENTS_WEBHOOK_SECRET_PREVIOUS: previous } = given
  const current = given.PAYMENTS_WEBHOOK_SECRET ?? (production ? undefined : DEVELOPMENT_SECRETS.payments)
  const webhookSecrets = Object.freeze([current, previous].filter((secret) => secret !== undefined))
  const prices = pricesIn(given, production)
  if (secretKey === undefined || !prices)
    return { billing: Object.freeze({ provider: undefined, prices, webhookSecrets }) }
  const provider = Object.freeze({
    secretKey,
    apiUrl: given.PAYMENTS_API_URL,
    prices,
    overagePrices: Object.freeze([...(given.PAYMENTS_OVERAGE_PRICES ?? [])]),
    meters: Object.freeze({
      analysis: given.PAYMENTS_METER_ANALYSIS ?? '',
      optimization: given.PAYMENTS_METER_OPTIMIZATION ?? '',
      search_query: given.PAYMENTS_METER_SEARCH_QUERY ?? '',
    }),
  })
  return { billing: Object.freeze({ provider, prices, webhookSecrets }) }
}
