// What /metrics says of engines that answer, fail or are silent.

import { createMetrics } from '../../../src/http/metrics/metrics.ts'
import type { EnginesObserver } from '../../../src/providers/answer-engines/port.ts'
import { assert, test } from '../../support/test.ts'

const nothing = {
  queueDepth: async () => undefined,
  deadLetters: async () => undefined,
  horizonAge: async () => undefined,
  lags: async () => [],
  parked: async () => new Map<string, number>(),
  engines: {},
}

test('an engine is up while it answers, and down when it fails or is silent', async () => {
  const text = await createMetrics({
    ...nothing,
    engines: {
      postgres: async () => 'an answer',
      eventstore: async () => {
        throw new Error('away')
      },
      nats: () => new Promise(() => {}),
    },
  }).render()
  for (const line of ['{engine="postgres"} 1', '{engine="eventstore"} 0', '{engine="nats"} 0'])
    assert.ok(text.includes(`\ncitable_engine_up${line}\n`), line)
})

test('what cannot be told is left out, also when it could be told before', async () => {
  let known = true
  const tell = async () => (known ? 7 : undefined)
  const metrics = createMetrics({ ...nothing, queueDepth: tell, deadLetters: tell, horizonAge: tell })
  const names = ['citable_queue_depth', 'citable_dead_letters', 'citable_log_horizon_age_seconds']
  const before = await metrics.render()
  for (const name of names) assert.ok(before.includes(`\n${name} 7\n`), name)
  known = false
  const after = await metrics.render()
  for (const name of names) assert.not.match(after, new RegExp(`^${name} `, 'm'))
})

const linesOf = async (metrics: ReturnType<typeof createMetrics>, name: string): Promise<string[]> =>
  (await metrics.render()).split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line))

test('what others may be asked for stands at zero before anything is', async () => {
  const metrics = createMetrics(nothing)
  const counts = {
    citable_model_calls_total: 9,
    citable_model_tokens_total: 2,
    citable_model_cost_dollars_total: 1,
    citable_model_calls_in_flight: 1,
    citable_model_products_waiting: 1,
    citable_model_call_duration_seconds_count: 1,
    citable_model_fallbacks_total: 8,
    citable_optimizations_generated_total: 2,
    citable_platform_requests_total: 27,
    citable_answer_engine_requests_total: 30,
    citable_answer_engine_request_duration_seconds_count: 5,
    citable_answer_engine_answers_total: 15,
    citable_answer_engine_cost_dollars_total: 5,
    citable_platform_request_duration_seconds_count: 3,
    citable_platform_throttle_wait_seconds_count: 1,
    citable_platform_tokens_total: 10,
    citable_optimization_changes_total: 10,
  }
  for (const [name, count] of Object.entries(counts)) {
    const lines = await linesOf(metrics, name)
    assert.is(lines.length, count, name)
    for (const line of lines) assert.match(line, / 0$/, line)
  }
})

test('a product waits while no call of its is under way', async () => {
  const metrics = createMetrics(nothing)
  const now = async () =>
    (
      await Promise.all(
        ['citable_model_products_waiting', 'citable_model_calls_in_flight'].map((name) => linesOf(metrics, name)),
      )
    )
      .flat()
      .map((line) => Number(line.split(' ')[1]))
  const [first, second] = [metrics.generation.asking(), metrics.generation.asking()]
  assert.equal(await now(), [2, 0])
  const over = metrics.model.began()
  assert.equal(await now(), [1, 1])
  over()
  assert.equal(await now(), [2, 0])
  first()
  second()
  assert.equal(await now(), [0, 0])
  assert.equal(await linesOf(metrics, 'citable_model_call_duration_seconds_count'), [
    'citable_model_call_duration_seconds_count 1',
  ])
})

test('corpora tell how many they are and what they take', async () => {
  const metrics = createMetrics(nothing)
  metrics.corpora.held({ corpora: 2, bytes: 1_000, products: 30 })
  metrics.corpora.updated(0.02)
  for (const [name, value] of [
    ['open', 2],
    ['bytes', 1_000],
    ['products', 30],
    ['update_duration_seconds_count', 1],
  ])
    assert.equal(await linesOf(metrics, `citable_corpora_${name}`), [`citable_corpora_${name} ${value}`])
})

test('requests to live engines are counted by engine and outcome, with their time and cost', async () => {
  const metrics = createMetrics(nothing)
  const observer: EnginesObserver = metrics.answerEngines
  observer.requested('perplexity', 'rate_limited', 0.2)
  observer.requested('perplexity', 'answered', 4)
  observer.answered('perplexity', 'measured')
  observer.paid('perplexity', 0.006)
  const text = await metrics.render()
  for (const line of [
    'requests_total{engine="perplexity",outcome="answered"} 1',
    'requests_total{engine="perplexity",outcome="rate_limited"} 1',
    'requests_total{engine="openai",outcome="answered"} 0',
    'request_duration_seconds_sum{engine="perplexity"} 4.2',
    'answers_total{engine="perplexity",outcome="measured"} 1',
    'cost_dollars_total{engine="perplexity"} 0.006',
  ])
    assert.ok(text.includes(`\ncitable_answer_engine_${line}\n`), line)
})
