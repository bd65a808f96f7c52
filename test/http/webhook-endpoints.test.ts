// Endpoints for outbound webhooks over HTTP: registered, changed, rotated, removed, and what is refused.

import { randomBytes, randomUUID } from 'node:crypto'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { webhookEndpointStream } from '../../src/event-log/streams.ts'
import { isEndpointThere } from '../../src/outbound/endpoints/commands.ts'
import { MOST_ENDPOINTS } from '../../src/outbound/endpoints/decide.ts'
import { endpointSecretsIn } from '../../src/outbound/endpoints/secrets.ts'
import { anOrganization, appendFacts } from '../support/accounts.ts'
import { BASE, type ProblemAnswer, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, test } from '../support/test.ts'

type Endpoint = {
  id: string
  organization_id: string
  url: string
  description: string | null
  types: string[] | null
  status: string
  disabled_reason: string | null
  secret_rotated_at: string | null
  secret?: string
}
type List<T> = { data: T[]; meta: { offset: number; limit: number; total: number } }

let service: TestService
before(async () => {
  // Without the role that sends.
  service = await startTestService({ env: { ROLES: 'api,projector' } })
})
after(() => service?.stop())

const URL_OF = 'https://hooks.example.com/citable'

const given = async () => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'admin', 'member'])
  const [owner, admin, member] = members.map(({ token }) => token)
  const all = `${BASE}/organizations/${organization_id}/webhook-endpoints`
  const as = (token: string | undefined) => ({ token: token ?? '' })
  const register = (json: unknown = { url: URL_OF }, token = owner) =>
    service.call<Endpoint>('POST', all, { ...as(token), json })
  const call = <T = Endpoint>(method: string, to: string, json?: unknown) =>
    service.call<T>(method, all + to, { ...as(owner), ...(json === undefined ? {} : { json }) })
  return { organization_id, owner, admin, member, all, register, call }
}

test('an endpoint is registered with a secret that is shown once, listed, and read', async () => {
  const { register, call, organization_id, admin } = await given()
  const { status, body, headers } = await register(
    { url: URL_OF, description: ' Warehouse ', types: ['ShopInstalled'] },
    admin,
  )
  assert.equal([status, headers.get('cache-control')], [200, 'no-store'])
  const { secret = '', ...shown } = body
  assert.match(secret, /^whsec_[\w+/]{43}=$/)
  assert.equal(
    [shown.organization_id, shown.url, shown.description, shown.types, shown.status],
    [organization_id, URL_OF, 'Warehouse', ['ShopInstalled'], 'enabled'],
  )
  assert.equal((await call('GET', `/${shown.id}`)).body, shown)
  const { data, meta } = (await call<List<Endpoint>>('GET', '')).body
  assert.equal([data, meta], [[shown], { offset: 0, limit: 20, total: 1 }])
  const events = await service.store.readStream(webhookEndpointStream(shown.id), { limit: 10 })
  assert.equal(
    events.map(({ type, metadata }) => [type, metadata.actor.type, metadata.organization_id]),
    [['WebhookEndpointRegistered', 'user', organization_id]],
  )
  assert.not.ok(JSON.stringify(events).includes(secret.slice(6)), 'the secret is in no event')
  const { rows } = await service.pool.query('select sealed from endpoint_secrets where endpoint_id = $1', [shown.id])
  assert.not.ok((rows[0] as { sealed: Buffer }).sealed.includes(Buffer.from(secret.slice(6, 20))), 'and is kept closed')
})

test('what is changed is changed, the rest stays, and nothing twice says nothing', async () => {
  const { register, call } = await given()
  const { id } = (await register()).body
  const change = async (json: object) => (await call('PATCH', `/${id}`, json)).body
  assert.equal((await change({ types: ['ShopInstalled', 'ShopRedacted'] })).types, ['ShopInstalled', 'ShopRedacted'])
  const changed = await change({ url: 'https://hooks.example.com/b', description: 'B', types: null })
  assert.equal([changed.url, changed.description, changed.types], ['https://hooks.example.com/b', 'B', null])
  assert.equal((await change({ enabled: false })).disabled_reason, 'asked')
  const same = [{ enabled: false }, { description: 'B' }, {}, { types: null, url: 'https://hooks.example.com/b' }]
  for (const json of same) assert.is((await change(json)).status, 'disabled')
  assert.equal([(await change({ enabled: true, description: null })).status], ['enabled'])
  const events = await service.store.readStream(webhookEndpointStream(id), { limit: 20 })
  const expected = ['Registered', 'Changed', 'Changed', 'Disabled', 'Changed', 'Enabled']
  assert.equal(
    events.map(({ type }) => type),
    expected.map((name) => `WebhookEndpoint${name}`),
  )
  assert.equal((await call<List<Endpoint>>('GET', '')).body.data[0]?.description, null)
})

