// The double of an EventStoreDB server refuses what a server refuses, so that no test passes on it alone; and what a server
// answers to appends that we make seldom.

import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, eventTypeFilter, jsonEvent } from '@eventstore/db-client'
import { EventTooLarge, type NewEvent, WrongRevision } from '../../src/event-log/event-store.ts'
import { openEventStoreDb } from '../../src/event-log/eventstoredb/adapter.ts'
import { testMetadata } from '../support/events.ts'
import { startDouble } from '../support/eventstore/double.ts'
import { forkDouble } from '../support/eventstore/serve-double.ts'
import { assert, eventually, test } from '../support/test.ts'

const event = (data: object = {}): NewEvent => ({
  id: randomUUID(),
  type: 'Tested',
  data,
  metadata: testMetadata(),
})

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('it did not fail'),
    (error) => error,
  )

const kinds = [
  { on: 'on the call for all', options: {} },
  { on: 'on a call of its own', options: { batchAppend: false } },
]

for (const { on, options } of kinds) {
  test(`an append ${on} of what no server stores is refused`, async () => {
    const double = await startDouble(options)
    const client = EventStoreDBClient.connectionString(double.url)
    const named = (fields: object) => ({ ...jsonEvent({ type: 'Tested', data: {} }), ...fields })
    const append = (stream: string, one: ReturnType<typeof jsonEvent>) => failureOf(client.appendToStream(stream, one))
    const wrong = [
      await append('test-1', named({ id: 'no-id' })),
      await append('test-1', named({ type: '' })),
      await append('', named({})),
    ]
    for (const error of wrong) assert.match(error.message, /BadRequest|Guid|missing|Invalid stream name/)
    assert.is(double.log.stream('test-1'), undefined)
    await client.dispose()
    double.stop()
  })

  test(`an append ${on} with an event above its operator's limit is refused as too large`, async () => {
    const double = await startDouble({ ...options, maxEventSize: 1_000 })
    const store = await openEventStoreDb(double.url)
    const appended = store.append('test-1', 'no_stream', [event(), event({ text: 'x'.repeat(1_000) })])
    assert.instance(await failureOf(appended), EventTooLarge)
    assert.is(double.log.stream('test-1'), undefined)
    await store.close()
    double.stop()
  })

  test(`an append ${on} without a revision is known again by its ids`, async () => {
    const double = await startDouble({ ...options, tellsRepeated: false })
    const store = await openEventStoreDb(double.url)
    const events = [event(), event()]
    const first = await store.append('test-1', 'any', events)
    await store.append('test-1', 'any', [event()])
    assert.equal(await store.append('test-1', 'any', events), first)
    assert.instance(await failureOf(store.append('test-1', 'any', [...events, event()])), WrongRevision)
    assert.is((await store.readStream('test-1', { limit: 9 })).length, 3)
    await store.close()
    double.stop()
  })
}

test('reading begins where an event stands and nowhere in the middle of one', async () => {
  const double = await startDouble()
  const client = EventStoreDBClient.connectionString(double.url)
  await client.appendToStream('test-1', jsonEvent({ type: 'Tested', data: {} }))
  const between = { commit: 4_099n, prepare: 4_099n }
  const read = async () => {
    for await (const _ of client.readAll({ fromPosition: between, maxCount: 1 }));
  }
  assert.match((await failureOf(read())).message, /InvalidPosition/)
  let error: Error | undefined
  const filter = eventTypeFilter({ regex: '.' })
  const subscription = client.subscribeToAll({ fromPosition: between, filter }).on('error', (failed) => {
    error = failed as Error
  })
  await eventually(() => error)
  assert.match(error?.message ?? '', /invalid position/)
  subscription.destroy()
  await client.dispose()
  double.stop()
})

const ABORTED = 10
const text = 'x'.repeat(50_000)

