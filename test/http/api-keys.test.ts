// API keys over HTTP: issued and shown once, listed, revoked, and what they open.

import { randomUUID } from 'node:crypto'
import type { Scope } from '../../src/accounts/names.ts'
import { hashOfApiKey, isApiKey, newApiKey } from '../../src/api-keys/format.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { organizationStream, projectStream } from '../../src/event-log/streams.ts'
import { anOrganization, aProject, appendFacts } from '../support/accounts.ts'
import { AEO, BASE, type ProblemAnswer, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, eventually, test } from '../support/test.ts'

type ApiKey = {
  id: string
  project_id: string
  name: string
  prefix: string
  scopes: Scope[]
  created_at: string
  expires_at: string | null
  last_used_at: string | null
  revoked_at: string | null
}
type Issued = ApiKey & { key: string }
type List = { data: ApiKey[]; meta: { offset: number; limit: number; total: number } }

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const DAY_MS = 86_400_000

const given = async () => {
  const { organization_id, members } = await anOrganization(service)
  const { token = '', user_id = '' } = members[0] ?? {}
  const { project_id } = await aProject(service, organization_id)
  const project = `${BASE}/projects/${project_id}`
  const path = `${project}/api-keys`
  const issue = (json: unknown = { name: 'Deploy' }) => service.call<Issued>('POST', path, { token, json })
  const list = async (query = '') => (await service.call<List>('GET', path + query, { token })).body
  const revoke = (id: string) => service.call<ApiKey>('DELETE', `${path}/${id}`, { token })
  const use = (key: string, to = project) => service.call<ProblemAnswer>('GET', to, { token: key })
  const events = async () => await service.store.readStream(projectStream(project_id), { limit: 500 })
  return { organization_id, project_id, token, user_id, project, path, issue, list, revoke, use, events }
}

/** A key of the project that expires then, made by its event. */
const aKey = async (of: { project_id: string; organization_id: string }, expires_at: string | null, number = 1) => {
  const keys = Array.from({ length: number }, newApiKey)
  const facts = keys.map((key, n): Fact => {
    const { project_id, organization_id } = of
    const shown = { name: `Key ${n}`, prefix: key.slice(0, 8), key_hash: hashOfApiKey(key) }
    const data = { project_id, organization_id, key_id: randomUUID(), ...shown, scopes: ['read' as const], expires_at }
    return { type: 'ApiKeyIssued', data }
  })
  await appendFacts(service, projectStream(of.project_id), facts, of)
  return keys[0] ?? ''
}

test('an issued key is shown once, works at once, and reads its project by default', async () => {
  const { project_id, issue, list, use, events, user_id } = await given()
  const { status, body, headers } = await issue()
  assert.is(status, 200)
  assert.is(headers.get('cache-control'), 'no-store')
  const { key, ...shown } = body
  assert.ok(isApiKey(key))
  assert.is(shown.prefix, key.slice(0, 8))
  assert.equal(shown, {
    id: shown.id,
    project_id,
    name: 'Deploy',
    prefix: shown.prefix,
    scopes: ['read'],
    created_at: shown.created_at,
    expires_at: null,
    issued_by: { user_id, is_member: true },
    last_used_at: null,
    revoked_at: null,
  })
  const read = await use(key)
  assert.equal([read.status, (read.body as unknown as { id: string }).id], [200, project_id])
  const { data, meta } = await list()
  assert.equal(meta, { offset: 0, limit: 20, total: 1 })
  assert.equal([{ ...data[0], last_used_at: null }], [shown])
  assert.not.ok(JSON.stringify(data).includes(key.slice(8)))
  const [, issued] = await events()
  assert.equal(issued?.metadata.actor, { type: 'user', id: user_id })
  assert.not.ok(JSON.stringify(await events()).includes(key.slice(8)), 'the key itself is in no event')
})

test('a revoked key is worth nothing at once, also where it has just worked, and revoking again changes nothing', async () => {
  const { issue, list, revoke, use, events } = await given()
  const { body } = await issue()
  assert.is((await use(body.key)).status, 200)
  const revoked = await revoke(body.id)
  assert.is(revoked.status, 200)
  assert.ok(revoked.body.revoked_at)
  const refused = await use(body.key)
  assert.equal([refused.status, refused.body.detail], [401, 'The API key was revoked.'])
  assert.is(refused.headers.get('www-authenticate'), 'Bearer')
  const again = await revoke(body.id)
  assert.equal([again.status, again.body.revoked_at], [200, revoked.body.revoked_at])
  assert.is((await list()).data[0]?.revoked_at, revoked.body.revoked_at)
  assert.is((await events()).filter(({ type }) => type === 'ApiKeyRevoked').length, 1)
  assert.is((await revoke(randomUUID())).status, 404)
  assert.is((await revoke('mug')).status, 400)
})

