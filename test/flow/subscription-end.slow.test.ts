// Subscriptions that nobody asks about: one that was cancelled ends when its last day is over, once, also where processes die; one that was
// paid begins, and one that has ended at the payments provider ends.

import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { abandonedSubscriptions } from '../../projections/accounts/subscriptions.ts'
import { createSubscriptions } from '../../src/billing/commands.ts'
import { sweepSubscriptions } from '../../src/billing/reactor.ts'
import { openPostgresStore } from '../../src/event-log/postgres/adapter.ts'
import { subscriptionStream } from '../../src/event-log/streams.ts'
import { createPool } from '../../src/postgres/connection.ts'
import { stripePayments } from '../../src/providers/stripe/payments.ts'
import { databaseWithTables } from '../support/postgres.ts'
import { createClockedProcesses } from '../support/process.ts'
import { projected } from '../support/projected.ts'
import { BASE, startTestService } from '../support/service.ts'
import { startStripe } from '../support/stripe/server.ts'
import { aSubscriber } from '../support/subscriptions.ts'
import { after, assert, eventually, test } from '../support/test.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const KILLS = 1

let databaseUrl = ''
const { clock, processes, end } = createClockedProcesses('subscription-end', () => databaseUrl)
after(end)

test('cancelled ones end when their last day is over, once, however often the process is killed meanwhile', async () => {
  const database = await databaseWithTables()
  databaseUrl = database.url
  const service = await startTestService({ databaseUrl })
  const subscribers = await Promise.all(Array.from({ length: 4 }, () => aSubscriber(service)))
  for (const { call } of subscribers) await call('POST', { plan: 'growth' })
  const [kept, ...cancelled] = subscribers
  const lasts = await Promise.all(cancelled.map(async ({ call }) => (await call('DELETE')).body.ends_on ?? ''))
  const pool = createPool(databaseUrl, { name: 'subscription end' })
  const store = await openPostgresStore(pool)
  await projected({ pool, store }, 'accounts')
  // Its clock is the true one, and one process at a time looks after subscriptions.
  await service.stop()
  const typesOf = async (organization_id: string) =>
    (await store.readStream(subscriptionStream(organization_id), { limit: 10 })).map(({ type }) => type)
  const ended = async () => {
    const all = await Promise.all(cancelled.map(({ organization_id }) => typesOf(organization_id)))
    return all.filter((types) => types.at(-1) === 'SubscriptionEnded').length
  }

  const onLastDay = Date.parse(`${lasts[0]}T12:00:00.000Z`)
  await sweepSubscriptions({
    subscriptions: createSubscriptions({ store }),
    due: async () => cancelled.map(({ organization_id }) => organization_id),
    abandoned: async () => [],
    now: () => new Date(onLastDay).toISOString(),
    signal: new AbortController().signal,
    onError: (error) => {
      throw error
    },
  })
  assert.is(await ended(), 0, 'on their last day they are valid')

  writeFileSync(clock, String(onLastDay + DAY_MS - Date.now()))
  for (let round = 0; round < KILLS; round += 1) {
    const { kill } = await processes.start()
    await sleep(round * 60)
    await kill()
  }
  await processes.start()
  await eventually(async () => (await ended()) === cancelled.length)
  const started = ['SubscriptionStarted']
  for (const { organization_id } of cancelled)
    assert.equal(await typesOf(organization_id), [...started, 'SubscriptionCancelled', 'SubscriptionEnded'])
  assert.equal(await typesOf(kept?.organization_id ?? ''), started)
  await processes.killOthers()
  await store.close()
  await pool.end()
  await database.drop()
})

