// Deliveries of webhooks as their providers sign them, with the secrets of development.

import { createHmac, randomUUID } from 'node:crypto'
import { BASE, type TestService } from './service.ts'

export const SECRETS = {
  payments: 'whsec_citable_dev_citable_dev_citable',
  storefront: 'citable-dev-secret-citable-dev-secret',
  repohost: 'citable-dev-repohost-secret-citable',
} as const

export type Sent = { path: string; body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }

const hmac = (secret: string, ...parts: (string | Uint8Array)[]) => {
  const made = createHmac('sha256', secret)
  for (const part of parts) made.update(part)
  return made
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000)

export const paymentsSignature = (
  body: string | Uint8Array,
  { secret = SECRETS.payments as string, t = nowSeconds(), scheme = 'v1' } = {},
): string => `t=${t},${scheme}=${hmac(secret, `${t}.`, body).digest('hex')}`

export const storefrontSignature = (body: string | Uint8Array, secret: string = SECRETS.storefront): string =>
  hmac(secret, body).digest('base64')

export const repohostSignature = (body: string | Uint8Array, secret: string = SECRETS.repohost): string =>
  `sha256=${hmac(secret, body).digest('hex')}`

/** An event of the payments provider; `object` is what it is about. */
export const paymentsEvent = (given: object = {}, object: object = {}): object => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type: 'customer.created',
  created: nowSeconds(),
  livemode: false,
  data: { object: { object: 'customer', id: 'cus_1', ...object } },
  ...given,
})

export const paymentsDelivery = (event: object = paymentsEvent(), headers: Record<string, string> = {}): Sent => {
  const body = JSON.stringify(event)
  const signed = { 'payments-signature': paymentsSignature(body), ...headers }
  return { path: `${BASE}/webhooks/payments`, body, headers: { 'content-type': 'application/json', ...signed } }
}

export const storefrontDelivery = (
  { topic = 'products/update', shop = 'my-shop.myshopify.com', id = randomUUID() as string } = {},
  payload: object = { id: 1 },
): Sent => {
  const body = JSON.stringify(payload)
  const headers = {
    'content-type': 'application/json',
    'x-shopify-hmac-sha256': storefrontSignature(body),
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': shop,
    'x-shopify-webhook-id': id,
    'x-shopify-triggered-at': '2026-11-22T12:00:00.123456789Z',
  }
  return { path: `${BASE}/webhooks/storefront`, body, headers }
}

export const repohostDelivery = (
  { event = 'push', id = randomUUID() as string } = {},
  payload: object = { ref: 'refs/heads/main', repository: { id: 7, full_name: 'example/docs', private: false } },
): Sent => {
  const body = JSON.stringify(payload)
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': repohostSignature(body),
    'x-github-event': event,
    'x-github-delivery': id,
  }
  return { path: `${BASE}/webhooks/docs/repohost`, body, headers }
}

/** Delivers it as it is, or with other headers; one that is undefined is left out. */
export const deliver = (
  service: Pick<TestService, 'call'>,
  { path, body, headers }: Sent,
  others: Record<string, string | undefined> = {},
) => {
  const all = Object.entries({ ...headers, ...others }).filter(([, value]) => value !== undefined)
  return service.call<{ message: string; type: string; detail: string }>('POST', path, {
    body,
    headers: Object.fromEntries(all) as Record<string, string>,
  })
}
