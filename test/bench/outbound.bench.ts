// Outbound webhooks against bare requests to the same receiver, one after the other: to one endpoint and to fifty; and how long one takes
// from the append of its event to the receiver.

import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'undici'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { webhookEndpointStream } from '../../src/event-log/streams.ts'
import { createSender } from '../../src/outbound/deliveries/send.ts'
import { endpointSecretsIn, newSecret } from '../../src/outbound/endpoints/secrets.ts'
import { outbound } from '../../src/outbound/reactor.ts'
import { createPool, ensureTables, sqlFile } from '../../src/postgres/connection.ts'
import { LEASES_SQL } from '../../src/reactors/leases.ts'
import { runReactor } from '../../src/reactors/run.ts'
import { testMetadata } from '../support/events.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startReceiver } from '../support/receiver.ts'
import { figure, seconds } from './support.ts'

const ENDPOINTS = 50
const TO_ONE = 2_000
const TO_MANY = 100
const SINGLE = 200
const TOGETHER = 100

const database = await freshDatabase()
const pool = createPool(database.url, { name: 'outbound bench' })
const derived = createPool(database.url, { name: 'outbound bench derived', durable: false })
await ensureTables(pool, [
  LEASES_SQL,
  sqlFile(import.meta.url, '../../src/outbound/deliveries/tables.sql'),
  sqlFile(import.meta.url, '../../src/outbound/endpoints/secrets.sql'),
])
const store = await openPostgresStore(pool)
const receiver = await startReceiver()
let arrived = 0
let heard = () => {}
receiver.answerWith((_, response) => {
  arrived += 1
  response.end()
  heard()
})
const arrive = async (number: number): Promise<void> => {
  while (arrived < number)
    await new Promise<void>((resolve) => {
      heard = resolve
    })
}

const stopping = new AbortController()
const secrets = endpointSecretsIn(pool, [randomBytes(32)])
const sender = createSender({ loopback: true })
const onError = (error: unknown) => console.error(error)
const reactor = outbound({
  sender,
  secrets,
  now: () => new Date().toISOString(),
  observe: () => {},
  onWaiting: () => {},
  log: { info: () => {}, warn: onError, error: onError },
})
const running = runReactor(reactor, {
  url: database.url,
  pool: derived,
  store,
  signal: stopping.signal,
  onUnreadable: onError,
})

const append = (organization_id: string, stream: string, facts: readonly Fact[]) =>
  store.append(
    stream,
    'any',
    facts.map((fact) => ({ id: randomUUID(), ...fact, metadata: { ...testMetadata(), organization_id } })),
  )

/** An organization with an endpoint. */
const anEndpoint = async (): Promise<string> => {
  const [organization_id, endpoint_id] = [randomUUID(), randomUUID()]
  await secrets.add(endpoint_id, newSecret())
  const settings = { url: receiver.url, description: null, types: ['OrganizationRenamed'] }
  const data = { endpoint_id, organization_id, ...settings }
  await append(organization_id, webhookEndpointStream(endpoint_id), [{ type: 'WebhookEndpointRegistered', data }])
  return organization_id
}

const happen = async (organization_id: string, number: number): Promise<void> => {
  const fact: Fact = { type: 'OrganizationRenamed', data: { organization_id, name: 'Acme' } }
  for (let left = number; left > 0; left -= TOGETHER)
    await append(organization_id, `organization-${organization_id}`, Array(Math.min(left, TOGETHER)).fill(fact))
}

const sendBare = async (number: number, body: string): Promise<void> => {
  for (let n = 0; n < number; n += 1) {
    const answer = await request(receiver.url, { method: 'POST', body })
    await answer.body.dump()
  }
}

const one = await anEndpoint()
await happen(one, 1)
await arrive(1)
const body = receiver.received[0]?.body ?? ''
await sendBare(200, body)

arrived = 0
const bare = TO_ONE / (await seconds(() => sendBare(TO_ONE, body)))
figure('bare requests, one after the other', bare, '/s')

arrived = 0
const toOne = TO_ONE / (await seconds(async () => await Promise.all([happen(one, TO_ONE), arrive(TO_ONE)])))
figure(`webhooks to one endpoint, from ${TO_ONE.toLocaleString('en')} events`, toOne, '/s')
figure('… as a part of the bare requests', toOne / bare, '')

const many = await Promise.all(Array.from({ length: ENDPOINTS }, anEndpoint))
arrived = 0
const all = ENDPOINTS * TO_MANY
const toMany =
  all / (await seconds(async () => await Promise.all([...many.map((id) => happen(id, TO_MANY)), arrive(all)])))
figure(`webhooks to ${ENDPOINTS} endpoints, ${TO_MANY} each`, toMany, '/s')
figure('… as a part of the bare requests', toMany / bare, '')

const lags: number[] = []
for (let n = 0; n < SINGLE; n += 1) {
  arrived = 0
  lags.push(1_000 * (await seconds(async () => await Promise.all([happen(one, 1), arrive(1)]))))
}
lags.sort((a, b) => a - b)
figure('from the append of an event to its receiver, median', lags[SINGLE / 2] ?? 0, 'ms')
figure('… 99 of 100', lags[Math.floor(SINGLE * 0.99)] ?? 0, 'ms')

stopping.abort()
await running
receiver.close()
await store.close()
await Promise.all([pool.end(), derived.end()])
await database.drop()
