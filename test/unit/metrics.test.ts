// What /metrics says of engines that answer, fail or are silent.

import { createMetrics } from '../../src/http/metrics.ts'
import { assert, test } from '../support/test.ts'

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
