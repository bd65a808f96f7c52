// One suite over every queue. What it says is what dispatcher and workers rely on, and nothing else is.

import { randomUUID } from 'node:crypto'
import type { Broker } from '../../src/queue/broker.ts'
import { createBrokeredQueue } from '../../src/queue/broker-queue.ts'
import { createInProcessQueue } from '../../src/queue/in-process.ts'
import type { Chunk, Delivery, Queue } from '../../src/queue/port.ts'
import { JOBS } from '../../src/queue/streams.ts'
import { hasNats, natsTest, openBroker, startNats, type TestNats } from '../support/nats.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const ACK_WAIT_MS = 900

let nats: TestNats | undefined
let brokers: Broker[] = []
/** A worker that has stopped is still asking for seconds, as long as its connection lasts. */
const closeBrokers = async () => {
  for (const broker of brokers) await broker.close()
  brokers = []
}
before(async () => {
  if (hasNats) nats = await startNats()
})
after(async () => {
  await closeBrokers()
  await nats?.stop()
})

/** `dispatcher` and `worker` are one where the queue lives in one process, and two connections otherwise. */
type Ends = { dispatcher: Queue; worker: Queue }

const inProcess = async (): Promise<Ends> => {
  const queue = createInProcessQueue()
  return { dispatcher: queue, worker: queue }
}

const emptied = async (broker: Broker) => {
  for (const subject of await broker.subjects(JOBS.name, JOBS.subjects).catch(() => [])) {
    const message = await broker.last(JOBS.name, subject)
    if (message) await broker.remove(JOBS.name, message.sequence)
  }
}

const log = randomUUID()
const overNats = async (): Promise<Ends> => {
  const own = await Promise.all([openBroker(nats?.url ?? '', log), openBroker(nats?.url ?? '', log)])
  brokers = own
  await emptied(own[0])
  const [dispatcher, worker] = own.map((broker) =>
    createBrokeredQueue(broker, { onError: () => {}, ackWaitMs: ACK_WAIT_MS }),
  )
  if (!dispatcher || !worker) throw new Error('there are two connections')
  return { dispatcher, worker }
}

// Jobs are new in every test: a chunk that was held not long ago may be refused.
let run = ''
const chunk = (name: string, first = 0): Chunk => ({
  id: `${name}-${run}:${first}`,
  kind: 'analysis',
  job_id: `${name}-${run}`,
  shop_id: 'shop',
  resource_type: 'product',
  total_items: 1,
  items: [{ item: first, resource_id: 'ä / "1"' }],
  correlation_id: 'c',
  causation_id: 'c',
})

const nameOf = ({ chunk: { job_id } }: Delivery): string => job_id.replace(`-${run}`, '')

/** A worker whose handler waits until it is told to finish. */
const consuming = (worker: Queue, concurrency = 1) => {
  const stopping = new AbortController()
  const begun: Delivery[] = []
  const finish = new Map<string, { done: () => void; fail: (error?: object) => void }>()
  const errors: unknown[] = []
  const handle = (delivery: Delivery) => {
    begun.push(delivery)
    return new Promise<void>((resolve, reject) => {
      finish.set(nameOf(delivery), {
        done: resolve,
        fail: (error = {}) => reject(Object.assign(new Error('broken'), error)),
      })
    })
  }
  const stopped = worker.consume(handle, {
    concurrency,
    signal: stopping.signal,
    onError: (error) => errors.push(error),
  })
  const jobs = () => begun.map((delivery) => nameOf(delivery))
  return { begun, jobs, finish, errors, stop: () => stopping.abort(), stopped }
}

