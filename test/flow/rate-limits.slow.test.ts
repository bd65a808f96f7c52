// Three processes that serve the API on one database, asked by many at once: in no minute do they let one request too many through.

import type { PlanName } from '../../src/accounts/names.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import type { EventStore } from '../../src/event-log/event-store.ts'
import { organizationId } from '../../src/event-log/ids.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { subscriptionStream } from '../../src/event-log/streams.ts'
import { createPool, type Pool } from '../../src/postgres/connection.ts'
import { signSessionToken } from '../../src/shops/session-token.ts'
import { appendFacts } from '../support/accounts.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { type ServiceProcess, startServiceProcess } from '../support/process.ts'
import { AEO, randomShop } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const PROCESSES = 3
const CLIENTS = 12

let database: Awaited<ReturnType<typeof databaseWithTables>>
let pool: Pool
let store: EventStore
const services: ServiceProcess[] = []
before(async () => {
  database = await databaseWithTables()
  pool = createPool(database.url, { name: 'rate limits test' })
  const env = { DATABASE_URL: database.url, RATE_LIMITS: 'on' }
  services.push(await startServiceProcess({ ...env, ROLES: 'api,projector' }))
  const others = Array.from({ length: PROCESSES - 1 }, () => startServiceProcess({ ...env, ROLES: 'api' }))
  services.push(...(await Promise.all(others)))
  store = await openPostgresStore(pool)
})
after(async () => {
  await Promise.all(services.map((one) => one.kill()))
  await store?.close()
  await pool?.end()
  await database?.drop()
})

type Seen = { status: number; limit: number; remaining: number; reset: number }

const ask = async (url: string, token: string): Promise<Seen> => {
  const { status, headers, ...answer } = await fetch(`${url}${AEO}/analysis-jobs?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  }).then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }))
  assert.ok([200, 429].includes(status), answer.text)
  const [limit = 0, remaining = 0, reset = 0] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(headers.get(`x-ratelimit-${name}`)),
  )
  return { status, limit, remaining, reset }
}

/** What was answered, by the end of its minute. */
type Minutes = Map<number, Seen[]>

const note = (minutes: Minutes, seen: Seen): Seen => {
  minutes.set(seen.reset, [...(minutes.get(seen.reset) ?? []), seen])
  return seen
}

/** Requests, spread over all processes, by many clients at once. */
const load = async (token: string, requests: number, minutes: Minutes): Promise<void> => {
  let sent = 0
  const client = async () => {
    while (sent < requests) {
      const { url } = services[sent % PROCESSES] as ServiceProcess
      sent += 1
      note(minutes, await ask(url, token))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

const tokenOf = (shop: string) => signSessionToken(readConfig({}).storefront, shop, '1 hour')

/** Of a shop that is given no plan when it is installed, as it has one already; it may be another one later. */
const subscribe = async (shop: string, plan: PlanName): Promise<void> => {
  const organization_id = organizationId(shop)
  const stream = subscriptionStream(organization_id)
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
  const terms = { provider: 'local', external_id: null, customer_id: null, anchor: '2026-01-01' } as const
  const fact: Fact = last
    ? { type: 'SubscriptionPlanChanged', data: { organization_id, plan } }
    : { type: 'SubscriptionStarted', data: { organization_id, plan, ...terms } }
  await appendFacts({ store, pool }, stream, [fact], { organization_id })
}

/** What is lost in the other processes: a twentieth in each of them. */
const judge = (minutes: Minutes, limit: number, lost: number): void => {
  let full = 0
  for (const seen of minutes.values()) {
    const admitted = seen.filter(({ status }) => status === 200).length
    assert.ok(admitted <= limit, `${admitted} of ${limit} requests in a minute`)
    if (!seen.some((one) => one.status === 429 && one.limit === limit)) continue
    full += 1
    assert.ok(admitted >= limit - lost, `${admitted} of ${limit} requests in a full minute`)
    assert.ok(seen.every(({ status, remaining }) => status === 200 || remaining === 0))
  }
  assert.ok(full > 0, 'no minute was full')
}

test('on the free plan three processes let sixty requests through in a minute at most, and lose two in each', async () => {
  const shop = randomShop()
  const token = await tokenOf(shop)
  await subscribe(shop, 'free')
  // More than fits into two minutes, should one begin meanwhile.
  const minutes: Minutes = new Map()
  await load(token, 200, minutes)
  judge(minutes, 60, (PROCESSES - 1) * 2)
})

test('on a larger plan they never let through more than it allows, and lose at most a twentieth in each process', async () => {
  const shop = randomShop()
  const token = await tokenOf(shop)
  const minutes: Minutes = new Map()
  await subscribe(shop, 'free')
  note(minutes, await ask(services[0]?.url ?? '', token))
  await subscribe(shop, 'starter')
  for (const { url } of services)
    await eventually(async () => note(minutes, await ask(url, token)).limit === 300, { what: 'the larger plan' })
  await load(token, 900, minutes)
  judge(minutes, 300, (PROCESSES - 1) * (300 / 20) + PROCESSES + 1)
})
