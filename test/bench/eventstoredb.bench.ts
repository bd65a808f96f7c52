// Appends to an EventStoreDB server through the adapter and through the bare client, in turns: to a double in a process of
// its own (test/support/eventstore), or to the server that EVENTSTORE_TEST_URL names.

import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { openEventStoreDb } from '../../src/event-log/eventstoredb/adapter.ts'
import { testMetadata } from '../support/events.ts'
import { forkDouble } from '../support/eventstore/serve-double.ts'
import { figure, median, seconds } from './support.ts'

const APPENDS = 3_000
const ROUNDS = 7

const serverOf = async (): Promise<{ url: string; stop: () => void }> => {
  const given = process.env.EVENTSTORE_TEST_URL
  return given ? { url: given, stop: () => {} } : await forkDouble()
}

const server = await serverOf()
const store = await openEventStoreDb(server.url)
const client = EventStoreDBClient.connectionString(server.url)

// As large as the result of a small product.
const data = { text: 'x'.repeat(2_000), n: 1 }
const metadata = testMetadata()
const event = () => ({ id: randomUUID(), type: 'Benched', data, metadata })

const adapter = () => store.append(`bench-${randomUUID()}`, 'no_stream', [event()])
const bare = () => client.appendToStream(`bench-${randomUUID()}`, jsonEvent(event()), { expectedRevision: 'no_stream' })

/** Appends a second, with so many under way at once. */
const rate = async (append: () => Promise<unknown>, atOnce: number): Promise<number> => {
  let left = APPENDS
  const writer = async () => {
    for (; left > 0; left -= 1) await append()
  }
  return APPENDS / (await seconds(() => Promise.all(Array.from({ length: atOnce }, writer))))
}

for (const atOnce of [1, 32, 256]) {
  const rates: { adapter: number[]; bare: number[] } = { adapter: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await rate(bare, atOnce))
    rates.adapter.push(await rate(adapter, atOnce))
  }
  figure(`bare client, ${atOnce} at once`, median(rates.bare), 'appends/s')
  figure(`adapter, ${atOnce} at once`, median(rates.adapter), 'appends/s')
  figure('ratio', median(rates.adapter.map((one, n) => one / (rates.bare[n] ?? 1))), 'x', 'at least 0.8')
}
await store.close()
server.stop()
process.exit(0)
