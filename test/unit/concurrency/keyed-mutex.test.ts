// Commands on one thing go one after another, and nobody waits for ever.

import { setTimeout as sleep } from 'node:timers/promises'
import { withMutex } from '../../../src/concurrency/keyed-mutex.ts'
import { assert, test } from '../../support/test.ts'

test('those of one key go one after another in their order, those of other keys and logs beside them', async () => {
  const log = {}
  const running = new Map<string, number>()
  const ended: number[] = []
  const work = (key: string, n: number) => async () => {
    assert.is(running.get(key) ?? 0, 0)
    running.set(key, 1)
    await sleep(1)
    running.set(key, 0)
    if (key === 'a') ended.push(n)
    return n
  }
  const all = Array.from({ length: 60 }, (_, n) => n)
  const answers = await Promise.all(
    all.map((n) =>
      withMutex(
        n % 3 === 2 ? {} : log,
        n % 3 === 0 ? 'a' : 'b',
        work(n % 3 === 0 ? 'a' : `b${n % 3 === 1 ? '' : n}`, n),
      ),
    ),
  )
  assert.equal(answers, all)
  assert.equal(
    ended,
    all.filter((n) => n % 3 === 0),
  )
})

test('one that fails, fails alone', async () => {
  const log = {}
  const failing = withMutex(log, 'a', () => Promise.reject(new Error('away')))
  const next = withMutex(log, 'a', async () => 'done')
  assert.match(await failing.catch(({ message }) => message), 'away')
  assert.is(await next, 'done')
})

test('nobody waits for ever behind one that does not come back', async () => {
  const log = {}
  void withMutex(log, 'a', () => new Promise(() => {}))
  const began = performance.now()
  const behind = await Promise.all([1, 2, 3].map((n) => withMutex(log, 'a', async () => n)))
  assert.equal(behind, [1, 2, 3])
  assert.ok(performance.now() - began < 16_000)
})
