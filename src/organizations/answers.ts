// What routes of organizations and their members answer: refusals as problems, rows and decisions as the API shows them.

import type { MemberListRow, OwnOrganizationRow } from '../../projections/accounts/organization-queries.ts'
import { type ApiKeyRow, liveKeysIssuedBy } from '../../projections/accounts/projects.ts'
import { userOf } from '../../projections/accounts/users.ts'
import { readUser } from '../accounts/commands.ts'
import type { MemberRole } from '../accounts/names.ts'
import type { EventStore } from '../event-log/event-store.ts'
import type { AccountContext } from '../event-log/handle.ts'
import type { RouteParts } from '../http/app.ts'
import { Problem, problem } from '../http/problems.ts'
import { wrote } from '../http/read-your-writes.ts'
import type { Pool } from '../postgres/connection.ts'
import { leaveOrganization } from '../privacy/commands.ts'
import type { Personal } from '../privacy/seal.ts'
import { revokeApiKey } from '../projects/commands.ts'
import type { Changed } from './commands.ts'
import type { Refusal } from './decide.ts'
import { type Member as MemberState, membershipOf, type Organization as State } from './state.ts'

/** A missing organization is the same 404 for everyone; other refusals say why. */
export const problemOf = ({ refused, detail }: Refusal): Problem =>
  refused === 'not-found' ? problem.notFound() : new Problem(refused, detail)

/** The result of an accepted command. @throws the problem of a refused one */
export const accepted = <T extends object>(answer: T | Refusal): T => {
  if ('refused' in answer) throw problemOf(answer)
  return answer
}

export const showOrganizationRow = ({ organization_id, name, created_at, role }: OwnOrganizationRow) => ({
  id: organization_id,
  name,
  created_at,
  role,
})

/** An organization as a member of this role sees it. */
export const showOrganization = ({ organization_id, name, created_at }: State, role: MemberRole) =>
  showOrganizationRow({ organization_id, name, created_at, role })

/** Rows of the list in clear; sealed texts are opened in one batch. */
export const showMembers = async (personal: Personal, rows: readonly MemberListRow[]) => {
  const texts = rows.flatMap(({ id, user_id, email, name }) =>
    [email, name].flatMap((sealed) => (sealed === null ? [] : [{ subject: user_id ?? id, sealed }])),
  )
  const opened = (await personal.openAll(texts)).values()
  return rows.map(({ email, name, ...row }) => ({
    id: row.id,
    user_id: row.user_id,
    // `opened` is in the order of the texts.
    email: email === null ? null : (opened.next().value ?? null),
    name: name === null ? null : (opened.next().value ?? null),
    role: row.role,
    status: row.user_id === null ? ('invited' as const) : ('active' as const),
    joined_at: row.joined_at,
    invited_at: row.invited_at,
    expires_at: row.expires_at,
  }))
}

export const showMemberRow = async (personal: Personal, row: MemberListRow) => (await showMembers(personal, [row]))[0]!

/** A member as the command decided, with name and address of the user. */
export const showMember = async ({ pool, personal }: { pool: Pool; personal: Personal }, member: MemberState) => {
  const { member_id: id, user_id, role, joined_at } = member
  const user = await userOf(pool, user_id)
  const row = { id, user_id, role, joined_at, invited_at: null, expires_at: null }
  return await showMemberRow(personal, { ...row, email: user?.email ?? null, name: user?.name ?? null })
}

/**
 * To be called after a user has become a member. If the user was erased during the request, the membership is undone, because the erasure may
 * have looked before it was there: either this call sees the erasure, or the erasure sees the membership. @throws the 401 problem then
 */
export const undoIfErased = async (
  store: EventStore,
  { user_id, organization_id }: { user_id: string; organization_id: string },
  context: AccountContext,
): Promise<void> => {
  if (!(await readUser(store, user_id)).erased) return
  await leaveOrganization(store, organization_id, user_id, context)
  throw problem.unauthenticated('The account of the access token is gone.')
}

export type JoinDeps = Pick<RouteParts, 'store' | 'pool' | 'recentWrites'> & {
  personal: Personal
}

/** The answer to joining: organization and membership. @throws the 401 problem when the user was erased meanwhile */
export const answerJoined = async (
  deps: JoinDeps,
  userId: string,
  { after, position }: Changed,
  context: AccountContext,
) => {
  const { store, recentWrites } = deps
  const { organization_id } = after
  wrote(recentWrites, position, userId, organization_id)
  await undoIfErased(store, { user_id: userId, organization_id }, context)
  const member = membershipOf(after, userId)
  if (!member) throw problem.internal()
  return { organization: showOrganization(after, member.role), member: await showMember(deps, member) }
}

const showIssuedKey = ({
  key_id,
  project_id,
  name,
  prefix,
  scopes,
  created_at,
  expires_at,
  revoked_at,
}: ApiKeyRow) => ({
  id: key_id,
  project_id,
  name,
  prefix,
  scopes,
  created_at,
  expires_at,
  revoked_at,
})

/**
 * The API keys that work and that these users have issued in the organization, the newest first. With `revokes` they work no longer; what was
 * revoked before, as by an attempt that was cut off, is not among them.
 */
export const keysOfGone = async (
  { store, pool, recentWrites, now }: Pick<JoinDeps, 'store' | 'pool' | 'recentWrites'> & { now: () => string },
  { organization_id, users, revokes }: { organization_id: string; users: readonly string[]; revokes: boolean },
  context: AccountContext,
) => {
  // Other processes may have issued some a moment ago.
  await recentWrites.allSeen('accounts')
  const keys = await liveKeysIssuedBy(pool, organization_id, users, now())
  if (!revokes) return keys.map(showIssuedKey)
  const revoked = []
  for (const row of keys) {
    const { project_id, key_id, key_hash } = row
    const tenant = { organization_id, project_id }
    const changed = await revokeApiKey({ store, projectId: project_id, context: { ...context, tenant } }, key_id)
    // A project that was deleted meanwhile has no keys that work.
    if ('refused' in changed) continue
    wrote(recentWrites, changed.position, project_id, key_hash)
    revoked.push(showIssuedKey({ ...row, revoked_at: changed.project.keys.get(key_id)?.revoked_at ?? null }))
  }
  return revoked
}
