// From a shop that came by its session token alone to an owner who logs in and a key that works, by commands on the server.

import { randomUUID } from 'node:crypto'
import { tables } from '../../projections/versions.ts'
import { organizationStream, projectStream } from '../../src/event-log/streams.ts'
import { runCitable, spawnCitable } from '../support/command.ts'
import { startDouble } from '../support/eventstore/double.ts'
import { foundAnywhere } from '../support/everywhere.ts'
import { callsOf, tokenIn } from '../support/members.ts'
import { AEO, BASE, type ProblemAnswer, randomShop, startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, eventually, slowTest, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres', env: { PUBLIC_URL } })
})
after(() => service?.stop())

const PUBLIC_URL = 'http://localhost:8080'
/** Of the organization of a shop. */
const nameOf = (shop: string): string => shop.replace('.myshopify.com', '')

const runOn =
  (of: TestService, env: NodeJS.ProcessEnv = {}) =>
  (...args: string[]) =>
    runCitable(args, { DATABASE_URL: of.database.url, DATA_DIR: of.dataDir, PUBLIC_URL, ...env })
const run = (...args: string[]) => runOn(service)(...args)

type Listed = {
  organization_id: string
  name: string
  plan: string
  members: number
  shops: { domain: string; project_id: string }[]
}
const linesOf = (out: string): Listed[] =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** A shop whose session token has come, as an operator finds it. */
const aShop = async (of = service, command = run) => {
  const shop = randomShop()
  assert.is((await of.call('GET', `${AEO}/analysis-jobs`, { shop })).status, 200)
  // A service that has just started may be a moment behind its log.
  const listed = await eventually(
    async () => {
      const { status, out, err } = await command('organizations', 'list', '--json')
      assert.is(status, 0, err)
      return err !== '' ? undefined : linesOf(out).find(({ shops }) => shops.some(({ domain }) => domain === shop))
    },
    { what: `${shop} in the list` },
  )
  const { organization_id: id, shops } = listed
  const types = async () =>
    (await of.store.readStream(organizationStream(id), { limit: 100 })).map(({ type, metadata }) => [
      type,
      metadata.actor.id,
    ])
  return { shop, id, project: shops[0]?.project_id ?? '', listed, types }
}

const accessToken = async (command: typeof run, email: string) => (await command('token', '--user', email)).out.trim()

