// What /metrics tells of others that are asked: the language model and the storefront platform, and of what is made of their
// answers. Whoever asks them tells it; everything stands at zero from the start, so every label is listed here (what tells is typed by
// these lists, and one that is missing does not compile).

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { WRITERS } from '../aeo/optimization.ts'

type Registers = Registry[]

const CALL_SECONDS = [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600]
const REQUEST_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const WAIT_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60]

const FAILURES = [
  'refused',
  'malformed',
  'rate_limited',
  'timed_out',
  'unavailable',
  'rejected',
  'over_budget',
] as const
const CALLS = ['ok', ...FAILURES, 'stopped'] as const
const FALLBACKS = [...FAILURES, 'unexpected'] as const
const REQUEST_KINDS = ['query', 'mutation', 'token'] as const
const REQUESTS = [
  'ok',
  'throttled',
  'unauthorized',
  'refused',
  'too_large',
  'failed',
  'timed_out',
  'unreachable',
  'stopped',
] as const
const GRANTS = ['exchange', 'refresh'] as const
const TOKENS = ['granted', 'stale', 'revoked', 'refused', 'away'] as const
const CHANGES = ['apply', 'revert'] as const
const ENDINGS = ['written', 'differs', 'refused', 'missing', 'away'] as const

type Usage = { input_tokens: number; output_tokens: number; cost: number | null }

const modelMetrics = (registers: Registers) => {
  const calls = new Counter({
    name: 'citable_model_calls_total',
    help: 'Calls to the language model by outcome; those over the budget were not made',
    labelNames: ['outcome'] as const,
    registers,
  })
  for (const outcome of CALLS) calls.inc({ outcome }, 0)
  const seconds = new Histogram({
    name: 'citable_model_call_duration_seconds',
    help: 'Time of a call to the language model, whatever its outcome',
    buckets: CALL_SECONDS,
    registers,
  })
  const tokens = new Counter({
    name: 'citable_model_tokens_total',
    help: 'Tokens that the language model has read (input) and written (output)',
    labelNames: ['direction'] as const,
    registers,
  })
  for (const direction of ['input', 'output']) tokens.inc({ direction }, 0)
  const cost = new Counter({
    name: 'citable_model_cost_dollars_total',
    help: 'US dollars that those tokens cost, where prices are set',
    registers,
  })
  const inFlight = new Gauge({
    name: 'citable_model_calls_in_flight',
    help: 'Calls to the language model that are under way',
    registers,
  })
  const waiting = new Gauge({
    name: 'citable_model_products_waiting',
    help: 'Products in work that wait for a place among these calls, or for another attempt',
    registers,
  })
  const fallbacks = new Counter({
    name: 'citable_model_fallbacks_total',
    help: 'Products for which the language model has written nothing, by reason',
    labelNames: ['reason'] as const,
    registers,
  })
  for (const reason of FALLBACKS) fallbacks.inc({ reason }, 0)
  const generated = new Counter({
    name: 'citable_optimizations_generated_total',
    help: 'Optimizations that were generated, by who has written them',
    labelNames: ['writer'] as const,
    registers,
  })
  for (const writer of WRITERS) generated.inc({ writer }, 0)

  return {
    model: {
      began: () => {
        const stopTimer = seconds.startTimer()
        inFlight.inc()
        waiting.dec()
        return () => {
          stopTimer()
          inFlight.dec()
          waiting.inc()
        }
      },
      ended: (outcome: (typeof CALLS)[number]) => calls.inc({ outcome }),
      used: ({ input_tokens, output_tokens, cost: dollars }: Usage) => {
        tokens.inc({ direction: 'input' }, input_tokens)
        tokens.inc({ direction: 'output' }, output_tokens)
        if (dollars !== null) cost.inc(dollars)
      },
    },
    generation: {
      asking: () => {
        waiting.inc()
        return () => waiting.dec()
      },
      fellBack: (reason: (typeof FALLBACKS)[number]) => fallbacks.inc({ reason }),
      generated: (writer: (typeof WRITERS)[number]) => generated.inc({ writer }),
    },
  }
}

const platformMetrics = (registers: Registers) => {
  const requests = new Counter({
    name: 'citable_platform_requests_total',
    help: 'Requests to the storefront platform by kind and outcome',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  for (const kind of REQUEST_KINDS) for (const outcome of REQUESTS) requests.inc({ kind, outcome }, 0)
  const requestSeconds = new Histogram({
    name: 'citable_platform_request_duration_seconds',
    help: 'Time of a request to the storefront platform, whatever its outcome, by kind',
    labelNames: ['kind'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  })
  for (const kind of REQUEST_KINDS) requestSeconds.zero({ kind })
  const waits = new Histogram({
    name: 'citable_platform_throttle_wait_seconds',
    help: 'Waits for room in the bucket from which a shop pays its requests',
    buckets: WAIT_SECONDS,
    registers,
  })
  const tokens = new Counter({
    name: 'citable_platform_tokens_total',
    help: 'Session tokens exchanged (exchange) and access tokens rotated (refresh), by outcome',
    labelNames: ['grant', 'outcome'] as const,
    registers,
  })
  for (const grant of GRANTS) for (const outcome of TOKENS) tokens.inc({ grant, outcome }, 0)

  return {
    requested: (kind: (typeof REQUEST_KINDS)[number], outcome: (typeof REQUESTS)[number], seconds: number) => {
      requests.inc({ kind, outcome })
      requestSeconds.observe({ kind }, seconds)
    },
    waited: (seconds: number) => waits.observe(seconds),
    asked: (grant: (typeof GRANTS)[number], outcome: (typeof TOKENS)[number]) => tokens.inc({ grant, outcome }),
  }
}

const changeMetrics = (registers: Registers) => {
  const changes = new Counter({
    name: 'citable_optimization_changes_total',
    help: 'Attempts to write an optimization into its shop (apply), or to take it back (revert), by how they ended',
    labelNames: ['kind', 'ending'] as const,
    registers,
  })
  for (const kind of CHANGES) for (const ending of ENDINGS) changes.inc({ kind, ending }, 0)
  return (kind: (typeof CHANGES)[number], ending: (typeof ENDINGS)[number]) => changes.inc({ kind, ending })
}

/** What the parts that ask others are given to tell. */
export const outsideMetrics = (registers: Registers) => ({
  ...modelMetrics(registers),
  platform: platformMetrics(registers),
  changed: changeMetrics(registers),
})
