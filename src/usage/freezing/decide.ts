// An organization without billing that has used up a quota is frozen. Its usage decides (`frozenBy` in usage/decide.ts); the events in the
// organization's own stream publish it, once for each time.

import type { Metric } from '../../accounts/names.ts'
import type { Fact } from '../../event-log/catalogue.ts'
import type { OrganizationEvent } from '../../event-log/streams.ts'
import { isDeletedBy } from '../../organizations/state.ts'

/** What the stream of an organization says. */
type Recorded = {
  frozen: { metric_type: string; cycle_start: string } | undefined
  isDeleted: boolean
}

/** From all events of the organization's stream. */
export const recordedBy = (events: readonly OrganizationEvent[]): Recorded => {
  const last = events.findLast(({ type }) => type === 'OrganizationFrozen' || type === 'OrganizationUnfrozen')
  return {
    frozen: last?.type === 'OrganizationFrozen' ? last.data : undefined,
    isDeleted: isDeletedBy(events),
  }
}

/** The facts that are missing in the stream. `metric`: the one that is used up in the current cycle, if any. */
export const recordFreezing = (
  { frozen, isDeleted }: Recorded,
  { organization_id, cycle_start }: { organization_id: string; cycle_start: string },
  metric: Metric | undefined,
): Fact[] => {
  if (isDeleted) return []
  const isOfToday = frozen?.cycle_start === cycle_start
  if (metric) {
    if (isOfToday) return []
    const data = { organization_id, reason: 'quota_exceeded', metric_type: metric, cycle_start } as const
    return [{ type: 'OrganizationFrozen', data }]
  }
  if (!frozen) return []
  const reason = isOfToday ? 'limits_changed' : 'new_cycle'
  return [{ type: 'OrganizationUnfrozen', data: { organization_id, reason } }]
}
