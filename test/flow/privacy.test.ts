// What is personal of a user is nowhere in clear, is found by its export, and is readable nowhere once it was erased.

import { randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { tables } from '../../projections/versions.ts'
import { privacyErase } from '../../src/cli/privacy.ts'
import { memberId } from '../../src/event-log/ids.ts'
import { identityStream, organizationStream, userStream } from '../../src/event-log/streams.ts'
import { erasePerson } from '../../src/privacy/erase-user.ts'
import { hashesOfUser } from '../../src/privacy/personal-data.ts'
import type { Personal } from '../../src/privacy/seal.ts'
import { subjectKeys } from '../../src/privacy/subject-keys.ts'
import { appendFacts } from '../support/accounts.ts'
import { allReadable } from '../support/all-readable.ts'
import { collecting } from '../support/collecting.ts'
import { type Ended, runCitable } from '../support/command.ts'
import { allEvents, formsOf, foundAnywhere } from '../support/everywhere.ts'
import { anOrganizationOf, aPerson as aPersonOf, invite as inviteTo, joined, type Person } from '../support/persons.ts'
import { privacyCommand } from '../support/privacy-command.ts'
import { projected } from '../support/projected.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { after, assert, before, test } from '../support/test.ts'

const key = randomBytes(32)
const ENCRYPTION_KEY = key.toString('hex')
let service: TestService
let personal: Personal
let privacy: ReturnType<typeof privacyCommand>

before(async () => {
  service = await startTestService({ log: 'postgres', env: { ENCRYPTION_KEY } })
  personal = subjectKeys(service.pool, [key])
  privacy = privacyCommand(service, personal)
})
after(async () => await service?.stop())

const citable = async (...args: string[]): Promise<Ended> => {
  await allReadable(service.pool)
  return await runCitable(args, {
    DATABASE_URL: service.database.url,
    DATA_DIR: service.dataDir,
    ENCRYPTION_KEY,
    LOG_LEVEL: 'silent',
  })
}

const now = () => new Date().toISOString()
const aPerson = (options?: { address: string }) => aPersonOf(service, personal, options)
const anOrganization = (...members: [Person, 'owner' | 'member'][]) => anOrganizationOf(service, ...members)
const invite = (organization: string, who: Person, by: Person) => inviteTo(service, personal, organization, who, by)

const typesOf = async (stream: string) =>
  (await service.store.readStream(stream, { limit: 100 })).map(({ type }) => type)

const found = (texts: readonly string[]) => foundAnywhere(service, texts)

const lines = ({ out }: Ended) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown> & { kind: string })

