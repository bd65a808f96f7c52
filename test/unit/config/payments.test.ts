// The settings of payments: what belongs together, and what production does not start with.

import { readConfig } from '../../../src/config/config.ts'
import { production } from '../../support/settings.ts'
import { assert, test } from '../../support/test.ts'

const SECRET = 'whsec_q8ZrT2mWc7XpL0vNsK4yHb1JdG9fUe6A'
const prices = { PAYMENTS_PRICE_STARTER: 'price_1', PAYMENTS_PRICE_GROWTH: 'price_2', PAYMENTS_PRICE_SCALE: 'price_3' }
const stripe = { PAYMENTS_SECRET_KEY: 'sk_live_0123456789', ...prices }

const started = production({})

const refused = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('without a key plans are local, and webhooks have a development secret', () => {
  assert.equal(readConfig({}).billing, {
    provider: undefined,
    prices: { starter: 'price_starter', growth: 'price_growth', scale: 'price_scale' },
    webhookSecrets: ['whsec_citable_dev_citable_dev_citable'],
  })
  assert.equal(readConfig(started).billing, { provider: undefined, prices: undefined, webhookSecrets: [] })
})

test('prices are taken without a key too, for what webhooks tell', () => {
  const { provider, prices: known } = readConfig({ ...started, ...prices }).billing
  assert.equal([provider, known], [undefined, { starter: 'price_1', growth: 'price_2', scale: 'price_3' }])
})

test('with a key and prices Stripe bills; meters have names', () => {
  const { provider } = readConfig({ ...stripe, PAYMENTS_OVERAGE_PRICES: 'price_a, price_b' }).billing
  assert.equal(provider, {
    secretKey: 'sk_live_0123456789',
    apiUrl: undefined,
    overagePrices: ['price_a', 'price_b'],
    prices: { starter: 'price_1', growth: 'price_2', scale: 'price_3' },
    meters: {
      analysis: 'citable_analysis',
      optimization: 'citable_optimization',
      search_query: 'citable_search_query',
    },
  })
})

const wrong: [NodeJS.ProcessEnv, string][] = [
  [{ ...prices, PAYMENTS_PRICE_SCALE: '' }, 'PAYMENTS_PRICE_SCALE must be set if another price is.'],
  [{ ...prices, PAYMENTS_PRICE_SCALE: 'price_2' }, 'must be different prices.'],
  [{ PAYMENTS_API_URL: 'http://127.0.0.1:1' }, 'PAYMENTS_API_URL needs PAYMENTS_SECRET_KEY.'],
  [{ PAYMENTS_SECRET_KEY: 'sk_live_1' }, 'PAYMENTS_PRICE_STARTER must be set if PAYMENTS_SECRET_KEY is.'],
  [{ ...stripe, PAYMENTS_PRICE_SCALE: '' }, 'PAYMENTS_PRICE_SCALE must be set if PAYMENTS_SECRET_KEY is.'],
  [{ ...stripe, PAYMENTS_PRICE_SCALE: 'price_2' }, 'must be different prices.'],
  [{ ...stripe, PAYMENTS_OVERAGE_PRICES: 'price_2' }, 'must be different prices.'],
  [{ ...stripe, PAYMENTS_PRICE_SCALE: 'a price' }, 'PAYMENTS_PRICE_SCALE must be a price id'],
  [{ ...stripe, PAYMENTS_METER_ANALYSIS: 'a b' }, 'PAYMENTS_METER_ANALYSIS must be the event name of a meter'],
  [{ ...stripe, PAYMENTS_SECRET_KEY: 'sk live' }, 'PAYMENTS_SECRET_KEY must have only printable ASCII characters'],
  [{ ...stripe, PAYMENTS_API_URL: 'ftp://x' }, 'PAYMENTS_API_URL must be an http:// or https:// address.'],
  [{ ...stripe, PAYMENTS_API_URL: 'http://api.example' }, 'PAYMENTS_API_URL must begin with https://'],
  [{ ...stripe, PAYMENTS_API_URL: 'https://api.example/v1' }, 'PAYMENTS_API_URL must be only scheme, host and port'],
  [{ ...stripe, PAYMENTS_API_URL: 'https://a:b@api.example' }, 'PAYMENTS_API_URL must be only scheme, host and port'],
  [{ ...stripe, PAYMENTS_WEBHOOK_SECRET: ' '.repeat(40) }, 'PAYMENTS_WEBHOOK_SECRET must have only printable ASCII'],
]
for (const [env, message] of wrong)
  test(`refused: ${message} ${Object.values(env).join(' ').slice(0, 60)}`, () => {
    assert.ok(refused(env).includes(message), refused(env))
  })

const unsafe: [NodeJS.ProcessEnv, string][] = [
  [{ PAYMENTS_SECRET_KEY: 'sk_test_0123456789' }, 'PAYMENTS_SECRET_KEY must not be a test key in production.'],
  [{ PAYMENTS_SECRET_KEY: 'rk_test_0123456789' }, 'PAYMENTS_SECRET_KEY must not be a test key in production.'],
  [{ PAYMENTS_WEBHOOK_SECRET: '' }, 'PAYMENTS_WEBHOOK_SECRET must be set in production if PAYMENTS_SECRET_KEY is.'],
  [
    { PAYMENTS_WEBHOOK_SECRET: 'whsec_citable_dev_citable_dev_citable' },
    'PAYMENTS_WEBHOOK_SECRET must not be a development default in production.',
  ],
  [{ PAYMENTS_WEBHOOK_SECRET: 'whsec_short' }, 'PAYMENTS_WEBHOOK_SECRET must have at least 32 bytes in production.'],
  [
    { PAYMENTS_WEBHOOK_SECRET_PREVIOUS: 'whsec_short' },
    'PAYMENTS_WEBHOOK_SECRET_PREVIOUS must have at least 32 bytes in production.',
  ],
]
for (const [env, message] of unsafe)
  test(`production refuses: ${message} ${env.PAYMENTS_SECRET_KEY ?? ''}`, () => {
    const safe = { ...started, ...stripe, PAYMENTS_WEBHOOK_SECRET: SECRET }
    assert.equal(readConfig(safe).billing.webhookSecrets, [SECRET])
    assert.is(refused({ ...safe, ...env }), message)
  })
