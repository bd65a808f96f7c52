// Members over HTTP: listed, invited, given another role, removed; who may do what to whom; the last owner stays.

import { randomUUID } from 'node:crypto'
import type { MemberRole } from '../../src/accounts/names.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { memberId } from '../../src/event-log/ids.ts'
import { organizationStream } from '../../src/event-log/streams.ts'
import { MOST_INVITATIONS, MOST_MEMBERS } from '../../src/organizations/members/decide.ts'
import { anOrganization, appendFacts } from '../support/accounts.ts'
import { anEmail, aUserWith, callsOf, tokenIn } from '../support/members.ts'
import { BASE, type ProblemAnswer, sharedTestService, type TestService } from '../support/service.ts'
import { assert, before, slowTest, test } from '../support/test.ts'

let service: TestService
before(async () => {
  service = await sharedTestService()
})

const slug = ({ body }: { body: unknown }): string => (body as ProblemAnswer).type?.split('/').at(-1) ?? ''

/** An organization with an owner, an admin and a member. */
const given = async (roles: readonly MemberRole[] = ['owner', 'admin', 'member']) => {
  const { organization_id, members } = await anOrganization(service, roles)
  return { id: organization_id, all: members, owner: members[0]!, calls: callsOf(service) }
}

const joinedAs = async (id: string, role: MemberRole, user: { user_id: string }): Promise<void> => {
  const { user_id } = user
  const joined = { organization_id: id, member_id: memberId(id, user_id), user_id, role }
  const fact: Fact = { type: 'MemberJoined', data: { ...joined, via: 'creation', invitation_id: null } }
  await appendFacts(service, organizationStream(id), [fact], { organization_id: id })
}

test('members and who is invited are listed with what is known of them, most recent first', async () => {
  const { id, owner, calls } = await given(['owner'])
  const email = anEmail()
  const user = await aUserWith(service, { email, name: 'Maeve Ó Briain' })
  await joinedAs(id, 'admin', user)
  const invited = anEmail('invited')
  const { body } = await calls.invite(owner.token, id, { email: invited, role: 'admin' })
  const { data, meta } = await calls.members(owner.token, id)
  assert.equal(meta, { offset: 0, limit: 20, total: 3 })
  assert.equal(
    data.map(({ user_id, email, name, role, status }) => [user_id, email, name, role, status]),
    [
      [null, invited, null, 'admin', 'invited'],
      [user.user_id, email, 'Maeve Ó Briain', 'admin', 'active'],
      [owner.user_id, null, null, 'owner', 'active'],
    ],
  )
  assert.equal([data[1]?.id, data[0]?.id], [memberId(id, user.user_id), body.id])
  assert.is(
    Date.parse(data[0]?.expires_at ?? '') - Date.parse(data[0]?.invited_at ?? '') >= 7 * 86_400_000 - 1_000,
    true,
  )
  assert.equal([data[1]?.invited_at, data[1]?.expires_at, data[0]?.joined_at], [null, null, null])
  const { data: later } = await calls.members(user.token, id, '?limit=1&offset=1')
  assert.equal(
    later.map(({ email }) => email),
    [email],
  )
  const third = await aUserWith(service, { email: anEmail(), name: 'Third' })
  await joinedAs(id, 'member', third)
  const { data: all } = await calls.members(user.token, id)
  assert.equal(
    all.map(({ user_id }) => user_id),
    [third.user_id, null, user.user_id, owner.user_id],
  )
})

test('who may invite, remove and promote whom', async () => {
  const { id, all, calls } = await given(['owner', 'owner', 'admin', 'admin', 'member', 'member'])
  const [owner, otherOwner, admin, otherAdmin, member, otherMember] = all as [
    (typeof all)[0],
    (typeof all)[0],
    (typeof all)[0],
    (typeof all)[0],
    (typeof all)[0],
    (typeof all)[0],
  ]
  const invite = async (who: typeof owner, role: MemberRole) =>
    (await calls.invite(who.token, id, { email: anEmail(), role })).status
  for (const [who, role, status] of [
    [owner, 'owner', 200],
    [admin, 'owner', 403],
    [admin, 'admin', 200],
    [admin, 'member', 200],
    [member, 'member', 403],
  ] as const)
    assert.is(await invite(who, role), status, `${who.role} invites ${role}`)
  for (const [who, whom, status] of [
    [member, otherMember, 403],
    [member, admin, 403],
    [admin, otherOwner, 403],
    [admin, otherAdmin, 200],
    [admin, otherMember, 200],
    [member, member, 200],
    [owner, otherOwner, 200],
    [owner, owner, 409],
    [admin, admin, 200],
  ] as const)
    assert.is((await calls.remove(who.token, id, whom.member_id)).status, status, `${who.role} removes ${whom.role}`)
  assert.equal(
    (await calls.members(owner.token, id)).data.flatMap(({ user_id }) => user_id ?? []),
    [owner.user_id],
  )
})

