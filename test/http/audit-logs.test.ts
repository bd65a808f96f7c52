// The audit log over HTTP: what is in it, filters, pages, exports, and who may read it.

import { randomUUID } from 'node:crypto'
import { tables } from '../../projections/versions.ts'
import { auditStream, organizationStream } from '../../src/event-log/streams.ts'
import { anOrganization, appendFacts } from '../support/accounts.ts'
import { anEmail, callsOf } from '../support/members.ts'
import { BASE, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, eventually, test } from '../support/test.ts'

type Entry = {
  seq: number
  id: string
  action: string
  actor: { type: string; id: string }
  targets: { type: string; id: string }[]
  changes: { before: object | null; after: object | null } | null
  email: string | null
  details: Record<string, unknown>
  occurred_at: string
  hash: string
}
type Log = { data: Entry[]; meta: { offset: number; limit: number; total: number; next_cursor: string | null } }

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const given = async () => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'admin', 'member'])
  const [owner, admin, member] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]]
  const path = `${BASE}/organizations/${organization_id}/audit-logs`
  const read = async (query = '', token = owner.token) => await service.call<Log>('GET', path + query, { token })
  const filled = async (count: number) =>
    void (await eventually(async () => (await read()).body.meta.total === count || undefined))
  const download = async (query: string, headers: Record<string, string> = {}) =>
    await fetch(`${service.url}${path}${query}`, { headers: { authorization: `Bearer ${owner.token}`, ...headers } })
  return { id: organization_id, owner, admin, member, path, read, filled, download }
}

const rename = (id: string, name: string) =>
  appendFacts(service, organizationStream(id), [{ type: 'OrganizationRenamed', data: { organization_id: id, name } }], {
    organization_id: id,
  })

test('entries say who did what to what, and from which value to which, the newest first', async () => {
  const { id, owner, member, read } = await given()
  const calls = callsOf(service)
  const renamed = await service.call('PATCH', `${BASE}/organizations/${id}`, {
    token: owner.token,
    json: { name: 'Ballyfenn' },
  })
  assert.is(renamed.status, 200)
  await calls.change(owner.token, id, member.member_id, { role: 'admin' })
  const { body } = await read()
  assert.equal(body.meta, { offset: 0, limit: 20, total: 6, next_cursor: null })
  assert.equal(
    body.data.map(({ seq, action }) => [seq, action]),
    [
      [6, 'member_role.changed'],
      [5, 'organization.renamed'],
      [4, 'member.joined'],
      [3, 'member.joined'],
      [2, 'member.joined'],
      [1, 'organization.created'],
    ],
  )
  const [role, name, , , , created] = body.data
  assert.equal(role?.changes, { before: { role: 'member' }, after: { role: 'admin' } })
  assert.equal(role?.actor, { type: 'user', id: owner.user_id })
  assert.equal(role?.targets, [
    { type: 'member', id: member.member_id },
    { type: 'user', id: member.user_id },
  ])
  assert.equal(name?.changes, { before: { name: 'Acme' }, after: { name: 'Ballyfenn' } })
  assert.equal(created?.changes, { before: null, after: { name: 'Acme' } })
  assert.equal(created?.targets, [{ type: 'organization', id }])
})

test('filters by actor, action, target and time, also together', async () => {
  const { id, owner, member, read, filled } = await given()
  await callsOf(service).change(owner.token, id, member.member_id, { role: 'admin' })
  await filled(5)
  const actions = async (query: string) => {
    const { body } = await read(query)
    assert.is(body.meta.total, body.data.length, query)
    return body.data.map(({ action }) => action)
  }
  assert.equal(await actions(`?actor=${owner.user_id}`), ['member_role.changed'])
  assert.equal(await actions('?action=member.joined&limit=100'), ['member.joined', 'member.joined', 'member.joined'])
  assert.equal(await actions('?action=organization.*'), ['organization.created'])
  assert.equal(await actions('?action=member.____ed'), [])
  assert.equal(await actions(`?target=${member.member_id}`), ['member_role.changed', 'member.joined'])
  assert.equal(await actions(`?target=${member.member_id}&action=member.*`), ['member.joined'])
  assert.equal(await actions('?since=2100-01-01T00:00:00Z'), [])
  assert.is((await actions('?until=2100-01-01T00:00:00%2B02:00')).length, 5)
})

