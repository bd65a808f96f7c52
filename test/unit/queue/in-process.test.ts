// What is the in-process queue's own; the rest is in test/contract/queue.test.ts.

import { createInProcessQueue } from '../../../src/queue/in-process.ts'
import type { Chunk, Delivery } from '../../../src/queue/port.ts'
import { assert, eventually, test } from '../../support/test.ts'

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
