// What /metrics reports. What Postgres or the queue knows is looked up on request; the rest is counted as it happens.

import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Lag } from '../../../projections/progress.ts'
import { withTimeout } from '../../concurrency/waiting.ts'
import { type DeclaredGauge, declareIn } from './declare.ts'
import {
  answerEngineMetrics,
  corporaMetrics,
  feedMetrics,
  httpMetrics,
  logMetrics,
  lookedUpMetrics,
  modelMetrics,
  outboundMetrics,
  platformMetrics,
  projectorMetrics,
  rateMetrics,
  storefrontMetrics,
  webhookMetrics,
} from './families.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Scrapers wait ten seconds. */
const LOOK_UP_LIMIT_MS = 3_000

export type Sources = {
  /** Nothing if this process does not know it. */
  queueDepth: () => Promise<number | undefined>
  lags: () => Promise<Lag[]>
  parked: () => Promise<Map<string, number>>
  /** Nothing if this process does not know it. */
  deadLetters: () => Promise<number | undefined>
  /** Seconds; nothing if the log has no horizon. */
  horizonAge: () => Promise<number | undefined>
  /** What is kept of the end of the log; nothing if it is read from Postgres. */
  received?: () => { events: number; bytes: number } | undefined
  /** Asks each engine that this process uses for something small, by name. */
  engines: Readonly<Record<string, () => Promise<unknown>>>
}

export const createMetrics = (sources: Sources) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const declare = declareIn(registry)
  const http = httpMetrics(declare)
  const { lagEvents, lagSeconds, parkedKeys, engineUp, ...lookedUp } = lookedUpMetrics(declare)

  const lookUp = async (): Promise<void> => {
    const [lags, parked] = await Promise.all([sources.lags(), sources.parked()])
    for (const { group, events, seconds } of lags) {
      lagEvents(events, group)
      lagSeconds(seconds, group)
      parkedKeys(parked.get(group) ?? 0, group)
    }
  }

  const inTime = <T>(asked: Promise<T>): Promise<T> =>
    withTimeout(LOOK_UP_LIMIT_MS, asked, () => new Error('no answer'))

  /** What cannot be determined now is left out. */
  const lookAt = async (gauge: DeclaredGauge, ask: () => Promise<number | undefined>): Promise<void> => {
    const value = await inTime(ask()).catch(() => undefined)
    if (value === undefined) gauge.leaveOut()
    else gauge(value)
  }

  const lookAtEngine = async ([engine, ask]: [string, () => Promise<unknown>]): Promise<void> => {
    const up = await inTime(ask()).then(
      () => 1,
      () => 0,
    )
    engineUp(up, engine)
  }

  /** Everything in Prometheus' text format; what Postgres or the queue knows is left out while it is unavailable or silent. */
  const render = async (): Promise<string> => {
    await Promise.all([
      inTime(lookUp()).catch(() => {
        for (const gauge of [lagEvents, lagSeconds, parkedKeys]) gauge.leaveOut()
      }),
      lookAt(lookedUp.queueDepth, sources.queueDepth),
      lookAt(lookedUp.deadLetters, sources.deadLetters),
      lookAt(lookedUp.horizonAge, sources.horizonAge),
      lookAt(lookedUp.receivedEvents, async () => sources.received?.()?.events),
      lookAt(lookedUp.receivedBytes, async () => sources.received?.()?.bytes),
      ...Object.entries(sources.engines).map(lookAtEngine),
    ])
    return registry.metrics()
  }

  return {
    contentType: registry.contentType,
    render,
    ...http,
    ...logMetrics(declare),
    ...projectorMetrics(declare),
    ...modelMetrics(declare),
    ...platformMetrics(declare),
    ...answerEngineMetrics(declare),
    ...storefrontMetrics(declare),
    ...corporaMetrics(declare),
    ...rateMetrics(declare),
    ...webhookMetrics(declare),
    ...feedMetrics(declare),
    ...outboundMetrics(declare),
  }
}
