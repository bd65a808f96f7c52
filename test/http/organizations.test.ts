// Organizations over HTTP: made, listed, read, renamed, deleted; who may do what; what is refused.

import { randomUUID } from 'node:crypto'
import { MEMBER_ROLES } from '../../src/accounts/names.ts'
import { type Action, roleMay } from '../../src/accounts/permissions.ts'
import { memberId, organizationId } from '../../src/event-log/ids.ts'
import { organizationStream, userStream } from '../../src/event-log/streams.ts'
import { MOST_OWNED } from '../../src/organizations/decide.ts'
import { anOrganization, aProject, appendFacts, aUser } from '../support/accounts.ts'
import { callsOf, type ListAnswer, type OrganizationAnswer } from '../support/members.ts'
import {
  AEO,
  type Answer,
  BASE,
  type ProblemAnswer,
  randomShop,
  sharedTestService,
  startTestService,
  type TestService,
} from '../support/service.ts'
import { assert, before, eventually, test } from '../support/test.ts'

const PATH = `${BASE}/organizations`
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const call = <T = OrganizationAnswer & ProblemAnswer>(
  method: string,
  token: string,
  path = '',
  json?: unknown,
): Promise<Answer<T>> => service.call<T>(method, `${PATH}${path}`, { token, ...(json === undefined ? {} : { json }) })

const list = async (token: string, query = '') => (await call<ListAnswer<OrganizationAnswer>>('GET', token, query)).body

test('who makes an organization owns it, finds it at once, and nobody else does', async () => {
  const { token, user_id } = await aUser(service)
  const made = await call('POST', token, '', { name: '  Ballyfenn Pottery ' })
  assert.is(made.status, 200, made.text)
  const { id, name, role, created_at } = made.body
  assert.match(id, UUID)
  assert.equal([name, role], ['Ballyfenn Pottery', 'owner'])
  assert.ok(Math.abs(Date.parse(created_at) - Date.now()) < 60_000)
  assert.equal((await call('GET', token, `/${id}`)).body, made.body)
  assert.equal(await list(token), { data: [made.body], meta: { offset: 0, limit: 20, total: 1 } })
  const other = await aUser(service)
  assert.equal(await list(other.token), { data: [], meta: { offset: 0, limit: 20, total: 0 } })
  const events = await service.store.readStream(organizationStream(id), { limit: 10 })
  assert.equal(
    events.map(({ type, metadata }) => [type, metadata.actor, metadata.organization_id]),
    ['OrganizationCreated', 'MemberJoined'].map((type) => [type, { type: 'user', id: user_id }, id]),
  )
})

test('an unknown organization and that of somebody else are the same bytes', async () => {
  const { organization_id } = await anOrganization(service)
  const { token } = await aUser(service)
  const calls = [
    ['GET', ''],
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', ''],
    ['GET', '/members'],
    ['POST', '/members', { email: 'a@example.com' }],
    ['PATCH', `/members/${randomUUID()}`, { role: 'admin' }],
    ['DELETE', `/members/${randomUUID()}`],
  ] as const
  for (const [method, path, json] of calls) {
    const theirs = await call(method, token, `/${organization_id}${path}`, json)
    const unknown = await call(method, token, `/${randomUUID()}${path}`, json)
    assert.is(theirs.status, 404, `${method} ${path}`)
    assert.is(theirs.text, unknown.text)
  }
})

test('organizations are listed the newest first, a page at a time', async () => {
  const { token } = await aUser(service)
  for (const name of ['one', 'two', 'three']) await call('POST', token, '', { name })
  const names = async (query: string) => (await list(token, query)).data.map(({ name }) => name)
  assert.equal(await names(''), ['three', 'two', 'one'])
  assert.equal(await names('?limit=1&offset=1'), ['two'])
  assert.equal((await list(token, '?offset=9')).meta, { offset: 9, limit: 20, total: 3 })
  for (const query of ['?limit=0', '?limit=101', '?limit=1e9', '?offset=-1', '?limit=x'])
    assert.is((await call('GET', token, query)).status, 400, query)
})

