// What /metrics tells of each feature, and of others that are asked: the language model, the storefront platform, live answer engines, pages of
// the web. Each part is given its own record and tells it; what it tells is typed by the values here, so one that is missing does not compile.

import { WRITERS } from '../../engine/optimization.ts'
import { ENGINES } from '../../engine/visibility-test.ts'
import { WEBHOOK_OUTCOMES, WEBHOOK_PROVIDERS } from '../../inbox/events.ts'
import { anyValue, type Declare } from './declare.ts'

const HTTP_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const JOB_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800]
const CALL_SECONDS = [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600]
const REQUEST_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const WAIT_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60]
const UPDATE_SECONDS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300]

export const httpMetrics = ({ counter, histogram }: Declare) => ({
  requests: counter(
    'citable_http_requests_total',
    'Requests by method, route and status',
    ['method', anyValue],
    ['route', anyValue],
    ['status', anyValue],
  ),
  requestSeconds: histogram(
    'citable_http_request_duration_seconds',
    'Time from the request to the end of the answer',
    HTTP_SECONDS,
    ['method', anyValue],
    ['route', anyValue],
  ),
  jobSeconds: histogram(
    'citable_job_duration_seconds',
    'Time from the request of a job to its end, by kind and outcome',
    JOB_SECONDS,
    ['kind', anyValue],
    ['status', anyValue],
  ),
})

/** What is looked up whenever the metrics are asked for. */
export const lookedUpMetrics = ({ gauge }: Declare) => ({
  queueDepth: gauge('citable_queue_depth', 'Chunks of work that wait or are in work'),
  deadLetters: gauge(
    'citable_dead_letters',
    'Messages in the stream of what no worker could read and of chunks whose job was given up',
  ),
  horizonAge: gauge(
    'citable_log_horizon_age_seconds',
    'Age of the oldest open transaction of the server that readers of a log in Postgres wait behind, 0 for none',
  ),
  receivedEvents: gauge('citable_log_received_events', 'Events that are kept of the end of the log for its readers'),
  receivedBytes: gauge('citable_log_received_bytes', 'Bytes of the log that these events take there'),
  engineUp: gauge('citable_engine_up', 'Whether an engine that this process uses answers: 1 or 0', [
    'engine',
    anyValue,
  ]),
  lagEvents: gauge(
    'citable_projection_lag_events',
    'Events that a group of read models has not looked at yet, counted up to 100,000',
    ['group', anyValue],
  ),
  lagSeconds: gauge(
    'citable_projection_lag_seconds',
    'Age of the oldest event that a group of read models has not looked at yet',
    ['group', anyValue],
  ),
  parkedKeys: gauge(
    'citable_projection_parked_keys',
    'Row keys whose events wait behind one that could not be applied',
    ['group', anyValue],
  ),
})

export const logMetrics = ({ counter }: Declare) => ({
  log: {
    dropped: counter(
      'citable_log_subscription_drops_total',
      'Times that the event store has ended the subscription because this process was too slow for it',
    ),
  },
})

export const projectorMetrics = ({ counter }: Declare) => ({
  projector: {
    parked: counter(
      'citable_projection_parked_events_total',
      'Events that this process could not apply and put aside, with those that queue behind them',
      ['group', anyValue],
      ['model', anyValue],
    ),
    unknown: counter(
      'citable_projection_unknown_events_total',
      'Events of a type that this process does not know, which it left out',
      ['group', anyValue],
      ['type', anyValue],
    ),
    failed: counter(
      'citable_projection_failures_total',
      'Times that a projector of this process had to start again, by category',
      ['group', anyValue],
      ['category', anyValue],
    ),
  },
  unreadable: counter(
    'citable_unreadable_events_total',
    'Events that the dispatcher or the feed of this process could not read and left out',
    ['reader', anyValue],
    ['type', anyValue],
  ),
})

const FAILURES = [
  'refused',
  'malformed',
  'rate_limited',
  'timed_out',
  'unavailable',
  'rejected',
  'over_budget',
] as const

