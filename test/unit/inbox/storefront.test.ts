// What deliveries of the storefront platform do, each by itself, late, in any order and again: the log says what has come of them.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { START } from '../../../src/event-log/event-store.ts'
import { type Context, toEvents } from '../../../src/event-log/handle.ts'
import { organizationId, resourceKey, shopId } from '../../../src/event-log/ids.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { organizationStream, outdatedStream, shopScopesStream, shopStream } from '../../../src/event-log/streams.ts'
import { type Delivery, WebhookUnfit } from '../../../src/inbox/handler.ts'
import { createStorefrontHandler } from '../../../src/inbox/storefront/handler.ts'
import { failJob, lastJobEvent, startJob } from '../../../src/jobs/commands.ts'
import { createShops, installedShop, redactShop, UninstalledSince } from '../../../src/shops/commands.ts'
import { assert, test } from '../../support/test.ts'

const DOMAIN = 'one.myshopify.com'
const HOUR = 3_600_000
const BEGINNING = Date.parse('2026-11-22T10:00:00.000Z')
const iso = (time: number) => new Date(time).toISOString()
const { signal } = new AbortController()

/** A shop that was installed at the beginning, its tokens granted then; hours are counted from there. */
const given = async ({ isInstalled = true } = {}) => {
  const store = openMemoryStore()
  let time = BEGINNING
  const now = () => iso(time)
  let granted: number | undefined = BEGINNING
  const reports: { analysis_id: string; resource_id: string; created_at: string }[] = []
  const told: string[] = []
  const received: Delivery[] = []
  const handle = createStorefrontHandler({
    store,
    now,
    grants: {
      drop: async (_, until) => {
        if (granted !== undefined && granted <= Date.parse(until)) granted = undefined
      },
      grantedAt: async () => (granted === undefined ? undefined : iso(granted)),
      setScopes: async (_, scopes) => void told.push(`scopes ${scopes.join(' ')}`),
    },
    reuse: { forget: async (_, key) => void told.push(`forget ${key}`) },
    isShop: (domain) => domain.endsWith('.myshopify.com'),
    install: createShops(store, now).installed,
    isToldSince: async (topic, _, at) => received.some((one) => one.topic === topic && (one.happened_at ?? '') > at),
    notice: async (_, key) => void told.push(`look at ${key}`),
    newestAnalysis: async (_, key, until) =>
      reports
        .filter(({ resource_id, created_at }) => resourceKey(resource_id) === key && created_at <= until)
        .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))[0],
    erase: async (shop) => {
      told.push('erase')
      await redactShop(store, { shop, actor: { type: 'system', id: 'x' }, correlation_id: 'x', causation_id: 'x', now })
    },
  })
  /** At that hour, of something that has happened at another. */
  const delivery = (hour: number, topic: string, notice: object = {}, happened = hour): Delivery => ({
    webhook_id: randomUUID(),
    provider: 'storefront',
    delivery_id: randomUUID(),
    topic,
    subject: DOMAIN,
    notice: { domain: DOMAIN, ...notice },
    happened_at: iso(BEGINNING + happened * HOUR),
    received_at: iso(BEGINNING + hour * HOUR),
  })
  const deliver = async (one: Delivery) => {
    time = Math.max(time, Date.parse(one.received_at))
    received.push(one)
    return await handle(one, signal)
  }
  const tell = async (...of: Parameters<typeof delivery>) => (await deliver(delivery(...of))).outcome
  const shop = isInstalled ? await installedShop(store, DOMAIN, now) : undefined
  const shop_id = shop?.shop_id ?? ''
  const events = async () => {
    const all = (await store.readAll({ after: START, limit: 10_000 })).events
    return all.map(({ type, data }) => JSON.stringify([type, data]))
  }
  return {
    store,
    told,
    reports,
    shop_id,
    delivery,
    deliver,
    tell,
    events,
    now,
    at: (hour: number) => {
      time = BEGINNING + hour * HOUR
    },
    grant: (hour: number) => {
      granted = BEGINNING + hour * HOUR
    },
    isGranted: () => granted !== undefined,
    comeBack: (hour: number) => {
      time = BEGINNING + hour * HOUR
      return installedShop(store, DOMAIN, now, { issued: now() })
    },
    /** An analysis of the product at that hour. */
    report: (hour: number, resource_id: string) => {
      const one = { analysis_id: randomUUID(), resource_id, created_at: iso(BEGINNING + hour * HOUR) }
      reports.push(one)
      return one
    },
    start: async (hour: number, kind: 'analysis' | 'optimization' = 'analysis') => {
      time = BEGINNING + hour * HOUR
      const context = { shop, actor: { type: 'system', id: 'x' }, correlation_id: 'x', causation_id: 'x', now }
      const job_id = randomUUID()
      const request =
        kind === 'analysis'
          ? { job_id, resource_type: 'product' as const, resource_ids: ['1', '2'] }
          : {
              job_id,
              analysis_ids: [randomUUID()],
              optimization_ids: [],
              style_options: { tone: 'professional', length: 'standard' },
            }
      await startJob(store, kind, request as never, context as Context)
      return { kind, job_id, context: context as Context }
    },
    types: async (stream = shopStream(shop_id)) =>
      (await store.readStream(stream, { limit: 100 })).map(({ type }) => type),
  }
}

