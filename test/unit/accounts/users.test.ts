import { renameUser } from '../../../src/accounts/commands.ts'
import {
  giveRole,
  type LoginProfile,
  normalEmail,
  type Profile,
  registerOrUpdate,
  rename,
  type UserState,
} from '../../../src/accounts/decide.ts'
import { isUnseen, turnsText, withoutTurns } from '../../../src/accounts/display-name.ts'
import { toEvents } from '../../../src/event-log/handle.ts'
import { openMemoryStore } from '../../../src/event-log/memory.ts'
import { type OrganizationEvent, userStream } from '../../../src/event-log/streams.ts'
import { create } from '../../../src/organizations/decide.ts'
import { foldOrganization } from '../../../src/organizations/state.ts'
import { Erased, type Personal } from '../../../src/privacy/seal.ts'
import { assert, test } from '../../support/test.ts'

const profile: Profile = {
  email: 'sealed',
  email_hash: 'a',
  email_verified: true,
  email_source: 'google',
  name: 'sealed name',
}
const state = (change: Partial<Profile> = {}): UserState => ({
  user_id: 'u',
  profile: { ...profile, ...change },
  created_at: '2026-01-01T00:00:00.000Z',
  erased: false,
})
const said = (change: Partial<LoginProfile> = {}): LoginProfile => ({
  provider: 'google',
  email: 'new seal',
  email_hash: 'b',
  email_verified: true,
  name: 'new name',
  ...change,
})
const profileIn = (fact: { data: object } | undefined): Partial<Profile> => fact?.data ?? {}
const hashAfter = (before: UserState, login: LoginProfile): string | null | undefined => {
  const [fact] = registerOrUpdate(before, login)
  if (!fact) return before.profile?.email_hash
  return profileIn(fact).email_hash
}

test('a first login registers, one that tells nothing new changes nothing', () => {
  const [fact] = registerOrUpdate({ user_id: 'u', profile: undefined, created_at: undefined, erased: false }, said())
  assert.is(fact?.type, 'UserRegistered')
  assert.is(profileIn(fact).email_source, 'google')
  assert.equal(registerOrUpdate(state(), said({ email_hash: 'a' })), [])
  assert.equal(registerOrUpdate(state(), said({ email_hash: 'a', email: 'sealed anew' })), [])
})

test('an address follows its provider; that of another takes its place only where it is worth more', () => {
  assert.is(hashAfter(state(), said()), 'b')
  assert.is(hashAfter(state(), said({ provider: 'github' })), 'a')
  assert.is(hashAfter(state({ email_verified: false }), said({ provider: 'github' })), 'b')
  assert.is(hashAfter(state({ email_verified: false }), said({ provider: 'github', email_verified: false })), 'a')
  assert.is(hashAfter(state({ email: null, email_hash: null, email_source: null }), said({ provider: 'github' })), 'b')
  assert.is(hashAfter(state(), said({ email: null, email_hash: null, email_verified: false })), 'a')
})

test('a name is taken over where there is none, and changed by its user', () => {
  const [fact] = registerOrUpdate(state({ name: null }), said({ email_hash: 'a' }))
  assert.is(profileIn(fact).name, 'new name')
  const [renamed] = rename(state(), 'another')
  assert.equal(renamed, { type: 'UserChanged', data: { user_id: 'u', ...profile, name: 'another' } })
})

test('addresses are compared without spaces and A-Z, and by nothing else', () => {
  assert.is(normalEmail(' Ada@Example.COM\n'), 'ada@example.com')
  assert.is(normalEmail('JOSE\u0301@example.com'), normalEmail('josE\u0301@example.com'))
  const distinct = [
    'ada@example.com',
    'аda@example.com',
    'ada+x@example.com',
    'a.da@example.com',
    'Ä@example.com',
    'ä@example.com',
  ]
  assert.is(new Set(distinct.map(normalEmail)).size, distinct.length)
  const none = [
    '',
    'ada',
    '@example.com',
    'ada@',
    'a b@example.com',
    'a@b@c',
    'a\u0000@example.com',
    '\ud800@example.com',
  ]
  for (const text of [...none, `${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(250)}.com`])
    assert.is(normalEmail(text), undefined, JSON.stringify(text))
})

test('the organization of a developer always has an owner', () => {
  const wanted = { organization_id: '5b2c7a0e-4a63-4d0f-9a41-6d1f0c5e8b27', user_id: 'u', owner_id: 'o' } as const
  const types = (facts: readonly { type: string; data: object }[]) =>
    facts.map(({ type, data }) => [type, (data as { user_id?: string }).user_id, (data as { role?: string }).role])
  const created = ['OrganizationCreated', undefined, undefined]
  assert.equal(types(giveRole(undefined, { ...wanted, role: 'owner' })), [created, ['MemberJoined', 'u', 'owner']])
  assert.equal(types(giveRole(undefined, { ...wanted, role: 'member' })), [
    created,
    ['MemberJoined', 'o', 'owner'],
    ['MemberJoined', 'u', 'member'],
  ])
  const facts = create({ organization_id: wanted.organization_id, name: 'x', by: 'u' })
  const owned = foldOrganization(facts.map((fact) => ({ ...fact, metadata: {} }) as OrganizationEvent))
  assert.equal(giveRole(owned, { ...wanted, role: 'owner' }), [])
  assert.equal(types(giveRole(owned, { ...wanted, role: 'admin' })), [
    ['MemberJoined', 'o', 'owner'],
    ['MemberRoleChanged', 'u', 'admin'],
  ])
})

test('a name that nobody would see, or that turns the text around it, is told from others', () => {
  for (const name of ['', ' ', '\u200b', '\u3164', '\u00ad\ufe0f', '\u{e0001}', '\u202e'])
    assert.ok(isUnseen(name), name)
  for (const name of ['a', '.', 'ي\u200c', '👩\u200d🚀', '王']) assert.not.ok(isUnseen(name), name)
  assert.is(withoutTurns('Ada \u202eecalevoL\u2069'), 'Ada ecalevoL')
  assert.ok(turnsText('\u2066a'))
  assert.not.ok(turnsText('שלום\u200f'))
})

test('a user whose key is erased between the look and the new name has no account any more', async () => {
  const store = openMemoryStore()
  const cause = { correlation_id: 'c', causation_id: 'c', now: () => '2026-01-01T00:00:00.000Z' }
  const user_id = '0b54e4a1-58a6-4f0e-9c8e-2f8b6ce0c3aa'
  const data = { user_id, email: null, email_hash: null, email_verified: false, name: null }
  const context = { ...cause, actor: { type: 'user', id: user_id } as const, tenant: {} }
  await store.append(
    userStream(user_id),
    'no_stream',
    toEvents([{ type: 'UserRegistered', data }], user_id, 'k', context),
  )
  const personal = { seal: () => Promise.reject(new Erased(user_id)) } as unknown as Personal
  assert.is(await renameUser({ store, personal }, { user_id, name: 'Ada' }, cause), undefined)
})
