// What /metrics tells of webhooks: what providers deliver, what becomes of it, and how much waits.

import { Gauge, type Registry } from 'prom-client'
import { counterOf } from '../http/metrics/counter.ts'
import { WEBHOOK_OUTCOMES, WEBHOOK_PROVIDERS, type WebhookOutcome, type WebhookProvider } from './events.ts'

const RECEIPTS = ['accepted', 'duplicate', 'refused'] as const

export type WebhookReceipt = (typeof RECEIPTS)[number]

export const webhookMetrics = (registers: Registry[]) => {
  const received = counterOf({
    name: 'citable_webhooks_received_total',
    help: 'Deliveries of webhooks by provider and what became of them: accepted, come again, or refused',
    labels: { provider: WEBHOOK_PROVIDERS, outcome: RECEIPTS },
    registers,
  })
  const handled = counterOf({
    name: 'citable_webhooks_handled_total',
    help: 'Deliveries that this process has handled, by provider and what they did',
    labels: { provider: WEBHOOK_PROVIDERS, outcome: WEBHOOK_OUTCOMES },
    registers,
  })
  const failed = counterOf({
    name: 'citable_webhooks_failed_total',
    help: 'Deliveries that this process has given up',
    labels: { provider: WEBHOOK_PROVIDERS },
    registers,
  })
  const waiting = new Gauge({
    name: 'citable_webhooks_waiting',
    help: 'Deliveries that this process has read and not handled yet',
    registers,
  })
  waiting.set(0)
  return {
    webhooks: {
      received: (provider: WebhookProvider, outcome: WebhookReceipt) => received({ provider, outcome }),
      handled: (provider: WebhookProvider, outcome: WebhookOutcome) => handled({ provider, outcome }),
      failed: (provider: WebhookProvider) => failed({ provider }),
      waiting: (number: number) => waiting.set(number),
    },
  }
}
