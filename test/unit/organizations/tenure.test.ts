// What becomes of an organization that is deleted, and of a claim that the shop contests.

import { randomUUID } from 'node:crypto'
import { checkFact, type Fact } from '../../../src/event-log/catalogue.ts'
import { memberId } from '../../../src/event-log/ids.ts'
import type { OrganizationEvent } from '../../../src/event-log/streams.ts'
import { type Decision, remove, restore, restoreBy } from '../../../src/organizations/decide.ts'
import { accept, changeRole, claim, contest, invite } from '../../../src/organizations/members/decide.ts'
import { foldOrganization, isDeletedBy, type Organization } from '../../../src/organizations/state.ts'
import { closing, leaving, stateOf } from '../../../src/privacy/decide.ts'
import { assert, test } from '../../support/test.ts'

const START = Date.parse('2026-11-22T12:00:00.000Z')
const DAY_MS = 86_400_000

/** The organization of a shop, to which decisions of its users are applied. */
const given = () => {
  const organization_id = randomUUID()
  const events: OrganizationEvent[] = []
  let time = START
  const now = () => new Date(time).toISOString()
  const users = new Map<string, string>()
  const user = (name: string): string => {
    const known = users.get(name) ?? randomUUID()
    users.set(name, known)
    return known
  }
  const apply = (facts: readonly Fact[], actor: { type: string; id: string }): string => {
    for (const fact of facts) {
      checkFact(fact)
      events.push({ ...fact, metadata: { occurred_at: now(), actor } } as unknown as OrganizationEvent)
    }
    return facts.map(({ type }) => type).join(' ')
  }
  const decide = (decision: Decision, actor: { type: string; id: string }): string =>
    'refused' in decision ? decision.refused : apply(decision.facts, actor)
  const state = (): Organization => foldOrganization(events)!
  const by = (name: string) => ({ type: 'user', id: user(name) })
  const shop = { type: 'shop', id: 'mugs' }
  const system = { type: 'system', id: 'privacy' }
  const member = (name: string) => memberId(organization_id, user(name))
  apply([{ type: 'OrganizationCreated', data: { organization_id, name: 'mugs' } }], shop)
  const asked = (name: string, role: 'owner' | 'member') => {
    const email_hash = `hash of ${name}`
    return { invitation_id: user(`invitation of ${name}`), email: 'x.y', email_hash, role }
  }
  return {
    organization_id,
    events,
    state,
    user,
    now,
    pass: (days: number) => {
      time += days * DAY_MS
    },
    claim: (name: string) => decide(claim(state(), user(name)), by(name)),
    invite: (name: string, whom: string, role: 'owner' | 'member' = 'owner') =>
      decide(invite(state(), { ...asked(whom, role), by: user(name) }, now()), by(name)),
    accept: (name: string) => {
      const { invitation_id, email_hash } = asked(name, 'owner')
      return decide(accept(state(), { invitation_id, user_id: user(name), email_hash }, now()), by(name))
    },
    change: (name: string, whom: string, role: 'owner' | 'member') =>
      decide(changeRole(state(), { member_id: member(whom), role, by: user(name) }), by(name)),
    delete: (name: string) => decide(remove(state(), user(name), now()), by(name)),
    restoreBy: (name: string) => decide(restoreBy(state(), user(name), now()), by(name)),
    restore: () => decide(restore(state(), now()), shop),
    contest: (name: string) => decide(contest(state(), member(name), now()), shop),
    close: (reason: 'grace_over' | 'redaction' | 'erasure') =>
      apply(closing(events, { organization_id, reason }, now()), system),
    erase: (name: string) => {
      const facts = leaving(events, { organization_id, user_id: user(name), now: now() })
      return 'refused' in facts ? facts.refused : apply(facts, system)
    },
    names: () => [...users].flatMap(([name, id]) => (state().members.has(memberId(organization_id, id)) ? [name] : [])),
  }
}

