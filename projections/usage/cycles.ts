// What was used in each billing cycle, by organization and by project. Every event has the totals of the whole cycle after it, so an
// event that came before changes nothing when it comes again.

import { METRICS, type Metric } from '../../src/accounts/names.ts'
import type { Event } from '../../src/event-log/catalogue.ts'
import { boolean, int, json, nullable, type RowOf, text, timestamptz, uuid } from '../columns.ts'
import { type Changes, readModel } from '../read-model.ts'
import { placeOf } from '../versions.ts'

/** How many of each metric. */
export type Amounts = Record<Metric, number>

/** One row per organization and billing cycle in which something was reserved or used. */
const usageCycleColumns = {
  /** The organization, a hyphen, and the first day of the cycle. */
  cycle_id: text,
  organization_id: uuid,
  cycle_start: text,
  /** By metric: what was used, what is set aside, what was used beyond the limit and is billed. */
  totals: json<Amounts>(),
  reserved: json<Amounts>(),
  overage: json<Amounts>(),
  /** Null if nothing was limited yet. */
  limits: nullable(json<Record<Metric, number | null>>()),
  is_billed: boolean,
  /** Of the last event that the row is built from. */
  revision: int,
  updated_at: timestamptz,
}

export type UsageCycleRow = RowOf<typeof usageCycleColumns>

/** One row per organization, billing cycle and project that has reserved or used something in it. */
const usageProjectColumns = {
  /** The cycle, a hyphen, and the project. */
  row_id: text,
  cycle_id: text,
  organization_id: uuid,
  project_id: uuid,
  cycle_start: text,
  totals: json<Amounts>(),
  reserved: json<Amounts>(),
  revision: int,
  updated_at: timestamptz,
}

export type UsageProjectRow = RowOf<typeof usageProjectColumns>

const HANDLED = ['UsageReserved', 'UsageSettled', 'UsageReleased', 'UsageLimitsChanged'] as const
type UsageEvent = Event<(typeof HANDLED)[number]>
type Reservation = UsageEvent['data']['reservations'][number]

/** By metric, always in the same order. */
const amounts = (of: (metric: Metric) => number): Amounts =>
  Object.fromEntries(METRICS.map((metric) => [metric, of(metric)])) as Amounts

export const NOTHING_USED: Readonly<Amounts> = amounts(() => 0)

const sumsOf = (reservations: readonly Reservation[]): Amounts =>
  amounts((metric) =>
    reservations.reduce((sum, { metric_type, amount }) => sum + (metric_type === metric ? amount : 0), 0),
  )

const added = (before: Amounts, metric: Metric, amount: number): Amounts => ({
  ...before,
  [metric]: before[metric] + amount,
})

const cycleIdOf = ({ data }: UsageEvent): string => `${data.organization_id}-${data.cycle_start}`
const projectRowId = (event: UsageEvent, projectId: string): string => `${cycleIdOf(event)}-${projectId}`

const foldCycle = (row: (id: string) => UsageCycleRow | undefined, event: UsageEvent): Changes<UsageCycleRow> => {
  const { type, data, metadata, revision } = event
  const { organization_id, cycle_start, totals, reservations, limits, is_billed = false } = data
  const cycle_id = cycleIdOf(event)
  const before = row(cycle_id)
  if (before && before.revision >= revision) return {}
  const overage = before?.overage ?? NOTHING_USED
  return {
    put: [
      {
        cycle_id,
        organization_id,
        cycle_start,
        limits,
        is_billed,
        revision,
        totals: amounts((metric) => totals[metric]),
        reserved: sumsOf(reservations),
        overage: type === 'UsageSettled' ? added(overage, data.metric_type, data.overage ?? 0) : overage,
        updated_at: metadata.occurred_at,
      },
    ],
  }
}

export const usageCycles = readModel({
  ...placeOf('usage_cycles'),
  columns: usageCycleColumns,
  primaryKey: ['cycle_id'],
  tenant: 'organization_id',
  indexes: { of_organization: '(organization_id, cycle_start desc)' },
  handles: HANDLED,
  keys: (event) => [cycleIdOf(event)],
  fold: foldCycle,
})

const projectsOf = ({ type, data }: UsageEvent): string[] => {
  if (type === 'UsageLimitsChanged') return []
  return type === 'UsageReleased' ? [...new Set(data.released.map(({ project_id }) => project_id))] : [data.project_id]
}

const foldProject = (
  row: (id: string) => UsageProjectRow | undefined,
  event: UsageEvent,
  project_id: string,
): UsageProjectRow | undefined => {
  const { type, data, metadata, revision } = event
  const { organization_id, cycle_start, reservations } = data
  const row_id = projectRowId(event, project_id)
  const before = row(row_id)
  if (before && before.revision >= revision) return undefined
  const totals = before?.totals ?? NOTHING_USED
  return {
    row_id,
    cycle_id: cycleIdOf(event),
    organization_id,
    project_id,
    cycle_start,
    revision,
    totals: type === 'UsageSettled' ? added(totals, data.metric_type, data.used) : totals,
    reserved: sumsOf(reservations.filter((one) => one.project_id === project_id)),
    updated_at: metadata.occurred_at,
  }
}

export const usageProjects = readModel({
  ...placeOf('usage_projects'),
  columns: usageProjectColumns,
  primaryKey: ['row_id'],
  tenant: 'organization_id',
  handles: ['UsageReserved', 'UsageSettled', 'UsageReleased'],
  keys: (event) => projectsOf(event).map((project) => projectRowId(event, project)),
  fold: (row, event) => {
    const rows = projectsOf(event).map((project) => foldProject(row, event, project))
    return { put: rows.filter((one) => one !== undefined) }
  },
})
