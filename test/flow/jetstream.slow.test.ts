// Jobs and the public feed over a real NATS server, from the request to what an analytics consumer reads.

import { randomUUID } from 'node:crypto'
import { CloudEvent } from 'cloudevents'
import { PUBLIC_TYPES } from '../../src/event-log/catalogue.ts'
import { categoryOf } from '../../src/event-log/event-store.ts'
import { openMemoryStore } from '../../src/event-log/memory.ts'
import { deadLettersIn } from '../../src/operations/dead-letters.ts'
import { createBrokeredQueue } from '../../src/queue/broker-queue.ts'
import { DEAD_LETTERS, EVENTS, JOBS } from '../../src/queue/streams.ts'
import { messageChecker, readDocument } from '../support/asyncapi-check.ts'
import { type FeedMessage, limitStream, readFeed, removeStream, removeWorkers } from '../support/feed.ts'
import { ascending, ledgerOf, logOf, numbers, optimizationLedgerOf, usageLedgerOf } from '../support/ledger.ts'
import { hasNats, natsTest, openBroker, startNats, type TestNats } from '../support/nats.ts'
import { product } from '../support/products.ts'
import { randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually } from '../support/test.ts'

let nats: TestNats
let service: TestService
before(async () => {
  if (!hasNats) return
  nats = await startNats()
  service = await startTestService({ log: 'postgres', env: { NATS_URL: nats.url } })
})
after(async () => {
  await service?.stop()
  await nats?.stop()
})

type Published = { id: string; subject: string; type: string; data: Record<string, unknown> }
const eventsOf = (messages: readonly FeedMessage[]) => messages.map(({ body }) => JSON.parse(body) as Published)

const publicEvents = async () =>
  (await logOf(service.pool)).filter(({ type }) => (PUBLIC_TYPES as string[]).includes(type))

/** Whether nothing more happens: what a job has used is counted, and its slot freed, when it has ended. */
const isAtRest = async (): Promise<boolean> => {
  const types = (await logOf(service.pool)).map(({ type }) => type)
  const count = (wanted: RegExp) => types.filter((type) => wanted.test(type)).length
  return count(/JobRequested$/) === count(/JobClosed$/) && (await usageLedgerOf(service.pool)).open === 0
}

/** Waits until the feed has all public events of the log, and no more of them come. */
const wholeFeed = async () => {
  await eventually(isAtRest, { what: 'the end of all work' })
  return eventually(
    async () => {
      const [messages, expected] = await Promise.all([readFeed(nats.url), publicEvents()])
      return messages.length >= expected.length && messages
    },
    { what: 'the feed' },
  )
}

/** Domains of shops by their ids. */
const shops = new Map<string, string>()

const runJob = async (count: number) => {
  const shop = randomShop()
  const ids = numbers(count).map((n) => String(n + 1))
  await service.importProducts(
    shop,
    ids.map((id) => product(id)),
  )
  const job = await service.startJob(shop, ids)
  shops.set(job.shop_id, shop)
  return service.ended(shop, job.id)
}

natsTest('a job runs over JetStream, each item once, and leaves the stream empty', async () => {
  const job = await runJob(230)
  assert.is(job.status, 'completed')
  const ledger = await ledgerOf(service.pool, job.id)
  assert.is(new Set(ledger.settled).size, 230)
  assert.is(ledger.settled.length, 230)
  assert.is(ledger.recorded.length, 230)
  const metrics = async () => (await fetch(`${service.url}/metrics`)).text()
  await eventually(async () => /^citable_queue_depth 0$/m.test(await metrics()))
  await eventually(async () => /^citable_projection_lag_events\{group="feed"\} 0$/m.test(await metrics()))
})

natsTest('an optimization job runs over JetStream beside an analysis job, each analysis once', async () => {
  const { id, shop_id } = await runJob(25)
  const shop = shops.get(shop_id) ?? ''
  const [job, beside] = await Promise.all([
    service.startOptimization(shop, `analysis-jobs/${id}`),
    service.startJob(shop, ['1', '2']),
  ])
  assert.is((await service.optimized(shop, job.id)).status, 'completed')
  assert.is((await service.ended(shop, beside.id)).status, 'completed')
  const { generated, settled, ends } = await optimizationLedgerOf(service.pool, job.id)
  assert.equal([new Set(generated).size, generated.length, ends], [25, 25, 1])
  assert.equal(ascending(settled), numbers(25))
  const metrics = async () => (await fetch(`${service.url}/metrics`)).text()
  await eventually(async () => /^citable_queue_depth 0$/m.test(await metrics()))
})

natsTest('the feed has every public event once, in the order of the log, as a CloudEvent on its subject', async () => {
  await runJob(60)
  const [messages, expected] = [await wholeFeed(), await publicEvents()]
  assert.equal(
    eventsOf(messages).map(({ id }) => id),
    expected.map(({ id }) => id),
  )
  const wrongOf = messageChecker(readDocument())
  for (const [index, { body, subject, contentType }] of messages.entries()) {
    const event = JSON.parse(body) as Published
    assert.is(wrongOf(`Public${subject.split('.').at(-1)}`, 'payload', event), '')
    assert.ok(new CloudEvent(event).validate())
    assert.is(contentType, 'application/cloudevents+json')
    const { stream, type, metadata } = expected[index] ?? (expected[0] as (typeof expected)[number])
    assert.is(subject, `citable.events.${metadata.organization_id}.${categoryOf(stream)}.${type}`)
    assert.is(event.subject, stream)
  }
  const organization = eventsOf(messages).find(({ type }) => type === 'dev.citable.OrganizationCreated.v1')
  assert.equal(Object.keys(organization?.data ?? {}), ['organization_id'])
})