const wayOf = async (of: TestService, command: typeof run) => {
  const { shop, id, project, listed } = await aShop(of, command)
  assert.equal([listed.members, listed.name], [0, nameOf(shop)])

  const email = `owner-${randomUUID()}@example.com`
  const invited = await command('users', 'invite', email, '--organization', id, '--role', 'owner')
  assert.is(invited.status, 0, invited.err)
  assert.match(invited.out, /^http:\/\/localhost:8080\/invitations\/accept#token=[\w-]+\.[\w-]+\.[\w-]+\n$/)
  assert.match(invited.err, /^The link lets owner-.+ join as owner\. It works once, until \d{4}-\d\d-\d\d, .+\n$/)
  const token = await accessToken(command, email)
  const joined = await callsOf(of).accept(token, tokenIn({ invite_url: invited.out.trim() }))
  assert.equal([joined.status, joined.body.organization.id, joined.body.member.role], [200, id, 'owner'])

  const made = await command(
    'keys',
    'create',
    '--project',
    project,
    '--scope',
    'write',
    '--scope',
    'read',
    '--name',
    'Till',
  )
  assert.is(made.status, 0, made.err)
  assert.match(made.out, /^ctb_[0-9A-Za-z]{36}\n$/)
  assert.match(
    made.err,
    /^The key "Till" of .+ has the scopes write, read, until it is revoked; it is shown only once\.\n$/,
  )
  const key = made.out.trim()
  assert.is((await of.call('GET', `${BASE}/projects/${project}`, { token: key })).status, 200)
  return { shop, id, project, token, key, email }
}

test('a shop that came by itself gets an owner who logs in, a key that works and a plan, all in the audit log', async () => {
  const { shop, id, project, token, key } = await wayOf(service, run)
  assert.is((await run('plan', 'set', id, 'free')).status, 0)
  const used = { id: randomUUID(), metric_type: 'analysis', amount: 100 }
  const told = await service.call('POST', `${BASE}/projects/${project}/usage-events`, { token: key, json: used })
  assert.is(told.status, 200, told.text)
  const ndjson = [{ resource_type: 'product', resource_id: '1' }]
  const start = () => service.call<ProblemAnswer>('POST', `${AEO}/analyze`, { shop, ndjson })
  assert.is((await start()).status, 402)
  assert.is((await run('plan', 'set', id, 'growth')).status, 0)
  await eventually(async () => (await start()).status === 202)

  const asked = await run('keys', 'create', '--project', project, '--scope', 'aeo:read')
  assert.match(asked.err, /^The key "Operator" of .+ has the scopes aeo:read, until it is revoked; /)
  const jobs = `${BASE}/projects/${project}/aeo/analysis-jobs`
  const ofShop = await service.call<object[]>('GET', jobs, { token: asked.out.trim() })
  assert.equal([ofShop.status, ofShop.body.length], [200, 1])
  assert.is((await service.call('GET', jobs, { token: key })).status, 403)

  const [listed] = linesOf((await run('organizations', 'list', '--json')).out).filter(
    (one) => one.organization_id === id,
  )
  assert.equal(listed, {
    organization_id: id,
    name: nameOf(shop),
    members: 1,
    shops: [{ domain: shop, project_id: project }],
    plan: 'growth',
  })
  await eventually(async () => {
    const path = `${BASE}/organizations/${id}/audit-logs?actor=operator`
    const { body } = await service.call<{ data: { action: string }[] }>('GET', path, { token })
    const actions = body.data.map(({ action }) => action)
    return ['member.invited', 'api_key.issued', 'subscription_plan.changed'].every((action) => actions.includes(action))
  })
  const keys = await service.call<{ data: { issued_by: unknown }[] }>('GET', `${BASE}/projects/${project}/api-keys`, {
    token,
  })
  assert.equal(
    keys.body.data.map(({ issued_by }) => issued_by),
    [null, null],
  )
})

test('the same with the log in EventStoreDB', async () => {
  const { url } = await startDouble()
  const other = await startTestService({ env: { EVENTSTORE_URL: url, PUBLIC_URL } })
  try {
    await wayOf(other, runOn(other, { EVENTSTORE_URL: url }))
  } finally {
    await other.stop()
  }
})

test('neither a link nor a key is in the log or in a table', async () => {
  const { id, project, key } = await wayOf(service, run)
  const email = `sean-${randomUUID()}@example.com`
  const { out } = await run('users', 'invite', email, '--organization', id)
  assert.equal(await foundAnywhere(service, [key, tokenIn({ invite_url: out.trim() }), email]), [])
  const streams = [organizationStream(id), projectStream(project)]
  const events = (await Promise.all(streams.map((stream) => service.store.readStream(stream, { limit: 100 })))).flat()
  const asked = events.filter(({ type }) => type === 'MemberInvited' || type === 'ApiKeyIssued')
  assert.equal(
    asked.map(({ metadata }) => metadata.actor),
    Array.from({ length: 3 }, () => ({ type: 'system', id: 'operator' })),
  )
})

test('an invitation follows the rules of the product: an owner first, a newer link for an older one, no member twice', async () => {
  const { id, types } = await aShop()
  const email = `first-${randomUUID()}@example.com`
  const invite = (role: string) => run('users', 'invite', email, '--organization', id, '--role', role)
  const early = await invite('member')
  assert.equal(
    [early.status, early.out, early.err],
    [1, '', 'citable: The organization has no owner yet; invite one first.\n'],
  )
  const before = await types()
  const [first, second] = [await invite('owner'), await invite('owner')]
  assert.equal((await types()).slice(before.length), [
    ['MemberInvited', 'operator'],
    ['InvitationRevoked', 'operator'],
    ['MemberInvited', 'operator'],
  ])
  const token = await accessToken(run, email)
  const { accept } = callsOf(service)
  assert.is((await accept(token, tokenIn({ invite_url: first.out.trim() }))).status, 409)
  assert.is((await accept(token, tokenIn({ invite_url: second.out.trim() }))).status, 200)
  const twice = await invite('member')
  assert.equal([twice.status, twice.err], [1, 'citable: A member of the organization has this email address.\n'])
})

test('of two of a command at once one is refused, and has changed nothing', async () => {
  const { id, project, types } = await aShop()
  const before = await types()
  const commands: [string, string[]][] = [
    ['citable users invite', ['users', 'invite', 'ada@example.com', '--organization', id, '--role', 'owner']],
    ['citable keys create', ['keys', 'create', '--project', project, '--scope', 'read']],
  ]
  for (const [name, args] of commands) {
    const client = await service.pool.connect()
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
      const refused = await run(...args)
      assert.equal([refused.status, refused.out], [1, ''])
      assert.match(refused.err, new RegExp(`^citable: Another \`${name}\` is running; nothing was changed`))
    } finally {
      await client.query('select pg_advisory_unlock_all()')
      client.release()
    }
  }
  assert.equal(await types(), before)
  assert.is((await service.store.readStream(projectStream(project), { limit: 100 })).length, 1)
})

