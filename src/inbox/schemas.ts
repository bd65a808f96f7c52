// What the receivers of webhooks are sent and answer.

import { z } from 'zod'

/** Needed, under this name or the other one. */
const either = (meaning: string, other: string) => z.string().describe(`${meaning}. Required, or \`${other}\` instead`)
const insteadOf = (name: string) => z.string().optional().describe(`May be sent instead of \`${name}\``)

export const PaymentsHeaders = z.object({
  'payments-signature': either(
    '`t=<seconds>,v1=<hex>`: HMAC-SHA256 of "<t>.<body>"; at most five minutes old',
    'stripe-signature',
  ),
  'stripe-signature': insteadOf('payments-signature'),
})

export const StorefrontHeaders = z.object({
  'x-shopify-hmac-sha256': either(
    'HMAC-SHA256 of the body with the client secret of the app, in Base64',
    'shopify-hmac-sha256',
  ),
  'shopify-hmac-sha256': insteadOf('x-shopify-hmac-sha256'),
  'x-shopify-topic': either('The topic, such as app/uninstalled', 'shopify-topic'),
  'shopify-topic': insteadOf('x-shopify-topic'),
  'x-shopify-shop-domain': either('The shop, such as my-shop.myshopify.com', 'shopify-shop-domain'),
  'shopify-shop-domain': insteadOf('x-shopify-shop-domain'),
  'x-shopify-webhook-id': z.string().optional().describe('The id of the delivery; each id counts once'),
  'x-shopify-triggered-at': z.string().optional().describe('When it happened, ISO 8601'),
})

export const RepohostHeaders = z.object({
  'x-hub-signature-256': z.string().describe('`sha256=<hex>`: HMAC-SHA256 of the body. Required'),
  'x-repo-event': either('The type of the event: push, ping and others', 'x-github-event'),
  'x-github-event': insteadOf('x-repo-event'),
  'x-github-delivery': z.string().optional().describe('The id of the delivery; each id counts once'),
})

export const PaymentsEventRequest = z.looseObject({ id: z.string(), type: z.string(), created: z.number() }).meta({
  description: "An event as the payments provider sends it; further fields are the provider's",
  example: { id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1_795_000_000, data: { object: {} } },
})

export const StorefrontEventRequest = z.looseObject({}).meta({
  description: 'The payload of a topic, as the storefront platform sends it',
  example: { id: 9_001_003, title: 'Linen shirt' },
})

export const RepohostEventRequest = z.looseObject({}).meta({
  description: 'The payload of an event, as the repository host sends it',
  example: {
    ref: 'refs/heads/main',
    before: '0000000000000000000000000000000000000000',
    after: '6113728f27ae82c7b1a177c8d03f9e96e0adf246',
    repository: { id: 1, full_name: 'example/docs', default_branch: 'main', private: false },
  },
})

export const WebhookAnswer = z
  .object({ message: z.string() })
  .meta({ description: 'Confirms that a delivery was accepted, now or before', example: { message: 'received: push' } })

export const webhookComponents = { PaymentsEventRequest, StorefrontEventRequest, RepohostEventRequest, WebhookAnswer }
