import { createHeartbeats } from '../../../src/queue/broker-worker.ts'
import { assert, test } from '../../support/test.ts'

const heard = () => {
  let time = 0
  const heartbeats = createHeartbeats(100, () => time)
  return { ...heartbeats, after: (ms: number) => (time += ms) }
}

test('a chunk of which nothing was heard is not silent, it waits', () => {
  assert.is(heard().silence('a'), 0)
})

test('a chunk in work is as silent as its worker says, and longer with every moment', () => {
  const heartbeats = heard()
  heartbeats.hear('a', { state: 'working', silence: 40 })
  heartbeats.after(10)
  assert.is(heartbeats.silence('a'), 50)
  heartbeats.hear('a', { state: 'working', silence: 0 })
  assert.is(heartbeats.silence('a'), 0)
})

test('a chunk whose worker has gone waits for another one', () => {
  const heartbeats = heard()
  heartbeats.hear('a', { state: 'working', silence: 90 })
  heartbeats.after(101)
  assert.is(heartbeats.silence('a'), 0)
})

test('a chunk that fails again and again is silent since the first time, whoever works on it in between', () => {
  const heartbeats = heard()
  for (let turn = 0; turn < 5; turn += 1) {
    heartbeats.hear('a', { state: 'failed' })
    heartbeats.after(50)
    heartbeats.hear('a', { state: 'working', silence: 0 })
  }
  assert.is(heartbeats.silence('a'), 250)
  heartbeats.hear('a', { state: 'away' })
  assert.is(heartbeats.silence('a'), 0)
  heartbeats.hear('a', { state: 'failed' })
  assert.is(heartbeats.silence('a'), 0)
})

test('what the queue no longer holds is forgotten', () => {
  const heartbeats = heard()
  heartbeats.hear('a', { state: 'working', silence: 40 })
  heartbeats.hear('b', { state: 'working', silence: 40 })
  heartbeats.keep(new Set(['b']))
  assert.is(heartbeats.silence('a'), 0)
  assert.is(heartbeats.silence('b'), 40)
})