test('a project or an organization that is not there, or is deleted, is status 2 and a sentence', async () => {
  const { id, project } = await aShop()
  const unknown = randomUUID()
  const key = (of: string) => ['keys', 'create', '--project', of, '--scope', 'read']
  const invite = (to: string) => ['users', 'invite', 'ada@example.com', '--organization', to, '--role', 'owner']
  const refused = async (args: string[], sentence: RegExp) => {
    const ended = await run(...args)
    assert.equal([ended.status, ended.out], [2, ''], args.join(' '))
    assert.match(ended.err, sentence)
  }
  await refused(key(unknown), /^citable: There is no project .*\.\n$/)
  await refused(invite(unknown), /^citable: There is no organization .*\.\n$/)
  const email = `ada-${randomUUID()}@example.com`
  const { out } = await run('users', 'invite', email, '--organization', id, '--role', 'owner')
  const token = await accessToken(run, email)
  await callsOf(service).accept(token, tokenIn({ invite_url: out.trim() }))
  assert.is((await service.call('DELETE', `${BASE}/organizations/${id}`, { token })).status, 200)
  await refused(key(project), /^citable: The organization .* has been deleted\.\n$/)
  await refused(invite(id), /^citable: The organization .* has been deleted\.\n$/)
  await eventually(async () => !(await run('organizations', 'list', '--json')).out.includes(id))
})

slowTest('a command that is ended at any moment has done all or nothing, and the next one goes on', async () => {
  const { id, types } = await aShop()
  const before = await types()
  const args = ['users', 'invite', 'ada@example.com', '--organization', id, '--role', 'owner']
  const settings = { DATABASE_URL: service.database.url, DATA_DIR: service.dataDir, PUBLIC_URL }
  for (const limitMs of [600, 900, 1_200]) await spawnCitable(args, settings, limitMs)
  assert.is((await run(...args)).status, 0)
  const added = (await types()).slice(before.length).map(([type]) => type)
  const invitations = added.filter((type) => type === 'MemberInvited').length
  assert.is(added.length, 2 * invitations - 1)
})

test('the list is a table', async () => {
  const { id, shop, project } = await aShop()
  const { status, out } = await run('organizations', 'list')
  assert.is(status, 0)
  assert.match(out, /^id +name +plan +members +shops and their projects\n/)
  const row = out.split('\n').find((line) => line.startsWith(id)) ?? ''
  assert.match(row, new RegExp(` 0 +${shop} ${project}$`))
})

test('of many organizations each is listed once, however many pages they take', async () => {
  const { rows } = await service.pool.query<{ id: string }>(
    `insert into ${tables.organizations} (organization_id, name, created_at, shredded)
     select gen_random_uuid(), 'Acme', now(), false from generate_series(1, 1200) returning organization_id as id`,
  )
  const listed = linesOf((await run('organizations', 'list', '--json')).out).map(
    ({ organization_id }) => organization_id,
  )
  assert.equal(listed, [...new Set(listed)].toSorted())
  const all = new Set(listed)
  assert.ok(rows.every(({ id }) => all.has(id)))
})
