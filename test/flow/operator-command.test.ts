// What an operator decides on the command line, and what an organization without a subscription has.

import { randomBytes, randomUUID } from 'node:crypto'
import { subscriptionStream } from '../../src/event-log/streams.ts'
import { runCitable, spawnCitable } from '../support/command.ts'
import { projected } from '../support/projected.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { aSubscriber } from '../support/subscriptions.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let service: TestService
/** On the same database and log. */
let unlimited: TestService
before(async () => {
  const env = {
    RATE_LIMITS: 'on',
    TOKEN_SIGNING_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://localhost:8080',
  }
  service = await startTestService({ log: 'postgres', env })
  unlimited = await startTestService({
    log: 'postgres',
    databaseUrl: service.database.url,
    env: { ...env, DEFAULT_PLAN: 'unlimited' },
  })
})
after(async () => {
  await unlimited?.stop()
  await service?.stop()
})

const settings = () => ({ DATABASE_URL: service.database.url, DATA_DIR: service.dataDir })
/** A command waits two seconds at most until the service has seen what it did, which a busy machine may take longer for. */
const run = async (...args: string[]) => {
  const ended = await runCitable(args, settings())
  await projected(service, 'accounts')
  return ended
}

type Usage = { metrics: { metric_type: string; limit: number; remaining: number }[] }
const UNREACHED = 1_000_000_000

test('plan set holds at once, is an event of the operator, stands in the audit log, and again changes nothing', async () => {
  const { organization_id: id, call, members, types } = await aSubscriber(service)
  const set = await run('plan', 'set', id, 'growth')
  assert.equal([set.status, set.out, set.err], [0, `The organization ${id} now has the plan growth.\n`, ''])
  const { body } = await call('GET')
  assert.equal([body.plan, body.status, body.provider], ['growth', 'active', 'local'])
  const [event] = await service.store.readStream(subscriptionStream(id), { limit: 1 })
  assert.equal(event?.metadata.actor, { type: 'system', id: 'operator' })
  const token = members[0]?.token ?? ''
  await eventually(async () => {
    const path = `${BASE}/organizations/${id}/audit-logs?actor=operator`
    const { body: log } = await service.call<{ data: { action: string }[] }>('GET', path, { token })
    return log.data.some(({ action }) => action === 'subscription.started')
  })
  assert.is((await run('plan', 'set', id, 'growth')).out, `The organization ${id} has the plan growth already.\n`)
  assert.is((await run('plan', 'set', id, 'free')).status, 0)
  assert.is((await call('GET')).body.plan, 'free')
  assert.equal(await types(), ['SubscriptionStarted', 'SubscriptionPlanChanged'])
})

test('a plan that was cancelled goes on when it is set', async () => {
  const { organization_id: id, call } = await aSubscriber(service)
  await call('POST', { plan: 'starter' })
  assert.is((await call('DELETE')).body.cancel_at_period_end, true)
  assert.is((await run('plan', 'set', id, 'scale')).status, 0)
  const { body } = await call('GET')
  assert.equal([body.plan, body.cancel_at_period_end], ['scale', false])
})

test('of two at once one is refused, and has changed nothing', async () => {
  const { organization_id: id, types } = await aSubscriber(service)
  const client = await service.pool.connect()
  try {
    await client.query("select pg_advisory_lock(hashtextextended('citable plan set', 0))")
    const refused = await run('plan', 'set', id, 'growth')
    assert.equal([refused.status, refused.out], [1, ''])
    assert.match(refused.err, /^citable: Another `citable plan set` is running; nothing was changed/)
    assert.equal(await types(), [])
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    client.release()
  }
  assert.is((await run('plan', 'set', id, 'growth')).status, 0)
})

test('wrong usage is status 2 and a sentence', async () => {
  const { organization_id: id } = await aSubscriber(service)
  const wrong: [string[], RegExp][] = [
    [['plan', 'set', 'acme', 'growth'], /^citable: "acme" is not the id of an organization\.\n$/],
    [['plan', 'set', randomUUID(), 'growth'], /^citable: There is no organization .*\.\n$/],
    [
      ['plan', 'set', id, 'unlimited'],
      /^citable: "unlimited" is not a plan; plans are free, starter, growth, scale\.\n$/,
    ],
    [['plan', 'set', id], /missing required argument/],
  ]
  for (const [args, sentence] of wrong) {
    const ended = await run(...args)
    assert.equal([ended.status, ended.out], [2, ''], args.join(' '))
    assert.match(ended.err, sentence)
  }
})

test('plan set works in production, as a shell runs it', async () => {
  const { organization_id: id, call } = await aSubscriber(service)
  const secret = () => `${randomUUID()}${randomUUID()}`
  const ended = await spawnCitable(['plan', 'set', id, 'starter'], {
    ...settings(),
    CITABLE_ENV: 'production',
    PUBLIC_URL: 'https://aeo.example.com',
    TOKEN_SIGNING_KEY: secret(),
    ENCRYPTION_KEY: Buffer.from(randomUUID().replaceAll('-', '')).toString('base64'),
    STOREFRONT_CLIENT_ID: 'an-app',
    STOREFRONT_CLIENT_SECRET: secret(),
    REPOHOST_WEBHOOK_SECRET: secret(),
  })
  assert.equal([ended.status, ended.err], [0, ''])
  assert.is((await call('GET')).body.plan, 'starter')
})

test('DEFAULT_PLAN=unlimited says the same in headers, subscription and usage', async () => {
  const { organization_id: id, members, path } = await aSubscriber(service)
  const token = members[0]?.token ?? ''
  const subscription = async (of: TestService) => {
    const { body, headers } = await of.call<{ plan: string; status: string }>('GET', path, { token })
    return [body.plan, body.status, headers.get('x-ratelimit-limit')]
  }
  const limits = async (of: TestService) =>
    (await of.call<Usage>('GET', `${BASE}/organizations/${id}/usage`, { token })).body.metrics.map(({ limit }) => limit)
  assert.equal(await subscription(service), ['free', 'none', '60'])
  assert.equal(await limits(service), [100, 100, 100])
  assert.equal(await subscription(unlimited), ['unlimited', 'none', String(UNREACHED)])
  assert.equal(await limits(unlimited), [UNREACHED, UNREACHED, UNREACHED])
  // A subscription is what it is.
  assert.is((await run('plan', 'set', id, 'starter')).status, 0)
  await eventually(async () => (await subscription(unlimited)).join(' ') === 'starter active 300')
})
