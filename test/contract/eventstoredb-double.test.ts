// The double of an EventStoreDB server refuses what a server refuses, so that no test passes on it alone; and what a server
// answers to appends that we make seldom.

import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, eventTypeFilter, jsonEvent } from '@eventstore/db-client'
import { EventTooLarge, type NewEvent, WrongRevision } from '../../src/event-log/event-store.ts'
import { openEventStoreDb } from '../../src/event-log/eventstoredb/adapter.ts'
import { testMetadata } from '../support/events.ts'
import { startDouble } from '../support/eventstore/double.ts'
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
