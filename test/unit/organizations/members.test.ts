// Organizations and members as decided: what each role may do, what becomes of invitations, and that the last owner stays whatever
// happens; and that the read models tell the same as the decisions.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { members as readMembers } from '../../../projections/accounts/organizations.ts'
import { normalEmail } from '../../../src/accounts/decide.ts'
import { MEMBER_ROLES, type MemberRole } from '../../../src/accounts/names.ts'
import { checkFact, type Fact } from '../../../src/event-log/catalogue.ts'
import { memberId } from '../../../src/event-log/ids.ts'
import type { OrganizationEvent } from '../../../src/event-log/streams.ts'
import { create, type Decision, remove, rename } from '../../../src/organizations/decide.ts'
import {
  accept,
  changeRole,
  claim,
  invitationExpiry,
  invite,
  MOST_INVITED_A_DAY,
  removeMember,
} from '../../../src/organizations/members/decide.ts'
import { recentCreations } from '../../../src/organizations/recent-changes.ts'
import { foldOrganization, membershipOf, type Organization } from '../../../src/organizations/state.ts'
import { assert, test } from '../../support/test.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const LATER = '2026-11-30T12:00:00.000Z'

/** An organization of the owner `o`, to which decisions are applied. */
const given = () => {
  const organization_id = randomUUID()
  const events: OrganizationEvent[] = []
  const apply = (facts: readonly Fact[]) => {
    for (const fact of facts) {
      checkFact(fact)
      events.push({
        ...fact,
        metadata: { occurred_at: NOW, actor: { type: 'system', id: 'test' } },
      } as unknown as OrganizationEvent)
    }
  }
  const users = new Map<string, string>()
  const user = (name: string): string => {
    const known = users.get(name) ?? randomUUID()
    users.set(name, known)
    return known
  }
  apply(create({ organization_id, name: 'Acme', by: user('o') }))
  const state = (): Organization => foldOrganization(events)!
  const decide = (decision: Decision): string => {
    if ('refused' in decision) return decision.refused
    apply(decision.facts)
    return decision.facts.map(({ type }) => type).join(' ')
  }
  const id = (name: string): string => memberId(organization_id, user(name))
  const invitation = (name: string): string => {
    const email_hash = `hash of ${name}`
    return (
      [...state().invitations.values()].find((one) => one.email_hash === email_hash)?.invitation_id ?? user(`i ${name}`)
    )
  }
  return {
    organization_id,
    events,
    state,
    user,
    id,
    invitation,
    /** `by` null: an operator. */
    invite: (by: string | null, name: string, role: MemberRole = 'member', now = NOW) => {
      const asked = { invitation_id: randomUUID(), email: 'sealed', email_hash: `hash of ${name}`, role }
      return decide(invite(state(), { ...asked, by: by === null ? null : user(by) }, now))
    },
    accept: (name: string, of = name, now = NOW, invitation_id = invitation(of)) =>
      decide(accept(state(), { invitation_id, user_id: user(name), email_hash: `hash of ${name}` }, now)),
    claim: (name: string) => decide(claim(state(), user(name))),
    change: (by: string, name: string, role: MemberRole) =>
      decide(changeRole(state(), { member_id: id(name), role, by: user(by) })),
    remove: (by: string, name: string) => decide(removeMember(state(), { member_id: id(name), by: user(by) })),
    revoke: (by: string, name: string) => decide(removeMember(state(), { member_id: invitation(name), by: user(by) })),
    rename: (by: string, name: string) => decide(rename(state(), name, user(by))),
    delete: (by: string) => decide(remove(state(), user(by), NOW)),
    roles: () => [...state().members.values()].map(({ role }) => role).toSorted(),
  }
}

test('a new organization has its maker as the owner', () => {
  const { state, user, roles } = given()
  assert.equal([state().name, state().created_at, roles()], ['Acme', NOW, ['owner']])
  assert.is(membershipOf(state(), user('o'))?.role, 'owner')
  assert.is(foldOrganization([]), undefined)
})

