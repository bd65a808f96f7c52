// How much work runs at once, and in which order the rest follows.

import { setImmediate as turn } from 'node:timers/promises'
import { exclusion, keyedSemaphore, limitedPages, semaphore } from '../../../src/concurrency/semaphore.ts'
import { assert, test } from '../../support/test.ts'

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

const calm = new AbortController().signal

test('work waits for a place in the order in which it came, and a place is given back however the work ends', async () => {
  const limited = semaphore(2)
  const started: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const works = gates.map(({ promise }, at) =>
    limited(async () => {
      started.push(at)
      await promise
    }, calm),
  )
  await new Promise(setImmediate)
  assert.equal(started, [0, 1])
  gates[1]!.reject(new Error('failed'))
  await works[1]!.catch(() => {})
  await new Promise(setImmediate)
  assert.equal(started, [0, 1, 2])
  for (const { resolve } of gates) resolve()
  await Promise.allSettled(works)
  assert.equal(started, [0, 1, 2, 3, 4])
})

test('who stops waiting for a place leaves the others their order', async () => {
  const limited = semaphore(1)
  const gate = Promise.withResolvers<void>()
  const first = limited(() => gate.promise, calm)
  const stop = new AbortController()
  const second = limited(async () => 'second', stop.signal)
  const third = limited(async () => 'third', calm)
  const reason = new Error('enough')
  stop.abort(reason)
  assert.is(await second.catch((error: unknown) => error), reason)
  gate.resolve()
  await first
  assert.is(await third, 'third')
  assert.is(await limited(async () => 'never', stop.signal).catch((error: unknown) => error), reason)
})

test('a pause holds back new work and ends by itself', async () => {
  const limited = semaphore(2)
  const began = performance.now()
  await limited(async () => limited.pause(60))
  assert.ok(performance.now() - began < 50)
  await Promise.all([limited(async () => {}), limited(async () => {}), limited(async () => {})])
  assert.ok(performance.now() - began >= 59)
})

test('work that is to run alone waits for the others, and others that come later wait for it', async () => {
  const enter = exclusion()
  const order: string[] = []
  const entered = (name: string, how: 'together' | 'alone') =>
    enter(how).then((leave) => {
      order.push(name)
      return leave
    })
  const [first, second] = [entered('first', 'together'), entered('second', 'together')]
  const alone = entered('alone', 'alone')
  const [another, last] = [entered('another alone', 'alone'), entered('last', 'together')]
  ;(await first)()
  await turn()
  assert.equal(order, ['first', 'second'])
  const leave = await second
  leave()
  leave()
  await turn()
  assert.equal(order, ['first', 'second', 'alone'])
  ;(await alone)()
  ;(await another)()
  ;(await last)()
  assert.equal(order, ['first', 'second', 'alone', 'another alone', 'last'])
})
