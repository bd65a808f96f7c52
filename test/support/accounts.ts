// Users with access tokens, and organizations that they are members of, made by their events.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MemberRole, Scope } from '../../src/accounts/names.ts'
import { hashOfApiKey, newApiKey, prefixOfApiKey } from '../../src/api-keys/format.ts'
import type { Fact } from '../../src/event-log/catalogue.ts'
import type { Position } from '../../src/event-log/event-store.ts'
import { toEvents } from '../../src/event-log/handle.ts'
import { memberId } from '../../src/event-log/ids.ts'
import { organizationStream, projectStream, userStream } from '../../src/event-log/streams.ts'
import { accessTokens } from '../../src/login/access-tokens.ts'
import { sessionsIn } from '../../src/login/sessions.ts'
import { projected } from './projected.ts'
import type { TestService } from './service.ts'

type At = Pick<TestService, 'store' | 'pool'>
type Of = { organization_id?: string; project_id?: string }

/** Without waiting for the read models. */
const append = async (
  store: TestService['store'],
  stream: string,
  facts: readonly Fact[],
  tenant: Of = {},
  at: string = new Date().toISOString(),
): Promise<Position> => {
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 })
  const cause = { actor: { type: 'system' as const, id: 'test' }, correlation_id: 'test', causation_id: 'test' }
  const events = toEvents(facts, stream, randomUUID(), { ...cause, now: () => at, tenant })
  return (await store.append(stream, last?.revision ?? 'no_stream', events)).position
}

/** Appends facts to a stream, at whatever revision it has, as of a time (ISO 8601); answers their position. */
export const appendFacts = async (
  { store, pool }: At,
  stream: string,
  facts: readonly Fact[],
  tenant?: Of,
  at?: string,
): Promise<Position> => {
  const position = await append(store, stream, facts, tenant, at)
  await projected({ pool, store }, 'accounts', position)
  return position
}

/** In the log; whoever appends something behind it and waits for that has waited for the user too. */
const registered = async (service: TestService) => {
  const user_id = randomUUID()
  const position = await append(service.store, userStream(user_id), [
    { type: 'UserRegistered', data: { user_id, email: null, email_hash: null, email_verified: false, name: null } },
  ])
  const { signingSecrets, publicUrl = service.url } = service.config.accounts
  const made = () => Buffer.from(readFileSync(join(service.dataDir, 'token-signing.key'), 'utf8').trim(), 'hex')
  const secret = signingSecrets[0] ?? made()
  const session_id = randomUUID()
  await sessionsIn(service.pool, () => service.pool).start({
    session_id,
    user_id,
    provider: 'development',
    user_agent: null,
  })
  const token = await accessTokens([secret], () => publicUrl).sign({ user_id, session_id })
  return { user: { user_id, session_id, token }, position }
}

/** A user with a token. */
export const aUser = async (service: TestService) => {
  const { user, position } = await registered(service)
  await projected(service, 'accounts', position)
  return user
}

/** An organization with members of these roles, each a user with a token. */
export const anOrganization = async (service: TestService, roles: readonly MemberRole[] = ['owner']) => {
  const organization_id = randomUUID()
  const members = []
  const facts: Fact[] = [{ type: 'OrganizationCreated', data: { organization_id, name: 'Acme' } }]
  for (const role of roles) {
    const { user } = await registered(service)
    const member_id = memberId(organization_id, user.user_id)
    const joined = {
      organization_id,
      member_id,
      user_id: user.user_id,
      role,
      via: 'creation',
      invitation_id: null,
    } as const
    facts.push({ type: 'MemberJoined', data: joined })
    members.push({ ...user, member_id, role })
  }
  await appendFacts(service, organizationStream(organization_id), facts, { organization_id })
  return { organization_id, members }
}

/** A project of an organization. */
export const aProject = async (service: TestService, organization_id: string) => {
  const project_id = randomUUID()
  const created: Fact = { type: 'ProjectCreated', data: { project_id, organization_id, name: 'Shop' } }
  await appendFacts(service, projectStream(project_id), [created], { organization_id, project_id })
  return { project_id }
}

export type ApiKey = { key: string; key_id: string }

/** API keys of a project, in clear, each with these scopes. */
export const keysOf = async (
  service: At,
  of: { organization_id: string; project_id: string },
  each: readonly (readonly Scope[])[],
  expires_at: string | null = null,
): Promise<ApiKey[]> => {
  const issued = each.map((scopes) => {
    const key = newApiKey()
    const shown = { name: 'Key', prefix: prefixOfApiKey(key), key_hash: hashOfApiKey(key) }
    const data = { ...of, key_id: randomUUID(), ...shown, scopes: [...scopes], expires_at }
    return { key, key_id: data.key_id, fact: { type: 'ApiKeyIssued', data } satisfies Fact }
  })
  const facts = issued.map(({ fact }) => fact)
  await appendFacts(service, projectStream(of.project_id), facts, of)
  return issued.map(({ key, key_id }) => ({ key, key_id }))
}

/** One of them. */
export const aKey = async (
  service: At,
  of: { organization_id: string; project_id: string },
  scopes: readonly Scope[] = ['read', 'write'],
  expires_at: string | null = null,
): Promise<ApiKey> => (await keysOf(service, of, [scopes], expires_at))[0]!