/** Events so large that few of them fit into the window of a reader that takes none. */
const slowScene = async () => {
  const double = await startDouble()
  const appender = EventStoreDBClient.connectionString(double.url)
  const reader = EventStoreDBClient.connectionString(double.url)
  let appended = 0
  const append = async (count: number) => {
    for (const until = appended + count; appended < until; appended += 1)
      await appender.appendToStream('test-1', jsonEvent({ type: 'Tested', data: { n: appended, text } }))
  }
  const follow = (commit?: bigint) => {
    const fromPosition = commit === undefined ? 'start' : { commit, prepare: commit }
    const filter = eventTypeFilter({ regex: '^Tested$' })
    const subscription = reader.subscribeToAll({ fromPosition, filter }, { highWaterMark: 1 })
    const seen: number[] = []
    const state: { error?: { code?: number; message: string }; last?: bigint | undefined } = {}
    subscription.on('error', (error) => {
      state.error = error as unknown as { message: string }
    })
    subscription.on('data', ({ event: one }) => {
      if (!one) return
      seen.push((one.data as unknown as { n: number }).n)
      state.last = one.position?.commit
    })
    return { subscription, seen, state }
  }
  const stop = async () => {
    await Promise.all([appender.dispose(), reader.dispose()])
    double.stop()
  }
  return { double, append, follow, stop }
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

test('who does not take what comes live is dropped, who takes it is not, and a new subscription goes on where the old one was', async () => {
  const { double, append, follow, stop } = await slowScene()
  await append(1)
  const [slow, quick] = [follow(), follow()]
  await eventually(() => slow.seen.length === 1 && quick.seen.length === 1)
  slow.subscription.pause()
  // Less than the server keeps does not end it.
  await append(32)
  assert.is(double.counts.dropped, 0)
  await append(120)
  await eventually(() => quick.seen.length === 153)
  assert.is(double.counts.dropped, 1)
  slow.subscription.resume()
  await eventually(() => slow.state.error)
  assert.match(
    slow.state.error?.message ?? '',
    /^10 ABORTED: Operation timed out: Consumer too slow to handle event while live\. Client resubscription required\.$/,
  )
  assert.is(slow.state.error?.code, ABORTED)
  assert.ok(slow.seen.length < 153)
  const { seen } = follow(slow.state.last)
  await eventually(() => slow.seen.length + seen.length === 153)
  assert.equal([...slow.seen, ...seen], upTo(153))
  assert.equal(quick.seen, upTo(153))
  await stop()
})

test('what was written before is sent at the pace of its reader, who is dropped only for what comes when it has all been read', async () => {
  const { double, append, follow, stop } = await slowScene()
  await append(120)
  const patient = follow()
  patient.subscription.pause()
  await append(120)
  assert.is(double.counts.dropped, 0)
  assert.ok(double.counts.bytesSent < 120 * text.length, 'it has not taken all')
  patient.subscription.resume()
  await eventually(() => patient.seen.length === 240)
  assert.equal(patient.seen, upTo(240))
  // The rest of the history is on its way, but not taken, when more comes.
  const sentBefore = double.counts.bytesSent
  const late = follow(double.log.all().at(-40)?.commit)
  late.subscription.once('data', () => late.subscription.pause())
  await eventually(() => double.counts.bytesSent > sentBefore + 39 * text.length)
  await append(120)
  assert.is(double.counts.dropped, 1)
  late.subscription.resume()
  await eventually(() => late.state.error)
  assert.match(late.state.error?.message ?? '', /too slow to handle event while transitioning to live\./)
  await stop()
})

test('what is asked and sent is counted, also by a double in a process of its own', async () => {
  const double = await forkDouble()
  const client = EventStoreDBClient.connectionString(double.url)
  const counts = await double.counts()
  assert.equal(counts, { ...counts, appends: 0, streamReads: 0, logReads: 0, subscriptions: 0, bytesSent: 0 })
  const data = { text: 'x'.repeat(1_000) }
  await client.appendToStream('test-1', [jsonEvent({ type: 'Tested', data }), jsonEvent({ type: 'Tested', data })])
  const { bytesAppended } = await double.counts()
  assert.ok(bytesAppended > 2_000 && bytesAppended < 2_100, String(bytesAppended))
  for await (const _ of client.readStream('test-1'));
  for await (const _ of client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }));
  assert.equal(await double.counts(), {
    ...counts,
    appends: 1,
    streamReads: 1,
    logReads: 1,
    bytesAppended,
    bytesSent: 1.5 * bytesAppended,
  })
  await client.dispose()
  double.stop()
})
