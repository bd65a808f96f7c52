// The batches of a file through threads: their order, and what is lost.

import { inOrder, openThreads } from '../../../src/cli/offline/pool.ts'
import { assert, test } from '../../support/test.ts'

const module = new URL('../concurrency/dying-thread.ts', import.meta.url)

const pool = (threads: number, from = module) =>
  openThreads<string | number, string>({
    module: from,
    settings: ['1'],
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
  const expected = numbers.flatMap((n) => [`done ${n} of 1`, `done ${n + 0.5} of 1`])
  assert.equal(await collected(batches, 3), expected)
})

test('what ends a thread is answered as lost, in its place', async () => {
  const done = await collected(batchesOf([1, 'exit', 2], ['throw'], [3]), 2)
  const expected = [/^done 1 /, /^lost exit \(.*3\)$/, /^done 2 /, /^lost throw \(broken\)$/, /^done 3 /]
  for (const [at, pattern] of expected.entries()) assert.match(done[at] ?? '', pattern)
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
