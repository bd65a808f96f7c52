// Overage is reported to the payments provider once for each event: through kills, outages, lost answers and refusals.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Metric } from '../../src/accounts/names.ts'
import { overageReports } from '../../src/billing/overage/reactor.ts'
import type { DataOf, Fact } from '../../src/event-log/catalogue.ts'
import { toEvents } from '../../src/event-log/handle.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { organizationStream, subscriptionStream, usageStream } from '../../src/event-log/streams.ts'
import { createPool, ensureTables } from '../../src/postgres/connection.ts'
import { stripePayments } from '../../src/providers/stripe/payments.ts'
import { LEASES_SQL } from '../../src/reactors/leases.ts'
import { runReactor } from '../../src/reactors/run.ts'
import { drawn } from '../support/drawn.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createProcesses } from '../support/process.ts'
import { STRIPE_KEY, type StripeServer, startStripe } from '../support/stripe/server.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

const CYCLE = '2026-11-01'
const KILLS = 3

let stripe: StripeServer
before(async () => {
  stripe = await startStripe()
})
after(async () => {
  await stripe?.stop()
})

const now = () => new Date().toISOString()
const cause = { actor: { type: 'system' as const, id: 'test' }, correlation_id: 'test', causation_id: 'test' }

/** A log of its own, organizations in it, and what they have used. */
const given = async () => {
  const database = await databaseWithTables()
  const pool = createPool(database.url, { name: 'overage test' })
  const store = await openPostgresStore(pool)
  await ensureTables(pool, [LEASES_SQL])

  const append = async (stream: string, fact: Fact, organization_id: string, at = now) => {
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
    const [event] = toEvents([fact], stream, randomUUID(), { ...cause, now: at, tenant: { organization_id } })
    if (!event) throw new Error('one fact is one event')
    await store.append(stream, last?.revision ?? 'no_stream', [event])
    return event.id
  }

  /** `customer`: null for one that nobody bills. */
  const organization = async (customer: string | null = stripe.customer()) => {
    const organization_id = randomUUID()
    const billed = customer === null ? null : `sub_${organization_id.slice(0, 8)}`
    const data: DataOf<'SubscriptionStarted'> = {
      organization_id,
      plan: 'starter',
      provider: customer === null ? 'local' : 'stripe',
      external_id: billed,
      customer_id: customer,
      anchor: CYCLE,
    }
    await append(subscriptionStream(organization_id), { type: 'SubscriptionStarted', data }, organization_id)
    return organization_id
  }

  const settled = (organization_id: string, overage: number | undefined, metric: Metric = 'search_query', at = now) => {
    const data: DataOf<'UsageSettled'> = {
      organization_id,
      cycle_start: CYCLE,
      reservation_id: randomUUID(),
      metric_type: metric,
      amount: 9,
      used: 9,
      project_id: randomUUID(),
      shop_id: null,
      reserved_at: now(),
      reservations: [],
      limits: null,
      totals: { analysis: 0, optimization: 0, search_query: 9 },
      ...(overage === undefined ? {} : { overage }),
    }
    return append(usageStream(organization_id, CYCLE), { type: 'UsageSettled', data }, organization_id, at)
  }

  const stop = async () => {
    await store.close()
    await pool.end()
    await database.drop()
  }

  /** The outbox in this process, and what it tells. */
  const outbox = () => {
    const ending = new AbortController()
    const outcomes: string[] = []
    const refused: { event_id: string | undefined; reason: string | undefined }[] = []
    const error = ({ event_id, reason }: { event_id?: string; reason?: string }) =>
      void refused.push({ event_id, reason })
    const reactor = overageReports({
      pausesMs: { first: 5, longest: 40 },
      payments: stripePayments({
        secretKey: STRIPE_KEY,
        apiUrl: stripe.url,
        overagePrices: [],
        prices: { starter: 'price_starter', growth: 'price_growth', scale: 'price_scale' },
        meters: { analysis: 'pages', optimization: 'values', search_query: 'queries' },
      }),
      observe: (outcome) => void outcomes.push(outcome),
      log: { info: () => {}, warn: () => {}, error },
    })
    const { url } = database
    const running = runReactor(reactor, { url, pool, store, signal: ending.signal, onUnreadable: () => {} })
    return {
      outcomes,
      refused,
      stop: async () => {
        ending.abort()
        await running
      },
    }
  }

  return { database, append, organization, settled, outbox, stop }
}

const reported = (ids: readonly string[]) => stripe.meterEvents.filter(({ identifier }) => ids.includes(identifier))
const until = (ids: readonly string[]) => eventually(() => reported(ids).length === ids.length)

