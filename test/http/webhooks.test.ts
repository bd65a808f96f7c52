// The receivers of webhooks: what they take, once, and what they refuse before they look into it.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { webhookId } from '../../src/event-log/ids.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'
import {
  deliver,
  nowSeconds,
  paymentsDelivery,
  paymentsEvent,
  paymentsSignature,
  repohostDelivery,
  repohostSignature,
  type Sent,
  storefrontDelivery,
  storefrontSignature,
} from '../support/webhooks.ts'

const PREVIOUS = 'the-secret-before-this-one-of-each-provider'

let service: TestService
before(async () => {
  service = await startTestService({
    env: {
      ROLES: 'api,projector',
      PAYMENTS_WEBHOOK_SECRET_PREVIOUS: PREVIOUS,
      STOREFRONT_CLIENT_SECRET_PREVIOUS: PREVIOUS,
      REPOHOST_WEBHOOK_SECRET_PREVIOUS: PREVIOUS,
    },
  })
})
after(() => service?.stop())

const eventsOf = (provider: string, topic: string, deliveryId: string) =>
  service.store.readStream(`webhook-${provider}-${webhookId(provider, topic, deliveryId)}`, { limit: 10 })

/** How much of the inbox is in the log. */
const received = async (): Promise<number> => (await service.events('WebhookReceived')).length

