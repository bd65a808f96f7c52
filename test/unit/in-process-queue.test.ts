import { createInProcessQueue } from '../../src/jobs/in-process-queue.ts'
import type { Chunk, Delivery } from '../../src/jobs/queue.ts'
import { assert, eventually, test } from '../support/test.ts'

const chunk = (id: string, shop_id = 'shop'): Chunk => ({
  id,
  kind: 'analysis',
  job_id: id,
  shop_id,
  resource_type: 'product',
  total_items: 1,
  items: [],
  correlation_id: 'c',
  causation_id: 'c',
})

/** A queue whose handler waits until it is told to finish. */
const consuming = (concurrency = 1) => {
  const queue = createInProcessQueue()
  const stopping = new AbortController()
  const begun: string[] = []
  const finish = new Map<string, { done: () => void; fail: () => void }>()
  const errors: unknown[] = []
  const handle = ({ chunk: { id } }: Delivery) => {
    begun.push(id)
    return new Promise<void>((resolve, reject) => {
      finish.set(id, { done: resolve, fail: () => reject(new Error('broken')) })
    })
  }
  const stopped = queue.consume(handle, {
    concurrency,
    signal: stopping.signal,
    onError: (error) => errors.push(error),
  })
  return { queue, begun, finish, errors, stop: () => stopping.abort(), stopped }
}

test('shops take turns, so one chunk of a small shop does not wait behind many of a large one', async () => {
  const { queue, begun, finish, stop, stopped } = consuming()
  for (let n = 0; n < 5; n += 1) await queue.publish(chunk(`large-${n}`, 'large'))
  await eventually(() => begun.length === 1)
  await queue.publish(chunk('small', 'small'))
  finish.get('large-0')?.done()
  await eventually(() => begun.length === 2)
  finish.get(begun[1] ?? '')?.done()
  await eventually(() => begun.length === 3)
  assert.ok(begun.slice(0, 3).includes('small'), begun.join())
  stop()
  finish.get(begun[2] ?? '')?.done()
  await stopped
})

test('no more chunks are in work than wanted', async () => {
  const { queue, begun, finish, stop, stopped } = consuming(3)
  for (let n = 0; n < 9; n += 1) await queue.publish(chunk(String(n)))
  await eventually(() => begun.length === 3)
  await new Promise((resolve) => setImmediate(resolve))
  assert.is(begun.length, 3)
  assert.is(queue.depth(), 9)
  stop()
  for (const id of begun) finish.get(id)?.done()
  await stopped
})

test('a chunk that the queue holds is not taken twice, one that is done can come again', async () => {
  const { queue, begun, finish, stop, stopped } = consuming()
  await queue.publish(chunk('a'))
  await queue.publish(chunk('a'))
  await eventually(() => begun.length === 1)
  await queue.publish(chunk('a'))
  finish.get('a')?.done()
  await eventually(() => queue.depth() === 0)
  assert.equal(begun, ['a'])
  assert.is(queue.silence('a'), undefined)
  await queue.publish(chunk('a'))
  await eventually(() => begun.length === 2)
  stop()
  finish.get('a')?.done()
  await stopped
})

test('a chunk whose handling fails comes again and the others go on', async () => {
  const { queue, begun, finish, errors, stop, stopped } = consuming()
  await queue.publish(chunk('bad'))
  await eventually(() => begun.length === 1)
  finish.get('bad')?.fail()
  await queue.publish(chunk('good'))
  await eventually(() => begun.includes('good'))
  finish.get('good')?.done()
  await eventually(() => begun.length === 3)
  assert.equal(begun, ['bad', 'good', 'bad'])
  assert.is(errors.length, 1)
  stop()
  finish.get('bad')?.done()
  await stopped
})

test('a stop waits for what is in work and begins nothing more', async () => {
  const { queue, begun, finish, stop, stopped } = consuming()
  await queue.publish(chunk('a'))
  await queue.publish(chunk('b'))
  await eventually(() => begun.length === 1)
  stop()
  let ended = false
  void stopped.then(() => {
    ended = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  assert.is(ended, false)
  finish.get('a')?.done()
  await stopped
  assert.equal(begun, ['a'])
})

test('a job that is given up keeps no place and is told so', async () => {
  const queue = createInProcessQueue()
  const stopping = new AbortController()
  const signals = new Map<string, AbortSignal>()
  const hanging = ({ chunk: { id }, signal }: Delivery) => {
    signals.set(id, signal)
    return id === 'hangs' ? new Promise<void>(() => {}) : Promise.resolve()
  }
  const stopped = queue.consume(hanging, { concurrency: 1, signal: stopping.signal, onError: () => {} })
  await queue.publish(chunk('hangs'))
  await queue.publish(chunk('waits'))
  await queue.publish(chunk('given up too'))
  await eventually(() => signals.has('hangs'))
  queue.drop('hangs')
  queue.drop('given up too')
  await eventually(() => queue.depth() === 0)
  assert.is(signals.get('hangs')?.aborted, true)
  assert.equal([...signals.keys()], ['hangs', 'waits'])
  stopping.abort()
  await stopped
})

test('a chunk that only fails gives no sign of life, unless it is the database that is away', async () => {
  const queue = createInProcessQueue()
  const stopping = new AbortController()
  const failures = new Map<string, number>()
  const failing = async ({ chunk: { id } }: Delivery) => {
    failures.set(id, (failures.get(id) ?? 0) + 1)
    throw Object.assign(new Error('broken'), id === 'away' ? { code: 'ECONNREFUSED' } : {})
  }
  const stopped = queue.consume(failing, { concurrency: 2, signal: stopping.signal, onError: () => {} })
  await queue.publish(chunk('broken'))
  await queue.publish(chunk('away'))
  await eventually(() => (failures.get('broken') ?? 0) >= 3 && (failures.get('away') ?? 0) >= 3)
  assert.ok((queue.silence('broken') ?? 0) >= 250, `${queue.silence('broken')} ms`)
  assert.ok((queue.silence('away') ?? 99) < 50, `${queue.silence('away')} ms`)
  stopping.abort()
  await stopped
})
