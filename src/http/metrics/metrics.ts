// What /metrics tells: requests, projection lag, queue depth, job durations, and what others are asked for.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Lag } from '../../../projections/progress.ts'
import { withTimeout } from '../../concurrency/with-timeout.ts'
import { feedMetrics } from '../../feed/metrics.ts'
import { webhookMetrics } from '../../inbox/metrics.ts'
import { outboundMetrics } from '../../outbound/metrics.ts'
import { corporaMetrics } from '../../visibility/corpora/metrics.ts'
import { rateMetrics } from '../rate-limits/metrics.ts'
import { outsideMetrics } from './providers.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Scrapers wait ten seconds. */
const LOOK_UP_LIMIT_MS = 3_000
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const JOB_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800]

export type Sources = {
  /** Nothing where this process does not know it. */
  queueDepth: () => Promise<number | undefined>
  lags: () => Promise<Lag[]>
  parked: () => Promise<Map<string, number>>
  /** Nothing where this process does not know it. */
  deadLetters: () => Promise<number | undefined>
  /** Seconds; nothing where the log has no horizon. */
  horizonAge: () => Promise<number | undefined>
  /** Asks each engine that this process uses for something small, by name. */
  engines: Readonly<Record<string, () => Promise<unknown>>>
}

export const createMetrics = (sources: Sources) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'citable_http_requests_total',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'citable_http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'citable_job_duration_seconds',
    help: 'Time from the request of a job to its end, by kind and outcome',
    labelNames: ['kind', 'status'] as const,
    buckets: JOB_SECONDS,
    registers,
  })
  const queueDepth = new Gauge({
    name: 'citable_queue_depth',
    help: 'Chunks of work that wait or are in work',
    registers,
  })
  const deadLetters = new Gauge({
    name: 'citable_dead_letters',
    help: 'Messages in the stream of what no worker could read and of chunks whose job was given up',
    registers,
  })
  const horizonAge = new Gauge({
    name: 'citable_log_horizon_age_seconds',
    help: 'Age of the oldest open transaction of the server that readers of a log in Postgres wait behind, 0 for none',
    registers,
  })
  const engineUp = new Gauge({
    name: 'citable_engine_up',
    help: 'Whether an engine that this process uses answers: 1 or 0',
    labelNames: ['engine'] as const,
    registers,
  })
  const ofGroups = (name: string, help: string) => new Gauge({ name, help, labelNames: ['group'] as const, registers })
  const lagEvents = ofGroups(
    'citable_projection_lag_events',
    'Events that a group of read models has not looked at yet, counted up to 100,000',
  )
  const lagSeconds = ofGroups(
    'citable_projection_lag_seconds',
    'Age of the oldest event that a group of read models has not looked at yet',
  )
  const parkedKeys = ofGroups(
    'citable_projection_parked_keys',
    'Row keys whose events wait behind one that could not be applied',
  )

  const parkedEvents = new Counter({
    name: 'citable_projection_parked_events_total',
    help: 'Events that this process could not apply and put aside, with those that queue behind them',
    labelNames: ['group', 'model'] as const,
    registers,
  })
  const unknownEvents = new Counter({
    name: 'citable_projection_unknown_events_total',
    help: 'Events of a type that this process does not know, which it left out',
    labelNames: ['group', 'type'] as const,
    registers,
  })
  const failures = new Counter({
    name: 'citable_projection_failures_total',
    help: 'Times that a projector of this process had to start again, by category',
    labelNames: ['group', 'category'] as const,
    registers,
  })
  const unreadableEvents = new Counter({
    name: 'citable_unreadable_events_total',
    help: 'Events that the dispatcher or the feed of this process could not read and left out',
    labelNames: ['reader', 'type'] as const,
    registers,
  })
  const unreadable = (reader: string, type: string) => unreadableEvents.inc({ reader, type })
  const projector = {
    parked: (group: string, model: string) => parkedEvents.inc({ group, model }),
    unknown: (group: string, type: string) => unknownEvents.inc({ group, type }),
    failed: (group: string, category: string) => failures.inc({ group, category }),
  }

  const lookUp = async (): Promise<void> => {
    const [lags, parked] = await Promise.all([sources.lags(), sources.parked()])
    for (const { group, events, seconds } of lags) {
      lagEvents.set({ group }, events)
      lagSeconds.set({ group }, seconds)
      parkedKeys.set({ group }, parked.get(group) ?? 0)
    }
  }

  const inTime = <T>(asked: Promise<T>): Promise<T> =>
    withTimeout(LOOK_UP_LIMIT_MS, asked, () => new Error('no answer'))

  /** What cannot be told now is left out. */
  const lookAt = async (gauge: Gauge, ask: () => Promise<number | undefined>): Promise<void> => {
    const value = await inTime(ask()).catch(() => undefined)
    if (value === undefined) gauge.remove()
    else gauge.set(value)
  }

  const lookAtEngine = async ([engine, ask]: [string, () => Promise<unknown>]): Promise<void> => {
    const up = await inTime(ask()).then(
      () => 1,
      () => 0,
    )
    engineUp.set({ engine }, up)
  }

  /** Everything in Prometheus' text format; what Postgres or the queue knows is left out while it is away or silent. */
  const render = async (): Promise<string> => {
    await Promise.all([
      inTime(lookUp()).catch(() => {
        for (const gauge of [lagEvents, lagSeconds, parkedKeys]) gauge.reset()
      }),
      lookAt(queueDepth, sources.queueDepth),
      lookAt(deadLetters, sources.deadLetters),
      lookAt(horizonAge, sources.horizonAge),
      ...Object.entries(sources.engines).map(lookAtEngine),
    ])
    return registry.metrics()
  }

  return {
    contentType: registry.contentType,
    render,
    requests,
    requestSeconds,
    jobSeconds,
    projector,
    unreadable,
    ...outsideMetrics(registers),
    ...corporaMetrics(registers),
    ...rateMetrics(registers),
    ...webhookMetrics(registers),
    ...feedMetrics(registers),
    ...outboundMetrics(registers),
  }
}