export const modelMetrics = ({ counter, sum, histogram, gauge }: Declare) => {
  const ended = counter(
    'citable_model_calls_total',
    'Calls to the language model by outcome; those over the budget were not made',
    ['outcome', ['ok', ...FAILURES, 'stopped']],
  )
  const seconds = histogram(
    'citable_model_call_duration_seconds',
    'Time of a call to the language model, whatever its outcome',
    CALL_SECONDS,
  )
  const tokens = sum(
    'citable_model_tokens_total',
    'Tokens that the language model has read (input) and written (output)',
    ['direction', ['input', 'output']],
  )
  const paid = sum('citable_model_cost_dollars_total', 'US dollars that those tokens cost, where prices are set')
  const inFlight = gauge('citable_model_calls_in_flight', 'Calls to the language model that are under way')
  const waiting = gauge(
    'citable_model_products_waiting',
    'Products in work that wait for a place among these calls, or for another attempt',
  )
  return {
    model: {
      began: () => {
        const started = performance.now()
        inFlight.add(1)
        waiting.add(-1)
        return () => {
          seconds((performance.now() - started) / 1_000)
          inFlight.add(-1)
          waiting.add(1)
        }
      },
      ended,
      used: ({
        input_tokens,
        output_tokens,
        cost,
      }: {
        input_tokens: number
        output_tokens: number
        cost: number | null
      }) => {
        tokens(input_tokens, 'input')
        tokens(output_tokens, 'output')
        if (cost !== null) paid(cost)
      },
    },
    generation: {
      asking: () => {
        waiting.add(1)
        return () => waiting.add(-1)
      },
      fellBack: counter(
        'citable_model_fallbacks_total',
        'Products for which the language model has written nothing, by reason',
        ['reason', [...FAILURES, 'unexpected']],
      ),
      generated: counter(
        'citable_optimizations_generated_total',
        'Optimizations that were generated, by who has written them',
        ['writer', WRITERS],
      ),
    },
  }
}

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

export const platformMetrics = ({ counter, histogram }: Declare) => {
  const requests = counter(
    'citable_platform_requests_total',
    'Requests to the storefront platform by kind and outcome',
    ['kind', REQUEST_KINDS],
    ['outcome', REQUESTS],
  )
  const requestSeconds = histogram(
    'citable_platform_request_duration_seconds',
    'Time of a request to the storefront platform, whatever its outcome, by kind',
    REQUEST_SECONDS,
    ['kind', REQUEST_KINDS],
  )
  return {
    platform: {
      requested: (kind: (typeof REQUEST_KINDS)[number], outcome: (typeof REQUESTS)[number], seconds: number) => {
        requests(kind, outcome)
        requestSeconds(seconds, kind)
      },
      waited: histogram(
        'citable_platform_throttle_wait_seconds',
        'Waits for room in the bucket from which a shop pays its requests',
        WAIT_SECONDS,
      ),
      asked: counter(
        'citable_platform_tokens_total',
        'Session tokens exchanged (exchange) and access tokens rotated (refresh), by outcome',
        ['grant', ['exchange', 'refresh']],
        ['outcome', ['granted', 'stale', 'revoked', 'refused', 'away']],
      ),
    },
  }
}

const LIVE_ENGINES = [...ENGINES.filter((name) => name !== 'embedded'), 'agent-catalog' as const]
type LiveEngine = (typeof LIVE_ENGINES)[number]
const ENGINE_REQUESTS = ['answered', 'rate_limited', 'timed_out', 'unavailable', 'rejected', 'stopped'] as const

export const answerEngineMetrics = ({ counter, sum, histogram }: Declare) => {
  const requests = counter(
    'citable_answer_engine_requests_total',
    'Requests to live answer engines by outcome',
    ['engine', LIVE_ENGINES],
    ['outcome', ENGINE_REQUESTS],
  )
  const seconds = histogram(
    'citable_answer_engine_request_duration_seconds',
    'Time of a request to a live answer engine, whatever its outcome',
    REQUEST_SECONDS,
    ['engine', LIVE_ENGINES],
  )
  const answered = counter(
    'citable_answer_engine_answers_total',
    'Answers of live answer engines, by what became of them',
    ['engine', LIVE_ENGINES],
    ['outcome', ['measured', 'unusable', 'unstored']],
  )
  const cost = sum(
    'citable_answer_engine_cost_dollars_total',
    'US dollars that answers of live answer engines cost, where they tell it or prices are set',
    ['engine', LIVE_ENGINES],
  )
  return {
    answerEngines: {
      requested: (engine: LiveEngine, outcome: (typeof ENGINE_REQUESTS)[number], took: number) => {
        requests(engine, outcome)
        seconds(took, engine)
      },
      answered,
      paid: (engine: LiveEngine, dollars: number) => cost(dollars, engine),
    },
  }
}