test('a key expires when it said, and one that has expired says so', async () => {
  const { issue, use, project_id, organization_id } = await given()
  const inDays = (await issue({ name: 'Days', expires_in_days: 90 })).body
  assert.is(Date.parse(inDays.expires_at ?? '') - Date.parse(inDays.created_at) > 89.9 * DAY_MS, true)
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 19)
  const then = (await issue({ name: 'Then', expires_at: `${tomorrow}+00:00` })).body
  assert.is(then.expires_at, `${tomorrow}.000Z`)
  assert.is((await issue({ name: 'Never', expires_at: null, expires_in_days: null })).body.expires_at, null)
  assert.is((await use(inDays.key)).status, 200)
  const soon = await aKey({ project_id, organization_id }, new Date(Date.now() + 1_000).toISOString())
  await eventually(async () => (await use(soon)).status === 401)
  assert.is((await use(soon)).body.detail, 'The API key has expired.')
})

test('the keys of a deleted project, and of a deleted organization, are worth nothing at once', async () => {
  const { issue, use, project, token } = await given()
  const { key } = (await issue()).body
  assert.is((await use(key)).status, 200)
  assert.is((await service.call('DELETE', project, { token })).status, 200)
  assert.equal(await use(key).then(({ status, body }) => [status, body.detail]), [401, 'The API key is not valid.'])

  const other = await given()
  const { organization_id } = other
  const second = (await other.issue()).body.key
  assert.is((await other.use(second)).status, 200)
  const deleted: Fact = {
    type: 'OrganizationDeleted',
    data: { organization_id, shred_after: '2027-01-01T00:00:00.000Z' },
  }
  await appendFacts(service, organizationStream(organization_id), [deleted], { organization_id })
  await eventually(async () => (await other.use(second)).status === 401)
})

test('a key opens its own project alone, no endpoint of accounts and none of shops', async () => {
  const one = await given()
  const other = await given()
  const { key, id } = (await one.issue({ name: 'All', scopes: ['read', 'write'] })).body
  const foreign = await one.use(key, other.project)
  const unknown = await one.use(key, `${BASE}/projects/${randomUUID()}`)
  assert.equal([foreign.status, foreign.text], [404, unknown.text])
  for (const [method, path] of [
    ['GET', `${BASE}/organizations/${one.organization_id}/projects`],
    ['POST', `${BASE}/organizations/${one.organization_id}/projects`],
    ['PATCH', one.project],
    ['DELETE', one.project],
    ['GET', one.path],
    ['POST', one.path],
    ['DELETE', `${one.path}/${id}`],
    ['GET', `${AEO}/analyze`],
  ] as const)
    assert.is((await service.call(method, path, { token: key })).status, 401, `${method} ${path}`)
  assert.is((await one.use(key)).status, 200)
})

test('a key that may only write reads too', async () => {
  const { issue, use } = await given()
  const { body } = await issue({ name: 'Writer', scopes: ['write'] })
  assert.equal(body.scopes, ['write'])
  assert.is((await use(body.key)).status, 200)
})

test('what is no key of ours is refused, whatever it is', async () => {
  const { issue, use } = await given()
  const { key } = (await issue()).body
  const changed = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
  for (const wrong of [
    newApiKey(),
    changed,
    `${key}0`,
    key.slice(0, -1),
    'ctb_',
    `CTB_${key.slice(4)}`,
    key.slice(4),
    `ctb_${'0'.repeat(36)}`,
    `ctb_${'x'.repeat(4_000)}`,
  ]) {
    const { status, body } = await use(wrong)
    assert.is(status, 401, wrong.slice(0, 60))
    assert.not.ok(JSON.stringify(body).includes(wrong), 'an answer does not repeat credentials')
  }
  assert.is((await use(key)).status, 200)
})

test('when a key was used is shown after it, to the minute, and is no event', async () => {
  const { issue, list, use, revoke, events } = await given()
  const { key, id } = (await issue()).body
  const before = Date.now()
  // A use that could not be written is noted again by the next one.
  await eventually(async () => {
    await use(key)
    return (await list()).data[0]?.last_used_at !== null
  })
  const first = (await list()).data[0]?.last_used_at ?? ''
  assert.ok(Date.parse(first) >= before - 1 && Date.parse(first) <= Date.now())
  await use(key)
  await service.pool.query('select pg_sleep(1.2)')
  assert.is((await list()).data[0]?.last_used_at, first, 'once a minute')
  assert.is((await revoke(id)).body.last_used_at, first)
  assert.is((await events()).length, 3)
})