test('renaming: the new name at once, the same name appends nothing', async () => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'admin', 'member'])
  const [owner, admin, member] = members
  const renamed = await call('PATCH', admin!.token, `/${organization_id}`, { name: 'Other' })
  assert.equal([renamed.status, renamed.body.name, renamed.body.role], [200, 'Other', 'admin'])
  await call('PATCH', owner!.token, `/${organization_id}`, { name: 'Other' })
  assert.is((await call('GET', member!.token, `/${organization_id}`)).body.name, 'Other')
  const types = await callsOf(service).types(organization_id)
  assert.is(types.filter((type) => type === 'OrganizationRenamed').length, 1)
})

test('what a role does not allow is 403, as the table of roles says', async () => {
  const routes: [string, string, Action, unknown?][] = [
    ['GET', '', 'organization.read'],
    ['PATCH', '', 'organization.update', { name: 'New' }],
    ['GET', '/members', 'members.read'],
    ['POST', '/members', 'members.invite', { email: 'somebody@example.com' }],
    ['PATCH', `/members/${randomUUID()}`, 'members.change', { role: 'member' }],
    ['DELETE', `/members/${randomUUID()}`, 'members.remove'],
    ['DELETE', '', 'organization.delete'],
  ]
  for (const role of MEMBER_ROLES) {
    const { organization_id, members } = await anOrganization(service, ['owner', role])
    const { token } = members[1]!
    for (const [method, path, action, json] of routes) {
      const { status } = await call(method, token, `/${organization_id}${path}`, json)
      const isMember = path.startsWith('/members/')
      const expected = roleMay(role, action) ? (isMember ? 404 : 200) : 403
      assert.is(status, expected, `${role}: ${method} ${path}`)
    }
  }
})

test('neither session tokens of shops nor API keys nor nothing are taken', async () => {
  const { organization_id } = await anOrganization(service)
  const shopToken = await service.token(randomShop())
  const paths = ['', `/${organization_id}`, `/${organization_id}/members`]
  for (const path of paths)
    for (const token of [shopToken, `ctb_${'0'.repeat(36)}`, 'x']) {
      const answer = await call('GET', token, path)
      assert.is(answer.status, 401, `${path} ${token.slice(0, 5)}`)
      assert.is(answer.headers.get('www-authenticate'), 'Bearer')
    }
  assert.is((await service.call('GET', PATH)).status, 401)
  const { token } = await aUser(service)
  const claimCode = await service.call('POST', `${BASE}/storefront/organization/claim-codes`, { token })
  assert.is(claimCode.status, 401)
})

test('names that are none are refused with the reason', async () => {
  const { token } = await aUser(service)
  const wrong: [unknown, string, RegExp][] = [
    [{}, 'name', /must be a string/],
    [[], 'body', /must be an object/],
    [{ name: 7 }, 'name', /must be a string/],
    [{ name: null }, 'name', /must be a string/],
    [{ name: '   ' }, 'name', /blank/],
    [{ name: 'x'.repeat(201) }, 'name', /at most 200/],
    [{ name: 'x'.repeat(1_000_000) }, 'name', /at most 200/],
    [{ name: 'a\r\nBcc: b@example.com' }, 'name', /control characters/],
    [{ name: 'a\u0000' }, 'name', /control characters/],
    [{ name: 'evil\u202egpj' }, 'name', /direction/],
    [{ name: '\ud800' }, 'name', /well-formed/],
    [{ name: 'a', role: 'owner' }, 'body', /must not have "role"; there are name/],
    [
      { name: 'a', ['k'.repeat(1_000)]: 1, b: 1, c: 1, d: 1 },
      'body',
      /must not have "k{40}", "b", "c"; there are name/,
    ],
  ]
  for (const [json, field, says] of wrong) {
    const answer = await call('POST', token, '', json)
    const sentence = JSON.stringify(json).slice(0, 80)
    assert.is(answer.status, 400, sentence)
    const [error] = answer.body.errors ?? []
    assert.is(error?.field, field, sentence)
    assert.match(error?.message ?? '', says, sentence)
  }
  assert.is((await call('POST', token, '', { name: 'x'.repeat(2_000_000) })).status, 413)
  assert.is((await call('POST', token)).status, 400)
  const form = { token, body: 'name=a', headers: { 'content-type': 'text/plain' } }
  assert.is((await service.call('POST', PATH, form)).status, 415)
  assert.is((await list(token)).meta.total, 0)
  assert.is((await call('GET', token, '/not-a-uuid')).status, 400)
})

