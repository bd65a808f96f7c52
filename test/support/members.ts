// Users with email addresses, and calls of the endpoints of organizations and members.

import { randomUUID } from 'node:crypto'
import { normalEmail } from '../../src/accounts/decide.ts'
import type { MemberRole } from '../../src/accounts/names.ts'
import { developmentKey } from '../../src/encryption/keys.ts'
import { organizationStream, userStream } from '../../src/event-log/streams.ts'
import type { Personal } from '../../src/privacy/seal.ts'
import { subjectKeys } from '../../src/privacy/subject-keys.ts'
import { appendFacts, aUser } from './accounts.ts'
import { type Answer, BASE, type TestService } from './service.ts'

export const personalOf = ({ pool, dataDir }: TestService): Personal =>
  subjectKeys(pool, [developmentKey(dataDir, 'encryption')])

/** A user with a token, whose login provider has said that the address is theirs, unless told otherwise. */
export const aUserWith = async (
  service: TestService,
  { email, name = 'Maeve', isVerified = true }: { email: string; name?: string; isVerified?: boolean },
) => {
  const user = await aUser(service)
  const { user_id } = user
  const personal = personalOf(service)
  const [sealed, email_hash, sealedName] = await Promise.all([
    personal.seal(user_id, email),
    personal.hash(normalEmail(email) ?? ''),
    personal.seal(user_id, name),
  ])
  await appendFacts(service, userStream(user_id), [
    {
      type: 'UserChanged',
      data: { user_id, email: sealed!, email_hash: email_hash!, email_verified: isVerified, name: sealedName! },
    },
  ])
  return { ...user, email }
}

export type MemberAnswer = {
  id: string
  user_id: string | null
  email: string | null
  name: string | null
  role: MemberRole
  status: 'active' | 'invited'
  joined_at: string | null
  invited_at: string | null
  expires_at: string | null
}
export type InvitedAnswer = MemberAnswer & { invite_url: string; email_sent: boolean }
export type OrganizationAnswer = { id: string; name: string; created_at: string; role: MemberRole }
export type MembershipAnswer = { organization: OrganizationAnswer; member: MemberAnswer }
export type ListAnswer<T> = { data: T[]; meta: { offset: number; limit: number; total: number } }

/** The token in a link. */
export const tokenIn = ({ invite_url }: { invite_url: string }): string =>
  new URLSearchParams(new URL(invite_url).hash.slice(1)).get('token') ?? ''

/** Calls of members, each as one user. */
export const callsOf = (service: TestService) => ({
  members: async (token: string, organizationId: string, query = '') =>
    (
      await service.call<ListAnswer<MemberAnswer>>('GET', `${BASE}/organizations/${organizationId}/members${query}`, {
        token,
      })
    ).body,
  invite: <T = InvitedAnswer>(token: string, organizationId: string, json: unknown): Promise<Answer<T>> =>
    service.call<T>('POST', `${BASE}/organizations/${organizationId}/members`, { token, json }),
  accept: <T = MembershipAnswer>(token: string, invitation: string): Promise<Answer<T>> =>
    service.call<T>('POST', `${BASE}/invitations/accept`, { token, json: { token: invitation } }),
  remove: <T = MemberAnswer>(token: string, organizationId: string, memberId: string): Promise<Answer<T>> =>
    service.call<T>('DELETE', `${BASE}/organizations/${organizationId}/members/${memberId}`, { token }),
  change: <T = MemberAnswer>(
    token: string,
    organizationId: string,
    memberId: string,
    json: unknown,
  ): Promise<Answer<T>> =>
    service.call<T>('PATCH', `${BASE}/organizations/${organizationId}/members/${memberId}`, { token, json }),
  /** The types of the organization's events. */
  types: async (organizationId: string) =>
    (await service.store.readStream(organizationStream(organizationId), { limit: 1_000 })).map(({ type }) => type),
})

/** An address that nobody has yet. */
export const anEmail = (name = 'maeve'): string => `${name}-${randomUUID().slice(0, 8)}@example.com`
