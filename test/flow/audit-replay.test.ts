// What was, from events alone: an organization at a time, a stream step by step; and the check that needs nothing of the service.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unsignedChains } from '../../projections/audit/checkpoints.ts'
import { tables } from '../../projections/versions.ts'
import { signDue } from '../../src/audit/reactor.ts'
import { auditKeysOf } from '../../src/audit/signing-keys.ts'
import { auditReplay } from '../../src/cli/audit.ts'
import { UsageError } from '../../src/cli/output/output.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { organizationStream, projectStream, subscriptionStream } from '../../src/event-log/streams.ts'
import { aKey, anOrganization, aProject, appendFacts } from '../support/accounts.ts'
import { collecting } from '../support/collecting.ts'
import { projected } from '../support/projected.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await startTestService({ log: 'postgres' })
})
after(() => service?.stop())

const replay = async (options: Parameters<typeof auditReplay>[0]) => {
  const [out, err] = [collecting(), collecting()]
  const output = { out: out.stream, err: err.stream, isTTY: false }
  const status = await auditReplay(options, { ...output, store: service.store })
  return { status, out: out.text(), err: err.text() }
}

const at = (time: string) => `2031-01-0${time}T00:00:00.000Z`

/** An organization that was renamed on the second, and got a project, a key and a plan on the third. */
const given = async () => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'member'])
  const [, member] = members
  const of = { organization_id }
  const stream = organizationStream(organization_id)
  await appendFacts(service, stream, [{ type: 'OrganizationRenamed', data: { ...of, name: 'Second' } }], of, at('2'))
  const { project_id } = await aProject(service, organization_id)
  const { key } = await aKey(service, { ...of, project_id })
  const renamed = { ...of, project_id, name: 'Third' }
  await appendFacts(service, projectStream(project_id), [{ type: 'ProjectRenamed', data: renamed }], of, at('3'))
  const started = {
    plan: 'growth',
    provider: 'local',
    external_id: null,
    customer_id: null,
    anchor: '2031-01-03',
  } as const
  const facts = [{ type: 'SubscriptionStarted' as const, data: { ...of, ...started } }]
  await appendFacts(service, subscriptionStream(organization_id), facts, of, at('3'))
  const { member_id, user_id } = member!
  const removed = { ...of, member_id, user_id, reason: 'left' as const }
  await appendFacts(service, stream, [{ type: 'MemberRemoved', data: removed }], of, at('4'))
  return { organization: organization_id, project_id, stream, key }
}

type State = {
  organization: { name: string }
  members: object[]
  projects: { name: string; keys: object[] }[]
  subscription: { plan: string } | null
}

test('an organization is shown as it was, whatever has happened since', async () => {
  const { organization, key } = await given()
  const state = async (time: string) => JSON.parse((await replay({ organization, at: time })).out) as State
  const first = await state('2031-01-01T12:00:00Z')
  assert.equal([first.organization.name, first.members.length, first.subscription], ['Acme', 2, null])
  const second = await state(at('2'))
  assert.equal([second.organization.name, second.projects.map(({ name }) => name)], ['Second', ['Shop']])
  const third = await state(at('3'))
  assert.equal(
    [third.projects.map(({ name, keys }) => [name, keys.length]), third.members.length, third.subscription?.plan],
    [[['Third', 1]], 2, 'growth'],
  )
  assert.is((await state(at('4'))).members.length, 1)
  const all = await replay({ organization, at: at('9') })
  for (const secret of [key, 'key_hash', 'email']) assert.not(all.out.includes(secret), secret)
})

test('a stream is walked through, each event with what it has led to', async () => {
  const { stream, project_id } = await given()
  type Step = { revision: number; type: string; state?: { organization: { name: string }; members: object[] } }
  const steps = async (options: { stream: string; at?: string }) =>
    (await replay(options)).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Step)
  assert.equal(
    (await steps({ stream })).map(({ revision, type, state }) => [
      revision,
      type,
      state?.organization.name,
      state?.members.length,
    ]),
    [
      [0, 'OrganizationCreated', 'Acme', 0],
      [1, 'MemberJoined', 'Acme', 1],
      [2, 'MemberJoined', 'Acme', 2],
      [3, 'OrganizationRenamed', 'Second', 2],
      [4, 'MemberRemoved', 'Second', 1],
    ],
  )
  assert.is((await steps({ stream, at: at('2') })).length, 4)
  assert.is((await steps({ stream: projectStream(project_id) })).length, 3)
})

test('what was not there, and wrong usage', async () => {
  const { organization } = await given()
  assert.is((await replay({ organization, at: '2020-01-01T00:00:00Z' })).status, 1)
  assert.is((await replay({ stream: 'organization-none' })).status, 1)
  for (const options of [
    {},
    { organization },
    { organization, stream: 'x' },
    { organization: 'x', at: at('2') },
    { organization, at: 'now' },
  ])
    await replay(options).then(
      () => assert.unreachable(JSON.stringify(options)),
      (error) => assert.instance(error, UsageError),
    )
})

test('whoever has the events and the public key alone comes to the same hashes', async () => {
  const { organization } = await given()
  const { store, pool, config } = service
  const of = { organization_id: organization }
  const renamed: Fact = { type: 'OrganizationRenamed', data: { ...of, name: 'Two\u2028lines' } }
  await appendFacts(service, organizationStream(organization), [renamed], of)
  await projected(service, 'audit')
  const keys = auditKeysOf(config)
  const unsigned = async () =>
    (await unsignedChains(pool)).filter(({ organization_id }) => organization_id === organization)
  await signDue(
    { store, keys, unsigned, onChanged: () => {}, onFailed: () => {}, now: () => new Date().toISOString() },
    true,
  )
  const { rows } = await pool.query<{ line: string }>(
    `select json_build_object('id', id, 'type', type, 'stream', stream, 'revision', revision, 'data', data, 'metadata', metadata)::text as line
     from events where metadata->>'organization_id' = $1 order by transaction, position`,
    [organization],
  )
  const folder = mkdtempSync(join(tmpdir(), 'citable-audit-'))
  const file = join(folder, 'keys.json')
  writeFileSync(file, JSON.stringify({ keys: keys.publicKeys }))
  const script = join(import.meta.dirname, '..', '..', 'docs', 'examples', 'check-audit.mjs')
  const check = (lines: string[]) =>
    spawnSync(process.execPath, [script, file], { input: lines.join('\n'), encoding: 'utf8', timeout: 60_000 })
  const lines = rows.map(({ line }) => line)
  const good = check(lines)
  const head = await pool.query<{ hash: string }>(
    `select hash from ${tables.audit_entries} where organization_id = $1 order by seq desc limit 1`,
    [organization],
  )
  assert.is(good.status, 0, good.stdout + good.stderr)
  assert.match(good.stdout, /up to entry 10 fits\n/)
  assert.ok(good.stdout.includes(head.rows[0]?.hash ?? '?'))
  const bad = check(lines.toSpliced(2, 1))
  assert.is(bad.status, 1)
  assert.match(bad.stdout, /does NOT fit/)
  rmSync(folder, { recursive: true })
})