test('a member leaves by their own id, also in capital letters, and is shut out at once', async () => {
  const { id, all, owner, calls } = await given()
  const [, , member] = all
  const left = await calls.remove(member!.token, id, member!.member_id.toUpperCase())
  assert.equal([left.status, left.body.id, left.body.user_id], [200, member!.member_id, member!.user_id])
  assert.is((await service.call('GET', `${BASE}/organizations/${id}`, { token: member!.token })).status, 404)
  assert.is((await calls.remove(owner.token, id, member!.member_id)).status, 404)
  const events = await service.store.readStream(organizationStream(id), { limit: 100 })
  assert.equal(events.map(({ data }) => (data as { reason?: string }).reason).at(-1), 'left')
})

test('roles: given by owners alone, and the last owner keeps theirs', async () => {
  const { id, all, owner, calls } = await given()
  const [, admin, member] = all
  const change = async (who: typeof owner, whom: typeof owner, role: string) =>
    await calls.change(who.token, id, whom.member_id, { role })
  assert.is((await change(admin!, member!, 'admin')).status, 403)
  const changed = await change(owner, member!, 'admin')
  assert.equal([changed.status, changed.body.role], [200, 'admin'])
  assert.is((await change(owner, member!, 'admin')).status, 200)
  const refused = await change(owner, owner, 'member')
  assert.equal([refused.status, slug(refused)], [409, 'last-owner'])
  assert.is((await change(owner, admin!, 'owner')).status, 200)
  assert.is((await change(owner, owner, 'member')).status, 200)
  assert.is((await change(owner, admin!, 'member')).status, 403)
  assert.equal(await calls.types(id), [
    'OrganizationCreated',
    'MemberJoined',
    'MemberJoined',
    'MemberJoined',
    'MemberRoleChanged',
    'MemberRoleChanged',
    'MemberRoleChanged',
  ])
})

slowTest('of a hundred removals and demotions of all owners at once, one owner is left', async () => {
  const { id, all, calls } = await given(Array.from({ length: 8 }, () => 'owner' as const))
  const work = Array.from({ length: 100 }, (_, n) => {
    const who = all[n % 8]!
    const whom = all[(n * 3 + 1) % 8]!
    if (n % 3 === 0) return calls.remove(who.token, id, who.member_id)
    if (n % 3 === 1) return calls.change(who.token, id, whom.member_id, { role: 'member' })
    return calls.remove(who.token, id, whom.member_id)
  })
  const statuses = new Set((await Promise.all(work)).map(({ status }) => status))
  for (const status of statuses) assert.ok([200, 403, 404, 409].includes(status), `${status}`)
  const left = []
  for (const { token, user_id } of all) {
    const answer = await service.call<{ role: string }>('GET', `${BASE}/organizations/${id}`, { token })
    if (answer.status === 200 && answer.body.role === 'owner') left.push(user_id)
  }
  assert.is(left.length, 1)
})

test('inviting a member again is 409, also under another spelling; the same address again replaces the invitation', async () => {
  const { id, owner, calls } = await given(['owner'])
  const email = anEmail('Sean.Kelly')
  await joinedAs(id, 'member', await aUserWith(service, { email }))
  const again = await calls.invite(owner.token, id, { email: ` ${email.toUpperCase()} ` })
  assert.equal([again.status, slug(again)], [409, 'already-exists'])
  const other = anEmail()
  const first = await calls.invite(owner.token, id, { email: other })
  const second = await calls.invite(owner.token, id, { email: other.toUpperCase(), role: 'admin' })
  assert.equal([first.status, second.status, first.body.role], [200, 200, 'member'])
  const { data } = await calls.members(owner.token, id)
  assert.equal(
    data.filter(({ status }) => status === 'invited').map(({ id, role }) => [id, role]),
    [[second.body.id, 'admin']],
  )
  const user = await aUserWith(service, { email: other })
  assert.is((await calls.accept(user.token, tokenIn(first.body))).status, 409)
  assert.is((await calls.accept(user.token, tokenIn(second.body))).status, 200)
})

test('an invitation is revoked by its id; that of an owner by owners alone', async () => {
  const { id, all, owner, calls } = await given()
  const [, admin, member] = all
  const { body } = await calls.invite(owner.token, id, { email: anEmail(), role: 'owner' })
  assert.is((await calls.remove(member!.token, id, body.id)).status, 403)
  assert.is((await calls.remove(admin!.token, id, body.id)).status, 403)
  const { invite_url: _, email_sent: __, ...invitation } = body
  assert.equal((await calls.remove(owner.token, id, body.id)).body, { ...invitation, api_keys: [] })
  assert.is((await calls.remove(owner.token, id, body.id)).status, 404)
  assert.is((await calls.members(owner.token, id)).meta.total, 3)
})