test('a cursor goes through all pages and misses nothing that comes meanwhile', async () => {
  const { id, read, filled } = await given()
  for (const name of ['One', 'Two', 'Three']) await rename(id, name)
  await filled(7)
  const seen: number[] = []
  let query = '?limit=3'
  for (;;) {
    const { body } = await read(query)
    seen.push(...body.data.map(({ seq }) => seq))
    if (seen.length === 3) {
      await rename(id, 'Four')
      await filled(8)
    }
    if (body.meta.next_cursor === null) break
    query = `?limit=3&cursor=${body.meta.next_cursor}`
  }
  assert.equal(seen, [7, 6, 5, 4, 3, 2, 1])
})

test('what is not as documented is refused', async () => {
  const { read } = await given()
  for (const query of [
    '?cursor=0',
    '?cursor=x',
    '?cursor=1&cursor=2',
    '?actor=',
    '?actor=%00',
    '?target=maeve@example.com',
    '?action=member%25',
    `?actor=${'a'.repeat(129)}`,
    '?since=yesterday',
    '?until=2026-13-01T00:00:00Z',
    '?since=0000-01-01T00:00:00Z',
    '?since=0001-01-01T00:00:00%2B14:00&format=csv',
    '?until=9999-12-31T23:59:59-01:00',
    '?format=xml',
    '?limit=0',
  ])
    assert.is((await read(query)).status, 400, query)
})

test('owners and admins alone read it, and nobody of another organization', async () => {
  const { admin, member, read } = await given()
  const stranger = await given()
  assert.is((await read('', admin.token)).status, 200)
  assert.is((await read('', member.token)).status, 403)
  assert.is((await read('', stranger.owner.token)).status, 404)
  const { body } = await stranger.read()
  for (const { targets } of body.data) assert.not(targets.some((target) => target.id === member.user_id))
})

test('the address of who is invited can be read until it is erased, and is in no table in clear', async () => {
  const { id, owner, read, filled, download } = await given()
  const email = anEmail('invited')
  const invited = await callsOf(service).invite(owner.token, id, { email, role: 'member' })
  await filled(5)
  const newest = async () => (await read('?action=member.invited')).body.data[0]
  assert.is((await newest())?.email, email)
  assert.not(JSON.stringify((await newest())?.details).includes(email))
  const { rows } = await service.pool.query(`select * from ${tables.audit_entries} where organization_id = $1`, [id])
  assert.not(JSON.stringify(rows).includes(email))
  for (const format of ['csv', 'ndjson'])
    assert.ok((await (await download(`?format=${format}`)).text()).includes(email))
  await service.pool.query(
    'update subject_keys set key_id = null, sealed = null, erased_at = now() where subject = $1',
    [invited.body.id],
  )
  assert.is((await newest())?.email, null)
  for (const format of ['csv', 'ndjson'])
    assert.not((await (await download(`?format=${format}`)).text()).includes(email))
})

test('an export has every entry once, the oldest first, and is itself an entry', async () => {
  const { id, owner, path, read, filled, download } = await given()
  await filled(4)
  const authorization = `Bearer ${owner.token}`
  const about = await fetch(`${service.url}${path}?format=ndjson`, { method: 'HEAD', headers: { authorization } })
  assert.equal([about.status, about.headers.get('content-type')], [200, 'application/x-ndjson; charset=utf-8'])
  const answer = await download('?format=ndjson&action=member.*')
  assert.equal([answer.status, answer.headers.get('content-type')], [200, 'application/x-ndjson; charset=utf-8'])
  const [head = '', ...lines] = (await answer.text()).trim().split('\n')
  const exported = lines.map((line) => JSON.parse(line) as Entry)
  await filled(5)
  const [event] = await service.store.readStream(auditStream(id), { limit: 10 })
  const filters = { action: 'member.*' }
  assert.equal(JSON.parse(head), { export: { id: event?.id, organization_id: id, through: 4, filters } })
  const { body } = await read('?action=member.joined')
  assert.equal(exported, body.data.toReversed())
  const [last] = (await read()).body.data
  assert.equal([last?.action, last?.actor.id], ['audit.exported', owner.user_id])
  assert.equal([last?.details.filters, last?.details.through], [filters, 4])
})

