// An organization without billing that has used up a quota is frozen. What decides is its usage (`frozenBy` in usage/decide.ts), in one event;
// the events in the organization's own stream tell everybody, once for each time.

import type { Metric } from '../../accounts/names.ts'
import type { Fact } from '../../event-log/catalogue.ts'
import type { OrganizationEvent } from '../../event-log/streams.ts'
import { isDeletedBy } from '../../organizations/state.ts'

/** What the stream of an organization has told. */
export type Told = {
  frozen: { metric_type: string; cycle_start: string } | undefined
  isDeleted: boolean
}

/** By all events of its stream. */
export const toldBy = (events: readonly OrganizationEvent[]): Told => {
  const last = events.findLast(({ type }) => type === 'OrganizationFrozen' || type === 'OrganizationUnfrozen')
  return {
    frozen: last?.type === 'OrganizationFrozen' ? last.data : undefined,
    isDeleted: isDeletedBy(events),
  }
}

/** What is to be told; nothing where it has been. `metric`: what is used up in the cycle of today, if anything is. */
export const tellFreezing = (
  { frozen, isDeleted }: Told,
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
