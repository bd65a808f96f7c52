// The port between the inbox and what deliveries do: each provider has one handler.

import type { WebhookOutcome, WebhookProvider } from './events.ts'

/** A delivery whose signature was right, as its handler gets it: `notice` is what the provider's reader extracted from its body. */
export type Delivery = {
  webhook_id: string
  provider: WebhookProvider
  /** What the provider calls it. */
  delivery_id: string
  topic: string
  /** Deliveries of one subject are handled one after the other, in the order in which they came. */
  subject: string
  notice: Readonly<Record<string, unknown>>
  /** ISO 8601; null if the provider does not tell. */
  happened_at: string | null
  /** ISO 8601. */
  received_at: string
}

export type Handled = { outcome: WebhookOutcome; detail: string }

export const applied = (detail: string): Handled => ({ outcome: 'applied', detail })
/** Nothing here depends on it. */
export const ignored = (detail: string): Handled => ({ outcome: 'ignored', detail })
/** Something newer is known. */
export const stale = (detail: string): Handled => ({ outcome: 'stale', detail })

/** It will not succeed later either: the delivery is given up at once. */
export class WebhookUnfit extends Error {
  override name = 'WebhookUnfit'
}

/** What the delivery needs is unavailable, or not there yet: it is retried for as long as that takes. Anything else that is thrown counts as an attempt. */
export class WebhookLater extends Error {
  override name = 'WebhookLater'
}

/** Has the effect of a delivery. It may be called again for the same one at any time, and then changes nothing. */
export type HandleWebhook = (delivery: Delivery, signal: AbortSignal) => Promise<Handled>
export type WebhookHandlers = Readonly<Record<WebhookProvider, HandleWebhook>>
