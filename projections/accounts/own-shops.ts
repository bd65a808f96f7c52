// The shops of all organizations that a user is a member of: the state of each, its worst problem, and running work.

import type { MemberRole, PlanName, PlanState } from '../../src/accounts/names.ts'
import { containing, type Reader } from '../../src/postgres/connection.ts'
import type { Listed, Page } from '../page.ts'
import type { Amounts } from '../usage/cycles.ts'
import { tables } from '../versions.ts'

const OWN_SHOP_SORTS = {
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
  plan: PlanName | null
  plan_state: PlanState
  digest: { id: string; created_at: string; better: number; worse: number; open_alerts: number } | null
}

type OwnShopsAsked = Page & {
  sort: keyof typeof OWN_SHOP_SORTS
  search?: string | undefined
  /** Only shops with a lower score. */
  score_below?: number | undefined
  /** Whether alerts of it are open. */
  alerts?: boolean | undefined
  plan_state?: PlanState | undefined
  frozen?: boolean | undefined
}

const LAST_DIGEST = `(select digest_id, created_at, open_alerts, digest from ${tables.digests} d where d.shop_id = s.shop_id
        order by d.created_at desc, d.digest_id limit 1)`

/** The requested conditions; their values are added to `values`. */
const conditionsOf = (
  { search, score_below, alerts, plan_state, frozen }: OwnShopsAsked,
  values: unknown[],
): Record<string, string> => ({
  ...(search === undefined
    ? {}
    : {
        search: `(p.name ilike $${values.push(containing(search))} or o.name ilike $${values.length} or s.domain ilike $${values.length})`,
      }),
  ...(score_below === undefined ? {} : { score: `st.score < $${values.push(score_below)}` }),
  ...(alerts === undefined
    ? {}
    : { [`alerts ${alerts}`]: `coalesce((select open_alerts from ${LAST_DIGEST} last), 0) ${alerts ? '>' : '='} 0` }),
  ...(plan_state === undefined ? {} : { plan: `sub.state = $${values.push(plan_state)}` }),
  ...(frozen === undefined ? {} : { [`frozen ${frozen}`]: `o.frozen_metric is ${frozen ? 'not ' : ''}null` }),
})

/**
 * A page, and how many there are. Read as the owner of the tables, because the rows are of many tenants; every row hangs on a membership of
 * the user.
 */
export const shopsOfUser = async (pool: Reader, userId: string, asked: OwnShopsAsked): Promise<Listed<OwnShopRow>> => {
  const { limit, offset, sort } = asked
  const values: unknown[] = [userId]
  const conditions = conditionsOf(asked, values)
  const names = Object.keys(conditions).join(', ')
  const own = `own as materialized (
      select s.shop_id, s.domain, p.name, p.project_id, o.organization_id, o.name as organization_name, m.role, o.frozen_metric,
        st.score, st.previous_score, coalesce(st.products, 0) as products, coalesce(st.critical, 0) as critical, st.worst, st.measured_at,
        sub.plan, sub.state as plan_state
      from ${tables.members} m
      join ${tables.organizations} o on o.organization_id = m.organization_id and o.deleted_at is null
      join ${tables.projects} p on p.organization_id = o.organization_id and p.deleted_at is null
      join ${tables.shops} s on s.project_id = p.project_id and s.uninstalled_at is null
      left join shop_standings st on st.shop_id = s.shop_id
      left join lateral (
        select plan, case when is_overdue then 'overdue' when ends_on is not null then 'ending' else 'active' end as state
        from ${tables.subscriptions} where organization_id = o.organization_id and ended_at is null
        union all select null, 'none' limit 1) sub on true
      where ${['m.user_id = $1', ...Object.values(conditions)].join(' and ')})`
  const { rows } = await pool.query<OwnShopRow & { total: number }>({
    name: `shops of a user by ${sort}: ${names}`,
    text: `with ${own}, page as (
        select own.*, count(*) over ()::int as total, row_number() over (order by ${OWN_SHOP_SORTS[sort]}) as place from own
        order by place limit $${values.length + 1} offset $${values.length + 2})
      select page.*, job.job_id, job.status as job_status, job.total_items as job_total, job.completed_items as job_done,
        schedule.next_analysis_at, cycle.totals, cycle.limits,
        case when last.digest_id is not null then json_build_object('id', last.digest_id, 'created_at', last.created_at,
          'better', last.digest #> '{products,better}', 'worse', last.digest #> '{products,worse}', 'open_alerts', last.open_alerts) end as digest
      from page
      left join lateral (
        select job_id, status, total_items, completed_items from ${tables.analysis_jobs} j where j.shop_id = page.shop_id
        order by created_at desc, job_id desc limit 1) job on job.status in ('pending', 'running')
      left join lateral ${LAST_DIGEST.replace('s.shop_id', 'page.shop_id')} last on true
      left join ${tables.schedules} schedule on schedule.shop_id = page.shop_id
      left join lateral (
        select totals, limits from ${tables.usage_cycles} u where u.organization_id = page.organization_id
        order by cycle_start desc limit 1) cycle on true
      order by place`,
    values: [...values, limit, offset],
  })
  const [first] = rows
  if (first || offset === 0) return { rows, total: first?.total ?? 0 }
  const counted = await pool.query<{ total: number }>({
    name: `number of shops of a user: ${names}`,
    text: `with ${own} select count(*)::int as total from own`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