test('an invitation is accepted once, by the address, in time', () => {
  const { invite, accept, invitation, roles } = given()
  assert.is(invite('o', 'a', 'admin'), 'MemberInvited')
  const first = invitation('a')
  assert.is(accept('b', 'a'), 'forbidden')
  assert.is(accept('a', 'a', LATER), 'invitation-unusable')
  assert.is(accept('a', 'a', invitationExpiry(NOW)), 'invitation-unusable')
  assert.is(invite('o', 'a'), 'InvitationRevoked MemberInvited')
  assert.is(accept('a', 'a', NOW, first), 'invitation-unusable')
  const second = invitation('a')
  assert.is(accept('a'), 'MemberJoined')
  assert.is(accept('a', 'a', NOW, second), '')
  assert.is(accept('b', 'a', NOW, second), 'invitation-unusable')
  assert.equal(roles(), ['member', 'owner'])
})

test('an operator invites anyone, but an owner first, and no member has invited whom they did', () => {
  const { invite: ask, accept: join, state, user, roles } = given()
  const asked = { invitation_id: randomUUID(), email: 'sealed', email_hash: 'hash', by: null }
  const empty = { ...state(), members: new Map() }
  const first = (role: MemberRole) => invite(empty, { ...asked, role }, NOW)
  for (const role of ['admin', 'member'] as const) assert.ok('refused' in first(role))
  assert.ok('facts' in first('owner'))
  assert.is(ask('o', 'a', 'owner'), 'MemberInvited')
  assert.is(ask(null, 'a', 'owner'), 'InvitationRevoked MemberInvited')
  assert.is(ask(null, 'b'), 'MemberInvited')
  assert.equal([join('a'), join('b')], ['MemberJoined', 'MemberJoined'])
  assert.equal(roles(), ['member', 'owner', 'owner'])
  const invitedBy = membershipOf(state(), user('a'))?.invited_by
  assert.not.ok([...state().members.values()].some(({ user_id }) => user_id === invitedBy))
})

test('what somebody may do who is no member, or not any more', () => {
  const { invite, accept, remove, rename, change, delete: gone } = given()
  invite('o', 'a', 'admin')
  accept('a')
  assert.is(remove('o', 'a'), 'MemberRemoved')
  for (const name of ['a', 'stranger'])
    assert.equal(
      [
        invite(name, 'b'),
        rename(name, 'Mine'),
        gone(name),
        change(name, 'o', 'member'),
        remove(name, 'o'),
        remove(name, name),
      ],
      Array.from({ length: 6 }, () => 'not-found'),
    )
})

test('an admin neither makes, nor invites, nor removes, nor replaces an owner', () => {
  const { invite, accept, remove, revoke, change, delete: gone } = given()
  invite('o', 'a', 'admin')
  accept('a')
  invite('o', 'b', 'owner')
  assert.equal(
    [
      invite('a', 'c', 'owner'),
      invite('a', 'b'),
      revoke('a', 'b'),
      remove('a', 'o'),
      change('a', 'a', 'owner'),
      gone('a'),
    ],
    Array.from({ length: 6 }, () => 'forbidden'),
  )
  assert.is(revoke('o', 'b'), 'InvitationRevoked')
  assert.is(revoke('o', 'b'), 'not-found')
})

test('an address is not invited without end', () => {
  const { invite } = given()
  for (let n = 0; n < MOST_INVITED_A_DAY; n++) assert.is(invite('o', 'a').split(' ').at(-1), 'MemberInvited')
  assert.is(invite('o', 'a'), 'limit-reached')
  assert.is(invite('o', 'a', 'member', LATER), 'InvitationRevoked MemberInvited')
})

test('a claim makes an owner, once', () => {
  const { claim, invite, accept, roles } = given()
  assert.is(claim('a'), 'MemberJoined')
  assert.is(claim('a'), '')
  invite('o', 'b')
  accept('b')
  assert.is(claim('b'), 'MemberRoleChanged')
  assert.equal(roles(), ['owner', 'owner', 'owner'])
})