test('what is beyond a limit is reported as it was used; all else is not', async () => {
  const { append, organization, settled, outbox, stop } = await given()
  const customer = stripe.customer()
  const [billed, local] = [await organization(customer), await organization(null)]
  const deleted = await organization()
  const over = { organization_id: deleted, shred_after: now(), restorable_until: null }
  await append(organizationStream(deleted), { type: 'OrganizationDeleted', data: over }, deleted)
  const at = new Date(Date.now() - 60_000).toISOString()
  const left = [
    await settled(billed, undefined),
    await settled(billed, 0),
    await settled(local, 5),
    await settled(deleted, 5),
    await settled(randomUUID(), 5),
  ]
  const sent = [await settled(billed, 3, 'search_query', () => at), await settled(billed, 12, 'analysis')]
  const box = outbox()
  await until(sent)
  const [one, two] = reported([...left, ...sent])
  assert.equal(one, {
    event_name: 'queries',
    identifier: sent[0],
    timestamp: Math.floor(Date.parse(at) / 1_000),
    payload: { stripe_customer_id: customer, value: '3' },
  })
  assert.equal([two?.event_name, two?.payload.value], ['pages', '12'])
  assert.is(reported(left).length, 0)
  await box.stop()
  await stop()
})

test('the provider is away in every way: nothing is lost, nothing is counted twice, and the order stays', async () => {
  const { organization, settled, outbox, stop } = await given()
  const billed = [await organization(), await organization()]
  stripe.next(
    'reset',
    { status: 500 },
    'lost',
    'lost',
    { status: 429 },
    { status: 401 },
    { status: 503 },
    'reset',
    'lost',
  )
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await settled(billed[n % 2] ?? '', n + 1))
  const box = outbox()
  await until(ids)
  await eventually(() => box.outcomes.filter((outcome) => outcome === 'sent').length === ids.length)
  assert.equal(
    reported(ids).map(({ identifier }) => identifier),
    ids,
  )
  assert.ok(box.outcomes.includes('failed'))
  await box.stop()
  await stop()
})

test('what the provider refuses is told and does not keep the others waiting', async () => {
  const { organization, settled, outbox, stop } = await given()
  const [stranger, billed] = [await organization('cus_nobody'), await organization()]
  const long = new Date(Date.now() - 36 * 24 * 60 * 60 * 1_000).toISOString()
  const bad = [await settled(stranger, 3), await settled(billed, 4, 'analysis', () => long)]
  const good = await settled(billed, 5)
  const box = outbox()
  await until([good])
  assert.equal(
    box.refused.map(({ event_id }) => event_id),
    bad,
  )
  assert.match(box.refused[0]?.reason ?? '', 'No such customer')
  assert.equal(reported(bad), [])
  await box.stop()
  await stop()
})

test('an outbox that has lost its checkpoint reports all again, and nothing is counted twice', async () => {
  const { database, organization, settled, outbox, stop } = await given()
  const billed = await organization()
  const ids = [await settled(billed, 1), await settled(billed, 2), await settled(billed, 3)]
  const first = outbox()
  await until(ids)
  await first.stop()
  const pool = createPool(database.url, { name: 'overage test' })
  await pool.query("update checkpoints set position = '', scanned = '' where name = 'overage'")
  await pool.end()
  const again = outbox()
  await eventually(() => again.outcomes.filter((outcome) => outcome === 'sent').length === ids.length)
  assert.is(reported(ids).length, ids.length)
  assert.equal(again.refused, [])
  await again.stop()
  await stop()
})

test('killed at any moment: each event is counted once', async () => {
  const { database, organization, settled, stop } = await given()
  const processes = createProcesses(() => ({ ...stripe.env, DATABASE_URL: database.url }))
  const random = drawn(20_261_124)
  const billed = [await organization(), await organization(), await organization()]
  const ids: string[] = []
  const use = async (count: number) => {
    for (let n = 0; n < count; n += 1) ids.push(await settled(billed[ids.length % 3] ?? '', 1 + (ids.length % 7)))
  }
  for (let round = 0; round < KILLS; round += 1) {
    await use(20)
    const { kill } = await processes.start()
    const before = reported(ids).length
    stripe.next('lost')
    const using = use(20)
    await eventually(() => reported(ids).length > before)
    await sleep(random() * 100)
    await kill()
    await using
  }
  const { signal } = await processes.start()
  await until(ids)
  await signal('SIGTERM')
  const counted = reported(ids).map(({ identifier }) => identifier)
  assert.equal(counted.toSorted(), ids.toSorted())
  assert.is(new Set(counted).size, counted.length)
  await stop()
})
