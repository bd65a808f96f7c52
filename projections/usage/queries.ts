// How usage is read: the usage of an organization or a project in the latest billing cycles, and in all of them.

import type { Reader } from '../../src/postgres/connection.ts'
import { tables } from '../versions.ts'
import type { Amounts } from './cycles.ts'
import type { UsageTermsRow } from './terms.ts'

type Terms = Pick<UsageTermsRow, 'plan' | 'is_billed' | 'anchors' | 'ends_on'>

/** A cycle of which something was reserved or used: `totals` settled, `reserved` set aside. */
export type CycleUsage = { cycle_start: string; totals: Amounts; reserved: Amounts }
/** What of it is a project's; null if it has used nothing. */
export type ProjectCycleUsage = CycleUsage & { project_totals: Amounts | null; project_reserved: Amounts | null }

/** The terms by which usage is counted, and the cycles that began after a day. */
export type UsageState<C> = Terms & { cycles: C[] }

type Joined<C> = Terms & { [K in keyof C]: C[K] | null }

// Every row has the terms, and where no cycle began since that day there is one without a cycle.
const stateOf = <C extends CycleUsage>(rows: Joined<C>[]): UsageState<C> | undefined => {
  const [first] = rows
  if (!first) return undefined
  const { plan, is_billed, anchors, ends_on } = first
  return {
    plan,
    is_billed,
    anchors,
    ends_on,
    cycles: rows.filter(({ cycle_start }) => cycle_start !== null) as unknown as C[],
  }
}

// Not the parameter itself: Postgres would plan the statement again for each day, which takes three times as long as running it.
const AFTER = '(select $2::text)'

/** What an organization has used, and whether a payment for its subscription is overdue. */
type OrganizationUsageState = UsageState<CycleUsage> & { is_overdue: boolean }

/** The usage of an organization, in one statement; nothing if it is unknown. `after`: YYYY-MM-DD. */
export const organizationUsageState = async (
  pool: Reader,
  organizationId: string,
  after: string,
): Promise<OrganizationUsageState | undefined> => {
  const { rows } = await pool.query<Joined<CycleUsage> & { is_overdue: boolean }>({
    name: 'usage of an organization',
    text: `select t.plan, t.is_billed, t.anchors, t.ends_on, c.cycle_start, c.totals, c.reserved,
             coalesce(s.is_overdue and s.ended_at is null, false) as is_overdue
           from ${tables.usage_terms} t
           left join ${tables.usage_cycles} c on c.organization_id = t.organization_id and c.cycle_start > ${AFTER}
           left join ${tables.subscriptions} s on s.organization_id = t.organization_id and t.plan is not null
           where t.organization_id = $1`,
    values: [organizationId, after],
  })
  const state = stateOf(rows)
  return state && { ...state, is_overdue: rows[0]?.is_overdue === true }
}

/** The same, with what of it is a project's. */
export const projectUsageState = async (
  pool: Reader,
  organizationId: string,
  projectId: string,
  after: string,
): Promise<UsageState<ProjectCycleUsage> | undefined> => {
  const { rows } = await pool.query<Joined<ProjectCycleUsage>>({
    name: 'usage of a project',
    text: `select t.plan, t.is_billed, t.anchors, t.ends_on, c.cycle_start, c.totals, c.reserved,
             p.totals as project_totals, p.reserved as project_reserved
           from ${tables.usage_terms} t
           left join ${tables.usage_cycles} c on c.organization_id = t.organization_id and c.cycle_start > ${AFTER}
           left join ${tables.usage_projects} p on p.row_id = c.cycle_id || '-' || $3
           where t.organization_id = $1`,
    values: [organizationId, after, projectId],
  })
  return stateOf(rows)
}

/** All cycles of an organization of which something was reserved or used; a hundred are more than eight years. */
export const usageHistory = (pool: Reader, organizationId: string): Promise<UsageState<CycleUsage> | undefined> =>
  organizationUsageState(pool, organizationId, '')
