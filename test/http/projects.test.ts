// Projects over HTTP: created, listed, read, renamed, deleted.

import { randomUUID } from 'node:crypto'
import { tables } from '../../projections/versions.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { organizationId, projectId } from '../../src/event-log/ids.ts'
import { organizationStream, projectStream } from '../../src/event-log/streams.ts'
import { anOrganization, aProject, appendFacts, aUser } from '../support/accounts.ts'
import { AEO, BASE, type ProblemAnswer, randomShop, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, test } from '../support/test.ts'

type Project = { id: string; organization_id: string; name: string; created_at: string }
type List = { data: Project[]; meta: { offset: number; limit: number; total: number } }

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const given = async () => {
  const { organization_id, members } = await anOrganization(service)
  const { token = '', user_id = '' } = members[0] ?? {}
  const of = `${BASE}/organizations/${organization_id}/projects`
  const create = (json: unknown) => service.call<Project>('POST', of, { token, json })
  const list = async (query = '') => (await service.call<List>('GET', of + query, { token })).body
  const one = <T = Project>(method: string, id: string, json?: unknown) =>
    service.call<T>(method, `${BASE}/projects/${id}`, json === undefined ? { token } : { token, json })
  const events = async (id: string) => await service.store.readStream(projectStream(id), { limit: 100 })
  return { organization_id, token, user_id, of, create, list, one, events }
}

test('a project is created from its name, and can be read and is listed at once', async () => {
  const { organization_id, user_id, create, list, one, events } = await given()
  assert.equal(await list(), { data: [], meta: { offset: 0, limit: 20, total: 0 } })
  const { status, body } = await create({ name: '  Autumn shop ' })
  assert.is(status, 200)
  assert.equal(Object.keys(body), ['id', 'organization_id', 'name', 'created_at'])
  assert.equal([body.organization_id, body.name], [organization_id, 'Autumn shop'])
  assert.equal((await one('GET', body.id)).body, body)
  assert.equal((await list()).data, [body])
  const [event] = await events(body.id)
  assert.equal(event?.metadata.actor, { type: 'user', id: user_id })
  assert.equal([event?.metadata.organization_id, event?.metadata.project_id], [organization_id, body.id])
  assert.is(event?.metadata.occurred_at, body.created_at)
})

test('projects are listed the newest first, page by page, with their number', async () => {
  const { create, list } = await given()
  const names = ['a', 'b', 'c', 'd', 'e']
  for (const name of names) await create({ name })
  assert.equal(
    (await list()).data.map(({ name }) => name),
    names.toReversed(),
  )
  const { data, meta } = await list('?limit=2&offset=1')
  assert.equal([data.map(({ name }) => name), meta], [['d', 'c'], { offset: 1, limit: 2, total: 5 }])
  assert.equal(await list('?offset=99'), { data: [], meta: { offset: 99, limit: 20, total: 5 } })
})

test('a renamed project has its new name everywhere at once, and the same name again appends nothing', async () => {
  const { create, list, one, events } = await given()
  const { body } = await create({ name: 'Old' })
  const renamed = { ...body, name: 'New' }
  for (let n = 0; n < 2; n += 1) assert.equal((await one('PATCH', body.id, { name: 'New' })).body, renamed)
  assert.equal((await one('GET', body.id)).body, renamed)
  assert.equal((await list()).data, [renamed])
  assert.equal(
    (await events(body.id)).map(({ type }) => type),
    ['ProjectCreated', 'ProjectRenamed'],
  )
})

test('a deleted project is answered once, and then as unknown as any other id', async () => {
  const { create, list, one } = await given()
  const { body } = await create({ name: 'Gone' })
  assert.equal((await one('DELETE', body.id)).body, body)
  assert.equal((await list()).data, [])
  const unknown = await one('GET', randomUUID())
  assert.is(unknown.status, 404)
  for (const [method, json] of [['GET'], ['PATCH', { name: 'Back' }], ['DELETE']] as const) {
    const { status, text } = await one(method, body.id, json)
    assert.equal([status, text], [404, unknown.text], method)
  }
})

test('of two who delete a project at once, both are answered and it is deleted once', async () => {
  const { create, one, events } = await given()
  const { body } = await create({ name: 'Twice' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => one('DELETE', body.id)))
  for (const { status } of answers) assert.ok([200, 404].includes(status), String(status))
  assert.is((await events(body.id)).filter(({ type }) => type === 'ProjectDeleted').length, 1)
})

test('the project of an installed shop may be renamed and not deleted, and the shop goes on working', async () => {
  const shop = randomShop()
  assert.is((await service.call('GET', `${AEO}/analyze`, { shop })).status, 200)
  const organization_id = organizationId(shop)
  const [owner, stranger] = await Promise.all([aUser(service), aUser(service)])
  const joined: Fact = {
    type: 'MemberJoined',
    data: {
      organization_id,
      member_id: randomUUID(),
      user_id: owner.user_id,
      role: 'owner',
      via: 'claim',
      invitation_id: null,
    },
  }
  await appendFacts(service, organizationStream(organization_id), [joined], { organization_id })
  const path = `${BASE}/projects/${projectId(shop)}`
  assert.is((await service.call('GET', path, { token: stranger.token })).status, 404)
  const renamed = await service.call<Project>('PATCH', path, { token: owner.token, json: { name: 'Mugs' } })
  assert.equal([renamed.status, renamed.body.name], [200, 'Mugs'])
  const refused = await service.call<ProblemAnswer>('DELETE', path, { token: owner.token })
  assert.equal([refused.status, refused.body.title], [409, 'Shop installed'])
  assert.match(refused.body.detail, /uninstalled/)
  assert.is((await service.call('GET', path, { token: owner.token })).status, 200)
  assert.is((await service.call('GET', `${AEO}/analyze`, { shop })).status, 200)
})

