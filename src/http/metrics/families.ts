// What /metrics reports about each feature, and about others that are asked: the language model, the storefront platform, live answer engines, pages of
// the web. Each part gets its own record and reports to it; what it reports is typed by the values here, so a missing one does not compile.

import { WRITERS } from '../../engine/optimization.ts'
import { ENGINES } from '../../engine/visibility-test.ts'
import { WEBHOOK_OUTCOMES, WEBHOOK_PROVIDERS } from '../../inbox/events.ts'
import type { Declare } from './declare.ts'

const HTTP_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const JOB_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800]
const CALL_SECONDS = [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600]
const REQUEST_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const WAIT_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60]
const UPDATE_SECONDS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300]

export const httpMetrics = ({ counter, histogram }: Declare) => ({
  requests: counter('citable_http_requests_total', 'HTTP requests', 'method', 'route', 'status'),
  requestSeconds: histogram(
    'citable_http_request_duration_seconds',
    'Time from the request to the end of the response',
    HTTP_SECONDS,
    'method',
    'route',
  ),
  jobSeconds: histogram(
    'citable_job_duration_seconds',
    'Time from the request of a job to its end',
    JOB_SECONDS,
    'kind',
    'status',
  ),
})

/** What is looked up on each request for the metrics. */
export const lookedUpMetrics = ({ gauge }: Declare) => ({
  queueDepth: gauge(
    'citable_queue_depth',
    'Chunks of work that wait or are in progress. Only in processes with the role dispatcher or worker, and absent while NATS cannot be reached',
  ),
  deadLetters: gauge(
    'citable_dead_letters',
    'Messages in CITABLE_DEAD_LETTERS. Only in processes that use NATS, and absent while it cannot be reached',
  ),
  horizonAge: gauge(
    'citable_log_horizon_age_seconds',
    'Age of the oldest open Postgres transaction that readers of the event log wait for, 0 for none. Absent with EVENTSTORE_URL. Transactions of other users are visible only to members of pg_read_all_stats',
  ),
  receivedEvents: gauge(
    'citable_log_received_events',
    'Newest events of EventStoreDB that this process keeps for its readers, at most 10,000. Absent without EVENTSTORE_URL',
  ),
  receivedBytes: gauge('citable_log_received_bytes', 'Size of these events, at most 16 MB'),
  engineUp: gauge(
    'citable_engine_up',
    '1 where an engine that this process uses answers within 3 s, else 0: postgres, eventstore, nats',
    'engine',
  ),
  lagEvents: gauge(
    'citable_projection_lag_events',
    'Events that a group of read models has not processed yet, counted up to 100,000. The group feed is the public feed in NATS',
    'group',
  ),
  lagSeconds: gauge(
    'citable_projection_lag_seconds',
    'Age of the oldest event that a group of read models has not processed yet',
    'group',
  ),
  parkedKeys: gauge(
    'citable_projection_parked_keys',
    'Row keys whose events wait behind one that could not be applied',
    'group',
  ),
})

export const logMetrics = ({ counter }: Declare) => ({
  log: {
    dropped: counter(
      'citable_log_subscription_drops_total',
      'Times that EventStoreDB ended the subscription because this process was too slow. It reopens at once and loses no event',
    ),
  },
})

