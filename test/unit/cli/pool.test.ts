// Worker threads: order, and what a thread costs that dies.

import { inOrder, openPool } from '../../../src/cli/offline/pool.ts'
import { assert, test } from '../../support/test.ts'

const module = new URL('./dying-thread.ts', import.meta.url)

const pool = (threads: number, from = module) =>
  openPool<string | number, string>({
    module: from,
    data: {},
    threads,
    lost: (task, { message }) => `lost ${task} (${message})`,
  })

async function* batchesOf(...batches: (string | number)[][]) {
  yield* batches
}

const collected = async (batches: AsyncIterable<(string | number)[]>, threads: number): Promise<string[]> => {
  const threadPool = pool(threads)
  const all: string[] = []
  try {
    for await (const done of inOrder(batches, threadPool, 4)) all.push(...done)
  } finally {
    await threadPool.close()
  }
  return all
}

test('batches are answered in their own order, whichever thread is done first', async () => {
  const numbers = Array.from({ length: 60 }, (_, n) => n)
  const batches = batchesOf(...numbers.map((n) => [n, n + 0.5]))
  const expected = numbers.flatMap((n) => [`done ${n}`, `done ${n + 0.5}`])
  assert.equal(await collected(batches, 3), expected)
})

test('a thread that dies costs the task it was at and no other', async () => {
  const done = await collected(batchesOf([1, 'exit', 2], [3, 4], ['throw'], [5, 'throw', 'exit', 6]), 2)
  const expected = [/^done 1$/, /^lost exit \(.*3\)$/, /^done 2$/, /^done 3$/, /^done 4$/, /^lost throw \(broken\)$/]
  for (const [at, pattern] of expected.entries()) assert.match(done[at] ?? '', pattern)
  assert.equal(
    done.slice(6).map((text) => text.replace(/ \(.*/, '')),
    ['done 5', 'lost throw', 'lost exit', 'done 6'],
  )
})

test('threads that cannot start at all end the work with their reason', async () => {
  const broken = pool(2, new URL('./no-such-thread.ts', import.meta.url))
  const error = await broken.run([1]).then(
    () => null,
    (reason: Error) => reason,
  )
  assert.match(error?.message ?? '', /no-such-thread/)
  await broken.close()
})

test('no more batches are read than may be under way', async () => {
  let read = 0
  async function* endless() {
    for (;;) yield [read++]
  }
  const threadPool = pool(2)
  try {
    for await (const [first] of inOrder(endless(), threadPool, 4)) {
      assert.ok(read <= 5, `${read} batches were read before ${first} was taken`)
      break
    }
  } finally {
    await threadPool.close()
  }
})