test('a person is nowhere in clear, is exported in clear, and once erased is readable nowhere', async () => {
  const [jane, boss] = [await aPerson(), await aPerson()]
  const acme = await anOrganization([boss, 'owner'])
  const accepted = await invite(acme, jane, boss)
  await appendFacts(service, organizationStream(acme), [joined(acme, jane.user_id, 'member', accepted)])
  const other = await anOrganization([boss, 'owner'])
  const open = await invite(other, jane, boss)
  const own = await anOrganization([jane, 'owner'])
  assert.equal(await found(jane.canaries), [])

  const exported = await citable('privacy', 'export', jane.address)
  assert.is(exported.status, 0, exported.err)
  const told = lines(exported)
  const kinds = Map.groupBy(told, ({ kind }) => kind)
  assert.equal(
    [...kinds].map(([kind, all]) => [kind, all.length]),
    [
      ['user', 1],
      ['identity', 1],
      ['membership', 2],
      ['event', 2],
      ['invitation', 2],
    ],
  )
  const [user] = kinds.get('user') ?? []
  assert.equal([user?.email, user?.name, user?.user_id], [jane.address, jane.name, jane.user_id])
  assert.is(kinds.get('identity')?.[0]?.label, jane.address)
  assert.equal(
    kinds.get('invitation')?.map(({ email, status }) => [email, status]),
    [
      [jane.address, 'accepted'],
      [jane.address, 'open'],
    ],
  )
  assert.equal((await privacy('export', jane.address.toLowerCase())).out, exported.out)
  assert.equal((await privacy('export', jane.user_id)).out, exported.out)

  const erased = await citable('privacy', 'erase', jane.user_id, '--yes')
  assert.is(erased.status, 0, erased.err)
  assert.is(erased.out, `Erased the user ${jane.user_id}.\n`)
  assert.match(erased.err, /memberships: 3\n/) // of them the deletion of an organization
  assert.match(erased.err, /sessions: 1\n/)
  await projected(service, 'accounts')

  assert.equal(await typesOf(userStream(jane.user_id)), [
    'UserRegistered',
    'SessionStarted',
    'UserErased',
    'SessionEnded',
  ])
  assert.is((await typesOf(identityStream(jane.identity))).at(-1), 'IdentityUnlinked')
  assert.is((await typesOf(organizationStream(acme))).at(-1), 'MemberRemoved')
  assert.equal((await typesOf(organizationStream(own))).slice(-2), ['OrganizationDeleted', 'MemberRemoved'])
  assert.is((await typesOf(organizationStream(other))).at(-1), 'InvitationRevoked')
  assert.equal(await found(jane.canaries), [])

  // What was sealed, wherever it was copied to, opens no more; that of others does.
  for (const { data } of await allEvents(service.store))
    for (const value of Object.values(data))
      for (const subject of [jane.user_id, accepted, open])
        if (typeof value === 'string') assert.is(await personal.open(subject, value), null)
  const { rows } = await service.pool.query(`select * from ${tables.users} where user_id = any ($1)`, [
    [jane.user_id, boss.user_id],
  ])
  const [gone, there] = [jane, boss].map(({ user_id }) => rows.find((row) => row.user_id === user_id))
  assert.equal([gone.erased, gone.email, gone.email_hash, gone.name], [true, null, null, null])
  assert.is(await personal.open(boss.user_id, there.name), boss.name)
  const kept = await service.pool.query('select key_id, sealed from subject_keys where subject = any ($1)', [
    [jane.user_id, accepted, open],
  ])
  assert.equal(kept.rows, Array(3).fill({ key_id: null, sealed: null }))

  assert.is((await privacy('export', jane.user_id)).status, 1)
  const again = await privacy('erase', jane.address)
  assert.equal([again.status, again.out], [0, `Erased the person with the email address ${jane.address}.\n`])
  assert.is((await typesOf(userStream(jane.user_id))).length, 4)
})

test('the sessions of an erased user go with what they hold', async () => {
  const jane = await aPerson()
  await service.pool.query(`
    create table if not exists sessions (session_id uuid primary key, user_id uuid not null, provider text not null, user_agent text,
      created_at timestamptz not null, last_used_at timestamptz not null, expires_at timestamptz not null,
      ends_at timestamptz not null, ended_at timestamptz);
    create table if not exists refresh_tokens (token_hash bytea primary key, session_id uuid not null references sessions on delete cascade,
      used_at timestamptz, successor text)`)
  await service.pool.query(
    `insert into sessions (session_id, user_id, provider, user_agent, created_at, last_used_at, expires_at, ends_at)
     values ($1, $2, 'github', $3, now(), now(), now(), now())`,
    [jane.session_id, jane.user_id, await personal.seal(jane.user_id, jane.agent)],
  )
  await service.pool.query("insert into refresh_tokens values ('abc', $1, null, null)", [jane.session_id])
  const session = lines(await privacy('export', jane.user_id)).find(({ kind }) => kind === 'session')
  assert.equal([session?.session_id, session?.user_agent], [jane.session_id, jane.agent])
  assert.is((await privacy('erase', jane.user_id)).status, 0)
  const of = async (table: string) =>
    (await service.pool.query(`select from ${table} where session_id = $1`, [jane.session_id])).rowCount
  assert.equal([await of('sessions'), await of('refresh_tokens')], [0, 0])
})