test('a sample of the platform does nothing to the shop that it is sent for', async () => {
  const { tell, events } = await given()
  const before = await events()
  assert.is(await tell(1, 'app/uninstalled', { is_sample: true }), 'ignored')
  assert.equal(await events(), before)
})

test('what is not known, and shops that never were installed, are none of ours', async () => {
  const one = await given({ isInstalled: false })
  for (const topic of ['app/uninstalled', 'shop/redact', 'customers/redact', 'products/update', 'orders/create', ''])
    assert.is(await one.tell(1, topic), 'ignored', topic)
  assert.equal(await one.events(), [])
  const other = await given()
  const before = await other.events()
  for (const topic of ['orders/create', 'constructor', 'APP/UNINSTALLED'])
    assert.is(await other.tell(1, topic), 'ignored', topic)
  assert.equal(await other.events(), before)
})

test('of installations and uninstallations the last one holds, in any order and as often as you like', async () => {
  const LIFE = [
    [1, 'app/installed'],
    [2, 'app/uninstalled'],
    [3, 'app/installed'],
    [4, 'app/uninstalled'],
  ] as const
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: LIFE.length }),
      fc.array(fc.nat(LIFE.length - 1), { maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      async (steps, again, numbers) => {
        const one = await given({ isInstalled: false })
        const deliveries = LIFE.slice(0, steps).map(([hour, topic]) => one.delivery(10, topic, {}, hour))
        const order = deliveries
          .map((delivery) => ({ delivery, at: numbers.next().value }))
          .toSorted((a, b) => a.at - b.at)
        for (const { delivery } of order) await one.deliver(delivery)
        for (const at of again) if (deliveries[at]) await one.deliver(deliveries[at])
        const types = await one.types(shopStream(shopId(DOMAIN)))
        if (steps % 2 === 1) assert.is(types.at(-1), 'ShopInstalled')
        else assert.is.not(types.at(-1), 'ShopInstalled')
        if (steps === 1) assert.equal(types, ['ShopInstalled'])
      },
    ),
    { numRuns: 200 },
  )
})

test('an installation that was cut off anywhere is whole when it is handled again', async () => {
  const whole = await given({ isInstalled: false })
  assert.is(await whole.tell(1, 'app/installed'), 'applied')
  const types = (await whole.events()).map((event) => JSON.parse(event)[0]).toSorted()
  assert.equal(types, ['OrganizationCreated', 'ProjectCreated', 'ShopInstalled'])
  for (let dieAt = 1; dieAt <= types.length; dieAt += 1) {
    const one = await given({ isInstalled: false })
    const { append } = one.store
    let appends = 0
    one.store.append = async (...args) => {
      appends += 1
      if (appends === dieAt) throw new Error('killed')
      return await append(...args)
    }
    const delivery = one.delivery(1, 'app/installed')
    await one.deliver(delivery).catch(() => {})
    one.store.append = append
    assert.is((await one.deliver(delivery)).outcome, 'applied')
    assert.equal((await one.events()).map((event) => JSON.parse(event)[0]).toSorted(), types)
  }
  assert.is(await whole.tell(2, 'app/installed', { domain: 'shop.example.com' }), 'ignored')
})

