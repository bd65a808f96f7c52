// From a delivery to its effect: in order for each subject, again after a failure, given up in the end, and handled again when asked.

import { randomUUID } from 'node:crypto'
import { tables } from '../../projections/versions.ts'
import { type WebhookCommandDeps, webhooksList, webhooksReplay, webhooksShow } from '../../src/cli/webhooks.ts'
import { encryptionKeys } from '../../src/encryption/keys.ts'
import type { Event } from '../../src/event-log/catalogue.ts'
import { START } from '../../src/event-log/event-store.ts'
import { webhookId } from '../../src/event-log/ids.ts'
import { readEvent } from '../../src/event-log/parse-event.ts'
import { webhookStream } from '../../src/event-log/streams.ts'
import { sweepWebhookKeys } from '../../src/inbox/body-keys.ts'
import { requestReplay } from '../../src/inbox/commands.ts'
import { type Delivery, type HandleWebhook, WebhookLater, WebhookUnfit } from '../../src/inbox/handler.ts'
import { subjectKeys } from '../../src/privacy/subject-keys.ts'
import { collecting } from '../support/collecting.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'
import { deliver, paymentsDelivery, paymentsEvent, repohostDelivery, storefrontDelivery } from '../support/webhooks.ts'

/** What has been done, by the provider's ids of the deliveries. */
const done: string[] = []
/** What to do in place of that, by the id. */
const instead = new Map<string, HandleWebhook>()

const handle: HandleWebhook = async (delivery, signal) => {
  const other = instead.get(delivery.delivery_id)
  if (other) return await other(delivery, signal)
  done.push(delivery.delivery_id)
  return { outcome: 'applied', detail: 'noted' }
}

let service: TestService
before(async () => {
  service = await startTestService({
    webhooks: {
      handlers: { payments: handle, storefront: handle, repohost: handle },
      pausesMs: { first: 1, longest: 5 },
    },
  })
})
after(() => service?.stop())

const keyOf = (delivery_id: string) => ({
  provider: 'repohost' as const,
  webhook_id: webhookId('repohost', 'push', delivery_id),
})
const typesOf = async (id: string): Promise<string[]> => {
  const { provider, webhook_id } = keyOf(id)
  const events = await service.store.readStream(webhookStream(provider, webhook_id), { limit: 100 })
  return events.map(({ type }) => type.replace('Webhook', ''))
}
const until = (id: string, type: string) =>
  eventually(async () => (await typesOf(id)).at(-1) === type, { what: `${type} of ${id}` })

/** A push to a repository, by the id of its delivery. */
const push = (id: string, repository = randomUUID()) =>
  deliver(service, repohostDelivery({ id }, { ref: 'refs/heads/main', repository: { id: repository } }))

const context = () => ({
  tenant: {},
  actor: { type: 'system', id: 'test' } as const,
  correlation_id: 'test',
  causation_id: 'test',
  now: () => new Date().toISOString(),
})

test('deliveries of one subject have their effect one after the other, in the order in which they came', async () => {
  const repository = randomUUID()
  const ids = Array.from({ length: 6 }, (_, n) => `${n} ${repository}`.replace(' ', '-'))
  let atWork = 0
  let most = 0
  for (const id of ids)
    instead.set(id, async (delivery) => {
      atWork += 1
      most = Math.max(most, atWork)
      await new Promise((resolve) => setImmediate(resolve))
      atWork -= 1
      done.push(delivery.delivery_id)
      return { outcome: 'applied', detail: 'noted' }
    })
  for (const id of ids) await push(id, repository)
  await until(ids.at(-1) ?? '', 'Handled')
  assert.equal(
    done.filter((id) => id.endsWith(repository)),
    ids,
  )
  assert.is(most, 1)
})

