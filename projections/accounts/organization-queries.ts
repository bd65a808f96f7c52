// What is read of organizations and their members: pages of them, and what the endpoints of accounts ask before they decide.

import type { MemberRole, PlanName } from '../../src/accounts/names.ts'
import { allRows, allValues, firstRow, firstValue, hasRows, type Reader } from '../../src/postgres/connection.ts'
import type { Listed, Page } from '../page.ts'
import { tables } from '../versions.ts'

export type OwnOrganizationRow = { organization_id: string; name: string; created_at: string; role: MemberRole }

const totalOf = async (pool: Reader, name: string, text: string, values: unknown[]): Promise<number> =>
  (await firstValue<number>(pool, { name, text, values })) ?? 0

const OF_USER = `from ${tables.members} m join ${tables.organizations} o using (organization_id)
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

const DELETED_OF_USER = `from ${tables.members} m join ${tables.organizations} o using (organization_id)
                 where m.user_id = $1 and m.role = 'owner' and o.deleted_at is not null and o.restorable_until > $2`

type RestorableRow = OwnOrganizationRow & { deleted_at: string; restorable_until: string; shred_after: string }

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
export const ownedBy = (pool: Reader, userId: string): Promise<string[]> =>
  allValues(pool, {
    name: 'organizations that a user owns',
    text: `select organization_id ${OF_USER} and m.role = 'owner'`,
    values: [userId],
  })

/** One that a user is a member of. */
export const ownOrganization = (
  pool: Reader,
  organizationId: string,
  userId: string,
): Promise<OwnOrganizationRow | undefined> =>
  firstRow(pool, {
    name: 'organization of a user',
    text: `select o.organization_id, o.name, o.created_at, m.role ${OF_USER} and m.organization_id = $2`,
    values: [userId, organizationId],
  })

type StandingRow = {
  organization_id: string
  name: string
  created_at: string
  deleted_at: string | null
  restorable_until: string | null
}

/** Any, also one that was deleted. */
export const organizationOf = (pool: Reader, organizationId: string): Promise<StandingRow | undefined> =>
  firstRow(pool, {
    name: 'organization',
    text: `select organization_id, name, created_at, deleted_at, restorable_until
           from ${tables.organizations} where organization_id = $1`,
    values: [organizationId],
  })

type ClaimRow = { member_id: string; user_id: string; role: MemberRole; claimed_at: string }

/** The members that have claimed it with a code of the shop. */
export const claimsOf = (pool: Reader, organizationId: string): Promise<ClaimRow[]> =>
  allRows(pool, {
    name: 'claims of an organization',
    text: `select member_id, user_id, role, claimed_at from ${tables.members}
           where organization_id = $1 and claimed_at is not null order by claimed_at desc, member_id`,
    values: [organizationId],
  })

/** Whether there was one that is deleted. */
export const isOrganizationDeleted = (pool: Reader, organizationId: string): Promise<boolean> =>
  hasRows(pool, {
    name: 'deleted organization',
    text: `select 1 from ${tables.organizations} where organization_id = $1 and deleted_at is not null`,
    values: [organizationId],
  })

/** A member, or an invitation: then without a user, and `email` is sealed with the key of the invitation, which is `id`. */
export type MemberListRow = {
  id: string
  user_id: string | null
  /** Encrypted, like the name, with the key of the user. */
  email: string | null
  name: string | null
  role: MemberRole
  joined_at: string | null
  invited_at: string | null
  expires_at: string | null
}

const MEMBERS = `from ${tables.members} m left join ${tables.users} u using (user_id) where m.organization_id = $1`
const INVITATIONS = `from ${tables.invitations} where organization_id = $1 and expires_at > $2`

// As pageSql: keys first, which two indexes hold in the order of the list (each is limited, so that none is sorted), then the rows.
const MEMBERS_PAGE = `
  select page.id, m.user_id, coalesce(u.email, i.email) as email, u.name, coalesce(m.role, i.role) as role,
    m.joined_at, i.invited_at, i.expires_at
  from (
    (select member_id as id, joined_at as at from ${tables.members} where organization_id = $1
      order by joined_at desc, member_id limit ($3::int + $4::int))
    union all
    (select invitation_id, invited_at ${INVITATIONS} order by invited_at desc, invitation_id limit ($3::int + $4::int))
    order by at desc, id limit $3 offset $4) page
  left join lateral (select * from ${tables.members} where member_id = page.id limit 1) m on true
  left join lateral (select * from ${tables.users} where user_id = m.user_id limit 1) u on true
  left join lateral (select * from ${tables.invitations} where invitation_id = page.id limit 1) i on true
  order by page.at desc, page.id`

/** The members, and the invitations that can still be accepted at the time `now`, most recent first. */
export const membersOf = async (
  pool: Reader,
  organizationId: string,
  now: string,
  { limit, offset }: Page,
): Promise<Listed<MemberListRow>> => {
  const ofMembers = `select count(*) as total from ${tables.members} where organization_id = $1`
  const [{ rows }, members, invitations] = await Promise.all([
    pool.query<MemberListRow>({
      name: 'members of an organization',
      text: MEMBERS_PAGE,
      values: [organizationId, now, limit, offset],
    }),
    totalOf(pool, 'how many members', ofMembers, [organizationId]),
    totalOf(pool, 'how many invitations', `select count(*) as total ${INVITATIONS}`, [organizationId, now]),
  ])
  return { rows, total: members + invitations }
}

/** Whether a member has said, and a login provider confirmed, that the address of this hash is theirs. */
export const hasMemberWithEmail = (pool: Reader, organizationId: string, emailHash: string): Promise<boolean> =>
  hasRows(pool, {
    name: 'member by address',
    text: `select 1 ${MEMBERS} and u.email_hash = $2 and u.email_verified limit 1`,
    values: [organizationId, emailHash],
  })

export type ListedOrganizationRow = {
  organization_id: string
  name: string
  subscription: { plan: PlanName; ends_on: string | null; ended_at: string | null } | null
  members: number
  /** Those that the app is in. */
  shops: { domain: string; project_id: string }[]
}

const ALL_AT_ONCE = 500

/** All organizations that are there, in the order of their ids, in pages. */
export async function* allOrganizations(pool: Reader): AsyncGenerator<ListedOrganizationRow[]> {
  let after: string | null = null
  for (;;) {
    const { rows }: { rows: ListedOrganizationRow[] } = await pool.query<ListedOrganizationRow>({
      name: 'all organizations',
      text: `
        with page as materialized (
          select organization_id, name from ${tables.organizations}
          where deleted_at is null and ($1::uuid is null or organization_id > $1)
          order by organization_id limit $2),
        installed as (
          select organization_id, json_agg(json_build_object('domain', domain, 'project_id', project_id) order by domain) as shops
          from ${tables.shops} where uninstalled_at is null and organization_id = any (array(select organization_id from page))
          group by organization_id)
        select organization_id, name,
          case when s.plan is not null
            then json_build_object('plan', s.plan, 'ends_on', s.ends_on, 'ended_at', s.ended_at) end as subscription,
          (select count(*) from ${tables.members} m where m.organization_id = page.organization_id) as members,
          coalesce(shops, '[]') as shops
        from page left join ${tables.subscriptions} s using (organization_id) left join installed using (organization_id)
        order by organization_id`,
      values: [after, ALL_AT_ONCE],
    })
    if (rows.length > 0) yield rows
    if (rows.length < ALL_AT_ONCE) return
    after = rows.at(-1)?.organization_id ?? null
  }
}