test('whom one cannot invite: addresses that are none, with the reason', async () => {
  const { id, owner, calls } = await given(['owner'])
  const wrong: [unknown, string, RegExp][] = [
    [{}, 'email', /must be a string/],
    [{ email: 5 }, 'email', /must be a string/],
    [{ email: ['a@example.com'] }, 'email', /must be a string/],
    [{ email: '' }, 'email', /must be an email address/],
    [{ email: 'nobody' }, 'email', /must be an email address/],
    [{ email: '@example.com' }, 'email', /must be an email address/],
    [{ email: 'a@' }, 'email', /must be an email address/],
    [{ email: 'a@b@example.com' }, 'email', /must be an email address/],
    [{ email: 'a@example.com,b@example.com' }, 'email', /must be an email address/],
    [{ email: 'a,b@example.com' }, 'email', /must be an email address/],
    [{ email: '<a@example.com>' }, 'email', /must be an email address/],
    [{ email: '"a"@example.com' }, 'email', /must be an email address/],
    [{ email: 'a@.example.com' }, 'email', /must be an email address/],
    [{ email: 'a@example..com' }, 'email', /must be an email address/],
    [{ email: `${'a'.repeat(65)}@example.com` }, 'email', /must be an email address/],
    [{ email: `a@${'b'.repeat(253)}` }, 'email', /at most 254/],
    [{ email: 'a'.repeat(1_000_000) }, 'email', /at most 254/],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email', /control characters/],
    [{ email: 'a@example.com\n' }, 'email', /control characters/],
    [{ email: 'a\u0000@example.com' }, 'email', /control characters/],
    [{ email: 'a b@example.com' }, 'email', /invisible/],
    [{ email: 'a\u200b@example.com' }, 'email', /invisible/],
    [{ email: 'a\u202e@example.com' }, 'email', /invisible/],
    [{ email: 'a\u00ad@example.com' }, 'email', /invisible/],
    [{ email: '\udc00@example.com' }, 'email', /well-formed/],
    [{ email: 'a@example.com', role: 'king' }, 'role', /must be one of owner, admin, member/],
    [{ email: 'a@example.com', role: null }, 'role', /must be one of/],
    [{ email: 'a@example.com', status: 'active' }, 'body', /must not have "status"/],
  ]
  for (const [json, field, says] of wrong) {
    const answer = await calls.invite<ProblemAnswer>(owner.token, id, json)
    const sentence = JSON.stringify(json).slice(0, 80)
    assert.is(answer.status, 400, sentence)
    const [error] = answer.body.errors ?? []
    assert.is(error?.field, field, sentence)
    assert.match(error?.message ?? '', says, sentence)
  }
  for (const json of [{}, { role: 'king' }, { role: 'admin', user_id: randomUUID() }, [], { role: 1 }])
    assert.is((await calls.change(owner.token, id, owner.member_id, json)).status, 400, JSON.stringify(json))
  assert.is((await calls.change(owner.token, id, 'x', { role: 'admin' })).status, 400)
  assert.is((await calls.remove(owner.token, id, 'x')).status, 400)
  assert.is((await calls.members(owner.token, id)).meta.total, 1)
})

test(`at most ${MOST_INVITATIONS} open invitations and ${MOST_MEMBERS} members`, async () => {
  const { id, owner, calls } = await given(['owner'])
  const invited: Fact[] = Array.from({ length: MOST_INVITATIONS + 5 }, (_, n) => ({
    type: 'MemberInvited',
    data: {
      organization_id: id,
      invitation_id: randomUUID(),
      email: 'x',
      email_hash: `${n}`,
      role: 'member' as const,
      invited_by: owner.user_id,
      // Those that have expired do not count.
      expires_at: n < 5 ? '2026-01-01T00:00:00.000Z' : '2999-01-01T00:00:00.000Z',
    },
  }))
  await appendFacts(service, organizationStream(id), invited)
  const full = await calls.invite(owner.token, id, { email: anEmail() })
  assert.equal([full.status, slug(full)], [409, 'limit-reached'])
  const { data, meta } = await calls.members(owner.token, id, '?limit=100')
  assert.equal([meta.total, data[1]?.email], [MOST_INVITATIONS + 1, null])
  await calls.remove(owner.token, id, data[1]!.id)
  assert.is((await calls.invite(owner.token, id, { email: anEmail() })).status, 200)
  const { id: large, owner: other } = await given(['owner'])
  const email = anEmail()
  const { body } = await calls.invite(other.token, large, { email })
  const joined: Fact[] = Array.from({ length: MOST_MEMBERS - 1 }, () => {
    const user_id = randomUUID()
    const member_id = memberId(large, user_id)
    return {
      type: 'MemberJoined',
      data: { organization_id: large, member_id, user_id, role: 'member', via: 'creation', invitation_id: null },
    }
  })
  await appendFacts(service, organizationStream(large), joined)
  assert.is(slug(await calls.invite(other.token, large, { email: anEmail() })), 'limit-reached')
  const user = await aUserWith(service, { email })
  assert.is(slug(await calls.accept(user.token, tokenIn(body))), 'limit-reached')
})
