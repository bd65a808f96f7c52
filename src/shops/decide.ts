// The first valid token of an unknown shop installs it: organization, project and shop come into being, the shop last,
// so that a crash in between heals when the next token comes.

import type { PlanName } from '../accounts/names.ts'
import type { DataOf, Event, Fact } from '../event-log/catalogue.ts'
import { organizationId, projectId, shopId } from '../event-log/ids.ts'
import {
  organizationStream,
  projectStream,
  type ShopEvent,
  shopStream,
  subscriptionStream,
} from '../event-log/streams.ts'
import type { OutdatedReason } from './platform/events.ts'

export type Shop = DataOf<'ShopInstalled'>

/** Matches the domain of a project's own shop. No one can own one that ends in .invalid (RFC 2606). */
export const OWN_DOMAIN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.project\.invalid$/

/** The shop that a project has which came with none. */
export const ownShop = ({ project_id, organization_id }: Pick<Shop, 'project_id' | 'organization_id'>): Shop => {
  const domain = `${project_id}.project.invalid`
  return { shop_id: shopId(domain), organization_id, project_id, domain }
}

export const shopOf = (last: Event | undefined): Shop | undefined =>
  last?.type === 'ShopInstalled' ? last.data : undefined

/** The time of the last installation, ISO 8601; undefined for a shop that is not installed. */
export const installedAt = (last: ShopEvent | undefined): string | undefined =>
  last?.type === 'ShopInstalled' ? (last.data.installed_at ?? last.metadata.occurred_at) : undefined

/** Since when the shop is not installed, ISO 8601; undefined for one that is, or never was. */
export const leftAt = (last: ShopEvent | undefined): string | undefined => {
  if (!last || last.type === 'ShopInstalled') return undefined
  return last.type === 'ShopUninstalled' ? last.data.uninstalled_at : last.metadata.occurred_at
}

/** Whether `at`, ISO 8601, is after `other`. */
export const isAfter = (at: string | undefined, other: string): boolean =>
  at !== undefined && Date.parse(at) > Date.parse(other)

/** Uninstalls the app from the shop at that time: `stale` when it was installed again since. */
export const uninstall = (
  last: ShopEvent | undefined,
  { shop_id, organization_id, project_id }: Shop,
  uninstalled_at: string,
): Fact[] | 'stale' => {
  if (isAfter(installedAt(last), uninstalled_at)) return 'stale'
  if (last?.type !== 'ShopInstalled') return []
  return [{ type: 'ShopUninstalled', data: { shop_id, organization_id, project_id, uninstalled_at } }]
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches lower-case shop domains with one of the suffixes. */
export const shopDomainPattern = (suffixes: readonly string[]): RegExp =>
  new RegExp(`^[a-z0-9][a-z0-9-]{0,62}\\.(${suffixes.map(escapeRegExp).join('|')})$`)

export type Step = { stream: string; fact: Fact }

/** A subscription without billing; `day` is its first day. */
export const subscribe = (organization_id: string, plan: PlanName, day: string): Step => ({
  stream: subscriptionStream(organization_id),
  fact: {
    type: 'SubscriptionStarted',
    data: { organization_id, plan, provider: 'local', external_id: null, customer_id: null, anchor: day },
  },
})

/** Whether the shop gets a new organization: the deletion of the one it had cannot be undone, or the app has been installed again since. */
export const beginsAnew = (last: ShopEvent, organization: 'there' | 'restorable' | 'gone'): boolean =>
  organization === 'gone' || (organization === 'restorable' && last.type !== 'ShopInstalled')

/**
 * Each step is the first event of its stream. `generation`: how many times the shop has started over; `plan`: the plan that it gets from
 * that day on, if any; `installed_at`: when the merchant installed the app, if reported.
 */
export const install = (
  domain: string,
  generation: number,
  day: string,
  { plan, installed_at }: { plan?: PlanName | undefined; installed_at?: string | undefined },
): Step[] => {
  const ids = {
    shop_id: shopId(domain, generation),
    organization_id: organizationId(domain, generation),
    project_id: projectId(domain, generation),
  }
  const name = domain.split('.')[0] ?? domain
  return [
    {
      stream: organizationStream(ids.organization_id),
      fact: { type: 'OrganizationCreated', data: { organization_id: ids.organization_id, name } },
    },
    {
      stream: projectStream(ids.project_id),
      fact: {
        type: 'ProjectCreated',
        data: { project_id: ids.project_id, organization_id: ids.organization_id, name },
      },
    },
    ...(plan ? [subscribe(ids.organization_id, plan, day)] : []),
    {
      stream: shopStream(ids.shop_id),
      fact: {
        type: 'ShopInstalled',
        data: { ...ids, domain, ...(installed_at === undefined ? {} : { installed_at }) },
      },
    },
  ]
}

// Decisions on notices of the storefront platform, which may come repeatedly, late, and in any order.

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