test('whoever changes an endpoint finds that in the audit log at once', async () => {
  const { organization_id, owner, register, call } = await given()
  const { id } = (await register()).body
  const newest = async () => {
    const path = `${BASE}/organizations/${organization_id}/audit-logs?limit=1`
    return (await service.call<List<{ event_type: string }>>('GET', path, { token: owner ?? '' })).body.data[0]
  }
  assert.is((await newest())?.event_type, 'WebhookEndpointRegistered')
  await call('POST', `/${id}/rotate-secret`)
  assert.is((await newest())?.event_type, 'WebhookEndpointSecretRotated')
})

test('secrets are rotated one after another, five sign at once, and the sixth waits', async () => {
  const { register, call } = await given()
  const { id, secret } = (await register()).body
  const rotated = await Promise.all([1, 2, 3, 4].map(() => call('POST', `/${id}/rotate-secret`)))
  assert.ok(rotated.every(({ status, headers }) => status === 200 && headers.get('cache-control') === 'no-store'))
  assert.is(new Set([secret, ...rotated.map(({ body }) => body.secret)]).size, 5)
  assert.is((await call('POST', `/${id}/rotate-secret`)).status, 409)
  const text = 'select count(*)::int as number from endpoint_secrets where endpoint_id = $1 and expires_at is null'
  assert.equal((await service.pool.query(text, [id])).rows, [{ number: 1 }])
})

test('a removed endpoint is gone, for whoever asks', async () => {
  const { register, call, all, owner } = await given()
  const { id } = (await register()).body
  // As clients ask that name a content type in every request.
  const asked = { token: owner ?? '', headers: { 'content-type': 'application/json' } }
  assert.is((await service.call<Endpoint>('DELETE', `${all}/${id}`, asked)).body.id, id)
  assert.is((await call<List<Endpoint>>('GET', '')).body.meta.total, 0)
  for (const [method, to, json] of [
    ['GET', '', undefined],
    ['PATCH', '', { enabled: false }],
    ['DELETE', '', undefined],
    ['GET', '/attempts', undefined],
    ['POST', '/test', undefined],
    ['POST', '/rotate-secret', undefined],
    ['POST', '/replay', { since: new Date().toISOString() }],
  ] as const)
    assert.is((await call(method, `/${id}${to}`, json)).status, 404, `${method} ${to}`)
})

test('a secret that came behind the removal of its endpoint is swept, and none of an endpoint that is there', async () => {
  const { register, call } = await given()
  const [kept, removed] = [(await register()).body, (await register()).body]
  await call('DELETE', `/${removed.id}`)
  const ids = [kept.id, removed.id]
  const aged = `update endpoint_secrets set created_at = now() - interval '2 days' where endpoint_id = any($1)`
  assert.is((await service.pool.query(aged, [ids])).rowCount, 2)
  await endpointSecretsIn(service.pool, [randomBytes(32)]).sweep((id) => isEndpointThere(service.store, id))
  const left = 'select endpoint_id from endpoint_secrets where endpoint_id = any($1)'
  assert.equal((await service.pool.query(left, [ids])).rows, [{ endpoint_id: kept.id }])
})