test(`a user owns at most ${MOST_OWNED} organizations, also when they ask for many at once`, async () => {
  const { token } = await aUser(service)
  const all = await Promise.all(
    Array.from({ length: MOST_OWNED + 10 }, (_, n) => call('POST', token, '', { name: `${n}` })),
  )
  assert.is(all.filter(({ status }) => status === 200).length, MOST_OWNED)
  const refused = all.find(({ status }) => status === 409)
  assert.match(refused?.body.type ?? '', /limit-reached$/)
  assert.is((await list(token)).meta.total, MOST_OWNED)
})

test('what a user makes who is being erased is gone with them', async () => {
  const { token, user_id } = await aUser(service)
  await appendFacts(service, userStream(user_id), [{ type: 'UserErased', data: { user_id } }])
  assert.is((await call('POST', token, '', { name: 'Late' })).status, 401)
  const types = ['OrganizationCreated', 'OrganizationDeleted']
  const own = (await service.events(...types)).filter(({ metadata }) => metadata.actor.id === user_id)
  assert.equal(
    own.map(({ type }) => type),
    types,
  )
})

test('a deleted organization is gone at once for everybody, and is told of with its days', async () => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'member'])
  const { project_id } = await aProject(service, organization_id)
  const [owner, member] = members
  const gone = await call<OrganizationAnswer & { deleted_at: string; shred_after: string }>(
    ...(['DELETE', owner!.token, `/${organization_id}`] as const),
  )
  assert.is(gone.status, 200, gone.text)
  const days = (Date.parse(gone.body.shred_after) - Date.parse(gone.body.deleted_at)) / 86_400_000
  assert.ok(days > 13.99 && days < 14.01, `${days}`)
  for (const { token } of [owner!, member!]) {
    for (const path of ['', '/members']) assert.is((await call('GET', token, `/${organization_id}${path}`)).status, 404)
    assert.is((await list(token)).meta.total, 0)
  }
  assert.is((await call('DELETE', owner!.token, `/${organization_id}`)).status, 404)
  assert.match(project_id, UUID)
})

test('a deleted organization stays away from its shop, in this process at once and in another within moments', async () => {
  const shop = randomShop()
  const other = await startTestService({
    databaseUrl: service.database.url,
    env: { DATA_DIR: service.dataDir, ROLES: 'api' },
  })
  try {
    assert.is((await service.call('GET', `${AEO}/analysis-jobs`, { shop })).status, 200)
    assert.is((await other.call('GET', `${AEO}/analysis-jobs`, { shop })).status, 200)
    const organization_id = organizationId(shop)
    const { token, user_id } = await aUser(service)
    const member_id = memberId(organization_id, user_id)
    await appendFacts(service, organizationStream(organization_id), [
      {
        type: 'MemberJoined',
        data: { organization_id, member_id, user_id, role: 'owner', via: 'claim', invitation_id: null },
      },
    ])
    assert.is((await call('DELETE', token, `/${organization_id}`)).status, 200)
    const here = await service.call<ProblemAnswer>('GET', `${AEO}/analysis-jobs`, { shop })
    assert.is(here.status, 404)
    assert.match(here.body.type, /organization-deleted$/)
    const start = { shop, json: { resource_type: 'product', resource_id: '1' } }
    assert.is((await service.call('POST', `${AEO}/analyze`, start)).status, 404)
    await eventually(async () => (await other.call('GET', `${AEO}/analysis-jobs`, { shop })).status === 404, {
      limitMs: 5_000,
    })
    assert.is((await service.call('POST', `${BASE}/storefront/organization/claim-codes`, { shop })).status, 404)
  } finally {
    await other.stop()
  }
})
