// Signatures of webhooks: the vectors that the vendors publish, and ten thousand mutated deliveries of each, held against the vendors' own
// libraries. What a library refuses is refused; what nobody has touched is taken.

import '@shopify/shopify-api/adapters/node'
import { verifyWithFallback } from '@octokit/webhooks-methods'
import { ApiVersion, shopifyApi } from '@shopify/shopify-api'
import Stripe from 'stripe'
import { type Verdict, verifyPayments, verifyRepohost, verifyStorefront } from '../../../src/inbox/signature.ts'
import { drawn } from '../../support/drawn.ts'
import { drawnRuns } from '../../support/rounds.ts'
import { assert, test } from '../../support/test.ts'
import { paymentsSignature, repohostSignature, storefrontSignature } from '../../support/webhooks.ts'

const bytes = (text: string) => Buffer.from(text)

const STRIPE_EVENT = `{
  "id": "evt_123",
  "object": "event",
  "account": "acct_123",
  "api_version": "2017-05-25",
  "created": 1533204620,
  "data": {
    "object": {
      "id": "cus_123",
      "object": "customer",
      "created": 123456789,
      "email": "test@stripe.com",
      "livemode": false,
      "metadata": {}
    }
  },
  "livemode": false,
  "pending_webhooks": 1,
  "request": {
    "id": "req_123",
    "idempotency_key": "idempotency-key-123"
  },
  "type": "customer.created"
}
`
const STRIPE_HEADER =
  't=1533204620,v1=2220f87ef101a04665f11cdf770523143f875572008577fa0f20882ddb9cc3c7,v0=63f3a72374a733066c4be69ed7f8e5ac85c22c9f0a6a612ab9a025a9e4ee7eef'

test("the payments provider's vectors hold, for five minutes in both directions", () => {
  const at = (now: number) => verifyPayments(STRIPE_HEADER, bytes(STRIPE_EVENT), { secrets: ['webhook_secret'], now })
  const t = 1_533_204_620
  assert.equal([at(t), at(t + 300), at(t - 300), at(t + 301), at(t - 301), at(t - 100_000)], [
    'right',
    'right',
    'right',
    'late',
    'late',
    'late',
  ] as Verdict[])
  const header = 't=1700000000,v1=d95c6b7477fbd7e9f90b1b0ef5f9c7ac25abca5382460e0d988c2b2a5b71b990'
  const given = { secrets: ['whsec_test_secret'], now: 1_700_000_000 }
  assert.is(verifyPayments(header, bytes('{"id":"evt_test_webhook","object":"event"}'), given), 'right')
})

test("the repository host's vector holds, and the platform's", () => {
  const secret = "It's a Secret to Everybody"
  const header = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
  assert.is(verifyRepohost(header, bytes('Hello, World!'), { secrets: ['another', secret], now: 0 }), 'right')
  const signature = 'VnKUjZsLuN5iZWjn5EntcBVCF9kMN43LglzCE1/GSeY='
  assert.is(verifyStorefront(signature, bytes('{"id":1}'), { secrets: ['hush'], now: 0 }), 'right')
})

test('odd headers are refused and throw nothing', () => {
  const odd = [
    '',
    ',',
    '=',
    't=',
    't=1',
    'v1=',
    't=1,v1=',
    't=x,v1=00',
    't=1,t=1,v1=00',
    'sha256=',
    '\u{1f600}',
    'a'.repeat(20_000),
  ]
  for (const header of odd)
    for (const secrets of [[], [''], ['s']]) {
      const given = { secrets, now: 1 }
      for (const verify of [verifyPayments, verifyStorefront, verifyRepohost])
        assert.not.equal(verify(header, bytes(''), given), 'right')
    }
  // A secret that is not there signs nothing, however it is spelt.
  for (const secret of ['', ' ']) {
    const given = { secrets: [secret], now: 1_000 }
    assert.is(verifyStorefront(storefrontSignature('x', secret), bytes('x'), given), 'wrong')
    assert.is(verifyRepohost(repohostSignature('x', secret), bytes('x'), given), 'wrong')
    assert.is(verifyPayments(paymentsSignature('x', { secret, t: 1_000 }), bytes('x'), given), 'wrong')
  }
})

const MUTATED = drawnRuns(10_000)
const NOW = 1_795_000_000
const SECRET = 'the-current-secret-of-the-provider-here'
const PREVIOUS = 'the-previous-secret-of-the-provider-here'

type Delivery = { header: string; body: Buffer }
type Draw = () => number

const pick = <T>(draw: Draw, all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T

const flipped = (draw: Draw, given: Buffer): Buffer => {
  const copy = Buffer.from(given)
  if (copy.length === 0) return copy
  const at = Math.floor(draw() * copy.length)
  copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(draw() * 8))
  return copy
}

const inserted = (draw: Draw, text: string, what: string): string => {
  const at = Math.floor(draw() * (text.length + 1))
  return text.slice(0, at) + what + text.slice(at)
}