test('whoever pays and never comes back has a subscription, and what ends at the provider ends here', async () => {
  const stripe = await startStripe()
  const service = await startTestService({ log: 'postgres', env: stripe.env })
  const [payer, late] = [await aSubscriber(service), await aSubscriber(service)]
  const session = async ({ call }: typeof payer) =>
    (await call('POST', { plan: 'growth' })).body.checkout_url?.split('/').at(-1) ?? ''
  const [paid, left] = [await session(payer), await session(late)]
  const billed = stripe.pay(paid)
  Object.assign(stripe.sessions.get(left) ?? {}, { status: 'expired', url: null })
  const { provider } = service.config.billing
  if (!provider) throw new Error('the service has a provider')
  const subscriptions = createSubscriptions({ store: service.store, payments: stripePayments(provider) })
  const failed: (string | undefined)[] = []
  const sweep = (ids: string[], now = () => new Date().toISOString()) =>
    sweepSubscriptions({
      subscriptions,
      due: async () => ids,
      abandoned: async () => [],
      now,
      signal: new AbortController().signal,
      onError: (_, id) => void failed.push(id),
    })

  // Away, those behind the first one wait for the next time.
  stripe.fails('reset')
  await sweep([payer.organization_id, late.organization_id])
  assert.equal(failed, [payer.organization_id])
  stripe.fails()
  await sweep([payer.organization_id, late.organization_id])
  await sweep([payer.organization_id, late.organization_id])
  assert.equal(await payer.types(), ['SubscriptionRequested', 'SubscriptionStarted'])
  assert.equal(await late.types(), ['SubscriptionRequested', 'SubscriptionRequestClosed'])

  const { body } = await payer.call('DELETE')
  billed.status = 'canceled'
  const dayAfter = new Date(Date.parse(body.ends_on ?? '') + DAY_MS).toISOString()
  await sweep([payer.organization_id], () => dayAfter)
  await sweep([payer.organization_id], () => dayAfter)
  assert.equal((await payer.types()).slice(2), ['SubscriptionCancelled', 'SubscriptionEnded'])
  await service.stop()
  await stripe.stop()
})

test('a deleted organization is billed no longer, also where the payments provider is away meanwhile', async () => {
  const stripe = await startStripe()
  const service = await startTestService({ log: 'postgres', env: { ...stripe.env, ROLES: 'api,projector' } })
  const { provider } = service.config.billing
  if (!provider) throw new Error('the service has a provider')
  const subscriptions = createSubscriptions({ store: service.store, payments: stripePayments(provider) })
  const sweep = () =>
    sweepSubscriptions({
      subscriptions,
      due: async () => [],
      abandoned: () => abandonedSubscriptions(service.pool),
      now: () => new Date().toISOString(),
      signal: new AbortController().signal,
      onError: () => {},
    })
  const subscribed = async () => {
    const one = await aSubscriber(service)
    const session = (await one.call('POST', { plan: 'growth' })).body.checkout_url?.split('/').at(-1) ?? ''
    const billed = stripe.pay(session)
    assert.is((await one.call('GET')).body.status, 'active')
    return { ...one, billed }
  }
  const deleted = async ({ organization_id, members }: Awaited<ReturnType<typeof aSubscriber>>) => {
    const token = members[0]?.token ?? ''
    const { status, text } = await service.call('DELETE', `${BASE}/organizations/${organization_id}`, { token })
    assert.is(status, 200, text)
  }
  const there = await subscribed()
  const away = [await subscribed(), await subscribed()]
  const asking = await aSubscriber(service)
  const cancels = () => away.map(({ billed }) => billed.cancel_at_period_end)
  const open = (await asking.call('POST', { plan: 'growth' })).body.checkout_url?.split('/').at(-1) ?? ''

  await deleted(there)
  assert.is(there.billed.cancel_at_period_end, true)
  assert.is((await there.types()).at(-1), 'SubscriptionCancelled')

  stripe.fails('reset')
  for (const one of [...away, asking]) await deleted(one)
  await sweep()
  assert.equal(cancels(), [false, false])
  stripe.fails()
  await projected(service, 'accounts')
  await sweep()
  assert.equal(cancels(), [true, true])
  for (const one of away) assert.is((await one.types()).at(-1), 'SubscriptionCancelled')
  assert.is(stripe.sessions.get(open)?.status, 'expired')
  assert.is((await asking.types()).at(-1), 'SubscriptionRequestClosed')
  await projected(service, 'accounts')
  assert.equal(await abandonedSubscriptions(service.pool), [])
  await service.stop()
  await stripe.stop()
})
