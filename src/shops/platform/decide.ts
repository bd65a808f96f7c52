// Decisions on notices of the storefront platform, which may come repeatedly, late, and in any order.

import type { DataOf, Event, Fact } from '../../event-log/catalogue.ts'
import { isAfter } from '../decide.ts'
import type { OutdatedReason } from './events.ts'

/** The scopes of the app in a shop since `changed_at`; `stale` when a newer notice is known. */
export const grantScopes = (
  last: Event<'ShopScopesChanged'> | undefined,
  shop_id: string,
  granted: readonly string[],
  changed_at: string,
): Fact[] | 'stale' => {
  if (isAfter(last?.data.changed_at, changed_at)) return 'stale'
  if (last && !isAfter(changed_at, last.data.changed_at)) return []
  // Also when the scopes are the same: a late notice must be recognised as older.
  const scopes = [...new Set(granted)].toSorted()
  return [{ type: 'ShopScopesChanged', data: { shop_id, scopes, changed_at } }]
}

/** Whether this or more is recorded of the report already: `deleted` says more than `changed`. */
export const isRecorded = (last: Event<'AnalysisOutdated'> | undefined, reason: OutdatedReason): boolean =>
  last?.data.reason === 'deleted' || last?.data.reason === reason

/** A report is outdated once for each reason. */
export const outdate = (last: Event<'AnalysisOutdated'> | undefined, outdated: DataOf<'AnalysisOutdated'>): Fact[] =>
  isRecorded(last, outdated.reason) ? [] : [{ type: 'AnalysisOutdated', data: outdated }]