test('of replays that are asked for at once one is looked for', async () => {
  const { register, call } = await given()
  const { id } = (await register()).body
  const since = new Date().toISOString()
  const asked = await Promise.all([1, 2, 3, 4].map(() => call('POST', `/${id}/replay`, { since })))
  assert.equal(asked.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
})

test('an endpoint is of its organization alone, and members who are no admins have no part in it', async () => {
  const [ours, theirs] = [await given(), await given()]
  const { id } = (await theirs.register()).body
  assert.is((await ours.call('GET', `/${id}`)).status, 404)
  assert.is((await ours.call('PATCH', `/${id}`, { enabled: false })).status, 404)
  assert.is((await ours.call('DELETE', `/${id}`)).status, 404)
  assert.is((await ours.call('POST', `/${id}/test`)).status, 404)
  assert.is((await theirs.call('GET', `/${id}`)).body.status, 'enabled')
  assert.is((await theirs.register(undefined, theirs.member)).status, 403)
  assert.is((await service.call('GET', theirs.all, { token: theirs.member ?? '' })).status, 403)
})

const WRONG: [json: unknown, field: string][] = [
  ...[{}, { url: 5 }, { url: '' }, { url: 'hooks.example.com' }].map((json): [unknown, string] => [json, 'url']),
  [{ url: 'http://hooks.example.com/' }, 'url'],
  [{ url: 'https://user:password@hooks.example.com/' }, 'url'],
  [{ url: 'https://hooks.example.com:8443/' }, 'url'],
  [{ url: 'https://hooks.example.com:80/' }, 'url'],
  [{ url: 'https://127.0.0.1/' }, 'url'],
  [{ url: 'https://169.254.169.254/latest/meta-data/' }, 'url'],
  [{ url: 'https://[::ffff:10.0.0.1]/' }, 'url'],
  [{ url: 'https://localhost/' }, 'url'],
  [{ url: `https://hooks.example.com/${'a'.repeat(2_000)}` }, 'url'],
  [{ url: URL_OF, types: [] }, 'types'],
  [{ url: URL_OF, types: ['UsageReserved'] }, 'types.0'],
  [{ url: URL_OF, types: ['ShopInstalled', 'ShopInstalled'] }, 'types'],
  [{ url: URL_OF, description: '\u202e' }, 'description'],
  [{ url: URL_OF, secret: 'mine' }, 'body'],
  [[], 'body'],
]

test('what is no endpoint is refused with the field and why, and nothing is registered', async () => {
  const { call, register, all, owner } = await given()
  for (const [json, field] of WRONG) {
    const { status, body } = await call<ProblemAnswer & { errors?: { field: string; message: string }[] }>(
      'POST',
      '',
      json,
    )
    assert.is(status, 400, JSON.stringify(json))
    assert.is(body.errors?.[0]?.field, field, JSON.stringify(body))
    assert.not.match(body.detail, /fetch|\.\.$|^url [A-Z]/)
  }
  assert.is((await call<List<Endpoint>>('GET', '')).body.meta.total, 0)
  const { id } = (await register()).body
  for (const json of [{ url: 'https://10.0.0.1/' }, { enabled: 'yes' }, { other: 1 }])
    assert.is((await call('PATCH', `/${id}`, json)).status, 400)
  const ago = new Date(Date.now() - 31 * 86_400_000).toISOString()
  const wrong = [
    {},
    { since: 'yesterday' },
    { since: ago },
    { since: new Date(Date.now() + 86_400_000).toISOString() },
    { since: '9999-12-31T23:59:59-14:00' },
    { since: new Date().toISOString(), event_id: randomUUID() },
  ]
  for (const json of wrong) assert.is((await call('POST', `/${id}/replay`, json)).status, 400, JSON.stringify(json))
  assert.is((await call('POST', `/${id}/replay`, { event_id: randomUUID() })).status, 404)
  assert.is(
    (await service.call('POST', all, { token: owner ?? '', body: 'url=x', headers: { 'content-type': 'text/plain' } }))
      .status,
    415,
  )
})

test(`an organization has ${MOST_ENDPOINTS} endpoints at most, however many are registered at once`, async () => {
  const { organization_id, register, call } = await given()
  const registered = async () => {
    const endpoint_id = randomUUID()
    const data = { endpoint_id, organization_id, url: URL_OF, description: null, types: ['ShopInstalled'] }
    const fact: Fact = { type: 'WebhookEndpointRegistered', data }
    await appendFacts(service, webhookEndpointStream(endpoint_id), [fact], { organization_id })
  }
  await Promise.all(Array.from({ length: MOST_ENDPOINTS - 1 }, registered))
  const total = async () => (await call<List<Endpoint>>('GET', '?limit=1')).body.meta.total
  await eventually(async () => (await total()) === MOST_ENDPOINTS - 1)
  const asked = await Promise.all([1, 2, 3].map(() => register()))
  assert.equal(asked.map(({ status }) => status).toSorted(), [200, 409, 409])
  assert.is(await total(), MOST_ENDPOINTS)
})