export const storefrontMetrics = ({ counter }: Declare) => ({
  changed: counter(
    'citable_optimization_changes_total',
    'Attempts to write an optimization into its shop (apply), or to take it back (revert), by how they ended',
    ['kind', ['apply', 'revert']],
    ['ending', ['written', 'differs', 'refused', 'missing', 'away']],
  ),
  pageRead: counter(
    'citable_pages_read_total',
    'Pages of competitors by where their HTML came from and what came of reading it',
    ['source', ['fetched', 'supplied']],
    ['outcome', ['read', 'failed']],
  ),
  overage: counter(
    'citable_overage_events_total',
    'Attempts to report usage beyond a limit to the payments provider: sent, refused and given up, or failed and tried again',
    ['outcome', ['sent', 'refused', 'failed']],
  ),
})

export const corporaMetrics = ({ gauge, histogram }: Declare) => {
  const corpora = gauge('citable_corpora_open', 'Corpora of shops in the memory of this process')
  const bytes = gauge('citable_corpora_bytes', 'About how many bytes of memory they take')
  const products = gauge(
    'citable_corpora_products',
    'Products in them, those of competitors and other catalogues included',
  )
  return {
    corpora: {
      held: (now: { corpora: number; bytes: number; products: number }) => {
        corpora(now.corpora)
        bytes(now.bytes)
        products(now.products)
      },
      updated: histogram(
        'citable_corpora_update_duration_seconds',
        'Time to bring a corpus up to date, whatever came of it',
        UPDATE_SECONDS,
      ),
    },
  }
}

/** `credentials`: no valid ones, too often from one address; `address`: open and unknown paths, too often from one address. */
const LIMITED = ['organization', 'user', 'credentials', 'address'] as const
export type RefusedBecause = (typeof LIMITED)[number]

export const rateMetrics = ({ counter }: Declare) => ({
  rates: {
    refused: counter(
      'citable_rate_refused_total',
      'Requests that were refused because too many came, by whose limit was used up',
      ['reason', LIMITED],
    ),
    leased: counter(
      'citable_rate_leases_total',
      'Times that this process took permits out of the windows that all processes share',
    ),
  },
})

const RECEIPTS = ['accepted', 'duplicate', 'refused'] as const
export type WebhookReceipt = (typeof RECEIPTS)[number]

export const webhookMetrics = ({ counter, gauge }: Declare) => ({
  webhooks: {
    received: counter(
      'citable_webhooks_received_total',
      'Deliveries of webhooks by provider and what became of them: accepted, come again, or refused',
      ['provider', WEBHOOK_PROVIDERS],
      ['outcome', RECEIPTS],
    ),
    handled: counter(
      'citable_webhooks_handled_total',
      'Deliveries that this process has handled, by provider and what they did',
      ['provider', WEBHOOK_PROVIDERS],
      ['outcome', WEBHOOK_OUTCOMES],
    ),
    failed: counter('citable_webhooks_failed_total', 'Deliveries that this process has given up', [
      'provider',
      WEBHOOK_PROVIDERS,
    ]),
    waiting: gauge('citable_webhooks_waiting', 'Deliveries that this process has read and not handled yet'),
  },
})

export const feedMetrics = ({ gauge }: Declare) => ({
  feedClients: gauge('citable_feed_clients', 'Clients that follow a feed of events in this process'),
})

export const outboundMetrics = ({ counter, gauge }: Declare) => ({
  outboundDelivered: counter(
    'citable_outbound_deliveries_total',
    'Webhooks that this process has sent to endpoints, by what came of it',
    ['outcome', ['arrived', 'failed', 'given_up']],
  ),
  outboundWaiting: gauge(
    'citable_outbound_waiting',
    'Webhooks that wait to be sent, looked up each minute by the process that sends them',
  ),
})
