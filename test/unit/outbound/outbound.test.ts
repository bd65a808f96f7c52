// Outbound webhooks without a database: signatures, who gets what, when it is tried again, and where it may go.

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { readConfig } from '../../../src/config/config.ts'
import type { Event, Fact } from '../../../src/event-log/catalogue.ts'
import { fanOut } from '../../../src/outbound/deliveries/fan-out.ts'
import { signedHeaders } from '../../../src/outbound/deliveries/message.ts'
import {
  PAUSES_S,
  pauseOfDelivery,
  pauseOfEndpoint,
  STEPS_ASIDE_AFTER,
} from '../../../src/outbound/deliveries/queue.ts'
import { createSender, outboundReach } from '../../../src/outbound/deliveries/send.ts'
import { newSecret } from '../../../src/outbound/endpoints/secrets.ts'
import { testMetadata } from '../../support/events.ts'
import { production, refused } from '../../support/settings.ts'
import { assert, eventually, test } from '../../support/test.ts'

test('the signature of the specification of Standard Webhooks', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  const headers = signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])
  assert.is(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('its own library verifies what is signed with any of the secrets, and nothing that was changed', () => {
  const timestamp = Math.floor(Date.now() / 1_000)
  fc.assert(
    fc.property(fc.uuid(), fc.json(), fc.integer({ min: 1, max: 3 }), (id, body, number) => {
      const secrets = Array.from({ length: number }, newSecret)
      const headers = signedHeaders({ id, timestamp, body }, secrets)
      for (const secret of secrets) assert.equal(new Webhook(secret).verify(body, headers), JSON.parse(body))
      assert.throws(() => new Webhook(newSecret()).verify(body, headers))
      assert.throws(() => new Webhook(secrets[0]!).verify(`${body} `, headers))
      assert.throws(() => new Webhook(secrets[0]!).verify(body, { ...headers, 'webhook-id': `${id}0` }))
    }),
    { numRuns: 100 },
  )
})

const organization_id = randomUUID()

const happened = (fact: Fact, organization: string | undefined = organization_id): Event => ({
  ...({ id: randomUUID(), stream: 'organization-1', revision: 0, position: '1' } as const),
  ...fact,
  metadata: { ...testMetadata(), ...(organization ? { organization_id: organization } : {}) },
})

const endpointFacts = (endpoint_id: string, types: string[] | null = null) => {
  const own = { endpoint_id, organization_id }
  const settings = { url: 'https://hooks.example.com/', description: null, types }
  return {
    registered: happened({ type: 'WebhookEndpointRegistered', data: { ...own, ...settings } }),
    disabled: happened({ type: 'WebhookEndpointDisabled', data: { ...own, reason: 'asked' } }),
    enabled: happened({ type: 'WebhookEndpointEnabled', data: own }),
    removed: happened({ type: 'WebhookEndpointRemoved', data: own }),
  }
}

const renamed = (organization = organization_id) =>
  happened({ type: 'OrganizationRenamed', data: { organization_id: organization, name: 'Acme' } }, organization)

test('an endpoint gets what happens in its organization from its registration on, while it is enabled, of its types', () => {
  const [all, some] = [endpointFacts('a'), endpointFacts('b', ['OrganizationRenamed'])]
  const events = [
    renamed(),
    all.registered,
    some.registered,
    renamed(),
    renamed(randomUUID()),
    all.disabled,
    renamed(),
    all.enabled,
    renamed(),
    happened({ type: 'UsageReleased', data: {} } as unknown as Fact),
  ]
  const { deliveries, endpoints, disabled } = fanOut([], events)
  const of = (id: string) => deliveries.filter(({ endpoint_id }) => endpoint_id === id).map(({ event_id }) => event_id)
  const at = (...places: number[]) => places.map((place) => events[place]?.id)
  assert.equal(of('a'), at(7, 8), 'what waits for it is dropped when it is disabled')
  assert.equal(of('b'), at(3, 6, 8))
  assert.equal([...disabled], ['a'])
  assert.ok([...endpoints.values()].every(({ enabled }) => enabled))
})

test('events in one batch or one by one come to the same', () => {
  const { registered, disabled, enabled, removed } = endpointFacts('a')
  const other = endpointFacts('b', ['WebhookEndpointDisabled'])
  const pool = [registered, disabled, enabled, removed, other.registered, other.removed, renamed(), renamed()]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pool), { maxLength: 20 }), (events) => {
      const whole = fanOut([], events)
      let known = [...fanOut([], []).endpoints.values()]
      let waiting: { endpoint_id: string; event_id: string }[] = []
      for (const event of events) {
        const one = fanOut(known, [event])
        known = [...one.endpoints.values()]
        const gone = new Set([...one.removed, ...one.disabled])
        waiting = [...waiting.filter(({ endpoint_id }) => !gone.has(endpoint_id)), ...one.deliveries]
      }
      assert.equal(known, [...whole.endpoints.values()])
      assert.equal(waiting, whole.deliveries)
    }),
    { numRuns: 300 },
  )
})

test('of a deleted organization nothing stays', () => {
  const { registered } = endpointFacts('a')
  const deleted = happened({ type: 'OrganizationDeleted', data: { organization_id } } as unknown as Fact)
  const { endpoints, deliveries, removed, changed } = fanOut([], [registered, renamed(), deleted, renamed()])
  assert.equal([endpoints.size, deliveries.length, [...removed], changed.size], [0, 0, ['a'], 0])
})

