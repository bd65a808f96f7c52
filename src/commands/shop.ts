// The first valid token of an unknown shop installs it: organization, project and shop come into being, the shop last,
// so that a crash in between heals when the next token comes.

import type { DataOf, Event, Fact } from '../events/catalogue.ts'
import { organizationId, projectId, shopId } from '../events/ids.ts'
import { organizationStream, projectStream, shopStream } from '../events/streams.ts'

export type Shop = DataOf<'ShopInstalled'>

export const shopOf = (last: Event | undefined): Shop | undefined =>
  last?.type === 'ShopInstalled' ? last.data : undefined

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches lower-case shop domains with one of the suffixes. */
export const shopDomainPattern = (suffixes: readonly string[]): RegExp =>
  new RegExp(`^[a-z0-9][a-z0-9-]{0,62}\\.(${suffixes.map(escapeRegExp).join('|')})$`)

/** Each step is the first event of its stream. */
export const install = (domain: string): { stream: string; fact: Fact }[] => {
  const ids = { shop_id: shopId(domain), organization_id: organizationId(domain), project_id: projectId(domain) }
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
    { stream: shopStream(ids.shop_id), fact: { type: 'ShopInstalled', data: { ...ids, domain } } },
  ]
}
