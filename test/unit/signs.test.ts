import { createSigns } from '../../src/queue/heartbeats.ts'
import { assert, test } from '../support/test.ts'

const heard = () => {
  let time = 0
  const signs = createSigns(100, () => time)
  return { ...signs, after: (ms: number) => (time += ms) }
}

test('a chunk of which nothing was heard is not silent, it waits', () => {
  assert.is(heard().silence('a'), 0)
})

test('a chunk in work is as silent as its worker says, and longer with every moment', () => {
  const signs = heard()
  signs.hear('a', { state: 'working', silence: 40 })
  signs.after(10)
  assert.is(signs.silence('a'), 50)
  signs.hear('a', { state: 'working', silence: 0 })
  assert.is(signs.silence('a'), 0)
})

test('a chunk whose worker has gone waits for another one', () => {
  const signs = heard()
  signs.hear('a', { state: 'working', silence: 90 })
  signs.after(101)
  assert.is(signs.silence('a'), 0)
})

test('a chunk that fails again and again is silent since the first time, whoever works on it in between', () => {
  const signs = heard()
  for (let turn = 0; turn < 5; turn += 1) {
    signs.hear('a', { state: 'failed' })
    signs.after(50)
    signs.hear('a', { state: 'working', silence: 0 })
  }
  assert.is(signs.silence('a'), 250)
  signs.hear('a', { state: 'away' })
  assert.is(signs.silence('a'), 0)
  signs.hear('a', { state: 'failed' })
  assert.is(signs.silence('a'), 0)
})

test('what the queue no longer holds is forgotten', () => {
  const signs = heard()
  signs.hear('a', { state: 'working', silence: 40 })
  signs.hear('b', { state: 'working', silence: 40 })
  signs.keep(new Set(['b']))
  assert.is(signs.silence('a'), 0)
  assert.is(signs.silence('b'), 40)
})