test('everything is shown as it was when an entry was made, and what had happened by then to what it is about', async () => {
  const { id, owner, admin, member, path, read, filled } = await given()
  const calls = callsOf(service)
  await calls.change(owner.token, id, member.member_id, { role: 'admin' })
  await rename(id, 'Ballyfenn')
  await filled(6)
  type State = {
    seq: number
    organization: { name: string }
    members: { member_id: string; role: string }[]
    stream: { revision: number; event_type: string }[]
  }
  const entries = (await read()).body.data
  const stateAt = async (seq: number, token = owner.token, of = path) => {
    const entry = entries.find((one) => one.seq === seq)
    return await service.call<State>('GET', `${of}/${entry?.id}/state`, { token })
  }
  const shown = async (seq: number) => {
    const { organization, members, stream } = (await stateAt(seq)).body
    return [organization.name, members.find(({ member_id }) => member_id === member.member_id)?.role, stream.length]
  }
  assert.equal(await shown(1), ['Acme', undefined, 1])
  assert.equal(await shown(4), ['Acme', 'member', 4])
  assert.equal(await shown(5), ['Acme', 'admin', 5])
  assert.equal(await shown(6), ['Ballyfenn', 'admin', 6])
  assert.is((await stateAt(6)).body.stream[0]?.event_type, 'OrganizationRenamed')
  assert.is((await stateAt(6, admin.token)).status, 200)
  const stranger = await given()
  assert.is((await stateAt(6, stranger.owner.token)).status, 404)
  assert.is((await stateAt(6, stranger.owner.token, stranger.path)).status, 404)
})

/** Cells of a table as RFC 4180 has them. */
const cellsOf = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, text, bare = '']) =>
        text === undefined ? bare : text.replaceAll('""', '"'),
      ),
    )

test('a table holds what the entries say, and no cell is a formula', async () => {
  const { id, filled, download } = await given()
  const name = '=HYPERLINK("http://x.example","a, b")'
  await rename(id, name)
  const actor = { type: 'shop' as const, id: '=cmd|x' }
  const [last] = await service.store.readStream(organizationStream(id), { direction: 'backwards', limit: 1 })
  const renamed = { ...last!, id: randomUUID(), metadata: { ...last!.metadata, actor } }
  await service.store.append(organizationStream(id), last!.revision, [renamed])
  await filled(6)
  const answer = await download('', { accept: 'text/html, text/csv;q=0.9' })
  assert.equal([answer.status, answer.headers.get('content-type')], [200, 'text/csv; charset=utf-8; header=present'])
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="audit-log-[\da-f-]+\.csv"$/)
  const [titles = [], ...rows] = cellsOf(await answer.text())
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)])
  assert.equal(column('seq'), ['1', '2', '3', '4', '5', '6'])
  assert.equal(JSON.parse(column('after')[4] ?? ''), { name })
  assert.is(column('actor_id')[5], "'=cmd|x")
  for (const row of rows) for (const cell of row) assert.not.match(cell, /^[=+\-@\t\r\n]/)
})

test('the keys of checkpoints are public', async () => {
  const answer = await fetch(`${service.url}/.well-known/audit-keys.json`)
  const { keys } = (await answer.json()) as { keys: Record<string, string>[] }
  assert.equal([keys.length, keys[0]?.kty, keys[0]?.crv, Object.hasOwn(keys[0]!, 'd')], [1, 'OKP', 'Ed25519', false])
})