const suite = (name: string, on: typeof test, open: () => Promise<Ends>): void => {
  const opened = async () => {
    run = randomUUID()
    await closeBrokers()
    return open()
  }

  on(`${name}: a chunk arrives as it was published`, async () => {
    const { dispatcher, worker } = await opened()
    const { begun, finish, stop, stopped } = consuming(worker)
    await dispatcher.publish(chunk('a'))
    await eventually(() => begun.length === 1)
    assert.equal(begun[0]?.chunk, chunk('a'))
    assert.is(begun[0]?.failures, 0)
    finish.get('a')?.done()
    await eventually(async () => (await dispatcher.depth()) === 0)
    stop()
    await stopped
  })

  on(`${name}: no more chunks are in work than wanted`, async () => {
    const { dispatcher, worker } = await opened()
    const { begun, jobs, finish, stop, stopped } = consuming(worker, 3)
    for (let n = 0; n < 9; n += 1) await dispatcher.publish(chunk(`j${n}`))
    await eventually(() => begun.length === 3)
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.is(begun.length, 3)
    assert.is(await dispatcher.depth(), 9)
    finish.get(jobs()[0] ?? '')?.done()
    await eventually(() => begun.length === 4)
    stop()
    for (const job of jobs()) finish.get(job)?.done()
    await stopped
    assert.is(await dispatcher.depth(), 5)
  })

  on(
    `${name}: a chunk that the queue holds is not taken twice, also again; one that is done can come again`,
    async () => {
      const { dispatcher, worker } = await opened()
      const { begun, finish, stop, stopped } = consuming(worker, 2)
      const again = { again: true }
      await dispatcher.publish(chunk('a'))
      await dispatcher.publish(chunk('a'))
      await dispatcher.publish(chunk('a'), again)
      await eventually(() => begun.length === 1)
      await dispatcher.publish(chunk('a'))
      await dispatcher.publish(chunk('a'), again)
      assert.is(await dispatcher.depth(), 1)
      assert.ok((await dispatcher.silences()).has(chunk('a').id))
      finish.get('a')?.done()
      await eventually(async () => (await dispatcher.depth()) === 0)
      assert.is((await dispatcher.silences()).has(chunk('a').id), false)
      assert.is(begun.length, 1)
      await dispatcher.publish(chunk('a'), again)
      await eventually(() => begun.length === 2)
      stop()
      finish.get('a')?.done()
      await stopped
    },
  )

  on(`${name}: a chunk whose handling fails comes again after a pause, and the others go on`, async () => {
    const { dispatcher, worker } = await opened()
    const { begun, jobs, finish, errors, stop, stopped } = consuming(worker)
    await dispatcher.publish(chunk('bad'))
    await eventually(() => begun.length === 1)
    finish.get('bad')?.fail()
    await dispatcher.publish(chunk('good'))
    await eventually(() => jobs().includes('good'))
    finish.get('good')?.done()
    await eventually(() => begun.length === 3)
    assert.equal(jobs(), ['bad', 'good', 'bad'])
    assert.is(begun[2]?.failures, 1)
    assert.is(errors.length, 1)
    stop()
    finish.get('bad')?.done()
    await stopped
  })

  on(`${name}: a stop waits for what is in work and begins nothing more`, async () => {
    const { dispatcher, worker } = await opened()
    const { begun, jobs, finish, stop, stopped } = consuming(worker)
    await dispatcher.publish(chunk('a'))
    await dispatcher.publish(chunk('b'))
    await eventually(() => begun.length === 1)
    stop()
    let ended = false
    void stopped.then(() => {
      ended = true
    })
    await new Promise((resolve) => setTimeout(resolve, 30))
    assert.is(ended, false)
    finish.get('a')?.done()
    await stopped
    assert.equal(jobs(), ['a'])
    // The next worker finds the other one at once.
    const next = consuming(worker)
    await eventually(() => next.begun.length === 1, { limitMs: 3_000 })
    assert.equal(next.jobs(), ['b'])
    next.stop()
    next.finish.get('b')?.done()
    await next.stopped
  })

  on(`${name}: what waits is not silent; what is in work is, since its last sign of life`, async () => {
    const { dispatcher, worker } = await opened()
    assert.is((await dispatcher.silences()).size, 0)
    const { begun, finish, stop, stopped } = consuming(worker)
    await dispatcher.publish(chunk('hangs'))
    await dispatcher.publish(chunk('waits'))
    await eventually(async () => ((await dispatcher.silences()).get(chunk('hangs').id) ?? 0) > 1_200)
    assert.is((await dispatcher.silences()).get(chunk('waits').id), 0)
    begun[0]?.heartbeat()
    await eventually(async () => ((await dispatcher.silences()).get(chunk('hangs').id) ?? 9_999) < 500)
    assert.is(begun.length, 1, 'a chunk that hangs stays where it is')
    stop()
    finish.get('hangs')?.done()
    await stopped
  })

  on(`${name}: a chunk that only fails gives no sign of life, unless it is the database that is away`, async () => {
    const { dispatcher, worker } = await opened()
    const stopping = new AbortController()
    await dispatcher.silences()
    const failures = new Map<string, number>()
    const failing = async (delivery: Delivery) => {
      const name = nameOf(delivery)
      failures.set(name, (failures.get(name) ?? 0) + 1)
      throw Object.assign(new Error('broken'), name === 'away' ? { code: 'ECONNREFUSED' } : {})
    }
    const stopped = worker.consume(failing, { concurrency: 2, signal: stopping.signal, onError: () => {} })
    await dispatcher.publish(chunk('broken'))
    await dispatcher.publish(chunk('away'))
    await eventually(() => (failures.get('broken') ?? 0) >= 3 && (failures.get('away') ?? 0) >= 3)
    const silences = await dispatcher.silences()
    assert.ok((silences.get(chunk('broken').id) ?? 0) >= 250, `${silences.get(chunk('broken').id)} ms`)
    assert.ok((silences.get(chunk('away').id) ?? 99) < 50, `${silences.get(chunk('away').id)} ms`)
    stopping.abort()
    await stopped
  })

  on(`${name}: a job that is given up keeps no place and is told so`, async () => {
    const { dispatcher, worker } = await opened()
    const { begun, jobs, finish, stop, stopped } = consuming(worker)
    await dispatcher.publish(chunk('hangs'))
    await dispatcher.publish(chunk('hangs', 50))
    await dispatcher.publish(chunk('waits'))
    await eventually(() => begun.length === 1)
    await dispatcher.drop(chunk('hangs').job_id)
    await eventually(() => begun.length === 2)
    assert.is(begun[0]?.signal.aborted, true)
    assert.equal(jobs(), ['hangs', 'waits'])
    stop()
    finish.get('waits')?.done()
    await stopped
    assert.is(await dispatcher.depth(), 0)
  })

  on(`${name}: two workers share the work, each chunk once`, async () => {
    const { dispatcher, worker } = await opened()
    const stopping = new AbortController()
    const handled: string[] = []
    const handle = async (delivery: Delivery) => {
      handled.push(nameOf(delivery))
    }
    const options = { concurrency: 2, signal: stopping.signal, onError: () => {} }
    const stopped = Promise.all([worker.consume(handle, options), dispatcher.consume(handle, options)])
    const published = Array.from({ length: 100 }, (_, n) => `j${String(n).padStart(3, '0')}`)
    await Promise.all(published.map((job) => dispatcher.publish(chunk(job))))
    await eventually(async () => (await dispatcher.depth()) === 0)
    assert.equal(handled.toSorted(), published)
    stopping.abort()
    await stopped
  })
}

suite('in the process', test, inProcess)
suite('JetStream', natsTest, overNats)