test('an organization has at most 1,000 projects, also when many are created at once; a deleted one makes room', async () => {
  const { organization_id, create, list, one } = await given()
  const { project_id: last } = await aProject(service, organization_id)
  // As they are listed: a thousand streams would take their time.
  await service.pool.query(
    `insert into ${tables.projects} (project_id, organization_id, name, created_at)
     select gen_random_uuid(), $1, n::text, now() from generate_series(1, 996) n`,
    [organization_id],
  )
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => create({ name: `New ${n}` })))
  assert.equal(answers.map(({ status }) => status).toSorted(), [200, 200, 200, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)?.body as unknown as ProblemAnswer
  assert.match(refused.detail, /has 1000 projects; delete one first/)
  assert.is((await list('?limit=1')).meta.total, 1_000)
  assert.is((await one('DELETE', last)).status, 200)
  assert.is((await create({ name: 'Room' })).status, 200)
})

const WRONG: [sentence: string, json: unknown, field: RegExp, says: RegExp][] = [
  ['no name', {}, /^name$/, /must be a string/],
  ['null', null, /^body$/, /must be an object with name/],
  ['a list', [], /^body$/, /must be an object with name/],
  ['a text', 'Shop', /^body$/, /must be an object with name/],
  ['a number', { name: 7 }, /^name$/, /must be a string/],
  ['null for a name', { name: null }, /^name$/, /must be a string/],
  ['an empty name', { name: '' }, /^name$/, /must not be blank/],
  ['a blank name', { name: ' \t\n' }, /^name$/, /must not be blank/],
  ['a name that nobody sees', { name: '\u200b\u3164' }, /^name$/, /must not be blank/],
  ['a name that turns text', { name: 'a\u202eb' }, /^name$/, /must not contain characters that turn/],
  ['a long name', { name: 'x'.repeat(201) }, /^name$/, /at most 200 characters/],
  ['a name of almost 1 MB', { name: 'x'.repeat(1_000_000) }, /^name$/, /at most 200 characters/],
  ['a NUL', { name: 'a\0b' }, /^name$/, /control characters/],
  ['an escape', { name: 'a\u001b[31mb' }, /^name$/, /control characters/],
  ['half a character', { name: 'a\ud800b' }, /^name$/, /well-formed/],
  ['an unknown key', { name: 'Shop', nmae: 'Shop' }, /^body$/, /must not have "nmae"; there are name/],
  ['the id of another organization', { name: 'Shop', organization_id: randomUUID() }, /^body$/, /must not have/],
  [
    'a long unknown key',
    { name: 'Shop', ['k'.repeat(100_000)]: 1 },
    /^body$/,
    /^must not have "k{40}"; there are name$/,
  ],
]

test('a body that is not as documented is refused, says which field and why, and nothing is done', async () => {
  const { of, token, create, list, one, events } = await given()
  const { body } = await create({ name: 'Stays' })
  for (const [sentence, json, field, says] of WRONG)
    for (const [method, path] of [
      ['POST', of],
      ['PATCH', `${BASE}/projects/${body.id}`],
    ] as const) {
      const answer = await service.call<ProblemAnswer>(method, path, { token, json })
      assert.is(answer.status, 400, `${sentence}: ${answer.text.slice(0, 200)}`)
      const [error] = answer.body.errors ?? []
      assert.match(error?.field ?? '', field, sentence)
      assert.match(error?.message ?? '', says, sentence)
      assert.ok(answer.text.length < 1_000, sentence)
    }
  const call = (options: object) => service.call('POST', of, { token, ...options })
  assert.is((await call({ json: { name: 'x'.repeat(1_100_000) } })).status, 413)
  assert.is((await call({ body: '{"name":' })).status, 400)
  assert.is((await call({ body: Buffer.from([0x7b, 0xff, 0x7d]) })).status, 400)
  assert.is((await call({ body: '{"__proto__":{},"name":"x"}' })).status, 400)
  assert.is((await call({})).status, 400)
  assert.is((await call({ body: 'name=x', headers: { 'content-type': 'text/plain' } })).status, 415)
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=1e3'])
    assert.is((await service.call('GET', `${of}?${query}`, { token })).status, 400, query)
  for (const id of ['mug', '1', 'null', '%00', `${randomUUID()}x`]) assert.is((await one('GET', id)).status, 400, id)
  assert.is((await list()).meta.total, 1)
  assert.is((await events(body.id)).length, 1)
})

test('a project id in capital letters is the same project', async () => {
  const { organization_id, one } = await given()
  const { project_id } = await aProject(service, organization_id)
  assert.is((await one('GET', project_id.toUpperCase())).body.id, project_id)
})
