// What the pages of usage answer, from where an organization stands and the clock.

import { NOTHING_USED } from '../../projections/usage/cycles.ts'
import type { CycleStanding, ProjectStanding, Standing } from '../../projections/usage/queries.ts'
import { METRICS, type Metric } from '../accounts/names.ts'
import { DEFAULT_PLAN, type Limits, PLANS } from '../billing/plans.ts'
import { envelope } from '../http/list-envelope.ts'
import { anchorsAt, currentCycle, cycleStarts, isOver } from './cycle.ts'

type Amounts = Readonly<Record<Metric, number>>
type UsageMetric = { metric_type: Metric; current: number; limit: number; remaining: number; percentage: number }

const MS_PER_DAY = 24 * 60 * 60 * 1_000
/** The current cycle began on a later day than this many days ago. */
const LONGEST_CYCLE_DAYS = 31

/** The last day on which no cycle began that is current now. */
export const beforeCurrent = (now: string): string =>
  new Date(Date.parse(now) - LONGEST_CYCLE_DAYS * MS_PER_DAY).toISOString().slice(0, 10)

// The next decision goes by the plan of now, whatever the one was that the last one went by.
const limitsOf = ({ plan, ends_on }: Standing<unknown>, now: string): Limits =>
  PLANS[isOver(ends_on, now) ? DEFAULT_PLAN : (plan ?? DEFAULT_PLAN)].limits

/** Of 100, with two decimals. */
const percentage = (current: number, limit: number): number => Math.round((current / limit) * 10_000) / 100

const sum = (totals: Amounts | null | undefined, reserved: Amounts | null | undefined, metric: Metric): number =>
  (totals?.[metric] ?? 0) + (reserved?.[metric] ?? 0)

/** The days of the current cycle, and where it stands; nothing was used where it has no row yet. */
const currentOf = <C extends CycleStanding>(standing: Standing<C>, now: string) => {
  const { start, end } = currentCycle(anchorsAt(standing, now), now)
  const row = standing.cycles.find(({ cycle_start }) => cycle_start === start)
  return { dates: { billing_cycle_start: start, billing_cycle_end: end }, row }
}

/** `shown`: what is shown as used; what is left is what the organization has left. */
const metricsOf = (row: CycleStanding | undefined, limits: Limits, shown: (metric: Metric) => number): UsageMetric[] =>
  METRICS.map((metric_type) => {
    const [current, limit] = [shown(metric_type), limits[metric_type]]
    const remaining = Math.max(0, limit - sum(row?.totals, row?.reserved, metric_type))
    return { metric_type, current, limit, remaining, percentage: percentage(current, limit) }
  })

/** Why an organization can start nothing: what is used up of limits that are hard. Reservations alone freeze nothing. */
const frozenReason = (isBilled: boolean, totals: Amounts, limits: Limits): string | null => {
  const usedUp = isBilled ? [] : METRICS.filter((metric) => totals[metric] >= limits[metric])
  if (usedUp.length === 0) return null
  return `quota_exceeded: ${usedUp.map((metric) => `${metric} (${totals[metric]} of ${limits[metric]} used)`).join(', ')}`
}

/** Nothing stops for it yet. */
const OVERDUE = 'payment_overdue: what is due could not be collected; the plan ends when it is not paid'

/** `now`: ISO 8601. `isOverdue`: whether a payment for the plan is. */
export const organizationUsage = (
  organization_id: string,
  standing: Standing<CycleStanding>,
  now: string,
  isOverdue = false,
) => {
  const limits = limitsOf(standing, now)
  const { dates, row } = currentOf(standing, now)
  const isValid = !isOver(standing.ends_on, now)
  const isBilled = standing.is_billed && isValid
  const frozen = frozenReason(isBilled, row?.totals ?? NOTHING_USED, limits)
  const metrics = metricsOf(row, limits, (metric) => sum(row?.totals, row?.reserved, metric))
  const frozen_reason = frozen ?? (isValid && isOverdue ? OVERDUE : null)
  return { organization_id, ...dates, metrics, is_frozen: frozen !== null, frozen_reason }
}

/** What the project has used; what is left is what its organization has left. */
export const projectUsage = (
  { project_id, organization_id }: { project_id: string; organization_id: string },
  standing: Standing<ProjectStanding>,
  now: string,
) => {
  const limits = limitsOf(standing, now)
  const { dates, row } = currentOf(standing, now)
  const metrics = metricsOf(row, limits, (metric) => sum(row?.project_totals, row?.project_reserved, metric))
  return { project_id, organization_id, ...dates, metrics }
}

type HistoryQuery = { start_date?: string | undefined; end_date?: string | undefined; offset: number; limit: number }

/** Every cycle since the organization began, whether anything was used in it or not. */
export const usageHistoryPage = (
  standing: Standing<CycleStanding>,
  { start_date = '', end_date, offset, limit }: HistoryQuery,
  now: string,
) => {
  const totals = new Map(standing.cycles.map((one) => [one.cycle_start, one.totals]))
  // A process whose clock is ahead may have used something in a cycle that has not begun here.
  const starts = [...new Set([...cycleStarts(anchorsAt(standing, now), now), ...totals.keys()])]
    .filter((start) => start >= start_date && (end_date === undefined || start <= end_date))
    .toSorted()
    .toReversed()
  const data = starts.slice(offset, offset + limit).map((billing_cycle) => ({
    billing_cycle,
    metrics: METRICS.map((metric_type) => ({ metric_type, total: totals.get(billing_cycle)?.[metric_type] ?? 0 })),
  }))
  return envelope(data, { offset, limit }, starts.length)
}