test('the last owner of others is not erased, and nothing is changed', async () => {
  const [jane, joe] = [await aPerson(), await aPerson()]
  const acme = await anOrganization([jane, 'owner'], [joe, 'member'])
  const free = await anOrganization([jane, 'owner'])
  const before = (await allEvents(service.store)).length
  const refused = await privacy('erase', jane.user_id)
  assert.is(refused.status, 1)
  assert.match(refused.err, new RegExp(`last owner of the organization ${acme}.*make another of them owner first`))
  assert.is((await allEvents(service.store)).length, before)
  const data = {
    organization_id: acme,
    member_id: memberId(acme, joe.user_id),
    user_id: joe.user_id,
    role: 'owner',
  } as const
  await appendFacts(service, organizationStream(acme), [{ type: 'MemberRoleChanged', data }])
  assert.is((await privacy('erase', jane.user_id)).status, 0)
  assert.ok((await typesOf(organizationStream(free))).includes('OrganizationDeleted'))
  assert.not((await typesOf(organizationStream(acme))).includes('OrganizationDeleted'))
})

test('somebody who was invited and never came is exported and erased by the address', async () => {
  const [boss, guest] = [await aPerson(), { ...(await aPerson()), address: `guest-${randomUUID()}@example.com` }]
  guest.email_hash = await personal.hash(guest.address)
  const acme = await anOrganization([boss, 'owner'])
  const invitation = await invite(acme, guest, boss)
  const told = lines(await privacy('export', guest.address))
  assert.equal(
    told.map(({ kind, email }) => [kind, email]),
    [['invitation', guest.address]],
  )
  const erased = await privacy('erase', guest.address)
  assert.equal([erased.status, erased.err], [0, 'invitations: 1\n'])
  assert.is((await typesOf(organizationStream(acme))).at(-1), 'InvitationRevoked')
  const { rows } = await service.pool.query('select sealed from subject_keys where subject = $1', [invitation])
  assert.equal(rows, [{ sealed: null }])
})

test('two users with one address are told apart by their ids', async () => {
  const address = `twice-${randomUUID()}@example.com`
  const both = [await aPerson({ address }), await aPerson({ address })]
  const refused = await privacy('erase', address)
  assert.is(refused.status, 1)
  for (const { user_id } of both) assert.ok(refused.err.includes(user_id))
  assert.is((await privacy('erase', both[0]?.user_id ?? '')).status, 0)
  const rest = lines(await privacy('export', address))
  assert.is(rest[0]?.user_id, both[1]?.user_id)
})

test('a subject that nothing is kept about, one that is none, and one that nobody confirms', async () => {
  for (const command of ['export', 'erase'] as const)
    for (const subject of [randomUUID(), 'nobody@example.com', 'nobody.myshopify.com']) {
      const { status, out, err } = await privacy(command, subject)
      assert.equal([status, out, err], [1, '', `citable: No data are stored about ${subject}.\n`])
    }
  assert.is((await privacy('export', 'no domain')).status, 2)
  assert.is((await citable('privacy', 'erase')).status, 2)
  const jane = await aPerson()
  const unasked = await privacy('erase', jane.user_id, { yes: false })
  assert.equal([unasked.status, unasked.out], [2, ''])
  assert.match(unasked.err, /add --yes/)
  assert.not((await typesOf(userStream(jane.user_id))).includes('UserErased'))
})

test('on a terminal it is asked first, and only a yes is one', async () => {
  const jane = await aPerson()
  const asked = async (answer: string) => {
    const [out, err] = [collecting(), collecting()]
    const output = { out: out.stream, err: err.stream, isTTY: true }
    const deps = { ...output, pool: service.pool, store: service.store, personal, folder: service.dataDir, now }
    const input = Object.assign(Readable.from([answer]), { isTTY: true }) as unknown as typeof process.stdin
    const status = await privacyErase(jane.user_id, {}, { ...deps, domainSuffixes: [] }, input)
    return { status, err: err.text(), isErased: (await typesOf(userStream(jane.user_id))).includes('UserErased') }
  }
  for (const answer of ['no\n', '\n', 'yes please\n', '']) {
    const { status, err, isErased } = await asked(answer)
    assert.equal([status, isErased], [1, false], answer)
    assert.match(
      err,
      /^Erase the user .*\? This cannot be undone\. Type "yes" to continue: citable: Nothing was erased\.\n$/,
    )
  }
  assert.equal([(await asked('YES\n')).isErased], [true])
})

