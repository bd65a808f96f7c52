// How much work runs at once.

import { keyedSemaphore } from '../../src/concurrency/semaphore.ts'
import { assert, test } from '../support/test.ts'

test('of each key at most so much runs at once, whatever becomes of it; other keys do not wait', async () => {
  const limited = keyedSemaphore(2)
  const running = new Map<string, number>()
  const most = new Map<string, number>()
  const gate = Promise.withResolvers<void>()
  const work = (key: string, fails: boolean) => async (): Promise<string> => {
    const now = (running.get(key) ?? 0) + 1
    running.set(key, now)
    most.set(key, Math.max(most.get(key) ?? 0, now))
    await (key === 'other' ? undefined : gate.promise)
    running.set(key, (running.get(key) ?? 0) - 1)
    if (fails) throw new Error('no')
    return key
  }
  const slow = Array.from({ length: 9 }, (_, n) => limited('slow', work('slow', n % 2 === 0)))
  assert.is(await limited('other', work('other', false)), 'other')
  gate.resolve()
  const outcomes = await Promise.allSettled(slow)
  assert.is(outcomes.filter(({ status }) => status === 'rejected').length, 5)
  assert.is(most.get('slow'), 2)
})
