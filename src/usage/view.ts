// The answers of the usage pages, from the state of an organization and the clock.

import { NOTHING_USED } from '../../projections/usage/cycles.ts'
import type { CycleUsage, ProjectCycleUsage, UsageState } from '../../projections/usage/queries.ts'
import { type HeldPlan, METRICS, type Metric } from '../accounts/names.ts'
import { type Limits, PLANS } from '../billing/plans.ts'
import { envelope } from '../http/parameters.ts'
import { anchorsAt, currentCycle, cycleStarts, isOver } from './cycle.ts'
import { usedUp } from './decide.ts'

type Moment = {
  /** ISO 8601. */
  now: string
  /** Of an organization without a subscription. */
  defaultPlan: HeldPlan
}
type Amounts = Readonly<Record<Metric, number>>
type UsageMetric = { metric_type: Metric; current: number; limit: number; remaining: number; percentage: number }

const MS_PER_DAY = 24 * 60 * 60 * 1_000
/** The current cycle began on a later day than this many days ago. */
const LONGEST_CYCLE_DAYS = 31

/** The last day on which a cycle that is current now cannot have begun. */
export const beforeCurrent = (now: string): string =>
  new Date(Date.parse(now) - LONGEST_CYCLE_DAYS * MS_PER_DAY).toISOString().slice(0, 10)

// Today's plan, as the next decision will use it, even if the last event still carries the limits of another one.
const limitsOf = ({ plan, ends_on }: UsageState<unknown>, { now, defaultPlan }: Moment): Limits =>
  PLANS[isOver(ends_on, now) ? defaultPlan : (plan ?? defaultPlan)].limits

/** With two decimals; 100 of a limit of 0. */
const percentage = (current: number, limit: number): number =>
  limit === 0 ? 100 : Math.round((current / limit) * 10_000) / 100

const sum = (totals: Amounts | null | undefined, reserved: Amounts | null | undefined, metric: Metric): number =>
  (totals?.[metric] ?? 0) + (reserved?.[metric] ?? 0)

/** The days of the current cycle, and its row, which is missing where nothing was used yet. */
const currentOf = <C extends CycleUsage>(state: UsageState<C>, now: string) => {
  const { start, end } = currentCycle(anchorsAt(state, now), now)
  const row = state.cycles.find(({ cycle_start }) => cycle_start === start)
  return { dates: { billing_cycle_start: start, billing_cycle_end: end }, row }
}

const usageMetric = (metric_type: Metric, current: number, limit: number): UsageMetric => {
  const remaining = Math.max(0, limit - current)
  return { metric_type, current, limit, remaining, percentage: percentage(current, limit) }
}

const metricsOf = (row: CycleUsage | undefined, limits: Limits): UsageMetric[] =>
  METRICS.map((metric) => usageMetric(metric, sum(row?.totals, row?.reserved, metric), limits[metric]))

/** Why an organization can start nothing. */
const frozenReason = (is_billed: boolean, totals: Amounts, limits: Limits): string | null => {
  const metrics = usedUp({ is_billed, totals, limits })
  if (metrics.length === 0) return null
  return `quota_exceeded: ${metrics.map((metric) => `${metric} (${totals[metric]} of ${limits[metric]} used)`).join(', ')}`
}

/** A warning only: nothing stops yet. */
const OVERDUE = 'payment_overdue: the payment due could not be collected; the plan ends unless it is paid'

/** `isOverdue`: a payment for the plan is overdue. */
export const organizationUsage = (
  organization_id: string,
  state: UsageState<CycleUsage>,
  moment: Moment,
  isOverdue = false,
) => {
  const { now } = moment
  const limits = limitsOf(state, moment)
  const { dates, row } = currentOf(state, now)
  const isValid = !isOver(state.ends_on, now)
  const isBilled = state.is_billed && isValid
  const frozen = frozenReason(isBilled, row?.totals ?? NOTHING_USED, limits)
  const metrics = metricsOf(row, limits)
  const frozen_reason = frozen ?? (isValid && isOverdue ? OVERDUE : null)
  return { organization_id, ...dates, metrics, is_frozen: frozen !== null, frozen_reason }
}

/** What the project has used, of what the other projects leave of the limits of its organization. */
export const projectUsage = (
  { project_id, organization_id }: { project_id: string; organization_id: string },
  state: UsageState<ProjectCycleUsage>,
  moment: Moment,
) => {
  const limits = limitsOf(state, moment)
  const { dates, row } = currentOf(state, moment.now)
  const organization_metrics = metricsOf(row, limits)
  const metrics = organization_metrics.map(({ metric_type, current, limit }) => {
    const own = sum(row?.project_totals, row?.project_reserved, metric_type)
    return usageMetric(metric_type, own, Math.max(0, limit - (current - own)))
  })
  return { project_id, organization_id, ...dates, metrics, organization_metrics }
}

type HistoryQuery = { start_date?: string | undefined; end_date?: string | undefined; offset: number; limit: number }

/** Every cycle since the organization was created, used or not. */
export const usageHistoryPage = (
  state: UsageState<CycleUsage>,
  { start_date = '', end_date, offset, limit }: HistoryQuery,
  now: string,
) => {
  const totals = new Map(state.cycles.map((one) => [one.cycle_start, one.totals]))
  // A process whose clock is ahead may have used something in a cycle that has not begun here.
  const starts = [...new Set([...cycleStarts(anchorsAt(state, now), now), ...totals.keys()])]
    .filter((start) => start >= start_date && (end_date === undefined || start <= end_date))
    .toSorted()
    .toReversed()
  const data = starts.slice(offset, offset + limit).map((billing_cycle) => ({
    billing_cycle,
    metrics: METRICS.map((metric_type) => ({ metric_type, total: totals.get(billing_cycle)?.[metric_type] ?? 0 })),
  }))
  return envelope(data, { offset, limit }, starts.length)
}
