// Large reads of one shop wait for each other and for nobody else.

import { setImmediate as turn } from 'node:timers/promises'
import { keyedSemaphore, limitedPages } from '../../src/concurrency/semaphore.ts'
import { assert, test } from '../support/test.ts'

/** Work that counts how many are begun and ends when told. */
const workshop = () => {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  return { ends, work }
}

test('only so many of one key run at once, the others follow in order, and no other key waits', async () => {
  const run = keyedSemaphore(2)
  const [mine, yours] = [workshop(), workshop()]
  const done: number[] = []
  const all = [1, 2, 3, 4].map((n) => run('mine', mine.work).then(() => done.push(n)))
  const other = run('yours', yours.work)
  await turn()
  assert.equal([mine.ends.length, yours.ends.length], [2, 1])
  yours.ends[0]?.()
  await other
  for (let n = 0; n < 4; n += 1) {
    mine.ends[n]?.()
    await turn()
    assert.is(mine.ends.length, Math.min(4, n + 3))
  }
  await Promise.all(all)
  assert.equal(done, [1, 2, 3, 4])
})

test('work that fails gives its turn back', async () => {
  const run = keyedSemaphore(1)
  const failed = run('key', () => Promise.reject(new Error('away'))).catch(({ message }) => message)
  assert.is(await run('key', async () => 'served'), 'served')
  assert.is(await failed, 'away')
})

test('a reader that stops between two pages keeps nobody waiting', async () => {
  const run = keyedSemaphore(1)
  async function* source() {
    for (let n = 1; n <= 3; n += 1) yield n
  }
  const slow = limitedPages(run, 'key', source())
  assert.is((await slow.next()).value, 1)
  assert.is(await run('key', async () => 'served'), 'served')
  const rest: number[] = []
  for await (const page of slow) rest.push(page)
  assert.equal(rest, [2, 3])
})