test('of an organization that can be restored nothing is sent until it is, and then what happens from there on', () => {
  const { registered } = endpointFacts('a')
  const until = '2027-01-01T00:00:00.000Z'
  const data = { organization_id, shred_after: until, restorable_until: until }
  const deleted = happened({ type: 'OrganizationDeleted', data } as unknown as Fact)
  const restored = happened({ type: 'OrganizationRestored', data: { organization_id } } as unknown as Fact)
  const closed = happened({ type: 'OrganizationClosed', data: { organization_id, reason: 'grace_over' } } as Fact)
  const paused = fanOut([], [registered, renamed(), deleted, renamed()])
  assert.equal(
    [...paused.endpoints.values()].map(({ enabled, paused }) => [enabled, paused]),
    [[false, true]],
  )
  assert.equal([paused.deliveries, [...paused.disabled], [...paused.removed]], [[], ['a'], []])
  const back = fanOut(paused.endpoints.values(), [restored, renamed()])
  assert.equal(
    [...back.endpoints.values()].map(({ enabled, paused }) => [enabled, paused]),
    [[true, false]],
  )
  assert.equal(
    back.deliveries.map(({ type }) => type),
    ['OrganizationRestored', 'OrganizationRenamed'],
  )
  assert.equal([...fanOut(paused.endpoints.values(), [closed]).removed], ['a'])
})

test('pauses grow from five seconds to half a day, and one that steps aside waits longer than its endpoint', () => {
  assert.equal([pauseOfEndpoint(1), pauseOfEndpoint(100)], [5, 43_200])
  assert.equal(
    PAUSES_S,
    PAUSES_S.toSorted((a, b) => a - b),
  )
  for (let times = 1; times < STEPS_ASIDE_AFTER; times += 1) assert.is(pauseOfDelivery(times), pauseOfEndpoint(times))
  for (let times = STEPS_ASIDE_AFTER; times < PAUSES_S.length; times += 1)
    assert.ok(pauseOfDelivery(times) > pauseOfEndpoint(times))
  assert.equal([pauseOfDelivery(1, 600), pauseOfEndpoint(9, 600)], [600, 43_200])
})

const REFUSED = [
  'http://hooks.example.com/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'gopher://hooks.example.com/',
  'https://user@hooks.example.com/',
  'https://user:password@hooks.example.com/',
  'hooks.example.com',
  '',
  'https://',
  'https://hooks.example.com:80/',
  'https://hooks.example.com:8443/',
  'https://hooks.example.com:22/',
  'https://localhost/',
  'https://localhost./',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::7f00:1]/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://metadata/',
  'https://ⓛocalhost/',
]

test('addresses of one machine or network, and everything but https, are refused before anything is asked', () => {
  const { address } = outboundReach(false)
  for (const url of REFUSED) assert.throws(() => address(url), url)
  assert.is(address('https://hooks.example.com/a?b=c').href, 'https://hooks.example.com/a?b=c')
  assert.is(address('https://8.8.8.8/').hostname, '8.8.8.8')
  const own = outboundReach(true)
  for (const url of ['http://127.0.0.1:8000/', 'http://localhost:1/', 'https://[::1]:2/']) own.address(url)
  for (const url of ['http://10.0.0.1/', 'http://hooks.example.com/', 'https://[::ffff:169.254.169.254]/'])
    assert.throws(() => own.address(url), url)
})

test('a name that leads to this machine is refused when it is sent to, and nothing is connected to', async () => {
  let connections = 0
  const server = createServer((_, response) => response.end())
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { signal } = new AbortController()
  const sender = createSender({ loopback: false })
  const own = createSender({ loopback: true })
  const hasty = createSender({ loopback: true, timeMs: 300 })
  try {
    // The name is public as far as it can be told, and its address is not.
    for (const url of [`https://localhost.localdomain/`, `https://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/`]) {
      const { status, error } = await sender.send({ url, headers: {}, body: '{}' }, signal)
      assert.is(status, null)
      assert.ok(error, url)
    }
    assert.is(connections, 0)
    assert.is((await own.send({ url: `http://localhost:${port}/`, headers: {}, body: '{}' }, signal)).status, 200)
    server.removeAllListeners('request').on('request', ({ socket }) => socket.end('HTTP/1.1 000 x\r\n\r\n'))
    const odd = await own.send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' }, signal)
    assert.match(odd.error ?? '', /: its answer is not valid HTTP\.$/)
    server.removeAllListeners('request').on('request', () => {})
    const silent = await hasty.send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' }, signal)
    assert.is(silent.status, null)
    assert.match(silent.error ?? '', 'did not answer within 0.3 seconds')
  } finally {
    await Promise.all([sender.close(), own.close(), hasty.close()])
    server.closeAllConnections()
    server.close()
  }
})

test('receivers of a host that do not answer keep none of the others there waiting', async () => {
  let silent = 0
  const server = createServer(({ url }, response) => {
    if (url === '/fast') response.end()
    else silent += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ending = new AbortController()
  const { send, close } = createSender({ loopback: true })
  const to = (path: string) => send({ url: `http://127.0.0.1:${port}${path}`, headers: {}, body: '{}' }, ending.signal)
  try {
    const waiting = Array.from({ length: 20 }, () => to('/slow').catch(() => {}))
    await eventually(() => silent === 20)
    assert.is((await to('/fast')).status, 200)
    ending.abort()
    await Promise.all(waiting)
  } finally {
    await close()
    server.closeAllConnections()
    server.close()
  }
})

test('production does not send to its own machine', () => {
  assert.not.ok(readConfig({}).outbound.loopback)
  assert.ok(readConfig({ OUTBOUND_LOOPBACK: 'on' }).outbound.loopback)
  refused(production({ OUTBOUND_LOOPBACK: 'on' }), /OUTBOUND_LOOPBACK must not be on in production/)
})
