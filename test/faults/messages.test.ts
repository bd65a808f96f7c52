// Messages that come twice, to two workers at once, out of order, long after they were done, and acknowledgements that are
// lost. The faults stand between the service and a real server; what happened is counted from the log and from the feed.

import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config/config.ts'
import { PUBLIC_TYPES } from '../../src/event-log/catalogue.ts'
import { startService } from '../../src/main.ts'
import type { Broker, Message } from '../../src/queue/broker.ts'
import { drawn } from '../support/drawn.ts'
import { readFeed } from '../support/feed.ts'
import { assertEachOnce, ledgerOf, logOf, numbers } from '../support/ledger.ts'
import { natsTest, startNats } from '../support/nats.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { product } from '../support/products.ts'
import { randomShop, startTestService } from '../support/service.ts'
import { assert, eventually } from '../support/test.ts'

const ITEMS = 200

/** Copies of messages that are still to be handed out, whoever asks. */
const createFaults = (random: () => number) => {
  const waiting: { message: Message; due: number }[] = []
  const counts = { copies: 0, lostAcks: 0, late: 0, doubledJobs: 0, doubledEvents: 0 }

  /** Whether it happens now; the first time for certain, as there are few messages. */
  const happens = (fault: keyof typeof counts, share: number): boolean => {
    const now = counts[fault] === 0 || random() < share
    if (now) counts[fault] += 1
    return now
  }

  const copied = (message: Message, afterMs: number) => {
    waiting.push({ message: { ...message, ack: async () => {}, again: () => {} }, due: performance.now() + afterMs })
  }

  const faulty = (message: Message): Message => {
    if (happens('copies', 0.5)) copied(message, random() * 50)
    return {
      ...message,
      ack: async () => {
        if (happens('late', 0.3)) copied(message, 500 + random() * 1_500)
        if (!happens('lostAcks', 0.3)) await message.ack()
      },
    }
  }

  const copyDue = (): Message | undefined => {
    const due = waiting.filter((one) => one.due <= performance.now())
    const one = due[Math.floor(random() * due.length)]
    if (one) waiting.splice(waiting.indexOf(one), 1)
    return one?.message
  }

  const wrap = (broker: Broker): Broker => ({
    ...broker,
    createWorkers: (stream, consumer) => broker.createWorkers(stream, consumer, 2_000),
    publish: async (subject, body, options) => {
      await broker.publish(subject, body, options)
      // Published once more, as by somebody who has not heard of the first time.
      if (happens(subject.startsWith('citable.events.') ? 'doubledEvents' : 'doubledJobs', 0.3))
        await broker.publish(subject, body, options?.headers ? { headers: options.headers } : {}).catch(() => {})
    },
    pull: async (stream, consumer, signal) => {
      const copy = copyDue()
      if (copy) return copy
      const enough = new AbortController()
      const message = await Promise.race([
        broker.pull(stream, consumer, AbortSignal.any([signal, enough.signal])),
        untilCopy(),
      ])
      enough.abort()
      if (!message) return copyDue()
      // Held back, so that those behind it come first.
      await sleep(random() * 30)
      return faulty(message)
    },
  })
  const untilCopy = async (): Promise<undefined> => {
    while (!waiting.some(({ due }) => due <= performance.now())) await sleep(20, undefined, { ref: false })
  }
  return { wrap, counts, waiting }
}

natsTest(
  'messages doubled, reordered, handed out late and not acknowledged: each item once, each event of the feed known by its id',
  async () => {
    const [nats, database] = await Promise.all([startNats(), databaseWithTables()])
    const faults = createFaults(drawn(20_261_121))
    const env = { NATS_URL: nats.url }
    const service = await startTestService({ databaseUrl: database.url, broker: faults.wrap, env })
    const worker = { ...env, ROLES: 'worker', DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent' }
    const second = await startService(readConfig(worker), { broker: faults.wrap })
    const shop = randomShop()
    const ids = numbers(ITEMS).map((n) => String(n + 1))
    await service.importProducts(
      shop,
      ids.map((id) => product(id)),
    )
    const jobs: string[] = []
    for (let n = 0; n < 2; n += 1) {
      const job = await service.startJob(shop, ids)
      assert.is((await service.ended(shop, job.id)).status, 'completed')
      jobs.push(job.id)
    }
    // What comes when everything is done changes nothing either.
    await eventually(() => faults.waiting.length === 0, { what: 'the end of the late copies' })
    for (const job of jobs) assertEachOnce(await ledgerOf(service.pool, job), ITEMS)
    for (const [fault, times] of Object.entries(faults.counts)) assert.ok(times > 0, fault)

    const expected = (await logOf(service.pool)).filter(({ type }) => (PUBLIC_TYPES as string[]).includes(type))
    const wanted = new Set(expected.map(({ id }) => id))
    const fed = await eventually(async () => {
      const known = (await readFeed(nats.url)).map(({ body }) => (JSON.parse(body) as { id: string }).id)
      return new Set(known).size >= wanted.size && known
    })
    assert.equal(new Set(fed), wanted)
    assert.ok(fed.length > wanted.size, 'some came twice')
    await second.stop()
    await service.stop()
    await database.drop()
    await nats.stop()
  },
)