test('a deletion can be undone by an owner and by the shop until its days are over, and once', () => {
  const one = given()
  one.claim('o')
  one.invite('o', 'm', 'member')
  one.accept('m')
  assert.is(one.restoreBy('o'), '')
  assert.is(one.delete('o'), 'OrganizationDeleted')
  assert.equal([one.restoreBy('m'), one.restoreBy('x')], ['forbidden', 'not-found'])
  assert.is(one.close('grace_over'), '')
  assert.is(one.restoreBy('o'), 'OrganizationRestored')
  assert.equal([one.state().deleted_at, one.restoreBy('o'), one.restore()], [null, '', ''])
  one.delete('o')
  one.pass(13.9)
  assert.is(one.restore(), 'OrganizationRestored')
  one.delete('o')
  one.pass(14)
  assert.equal([one.restore(), one.restoreBy('o')], ['not-found', 'not-found'])
  assert.is(one.close('grace_over'), 'OrganizationClosed')
  assert.equal([one.close('grace_over'), one.close('redaction')], ['', ''])
  one.pass(-1)
  assert.equal([one.restore(), one.restoreBy('o')], ['not-found', 'not-found'])
})

test('redaction ends the days of grace at once, and nothing that is there', () => {
  const one = given()
  one.claim('o')
  assert.is(one.close('redaction'), '')
  one.delete('o')
  assert.is(one.close('redaction'), 'OrganizationClosed')
  assert.is(one.restore(), 'not-found')
  const { isDeleted, restorable_until, shred_after } = stateOf(one.events)
  assert.equal([isDeleted, restorable_until, shred_after], [true, null, one.now()])
})

test('the erasure of the only owner deletes for good, also what is deleted already', () => {
  const one = given()
  one.claim('o')
  assert.is(one.erase('o'), 'OrganizationDeleted MemberRemoved')
  assert.is(one.restore(), 'not-found')
  const other = given()
  other.claim('o')
  other.invite('o', 'm', 'member')
  other.accept('m')
  assert.is(other.erase('o'), 'last_owner')
  other.delete('o')
  assert.is(other.erase('m'), 'MemberRemoved')
  assert.is(other.erase('o'), 'OrganizationClosed MemberRemoved')
  assert.is(other.restore(), 'not-found')
})

test('whether it was deleted at a time', () => {
  const one = given()
  one.claim('o')
  const before = one.now()
  one.pass(1)
  one.delete('o')
  const during = one.now()
  assert.equal([isDeletedBy(one.events), isDeletedBy(one.events, before)], [true, false])
  one.pass(1)
  one.restore()
  assert.equal([isDeletedBy(one.events), isDeletedBy(one.events, during)], [false, true])
})

test('a contested claim is undone with all who came by it, and what they have deleted is restored', () => {
  const one = given()
  one.claim('o')
  one.invite('o', 'friend')
  one.accept('friend')
  one.pass(30)
  one.claim('thief')
  one.invite('thief', 'accomplice')
  one.accept('accomplice')
  one.invite('accomplice', 'another')
  one.accept('another')
  one.invite('another', 'last')
  one.delete('accomplice')
  assert.is(one.contest('thief'), 'OrganizationRestored InvitationRevoked MemberRemoved MemberRemoved MemberRemoved')
  assert.equal(one.names().toSorted(), ['friend', 'o'])
  assert.equal([one.state().deleted_at, one.state().invitations.size], [null, 0])
  // An attempt that was cut off goes on.
  assert.is(one.contest('thief'), '')
  assert.equal(
    [...one.state().contested.values()].toSorted(),
    ['thief', 'accomplice', 'another'].map(one.user).toSorted(),
  )
})

test('a claim can be contested for fourteen days; who came otherwise cannot, and who has claimed to be more can', () => {
  const one = given()
  one.claim('o')
  one.invite('o', 'm', 'member')
  one.accept('m')
  assert.equal([one.contest('m'), one.contest('x')], ['not-found', 'not-found'])
  one.pass(14)
  assert.is(one.contest('o'), 'claim-settled')
  one.change('o', 'm', 'owner')
  assert.is(one.contest('m'), 'not-found')
  one.change('o', 'm', 'member')
  one.claim('m')
  one.delete('o')
  assert.is(one.contest('m'), 'MemberRemoved')
  // It was deleted by another one.
  assert.ok(one.state().deleted_at)
  assert.is(one.claim('m'), 'MemberJoined')
  assert.is(one.contest('m'), 'MemberRemoved')
})