export const projectorMetrics = ({ counter }: Declare) => ({
  projector: {
    parked: counter(
      'citable_projection_parked_events_total',
      'Events that this process parked: those it could not apply, and those that wait behind them',
      'group',
      'model',
    ),
    unknown: counter(
      'citable_projection_unknown_events_total',
      'Events of a type that this process does not know and skipped. A newer version writes them',
      'group',
      'type',
    ),
    failed: counter(
      'citable_projection_failures_total',
      'Times that a projector of this process had to start again. The categories are those of citable projections list',
      'group',
      'category',
    ),
  },
  unreadable: counter(
    'citable_unreadable_events_total',
    'Events that this process could not read and skipped. By reader: dispatcher (the job waits, then fails), recovery (the optimizations of that analysis cannot be changed) or feed (a dead letter names the event)',
    'reader',
    'type',
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
    'Calls to the language model, repetitions included: ok, refused, malformed (unusable answer), rate_limited (429), timed_out, unavailable (no connection, or a server error), rejected (key, account, model or request is not accepted), stopped (the job or process ended). over_budget calls were not made',
    ['outcome', ['ok', ...FAILURES, 'stopped']],
  )
  const seconds = histogram(
    'citable_model_call_duration_seconds',
    'Time of one call to the language model, whatever its outcome',
    CALL_SECONDS,
  )
  const tokens = sum(
    'citable_model_tokens_total',
    'Tokens sent to the language model (input) and answered (output), as its server counts them',
    ['direction', ['input', 'output']],
  )
  const paid = sum(
    'citable_model_cost_dollars_total',
    'Cost of these tokens in US dollars, where LLM_INPUT_PRICE and LLM_OUTPUT_PRICE are set',
  )
  const inFlight = gauge(
    'citable_model_calls_in_flight',
    'Calls to the language model under way, at most LLM_CONCURRENCY',
  )
  const waiting = gauge(
    'citable_model_products_waiting',
    'Products that wait for a free call to the language model, or for another attempt',
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
        'Products written from the facts because the language model wrote nothing. The reasons are the outcomes of calls, and unexpected for a defect',
        ['reason', [...FAILURES, 'unexpected']],
      ),
      generated: counter('citable_optimizations_generated_total', 'Optimizations recorded, by writer', [
        'writer',
        WRITERS,
      ]),
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
    'HTTP requests to the storefront platform: ok, throttled and unauthorized (repeated), refused, too_large (repeated in parts), failed, timed_out, unreachable, stopped',
    ['kind', REQUEST_KINDS],
    ['outcome', REQUESTS],
  )
  const requestSeconds = histogram(
    'citable_platform_request_duration_seconds',
    'Time of one request to the storefront platform, without waiting for its rate limit',
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
        'Time that requests wait for the rate limit of a shop',
        WAIT_SECONDS,
      ),
      asked: counter(
        'citable_platform_tokens_total',
        'Session tokens exchanged (exchange) and access tokens rotated (refresh): granted, stale (the session token was too old), revoked (the app was uninstalled), refused (the platform does not accept the app itself), away',
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
    'HTTP requests to live answer engines, repetitions included: answered, rate_limited (429), timed_out, unavailable (no connection, or a server error), rejected (key, account, model or request is not accepted), stopped (the time of the test was over)',
    ['engine', LIVE_ENGINES],
    ['outcome', ENGINE_REQUESTS],
  )
  const seconds = histogram(
    'citable_answer_engine_request_duration_seconds',
    'Time of one request to a live answer engine, whatever its outcome',
    REQUEST_SECONDS,
    ['engine', LIVE_ENGINES],
  )
  const answered = counter(
    'citable_answer_engine_answers_total',
    'Answers of live answer engines: measured, unusable (unknown form, empty, declined or cut off), unstored (the database did not accept it, so it was not read)',
    ['engine', LIVE_ENGINES],
    ['outcome', ['measured', 'unusable', 'unstored']],
  )
  const cost = sum(
    'citable_answer_engine_cost_dollars_total',
    'Cost of these answers in US dollars, where the engine reports it or its prices are set',
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
    'Attempts to write an optimization into its shop (apply) or to revert it (revert), without dry runs: written, differs (the shop holds another value), refused, missing, away (the shop cannot be reached)',
    ['kind', ['apply', 'revert']],
    ['ending', ['written', 'differs', 'refused', 'missing', 'away']],
  ),
  pageRead: counter(
    'citable_pages_read_total',
    'Pages of competitors whose HTML was fetched or supplied, by whether they could be read',
    ['source', ['fetched', 'supplied']],
    ['outcome', ['read', 'failed']],
  ),
  overage: counter(
    'citable_overage_events_total',
    'Attempts to report overage to the payments provider: sent, refused (given up, and logged so that it can be billed by hand), failed (tried again)',
    ['outcome', ['sent', 'refused', 'failed']],
  ),
})

export const corporaMetrics = ({ gauge, histogram }: Declare) => {
  const corpora = gauge('citable_corpora_open', 'Corpora of shops in the memory of this process')
  const bytes = gauge('citable_corpora_bytes', 'Memory that these corpora take, approximately')
  const products = gauge(
    'citable_corpora_products',
    'Products in these corpora, including competitors and other catalogues',
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
        'Time to bring a corpus up to date. The first time, it includes reading the shop',
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
      'Requests refused because of a rate limit: of an organization, of a user, of an address with invalid credentials (credentials), or of an address without any (address)',
      ['reason', LIMITED],
    ),
    leased: counter(
      'citable_rate_leases_total',
      'Times that this process took permits from the windows that all processes share',
    ),
  },
})

const RECEIPTS = ['accepted', 'duplicate', 'refused'] as const
export type WebhookReceipt = (typeof RECEIPTS)[number]

export const webhookMetrics = ({ counter, gauge }: Declare) => ({
  webhooks: {
    received: counter(
      'citable_webhooks_received_total',
      'Webhooks received: accepted, duplicate, refused (not signed, or malformed)',
      ['provider', WEBHOOK_PROVIDERS],
      ['outcome', RECEIPTS],
    ),
    handled: counter(
      'citable_webhooks_handled_total',
      'Webhooks that this process handled: applied, ignored, stale',
      ['provider', WEBHOOK_PROVIDERS],
      ['outcome', WEBHOOK_OUTCOMES],
    ),
    failed: counter('citable_webhooks_failed_total', 'Webhooks that this process gave up', [
      'provider',
      WEBHOOK_PROVIDERS,
    ]),
    waiting: gauge('citable_webhooks_waiting', 'Webhooks that this process has read and not handled yet'),
  },
})

export const feedMetrics = ({ gauge }: Declare) => ({
  feedClients: gauge(
    'citable_feed_clients',
    'Clients that follow an event feed in this process. Their time is not in the duration of requests',
  ),
})

export const outboundMetrics = ({ counter, gauge }: Declare) => ({
  outboundDelivered: counter(
    'citable_outbound_deliveries_total',
    'Webhooks sent to endpoints of organizations: arrived, failed (tried again), given_up (after five days, or a test)',
    ['outcome', ['arrived', 'failed', 'given_up']],
  ),
  outboundWaiting: gauge(
    'citable_outbound_waiting',
    'Webhooks that wait to be sent. The process that sends them looks this up each minute',
  ),
})
