// Deliveries of webhooks to a service of all roles: how long one takes to be answered, against a bare append of the same event in the same
// run; and so many a second for a minute, which must all be in the log, and be handled, in the end.
//
//   SECONDS=60 RATE=500 npm run bench -- webhooks

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { testMetadata } from '../support/events.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startServiceProcess } from '../support/process.ts'
import { processorSecondsOf } from '../support/processor.ts'
import { paymentsDelivery, paymentsEvent } from '../support/webhooks.ts'
import { figure } from './support.ts'

const SECONDS = Number(process.env.SECONDS ?? 60)
const RATE = Number(process.env.RATE ?? 500)
const SINGLE = Number(process.env.SINGLE ?? 1_500)
const WARM = 200
/** The inbox may be behind by then; it goes on. */
const HANDLED_LIMIT_MS = 10 * 60_000

const database = await freshDatabase()
const service = await startServiceProcess({ DATABASE_URL: database.url, DATA_DIR: `/tmp/bench-${randomUUID()}` })
const pool = createPool(database.url, { name: 'bench' })
const store = await openPostgresStore(pool)
const http = new Pool(service.url, { connections: 64, pipelining: 1 })

const delivery = (subject: string) =>
  paymentsDelivery(paymentsEvent({ type: 'customer.updated' }, { id: subject, text: 'x'.repeat(1_000) }))

const deliver = async (subject: string): Promise<boolean> => {
  const { path, body, headers } = delivery(subject)
  const answer = await http.request({ method: 'POST', path, body, headers })
  await answer.body.dump()
  return answer.statusCode === 200
}

const bareAppend = async (): Promise<boolean> => {
  const data = { text: 'x'.repeat(2_600) }
  const event = { id: randomUUID(), type: 'Benched', data, metadata: testMetadata() }
  await store.append(`bench-${randomUUID()}`, 'no_stream', [event])
  return true
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? 0

const show = (name: string, values: readonly number[]): void => {
  figure(`${name}, median`, quantile(values, 0.5), 'ms')
  figure(`${name}, 99 of 100`, quantile(values, 0.99), 'ms')
}

// One after the other and in turns, because what the disk does meanwhile changes by the second.
const [accepts, appends]: number[][] = [[], []]
for (let n = -WARM; n < SINGLE; n += 1) {
  const [accept, append] = [await timed(() => deliver(`cus_${n % 50}`)), await timed(bareAppend)]
  if (n < 0) continue
  accepts?.push(accept)
  appends?.push(append)
}
show('a delivery until its answer', accepts ?? [])
show('a bare append', appends ?? [])
figure('ratio of 99 of 100', quantile(accepts ?? [], 0.99) / quantile(appends ?? [], 0.99), 'x', '<= 5')

const count = async (where: string): Promise<number> =>
  (await pool.query(`select count(*)::int as n from events where ${where}`)).rows[0].n

const used = processorSecondsOf(service.pid)
const before = await count(`type = 'WebhookReceived'`)
const waits: number[] = []
const under: Promise<void>[] = []
let refused = 0
const started = performance.now()
for (let sent = 0; sent < SECONDS * RATE; sent += 1) {
  const due = started + (sent * 1_000) / RATE
  const early = due - performance.now()
  if (early > 0) await sleep(early)
  const one = async () => {
    // From when it was due: a sender that is late does not hide it.
    if (!(await deliver(`cus_${sent % 500}`).catch(() => false))) refused += 1
    waits.push(performance.now() - due)
  }
  under.push(one())
}
await Promise.all(under)
const seconds = (performance.now() - started) / 1_000
const received = (await count(`type = 'WebhookReceived'`)) - before
figure(`deliveries a second, sent for ${SECONDS} s at ${RATE}`, waits.length / seconds, '/s', `>= ${RATE}`)
show('… until their answer', waits)
figure('… refused', refused, 'deliveries', '0')
figure('… not in the log', SECONDS * RATE - received, 'deliveries', '0')
const limit = performance.now() + HANDLED_LIMIT_MS
const open = async () => (await count(`type = 'WebhookReceived'`)) - (await count(`type = 'WebhookHandled'`))
while ((await open()) > 0 && performance.now() < limit) await sleep(250)
figure('… not handled', await open(), 'deliveries', '0')
figure('… handled all after the last one was sent', (performance.now() - started) / 1_000 - seconds, 's')
figure(
  'processor time of the service for one, with its handling',
  ((processorSecondsOf(service.pid) - used) / received) * 1_000,
  'ms',
)
await http.close()
await service.kill()
await store.close()
await pool.end()
await database.drop()
process.exit(0)