test('a project has at most 50 keys that work; revoked and expired ones do not count', async () => {
  const { issue, list, revoke, project_id, organization_id } = await given()
  await aKey({ project_id, organization_id }, '2026-01-01T00:00:00.000Z', 5)
  await aKey({ project_id, organization_id }, null, 48)
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => issue({ name: `New ${n}` })))
  assert.equal(answers.map(({ status }) => status).toSorted(), [200, 200, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)?.body as unknown as ProblemAnswer
  assert.match(refused.detail, /has 50 working keys; revoke one first/)
  const { data, meta } = await list('?limit=100')
  assert.equal([data.length, meta.total], [55, 55])
  await revoke(answers.find(({ status }) => status === 200)?.body.id ?? '')
  assert.is((await issue()).status, 200)
})

const N = { name: 'Key' }
const WRONG: [sentence: string, json: unknown, field: RegExp, says: RegExp][] = [
  ['no name', {}, /^name$/, /must be a string/],
  ['null', null, /^body$/, /must be an object with name/],
  ['a number for a name', { name: 1 }, /^name$/, /must be a string/],
  ['a blank name', { name: ' ' }, /^name$/, /must not be blank/],
  ['a name of almost 1 MB', { name: 'x'.repeat(1_000_000) }, /^name$/, /at most 200 characters/],
  ['a control character', { name: 'a\u0007' }, /^name$/, /control characters/],
  ['half a character', { name: '\udc00' }, /^name$/, /well-formed/],
  ['an unknown key', { ...N, scope: 'read' }, /^body$/, /must not have "scope"; there are name, scopes/],
  ['a key of its own', { ...N, key: 'ctb_mine' }, /^body$/, /must not have "key"/],
  ['a text for scopes', { ...N, scopes: 'read' }, /^scopes$/, /must be a list/],
  ['null for scopes', { ...N, scopes: null }, /^scopes$/, /must be a list/],
  ['no scopes', { ...N, scopes: [] }, /^scopes$/, /must not be empty/],
  ['an unknown scope', { ...N, scopes: ['admin'] }, /^scopes\.0$/, /must be one of read, write/],
  ['a number for a scope', { ...N, scopes: [1] }, /^scopes\.0$/, /must be one of/],
  ['a scope twice', { ...N, scopes: ['read', 'read'] }, /^scopes$/, /twice/],
  ['too many scopes', { ...N, scopes: Array(1_000).fill('read') }, /^scopes$/, /at most 5 entries/],
  ['what is no time', { ...N, expires_at: 'tomorrow' }, /^expires_at$/, /must be a date-time/],
  ['a day that there is not', { ...N, expires_at: '2026-02-30T00:00:00Z' }, /^expires_at$/, /must be a date-time/],
  ['a day without a time', { ...N, expires_at: '2027-02-03' }, /^expires_at$/, /must be a date-time/],
  ['a time without a zone', { ...N, expires_at: '2027-02-03T00:00:00' }, /^expires_at$/, /must be a date-time/],
  ['a number for a time', { ...N, expires_at: 1_800_000_000 }, /^expires_at$/, /must be a date-time/],
  ['the past', { ...N, expires_at: '2020-01-01T00:00:00Z' }, /^expires_at$/, /must be in the future/],
  ['a far future', { ...N, expires_at: '2100-01-01T00:00:00Z' }, /^expires_at$/, /at most ten years/],
  ['no days', { ...N, expires_in_days: 0 }, /^expires_in_days$/, /from 1 to 3650/],
  ['negative days', { ...N, expires_in_days: -1 }, /^expires_in_days$/, /from 1 to 3650/],
  ['half a day', { ...N, expires_in_days: 0.5 }, /^expires_in_days$/, /from 1 to 3650/],
  ['a text for days', { ...N, expires_in_days: '30' }, /^expires_in_days$/, /from 1 to 3650/],
  ['endless days', { ...N, expires_in_days: 1e308 }, /^expires_in_days$/, /from 1 to 3650/],
  [
    'both',
    { ...N, expires_at: '2027-02-03T00:00:00Z', expires_in_days: 3 },
    /^expires_in_days$/,
    /cannot be combined with expires_at/,
  ],
]

test('a body that is not as documented is refused, says which field and why, and no key is issued', async () => {
  const { path, token, list } = await given()
  for (const [sentence, json, field, says] of WRONG) {
    const answer = await service.call<ProblemAnswer>('POST', path, { token, json })
    assert.is(answer.status, 400, `${sentence}: ${answer.text.slice(0, 200)}`)
    const [error] = answer.body.errors ?? []
    assert.match(error?.field ?? '', field, sentence)
    assert.match(error?.message ?? '', says, sentence)
    assert.ok(answer.text.length < 1_000, sentence)
  }
  assert.is((await service.call('POST', path, { token, json: { name: 'x'.repeat(1_100_000) } })).status, 413)
  assert.is((await service.call('POST', path, { token })).status, 400)
  assert.is((await list()).meta.total, 0)
})
