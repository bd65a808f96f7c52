// The process that sends webhooks is killed while it sends: each webhook arrives at least once, in the order of the log, and what comes
// again has the id that it had.

import { randomBytes, randomUUID } from 'node:crypto'
import type { Fact } from '../../src/event-log/catalogue.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { toEvents } from '../../src/event-log/handle.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { organizationStream, webhookEndpointStream } from '../../src/event-log/streams.ts'
import { endpointSecretsIn, newSecret } from '../../src/outbound/endpoints/secrets.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses, type ServiceProcess } from '../support/process.ts'
import { startReceiver } from '../support/receiver.ts'
import { ROUNDS } from '../support/rounds.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const key = randomBytes(32)
const DEATHS = Math.max(2, ROUNDS)
/** Every so many webhooks that arrive the process dies. */
const BETWEEN = 5
const EVENTS = DEATHS * BETWEEN + 2

let database: Awaited<ReturnType<typeof databaseWithTables>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let pool: Pool
let store: EventStore
const processes = createProcesses(() => ({
  DATABASE_URL: database.url,
  ENCRYPTION_KEY: key.toString('hex'),
  OUTBOUND_LOOPBACK: 'on',
}))
before(async () => {
  database = await databaseWithTables()
  receiver = await startReceiver()
})
after(async () => {
  await processes.killOthers()
  await store?.close()
  await pool?.end()
  await database?.drop()
  receiver?.close()
})

const organization_id = randomUUID()

const append = async (stream: string, expected: 'no_stream' | 'any', facts: readonly Fact[]): Promise<string[]> => {
  const cause = { actor: { type: 'system' as const, id: 'test' }, correlation_id: 'test', causation_id: 'test' }
  const context = { ...cause, now: () => new Date().toISOString(), tenant: { organization_id } }
  const events = toEvents(facts, stream, randomUUID(), context)
  await store.append(stream, expected, events)
  return events.map(({ id }) => id)
}

test(
  'killed between the sending of a webhook and its note, again and again: nothing is lost, and the order is that of the log',
  async () => {
    let running: ServiceProcess = await processes.start()
    pool = createPool(database.url, { name: 'kill outbound' })
    store = await openPostgresStore(pool)
    const endpoint_id = randomUUID()
    await endpointSecretsIn(pool, [key]).add(endpoint_id, newSecret())
    const settings = { url: receiver.url, description: null, types: ['OrganizationRenamed'] }
    await append(webhookEndpointStream(endpoint_id), 'no_stream', [
      { type: 'WebhookEndpointRegistered', data: { endpoint_id, organization_id, ...settings } },
    ])
    const arrived: string[] = []
    let deaths = 0
    let isDying = false
    receiver.answerWith(({ headers }, response) => {
      arrived.push(String(headers['webhook-id']))
      // It has been sent, and whoever has sent it never hears that it arrived.
      if (deaths < DEATHS && arrived.length % BETWEEN === 1) isDying = true
      if (!isDying) response.end()
    })
    const names = Array.from({ length: EVENTS }, (_, n) => `Name ${n}`)
    const renamed = names.map((name): Fact => ({ type: 'OrganizationRenamed', data: { organization_id, name } }))
    const expected = await append(organizationStream(organization_id), 'any', renamed)
    while (deaths < DEATHS) {
      await eventually(() => isDying, { what: `death ${deaths}` })
      await running.kill()
      deaths += 1
      isDying = false
      running = await processes.start()
    }
    await eventually(() => expected.every((id) => arrived.includes(id)))
    const once = arrived.filter((id, place) => arrived.indexOf(id) === place)
    assert.equal(once, expected)
    assert.ok(arrived.length > once.length && arrived.length <= EVENTS + DEATHS, `${arrived.length} arrived`)
    await eventually(async () => {
      const { rows } = await pool.query('select from outbound_deliveries')
      return rows.length === 0
    })
    const noted = await pool.query<{ event_id: string }>('select event_id from outbound_attempts where error is null')
    assert.equal(noted.rows.map(({ event_id }) => event_id).toSorted(), expected.toSorted(), 'each is noted once')
  },
  { limitMs: 180_000 + DEATHS * 20_000 },
)
