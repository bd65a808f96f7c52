// What /metrics tells of rate limits.

import { Counter, type Registry } from 'prom-client'
import { counterOf } from '../metrics/counter.ts'

/** `credentials`: no valid ones, too often from one address; `address`: open and unknown paths, too often from one address. */
const REASONS = ['organization', 'user', 'credentials', 'address'] as const

export type RefusedBecause = (typeof REASONS)[number]

export const rateMetrics = (registers: Registry[]) => {
  const refused = counterOf({
    name: 'citable_rate_refused_total',
    help: 'Requests that were refused because too many came, by whose limit was used up',
    labels: { reason: REASONS },
    registers,
  })
  const leases = new Counter({
    name: 'citable_rate_leases_total',
    help: 'Times that this process took permits out of the windows that all processes share',
    registers,
  })
  return { rates: { refused: (reason: RefusedBecause) => refused({ reason }), leased: () => leases.inc() } }
}
