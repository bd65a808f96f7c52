// Threads that answer batches: what a task costs that ends its thread, whose turn it is, and what batches share.

import { openPool, type PoolOptions, TaskFailed } from '../../../src/concurrency/thread-pool.ts'
import { assert, test } from '../../support/test.ts'

type Task = string | number

const pool = (options: Partial<PoolOptions> = {}) =>
  openPool<Task, string>({ module: new URL('./dying-thread.ts', import.meta.url), threads: 1, ...options })

const shown = (values: readonly (string | TaskFailed)[]): string[] =>
  values.map((value) => (value instanceof TaskFailed ? value.reason : value))

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => assert.unreachable() as never,
    (error: Error) => error,
  )

test('a task that throws, ends its thread, hangs or fills its memory fails alone and says how', async () => {
  const { run, close } = pool({ threads: 2, longestMs: 300 })
  const small = pool({ heapMb: 32 })
  const [first, second, third] = await Promise.all([
    run([1, 'exit', 2, 'throw', 3]),
    run(['hang', 4, 'hang']),
    small.run([5, 'fill', 6]),
  ])
  assert.equal(shown(first), ['done 1', 'ended', 'done 2', 'thrown', 'done 3'])
  assert.equal(shown(second), ['late', 'done 4', 'late'])
  assert.equal(shown(third), ['done 5', 'memory', 'done 6'])
  const thrown = first[3] as TaskFailed
  assert.equal([thrown.thrown, thrown.message], ['RangeError', 'broken'])
  assert.match(thrown.stack ?? '', 'dying-thread.ts')
  await Promise.all([close(), small.close()])
})

test('a batch beside one that hangs is answered meanwhile, also where there are more than threads', async () => {
  const { run, close } = pool({ threads: 2, longestMs: 60_000 })
  let isOver = false
  const hanging = run(['hang'], { isLarge: true }).finally(() => {
    isOver = true
  })
  const others = await Promise.all(Array.from({ length: 6 }, (_, n) => run([n])))
  assert.equal(others.flat(), ['done 0', 'done 1', 'done 2', 'done 3', 'done 4', 'done 5'])
  assert.not.ok(isOver)
  await close()
  assert.match((await failureOf(hanging)).message, 'ended')
})

test('those who wait take turns', async () => {
  const { run, close } = pool()
  const order: string[] = []
  const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map((of, n) => run([n], { of }).then(() => order.push(of)))
  await Promise.all(asked)
  // Two are with the thread before the others come.
  assert.equal(order, ['a', 'a', 'a', 'b', 'c', 'a'])
  await close()
})

test('a batch that no one waits for any longer is not begun', async () => {
  const { run, close } = pool()
  const given = new AbortController()
  const first = run(['throw'], { isLarge: true })
  const aborted = failureOf(run([1], { signal: given.signal }))
  given.abort(new Error('given up'))
  assert.is((await aborted).message, 'given up')
  assert.equal(shown(await first), ['thrown'])
  await close()
})

test('what batches share is there for each, also after more of it than is kept, and in the thread after a dead one', async () => {
  const { run, close } = pool({ longestMs: 300 })
  const names = ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'a', 'b']
  const values = new Map(names.map((name) => [name, [name]]))
  const done = await Promise.all(names.map((name) => run([1], { shared: values.get(name) })))
  assert.equal(
    done.flat(),
    names.map((name) => `done 1 of ${name}`),
  )
  const shared = ['a']
  assert.equal(shown(await run(['hang', 2], { shared })), ['late', 'done 2 of a'])
  assert.equal(await run([3]), ['done 3'])
  await close()
})

test('threads that cannot start at all end the work with their reason', async () => {
  const { run, close } = pool({ threads: 2, module: new URL('./no-such-thread.ts', import.meta.url) })
  const failures = await Promise.all([failureOf(run([1])), failureOf(run([2])), failureOf(run([3]))])
  for (const { message } of failures) assert.match(message, /no-such-thread/)
  await close()
  assert.match((await failureOf(run([4]))).message, 'ended')
})

test('threads that have nothing to do are ended, and the next batch starts another', async () => {
  const { run, close } = pool({ idleMs: 1 })
  for (let n = 0; n < 2; n++) {
    assert.equal(await run([n]), [`done ${n}`])
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await close()
})

test('a batch that cannot be sent is refused, and the others are answered', async () => {
  const { run, close } = pool()
  const broken = { shared: { toString: () => 'a function' } }
  assert.match((await failureOf(run([1], broken))).message, 'could not be cloned')
  assert.equal(await run([2]), ['done 2'])
  await close()
})