test('an installation that is told again does not bring back what was deleted for good since', async () => {
  const one = await given({ isInstalled: false })
  const delivery = one.delivery(1, 'app/installed')
  assert.is((await one.deliver(delivery)).outcome, 'applied')
  const organization_id = organizationId(DOMAIN)
  const deleted = { type: 'OrganizationDeleted', data: { organization_id, shred_after: one.now() } } as const
  const context = { tenant: { organization_id }, actor: { type: 'system', id: 'x' }, now: one.now } as const
  const events = toEvents([deleted], organization_id, 'deleted', { ...context, correlation_id: 'x', causation_id: 'x' })
  await one.store.append(organizationStream(organization_id), 0, events)
  const before = await one.events()
  one.at(5)
  await one.deliver(delivery)
  assert.equal(await one.events(), before)
})

test('what can never be handled is given up at once', async () => {
  const one = await given()
  for (const [topic, notice] of [
    ['app/uninstalled', { domain: '' }],
    ['app/uninstalled', { domain: 7 }],
    ['products/update', { product_id: null }],
    ['app/scopes_update', { scopes: null }],
  ] as const) {
    const error = await one.tell(1, topic, notice).catch((thrown) => thrown)
    assert.instance(error, WebhookUnfit, topic)
  }
})

test('an uninstalled shop has no tokens, its jobs have failed, and it is told once', async () => {
  const one = await given()
  const jobs = [await one.start(1), await one.start(1, 'optimization')]
  const delivery = one.delivery(2, 'app/uninstalled', { domain: DOMAIN.toUpperCase() })
  assert.equal(await one.deliver(delivery), {
    outcome: 'applied',
    detail: 'the shop is uninstalled; 2 of its jobs were ended',
  })
  for (const { kind, job_id } of jobs) {
    const last = await lastJobEvent(one.store, kind, job_id)
    assert.match(last?.type ?? '', /JobFailed$/)
    assert.match(JSON.stringify(last), '"The app was removed from the shop, so the job was ended."')
  }
  assert.not(one.isGranted())
  const [, last] = await one.store.readStream(shopStream(one.shop_id), { limit: 10 })
  assert.match(JSON.stringify(last), `"uninstalled_at":"${iso(BEGINNING + 2 * HOUR)}"`)
  const before = await one.events()
  assert.is((await one.deliver(delivery)).outcome, 'applied')
  assert.is(await one.tell(3, 'app/uninstalled'), 'applied')
  assert.equal(await one.events(), before)
})

test('where the app is in the shop again, what was told of the time before changes nothing', async () => {
  const one = await given()
  const first = one.delivery(2, 'app/uninstalled')
  await one.deliver(first)
  await one.comeBack(3)
  one.grant(3)
  const { kind, job_id, context } = await one.start(4)
  const before = await one.events()
  assert.is((await one.deliver(first)).outcome, 'stale')
  assert.is(await one.tell(5, 'app/uninstalled', {}, 2), 'stale')
  assert.is(await one.tell(5, 'app/scopes_update', { scopes: ['read_products'] }, 2), 'stale')
  assert.is(await one.tell(5, 'shop/redact', {}, 50), 'stale')
  assert.equal(await one.events(), before)
  assert.ok(one.isGranted())
  await failJob(one.store, { kind, job_id, total_items: 2 }, 'ended', context)
  assert.is(await one.tell(6, 'app/uninstalled'), 'applied')
  assert.equal(await one.types(), ['ShopInstalled', 'ShopUninstalled', 'ShopInstalled', 'ShopUninstalled'])
})

test('newer tokens say that the app is in the shop again before the log does; and a job that is newer goes on', async () => {
  const one = await given()
  one.grant(3)
  assert.is(await one.tell(4, 'app/uninstalled', {}, 2), 'stale')
  assert.equal(await one.types(), ['ShopInstalled'])
  const other = await given()
  const { kind, job_id } = await other.start(3)
  assert.is(await other.tell(4, 'app/uninstalled', {}, 2), 'applied')
  assert.is(await lastJobEvent(other.store, kind, job_id), undefined)
})

test('a session token of before the uninstallation does not install the shop again, a later one does', async () => {
  const one = await given()
  await one.tell(2, 'app/uninstalled')
  const shops = createShops(one.store, one.now)
  const old = iso(BEGINNING + 2 * HOUR - 20_000)
  const error = await shops.ofDomain(DOMAIN, old).catch((thrown) => thrown)
  assert.instance(error, UninstalledSince)
  assert.equal(await one.types(), ['ShopInstalled', 'ShopUninstalled'])
  await shops.ofDomain(DOMAIN, iso(BEGINNING + 2 * HOUR + 20_000))
  assert.equal(await one.types(), ['ShopInstalled', 'ShopUninstalled', 'ShopInstalled'])
})

