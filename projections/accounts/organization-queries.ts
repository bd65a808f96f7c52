// What is read of organizations and their members: pages of them, and what the endpoints of accounts ask before they decide.

import type { MemberRole } from '../../src/accounts/names.ts'
import type { Reader } from '../../src/postgres/connection.ts'
import type { Listed, Page } from '../page.ts'

export type OwnOrganizationRow = { organization_id: string; name: string; created_at: string; role: MemberRole }

const totalOf = async (pool: Reader, name: string, text: string, values: unknown[]): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>({ name, text, values })
  return rows[0]?.total ?? 0
}

const OF_USER = `from members_v2 m join organizations_v2 o using (organization_id)
                 where m.user_id = $1 and o.deleted_at is null`

/** Those that a user is a member of, the newest first. */
export const organizationsOf = async (
  pool: Reader,
  userId: string,
  { limit, offset }: Page,
): Promise<Listed<OwnOrganizationRow>> => {
  const [{ rows }, total] = await Promise.all([
    pool.query<OwnOrganizationRow>({
      name: 'organizations of a user',
      text: `select o.organization_id, o.name, o.created_at, m.role ${OF_USER}
             order by o.created_at desc, o.organization_id limit $2 offset $3`,
      values: [userId, limit, offset],
    }),
    totalOf(pool, 'how many organizations of a user', `select count(*) as total ${OF_USER}`, [userId]),
  ])
  return { rows, total }
}

const DELETED_OF_USER = `from members_v2 m join organizations_v2 o using (organization_id)
                 where m.user_id = $1 and m.role = 'owner' and o.deleted_at is not null and o.restorable_until > $2`

export type RestorableRow = OwnOrganizationRow & { deleted_at: string; restorable_until: string; shred_after: string }

/** Those that a user owns and that are deleted, and can be restored at the time `now`; the last deleted first. */
export const restorableBy = async (
  pool: Reader,
  userId: string,
  now: string,
  { limit, offset }: Page,
): Promise<Listed<RestorableRow>> => {
  const [{ rows }, total] = await Promise.all([
    pool.query<RestorableRow>({
      name: 'deleted organizations of a user',
      text: `select o.organization_id, o.name, o.created_at, m.role, o.deleted_at, o.restorable_until, o.shred_after
             ${DELETED_OF_USER} order by o.deleted_at desc, o.organization_id limit $3 offset $4`,
      values: [userId, now, limit, offset],
    }),
    totalOf(pool, 'how many deleted organizations of a user', `select count(*) as total ${DELETED_OF_USER}`, [
      userId,
      now,
    ]),
  ])
  return { rows, total }
}

/** Those that a user owns. */
export const ownedBy = async (pool: Reader, userId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ organization_id: string }>({
    name: 'organizations that a user owns',
    text: `select organization_id ${OF_USER} and m.role = 'owner'`,
    values: [userId],
  })
  return rows.map(({ organization_id }) => organization_id)
}

/** One that a user is a member of. */
export const ownOrganization = async (
  pool: Reader,
  organizationId: string,
  userId: string,
): Promise<OwnOrganizationRow | undefined> => {
  const { rows } = await pool.query<OwnOrganizationRow>({
    name: 'organization of a user',
    text: `select o.organization_id, o.name, o.created_at, m.role ${OF_USER} and m.organization_id = $2`,
    values: [userId, organizationId],
  })
  return rows[0]
}

/** Whether there was one that is deleted. */
export const isOrganizationDeleted = async (pool: Reader, organizationId: string): Promise<boolean> => {
  const { rows } = await pool.query({
    name: 'deleted organization',
    text: 'select 1 from organizations_v2 where organization_id = $1 and deleted_at is not null',
    values: [organizationId],
  })
  return rows.length > 0
}

/** A member, or an invitation: then without a user, and `email` is sealed with the key of the invitation, which is `id`. */
export type MemberListRow = {
  id: string
  user_id: string | null
  /** Sealed, as the name is, with the key of the user. */
  email: string | null
  name: string | null
  role: MemberRole
  joined_at: string | null
  invited_at: string | null
  expires_at: string | null
}

const MEMBERS = 'from members_v2 m left join users_v2 u using (user_id) where m.organization_id = $1'
const INVITATIONS = 'from invitations_v2 where organization_id = $1 and expires_at > $2'

// Both as pageSql: keys first, then the rows of the page.
const MEMBERS_PAGE = `
  select m.member_id as id, m.user_id, u.email, u.name, m.role, m.joined_at, null as invited_at, null as expires_at
  from members_v2 m left join users_v2 u using (user_id)
  where m.member_id = any (array(
    select member_id from members_v2 where organization_id = $1 order by joined_at desc, member_id limit $2 offset $3))
  order by m.joined_at desc, m.member_id`
const INVITATIONS_PAGE = `
  select invitation_id as id, null as user_id, email, null as name, role, null as joined_at, invited_at, expires_at from invitations_v2
  where invitation_id = any (array(
    select invitation_id ${INVITATIONS} order by invited_at desc, invitation_id limit $3 offset $4))
  order by invited_at desc, invitation_id`

/** The members, the newest first, and behind them who may still accept an invitation at the time `now`. */
export const membersOf = async (
  pool: Reader,
  organizationId: string,
  now: string,
  { limit, offset }: Page,
): Promise<Listed<MemberListRow>> => {
  const ofMembers = 'select count(*) as total from members_v2 where organization_id = $1'
  const [{ rows: joined }, members, invitations] = await Promise.all([
    pool.query<MemberListRow>({
      name: 'members of an organization',
      text: MEMBERS_PAGE,
      values: [organizationId, limit, offset],
    }),
    totalOf(pool, 'how many members', ofMembers, [organizationId]),
    totalOf(pool, 'how many invitations', `select count(*) as total ${INVITATIONS}`, [organizationId, now]),
  ])
  const total = members + invitations
  if (joined.length === limit || invitations === 0) return { rows: joined, total }
  const { rows: invited } = await pool.query<MemberListRow>({
    name: 'invitations of an organization',
    text: INVITATIONS_PAGE,
    values: [organizationId, now, limit - joined.length, Math.max(0, offset - members)],
  })
  return { rows: [...joined, ...invited], total }
}

/** Whether a member has said, and a login provider confirmed, that the address of this hash is theirs. */
export const hasMemberWithEmail = async (pool: Reader, organizationId: string, emailHash: string): Promise<boolean> => {
  const { rows } = await pool.query({
    name: 'member by address',
    text: `select 1 ${MEMBERS} and u.email_hash = $2 and u.email_verified limit 1`,
    values: [organizationId, emailHash],
  })
  return rows.length > 0
}
