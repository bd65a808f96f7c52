// Outbound webhooks from what happens to the receiver: who gets what, how it is signed, and what comes of receivers that fail.

import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { organizationStream } from '../../src/event-log/streams.ts'
import { noteFailed } from '../../src/outbound/deliveries/delivery-log.ts'
import type { Due } from '../../src/outbound/deliveries/queue.ts'
import { resumeOutbound } from '../../src/outbound/deliveries/resume.ts'
import { OUTBOUND } from '../../src/outbound/reactor.ts'
import { transaction } from '../../src/postgres/connection.ts'
import { fence } from '../../src/reactors/leases.ts'
import { anEndpoint, type Endpoint } from '../support/outbound.ts'
import { startReceiver } from '../support/receiver.ts'
import { BASE, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

let service: TestService
let receiver: Awaited<ReturnType<typeof startReceiver>>
before(async () => {
  receiver = await startReceiver()
  service = await startTestService({ env: { OUTBOUND_LOOPBACK: 'on' } })
})
after(async () => {
  await service?.stop()
  receiver?.close()
})

const given = (types?: readonly string[] | null) => {
  receiver.answerWith((_, response) => response.end())
  return anEndpoint(service, receiver, types)
}

const rests = (endpointId: string) =>
  eventually(async () => {
    const text = `update outbound_endpoints set next_at = now() + interval '12 hours' where endpoint_id = $1`
    return (await service.pool.query(text, [endpointId])).rowCount === 1
  })

const typeOf = (body: string): string => (JSON.parse(body) as { type: string }).type

test('what happens behind the registration arrives in order, as the public feed has it, signed as Standard Webhooks says', async () => {
  const { rename, arrives, endpoint, organization_id, attempts } = await given()
  for (const name of ['One', 'Two', 'Three']) await rename(name)
  const got = await arrives(3)
  const events = await service.store.readStream(organizationStream(organization_id), { limit: 100 })
  const renamed = events.filter(({ type }) => type === 'OrganizationRenamed')
  assert.equal(
    got.map(({ headers }) => headers['webhook-id']),
    renamed.map(({ id }) => id),
  )
  for (const { body, headers } of got) {
    const event = new Webhook(endpoint.secret).verify(body, headers) as Record<string, unknown>
    assert.is(event.id, headers['webhook-id'])
    assert.equal([event.specversion, event.type], ['1.0', 'dev.citable.OrganizationRenamed.v1'])
    assert.equal([event.organizationid, event.data], [organization_id, { organization_id }], 'without personal keys')
    assert.is(headers['content-type'], 'application/cloudevents+json')
    assert.throws(() => new Webhook(endpoint.secret).verify(body.replace('One', 'Two').concat(' '), headers))
  }
  const noted = await eventually(async () => (await attempts()).length === 3 && (await attempts()))
  assert.ok(noted.every(({ delivered, status, attempt }) => delivered && status === 200 && attempt === 1))
})

test('an endpoint gets all public types where it names none, its own registration first, and nothing of other organizations', async () => {
  const one = await given(null)
  const other = await given(null)
  await one.rename('One')
  await other.rename('Other')
  const got = await one.arrives(2)
  assert.equal(
    got.map(({ body }) => typeOf(body)),
    ['dev.citable.WebhookEndpointRegistered.v1', 'dev.citable.OrganizationRenamed.v1'],
  )
  assert.not.ok(got.some(({ body }) => body.includes(other.organization_id) || body.includes(receiver.url)))
})

test('a rotated secret signs along with the new one', async () => {
  const { rename, arrives, endpoint, call } = await given()
  const { secret } = await call<Endpoint>('POST', '/rotate-secret')
  assert.is.not(secret, endpoint.secret)
  await rename('One')
  const [first] = await arrives(1)
  for (const one of [secret, endpoint.secret]) new Webhook(one).verify(first!.body, first!.headers)
  assert.throws(() => new Webhook(`whsec_${'A'.repeat(43)}=`).verify(first!.body, first!.headers))
  await service.pool.query(
    'update endpoint_secrets set expires_at = now() where endpoint_id = $1 and expires_at > now()',
    [endpoint.id],
  )
  await rename('Two')
  const [, second] = await arrives(2)
  new Webhook(secret).verify(second!.body, second!.headers)
  assert.throws(() => new Webhook(endpoint.secret).verify(second!.body, second!.headers))
})

test('nothing is sent while the organization is deleted, and with the same secret again once it is restored', async () => {
  const { rename, arrives, endpoint, organization_id, token } = await given()
  await rename('One')
  await arrives(1)
  const path = `${BASE}/organizations/${organization_id}`
  assert.is((await service.call('DELETE', path, { token })).status, 200)
  await rename('Two')
  assert.is((await service.call('POST', `${path}/restore`, { token })).status, 200)
  await rename('Three')
  const got = await arrives(2)
  const names = (await service.store.readStream(organizationStream(organization_id), { limit: 100 })).filter(
    ({ type }) => type === 'OrganizationRenamed',
  )
  assert.equal(
    got.map(({ headers }) => headers['webhook-id']),
    [names[0]?.id, names[2]?.id],
  )
  for (const { body, headers } of got) new Webhook(endpoint.secret).verify(body, headers)
})

test('what fails is tried again, holds those behind it back, steps aside after the third time, and all goes once it arrives', async () => {
  const { rename, arrived, arrives, attempts, get, due, endpoint } = await given()
  const broken = new Set<string | undefined>()
  receiver.answerWith(({ headers }, response) => {
    response.statusCode = broken.has(String(headers['webhook-id'])) || broken.has('all') ? 503 : 204
    response.end()
  })
  broken.add('all')
  await rename('One')
  const [first] = await arrives(1)
  await rename('Two')
  await eventually(async () => (await get()).waiting === 2)
  const [failed] = await eventually(async () => (await attempts()).length > 0 && (await attempts()).slice(-1))
  assert.equal([failed?.delivered, failed?.status, failed?.attempt], [false, 503, 1])
  assert.match(failed?.error ?? '', '503')
  const wait = Date.parse(failed?.next_attempt_at ?? '') - Date.parse(failed?.attempted_at ?? '')
  assert.ok(wait > 0 && wait <= 5_000, `${wait} ms until the second attempt`)
  for (const number of [2, 3]) {
    await due()
    await arrives(number)
    await eventually(async () => (await attempts()).length >= number)
  }
  assert.is(new Set(arrived().map(({ headers }) => headers['webhook-id'])).size, 1, 'the second waits for the first')
  const { rows } = await service.pool.query<{ pause: number; own: number }>(
    `select extract(epoch from next_at - now())::int as pause, extract(epoch from due_at - now())::int as own
     from outbound_endpoints e join outbound_deliveries d using (endpoint_id)
     where endpoint_id = $1 and attempts = 3`,
    [endpoint.id],
  )
  assert.ok(rows[0] && rows[0].own > rows[0].pause, 'its own pause is longer than that of the endpoint')
  broken.clear()
  broken.add(first?.headers['webhook-id'])
  await service.pool.query('update outbound_endpoints set next_at = now() where endpoint_id = $1', [endpoint.id])
  await eventually(() => new Set(arrived().map(({ headers }) => headers['webhook-id'])).size === 2)
  await eventually(async () => (await attempts()).length >= 5, {
    what: 'the first, again at once as the second arrived,',
  })
  broken.clear()
  await due()
  await eventually(async () => (await get()).waiting === 0)
  const { failing_since, status } = await get()
  assert.equal([failing_since, status], [null, 'enabled'])
  receiver.answerWith((_, response) => response.end())
})

test('an endpoint is disabled where nothing has arrived for five days, or it says that it is gone, and enabling begins anew', async () => {
  const failing = await given()
  const quiet = await given()
  const gone = await given()
  const goneAt = new URL((await gone.call<{ url: string }>('GET')).url).pathname
  receiver.answerWith(({ url }, response) => {
    response.statusCode = url === goneAt ? 410 : 500
    response.end()
  })
  await failing.rename('One')
  await failing.arrives(1)
  await service.pool.query(
    `update outbound_endpoints set failing_since = now() - interval '121 hours' where endpoint_id = $1`,
    [failing.endpoint.id],
  )
  await failing.due()
  await quiet.rename('The only one')
  await quiet.arrives(1)
  await eventually(async () => (await quiet.attempts()).length === 1)
  for (const [table, since] of [
    ['outbound_endpoints', 'failing_since'],
    ['outbound_deliveries', 'first_tried_at'],
  ])
    await service.pool.query(`update ${table} set ${since} = ${since} - interval '121 hours' where endpoint_id = $1`, [
      quiet.endpoint.id,
    ])
  await quiet.due()
  await gone.rename('One')
  const disabled = async (one: typeof gone) => {
    const { status, disabled_reason, waiting } = await one.get()
    return status === 'disabled' && waiting === 0 && disabled_reason
  }
  assert.is(await eventually(() => disabled(failing)), 'failing')
  assert.is(await eventually(() => disabled(quiet)), 'failing', 'with the attempt at which its webhook is given up')
  assert.is(await eventually(() => disabled(gone)), 'gone')
  await failing.rename('While disabled')
  receiver.answerWith((_, response) => response.end())
  const before = failing.arrived().length
  const tested = await failing.call<{ event_id: string }>('POST', '/test')
  const [test_] = (await failing.arrives(before + 1)).slice(before)
  assert.is(test_?.headers['webhook-id'], tested.event_id, 'a test is sent all the same')
  assert.is(typeOf(test_?.body ?? ''), 'dev.citable.webhook.test.v1')
  new Webhook(failing.endpoint.secret).verify(test_!.body, test_!.headers)
  assert.is((await failing.call<Endpoint>('PATCH', '', { enabled: true })).status, 'enabled')
  await failing.rename('Enabled')
  const [next] = (await failing.arrives(before + 2)).slice(before + 1)
  const events = await service.store.readStream(organizationStream(failing.organization_id), { limit: 100 })
  assert.is(next?.headers['webhook-id'], events.at(-1)?.id, 'what happened meanwhile is left out')
})

test('a process that dies between the last attempt at a webhook and disabling its endpoint leaves that to the next', async () => {
  const { rename, attempts, get, due, endpoint } = await given()
  receiver.answerWith((_, response) => {
    response.statusCode = 500
    response.end()
  })
  await rename('The only one')
  await eventually(async () => (await attempts()).length === 1)
  for (const [table, since] of [
    ['outbound_endpoints', 'failing_since'],
    ['outbound_deliveries', 'first_tried_at'],
  ])
    await service.pool.query(`update ${table} set ${since} = ${since} - interval '121 hours' where endpoint_id = $1`, [
      endpoint.id,
    ])
  const { rows } = await service.pool.query<Due>(
    'select d.*, true as is_old, e.failures from outbound_deliveries d join outbound_endpoints e using (endpoint_id) where endpoint_id = $1',
    [endpoint.id],
  )
  const outcome = { status: 500, error: 'The receiver answered 500.', durationMs: 1 }
  const noted = await noteFailed(service.pool, rows[0]!, outcome, { delivery: 43_200, endpoint: 43_200 })
  assert.equal(noted, { isLost: true })
  assert.is((await get()).status, 'enabled')
  await due()
  await eventually(async () => (await get()).status === 'disabled')
  assert.equal(
    (await attempts()).map(({ attempt, next_attempt_at }) => [attempt, next_attempt_at === null]),
    [
      [3, true],
      [2, true],
      [1, false],
    ],
  )
  receiver.answerWith((_, response) => response.end())
})

test('a replay sends again what happened since then, also while nothing was sent, with the same ids; or one event', async () => {
  const { rename, arrives, arrived, call, attempts } = await given()
  const since = new Date().toISOString()
  await call('PATCH', '', { enabled: false })
  await rename('Off')
  await call('PATCH', '', { enabled: true })
  await rename('On')
  const [on] = await arrives(1)
  assert.equal(await call('POST', '/replay', { since }), {
    endpoint_id: (await call<Endpoint>('GET')).id,
    since,
    event_id: null,
  })
  const [, off, again] = await arrives(3)
  assert.is(again?.headers['webhook-id'], on?.headers['webhook-id'])
  assert.is(again?.body, on?.body)
  assert.is.not(off?.headers['webhook-id'], on?.headers['webhook-id'])
  await eventually(async () => (await attempts()).length === 3)
  await call('POST', '/replay', { event_id: off?.headers['webhook-id'] })
  const [, , , last] = await arrives(4)
  assert.is(last?.body, off?.body)
  const kinds = await eventually(async () => (await attempts()).length === 4 && (await attempts()))
  assert.equal(
    kinds.map(({ kind }) => kind),
    ['replay', 'replay', 'replay', 'event'],
  )
  assert.is(arrived().length, 4)
})

test('a replay begins with the first event of the organization, and waits for no other', async () => {
  const since = new Date().toISOString()
  const [stuck, { arrives, call, organization_id }] = [await given(), await given(['OrganizationCreated'])]
  await eventually(async () => {
    const { rowCount } = await service.pool.query(
      `insert into outbound_replays (replay_id, endpoint_id, since, scanned, until)
       select $1, endpoint_id, now(), $3, '99999999999:99999999999' from outbound_endpoints where endpoint_id = $2
       on conflict do nothing`,
      [randomUUID(), stuck.endpoint.id, await service.store.end()],
    )
    return rowCount === 1
  })
  await call('POST', '/replay', { since })
  const [created] = await arrives(1)
  const [first] = await service.store.readStream(organizationStream(organization_id), { limit: 1 })
  assert.is(created?.headers['webhook-id'], first?.id)
  await stuck.call('PATCH', '', { enabled: false })
})

test('a removed endpoint gets nothing more, and neither its secret nor its attempts stay', async () => {
  const { rename, arrives, call, endpoint, attempts } = await given()
  await rename('One')
  await arrives(1)
  await eventually(async () => (await attempts()).length === 1)
  await call('DELETE')
  await rename('Two')
  const count = async (table: string): Promise<number> => {
    const text = `select count(*)::int as number from ${table} where endpoint_id = $1`
    return (await service.pool.query<{ number: number }>(text, [endpoint.id])).rows[0]?.number ?? -1
  }
  for (const table of ['outbound_endpoints', 'outbound_deliveries', 'outbound_attempts', 'endpoint_secrets'])
    await eventually(async () => (await count(table)) === 0, { what: table })
})

test('an endpoint that is removed while its receiver takes its time gets none of those that wait behind', async () => {
  const { rename, arrives, arrived, call, due, endpoint } = await given()
  const open: ServerResponse[] = []
  receiver.answerWith((_, response) => void open.push(response))
  await rests(endpoint.id)
  for (const name of ['One', 'Two', 'Three']) await rename(name)
  await eventually(async () => (await call<Endpoint>('GET')).waiting === 3)
  await due()
  await arrives(1)
  const held = performance.now()
  await call('DELETE')
  await eventually(async () => {
    const { rowCount } = await service.pool.query('select from outbound_endpoints where endpoint_id = $1', [
      endpoint.id,
    ])
    return rowCount === 0 && performance.now() - held > 150
  })
  const other = await given()
  for (const response of open) response.end()
  await other.rename('Another')
  await other.arrives(1)
  assert.is(arrived().length, 1)
})

test('an event that is replayed is sent at once, also where the endpoint rests', async () => {
  const { rename, arrives, attempts, call, endpoint } = await given()
  await rename('One')
  const [one] = await arrives(1)
  await eventually(async () => (await attempts()).length === 1)
  await rests(endpoint.id)
  await call('POST', '/replay', { event_id: one?.headers['webhook-id'] })
  await arrives(2)
})

test('where the log has lost its end, webhooks go on behind it, to the endpoints that it still tells of', async () => {
  const { rename, arrives, endpoint, attempts, organization_id } = await given()
  await rename('One')
  await arrives(1)
  await eventually(async () => (await attempts()).length === 1)
  const lost = randomUUID()
  await service.pool.query(
    `insert into outbound_endpoints (endpoint_id, organization_id, url, enabled) values ($1, $2, $3, true)`,
    [lost, organization_id, receiver.url],
  )
  await transaction(service.pool, async (client) => {
    await fence(client, OUTBOUND)
    await resumeOutbound(client, service.store)
  })
  await rename('Two')
  const got = await arrives(2)
  assert.is(new Set(got.map(({ headers }) => headers['webhook-id'])).size, 2)
  const { rows } = await service.pool.query<{ endpoint_id: string }>(
    'select endpoint_id from outbound_endpoints where organization_id = $1',
    [organization_id],
  )
  assert.equal(rows, [{ endpoint_id: endpoint.id }])
})

test('receivers that redirect, are slow to end, or say too much are no more than a status', async () => {
  const one = await given()
  let leaked = 0
  receiver.answerWith((request, response) => {
    if (request.url === '/elsewhere') leaked += 1
    const place = receiver.received.length % 3
    if (place === 0) response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end()
    else if (place === 1) response.writeHead(200).write('x'.repeat(100_000))
    else response.writeHead(500, { 'x-long': 'x'.repeat(20_000) }).end()
  })
  for (const name of ['One', 'Two', 'Three']) await one.rename(name)
  const outcomes = new Set<string>()
  await eventually(async () => {
    await one.due()
    for (const { status, error } of await one.attempts()) outcomes.add(`${status}: ${error}`)
    return outcomes.size >= 3
  })
  assert.ok(
    [...outcomes].some((outcome) => outcome.startsWith('302: ') && outcome.includes('redirects are not followed')),
  )
  assert.ok([...outcomes].some((outcome) => outcome === '200: null'))
  assert.ok(
    [...outcomes].some((outcome) => outcome.includes('too long')),
    [...outcomes].join('; '),
  )
  assert.is(leaked, 0)
  receiver.answerWith((_, response) => response.end())
})