test('nothing has happened after it was delivered, whatever the delivery says', async () => {
  const one = await given()
  await one.tell(2, 'app/uninstalled', {}, 1_000_000)
  const [, last] = await one.store.readStream(shopStream(one.shop_id), { limit: 10 })
  assert.match(JSON.stringify(last), `"uninstalled_at":"${iso(BEGINNING + 2 * HOUR)}"`)
  await one.comeBack(3)
  assert.is((await one.types()).at(-1), 'ShopInstalled')
})

test('scopes are those of the latest change, in whichever order they come', async () => {
  const one = await given()
  const changes = [1, 2, 3].map((hour) => one.delivery(hour, 'app/scopes_update', { scopes: [`s${hour}`, 'a', 'a'] }))
  for (const at of [1, 0, 2, 2, 1]) await one.deliver(changes[at]!)
  const all = await one.store.readStream(shopScopesStream(one.shop_id), { limit: 10 })
  assert.equal(
    all.map(({ data }) => (data as { scopes: string[] }).scopes),
    [
      ['a', 's2'],
      ['a', 's3'],
    ],
  )
  assert.equal(one.told.at(-1), 'scopes s3 a a')
})

test('a privacy request of a customer is recorded once, with its id and nothing of the customer', async () => {
  const one = await given()
  const topics = { 'customers/data_request': 'CustomerDataRequested', 'customers/redact': 'CustomerRedactionRequested' }
  for (const [topic, type] of Object.entries(topics)) {
    const before = await one.events()
    const delivery = one.delivery(1, topic, { request_id: '9999', customer: { email: 'jane@example.com' } })
    const { outcome, detail } = await one.deliver(delivery)
    assert.equal([outcome, detail], ['applied', 'it is recorded; no data about customers of shops are stored'])
    await one.deliver(delivery)
    await one.deliver({ ...delivery, delivery_id: randomUUID() })
    const added = (await one.events()).slice(before.length)
    assert.is(added.length, 1)
    assert.match(added[0]!, type)
    assert.match(added[0]!, '"request_id":"9999"')
    assert.not.match(added[0]!, 'example.com')
    // Without an id each delivery is a request.
    await one.deliver({ ...delivery, notice: { domain: DOMAIN }, delivery_id: 'a' })
    await one.deliver({ ...delivery, notice: { domain: DOMAIN }, delivery_id: 'a' })
    assert.is((await one.events()).length, before.length + 2)
  }
})

test('a shop is redacted after it was uninstalled, also where nobody has told that, and not where it came back', async () => {
  const one = await given()
  const job = await one.start(1)
  await one.tell(2, 'app/uninstalled')
  const redaction = one.delivery(50, 'shop/redact')
  assert.is((await one.deliver(redaction)).outcome, 'applied')
  assert.equal(await one.types(), ['ShopInstalled', 'ShopUninstalled', 'ShopRedacted'])
  assert.match((await lastJobEvent(one.store, 'analysis', job.job_id))?.type ?? '', /Failed/)
  one.told.length = 0
  assert.is((await one.deliver(redaction)).outcome, 'applied')
  assert.equal(one.told, [])
  assert.is(await one.tell(51, 'app/uninstalled', {}, 2), 'ignored')
  await one.comeBack(60)
  assert.is((await one.deliver(redaction)).outcome, 'stale')
  // Taken out again: that is asked for when its own time has come.
  await one.tell(61, 'app/uninstalled')
  assert.is((await one.deliver(redaction)).outcome, 'stale')
  assert.is(await one.tell(61 + 48, 'shop/redact'), 'applied')

  const untold = await given()
  assert.is(await untold.tell(49, 'shop/redact'), 'applied')
  const young = await given()
  assert.is(await young.tell(47, 'shop/redact'), 'stale')
  const refreshed = await given()
  refreshed.grant(20)
  assert.is(await refreshed.tell(60, 'shop/redact'), 'stale')
})