test('a delivery that fails is tried again while the next one of its subject waits, and others go on', async () => {
  const [repository, first, second, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  let tries = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  instead.set(first, async () => {
    tries += 1
    if (tries === 1) throw new Error('away for a moment')
    await released
    done.push(first)
    return { outcome: 'applied', detail: 'at last' }
  })
  await push(first, repository)
  await push(second, repository)
  await push(other)
  await until(other, 'Handled')
  assert.equal(await typesOf(second), ['Received'])
  release()
  await until(second, 'Handled')
  assert.ok(done.indexOf(first) < done.indexOf(second))
  const { provider, webhook_id } = keyOf(first)
  const [, stored] = await service.store.readStream(webhookStream(provider, webhook_id), { limit: 2 })
  const { outcome, detail, attempts } = readEvent<Event<'WebhookHandled'>>(stored!).data
  assert.equal([outcome, detail, attempts], ['applied', 'at last', 2])
})

test('what goes on failing, or never fits, is given up, the next one goes on, and it is handled when it is asked for', async () => {
  for (const [error, attempts] of [
    [new Error('broken'), 12],
    [new WebhookUnfit('never'), 1],
  ] as const) {
    const [repository, first, second] = [randomUUID(), randomUUID(), randomUUID()]
    instead.set(first, async () => {
      throw error
    })
    await push(first, repository)
    await push(second, repository)
    await until(second, 'Handled')
    assert.equal(await typesOf(first), ['Received', 'Failed'])
    const key = keyOf(first)
    const [, stored] = await service.store.readStream(webhookStream(key.provider, key.webhook_id), { limit: 2 })
    const { data } = readEvent<Event<'WebhookFailed'>>(stored!)
    assert.equal([data.error, data.attempts], [error.message, attempts])
    instead.delete(first)
    assert.is(await requestReplay(service.store, key, context()), 'requested')
    await until(first, 'Handled')
    assert.equal(await typesOf(first), ['Received', 'Failed', 'ReplayRequested', 'Handled'])
  }
})

test('what waits for something that is away is not given up, and has its effect when that is back', async () => {
  const id = randomUUID()
  let calls = 0
  instead.set(id, async () => {
    calls += 1
    if (calls <= 20) throw new WebhookLater('the payments provider is away')
    return { outcome: 'applied', detail: 'at last' }
  })
  await push(id)
  await until(id, 'Handled')
  assert.equal(await typesOf(id), ['Received', 'Handled'])
  const { provider, webhook_id } = keyOf(id)
  const [, stored] = await service.store.readStream(webhookStream(provider, webhook_id), { limit: 2 })
  assert.is(readEvent<Event<'WebhookHandled'>>(stored!).data.attempts, 1)
})

test('deliveries of a provider that does not answer hold back none of the others', async () => {
  let hanging = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const events = Array.from({ length: 20 }, () => `evt_${randomUUID()}`)
  for (const id of events) {
    instead.set(id, async () => {
      hanging += 1
      await released
      return { outcome: 'applied', detail: 'at last' }
    })
    await deliver(service, paymentsDelivery(paymentsEvent({ id }, { id: `cus_${id}` })))
  }
  await eventually(() => hanging === 16)
  const id = randomUUID()
  await push(id)
  await until(id, 'Handled')
  assert.is(hanging, 16)
  release()
  await eventually(() => hanging === events.length)
})

test('the same delivery again has no effect again', async () => {
  const id = randomUUID()
  for (const _ of [1, 2, 3]) await push(id)
  await until(id, 'Handled')
  await push(id)
  assert.equal(await typesOf(id), ['Received', 'Handled'])
  assert.is(done.filter((one) => one === id).length, 1)
})

test('the handler gets what the reader has made of the body', async () => {
  const seen: Delivery[] = []
  const event = paymentsEvent(
    { id: 'evt_updated', type: 'customer.subscription.updated', created: 1_795_000_000 },
    { object: 'subscription', id: 'sub_1', customer: { id: 'cus_1' }, status: 'active' },
  )
  instead.set('evt_updated', async (delivery) => {
    seen.push(delivery)
    return { outcome: 'stale', detail: '' }
  })
  await deliver(service, paymentsDelivery(event))
  await eventually(() => seen.length === 1)
  const { subject, topic, happened_at, notice, received_at } = seen[0]!
  assert.equal(
    { subject, topic, happened_at, customer: notice.customer_id },
    {
      subject: 'sub_1',
      topic: 'customer.subscription.updated',
      customer: 'cus_1',
      happened_at: '2026-11-18T11:06:40.000Z',
    },
  )
  assert.ok(Date.parse(received_at) > 0)
})

test('read models show where each stands', async () => {
  const id = randomUUID()
  await push(id)
  await until(id, 'Handled')
  const row = await eventually(async () => {
    const { rows } = await service.pool.query(`select * from ${tables.webhook_deliveries} where delivery_id = $1`, [id])
    return rows[0]?.status === 'handled' && rows[0]
  })
  assert.equal(
    [row.provider, row.outcome, row.detail, row.attempts, row.replays],
    ['repohost', 'applied', 'noted', 1, 0],
  )
})

test('the body of a delivery can be read until its thirty days are over', async () => {
  const personal = subjectKeys(service.pool, encryptionKeys(service.config))
  const id = randomUUID()
  await deliver(service, storefrontDelivery({ id }, { id: 9, title: 'Linen shirt' }))
  const webhook_id = webhookId('storefront', 'products/update', id)
  const [stored] = await service.store.readStream(webhookStream('storefront', webhook_id), { limit: 1 })
  const { body } = readEvent<Event<'WebhookReceived'>>(stored!).data
  assert.is(await personal.open(webhook_id, body ?? ''), JSON.stringify({ id: 9, title: 'Linen shirt' }))
  const in29Days = () => new Date(Date.now() + 29 * 86_400_000).toISOString()
  const in31Days = () => new Date(Date.now() + 31 * 86_400_000).toISOString()
  const deps = { store: service.store, personal, onErased: () => {} }
  const from = { position: START, scanned: START }
  await sweepWebhookKeys({ ...deps, now: in29Days }, from)
  assert.ok(await personal.open(webhook_id, body ?? ''))
  // What has just been written is behind whoever else writes on this server.
  await eventually(async () => {
    await sweepWebhookKeys({ ...deps, now: in31Days }, from)
    return (await personal.open(webhook_id, body ?? '')) === null
  })
  // It comes again after that, and is known.
  assert.is((await deliver(service, storefrontDelivery({ id }, { id: 9, title: 'Linen shirt' }))).status, 200)
})

test('what may name customers of a shop is not kept, sealed or not', async () => {
  const shop = 'my-shop.myshopify.com'
  const customer = { id: 1, email: 'maeve@example.com' }
  for (const topic of ['customers/redact', 'orders/create']) {
    const id = randomUUID()
    await deliver(service, storefrontDelivery({ id, topic, shop }, { shop_domain: shop, customer }))
    const stream = webhookStream('storefront', webhookId('storefront', topic, id))
    const [stored] = await service.store.readStream(stream, { limit: 1 })
    assert.is(readEvent<Event<'WebhookReceived'>>(stored!).data.body, null)
  }
})

const command = async (work: (deps: WebhookCommandDeps) => Promise<number>) => {
  const [out, err] = [collecting(), collecting()]
  const { pool, store, config } = service
  const personal = subjectKeys(pool, encryptionKeys(config))
  const now = () => new Date().toISOString()
  const status = await work({ out: out.stream, err: err.stream, isTTY: false, pool, store, personal, now })
  return { status, out: out.text(), err: err.text() }
}

/** Waits until nothing is open, in the log and in the read model. */
const settled = () =>
  eventually(async () => {
    const { rows } = await service.pool.query(
      `select (select count(*) from ${tables.webhook_deliveries} where status = 'received')::int as open,
        (select count(*) from ${tables.webhook_deliveries})::int as rows,
        (select sum(revision) from ${tables.webhook_deliveries})::int as revision`,
    )
    const events = (await service.events()).filter(({ type }) => type.startsWith('Webhook'))
    const newest = new Map(events.map(({ stream, revision }) => [stream, revision]))
    const revision = [...newest.values()].reduce((sum, one) => sum + one, 0)
    return rows[0].open === 0 && rows[0].rows === newest.size && rows[0].revision === revision
  })

test('the command lists what came, shows one with its body, and has one or all of them handled again', async () => {
  await settled()
  const id = randomUUID()
  const since = new Date().toISOString()
  await push(id)
  await until(id, 'Handled')
  await settled()
  const listed = await command((deps) => webhooksList({ json: true, provider: 'repohost', since }, deps))
  const [row, ...others] = listed.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal([row.delivery_id, row.status, others.length], [id, 'handled', 0])
  assert.match((await command((deps) => webhooksList({ limit: '2' }, deps))).out, /applied: noted\n/)
  for (const name of [id, keyOf(id).webhook_id]) {
    const shown = await command((deps) => webhooksShow(name, deps))
    const { body, notice, topic } = JSON.parse(shown.out)
    assert.equal([topic, notice.ref, JSON.parse(body).ref], ['push', 'refs/heads/main', 'refs/heads/main'])
  }
  const unknown = await command((deps) => webhooksShow(randomUUID(), deps))
  assert.equal([unknown.status, unknown.out], [1, ''])
  const one = await command((deps) => webhooksReplay(id, {}, deps))
  assert.equal([one.status, one.out], [0, '1 webhook will be handled again.\n'])
  await until(id, 'Handled')
  const failed = await command((deps) => webhooksReplay(undefined, { since: '2000-01-01', failed: true }, deps))
  assert.is(failed.out, '0 webhooks will be handled again.\n')
  for (const [name, options] of [
    [undefined, {}],
    [id, { since }],
    [undefined, { until: since }],
    [undefined, { since: 'yesterday' }],
  ] as const) {
    const refused = await command((deps) => webhooksReplay(name, options, deps)).catch((error) => error.name)
    assert.is(refused, 'UsageError')
  }
})

test('the whole inbox handled again: every delivery once more, and nothing is lost', async () => {
  await settled()
  const count = async () =>
    (
      await service.pool.query(
        `select count(*)::int as all, sum(replays)::int as replays from ${tables.webhook_deliveries}`,
      )
    ).rows[0]
  const before = await count()
  const { out } = await command((deps) => webhooksReplay(undefined, { since: '2000-01-01' }, deps))
  assert.is(out, `${before.all} webhooks will be handled again.\n`)
  await settled()
  assert.equal(await count(), { all: before.all, replays: before.replays + before.all })
})
