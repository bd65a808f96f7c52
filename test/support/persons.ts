// Persons whose email address and name are found wherever they are, and the organizations that they are in.

import { randomUUID } from 'node:crypto'
import { normalEmail } from '../../src/accounts/decide.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import { memberId } from '../../src/event-log/ids.ts'
import { identityStream, organizationStream, userStream } from '../../src/event-log/streams.ts'
import type { Personal } from '../../src/privacy/seal.ts'
import { appendFacts } from './accounts.ts'
import type { TestService } from './service.ts'

const inTime = () => new Date(Date.now() + 86_400_000).toISOString()

/** Somebody with an account, a session, and an identity of a login provider. */
export const aPerson = async (
  service: TestService,
  personal: Personal,
  { address = `Canary.${randomUUID()}@Example.com` } = {},
) => {
  const user_id = randomUUID()
  const name = `Ånna Canary-${randomUUID()}`
  const agent = `Canary/${randomUUID()} (X11)`
  const email_hash = await personal.hash(normalEmail(address) ?? '')
  const profile = {
    email: await personal.seal(user_id, address),
    email_hash,
    email_verified: true,
    name: await personal.seal(user_id, name),
  }
  const session_id = randomUUID()
  await appendFacts(service, userStream(user_id), [
    { type: 'UserRegistered', data: { user_id, ...profile } },
    { type: 'SessionStarted', data: { user_id, session_id, provider: 'github' } },
  ])
  const identity = `github-${await personal.hash(`github ${user_id}`)}`
  const label = await personal.seal(user_id, address)
  await appendFacts(service, identityStream(identity), [
    { type: 'IdentityLinked', data: { user_id, provider: 'github', label } },
  ])
  return { user_id, address, name, agent, email_hash, session_id, identity, canaries: [address, name] }
}

export type Person = Awaited<ReturnType<typeof aPerson>>

/** `invitation_id`: what was accepted by it. */
export const joined = (
  organization_id: string,
  user_id: string,
  role: 'owner' | 'member',
  invitation_id: string | null = null,
) =>
  ({
    type: 'MemberJoined',
    data: {
      organization_id,
      member_id: memberId(organization_id, user_id),
      user_id,
      role,
      invitation_id,
      via: invitation_id === null ? ('creation' as const) : ('invitation' as const),
    },
  }) satisfies Fact

export const anOrganizationOf = async (
  service: TestService,
  ...members: [Person, 'owner' | 'member'][]
): Promise<string> => {
  const organization_id = randomUUID()
  await appendFacts(
    service,
    organizationStream(organization_id),
    [
      { type: 'OrganizationCreated', data: { organization_id, name: 'Acme' } },
      ...members.map(([{ user_id }, role]) => joined(organization_id, user_id, role)),
    ],
    { organization_id },
  )
  return organization_id
}

/** Answers the id of the invitation; the email address is sealed for that. */
export const invite = async (
  service: TestService,
  personal: Personal,
  organization_id: string,
  { address, email_hash }: Person,
  by: Person,
): Promise<string> => {
  const invitation_id = randomUUID()
  const data = {
    organization_id,
    invitation_id,
    email: await personal.seal(invitation_id, address),
    email_hash,
    role: 'member' as const,
    invited_by: by.user_id,
    expires_at: inTime(),
  }
  await appendFacts(service, organizationStream(organization_id), [{ type: 'MemberInvited', data }], {
    organization_id,
  })
  return invitation_id
}
