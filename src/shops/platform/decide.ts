// What follows from what the storefront platform tells of its shops. It may tell it more than once, late, and in any order.

import type { DataOf, Event, Fact } from '../../event-log/catalogue.ts'
import { isAfter } from '../decide.ts'
import type { OutdatedReason } from './events.ts'

/** What the app may do in a shop since `changed_at`; `stale` where something newer is known. */
export const grantScopes = (
  last: Event<'ShopScopesChanged'> | undefined,
  shop_id: string,
  granted: readonly string[],
  changed_at: string,
): Fact[] | 'stale' => {
  if (isAfter(last?.data.changed_at, changed_at)) return 'stale'
  if (last && !isAfter(changed_at, last.data.changed_at)) return []
  // Also where they are the same: what comes late must be seen to be older.
  const scopes = [...new Set(granted)].toSorted()
  return [{ type: 'ShopScopesChanged', data: { shop_id, scopes, changed_at } }]
}

/** Whether that is known of a report already: that its product is gone says more than that it has changed. */
export const isSaid = (last: Event<'AnalysisOutdated'> | undefined, reason: OutdatedReason): boolean =>
  last?.data.reason === 'deleted' || last?.data.reason === reason

/** A report is outdated once for each reason. */
export const outdate = (last: Event<'AnalysisOutdated'> | undefined, outdated: DataOf<'AnalysisOutdated'>): Fact[] =>
  isSaid(last, outdated.reason) ? [] : [{ type: 'AnalysisOutdated', data: outdated }]
