// The shops of all organizations that a user is a member of: how each stands, what is worst, and what is under way.

import type { MemberRole } from '../../src/accounts/names.ts'
import { containing, type Reader } from '../../src/postgres/connection.ts'
import type { Listed, Page } from '../page.ts'
import type { Amounts } from '../usage/cycles.ts'

export const OWN_SHOP_SORTS = {
  name: 'lower(name), shop_id',
  score: 'score nulls last, lower(name), shop_id',
  '-score': 'score desc nulls last, lower(name), shop_id',
  change: 'score - previous_score nulls last, lower(name), shop_id',
  critical: 'critical desc nulls last, lower(name), shop_id',
  measured: 'measured_at nulls first, lower(name), shop_id',
} as const

export type OwnShopRow = {
  shop_id: string
  domain: string
  name: string
  project_id: string
  organization_id: string
  organization_name: string
  role: MemberRole
  frozen_metric: string | null
  score: number | null
  previous_score: number | null
  products: number
  critical: number
  worst: { rule: string; title: string; products: number } | null
  measured_at: string | null
  job_id: string | null
  job_status: 'pending' | 'running' | null
  job_total: number | null
  job_done: number | null
  next_analysis_at: string | null
  totals: Amounts | null
  limits: Record<string, number | null> | null
}

export type OwnShopsAsked = Page & { sort: keyof typeof OWN_SHOP_SORTS; search?: string | undefined }

/**
 * A page, and how many there are. Read as the owner of the tables, because the rows are of many tenants; every row hangs on a membership of
 * the user.
 */
export const shopsOfUser = async (
  pool: Reader,
  userId: string,
  { limit, offset, sort, search }: OwnShopsAsked,
): Promise<Listed<OwnShopRow>> => {
  const found = search === undefined ? '' : 'and (p.name ilike $2 or o.name ilike $2 or s.domain ilike $2)'
  const values: unknown[] = search === undefined ? [userId] : [userId, containing(search)]
  const own = `own as materialized (
      select s.shop_id, s.domain, p.name, p.project_id, o.organization_id, o.name as organization_name, m.role, o.frozen_metric,
        st.score, st.previous_score, coalesce(st.products, 0) as products, coalesce(st.critical, 0) as critical, st.worst, st.measured_at
      from members_v3 m
      join organizations_v3 o on o.organization_id = m.organization_id and o.deleted_at is null
      join projects_v3 p on p.organization_id = o.organization_id and p.deleted_at is null
      join shops_v3 s on s.project_id = p.project_id and s.uninstalled_at is null
      left join shop_standings st on st.shop_id = s.shop_id
      where m.user_id = $1 ${found})`
  const { rows } = await pool.query<OwnShopRow & { total: number }>({
    name: `shops of a user ${sort} ${search !== undefined}`,
    text: `with ${own}, page as (
        select own.*, count(*) over ()::int as total, row_number() over (order by ${OWN_SHOP_SORTS[sort]}) as place from own
        order by place limit $${values.length + 1} offset $${values.length + 2})
      select page.*, job.job_id, job.status as job_status, job.total_items as job_total, job.completed_items as job_done,
        schedule.next_analysis_at, cycle.totals, cycle.limits
      from page
      left join lateral (
        select job_id, status, total_items, completed_items from analysis_jobs_v6 j where j.shop_id = page.shop_id
        order by created_at desc, job_id desc limit 1) job on job.status in ('pending', 'running')
      left join schedules_v1 schedule on schedule.shop_id = page.shop_id
      left join lateral (
        select totals, limits from usage_cycles_v1 u where u.organization_id = page.organization_id
        order by cycle_start desc limit 1) cycle on true
      order by place`,
    values: [...values, limit, offset],
  })
  const [first] = rows
  if (first || offset === 0) return { rows, total: first?.total ?? 0 }
  const counted = await pool.query<{ total: number }>({
    name: `number of shops of a user ${search !== undefined}`,
    text: `with ${own} select count(*)::int as total from own`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