/** Fails at the effect of this number and at every later one, as a process does that was killed. */
const dyingAt = (n: number) => {
  let left = n
  const die = () => {
    left -= 1
    if (left < 0) throw new Error('killed')
  }
  const { pool, store } = service
  return {
    store: {
      ...store,
      append: async (...args: Parameters<typeof store.append>) => {
        die()
        return await store.append(...args)
      },
    },
    personal: {
      ...personal,
      erase: async (subject: string) => {
        die()
        await personal.erase(subject)
      },
    },
    pool,
    now,
  }
}

test('an erasure that dies before any of its effects is ended by the next one', async () => {
  let deaths = 0
  for (let n = 0; ; n += 1) {
    const [jane, boss] = [await aPerson(), await aPerson()]
    const acme = await anOrganization([boss, 'owner'], [jane, 'member'])
    const own = await anOrganization([jane, 'owner'])
    const invitation = await invite(acme, jane, boss)
    const who = { user_id: jane.user_id, hashes: await hashesOfUser(service.store, jane.user_id) }
    const first = await erasePerson(dyingAt(n), who).then(
      () => 'ended',
      (error) => error.message,
    )
    if (first === 'killed') deaths += 1
    assert.is((await privacy('erase', jane.address)).status, 0)
    const streams = [
      userStream(jane.user_id),
      identityStream(jane.identity),
      organizationStream(acme),
      organizationStream(own),
    ]
    const all = (await Promise.all(streams.map(typesOf))).flat()
    const counts = ['UserErased', 'SessionEnded', 'IdentityUnlinked', 'InvitationRevoked', 'OrganizationDeleted']
    for (const type of counts) assert.is(all.filter((one) => one === type).length, 1, `${type} after a death at ${n}`)
    assert.is(all.filter((one) => one === 'MemberRemoved').length, 2)
    const { rows } = await service.pool.query('select sealed from subject_keys where subject = any ($1)', [
      [jane.user_id, invitation],
    ])
    assert.equal(rows, [{ sealed: null }, { sealed: null }])
    if (first === 'ended') break
    assert.is(first, 'killed')
  }
  assert.is(deaths, 8)
})

test('two erasures at once do together what one does', async () => {
  const jane = await aPerson()
  const own = await anOrganization([jane, 'owner'])
  const both = await Promise.all([privacy('erase', jane.user_id), privacy('erase', jane.address)])
  assert.equal(
    both.map(({ status }) => status),
    [0, 0],
  )
  assert.equal((await typesOf(userStream(jane.user_id))).slice(2), ['UserErased', 'SessionEnded'])
  assert.equal((await typesOf(organizationStream(own))).slice(2), ['OrganizationDeleted', 'MemberRemoved'])
})

test('what is looked for is found in each of its forms, in a table, an event and a file', async () => {
  const canary = `Canary-${randomUUID()}@Example.com`
  await service.pool.query('create table canaries (row text, bytes bytea)')
  for (const form of [canary, canary.toLowerCase(), canary.toUpperCase(), ...formsOf(canary)]) {
    await service.pool.query("insert into canaries values ('before ' || $1 || ' behind', null)", [form])
    assert.ok((await foundAnywhere(service, [canary])).length > 0, form)
    await service.pool.query('delete from canaries')
  }
  for (const before of ['', 'a', 'ab']) {
    const text = Buffer.from(`${before}${canary}c`)
    await service.pool.query('insert into canaries values ($1, null), (null, $2)', [text.toString('base64'), text])
    const where = await foundAnywhere(service, [canary])
    assert.ok(
      where.some((one) => one === `canaries: ${Buffer.from(canary).toString('hex')}`),
      before,
    )
    assert.ok(where.length > 1, before)
    await service.pool.query('delete from canaries')
  }
  await service.pool.query('drop table canaries')
  const organization_id = randomUUID()
  const created = { type: 'OrganizationCreated', data: { organization_id, name: canary } } as const
  await appendFacts(service, organizationStream(organization_id), [created])
  writeFileSync(join(service.dataDir, 'canary.txt'), canary)
  const places = (await foundAnywhere(service, [canary])).map((one) => one.split(': ')[0])
  for (const place of ['events', 'event OrganizationCreated', tables.organizations, 'file canary.txt'])
    assert.ok(places.includes(place), place)
  assert.not(places.some((place) => place?.startsWith('feed')))
})