/** Ways to damage a delivery; the first leaves it as it is. */
const MUTATIONS: readonly ((draw: Draw, given: Delivery) => Delivery)[] = [
  (_, given) => given,
  (draw, { header, body }) => ({ header, body: flipped(draw, body) }),
  (draw, { header, body }) => ({ header: flipped(draw, bytes(header)).toString('latin1'), body }),
  (draw, { header, body }) => ({
    header: pick(draw, [header.toUpperCase(), header.replace(/[a-f]/, (c) => c.toUpperCase())]),
    body,
  }),
  (draw, { header, body }) => ({ header: inserted(draw, header, pick(draw, [' ', '\t', '=', ',', '0'])), body }),
  (draw, { header, body }) => ({
    header,
    body: bytes(inserted(draw, body.toString(), pick(draw, [' ', '\n', '\u{feff}']))),
  }),
  (_, { body }) => ({ header: '', body }),
  (_, { header, body }) => ({ header: `${header}, ${header}`, body }),
  (_, { header, body }) => ({ header: `${header},${header}`, body }),
  (draw, { header, body }) => ({ header: header.slice(0, Math.floor(draw() * header.length)), body }),
  (draw, { header, body }) => ({ header, body: body.subarray(0, Math.floor(draw() * body.length)) }),
  (_, { header, body }) => ({ header: header.replace('v1=', 'v0=').replace('sha256=', 'sha1='), body }),
  (draw, { header, body }) => ({
    header: header.replace(/t=\d+/, `t=${NOW + Math.floor(draw() * 10_000) - 5_000}`),
    body,
  }),
]

const bodyOf = (draw: Draw, n: number): string =>
  JSON.stringify({ id: `evt_${n}`, text: pick(draw, ['Größe', 'a', '😀', '', 'x'.repeat(200)]), price: draw() })

type Case = {
  sign: (body: string, secret: string, draw: Draw) => string
  verify: (delivery: Delivery) => Verdict
  oracle: (delivery: Delivery) => Promise<boolean>
}

/** Mutates and compares; answers how many were taken, and which of them the library refuses or the other way round. */
const compared = async ({ sign, verify, oracle }: Case) => {
  const draw = drawn(7)
  const counts = { taken: 0, untouched: 0 }
  for (let n = 0; n < MUTATED; n += 1) {
    const body = bodyOf(draw, n)
    const signed = { header: sign(body, pick(draw, [SECRET, PREVIOUS]), draw), body: bytes(body) }
    const mutation = pick(draw, MUTATIONS)
    const mutated = mutation(draw, signed)
    const verdict = verify(mutated)
    const isSameDelivery = mutated.header === signed.header && mutated.body.equals(signed.body)
    if (isSameDelivery) {
      counts.untouched += 1
      assert.is(verdict, 'right')
    }
    if (verdict === 'right') {
      counts.taken += 1
      assert.ok(await oracle(mutated), `a false accept: ${JSON.stringify(mutated)}`)
    } else if (n % 5 === 0) assert.not.ok(verdict === 'wrong' && isSameDelivery)
  }
  return counts
}

const secrets = [SECRET, PREVIOUS]
const isAmple = ({ taken, untouched }: { taken: number; untouched: number }) => {
  assert.ok(untouched > MUTATED / 20)
  assert.ok(taken >= untouched && taken < MUTATED / 2, String(taken))
}

test(`${MUTATED} mutated deliveries of the payments provider: nothing is taken that its library refuses`, async () => {
  const stripe = new Stripe('sk_test_none')
  const oracle = async ({ header, body }: Delivery) =>
    secrets.some((secret) => {
      try {
        return stripe.webhooks.constructEvent(body, header, secret, 300, undefined, NOW * 1_000) !== undefined
      } catch (error) {
        // What is signed and not JSON is signed all the same.
        return error instanceof SyntaxError
      }
    })
  isAmple(
    await compared({
      sign: (body, secret, draw) => paymentsSignature(body, { secret, t: NOW - Math.floor(draw() * 300) }),
      verify: ({ header, body }) => verifyPayments(header, body, { secrets, now: NOW }),
      oracle,
    }),
  )
})

test(`${MUTATED} mutated deliveries of the repository host: nothing is taken that its library refuses`, async () => {
  isAmple(
    await compared({
      sign: repohostSignature,
      verify: ({ header, body }) => verifyRepohost(header, body, { secrets, now: 0 }),
      oracle: ({ header, body }) => verifyWithFallback(SECRET, body.toString(), header, [PREVIOUS]),
    }),
  )
})

test(`${MUTATED} mutated deliveries of the platform: nothing is taken that its library refuses`, async () => {
  const apis = secrets.map((apiSecretKey) =>
    shopifyApi({
      apiKey: 'app',
      apiSecretKey,
      apiVersion: ApiVersion.July25,
      hostName: 'example.com',
      isEmbeddedApp: true,
      logger: { log: () => {} },
    }),
  )
  const oracle = async ({ header, body }: Delivery) => {
    const headers = {
      'X-Shopify-Hmac-Sha256': header,
      'X-Shopify-Topic': 'products/update',
      'X-Shopify-API-Version': '2026-10',
      'X-Shopify-Shop-Domain': 'my-shop.myshopify.com',
      'X-Shopify-Webhook-Id': 'one',
    }
    const rawRequest = { headers } as never
    const given = { rawBody: body.toString(), rawRequest, rawResponse: undefined as never }
    for (const api of apis) if ((await api.webhooks.validate(given)).valid) return true
    return false
  }
  isAmple(
    await compared({
      sign: storefrontSignature,
      verify: ({ header, body }) => verifyStorefront(header, body, { secrets, now: 0 }),
      oracle,
    }),
  )
})
