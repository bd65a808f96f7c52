// What /metrics tells of webhooks that are sent.

import { Gauge, type Registry } from 'prom-client'
import { counterOf } from '../http/metrics/counter.ts'

const OUTCOMES = ['arrived', 'failed', 'given_up'] as const

export const outboundMetrics = (registers: Registry[]) => {
  const deliveries = counterOf({
    name: 'citable_outbound_deliveries_total',
    help: 'Webhooks that this process has sent to endpoints, by what came of it',
    labels: { outcome: OUTCOMES },
    registers,
  })
  const waiting = new Gauge({
    name: 'citable_outbound_waiting',
    help: 'Webhooks that wait to be sent, looked up each minute by the process that sends them',
    registers,
  })
  return {
    outboundDelivered: (outcome: (typeof OUTCOMES)[number]) => deliveries({ outcome }),
    outboundWaiting: (number: number) => waiting.set(number),
  }
}