natsTest('a durable consumer goes on where it was; others read again by sequence, time or subject', async () => {
  await runJob(5)
  const all = await wholeFeed()
  const durable = `analytics-${randomUUID()}`
  const first = await readFeed(nats.url, { durable }, 3)
  const rest = await readFeed(nats.url, { durable })
  assert.equal([...first, ...rest], all)
  assert.equal(await readFeed(nats.url, { durable }), [])
  assert.equal(await readFeed(nats.url, { sequence: all[4]?.sequence ?? 0 }), all.slice(4))
  const middle = all[Math.floor(all.length / 2)] as FeedMessage
  const since = await readFeed(nats.url, { time: middle.at })
  assert.equal(
    since,
    all.filter(({ at }) => at >= middle.at),
  )
  assert.equal(
    await readFeed(nats.url, { subject: 'citable.events.*.analysisJob.AnalysisJobCompleted' }),
    all.filter(({ subject }) => subject.endsWith('.AnalysisJobCompleted')),
  )
})

natsTest('streams that somebody has removed are made again; the feed then has the whole log', async () => {
  await runJob(3)
  await wholeFeed()
  for (const { name } of [EVENTS, JOBS]) await removeStream(nats.url, name)
  assert.is((await runJob(60)).status, 'completed')
  const messages = await eventually(() => wholeFeed().catch(() => undefined))
  assert.equal(
    eventsOf(messages).map(({ id }) => id),
    (await publicEvents()).map(({ id }) => id),
  )
})

natsTest('a consumer that somebody has removed is made again by the workers', async () => {
  await runJob(3)
  await removeWorkers(nats.url)
  assert.is((await runJob(60)).status, 'completed')
})

natsTest('a stream that is full refuses chunks, and they are published when there is room again', async () => {
  await limitStream(nats.url, JOBS.name, 6_000)
  const job = await runJob(300)
  assert.is(job.status, 'completed')
  const { settled, ends } = await ledgerOf(service.pool, job.id)
  assert.equal([new Set(settled).size, settled.length, ends], [300, 300, 1])
  await limitStream(nats.url, JOBS.name, 1_000_000)
})

natsTest('what is no chunk, and the chunks of a job that was given up, go to the dead letters', async () => {
  const own = await startNats()
  const broker = await openBroker(own.url)
  const errors: unknown[] = []
  const queue = createBrokeredQueue(broker, { onError: (error) => errors.push(error) })
  await queue.prepare()
  await broker.publish('citable.jobs.analysis.some.thing', 'not JSON')
  const stopping = new AbortController()
  const options = { concurrency: 1, signal: stopping.signal, onError: () => {} }
  const stopped = queue.consume(async () => {}, options)
  await eventually(async () => (await broker.count(DEAD_LETTERS.name)) === 1)
  await eventually(async () => (await queue.depth()) === 0)
  stopping.abort()
  await stopped
  assert.match(String(errors[0]), /citable\.jobs\.analysis\.some\.thing has a message that is not a chunk/)
  const chunk = {
    id: 'job:0',
    kind: 'analysis' as const,
    job_id: 'job',
    shop_id: 's',
    resource_type: 'product' as const,
    total_items: 1,
    items: [],
    correlation_id: 'c',
    causation_id: 'c',
  }
  await queue.publish(chunk)
  broker.tell('citable.signs.analysis.job.0', 'not JSON either')
  await eventually(() => /is not valid JSON/.test(String(errors[1])))
  assert.is((await queue.silences()).get('job:0'), 0)
  await queue.drop('job', 'It is no longer wanted.')
  await queue.drop('job', 'It is no longer wanted.')
  const dead = await broker.last(DEAD_LETTERS.name, 'citable.dead-letters.analysis.job.0')
  assert.equal(JSON.parse(dead?.body ?? ''), chunk)
  assert.is(await broker.count(JOBS.name), 0)
  const letters = await deadLettersIn(broker, openMemoryStore(), async () => false).newest(10)
  assert.equal(
    letters.map(({ kind, stream, number, reason }) => [kind, stream, number, reason]),
    [
      ['analysis', 'analysisJob-job', 0, 'It is no longer wanted.'],
      ['analysis', 'analysisJob-some', 0, 'It is not a chunk that this version can read.'],
    ],
  )
  // What somebody else has removed meanwhile is removed, whether or not others are left.
  for (const { sequence } of (await broker.newest(DEAD_LETTERS.name, 10)).flatMap((letter) => [letter, letter]))
    await broker.remove(DEAD_LETTERS.name, sequence)
  await broker.remove(DEAD_LETTERS.name, dead?.sequence ?? 0)
  assert.is(await broker.count(DEAD_LETTERS.name), 0)
  await broker.close()
  await own.stop()
})