/** How many deliveries the metrics tell of that were refused. */
const refusals = async (): Promise<number> => {
  const text = await (await fetch(`${service.url}/metrics`)).text()
  const counts = text.matchAll(/^citable_webhooks_received_total\{provider="\w+",outcome="refused"\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Delivers what is refused, and answers the last part of the problem's type; it is counted, and nothing of it is kept. */
const refusal = async (sent: Sent, others: Record<string, string | undefined> = {}): Promise<string> => {
  const before = [await received(), await refusals()] as const
  const { status, body } = await deliver(service, sent, others)
  assert.equal([await received(), await refusals()], [before[0], before[1] + 1])
  return `${status} ${body.type.split('/').at(-1)}`
}

test('an event of the payments provider is taken under both names of its signature, with an empty answer', async () => {
  const event = paymentsEvent({ id: 'evt_one' })
  const sent = paymentsDelivery(event)
  const first = await deliver(service, sent)
  assert.equal([first.status, first.text, first.headers.get('content-length')], [200, '', '0'])
  const signature = sent.headers['payments-signature'] ?? ''
  const again = await deliver(service, sent, { 'payments-signature': undefined, 'stripe-signature': signature })
  assert.equal([again.status, again.text], [200, ''])
  const [stored, ...others] = await eventsOf('payments', 'customer.created', 'evt_one')
  assert.is(others.length, 0)
  const { body, ...data } = (stored?.data ?? {}) as Record<string, unknown>
  assert.not.match(String(body), 'evt_one')
  assert.equal(
    { subject: data.subject, notice: data.notice },
    {
      subject: 'cus_1',
      notice: {
        object: 'event',
        subscription_id: null,
        customer_id: 'cus_1',
        organization_id: null,
        checkout_id: null,
        livemode: false,
        created: data.happened_at,
        snapshot: null,
        amounts: { invoice_id: null, charge_id: null, payment_intent_id: null, payments: [] },
      },
    },
  )
})

test('deliveries of the platform and of the repository host are answered with a message', async () => {
  const uninstalled = await deliver(
    service,
    storefrontDelivery({ topic: 'APP_UNINSTALLED' }, { id: 1, myshopify_domain: 'my-shop.myshopify.com' }),
  )
  assert.equal([uninstalled.status, uninstalled.body], [200, { message: 'received: app/uninstalled' }])
  const push = await deliver(service, repohostDelivery())
  assert.equal([push.status, push.body], [200, { message: 'received: push' }])
  const ping = await deliver(service, repohostDelivery({ event: 'ping' }, { zen: 'Keep it logically awesome.' }))
  assert.equal([ping.status, ping.body], [200, { message: 'pong' }])
})

test('an unknown event is kept, and one without an id of its delivery counts once by its body', async () => {
  const sent = repohostDelivery({ event: 'something-new' }, { made: 'today' })
  const without = { 'x-github-delivery': undefined, 'x-github-event': undefined, 'x-repo-event': 'something-new' }
  const before = await received()
  for (const _ of [1, 2]) assert.is((await deliver(service, sent, without)).status, 200)
  assert.is(await received(), before + 1)
})

test('a secret that is being rotated is taken too, and any of several signatures', async () => {
  const payments = paymentsDelivery()
  const t = nowSeconds()
  const [, own] = paymentsSignature(payments.body, { secret: PREVIOUS, t }).split(',')
  const signatures = `${paymentsSignature(payments.body, { secret: 'another', t })},${own},v0=1`
  assert.is((await deliver(service, payments, { 'payments-signature': signatures })).status, 200)
  const storefront = storefrontDelivery()
  const signature = storefrontSignature(storefront.body, PREVIOUS)
  assert.is((await deliver(service, storefront, { 'x-shopify-hmac-sha256': signature })).status, 200)
  const repohost = repohostDelivery()
  const header = { 'x-hub-signature-256': repohostSignature(repohost.body, PREVIOUS) }
  assert.is((await deliver(service, repohost, header)).status, 200)
})

test('what is not signed, wrongly, too long ago, for the future, or with an older scheme is refused', async () => {
  const sent = paymentsDelivery()
  const signed = (given: object) => refusal(sent, { 'payments-signature': paymentsSignature(sent.body, given) })
  const outcomes = [
    await refusal(sent, { 'payments-signature': undefined }),
    await refusal(sent, { 'payments-signature': 'nonsense' }),
    await signed({ secret: 'another' }),
    await signed({ t: nowSeconds() - 310 }),
    await signed({ t: nowSeconds() + 310 }),
    await signed({ scheme: 'v0' }),
    await refusal({ ...sent, body: JSON.stringify(JSON.parse(String(sent.body)), null, 1) }),
    // The same JSON in other bytes.
    await refusal({ ...sent, body: String(sent.body).replace('"id"', '"\\u0069d"') }),
    await refusal({ ...sent, body: '' }),
    await refusal(storefrontDelivery(), { 'x-shopify-hmac-sha256': undefined }),
    await refusal(storefrontDelivery(), { 'x-shopify-hmac-sha256': storefrontSignature('{"id":2}') }),
    await refusal(repohostDelivery(), { 'x-hub-signature-256': undefined, 'x-hub-signature': 'sha1=00' }),
    await refusal(repohostDelivery(), { 'x-hub-signature-256': 'sha256=00' }),
  ]
  assert.equal(outcomes, Array(outcomes.length).fill('401 signature-refused'))
})

test('what is signed and is none of the provider, or has two headers that disagree, is malformed', async () => {
  const signedText = (body: string): Sent => ({
    ...repohostDelivery(),
    body,
    headers: { ...repohostDelivery().headers, 'x-hub-signature-256': repohostSignature(body) },
  })
  for (const body of ['', 'not json', '{"a":', `${'['.repeat(40)}${']'.repeat(40)}`, '{"__proto__":1}'])
    assert.is(await refusal(signedText(body)), '400 invalid-json', body)
  const malformed = [
    await refusal(signedText('[]')),
    await refusal(repohostDelivery(), { 'x-repo-event': 'ping' }),
    await refusal(repohostDelivery(), { 'x-github-event': undefined }),
    await refusal(repohostDelivery(), { 'x-github-event': 'two words' }),
    await refusal(paymentsDelivery({ object: 'event' })),
    await refusal(paymentsDelivery(), { 'stripe-signature': 't=1,v1=00' }),
    await refusal(storefrontDelivery(), { 'x-shopify-topic': undefined }),
    await refusal(storefrontDelivery(), { 'shopify-topic': 'shop/redact' }),
    await refusal(storefrontDelivery(), { 'x-shopify-shop-domain': '../etc' }),
    await refusal(storefrontDelivery({ topic: 'shop/redact' }, { shop_domain: 'another.myshopify.com' })),
    // The signed body of something else says nothing of the shop.
    await refusal(storefrontDelivery({ topic: 'app/uninstalled' })),
    await refusal(storefrontDelivery({ topic: 'customers/data_request' })),
    await refusal(storefrontDelivery({ topic: 'customers/redact' })),
    await refusal(storefrontDelivery({ topic: 'shop/redact' }, { myshopify_domain: 'my-shop.myshopify.com' })),
  ]
  assert.equal(malformed, Array(malformed.length).fill('400 malformed-delivery'))
})

test('other content types, compressed bodies and large ones are refused unread', async () => {
  const sent = repohostDelivery()
  assert.is(await refusal(sent, { 'content-type': 'application/x-www-form-urlencoded' }), '415 unsupported-media-type')
  const body = new Uint8Array(gzipSync(sent.body))
  assert.is(await refusal({ ...sent, body }, { 'content-encoding': 'gzip' }), '415 unsupported-media-type')
  const large = new Uint8Array(10 * 1024 * 1024).fill(32)
  for (const one of [paymentsDelivery(), storefrontDelivery()])
    assert.is(await refusal({ ...one, body: large }), '413 payload-too-large')
  // The repository host may send as much: this is looked at, and is not signed.
  assert.is(await refusal({ ...sent, body: large }), '401 signature-refused')
})

test('where nothing can be a signature the answer does not wait for the body', async () => {
  for (const { path, headers } of [paymentsDelivery(), storefrontDelivery(), repohostDelivery()])
    for (const signature of [undefined, 't=1,v1=00']) {
      const others = Object.entries(headers).filter(([name]) => !/signature|hmac/.test(name))
      const [name = ''] = Object.keys(headers).filter((one) => /signature|hmac/.test(one))
      const given = {
        ...Object.fromEntries(others),
        ...(signature ? { [name]: signature } : {}),
        'content-length': 1_000,
      }
      const asked = request(new URL(path, service.url), { method: 'POST', headers: given })
      asked.flushHeaders()
      const [{ statusCode }] = await once(asked, 'response')
      assert.is(statusCode, 401)
      asked.destroy()
    }
})

test('a hundred that come at once are one', async () => {
  const id = randomUUID()
  const sent = storefrontDelivery({ id })
  const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(service, sent)))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.is((await eventsOf('storefront', 'products/update', id)).length, 1)
})

test('a body that is too large for an event is taken, and not kept', async () => {
  const id = randomUUID()
  const sent = repohostDelivery({ id }, { ref: 'refs/heads/main', commits: 'x'.repeat(300 * 1024) })
  assert.is((await deliver(service, sent)).status, 200)
  const [stored] = await eventsOf('repohost', 'push', id)
  const { body, body_bytes } = (stored?.data ?? {}) as Record<string, unknown>
  assert.equal([body, body_bytes], [null, sent.body.length])
})

test('nothing waits for the effect: no dispatcher is there, and deliveries are not counted by rate limits', async () => {
  const { headers, status } = await deliver(service, repohostDelivery())
  assert.is(status, 200)
  assert.ok(headers.has('x-ratelimit-limit'))
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  assert.match(metrics, /citable_webhooks_received_total\{provider="storefront",outcome="duplicate"\} 99/)
  assert.is((await service.call('GET', `${BASE}/webhooks/payments`)).status, 405)
})