test('an organization can be restored for fourteen days after its deletion, then it is shredded', () => {
  const { state, delete: gone } = given()
  assert.is(gone('o'), 'OrganizationDeleted')
  const { deleted_at, restorable_until, shred_after } = state()
  const end = '2026-12-06T12:00:00.000Z'
  assert.equal([deleted_at, restorable_until, shred_after], [NOW, end, end])
})

const NAMES = ['o', 'a', 'b', 'c', 'd'] as const
const name = fc.constantFrom(...NAMES)
const role = fc.constantFrom(...MEMBER_ROLES)
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('invite' as const), by: name, whom: name, role }),
    fc.record({ does: fc.constant('accept' as const), by: name, whom: name }),
    fc.record({ does: fc.constant('claim' as const), by: name }),
    fc.record({ does: fc.constant('change' as const), by: name, whom: name, role }),
    fc.record({ does: fc.constant('remove' as const), by: name, whom: name }),
    fc.record({ does: fc.constant('revoke' as const), by: name, whom: name }),
  ),
  { maxLength: 60 },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

const done = (on: ReturnType<typeof given>, step: Step): string => {
  switch (step.does) {
    case 'invite':
      return on.invite(step.by, step.whom, step.role)
    case 'accept':
      return on.accept(step.by, step.whom)
    case 'claim':
      return on.claim(step.by)
    case 'change':
      return on.change(step.by, step.whom, step.role)
    case 'remove':
      return on.remove(step.by, step.whom)
    case 'revoke':
      return on.revoke(step.by, step.whom)
  }
}

/** The members as the read model has them. */
const read = (events: readonly OrganizationEvent[]): object[] => {
  const rows = new Map<string, { member_id: string }>()
  for (const event of events) {
    if (!readMembers.handles.includes(event.type)) continue
    const { put = [], remove = [] } = readMembers.fold((key) => rows.get(key) as never, event) as {
      put?: { member_id: string }[]
      remove?: string[]
    }
    for (const key of remove) rows.delete(key)
    for (const row of put) rows.set(row.member_id, row)
  }
  return [...rows.values()].toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1))
}

test('whatever is done by whomever, an organization has an owner, nobody joins twice, and the read model says the same', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const on = given()
      for (const step of all) {
        const before = on.events.length
        done(on, step)
        const { members, invitations, organization_id } = on.state()
        assert.ok([...members.values()].some(({ role }) => role === 'owner'))
        // What was done by somebody was done by a member, but joining.
        const appended = on.events.slice(before).map(({ type }) => type)
        if (appended.some((type) => type !== 'MemberJoined' && type !== 'MemberRoleChanged'))
          assert.ok(
            read(on.events.slice(0, before)).some((row) => 'user_id' in row && row.user_id === on.user(step.by)),
          )
        assert.is(new Set([...invitations.values()].map(({ email_hash }) => email_hash)).size, invitations.size)
        const expected = [...members.values()].map(({ claimed_at = null, invited_by: _, ...member }) => ({
          ...member,
          claimed_at,
          organization_id,
        }))
        assert.equal(
          read(on.events),
          expected.toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1)),
        )
      }
    }),
    { numRuns: 300 },
  )
})

test('addresses are compared in one form, and those that look alike stay apart', () => {
  assert.is(normalEmail(' Maeve@Example.COM '), 'maeve@example.com')
  assert.is(normalEmail('e\u0301@example.com'), normalEmail('\u00e9@example.com'))
  assert.is.not(normalEmail('p\u0430ypal@example.com'), normalEmail('paypal@example.com'))
})

test('what was made a moment ago counts beside what is known, until it is gone or long known', () => {
  let time = 0
  const { take, release } = recentCreations(() => time)
  assert.equal(
    ['1', '2', '3'].map((id) => take('u', id, [], 2)),
    [true, true, false],
  )
  assert.is(take('u', '3', ['1', '2'], 3), true)
  assert.is(take('v', '1', [], 1), true)
  release('u', '1')
  assert.is(take('u', '4', ['2'], 3), true)
  time = 20_000
  assert.equal([take('u', '5', ['2'], 2), take('u', '6', ['2'], 2)], [true, false])
})