test('the newest report on a product that has changed is outdated, once, and not given again', async () => {
  const one = await given()
  const gid = 'gid://shopify/Product/7'
  assert.is(await one.tell(1, 'products/update', { product_id: '7' }), 'applied')
  assert.equal(one.told, ['look at 7'])
  const [old, newest] = [one.report(1, '7'), one.report(2, gid)]
  one.report(2, '8')
  const update = one.delivery(3, 'products/update', { product_id: '7' })
  assert.is((await one.deliver(update)).outcome, 'applied')
  assert.equal(one.told.slice(1), ['look at 7', 'forget 7'])
  const [event] = await one.store.readStream(outdatedStream(newest.analysis_id), { limit: 10 })
  const since = iso(BEGINNING + 3 * HOUR)
  assert.equal(event?.data, { analysis_id: newest.analysis_id, resource_id: gid, reason: 'changed', since })
  assert.equal(await one.types(outdatedStream(old.analysis_id)), [])
  // Analysed anew; the same delivery says nothing of that.
  const next = one.report(3.1, '7')
  const before = [await one.events(), one.told.length] as const
  assert.is((await one.deliver(update)).outcome, 'applied')
  assert.is(await one.tell(3.1, 'products/update', { product_id: gid }, 2), 'stale')
  assert.equal([await one.events(), one.told.filter((what) => what === 'forget 7').length], [before[0], 1])
  // Deleted says more than changed, and changed no more than deleted.
  for (const topic of ['products/update', 'products/delete', 'products/update', 'products/delete'])
    assert.is(await one.tell(4, topic, { product_id: '7' }), 'applied')
  const reasons = (await one.store.readStream(outdatedStream(next.analysis_id), { limit: 10 })).map(({ data }) => data)
  assert.equal(
    reasons.map((data) => (data as { reason: string }).reason),
    ['changed', 'deleted'],
  )
  await one.tell(5, 'app/uninstalled')
  assert.is(await one.tell(6, 'products/update', { product_id: '8' }), 'ignored')
})

test('the report on a product that an imported file knows by its handle is outdated too', async () => {
  const one = await given()
  const { analysis_id } = one.report(1, 'linen-shirt')
  const { outcome, detail } = await one.deliver(
    one.delivery(2, 'products/update', { product_id: '7', product_handle: 'linen-shirt' }),
  )
  assert.equal([outcome, detail], ['applied', 'the newest report is outdated'])
  assert.equal(one.told, ['look at 7', 'forget linen-shirt'])
  assert.equal(await one.types(outdatedStream(analysis_id)), ['AnalysisOutdated'])
})

test('a death between any two effects is made good when the delivery is handled again', async () => {
  for (const [topic, notice] of [
    ['app/uninstalled', {}],
    ['products/update', { product_id: '7' }],
    ['customers/redact', { request_id: '1' }],
    ['app/scopes_update', { scopes: ['a'] }],
  ] as const) {
    const whole = await given()
    whole.report(1, '7')
    await whole.start(1)
    await whole.tell(2, topic, notice)
    const types = (await whole.events()).map((event) => JSON.parse(event)[0])
    for (let dieAt = 1; ; dieAt += 1) {
      const one = await given()
      one.report(1, '7')
      await one.start(1)
      let appends = 0
      const { append } = one.store
      one.store.append = async (...args) => {
        appends += 1
        if (appends === dieAt) throw new Error('killed')
        return await append(...args)
      }
      const delivery = one.delivery(2, topic, notice)
      const died = await one.deliver(delivery).then(
        () => false,
        ({ message }) => message === 'killed',
      )
      one.store.append = append
      await one.deliver(delivery)
      assert.equal(
        (await one.events()).map((event) => JSON.parse(event)[0]),
        types,
        `${topic} ${dieAt}`,
      )
      if (!died) break
    }
  }
})

const STORY = [
  [1, 'products/update', { product_id: '7' }],
  [2, 'app/scopes_update', { scopes: ['read_products'] }],
  [3, 'customers/data_request', { request_id: '1' }],
  [4, 'products/delete', { product_id: '7' }],
  [5, 'app/uninstalled', {}],
  [6, 'customers/redact', { request_id: '2' }],
  [53.5, 'shop/redact', {}],
] as const

test('all deliveries of a life again, in any order and as often as you like, change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(STORY.length - 1), { maxLength: 25 }), fc.boolean(), async (order, comesBack) => {
      const one = await given()
      one.report(0.5, '7')
      const deliveries = STORY.map(([hour, topic, notice]) => one.delivery(hour, topic, notice))
      for (const delivery of deliveries) await one.deliver(delivery)
      if (comesBack) {
        await one.comeBack(60)
        one.grant(60)
        one.report(61, '7')
        await one.start(62)
      }
      const before = await one.events()
      for (const at of order) await one.deliver(deliveries[at]!)
      assert.equal(await one.events(), before)
    }),
    { numRuns: 60 },
  )
})
