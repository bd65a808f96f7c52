// What /metrics tells of others that are asked: the language model, the storefront platform, live answer engines and pages of the web, and of
// what is made of their answers. Whoever asks them tells it; everything stands at zero from the start, so every label is listed here (what tells is typed by
// these lists, and one that is missing does not compile).

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { WRITERS } from '../../engine/optimization.ts'
import { ENGINES } from '../../engine/visibility-test.ts'
import { counterOf } from './counter.ts'

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
const PAGE_SOURCES = ['fetched', 'supplied'] as const
const PAGE_OUTCOMES = ['read', 'failed'] as const
const OVERAGE_OUTCOMES = ['sent', 'refused', 'failed'] as const
const ENDINGS = ['written', 'differs', 'refused', 'missing', 'away'] as const

const LIVE_ENGINES = ENGINES.filter((name) => name !== 'embedded')
type LiveEngine = (typeof LIVE_ENGINES)[number]
const ENGINE_REQUESTS = ['answered', 'rate_limited', 'timed_out', 'unavailable', 'rejected', 'stopped'] as const
const ENGINE_ANSWERS = ['measured', 'unusable', 'unstored'] as const

type Usage = { input_tokens: number; output_tokens: number; cost: number | null }

const modelMetrics = (registers: Registers) => {
  const calls = counterOf({
    name: 'citable_model_calls_total',
    help: 'Calls to the language model by outcome; those over the budget were not made',
    labels: { outcome: CALLS },
    registers,
  })
  const seconds = new Histogram({
    name: 'citable_model_call_duration_seconds',
    help: 'Time of a call to the language model, whatever its outcome',
    buckets: CALL_SECONDS,
    registers,
  })
  const tokens = counterOf({
    name: 'citable_model_tokens_total',
    help: 'Tokens that the language model has read (input) and written (output)',
    labels: { direction: ['input', 'output'] },
    registers,
  })
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
  const fallbacks = counterOf({
    name: 'citable_model_fallbacks_total',
    help: 'Products for which the language model has written nothing, by reason',
    labels: { reason: FALLBACKS },
    registers,
  })
  const generated = counterOf({
    name: 'citable_optimizations_generated_total',
    help: 'Optimizations that were generated, by who has written them',
    labels: { writer: WRITERS },
    registers,
  })

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
      ended: (outcome: (typeof CALLS)[number]) => calls({ outcome }),
      used: ({ input_tokens, output_tokens, cost: dollars }: Usage) => {
        tokens({ direction: 'input' }, input_tokens)
        tokens({ direction: 'output' }, output_tokens)
        if (dollars !== null) cost.inc(dollars)
      },
    },
    generation: {
      asking: () => {
        waiting.inc()
        return () => waiting.dec()
      },
      fellBack: (reason: (typeof FALLBACKS)[number]) => fallbacks({ reason }),
      generated: (writer: (typeof WRITERS)[number]) => generated({ writer }),
    },
  }
}

const platformMetrics = (registers: Registers) => {
  const requests = counterOf({
    name: 'citable_platform_requests_total',
    help: 'Requests to the storefront platform by kind and outcome',
    labels: { kind: REQUEST_KINDS, outcome: REQUESTS },
    registers,
  })
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
  const tokens = counterOf({
    name: 'citable_platform_tokens_total',
    help: 'Session tokens exchanged (exchange) and access tokens rotated (refresh), by outcome',
    labels: { grant: GRANTS, outcome: TOKENS },
    registers,
  })

  return {
    requested: (kind: (typeof REQUEST_KINDS)[number], outcome: (typeof REQUESTS)[number], seconds: number) => {
      requests({ kind, outcome })
      requestSeconds.observe({ kind }, seconds)
    },
    waited: (seconds: number) => waits.observe(seconds),
    asked: (grant: (typeof GRANTS)[number], outcome: (typeof TOKENS)[number]) => tokens({ grant, outcome }),
  }
}

const changeMetrics = (registers: Registers) => {
  const changes = counterOf({
    name: 'citable_optimization_changes_total',
    help: 'Attempts to write an optimization into its shop (apply), or to take it back (revert), by how they ended',
    labels: { kind: CHANGES, ending: ENDINGS },
    registers,
  })
  return (kind: (typeof CHANGES)[number], ending: (typeof ENDINGS)[number]) => changes({ kind, ending })
}

const answerEngineMetrics = (registers: Registers) => {
  const requests = counterOf({
    name: 'citable_answer_engine_requests_total',
    help: 'Requests to live answer engines by outcome',
    labels: { engine: LIVE_ENGINES, outcome: ENGINE_REQUESTS },
    registers,
  })
  const seconds = new Histogram({
    name: 'citable_answer_engine_request_duration_seconds',
    help: 'Time of a request to a live answer engine, whatever its outcome',
    labelNames: ['engine'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  })
  const answers = counterOf({
    name: 'citable_answer_engine_answers_total',
    help: 'Answers of live answer engines, by what became of them',
    labels: { engine: LIVE_ENGINES, outcome: ENGINE_ANSWERS },
    registers,
  })
  const cost = counterOf({
    name: 'citable_answer_engine_cost_dollars_total',
    help: 'US dollars that answers of live answer engines cost, where they tell it or prices are set',
    labels: { engine: LIVE_ENGINES },
    registers,
  })
  for (const engine of LIVE_ENGINES) seconds.zero({ engine })

  return {
    requested: (engine: LiveEngine, outcome: (typeof ENGINE_REQUESTS)[number], took: number) => {
      requests({ engine, outcome })
      seconds.observe({ engine }, took)
    },
    answered: (engine: LiveEngine, outcome: (typeof ENGINE_ANSWERS)[number]) => answers({ engine, outcome }),
    paid: (engine: LiveEngine, dollars: number) => cost({ engine }, dollars),
  }
}

const pageMetrics = (registers: Registers) => {
  const pages = counterOf({
    name: 'citable_pages_read_total',
    help: 'Pages of competitors by where their HTML came from and what came of reading it',
    labels: { source: PAGE_SOURCES, outcome: PAGE_OUTCOMES },
    registers,
  })
  return (source: (typeof PAGE_SOURCES)[number], outcome: (typeof PAGE_OUTCOMES)[number]) => pages({ source, outcome })
}

const overageMetrics = (registers: Registers) => {
  const events = counterOf({
    name: 'citable_overage_events_total',
    help: 'Attempts to report usage beyond a limit to the payments provider: sent, refused and given up, or failed and tried again',
    labels: { outcome: OVERAGE_OUTCOMES },
    registers,
  })
  return (outcome: (typeof OVERAGE_OUTCOMES)[number]) => events({ outcome })
}

/** What the parts that ask others are given to tell. */
export const outsideMetrics = (registers: Registers) => ({
  ...modelMetrics(registers),
  platform: platformMetrics(registers),
  answerEngines: answerEngineMetrics(registers),
  changed: changeMetrics(registers),
  pageRead: pageMetrics(registers),
  overage: overageMetrics(registers),
})
