// Appends to the log in Postgres through the adapter, against bare inserts of the same rows into a table like it by as many
// callers: one event of 2 KB to a new stream, both waiting for the disk. Also against each append by itself, where nothing
// is gathered; and at the end of a long log against an empty one.
//
//   LOG=2000000 npm run bench -- append      events of the long log; 100,000 unless told

import { randomUUID } from 'node:crypto'
import { encode } from '../../src/event-log/encode.ts'
import type { EventStore, NewEvent } from '../../src/event-log/event-store.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { testMetadata } from '../support/events.ts'
import { freshDatabase } from '../support/postgres.ts'
import { EVENTS_PER_JOB, fillLog } from './log.ts'
import { figure, median, seconds } from './support.ts'

const LOG = Number(process.env.LOG ?? 100_000)
// Short rounds in turns, because what the disk does meanwhile changes by the second.
const ROUNDS = 15
const APPENDS = new Map([
  [1, 100],
  [32, 1_000],
  [256, 3_000],
])

const openLog = async () => {
  const database = await freshDatabase()
  const pool = createPool(database.url, { name: 'bench' })
  const store = await openPostgresStore(pool)
  return { pool, store, drop: () => pool.end().then(database.drop) }
}

const metadata = testMetadata()
const event = (): NewEvent => ({ id: randomUUID(), type: 'Benched', data: { text: 'x'.repeat(2_000), n: 1 }, metadata })
const stream = () => `bench-${randomUUID()}`

type Append = (caller: number) => Promise<unknown>

const appendTo = (store: EventStore) => store.append(stream(), 'no_stream', [event()])

/** Appends a second, with so many callers. */
const rate = async (append: Append, callers: number): Promise<number> => {
  const appends = APPENDS.get(callers) ?? 0
  let left = appends
  const caller = async (_: unknown, n: number) => {
    while (left-- > 0) await append(n)
  }
  return appends / (await seconds(() => Promise.all(Array.from({ length: callers }, caller))))
}

/** The rates of each, in rounds that take turns; the first warms up. */
const rates = async (appends: readonly Append[], callers: number): Promise<number[][]> => {
  const measured: number[][] = appends.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [n, append] of appends.entries()) {
      const one = await rate(append, callers)
      if (round > 0) measured[n]?.push(one)
    }
  return measured
}

const ratio = (some: readonly number[] = [], others: readonly number[] = []): number =>
  median(some.map((one, n) => one / (others[n] ?? 1)))

const { pool, store, drop } = await openLog()
await pool.query('create schema bare; create table bare.events (like events including all)')
const bare: Append = () => {
  const { id, type, bytes, data, metadata: about } = encode(event())
  return pool.query({
    name: 'bare insert',
    text: 'insert into bare.events (stream, revision, id, type, bytes, data, metadata) values ($1, $2, $3, $4, $5, $6, $7)',
    values: [stream(), 0, id, type, bytes, data, about],
  })
}
// A store gathers what its callers append at the same moment, so a store for each caller gathers nothing.
const stores = await Promise.all(Array.from({ length: 256 }, () => openPostgresStore(pool)))
const single: Append = (caller) => appendTo(stores[caller] as EventStore)

for (const callers of APPENDS.keys()) {
  const [bares, adapters, singles] = await rates([bare, () => appendTo(store), single], callers)
  figure(`bare inserts, ${callers} at once`, median(bares ?? []), 'appends/s')
  figure(`adapter, ${callers} at once`, median(adapters ?? []), 'appends/s')
  figure('ratio', ratio(adapters, bares), 'x', '>= 0.8')
  if (callers > 1) figure('to each by itself', ratio(adapters, singles), 'x', callers === 256 ? '>= 2' : '')
}

const long = await openLog()
await fillLog(long.pool, LOG / EVENTS_PER_JOB)
const short = await openLog()
for (const callers of [1, 32]) {
  const [empty, full] = await rates([() => appendTo(short.store), () => appendTo(long.store)], callers)
  figure(`time of an append behind ${LOG} events, ${callers} at once`, ratio(empty, full), 'x', '<= 1.3')
}
await Promise.all([drop(), long.drop(), short.drop()])
process.exit(0)
